#include "server/store/store_thread.h"

#include <spdlog/spdlog.h>

namespace strategion::server {

namespace {
constexpr std::size_t kBatchesMost = 256;  // a transaction stays short enough to be answered soon
}

StoreThread::StoreThread(EventStore& store, Post post)
    : store_(store), post_(std::move(post)), thread_([this] { run(); }) {}

StoreThread::~StoreThread() { stop(); }

void StoreThread::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void StoreThread::add(Job job) {
  {
    const std::lock_guard lock(mutex_);
    jobs_.push_back(std::move(job));
  }
  wake_.notify_one();
}

void StoreThread::commit(Batch batch, Committed done) { add(Saving{std::move(batch), std::move(done)}); }

void StoreThread::load(std::string table, Loaded done) { add(Loading{std::move(table), std::move(done)}); }

void StoreThread::backup(std::filesystem::path file, BackedUp done) { add(Copying{std::move(file), std::move(done)}); }

void StoreThread::run() {
  for (;;) {
    std::vector<Saving> saving;
    std::optional<Job> other;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopping_ || !jobs_.empty(); });
      if (jobs_.empty()) return;
      while (!jobs_.empty() && saving.size() < kBatchesMost && std::holds_alternative<Saving>(jobs_.front())) {
        saving.push_back(std::get<Saving>(std::move(jobs_.front())));
        jobs_.pop_front();
      }
      if (saving.empty()) {
        other = std::move(jobs_.front());
        jobs_.pop_front();
      }
    }
    if (!saving.empty()) save(std::move(saving));
    if (other) do_one(std::move(*other));
  }
}

void StoreThread::do_one(Job job) {
  if (auto* loading = std::get_if<Loading>(&job)) {
    auto rows = store_.rows(loading->table);
    return post_([done = std::move(loading->done), rows = std::move(rows)]() mutable { done(std::move(rows)); });
  }
  auto& copying = std::get<Copying>(job);
  auto copied = store_.backup(copying.file);
  post_([done = std::move(copying.done), copied = std::move(copied)] { done(copied); });
}

// A batch that cannot be committed must not take the others of its transaction with it.
void StoreThread::save(std::vector<Saving> jobs) {
  std::vector<Batch> batches;
  for (const Saving& job : jobs) batches.push_back(job.batch);
  const Outcome together = store_.commit(batches);
  if (together != Outcome::kCommitted) {
    spdlog::error("a commit of {} failed: {}", jobs.size(), store_.last_trouble());
  }
  for (std::size_t i = 0; i < jobs.size(); ++i) {
    const bool alone = together == Outcome::kNotCommitted && jobs.size() > 1;
    const Outcome outcome = alone ? store_.commit(std::span(&batches[i], 1)) : together;
    works_ = outcome == Outcome::kCommitted;
    post_([done = std::move(jobs[i].done), outcome] { done(outcome); });
  }
}

}  // namespace strategion::server
