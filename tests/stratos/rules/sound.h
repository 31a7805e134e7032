// What must hold of every position, whatever was played.
#pragma once

#include <string>

#include "games/stratos/rules.h"

namespace strategion::stratos {

// Empty, or what is wrong: one figure a tile and where `occupied` says, health and spirit within their bounds, tiles,
// undersides and cards conserved.
std::string unsound(const Rules& rules, const State& state);

}  // namespace strategion::stratos
