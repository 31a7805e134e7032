// Attacks: LG-020 to LG-029, LG-035, LG-110 to LG-113, LG-R4, LG-R5, LG-R8, LG-R45 to LG-R47, LG-R51, LG-R53.
#include <gtest/gtest.h>

#include "tests/legends/packs.h"
#include "tests/legends/scene.h"

namespace strategion::legends {
namespace {

using enum Side;

// Plains everywhere but for one terrain on d5.
std::vector<std::string> with_d5(char terrain) {
  std::vector<std::string> rows(8, "PPPPPPPP");
  rows[3][3] = terrain;
  return rows;
}

Event compared(const Scene& scene) {
  const auto events = scene.told(Happening::kStrengths);
  EXPECT_EQ(events.size(), 1U);
  return events.empty() ? Event{} : events[0];
}

TEST(LegendsAttack, LG020_BothPiecesAreRevealedAtOnce) {
  Scene scene({.pieces = {{"d4", "high-elf"}, {"d5", "murkis"}}});
  scene.do_move("d4", "d5");
  EXPECT_EQ(scene.question(), Question::kWindow) << "before anybody may react";
  EXPECT_TRUE(scene.known_to_all("d4"));
  EXPECT_TRUE(scene.known_to_all("d5"));
  EXPECT_EQ(scene.told(Happening::kRevealed).size(), 2U);
}

TEST(LegendsAttack, LG021_TheLowerCurrentStrengthIsDestroyed) {
  Scene wins({.pieces = {{"d4", "srik"}, {"d5", "lingering-death"}}});
  wins.do_move("d4", "d5");
  EXPECT_EQ(compared(wins).n, 7);
  EXPECT_EQ(compared(wins).m, 6);
  EXPECT_EQ(wins.fates(), (Words{"lingering-death"}));
  Scene loses({.pieces = {{"d4", "srik"}, {"d5", "mummy"}}});
  loses.do_move("d4", "d5");
  EXPECT_EQ(loses.fates(), (Words{"srik"}));
}

TEST(LegendsAttack, LG021_LGR4_IfTheyAreEqualBothAre) {
  Scene scene({.pieces = {{"d4", "srik"}, {"d5", "murkis"}}});
  scene.do_move("d4", "d5");
  EXPECT_EQ(sorted(scene.fates()), (Words{"murkis", "srik"}));
  EXPECT_TRUE(scene.empty("d4"));
  EXPECT_TRUE(scene.empty("d5"));
}

TEST(LegendsAttack, LG021_CurrentStrengthIsBaseTerrainCurseAndAbilities) {
  Scene scene({.pieces = {{"d4", "high-elf"}, {"d5", "wood-elf"}, {"g6", "murkis"}},
               .terrain = with_d5('F'),
               .curse = "vellec",
               .at_start = true});
  EXPECT_EQ(scene.strength("d5"), 5) << "2, forest +2, the curse +1";
  EXPECT_EQ(scene.strength("d4"), 7) << "6, the curse +1";
  scene.use_on("d4", "rally", {"d5"});
  EXPECT_EQ(scene.strength("d5"), 6) << "and the rally +1";
}

TEST(LegendsAttack, LG022_AWinningAttackerStandsOnTheAttackedSpace) {
  Scene scene({.pieces = {{"d4", "srik"}, {"d5", "lingering-death"}}});
  scene.do_move("d4", "d5");
  EXPECT_TRUE(scene.stands("srik", "d5"));
  EXPECT_TRUE(scene.empty("d4"));
}

TEST(LegendsAttack, LG022_AWinningDefenderStaysWhereItIs) {
  Scene scene({.pieces = {{"d4", "srik"}, {"d5", "mummy"}}});
  scene.do_move("d4", "d5");
  EXPECT_TRUE(scene.stands("mummy", "d5"));
  EXPECT_TRUE(scene.empty("d4"));
}

TEST(LegendsAttack, LG023_AnAttackedCastleIsDestroyedAndItsSideHasLost) {
  Scene scene({.pieces = {{"d4", "spirit-of-justice"}, {"d5", "bone-castle"}}});
  scene.do_move("d4", "d5");
  EXPECT_TRUE(scene.destroyed("bone-castle"));
  EXPECT_TRUE(scene.won_by(kBeige));
  EXPECT_EQ(scene.state.reason, Reason::kCastle);
}

TEST(LegendsAttack, LG023_PowersAboutStrengthDoNothingToACastle) {
  Scene strike({.pieces = {{"d4", "frodnaj-archer"}, {"d6", "bone-castle"}, {"g6", "murkis"}}});
  strike.use_on("d4", "distance-strike", {"d6"});
  EXPECT_TRUE(strike.stands("bone-castle", "d6"));
  EXPECT_TRUE(strike.known_to_all("d6")) << "it is shown and stands";
  EXPECT_FALSE(strike.over());
  Scene scorch({.pieces = {{"d4", "mirage-castle"}, {"d5", "fire-wall"}, {"g3", "poy"}, {"g6", "murkis"}},
                .turn = kGray,
                .at_start = true});
  scorch.use_on("d5", "scorch", {"d4"});
  EXPECT_FALSE(scorch.over());
  EXPECT_TRUE(scorch.stands("mirage-castle", "d4"));
  Scene rally({.pieces = {{"d4", "mirage-castle"}, {"d5", "dancing-sword"}, {"g3", "poy"}}, .at_start = true});
  EXPECT_EQ(rally.refused(rally.to_use("d5", "sacrifice")), "LG-R37 that would change nothing");
}

TEST(LegendsAttack, LG023_SurroundDoesNothingToACastle) {
  Scene scene({.pieces = {{"c4", "dwarven-hero"},
                          {"d4", "poy"},
                          {"e4", "srik"},
                          {"c5", "hunter"},
                          {"e5", "grundin"},
                          {"d5", "bone-castle"},
                          {"g6", "murkis"}}});
  scene.use_on("c4", "surround", {"d5"});
  EXPECT_TRUE(scene.stands("bone-castle", "d5"));
  EXPECT_FALSE(scene.over());
}

TEST(LegendsAttack, LG024_AnAttackedMagicPieceIsDestroyedAndItsSpellIsCast) {
  Scene scene({.pieces = {{"d4", "landor"}, {"d5", "living-statue"}, {"g6", "murkis"}}});
  scene.do_move("d4", "d5");
  EXPECT_EQ(sorted(scene.fates()), (Words{"landor", "living-statue"}));
  EXPECT_TRUE(scene.empty("d5"));
}

TEST(LegendsAttack, LG024_ASpellThatSparesTheAttackerLetsItStandThere) {
  Scene scene({.pieces = {{"d4", "landor"}, {"d5", "fungus-of-bremmuk"}, {"b3", "earthquake"}, {"g6", "murkis"}}});
  scene.do_move("d4", "d5");
  EXPECT_EQ(scene.fates(), (Words{"fungus-of-bremmuk"}));
  EXPECT_TRUE(scene.stands("landor", "d5"));
  EXPECT_TRUE(scene.known_to_all("b3")) << "the spell shows the opponent's magic pieces";
}

TEST(LegendsAttack, LG024_MagicPiecesCannotAttack) {
  const Scene scene({.pieces = {{"d4", "holy-light"}, {"d5", "murkis"}}});
  EXPECT_EQ(scene.refused(scene.to_move("d4", "d5")), "LG-024 that piece cannot attack");
  EXPECT_EQ(scene.moves_of("d4"), (Words{"c4", "d3", "e4"}));
}

TEST(LegendsAttack, LG024_PowersAboutStrengthDoNothingToAMagicPiece) {
  Scene scene({.pieces = {{"d4", "frodnaj-archer"}, {"d6", "living-statue"}, {"g6", "murkis"}}});
  EXPECT_EQ(scene.strength("d6"), 0);
  scene.use_on("d4", "distance-strike", {"d6"});
  EXPECT_TRUE(scene.stands("living-statue", "d6"));
  EXPECT_TRUE(scene.stands("frodnaj-archer", "d4"));
}

TEST(LegendsAttack, LG026_LGR8_StrengthZeroOrLessIsDestroyedAtOnceAnywhere) {
  // The curse takes one from every red piece; Jezrak, far from the fight, has one.
  Scene scene(
      {.pieces = {{"d4", "anti-red-wind"}, {"d5", "mummy"}, {"g7", "jezrak"}, {"b7", "wascyo"}, {"c3", "gloomis"}},
       .turn = kGray});
  scene.do_move("d5", "d4");
  EXPECT_EQ(scene.curse(), "anti-red-wind");
  EXPECT_TRUE(scene.destroyed("jezrak"));
  EXPECT_TRUE(scene.destroyed("wascyo"));
  EXPECT_TRUE(scene.stands("gloomis", "c3"));
  EXPECT_EQ(scene.strength("c3"), 1);
}

TEST(LegendsAttack, LG026_NoPowerSavesIt) {
  // Five walls take ten from King Migol; his guard next to him is not asked.
  Scene scene({.pieces = {{"d4", "king-migol"},
                          {"d3", "migols-royal-guard"},
                          {"c5", "fire-wall"},
                          {"d5", "fire-wall"},
                          {"e5", "fire-wall"},
                          {"c4", "fire-wall"},
                          {"e4", "fire-wall"},
                          {"g6", "murkis"},
                          {"g3", "poy"}},
               .turn = kGray,
               .at_start = true});
  for (const char* wall : {"c5", "d5", "e5", "c4"}) {
    scene.use_on(wall, "scorch", {"d4"});
    scene.pass();
  }
  EXPECT_EQ(scene.strength("d4"), 1);
  scene.use_on("e4", "scorch", {"d4"});
  EXPECT_TRUE(scene.destroyed("king-migol"));
  EXPECT_TRUE(scene.stands("migols-royal-guard", "d3"));
}

TEST(LegendsAttack, LGR8_ACursePieceThatDiesSoSetsOffItsCurse) {
  Scene scene({.pieces = {{"d4", "dwarven-scout"}, {"d5", "fire-wall"}, {"g6", "murkis"}, {"g3", "poy"}},
               .turn = kGray,
               .at_start = true});
  scene.use_on("d5", "scorch", {"d4"});
  EXPECT_EQ(scene.curse(), "dwarven-scout");
  EXPECT_FALSE(scene.happened(Happening::kAttacked));
}

TEST(LegendsAttack, LG027_AfterASuccessfulAttackItsPowerTakesEffect) {
  Scene scene({.pieces = {{"d4", "redillian-sage"}, {"d5", "kutbone"}, {"g6", "murkis"}}});
  scene.do_move("d4", "d5");
  EXPECT_TRUE(scene.asks(Question::kChoose, kGray)) << "the opponent names one of theirs";
  scene.pick("g6");
  EXPECT_TRUE(scene.destroyed("murkis"));
}

TEST(LegendsAttack, LG027_LG111_LGR4_ATieIsSuccessfulForNeither) {
  Scene scene({.pieces = {{"d4", "redillian-sage"}, {"d5", "crimson"}, {"c3", "poy"}, {"g6", "murkis"}}});
  scene.do_move("d4", "d5");
  EXPECT_EQ(sorted(scene.fates()), (Words{"crimson", "redillian-sage"}));
  EXPECT_TRUE(scene.asks(Question::kTurn, kGray)) << "nobody must destroy a piece";
}

TEST(LegendsAttack, LG027_ADefenderThatWinsMadeNoAttack) {
  Scene scene(
      {.pieces = {{"d4", "redillian-sage"}, {"d5", "kutbone"}, {"g6", "murkis"}, {"c3", "poy"}}, .turn = kGray});
  scene.do_move("d5", "d4");
  EXPECT_EQ(scene.fates(), (Words{"kutbone"}));
  EXPECT_TRUE(scene.asks(Question::kTurn, kBeige));
}

TEST(LegendsAttack, LG028_WhatLastsUntilTheEndOfTheTurnEndsWithIt) {
  Scene scene({.pieces = {{"d4", "high-elf"}, {"d5", "srik"}, {"g6", "murkis"}}, .at_start = true});
  scene.use_on("d4", "rally", {"d5"});
  EXPECT_EQ(scene.strength("d5"), 8);
  scene.pass_windows();
  EXPECT_EQ(scene.strength("d5"), 8) << "for the whole turn";
  scene.do_move("d5", "e5");
  EXPECT_EQ(scene.strength("e5"), 8) << "wherever it goes";
  scene.pass_windows();
  EXPECT_TRUE(scene.asks(Question::kTurn, kGray));
  EXPECT_EQ(scene.strength("e5"), 7);
}

TEST(LegendsAttack, LG029_WhatIsStruckFromAfarWasNotAttacked) {
  // Clevut may take over its attacker; a strike is none.
  Scene strike({.pieces = {{"d4", "clevut"}, {"d6", "kutbone"}, {"c3", "poy"}}, .turn = kGray});
  strike.use_on("d6", "distance-strike", {"d4"});
  EXPECT_EQ(strike.fates(), (Words{"clevut"}));
  EXPECT_FALSE(strike.happened(Happening::kAttacked));
  EXPECT_TRUE(strike.asks(Question::kTurn, kBeige));
  EXPECT_TRUE(strike.stands("kutbone", "d6"));
  Scene attack({.pieces = {{"d4", "clevut"}, {"d5", "kutbone"}, {"c3", "poy"}}, .turn = kGray});
  attack.do_move("d5", "d4");
  EXPECT_TRUE(attack.asks(Question::kUsePower, kBeige));
}

TEST(LegendsAttack, LG029_ASurroundedMagicPieceCastsNothing) {
  Scene scene({.pieces = {{"c4", "dwarven-hero"},
                          {"d4", "poy"},
                          {"e4", "srik"},
                          {"c5", "hunter"},
                          {"e5", "grundin"},
                          {"d5", "living-statue"},
                          {"g6", "murkis"}}});
  scene.use_on("c4", "surround", {"d5"});
  EXPECT_EQ(scene.fates(), (Words{"living-statue"}));
}

TEST(LegendsAttack, LG035_LG110_BothUseTheTerrainOfTheAttackedSpace) {
  Scene scene({.pieces = {{"d4", "helcar"}, {"d5", "hillstone-curate"}}, .terrain = with_d5('^'), .turn = kGray});
  EXPECT_EQ(scene.strength("d4"), 6) << "on plains";
  scene.do_move("d4", "d5");
  EXPECT_EQ(compared(scene).n, 8) << "6 and +2 on the mountain it attacks";
  EXPECT_EQ(compared(scene).m, 7) << "5 and +2";
}

TEST(LegendsAttack, LG035_TheTerrainThatTheAttackerLeavesDoesNotCount) {
  Scene scene({.pieces = {{"d5", "helcar"}, {"d4", "srik"}, {"c2", "poy"}}, .terrain = with_d5('^'), .turn = kGray});
  EXPECT_EQ(scene.strength("d5"), 8);
  scene.do_move("d5", "d4");
  EXPECT_EQ(compared(scene).n, 6);
  EXPECT_EQ(scene.fates(), (Words{"helcar"}));
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
  EXPECT_EQ(scene.picks(), (Words{"d4"}));
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
  EXPECT_EQ(sorted(scene.fates()), (Words{"murkis", "srik"}))
      << "7 against 7: the elf was not used, and nobody asks again";
}

TEST(LegendsAttack, LG113_InnatePowersAndTheCurseApplyByThemselves) {
  Scene scene({.pieces = {{"d4", "sinakus"}, {"d5", "grundin"}},
               .terrain = with_d5('M'),
               .curse = "skeleton-warlock",
               .turn = kGray});
  scene.do_move("d4", "d5");
  EXPECT_EQ(compared(scene).n, 7) << "5, marsh +1, the curse +1";
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
  EXPECT_EQ(scene.fates(), (Words{"skeleton-warlock", "murkis", "mummy"}));
}

TEST(LegendsAttack, LGR5_ZeroComesBeforeThePowerAfterTheAttack) {
  // Clerics dispel magic by Jillus's curse, so Tiera survives the idol, whose curse takes one from every green piece.
  Scene scene({.pieces = {{"d4", "tiera"}, {"d5", "withering-idol"}, {"b2", "elven-assassin"}, {"g6", "mummy"}},
               .curse = "jillus"});
  scene.do_move("d4", "d5");
  EXPECT_EQ(scene.fates(), (Words{"withering-idol", "elven-assassin"}));
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
  EXPECT_EQ(scene.fates(), (Words{"fire-wall", "julisa"}));
  EXPECT_FALSE(scene.happened(Happening::kStrengths));
  EXPECT_TRUE(scene.stands("mummy", "d5"));
}

TEST(LegendsAttack, LGR47_APieceSavedByItsGuardWasNotDestroyed) {
  Scene scene({.pieces = {{"d4", "kralc"}, {"d5", "king-migol"}, {"d6", "migols-royal-guard"}}, .turn = kGray});
  scene.do_move("d4", "d5");
  scene.pass_windows();
  ASSERT_TRUE(scene.asks(Question::kGuard, kBeige));
  EXPECT_EQ(scene.picks(), (Words{"d6"}));
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
  EXPECT_EQ(compared(attack).n, 8) << "7, and +1 against red";
  EXPECT_TRUE(attack.stands("gray-knight", "d5"));
  // Kzzt (3, +3 against Flying) is struck by an archer who has Flying by the curse: the +3 does not help it.
  Scene strike({.pieces = {{"d4", "frodnaj-archer"}, {"d6", "kzzt"}, {"g6", "murkis"}}, .curse = "nosimaj"});
  EXPECT_EQ(strike.strength_against("d6", "d4"), 6);
  strike.use_on("d4", "distance-strike", {"d6"});
  EXPECT_TRUE(strike.destroyed("kzzt")) << "5 against 3, not against 6";
}

}  // namespace
}  // namespace strategion::legends
