// The caller's buffer of a legal list, and nature's outcomes.
#pragma once

#include <cstdint>

#include "core/base/bounded.h"

namespace strategion {

// At most 256 answers to one question; larger answers come in steps.
inline constexpr std::size_t kChoicesMax = 256;

template <class Action>
class Choices {
 public:
  void clear() { size_ = 0; }
  void push_back(const Action& action) {
    STRATEGION_ASSERT(size_ < kChoicesMax, "a legal list has at most 256 answers");
    items_[size_++] = action;
  }
  // The same without a branch: what is as often legal as not would be guessed wrong as often.
  void push_back_if(bool legal, const Action& action) {
    STRATEGION_ASSERT(size_ < kChoicesMax, "a legal list has at most 256 answers");
    items_[size_] = action;
    size_ += legal ? 1 : 0;
  }
  // The same for several: write(add) calls add(legal, action) at most `most` times. Where the list ends is read once
  // and kept once; after each action written, the compiler would else have to look for it in memory again.
  template <class Write>
  void push_back_some(std::size_t most, Write&& write) {
    STRATEGION_ASSERT(size_ + most <= kChoicesMax, "a legal list has at most 256 answers");
    Action* next = items_.data() + size_;
    write([&next](bool legal, const Action& action) {
      *next = action;
      next += legal ? 1 : 0;
    });
    size_ = static_cast<std::size_t>(next - items_.data());
  }
  // The first `count` of item(0) to item(most - 1). All are written, so that no loop ends where it cannot be guessed;
  // what comes next overwrites the rest.
  template <class Item>
  void push_back_first(std::size_t most, std::size_t count, Item&& item) {
    STRATEGION_ASSERT(size_ + most <= kChoicesMax, "a legal list has at most 256 answers");
    Action* const next = items_.data() + size_;
    for (std::size_t i = 0; i < most; ++i) next[i] = Action(item(i));
    size_ += count;
  }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const Action& operator[](std::size_t i) const { return items_[i]; }
  const Action* begin() const { return items_.data(); }
  const Action* end() const { return items_.data() + size_; }

 private:
  std::size_t size_ = 0;
  std::array<Action, kChoicesMax> items_;  // not cleared: filling it is what costs
};

// One of nature's outcomes; probabilities are weights over their sum.
template <class Action>
struct Chance {
  Action action;
  std::uint32_t weight = 1;
};

template <class Action>
using Chances = Choices<Chance<Action>>;

}  // namespace strategion
