// The re-deal test (DESIGN 3): what a seat cannot know must not reach it.
#pragma once

#include <map>

#include "core/testing/property_words.h"
#include "core/testing/world.h"

namespace strategion::suite {

inline constexpr int kPlayOnActs = 10;

// An act that is legal in both worlds, by somebody whom both ask.
template <GameWords W>
std::optional<Act<typename W::Rules>> common_act(const World<W>& truth, const World<W>& other, Xoshiro& rng) {
  const Seat actor = pick_actor(truth.rules.asking(truth.state), rng);
  auto listed = listed_for(truth.rules, truth.state, actor);
  std::erase_if(listed, [&](const auto& action) {
    return !is_listed(other.rules, other.state, Act<typename W::Rules>{actor, action});
  });
  if (listed.empty()) return std::nullopt;
  return Act<typename W::Rules>{actor, pick(listed, rng)};
}

// Plays on in both worlds until the viewer is shown something that differs; that must then stand in its
// view. Until then everything that reaches it is the same.
template <GameWords W>
void play_on(Trial<W>& trial, World<W> truth, World<W> other, Seat viewer,
             const std::vector<typename W::Rules::Action>& met, std::uint64_t seed, Xoshiro& rng) {
  for (int i = 0; i < kPlayOnActs; ++i) {
    if (truth.rules.asking(truth.state).mode == Mode::kOver) return;
    const auto act = common_act(truth, other, rng);
    if (!act) return;
    const auto heard = truth.apply(*act, viewer);
    const auto other_heard = other.apply(*act, viewer);
    // What has been read by all is in the known rules from now on.
    other.rules = trial.rules.known(truth.state);
    const bool is_over = truth.rules.asking(truth.state).mode == Mode::kOver;
    const bool other_is_over = other.rules.asking(other.state).mode == Mode::kOver;
    if (heard != other_heard) {
      const auto view = truth.rules.view(truth.state, viewer);
      const auto other_view = other.rules.view(other.state, viewer);
      if (same_bytes(view, other_view)) {
        trial.report("redeal: events", seed,
                     fmt::format("{} is told by {} what its next view does not hold", name_of(viewer),
                                 truth.acts.back().action));
      }
      return;
    }
    if (is_over && other_is_over) return;  // now everything is open
    if (!Comparison<W>(trial, truth, other, viewer, seed).compare(strange_actions(trial, met, {}, rng))) return;
  }
}

template <GameWords W>
void check_redeal(Trial<W>& trial) {
  std::vector<typename W::Rules::Action> met;
  std::uint64_t met_seed = ~trial.seed;
  for_positions(trial, [&](const auto& state, std::uint64_t seed, Xoshiro& rng) {
    if (met_seed != seed) met = met_actions(trial, seed);
    met_seed = seed;
    if (trial.rules.asking(state).mode == Mode::kOver) return;
    const auto known = trial.rules.known(state);
    for (const Seat viewer : viewers(trial.rules.seats())) {
      World<W> truth{.rules = trial.rules, .state = state};
      World<W> other{.rules = known, .state = known.redeal(trial.rules.view(state, viewer), rng)};
      const auto sound = W::parse_position(known, through_text(W::position(known, other.state)));
      if (!sound) {
        trial.report("redeal: sound", seed, "a re-dealt state is no position: " + sound.error().text());
      } else if (!same_bytes(*sound, other.state)) {
        trial.report("redeal: sound", seed, "a re-dealt state does not come back from its position");
      }
      const auto strange = strange_actions(trial, met, legal_list(trial.rules, state, viewer), rng);
      if (Comparison<W>(trial, truth, other, viewer, seed).compare(strange)) {
        play_on(trial, truth, other, viewer, met, seed, rng);
      }
    }
  });
}

// In a position whose worlds can be counted, each is hit, and equally often.
template <GameWords W>
void check_spread(Trial<W>& trial) {
  if (&trial.match != &trial.subject.cases.front()) return;  // small cases do not belong to one match
  for (const SmallCase<W>& small : trial.subject.small_cases) {
    const auto rules = small.rules();
    const auto state = small.state(rules);
    const auto known = rules.known(state);
    const auto view = rules.view(state, small.viewer);
    std::map<std::string, int> hits;
    Xoshiro rng(trial.seed);
    const int draws = small.worlds * 400;
    for (int i = 0; i < draws; ++i) {
      const auto world = known.redeal(view, rng);
      ++hits[std::string(reinterpret_cast<const char*>(&world), sizeof world)];
    }
    if (hits.size() != static_cast<std::size_t>(small.worlds)) {
      trial.report("redeal: spread", trial.seed,
                   fmt::format("{}: {} worlds are dealt where {} could be", small.name, hits.size(), small.worlds));
      continue;
    }
    // Each count is about normal with mean 400 and deviation below 20: six deviations never happen.
    for (const auto& [world, count] : hits) {
      if (count < 280 || count > 520) {
        trial.report("redeal: spread", trial.seed,
                     fmt::format("{}: a world is dealt {} times of 400", small.name, count));
      }
    }
  }
}

}  // namespace strategion::suite
