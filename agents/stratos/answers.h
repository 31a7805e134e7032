// Small questions: dice, fault lines, tokens, equipment, places.
#pragma once

#include "agents/stratos/acts.h"

namespace strategion::stratos {

Chosen choose_crossing(const Situation& sight, const Market& market);  // ST-903
Chosen choose_reroll(const Situation& sight);                          // Lucky Coin
Chosen choose_token(const Situation& sight, const Market& market, const Choices<Action>& legal);
Chosen choose_wearer(const Situation& sight, const Choices<Action>& legal);
Chosen choose_drop(const Situation& sight, const Choices<Action>& legal);
Chosen choose_kept(const Situation& sight, const Choices<Action>& legal);
Chosen choose_hire_place(const Situation& sight, Acts& acts, const Choices<Action>& legal);
Chosen choose_refuge(const Situation& sight, Acts& acts, const Choices<Action>& legal);  // ST-081

}  // namespace strategion::stratos
