// Legends, tied together: rules and words as the registered game, in both sizes.
#pragma once

#include "core/game/any_game.h"
#include "games/legends/notation/words.h"
#include "games/legends/rules.h"

namespace strategion::legends {

static_assert(GameRules<Rules<Small>> && GameRules<Rules<Large>>);

// The entry of games/registry.cpp.
const AnyGame& game();

}  // namespace strategion::legends
