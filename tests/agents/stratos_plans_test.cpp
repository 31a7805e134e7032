// What searches of Stratos try besides single answers: whole turns, each in a mood of its own; and playing by a part of
// what is known.
#include <gtest/gtest.h>

#include <bit>
#include <set>

#include "agents/search/policy_improve.h"
#include "agents/stratos/knowledge.h"
#include "agents/stratos/policy.h"
#include "core/game/adapter.h"
#include "games/stratos/notation/words.h"
#include "tests/agents/arena.h"

namespace strategion {
namespace {

using stratos::Rules;
using stratos::Taste;
using TasteNumbers = std::array<int, sizeof(Taste) / sizeof(int)>;

TasteNumbers numbers_of(const Taste& taste) { return std::bit_cast<TasteNumbers>(taste); }

TEST(AgentsStratosMoods, TheFirstIsTheTasteItselfAndNoTwoAreAlike) {
  const auto moods = stratos::moods_of<stratos::Knows::kMoods>(stratos::kKeenTaste);
  EXPECT_EQ(numbers_of(moods[0]), numbers_of(stratos::kKeenTaste));
  std::set<TasteNumbers> seen;
  for (const Taste& mood : moods) EXPECT_TRUE(seen.insert(numbers_of(mood)).second);
  const auto again = stratos::moods_of<stratos::Knows::kMoods>(stratos::kKeenTaste);
  for (std::size_t i = 0; i < moods.size(); ++i) EXPECT_EQ(numbers_of(moods[i]), numbers_of(again[i]));
}

TEST(AgentsStratosMoods, APartOfATasteLiesBetweenTheTwo) {
  const Taste& easy = stratos::kEasyTaste;
  const Taste& keen = stratos::kKeenTaste;
  EXPECT_EQ(numbers_of(stratos::between(easy, keen, 0)), numbers_of(easy));
  EXPECT_EQ(numbers_of(stratos::between(easy, keen, 100)), numbers_of(keen));
  EXPECT_EQ(stratos::between(easy, keen, 50).unit, (easy.unit + keen.unit) / 2);
}

// Of the position at the beginning of a turn with three units.
search::Findings<stratos::Action> searched(const search::Trials& trials, std::int64_t nodes) {
  const Ground ground = stratos_ground("free-for-all", 2);
  const auto state = ground.rules->parse_position(boost::json::parse(
      R"({"turn": "N", "round": 5, "units": ["N peasant b1", "N soldier d1", "N mage c1", "D soldier f1", "D peasant h4"],
          "purses": {"N": {"corn": 2, "spice": 2, "oak": 1, "spells": ["spark"]}, "D": {"corn": 1}}})"));
  EXPECT_TRUE(state) << state.error().text();
  const SeatWindow window(*ground.rules, *state, seat(0));
  const auto known = window.known<Adapter<stratos::Words>>();
  const search::Knowledge<Rules> knowledge(known->rules);
  const search::Worlds<Rules> worlds(*known, 5);
  search::SteadyClock clock;
  return search::PolicyImprove<Rules>(worlds, knowledge, trials, 5).run({.nodes = nodes}, clock);
}

TEST(AgentsStratosPlans, WholeTurnsAreTriedBesideSingleAnswers) {
  constexpr search::Trials kTrials = stratos::Knows::kTrials;
  const auto found = searched(kTrials, 300);
  std::set<int> moods;
  for (const auto& one : found.candidates) {
    EXPECT_GT(one.tries, 0);
    if (one.mood == 0) continue;
    EXPECT_TRUE(moods.insert(one.mood).second) << "a mood is one plan";
  }
  EXPECT_GT(moods.size(), 2U) << "a turn of three units can go on in several ways";
  EXPECT_LE(moods.size(), static_cast<std::size_t>(kTrials.plans_max));
  EXPECT_EQ(found.candidates.front().mood, 0) << "caution compares with the policy's own";

  search::Trials answers = kTrials;
  answers.plans_max = 0;
  for (const auto& one : searched(answers, 300).candidates) EXPECT_EQ(one.mood, 0);
  for (const auto& one : searched(kTrials, 20).candidates) EXPECT_EQ(one.mood, 0) << "too few to tell them apart";
}

// Along a match of two that play by all they know.
TEST(AgentsStratosPlans, WhoKnowsNothingMoreAnswersByTheEasyTaste) {
  const Ground ground = stratos_ground("free-for-all", 2);
  const Rules& rules = dynamic_cast<const Adapter<stratos::Words>&>(*ground.rules).rules();
  const search::Knowledge<Rules> all(rules);
  search::Knowledge<Rules> none(rules);
  none.know(0);
  int differ = 0;
  Xoshiro dice(4);
  stratos::State state = rules.deal({});
  for (Asking asking = rules.asking(state); asking.mode != Mode::kOver; asking = rules.asking(state)) {
    if (asking.mode == Mode::kChance) {
      rules.apply(state, kNature, rules.draw(state, dice), nullptr);
      continue;
    }
    const Seat actor = next_to_act(asking);
    Choices<stratos::Action> choices;
    rules.add_legal(state, actor, choices);
    Xoshiro rng(1);
    const auto keen = all.answer(state, actor, choices, rng);
    const auto easy = none.answer(state, actor, choices, rng);
    const auto by_taste = answer_in_a_hurry(rules, state, index(actor), stratos::kEasyTaste, choices, rng);
    ASSERT_EQ(easy.has_value(), by_taste.has_value());
    if (easy) {
      EXPECT_EQ(choices[*easy], *by_taste);
    }
    differ += keen != easy ? 1 : 0;
    rules.apply(state, actor, choices[keen.value_or(0)], nullptr);
  }
  EXPECT_GT(differ, 5) << "what is known makes a difference";
}

}  // namespace
}  // namespace strategion
