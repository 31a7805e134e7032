// The position document: both ways, what may be left out, and what is refused in which words.
#include <fmt/format.h>

#include <cstring>
#include <functional>

#include "games/stratos/rules/reader.h"
#include "tests/stratos/words/table.h"

namespace strategion::stratos::words {
namespace {

namespace json = boost::json;

// The first document of docs/formats/position-stratos.md.
json::object documented() {
  const std::string text = page("position-stratos.md");
  const std::size_t begin = text.find("```json\n") + 8;
  return json::parse(text.substr(begin, text.find("```", begin) - begin)).as_object();
}
std::string refused(const std::function<void(json::object&)>& change) {
  json::object document = documented();
  change(document);
  return error_of(Words::parse_position(duel(), document));
}
void expect_comes_back(const Rules& rules, const State& state) {
  const json::value document = json::parse(json::serialize(Words::position(rules, state)));
  const auto back = Words::parse_position(rules, document);
  ASSERT_TRUE(back) << back.error().text() << "\n" << document;
  ASSERT_EQ(std::memcmp(&*back, &state, sizeof state), 0) << document << "\n" << Words::position(rules, *back);
}

TEST(StratosPosition, ThePagesExampleIsRead) {
  const State state = position(duel(), documented());
  expect_comes_back(duel(), state);
  EXPECT_EQ(state.question, Question::kAct);
  EXPECT_EQ(state.asked, 1);
  const Reader reader(duel().tables(), state);
  const Figurine knight = reader.at(1);
  ASSERT_LT(knight, kUnits);
  EXPECT_EQ(state.units[knight].health(), 5);
  EXPECT_EQ(reader.prosperity(0), 3);
}

TEST(StratosPosition, AShortOneIsEnough) {
  const State state = written(duel(), R"({"turn": "N", "units": ["N peasant a1", "D mage h4"]})");
  const Reader reader(duel().tables(), state);
  EXPECT_EQ(state.phase, Phase::kActions);
  EXPECT_EQ(state.round, 1);
  EXPECT_EQ(state.first, 0);
  EXPECT_EQ(state.units[0].left(), 2);
  EXPECT_EQ(state.units[5].left(), 0);
  EXPECT_EQ(state.units[5].health(), 3);
  EXPECT_EQ(state.units[5].spirit(), 3);
  EXPECT_EQ(state.tiles[0].terrain(), Terrain::kPrairie);
  EXPECT_EQ(state.supply, duel().deal({}).supply);
  EXPECT_EQ(state.bags, duel().deal({}).bags);
  EXPECT_EQ(state.covered, duel().deal({}).covered);
  EXPECT_EQ(state.piles, duel().deal({}).piles);
  expect_comes_back(duel(), state);
}

TEST(StratosPosition, TheDealItselfComesBack) {
  for (const char* scenario :
       {"free-for-all", "cathedral-siege", "sorcerers-quarry", "harms-way", "tombolo", "random"}) {
    SCOPED_TRACE(scenario);
    const Rules rules = rules_for(scenario);
    expect_comes_back(rules, rules.deal({}));
  }
}

TEST(StratosPosition, ST034_TwoUnitsOnOneTile) {
  EXPECT_EQ(refused([](json::object& doc) { doc["units"].as_array().push_back("N archer a1"); }),
            "position: \"n archer a1\": two units on a1 (ST-034)");
  EXPECT_EQ(refused([](json::object& doc) { doc["monsters"] = json::object{{"jabberwock", {{"at", "a1"}}}}; }),
            "position: \"monsters\", jabberwock: two units on a1 (ST-034)");
}
TEST(StratosPosition, ST004_SixUnitsOfASeat) {
  EXPECT_EQ(error_of(Words::parse_position(duel(), json::parse(R"({"turn": "N", "units": ["N peasant a1",
      "N peasant b1", "N peasant c1", "N peasant d1", "N peasant e1", "N peasant f1"]})"))),
            "position: \"n peasant f1\": Natau has more than 5 units (ST-004)");
}
TEST(StratosPosition, ST041_NoSoldierOnALagoon) {
  EXPECT_EQ(refused([](json::object& doc) { doc["units"].as_array().push_back("N soldier a2"); }),
            "position: a2: that is a lagoon, where only Explorers stand, no Soldier (ST-041)");
  EXPECT_EQ(refused([](json::object& doc) { doc["units"].as_array().push_back("N explorer a2"); }), "read");
}
TEST(StratosPosition, ST040_NobodyWithoutATile) {
  EXPECT_EQ(refused([](json::object& doc) { doc["map"].as_array()[3] = "PSFDMDF."; }),
            "position: h4: there is no tile for the Sorcerer to stand on (ST-040)");
}
TEST(StratosPosition, ST042_WhoStandsOnASpecialTileHasDiscoveredIt) {
  EXPECT_EQ(refused([](json::object& doc) { doc["units"].as_array().push_back("D peasant b2"); }),
            "position: b2: a unit that stands there has discovered the tile (ST-042)");
}
TEST(StratosPosition, ST014_MoreTilesThanThereAre) {
  EXPECT_EQ(refused([](json::object& doc) {
              doc["map"] = json::array{"PPPPPPPP", "PPPPPPPP", "PPPPPPPP", "PPPPPPPP"};
              doc.erase("undersides");
              doc.erase("secrets");
            }),
            "position: the map has 32 prairie tiles, of which there are 22");
  EXPECT_EQ(refused([](json::object& doc) { doc["supply"] = json::object{{"forest", 22}}; }),
            "position: the map and the supply have 28 forest tiles, of which there are 22");
}
TEST(StratosPosition, ST012_CardsThatAreNotThere) {
  EXPECT_EQ(refused([](json::object& doc) {
              doc["purses"].as_object()["N"].as_object()["items"] = json::array{"fire-pott"};
            }),
            "position: \"purses\", N: \"items\": no card \"fire-pott\" in this match; did you mean \"fire-pot\"?");
  EXPECT_EQ(refused([](json::object& doc) {
              doc["purses"].as_object()["N"].as_object()["items"] = json::array{"fire-pot", "fire-pot"};
              doc["purses"].as_object()["D"].as_object()["items"] = json::array{"fire-pot"};
            }),
            "position: 3 times \"fire-pot\", of which there are 2");
  EXPECT_EQ(
      refused([](json::object& doc) { doc["purses"].as_object()["N"].as_object()["items"] = json::array{"granary"}; }),
      "position: \"purses\", N: \"items\": \"granary\" is no one-use item");
  EXPECT_EQ(
      refused([](json::object& doc) { doc["purses"].as_object()["D"].as_object()["spells"] = json::array{"mend"}; }),
      "position: \"purses\", D: \"spells\": \"mend\" is held twice");
}
TEST(StratosPosition, ST016_HealthAboveTheMaximum) {
  EXPECT_EQ(
      refused([](json::object& doc) { doc["units"].as_array().push_back({{"unit", "D peasant g4"}, {"health", 5}}); }),
      "position: g4: health 5 is above the maximum of 4");
  EXPECT_EQ(refused([](json::object& doc) {
              doc["units"].as_array().push_back({{"unit", "D peasant g4"}, {"health", 5}, {"worn", {"spirit-charm"}}});
            }),
            "read");
  EXPECT_EQ(
      refused([](json::object& doc) { doc["units"].as_array().push_back({{"unit", "D soldier g4"}, {"spirit", 1}}); }),
      "position: g4: spirit 1 is above the maximum of 0");
}
TEST(StratosPosition, STR21_AtMostTwoPiecesOfEquipment) {
  EXPECT_EQ(refused([](json::object& doc) {
              doc["units"].as_array().push_back(
                  {{"unit", "D soldier g4"}, {"worn", {"oak-shield", "silk-mantle", "trail-boots"}}});
            }),
            "position: \"d soldier g4\": a unit wears at most 2 pieces (ST-R21)");
}
TEST(StratosPosition, ST901_AtMostTwoTokensOnAnEdge) {
  EXPECT_EQ(refused([](json::object& doc) { doc["tokens"] = json::object{{"d1|e1", {"oak", "corn", "oak"}}}; }),
            "position: \"tokens\", d1|e1: at most 2 lie on an edge (ST-901)");
  EXPECT_EQ(refused([](json::object& doc) { doc["tokens"] = json::object{{"a1|b1", {"oak"}}}; }),
            "position: \"tokens\": no fault edge \"a1|b1\"; written like \"d1|e1\"");
}
TEST(StratosPosition, ST020_NobodyHasWonAlready) {
  EXPECT_EQ(refused([](json::object& doc) { doc["purses"].as_object()["N"].as_object()["hoards"] = 9; }),
            "position: Natau has 11 points, so the match is over (ST-020)");
}
TEST(StratosPosition, ST002_NoMonstersWhereThereAreNone) {
  EXPECT_EQ(error_of(Words::parse_position(calm(), json::parse(R"({"turn": "N", "units": ["N peasant a1"],
      "monsters": {"kraken": {"at": "a2"}}})"))),
            "position: the Kraken is no part of a match without monsters (ST-002)");
  EXPECT_EQ(refused([](json::object& doc) { doc["monsters"] = json::object{{"kraken", {{"at", "a1"}}}}; }),
            "position: \"monsters\", kraken: two units on a1 (ST-034)");
  EXPECT_EQ(refused([](json::object& doc) { doc["monsters"] = json::object{{"kraken", {{"at", "e1"}}}}; }),
            "position: e1: the Kraken stands on lagoons only (ST-921)");
}

TEST(StratosPosition, SlipsAreNamedWithTheirPlace) {
  EXPECT_EQ(refused([](json::object& doc) { doc.erase("turn"); }),
            "position: \"turn\" is missing; it should be the seat whose turn it is, like \"N\"");
  EXPECT_EQ(refused([](json::object& doc) { doc.erase("units"); }),
            "position: \"units\" is missing; it should be a list of units, each \"N peasant a1\", or an object with it "
            "under \"unit\"");
  EXPECT_EQ(refused([](json::object& doc) { doc["turn"] = "L"; }),
            "position: \"turn\": no seat \"L\"; N Natau or D Dazso");
  EXPECT_EQ(refused([](json::object& doc) { doc["units"].as_array()[0] = "N pesant a1"; }),
            "position: \"n pesant a1\": no unit \"pesant\"; did you mean \"peasant\"?");
  EXPECT_EQ(refused([](json::object& doc) { doc["units"].as_array()[0] = "N peasant"; }),
            "position: \"n peasant\": a unit is written like \"N peasant a1\": seat, type, space");
  EXPECT_EQ(refused([](json::object& doc) { doc["units"].as_array()[0] = 7; }),
            "position: unit 1 should be \"N peasant a1\", or an object with it under \"unit\"");
  EXPECT_EQ(refused([](json::object& doc) { doc["map"].as_array().pop_back(); }),
            "position: \"map\" has 3 rows, should have 4");
  EXPECT_EQ(refused([](json::object& doc) { doc["map"].as_array()[1] = "LSMPF"; }),
            "position: row 2 of \"map\" has 5 letters, should have 8");
  EXPECT_EQ(
      refused([](json::object& doc) { doc["map"].as_array()[0] = "PFXMDFSP"; }),
      "position: \"map\", c1: no tile \"X\"; P M D F prairie, mountain, desert, forest, L lagoon, A Q C B special, "
      "S covered, . none; small: turned");
  EXPECT_EQ(refused([](json::object& doc) { doc["round"] = 0; }), "position: the first \"round\" is 1");
  EXPECT_EQ(refused([](json::object& doc) { doc["rond"] = 0; }),
            "position: unknown key \"rond\"; did you mean \"round\"?");
  EXPECT_EQ(refused([](json::object& doc) { doc["result"] = {{"reason", "prosperity"}, {"winners", {"N"}}}; }),
            "position: \"result\" belongs to a match that is over, and to no other");
  EXPECT_EQ(refused([](json::object& doc) { doc["resolving"] = json::object{{"question", "keep"}}; }),
            "position: that question needs a frame in progress");
  EXPECT_EQ(refused([](json::object& doc) {
              doc["secrets"] = json::object{{"a1", {{"under", "three"}, {"seen_by", {"N"}}}}};
            }),
            "position: \"secrets\", a1: no underside \"three\"; one of blank, one, two, die, monster");
  EXPECT_EQ(error_of(Words::parse_position(duel(), json::value(7))),
            "position: a position should be an object with turn, map and units");
}

// What lay under a turned tile was seen by all: it is kept, shown, and counted off.
TEST(StratosPosition, ST071_UndersidesOfTurnedTiles) {
  const State state = position(duel(), documented());  // c1 is a desert, turned: two
  const Space c1 = 2;
  EXPECT_EQ(state.tiles[c1].shown(), Symbol::kTwo);
  const auto& whole = duel().tables().content->undersides[bag_of(Terrain::kDesert)];
  EXPECT_EQ(state.bags[bag_of(Terrain::kDesert)][2], whole[2] - 1);
  for (const Seat who : {seat(1), kSpectator}) {
    const json::value view = Words::view_json(duel(), duel().view(state, who));
    EXPECT_EQ(view.at("tiles").at(c1).at("under"), "two");
    EXPECT_NE(Words::draw_board(duel(), duel().view(state, who)).find("|d:II "), std::string::npos);
  }
  json::object blank = documented();
  blank.erase("undersides");
  EXPECT_EQ(position(duel(), blank).tiles[c1].shown(), Symbol::kBlank);
  EXPECT_EQ(refused([](json::object& doc) { doc["undersides"] = {{"c1", "three"}}; }),
            "position: \"undersides\", c1: no underside \"three\"; one of blank, one, two, die, monster");
  EXPECT_EQ(refused([](json::object& doc) { doc["undersides"] = {{"a1", "one"}}; }),
            "position: \"undersides\", a1: that tile is not turned; a small letter in \"map\" is");
  EXPECT_EQ(refused([](json::object& doc) { doc["undersides"] = {{"z9", "one"}}; }),
            "position: \"undersides\": no space \"z9\"; columns a-h, rows 1-4");
  EXPECT_EQ(refused([](json::object& doc) {
              doc["bags"] =
                  json::object{{"desert", {{"blank", 10}, {"one", 7}, {"two", 2}, {"die", 1}, {"monster", 2}}}};
            }),
            "position: desert: 1 of \"two\" were seen and 2 are in \"bags\", of which there are 2");
}

// The errors quoted on the page are those that are given.
TEST(StratosPosition, ThePageQuotesItsErrors) {
  const std::string text = page("position-stratos.md");
  const auto quoted = [&](const std::string& error) { EXPECT_NE(text.find(error + "\n"), std::string::npos) << error; };
  quoted(refused([](json::object& doc) { doc["units"].as_array()[0] = "N pesant a1"; }));
  quoted(refused([](json::object& doc) { doc["units"].as_array().push_back("N archer a1"); }));
  quoted(refused([](json::object& doc) { doc["units"].as_array().push_back("N soldier a2"); }));
  quoted(
      refused([](json::object& doc) { doc["units"].as_array().push_back({{"unit", "D peasant g4"}, {"health", 5}}); }));
}

// Every field of the page's tables is one that the program writes or reads.
TEST(StratosPosition, APurchaseIsADraftOfItsSeat) {
  const State state = written(duel(), R"({"phase": "buying", "turn": "N", "units": ["N peasant a1", "D peasant h4"],
    "purses": {"N": {"oak": 1, "nickel": 2, "gem": 1}},
    "resolving": {"purchases": {"N": {"what": "hire", "unit": "soldier", "at": "b1"}}}})");
  EXPECT_EQ(Words::prompt(duel(), duel().view(state, seat(0))).sentence,
            "Pay for a Soldier: 2 nickel and 1 oak; a gem stands for any of them (ST-601).");
  EXPECT_EQ(Words::prompt(duel(), duel().view(state, seat(1))).sentence, "Waiting for Natau: buying.");
  expect_comes_back(duel(), state);
}

}  // namespace
}  // namespace strategion::stratos::words
