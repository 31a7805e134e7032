// Searches of Legends, in both sizes.
#pragma once

#include "agents/think.h"

namespace strategion::legends {

std::optional<Decision> think(const SeatWindow& window, const Thinking& thinking);
bool is_played_by(const AnyRules& rules);

}  // namespace strategion::legends
