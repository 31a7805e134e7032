// Windows for abilities: LG-025, LG-032, LG-114, LG-115, LG-R2, LG-R3, LG-R37, LG-R38, LG-R44, LG-R50.
#include <gtest/gtest.h>

#include "tests/legends/scene.h"

namespace strategion::legends {
namespace {

using enum Side;

// Seats in the order in which windows ask them, while everybody passes, up to the next turn's question.
Texts asked_in_order(Scene scene) {
  static constexpr std::array<const char*, 4> kKinds{"start", "fight", "after", "end"};
  Texts order;
  while (scene.question() == Question::kWindow) {
    order.push_back(std::string(kSideWords[index(scene.asked_side())]) + " " +
                    kKinds[static_cast<std::size_t>(*scene.window())]);
    scene.pass();
  }
  return order;
}

// Both sides have an ability, and nothing stands where it could use it.
Drawing both_able() {
  return {
      .pieces = {
          {"d4", "srik"}, {"b3", "high-elf"}, {"d5", "lingering-death"}, {"g6", "enchanted-shield"}, {"e7", "murkis"}}};
}

TEST(LegendsWindows, LG025_LGR2_BeforeStrengthsAreComparedBothMayUseAbilitiesTheAttackerFirst) {
  Scene scene(both_able());
  scene.do_move("d4", "d5");
  EXPECT_TRUE(scene.asks(Question::kWindow, kBeige));
  EXPECT_EQ(scene.window(), WindowKind::kFight);
  scene.pass();
  EXPECT_TRUE(scene.asks(Question::kWindow, kGray));
  EXPECT_FALSE(scene.happened(Happening::kStrengths));
  scene.pass();
  EXPECT_TRUE(scene.happened(Happening::kStrengths)) << "two passes in a row close the window";
}

TEST(LegendsWindows, LG025_LGR2_OneAtATimeAlternatingUntilBothPassInARow) {
  Scene scene({.pieces = {{"d4", "srik"},
                          {"d6", "high-elf"},
                          {"e6", "high-elf"},
                          {"d5", "murkis"},
                          {"c5", "enchanted-shield"},
                          {"g7", "mummy"}}});
  scene.do_move("d4", "d5");
  scene.use_on("d6", "rally", {"d4"});
  EXPECT_TRUE(scene.asks(Question::kWindow, kGray)) << "then the other";
  scene.use_on("c5", "sacrifice", {"d5"});
  EXPECT_TRUE(scene.asks(Question::kWindow, kBeige));
  scene.use_on("e6", "rally", {"d4"});
  // Gray's only ability lies destroyed, which everybody can see; beige is asked once more.
  EXPECT_TRUE(scene.asks(Question::kWindow, kBeige));
  scene.pass();
  EXPECT_EQ(scene.compared().first, 9);
  EXPECT_EQ(scene.compared().second, 9);
}

TEST(LegendsWindows, LG025_APassIsTakenBackByTheOthersUse) {
  Scene scene({.pieces = {{"d4", "srik"},
                          {"d6", "high-elf"},
                          {"d5", "murkis"},
                          {"c5", "enchanted-shield"},
                          {"g6", "enchanted-shield"},
                          {"g7", "mummy"}}});
  scene.do_move("d4", "d5");
  scene.pass();
  scene.use_on("c5", "sacrifice", {"d5"});
  EXPECT_TRUE(scene.asks(Question::kWindow, kBeige)) << "the passes are no longer in a row";
  EXPECT_TRUE(scene.may(scene.to_use("d6", "rally")));
}

TEST(LegendsWindows, LG032_LGR3_AbilitiesAtTheStartAfterTheMoveAndInFightsThePlayerWhoseTurnItIsFirst) {
  Drawing drawing = both_able();
  drawing.at_start = true;
  Scene scene(drawing);
  EXPECT_EQ(asked_in_order(scene), (Texts{"beige start", "gray start"}));
  scene.pass_windows();
  Scene quiet = scene;
  quiet.do_move("d4", "e4");
  EXPECT_EQ(asked_in_order(quiet), (Texts{"beige after", "gray after", "gray start", "beige start"}));
  scene.do_move("d4", "d5");
  EXPECT_EQ(asked_in_order(scene),
            (Texts{"beige fight", "gray fight", "beige after", "gray after", "gray start", "beige start"}));
}

TEST(LegendsWindows, LG032_OnEitherPlayersTurn) {
  Scene scene({.pieces = {{"d4", "high-elf"}, {"d5", "srik"}, {"g6", "murkis"}}, .turn = kGray, .at_start = true});
  EXPECT_TRUE(scene.asks(Question::kWindow, kBeige));
  scene.use_on("d4", "rally", {"d5"});
  EXPECT_EQ(scene.strength("d5"), 8);
}

TEST(LegendsWindows, LG032_AsOftenAsWishedUnlessItsPieceSaysOtherwise) {
  Scene often({.pieces = {{"d4", "lord-of-bones"}, {"f7", "sinakus"}, {"g6", "scythe"}, {"c2", "poy"}},
               .turn = kGray,
               .at_start = true});
  often.use_on("d4", "lend", {"f7"});
  often.use_on("d4", "lend", {"g6"});
  EXPECT_TRUE(often.has_power("f7", Named::kCharging));
  EXPECT_TRUE(often.has_power("g6", Named::kCharging));
  Scene once({.pieces = {{"d4", "high-elf"}, {"d5", "srik"}, {"g6", "murkis"}}, .at_start = true});
  once.use_on("d4", "rally", {"d5"});
  EXPECT_EQ(once.refused(once.to_use("d4", "rally")), "LG-032 that power is used up");
  once.pass_windows();
  once.do_move("d5", "e5");
  EXPECT_EQ(once.refused(once.to_use("d4", "rally")), "LG-032 that power is used up") << "once a turn";
  once.pass();
  EXPECT_TRUE(once.may(once.to_use("d4", "rally"))) << "the next turn is another";
}

TEST(LegendsWindows, LG032_NotInsteadOfAMove) {
  const Scene scene({.pieces = {{"d4", "high-elf"}, {"d5", "srik"}}});
  EXPECT_EQ(scene.refused(scene.to_use("d4", "rally")), "LG-032 an ability is used in a window, not instead of a move");
}

TEST(LegendsWindows, LGR3_APowerForTheEndOfTheTurnWaitsForIt) {
  Scene scene({.pieces = {{"d4", "oreld-the-deliverer"}, {"c3", "high-elf"}, {"g6", "murkis"}}, .at_start = true});
  EXPECT_EQ(scene.refused(scene.to_use("d4", "one-more-turn")), "LG-R3 that power is not for this window");
  scene.pass();
  scene.do_move("c3", "c4");
  EXPECT_EQ(scene.window(), WindowKind::kAfterMove);
  EXPECT_EQ(scene.refused(scene.to_use("d4", "one-more-turn")), "LG-R3 that power is not for this window");
  scene.pass();
  EXPECT_EQ(scene.window(), WindowKind::kEndOfTurn);
  EXPECT_EQ(scene.refused(scene.to_use("c4", "rally")), "LG-R3 that power is not for this window");
  scene.use("d4", "one-more-turn");
  scene.pass_windows();
  EXPECT_TRUE(scene.destroyed("oreld-the-deliverer"));
  EXPECT_TRUE(scene.asks(Question::kTurn, kBeige)) << "one more turn";
  scene.do_move("c4", "c5");
  scene.pass_windows();
  EXPECT_TRUE(scene.asks(Question::kTurn, kGray));
}

TEST(LegendsWindows, LGR44_TheEndOfTheTurnIsAskedOnlyForPowersThatAreForIt) {
  Scene scene({.pieces = {{"d4", "oreld-the-deliverer"}, {"g6", "murkis"}}});
  scene.do_move("d4", "d5");
  EXPECT_EQ(asked_in_order(scene), (Texts{"beige end"}));
  Scene gray({.pieces = {{"d4", "oreld-the-deliverer"}, {"g6", "murkis"}}, .turn = kGray});
  gray.do_move("g6", "g5");
  EXPECT_TRUE(gray.asks(Question::kTurn, kBeige)) << "the end of one's own turn";
  Scene without(both_able());
  without.do_move("d4", "e4");
  EXPECT_EQ(asked_in_order(without), (Texts{"beige after", "gray after", "gray start", "beige start"}));
}

TEST(LegendsWindows, LGR37_AnAbilityThatWouldChangeNothingIsNotLegal) {
  const Scene scene({.pieces = {{"d4", "high-elf"}, {"f7", "srik"}, {"d5", "poy"}}, .at_start = true});
  EXPECT_EQ(scene.refused(scene.to_use("d4", "rally")), "LG-R37 that would change nothing") << "no elf is next to it";
  Scene lend({.pieces = {{"d4", "lord-of-bones"}, {"f7", "sinakus"}, {"c2", "poy"}}, .turn = kGray, .at_start = true});
  lend.use_on("d4", "lend", {"f7"});
  lend.use("d4", "lend");
  EXPECT_EQ(lend.picks(), (Texts{"d4"})) << "whoever has the power gains nothing from being lent it";
}

TEST(LegendsWindows, LGR38_NoWindowForWhatIsNoAttack) {
  Scene scene({.pieces = {{"d4", "frodnaj-archer"},
                          {"b3", "high-elf"},
                          {"b5", "srik"},
                          {"d6", "kutbone"},
                          {"g6", "enchanted-shield"},
                          {"e7", "murkis"}}});
  scene.use_on("d4", "distance-strike", {"d6"});
  EXPECT_TRUE(scene.destroyed("kutbone")) << "struck before anybody could do anything";
  EXPECT_EQ(scene.window(), WindowKind::kAfterMove);
}

TEST(LegendsWindows, LGR38_ModifiersInForceCountAndAPowerOfAPieceNowFaceUpIsAskedAbout) {
  Scene scene({.pieces = {{"d4", "poy"}, {"d6", "kutbone"}, {"g6", "murkis"}, {"c2", "srik"}}, .turn = kGray});
  scene.use_on("d6", "distance-strike", {"d4"});
  ASSERT_TRUE(scene.asks(Question::kUsePower, kBeige)) << "15 may destroy who strikes it";
  scene.yes();
  EXPECT_EQ(scene.fates(), (Texts{"kutbone"}));
  Scene cursed(
      {.pieces = {{"d4", "grundin"}, {"d6", "kutbone"}, {"g6", "murkis"}}, .curse = "skeleton-warlock", .turn = kGray});
  cursed.use_on("d6", "distance-strike", {"d4"});
  EXPECT_EQ(cursed.compared().first, 5);
  EXPECT_TRUE(cursed.stands("grundin", "d4")) << "5 against 5: nothing more happens";
}

TEST(LegendsWindows, LGR50_NothingIsShownBeforeTheTargetIsChosen) {
  Scene scene(
      {.pieces = {{"d4", "high-elf"}, {"d5", "srik"}, {"g6", "enchanted-shield"}, {"f7", "murkis"}}, .at_start = true});
  const auto before = scene.rules.view(scene.state, static_cast<Seat>(1));
  scene.use("d4", "rally");
  EXPECT_EQ(scene.question(), Question::kChoose);
  EXPECT_TRUE(scene.events().empty());
  EXPECT_EQ(scene.rules.view(scene.state, static_cast<Seat>(1)), before);
  EXPECT_EQ(scene.refused(Pass{}), "LG-R50 the choice begun needs its target");
  scene.pick("d5");
  EXPECT_TRUE(scene.known_to_all("d4"));
  Scene action({.pieces = {{"d4", "lamorak"}, {"f7", "murkis"}}});
  const auto rival = action.rules.view(action.state, static_cast<Seat>(1));
  EXPECT_TRUE(action.rules.is_draft_step(action.state, static_cast<Seat>(0), action.to_use("d4", "charging")));
  action.use("d4", "charging");
  EXPECT_EQ(action.rules.view(action.state, static_cast<Seat>(1)), rival);
  EXPECT_FALSE(action.known_to_all("d4"));
}

TEST(LegendsWindows, LG114_AskedAsLongAsTheOpenFactsLeaveItPossible) {
  // The elf stands far from every other elf and has nothing to use; nobody can know that.
  Scene scene({.pieces = {{"b3", "high-elf"}, {"d4", "poy"}, {"g6", "murkis"}}, .at_start = true});
  EXPECT_TRUE(scene.asks(Question::kWindow, kBeige));
  EXPECT_EQ(scene.legal(), (std::vector<Action>{Pass{}}));
}

TEST(LegendsWindows, LG114_LeftOutWhenTheListOrTheDestroyedPiecesRuleItOut) {
  const Scene none({.pieces = {{"d4", "poy"}, {"g6", "murkis"}}, .at_start = true});
  EXPECT_EQ(none.question(), Question::kTurn) << "no piece of either list has an ability";
  const Scene dead(
      {.pieces = {{"d4", "poy"}, {"g6", "murkis"}}, .destroyed = {"high-elf", "enchanted-shield"}, .at_start = true});
  EXPECT_EQ(dead.question(), Question::kTurn) << "those that had one lie destroyed, face up";
}

TEST(LegendsWindows, LG114_TheGuardIsAskedWheneverAHiddenNeighbourMightBeOne) {
  const auto asked = [](const Texts& neighbours, bool known) {
    Drawing drawing{.pieces = {{"d4", "king-migol"}, {"d5", "kralc"}, {"b2", "migols-royal-guard"}}, .turn = kGray};
    for (const std::string& space : neighbours) drawing.pieces.push_back({space, "poy", std::nullopt, known});
    Scene scene(drawing);
    scene.do_move("d5", "d4");
    scene.pass_windows();
    return scene.asks(Question::kGuard, kBeige) && scene.legal() == std::vector<Action>{Pass{}};
  };
  EXPECT_TRUE(asked({"c4"}, false)) << "it might be the guard";
  EXPECT_FALSE(asked({"c4"}, true)) << "everybody knows it is not";
  EXPECT_FALSE(asked({}, false)) << "nobody stands next to the king";
}

TEST(LegendsWindows, LG115_LG114_AWindowLooksTheSameWhetherOrNotThereIsSomethingToUse) {
  // Two positions that differ only in where beige's hidden pieces stand: in one the elf can rally, in the other not.
  Drawing able{.pieces = {{"d4", "high-elf"}, {"d5", "srik"}, {"b3", "poy"}, {"g6", "murkis"}}, .at_start = true};
  Drawing unable{.pieces = {{"d4", "poy"}, {"d5", "srik"}, {"b3", "high-elf"}, {"g6", "murkis"}}, .at_start = true};
  Scene one(able);
  Scene two(unable);
  EXPECT_TRUE(one.may(one.to_use("d4", "rally")));
  EXPECT_EQ(two.legal(), (std::vector<Action>{Pass{}}));
  for (const Seat other : {static_cast<Seat>(1), kSpectator}) {
    EXPECT_EQ(one.rules.view(one.state, other), two.rules.view(two.state, other));
  }
  one.pass();
  two.pass();
  ASSERT_EQ(one.events().size(), two.events().size());
  for (std::size_t i = 0; i < one.events().size(); ++i) {
    EXPECT_EQ(one.events()[i].event, two.events()[i].event);
    EXPECT_EQ(one.events()[i].audience, two.events()[i].audience);
  }
  EXPECT_EQ(one.rules.view(one.state, static_cast<Seat>(1)), two.rules.view(two.state, static_cast<Seat>(1)));
}

}  // namespace
}  // namespace strategion::legends
