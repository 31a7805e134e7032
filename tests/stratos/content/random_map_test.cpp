// Random maps: fair, whole, and different (ST-R80). Distances are measured here by a walk of its own.
#include "games/stratos/content/random_map.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "games/stratos/content/places.h"
#include "games/stratos/content/read_scenario.h"
#include "games/stratos/options.h"
#include "tests/stratos/content/written.h"

namespace strategion::stratos {
namespace {

using RandomTiles = std::array<Terrain, kSpaces>;
constexpr int kNever = 1000;

// Steps to the nearest tile of each kind, walking on land; the last step may go onto a lagoon.
using Steps = std::array<int, kTerrainWords.size()>;
Steps steps_from(const RandomTiles& map, Space start) {
  Steps nearest;
  nearest.fill(kNever);
  std::array<int, kSpaces> steps;
  steps.fill(-1);
  std::array<Space, kSpaces> walk;
  std::size_t end = 0;
  const auto go = [&](Space to, int far) {
    if (steps[to] >= 0 || map[to] == Terrain::kNone) return;
    steps[to] = far;
    walk[end++] = to;
  };
  go(start, 0);
  for (std::size_t i = 0; i < end; ++i) {
    const Space at = walk[i];
    const auto row = static_cast<std::size_t>(row_of(at));
    const auto column = static_cast<std::size_t>(column_of(at));
    int& known = nearest[static_cast<std::size_t>(map[at])];
    known = std::min(known, steps[at]);
    if (map[at] == Terrain::kLagoon) continue;
    const int far = steps[at] + 1;
    if (row > 0) go(space_at(row - 1, column), far);
    if (row + 1 < kHeight) go(space_at(row + 1, column), far);
    if (column > 0) go(space_at(row, column - 1), far);
    if (column + 1 < kWidth) go(space_at(row, column + 1), far);
  }
  return nearest;
}

std::string drawn(const RandomTiles& map) {
  std::string text;
  for (std::size_t row = 0; row < kHeight; ++row) {
    for (std::size_t column = 0; column < kWidth; ++column) {
      text += kTerrainLetters[static_cast<std::size_t>(map[space_at(row, column)])];
    }
    text += "\n";
  }
  return text;
}

void expect_fair(const Scenario& scenario, const std::string& shown) {
  Steps least;
  Steps most{};
  least.fill(kNever);
  for (const StartUnit& start : scenario.starts) {
    const Steps mine = steps_from(scenario.map, start.at);
    for (std::size_t kind = 0; kind < mine.size(); ++kind) {
      least[kind] = std::min(least[kind], mine[kind]);
      most[kind] = std::max(most[kind], mine[kind]);
    }
  }
  for (const Terrain terrain : {Terrain::kPrairie, Terrain::kMountain, Terrain::kDesert, Terrain::kForest,
                                Terrain::kLagoon, Terrain::kCovered}) {
    const auto kind = static_cast<std::size_t>(terrain);
    ASSERT_LE(most[kind] - least[kind], 1) << kTerrainWords[kind] << ", " << shown << drawn(scenario.map);
    ASSERT_LT(most[kind], 6) << kTerrainWords[kind] << ", " << shown << drawn(scenario.map);
  }
}

void expect_whole(const Scenario& scenario, const std::string& shown) {
  ASSERT_TRUE(unreachable_land(scenario).empty()) << shown << drawn(scenario.map);
  std::array<int, kTerrainWords.size()> count{};
  for (const Terrain terrain : scenario.map) ++count[static_cast<std::size_t>(terrain)];
  for (std::size_t bag = 0; bag < kBags; ++bag) {
    ASSERT_LE(count[static_cast<std::size_t>(terrain_of_bag(bag))], isle_content()->tile_counts[bag])
        << shown << drawn(scenario.map);
  }
  ASSERT_GE(count[static_cast<std::size_t>(Terrain::kLagoon)], 2 * static_cast<int>(scenario.starts.size())) << shown;
  const int covered = count[static_cast<std::size_t>(Terrain::kCovered)];
  ASSERT_TRUE(covered >= 4 && covered <= 8) << shown << drawn(scenario.map);
  ASSERT_EQ(kSpaces - static_cast<std::size_t>(count[0]), 16 * scenario.trays.size()) << "every tray is full";
  for (const StartUnit& start : scenario.starts) {
    ASSERT_TRUE(is_main(scenario.map[start.at])) << shown << drawn(scenario.map);
  }
}

// Every so many numbers, from the first one on.
void expect_good_maps(int seats, int every) {
  for (int number = 0; number < kRandomMaps; number += every) {
    Scenario scenario;
    ASSERT_NO_THROW(lay_out_random(scenario, seats, number)) << number;
    const std::string shown = "map " + std::to_string(number) + " for " + std::to_string(seats) + "\n";
    ASSERT_EQ(scenario.starts.size(), static_cast<std::size_t>(seats)) << shown;
    expect_fair(scenario, shown);
    expect_whole(scenario, shown);
    if (testing::Test::HasFatalFailure()) return;
  }
}

class StratosRandomMap : public testing::TestWithParam<int> {};

// As many as fit into a second, whatever they cost: a map for three or five is looked for, one for two or four is not.
TEST_P(StratosRandomMap, STR80_ST014_WaysDifferByOneStepAtMostLandIsConnectedAndTheSupplySuffices) {
  constexpr std::array<int, 6> kEvery{0, 0, 7, 23, 11, 127};
  expect_good_maps(GetParam(), kEvery[static_cast<std::size_t>(GetParam())]);
}

TEST_P(StratosRandomMap, STR80_NoTwoNumbersGiveOneMap) {
  std::set<RandomTiles> maps;
  for (int number = 0; number < 400; ++number) maps.insert(random_map(number, GetParam()));
  EXPECT_EQ(maps.size(), 400U);
}

TEST_P(StratosRandomMap, STR80_ANumberGivesTheSameMapAgain) {
  EXPECT_EQ(random_map(4711, GetParam()), random_map(4711, GetParam()));
}

INSTANTIATE_TEST_SUITE_P(Seats, StratosRandomMap, testing::Values(2, 3, 4, 5));

// Two maps pinned, so that a change of the making is seen: records name maps by number.
TEST(StratosRandomMaps, STR80_NumbersKeepTheirMaps) {
  EXPECT_EQ(drawn(random_map(0, 2)).substr(0, 52), R"(MPLPLMLS....
FFDDFMSD....
DSMFDDFF....
SLMLPLPM....
)");
  EXPECT_EQ(drawn(random_map(65535, 5)), R"(....PDMD....
....LDMD....
....SMML....
....FFLD....
DMDFLDPMDLPD
DPPSFDPMFMFD
DFDPPLMPSFSM
LPFMMPPPMFFF
..FMPFPFDL..
..LMSSSSPF..
..PLFLMLDD..
..DMFDDMPD..
)");
}

TEST(StratosRandomMaps, STR80_TheOptionNamesTheMap) {
  const auto plan =
      plan_match({.game = "stratos", .scenario = "random", .seats = 3, .options = {{"map", "5"}}}, isle_content());
  ASSERT_TRUE(plan) << plan.error().text();
  EXPECT_EQ(plan->scenario.map, random_map(5, 3));
  EXPECT_EQ(plan->scenario.trays.size(), 3U);
  const auto drawn_later = plan_match({.game = "stratos", .scenario = "random", .seats = 3}, isle_content());
  EXPECT_EQ(drawn_later->scenario.map, RandomTiles{}) << "nature draws the number";
}

// Every number there is: that each gives a map at all, and a fair one, is proved by trying. At short length every 13th.
TEST(StratosRandomMapsSlow, STR80_ST014_EveryNumberGivesAFairMap) {
  const bool all = std::getenv("STRATEGION_LONG") != nullptr;
  for (int seats = 2; seats <= 5; ++seats) {
    expect_good_maps(seats, all ? 1 : 13);
    if (testing::Test::HasFatalFailure()) return;
  }
}

}  // namespace
}  // namespace strategion::stratos
