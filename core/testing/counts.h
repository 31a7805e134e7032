// Perft counts from the deal, to be compared with numbers that are written down.
#pragma once

#include <cstdint>
#include <vector>

#include "core/game/perft.h"
#include "core/testing/trial.h"

namespace strategion::suite {

// perft at depths 1 .. depth_max.
template <GameWords W>
std::vector<std::uint64_t> perft_counts(const Case<W>& match, int depth_max) {
  const auto rules = match.rules();
  const auto state = rules.deal(match.carry);
  std::vector<std::uint64_t> counts;
  for (int depth = 1; depth <= depth_max; ++depth) counts.push_back(perft(rules, state, depth));
  return counts;
}

}  // namespace strategion::suite
