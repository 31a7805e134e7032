// Many small jobs on several threads with an outcome that does not depend on how many.
//
// A job is a pure function of its number: worlds and chance come from a generator that is seeded by counters, never
// from one that jobs share. Results go into slots by number and are added up in that order. So a budget of nodes gives
// the same statistics on any number of threads, and a budget of time gives those of the jobs that were finished, which
// are always the first so many.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <exception>
#include <functional>
#include <thread>
#include <vector>

#include "core/base/hash.h"

namespace strategion::search {

// Worlds that are tried between two looks at the statistics, whatever the machine.
inline constexpr std::int64_t kLanes = 8;

// The seed of one stream of one iteration.
enum class Stream : std::uint64_t { kWorld, kChance, kTree };
inline std::uint64_t lane_seed(std::uint64_t seed, std::int64_t iteration, Stream stream) {
  return hash_value(
      std::array<std::uint64_t, 3>{seed, static_cast<std::uint64_t>(iteration), static_cast<std::uint64_t>(stream)});
}

class Lanes {
 public:
  // One thread is the caller's: with 1 no other is started.
  explicit Lanes(int threads);
  Lanes(const Lanes&) = delete;
  Lanes& operator=(const Lanes&) = delete;
  ~Lanes();

  int threads() const { return static_cast<int>(threads_.size()) + 1; }
  // Calls work(number) for every number of first .. last-1, each once, and waits. What a job throws is thrown here.
  void run(std::int64_t first, std::int64_t last, const std::function<void(std::int64_t)>& work);

 private:
  void help();

  const std::function<void(std::int64_t)>* work_ = nullptr;
  std::int64_t last_ = 0;
  std::atomic<std::int64_t> next_ = 0;
  std::atomic<std::uint32_t> round_ = 0;  // goes up when there is work, and when all is over
  std::atomic<std::uint32_t> busy_ = 0;
  std::atomic<bool> over_ = false;
  std::atomic<bool> failed_ = false;
  std::exception_ptr failure_;
  std::vector<std::jthread> threads_;
};

}  // namespace strategion::search
