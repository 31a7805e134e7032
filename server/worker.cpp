#include "server/worker.h"

#include <utility>

namespace strategion::server {

Worker::Worker(Post post) : post_(std::move(post)), thread_([this](const std::stop_token& stop) { run(stop); }) {}

Worker::~Worker() { stop(); }

void Worker::stop() {
  thread_.request_stop();
  if (thread_.joinable()) thread_.join();
}

void Worker::add(Job job) {
  {
    const std::lock_guard lock(mutex_);
    jobs_.push_back(std::move(job));
  }
  wake_.notify_one();
}

void Worker::run(const std::stop_token& stop) {
  for (;;) {
    std::unique_lock lock(mutex_);
    if (!wake_.wait(lock, stop, [this] { return !jobs_.empty(); }) || stop.stop_requested()) return;
    const Job job = std::move(jobs_.front());
    jobs_.pop_front();
    lock.unlock();
    auto then = job(stop);
    if (stop.stop_requested()) return;
    post_(std::move(then));
  }
}

}  // namespace strategion::server
