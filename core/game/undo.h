// How far a seat may take back its acts without asking anybody (DESIGN 3).
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/game/any_game.h"

namespace strategion {

// An applied act as undo sees it.
struct PastAct {
  Seat seat = kNature;
  bool is_draft_step = false;  // its owner may always take it back, alone
  bool is_settled = false;     // told somebody something new, or passed the question on
};

// Of an act that is legal in `before` and led to `after`.
PastAct past_act(const AnyRules& rules, const AnyState& before, Seat seat, std::string_view action,
                 const AnyState& after);

// Whether the question went on to somebody who was not asked before, or to nature.
bool passes_question(Seat actor, const Asking& before, const Asking& after);

// How many of its own latest acts `seat` may take back, oldest first in `acts`. Others' steps of drafts
// do not count and do not stop it: they are secret, and they commute.
int undo_limit(std::span<const PastAct> acts, Seat seat);

// Which acts remain, by index, when `seat` takes back its own last `count`: replaying them in order
// gives the restored state.
std::vector<std::size_t> remaining_after_undo(std::span<const PastAct> acts, Seat seat, int count);

}  // namespace strategion
