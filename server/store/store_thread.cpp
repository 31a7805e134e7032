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

void StoreThread::commit(Batch batch, Committed done) {
  {
    const std::lock_guard lock(mutex_);
    jobs_.emplace_back(Saving{std::move(batch), std::move(done)});
  }
  wake_.notify_one();
}

void StoreThread::load(std::string table, Loaded done) {
  {
    const std::lock_guard lock(mutex_);
    jobs_.emplace_back(Loading{std::move(table), std::move(done)});
  }
  wake_.notify_one();
}

void StoreThread::run() {
  for (;;) {
    std::vector<Saving> saving;
    std::optional<Loading> loading;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopping_ || !jobs_.empty(); });
      if (jobs_.empty()) return;
      while (!jobs_.empty() && saving.size() < kBatchesMost && std::holds_alternative<Saving>(jobs_.front())) {
        saving.push_back(std::get<Saving>(std::move(jobs_.front())));
        jobs_.pop_front();
      }
      if (saving.empty()) {
        loading = std::get<Loading>(std::move(jobs_.front()));
        jobs_.pop_front();
      }
    }
    if (!saving.empty()) save(std::move(saving));
    if (loading) {
      auto rows = store_.rows(loading->table);
      post_([done = std::move(loading->done), rows = std::move(rows)]() mutable { done(std::move(rows)); });
    }
  }
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
    post_([done = std::move(jobs[i].done), outcome] { done(outcome); });
  }
}

}  // namespace strategion::server
