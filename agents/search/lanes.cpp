#include "agents/search/lanes.h"

#include <algorithm>

namespace strategion::search {

Lanes::Lanes(int threads) {
  for (int i = 1; i < std::min<int>(threads, kLanes); ++i) {
    threads_.emplace_back([this] {
      std::uint32_t seen = 0;
      for (;;) {
        round_.wait(seen);
        seen = round_.load();
        if (over_) return;
        help();
        if (busy_.fetch_sub(1) == 1) busy_.notify_one();
      }
    });
  }
}

Lanes::~Lanes() {
  over_ = true;
  ++round_;
  round_.notify_all();
}

void Lanes::help() {
  while (!failed_) {
    const std::int64_t number = next_.fetch_add(1);
    if (number >= last_) return;
    try {
      (*work_)(number);
    } catch (...) {
      if (!failed_.exchange(true)) failure_ = std::current_exception();
    }
  }
}

void Lanes::run(std::int64_t first, std::int64_t last, const std::function<void(std::int64_t)>& work) {
  work_ = &work;
  last_ = last;
  next_ = first;
  if (!threads_.empty() && last - first > 1) {
    busy_ = static_cast<std::uint32_t>(threads_.size());
    ++round_;
    round_.notify_all();
  }
  help();
  for (std::uint32_t left = busy_.load(); left != 0; left = busy_.load()) busy_.wait(left);
  if (failed_) std::rethrow_exception(failure_);
}

}  // namespace strategion::search
