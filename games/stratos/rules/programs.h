// What can be answered while a card's program asks: one list for legal.cpp, refuse.cpp, chance.cpp and the program
// itself.
#pragma once

#include "games/stratos/rules/reader.h"

namespace strategion::stratos {

// --- for legal.cpp: the frame on top is a kProgram and its question one of kCard, kTarget, kResource, kTerrain, kWay
// ---
void add_program_answers(const Tables& tables, const State& state, Choices<Action>& out);
// Cast at a unit, UseItem at a unit: some card can be begun (the unit may still do it: Reader::may_do is the caller's).
bool can_begin_some(const Tables& tables, const State& state, Figurine unit, Deed deed);
// UsePermanent of the seat, in the Action phase or in the Buy phase (ST-077).
bool can_use_permanent(const Tables& tables, const State& state, std::uint8_t seat, CardId card);

// --- for refuse.cpp: why something is not on the list ---
Refusal refuse_program_answer(const Tables& tables, const State& state, const Action& action);
Refusal refuse_begin(const Tables& tables, const State& state, Figurine unit, Deed deed);  // no card can be begun
Refusal refuse_permanent(const Tables& tables, const State& state, std::uint8_t seat, CardId id);

// --- for chance.cpp, with a kProgram on top ---
SpaceSet tie_places(const Tables& tables, const State& state);  // kTie: each as likely as the other
Space looked_at(const State& state);                            // kUnderside, kSpecial: the tile that is looked under
// kLoot: any token that the purse of the frame's seat holds, gems too, each token as likely as the other.

}  // namespace strategion::stratos
