// A hint: an answer a seat might give, and why, from its view alone.
#pragma once

#include <string>
#include <utility>

#include "core/game/contract.h"

namespace strategion {

struct Hint {
  std::string action;  // notation
  Phrase why;
};

// A game whose words offer `hint(rules, view) -> std::pair<Action, Phrase>` advises by its own
// knowledge. Until then a hint is the default answer under the question it answers.
template <GameWords W>
Hint hint_for(const typename W::Rules& rules, const typename W::Rules::State& state, Seat seat) {
  const auto view = rules.view(state, seat);
  if constexpr (requires { W::hint(rules, view); }) {
    auto [action, why] = W::hint(rules, view);
    return {.action = W::notation(rules, action), .why = std::move(why)};
  } else {
    return {.action = W::notation(rules, rules.default_answer(state, seat)), .why = W::prompt(rules, view)};
  }
}

}  // namespace strategion
