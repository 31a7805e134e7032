// The ten scenarios of the two books, as their files have them.
#include "games/stratos/scenarios.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "games/stratos/content/places.h"
#include "games/stratos/content/read_scenario.h"
#include "games/stratos/content/show.h"
#include "games/stratos/options.h"
#include "tests/stratos/content/written.h"

namespace strategion::stratos {
namespace {

// "1 peasant a1, 2 peasant h4"
std::string starts_of(const Scenario& scenario) {
  std::string text;
  for (const StartUnit& start : scenario.starts) {
    text += (text.empty() ? "" : ", ") + std::to_string(start.seat + 1) + " " + std::string(start_word(start)) + " " +
            place_name(start.at);
  }
  return text;
}

Terrain tile_at(const Scenario& scenario, std::string_view place) { return scenario.map[*find_place(place)]; }
std::ptrdiff_t tiles_of(const Scenario& scenario, Terrain terrain) { return std::ranges::count(scenario.map, terrain); }
bool has_points_only(const Scenario& scenario) {
  return std::ranges::all_of(scenario.sides, [](const SideCard& side) {
    return side.seats.size() == 1 && !side.as_one && side.goal == GoalKind::kProsperity;
  });
}

TEST(StratosScenarios, TheDefaultComesFirstAndRandomLast) {
  std::vector<std::string> ids;
  for (const ScenarioCard& card : scenario_cards(*isle_content())) ids.push_back(card.id);
  EXPECT_EQ(ids, (std::vector<std::string>{"free-for-all", "cathedral-siege", "narrow-passage", "sorcerers-quarry",
                                           "three-corners", "four-corners", "harms-way", "islet", "five-corners",
                                           "tombolo", "random"}));
  const auto cards = scenario_cards(*isle_content());
  EXPECT_EQ(cards.back().seats, (std::vector<int>{2, 3, 4, 5}));
  EXPECT_EQ(cards[9].seats, (std::vector<int>{5}));
}

TEST(StratosScenarios, ST1001_FreeForAll) {
  const Scenario& scenario = isle_scenario("free-for-all");
  EXPECT_EQ(starts_of(scenario), "1 peasant a1, 2 peasant h4");
  EXPECT_EQ(tiles_of(scenario, Terrain::kCovered), 4);
  EXPECT_TRUE(has_points_only(scenario));
  EXPECT_EQ(scenario.first, -1);
}

TEST(StratosScenarios, ST1002_TheNarrowPassageIsOfLight) {
  const Scenario& scenario = isle_scenario("narrow-passage");
  EXPECT_EQ(starts_of(scenario), "1 archer a3, 1 explorer a4, 2 archer h2, 2 explorer h1");
  EXPECT_EQ(scenario.edition, "light");
}

TEST(StratosScenarios, ST1003_STR36_CathedralSiege) {
  const Scenario& scenario = isle_scenario("cathedral-siege");
  EXPECT_EQ(starts_of(scenario), "1 mage h1, 1 mage h2, 2 peasant a1, 2 soldier a2");
  EXPECT_EQ(tile_at(scenario, "a1"), Terrain::kPrairie);
  EXPECT_EQ(tile_at(scenario, "a2"), Terrain::kDesert);
  EXPECT_EQ(scenario.tokens[0], (std::array<std::uint8_t, kResources>{0, 0, 0, 0, 1}));
  EXPECT_EQ(scenario.tokens[1], (std::array<std::uint8_t, kResources>{0, 1, 0, 0, 0}));
  ASSERT_EQ(scenario.sides.size(), 2U);
  EXPECT_EQ(scenario.sides[0].goal, GoalKind::kProsperity) << "the defender wins by points";
  EXPECT_EQ(scenario.sides[1].goal, GoalKind::kLandOn);
  EXPECT_EQ(scenario.sides[1].goal_tile, Terrain::kCathedral);
  EXPECT_EQ(scenario.precious, Terrain::kCathedral);
  EXPECT_EQ(tiles_of(scenario, Terrain::kCathedral), 1);
  EXPECT_EQ(scenario.specials, (std::vector<Terrain>{Terrain::kQuarry})) << "it lies covered";
  EXPECT_EQ(scenario.excluded, (std::vector<std::string>{"georotate"}));
}

TEST(StratosScenarios, ST1004_ThreeCorners) {
  const Scenario& scenario = isle_scenario("three-corners");
  EXPECT_EQ(starts_of(scenario), "1 peasant a1, 2 peasant h1, 3 peasant d8");
  EXPECT_EQ(tiles_of(scenario, Terrain::kCovered), 6);
  EXPECT_TRUE(has_points_only(scenario));
}

TEST(StratosScenarios, ST1005_ST1012_STR36_TheReclusiveSorcerer) {
  const Scenario& scenario = isle_scenario("sorcerers-quarry");
  EXPECT_EQ(starts_of(scenario), "1 sorcerer c9, 2 peasant a1, 2 soldier a2, 3 peasant h1, 3 soldier h2");
  ASSERT_EQ(scenario.sides.size(), 2U);
  EXPECT_EQ(scenario.sides[0].seats, (std::vector<std::uint8_t>{0}));
  EXPECT_EQ(scenario.sides[0].goal, GoalKind::kProsperity);
  EXPECT_EQ(scenario.sides[1].seats, (std::vector<std::uint8_t>{1, 2}));
  EXPECT_FALSE(scenario.sides[1].as_one) << "the allies have turns of their own";
  EXPECT_EQ(scenario.sides[1].goal, GoalKind::kOccupy);
  EXPECT_EQ(scenario.sides[1].goal_tile, Terrain::kQuarry);
  EXPECT_EQ(scenario.precious, Terrain::kQuarry);
  EXPECT_EQ(tiles_of(scenario, Terrain::kQuarry), 1) << "the Quarry of the goal lies open";
  EXPECT_EQ(tiles_of(scenario, Terrain::kCovered), 3);
  EXPECT_EQ(scenario.spells[0], (std::array<std::uint8_t, 2>{3, 1}));
  for (const std::size_t ally : {1, 2}) EXPECT_EQ(scenario.spells[ally], (std::array<std::uint8_t, 2>{}));
}

TEST(StratosScenarios, ST1006_FourCorners) {
  const Scenario& scenario = isle_scenario("four-corners");
  EXPECT_EQ(starts_of(scenario), "1 peasant a1, 2 peasant h1, 3 peasant h8, 4 peasant a8");
  EXPECT_EQ(tiles_of(scenario, Terrain::kCovered), 8);
}

TEST(StratosScenarios, ST1007_HarmsWayHasItsMountainsInTheMiddle) {
  const Scenario& scenario = isle_scenario("harms-way");
  for (std::size_t space = 0; space < kSpaces; ++space) {
    if (scenario.map[space] != Terrain::kMountain) continue;
    const auto at = static_cast<Space>(space);
    EXPECT_TRUE(row_of(at) >= 2 && row_of(at) <= 5 && column_of(at) >= 2 && column_of(at) <= 5) << place_name(at);
  }
  EXPECT_EQ(tile_at(scenario, "d4"), Terrain::kCathedral);
  EXPECT_EQ(tile_at(scenario, "e5"), Terrain::kQuarry);
  EXPECT_EQ(scenario.specials,
            (std::vector<Terrain>{Terrain::kAcademy, Terrain::kAcademy, Terrain::kBastion, Terrain::kBastion}));
  EXPECT_EQ(starts_of(scenario), "1 peasant a1, 2 peasant h1, 3 peasant h8, 4 peasant a8");
}

TEST(StratosScenarios, ST1008_TheIslet) {
  const Scenario& scenario = isle_scenario("islet");
  EXPECT_EQ(starts_of(scenario), "1 explorer c3, 2 explorer f3, 3 explorer f6, 4 explorer c6");
  EXPECT_EQ(tiles_of(scenario, Terrain::kLagoon), 8);
  for (std::size_t row = 0; row < 8; ++row) {
    for (std::size_t column = 0; column < 8; ++column) {
      EXPECT_EQ(scenario.map[space_at(row, column)], scenario.map[space_at(column, 7 - row)]) << "a quarter turn";
    }
  }
  EXPECT_EQ(scenario.width, 8) << "spaces without a tile belong to the map";
  EXPECT_EQ(scenario.height, 8);
}

TEST(StratosScenarios, ST1009_FiveCornersAreNineOrTenStepsApart) {
  const Scenario& scenario = isle_scenario("five-corners");
  ASSERT_EQ(scenario.starts.size(), 5U);
  for (std::size_t seat = 0; seat < 5; ++seat) {
    const int steps = distance(scenario.starts[seat].at, scenario.starts[(seat + 1) % 5].at);
    EXPECT_TRUE(steps >= 7 && steps <= 10) << "seats go round: " << steps;
  }
  EXPECT_EQ(starts_of(scenario), "1 peasant f1, 2 peasant l5, 3 peasant j12, 4 peasant c12, 5 peasant a5");
}

TEST(StratosScenarios, ST1010_STR38_TheTombolo) {
  const Scenario& scenario = isle_scenario("tombolo");
  EXPECT_EQ(starts_of(scenario),
            "1 peasant l4, 1 archer k4, 2 peasant l5, 2 archer k5, 3 peasant a1, 4 peasant a8, 5 peasant a5");
  for (const char* place : {"l4", "l5"}) EXPECT_EQ(tile_at(scenario, place), Terrain::kPrairie);
  for (const char* place : {"k4", "k5"}) EXPECT_EQ(tile_at(scenario, place), Terrain::kForest);
  ASSERT_EQ(scenario.sides.size(), 2U);
  EXPECT_EQ(scenario.sides[0].seats, (std::vector<std::uint8_t>{0, 1}));
  EXPECT_EQ(scenario.sides[1].seats, (std::vector<std::uint8_t>{2, 3, 4}));
  EXPECT_TRUE(scenario.sides[0].as_one);
  EXPECT_TRUE(scenario.sides[1].as_one);
  EXPECT_EQ(scenario.sides[0].goal, GoalKind::kProsperity);
  EXPECT_EQ(scenario.sides[1].goal, GoalKind::kHold);
  EXPECT_EQ(scenario.marked.size(), 4U);
  for (const Space space : scenario.marked) EXPECT_TRUE(is_main(scenario.map[space]));
  EXPECT_EQ(scenario.excluded, (std::vector<std::string>{"pandoras-box", "georotate", "geoslide"}));
  EXPECT_EQ(scenario.first, 0) << "the two begin";
}

// --- all of them ---

class StratosEveryScenario : public testing::TestWithParam<std::string> {};

TEST_P(StratosEveryScenario, ST010_ST014_LandIsConnectedAndTheSupplySuffices) {
  const Scenario& scenario = isle_scenario(GetParam());
  EXPECT_TRUE(unreachable_land(scenario).empty());
  for (std::size_t bag = 0; bag < kBags; ++bag) {
    EXPECT_LE(tiles_of(scenario, terrain_of_bag(bag)), isle_content()->tile_counts[bag]);
  }
}

TEST_P(StratosEveryScenario, ST002_MonstersAreOff) { EXPECT_FALSE(isle_scenario(GetParam()).monsters); }

TEST_P(StratosEveryScenario, ST017_ST034_StartsStandApartOnTilesTheyMayStandOn) {
  std::map<Space, int> taken;
  for (const StartUnit& start : isle_scenario(GetParam()).starts) {
    EXPECT_EQ(++taken[start.at], 1);
    EXPECT_TRUE(is_land(isle_scenario(GetParam()).map[start.at]));
  }
}

TEST_P(StratosEveryScenario, ST010_ST011_ST013_ST014_IsDealtAsItsFileSays) {
  const auto plan = plan_match({.game = "stratos", .scenario = GetParam()}, isle_content());
  ASSERT_TRUE(plan) << plan.error().text();
  const Rules rules(plan->content, plan->options, plan->scenario);
  const State state = rules.deal({});
  for (std::size_t space = 0; space < kSpaces; ++space) {
    EXPECT_EQ(state.tiles[space].terrain(), plan->scenario.map[space]) << place_name(static_cast<Space>(space));
    EXPECT_FALSE(state.tiles[space].turned());
    EXPECT_EQ(state.secrets[space].value(), 0) << "nobody has looked under a tile";
  }
  for (std::size_t bag = 0; bag < kBags; ++bag) {
    EXPECT_EQ(state.supply[bag] + tiles_of(plan->scenario, terrain_of_bag(bag)), isle_content()->tile_counts[bag]);
  }
  EXPECT_EQ(static_cast<std::size_t>(state.occupied.size()), plan->scenario.starts.size());
  for (const StartUnit& start : plan->scenario.starts) EXPECT_TRUE(state.occupied.has(start.at));
}

std::vector<std::string> fixed_scenarios() {
  return {"free-for-all", "cathedral-siege", "narrow-passage", "three-corners", "sorcerers-quarry",
          "four-corners", "harms-way",       "islet",          "five-corners",  "tombolo"};
}

std::string scenario_name(const testing::TestParamInfo<std::string>& param) {
  std::string name = param.param;
  std::erase(name, '-');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Isle, StratosEveryScenario, testing::ValuesIn(fixed_scenarios()), scenario_name);

// Maps that are the same from every start.
TEST(StratosScenarios, ST1001_ST1002_TheMapIsTheSameFromBothCorners) {
  for (const char* id : {"free-for-all", "narrow-passage"}) {
    const Scenario& scenario = isle_scenario(id);
    for (std::size_t row = 0; row < 4; ++row) {
      for (std::size_t column = 0; column < 8; ++column) {
        EXPECT_EQ(scenario.map[space_at(row, column)], scenario.map[space_at(3 - row, 7 - column)]) << id;
      }
    }
  }
}

TEST(StratosScenarios, ST1006_TheMapIsTheSameFromEveryCorner) {
  const Scenario& scenario = isle_scenario("four-corners");
  for (std::size_t row = 0; row < 8; ++row) {
    for (std::size_t column = 0; column < 8; ++column) {
      EXPECT_EQ(scenario.map[space_at(row, column)], scenario.map[space_at(column, 7 - row)]);
    }
  }
}

}  // namespace
}  // namespace strategion::stratos
