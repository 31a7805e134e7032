// Stratos, tied together: rules and words as the registered game.
#pragma once

#include "core/game/any_game.h"
#include "games/stratos/notation/words.h"
#include "games/stratos/rules.h"

namespace strategion::stratos {

static_assert(GameRules<Rules>);

// The entry of games/registry.cpp.
const AnyGame& game();

}  // namespace strategion::stratos
