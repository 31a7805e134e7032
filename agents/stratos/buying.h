// The Buy phase: what is bought now, and what is saved for.
#pragma once

#include "agents/stratos/foresight.h"

namespace strategion::stratos {

// Without foresight permanents are kept.
Chosen choose_purchase(const Situation& sight, const Market& market, Foresight* foresight,
                       const Choices<Action>& legal);
// Why this one, of those that can be made; nothing of cards that are used.
std::optional<Why> why_purchase(const Situation& sight, const Market& market, const Action& action);
// The payment that leaves most of what is wanted.
Chosen choose_payment(const Situation& sight, const Market& market, const Choices<Action>& legal);

}  // namespace strategion::stratos
