// What a hint says: the answer that holds best in futures, or as well as any and by rule of thumb, to the end of its
// steps, and why.
#pragma once

#include "agents/review.h"

namespace strategion {

// From the seat's view alone: asked twice it says the same. `why.args.line` has the steps of an answer that takes
// several. Where no search answers, rules of thumb do; of a game that nobody has written any down for, its own hint.
// A review of the same effort calls no hint a slip.
Hint hint_by_agent(const SeatWindow& window, const Effort& effort = {});

}  // namespace strategion
