// Undo: what a seat may take back without asking, and that taking it back restores the bytes.
#pragma once

#include "core/game/adapter.h"
#include "core/game/undo.h"
#include "core/testing/walk.h"

namespace strategion::suite {

template <GameRules R>
PastAct past_act(const R& rules, const typename R::State& before, const Act<R>& act, const typename R::State& after) {
  if (act.seat == kNature) return {.seat = kNature, .is_draft_step = false, .is_settled = true};
  const bool is_step = rules.is_draft_step(before, act.seat, act.action);
  return {.seat = act.seat,
          .is_draft_step = is_step,
          .is_settled = !is_step && (passes_question(act.seat, rules.asking(before), rules.asking(after)) ||
                                     tells_news(rules, before, act.seat, act.action))};
}

template <GameWords W>
struct History {
  std::vector<Act<typename W::Rules>> acts;
  std::vector<PastAct> past;
  std::vector<typename W::Rules::State> before;  // before[i]: the state that acts[i] was applied to
};

// Takes back as much as `who` may and looks at the result.
template <GameWords W>
void check_undo_of(Trial<W>& trial, const History<W>& history, const typename W::Rules::State& now, Seat who,
                   std::uint64_t seed) {
  const auto& rules = trial.rules;
  const int limit = undo_limit(history.past, who);
  if (limit == 0) return;
  const auto remaining = remaining_after_undo(history.past, who, limit);
  auto state = rules.deal(trial.match.carry);
  std::size_t first_taken = 0;
  while (first_taken < remaining.size() && remaining[first_taken] == first_taken) ++first_taken;
  bool others_remain = false;
  for (const std::size_t i : remaining) {
    const auto& act = history.acts[i];
    if (!is_listed(rules, state, act)) {
      return trial.report("undo", seed, "an act that remains is no longer legal: " + W::notation(rules, act.action));
    }
    rules.apply(state, act.seat, act.action, nullptr);
    others_remain = others_remain || i > first_taken;
  }
  if (!others_remain && !same_bytes(state, history.before[first_taken])) {
    trial.report("undo", seed, "taking back does not restore the state byte for byte");
  }
  // A draft may be taken back while what another seat did since is still being resolved; then nobody else is asked.
  const bool waits = others_remain && !rules.asking(now).seats.has(who);
  if (!waits && !rules.asking(state).seats.has(who)) {
    trial.report("undo", seed, name_of(who) + " is not asked after taking back");
  }
  // Whoever else draws up a draft keeps it.
  for (const Seat other : viewers(rules.seats())) {
    if (other == who || !others_remain) continue;
    const auto legal_now = legal_list(rules, now, other);
    if (rules.asking(now).mode == Mode::kAll && !legal_now.empty() && legal_now != legal_list(rules, state, other)) {
      trial.report("undo", seed, "taking back changes the answers of " + name_of(other));
    }
  }
}

template <GameWords W>
void check_undo(Trial<W>& trial) {
  const auto& rules = trial.rules;
  const int matches = std::max(1, trial.effort.matches / 2);
  for (int match = 0; match < matches; ++match) {
    const std::uint64_t seed = trial.seed + static_cast<std::uint64_t>(match);
    auto play = walk(trial, seed);
    History<W> history;
    Xoshiro rng(~seed);
    while (play.goes_on()) {
      const auto before = play.state();
      const auto act = play.next();
      play.apply(act);
      history.acts.push_back(act);
      history.past.push_back(past_act(rules, before, act, play.state()));
      history.before.push_back(before);
      // A long match is looked at now and then: each look replays it.
      if (history.acts.size() > 40 && below(rng, history.acts.size() / 20) != 0) continue;
      for (int number = 0; number < rules.seats(); ++number)
        check_undo_of(trial, history, play.state(), seat(number), seed);
    }
  }
}

}  // namespace strategion::suite
