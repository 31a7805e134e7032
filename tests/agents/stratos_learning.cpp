// Finds agents/stratos/taste.h's keen taste and learns estimate.cpp's weights anew, and prints them. docs/agents.md has
// the commands.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdio>

#include "agents/search/rollout.h"
#include "agents/stratos/estimate.h"
#include "agents/stratos/knowledge.h"
#include "agents/stratos/policy.h"
#include "core/game/adapter.h"
#include "games/stratos/notation/words.h"
#include "tests/agents/arena.h"
#include "tests/agents/regression.h"

namespace strategion {
namespace {

using stratos::Rules;
using stratos::State;
using stratos::Taste;

const Rules& rules_of(const Ground& ground) {
  return dynamic_cast<const Adapter<stratos::Words>&>(*ground.rules).rules();
}

// Plays a match of two to its end; `answer(state, seat, choices)` for whoever is asked. 1, 0 or a half: what seat 0 has
// of it.
template <class Answer>
double play(const Rules& rules, Xoshiro& dice, Answer&& answer) {
  State state = rules.deal({});
  for (;;) {
    const Asking asking = rules.asking(state);
    if (asking.mode == Mode::kOver) break;
    if (asking.mode == Mode::kChance) {
      rules.apply(state, kNature, rules.draw(state, dice), nullptr);
      continue;
    }
    const Seat seat = next_to_act(asking);
    Choices<stratos::Action> choices;
    rules.add_legal(state, seat, choices);
    rules.apply(state, seat, answer(state, seat, choices), nullptr);
  }
  const Result result = rules.result(state);
  if (result.place[0] == result.place[1]) return 0.5;
  return result.place[0] == 1 ? 1 : 0;
}

// --- the taste ---

constexpr std::size_t kNumbers = sizeof(Taste) / sizeof(int);
using Numbers = std::array<double, kNumbers>;

Taste taste_of(const Numbers& exponents) {
  auto numbers = std::bit_cast<std::array<int, kNumbers>>(stratos::kEasyTaste);
  for (std::size_t i = 0; i < kNumbers; ++i) {
    numbers[i] = static_cast<int>(std::lround(numbers[i] * std::exp(exponents[i])));
  }
  return std::bit_cast<Taste>(numbers);
}

// The first's share of so many pairs on equal dice, seats swapped.
double share_of(const std::vector<Ground>& grounds, const Taste& one, const Taste& other, int pairs,
                std::uint64_t seed) {
  double sum = 0;
  for (int pair = 0; pair < pairs; ++pair) {
    const Rules& rules = rules_of(grounds[static_cast<std::size_t>(pair) % grounds.size()]);
    for (const bool swapped : {false, true}) {
      Xoshiro dice(seed * 1'000'003 + static_cast<std::uint64_t>(pair));
      Xoshiro rng(seed + static_cast<std::uint64_t>(pair));
      const double first = play(rules, dice, [&](const State& state, Seat seat, const auto& choices) {
        const Taste& taste = (index(seat) == 0) != swapped ? one : other;
        const auto answer = stratos::answer_in_a_hurry(rules, state, index(seat), taste, choices, rng);
        if (answer) return *answer;
        const search::Knowledge<Rules> knowledge(rules);
        return choices[search::Rollout<Rules>(rules, knowledge).best(state, seat, choices)];
      });
      sum += swapped ? 1 - first : first;
    }
  }
  return sum / (2 * pairs);
}

// Simultaneous perturbation: all numbers up or down by a sixth at random, against the opposite; what wins is followed.
TEST(AgentsStratosLearning, DISABLED_Taste) {
  constexpr int kSteps = 760;
  constexpr int kPairs = 300;
  std::vector<Ground> grounds;
  grounds.push_back(stratos_ground("free-for-all", 2));
  grounds.push_back(stratos_ground("free-for-all", 2, {{"monsters", "on"}}));
  grounds.push_back(stratos_ground("random", 2));
  Numbers exponents{};
  Xoshiro rng(1);
  for (int step = 0; step < kSteps; ++step) {
    const double width = 0.18 / std::pow(step + 1.0, 0.05);
    const double gain = 2.2 / std::sqrt(step + 30.0);
    Numbers up = exponents;
    Numbers down = exponents;
    for (std::size_t i = 0; i < kNumbers; ++i) {
      const double by = below(rng, 2) == 0 ? width : -width;
      up[i] += by;
      down[i] -= by;
    }
    const double share =
        share_of(grounds, taste_of(up), taste_of(down), kPairs, 1000 + static_cast<std::uint64_t>(step));
    for (std::size_t i = 0; i < kNumbers; ++i) exponents[i] += gain * (2 * share - 1) * (up[i] > down[i] ? 1 : -1);
    if (step % 20 == 19) {
      fmt::print("step {}: {:.1f} % against easy's\n", step + 1,
                 100 * share_of(grounds, taste_of(exponents), stratos::kEasyTaste, 400, 5));
      std::fflush(stdout);
    }
  }
  for (const int number : std::bit_cast<std::array<int, kNumbers>>(taste_of(exponents))) fmt::print("{} ", number);
  fmt::print("\n");
}

// --- the estimate ---

constexpr std::size_t kColumns = 2 * stratos::kTerms;  // each term, and each times the progress
using Turn = learning::Example<kColumns>;

// The beginnings of some turns, as whoever begins has more or less than the other.
std::vector<Turn> turns_of(const Rules& rules, int matches, std::uint64_t seed) {
  const search::Knowledge<Rules> knowledge(rules);
  const search::Rollout<Rules> rollout(rules, knowledge);
  std::vector<Turn> turns;
  for (int match = 0; match < matches; ++match) {
    Xoshiro rng(seed * 1'000'003 + static_cast<std::uint64_t>(match));
    const std::uint64_t wild = match % 2 == 0 ? 0 : 12;  // percent, at most
    const std::array<std::uint64_t, 2> errs{below(rng, wild + 1), below(rng, wild + 1)};
    std::vector<std::pair<std::size_t, Turn>> begun;
    const double first = play(rules, rng, [&](const State& state, Seat seat, const auto& choices) {
      if (knowledge.is_quiet(state) && below(rng, 3) == 0) {
        const std::size_t me = index(seat);
        const auto mine = std::bit_cast<std::array<int, stratos::kTerms>>(counts_of(rules.tables(), state, me));
        const auto theirs = std::bit_cast<std::array<int, stratos::kTerms>>(counts_of(rules.tables(), state, 1 - me));
        const stratos::Reader reader(rules.tables(), state);
        const int most = std::max(reader.prosperity(0), reader.prosperity(1));
        const auto progress =
            std::min(1.0F, static_cast<float>(most) / static_cast<float>(rules.tables().options.target_pp));
        Turn turn;
        for (std::size_t i = 0; i < stratos::kTerms; ++i) {
          turn.row[i] = static_cast<float>(mine[i] - theirs[i]) / 1000;
          turn.row[stratos::kTerms + i] = turn.row[i] * progress;
        }
        begun.emplace_back(me, turn);
      }
      const bool any = below(rng, 100) < errs[index(seat)];
      return choices[any ? below(rng, choices.size()) : rollout.pick(state, seat, choices, rng)];
    });
    for (auto& [me, turn] : begun) {
      turn.won = (me == 0) == (first == 1);
      turns.push_back(turn);
    }
  }
  return turns;
}

TEST(AgentsStratosLearning, DISABLED_Estimate) {
  const Ground ground = stratos_ground("free-for-all", 2);
  const auto weights = learning::learned(turns_of(rules_of(ground), 40'000, 11));
  for (std::size_t i = 0; i < stratos::kTerms; ++i) {
    fmt::print("{{{:.0f}, {:.0f}}} ", 1000 * weights[i], 1000 * weights[stratos::kTerms + i]);
  }
  fmt::print("\n");
}

}  // namespace
}  // namespace strategion
