// Beliefs over hidden pieces: what is dealt is what is believed, nothing possible is ruled out, and what is said with a
// chance comes true about as often, on seeds that nothing was learned from.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <cmath>
#include <map>

#include "agents/references.h"
#include "agents/think.h"
#include "core/base/hash.h"
#include "core/game/adapter.h"
#include "core/testing/allocations.h"
#include "games/legends/notation/names.h"
#include "games/legends/notation/words.h"
#include "tests/agents/logged.h"

namespace strategion {
namespace {

using legends::Belief;
using legends::Kind;
using legends::Small;
using legends::Space;
using BattleRules = legends::Rules<Small>;
using BattleMemory = legends::Memory<Small>;
using Battle = Adapter<legends::Words<Small>>;

Phrase moved(const char* from, const char* to) { return {"legends.moved", {{"from", from}, {"to", to}}, ""}; }

// --- memory ---

Space space_of(const BattleRules& rules, const char* name) {
  return *legends::Names<Small>(rules.tables()).parse_space(name);
}

TEST(AgentsMemory, ItKeepsWhatWasToldAndForgetsWhatCannotBe) {
  const Ground ground = shipped_ground("play-now");
  const auto& rules = dynamic_cast<const Battle&>(*ground.rules).rules();
  auto document = ground.position.as_object();
  document["pieces"] = boost::json::parse(R"({"b1": "woodland-tower", "d4": "king-migol", "g8": "bone-castle",
    "d6": "sinakus", "c6": {"piece": "namhel", "moved": true}})");
  const auto any = ground.rules->parse_position(document);
  ASSERT_TRUE(any.has_value()) << any.error().text();
  const auto view = rules.view(Battle::unpack(*any), seat(0));
  BattleMemory memory;
  EXPECT_FALSE(memory.conduct(space_of(rules, "d6")).heard) << "nobody told anything";
  memory.hear(rules, {"legends.board-dealt", {}, ""});
  memory.hear(rules, {"legends.switched", {{"seat", 1}, {"from", "d6"}, {"to", "g8"}}, ""});
  memory.hear(rules, moved("c7", "c6"));
  memory.attend(view);
  EXPECT_EQ(memory.conduct(space_of(rules, "g8")).switched, legends::Switched::kToTheBack);
  EXPECT_EQ(memory.conduct(space_of(rules, "d6")).switched, legends::Switched::kToTheFront);
  EXPECT_EQ(memory.conduct(space_of(rules, "c6")).moves, 1);
  memory.hear(rules, moved("c7", "c6"));
  memory.attend(view);
  EXPECT_EQ(memory.conduct(space_of(rules, "c6")).moves, 1) << "it was told twice";
  memory.hear(rules, moved("g8", "d6"));
  memory.attend(view);
  EXPECT_FALSE(memory.conduct(space_of(rules, "d6")).heard) << "it cannot have moved: a stranger";
}

// --- against enumeration ---

// Every way to give the hidden kinds to the hidden tokens, with the product of its odds.
void enumerate(const Belief<Small>& belief, const std::vector<Space>& tokens, std::vector<Kind> kinds,
               std::map<std::vector<Kind>, double>& chances) {
  std::ranges::sort(kinds);
  double sum = 0;
  do {
    double odds = 1;
    for (std::size_t i = 0; i < tokens.size(); ++i) odds *= belief.odds(tokens[i], kinds[i]);
    if (odds == 0) continue;
    chances[kinds] = odds;
    sum += odds;
  } while (std::ranges::next_permutation(kinds).found);
  for (auto& [world, chance] : chances) chance /= sum;
}

TEST(AgentsBelief, WorldsAreDealtAsOftenAsTheirOddsSay) {
  const Ground ground = shipped_ground("play-now");
  const auto& rules = dynamic_cast<const Battle&>(*ground.rules).rules();
  auto document = ground.position.as_object();
  document["pieces"] = boost::json::parse(R"({"b1": "woodland-tower", "d4": {"piece": "king-migol", "known": "all"},
    "g8": "bone-castle", "d6": "sinakus", "c6": {"piece": "namhel", "moved": true}, "b8": "skeleton-horde",
    "f5": {"piece": "uzelis", "moved": true}, "h6": "skeleton-warlock"})");
  const auto any = ground.rules->parse_position(document);
  ASSERT_TRUE(any.has_value()) << any.error().text();
  const auto truth = Battle::unpack(*any);
  const auto view = rules.view(truth, seat(0));
  BattleMemory memory;
  memory.hear(rules, {"legends.board-dealt", {}, ""});
  memory.hear(rules, {"legends.switched", {{"seat", 1}, {"from", "d6"}, {"to", "g8"}}, ""});
  memory.hear(rules, moved("c7", "c6"));
  for (const auto& [from, to] : {std::pair{"f8", "f7"}, {"f7", "f6"}, {"f6", "f5"}})
    memory.hear(rules, moved(from, to));
  memory.attend(view);
  const Belief<Small> belief(rules, view, memory);
  std::vector<Space> tokens;
  std::vector<Kind> kinds;
  view.side[1].each([&](Space token) {
    ASSERT_TRUE(belief.is_hidden(token));
    tokens.push_back(token);
    kinds.push_back(truth.kind[token]);
  });
  std::map<std::vector<Kind>, double> chances;
  enumerate(belief, tokens, kinds, chances);
  ASSERT_GT(chances.size(), 50);

  constexpr int kDeals = 40000;
  std::map<std::vector<Kind>, int> dealt;
  Xoshiro rng(5);
  for (int i = 0; i < kDeals; ++i) {
    const auto world = belief.deal_by_odds(rng);
    std::vector<Kind> one;
    for (const Space token : tokens) one.push_back(world.kind[token]);
    ++dealt[one];
  }
  double apart = 0;  // the total variation distance
  for (const auto& [world, chance] : chances) apart += std::abs(chance - dealt[world] / double{kDeals}) / 2;
  // Of an exact sampler so many deals are apart by about sum sqrt(p / (2 pi n)).
  double noise = 0;
  for (const auto& [world, chance] : chances) noise += std::sqrt(chance / (2 * 3.14159 * kDeals));
  EXPECT_LT(apart, 1.5 * noise + 0.005);
  EXPECT_EQ(dealt.size(), chances.size()) << "what cannot be was dealt, or what can be was not";
}

// --- over logged matches ---

const std::vector<std::vector<std::string>> kMet{{"easy", "policy-improve"}, {"easy", "easy"}};
constexpr std::uint64_t kFreshSeeds = 7'700'000;  // the table was learned from others

void visit_logged(int matches, const std::function<void(const Sight&)>& visit) {
  const Ground ground = legends_ground("battle");
  for (int i = 0; i < matches; ++i) {
    const auto number = static_cast<std::size_t>(i);
    play_logged(ground, kMet[number % kMet.size()], {.nodes = 40}, kFreshSeeds + number, [&](const Sight& sight) {
      if (sight.is_turn()) visit(sight);
    });
  }
}

TEST(AgentsBelief, TheTruthIsNeverRuledOut) {
  int pieces = 0;
  visit_logged(5, [&](const Sight& sight) {
    const Belief<Small> belief(sight.rules, sight.view, sight.memory);
    (sight.view.side[0] | sight.view.side[1]).each([&](Space token) {
      if (sight.view.kind[token] != legends::kUnknown) return;
      ++pieces;
      EXPECT_GT(belief.odds(token, sight.truth.kind[token]), 0) << "turn " << sight.view.turns;
    });
  });
  EXPECT_GT(pieces, 2000);
}

// What is said in tenths, and how much of it came true.
struct Bins {
  std::array<double, 10> said{};
  std::array<double, 10> true_ones{};
  std::array<int, 10> count{};
  void add(double chance, bool is_true) {
    const auto at = static_cast<std::size_t>(std::min(9.0, chance * 10));
    said[at] += chance;
    true_ones[at] += is_true ? 1 : 0;
    ++count[at];
  }
};

// Nats a piece that it is better than a uniform deal; docs/agents.md has the figure of a long run.
constexpr double kGainMin = 0.015;
constexpr double kApartMost = 0.08;  // of what is said and what comes true, in a tenth with enough of both

TEST(AgentsBelief, WhatIsSaidComesTrueAboutAsOften) {
  double gain = 0;
  int pieces = 0;
  Bins stays;   // that it cannot move
  Bins strong;  // that it is of base 7 or more
  visit_logged(6, [&](const Sight& sight) {
    if (sight.view.turns % 5 != 0) return;
    const Belief<Small> belief(sight.rules, sight.view, sight.memory);
    const auto& traits = sight.rules.tables().traits;
    // By the worlds themselves: that is what searches see.
    constexpr int kWorlds = 60;
    std::map<Space, std::map<Kind, int>> dealt;
    Xoshiro rng(hash_value(sight.view));
    for (int i = 0; i < kWorlds; ++i) {
      const auto world = belief.deal(rng);
      sight.view.side[1 - (index(sight.seat) ^ sight.view.flip)].each([&](Space token) {
        if (belief.is_hidden(token)) ++dealt[token][world.kind[token]];
      });
    }
    const HiddenArmy army = hidden_army(sight);
    std::size_t at = 0;
    for (const auto& [token, kinds] : dealt) {
      double fixed = 0;
      double high = 0;
      for (const auto& [kind, count] : kinds) {
        fixed += traits[kind].stationary ? count / double{kWorlds} : 0;
        high += traits[kind].base >= 7 ? count / double{kWorlds} : 0;
      }
      const legends::Traits& t = traits[sight.truth.kind[token]];
      if (!sight.view.mark[token].moved()) stays.add(fixed, t.stationary);
      strong.add(high, t.base >= 7);
      const HiddenPiece& piece = army.pieces[at++];
      const double chance = belief.chance(token, sight.truth.kind[token]) / 1000.0 + 0.0005;
      gain += std::log(chance / piece.uniform[piece.truth]);
      ++pieces;
    }
  });
  gain /= pieces;
  RecordProperty("gain", std::to_string(gain));
  EXPECT_GT(gain, kGainMin) << "nats a piece over a uniform deal";
  for (const Bins* bins : {&stays, &strong}) {
    for (std::size_t i = 0; i < 10; ++i) {
      if (bins->count[i] < 300) continue;
      EXPECT_NEAR(bins->said[i] / bins->count[i], bins->true_ones[i] / bins->count[i], kApartMost)
          << (bins == &stays ? "stays" : "strong") << ", tenth " << i << " of " << bins->count[i];
    }
  }
}

TEST(AgentsBelief, DealingDoesNotAllocate) {
  ASSERT_TRUE(allocations_are_counted());
  int looked = 0;
  visit_logged(2, [&](const Sight& sight) {
    if (sight.view.turns % 10 != 0) return;
    const Belief<Small> belief(sight.rules, sight.view, sight.memory);
    Xoshiro rng(3);
    const std::size_t before = allocations();
    for (int i = 0; i < 20; ++i) belief.deal(rng);
    EXPECT_EQ(allocations(), before);
    ++looked;
  });
  EXPECT_GT(looked, 3);
}

// Two who were told the same and see the same, in two worlds; and one who thinks on more threads.
TEST(AgentsBelief, TwinWorldsWithTheSameMemoryGetTheSameDecision) {
  int compared = 0;
  const Ground ground = legends_ground("battle");
  std::vector<std::unique_ptr<Agent>> here;
  std::vector<std::unique_ptr<Agent>> there;
  for (int i = 0; i < 2; ++i) {
    here.push_back(*make_measured("policy-improve", 4));
    there.push_back(*make_measured("policy-improve", 4));
  }
  play_logged(ground, {"easy", "easy"}, {.nodes = 1}, kFreshSeeds + 50, [&](const Sight& sight) {
    if (compared > 40) return;
    Xoshiro deal(sight.view.turns);
    const AnyState twin = ground.rules->redeal(sight.state, sight.seat, deal);
    const SeatWindow window(*ground.rules, sight.state, sight.seat);
    const SeatWindow twin_window(*ground.rules, twin, sight.seat);
    const Decision one = here[index(sight.seat)]->decide({window, sight.told, {.nodes = 40, .threads = 1}});
    const Decision other = there[index(sight.seat)]->decide({twin_window, sight.told, {.nodes = 40, .threads = 4}});
    ASSERT_EQ(one.action, other.action);
    ASSERT_EQ(one.considered, other.considered);
    compared += twin == sight.state ? 0 : 1;
  });
  EXPECT_GT(compared, 40);
}

}  // namespace
}  // namespace strategion
