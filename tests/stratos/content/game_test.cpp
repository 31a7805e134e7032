// The registered game: scenarios, packs, things shown, the catalogue.
#include "games/stratos/game.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "core/game/title.h"
#include "core/testing/folders.h"
#include "games/registry.h"
#include "tests/stratos/content/written.h"

namespace strategion::stratos {
namespace {

std::string shown(std::string_view id) {
  const auto text = game().show(id, isle_shelf());
  return text ? *text : text.error().text();
}

TEST(StratosGameTable, IsRegisteredWithATitle) {
  EXPECT_EQ(find_game("stratos"), &game());
  ASSERT_NE(find_title("stratos"), nullptr);
  EXPECT_EQ(find_title("stratos")->shown, "Stratos");
  EXPECT_EQ(game().rule_prefix(), "ST");
}

TEST(StratosGameTable, EveryScenarioOpensWithEverySeatCount) {
  const auto cards = game().scenarios(isle_shelf());
  ASSERT_TRUE(cards);
  for (const ScenarioCard& card : *cards) {
    for (const int seats : card.seats) {
      const auto rules = game().open({.game = "stratos", .scenario = card.id, .seats = seats}, isle_shelf());
      ASSERT_TRUE(rules) << card.id << ": " << rules.error().text();
      EXPECT_EQ((*rules)->seats(), seats);
      ASSERT_TRUE((*rules)->deal());
      ASSERT_EQ((*rules)->packs().size(), 1U);
      EXPECT_EQ((*rules)->packs().front().id, "isle");
    }
  }
}

TEST(StratosGameTable, BenchSetupsAreScenariosOfTheIsle) {
  ASSERT_EQ(game().bench_setups().size(), 2U);
  for (const auto& [name, setup] : game().bench_setups()) {
    EXPECT_TRUE(game().open(setup, isle_shelf())) << name;
  }
}

TEST(StratosGameTable, EveryThingIsShown) {
  EXPECT_TRUE(shown("blaze").starts_with("Blaze\n  Mage spell, 3 spirit\n")) << shown("blaze");
  EXPECT_NE(shown("blaze").find("[[card]]\nid = \"blaze\"\n"), std::string::npos) << shown("blaze");
  EXPECT_TRUE(shown("knight").starts_with(
      "Soldier, promoted Knight\n  costs 2 nickel and 1 oak to hire, and the same to promote\n  6 health, +2 by "
      "promotion\n"))
      << shown("knight");
  EXPECT_EQ(
      shown("lagoon"),
      "lagoon: 20 tiles, gives nothing; for Explorers only\n  under them: 4 blank, 8 one, 5 two, 2 die, 1 monster\n");
  EXPECT_EQ(shown("quarry"),
            "quarry: 2 special tiles\n  Discover: 2 gems. Occupy: 1 gem at the beginning of your turn.\n");
  EXPECT_TRUE(shown("grim-reaper")
                  .ends_with("  comes on a roll of 9-10 with 7 and more prosperity points\n"
                             "  comes on every roll of 2\n"));
  EXPECT_EQ(shown("islett"), "there is no card, unit, tile, monster or scenario \"islett\"; did you mean \"islet\"?");
}

TEST(StratosGameTable, AScenarioIsShownAsItIsDrawn) {
  EXPECT_EQ(shown("cathedral-siege"), R"(Cathedral siege
  Two Mages guard the Cathedral; a Peasant and a Soldier must set foot in it.
  2 players, edition core, monsters off; isle/scenarios/cathedral-siege.toml

     a b c d e f g h
  1  P F M F L M P C
  2  D M L L L L L F
  3  F M L F P D M S
  4  M F F M F P F D

  player 1: wins by prosperity points
    1: mage on h1
    1: mage on h2
    1: 1 gem
  player 2: wins by landing on the cathedral
    2: peasant on a1
    2: soldier on a2
    2: 1 nickel
  without: georotate
  who destroys the cathedral loses
)");
}

TEST(StratosGameTable, TheCatalogueHoldsWhatIsOpen) {
  const auto catalogue = game().catalogue(isle_shelf());
  ASSERT_TRUE(catalogue);
  const boost::json::object& all = catalogue->as_object();
  EXPECT_EQ(all.at("game").as_string(), "stratos");
  EXPECT_EQ(all.at("units").as_array().size(), 5U);
  EXPECT_EQ(all.at("tiles").as_array().size(), 5U);
  EXPECT_EQ(all.at("specials").as_array().size(), 4U);
  EXPECT_EQ(all.at("cards").as_array().size(), isle_content()->cards.size());
  EXPECT_EQ(all.at("monsters").as_array().size(), 5U);
  EXPECT_EQ(all.at("rolls").as_array().size(), 5U);
  EXPECT_EQ(all.at("scenarios").as_array().size(), 11U);
  const boost::json::object& first = all.at("scenarios").as_array().front().as_object();
  EXPECT_EQ(first.at("id").as_string(), "free-for-all");
  EXPECT_EQ(first.at("map").as_array().front().as_string(), "PFDMDFSP");
  EXPECT_EQ(first.at("starts").as_array().back().as_object().at("space").as_string(), "h4");
}

}  // namespace
}  // namespace strategion::stratos
