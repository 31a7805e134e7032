// Powers: LG-030 to LG-034, LG-044 to LG-050, LG-R11, LG-R14 to LG-R16, LG-R20, LG-R26.
#include <gtest/gtest.h>

#include "tests/legends/scene.h"

namespace strategion::legends {
namespace {

using enum Side;

// --- the kinds of powers ---

TEST(LegendsPowers, LG030_AnInnatePowerMustBeUsed) {
  Scene scene(
      {.pieces = {{"d4", "silwon-the-confusing"}, {"d5", "julisa"}, {"c6", "poy"}, {"e6", "srik"}}, .turn = kGray});
  scene.do_move("d4", "d5");
  ASSERT_TRUE(scene.asks(Question::kChoose, kGray));
  EXPECT_EQ(scene.refused(Pass{}), "LG-030 this cannot be declined");
  EXPECT_EQ(scene.picks(), (Texts{"c6", "e6"}));
}

TEST(LegendsPowers, LG030_OneThatSaysMayIsAskedAbout) {
  Scene scene({.pieces = {{"d4", "noble-cleric"}, {"d5", "jezrak"}, {"g6", "murkis"}}, .destroyed = {"poy"}});
  scene.do_move("d4", "d5");
  ASSERT_TRUE(scene.asks(Question::kUsePower, kBeige));
  scene.pass();
  EXPECT_TRUE(scene.stands("noble-cleric", "d5"));
  EXPECT_TRUE(scene.destroyed("poy"));
}

TEST(LegendsPowers, LG031_AnActionTakesThePlaceOfTheMoveAndThereIsOneATurn) {
  Scene scene({.pieces = {{"d4", "hunter"}, {"c2", "lamorak"}, {"g6", "murkis"}}});
  scene.use_on("d4", "charging", {"d6"});
  EXPECT_TRUE(scene.asks(Question::kTurn, kGray));
}

TEST(LegendsPowers, LG031_OnOnesOwnTurnOnly) {
  Scene scene({.pieces = {{"d4", "hunter"}, {"b4", "high-elf"}, {"c2", "gloomis", kBeige}, {"g6", "murkis"}},
               .turn = kGray,
               .at_start = true});
  ASSERT_TRUE(scene.asks(Question::kWindow, kBeige));
  EXPECT_EQ(scene.refused(scene.to_use("d4", "charging")), "LG-031 an action is for your own turn, instead of a move");
  EXPECT_EQ(scene.refused(scene.to_use("c2", "edict")), "LG-031 an action is for your own turn, instead of a move");
}

TEST(LegendsPowers, LG031_AnActionNeedsATarget) {
  const Scene scene({.pieces = {{"d4", "aras"}, {"g7", "murkis"}}});
  EXPECT_EQ(scene.refused(scene.to_use("d4", "vision")), "LG-031 that action has no target now");
}

TEST(LegendsPowers, LG033_LGR11_BerserkAttacksAgainIfItCan) {
  Scene scene({.pieces = {{"d4", "spirit-of-wrath"},
                          {"d5", "kutbone"},
                          {"d6", "sarro"},
                          {"c5", "bone-legion"},
                          {"e6", "scythe"},
                          {"g6", "murkis"}}});
  scene.do_move("d4", "d5");
  ASSERT_TRUE(scene.asks(Question::kBerserk, kBeige));
  EXPECT_EQ(scene.refused(Pass{}), "LG-033 a berserk piece must attack again");
  EXPECT_EQ(scene.picks(), (Texts{"c5", "d6"})) << "one step, not diagonally; its controller picks which";
  EXPECT_EQ(scene.refused(scene.to_pick("e6")), "LG-033 no enemy one step away there");
  scene.pick("d6");
  EXPECT_TRUE(scene.stands("spirit-of-wrath", "d6"));
  EXPECT_TRUE(scene.asks(Question::kBerserk, kBeige)) << "and so on";
  scene.pick("e6");
  EXPECT_EQ(scene.fates(), (Texts{"kutbone", "sarro", "scythe"}));
  EXPECT_TRUE(scene.asks(Question::kTurn, kGray)) << "until it cannot";
}

TEST(LegendsPowers, LG033_ItStopsWhenItIsDestroyed) {
  Scene scene(
      {.pieces = {
           {"d4", "spirit-of-wrath"}, {"d5", "kutbone"}, {"d6", "mummy"}, {"c5", "bone-legion"}, {"c2", "poy"}}});
  scene.do_move("d4", "d5");
  scene.pick("d6");
  EXPECT_EQ(scene.fates(), (Texts{"kutbone", "spirit-of-wrath"}));
  EXPECT_TRUE(scene.asks(Question::kTurn, kGray));
}

TEST(LegendsPowers, LG033_ACurseSetOffOnTheWayIsResolvedBeforeTheNextAttack) {
  Scene scene({.pieces = {{"d4", "spirit-of-wrath"}, {"d5", "skeleton-warlock"}, {"d6", "scythe"}, {"b7", "poy"}},
               .terrain = plains_with({{"b7", 'F'}}),
               .curse = "strangling-vines"});
  scene.do_move("d4", "d5");
  ASSERT_TRUE(scene.asks(Question::kChoose, kBeige)) << "what the old curse does";
  scene.pick("b7");
  ASSERT_TRUE(scene.asks(Question::kBerserk, kBeige));
  EXPECT_EQ(scene.curse(), "skeleton-warlock");
  EXPECT_EQ(scene.strength("d6"), 7) << "the new curse counts in the next attack";
  scene.pick("d6");
  EXPECT_EQ(scene.fates().size(), 4U) << "7 against 7";
}

TEST(LegendsPowers, LG034_DispelMagicDestroysAMagicPieceWithoutItsSpell) {
  Scene dispels({.pieces = {{"d4", "srik"}, {"d5", "living-statue"}, {"g6", "murkis"}}});
  dispels.do_move("d4", "d5");
  EXPECT_EQ(dispels.fates(), (Texts{"living-statue"}));
  EXPECT_TRUE(dispels.stands("srik", "d5"));
  Scene plain({.pieces = {{"d4", "hunter"}, {"d5", "living-statue"}, {"g6", "murkis"}}});
  plain.do_move("d4", "d5");
  EXPECT_EQ(sorted(plain.fates()), (Texts{"hunter", "living-statue"}));
}

// --- LG-044 to LG-048 ---

TEST(LegendsPowers, LG044_ADistanceStrikeDestroysAWeakerPieceWithoutMoving) {
  Scene weaker({.pieces = {{"d4", "frodnaj-archer"}, {"f6", "kutbone"}, {"g6", "murkis"}}});
  weaker.use_on("d4", "distance-strike", {"f6"});
  EXPECT_TRUE(weaker.destroyed("kutbone"));
  EXPECT_TRUE(weaker.stands("frodnaj-archer", "d4"));
  EXPECT_TRUE(weaker.empty("f6"));
  for (const char* other : {"crimson", "murkis", "living-statue"}) {
    Scene scene({.pieces = {{"d4", "frodnaj-archer"}, {"f6", other}, {"g6", "mummy"}}});
    scene.use_on("d4", "distance-strike", {"f6"});
    EXPECT_TRUE(scene.stands(other, "f6")) << "equal, higher or magic";
    EXPECT_TRUE(scene.known_to_all("f6")) << "but it is revealed";
    EXPECT_TRUE(scene.stands("frodnaj-archer", "d4"));
  }
}

TEST(LegendsPowers, LGR14_TwoSpacesAreASquareOfFiveByFiveOverPiecesAndWater) {
  Scene scene({.pieces = {{"d4", "frodnaj-archer"},
                          {"f6", "kutbone"},
                          {"d5", "murkis"},
                          {"d6", "sarro"},
                          {"b3", "crimson"},
                          {"d7", "mummy"},
                          {"g4", "jezrak"}},
               .terrain = plains_with({{"e5", '~'}, {"c4", '~'}})});
  scene.use("d4", "distance-strike");
  EXPECT_EQ(scene.picks(), (Texts{"b3", "d5", "d6", "f6"}));
  EXPECT_EQ(scene.refused(scene.to_pick("d7")), "LG-044 no enemy piece within two spaces there");
}

TEST(LegendsPowers, LGR14_BothUseTheTerrainTheyStandOn) {
  Scene scene({.pieces = {{"d4", "rock-giant"}, {"d6", "grundin"}, {"g6", "murkis"}},
               .terrain = plains_with({{"d6", 'F'}}),
               .turn = kGray});
  scene.use_on("d4", "distance-strike", {"d6"});
  EXPECT_EQ(scene.compared().second, 7);
  EXPECT_TRUE(scene.stands("grundin", "d6"));
  Scene plain({.pieces = {{"d4", "rock-giant"}, {"d6", "relfreod-archer"}, {"g6", "murkis"}},
               .terrain = plains_with({{"d4", 'F'}}),
               .turn = kGray});
  plain.use_on("d4", "distance-strike", {"d6"});
  EXPECT_TRUE(plain.destroyed("relfreod-archer"));
}

TEST(LegendsPowers, LGR26_AStrikeNamesAnEnemyPiece) {
  Scene scene({.pieces = {{"d4", "frodnaj-archer"}, {"d5", "poy"}, {"d6", "kutbone"}, {"e5", "murkis", kBeige}}});
  scene.use("d4", "distance-strike");
  EXPECT_EQ(scene.picks(), (Texts{"d6"}));
  EXPECT_EQ(scene.refused(scene.to_pick("d5")), "LG-044 no enemy piece within two spaces there");
}

TEST(LegendsPowers, LG045_LGR15_SurroundNeedsFiveOfOnesOwnTheSurroundPieceAmongThem) {
  Drawing five{.pieces = {{"c4", "dwarven-hero"},
                          {"d4", "poy"},
                          {"e4", "srik"},
                          {"c5", "hunter"},
                          {"e5", "grundin"},
                          {"d5", "kralc"},
                          {"g7", "murkis"}}};
  Scene scene(five);
  scene.use_on("c4", "surround", {"d5"});
  EXPECT_TRUE(scene.destroyed("kralc"));
  EXPECT_TRUE(scene.known_to_all("c4"));
  EXPECT_TRUE(scene.stands("dwarven-hero", "c4"));
  Drawing four = five;
  four.pieces.erase(four.pieces.begin() + 4);
  Scene fewer(four);
  EXPECT_EQ(fewer.refused(fewer.to_use("c4", "surround")), "LG-031 that action has no target now");
  Drawing away = five;
  away.pieces[0].space = "b2";
  Scene apart(away);
  EXPECT_EQ(apart.refused(apart.to_use("b2", "surround")), "LG-031 that action has no target now")
      << "it must be one of the five";
}

TEST(LegendsPowers, LG045_OnlyTheSurroundedOne) {
  Scene scene({.pieces = {{"c4", "dwarven-hero"},
                          {"d4", "poy"},
                          {"e4", "srik"},
                          {"c5", "hunter"},
                          {"e5", "grundin"},
                          {"d5", "kralc"},
                          {"b5", "murkis"}}});
  scene.use("c4", "surround");
  EXPECT_EQ(scene.picks(), (Texts{"d5"}));
  EXPECT_EQ(scene.refused(scene.to_pick("b5")),
            "LG-045 that enemy is not surrounded by five of yours, this one among them");
}

TEST(LegendsPowers, LG046_LGR16_SwitchingTradesPlacesWithinAType) {
  Scene scene({.pieces = {{"b2", "spirit-of-negation"}, {"f6", "dagin-genie"}, {"d4", "tael"}, {"g7", "murkis"}}});
  scene.use("b2", "switching");
  EXPECT_EQ(scene.picks(), (Texts{"f6"})) << "only one of the two needs the power, and the type must match";
  EXPECT_EQ(scene.refused(scene.to_pick("d4")), "LG-046 no other piece of yours of the same type that can move");
  scene.pick("f6");
  EXPECT_TRUE(scene.stands("dagin-genie", "b2"));
  EXPECT_TRUE(scene.stands("spirit-of-negation", "f6"));
  EXPECT_TRUE(scene.known_to_all("b2"));
  EXPECT_TRUE(scene.known_to_all("f6"));
}

TEST(LegendsPowers, LGR16_NotWithAnEnemysPiece) {
  const Scene scene({.pieces = {{"b2", "spirit-of-negation"}, {"f6", "dagin-genie", kGray}, {"g7", "murkis"}}});
  EXPECT_EQ(scene.refused(scene.to_use("b2", "switching")), "LG-031 that action has no target now");
}

TEST(LegendsPowers, LG047_TeleportDestroysItsPieceAndBringsAnother) {
  Scene scene({.pieces = {{"f6", "bakus"}, {"b2", "poy"}, {"c3", "earthquake"}, {"g7", "murkis"}}});
  scene.use("f6", "teleport");
  EXPECT_EQ(scene.picks(), (Texts{"b2"})) << "neither itself, nor what is stationary";
  EXPECT_EQ(scene.refused(scene.to_pick("c3")), "LG-047 no other piece of yours that can move");
  scene.pick("b2");
  EXPECT_TRUE(scene.destroyed("bakus"));
  EXPECT_TRUE(scene.stands("poy", "f6"));
  EXPECT_TRUE(scene.known_to_all("f6"));
  EXPECT_TRUE(scene.empty("b2"));
}

TEST(LegendsPowers, LG048_VisionRevealsItselfThenAnEnemyUpToTwoSpacesAway) {
  Scene scene({.pieces = {{"d4", "spirit-of-vision"}, {"f6", "murkis"}, {"d5", "poy"}, {"g4", "mummy"}}});
  scene.use("d4", "vision");
  EXPECT_EQ(scene.picks(), (Texts{"f6"}));
  EXPECT_EQ(scene.refused(scene.to_pick("g4")), "LG-048 no enemy piece within two spaces there");
  scene.pick("f6");
  const auto shown = scene.told(Happening::kRevealed);
  ASSERT_EQ(shown.size(), 2U);
  EXPECT_EQ(shown.at(0).a, space_named("d4"));
  EXPECT_EQ(shown.at(1).a, space_named("f6"));
  EXPECT_TRUE(scene.stands("murkis", "f6"));
}

// --- LG-049 and LG-050 ---

TEST(LegendsPowers, LG049_LGR20_ATakenPieceServesItsNewController) {
  // Clevut takes over its attacker, a lord of bones, whose ability serves beige at once.
  Scene scene(
      {.pieces =
           {{"d4", "clevut"}, {"d5", "lord-of-bones"}, {"c2", "sinakus", kBeige}, {"g6", "murkis"}, {"d6", "mummy"}},
       .turn = kGray});
  scene.do_move("d5", "d4");
  ASSERT_TRUE(scene.asks(Question::kUsePower, kBeige));
  scene.yes();
  EXPECT_TRUE(scene.destroyed("clevut"));
  EXPECT_TRUE(scene.stands("lord-of-bones", "d4"));
  EXPECT_TRUE(scene.under(kBeige, "d4"));
  scene.pass();  // gray's turn, so gray is asked first
  ASSERT_TRUE(scene.asks(Question::kWindow, kBeige)) << "after the move, in the same turn";
  scene.use_on("d4", "lend", {"c2"});
  EXPECT_TRUE(scene.has_power("c2", Named::kCharging));
  scene.pass_windows();
  ASSERT_TRUE(scene.asks(Question::kTurn, kBeige));
  EXPECT_TRUE(scene.may(scene.to_move("d4", "d5"))) << "and they may move it from their next turn on";
}

TEST(LegendsPowers, LG049_ItIsTurnedOverToItsNewControllerAlone) {
  // The opponent hands over a hidden piece.
  Scene scene({.pieces = {{"d4", "poy"}, {"c3", "srik"}, {"d6", "parasitix"}, {"g6", "murkis"}}, .turn = kGray});
  scene.use("d6", "possess");
  ASSERT_TRUE(scene.asks(Question::kChoose, kBeige));
  scene.pick("d4");
  EXPECT_TRUE(scene.under(kGray, "d4"));
  EXPECT_TRUE(scene.known_to(kGray, "d4"));
  EXPECT_FALSE(scene.known_to_all("d4"));
  scene.pass_windows();
  ASSERT_TRUE(scene.asks(Question::kTurn, kBeige));
  EXPECT_EQ(scene.refused(scene.to_move("d4", "d5")), "LG-010 no piece of yours stands there");
}

TEST(LegendsPowers, LG049_AConditionAboutBaseStrengthLooksAtThePrintedNumber) {
  Scene five(
      {.pieces = {{"d4", "daemin"}, {"d5", "hillstone-curate"}}, .terrain = plains_with({{"d5", '^'}}), .turn = kGray});
  EXPECT_EQ(five.strength("d5"), 7);
  five.do_move("d4", "d5");
  EXPECT_TRUE(five.under(kGray, "d4"));
  Scene six({.pieces = {{"d4", "daemin"}, {"d5", "wannok"}, {"c2", "poy"}}, .turn = kGray});
  six.do_move("d4", "d5");
  EXPECT_TRUE(six.destroyed("wannok")) << "base 6 is fought";
}

TEST(LegendsPowers, LG050_ThePieceInTheDeathCurseAreaIsNotBroughtBack) {
  Scene scene({.pieces = {{"d4", "noble-cleric"}, {"d5", "jezrak"}, {"g6", "murkis"}},
               .destroyed = {"poy"},
               .curse = "vellec"});
  scene.do_move("d4", "d5");
  scene.yes();
  EXPECT_EQ(scene.kinds(), (Texts{"poy"}));
  EXPECT_EQ(scene.refused(scene.to_pick_kind("vellec")), "LG-050 that piece may not be brought back here");
  scene.pick_kind("poy");
  EXPECT_TRUE(scene.stands("poy", "d5"));
  EXPECT_EQ(scene.curse(), "vellec");
}

}  // namespace
}  // namespace strategion::legends
