// The easy seat of Stratos: rules of thumb over its own view, and why.
//
// Read in this order: situation (who can strike where, what units are worth), market (what is worth buying and so what
// is worth harvesting), lures (what draws a unit where), acts (the Action phase, two actions ahead), buying, answers
// (small questions), foresight (cards, tried out), why (the reasons in words).
#pragma once

#include <optional>

#include "core/record/agent.h"

namespace strategion::stratos {

// Nothing where the window is on another game. The same view and generator give the same answer.
std::optional<Hint> advise(const SeatWindow& window, Xoshiro& rng);

}  // namespace strategion::stratos
