// Small questions: dice, fault lines, tokens, equipment, places.
#pragma once

#include "agents/stratos/acts.h"

namespace strategion::stratos {

Chosen choose_crossing(const Situation& situation, const Market& market);  // ST-903
Chosen choose_reroll(const Situation& situation);                          // Lucky Coin
Chosen choose_token(const Situation& situation, const Market& market, const Choices<Action>& legal);
Chosen choose_wearer(const Situation& situation, const Choices<Action>& legal);
Chosen choose_drop(const Situation& situation, const Choices<Action>& legal);
Chosen choose_kept(const Situation& situation, const Choices<Action>& legal);
Chosen choose_hire_place(const Situation& situation, Acts& acts, const Choices<Action>& legal);
Chosen choose_refuge(const Situation& situation, Acts& acts, const Choices<Action>& legal);  // ST-081

}  // namespace strategion::stratos
