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

// Plays a match of two sides to its end; `answer(state, seat, choices)` for whoever is asked. 1, 0 or a half: what the
// side of seat 0 has of it.
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
  const auto last = static_cast<std::size_t>(rules.seats()) - 1;  // never of seat 0's side
  if (result.place[0] == result.place[last]) return 0.5;
  return result.place[0] < result.place[last] ? 1 : 0;
}

// By rules of thumb of this taste, as searches' futures are played.
using Knowledge = search::Knowledge<Rules>;
stratos::Action by_taste(const Rules& rules, const Knowledge& knowledge, const State& state, Seat seat,
                         const Taste& taste, const Choices<stratos::Action>& choices, Xoshiro& rng) {
  if (const auto answer = stratos::answer_in_a_hurry(rules, state, index(seat), taste, choices, rng)) return *answer;
  return choices[search::Rollout<Rules>(rules, knowledge).best(state, seat, choices)];
}

// --- the taste ---

constexpr std::size_t kNumbers = sizeof(Taste) / sizeof(int);
using Numbers = std::array<double, kNumbers>;

Taste taste_from(const Taste& from, const Numbers& exponents) {
  auto numbers = std::bit_cast<std::array<int, kNumbers>>(from);
  for (std::size_t i = 0; i < kNumbers; ++i) {
    numbers[i] = static_cast<int>(std::lround(numbers[i] * std::exp(exponents[i])));
  }
  auto taste = std::bit_cast<Taste>(numbers);
  taste.step = std::min(taste.step, 95);  // a lure that does not fade would be spread for ever
  return taste;
}
Taste taste_of(const Numbers& exponents) { return taste_from(stratos::kEasyTaste, exponents); }

// As hard plays: the best by the look at all answers.
stratos::Action by_look(const Rules& rules, const Knowledge& knowledge, const State& state, Seat seat,
                        const Taste& taste, const Choices<stratos::Action>& choices, Xoshiro& rng) {
  if (choices.size() == 1) return choices[0];
  if (!knowledge.is_searched(rules.view(state, seat))) {
    return by_taste(rules, knowledge, state, seat, taste, choices, rng);
  }
  search::Scores values;
  stratos::weigh_answers(rules, state, index(seat), taste, choices, rng, std::span(values).first(choices.size()));
  return choices[static_cast<std::size_t>(std::max_element(values.begin(), values.begin() + choices.size()) -
                                          values.begin())];
}

// The first's share of so many pairs on equal dice, seats swapped.
double share_of(const std::vector<Ground>& grounds, const Taste& one, const Taste& other, int pairs,
                std::uint64_t seed) {
  double sum = 0;
  for (int pair = 0; pair < pairs; ++pair) {
    const Rules& rules = rules_of(grounds[static_cast<std::size_t>(pair) % grounds.size()]);
    const Knowledge knowledge(rules);
    for (const bool swapped : {false, true}) {
      Xoshiro dice(seed * 1'000'003 + static_cast<std::uint64_t>(pair));
      Xoshiro rng(seed + static_cast<std::uint64_t>(pair));
      const double first = play(rules, dice, [&](const State& state, Seat seat, const auto& choices) {
        return by_taste(rules, knowledge, state, seat, (index(seat) == 0) != swapped ? one : other, choices, rng);
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

// --- the tastes where one side is after a tile ---

using Play = decltype(&by_taste);

struct Roles {
  Numbers keepers{};
  Numbers seekers{};
};

// What the side of seat 0, which keeps the tile in all these scenarios, has of so many matches.
double kept(const Ground& ground, const Taste& keepers, const Taste& seekers, Play how, int matches,
            std::uint64_t seed) {
  const Rules& rules = rules_of(ground);
  const Knowledge knowledge(rules);
  const auto& side_of = rules.tables().side_of;
  double sum = 0;
  for (int match = 0; match < matches; ++match) {
    Xoshiro dice(seed * 1'000'003 + static_cast<std::uint64_t>(match));
    Xoshiro rng(seed + static_cast<std::uint64_t>(match));
    sum += play(rules, dice, [&](const State& state, Seat seat, const auto& choices) {
      return how(rules, knowledge, state, seat, side_of[index(seat)] == side_of[0] ? keepers : seekers, choices, rng);
    });
  }
  return sum / matches;
}

// Both roles' numbers up or down at once: every upper meets every lower, so each role is told by itself.
Roles perturbed(const Roles& from, const Taste& keepers, const Taste& seekers, Play how, int steps, int matches,
                const std::vector<Ground>& grounds) {
  Roles roles = from;
  Xoshiro rng(1);
  for (int step = 0; step < steps; ++step) {
    const double width = 0.18 / std::pow(step + 1.0, 0.05);
    const double gain = 2.2 / std::sqrt(step + 30.0);
    Roles up = roles;
    Roles down = roles;
    for (const auto part : {&Roles::keepers, &Roles::seekers}) {
      for (std::size_t i = 0; i < kNumbers; ++i) {
        const double by = below(rng, 2) == 0 ? width : -width;
        (up.*part)[i] += by;
        (down.*part)[i] -= by;
      }
    }
    const std::array<Taste, 2> keeping{taste_from(keepers, up.keepers), taste_from(keepers, down.keepers)};
    const std::array<Taste, 2> seeking{taste_from(seekers, up.seekers), taste_from(seekers, down.seekers)};
    double better_keepers = 0;
    double better_seekers = 0;
    for (const Ground& ground : grounds) {
      for (const std::size_t k : {0U, 1U}) {
        for (const std::size_t s : {0U, 1U}) {
          const double share =
              kept(ground, keeping[k], seeking[s], how, matches, 1000 + static_cast<std::uint64_t>(step));
          better_keepers += (k == 0 ? share : -share) / 2 / static_cast<double>(grounds.size());
          better_seekers += (s == 0 ? -share : share) / 2 / static_cast<double>(grounds.size());
        }
      }
    }
    for (std::size_t i = 0; i < kNumbers; ++i) {
      roles.keepers[i] += gain * better_keepers * (up.keepers[i] > down.keepers[i] ? 1 : -1);
      roles.seekers[i] += gain * better_seekers * (up.seekers[i] > down.seekers[i] ? 1 : -1);
    }
    if (step % 20 != 19) continue;
    fmt::print("step {}: kept", step + 1);
    for (const Ground& ground : grounds) {
      fmt::print(" {:.1f} %", 100 * kept(ground, taste_from(keepers, roles.keepers), taste_from(seekers, roles.seekers),
                                         how, 200, 5));
    }
    fmt::print("\n");
    std::fflush(stdout);
  }
  return roles;
}

// As futures are played, from the taste of those who race; then as hard plays, which looks at all answers.
TEST(AgentsStratosLearning, DISABLED_TileTastes) {
  std::vector<Ground> grounds;
  grounds.push_back(stratos_ground("cathedral-siege"));
  grounds.push_back(stratos_ground("tombolo"));
  grounds.push_back(stratos_ground("sorcerers-quarry"));
  const Taste& keen = stratos::kKeenTaste;
  const Roles first = perturbed({}, keen, keen, &by_taste, 400, 100, grounds);
  const Roles found = perturbed(first, keen, keen, &by_look, 240, 60, grounds);
  for (const auto part : {&Roles::keepers, &Roles::seekers}) {
    for (const int number : std::bit_cast<std::array<int, kNumbers>>(taste_from(keen, found.*part))) {
      fmt::print("{} ", number);
    }
    fmt::print("\n");
  }
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
