// Stratos in the lab: what its words tally.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/testing/folders.h"
#include "games/stratos/game.h"
#include "lab/writers.h"

namespace strategion::lab {
namespace {

Report report_of(std::string scenario, int seats, std::int64_t games, std::map<std::string, std::string> options = {}) {
  Wanted wanted;
  wanted.setup = {
      .game = "stratos", .scenario = std::move(scenario), .seats = seats, .options = std::move(options), .carry = {}};
  wanted.agents = {"easy"};
  wanted.games = games;
  auto plan = make_plan(stratos::game(), {{content_folder() / "stratos/content"}}, wanted);
  if (!plan) throw std::runtime_error(plan.error().text());
  return make_report(*plan, simulate(*plan, 2), "test", "");
}

const ThingTable& things_of(const Report& report, const std::string& kind) {
  const auto table = std::ranges::find(report.things, kind, &ThingTable::kind);
  if (table == report.things.end()) throw std::runtime_error("no table " + kind);
  return *table;
}

TEST(LabStratos, UnitsCardsSpecialsAndMonstersAreCounted) {
  const Report report = report_of("free-for-all", 2, 60, {{"monsters", "on"}});
  EXPECT_EQ(report.lengths.front().unit, "rounds");
  std::vector<std::string> kinds;
  for (const ThingTable& table : report.things) kinds.push_back(table.kind);
  std::ranges::sort(kinds);
  EXPECT_EQ(kinds, (std::vector<std::string>{"card", "monster", "special", "unit"}));
  EXPECT_EQ(things_of(report, "unit").rows.size(), 5U);
  EXPECT_TRUE(things_of(report, "unit").unused.empty()) << "each type is hired by somebody";
  EXPECT_TRUE(things_of(report, "card").absent.empty()) << "spells are cards too";
}

// ST-022 to ST-027: what was earned adds up to what a winner needs.
TEST(LabStratos, ST020_PointsBySourceAddUpToTheTarget) {
  const Report report = report_of("free-for-all", 2, 40, {{"target", "6"}, {"monsters", "off"}});
  const auto roads = std::ranges::find(report.numbers, "points by source", &NumberTable::group);
  ASSERT_NE(roads, report.numbers.end());
  ASSERT_EQ(roads->rows.size(), 5U);
  EXPECT_GE(roads->rows.front().part.whole.sum, 40 * 6) << "every match was won by points";
}

TEST(LabStratos, ST1010_SidesThatActAsOneAreCountedByTheirSide) {
  const Report report = report_of("tombolo", 5, 20);
  const auto sides = std::ranges::find(report.wins, "side", &WinTable::by);
  ASSERT_NE(sides, report.wins.end());
  std::vector<std::string> names;
  for (const WinRow& row : sides->rows) names.push_back(row.name);
  std::ranges::sort(names);
  EXPECT_EQ(names, (std::vector<std::string>{"comers", "keepers"}));
  for (const WinRow& row : sides->rows) EXPECT_EQ(row.wins.of, 20) << "a match says it once, whoever plays the side";
  const auto order = std::ranges::find(report.wins, "turn order", &WinTable::by);
  ASSERT_NE(order, report.wins.end());
  EXPECT_EQ(order->rows.size(), 2U) << "a side has one turn";
}

}  // namespace
}  // namespace strategion::lab
