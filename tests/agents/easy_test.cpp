// The easy seat: legal everywhere, the same for the same seed, blind to what its view does not hold, true in what it
// says, and better than chance.
#include "agents/easy.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <iostream>

#include "agents/levels.h"
#include "tests/agents/arena.h"

namespace strategion {
namespace {

struct Where {
  const char* scenario;
  int seats;
  int answers_max;
};

void PrintTo(const Where& where, std::ostream* out) { *out << where.scenario << " with " << where.seats; }

class AgentsEasyAnswers : public ::testing::TestWithParam<Where> {};

// play_out asserts that every answer is legal.
TEST_P(AgentsEasyAnswers, AreLegalInEveryScenario) {
  const Where where = GetParam();
  const Ground ground = legends_ground(where.scenario, where.seats);
  const std::vector<std::string> players(static_cast<std::size_t>(where.seats), "easy");
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    const Played played = play_out(ground, players, seed, where.answers_max);
    EXPECT_GT(played.answers, 4) << "seed " << seed;
  }
}

INSTANTIATE_TEST_SUITE_P(Legends, AgentsEasyAnswers,
                         ::testing::Values(Where{"battle", 2, 500}, Where{"expansions", 2, 500}, Where{"house", 2, 500},
                                           Where{"two-game", 2, 200}, Where{"campaign", 2, 200}, Where{"teams", 4, 300},
                                           Where{"teams", 6, 300}, Where{"teams", 8, 300}));

TEST(AgentsEasy, SameSeedSameMatch) {
  const Ground ground = shipped_ground("play-now");
  const std::vector<std::string> players(2, "easy");
  const auto once = play_out(ground, players, 5).acts;
  EXPECT_EQ(once, play_out(ground, players, 5).acts);
  EXPECT_NE(once, play_out(ground, players, 6).acts);
}

// What the seat cannot know is dealt anew: answer and reason stay.
void expect_blind(const AnyRules& rules, const AnyState& state, Seat seat, std::uint64_t seed, int& told_apart) {
  Xoshiro deal(seed);
  const AnyState twin = rules.redeal(state, seat, deal);
  told_apart += twin == state ? 0 : 1;
  const Hint here = EasyAgent(seed).advise(SeatWindow(rules, state, seat));
  const Hint there = EasyAgent(seed).advise(SeatWindow(rules, twin, seat));
  ASSERT_EQ(here.action, there.action) << "seed " << seed;
  ASSERT_EQ(here.why.sentence, there.why.sentence) << "seed " << seed;
  ASSERT_EQ(here.why.args, there.why.args) << "seed " << seed;
}

TEST(AgentsEasy, TwinWorldsGetTheSameAnswer) {
  const Ground ground = legends_ground("battle");
  const AnyRules& rules = *ground.rules;
  int told_apart = 0;
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    Xoshiro dice(seed);
    EasyAgent agent(seed);
    AnyState state = *rules.deal();
    for (int step = 0; step < 250; ++step) {
      const Asking asking = rules.asking(state);
      if (asking.mode == Mode::kOver) break;
      const Seat actor = next_to_act(asking);
      if (actor == kNature) {
        rules.apply(state, actor, rules.draw(state, dice));
        continue;
      }
      expect_blind(rules, state, actor, seed * 1000 + static_cast<std::uint64_t>(step), told_apart);
      rules.apply(state, actor, agent.choose(SeatWindow(rules, state, actor)));
    }
  }
  EXPECT_GT(told_apart, 100);
}

// A position on the field of "play-now", beige to move.
Hint hint_in(const char* pieces) {
  Ground ground = shipped_ground("play-now");
  auto document = ground.position.as_object();
  document["pieces"] = boost::json::parse(pieces);
  auto state = ground.rules->parse_position(document);
  if (!state) throw std::runtime_error(state.error().text());
  while (ground.rules->prompt(*state, seat(0)).key != "legends.ask.turn") {
    const Seat asked = next_to_act(ground.rules->asking(*state));
    ground.rules->apply(*state, asked, "pass");
  }
  Xoshiro rng(1);
  return *advise_by_thumb(SeatWindow(*ground.rules, *state, seat(0)), rng);
}

TEST(AgentsEasyReasons, WinsAFightItKnowsItWins) {
  const Hint hint = hint_in(R"({"b1": "woodland-tower", "b2": "dwarven-knight", "d4": "king-migol", "c1": "wood-elf",
    "g8": "bone-castle", "d5": {"piece": "sinakus", "known": "all"}, "g7": "skeleton-horde", "f8": "namhel"})");
  EXPECT_EQ(hint.action, "d4-d5");
  EXPECT_EQ(hint.why.key, "legends.hint.wins");
  EXPECT_EQ(hint.why.sentence, "It wins the fight: 9 against 6.");  // Sinakus has +1 on marsh
}

TEST(AgentsEasyReasons, TakesACastleItKnows) {
  const Hint hint = hint_in(R"({"b1": "woodland-tower", "b2": "dwarven-knight", "d4": "wood-elf",
    "d5": {"piece": "bone-castle", "known": "all"}, "e4": {"piece": "uzelis", "known": "all"}, "g7": "skeleton-horde"})");
  EXPECT_EQ(hint.action, "d4-d5");
  EXPECT_EQ(hint.why.sentence, "The castle stands there.");
}

TEST(AgentsEasyReasons, NamesTheTargetOfAPower) {
  // LG-045: two spaces away, weaker, and known.
  const Hint hint =
      hint_in(R"({"b1": "woodland-tower", "b2": "dwarven-knight", "d4": "frodnaj-archer", "c1": "wood-elf",
    "g8": "bone-castle", "d6": {"piece": "uzelis", "known": "all"}, "g7": "skeleton-horde", "f8": "namhel"})");
  EXPECT_EQ(hint.action, "d4 distance-strike");
  EXPECT_EQ(hint.why.sentence, "It should take more than it gives.");
}

TEST(AgentsEasyReasons, NeverAttacksWhatItKnowsIsStronger) {
  const Hint hint = hint_in(R"({"b1": "woodland-tower", "b2": "dwarven-knight", "c1": "dwarven-general",
    "e4": {"piece": "wood-elf", "known": "all"}, "e5": {"piece": "skeleton-horde", "known": "all"}, "g8": "bone-castle",
    "f8": "namhel", "h7": "uzelis"})");
  EXPECT_NE(hint.action, "e4-e5");
}

TEST(AgentsEasyReasons, KeepsTheOnlyGuardOfTheCastle) {
  // b2 is the one thing between the castle and what stands on b3.
  const Hint hint = hint_in(R"({"b1": {"piece": "woodland-tower", "known": "all"}, "b2": "dwarven-ambush",
    "c1": "hillstone-acolyte", "e4": "dwarven-general", "c2": {"piece": "skeleton-horde", "known": "all", "moved": true},
    "g8": "bone-castle", "f8": "namhel"})");
  EXPECT_FALSE(hint.action.starts_with("c1")) << hint.action << ": " << hint.why.sentence;
}

// Every "play now" is a whole match: twelve pieces a side, and it ends.
TEST(AgentsEasySlow, EveryPlayNowIsPlayedToItsEnd) {
  const std::vector<Ground> grounds = shipped_grounds("play-now");
  EXPECT_GE(grounds.size(), 3);
  for (const Ground& ground : grounds) {
    EXPECT_EQ(ground.position.at("pieces").as_object().size(), 24);
    const Played played = play_out(ground, {"easy", "easy"}, 3);
    EXPECT_FALSE(played.result.reason.empty());
  }
}

TEST(AgentsEasySlow, BeatsRandomAtLeast18TimesIn20) {
  for (const Ground& ground : {legends_ground("battle"), shipped_ground("play-now")}) {
    const Standings tally = contest(ground, "easy", "random", 20, 1);
    EXPECT_GE(tally.wins, 18) << tally.text();
  }
}

// The figures: matches of 15 to 30 own turns where people begin, and neither seat ahead.
TEST(AgentsEasyLong, BeatsRandomAndIsEvenWithItself) {
  for (const char* const id : {"battle", "play-now"}) {
    const Ground ground = std::string(id) == "battle" ? legends_ground(id) : shipped_ground(id);
    const Standings tally = contest(ground, "easy", "random", 200, 1000);
    std::cout << id << ", easy against random: " << tally.text() << "\n";
    EXPECT_GT(tally.wins, 180) << tally.text();
  }
  for (const Ground& ground : shipped_grounds("play-now")) {
    const Standings tally = contest(ground, "easy", "easy", 1000, 2000);
    std::cout << "play-now, easy against easy: " << tally.text() << "\n";
    EXPECT_GE(tally.median_turns(), 15) << tally.text();
    EXPECT_LE(tally.median_turns(), 30) << tally.text();
    const int decided = tally.first_side_wins + tally.second_side_wins;
    EXPECT_GE(tally.first_side_wins, decided * 45 / 100) << tally.text();
    EXPECT_LE(tally.first_side_wins, decided * 55 / 100) << tally.text();
  }
}

}  // namespace
}  // namespace strategion
