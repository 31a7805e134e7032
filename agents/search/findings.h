// What a search found: each answer that it tried, and which it would give.
#pragma once

#include <cstdint>
#include <vector>

#include "agents/search/fixed.h"

namespace strategion::search {

template <class Action>
struct Candidate {
  Action action;
  int mood = 0;  // in which the turn goes on after it; 0: the policy's own
  std::int64_t tries = 0;
  std::int64_t sum = 0;      // of the seat's shares
  std::int64_t squares = 0;  // of the shares in 2^-10, so that billions of tries fit

  void add(std::int64_t share) {
    ++tries;
    sum += share;
    squares += (share >> 10) * (share >> 10);
  }
  std::int64_t mean() const { return tries == 0 ? 0 : sum / tries; }
  // Of the mean, in 2^-10.
  std::int64_t deviation_of_mean() const {
    return static_cast<std::int64_t>(root_of(static_cast<std::uint64_t>(variance_of_mean())));
  }
  // Of the mean, in 2^-20: the spread of one share over the tries.
  std::int64_t variance_of_mean() const {
    if (tries < 2) return kWhole;
    const std::int64_t middle = mean() >> 10;
    const std::int64_t spread = squares / tries - middle * middle;
    return (spread > 0 ? spread : 0) / tries + 1;
  }
};

template <class Action>
struct Findings {
  std::vector<Candidate<Action>> candidates;
  std::size_t best = 0;
  std::int64_t nodes = 0;
  bool is_certain = false;  // it stopped before the budget did
  bool wins = false;        // the answer ends the match, and wins it, in every world
};

}  // namespace strategion::search
