// The card of a frame, and what is asked of whoever chooses for it.
#pragma once

#include <cstdint>
#include <string>

#include "games/stratos/rules.h"

namespace strategion::stratos {

// The card that a program frame is about; null while none is chosen, and to those who may not know it.
const Card* find_frame_card(const Tables& tables, const Frame& frame);

// "pick an enemy", "pick where it goes", "pick a tile, 2 of up to 3, or pass": what a program's choice at its stage
// asks.
std::string choice_clause(const Tables& tables, const Card& card, const Frame& frame);

// What a pick of a program stands for: a space, a resource, a terrain or a way.
enum class PickKind : std::uint8_t { kSpace, kResource, kTerrain, kWay };
PickKind kind_of_pick(const Tables& tables, const Frame& frame, std::size_t pick);
// "b3", "corn", "forest", "left"
std::string pick_word(PickKind kind, std::uint8_t value);

}  // namespace strategion::stratos
