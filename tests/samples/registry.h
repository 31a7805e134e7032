// The sample games as registered games, for tests of records, protocol and command.
#pragma once

#include "core/game/any_game.h"

namespace strategion::samples {

const AnyGame& bids_game();   // options: rounds, 1 to 8
const AnyGame& delve_game();  // its matches chain into a series by carry

}  // namespace strategion::samples
