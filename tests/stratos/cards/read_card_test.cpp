// Cards from TOML: what is there, what is written back, and what every slip is told.
#include "games/stratos/content/read_card.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "core/content/reader.h"
#include "games/stratos/content/write_card.h"
#include "tests/stratos/cards/card_table.h"

namespace strategion::stratos::cards {
namespace {

struct ReadCards {
  std::vector<Card> cards;
  Texts problems;
};

ReadCards read(const std::string& toml) {
  ReadCards result;
  content::Problems problems;
  auto document = content::Document::parse(toml, "cards.toml");
  if (!document) return {{}, {document.error().text()}};
  content::Table root = document->root(problems);
  for (content::Table& table : root.tables("card")) result.cards.push_back(read_card(table, "test"));
  root.done();
  for (const Error& error : problems.in_order()) result.problems.push_back(error.text());
  return result;
}

// A sound spell but for its program, which stands on line 7.
Texts slips_of(const std::string& program) {
  return read("[[card]]\nid = \"x\"\nname = \"X\"\ndeck = \"mage\"\nspirit = 1\ntext = \"X.\"\ndo = [" + program +
              "]\n")
      .problems;
}
Texts slips_of_type(const std::string& type, const std::string& program) {
  return read("[[card]]\nid = \"x\"\nname = \"X\"\ndeck = \"land\"\ntype = \"" + type + "\"\ntext = \"X.\"\ndo = [" +
              program + "]\n")
      .problems;
}
Texts slips_of_card(const std::string& rest) {
  return read("[[card]]\nid = \"x\"\nname = \"X\"\ntext = \"X.\"\n" + rest).problems;
}

TEST(StratosCards, ST012_TheFourDecksHoldWhatTheyShould) {
  std::map<Deck, int> cards;
  std::map<std::pair<Deck, CardType>, int> types;
  std::set<std::string> names;
  for (const Card& card : isle()->cards) {
    cards[card.deck] += card.copies;
    types[{card.deck, card.type}] += card.copies;
    EXPECT_TRUE(names.insert(card.name).second) << card.name;
    EXPECT_FALSE(card.text.empty()) << card.id;
  }
  EXPECT_EQ(cards[Deck::kMage], 16);
  EXPECT_EQ(cards[Deck::kSorcerer], 12);
  EXPECT_EQ(cards[Deck::kLand], 32);
  EXPECT_EQ(cards[Deck::kLagoon], 18);
  EXPECT_EQ((types[{Deck::kLand, CardType::kEquipment}]), 8);
  EXPECT_EQ((types[{Deck::kLand, CardType::kItem}]), 10);
  EXPECT_EQ((types[{Deck::kLand, CardType::kPermanent}]), 5);
  EXPECT_EQ((types[{Deck::kLand, CardType::kTrap}]), 5);
  EXPECT_EQ((types[{Deck::kLand, CardType::kCalamity}]), 4);
  EXPECT_EQ((types[{Deck::kLagoon, CardType::kEquipment}]), 3);
  EXPECT_EQ((types[{Deck::kLagoon, CardType::kItem}]), 6);
  EXPECT_EQ((types[{Deck::kLagoon, CardType::kPermanent}]), 4);
  EXPECT_EQ((types[{Deck::kLagoon, CardType::kTrap}]), 3);
  EXPECT_EQ((types[{Deck::kLagoon, CardType::kCalamity}]), 2);
}

TEST(StratosCards, ST025_TreasuresAreWhatIsKept) {
  for (const Card& card : isle()->cards) {
    const bool kept =
        card.type == CardType::kEquipment || card.type == CardType::kItem || card.type == CardType::kPermanent;
    EXPECT_EQ(card.treasure, kept) << card.id;
  }
}

TEST(StratosCards, STR19_EverySpellIsThereOnce) {
  for (const Card& card : isle()->cards) {
    EXPECT_TRUE(card.type != CardType::kSpell || card.copies == 1) << card.id;
  }
  EXPECT_EQ(slips_of_card("deck = \"mage\"\nspirit = 1\ncopies = 2\ndo = [{ op = \"ward-off\" }]\n"),
            Texts{"cards.toml:7: each spell is there once (ST-R19); leave \"copies\" out"});
}

TEST(StratosCards, WhatIsWrittenIsReadAgainToTheSame) {
  for (const Card& card : isle()->cards) {
    const std::string written = write_card(card);
    const ReadCards again = read(written);
    EXPECT_EQ(again.problems, Texts{}) << written;
    ASSERT_EQ(again.cards.size(), 1) << written;
    EXPECT_EQ(write_card(again.cards[0]), written);
    EXPECT_EQ(again.cards[0].program.size(), card.program.size());
    EXPECT_EQ(again.cards[0].treasure, card.treasure);
  }
}

TEST(StratosCards, ACardIsWrittenAsItsFileSaysIt) {
  EXPECT_EQ(write_card(*isle()->find_card("siphon")), R"([[card]]
id = "siphon"
name = "Siphon"
deck = "mage"
spirit = 3
text = "Roll a D4: a unit within 2 takes that much magical damage, and the caster gets back as much health as was lost."
do = [
  { op = "choose-figure", which = { near = 1, far = 2 } },
  { op = "roll", die = 4 },
  { op = "damage", what = "picked", amount = "rolled", kind = "magical" },
  { op = "heal", what = "user", amount = "dealt" },
]
)");
  EXPECT_EQ(write_gift(isle()->find_card("yew-bow")->gift), "{ shoot_far = 1, shoot = { die = 4, miss_from = 3 } }");
}

// --- slips: each names file, line and what would be right ---

TEST(StratosCardSlips, OfTheCardItself) {
  EXPECT_EQ(slips_of_card("deck = \"maeg\"\nspirit = 1\ndo = [{ op = \"ward-off\" }]\n"),
            Texts{"cards.toml:5: unknown deck \"maeg\"; did you mean \"mage\"?"});
  EXPECT_EQ(slips_of_card("deck = \"mage\"\ndo = [{ op = \"ward-off\" }]\n"),
            Texts{"cards.toml:1: \"spirit\" is missing; it should be a whole number from 1 to 7"});
  EXPECT_EQ(slips_of_card("deck = \"mage\"\nspirit = 1\ntype = \"trap\"\ndo = [{ op = \"ward-off\" }]\n"),
            Texts{"cards.toml:7: a card of a spell deck is a spell; leave \"type\" out"});
  EXPECT_EQ(slips_of_card("deck = \"mage\"\nspirit = 1\n"),
            Texts{"cards.toml:1: \"do\" is missing; it should be a list of operations"});
  EXPECT_EQ(
      slips_of_card("deck = \"land\"\ntype = \"trap\"\nspirit = 1\ntreasure = true\ndo = [{ op = \"scatter\" }]\n"),
      (Texts{"cards.toml:7: only a spell costs spirit (ST-060)",
             "cards.toml:8: traps and calamities are no treasures (ST-025)"}));
  EXPECT_EQ(slips_of_card("deck = \"land\"\ntype = \"equipment\"\n"),
            Texts{"cards.toml:1: \"gift\" is missing; what does it give as long as it is there?"});
  EXPECT_EQ(slips_of_card("deck = \"land\"\ntype = \"equipment\"\ndo = [{ op = \"scatter\" }]\n"),
            Texts{"cards.toml:7: equipment is worn, not used; say what it gives under \"gift\" (ST-074)"});
  EXPECT_EQ(slips_of_card("deck = \"land\"\ntype = \"permanent\"\ncopies = 2\ngift = { reroll = true }\n"),
            Texts{"cards.toml:7: a permanent item is there once; leave \"copies\" out"});
  EXPECT_EQ(
      read("[[card]]\nid = \"Far Sight\"\nname = \"\"\ntext = \"X.\"\ndeck = \"mage\"\nspirit = 9\ndo = [{ op = "
           "\"ward-off\" }]\nwings = 2\n")
          .problems,
      (Texts{"cards.toml:2: id \"Far Sight\" should be lower-case words joined by hyphens, like \"far-sight\"",
             "cards.toml:3: \"name\" is empty; players read it",
             "cards.toml:6: \"spirit\" is 9; it should be a whole number from 1 to 7",
             "cards.toml:8: unknown key \"wings\"; one of id, name, deck, type, copies, spirit, text, gift, do"}));
}

TEST(StratosCardSlips, OfGifts) {
  const std::string head = "deck = \"land\"\ntype = \"equipment\"\n";
  EXPECT_EQ(slips_of_card(head + "gift = { reroll = true }\n"),
            Texts{"cards.toml:7: \"reroll\" is a gift of a permanent item, which is held"});
  EXPECT_EQ(slips_of_card(head + "gift = { attack = { die = 8 } }\n"), Texts{"cards.toml:7: \"die\" should be 4 or 6"});
  EXPECT_EQ(slips_of_card(head + "gift = { attack = { die = 4, miss_from = 5 } }\n"),
            Texts{"cards.toml:7: a D4 has no 5; leave it out if no face misses"});
  EXPECT_EQ(slips_of_card(head + "gift = {}\n"), Texts{"cards.toml:7: \"gift\" gives nothing"});
  EXPECT_EQ(slips_of_card("deck = \"land\"\ntype = \"permanent\"\ngift = { physical = 1 }\n"),
            Texts{"cards.toml:7: \"physical\" is a gift of equipment, which is worn"});
  EXPECT_EQ(slips_of_card("deck = \"land\"\ntype = \"permanent\"\ngift = { buying = true }\n"),
            Texts{"cards.toml:7: \"buying\" says when it is used, but \"do\" is missing"});
  EXPECT_EQ(
      slips_of_card("deck = \"land\"\ntype = \"trap\"\ngift = { physical = 1 }\ndo = [{ op = \"scatter\" }]\n"),
      Texts{"cards.toml:7: only equipment and permanent items give something as long as they are there (ST-074)"});
}

TEST(StratosCardSlips, OfOperations) {
  EXPECT_EQ(slips_of("{ op = \"dammage\" }"),
            Texts{"cards.toml:7: unknown operation \"dammage\"; did you mean \"damage\"?"});
  EXPECT_EQ(slips_of("{ amount = 2 }"),
            Texts{"cards.toml:7: \"op\" is missing; it should be an operation, like { op = \"heal\", amount = 2 }"});
  EXPECT_EQ(slips_of(""), Texts{"cards.toml:7: \"do\" holds no operation"});
  EXPECT_EQ(slips_of("{ op = \"choose-figure\", which = { far = 2 } }"),
            Texts{"cards.toml:7: it chooses and then does nothing; an operation must follow that changes or shows "
                  "something"});
  EXPECT_EQ(slips_of("{ op = \"heal\", what = \"picked\", amount = 2 }"),
            Texts{"cards.toml:7: \"picked\" has not been picked: nothing is chosen before"});
  EXPECT_EQ(slips_of("{ op = \"choose-figure\", which = { far = 2 } }, { op = \"heal\", what = \"second\" }"),
            Texts{"cards.toml:7: \"second\" has not been picked: too little is chosen before"});
  EXPECT_EQ(slips_of("{ op = \"damage\", what = \"user\", amount = \"rolled\", kind = \"magical\" }"),
            Texts{"cards.toml:7: nothing was rolled before; put { op = \"roll\", die = 4 } first"});
  EXPECT_EQ(slips_of("{ op = \"heal\", what = \"user\", amount = \"dealt\" }"),
            Texts{"cards.toml:7: no \"damage\" and no \"spirit\" stands before that could have taken something"});
  EXPECT_EQ(slips_of("{ op = \"roll\", die = 8 }"), Texts{"cards.toml:7: \"die\" should be 4 or 6"});
  EXPECT_EQ(slips_of("{ op = \"heal\", what = \"user\", amount = true }"),
            Texts{"cards.toml:7: \"amount\" should be a whole number from 1 to 9, \"rolled\" or \"dealt\""});
}

TEST(StratosCardSlips, OfChoices) {
  EXPECT_EQ(slips_of("{ op = \"ward-off\" }, { op = \"choose-figure\", which = { far = 2 } }, { op = \"heal\" }"),
            Texts{"cards.toml:7: all choices of a card that is used come first: nothing is done before the last is "
                  "made (ST-061)"});
  EXPECT_EQ(slips_of("{ op = \"choose-figure\" }, { op = \"heal\" }"),
            Texts{"cards.toml:7: \"which\" is missing; it should be a filter, like { far = 3 }"});
  EXPECT_EQ(slips_of("{ op = \"choose-figure\", which = { near = 3, far = 2 } }, { op = \"heal\" }"),
            Texts{"cards.toml:7: \"near\" is 3, more than \"far\", 2"});
  EXPECT_EQ(slips_of("{ op = \"choose-figure\", which = { far = 2 }, optional = true }, { op = \"heal\" }"),
            Texts{"cards.toml:7: the first choice of a card cannot be left out"});
  EXPECT_EQ(slips_of("{ op = \"choose-terrain\" }, { op = \"lay-tile\", terrain = \"picked\" }"),
            (Texts{"cards.toml:7: it should follow a \"choose-tile\"",
                   "cards.toml:7: it should follow a \"choose-tile\" and a \"choose-terrain\""}));
  EXPECT_EQ(slips_of("{ op = \"choose-tile\", which = { hidden = true }, at_most = 4 }, "
                     "{ op = \"choose-figure\", which = { far = 2 } }, { op = \"heal\" }"),
            Texts{"cards.toml:7: 5 picks; a program chooses at most 4"});
  EXPECT_EQ(slips_of("{ op = \"choose-place\", who = \"user\", reach = \"walking\" }, { op = \"move\" }"),
            Texts{"cards.toml:7: \"far\" is missing; how many steps may it walk?"});
  EXPECT_EQ(slips_of("{ op = \"choose-figure\", which = { far = 2 } }, { op = \"choose-place\", who = \"first\", far = "
                     "1 }, { op = \"move\", who = \"picked\" }"),
            Texts{"cards.toml:7: the last pick is where it goes; call the figure \"first\", \"second\" or \"user\""});
  EXPECT_EQ(slips_of("{ op = \"choose-figure\", which = { far = 2 } }, { op = \"command\" }"),
            Texts{"cards.toml:7: a monster takes no orders; the filter should say \"characters = true\""});
  EXPECT_EQ(slips_of("{ op = \"choose-figure\", which = { marked = \"bound\", unmarked = [\"bound\", \"idle\"] } }, { "
                     "op = \"heal\" }"),
            Texts{"cards.toml:7: the same mark is asked for and forbidden"});
  EXPECT_EQ(slips_of("{ op = \"choose-figure\", which = { terrain = [\"forest\", \"forest\"] } }, { op = \"heal\" }"),
            Texts{"cards.toml:7: the same terrain stands there twice"});
}

TEST(StratosCardSlips, OfWhatATypeMayNotSay) {
  EXPECT_EQ(slips_of_type("permanent", "{ op = \"heal\", what = \"user\", amount = 1 }"),
            Texts{"cards.toml:7: a permanent item has no user: it stands nowhere, and nobody holds it (ST-077)"});
  EXPECT_EQ(slips_of_type("permanent", "{ op = \"choose-figure\", which = { far = 3 } }, { op = \"heal\" }"),
            Texts{"cards.toml:7: a permanent item has no user: it stands nowhere, and nobody holds it (ST-077)"});
  EXPECT_EQ(slips_of_type("one-use", "{ op = \"draw\", deck = \"mage\" }"),
            Texts{"cards.toml:7: cards that are found come from \"land\" or \"lagoon\""});
  EXPECT_EQ(slips_of_type("trap", "{ op = \"lose\", resource = \"random\", half = true }"),
            Texts{"cards.toml:7: what is lost at random is a number of tokens of one player"});
  // A trap may choose after it has done something.
  EXPECT_EQ(slips_of_type("trap",
                          "{ op = \"end-actions\" }, { op = \"choose-place\", who = \"user\", far = 1 }, { op = "
                          "\"move\" }"),
            Texts{});
}

}  // namespace
}  // namespace strategion::stratos::cards
