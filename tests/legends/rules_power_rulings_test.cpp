// Rulings about powers: LG-R20 to LG-R23, LG-R30, LG-R33, LG-R39, LG-R49, LG-R52, LG-R54 to LG-R56, LG-R58, LG-R59.
#include <gtest/gtest.h>

#include "tests/legends/scene.h"

namespace strategion::legends {
namespace {

using enum Side;

TEST(LegendsPowers, LGR20_ATakenPieceCountsForSurroundAndKeepsItsColour) {
  Scene scene({.pieces = {{"c4", "dwarven-hero"},
                          {"d4", "poy"},
                          {"e4", "srik"},
                          {"c5", "murkis", kBeige},
                          {"e5", "grundin"},
                          {"d5", "kralc"},
                          {"g7", "mummy"}},
               .curse = "anti-red-wind"});
  EXPECT_EQ(scene.strength("c5"), 6) << "still red";
  EXPECT_TRUE(scene.may(scene.to_use("c4", "surround")));
}

TEST(LegendsPowers, LGR20_ATakenPieceAloneIsEnoughToMove) {
  const Scene scene({.pieces = {{"c4", "murkis", kBeige}, {"g7", "mummy"}}});
  EXPECT_FALSE(scene.over());
  EXPECT_TRUE(scene.asks(Question::kTurn, kBeige));
}

TEST(LegendsPowers, LGR22_YouIsThePresentController) {
  // Gloomis under beige: the opponent who must destroy a piece is gray.
  Scene scene({.pieces = {{"c4", "gloomis", kBeige}, {"d2", "poy"}, {"g7", "mummy"}, {"g5", "murkis"}}});
  scene.use("c4", "edict");
  ASSERT_TRUE(scene.asks(Question::kChoose, kGray));
  EXPECT_EQ(scene.picks(), (Texts{"g5", "g7"}));
}

TEST(LegendsPowers, LGR23_ACapturedPieceGoesToWhereTheAttackersMoveBegan) {
  // No piece of our packs lends Daemin a longer way to attack, so the scene does.
  Scene scene({.pieces = {{"d2", "daemin"}, {"d5", "poy"}}, .turn = kGray});
  static_assert(kLendable[0] == Named::kCharging);
  scene.state.lent[0].add(space_named("d2"));
  scene.use_on("d2", "charging", {"d5"});
  EXPECT_TRUE(scene.stands("daemin", "d5"));
  EXPECT_TRUE(scene.stands("poy", "d2"));
  EXPECT_TRUE(scene.under(kGray, "d2"));
}

TEST(LegendsPowers, LGR30_APieceThatIsLentAPowerIsRevealed) {
  Scene scene({.pieces = {{"d4", "lord-of-bones"}, {"f7", "sinakus"}, {"c2", "poy"}}, .turn = kGray, .at_start = true});
  EXPECT_FALSE(scene.known_to_all("f7"));
  scene.use_on("d4", "lend", {"f7"});
  EXPECT_TRUE(scene.known_to_all("d4"));
  EXPECT_TRUE(scene.known_to_all("f7"));
  scene.pass_windows();
  scene.use_on("f7", "charging", {"f3"});
  EXPECT_TRUE(scene.stands("sinakus", "f3"));
}

TEST(LegendsPowers, LGR21_LGR33_AReturnedPieceIsKnownToAll) {
  Scene scene({.pieces = {{"d4", "noble-cleric"}, {"d5", "jezrak"}, {"g6", "murkis"}}, .destroyed = {"poy"}});
  scene.do_move("d4", "d5");
  scene.yes();
  scene.pick_kind("poy");
  EXPECT_TRUE(scene.known_to_all("d5"));
  ASSERT_EQ(scene.told(Happening::kReturned).size(), 1U);
  EXPECT_EQ(scene.told(Happening::kReturned).at(0).a, space_named("d5"));
  EXPECT_EQ(scene.rules.view(scene.state, static_cast<Seat>(1)).kind[space_named("d5")], scene.kind_of("poy"));
}

TEST(LegendsPowers, LGR39_EverybodySeesWhichPieceIsLookedAtAndOnlyTheLookerWhatItIs) {
  Scene scene({.pieces = {{"d4", "mummy"}, {"d5", "holy-vision"}, {"g6", "murkis"}, {"f7", "jezrak"}, {"c2", "poy"}},
               .turn = kGray});
  scene.do_move("d4", "d5");
  ASSERT_TRUE(scene.asks(Question::kChoose, kBeige));
  scene.pick("g6");
  scene.pick("f7");
  EXPECT_TRUE(scene.known_to(kBeige, "g6"));
  EXPECT_FALSE(scene.known_to_all("g6"));
  for (const Told& told : scene.events()) {
    if (told.event.what == Happening::kLookedAt) {
      EXPECT_EQ(told.audience, SeatSet::everybody());
    }
    if (told.event.what == Happening::kLookedSaw) {
      EXPECT_EQ(told.audience, SeatSet::of(static_cast<Seat>(0)));
    }
  }
  EXPECT_EQ(scene.told(Happening::kLookedAt).size(), 2U);
  EXPECT_EQ(scene.told(Happening::kLookedSaw).size(), 2U);
  EXPECT_EQ(scene.rules.view(scene.state, kSpectator).kind[space_named("g6")], kUnknown);
}

TEST(LegendsPowers, LGR49_InFrontIsTowardsTheOtherSidesHomeRows) {
  // Gray's lightning bolt strikes down the file; under beige it would strike up.
  Scene gray({.pieces = {{"d5", "lightning-bolt"},
                         {"c5", "hunter"},
                         {"d4", "poy"},
                         {"d3", "srik"},
                         {"d2", "grundin"},
                         {"d6", "mummy"},
                         {"d7", "murkis"}}});
  gray.do_move("c5", "d5");
  EXPECT_EQ(sorted(gray.fates()), (Texts{"hunter", "lightning-bolt", "poy", "srik"}));
  Scene beige({.pieces = {{"d5", "lightning-bolt", kBeige},
                          {"c5", "crimson"},
                          {"d4", "poy"},
                          {"d3", "srik"},
                          {"d6", "mummy"},
                          {"d7", "murkis"},
                          {"d8", "jezrak"}},
               .turn = kGray});
  beige.do_move("c5", "d5");
  EXPECT_EQ(sorted(beige.fates()), (Texts{"crimson", "lightning-bolt", "mummy", "murkis"}));
}

TEST(LegendsPowers, LGR52_AnyPieceThatIsRevealedByChoiceIsAnEnemys) {
  Scene assassin({.pieces = {{"d4", "elven-assassin"}, {"d5", "poy"}, {"d6", "murkis"}, {"g7", "mummy"}}});
  assassin.use("d4", "assassinate");
  EXPECT_EQ(assassin.picks(), (Texts{"d6"}));
  EXPECT_EQ(assassin.refused(assassin.to_pick("d5")), "LG-015 that piece may not be chosen for this power");
  Scene fortress({.pieces = {{"d4", "guarded-fortress"}, {"d5", "poy"}, {"e5", "murkis"}, {"g7", "mummy"}}});
  fortress.use("d4", "sally");
  EXPECT_EQ(fortress.picks(), (Texts{"e5"}));
  Scene eater({.pieces = {{"d4", "ursatoar"}, {"d5", "poy"}, {"e5", "murkis"}, {"c2", "srik"}}, .turn = kGray});
  eater.use("d4", "devour");
  EXPECT_EQ(eater.picks(), (Texts{"d5"}));
}

TEST(LegendsPowers, LGR54_ATakenMagicPieceDoesNotAttack) {
  const Scene scene({.pieces = {{"d4", "living-statue", kBeige}, {"d5", "murkis"}}});
  EXPECT_EQ(scene.refused(scene.to_move("d4", "d5")), "LG-024 that piece cannot attack");
  EXPECT_TRUE(scene.may(scene.to_move("d4", "d3")));
}

TEST(LegendsPowers, LGR55_OnceAGameBelongsToThePiece) {
  Scene scene({.pieces = {{"c3", "wind-castle"}, {"f3", "poy"}, {"g6", "murkis"}}});
  scene.use_on("c3", "relocate", {"c4"});
  EXPECT_TRUE(scene.stands("wind-castle", "c4"));
  scene.idle_until(kBeige);
  EXPECT_EQ(scene.refused(scene.to_use("c4", "relocate")), "LG-032 that power is used up")
      << "wherever the castle stands";
}

TEST(LegendsPowers, LGR56_ALentPowerStaysWithThePieceWhereverItGoesThisTurn) {
  Scene scene({.pieces = {{"d4", "lord-of-bones"}, {"f7", "sinakus"}, {"c2", "poy"}}, .turn = kGray, .at_start = true});
  scene.use_on("d4", "lend", {"f7"});
  scene.pass_windows();
  scene.do_move("f7", "f6");
  EXPECT_TRUE(scene.has_power("f6", Named::kCharging));
  EXPECT_FALSE(scene.has_power("f7", Named::kCharging));
  scene.pass_windows();
  ASSERT_TRUE(scene.asks(Question::kTurn, kBeige));
  EXPECT_FALSE(scene.has_power("f6", Named::kCharging)) << "to the end of the turn (LG-028)";
}

// Sir Gilbert's curse is replaced when Srik destroys the warlock.
Scene gilbert_replaced(const std::map<std::string, char>& terrain) {
  Scene scene({.pieces = {{"d4", "srik"}, {"d5", "skeleton-warlock"}, {"g6", "murkis"}},
               .terrain = plains_with(terrain),
               .destroyed = {"humble-clergy"},
               .curse = "sir-gilbert"});
  scene.do_move("d4", "d5");
  scene.pass_windows();
  return scene;
}

TEST(LegendsPowers, LGR58_NobodyIsAskedWhatToReturnWhereThereIsNoSpaceForIt) {
  const Scene asked = gilbert_replaced({{"b3", 'T'}});
  EXPECT_EQ(asked.question(), Question::kChooseDestroyed);
  const Scene nowhere = gilbert_replaced({});
  EXPECT_NE(nowhere.question(), Question::kChooseDestroyed);
  EXPECT_EQ(nowhere.curse(), "skeleton-warlock") << "the new curse is in force all the same";
  EXPECT_TRUE(nowhere.destroyed("humble-clergy"));
}

TEST(LegendsPowers, LGR59_APowerThatNamesAPieceMeansEveryPieceOfThatName) {
  const Drawing drawing{.pieces = {{"d4", "tarn"}, {"d3", "house-tiera"}, {"c4", "srik"}, {"g6", "murkis"}},
                        .at_start = true};
  Scene rally(drawing);
  ASSERT_TRUE(rally.may(rally.to_use("d4", "rally")));
  const int before = rally.strength("d3");
  rally.use_on("d4", "rally", {"d3"});
  EXPECT_EQ(rally.strength("d3"), before + 1);

  Scene lend({.pieces = {{"a2", "urgwaines-castle"}, {"d3", "house-sir-urgwaine"}, {"c4", "srik"}, {"g6", "murkis"}},
              .at_start = true});
  lend.use_on("a2", "lend", {"d3"});
  EXPECT_TRUE(lend.has_power("d3", Named::kQuickness));
  Scene another({.pieces = {{"d4", "tarn"}, {"d3", "house-srik"}, {"g6", "murkis"}}, .at_start = true});
  EXPECT_FALSE(another.may(another.to_use("d4", "rally"))) << "Srik is not Tiera";
}

TEST(LegendsPowers, LG012_WaterIsNoTerrainToName) {
  Scene scene({.pieces = {{"d4", "srik"}, {"d5", "skeleton-warlock"}, {"g6", "murkis"}}, .curse = "saravannus"});
  scene.do_move("d4", "d5");
  scene.pass_windows();
  ASSERT_EQ(scene.question(), Question::kChooseTerrain);
  EXPECT_EQ(scene.refused(PickTerrain{Terrain::kWater}), "LG-012 nothing ever stands on water");
  EXPECT_TRUE(scene.may(PickTerrain{Terrain::kMarsh}));
}

}  // namespace
}  // namespace strategion::legends
