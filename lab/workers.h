// Matches by number, on several threads: who takes the next, who has ended, and when to stop.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace strategion::lab {

struct Watcher {
  std::function<void(std::int64_t done)> progress;  // now and then, from the thread that called; may be empty
  const std::atomic<bool>* stop = nullptr;          // once true no further match is begun
};

// What the workers share: which match is next, and who has ended.
struct Shop {
  std::atomic<std::int64_t> next = 0;
  std::atomic<std::int64_t> done = 0;
  std::mutex mutex;
  std::condition_variable ended;
  int at_work = 0;
};

// A worker has play_match(number); one that has wants_more() as well may end the run. It finishes what it has begun, so
// that the matches played are always the first so many.
template <class Worker>
void work(std::int64_t games, const Watcher& watcher, Shop& shop, Worker& worker) {
  while (watcher.stop == nullptr || !watcher.stop->load(std::memory_order_relaxed)) {
    if constexpr (requires { worker.wants_more(); }) {
      if (!worker.wants_more()) return;
    }
    const std::int64_t number = shop.next.fetch_add(1, std::memory_order_relaxed);
    if (number >= games) return;
    worker.play_match(number);
    shop.done.fetch_add(1, std::memory_order_relaxed);
  }
}

template <class Worker>
void run_workers(std::int64_t games, const Watcher& watcher, const std::vector<std::unique_ptr<Worker>>& workers) {
  using namespace std::chrono_literals;
  Shop shop;
  shop.at_work = static_cast<int>(workers.size());
  std::vector<std::jthread> threads;
  for (const auto& worker : workers) {
    threads.emplace_back([&games, &watcher, &shop, &worker] {
      work(games, watcher, shop, *worker);
      const std::lock_guard lock(shop.mutex);
      --shop.at_work;
      shop.ended.notify_one();
    });
  }
  std::unique_lock lock(shop.mutex);
  while (!shop.ended.wait_for(lock, 200ms, [&] { return shop.at_work == 0; })) {
    if (!watcher.progress) continue;
    lock.unlock();
    watcher.progress(shop.done.load(std::memory_order_relaxed));
    lock.lock();
  }
  lock.unlock();
  threads.clear();
}

inline int workers_for(std::int64_t games, int jobs) {
  return static_cast<int>(std::clamp<std::int64_t>(jobs, 1, std::max<std::int64_t>(games, 1)));
}

}  // namespace strategion::lab
