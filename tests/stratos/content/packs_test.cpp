// Packs of Stratos: what they see of each other, what is missing, and the broken ones that are there to be shown.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/content/reader.h"
#include "core/testing/folders.h"
#include "games/stratos/options.h"
#include "games/stratos/scenarios.h"
#include "tests/stratos/content/written.h"

namespace strategion::stratos {
namespace {

namespace fs = std::filesystem;

const fs::path kIsle = isle_shelf().folders.front() / "isle";

std::string pack_errors(const std::vector<content::PackFile>& files, bool with_isle = true) {
  const WrittenPack pack(files);
  std::vector<fs::path> folders{pack.folder()};
  if (with_isle) folders.insert(folders.begin(), kIsle);
  const auto loaded = load_content(folders);
  return loaded ? std::string() : as_lines(loaded.error());
}

std::string spell(const std::string& id) {
  return "[[card]]\nid = \"" + id + "\"\nname = \"" + id +
         "\"\ndeck = \"mage\"\nspirit = 1\ntext = \"Hurts.\"\ndo = [{ op = \"choose-figure\", which = { near = 1, far "
         "= 2 } }, "
         "{ op = \"damage\", what = \"picked\", amount = 1, kind = \"magical\" }]\n";
}

TEST(StratosPacks, TheIsleIsSoundByItself) {
  const auto head = check_pack_folder(kIsle, isle_shelf());
  ASSERT_TRUE(head) << as_lines(head.error());
  EXPECT_EQ(head->id, "isle");
  EXPECT_EQ(head->sees, (std::vector<std::string>{"isle"}));
}

TEST(StratosPacks, TheHashIsOverScenariosToo) {
  const auto files = *content::read_folder(kIsle);
  EXPECT_TRUE(std::ranges::any_of(files, [](const auto& file) { return file.name == "scenarios/islet.toml"; }));
  auto changed = files;
  changed.back().text += "# more\n";
  EXPECT_NE(content::folder_hash(files), content::folder_hash(changed));
}

TEST(StratosPacks, APackOfScenariosNeedsOneWithUnits) {
  const std::string alone =
      pack_errors({{"pack.toml", trial_head("")}, {"scenarios/island.toml", trial_scenario()}}, false);
  EXPECT_TRUE(
      alone.starts_with("trial/pack.toml: no unit \"peasant\" is there; give it, or write needs = [\"isle\"]\n"))
      << alone;
  EXPECT_TRUE(alone.ends_with("trial/pack.toml: there is no table \"rolls\"; give it, or write needs = [\"isle\"]"))
      << alone;
  EXPECT_EQ(pack_errors({{"pack.toml", trial_head()}, {"scenarios/island.toml", trial_scenario()}}), "");
}

TEST(StratosPacks, ANeedThatIsNotThere) {
  EXPECT_EQ(pack_errors({{"pack.toml", trial_head("needs = [\"isles\"]\n")}}),
            "trial/pack.toml:6: pack \"trial\" needs pack \"isles\", which is not there; did you mean \"isle\"?");
}

TEST(StratosPacks, AnIdBelongsToOneThing) {
  EXPECT_EQ(pack_errors({{"pack.toml", trial_head()}, {"more.toml", spell("blaze")}}).substr(0, 61),
            "trial/more.toml:2: card \"blaze\" is already in isle/mage.toml:");
  EXPECT_TRUE(pack_errors({{"pack.toml", trial_head()}, {"more.toml", spell("blaze")}})
                  .ends_with("give one of them another id, or write replaces = [\"isle\"] in pack.toml if this pack is "
                             "a changed copy of it"));
}

TEST(StratosPacks, ACopyStandsInForTheIsle) {
  auto files = *content::read_folder(kIsle);
  for (content::PackFile& file : files) {
    if (file.name == "pack.toml")
      file.text = replaced(file.text, "id = \"isle\"", "id = \"mine\"\nreplaces = [\"isle\"]");
    if (file.name == "units.toml") file.text = replaced(file.text, "health = 4", "health = 5");
  }
  const WrittenPack copy(files, "mine");
  const auto content = load_content({kIsle, copy.folder()});
  ASSERT_TRUE(content) << as_lines(content.error());
  ASSERT_EQ((*content)->packs.size(), 1U);
  EXPECT_EQ((*content)->packs.front().id, "mine");
  EXPECT_EQ((*content)->units[index(UnitType::kPeasant)].health, 5);
  EXPECT_EQ((*content)->scenarios.front().id, "free-for-all");
}

// ST-R81: a pack's cards are in the decks of its own scenarios and of those that need it.
TEST(StratosPacks, STR81_CardsOfOtherPacksAreNotInTheDecks) {
  const WrittenPack pack(
      {{"pack.toml", trial_head()}, {"more.toml", spell("balm")}, {"scenarios/island.toml", trial_scenario()}});
  const auto content = load_content({kIsle, pack.folder()});
  ASSERT_TRUE(content) << as_lines(content.error());
  const auto has_balm = [&](const std::string& scenario) {
    const auto plan = plan_match({.game = "stratos", .scenario = scenario}, *content);
    EXPECT_TRUE(plan) << plan.error().text();
    return plan->content->find_card("balm") != nullptr;
  };
  EXPECT_TRUE(has_balm("trial-island"));
  EXPECT_FALSE(has_balm("free-for-all"));
  std::string stamps;
  for (const PackStamp& stamp : packs_of(**content, *(*content)->find_scenario("trial-island")))
    stamps += stamp.id + " ";
  EXPECT_EQ(stamps, "isle trial ");
  stamps.clear();
  for (const PackStamp& stamp : packs_of(**content, *(*content)->find_scenario("free-for-all")))
    stamps += stamp.id + " ";
  EXPECT_EQ(stamps, "isle ");
}

TEST(StratosPacks, AMatchHasRoomForSoManyCards) {
  std::string more;
  for (char letter = 'a'; letter <= 'f'; ++letter) more += spell(std::string("balm-") + letter) + "\n";
  EXPECT_EQ(pack_errors({{"pack.toml", trial_head()}, {"more.toml", more}}),
            "trial/pack.toml: 34 spells; a match has room for 32");
}

TEST(StratosPacks, TheDefaultIsAScenarioOfThePack) {
  EXPECT_EQ(pack_errors({{"pack.toml", trial_head("needs = [\"isle\"]\ndefault = \"trial-iland\"\n")},
                         {"scenarios/island.toml", trial_scenario()}}),
            "trial/pack.toml:7: unknown scenario \"trial-iland\"; did you mean \"trial-island\"?");
}

TEST(StratosPacks, PacksOfOtherGamesArePassedOver) {
  const std::vector<content::PackFile> files{{"pack.toml", "id = \"lands\"\ngame = \"legends\"\n"}};
  const WrittenPack other(files);
  PackShelf shelf = isle_shelf();
  shelf.folders.push_back(other.folder());
  const auto content = load_shelf(shelf);
  ASSERT_TRUE(content) << as_lines(content.error());
  EXPECT_EQ((*content)->packs.size(), 1U);
  const auto checked = check_pack_folder(other.folder(), isle_shelf());
  ASSERT_FALSE(checked);
  EXPECT_EQ(checked.error().front().sentence, "\"name\" is missing; it should be a text");
}

// --- slips in tables ---

struct TableSlip {
  const char* name;
  const char* file;
  std::string_view from;
  std::string_view to;
  std::string_view messages;
};

class StratosTableSlip : public testing::TestWithParam<TableSlip> {};

// A copy of the isle with one thing written otherwise.
TEST_P(StratosTableSlip, IsToldWithItsLine) {
  const TableSlip& slip = GetParam();
  auto files = *content::read_folder(kIsle);
  for (content::PackFile& file : files) {
    if (file.name == slip.file) file.text = replaced(file.text, slip.from, slip.to);
  }
  const WrittenPack copy(files, "isle");
  const auto content = load_content({copy.folder()});
  EXPECT_EQ(content ? "" : as_lines(content.error()), slip.messages);
}

// clang-format off
const std::vector<TableSlip> kTableSlips{
    {"UnknownUnit", "units.toml", "id = \"archer\"", "id = \"arher\"",
     "isle/units.toml:15: unknown unit \"arher\"; did you mean \"archer\"?"},
    {"UnitTwice", "units.toml", "id = \"archer\"", "id = \"peasant\"",
     "isle/units.toml:15: unit \"peasant\" is already in isle/units.toml:5; give one of them another id"},
    {"UnitWithoutAPrice", "units.toml", "cost = { corn = 3 }", "cost = {}",
     "isle/units.toml:9: \"cost\" is nothing; a unit costs at least one resource"},
    {"PriceInGems", "units.toml", "cost = { corn = 3 }", "cost = { corn = 3, gem = 1 }",
     "isle/units.toml:9: unknown key \"gem\"; one of corn, nickel, spice, oak"},
    {"PriceTooHigh", "units.toml", "cost = { corn = 3 }", "cost = { corn = 4 }",
     "isle/units.toml:9: \"corn\" is 4; it should be a whole number from 1 to 3"},
    {"TooHealthy", "units.toml", "health = 6\nhealth_up = 2", "health = 12\nhealth_up = 1",
     "isle/units.toml:29: a promoted soldier would have 13 health; 12 is the most"},
    {"TooSpirited", "units.toml", "spirit = 3\nspirit_up = 4", "spirit = 9\nspirit_up = 4",
     "isle/units.toml:48: a promoted mage would have 13 spirit; 12 is the most"},
    {"UndersidesThatDoNotAddUp", "tiles.toml", "blank = 10", "blank = 11",
     "isle/tiles.toml:7: the undersides are 23, the tiles 22; every tile has one underside"},
    {"UnknownUnderside", "tiles.toml", "blank = 10", "empty = 10",
     "isle/tiles.toml:7: unknown key \"empty\"; one of blank, one, two, die, monster\n"
     "isle/tiles.toml:7: the undersides are 12, the tiles 22; every tile has one underside"},
    {"UnknownSpecialTile", "tiles.toml", "id = \"bastion\"", "id = \"castle\"",
     "isle/tiles.toml:51: unknown special tile \"castle\"; one of academy, quarry, cathedral, bastion"},
    {"UnknownHome", "monsters.toml", "home = \"forest\"", "home = \"quarry\"",
     "isle/monsters.toml:7: unknown terrain \"quarry\"; one of prairie, mountain, desert, forest, lagoon"},
    {"DieOfFive", "monsters.toml", "die = 6", "die = 5",
     "isle/monsters.toml:11: \"die\" should be 4 or 6"},
    {"FaceThatIsNotThere", "monsters.toml", "misses_from = 4", "misses_from = 5",
     "isle/monsters.toml:36: a D4 has no 5; leave it out if no face misses"},
    {"OneRollForOne", "monsters.toml", "everybody = true\n", "",
     "isle/monsters.toml:38: \"one_roll_for_all\" is for a monster that attacks everybody near"},
    {"UnknownMonsterInTheTable", "monsters.toml", "\"1-2\" = [\"iggamot\"", "\"1-2\" = [\"igamot\"",
     "isle/monsters.toml:71: unknown monster \"igamot\"; did you mean \"iggamot\"?"},
    {"ShortRow", "monsters.toml", "\"1-2\" = [\"iggamot\", \"none\"", "\"1-2\" = [\"iggamot\"",
     "isle/monsters.toml:71: row \"1-2\" has 3 entries; it should have 4, for rolls of 3-4, 5-6, 7-8 and 9-10"},
    {"MissingRow", "monsters.toml", "\"1-2\" = [\"iggamot\", \"none\", \"none\", \"none\"]\n", "",
     "isle/monsters.toml:69: \"1-2\" is missing; it should be a list of 4 monsters or \"none\""},
    {"UnknownTable", "tiles.toml", "[[special]]\nid = \"bastion\"", "[[speciall]]\nid = \"bastion\"",
     "isle/tiles.toml:50: unknown key \"speciall\"; did you mean \"special\"?"},
    {"AnotherGame", "pack.toml", "game = \"stratos\"", "game = \"legends\"",
     "isle/pack.toml:6: this pack is for \"legends\"; here it should be \"stratos\""},
    {"VersionOfTwoNumbers", "pack.toml", "version = \"1.0.0\"", "version = \"1.0\"",
     "isle/pack.toml:5: version \"1.0\" should be three numbers, like \"1.0.0\""},
};
// clang-format on

std::string table_slip_name(const testing::TestParamInfo<TableSlip>& param) { return param.param.name; }
INSTANTIATE_TEST_SUITE_P(Isle, StratosTableSlip, testing::ValuesIn(kTableSlips), table_slip_name);

// --- examples ---

TEST(StratosExamples, TheAtollIsSound) {
  const auto head = check_pack_folder(source_folder() / "examples/packs/atoll", isle_shelf());
  ASSERT_TRUE(head) << as_lines(head.error());
  EXPECT_EQ(head->sees, (std::vector<std::string>{"atoll", "isle"}));
}

class StratosBrokenScenario : public testing::TestWithParam<fs::path> {};

TEST_P(StratosBrokenScenario, ST1011_IsRefusedWithExactlyItsMessage) {
  const auto expected = content::read_text_file(GetParam() / "expected.txt", "expected.txt");
  ASSERT_TRUE(expected);
  const auto right = check_pack_folder(GetParam(), isle_shelf());
  ASSERT_FALSE(right);
  EXPECT_EQ(as_lines(right.error()) + "\n", *expected);
}

std::vector<fs::path> broken_scenarios() {
  std::vector<fs::path> folders;
  for (const auto& entry : fs::directory_iterator(source_folder() / "examples/packs/broken-scenarios")) {
    if (entry.is_directory()) folders.push_back(entry.path());
  }
  std::ranges::sort(folders);
  return folders;
}

std::string broken_name(const testing::TestParamInfo<fs::path>& param) {
  std::string name = param.param.filename().string();
  std::ranges::replace(name, '-', '_');
  return name;
}
INSTANTIATE_TEST_SUITE_P(Examples, StratosBrokenScenario, testing::ValuesIn(broken_scenarios()), broken_name);

}  // namespace
}  // namespace strategion::stratos
