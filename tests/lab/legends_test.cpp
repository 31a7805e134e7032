// Legends in the lab: what its words tally, and imbalances that were planted.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "core/content/folder.h"
#include "core/testing/folders.h"
#include "games/legends/game.h"
#include "lab/writers.h"

namespace strategion::lab {
namespace {

namespace fs = std::filesystem;

PackShelf shelf() { return {{content_folder() / "legends/content", source_folder() / "examples/packs/tiny"}}; }

Wanted wanted_of(std::string scenario, std::int64_t games, std::vector<std::string> agents) {
  Wanted wanted;
  wanted.setup = {.game = "legends", .scenario = std::move(scenario), .seats = 0, .options = {}, .carry = {}};
  wanted.agents = std::move(agents);
  wanted.games = games;
  return wanted;
}

Plan legends_plan(const PackShelf& packs, const Wanted& wanted) {
  auto plan = make_plan(legends::game(), packs, wanted);
  if (!plan) throw std::runtime_error(plan.error().text());
  return std::move(*plan);
}

const WinRow& row_of(const Report& report, const std::string& by, const std::string& name) {
  const auto table = std::ranges::find(report.wins, by, &WinTable::by);
  if (table == report.wins.end()) throw std::runtime_error("no table " + by);
  const auto row = std::ranges::find(table->rows, name, &WinRow::name);
  if (row == table->rows.end()) throw std::runtime_error("no row " + name);
  return *row;
}

TEST(LabLegends, PiecesPowersBoardsAndSidesAreCounted) {
  const Plan plan = legends_plan(shelf(), wanted_of("battle", 40, {"random"}));
  const Report report = make_report(plan, simulate(plan, 2), "test", "");
  EXPECT_EQ(report.lengths.front().unit, "turns");
  std::vector<std::string> kinds;
  for (const ThingTable& table : report.things) kinds.push_back(table.kind);
  EXPECT_EQ(kinds, (std::vector<std::string>{"piece", "power", "board"}));
  EXPECT_EQ(row_of(report, "side", "Beige").wins, row_of(report, "seat", "seat 1").wins) << "sides are agreed";
  EXPECT_EQ(row_of(report, "turn order", "first").wins.of, 40);
  const ThingTable& boards = report.things[2];
  std::int64_t dealt = 0;
  for (const ThingRow& row : boards.rows) dealt += row.times();
  EXPECT_EQ(dealt, 4 * 40) << "LG-002: four boards a match";
  // Every piece is counted once, alive or destroyed: none is lost on the way.
  EXPECT_EQ(report.numbers.front().group, "pieces at the end");
  EXPECT_EQ(report.numbers.front().rows.front().part.whole.sum, 60 * 40);
}

TEST(LabLegends, ContentIsUsedUnusedOrNotInTheMatch) {
  const Plan plan = legends_plan(shelf(), wanted_of("tiny", 1, {"random"}));
  const Report report = make_report(plan, simulate(plan, 1), "test", "");
  const ThingTable& pieces = report.things.front();
  const auto has = [](const std::vector<Thing>& things, std::string_view id) {
    return std::ranges::find(things, id, &Thing::id) != things.end();
  };
  EXPECT_FALSE(pieces.unused.empty()) << "one match cannot use everything";
  EXPECT_TRUE(has(pieces.absent, "moridium"));
  EXPECT_FALSE(has(pieces.absent, "fen-captain"));
  for (const ThingRow& row : pieces.rows) EXPECT_EQ(row.used.count == 0, has(pieces.unused, row.id)) << row.id;
}

TEST(LabLegends, TeamsAreCountedByArmy) {
  Wanted wanted = wanted_of("teams", 2, {"random"});
  wanted.setup.seats = 4;
  const Plan plan = legends_plan(shelf(), wanted);
  const Report report = make_report(plan, simulate(plan, 2), "test", "");
  const auto table = std::ranges::find(report.wins, "army", &WinTable::by);
  if (report.shared.count == 2) GTEST_SKIP() << "both matches were drawn";
  ASSERT_NE(table, report.wins.end());
  EXPECT_EQ(table->rows.size(), 4U);
}

// A strong agent must show as one, and not as a strong seat.
TEST(LabLegendsSlow, AStrongAgentIsNoStrongSeat) {
  const Plan plan = legends_plan(shelf(), wanted_of("battle", 60, {"easy", "random"}));
  const Report report = make_report(plan, simulate(plan, 2), "test", "");
  EXPECT_GT(wilson(row_of(report, "agent", "easy").wins).low, 0.8);
  EXPECT_LT(wilson(row_of(report, "agent", "random").wins).high, 0.2);
  EXPECT_TRUE(wilson(row_of(report, "seat", "seat 1").wins).has(0.5));
}

// A copy of a pack with something changed in one of its files.
class Changed {
 public:
  Changed(const std::string& file, const std::string& from, const std::string& to)
      : folder_(fs::temp_directory_path() / ("strategion-lab-" + std::to_string(getpid()))) {
    fs::remove_all(folder_);
    auto files = content::read_folder(source_folder() / "examples/packs/tiny");
    if (!files) throw std::runtime_error(files.error().text());
    for (content::PackFile& one : *files) {
      if (one.name != file) continue;
      const std::size_t at = one.text.find(from);
      if (at == std::string::npos) throw std::runtime_error("nothing to change");
      one.text.replace(at, from.size(), to);
    }
    if (const auto written = content::write_folder(folder_, *files); !written) {
      throw std::runtime_error(written.error().text());
    }
  }
  Changed(const Changed&) = delete;
  Changed& operator=(const Changed&) = delete;
  ~Changed() { fs::remove_all(folder_); }
  std::string folder() const { return folder_.string(); }

 private:
  fs::path folder_;
};

// Three pieces of beige become as strong as three 10s wherever they stand.
TEST(LabLegendsSlow, APlantedImbalanceIsShownAsOne) {
  const Changed changed("pieces.toml", "on_terrain = { marsh = 2 }",
                        "on_terrain = { marsh = 9, plains = 9, forest = 9, desert = 9, mountain = 9, town = 9 }");
  const auto other = in_place(legends::game(), shelf(), changed.folder());
  ASSERT_TRUE(other) << other.error().text();
  const Wanted wanted = wanted_of("tiny", 300, {"random"});
  const Plan before = legends_plan(shelf(), wanted);
  const Plan after = legends_plan(*other, wanted);
  const Pair pair = simulate(before, after, 2);
  const Comparison comparison =
      compare(make_report(before, pair.before, "test", ""), make_report(after, pair.after, "test", ""), pair.products);
  const auto beige = std::ranges::find(comparison.differences, "side Beige", &Difference::what);
  ASSERT_NE(beige, comparison.differences.end());
  EXPECT_GT(beige->change.interval.low, 0) << text_of(comparison);
  EXPECT_NE(beige->mark, Mark::kNone);
  EXPECT_NE(comparison.before.head.packs.back().hash, comparison.after.head.packs.back().hash);
}

TEST(LabPacks, AFolderIsPutInPlaceByItsPacksIds) {
  const Changed changed("pieces.toml", "marsh = 2", "marsh = 3");
  const auto other = in_place(legends::game(), shelf(), changed.folder());
  ASSERT_TRUE(other) << other.error().text();
  EXPECT_EQ(scenario_in_place(legends::game(), "tiny", shelf(), *other), "tiny");
  const Plan plan = legends_plan(*other, wanted_of("tiny", 1, {"random"}));
  EXPECT_EQ(plan.rules->packs().back().id, "tiny");
}

TEST(LabPacks, ACopyThatReplacesAPackPlaysItsScenario) {
  const Changed changed("pack.toml", "id = \"tiny\"", "id = \"reeds\"\nreplaces = [\"tiny\"]");
  const auto other = in_place(legends::game(), shelf(), changed.folder());
  ASSERT_TRUE(other) << other.error().text();
  EXPECT_EQ(scenario_in_place(legends::game(), "tiny", shelf(), *other), "reeds");
  EXPECT_EQ(scenario_in_place(legends::game(), "battle", shelf(), *other), "battle");
}

TEST(LabPacks, AFolderWithoutAPackIsRefused) {
  EXPECT_EQ(in_place(legends::game(), shelf(), "no-such-folder").error().text(),
            "no-such-folder: there is no such folder");
  const fs::path empty = fs::temp_directory_path() / ("strategion-lab-empty-" + std::to_string(getpid()));
  fs::create_directories(empty);
  EXPECT_EQ(in_place(legends::game(), shelf(), empty.string()).error().sentence,
            "there is no pack in this folder: none has a pack.toml");
  fs::remove_all(empty);
}

}  // namespace
}  // namespace strategion::lab
