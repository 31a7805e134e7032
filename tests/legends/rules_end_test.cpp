// How a game ends: LG-070 to LG-072, LG-R17, LG-R18, LG-R24, LG-R25, LG-R42, LG-R43.
#include <gtest/gtest.h>

#include "tests/legends/scene.h"

namespace strategion::legends {
namespace {

using enum Side;

TEST(LegendsEnd, LG070_WhoeverDestroysTheCastleWins) {
  Scene scene({.pieces = {{"d4", "jezrak"}, {"d3", "mirage-castle"}, {"c2", "poy"}}, .turn = kGray});
  scene.do_move("d4", "d3");
  EXPECT_TRUE(scene.won_by(kGray));
  EXPECT_EQ(scene.rules.asking(scene.state).mode, Mode::kOver);
  const Result result = scene.rules.result(scene.state);
  EXPECT_EQ(result.reason, "castle");
  EXPECT_EQ(result.place[1], 1);
  EXPECT_EQ(result.place[0], 2);
  EXPECT_TRUE(scene.told_before(Happening::kMoved, Happening::kEnded)) << "that it is over is told last";
}

TEST(LegendsEnd, LG070_WhoeverGainsControlOfTheCastleWins) {
  Scene scene({.pieces = {{"d4", "parasitix"}, {"g7", "mummy"}}, .turn = kGray});
  scene.use("d4", "possess");
  ASSERT_TRUE(scene.asks(Question::kChoose, kBeige));
  EXPECT_EQ(scene.picks(), (Texts{"a1"})) << "beige has nothing but its castle (LG-R17)";
  scene.pick("a1");
  EXPECT_TRUE(scene.under(kGray, "a1"));
  EXPECT_TRUE(scene.won_by(kGray));
}

TEST(LegendsEnd, LG071_LGR24_WhoCanNeitherMoveNorActLosesAtOnce) {
  Scene scene({.pieces = {{"d4", "poy"}, {"d6", "living-statue"}, {"g7", "decay"}}});
  scene.do_move("d4", "d5");
  EXPECT_FALSE(scene.over()) << "the statue can move";
  Scene stuck({.pieces = {{"d4", "poy"}, {"g7", "zombie-grave"}}});
  stuck.do_move("d4", "d5");
  EXPECT_TRUE(stuck.won_by(kBeige));
  EXPECT_EQ(stuck.rules.result(stuck.state).reason, "stuck");
}

TEST(LegendsEnd, LG071_AnActionIsEnough) {
  Scene scene({.pieces = {{"d4", "poy"}, {"g7", "decay"}}});
  scene.do_move("d4", "d5");
  EXPECT_FALSE(scene.over());
  EXPECT_EQ(scene.powers_of("g7"), (Texts{"devastate"}));
}

TEST(LegendsEnd, LGR24_AbilitiesAreNoActions) {
  Scene scene({.pieces = {{"d4", "poy"}, {"g3", "srik"}, {"g4", "fire-wall"}}});
  scene.do_move("d4", "d5");
  ASSERT_TRUE(scene.asks(Question::kWindow, kGray));
  EXPECT_TRUE(scene.may(scene.to_use("g4", "scorch")));
  scene.pass_windows();
  EXPECT_TRUE(scene.won_by(kBeige));
}

TEST(LegendsEnd, LGR43_ItIsLookedAtAfterTheWindowAtTheStartOfTheTurn) {
  // A wall hems in gray's one piece that can move; used up in the window at the start, it makes room.
  Scene scene(
      {.pieces = {
           {"c2", "poy"}, {"g7", "lightning-bolt"}, {"h7", "skeleton-horde"}, {"h6", "fire-wall"}, {"g6", "srik"}}});
  scene.do_move("c2", "c3");
  scene.pass();  // after the move
  ASSERT_TRUE(scene.asks(Question::kWindow, kGray));
  ASSERT_EQ(scene.window(), WindowKind::kStartOfTurn);
  Scene idle = scene;
  idle.pass();
  EXPECT_TRUE(idle.won_by(kBeige));
  scene.use_on("h6", "scorch", {"g6"});
  scene.pass_windows();
  EXPECT_TRUE(scene.asks(Question::kTurn, kGray));
  EXPECT_TRUE(scene.may(scene.to_move("h7", "h6")));
}

TEST(LegendsEnd, LG072_LGR25_SixtyTurnsWithoutADestroyedPieceAreADraw) {
  const auto plan = plan_of("battle");
  EXPECT_EQ(plan->options.draw_after, 60);
  Scene scene({.pieces = {{"c3", "poy"}, {"f6", "murkis"}}, .draw_after = 6});
  scene.do_move("c3", "c4");
  scene.do_move("f6", "f5");
  scene.do_move("c4", "c5");
  scene.do_move("f5", "f4");
  scene.do_move("c5", "c6");
  EXPECT_FALSE(scene.over());
  scene.do_move("f4", "f3");
  EXPECT_TRUE(scene.drawn());
  EXPECT_EQ(scene.rules.result(scene.state).reason, "quiet");
  EXPECT_EQ(scene.rules.result(scene.state).place[0], 1);
  EXPECT_EQ(scene.rules.result(scene.state).place[1], 1);
}

TEST(LegendsEnd, LG072_ADestroyedPieceStartsTheCountAgain) {
  Scene scene({.pieces = {{"c3", "poy"}, {"c5", "jezrak"}, {"f6", "murkis"}}, .draw_after = 4});
  scene.do_move("c3", "c4");
  scene.do_move("f6", "f5");
  scene.do_move("c4", "c5");
  EXPECT_TRUE(scene.destroyed("jezrak"));
  scene.do_move("f5", "f6");
  EXPECT_FALSE(scene.over());
  scene.do_move("c5", "c6");
  scene.do_move("f6", "e6");
  EXPECT_FALSE(scene.over()) << "three turns since";
  scene.do_move("c6", "c7");
  EXPECT_TRUE(scene.drawn()) << "four whole turns";
}

TEST(LegendsEnd, LG072_ItIsAnOption) {
  const auto plan = plan_of("battle", {{"draw-after", "0"}});
  EXPECT_EQ(plan->options.draw_after, 0);
  Scene scene({.pieces = {{"c3", "poy"}, {"f6", "murkis"}}, .draw_after = 0});
  for (int i = 0; i < 40; ++i) scene.idle_until(kBeige);
  EXPECT_FALSE(scene.over());
  const auto wrong = plan_of("battle", {{"draw-after", "never"}});
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().sentence, "option draw-after = \"never\": a number from 0 to 10000");
}

TEST(LegendsEnd, LGR42_ThirtyTurnsForEachSeat) {
  EXPECT_EQ(plan_of("battle")->options.draw_after, 60);
  EXPECT_EQ(plan_of("teams", {}, 4)->options.draw_after, 120);
  EXPECT_EQ(plan_of("teams", {}, 8)->options.draw_after, 240);
}

TEST(LegendsEnd, LGR17_AnAreaKillDestroysACastleToo) {
  Scene scene({.pieces = {{"d5", "medusa"}, {"d4", "mirage-castle"}, {"c2", "poy"}, {"g6", "murkis"}}, .turn = kGray});
  scene.use("d5", "devastate");
  EXPECT_TRUE(scene.destroyed("mirage-castle"));
  EXPECT_TRUE(scene.won_by(kGray));
}

TEST(LegendsEnd, LGR17_ACastleIsNamedOnlyWhenNothingElseIsLeft) {
  Scene others({.pieces = {{"d5", "gloomis"}, {"c2", "poy"}, {"d3", "earthquake"}, {"g6", "murkis"}}, .turn = kGray});
  others.use("d5", "edict");
  ASSERT_TRUE(others.asks(Question::kChoose, kBeige));
  EXPECT_EQ(others.picks(), (Texts{"c2", "d3"}));
  EXPECT_EQ(others.refused(others.to_pick("a1")), "LG-R17 a castle is named only when no other piece is left");
  EXPECT_EQ(others.refused(others.to_pick("e4")), "LG-R37 no piece stands there");
  Scene alone({.pieces = {{"d5", "gloomis"}, {"g6", "murkis"}}, .turn = kGray});
  alone.use("d5", "edict");
  EXPECT_EQ(alone.picks(), (Texts{"a1"}));
  alone.pick("a1");
  EXPECT_TRUE(alone.won_by(kGray));
}

TEST(LegendsEnd, LGR18_BothCastlesInOneEventAreADraw) {
  Scene scene(
      {.pieces = {{"d5", "medusa"}, {"d4", "mirage-castle"}, {"e5", "bone-castle"}, {"c2", "poy"}, {"g6", "murkis"}},
       .turn = kGray});
  scene.use("d5", "devastate");
  EXPECT_TRUE(scene.drawn());
  EXPECT_EQ(scene.rules.result(scene.state).reason, "both-castles");
}

}  // namespace
}  // namespace strategion::legends
