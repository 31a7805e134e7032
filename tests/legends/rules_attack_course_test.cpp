// The course of an attack, where it is and what follows: LG-035, LG-110 to LG-113, LG-R5, LG-R45 to LG-R47, LG-R51,
// LG-R53.
#include <gtest/gtest.h>

#include "tests/legends/packs.h"
#include "tests/legends/scene.h"

namespace strategion::legends {
namespace {

using enum Side;

TEST(LegendsAttack, LG035_LG110_BothUseTheTerrainOfTheAttackedSpace) {
  Scene scene(
      {.pieces = {{"d4", "helcar"}, {"d5", "hillstone-curate"}}, .terrain = plains_with({{"d5", '^'}}), .turn = kGray});
  EXPECT_EQ(scene.strength("d4"), 6) << "on plains";
  scene.do_move("d4", "d5");
  EXPECT_EQ(scene.compared().first, 8) << "6 and +2 on the mountain it attacks";
  EXPECT_EQ(scene.compared().second, 7) << "5 and +2";
}

TEST(LegendsAttack, LG035_TheTerrainThatTheAttackerLeavesDoesNotCount) {
  Scene scene({.pieces = {{"d5", "helcar"}, {"d4", "srik"}, {"c2", "poy"}},
               .terrain = plains_with({{"d5", '^'}}),
               .turn = kGray});
  EXPECT_EQ(scene.strength("d5"), 8);
  scene.do_move("d5", "d4");
  EXPECT_EQ(scene.compared().first, 6);
  EXPECT_EQ(scene.fates(), (Texts{"helcar"}));
}

TEST(LegendsAttack, LG110_WhatIsNextToTheAttackedSpaceIsNextToTheAttacker) {
  Scene scene({.pieces = {{"d4", "srik"}, {"d5", "murkis"}, {"d6", "high-elf"}, {"c3", "high-elf"}}});
  scene.do_move("d4", "d5");
  ASSERT_TRUE(scene.asks(Question::kWindow, kBeige));
  EXPECT_TRUE(scene.may(scene.to_use("d6", "rally"))) << "next to the attacked space";
  EXPECT_EQ(scene.refused(scene.to_use("c3", "rally")), "LG-R37 that would change nothing")
      << "next to the space it came from only";
}

TEST(LegendsAttack, LGR51_TheAttackerIsNamedByTheSpaceItCameFrom) {
  Scene scene({.pieces = {{"d4", "srik"}, {"d5", "murkis"}, {"d6", "high-elf"}}});
  scene.do_move("d4", "d5");
  scene.use("d6", "rally");
  EXPECT_EQ(scene.picks(), (Texts{"d4"}));
  scene.pick("d4");
  EXPECT_EQ(scene.strength("d4"), 8);
  scene.pass_windows();
  EXPECT_TRUE(scene.stands("srik", "d5"));
}

TEST(LegendsAttack, LG111_NoneOneOrBothAreDestroyed) {
  Scene none({.pieces = {{"d4", "daemin"}, {"d5", "poy"}}, .turn = kGray});
  none.do_move("d4", "d5");
  EXPECT_TRUE(none.fates().empty());
  Scene one({.pieces = {{"d4", "mummy"}, {"d5", "poy"}}, .turn = kGray});
  one.do_move("d4", "d5");
  EXPECT_EQ(one.fates().size(), 1U);
  Scene both({.pieces = {{"d4", "crimson"}, {"d5", "poy"}}, .turn = kGray});
  both.do_move("d4", "d5");
  EXPECT_EQ(both.fates().size(), 2U);
}

TEST(LegendsAttack, LG112_BothPlayersKnowWhatFightsAndMayReadItsText) {
  Scene scene({.pieces = {{"d4", "high-elf"}, {"d5", "murkis"}}});
  scene.do_move("d4", "d5");
  for (const int seat : {0, 1}) {
    const auto view = scene.rules.view(scene.state, static_cast<Seat>(seat));
    EXPECT_EQ(view.kind[space_named("d4")], scene.kind_of("high-elf"));
    EXPECT_EQ(view.kind[space_named("d5")], scene.kind_of("murkis"));
  }
  for (const Piece& piece : real_content().pieces) EXPECT_FALSE(piece.text.empty()) << piece.id;
}

TEST(LegendsAttack, LG113_AnAbilityThatIsNotUsedIsForgone) {
  Scene scene({.pieces = {{"d4", "srik"}, {"d5", "murkis"}, {"d6", "high-elf"}}});
  scene.do_move("d4", "d5");
  EXPECT_TRUE(scene.may(scene.to_use("d6", "rally")));
  scene.pass();
  EXPECT_EQ(sorted(scene.fates()), (Texts{"murkis", "srik"}))
      << "7 against 7: the elf was not used, and nobody asks again";
}

TEST(LegendsAttack, LG113_InnatePowersAndTheCurseApplyByThemselves) {
  Scene scene({.pieces = {{"d4", "sinakus"}, {"d5", "grundin"}},
               .terrain = plains_with({{"d5", 'M'}}),
               .curse = "skeleton-warlock",
               .turn = kGray});
  scene.do_move("d4", "d5");
  EXPECT_EQ(scene.compared().first, 7) << "5, marsh +1, the curse +1";
  EXPECT_TRUE(scene.stands("sinakus", "d5"));
}

TEST(LegendsAttack, LGR5_FirstTheOldCurseThenTheNewThenZeroThenThePowerAfterTheAttack) {
  // Tiera destroys a warlock (a curse) while Strangling Vines lies there; nothing on forest may be chosen but Murkis.
  Scene scene(
      {.pieces = {{"d4", "tiera"}, {"d5", "skeleton-warlock"}, {"d7", "murkis"}, {"g6", "mummy"}},
       .terrain = {"PPPPPPPP", "PPPFPPPP", "PPPPPPPP", "PPPPPPPP", "PPPPPPPP", "PPPPPPPP", "PPPPPPPP", "PPPPPPPP"},
       .curse = "strangling-vines"});
  scene.do_move("d4", "d5");
  EXPECT_TRUE(scene.asks(Question::kChoose, kBeige)) << "the old curse's choice comes first";
  EXPECT_EQ(scene.curse(), "") << "the new one has not begun";
  scene.pick("d7");
  EXPECT_TRUE(scene.asks(Question::kChoose, kGray)) << "Tiera's power comes last";
  EXPECT_EQ(scene.curse(), "skeleton-warlock");
  scene.pick("g6");
  EXPECT_EQ(scene.fates(), (Texts{"skeleton-warlock", "murkis", "mummy"}));
}

TEST(LegendsAttack, LGR5_ZeroComesBeforeThePowerAfterTheAttack) {
  // Clerics dispel magic by Jillus's curse, so Tiera survives the idol, whose curse takes one from every green piece.
  Scene scene({.pieces = {{"d4", "tiera"}, {"d5", "withering-idol"}, {"b2", "elven-assassin"}, {"g6", "mummy"}},
               .curse = "jillus"});
  scene.do_move("d4", "d5");
  EXPECT_EQ(scene.fates(), (Texts{"withering-idol", "elven-assassin"}));
  EXPECT_TRUE(scene.asks(Question::kChoose, kGray)) << "Tiera's power comes after that";
}

TEST(LegendsAttack, LGR45_WhatComparesNoStrengthsHasNoWindow) {
  const auto asked_after_attack = [](const std::string& attacker, const std::string& defender) {
    // Both sides have something to use, so that every window there is would be asked.
    Scene scene({.pieces = {{"d4", attacker},
                            {"d5", defender},
                            {"b3", "high-elf"},
                            {"b4", "poy"},
                            {"g6", "enchanted-shield"},
                            {"g7", "murkis"}}});
    scene.do_move("d4", "d5");
    return !scene.over() && scene.question() == Question::kWindow && scene.state.fighting != 0;
  };
  EXPECT_TRUE(asked_after_attack("srik", "mummy"));
  EXPECT_FALSE(asked_after_attack("srik", "bone-castle"));
  EXPECT_FALSE(asked_after_attack("hunter", "living-statue"));
  EXPECT_FALSE(asked_after_attack("srik", "living-statue")) << "dispelled";
  EXPECT_FALSE(asked_after_attack("placton", "kralc")) << "a slayer";
  EXPECT_TRUE(asked_after_attack("placton", "mummy"));
  Scene capture(
      {.pieces = {{"d4", "poy"}, {"d5", "daemin"}, {"b3", "high-elf"}, {"g6", "enchanted-shield"}}, .turn = kGray});
  capture.do_move("d5", "d4");
  EXPECT_EQ(capture.state.fighting, 0) << "a capture";
}

TEST(LegendsAttack, LGR46_TheDefenderDestroyedInsideTheWindowEndsTheAttack) {
  // The wall takes two from a defender of strength 2; the attacker then stands there, and its attack was successful.
  Scene scene({.pieces = {{"d4", "silwon-the-confusing"}, {"d5", "julisa"}, {"e6", "fire-wall"}, {"c6", "poy"}},
               .turn = kGray});
  scene.do_move("d4", "d5");
  ASSERT_TRUE(scene.asks(Question::kWindow, kGray));
  scene.use_on("e6", "scorch", {"d5"});
  EXPECT_TRUE(scene.destroyed("julisa"));
  EXPECT_TRUE(scene.stands("silwon-the-confusing", "d5"));
  EXPECT_FALSE(scene.happened(Happening::kStrengths));
  EXPECT_TRUE(scene.asks(Question::kChoose, kGray)) << "after a successful attack it takes an enemy next to it";
  scene.pick("c6");
  EXPECT_TRUE(scene.under(kGray, "c6"));
}

TEST(LegendsAttack, LGR46_TheAttackerDestroyedInsideTheWindowEndsItToo) {
  Scene scene({.pieces = {{"d4", "julisa"}, {"d5", "mummy"}, {"e6", "fire-wall"}, {"c2", "poy"}}});
  scene.do_move("d4", "d5");
  ASSERT_TRUE(scene.asks(Question::kWindow, kGray)) << "beige has nothing to use";
  scene.use_on("e6", "scorch", {"d4"});
  EXPECT_EQ(scene.fates(), (Texts{"fire-wall", "julisa"}));
  EXPECT_FALSE(scene.happened(Happening::kStrengths));
  EXPECT_TRUE(scene.stands("mummy", "d5"));
}

TEST(LegendsAttack, LGR47_APieceSavedByItsGuardWasNotDestroyed) {
  Scene scene({.pieces = {{"d4", "kralc"}, {"d5", "king-migol"}, {"d6", "migols-royal-guard"}}, .turn = kGray});
  scene.do_move("d4", "d5");
  scene.pass_windows();
  ASSERT_TRUE(scene.asks(Question::kGuard, kBeige));
  EXPECT_EQ(scene.picks(), (Texts{"d6"}));
  scene.pick("d6");
  EXPECT_TRUE(scene.destroyed("migols-royal-guard"));
  EXPECT_TRUE(scene.stands("king-migol", "d6"));
  EXPECT_TRUE(scene.stands("kralc", "d5"));
}

TEST(LegendsAttack, LGR47_SoTheAttackWasNotSuccessful) {
  // Perplexon, raised above the king, would trade two pieces after a successful attack.
  Scene scene({.pieces = {{"d4", "perplexon"},
                          {"e4", "enchanted-shield"},
                          {"c4", "wheel-of-energy"},
                          {"d5", "king-migol"},
                          {"d6", "migols-royal-guard"},
                          {"e1", "poy"},
                          {"g7", "murkis"}},
               .turn = kGray});
  scene.do_move("d4", "d5");
  scene.use_on("e4", "sacrifice", {"d4"});
  scene.pass();
  scene.use_on("c4", "sacrifice", {"d4"});
  scene.pass_windows();
  ASSERT_TRUE(scene.asks(Question::kGuard, kBeige)) << scene.strength("d4");
  Scene declined = scene;
  scene.pick("d6");
  scene.pass_windows();
  EXPECT_TRUE(scene.asks(Question::kTurn, kBeige));
  declined.pass();
  EXPECT_TRUE(declined.destroyed("king-migol"));
  EXPECT_TRUE(declined.asks(Question::kChoose, kBeige)) << "successful: the opponent picks one of theirs";
}

TEST(LegendsAttack, LGR53_AModifierAgainstCertainPiecesCountsInAttacksOnly) {
  Scene attack({.pieces = {{"d4", "gray-knight"}, {"d5", "murkis"}}});
  attack.do_move("d4", "d5");
  EXPECT_EQ(attack.compared().first, 8) << "7, and +1 against red";
  EXPECT_TRUE(attack.stands("gray-knight", "d5"));
  // Kzzt (3, +3 against Flying) is struck by an archer who has Flying by the curse: the +3 does not help it.
  Scene strike({.pieces = {{"d4", "frodnaj-archer"}, {"d6", "kzzt"}, {"g6", "murkis"}}, .curse = "nosimaj"});
  EXPECT_EQ(strike.strength_against("d6", "d4"), 6);
  strike.use_on("d4", "distance-strike", {"d6"});
  EXPECT_TRUE(strike.destroyed("kzzt")) << "5 against 3, not against 6";
}

}  // namespace
}  // namespace strategion::legends
