// Turn and movement: LG-010 to LG-018, and the actions that move, LG-040 to LG-043, LG-R12, LG-R13, LG-R19, LG-R48.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/legends/packs.h"
#include "tests/legends/scene.h"

namespace strategion::legends {
namespace {

using enum Side;

Texts targets(Scene scene, const std::string& from, const std::string& power) {
  scene.use(from, power);
  return scene.picks();
}

// --- LG-010 to LG-014 ---

TEST(LegendsMovement, LG010_OneMustMoveOrAct) {
  const Scene scene({.pieces = {{"c3", "poy"}, {"f6", "murkis"}}});
  EXPECT_EQ(scene.refused(Pass{}), "LG-010 you must move a piece or perform an action");
}

TEST(LegendsMovement, LG010_PlayersTakeTurnsAlternately) {
  Scene scene({.pieces = {{"c3", "poy"}, {"f6", "murkis"}}});
  scene.do_move("c3", "c4");
  EXPECT_TRUE(scene.asks(Question::kTurn, kGray));
  EXPECT_EQ(scene.refused(scene.to_move("c4", "c5"), 0), "not-asked you are not asked now");
  scene.do_move("f6", "f5");
  EXPECT_TRUE(scene.asks(Question::kTurn, kBeige));
}

TEST(LegendsMovement, LG010_OnlyWithAPieceOfOnesOwn) {
  const Scene scene({.pieces = {{"c3", "poy"}, {"f6", "murkis"}}});
  EXPECT_EQ(scene.refused(scene.to_move("f6", "f5")), "LG-010 no piece of yours stands there");
  EXPECT_EQ(scene.refused(scene.to_move("d4", "d5")), "LG-010 no piece of yours stands there");
  EXPECT_EQ(scene.refused(scene.to_use("f6", "hop")), "LG-010 no piece of yours stands there");
  EXPECT_EQ(scene.refused(StandardMove{200, 201}), "no-such-place that is off the field");
}

TEST(LegendsMovement, LG011_OneSpaceForwardBackwardOrSideways) {
  Scene scene({.pieces = {{"d4", "poy"}, {"a2", "srik"}}});
  EXPECT_EQ(scene.moves_of("d4"), (Texts{"c4", "d3", "d5", "e4"}));
  EXPECT_EQ(scene.moves_of("a2"), (Texts{"a3", "b2"})) << "the edge and its own castle";
  EXPECT_EQ(scene.refused(scene.to_move("d4", "e5")), "LG-011 not one step away");
  EXPECT_EQ(scene.refused(scene.to_move("d4", "d6")), "LG-011 not one step away");
  EXPECT_EQ(scene.refused(scene.to_move("d4", "d4")), "LG-011 not one step away");
  scene.do_move("d4", "d5");
  EXPECT_TRUE(scene.stands("poy", "d5"));
  EXPECT_TRUE(scene.empty("d4"));
}

TEST(LegendsMovement, LG011_StationaryPiecesMakeNoMove) {
  const Scene scene({.pieces = {{"d4", "earthquake"}, {"f4", "holy-light"}, {"c3", "poy"}}});
  EXPECT_EQ(scene.refused(scene.to_move("d4", "d5")), "LG-011 that piece is stationary");
  EXPECT_EQ(scene.refused(scene.to_move("a1", "a2")), "LG-011 that piece is stationary");
  EXPECT_TRUE(scene.may(scene.to_move("f4", "f5"))) << "a magic piece that is not stationary moves";
}

TEST(LegendsMovement, LG012_NeverOntoWater) {
  const Scene scene(
      {.pieces = {{"d4", "poy"}},
       .terrain = {"PPPPPPPP", "PPPPPPPP", "PPPPPPPP", "PPP~PPPP", "PPPPPPPP", "PPPPPPPP", "PPPPPPPP", "PPPPPPPP"}});
  EXPECT_EQ(scene.refused(scene.to_move("d4", "d5")), "LG-012 that is water");
  EXPECT_EQ(scene.moves_of("d4"), (Texts{"c4", "d3", "e4"}));
}

TEST(LegendsMovement, LG012_NeverOntoAPieceOfOnesOwn) {
  const Scene scene({.pieces = {{"d4", "poy"}, {"d5", "srik"}, {"e4", "murkis", kBeige}}});
  EXPECT_EQ(scene.refused(scene.to_move("d4", "d5")), "LG-012 your own side's piece is there");
  EXPECT_EQ(scene.refused(scene.to_move("d4", "e4")), "LG-012 your own side's piece is there")
      << "one taken over is one's own";
}

TEST(LegendsMovement, LG012_NeverOverAPiece) {
  const Scene scene({.pieces = {{"d4", "lamorak"}, {"d5", "murkis"}, {"c4", "srik"}}});
  EXPECT_EQ(targets(scene, "d4", "charging"), (Texts{"d1", "d2", "d3", "d5", "e4", "f4", "g4", "h4"}));
}

TEST(LegendsMovement, LG013_AMoveOntoAnOpponentsPieceIsAnAttack) {
  Scene scene({.pieces = {{"d4", "poy"}, {"d5", "murkis"}, {"c3", "srik"}}});
  scene.do_move("d4", "d5");
  ASSERT_EQ(scene.told(Happening::kAttacked).size(), 1U);
  EXPECT_EQ(scene.told(Happening::kAttacked).at(0).a, space_named("d4"));
  EXPECT_EQ(scene.told(Happening::kAttacked).at(0).b, space_named("d5"));
  EXPECT_TRUE(scene.destroyed("poy"));
}

TEST(LegendsMovement, LG013_AMoveToAnEmptySpaceIsNone) {
  Scene scene({.pieces = {{"d4", "poy"}, {"d6", "murkis"}}});
  scene.do_move("d4", "d5");
  EXPECT_FALSE(scene.happened(Happening::kAttacked));
  EXPECT_FALSE(scene.known_to_all("d5"));
}

TEST(LegendsMovement, LG014_LGR19_NoThirdMoveInARowBetweenTheSameTwoSpaces) {
  Scene scene({.pieces = {{"c3", "poy"}, {"f3", "srik"}, {"f6", "murkis"}}});
  scene.do_move("c3", "c4");
  scene.do_move("f6", "f5");
  scene.do_move("c4", "c3");
  scene.do_move("f5", "f6");
  EXPECT_EQ(scene.refused(scene.to_move("c3", "c4")), "LG-014 a third move in a row between the same two spaces");
  EXPECT_EQ(scene.moves_of("c3"), (Texts{"b3", "c2", "d3"})) << "elsewhere is open";
  scene.do_move("f3", "f2");
  EXPECT_EQ(scene.refused(scene.to_move("f6", "f5")), "LG-014 a third move in a row between the same two spaces");
  scene.do_move("f6", "e6");
  EXPECT_TRUE(scene.may(scene.to_move("c3", "c4"))) << "another piece moved in between";
}

TEST(LegendsMovement, LGR19_ActionsThatMoveItCountAsMoves) {
  Scene scene({.pieces = {{"c3", "dwarven-knight"}, {"f6", "murkis"}}});
  scene.use_on("c3", "quickness", {"c5"});
  scene.do_move("f6", "f5");
  scene.use_on("c5", "quickness", {"c3"});
  scene.do_move("f5", "e5");
  scene.use("c3", "quickness");
  EXPECT_EQ(scene.refused(scene.to_pick("c5")), "LG-014 a third move in a row between the same two spaces");
  EXPECT_TRUE(scene.may(scene.to_pick("d4")));
}

TEST(LegendsMovement, LGR19_SoDoesATradeOfPlacesWhicheverOfTheTwoBeginsIt) {
  Scene scene({.pieces = {{"b2", "spirit-of-wrath"}, {"e4", "spirit-of-negation"}, {"g6", "murkis"}}});
  scene.use_on("b2", "switching", {"e4"});
  scene.do_move("g6", "g5");
  scene.use_on("e4", "switching", {"b2"});
  scene.do_move("g5", "g4");
  ASSERT_TRUE(scene.stands("spirit-of-wrath", "b2"));
  EXPECT_EQ(scene.refused(scene.to_use("b2", "switching")), "LG-031 that action has no target now");
  EXPECT_EQ(scene.refused(scene.to_use("e4", "switching")), "LG-031 that action has no target now");
  scene.do_move("b2", "b3");
  scene.do_move("g4", "g3");
  EXPECT_TRUE(scene.may(scene.to_use("b3", "switching"))) << "from another space";
}

TEST(LegendsMovement, LGR19_AnActionInBetweenBreaksTheRow) {
  Scene scene({.pieces = {{"c3", "aras"}, {"f6", "murkis"}, {"d6", "murkis"}}});
  scene.do_move("c3", "c4");
  scene.do_move("f6", "f5");
  scene.do_move("c4", "c3");
  scene.do_move("d6", "d5");
  scene.use_on("c3", "vision", {"d5"});
  scene.do_move("f5", "f6");
  EXPECT_TRUE(scene.may(scene.to_move("c3", "c4")));
}

// --- LG-015 to LG-018 ---

TEST(LegendsMovement, LG015_APowerBeatsAGeneralRule) {
  Scene diagonal({.pieces = {{"d4", "landor"}, {"e5", "murkis"}}});
  diagonal.use_on("d4", "diagonal", {"e5"});
  EXPECT_TRUE(diagonal.stands("landor", "e5")) << "against LG-011";
  Scene own({.pieces = {{"d5", "dumes"}, {"d4", "jezrak"}}, .turn = kGray});
  own.do_move("d5", "d4");
  EXPECT_TRUE(own.destroyed("jezrak")) << "against LG-012: 123 may attack its own side";
  EXPECT_TRUE(own.stands("dumes", "d4"));
}

TEST(LegendsMovement, LG015_APowerReachesOnlyWhatItSays) {
  Scene diagonal({.pieces = {{"d4", "landor"}}});
  diagonal.use("d4", "diagonal");
  EXPECT_EQ(diagonal.picks(), (Texts{"c3", "c5", "e3", "e5"}));
  EXPECT_EQ(diagonal.refused(diagonal.to_pick("f6")), "LG-015 not one space diagonally away, or not free");
  Scene hop(
      {.pieces = {{"d4", "murkis"}},
       .terrain = {"PPPPPPPP", "PPPPPMPP", "PPPPPPPP", "PPPPPPPP", "PPPMPPPP", "PPPPPPPP", "PPPPPPPP", "PMPPPPPP"},
       .turn = kGray});
  hop.use("d4", "hop");
  EXPECT_EQ(hop.picks(), (Texts{"b1", "f7"}));
  EXPECT_EQ(hop.refused(hop.to_pick("d5")), "LG-015 not an empty space of that terrain");
}

TEST(LegendsMovement, LG016_LGR1_APieceIsShownBeforeItsPowerIsUsedAndStaysKnown) {
  Scene scene({.pieces = {{"d4", "lamorak"}, {"f6", "murkis"}}});
  EXPECT_EQ(scene.rules.view(scene.state, static_cast<Seat>(1)).kind[space_named("d4")], kUnknown);
  scene.use_on("d4", "charging", {"d7"});
  EXPECT_TRUE(scene.told_before(Happening::kRevealed, Happening::kPowerUsed));
  EXPECT_TRUE(scene.told_before(Happening::kRevealed, Happening::kMoved));
  EXPECT_TRUE(scene.known_to_all("d7"));
  scene.idle_until(kBeige);
  scene.do_move("d7", "d6");
  EXPECT_EQ(scene.rules.view(scene.state, static_cast<Seat>(1)).kind[space_named("d6")], scene.kind_of("lamorak"))
      << "wherever it goes";
}

TEST(LegendsMovement, LG016_AStandardMoveShowsNothing) {
  Scene scene({.pieces = {{"d4", "lamorak"}, {"f6", "murkis"}}});
  scene.do_move("d4", "d5");
  EXPECT_FALSE(scene.happened(Happening::kRevealed));
  EXPECT_EQ(scene.rules.view(scene.state, static_cast<Seat>(1)).kind[space_named("d5")], kUnknown);
}

TEST(LegendsMovement, LG017_WhatIsToBeDestroyedFirstIsDestroyedFirst) {
  Scene scene({.pieces = {{"d4", "dancing-sword"}, {"d5", "montika"}, {"f6", "murkis"}}, .at_start = true});
  scene.use_on("d4", "sacrifice", {"d5"});
  EXPECT_TRUE(scene.told_before(Happening::kRevealed, Happening::kDestroyed));
  EXPECT_TRUE(scene.told_before(Happening::kDestroyed, Happening::kStrengthened));
  EXPECT_TRUE(scene.destroyed("dancing-sword"));
  EXPECT_EQ(scene.strength("d5"), 7);
}

TEST(LegendsMovement, LG018_EveryPieceHasAPowerOfOneOfTheFiveKinds) {
  for (const Piece& piece : real_content().pieces) {
    if (piece.pack != "shattered-lands" && piece.pack != "house") continue;
    const bool modified = std::ranges::any_of(piece.on_terrain, [](std::int8_t by) { return by != 0; }) ||
                          piece.beside_water != 0 || !piece.versus.empty();
    const bool innate = modified || !piece.slays.empty() || piece.captures != 0 || !piece.after_win.program.empty() ||
                        !piece.when_attacked.program.empty() || !piece.when_slain.program.empty() ||
                        piece.reflects.distance_strike || piece.reflects.vision || piece.guesses || piece.guards != 0;
    EXPECT_TRUE(innate || piece.powers != 0 || !piece.programs.empty() || !piece.spell.empty() || piece.death_curse)
        << piece.id;
  }
}

TEST(LegendsMovement, LG018_OnlyThePowersThatThePieceHas) {
  const Scene scene({.pieces = {{"d4", "lamorak"}, {"d5", "high-elf"}, {"d6", "srik"}}});
  EXPECT_EQ(scene.refused(scene.to_use("d4", "flying")), "LG-018 that piece does not have this power");
  EXPECT_EQ(scene.refused(scene.to_use("d4", "rally")), "LG-018 that piece does not have this power");
  EXPECT_EQ(scene.powers_of("d4"), (Texts{"charging"}));
}

// --- LG-040 to LG-043 ---

TEST(LegendsMovement, LG040_LGR48_ChargingGoesAnyNumberOfSpacesStraight) {
  const Scene scene(
      {.pieces = {{"d4", "lamorak"}, {"d7", "murkis"}, {"b4", "srik"}},
       .terrain = {"PPPPPPPP", "PPPPPPPP", "PPPPPPPP", "PPPPPPPP", "PPPPPPP~", "PPPPPPPP", "PPP~PPPP", "PPPPPPPP"}});
  EXPECT_EQ(targets(scene, "d4", "charging"), (Texts{"c4", "d3", "d5", "d6", "d7", "e4", "f4", "g4"}))
      << "one space is enough; not onto water, its own, or over anything";
}

TEST(LegendsMovement, LG040_ChargingMayEndInAnAttack) {
  Scene scene({.pieces = {{"d2", "lamorak"}, {"d7", "crimson"}, {"d8", "murkis"}}});
  scene.use("d2", "charging");
  EXPECT_EQ(scene.refused(scene.to_pick("d8")), "LG-040 charging does not reach that space");
  EXPECT_EQ(scene.refused(scene.to_pick("e3")), "LG-040 charging does not reach that space");
  scene.pick("d7");
  EXPECT_TRUE(scene.destroyed("crimson"));
  EXPECT_TRUE(scene.stands("lamorak", "d7"));
}

TEST(LegendsMovement, LG041_LGR48_SlashingDoesTheSameAlongADiagonal) {
  Scene scene(
      {.pieces = {{"d4", "montika"}, {"f6", "skeleton-warlock"}, {"c3", "srik"}},
       .terrain = {"PPPPPPPP", "PPPPPPPP", "P~PPPPPP", "PPPPPPPP", "PPPPPPPP", "PPPPPPPP", "PPPPPPPP", "PPPPPPPP"}});
  scene.use("d4", "slashing");
  EXPECT_EQ(scene.picks(), (Texts{"c5", "e3", "e5", "f2", "f6", "g1"}));
  EXPECT_EQ(scene.refused(scene.to_pick("d5")), "LG-041 slashing does not reach that space");
  scene.pick("f6");
  EXPECT_TRUE(scene.stands("montika", "f6"));
  EXPECT_EQ(scene.curse(), "skeleton-warlock");
}

TEST(LegendsMovement, LG042_QuicknessTakesTwoStepsInAnyCombination) {
  const Scene scene({.pieces = {{"d4", "dwarven-knight"}}});
  EXPECT_EQ(targets(scene, "d4", "quickness"),
            (Texts{"b4", "c3", "c4", "c5", "d2", "d3", "d5", "d6", "e3", "e4", "e5", "f4"}));
}

TEST(LegendsMovement, LG042_QuicknessGoesNotOverPiecesOrWater) {
  Scene scene(
      {.pieces = {{"d4", "dwarven-knight"}, {"d5", "murkis"}, {"c4", "srik"}, {"d6", "jezrak"}, {"e5", "jezrak"}},
       .terrain = {"PPPPPPPP", "PPPPPPPP", "PPPPPPPP", "PPPPPPPP", "PPPPPPPP", "PPP~PPPP", "PPPPPPPP", "PPPPPPPP"}});
  scene.use("d4", "quickness");
  EXPECT_EQ(scene.picks(), (Texts{"d5", "e3", "e4", "e5", "f4"})) << "d6 and b4 lie behind pieces, d2 behind water";
  EXPECT_EQ(scene.refused(scene.to_pick("d6")), "LG-042 quickness does not reach that space");
  scene.pick("e5");
  EXPECT_TRUE(scene.destroyed("jezrak")) << "the second step may be an attack";
}

TEST(LegendsMovement, LG042_AnAttackOnTheFirstSpaceEndsTheMove) {
  Scene scene({.pieces = {{"d4", "dwarven-knight"}, {"d5", "murkis"}, {"d6", "jezrak"}, {"f6", "mummy"}}});
  scene.use_on("d4", "quickness", {"d5"});
  EXPECT_TRUE(scene.stands("dwarven-knight", "d5"));
  EXPECT_TRUE(scene.asks(Question::kTurn, kGray));
}

TEST(LegendsMovement, LGR12_QuicknessMayBeOneStepButNotEndWhereItBegan) {
  Scene scene({.pieces = {{"d4", "dwarven-knight"}, {"f6", "murkis"}}});
  scene.use("d4", "quickness");
  EXPECT_EQ(scene.refused(scene.to_pick("d4")), "LG-042 quickness does not reach that space");
  scene.pick("d5");
  EXPECT_TRUE(scene.stands("dwarven-knight", "d5"));
}

TEST(LegendsMovement, LG043_FlyingGoesOverARunToTheFirstEmptySpaceBeyond) {
  Scene scene(
      {.pieces = {{"d4", "tael"}, {"d5", "murkis"}, {"d6", "srik"}, {"f4", "jezrak"}, {"c4", "poy"}, {"h6", "mummy"}},
       .terrain = {"PPPPPPPP", "PPPPPPPP", "PPPPPPPP", "PPPPPPPP", "P~PPPPPP", "PPP~PPPP", "PPPPPPPP", "PPPPPPPP"}});
  scene.use("d4", "flying");
  EXPECT_EQ(scene.picks(), (Texts{"a4", "d2", "d7"}))
      << "over both sides' pieces and water; e4 has nothing next to the flyer";
  EXPECT_EQ(scene.refused(scene.to_pick("d8")), "LG-043 flying does not land there");
  scene.pick("d7");
  EXPECT_TRUE(scene.stands("tael", "d7"));
  EXPECT_TRUE(scene.stands("murkis", "d5"));
}

TEST(LegendsMovement, LG043_FlyingCannotAttack) {
  Scene scene({.pieces = {{"d4", "tael"}, {"d5", "murkis"}, {"d6", "jezrak"}}});
  scene.use("d4", "flying");
  EXPECT_EQ(scene.picks(), (Texts{"d7"}));
  EXPECT_EQ(scene.refused(scene.to_pick("d6")), "LG-043 flying does not land there");
}

TEST(LegendsMovement, LGR13_FlyingNeedsSomethingToFlyOverAndAnEmptySpaceBeyond) {
  const Scene alone({.pieces = {{"d4", "tael"}, {"f6", "murkis"}}});
  EXPECT_EQ(alone.refused(alone.to_use("d4", "flying")), "LG-031 that action has no target now");
  const Scene edge({.pieces = {{"d7", "tael"}, {"d8", "murkis"}}});
  EXPECT_EQ(edge.refused(edge.to_use("d7", "flying")), "LG-031 that action has no target now")
      << "beyond is off the field";
}

}  // namespace
}  // namespace strategion::legends
