// The easy seat of Stratos: rules of thumb over its own view, and why.
//
// Read in this order: situation (who can strike where, what units are worth), market (what is worth buying and so what
// is worth harvesting), lures (what draws a unit where), acts (the Action phase, two actions ahead), buying, answers
// (small questions), foresight (cards, tried out), why (the reasons in words).
#pragma once

#include <optional>
#include <span>
#include <string>

#include "agents/stratos/taste.h"
#include "core/record/agent.h"
#include "games/stratos/rules.h"

namespace strategion::stratos {

// Nothing where the window is on another game. The same view and generator give the same answer.
std::optional<Hint> advise(const SeatWindow& window, Xoshiro& rng);

// Why the decision with these steps may be a good one, by the same rules; nothing where they have nothing to say for
// it.
std::optional<Phrase> explain(const SeatWindow& window, std::span<const std::string> line, Xoshiro& rng);

// What each answer brings by the same rules to somebody of this taste, in thousandths of a prosperity point, more or
// less than doing nothing. `world` is dealt from the seat's view.
void weigh_answers(const Rules& rules, const State& world, std::size_t seat, const Taste& taste,
                   const Choices<Action>& legal, Xoshiro& rng, std::span<std::int32_t> values);

// The answer by the same rules, in a hurry: permanents are kept, and nothing is answered that only trying out would
// tell.
std::optional<Action> answer_in_a_hurry(const Rules& rules, const State& world, std::size_t seat, const Taste& taste,
                                        const Choices<Action>& legal, Xoshiro& rng);

}  // namespace strategion::stratos
