// Attacks, what they are and what they destroy: LG-020 to LG-029, LG-R4, LG-R8.
#include <gtest/gtest.h>

#include "tests/legends/scene.h"

namespace strategion::legends {
namespace {

using enum Side;

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
  EXPECT_EQ(wins.compared().first, 7);
  EXPECT_EQ(wins.compared().second, 6);
  EXPECT_EQ(wins.fates(), (Texts{"lingering-death"}));
  Scene loses({.pieces = {{"d4", "srik"}, {"d5", "mummy"}}});
  loses.do_move("d4", "d5");
  EXPECT_EQ(loses.fates(), (Texts{"srik"}));
}

TEST(LegendsAttack, LG021_LGR4_IfTheyAreEqualBothAre) {
  Scene scene({.pieces = {{"d4", "srik"}, {"d5", "murkis"}}});
  scene.do_move("d4", "d5");
  EXPECT_EQ(sorted(scene.fates()), (Texts{"murkis", "srik"}));
  EXPECT_TRUE(scene.empty("d4"));
  EXPECT_TRUE(scene.empty("d5"));
}

TEST(LegendsAttack, LG021_CurrentStrengthIsBaseTerrainCurseAndAbilities) {
  Scene scene({.pieces = {{"d4", "high-elf"}, {"d5", "wood-elf"}, {"g6", "murkis"}},
               .terrain = plains_with({{"d5", 'F'}}),
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
  EXPECT_EQ(sorted(scene.fates()), (Texts{"landor", "living-statue"}));
  EXPECT_TRUE(scene.empty("d5"));
}

TEST(LegendsAttack, LG024_ASpellThatSparesTheAttackerLetsItStandThere) {
  Scene scene({.pieces = {{"d4", "landor"}, {"d5", "fungus-of-bremmuk"}, {"b3", "earthquake"}, {"g6", "murkis"}}});
  scene.do_move("d4", "d5");
  EXPECT_EQ(scene.fates(), (Texts{"fungus-of-bremmuk"}));
  EXPECT_TRUE(scene.stands("landor", "d5"));
  EXPECT_TRUE(scene.known_to_all("b3")) << "the spell shows the opponent's magic pieces";
}

TEST(LegendsAttack, LG024_MagicPiecesCannotAttack) {
  const Scene scene({.pieces = {{"d4", "holy-light"}, {"d5", "murkis"}}});
  EXPECT_EQ(scene.refused(scene.to_move("d4", "d5")), "LG-024 that piece cannot attack");
  EXPECT_EQ(scene.moves_of("d4"), (Texts{"c4", "d3", "e4"}));
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
  EXPECT_EQ(sorted(scene.fates()), (Texts{"crimson", "redillian-sage"}));
  EXPECT_TRUE(scene.asks(Question::kTurn, kGray)) << "nobody must destroy a piece";
}

TEST(LegendsAttack, LG027_ADefenderThatWinsMadeNoAttack) {
  Scene scene(
      {.pieces = {{"d4", "redillian-sage"}, {"d5", "kutbone"}, {"g6", "murkis"}, {"c3", "poy"}}, .turn = kGray});
  scene.do_move("d5", "d4");
  EXPECT_EQ(scene.fates(), (Texts{"kutbone"}));
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
  EXPECT_EQ(strike.fates(), (Texts{"clevut"}));
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
  EXPECT_EQ(scene.fates(), (Texts{"living-statue"}));
}

}  // namespace
}  // namespace strategion::legends
