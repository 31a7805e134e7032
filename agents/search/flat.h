// flat-mc: flat Monte Carlo. A frozen reference (docs/agents.md): do not improve it.
//
// Every legal answer in turn, in worlds dealt uniformly, played at random to the end; the highest mean.
#pragma once

#include "agents/search/policy_improve.h"

namespace strategion::search {

inline constexpr Trials kFlat{
    .future = Future::kRandom, .candidates_max = kChoicesMax, .halves = false, .stops_early = false};

}  // namespace strategion::search
