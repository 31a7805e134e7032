// The games that are there: a visible table, no static constructors.
#pragma once

#include <span>
#include <string_view>

#include "core/base/error.h"
#include "core/game/any_game.h"

namespace strategion {

std::span<const AnyGame* const> games();
const AnyGame* find_game(std::string_view id);
// The same with words for a slip: unknown game "legend"; did you mean "legends"?
Expected<const AnyGame*> need_game(std::string_view id);

}  // namespace strategion
