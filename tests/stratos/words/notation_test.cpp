// Notation and JSON of actions, both ways, and what nonsense is answered with.
#include <fmt/format.h>

#include <set>

#include "tests/stratos/words/table.h"

namespace strategion::stratos::words {
namespace {

namespace json = boost::json;

CardId spell(std::string_view id) {
  const auto& spells = duel().tables().spells;
  for (std::size_t i = 0; i < spells.size(); ++i) {
    if (spells[i]->id == id) return static_cast<CardId>(i + 1);
  }
  return kNoCard;
}
CardId card(std::string_view id) {
  const auto& cards = duel().tables().cards;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (cards[i]->id == id) return static_cast<CardId>(i + 1);
  }
  return kNoCard;
}
Space at(std::string_view name) {
  const auto action = Words::parse_action(duel(), name);
  return std::get<PickSpace>(*action).space;
}

// One of every alternative of Action, as it is written.
struct Line {
  std::string text;
  Action action;
};
std::vector<Line> lines() {
  return {{"pass", Pass{}},
          {"a1-b1", Travel{at("a1"), at("b1")}},
          {"a1 harvest", Harvest{at("a1")}},
          {"a1 power-harvest", PowerHarvest{at("a1")}},
          {"a1 defend", Defend{at("a1")}},
          {"a1xa2", Attack{at("a1"), at("a2")}},
          {"a1:c1", Shoot{at("a1"), at("c1")}},
          {"a1 search", Search{at("a1")}},
          {"a1 cast", Cast{at("a1")}},
          {"a1 use", UseItem{at("a1")}},
          {"use lucky-coin", UsePermanent{card("lucky-coin")}},
          {"to-buying", EndActions{}},
          {"blaze", PickSpell{spell("blaze")}},
          {"fire-pot", PickCard{card("fire-pot")}},
          {"h4", PickSpace{at("h4")}},
          {"spice", PickResource{Resource::kSpice}},
          {"forest", PickTerrain{Terrain::kForest}},
          {"left", PickWay{Way::kLeft}},
          {"drop steel-blade", DropEquipment{kNowhere, card("steel-blade")}},
          {"drop b2 steel-blade", DropEquipment{at("b2"), card("steel-blade")}},
          {"yes", Accept{}},
          {"token d4|e4 oak", PlaceToken{at("d4"), at("e4"), Resource::kOak}},
          {"hire soldier", Hire{UnitType::kSoldier}},
          {"promote a1", Promote{at("a1")}},
          {"retrain a1 soldier", Retrain{at("a1"), UnitType::kSoldier}},
          {"learn sorcerer", Learn{Deck::kSorcerer}},
          {"hoard", Hoard{}},
          {"pay", Pay{}},
          {"pay gems corn+spice+spice", Pay{0b100001, 0}},
          {"pay less oak", Pay{0, 4}},
          {"pay gems nickel less corn", Pay{0b100, 1}},
          {"end-turn", EndTurn{}},
          {"map 17", DrawMap{17}},
          {"first-player 1", DrawFirst{1}},
          {"roll 4", Roll{4}},
          {"underside two", TurnUp{Symbol::kTwo}},
          {"uncover academy", Uncover{Terrain::kAcademy}},
          {"draw blaze", DrawSpell{spell("blaze")}},
          {"draw fire-pot", DrawCard{card("fire-pot")}}};
}

TEST(StratosNotation, EveryActionIsOneLineBothWays) {
  std::set<std::size_t> alternatives;
  for (const Line& line : lines()) {
    SCOPED_TRACE(line.text);
    alternatives.insert(line.action.index());
    EXPECT_EQ(Words::notation(duel(), line.action), line.text);
    EXPECT_EQ(parsed(duel(), line.text), line.action);
    const json::value document = Words::action_json(duel(), line.action);
    const auto back = Words::parse_action_json(duel(), json::parse(json::serialize(document)));
    ASSERT_TRUE(back) << error_of(back);
    EXPECT_EQ(*back, line.action) << document;
  }
  EXPECT_EQ(alternatives.size(), std::variant_size_v<Action>);
}

TEST(StratosNotation, CaseAndBlanksDoNotMatter) {
  EXPECT_EQ(parsed(duel(), "  A1 - B1 "), parsed(duel(), "a1-b1"));
  EXPECT_EQ(parsed(duel(), "a1 b1"), parsed(duel(), "a1-b1"));
  EXPECT_EQ(parsed(duel(), "A1 x A2"), parsed(duel(), "a1xa2"));
  EXPECT_EQ(parsed(duel(), "a1 : c1"), parsed(duel(), "a1:c1"));
  EXPECT_EQ(parsed(duel(), "Token E4 | D4 oak"), parsed(duel(), "token d4|e4 oak"));
  EXPECT_EQ(parsed(duel(), "first-player Dazso"), parsed(duel(), "first-player 1"));
  EXPECT_EQ(parsed(duel(), "pay gem spice + spice"), parsed(duel(), "pay gems spice+spice"));
}

TEST(StratosNotation, WhatCannotBeReadSaysWhatWouldBeRight) {
  const auto error = [](std::string_view text) { return error_of(Words::parse_action(duel(), text)); };
  EXPECT_EQ(error("m1-b1"), "\"m1-b1\": no space \"m1\"; columns a-h, rows 1-4");
  EXPECT_EQ(error("a1-a5"), "\"a1-a5\": no space \"a5\"; columns a-h, rows 1-4");
  EXPECT_EQ(error("a01"), "\"a01\": no space \"a01\"; columns a-h, rows 1-4");
  EXPECT_EQ(error("a1 harvst"), "\"a1 harvst\": no action \"harvst\" of a unit; did you mean \"harvest\"?");
  EXPECT_EQ(error("hire soldir"), "\"hire soldir\": no unit \"soldir\"; did you mean \"soldier\"?");
  EXPECT_EQ(error("hire knight"),
            "\"hire knight\": no unit \"knight\"; one of peasant, archer, soldier, explorer, mage");
  EXPECT_EQ(error("blase"), "\"blase\": no card \"blase\" in this match; did you mean \"blaze\"?");
  EXPECT_EQ(error("use blaze"), "\"use blaze\": \"blaze\" is a spell, not an exploration card");
  EXPECT_EQ(error("token d4|e4 gem"), "\"token d4|e4 gem\": no main resource \"gem\"; one of corn, nickel, spice, oak");
  EXPECT_EQ(error("token d4-e4 oak"), "\"token d4-e4 oak\": a fault edge is written like \"d1|e1\"");
  EXPECT_EQ(error("roll 7"), "\"roll 7\": \"7\" is no number from 1 to 6");
  EXPECT_EQ(error("pay gold"),
            "\"pay gold\": a payment is \"pay\", with \"gems spice+oak\" and \"less corn\" behind it");
  EXPECT_EQ(error("pay gems oak+oak+oak+oak"), "\"pay gems oak+oak+oak+oak\": at most 3 gems stand for one resource");
  EXPECT_EQ(error("uncover lagoon"),
            "\"uncover lagoon\": no special tile \"lagoon\"; one of academy, quarry, cathedral, bastion");
  EXPECT_EQ(error_of(Words::parse_action(duel(), "token")),
            "\"token\": written like token d1|e1 oak: the edge and the resource");
  EXPECT_EQ(error_of(Words::parse_action(duel(), "hire")), "\"hire\": written like hire soldier: the type of unit");
  EXPECT_EQ(error("fly away"),
            "\"fly away\" is no action; for example \"a1-b1\", \"a1 harvest\", \"a1xa2\", \"hire soldier\", \"d4\", "
            "\"yes\" or \"pass\"");
  EXPECT_EQ(error(""),
            "\"\" is no action; for example \"a1-b1\", \"a1 harvest\", \"a1xa2\", \"hire soldier\", \"d4\", \"yes\" or "
            "\"pass\"");
}

TEST(StratosNotation, JsonIsStrict) {
  const auto error = [](std::string_view text) {
    return error_of(Words::parse_action_json(duel(), json::parse(json::string_view(text.data(), text.size()))));
  };
  EXPECT_EQ(error("7"), "an action is an object such as {\"do\": \"travel\", \"from\": \"a1\", \"to\": \"b1\"}");
  EXPECT_EQ(error(R"({"do": "travle", "from": "a1"})"), "action: \"do\" says \"travle\"; did you mean \"travel\"?");
  EXPECT_EQ(error(R"({"do": "travel", "from": "a1"})"), "action: \"to\" is missing; it should be a text");
  EXPECT_EQ(error(R"({"do": "pass", "why": 1})"), "action: unknown key \"why\"; one of do");
  EXPECT_EQ(error(R"({"do": "token", "a": "e4", "b": "d4", "resource": "oak"})"),
            "action: \"a\" should be the smaller of the two spaces, d4");
  EXPECT_EQ(error(R"({"do": "roll", "value": 9})"), "action: \"value\" should be a whole number from 1 to 6");
}

// Every line of the tables in docs/formats/notation-stratos.md: notation, and the JSON beside it.
TEST(StratosNotation, ThePageSaysWhatIsRead) {
  std::istringstream text(page("notation-stratos.md"));
  int checked = 0;
  std::set<std::size_t> alternatives;
  for (std::string line; std::getline(text, line);) {
    if (!line.starts_with("| `")) continue;
    const std::size_t begin = line.find("`{");
    if (begin == std::string::npos) continue;
    std::string notation = line.substr(3, line.find('`', 3) - 3);
    if (const std::size_t bar = notation.find("\\|"); bar != std::string::npos) notation.erase(bar, 1);
    const std::string document = line.substr(begin + 1, line.find('`', begin + 1) - begin - 1);
    SCOPED_TRACE(line);
    const Action action = parsed(duel(), notation);
    EXPECT_EQ(Words::notation(duel(), action), notation);
    EXPECT_EQ(Words::action_json(duel(), action), json::parse(document));
    alternatives.insert(action.index());
    ++checked;
  }
  EXPECT_GE(checked, 35);
  EXPECT_EQ(alternatives.size(), std::variant_size_v<Action>) << "every action stands on the page";
  // The errors quoted there.
  const std::string all = page("notation-stratos.md");
  for (const std::string_view typed : {"m1-b1", "a1 harvst", "hire soldir", "token d4|e4 gem"}) {
    EXPECT_NE(all.find(error_of(Words::parse_action(duel(), typed))), std::string::npos) << typed;
  }
}

}  // namespace
}  // namespace strategion::stratos::words
