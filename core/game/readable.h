// What people read in place of seat numbers, bare notation and long runs of events. A game's words may offer each of
// these; where they do not, what stands here is plain and right for any game.
//
//   seat_name(rules, view, seat) -> std::string             "Beige"; the view is a spectator's, so nothing can leak
//   answer(rules, view, action) -> AnswerNote               under what an answer is listed, and what it would do
//   sum_up(rules, std::span<const Phrase>) -> std::string   one sentence for many events of one key; empty: none
#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/game/contract.h"

namespace strategion {

struct AnswerNote {
  std::string about;  // "e2 Frodnaj Archer 5": answers about the same thing stand together; empty: about nothing
  std::string note;   // "attack"; may be empty
};

// A legal answer as a person reads it in a list.
struct Answer {
  std::string action;  // notation: what can be typed
  AnswerNote note;
};

template <GameWords W>
std::string seat_name_for(const typename W::Rules& rules, const typename W::Rules::State& state, Seat seat) {
  if constexpr (requires { W::seat_name(rules, rules.view(state, kSpectator), seat); }) {
    return W::seat_name(rules, rules.view(state, kSpectator), seat);
  } else {
    return "Seat " + std::to_string(index(seat) + 1);  // people count from 1
  }
}

// In the order of the legal list, of which nothing is left out.
template <GameWords W>
std::vector<Answer> answers_for(const typename W::Rules& rules, const typename W::Rules::State& state, Seat seat) {
  Choices<typename W::Rules::Action> choices;
  rules.add_legal(state, seat, choices);
  [[maybe_unused]] const auto view = rules.view(state, seat);
  std::vector<Answer> answers;
  answers.reserve(choices.size());
  for (const auto& action : choices) {
    AnswerNote note;
    if constexpr (requires { W::answer(rules, view, action); }) note = W::answer(rules, view, action);
    answers.push_back({W::notation(rules, action), std::move(note)});
  }
  return answers;
}

template <GameWords W>
std::string sum_up_for([[maybe_unused]] const typename W::Rules& rules, [[maybe_unused]] std::span<const Phrase> run) {
  if constexpr (requires { W::sum_up(rules, run); }) {
    return W::sum_up(rules, run);
  } else {
    return {};
  }
}

}  // namespace strategion
