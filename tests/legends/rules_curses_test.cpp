// Death curses: LG-060 to LG-067, LG-R6, LG-R7, LG-R9, LG-R10, LG-R27.
#include <gtest/gtest.h>

#include "tests/legends/scene.h"

namespace strategion::legends {
namespace {

using enum Side;

TEST(LegendsCurses, LG060_ADestroyedCursePieceGoesToTheDeathCurseAreaAndIsInForce) {
  Scene scene({.pieces = {{"d4", "hunter"}, {"d5", "skeleton-warlock"}, {"g6", "sinakus"}, {"c2", "poy"}}});
  EXPECT_EQ(scene.strength("g6"), 5);
  scene.do_move("d4", "d5");
  EXPECT_EQ(scene.curse(), "skeleton-warlock");
  EXPECT_FALSE(scene.destroyed("skeleton-warlock")) << "not in the destroyed pieces area";
  EXPECT_EQ(scene.strength("g6"), 6);
  scene.do_move("g6", "g5");
  scene.do_move("c2", "c3");
  scene.do_move("g5", "g4");
  EXPECT_EQ(scene.strength("g4"), 6) << "as long as no other takes its place";
  EXPECT_EQ(scene.curse(), "skeleton-warlock");
}

TEST(LegendsCurses, LG060_OnlyOneIsInForceAtATime) {
  Scene scene(
      {.pieces = {{"d4", "hunter"}, {"d5", "skeleton-warlock"}, {"g6", "sinakus"}, {"c2", "srik"}}, .curse = "vellec"});
  EXPECT_EQ(scene.strength("c2"), 8);
  scene.do_move("d4", "d5");
  EXPECT_EQ(scene.curse(), "skeleton-warlock");
  EXPECT_EQ(scene.strength("c2"), 7) << "the old one has ended";
  EXPECT_EQ(scene.strength("g6"), 6);
}

TEST(LegendsCurses, LG061_WhatTheOldCurseSaysIsDoneBeforeTheNewOneTakesEffect) {
  Scene scene(
      {.pieces = {{"d4", "hunter"}, {"d5", "skeleton-warlock"}, {"g6", "murkis"}, {"f7", "sinakus"}, {"c2", "poy"}},
       .terrain = plains_with({{"g6", 'F'}, {"c2", 'F'}}),
       .curse = "strangling-vines"});
  scene.do_move("d4", "d5");
  ASSERT_TRUE(scene.asks(Question::kChoose, kBeige));
  EXPECT_EQ(scene.strength("f7"), 5) << "the new curse waits";
  EXPECT_EQ(scene.picks(), (Texts{"c2", "g6"}));
  EXPECT_TRUE(scene.known_to_all("g6"));
  EXPECT_FALSE(scene.known_to_all("f7")) << "only what stands on forest is revealed";
  scene.pick("g6");
  EXPECT_EQ(scene.strength("f7"), 6);
  EXPECT_TRUE(scene.told_before(Happening::kCurseEnded, Happening::kCurseBegan));
}

TEST(LegendsCurses, LG062_LGR6_TwoThatDieTogetherCauseNoCurse) {
  // 7 against 7 with the old curse staying: a tie of two curse pieces.
  Scene scene({.pieces = {{"d4", "redillian-evoker"}, {"d5", "gallikon"}, {"c2", "srik"}, {"g6", "murkis"}},
               .curse = "vellec"});
  scene.do_move("d4", "d5");
  EXPECT_EQ(scene.curse(), "vellec") << "the curse in force stays";
  EXPECT_EQ(scene.strength("c2"), 8);
  EXPECT_TRUE(scene.destroyed("redillian-evoker"));
  EXPECT_TRUE(scene.destroyed("gallikon"));
  EXPECT_FALSE(scene.happened(Happening::kCurseBegan));
}

TEST(LegendsCurses, LGR6_TogetherMeansInOneSingleEvent) {
  // The area kill of 112 is two events: first itself, then its neighbours. Two curse pieces among these cancel out.
  Scene two(
      {.pieces =
           {{"d5", "medusa"}, {"d6", "skeleton-warlock"}, {"d4", "redillian-evoker"}, {"c2", "srik"}, {"g6", "murkis"}},
       .turn = kGray});
  two.use("d5", "devastate");
  EXPECT_EQ(two.curse(), "");
  Scene one({.pieces = {{"d5", "medusa"}, {"d6", "skeleton-warlock"}, {"d4", "poy"}, {"c2", "srik"}, {"g6", "murkis"}},
             .turn = kGray});
  one.use("d5", "devastate");
  EXPECT_EQ(one.curse(), "skeleton-warlock");
  // One after the other: the later takes the place of the earlier.
  Scene row({.pieces = {{"d4", "spirit-of-wrath"},
                        {"d5", "skeleton-warlock"},
                        {"d6", "gallikon"},
                        {"c2", "srik"},
                        {"g6", "murkis"}}});
  row.do_move("d4", "d5");
  EXPECT_EQ(row.curse(), "skeleton-warlock");
  row.pick("d6");
  EXPECT_EQ(row.curse(), "gallikon");
  EXPECT_TRUE(row.destroyed("skeleton-warlock"));
}

TEST(LegendsCurses, LG063_LGR10_DispelMagicStopsNoCurse) {
  Scene scene({.pieces = {{"d4", "keelian"}, {"d5", "anti-red-wind"}, {"g6", "renil"}, {"f6", "jezrak"}, {"c2", "poy"}},
               .turn = kGray});
  scene.do_move("d4", "d5");
  EXPECT_TRUE(scene.stands("keelian", "d5")) << "no spell";
  EXPECT_EQ(scene.curse(), "anti-red-wind") << "but the curse";
  EXPECT_EQ(scene.strength("g6"), 6) << "which works on a piece with Dispel Magic";
  EXPECT_TRUE(scene.destroyed("jezrak"));
}

TEST(LegendsCurses, LG064_LGR7_WhoControlledThePieceChoosesAndItsOwnerGetsIt) {
  // Strangling Vines died under gray: gray chooses, and it goes to beige's area.
  Scene scene({.pieces = {{"d4", "hunter"}, {"d5", "skeleton-warlock"}, {"g6", "murkis"}, {"c2", "poy"}},
               .terrain = plains_with({{"g6", 'F'}, {"c2", 'F'}}),
               .curse = "strangling-vines",
               .curse_by = kGray});
  scene.do_move("d4", "d5");
  ASSERT_TRUE(scene.asks(Question::kChoose, kGray));
  scene.pick("c2");
  EXPECT_TRUE(scene.destroyed("poy"));
  EXPECT_TRUE(scene.destroyed("strangling-vines"));
  const Kind vines = scene.kind_of("strangling-vines");
  EXPECT_EQ(scene.rules.tables().traits[vines].army, 0) << "beige's";
}

TEST(LegendsCurses, LG064_LGR7_ATakenCursePieceCursesForWhoControlsIt) {
  Scene scene({.pieces = {{"d4", "strangling-vines", kGray}, {"d3", "hunter"}, {"g6", "murkis"}, {"c2", "poy"}}});
  scene.do_move("d3", "d4");
  scene.pass_windows();
  EXPECT_EQ(scene.curse(), "strangling-vines");
  EXPECT_EQ(scene.state.curse_seat, 1);
}

TEST(LegendsCurses, LG065_AReplacedCursePieceMayBeBroughtBack) {
  Scene scene(
      {.pieces =
           {{"d4", "hunter"}, {"d5", "skeleton-warlock"}, {"c4", "noble-cleric"}, {"c5", "jezrak"}, {"g6", "murkis"}},
       .curse = "vellec"});
  scene.do_move("d4", "d5");
  EXPECT_TRUE(scene.destroyed("vellec")) << "in its owner's destroyed pieces area";
  scene.do_move("g6", "g5");
  scene.do_move("c4", "c5");
  scene.yes();
  EXPECT_EQ(scene.kinds(), (Texts{"vellec"}));
  scene.pick_kind("vellec");
  EXPECT_TRUE(scene.stands("vellec", "c5"));
  EXPECT_TRUE(scene.under(kBeige, "c5"));
}

TEST(LegendsCurses, LG066_DestroyedPiecesLieOpenInTheirOwnersArea) {
  Scene scene({.pieces = {{"d4", "hunter"}, {"d5", "murkis"}, {"g6", "mummy"}}});
  scene.do_move("d4", "d5");
  const Kind murkis = scene.kind_of("murkis");
  EXPECT_EQ(scene.rules.tables().traits[murkis].army, 1);
  for (const Seat viewer : {static_cast<Seat>(0), static_cast<Seat>(1), kSpectator}) {
    EXPECT_EQ(scene.rules.view(scene.state, viewer).census[murkis].destroyed(), 1) << "open to all";
  }
}

TEST(LegendsCurses, LG066_ATakenPieceGoesToItsOwnersArea) {
  Scene scene(
      {.pieces = {{"d4", "hunter"}, {"d5", "poy", kGray}, {"g6", "mummy"}, {"c4", "noble-cleric"}, {"c5", "jezrak"}}});
  scene.do_move("d4", "d5");
  scene.pass_windows();
  scene.do_move("g6", "g5");
  scene.do_move("c4", "c5");
  scene.yes();
  EXPECT_EQ(scene.kinds(), (Texts{"poy"})) << "among beige's own";
}

TEST(LegendsCurses, LG067_ACurseWorksWhileItLiesThereOrAtTheMomentItIsReplaced) {
  Scene lies({.pieces = {{"c2", "srik"}, {"g6", "murkis"}}, .curse = "vellec"});
  EXPECT_EQ(lies.strength("c2"), 8);
  Scene moment({.pieces = {{"d4", "hunter"}, {"d5", "skeleton-warlock"}, {"g6", "murkis"}, {"c2", "poy"}},
                .terrain = plains_with({{"g6", 'F'}}),
                .curse = "strangling-vines"});
  EXPECT_FALSE(moment.known_to_all("g6")) << "nothing yet";
  moment.do_move("c2", "c3");
  EXPECT_FALSE(moment.known_to_all("g6"));
  moment.do_move("g6", "g7");
  moment.do_move("c3", "c4");
  moment.do_move("g7", "g6");
  moment.do_move("d4", "d5");
  EXPECT_TRUE(moment.known_to_all("g6")) << "now";
}

TEST(LegendsCurses, LGR9_LG029_AMagicPieceDestroyedOtherwiseCastsNothingButCurses) {
  Scene scene({.pieces = {{"c4", "dwarven-hero"},
                          {"d4", "poy"},
                          {"e4", "srik"},
                          {"c5", "hunter"},
                          {"e5", "grundin"},
                          {"d5", "flit-spore"},
                          {"g6", "slud"}}});
  scene.use_on("c4", "surround", {"d5"});
  EXPECT_EQ(scene.fates(), (Texts{"flit-spore"})) << "no spell";
  EXPECT_EQ(scene.curse(), "flit-spore");
  EXPECT_EQ(scene.strength("g6"), 7);
}

TEST(LegendsCurses, LGR27_WhatTheOutgoingCurseDestroysCausesNoCurse) {
  // Strangling Vines, giving way to the warlock, destroys another curse piece.
  Scene scene(
      {.pieces = {{"d4", "hunter"}, {"d5", "skeleton-warlock"}, {"g6", "gallikon"}, {"f6", "murkis"}, {"c2", "poy"}},
       .terrain = plains_with({{"g6", 'F'}}),
       .curse = "strangling-vines"});
  scene.do_move("d4", "d5");
  scene.pick("g6");
  EXPECT_TRUE(scene.destroyed("gallikon"));
  EXPECT_TRUE(scene.destroyed("strangling-vines"));
  EXPECT_EQ(scene.curse(), "skeleton-warlock") << "the incoming curse takes effect all the same";
  EXPECT_EQ(scene.told(Happening::kCurseBegan).size(), 1U);
}

}  // namespace
}  // namespace strategion::legends
