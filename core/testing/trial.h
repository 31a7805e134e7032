// What the suite is given for a game, and what a property is given to look at.
#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game/any_game.h"
#include "core/game/contract.h"
#include "core/testing/finding.h"

namespace strategion::suite {

// One match to play: a scenario with a seat count.
template <GameWords W>
struct Case {
  std::string name;                          // "3-seats"
  std::function<typename W::Rules()> rules;  // a factory, so that packs load inside the test
  typename W::Rules::Carry carry{};
  int decisions_max = 0;  // no match asks its seats more often: catches free actions without end
  Setup setup{};          // for the header of a seat's record
};

// A position so small that its worlds can be counted: `redeal` must hit each of them equally often.
template <GameWords W>
struct SmallCase {
  std::string name;
  std::function<typename W::Rules()> rules;
  std::function<typename W::Rules::State(const typename W::Rules&)> state;
  Seat viewer = kSpectator;
  int worlds = 1;
};

template <GameWords W>
struct Subject {
  std::string game;
  std::vector<Case<W>> cases{};
  std::vector<SmallCase<W>> small_cases{};
};

template <GameWords W>
struct Trial {
  const Subject<W>& subject;
  const Case<W>& match;
  typename W::Rules rules;
  Effort effort;
  std::uint64_t seed = 1;
  std::vector<Finding> findings;

  // The first finding of a property is kept: those that follow are often its echo.
  void report(std::string_view property, std::uint64_t match_seed, std::string what) {
    if (has(property)) return;
    findings.push_back({std::string(property), match.name, match_seed, std::move(what)});
  }
  bool has(std::string_view property) const {
    return std::ranges::any_of(findings, [&](const Finding& finding) { return finding.property == property; });
  }
};

// Every seat of the match, then the spectator: all who get views.
inline std::vector<Seat> viewers(int seats) {
  std::vector<Seat> all;
  for (int number = 0; number < seats; ++number) all.push_back(seat(number));
  all.push_back(kSpectator);
  return all;
}

// "seat 2", "nature", "the spectator"
inline std::string name_of(Seat who) {
  if (who == kNature) return "nature";
  if (who == kSpectator) return "the spectator";
  return "seat " + std::to_string(index(who));
}

}  // namespace strategion::suite
