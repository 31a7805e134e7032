// When to stop: after so many nodes, or when the time is up.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>

#include "core/record/agent.h"

namespace strategion::search {

// Tests give one that stands still or jumps.
class Clock {
 public:
  Clock() = default;
  Clock(const Clock&) = delete;
  Clock& operator=(const Clock&) = delete;
  virtual ~Clock() = default;
  virtual std::int64_t now_us() = 0;
};

class SteadyClock final : public Clock {
 public:
  std::int64_t now_us() override {
    using namespace std::chrono;
    return duration_cast<microseconds>(steady_clock::now().time_since_epoch()).count();
  }
};

// Nodes are given out in portions. With a time each is sized to take at most kPortionUs, by what the last ones took,
// and none is begun that would end too late; the clock is read between portions only.
class Timer {
 public:
  static constexpr std::int64_t kPortionUs = 2000;

  Timer(const Budget& budget, int threads, Clock& clock)
      : clock_(clock),
        nodes_(budget.nodes > 0 ? budget.nodes : std::numeric_limits<std::int64_t>::max()),
        timed_(budget.time_ms > 0),
        threads_(threads),
        began_us_(timed_ ? clock.now_us() : 0),
        end_us_(began_us_ + budget.time_ms * 1000),
        last_us_(began_us_) {}

  // How many nodes to do next, of `wanted`; 0: the budget is spent. The first is always granted: there is an answer.
  std::int64_t grant(std::int64_t wanted) {
    std::int64_t granted = std::min(wanted, nodes_ - spent_);
    if (timed_) {
      if (spent_ == 0) last_us_ = clock_.now_us();  // what came before was no node
      if (granted_ > 0) measure();
      granted = std::min(granted, portion());
    }
    granted_ = std::max<std::int64_t>(granted, 0);
    spent_ += granted_;
    return granted_;
  }
  std::int64_t spent() const { return spent_; }

 private:
  void measure() {
    const std::int64_t now = clock_.now_us();
    const std::int64_t took = std::max<std::int64_t>(now - last_us_, 1);
    last_us_ = now;
    // Nanoseconds a node, half the last portion and half those before: rollouts get shorter and longer in a match.
    const std::int64_t last_ns = took * 1000 / granted_;
    node_ns_ = node_ns_ == 0 ? last_ns : (node_ns_ + last_ns) / 2;
  }
  std::int64_t portion() const {
    if (spent_ == 0) return threads_;
    const std::int64_t left_ns = (end_us_ - last_us_) * 1000;
    const std::int64_t node_ns = std::max<std::int64_t>(node_ns_, 1);
    if (left_ns < node_ns) return 0;
    return std::max<std::int64_t>(std::min(kPortionUs * 1000, left_ns) / node_ns, 1);
  }

  Clock& clock_;
  std::int64_t nodes_;
  bool timed_;
  int threads_;
  std::int64_t began_us_;
  std::int64_t end_us_;
  std::int64_t last_us_;
  std::int64_t spent_ = 0;
  std::int64_t granted_ = 0;
  std::int64_t node_ns_ = 0;
};

}  // namespace strategion::search
