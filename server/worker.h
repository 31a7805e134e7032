// A thread that does jobs in the order they came, beside the one where the hall lives.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>

namespace strategion::server {

class Worker {
 public:
  // Calls something where the hall lives.
  using Post = std::function<void(std::function<void()>)>;
  // Done on the thread; what it gives back is posted. A long one looks at the token now and then.
  using Job = std::function<std::function<void()>(const std::stop_token&)>;

  explicit Worker(Post post);
  ~Worker();
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  void add(Job job);
  // What has not begun is dropped; what has is asked to end, and its outcome is dropped too.
  void stop();

 private:
  void run(const std::stop_token& stop);

  Post post_;
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::deque<Job> jobs_;
  std::jthread thread_;
};

}  // namespace strategion::server
