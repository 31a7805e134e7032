// Random play ends, asks soundly, and its result makes sense.
#pragma once

#include <fmt/format.h>

#include "core/testing/walk.h"

namespace strategion::suite {

template <GameWords W>
void check_result(Trial<W>& trial, const typename W::Rules::State& state, std::uint64_t seed) {
  const Result result = trial.rules.result(state);
  const auto wrong = [&](std::string what) { trial.report("result", seed, std::move(what)); };
  if (result.reason.empty() || W::result_reason(trial.rules, result.reason).empty()) wrong("no reason is given");
  const auto seats = static_cast<std::size_t>(trial.rules.seats());
  bool has_first = false;
  for (std::size_t i = 0; i < kSeatsMax; ++i) {
    if ((result.place[i] == 0) != (i >= seats)) wrong(fmt::format("seat {} has place {}", i, result.place[i]));
    has_first = has_first || result.place[i] == 1;
    for (std::size_t k = 0; k < seats && i < seats; ++k) {
      if (result.score[i] > result.score[k] && result.place[i] > result.place[k]) {
        wrong(fmt::format("seat {} scores more than seat {} and is placed behind it", i, k));
      }
    }
  }
  if (!has_first) wrong("nobody is in first place");
}

// Every match ends within the questions that the game promises, with a sound result.
template <GameWords W>
void check_ends(Trial<W>& trial) {
  for (int match = 0; match < trial.effort.matches * 4; ++match) {
    const std::uint64_t seed = trial.seed + static_cast<std::uint64_t>(match);
    auto play = walk(trial, seed);
    while (play.goes_on()) play.step();
    if (play.is_exhausted()) {
      trial.report("ends", seed, fmt::format("not over after {} questions", trial.match.decisions_max));
      return;
    }
    check_result(trial, play.state(), seed);
  }
}

template <GameWords W>
void check_asking(Trial<W>& trial) {
  for_positions(trial, [&](const auto& state, std::uint64_t seed, Xoshiro& rng) {
    const auto& rules = trial.rules;
    const auto wrong = [&](std::string what) { trial.report("asks", seed, std::move(what)); };
    const Asking asking = rules.asking(state);
    const bool asks_seats = asking.mode != Mode::kOver && asking.mode != Mode::kChance;
    if (asks_seats == asking.seats.empty()) wrong("a question to seats names some, and no other question does");
    if (asking.mode == Mode::kOne && asking.seats.size() != 1) wrong("`one` asks one seat");
    if (asking.seats != (asking.seats & SeatSet::first(rules.seats()))) wrong("a seat outside the match is asked");
    // What somebody asked may do; the others are refused it.
    std::vector<typename W::Rules::Action> sample;
    for (int number = 0; number <= static_cast<int>(index(kSpectator)); ++number) {
      const Seat who = seat(number);
      const auto listed = listed_for(rules, state, who);
      const bool asked = who == kNature ? asking.mode == Mode::kChance : asking.seats.has(who);
      if (asked && listed.empty()) wrong(name_of(who) + " is asked and has no answer");
      if (!asked && !listed.empty()) wrong(name_of(who) + " is not asked and has answers");
      sample.insert(sample.end(), listed.begin(), listed.end());
    }
    for (int number = 0; number <= static_cast<int>(index(kSpectator)) && !sample.empty(); ++number) {
      const Seat who = seat(number);
      if (who == kNature || asking.seats.has(who)) continue;
      const Legality legality = rules.check(state, who, pick(sample, rng));
      if (legality || legality.refusal().rule != kNotAsked.rule)
        wrong(name_of(who) + " is not asked and not refused so");
    }
  });
}

// Nature draws what it lists.
template <GameWords W>
void check_chances(Trial<W>& trial) {
  for_positions(trial, [&](const auto& state, std::uint64_t seed, Xoshiro& rng) {
    if (trial.rules.asking(state).mode != Mode::kChance) return;
    Chances<typename W::Rules::Action> chances;
    trial.rules.add_chances(state, chances);
    for (const auto& chance : chances) {
      if (chance.weight == 0) trial.report("chances", seed, "an outcome has no weight");
    }
    const auto listed = listed_for(trial.rules, state, kNature);
    for (int i = 0; i < trial.effort.probes; ++i) {
      const auto drawn = trial.rules.draw(state, rng);
      if (std::ranges::find(listed, drawn) == listed.end()) {
        trial.report("chances", seed, "drew what is not listed: " + W::notation(trial.rules, drawn));
      }
    }
  });
}

}  // namespace strategion::suite
