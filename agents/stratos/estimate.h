// Who will win, learned from matches: what futures are cut by. References have the plain value of knowledge.cpp.
#pragma once

#include "agents/search/knowledge.h"
#include "games/stratos/rules/reader.h"

namespace strategion::stratos {

// At the beginning of a turn of a match that goes on, of a whole world.
void estimate(const Tables& tables, const State& state, search::Shares& shares);

// Strengths of sides as shares of their seats: a lead of `unit` is worth e times the share.
void share_out(const Tables& tables, const std::array<int, kSeats>& strengths, const std::array<bool, kSeats>& alive,
               int unit, search::Shares& shares);

}  // namespace strategion::stratos
