// Searches of Stratos.
#pragma once

#include "agents/think.h"

namespace strategion::stratos {

std::optional<Decision> think(const SeatWindow& window, const Thinking& thinking);
bool is_played_by(const AnyRules& rules);

}  // namespace strategion::stratos
