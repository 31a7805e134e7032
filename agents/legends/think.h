// Searches of Legends, in both sizes.
#pragma once

#include "agents/think.h"

namespace strategion::legends {

std::optional<Decision> think(const SeatWindow& window, const Thinking& thinking);
std::optional<std::vector<Considered>> compare(const SeatWindow& window, const Comparing& comparing);
bool is_played_by(const AnyRules& rules);
std::unique_ptr<strategion::Memory> make_memory(const AnyRules& rules);

}  // namespace strategion::legends
