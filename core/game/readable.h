// What people read in place of seat numbers, bare notation and long runs of events, and what they may type for it. A
// game's words may offer each of these; where they do not, what stands here is plain and right for any game.
//
//   seat_name(rules, view, seat) -> std::string             "Beige"; the view is a spectator's, so nothing can leak
//   answer(rules, view, action) -> AnswerNote               under what an answer is listed, and what it would do
//   sum_up(rules, std::span<const Phrase>) -> std::string   one sentence for many events of one key; empty: none
//   retell(rules, view, std::span<const Phrase>) -> std::vector<std::string>
//                                                           the sentences of one act, for a viewer who had this view
//                                                           before it: with the names of what that viewer knows
//   meant(rules, view, action) -> std::vector<std::vector<Action>>
//                                                           what else a person may mean by an action that is not legal
//   show(rules, view, std::string_view) -> std::optional<Shown>
//                                                           a thing of this match, by what the viewer's screen calls it
//   introduce(rules, view) -> std::string                   who plays with what, said once before the first question
//   opened(rules, state) -> State                           a match ended by its table, as views of an end show it
//   standing(rules, carry) -> std::string                   the score of a series by the game's own count; empty: it
//   has
//                                                           none, and the series' own is told
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
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

// A thing as players read it.
struct Shown {
  std::string id;  // what the packs call it; empty: it is nothing of a pack
  std::string text;
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

// A sentence for each phrase, in their order.
template <GameWords W>
std::vector<std::string> retell_for([[maybe_unused]] const typename W::Rules& rules,
                                    [[maybe_unused]] const typename W::Rules::State& before, [[maybe_unused]] Seat seat,
                                    std::span<const Phrase> told) {
  if constexpr (requires { W::retell(rules, rules.view(before, seat), told); }) {
    return W::retell(rules, rules.view(before, seat), told);
  } else {
    std::vector<std::string> sentences;
    for (const Phrase& phrase : told) sentences.push_back(phrase.sentence);
    return sentences;
  }
}

template <GameWords W>
std::vector<std::vector<std::string>> meant_for([[maybe_unused]] const typename W::Rules& rules,
                                                [[maybe_unused]] const typename W::Rules::State& state,
                                                [[maybe_unused]] Seat seat,
                                                [[maybe_unused]] const typename W::Rules::Action& action) {
  std::vector<std::vector<std::string>> readings;
  if constexpr (requires { W::meant(rules, rules.view(state, seat), action); }) {
    for (const auto& steps : W::meant(rules, rules.view(state, seat), action)) {
      std::vector<std::string>& reading = readings.emplace_back();
      for (const auto& step : steps) reading.push_back(W::notation(rules, step));
    }
  }
  return readings;
}

template <GameWords W>
std::optional<Shown> show_for([[maybe_unused]] const typename W::Rules& rules,
                              [[maybe_unused]] const typename W::Rules::State& state, [[maybe_unused]] Seat seat,
                              [[maybe_unused]] std::string_view thing) {
  if constexpr (requires { W::show(rules, rules.view(state, seat), thing); }) {
    return W::show(rules, rules.view(state, seat), thing);
  } else {
    return std::nullopt;
  }
}

template <GameWords W>
std::string introduction_for([[maybe_unused]] const typename W::Rules& rules,
                             [[maybe_unused]] const typename W::Rules::State& state, [[maybe_unused]] Seat seat) {
  if constexpr (requires { W::introduce(rules, rules.view(state, seat)); }) {
    return W::introduce(rules, rules.view(state, seat));
  } else {
    return {};
  }
}

template <GameWords W>
typename W::Rules::State opened_for([[maybe_unused]] const typename W::Rules& rules,
                                    const typename W::Rules::State& state) {
  if constexpr (requires { W::opened(rules, state); }) {
    return W::opened(rules, state);
  } else {
    return state;
  }
}

template <GameWords W>
std::string standing_for([[maybe_unused]] const typename W::Rules& rules,
                         [[maybe_unused]] const typename W::Rules::Carry& carry) {
  if constexpr (requires { W::standing(rules, carry); }) {
    return W::standing(rules, carry);
  } else {
    return {};
  }
}

}  // namespace strategion
