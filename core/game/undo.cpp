#include "core/game/undo.h"

#include <algorithm>
#include <ranges>

namespace strategion {

bool passes_question(Seat actor, const Asking& before, const Asking& after) {
  if (after.mode == Mode::kChance) return true;
  return !(after.seats & SeatSet::from_bits(static_cast<std::uint16_t>(~before.seats.bits()))).without(actor).empty();
}

PastAct past_act(const AnyRules& rules, const AnyState& before, Seat seat, std::string_view action,
                 const AnyState& after) {
  if (seat == kNature) return {.seat = kNature, .is_draft_step = false, .is_settled = true};
  if (rules.is_draft_step(before, seat, action)) return {.seat = seat, .is_draft_step = true, .is_settled = false};
  return {.seat = seat,
          .is_draft_step = false,
          .is_settled = passes_question(seat, rules.asking(before), rules.asking(after)) ||
                        rules.tells_news(before, seat, action)};
}

int undo_limit(std::span<const PastAct> acts, Seat seat) {
  int limit = 0;
  bool others_followed = false;
  for (const PastAct& act : std::views::reverse(acts)) {
    if (act.seat != seat) {
      others_followed = others_followed || !act.is_draft_step;
      continue;
    }
    // A draft ends only by its owner's own act, so that a step met here is of a draft still open, or of one
    // whose commit is among the acts taken back.
    if (!act.is_draft_step && (others_followed || act.is_settled)) break;
    ++limit;
  }
  return limit;
}

std::vector<std::size_t> remaining_after_undo(std::span<const PastAct> acts, Seat seat, int count) {
  std::vector<std::size_t> remaining;
  for (std::size_t i = acts.size(); i-- > 0;) {
    if (acts[i].seat == seat && count > 0) {
      --count;
    } else {
      remaining.push_back(i);
    }
  }
  std::ranges::reverse(remaining);
  return remaining;
}

}  // namespace strategion
