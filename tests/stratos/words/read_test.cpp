// What people read: labels, notes, prompts, the drawn map, the view, things shown.
#include <gmock/gmock.h>

#include <set>
#include <sstream>

#include "games/stratos/notation/names.h"
#include "tests/stratos/words/table.h"

namespace strategion::stratos::words {
namespace {

namespace json = boost::json;
using testing::Contains;
using testing::HasSubstr;

constexpr std::string_view kMiddle = R"({"turn": "N", "round": 3,
  "units": ["N peasant a1", {"unit": "N soldier c1", "health": 4, "left": 1, "did": ["defend"], "marks": ["acted", "defending"]},
            {"unit": "D soldier d1", "worn": ["oak-shield"]}, "D mage h4", "N archer b3"],
  "tokens": {"d2|e2": ["corn"]},
  "purses": {"N": {"corn": 2, "gem": 1, "hoards": 1, "spells": ["mend"], "items": ["fire-pot"]},
             "D": {"spice": 2, "spells": [{"spell": "blaze", "up": true}, "spark"], "items": ["old-map"]}}})";

TEST(StratosLabels, SayWhatAButtonDoes) {
  const State state = written(duel(), kMiddle);
  const auto said = labels(duel(), state, seat(0));
  for (const char* label : {"Travel to b1", "Harvest corn", "Power harvest: D4, 4 fails", "Defend",
                            "Attack d1 (Soldier): D6, hits 1-5", "To buying"}) {
    EXPECT_THAT(said, Contains(label));
  }
}

TEST(StratosLabels, TouchThePlacesTheyMean) {
  const State state = written(duel(), kMiddle);
  const Touched travel = Words::touched(duel(), duel().view(state, seat(0)), parsed(duel(), "a1-b1"));
  EXPECT_EQ(travel.places, (std::vector<std::string>{"a1", "b1"}));
  EXPECT_EQ(Words::touched(duel(), duel().view(state, seat(0)), parsed(duel(), "b3-b2")).label,
            "Travel to b2 and discover it");
  const Touched hire = Words::touched(duel(), duel().view(state, seat(0)), Hire{UnitType::kMage});
  EXPECT_EQ(hire.things, (std::vector<std::string>{"mage"}));
  EXPECT_EQ(hire.label, "Hire a Mage (1 corn and 2 spice)");
}

TEST(StratosLabels, ST903_ACrossingSaysTheChanceOfAMonster) {
  State state = written(duel(), R"({"turn": "N", "units": ["N peasant d1", "D peasant h4"],
    "tokens": {"d1|e1": ["nickel", "corn"]}, "purses": {"N": {"hoards": 3}}})");
  const View view = duel().view(state, seat(0));
  EXPECT_EQ(Words::answer(duel(), view, parsed(duel(), "d1-e1")).note,
            "desert, over a fault line with nickel and corn; if collected 38 % a monster appears");
  EXPECT_EQ(Words::touched(duel(), view, parsed(duel(), "d1-e1")).label,
            "Travel to e1, over a fault line with nickel and corn; if collected 38 % a monster appears");
  const State alike = written(duel(), R"({"turn": "N", "units": ["N peasant d1", "D peasant h4"],
    "tokens": {"d1|e1": ["nickel", "nickel"]}})");
  EXPECT_EQ(Words::touched(duel(), duel().view(alike, seat(0)), parsed(duel(), "d1-e1")).label,
            "Travel to e1, over a fault line with 2 nickel; if collected 4 % a monster appears");
  const auto collecting = [&](const char* line) {
    return Words::answer(duel(), duel().view(state, seat(0)), parsed(duel(), line)).note;
  };
  play(duel(), state, {"d1-e1"});
  EXPECT_EQ(collecting("yes"), "collect nickel and corn, 38 % a monster appears");
  EXPECT_EQ(collecting("pass"), "leave it there");
  EXPECT_EQ(Words::prompt(duel(), duel().view(state, seat(0))).sentence,
            "Collect nickel and corn from the fault line? Yes or pass; after yes 38 % a monster appears (ST-903).");
  EXPECT_THAT(labels(duel(), state, seat(0)), Contains("Collect nickel and corn (38 % a monster appears)"));
  EXPECT_THAT(labels(duel(), state, seat(0)), Contains("Leave it there"));
}

// What a list of answers says beside each: what it costs, what it brings.
TEST(StratosAnswers, ST600_WhatIsBoughtSaysItsPrice) {
  const State state = written(calm(), R"({"phase": "buying", "turn": "N", "units": ["N peasant a1", "D peasant h4"],
    "purses": {"N": {"corn": 9, "nickel": 9, "spice": 9, "oak": 9}}})");
  const auto note = [&](const char* line) {
    return Words::answer(calm(), calm().view(state, seat(0)), parsed(calm(), line)).note;
  };
  EXPECT_EQ(note("hire soldier"), "2 nickel and 1 oak");
  EXPECT_EQ(note("promote a1"), "to Cultivator, 3 corn");
  EXPECT_EQ(note("retrain a1 mage"), "1 corn and 2 spice");
  EXPECT_EQ(note("hoard"), "1 of each main resource, 1 point");
}
TEST(StratosAnswers, ST042_ACoveredTileIsDiscovered) {
  const State state = written(duel(), kMiddle);
  EXPECT_EQ(Words::answer(duel(), duel().view(state, seat(0)), parsed(duel(), "b3-b2")).note, "covered, discovers it");
}

TEST(StratosPrompts, SayWhatIsAskedAndByWhichRule) {
  State state = written(duel(), kMiddle);
  EXPECT_EQ(Words::prompt(duel(), duel().view(state, seat(0))).sentence,
            "Your turn: 3 units can act; to-buying ends your actions (ST-032, ST-036).");
  const Phrase waiting = Words::prompt(duel(), duel().view(state, seat(1)));
  EXPECT_EQ(waiting.key, "stratos.wait.act");
  EXPECT_EQ(waiting.sentence, "Waiting for Natau: the actions of the turn.");
  play(duel(), state, {"to-buying"});
  EXPECT_EQ(Words::prompt(duel(), duel().view(state, seat(0))).sentence,
            "Buy: hire, promote, retrain, learn or hoard, or end-turn (ST-600).");
  EXPECT_EQ(Words::prompt(duel(), duel().view(duel().deal({}), seat(0))).key, "stratos.ask.place-token");
}

// Every choice of a card says what is asked, and what was chosen so far.
TEST(StratosPrompts, ST060_ACardAsksForWhatItNeeds) {
  State state = written(duel(), R"({"turn": "N", "units": ["N sorcerer c2", "D peasant h4"],
    "purses": {"N": {"nickel": 2, "spells": ["transmute", "georotate", "terraform"]}}})");
  const auto asked = [&](State from, std::initializer_list<const char*> acts) {
    for (const char* act : acts) play(duel(), from, {act});
    return Words::prompt(duel(), duel().view(from, seat(0))).sentence;
  };
  EXPECT_EQ(asked(state, {"c2 cast", "transmute"}), "Transmute: which resource do you give? (ST-060).");
  EXPECT_EQ(asked(state, {"c2 cast", "transmute", "nickel"}),
            "Transmute: nickel chosen; what do you want for it? (ST-060).");
  EXPECT_EQ(asked(state, {"c2 cast", "transmute", "nickel", "oak"}),
            "Transmute: nickel and oak chosen; give a further resource? Pick it, or pass (ST-060).");
  EXPECT_EQ(asked(state, {"c2 cast", "georotate"}), "Georotate: which tray turns? Pick its top left space (ST-060).");
  EXPECT_EQ(asked(state, {"c2 cast", "georotate", "a1"}), "Georotate: a1 chosen; which way? (ST-060).");
  EXPECT_EQ(asked(state, {"c2 cast", "terraform", "c1"}), "Terraform: c1 chosen; which land shall it be? (ST-060).");
}
TEST(StratosLabels, ST608_APromotionSaysWhatTheAcademyRemits) {
  const auto promoting = [](const std::string& row) {
    const State state = written(calm(), R"({"phase": "buying", "turn": "N", "map": ["PFDMDFSP", ")" + row +
                                            R"(", "DMLFPMSL", "PSFDMDFP"],
      "units": ["N soldier a1", "N peasant b2", "D peasant h4"], "purses": {"N": {"nickel": 2, "oak": 1}}})");
    const View view = calm().view(state, seat(0));
    const bool academy = Words::view_json(calm(), view).at("academy").as_bool();
    return std::pair(Words::touched(calm(), view, parsed(calm(), "promote a1")).label, academy);
  };
  EXPECT_EQ(promoting("LBMPFLMD"), std::pair(std::string("Promote to Knight (2 nickel and 1 oak)"), false));
  EXPECT_EQ(promoting("LAMPFLMD"),
            std::pair(std::string("Promote to Knight (2 nickel and 1 oak, 1 less by the Academy)"), true));
}
TEST(StratosLabels, ST022_AHoardSaysWhatGemsStandFor) {
  const auto label = [](std::string_view purse) {
    const State state = written(calm(), R"({"phase": "buying", "turn": "N", "units": ["N peasant a1", "D peasant h4"],
      "purses": {"N": )" + std::string(purse) +
                                            "}}");
    return Words::touched(calm(), calm().view(state, seat(0)), Hoard{}).label;
  };
  EXPECT_EQ(label(R"({"corn": 1, "nickel": 1, "spice": 1, "oak": 1, "gem": 3})"),
            "Hoard (1 of each main resource, 1 point)");
  EXPECT_EQ(label(R"({"corn": 1, "gem": 3})"),
            "Hoard (1 of each main resource, 1 point, 3 gems stand for what is missing)");
}

// ST-062, ST-066: a draft is its owner's alone.
TEST(StratosPrompts, ST066_ARivalsDraftDoesNotShow) {
  State state = written(duel(), R"({"turn": "N", "units": ["N mage a1", "D peasant b1"],
    "purses": {"N": {"spells": ["spark"]}}})");
  play(duel(), state, {"a1 cast", "spark"});
  EXPECT_EQ(Words::prompt(duel(), duel().view(state, seat(0))).sentence,
            "Spark: pick a unit or monster at most 2 away (ST-060).");
  EXPECT_EQ(Words::prompt(duel(), duel().view(state, seat(1))).sentence, "Waiting for Natau: the actions of the turn.");
  EXPECT_EQ(json::serialize(Words::view_json(duel(), duel().view(state, seat(1)))).find("spark"), std::string::npos);
}

TEST(StratosMeant, ATravelOfTwoStepsOrOntoSomebody) {
  const State state = written(duel(), kMiddle);
  const View view = duel().view(state, seat(0));
  const auto two = Words::meant(duel(), view, parsed(duel(), "b3-b1"));
  ASSERT_EQ(two.size(), 1U);
  EXPECT_EQ(two[0], (std::vector<Action>{parsed(duel(), "b3-b2"), parsed(duel(), "b2-b1")}));
  const auto onto = Words::meant(duel(), view, parsed(duel(), "c1-d1"));
  EXPECT_EQ(onto.front(), (std::vector<Action>{parsed(duel(), "c1xd1")}));
}

TEST(StratosBoard, TwelveColumnsFitAHundred) {
  const Rules rules = rules_for("tombolo");
  const std::string board = Words::draw_board(rules, rules.view(rules.deal({}), seat(0)));
  std::istringstream lines(board.substr(0, board.find("\n\n")));
  std::size_t widest = 0;
  for (std::string line; std::getline(lines, line);) widest = std::max(widest, line.size());
  EXPECT_LE(widest, 100U);
}

TEST(StratosBoard, IsDrawnAsThePageShowsIt) {
  const State state = written(duel(), kMiddle);
  const std::string board = Words::draw_board(duel(), duel().view(state, seat(0)));
  const std::string text = page("notation-stratos.md");
  const std::size_t begin = text.find("```text\n") + 8;
  const std::string shown = text.substr(begin, text.find("```", begin) - begin);
  EXPECT_EQ(board.substr(0, shown.size()), shown);
  EXPECT_THAT(board, HasSubstr("Natau: 1 point (1 by hoards). Has 2 corn and 1 gem."));
  EXPECT_THAT(board, HasSubstr("Your hand:\n   Mend (2 spirit): "));
  EXPECT_THAT(board, HasSubstr("Face-up: Blaze. Face-down: 1 Mage spell and 1 Land card."));
  // The other's hand is not there.
  EXPECT_EQ(board.find("Spark"), std::string::npos);
  EXPECT_EQ(board.find("Old Map"), std::string::npos);
}

TEST(StratosBoard, ST056_MonstersAreNamedBelowTheMap) {
  const State state = written(duel(), R"({"turn": "N", "units": ["N peasant a1", "D peasant h4"],
    "monsters": {"iggamot": {"at": "e1", "health": 6}, "kraken": "vanquished"}})");
  const std::string board = Words::draw_board(duel(), duel().view(state, seat(0)));
  EXPECT_THAT(board, HasSubstr("\nMonsters: e1 Iggamot 6/8 and spirit 3.\n"));
  EXPECT_THAT(board, HasSubstr("a monster: how its name begins, health/spirit"));
}

TEST(StratosBoard, ManyHaveWhatOneHas) {
  EXPECT_EQ(seat_does(4, "goes"), "Avaleians go");
  EXPECT_EQ(seat_does(0, "goes"), "Natau goes");
  const Rules tombolo = rules_for("tombolo");
  EXPECT_THAT(Words::draw_board(tombolo, tombolo.view(tombolo.deal({}), seat(0))),
              HasSubstr("Natau and Dazso: 0 points. Have "));
}

// ST-902: an example that is refused teaches the wrong thing.
TEST(StratosPrompt, ST902_TheExampleOfATokenIsLegal) {
  const State state =
      written(duel(), R"({"turn": "N", "phase": "beginning", "units": ["N peasant a1", "D peasant h4"]})");
  ASSERT_EQ(state.question, Question::kPlaceToken);
  const Seat asked = next_to_act(duel().asking(state));
  const std::string sentence = Words::prompt(duel(), duel().view(state, asked)).sentence;
  const std::size_t from = sentence.find("like ") + 5;
  const std::string example = sentence.substr(from, sentence.find(" (ST-902)") - from);
  EXPECT_TRUE(duel().check(state, asked, parsed(duel(), example))) << sentence;
}

TEST(StratosShow, ThingsByTheNameOnTheScreen) {
  const State state = written(duel(), kMiddle);
  const View view = duel().view(state, seat(0));
  const auto shown = [&](std::string_view thing) {
    const auto found = Words::show(duel(), view, thing);
    return found ? found->id + ": " + found->text : "nothing";
  };
  EXPECT_THAT(shown("Blaze"), HasSubstr("blaze: Blaze: Mage spell, 3 spirit"));
  EXPECT_THAT(shown("steel blade"), HasSubstr("steel-blade: Steel Blade: equipment, Land deck, 1 point face-up"));
  EXPECT_THAT(shown("knight"), HasSubstr("soldier: Soldier: costs 2 nickel and 1 oak, 6 health"));
  EXPECT_THAT(shown("the kraken"), HasSubstr("at home on lagoon"));
  EXPECT_THAT(shown("Academy"), HasSubstr("academy: Academy"));
  EXPECT_THAT(shown("forest"), HasSubstr("harvests oak"));
  EXPECT_THAT(shown("d1"), HasSubstr("d1: mountain.\nDazso's Soldier, 6 of 6 health, wears Oak Shield."));
  EXPECT_THAT(shown("b2"), HasSubstr("b2: a covered special tile.\nNobody stands there."));
  EXPECT_THAT(shown("natau"), HasSubstr("Natau: blue, N on boards"));
  EXPECT_THAT(shown("reaper"), HasSubstr("The Grim Reaper: "));
  EXPECT_EQ(shown("the"), "nothing") << "no part of a name";
  EXPECT_EQ(shown("unicorn"), "nothing");
}

TEST(StratosShow, IntroducesWhoPlaysForWhat) {
  EXPECT_EQ(Words::introduce(duel(), duel().view(duel().deal({}), kSpectator)),
            "Natau (N, blue) against Dazso (D, red). 10 points win.");
  EXPECT_EQ(Words::introduce(duel(), duel().view(duel().deal({}), seat(1))),
            "You are Dazso (D, red), against Natau (N, blue). 10 points win.");
  const Rules siege = rules_for("cathedral-siege");
  EXPECT_EQ(Words::introduce(siege, siege.view(siege.deal({}), kSpectator)),
            "Natau (N, blue) against Dazso (D, red). To win: Natau 10 points; Dazso landing on the Cathedral.");
  const Rules tombolo = rules_for("tombolo");
  EXPECT_THAT(Words::introduce(tombolo, tombolo.view(tombolo.deal({}), seat(0))),
              HasSubstr("You are Natau (N, blue), together with "));
  EXPECT_EQ(Words::seat_name(duel(), duel().view(duel().deal({}), kSpectator), seat(1)), "Dazso");
}

TEST(StratosView, EveryFieldStandsOnThePage) {
  const State state = written(duel(), kMiddle);
  const json::object view = Words::view_json(duel(), duel().view(state, seat(0))).as_object();
  // What stands in the first column of its tables.
  std::set<std::string> listed;
  std::istringstream text(page("view-stratos.md"));
  for (std::string line; std::getline(text, line);) {
    if (!line.starts_with("| `")) continue;
    const std::string cell = line.substr(0, line.find(" |", 2));
    for (std::size_t at = cell.find('`'); at != std::string::npos; at = cell.find('`', cell.find('`', at + 1) + 1))
      listed.insert(cell.substr(at + 1, cell.find('`', at + 1) - at - 1));
  }
  const auto expect_listed = [&](const json::object& object, std::string_view where) {
    for (const auto& field : object)
      EXPECT_TRUE(listed.contains(std::string(field.key()))) << where << ": " << field.key();
  };
  expect_listed(view, "view");
  expect_listed(view.at("tiles").as_array()[0].as_object(), "tiles");
  expect_listed(view.at("units").as_array()[0].as_object(), "units");
  expect_listed(view.at("monsters").as_array()[0].as_object(), "monsters");
  expect_listed(view.at("purses").as_array()[0].as_object(), "purses");
  expect_listed(view.at("seats").as_array()[0].as_object(), "seats");
  expect_listed(view.at("sides").as_array()[0].as_object(), "sides");
  expect_listed(view.at("previews").as_array().at(0).as_object(), "previews");
}

TEST(StratosView, ST066_HidesWhatOthersHold) {
  const State state = written(duel(), kMiddle);
  const json::object own = Words::view_json(duel(), duel().view(state, seat(0))).as_object();
  const json::object& mine = own.at("purses").as_array()[0].as_object();
  const json::object& theirs = own.at("purses").as_array()[1].as_object();
  EXPECT_EQ(mine.at("hand").as_array().size(), 1U);
  EXPECT_EQ(mine.at("spells").as_array().size(), 1U);
  EXPECT_EQ(theirs.at("hand").as_array().size(), 0U);
  EXPECT_EQ(theirs.at("spells").as_array().size(), 1U);
  EXPECT_EQ(theirs.at("hidden").as_object().at("mage").to_number<int>(), 1);
  EXPECT_EQ(theirs.at("hidden").as_object().at("land").to_number<int>(), 1);
  EXPECT_EQ(mine.at("points").as_object().at("total").to_number<int>(), 1);
  EXPECT_EQ(theirs.at("points").as_object().at("spells").to_number<int>(), 1);
  EXPECT_EQ(own.at("decks").as_object().at("mage").to_number<int>(), 13);
  EXPECT_EQ(own.at("decks").as_object().at("land").to_number<int>(), 29);
}

TEST(StratosView, PreviewsSayWhatAnAttackWouldDo) {
  const State state = written(duel(), kMiddle);
  const json::object view = Words::view_json(duel(), duel().view(state, seat(0))).as_object();
  const json::array& previews = view.at("previews").as_array();
  const auto find = [&](std::string_view from, std::string_view to) {
    for (const json::value& preview : previews) {
      if (preview.at("from") == json::string_view(from.data(), from.size()) &&
          preview.at("to") == json::string_view(to.data(), to.size()))
        return preview.as_object();
    }
    return json::object{{"sentence", "none"}};
  };
  EXPECT_EQ(find("c1", "d1").at("sentence"), "D6: 1-5 hit, 6 misses; Soldier (6 health); 1-5 damage; kills 0 %");
  EXPECT_EQ(json::serialize(find("c1", "d1").at("faces")), "[1,2,3,4,5,null]");
  EXPECT_TRUE(Words::view_json(duel(), duel().view(state, seat(1))).at("previews").as_array().empty());
}

}  // namespace
}  // namespace strategion::stratos::words
