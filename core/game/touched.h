// What a step touches, for a board that knows no rules: where to click, and what to write on a button.
//
// A game's words may offer `touched(rules, view, action) -> Touched`, made from the asked seat's view; without it a
// step touches no place and its label is its notation.
#pragma once

#include <string>
#include <vector>

#include "core/game/contract.h"

namespace strategion {

struct Touched {
  std::vector<std::string> places;  // in order: from, to
  std::vector<std::string> things;  // kinds, cards, pieces that are no place
  std::string label;                // "Move to e5", "Attack e5", "Use Charging", "Pass"
};

template <GameWords W>
Touched touched_by(const typename W::Rules& rules, const typename W::Rules::State& state, Seat seat,
                   const typename W::Rules::Action& action) {
  if constexpr (requires { W::touched(rules, rules.view(state, seat), action); }) {
    return W::touched(rules, rules.view(state, seat), action);
  } else {
    return {.places = {}, .things = {}, .label = W::notation(rules, action)};
  }
}

// The view that hides nothing, for a match that is over: `open_view(rules, state) -> View` of the words, or the
// spectator's view where a game offers none.
template <GameWords W>
auto open_view_of(const typename W::Rules& rules, const typename W::Rules::State& state) {
  if constexpr (requires { W::open_view(rules, state); }) {
    return W::open_view(rules, state);
  } else {
    return rules.view(state, kSpectator);
  }
}

}  // namespace strategion
