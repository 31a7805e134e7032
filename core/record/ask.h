// An agent asked for its answer in a match.
#pragma once

#include "core/record/agent.h"
#include "core/record/match.h"

namespace strategion {

// What a seat was told since its own last act, that act's own news included.
std::vector<Phrase> told_since_own(const Match& match, Seat seat);
Decision ask(Agent& agent, const Match& match, Seat seat, const Budget& budget = {});

}  // namespace strategion
