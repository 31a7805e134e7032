#include "server/thinker.h"

#include <spdlog/spdlog.h>

#include <utility>

namespace strategion::server {

std::string answer_of(Thought& thought) {
  try {
    const SeatWindow window(*thought.rules, thought.state, thought.seat);
    return thought.agent->decide({.window = window, .told = thought.told}).action;
  } catch (const std::exception& wrong) {
    spdlog::error("an agent failed: {}", wrong.what());
    return {};
  }
}

ThinkerThread::ThinkerThread(Post post) : post_(std::move(post)), thread_([this] { run(); }) {}

ThinkerThread::~ThinkerThread() { stop(); }

void ThinkerThread::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    jobs_.clear();
  }
  wake_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void ThinkerThread::think(Thought thought, Done done) {
  {
    const std::lock_guard lock(mutex_);
    if (stopping_) return;
    jobs_.push_back({std::move(thought), std::move(done)});
  }
  wake_.notify_one();
}

void ThinkerThread::run() {
  for (;;) {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, [this] { return stopping_ || !jobs_.empty(); });
    if (stopping_) return;
    auto job = std::make_shared<Job>(std::move(jobs_.front()));
    jobs_.pop_front();
    lock.unlock();
    std::string action = answer_of(job->thought);
    post_([job, action = std::move(action)] { job->done(std::move(job->thought.agent), action); });
  }
}

}  // namespace strategion::server
