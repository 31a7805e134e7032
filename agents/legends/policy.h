// The easy seat of Legends: every answer weighed one decision ahead by rules of thumb, and why.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "core/record/agent.h"

namespace strategion::legends {

// Nothing where the window is on another game. The same view and generator give the same answer.
std::optional<Hint> advise(const SeatWindow& window, Xoshiro& rng);
// The same, but of the set-up only what a beginner sees to: a castle gets to the back row, whoever guards it there.
std::optional<Hint> advise_plainly(const SeatWindow& window, Xoshiro& rng);

// Why the decision with these steps may be a good one, by the same rules of thumb; nothing where they speak against it.
std::optional<Phrase> explain(const SeatWindow& window, std::span<const std::string> line, Xoshiro& rng);

}  // namespace strategion::legends
