// Perft: how many sequences of answers there are, nature's outcomes included, `all` and `any` in
// programs' order. A number that two builds, or two ways to generate moves, must agree on.
#pragma once

#include <cstdint>

#include "core/game/contract.h"

namespace strategion {

// A sequence that ends the match before `depth` answers is not counted, as in chess.
template <GameRules R>
std::uint64_t perft(const R& rules, const typename R::State& state, int depth) {
  if (depth == 0) return 1;
  const Asking asking = rules.asking(state);
  if (asking.mode == Mode::kOver) return 0;
  std::uint64_t total = 0;
  const auto descend = [&](Seat actor, const typename R::Action& action) {
    auto next = state;
    rules.apply(next, actor, action, nullptr);
    total += perft(rules, next, depth - 1);
  };
  if (asking.mode == Mode::kChance) {
    Chances<typename R::Action> chances;
    rules.add_chances(state, chances);
    if (depth == 1) return chances.size();
    for (const auto& chance : chances) descend(kNature, chance.action);
    return total;
  }
  const Seat actor = next_to_act(asking);
  Choices<typename R::Action> choices;
  rules.add_legal(state, actor, choices);
  if (depth == 1) return choices.size();
  for (const auto& action : choices) descend(actor, action);
  return total;
}

}  // namespace strategion
