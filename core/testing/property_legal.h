// Legal exactly when listed, and a refusal changes nothing.
#pragma once

#include <algorithm>

#include "core/testing/strange.h"

namespace strategion::suite {

// A game that draws without a list must draw what the list has at the same number.
template <GameWords W>
void check_drawn(Trial<W>& trial, const typename W::Rules::State& state, Seat who,
                 const std::vector<typename W::Rules::Action>& listed, std::uint64_t seed, Xoshiro& rng) {
  if constexpr (requires(Choices<typename W::Rules::Action>& scratch) {
                  trial.rules.pick_uniform(state, who, rng, scratch);
                }) {
    if (who == kNature || listed.empty()) return;
    Choices<typename W::Rules::Action> scratch;
    for (int i = 0; i < 8; ++i) {
      Xoshiro same = rng;
      const auto drawn = trial.rules.pick_uniform(state, who, rng, scratch);
      const auto& expected = listed[listed.size() == 1 ? 0 : below(same, listed.size())];
      if (drawn == expected) continue;
      trial.report("listed-is-legal", seed,
                   "drawn without a list: " + W::notation(trial.rules, drawn) + ", with it " +
                       W::notation(trial.rules, expected));
    }
  }
}

template <GameWords W>
void check_listed(Trial<W>& trial) {
  for_positions(trial, [&](const auto& state, std::uint64_t seed, Xoshiro& rng) {
    const auto& rules = trial.rules;
    std::vector<Seat> actors = viewers(rules.seats());
    actors.push_back(kNature);
    for (const Seat who : actors) {
      const auto listed = listed_for(rules, state, who);
      for (std::size_t i = 0; i < listed.size(); ++i) {
        const std::string text = name_of(who) + ", " + W::notation(rules, listed[i]);
        const Legality legality = rules.check(state, who, listed[i]);
        if (!legality)
          trial.report("listed-is-legal", seed, text + " is listed and refused: " + legality.refusal().text());
        if (std::find(listed.begin(), listed.begin() + static_cast<std::ptrdiff_t>(i), listed[i]) !=
            listed.begin() + static_cast<std::ptrdiff_t>(i)) {
          trial.report("listed-is-legal", seed, text + " is listed twice");
        }
      }
      if (listed != listed_for(rules, state, who))
        trial.report("listed-is-legal", seed, "the order of a list is not fixed");
      check_drawn(trial, state, who, listed, seed, rng);
    }
  });
}

template <GameWords W>
void check_unlisted(Trial<W>& trial) {
  std::vector<typename W::Rules::Action> met;
  std::uint64_t met_seed = ~trial.seed;
  for_positions(trial, [&](const auto& state, std::uint64_t seed, Xoshiro& rng) {
    const auto& rules = trial.rules;
    if (met_seed != seed) met = met_actions(trial, seed);
    met_seed = seed;
    std::vector<Seat> actors = viewers(rules.seats());
    actors.push_back(kNature);
    actors.push_back(seat(kSeatsMax - 1));
    for (const Seat who : actors) {
      const auto listed = listed_for(rules, state, who);
      for (const auto& action : strange_actions(trial, met, listed, rng)) {
        const auto before = state;
        const Legality legality = rules.check(state, who, action);
        const bool is_listed = std::ranges::find(listed, action) != listed.end();
        if (legality && !is_listed) {
          trial.report("legal-is-listed", seed,
                       name_of(who) + ", " + W::notation(rules, action) + " is legal and not listed");
        }
        if (!legality && is_listed) trial.report("listed-is-legal", seed, "refused: " + legality.refusal().text());
        if (!legality && (legality.refusal().rule.empty() || legality.refusal().clause.empty())) {
          trial.report("refusal-says-why", seed, "a refusal names no rule or gives no clause");
        }
        if (!same_bytes(before, state)) trial.report("refusal-changes-nothing", seed, "check changed the state");
      }
    }
  });
}

}  // namespace strategion::suite
