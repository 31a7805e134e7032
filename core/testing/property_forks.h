// Views against events, without any re-deal: at a fork, whoever hears the same must see the same.
//
// This is what catches a view that holds a secret which `redeal` then copies faithfully.
#pragma once

#include "core/game/adapter.h"
#include "core/testing/property_steps.h"

namespace strategion::suite {

template <GameWords W>
struct Branch {
  using Rules = typename W::Rules;
  typename Rules::State state;
  EventLog<typename Rules::Event> log{};

  Branch(const Rules& rules, const typename Rules::State& before, const Act<Rules>& act) : state(before) {
    rules.apply(state, act.seat, act.action, &log);
  }
};

template <GameWords W>
void check_forks(Trial<W>& trial) {
  using Rules = typename W::Rules;
  const Rules& rules = trial.rules;
  for_positions(trial, [&](const auto& state, std::uint64_t seed, Xoshiro& rng) {
    const Asking asking = rules.asking(state);
    if (asking.mode == Mode::kOver) return;
    const Seat actor = pick_actor(asking, rng);
    const auto listed = listed_for(rules, state, actor);
    const Act<Rules> one{actor, pick(listed, rng)};
    const Act<Rules> two{actor, pick(listed, rng)};
    if (one.action == two.action) return;
    if (actor != kNature && must_be_silent(rules, state, one) != must_be_silent(rules, state, two)) return;
    const Branch<W> left(rules, state, one);
    const Branch<W> right(rules, state, two);
    if (rules.asking(left.state).mode == Mode::kOver || rules.asking(right.state).mode == Mode::kOver) return;
    for (const Seat who : viewers(rules.seats())) {
      if (who == actor) continue;
      const auto heard = left.log.heard_by(who);
      const bool hears_same = heard == right.log.heard_by(who);
      const bool sees_same =
          view_hash(rules, rules.view(left.state, who)) == view_hash(rules, rules.view(right.state, who));
      const std::string text =
          name_of(who) + " at " + W::notation(rules, one.action) + " against " + W::notation(rules, two.action);
      // Without an event to compare, a player's two answers may well lead to different open questions.
      if (hears_same && !sees_same && (actor == kNature || !heard.empty())) {
        trial.report("fork: view", seed, "hears the same and sees a difference: " + text);
      }
      if (actor == kNature && sees_same && !hears_same) {
        trial.report("fork: events", seed, "hears a difference that its view does not hold: " + text);
      }
    }
  });
}

// The default answer is legal, wherever a seat is asked.
template <GameWords W>
void check_default_answer(Trial<W>& trial) {
  for_positions(trial, [&](const auto& state, std::uint64_t seed, Xoshiro& /*rng*/) {
    for (int number = 0; number < trial.rules.seats(); ++number) {
      const Seat who = seat(number);
      if (!trial.rules.asking(state).seats.has(who)) continue;
      const auto answer = trial.rules.default_answer(state, who);
      const Legality legality = trial.rules.check(state, who, answer);
      if (!legality) trial.report("default-answer", seed, "is refused: " + legality.refusal().text());
    }
  });
}

}  // namespace strategion::suite
