// Drafts and simultaneous answers: steps of different seats commute, and reach nobody before their time.
#pragma once

#include "core/game/adapter.h"
#include "core/testing/walk.h"

namespace strategion::suite {

// A step of a draft, or an answer to `all` that is not the last: nothing but the mark of who has
// answered may reach another seat.
template <GameRules R>
bool must_be_silent(const R& rules, const typename R::State& state, const Act<R>& act) {
  if (act.seat == kNature) return false;
  if (rules.is_draft_step(state, act.seat, act.action)) return true;
  const Asking asking = rules.asking(state);
  return asking.mode == Mode::kAll && asking.seats.size() > 1;
}

template <GameWords W>
void check_silence_of(Trial<W>& trial, const typename W::Rules::State& state, const Act<typename W::Rules>& act,
                      std::uint64_t seed) {
  const auto& rules = trial.rules;
  auto after = state;
  EventLog<typename W::Rules::Event> log;
  rules.apply(after, act.seat, act.action, &log);
  const bool is_step = rules.is_draft_step(state, act.seat, act.action);
  for (const Seat who : viewers(rules.seats())) {
    if (who == act.seat) continue;
    const std::string text = name_of(who) + " at " + W::notation(rules, act.action) + " of " + name_of(act.seat);
    const auto view_before = rules.view(state, who);
    const auto view_after = rules.view(after, who);
    if (!log.heard_by(who).empty()) trial.report("silence: notices", seed, "an event reaches " + text);
    if (view_hash(rules, view_before) != view_hash(rules, view_after)) {
      trial.report("silence: view number", seed, "the view's number goes up for " + text);
    }
    if (is_step && !same_bytes(view_before, view_after))
      trial.report("silence: view", seed, "the view changes for " + text);
  }
  if (is_step && rules.asking(state) != rules.asking(after)) {
    trial.report("silence: asked set", seed, "a step changes who is asked: " + W::notation(rules, act.action));
  }
}

template <GameWords W>
void check_silence(Trial<W>& trial) {
  for (int match = 0; match < trial.effort.matches; ++match) {
    const std::uint64_t seed = trial.seed + static_cast<std::uint64_t>(match);
    auto play = walk(trial, seed);
    while (play.goes_on()) {
      const auto act = play.next();
      if (must_be_silent(trial.rules, play.state(), act)) check_silence_of(trial, play.state(), act, seed);
      play.apply(act);
    }
  }
}

// One seat's whole answer: acts at random until the question is no longer open to it.
template <GameRules R>
std::vector<Act<R>> whole_answer(const R& rules, typename R::State& state, Seat who, Xoshiro& rng) {
  std::vector<Act<R>> acts;
  const Asking question = rules.asking(state);
  while (rules.asking(state).mode == question.mode && rules.asking(state).seats.has(who)) {
    const Act<R> act{who, pick(legal_list(rules, state, who), rng)};
    const bool commits = !rules.is_draft_step(state, who, act.action);
    acts.push_back(act);
    rules.apply(state, who, act.action, nullptr);
    if (commits) break;
  }
  return acts;
}

// Merges the seats' answers at random, each seat's own in order, and applies them. Nothing when an act
// that was legal in one order is not in another.
template <GameRules R>
std::optional<typename R::State> apply_shuffled(const R& rules, typename R::State state,
                                                std::vector<std::vector<Act<R>>> answers, Xoshiro& rng) {
  while (!answers.empty()) {
    const std::size_t at = below(rng, answers.size());
    const Act<R> act = answers[at].front();
    if (!is_listed(rules, state, act)) return std::nullopt;
    rules.apply(state, act.seat, act.action, nullptr);
    answers[at].erase(answers[at].begin());
    if (answers[at].empty()) answers.erase(answers.begin() + static_cast<std::ptrdiff_t>(at));
  }
  return state;
}

// The steps at the front of an answer, without what commits it.
template <GameRules R>
std::vector<Act<R>> draft_of(const R& rules, typename R::State state, const std::vector<Act<R>>& answer) {
  std::vector<Act<R>> draft;
  for (const Act<R>& act : answer) {
    if (!rules.is_draft_step(state, act.seat, act.action)) break;
    draft.push_back(act);
    rules.apply(state, act.seat, act.action, nullptr);
  }
  return draft;
}

template <GameWords W>
void check_orders(Trial<W>& trial, const typename W::Rules::State& state,
                  std::vector<std::vector<Act<typename W::Rules>>> answers, std::uint64_t seed, Xoshiro& rng) {
  std::erase_if(answers, [](const auto& answer) { return answer.empty(); });
  auto in_order = state;
  for (const auto& answer : answers) {
    for (const auto& act : answer) trial.rules.apply(in_order, act.seat, act.action, nullptr);
  }
  for (int i = 0; i < 4; ++i) {
    const auto shuffled = apply_shuffled(trial.rules, state, answers, rng);
    if (!shuffled) {
      trial.report("steps-commute", seed, "a step is legal in one order of the seats and not in another");
    } else if (!same_bytes(*shuffled, in_order)) {
      trial.report("steps-commute", seed, "two orders of the seats' steps end in different states");
    }
  }
}

// In every mode the steps of different seats' drafts; at an `all` question their whole answers too. The
// commit of an `any` answer may change everything.
template <GameWords W>
void check_commuting(Trial<W>& trial) {
  using Rules = typename W::Rules;
  for_positions(trial, [&](const auto& state, std::uint64_t seed, Xoshiro& rng) {
    const Asking asking = trial.rules.asking(state);
    if (asking.seats.size() < 2) return;
    std::vector<std::vector<Act<Rules>>> answers;
    std::vector<std::vector<Act<Rules>>> drafts;
    for (int number = 0; number < trial.rules.seats(); ++number) {
      if (!asking.seats.has(seat(number))) continue;
      auto alone = state;
      answers.push_back(whole_answer(trial.rules, alone, seat(number), rng));
      drafts.push_back(draft_of(trial.rules, state, answers.back()));
    }
    check_orders(trial, state, drafts, seed, rng);
    if (asking.mode == Mode::kAll) check_orders(trial, state, answers, seed, rng);
  });
}

}  // namespace strategion::suite
