// Slips in whole things and in a pack's head, with the messages they get, word for word.
#include <gtest/gtest.h>

#include "tests/legends/packs.h"

namespace strategion::legends {
namespace {

class LegendsThingSlip : public testing::TestWithParam<Slip> {};
class LegendsHeadSlip : public testing::TestWithParam<Slip> {};

TEST_P(LegendsThingSlip, IsToldWithItsLine) { EXPECT_EQ(as_lines(errors_of(GetParam().toml)), GetParam().messages); }
TEST_P(LegendsHeadSlip, IsToldWithItsLine) { EXPECT_EQ(as_lines(errors_of("", GetParam().toml)), GetParam().messages); }

// clang-format off
const std::vector<Slip> kThings{
    {"NoText",
     R"([[piece]]
id = "guard"
name = "Guard"
colour = "green"
strength = 4
type = "dwarf")",
     R"(trial/things.toml:1: "text" is missing; it should be a text)"},
    {"EmptyText",
     R"([[piece]]
id = "guard"
name = "Guard"
colour = "green"
strength = 4
type = "dwarf"
text = "")",
     R"(trial/things.toml:7: "text" is empty; say in one or two sentences what the piece does)"},
    {"NoStrength",
     R"([[piece]]
id = "guard"
name = "Guard"
colour = "green"
type = "dwarf"
text = "A guard.")",
     R"(trial/things.toml:1: "strength" is missing; it should be a whole number from 1 to 10, "magic" or "castle")"},
    {"StrengthEleven",
     R"([[piece]]
id = "guard"
name = "Guard"
colour = "green"
strength = 11
type = "dwarf"
text = "A guard.")",
     R"(trial/things.toml:5: "strength" is 11; it should be a whole number from 1 to 10)"},
    {"StrengthOfAnUnknownWord",
     R"([[piece]]
id = "guard"
name = "Guard"
colour = "green"
strength = "nine"
type = "dwarf"
text = "A guard.")",
     R"(trial/things.toml:5: unknown strength "nine"; it should be a whole number from 1 to 10, "magic" or "castle")"},
    {"UnknownColour",
     R"([[piece]]
id = "guard"
name = "Guard"
colour = "grene"
strength = 4
type = "dwarf"
text = "A guard.")",
     R"(trial/things.toml:4: unknown colour "grene"; did you mean "green"?)"},
    {"IdWithCapitals",
     R"([[piece]]
id = "Mill Guard"
name = "Guard"
colour = "green"
strength = 4
type = "dwarf"
text = "A guard.")",
     R"(trial/things.toml:2: id "Mill Guard" should be lower-case words joined by hyphens, like "king-migol")"},
    {"MagicOfAnotherType",
     R"([[piece]]
id = "bell"
name = "Bell"
colour = "green"
strength = "magic"
type = "bell"
text = "A bell."
spell = [{ op = "destroy", what = "trap" }])",
     R"(trial/things.toml:6: "type" is "bell"; of a magic piece it should be "magic")"},
    {"SoldierOfMagicType",
     R"([[piece]]
id = "guard"
name = "Guard"
colour = "green"
strength = 4
type = "magic"
text = "A guard.")",
     R"(trial/things.toml:6: "type" is "magic", but the piece has a strength)"},
    {"LG024_SpellThatSparesItsPiece",
     R"([[piece]]
id = "bell"
name = "Bell"
colour = "green"
strength = "magic"
type = "magic"
text = "A bell."
spell = [{ op = "destroy", what = "attacker" }])",
     R"(trial/things.toml:8: the spell leaves its piece standing (LG-024); destroy "trap" (it and its attacker) or "this" (it alone))"},
    {"LG024_MagicWithTerrain",
     R"([[piece]]
id = "bell"
name = "Bell"
colour = "green"
strength = "magic"
type = "magic"
text = "A bell."
spell = [{ op = "destroy", what = "trap" }]
on_terrain = { marsh = 1 })",
     R"(trial/things.toml:9: "on_terrain" has no use: a magic piece has no strength (LG-024))"},
    {"LG024_MagicWithSlays",
     R"([[piece]]
id = "bell"
name = "Bell"
colour = "green"
strength = "magic"
type = "magic"
text = "A bell."
spell = [{ op = "destroy", what = "trap" }]
slays = [{ base = [10] }])",
     R"(trial/things.toml:9: "slays" has no use: the piece cannot attack)"},
    {"LG001_BoardOfThreeRows",
     R"([[board]]
id = "b"
rows = ["PFFM", "FPFF", "TFP~"])",
     R"(trial/things.toml:3: board "b" has 3 rows; it should have 4 (LG-001))"},
    {"LG001_BoardRowOfFive",
     R"([[board]]
id = "b"
rows = ["PFFM", "FPFF", "TFPPP", "~^PD"])",
     R"(trial/things.toml:3: row "TFPPP" has 5 letters; it should have 4)"},
    {"LG001_BoardOfAnUnknownLetter",
     R"([[board]]
id = "b"
rows = ["PFFM", "FXFF", "TFPP", "~^PD"])",
     R"(trial/things.toml:3: unknown terrain 'X' in row "FXFF"; one of P F M ^ T D ~ for plains, forest, marsh, mountain, town, desert, water)"},
    {"LG001_BoardWithoutWater",
     R"([[board]]
id = "b"
rows = ["PFFM", "FPFF", "TFPP", "P^PD"])",
     R"(trial/things.toml:3: board "b" has 0 water spaces; it should have exactly 1 (LG-001))"},
    {"BoardWithASpaceInItsId",
     R"([[board]]
id = "my board"
rows = ["PFFM", "FPFF", "TFPP", "~^PD"])",
     R"(trial/things.toml:2: id "my board" should be letters, digits and hyphens, like "4A")"},
    {"ArmyOfAnUnknownSide",
     R"([[army]]
id = "a"
name = "A"
side = "grey"
pieces = [])",
     R"(trial/things.toml:4: unknown side "grey"; did you mean "gray"?)"},
    {"ArmyWithoutPieces",
     R"([[army]]
id = "a"
name = "A"
side = "gray")",
     R"(trial/things.toml:1: "pieces" is missing; it should be a list of 30 pieces)"},
    {"ArmyEntryWithoutPiece",
     R"([[army]]
id = "a"
name = "A"
side = "gray"
pieces = [{ count = 2 }])",
     R"(trial/things.toml:5: "piece" is missing; an entry is a piece's id or { piece = "id", count = 2 })"},
    {"UnknownThing",
     R"([[peice]]
id = "guard")",
     R"(trial/things.toml:1: unknown key "peice"; did you mean "piece"?)"},
    {"NotToml",
     R"([[piece]
id = "guard")",
     R"(trial/things.toml:1: not TOML: Error while parsing table header: expected ']', saw '\n')"},
};

const std::vector<Slip> kHeads{
    {"NoVersion",
     R"(id = "trial"
name = "Trial"
game = "legends"
summary = "A trial.")",
     R"(trial/pack.toml:1: "version" is missing; it should be a text)"},
    {"OddVersion",
     R"(id = "trial"
name = "Trial"
version = "1.0"
game = "legends"
summary = "A trial.")",
     R"(trial/pack.toml:3: version "1.0" should be three numbers, like "1.0.0")"},
    {"UnknownKey",
     R"(id = "trial"
name = "Trial"
version = "1.0.0"
game = "legends"
summary = "A trial."
author = "me")",
     R"(trial/pack.toml:6: unknown key "author"; one of id, name, version, game, summary, needs, replaces, default)"},
    {"NeedsWhatIsNotThere",
     R"(id = "trial"
name = "Trial"
version = "1.0.0"
game = "legends"
summary = "A trial."
needs = ["shattered-lands"])",
     R"(trial/pack.toml:6: pack "trial" needs pack "shattered-lands", which is not there)"},
    {"NeedsItself",
     R"(id = "trial"
name = "Trial"
version = "1.0.0"
game = "legends"
summary = "A trial."
needs = ["trial"])",
     R"(trial/pack.toml:6: pack "trial" needs a pack that needs it in turn)"},
    {"DefaultOfUnknownThings",
     R"(id = "trial"
name = "Trial"
version = "1.0.0"
game = "legends"
summary = "A trial."
[default]
beige = "a"
gray = "b"
boards = ["c"])",
     R"(trial/pack.toml:6: default: unknown army "a"
trial/pack.toml:6: default: unknown army "b"
trial/pack.toml:6: default: unknown board "c"
trial/pack.toml:6: default: 1 different boards; a match draws 4 (LG-R40))"},
};
// clang-format on

INSTANTIATE_TEST_SUITE_P(Things, LegendsThingSlip, testing::ValuesIn(kThings), slip_name);
INSTANTIATE_TEST_SUITE_P(Heads, LegendsHeadSlip, testing::ValuesIn(kHeads), slip_name);

TEST(LegendsLoader, TellsEverySlipOfAPackAtOnce) {
  const std::string toml = piece_with("stationery = true\nactions = [\"chargin\"]\n") + piece_with("");
  EXPECT_EQ(as_lines(errors_of(toml)),
            "trial/things.toml:8: unknown key \"stationery\"; did you mean \"stationary\"?\n"
            "trial/things.toml:9: unknown action \"chargin\"; did you mean \"charging\"?\n"
            "trial/things.toml:11: piece \"guard\" is already in trial/things.toml:1; give one of them another id");
}

TEST(LegendsLoader, AThingOfAPackThatIsNotNeededIsToldHow) {
  const WrittenPack pack({{"pack.toml", head_with()}, {"things.toml", piece_with("guards = \"king-migol\"")}});
  const auto loaded = load_content({real_shelf().folders.front() / "shattered-lands", pack.folder()});
  ASSERT_FALSE(loaded);
  EXPECT_EQ(as_lines(texts_of(loaded.error())),
            "trial/things.toml:8: piece \"king-migol\" belongs to pack \"shattered-lands\"; write needs = "
            "[\"shattered-lands\"] in pack.toml to use it");
}

TEST(LegendsLoader, AFolderWithoutAHeadIsNoPack) {
  const std::vector<content::PackFile> files{{"things.toml", piece_with("")}};
  const WrittenPack pack(files);
  EXPECT_EQ(as_lines(texts_of(load_content({pack.folder()}).error())),
            "trial: there is no pack.toml; a pack says there who it is");
}

TEST(LegendsLoader, TwoPacksOfOneIdAreTold) {
  const std::vector<content::PackFile> files{{"pack.toml", head_with()}};
  const WrittenPack one(files, "one");
  const WrittenPack two(files, "two");
  EXPECT_EQ(as_lines(texts_of(load_content({one.folder(), two.folder()}).error())),
            "two/pack.toml: pack \"trial\" is there twice, here and in one/pack.toml; give one of them another id");
}

}  // namespace
}  // namespace strategion::legends
