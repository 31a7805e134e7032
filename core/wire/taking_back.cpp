#include "core/wire/taking_back.h"

#include <algorithm>
#include <boost/json.hpp>
#include <string_view>
#include <vector>

#include "core/wire/choice_tree.h"

namespace strategion {

namespace json = boost::json;

namespace {

bool is_passing(std::string_view action) { return action == "pass"; }

bool is_aside_whole(const json::value& choice) {
  const json::object& fields = choice.get_object();
  if (const json::value* then = fields.if_contains("then"))
    return std::ranges::all_of(then->as_array(), is_aside_whole);
  return fields.contains("aside");
}

// The window before the move at `own`, if the seat passed it there and only passes came between.
std::size_t window_before(const AnyRules& rules, const std::vector<Moment>& settled, std::size_t own) {
  const Seat seat = settled[own].seat;
  for (std::size_t i = own; i > 0 && is_passing(settled[i - 1].action); --i) {
    if (settled[i - 1].seat == seat && find_behind_windows(rules, settled[i - 1].before, seat)) return i - 1;
  }
  return own;
}

}  // namespace

bool is_unasked(const AnyRules& rules, const AnyState& before, Seat seat, std::string_view action) {
  if (!is_passing(action)) return false;
  if (rules.legal(before, seat).size() == 1) return true;
  const Phrase prompt = rules.prompt(before, seat);
  if (!prompt.key.ends_with(".window")) return false;
  if (!prompt.args.contains("fight")) return true;
  const ChoiceTree tree = choice_tree(rules, before, seat);
  return std::ranges::all_of(tree.choices, [](const json::value& choice) {
    return is_passing(choice.at("act").as_string()) || is_aside_whole(choice);
  });
}

std::size_t acts_since_choice(const Match& match, Seat seat) {
  if (match.timeline().open_acts_of(seat) > 0) return 1;
  const AnyRules& rules = match.rules();
  const std::vector<Moment>& settled = match.timeline().settled();
  const auto chosen = std::ranges::find_if(settled.rbegin(), settled.rend(), [&](const Moment& moment) {
    return moment.seat == seat && !is_unasked(rules, moment.before, seat, moment.action);
  });
  if (chosen == settled.rend()) return 0;
  auto own = static_cast<std::size_t>(settled.rend() - chosen) - 1;
  while (own > 0 && settled[own - 1].seat == seat &&
         rules.is_draft_step(settled[own - 1].before, seat, settled[own - 1].action)) {
    --own;
  }
  const std::size_t whole = settled.size() - own;
  const std::size_t with_window = settled.size() - window_before(rules, settled, own);
  const std::size_t limit = match.undo_limit(seat);
  return whole <= limit && with_window > limit ? whole : with_window;
}

std::size_t free_acts(const Match& match, Seat seat) {
  const std::size_t limit = match.undo_limit(seat);
  if (limit == 0) return 0;
  const std::size_t acts = acts_since_choice(match, seat);
  return acts > 0 && acts <= limit ? limit : 0;
}

}  // namespace strategion
