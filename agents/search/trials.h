// How answers are tried out: which of them, in what futures, and what it takes to prefer one.
#pragma once

#include <cstddef>
#include <cstdint>

namespace strategion::search {

enum class Future : std::uint8_t {
  kPolicy,   // by the policy until the horizon, then the value
  kRandom,   // each answer equally likely, to the end or kRandomMax answers, then equal shares
  kSettled,  // the seat's own steps by the best score, everything else by default, until nothing is half done; the
             // value
};

struct Trials {
  Future future = Future::kPolicy;
  std::size_t candidates_max = 16;  // the best by the policy's score, or by the game's own look
  bool halves = true;
  bool stops_early = true;
  int horizon = 0;  // 0: the game's own
  // Whole turns that are tried besides single answers, each to its end in a mood of its own, where the game has moods.
  int plans_max = 0;
  // How many futures the game's own look at an answer counts for, where it has one.
  std::int64_t trust = 0;
  std::int64_t trust_grows_in = 0;  // by one in so many futures of all answers together; 0: it does not
  // Above 0 the first candidate is left only for one that did better in the same futures by so many tenths of the
  // standard deviation of the difference. Where the policy is good and futures are noisy, the best of many figures is
  // mostly a lucky one.
  int caution = 0;
};

}  // namespace strategion::search
