// The sample games behind a match, and random play of them.
#pragma once

#include "core/base/assert.h"
#include "core/record/match.h"
#include "tests/samples/registry.h"

namespace strategion {

inline Match open_bids(std::uint64_t seed, int seats = 2) {
  auto match = Match::open(samples::bids_game(), {}, {.setup = {.game = "bids", .seats = seats}}, Xoshiro(seed));
  STRATEGION_ASSERT(match.has_value(), "the sample opens");
  return std::move(*match);
}

inline Match open_delve(int seats, boost::json::value carry = nullptr) {
  Start start{.setup = {.game = "delve", .seats = seats, .carry = std::move(carry)}};
  auto match = Match::open(samples::delve_game(), {}, std::move(start), Xoshiro(1));
  STRATEGION_ASSERT(match.has_value(), "the sample opens");
  return std::move(*match);
}

// Random legal play until it is over; seats are taken at random among those asked, so that answers of
// one question arrive in any order.
inline void play_out(Match& match, std::uint64_t seed) {
  Xoshiro rng(seed);
  while (!match.is_over()) {
    const SeatSet asked = match.asking().seats;
    Seat actor = asked.lowest();
    for (auto skip = below(rng, static_cast<std::uint64_t>(asked.size())); skip > 0; --skip) {
      do actor = static_cast<Seat>(index(actor) + 1);
      while (!asked.has(actor));
    }
    const auto legal = match.rules().legal(match.state(), actor);
    STRATEGION_ASSERT(match.act(actor, legal[below(rng, legal.size())]).has_value(), "a listed act is taken");
  }
}

}  // namespace strategion
