// How far "take back" goes: to before what the seat last chose itself, whole.
#pragma once

#include <cstddef>
#include <string_view>

#include "core/record/match.h"

namespace strategion {

// How many acts, whoever's, must go for the seat's own last choice to be taken back; 0 when it has made none. A choice
// is all steps of its decision. A window that a page passes for its person is no choice: a question in which nothing
// but passing was possible, a window outside a fight, and one of a fight that nothing could have changed. The window
// before one's own move, which the move has passed, goes with the move, where that is as free to take back.
std::size_t acts_since_choice(const Match& match, Seat seat);

// How many single acts the seat may take back without asking anybody; 0 where its own last choice is not among them.
std::size_t free_acts(const Match& match, Seat seat);

// Whether this answer would be such a pass.
bool is_unasked(const AnyRules& rules, const AnyState& before, Seat seat, std::string_view action);

}  // namespace strategion
