// Searches of Stratos that need no knowledge of it: the generic references. Its own come with agents/stratos.
#pragma once

#include "agents/think.h"

namespace strategion {

std::optional<Decision> think_stratos(const SeatWindow& window, const Thinking& thinking);
bool is_stratos(const AnyRules& rules);

}  // namespace strategion
