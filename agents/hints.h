// What a hint says: the answer that holds in most futures, to the end of its steps, and why.
#pragma once

#include "core/record/agent.h"

namespace strategion {

// From the seat's view alone: asked twice it says the same. `why.args.line` has the steps of an answer that takes
// several. Where no search answers, rules of thumb do; of a game that nobody has written any down for, its own hint.
Hint hint_by_agent(const SeatWindow& window);

}  // namespace strategion
