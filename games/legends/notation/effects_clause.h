// What an activated power does, in a few words: "once a turn: gives +1". Made from its operations, so that it is true
// of every pack.
#pragma once

#include <string>

#include "games/legends/piece.h"

namespace strategion::legends {

std::string effects_clause(const Power& power);

}  // namespace strategion::legends
