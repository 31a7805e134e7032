// Options: an edition fills in the switches, and each is a switch of its own.
#include "games/stratos/options.h"

#include <gtest/gtest.h>

#include "tests/stratos/content/written.h"

namespace strategion::stratos {
namespace {

using Switches = std::map<std::string, std::string>;

Expected<MatchPlan> planned(const Switches& options, const std::string& scenario = "free-for-all", int seats = 0) {
  return plan_match({.game = "stratos", .scenario = scenario, .seats = seats, .options = options}, isle_content());
}

Options options_with(const Switches& options, const std::string& scenario = "free-for-all") {
  const auto plan = planned(options, scenario);
  EXPECT_TRUE(plan) << plan.error().text();
  return plan ? plan->options : Options{};
}

std::string refused(const Switches& options, const std::string& scenario = "free-for-all", int seats = 0) {
  const auto plan = planned(options, scenario, seats);
  return plan ? "" : plan.error().text();
}

TEST(StratosOptions, ST001_STR1_STR2_CoreHasGoalsAndHoardsWithoutLimit) {
  const Options core = options_with({{"edition", "core"}});
  EXPECT_TRUE(core.special_goals);
  EXPECT_EQ(core.hoards_per_turn_max, 0);
  EXPECT_EQ(core.special_kinds, 15);
}

TEST(StratosOptions, ST001_STR1_STR2_LightHasNoneOneHoardAndTwoKindsOfTile) {
  const Options light = options_with({{"edition", "light"}});
  EXPECT_FALSE(light.special_goals);
  EXPECT_EQ(light.hoards_per_turn_max, 1);
  EXPECT_EQ(light.special_kinds, 3) << "Academy and Quarry";
}

TEST(StratosOptions, ST001_EachIsASwitchOfItsOwn) {
  const Options mixed = options_with({{"edition", "light"}, {"special-goals", "on"}});
  EXPECT_TRUE(mixed.special_goals);
  EXPECT_EQ(mixed.hoards_per_turn_max, 1);
  EXPECT_EQ(options_with({{"hoards-per-turn", "2"}}).hoards_per_turn_max, 2);
  EXPECT_EQ(options_with({{"special-tiles", "quarry,bastion"}}).special_kinds, 2 | 8);
  EXPECT_TRUE(options_with({{"special-tiles", "quarry"}}).special_goals);
}

TEST(StratosOptions, ST001_AScenarioNamesItsEdition) {
  EXPECT_EQ(planned({}, "narrow-passage")->setup.options.at("edition"), "light");
  EXPECT_FALSE(options_with({}, "narrow-passage").special_goals);
  EXPECT_TRUE(options_with({{"edition", "core"}}, "narrow-passage").special_goals) << "players may change it";
}

TEST(StratosOptions, ST002_MonstersAreOffUntilTurnedOn) {
  EXPECT_FALSE(options_with({}).monsters);
  EXPECT_FALSE(options_with({}, "narrow-passage").monsters) << "in light too";
  EXPECT_TRUE(options_with({{"monsters", "on"}}).monsters);
}

TEST(StratosOptions, ST003_TheTargetIsTen) {
  EXPECT_EQ(options_with({}).target_pp, 10);
  EXPECT_EQ(options_with({{"target", "6"}}).target_pp, 6);
}

TEST(StratosOptions, ST004_AsManyPlayAsTheScenarioSays) {
  EXPECT_EQ(refused({}, "free-for-all", 3), "scenario free-for-all is for 2 players, not 3");
  EXPECT_EQ(refused({}, "random", 6), "scenario random is for 2, 3, 4, 5 players, not 6");
  EXPECT_EQ(planned({}, "random")->setup.seats, 2);
  EXPECT_EQ(planned({}, "five-corners")->setup.seats, 5);
}

TEST(StratosOptions, ST005_STR5_BothSymbolsCountUntilSwitchedOff) {
  for (const char* edition : {"core", "light"}) {
    EXPECT_TRUE(options_with({{"edition", edition}}).die_undersides);
    EXPECT_TRUE(options_with({{"edition", edition}}).icon_undersides);
  }
  EXPECT_FALSE(options_with({{"die-undersides", "off"}}).die_undersides);
  EXPECT_FALSE(options_with({{"icon-undersides", "off"}}).icon_undersides);
}

TEST(StratosOptions, ST013_STR39_WhoBeginsIsDrawnUnlessNamed) {
  EXPECT_EQ(options_with({}).first, -1);
  EXPECT_EQ(options_with({{"first", "1"}}).first, 1);
  EXPECT_EQ(options_with({}, "tombolo").first, 0) << "the scenario names who begins";
  EXPECT_EQ(options_with({{"first", "random"}}, "tombolo").first, -1);
}

TEST(StratosOptions, STR43_SixtyRoundsUnlessSaid) {
  EXPECT_EQ(options_with({}).rounds_max, 60);
  EXPECT_EQ(options_with({{"rounds", "20"}}).rounds_max, 20);
}

TEST(StratosOptions, ASetupIsFilledIn) {
  const auto plan = planned({});
  EXPECT_EQ(plan->setup.options, (Switches{{"die-undersides", "on"},
                                           {"edition", "core"},
                                           {"first", "random"},
                                           {"hoards-per-turn", "0"},
                                           {"icon-undersides", "on"},
                                           {"later-tokens", "on"},
                                           {"monsters", "off"},
                                           {"rounds", "60"},
                                           {"special-goals", "on"},
                                           {"special-tiles", "all"},
                                           {"target", "10"}}));
  EXPECT_EQ(planned({}, "")->setup.scenario, "free-for-all");
  const auto again = plan_match(plan->setup, isle_content());
  EXPECT_EQ(again->setup.options, plan->setup.options) << "a record's header gives the same match";
}

TEST(StratosOptions, WhatIsWrongIsSaidWithWhatWouldBeRight) {
  EXPECT_EQ(refused({}, "free-for-al"), "unknown scenario \"free-for-al\"; did you mean \"free-for-all\"?");
  EXPECT_EQ(refused({{"edition", "lite"}}), "option edition = \"lite\": one of core, light");
  EXPECT_EQ(refused({{"monsters", "yes"}}), "option monsters = \"yes\": one of on, off");
  EXPECT_EQ(refused({{"target", "0"}}), "option target = \"0\": a number from 1 to 99");
  EXPECT_EQ(refused({{"target", "6x"}}), "option target = \"6x\": a number from 1 to 99");
  EXPECT_EQ(refused({{"rounds", "251"}}), "option rounds = \"251\": a number from 1 to 250");
  EXPECT_EQ(refused({{"hoards-per-turn", "-1"}}), "option hoards-per-turn = \"-1\": a number from 0 to 99");
  EXPECT_EQ(refused({{"first", "2"}}), "option first = \"2\": random, or a seat from 0 to 1");
  EXPECT_EQ(refused({{"special-tiles", ""}}),
            "option special-tiles = \"\": all, or some of academy, quarry, cathedral, bastion, apart by commas");
  EXPECT_EQ(refused({{"map", "7"}}), "option map = \"7\": scenario free-for-all has a map of its own");
  EXPECT_EQ(refused({{"map", "65536"}}, "random"), "option map = \"65536\": random, or a number from 0 to 65535");
  EXPECT_EQ(refused({{"tagret", "7"}}), "unknown option \"tagret\"; did you mean \"target\"?");
}

TEST(StratosOptions, EveryOptionHasACard) {
  Switches all = planned({}, "random")->setup.options;
  for (const OptionCard& card : option_cards()) EXPECT_EQ(all.erase(card.id), 1U) << card.id;
  EXPECT_TRUE(all.empty());
}

TEST(StratosOptions, ST1011_AScenarioFileMaySetSwitches) {
  const std::string toml = replaced(trial_scenario(), "[[seat]]",
                                    "[options]\ntarget = 6\nspecial-goals = false\nhoards-per-turn = 1\n\n[[seat]]");
  const WrittenPack pack({{"pack.toml", trial_head()}, {"scenarios/island.toml", toml}});
  const auto content = load_content({isle_shelf().folders.front() / "isle", pack.folder()});
  ASSERT_TRUE(content) << as_lines(content.error());
  const auto plan = plan_match({.game = "stratos", .scenario = "trial-island"}, *content);
  ASSERT_TRUE(plan) << plan.error().text();
  EXPECT_EQ(plan->options.target_pp, 6);
  EXPECT_FALSE(plan->options.special_goals);
  EXPECT_EQ(plan->options.hoards_per_turn_max, 1);
  const auto longer =
      plan_match({.game = "stratos", .scenario = "trial-island", .options = {{"target", "8"}}}, *content);
  EXPECT_EQ(longer->options.target_pp, 8) << "players go before the file";
}

}  // namespace
}  // namespace strategion::stratos
