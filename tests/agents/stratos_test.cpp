// The easy seat of Stratos: legal and to the end everywhere, the same for the same seed, blind to what its view does
// not hold, true in what it says, and better than chance.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <iostream>
#include <set>

#include "agents/easy.h"
#include "agents/stratos/situation.h"
#include "core/game/adapter.h"
#include "games/stratos/notation/odds.h"
#include "games/stratos/notation/words.h"
#include "tests/agents/arena.h"

namespace strategion {
namespace {

using Options = std::map<std::string, std::string>;

struct Table {
  const char* scenario;
  int seats;
  const char* monsters;
};
void PrintTo(const Table& table, std::ostream* out) {
  *out << table.scenario << " with " << table.seats << ", monsters " << table.monsters;
}

class AgentsStratos : public ::testing::TestWithParam<Table> {};

// play_out asserts that every answer is legal.
TEST_P(AgentsStratos, PlaysToTheEnd) {
  const Table table = GetParam();
  const Ground ground = stratos_ground(table.scenario, table.seats, {{"monsters", table.monsters}});
  const std::vector<std::string> players(static_cast<std::size_t>(table.seats), "easy");
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const Played played = play_out(ground, players, seed, 20000);
    EXPECT_FALSE(played.result.reason.empty()) << "seed " << seed;
  }
}

INSTANTIATE_TEST_SUITE_P(Scenarios, AgentsStratos,
                         ::testing::Values(Table{"free-for-all", 2, "off"}, Table{"free-for-all", 2, "on"},
                                           Table{"narrow-passage", 2, "on"}, Table{"cathedral-siege", 2, "off"},
                                           Table{"three-corners", 3, "off"}, Table{"three-corners", 3, "on"},
                                           Table{"sorcerers-quarry", 3, "off"}, Table{"four-corners", 4, "off"},
                                           Table{"four-corners", 4, "on"}, Table{"harms-way", 4, "off"},
                                           Table{"islet", 4, "off"}, Table{"islet", 4, "on"},
                                           Table{"five-corners", 5, "off"}, Table{"five-corners", 5, "on"},
                                           Table{"tombolo", 5, "off"}, Table{"tombolo", 5, "on"},
                                           Table{"random", 2, "on"}, Table{"random", 3, "off"},
                                           Table{"random", 4, "off"}, Table{"random", 5, "on"}));

TEST(AgentsStratosEasy, SameSeedSameMatch) {
  const Ground ground = stratos_ground("free-for-all", 2, {{"monsters", "on"}});
  const std::vector<std::string> players(2, "easy");
  const auto once = play_out(ground, players, 5).acts;
  EXPECT_EQ(once, play_out(ground, players, 5).acts);
  EXPECT_NE(once, play_out(ground, players, 6).acts);
}

// What the seat cannot know is dealt anew: answer and reason stay.
TEST(AgentsStratosEasy, TwinWorldsGetTheSameAnswer) {
  int told_apart = 0;
  for (const auto& [scenario, seats] :
       {std::pair{"free-for-all", 2}, std::pair{"sorcerers-quarry", 3}, std::pair{"tombolo", 5}}) {
    const Ground ground = stratos_ground(scenario, seats);
    const AnyRules& rules = *ground.rules;
    Xoshiro dice(7);
    EasyAgent agent(7);
    AnyState state = *rules.deal();
    for (std::uint64_t step = 1; step < 900; ++step) {
      const Asking asking = rules.asking(state);
      if (asking.mode == Mode::kOver) break;
      const Seat actor = next_to_act(asking);
      if (actor == kNature) {
        rules.apply(state, actor, rules.draw(state, dice));
        continue;
      }
      Xoshiro deal(step);
      const AnyState twin = rules.redeal(state, actor, deal);
      told_apart += twin == state ? 0 : 1;
      const Hint here = EasyAgent(step).advise(SeatWindow(rules, state, actor));
      const Hint there = EasyAgent(step).advise(SeatWindow(rules, twin, actor));
      ASSERT_EQ(here.action, there.action) << scenario << ", step " << step;
      ASSERT_EQ(here.why.sentence, there.why.sentence) << scenario << ", step " << step;
      ASSERT_EQ(here.why.args, there.why.args) << scenario << ", step " << step;
      rules.apply(state, actor, agent.choose(SeatWindow(rules, state, actor)));
    }
  }
  EXPECT_GT(told_apart, 100);
}

// Chances that a reason names are the rules' own, all through a match.
TEST(AgentsStratosEasy, OddsThatAReasonNamesAreTheRulesOwn) {
  const Ground ground = stratos_ground("free-for-all", 2, {{"monsters", "on"}});
  using Stratos = Adapter<stratos::Words>;
  const auto& rules = dynamic_cast<const Stratos&>(*ground.rules).rules();
  int named = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Xoshiro dice(seed);
    EasyAgent agent(seed);
    AnyState any = *ground.rules->deal();
    while (ground.rules->asking(any).mode != Mode::kOver) {
      const Seat actor = next_to_act(ground.rules->asking(any));
      if (actor == kNature) {
        ground.rules->apply(any, actor, ground.rules->draw(any, dice));
        continue;
      }
      const Hint hint = agent.advise(SeatWindow(*ground.rules, any, actor));
      const auto action = *stratos::Words::parse_action(rules, hint.action);
      const auto* attack = std::get_if<stratos::Attack>(&action);
      const auto* shot = std::get_if<stratos::Shoot>(&action);
      if (attack != nullptr || shot != nullptr) {
        const auto odds = stratos::attack_odds(rules.tables(), Stratos::unpack(any), attack ? attack->from : shot->from,
                                               attack ? attack->to : shot->to, shot != nullptr);
        ASSERT_TRUE(odds);
        if (hint.why.key == "stratos.hint.kills") {
          ++named;
          EXPECT_EQ(hint.why.args.at("kills").as_int64(), odds->kills);
          EXPECT_EQ(hint.why.args.at("of").as_int64(), odds->sides);
        } else {
          EXPECT_EQ(hint.why.key, "stratos.hint.hurts");
          EXPECT_EQ(odds->kills, 0);
          EXPECT_EQ(hint.why.args.at("most").as_int64(), odds->most);
        }
      }
      ground.rules->apply(any, actor, hint.action);
    }
  }
  EXPECT_GT(named, 5);
}

Hint by_thumb(const SeatWindow& window) {
  Xoshiro rng(1);
  return *advise_by_thumb(window, rng);
}

Hint hint_in(const Ground& ground, const char* position) {
  auto state = ground.rules->parse_position(boost::json::parse(position));
  if (!state) throw std::runtime_error(state.error().text());
  return by_thumb(SeatWindow(*ground.rules, *state, seat(0)));
}
Ground calm() { return stratos_ground("free-for-all", 2, {{"monsters", "off"}}); }

TEST(AgentsStratosReasons, ST050_AKillIsTakenAndItsChanceNamed) {
  const Hint hint = hint_in(calm(), R"({"turn": "N", "round": 9, "units": ["N knight d4", "N peasant a1",
    {"unit": "D archer e4", "health": 2}, "D peasant h4"]})");
  EXPECT_EQ(hint.action, "d4xe4");
  EXPECT_EQ(hint.why.sentence, "It kills the Archer with 83 %.");
  EXPECT_EQ(hint.why.args.at("clause").as_string(), "it kills the Archer with 83 %");
}

TEST(AgentsStratosReasons, ST022_TheLastPointIsHoarded) {
  const Hint hint =
      hint_in(calm(), R"({"turn": "N", "round": 9, "phase": "buying", "units": ["N peasant a1", "D peasant h4"],
    "purses": {"N": {"corn": 2, "nickel": 1, "spice": 3, "oak": 2, "hoards": 9}}})");
  EXPECT_EQ(hint.action, "hoard");
  EXPECT_EQ(hint.why.sentence, "One of each is a point, and you have 10 then.");
}

TEST(AgentsStratosReasons, ST602_AMageOpensTheRoadOfSpells) {
  const Hint hint = hint_in(calm(), R"({"turn": "N", "round": 4, "phase": "buying",
    "units": ["N peasant a1", "N peasant b1", "D peasant h4"], "purses": {"N": {"corn": 1, "spice": 2}}})");
  EXPECT_EQ(hint.action, "hire mage");
  EXPECT_EQ(hint.why.sentence, "A Mage opens the road of spells.");
}

TEST(AgentsStratosReasons, ST024_ASpellIsCastForItsPoint) {
  const Hint hint = hint_in(calm(), R"({"turn": "N", "round": 4, "units": ["N mage c1", "N peasant a1", "D peasant h4"],
    "purses": {"N": {"spells": ["far-sight"]}}})");
  EXPECT_EQ(hint.action, "c1 cast");
  EXPECT_EQ(hint.why.sentence, "Far Sight counts a point once it is cast.");
}

// The lower of two throws is not the better one: what counts is what the sum brings.
TEST(AgentsStratosReasons, ST904_ADieOfAMonsterRollIsJudgedByWhatItBrings) {
  const Ground ground = stratos_ground("narrow-passage", 2, {{"monsters", "on"}});
  const auto rolled = [&](int four, int six) {
    const std::string position =
        R"({"turn": "N", "round": 7, "units": ["N peasant a4", {"unit": "N archer e2", "left": 1, "travels": 1,
      "did": ["travel"], "marks": ["acted"]}, "D peasant h1"], "purses": {"N": {"permanents": ["lucky-coin"]}},
      "die": {"sides": 6, "rolled": )" +
        std::to_string(six) + R"(}, "resolving": {"question": "may", "asked": ["N"], "frames": [
      {"type": "cross", "seat": "N", "at": "e2", "stage": 3, "count": )" +
        std::to_string(four) + R"(, "value": )" + std::to_string(six) + R"(, "other": "d2|e2"},
      {"type": "die", "seat": "N", "value": )" +
        std::to_string(six) + R"(, "other": 6}]}})";
    return hint_in(ground, position.c_str());
  };
  // With the coin's point a sum of 2 to 4 brings one, which is half of the faces behind a 1.
  const Hint reaper = rolled(1, 1);
  EXPECT_EQ(reaper.action, "yes");
  EXPECT_EQ(reaper.why.sentence, "A monster comes with 100 % as it lies, and with 50 % if it is thrown again.");
  const Hint calm = rolled(1, 4);
  EXPECT_EQ(calm.action, "pass");
  EXPECT_EQ(calm.why.sentence, "A monster comes with 0 % as it lies, and with 50 % if it is thrown again.");
}

TEST(AgentsStratosReasons, ST032_WhereNobodyCanActNothingIsJudged) {
  const Hint hint = hint_in(calm(), R"({"turn": "N", "round": 4, "units": [{"unit": "N peasant b1", "left": 0},
    "D peasant h4"]})");
  EXPECT_EQ(hint.why.sentence, "No unit has an action left.");
}

// Siphon harms a unit within two spaces: with no enemy there it would be one of its own.
TEST(AgentsStratosReasons, ST024_AUnitOfItsOwnIsNotHarmedForAPoint) {
  const char* alone = R"({"turn": "N", "round": 4, "units": ["N mage c1", "N peasant b1", "D peasant h4"],
    "purses": {"N": {"spells": ["siphon"]}}})";
  EXPECT_NE(hint_in(calm(), alone).action, "c1 cast");
  const char* enemy = R"({"turn": "N", "round": 4, "units": ["N mage c1", "N peasant b1", "D peasant d1"],
    "purses": {"N": {"spells": ["siphon"]}}})";
  EXPECT_EQ(hint_in(calm(), enemy).action, "c1 cast");
  const char* last = R"({"turn": "N", "round": 9, "units": ["N mage c1", "N peasant b1", "D peasant h4"],
    "purses": {"N": {"spells": ["siphon"], "hoards": 9}}})";
  EXPECT_EQ(hint_in(calm(), last).action, "c1 cast");
}

TEST(AgentsStratosReasons, ST043_AHarvestSaysWhatItIsFor) {
  const Hint hint = hint_in(calm(), R"({"turn": "N", "round": 4, "units": ["N peasant b1", "D peasant h4"],
    "purses": {"N": {"corn": 1, "spice": 1}}})");
  EXPECT_EQ(hint.action, "b1 power-harvest");
  EXPECT_EQ(hint.why.sentence, "An Explorer costs 1 oak more than you have.");
}

TEST(AgentsStratosReasons, ST1003_TheCathedralIsLandedOn) {
  const Ground ground = stratos_ground("cathedral-siege");
  auto state = ground.rules->parse_position(
      boost::json::parse(R"({"turn": "D", "round": 9, "units": ["N mage f1", "D soldier g1", "D peasant a1"]})"));
  ASSERT_TRUE(state) << state.error().text();
  const Hint hint = by_thumb(SeatWindow(*ground.rules, *state, seat(1)));
  EXPECT_EQ(hint.action, "g1-h1");
  EXPECT_EQ(hint.why.sentence, "It wins the match.");
}

// Cards are told apart by their ids: what an agent thinks a treasure must be one.
TEST(AgentsStratosSituation, ST025_AUnitThatWearsATreasureIsWorthMore) {
  const Ground ground = stratos_ground("free-for-all", 2);
  const auto& rules = dynamic_cast<const Adapter<stratos::Words>&>(*ground.rules).rules();
  const auto& tables = rules.tables();
  Xoshiro dice(1);
  stratos::State state = rules.deal({});
  while (rules.asking(state).mode == Mode::kChance) rules.apply(state, kNature, rules.draw(state, dice), nullptr);
  const auto unit = static_cast<stratos::Figurine>(
      std::ranges::find_if(state.units, [](const stratos::Unit& one) { return one.alive(); }) - state.units.begin());
  const int bare = stratos::Situation(tables, state, 0).worth(unit);
  int treasures = 0;
  int others = 0;
  for (std::size_t i = 0; i < tables.cards.size(); ++i) {  // only some could be worn: worth looks at the id alone
    state.units[unit].worn[0] = static_cast<stratos::CardId>(i + 1);
    const int more = stratos::Situation(tables, state, 0).worth(unit) - bare;
    EXPECT_EQ(more > 0, tables.cards[i]->treasure) << tables.cards[i]->name;
    ++(tables.cards[i]->treasure ? treasures : others);
  }
  EXPECT_GT(treasures, 0);
  EXPECT_GT(others, 0);
}

TEST(AgentsStratosReasons, AHintAskedTwiceIsTheSame) {
  const char* position = R"({"turn": "N", "units": ["N peasant a1", "N mage c1", "D soldier d1"],
    "purses": {"N": {"spells": ["blaze", "gust"]}}})";
  EXPECT_EQ(hint_in(calm(), position).action, hint_in(calm(), position).action);
}

TEST(AgentsStratosSlow, BeatsRandomNineteenTimesInTwenty) {
  for (const Options& options : {Options{{"target", "6"}}, Options{}}) {
    const Standings tally = contest(stratos_ground("free-for-all", 2, options), "easy", "random", 200, 1);
    std::cout << tally.text() << "\n";
    EXPECT_GE(tally.wins, 190) << tally.text();
  }
}

}  // namespace
}  // namespace strategion
