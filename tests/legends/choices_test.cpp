// What the tree of choices says of an answer before it is given: what it shows, and whether it bears on a fight.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>

#include "core/record/fields.h"
#include "core/record/match.h"
#include "core/wire/answers.h"
#include "core/wire/choice_tree.h"
#include "games/legends/game.h"
#include "games/legends/notation/words.h"
#include "tests/legends/named_battle.h"
#include "tests/legends/packs.h"
#include "tests/legends/scene.h"

namespace strategion::legends {
namespace {

namespace json = boost::json;

Match begun(const json::value& pieces) {
  Start start{.setup = {.game = "legends", .scenario = "battle", .options = named_battle()}};
  start.position = json::object{{"boards", {"4A", "4B", "5A", "5B"}}, {"pieces", pieces}, {"to_move", "gray"}};
  auto match = Match::open(game(), real_shelf(), std::move(start), Xoshiro(3));
  if (!match) throw std::runtime_error(match.error().text());
  return std::move(*match);
}

json::value find(const json::array& choices, std::string_view act) {
  const auto found =
      std::ranges::find_if(choices, [&](const json::value& one) { return one.at("act").as_string() == act; });
  return found == choices.end() ? json::value() : *found;
}

bool is_true(const json::value& choice, std::string_view field) {
  const json::value* value = choice.as_object().if_contains(field);
  return value != nullptr && value->as_bool();
}

// Up to the question of the turn.
void pass_windows(Match& match) {
  for (int seat_number : {0, 1, 0, 1}) {
    const Seat who = seat(seat_number);
    while (!match.rules().prompt(match.state(), who).args.contains("fight") &&
           match.rules().prompt(match.state(), who).key == "legends.ask.window") {
      EXPECT_TRUE(match.act(who, "pass"));
    }
  }
}

// Gray's Mummy attacks on e4: what beige can answer in the window of that fight.
json::array in_fight(const json::value& pieces) {
  Match match = begun(pieces);
  pass_windows(match);
  EXPECT_TRUE(match.act(seat(1), "e5-e4"));
  while (match.rules().prompt(match.state(), seat(1)).key == "legends.ask.window")
    EXPECT_TRUE(match.act(seat(1), "pass"));
  EXPECT_TRUE(match.rules().prompt(match.state(), seat(0)).args.contains("fight"));
  return choice_tree(match.rules(), match.state(), seat(0)).choices;
}

TEST(LegendsChoices, LG115_HelpForSomebodyOutsideAFightIsAside) {
  const json::array choices = in_fight({{"b1", "woodland-tower"},
                                        {"e4", "poy"},
                                        {"g2", "high-elf"},
                                        {"h2", "srik"},
                                        {"e5", "mummy"},
                                        {"f8", "titan-castle"}});
  const json::value rally = find(choices, "g2 rally");
  ASSERT_TRUE(rally.is_object()) << json::serialize(choices);
  const json::array& targets = rally.at("then").as_array();
  ASSERT_EQ(targets.size(), 1U);
  EXPECT_TRUE(is_true(targets[0], "aside"));
  EXPECT_EQ(targets[0].at("label").as_string(), "Give +1 to Srik on h2");
  EXPECT_FALSE(is_true(find(choices, "pass"), "aside"));
}

TEST(LegendsChoices, LG115_HelpForAFighterIsNot) {
  const json::array choices = in_fight({{"b1", "woodland-tower"},
                                        {"e4", "srik"},
                                        {"f3", "high-elf"},
                                        {"h2", "poy"},
                                        {"e5", "mummy"},
                                        {"f8", "titan-castle"}});
  const json::value rally = find(choices, "f3 rally");
  ASSERT_TRUE(rally.is_object()) << json::serialize(choices);
  EXPECT_FALSE(is_true(rally.at("then").as_array().at(0), "aside"));
}

TEST(LegendsChoices, LG020_AnAttackSaysWhatItShows) {
  Match match =
      begun({{"b1", "woodland-tower"}, {"e4", "poy"}, {"e5", "mummy"}, {"f8", "titan-castle"}, {"c3", "srik"}});
  pass_windows(match);
  const json::array choices = choice_tree(match.rules(), match.state(), seat(1)).choices;
  EXPECT_EQ(find(choices, "e5-e4").at("shows"), (json::array{"e5", "e4"}));
  EXPECT_FALSE(find(choices, "e5-e6").as_object().contains("shows"));
}

// The question of a program, and the button for one answer to it.
std::string asked(const Scene& scene) {
  return Words<Small>::prompt(scene.rules, scene.rules.view(scene.state, static_cast<Seat>(scene.asked()))).sentence;
}
std::string label(const Scene& scene, const Action& action) {
  return Words<Small>::touched(scene.rules, scene.rules.view(scene.state, static_cast<Seat>(scene.asked())), action)
      .label;
}

TEST(LegendsChoices, LG061_ACursesQuestionSaysWhoseItIs) {
  Scene scene({.pieces = {{"d4", "hunter"}, {"d5", "skeleton-warlock"}, {"g6", "murkis"}, {"c2", "poy"}},
               .terrain = plains_with({{"g6", 'F'}, {"c2", 'F'}}),
               .curse = "strangling-vines"});
  scene.do_move("d4", "d5");
  EXPECT_EQ(asked(scene), "Destroy a piece (as the curse of your Strangling Vines ends).");
  EXPECT_EQ(label(scene, scene.to_pick("g6")), "Destroy Murkis on g6");
}

TEST(LegendsChoices, LG027_AnotherSeatsPowerIsNamedAsTheirs) {
  Scene scene({.pieces = {{"d4", "redillian-sage"}, {"d5", "kutbone"}, {"g6", "murkis"}}});
  scene.do_move("d4", "d5");
  EXPECT_EQ(asked(scene), "Destroy one of your pieces (power of Beige's Redillian Sage).");
}

TEST(LegendsChoices, LG017_WhoHandsAPieceOverReadsWhatBecomesOfIt) {
  Scene scene({.pieces = {{"d4", "poy"}, {"g3", "srik"}, {"d7", "spore-of-parasitix"}}, .turn = Side::kGray});
  scene.use("d7", "possess");
  EXPECT_EQ(asked(scene), "Hand over one of your pieces, which becomes Gray's (possess of Gray's Spore of Parasitix).");
  EXPECT_EQ(label(scene, scene.to_pick("g3")), "Hand over Srik on g3");
  const Phrase prompt = Words<Small>::prompt(scene.rules, scene.rules.view(scene.state, seat(0)));
  EXPECT_EQ(prompt.args.at("whose"), 1) << "its text says you to Gray";
}

TEST(LegendsChoices, LG049_WhatIsHandedOverIsShownToWhoTakesIt) {
  Match match = begun(
      {{"b1", "woodland-tower"}, {"d4", "poy"}, {"g3", "srik"}, {"d7", "spore-of-parasitix"}, {"f8", "titan-castle"}});
  pass_windows(match);
  ASSERT_TRUE(match.act(seat(1), "d7 possess"));
  const json::array choices = choice_tree(match.rules(), match.state(), seat(0)).choices;
  const json::value srik = find(choices, "g3");
  ASSERT_TRUE(srik.is_object()) << json::serialize(choices);
  EXPECT_EQ(srik.at("shows"), (json::array{"g3"}));
}

// Whoever clicks a far place means the move behind the window, and is told that move's rule.
TEST(LegendsChoices, LG011_BeforeAWindowAMoveIsRefusedByItsOwnRule) {
  Match match =
      begun({{"b1", "woodland-tower"}, {"e4", "srik"}, {"d4", "high-elf"}, {"e6", "mummy"}, {"f8", "titan-castle"}});
  pass_windows(match);
  ASSERT_TRUE(match.act(seat(1), "e6-e7"));
  const auto asks = [&] { return match.rules().prompt(match.state(), seat(0)).sentence; };
  for (int passes = 0; passes < 8 && !asks().starts_with("Start of your turn"); ++passes)
    ASSERT_TRUE(match.act(next_to_act(match.rules().asking(match.state())), "pass"));
  ASSERT_TRUE(asks().starts_with("Start of your turn")) << asks();
  const House house{.rulebook = [](const AnyGame&) -> Expected<std::vector<content::RuleText>> {
    return fail("none", "no rulebook");
  }};
  const auto rule_against = [&](std::string_view act) {
    const json::object params{{"act", act}};
    Fields fields(params, "params");
    const RpcResult answer = why_not_answer(house, match, seat(0), fields);
    return answer ? answer->as_object().at("rule") : json::value();
  };
  EXPECT_EQ(rule_against("e4-a2"), "LG-011");
  EXPECT_EQ(rule_against("e7-e6"), "LG-010") << "not a piece of Beige's";
}

}  // namespace
}  // namespace strategion::legends
