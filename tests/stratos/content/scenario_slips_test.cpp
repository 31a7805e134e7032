// Slips in a scenario file, with the messages they get, word for word (ST-1011).
#include <gtest/gtest.h>

#include "tests/stratos/content/written.h"

namespace strategion::stratos {
namespace {

// `from` of the sound scenario is written as `to`.
struct ScenarioSlip {
  const char* name;
  std::string_view from;
  std::string_view to;
  std::string_view messages;  // a line each, without the file's name
};

class StratosScenarioSlip : public testing::TestWithParam<ScenarioSlip> {};

TEST_P(StratosScenarioSlip, IsToldWithItsLine) {
  const ScenarioSlip& slip = GetParam();
  std::string wanted;
  std::string_view rest = slip.messages;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    wanted += (wanted.empty() ? "" : "\n") + ("trial/scenarios/island.toml:" + std::string(rest.substr(0, end)));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  EXPECT_EQ(scenario_errors(replaced(trial_scenario(), slip.from, slip.to)), wanted);
}

TEST(StratosScenarioFile, ST1011_TheOneThatSlipsAreMadeFromIsSound) {
  EXPECT_EQ(scenario_errors(trial_scenario()), "");
}

// clang-format off
const std::vector<ScenarioSlip> kFileSlips{
    {"ST1011_UnknownKey", "title", "tittle",
     "1: \"title\" is missing; it should be a text\n"
     "2: unknown key \"tittle\"; did you mean \"title\"?"},
    {"ST1011_IdWithCapitals", "trial-island", "Trial Island",
     "1: id \"Trial Island\" should be lower-case words joined by hyphens, like \"my-island\""},
    {"ST1011_UnknownEdition", "map = [", "edition = \"lite\"\nmap = [",
     "4: unknown edition \"lite\"; one of core, light"},
    {"ST1011_MonstersThatAreAText", "map = [", "monsters = \"on\"\nmap = [",
     "4: \"monsters\" is a text; it should be true or false"},
    {"ST1011_UnknownOption", "[[seat]]", "[options]\ntargt = 6\n\n[[seat]]",
     "13: unknown option \"targt\"; did you mean \"target\"?"},
    {"ST1011_OptionOutOfRange", "[[seat]]", "[options]\ntarget = 0\n\n[[seat]]",
     "13: option target = \"0\": a number from 1 to 99"},
    {"ST1011_OptionOfAnUnknownTile", "[[seat]]", "[options]\nspecial-tiles = \"academy,castle\"\n\n[[seat]]",
     "13: option special-tiles = \"academy,castle\": all, or some of academy, quarry, cathedral, bastion, apart by commas"},
    {"ST1011_UnknownCardLeftOut", "map = [", "exclude = [\"georotat\"]\nmap = [",
     "4: unknown card \"georotat\"; did you mean \"georotate\"?"},
    {"STR82_MoreThanWait", "map = [", "later = [\"corn\", \"gem\"]\nmap = [",
     "4: \"later\" has 2 entries; it should be at most 1, for the second to begin and on"},
    {"STR82_UnknownResource", "map = [", "later = [\"corm\"]\nmap = [",
     "4: unknown resource \"corm\"; did you mean \"corn\"?"},
    {"STR82_NoList", "map = [", "later = \"corn\"\nmap = [",
     "4: \"later\" is a text; it should be a list"},
};
const std::vector<ScenarioSlip> kMapSlips{
    {"ST1011_NoMap", "map = [\n  \"PFDM\",\n  \"FSLP\",\n  \"DMPF\",\n  \"MDFP\",\n]\n", "",
     "1: \"map\" is missing; it should be rows of letters, a tile each"},
    {"ST1011_RaggedMap", "\"DMPF\"", "\"DMP\"",
     "7: row \"DMP\" has 3 letters; the first row has 4"},
    {"ST1011_UnknownLetter", "\"DMPF\"", "\"DMXF\"",
     "7: unknown tile 'X' in row \"DMXF\"; one of . P M D F L A Q C B S for none, prairie, mountain, desert, forest, "
     "lagoon, academy, quarry, cathedral, bastion, covered"},
    {"ST1011_TooFewRows", "  \"DMPF\",\n", "",
     "4: the map has 3 rows; it should have 4 to 12"},
    {"ST1011_TooWide", "\"PFDM\"", "\"PFDMPFDMPFDMP\"",
     "5: row \"PFDMPFDMPFDMP\" has 13 letters; a map is 4 to 12 wide"},
    {"ST1011_ARowThatIsANumber", "\"DMPF\"", "4",
     "7: \"map[3]\" is a whole number; it should be a text"},
    {"ST1011_NoTrays", "trays = [\"a1\"]", "",
     "1: \"trays\" is missing; it should be the top left spaces of the 4x4 trays, like [\"a1\", \"e1\"]"},
    {"ST1011_TrayThatIsNoSpace", "[\"a1\"]", "[\"z1\"]",
     "10: \"z1\" is no space; it should be a column letter a to l and a row 1 to 12, like \"c4\"\n"
     "10: the tile on a1 lies in no tray; every tile lies in a tray (ST-010)"},
    {"ST1011_TrayBeyondTheMap", "[\"a1\"]", "[\"a1\", \"b1\"]",
     "10: tray \"b1\" reaches beyond the map, which is 4 by 4; a tray is 4 by 4"},
    {"ST1011_TraysThatOverlap", "[\"a1\"]", "[\"a1\", \"a1\"]",
     "10: trays \"a1\" and \"a1\" overlap; a tray is 4 by 4"},
    {"ST1011_ST010_TileOutsideTheTrays", "[\"a1\"]", "[]",
     "10: the tile on a1 lies in no tray; every tile lies in a tray (ST-010)"},
    {"ST1011_LandInPieces", "\"FSLP\",\n  \"DMPF\"", "\"LLLL\",\n  \"DMPF\"",
     "4: the land is in pieces: nobody can walk from a1 to a3"},
    {"ST1011_CoveredTilesThatDoNotFit", "trays =", "covered = [\"academy\", \"quarry\"]\ntrays =",
     "10: \"covered\" names 2 special tiles, the map has 1 places S for them"},
    {"ST1011_ST014_MoreOfASpecialThanThereAre", "\"FSLP\",\n  \"DMPF\",\n  \"MDFP\"", "\"FCLP\",\n  \"DMCF\",\n  \"MCFP\"",
     "4: the map has 3 cathedral tiles; there are 2 (ST-014)"},
    {"ST1011_ST014_MoreCoveredThanCanBe", "\"FSLP\",\n  \"DMPF\",\n  \"MDFP\"", "\"SSSS\",\n  \"SSSS\",\n  \"SDFP\"",
     "4: the map has 9 places S for special tiles; there are 8 of the kinds that do not lie open"},
    {"ST1011_PreciousTileThatIsNotThere", "trays =", "precious = \"quarry\"\ntrays =",
     "10: the quarry is precious, but none lies open on the map"},
    {"ST1011_PreciousTileMisspelt", "trays =", "precious = \"quary\"\ntrays =",
     "10: unknown special tile \"quary\"; did you mean \"quarry\"?"},
    {"ST1011_MarkedWater", "trays =", "marked = [\"b2-c2\"]\ntrays =",
     "10: c2 is marked, but is no land tile\n"
     "10: no side has the goal \"hold\"; leave \"marked\" out"},
    {"ST1011_MarkedForNobody", "trays =", "marked = [\"b2\"]\ntrays =",
     "10: no side has the goal \"hold\"; leave \"marked\" out"},
};
const std::vector<ScenarioSlip> kSeatSlips{
    {"ST1011_ST004_OneSeat", "\n[[seat]]\nunits = [\"soldier d4\"]\n", "",
     "12: there are 1 seats; it should be 2 to 5 (ST-004)"},
    {"ST1011_NoSeats", "[[seat]]\nunits = [\"peasant a1\"]\n\n[[seat]]\nunits = [\"soldier d4\"]\n", "",
     "1: \"seat\" is missing; it should be a list of tables"},
    {"ST1011_SeatWithoutUnits", "units = [\"soldier d4\"]\n", "",
     "15: player 2 has no \"units\"; it should be a list like [\"peasant a1\"]"},
    {"ST1011_ST004_SeatWithNoUnit", "[\"soldier d4\"]", "[]",
     "16: player 2 starts with 0 units; it should be 1 to 5 (ST-004)"},
    {"ST1011_UnknownUnit", "peasant", "pesant",
     "13: unknown unit \"pesant\"; did you mean \"peasant\"?"},
    {"ST1011_UnitWithoutASpace", "peasant a1", "peasant",
     "13: \"peasant\" should be a unit and its space, like \"peasant a1\""},
    {"ST1011_StartThatIsNoSpace", "peasant a1", "peasant a0",
     "13: \"a0\" is no space; it should be a column letter a to l and a row 1 to 12, like \"c4\""},
    {"ST1011_StartBeyondTheMap", "peasant a1", "peasant e1",
     "13: peasant on e1 stands beyond the map"},
    {"ST1011_StartOnNoTile", "\"PFDM\"", "\".FDM\"",
     "13: peasant on a1 stands on no tile"},
    {"ST1011_ST041_StartOnALagoon", "peasant a1", "peasant c2",
     "13: peasant on c2 stands on a lagoon; only explorers can (ST-041)"},
    {"ST1011_StartOnACoveredTile", "peasant a1", "peasant b2",
     "13: peasant on b2 stands on a covered tile; nobody has discovered it yet (ST-730)"},
    {"ST1011_ST034_StartThatIsTaken", "soldier d4", "soldier a1",
     "16: soldier on a1: another unit starts there (ST-034)"},
    {"ST1011_UnknownToken", "units = [\"peasant a1\"]", "units = [\"peasant a1\"]\ntokens = { gems = 1 }",
     "14: unknown key \"gems\"; did you mean \"gem\"?"},
    {"ST1011_UnknownDeckOfSpells", "units = [\"peasant a1\"]", "units = [\"peasant a1\"]\nspells = { wizard = 1 }",
     "14: unknown key \"wizard\"; one of mage, sorcerer"},
    {"ST1011_TooManySpells", "units = [\"peasant a1\"]", "units = [\"peasant a1\"]\nspells = { mage = 5 }",
     "14: \"mage\" is 5; it should be a whole number from 0 to 4"},
    {"ST1011_TwoAreFirst", "units = [\"peasant a1\"]\n\n[[seat]]\n",
     "units = [\"peasant a1\"]\nfirst = true\n\n[[seat]]\nfirst = true\n",
     "17: player 1 is first already; only one can be"},
    {"ST1011_UnknownSide", "units = [\"peasant a1\"]", "units = [\"peasant a1\"]\nside = \"reds\"",
     "14: unknown side \"reds\"; write a [[side]] with this id"},
};
const std::vector<ScenarioSlip> kSideSlips{
    {"ST1011_SideThatNobodyIsOn", "units = [\"soldier d4\"]\n", "units = [\"soldier d4\"]\n\n[[side]]\nid = \"reds\"\n",
     "19: nobody plays on side \"reds\"; write side = \"reds\" under a [[seat]]"},
    {"ST1011_SideTwice", "units = [\"soldier d4\"]\n",
     "units = [\"soldier d4\"]\nside = \"reds\"\n\n[[side]]\nid = \"reds\"\n\n[[side]]\nid = \"reds\"\n",
     "23: side \"reds\" is there twice"},
    {"ST1011_EverybodyOnOneSide", "units = [\"peasant a1\"]\n\n[[seat]]\nunits = [\"soldier d4\"]\n",
     "units = [\"peasant a1\"]\nside = \"reds\"\n\n[[seat]]\nunits = [\"soldier d4\"]\nside = \"reds\"\n\n[[side]]\nid = \"reds\"\n",
     "20: everybody is on one side; there must be somebody to play against"},
    {"ST1011_UnknownGoal", "units = [\"soldier d4\"]\n",
     "units = [\"soldier d4\"]\nside = \"reds\"\n\n[[side]]\nid = \"reds\"\ngoal = \"land\"\n",
     "21: unknown goal \"land\"; one of prosperity, land-on, occupy, hold"},
    {"ST1011_GoalWithoutATile", "units = [\"soldier d4\"]\n",
     "units = [\"soldier d4\"]\nside = \"reds\"\n\n[[side]]\nid = \"reds\"\ngoal = \"land-on\"\n",
     "19: \"tile\" is missing; it should be a special tile"},
    {"ST1011_GoalTileThatIsNotThere", "units = [\"soldier d4\"]\n",
     "units = [\"soldier d4\"]\nside = \"reds\"\n\n[[side]]\nid = \"reds\"\ngoal = \"land-on\"\ntile = \"cathedral\"\n",
     "22: side \"reds\" is after the cathedral, but none lies open on the map; write C there"},
    {"ST1011_GoalAndTileMisspelt", "units = [\"soldier d4\"]\n",
     "units = [\"soldier d4\"]\nside = \"reds\"\n\n[[side]]\nid = \"reds\"\ngoal = \"landon\"\ntile = \"cathdral\"\n",
     "21: unknown goal \"landon\"; did you mean \"land-on\"?"},
    {"ST1011_GoalTileMisspelt", "units = [\"soldier d4\"]\n",
     "units = [\"soldier d4\"]\nside = \"reds\"\n\n[[side]]\nid = \"reds\"\ngoal = \"land-on\"\ntile = \"cathdral\"\n",
     "22: unknown special tile \"cathdral\"; did you mean \"cathedral\"?"},
    {"ST1011_TileWithoutAGoal", "units = [\"soldier d4\"]\n",
     "units = [\"soldier d4\"]\nside = \"reds\"\n\n[[side]]\nid = \"reds\"\ntile = \"cathedral\"\n",
     "21: \"tile\" is for the goals \"land-on\" and \"occupy\""},
    {"ST1011_NothingMarkedToHold", "units = [\"soldier d4\"]\n",
     "units = [\"soldier d4\"]\nside = \"reds\"\n\n[[side]]\nid = \"reds\"\ngoal = \"hold\"\n",
     "21: side \"reds\" is to hold a marked tile, but \"marked\" names none"},
    {"ST1011_AsOneButApart", "[[seat]]\nunits = [\"peasant a1\"]\n\n[[seat]]\nunits = [\"soldier d4\"]\n",
     "[[seat]]\nunits = [\"peasant a1\"]\nside = \"reds\"\n\n[[seat]]\nunits = [\"soldier d4\"]\n\n"
     "[[seat]]\nunits = [\"mage d3\"]\nside = \"reds\"\n\n[[side]]\nid = \"reds\"\nas_one = true\n",
     "25: side \"reds\" acts as one, so its seats must follow each other"},
};
// clang-format on

std::string slip_name(const testing::TestParamInfo<ScenarioSlip>& param) { return param.param.name; }

INSTANTIATE_TEST_SUITE_P(File, StratosScenarioSlip, testing::ValuesIn(kFileSlips), slip_name);
INSTANTIATE_TEST_SUITE_P(Map, StratosScenarioSlip, testing::ValuesIn(kMapSlips), slip_name);
INSTANTIATE_TEST_SUITE_P(Seats, StratosScenarioSlip, testing::ValuesIn(kSeatSlips), slip_name);
INSTANTIATE_TEST_SUITE_P(Sides, StratosScenarioSlip, testing::ValuesIn(kSideSlips), slip_name);

// More than a tray holds: forty prairies on three trays.
TEST(StratosScenarioFile, ST1011_ST014_NoMoreTilesThanThereAre) {
  std::string toml = trial_scenario();
  toml = replaced(toml, "  \"PFDM\",\n  \"FSLP\",\n  \"DMPF\",\n  \"MDFP\",\n",
                  "  \"PPPPPPPP\",\n  \"PPPPPPPP\",\n  \"PPPPPPPP\",\n  \"PPPPPPPP\",\n");
  toml = replaced(toml, "[\"a1\"]", "[\"a1\", \"e1\"]");
  EXPECT_EQ(scenario_errors(toml),
            "trial/scenarios/island.toml:4: the map has 32 prairie tiles; there are 22 (ST-014)");
}

TEST(StratosScenarioFile, ST1011_TwoOfOneIdAreToldApart) {
  const WrittenPack pack(
      {{"pack.toml", trial_head()}, {"scenarios/a.toml", trial_scenario()}, {"scenarios/b.toml", trial_scenario()}});
  const auto loaded = load_content({isle_shelf().folders.front() / "isle", pack.folder()});
  ASSERT_FALSE(loaded);
  EXPECT_EQ(as_lines(loaded.error()),
            "trial/scenarios/b.toml:1: scenario \"trial-island\" is already in trial/scenarios/a.toml:1; give one of "
            "them another id");
}

TEST(StratosScenarioFile, ST1011_ARandomOneSaysForHowMany) {
  const std::string head = "id = \"mine\"\ntitle = \"Mine\"\nsummary = \"A map.\"\nrandom = true\n";
  EXPECT_EQ(scenario_errors(head),
            "trial/scenarios/island.toml:1: \"seats\" is missing; it should be a list of whole numbers");
  EXPECT_EQ(scenario_errors(head + "seats = []\n"),
            "trial/scenarios/island.toml:5: \"seats\" should be a list like [2, 3, 4, 5]");
  EXPECT_EQ(scenario_errors(head + "seats = [6]\n"),
            "trial/scenarios/island.toml:5: \"seats[1]\" is 6; it should be a whole number from 2 to 5");
  EXPECT_EQ(
      scenario_errors(head + "seats = [2]\nmap = []\n"),
      "trial/scenarios/island.toml:6: unknown key \"map\"; one of id, title, summary, edition, monsters, exclude, "
      "options, random, seats, later");
  EXPECT_EQ(scenario_errors(head + "seats = [3, 2]\n"), "");
  EXPECT_EQ(scenario_errors(head + "seats = [3, 2]\nlater = [\"none\", \"corn\"]\n"), "");
}

}  // namespace
}  // namespace strategion::stratos
