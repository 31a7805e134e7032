// Searches of Stratos.
#pragma once

#include "agents/think.h"

namespace strategion::stratos {

std::optional<Decision> think(const SeatWindow& window, const Thinking& thinking);
std::optional<std::vector<Considered>> compare(const SeatWindow& window, const Comparing& comparing);
bool is_played_by(const AnyRules& rules);

}  // namespace strategion::stratos
