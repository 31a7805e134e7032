// cheating-greedy: sees every hidden thing. For measuring only: how far is an honest agent from one that knows?
//
// It is no Agent, so that nothing which seats agents (server, play, rpc, simulate) can seat it; and only the arena can
// make one.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/game/any_game.h"

namespace strategion::lab {

inline constexpr std::string_view kCheatingGreedy = "cheating-greedy";

class CheatingGreedy {
 public:
  CheatingGreedy(const CheatingGreedy&) = delete;
  CheatingGreedy& operator=(const CheatingGreedy&) = delete;
  // Every legal answer on the true state until nothing is half done (the seat's own steps by the game's policy, the
  // others' by default, chance drawn anew), then the game's value; the best.
  std::string answer(const AnyRules& rules, const AnyState& truth, Seat seat);

 private:
  friend class ArenaTable;
  explicit CheatingGreedy(std::uint64_t seed) : seed_(seed) {}
  static bool knows(const AnyRules& rules);

  std::uint64_t seed_;
};

}  // namespace strategion::lab
