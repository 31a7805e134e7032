// Teams: LG-012, LG-045, LG-090 to LG-094, LG-R32, LG-R35, LG-R36, LG-R41. Seats 0 and 2 play beige, 1 and 3 gray.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/legends/scene.h"

namespace strategion::legends {
namespace {

using enum Side;

// Two zones: files a-h for seats 0 and 1, i-p for seats 2 and 3. Everybody has a piece that can move.
Drawing four(std::vector<Placed> pieces) {
  pieces.push_back({"b2", "grundin"});
  pieces.push_back({"g7", "mummy"});
  pieces.push_back({"j2", "grundin"});
  pieces.push_back({"o7", "mummy"});
  return {.pieces = std::move(pieces), .seats = 4};
}

Drawing of_seat(int seat, Drawing drawing) {
  drawing.seat = seat;
  return drawing;
}

TEST(LegendsTeams, LG090_TheFieldIsEightDeepAndEightWideForEachPairOfOpponents) {
  for (const int seats : {4, 6, 8}) {
    const auto rules = rules_of<Large>("teams", {}, seats);
    const auto state = drawn_to(rules, Phase::kSwitching, 9);
    EXPECT_EQ(state.side[0].size(), 15 * seats);
    EXPECT_EQ(state.side[1].size(), 15 * seats);
    EXPECT_EQ(state.water.size(), 2 * seats);
    std::set<std::uint8_t> dealt;
    for (int slot = 0; slot < 2 * seats; ++slot) dealt.insert(state.boards[static_cast<std::size_t>(slot)].board);
    EXPECT_EQ(dealt.size(), static_cast<std::size_t>(2 * seats)) << "two boards each, all different";
    EXPECT_FALSE(dealt.contains(kNobody));
  }
}

TEST(LegendsTeams, LG090_BoardsThatPlayersBringLieOnTheirOwnPlaces) {
  const auto rules = rules_of<Large>("teams", {{"own-boards", "1A,1B;2A,2B;3A,3B;4A,4B"}}, 4);
  const auto state = drawn_to(rules, Phase::kSwitching, 9);
  for (std::size_t slot = 0; slot < 8; ++slot) {
    EXPECT_EQ(rules.tables().boards[state.boards[slot].board]->id[0], static_cast<char>('1' + slot / 2));
  }
  const auto wrong = plan_of("teams", {{"own-boards", "1A,1B;2A,2B"}}, 4);
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().sentence, "option own-boards = \"1A,1B;2A,2B\": 4 pairs, one an army");
}

TEST(LegendsTeams, LG090_FieldsJoinSideBySide) {
  const TeamScene scene(four({{"h4", "poy"}}));
  EXPECT_TRUE(scene.may(scene.to_move("h4", "i4")));
}

TEST(LegendsTeams, LG090_TwoThreeOrFourASide) {
  const auto wrong = plan_of("teams", {}, 5);
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().sentence, "scenario teams is for 4, 6, 8 players, not 5");
}

TEST(LegendsTeams, LG091_APlayerControlsTheTeamsPiecesOnTheirOwnBoardsAndThoseAcross) {
  TeamScene scene(four({{"h4", "poy"}, {"i6", "srik"}, {"d7", "hunter"}}));
  EXPECT_FALSE(scene.moves_of("h4").empty());
  EXPECT_FALSE(scene.moves_of("d7").empty()) << "on the two boards across";
  EXPECT_EQ(scene.refused(scene.to_move("i6", "i5")), "LG-010 no piece of yours stands there") << "the ally's";
  scene.do_move("h4", "i4");
  scene.idle_until(kBeige);
  ASSERT_EQ(scene.asked(), 2);
  EXPECT_FALSE(scene.moves_of("i4").empty()) << "who comes over is the ally's from then on";
}

TEST(LegendsTeams, LG012_NeverOntoAnAllysPiece) {
  const TeamScene scene(four({{"h4", "poy"}, {"i4", "srik"}}));
  EXPECT_EQ(scene.refused(scene.to_move("h4", "i4")), "LG-012 your own side's piece is there");
}

TEST(LegendsTeams, LG092_SidesAlternateAndEverybodyHasATurnBeforeASecond) {
  TeamScene scene(of_seat(1, four({})));
  std::vector<int> order;
  for (int i = 0; i < 8; ++i) {
    order.push_back(scene.asked());
    scene.act(scene.rules.default_answer(scene.state, static_cast<Seat>(scene.asked())));
  }
  EXPECT_EQ(order, (std::vector<int>{1, 2, 3, 0, 1, 2, 3, 0}));
}

TEST(LegendsTeams, LG093_TheGameEndsWhenAllCastlesOfASideAreGone) {
  TeamScene scene(four({{"d4", "hunter"}, {"d5", "the-hidden-hive"}, {"l4", "srik"}, {"l5", "the-hidden-hive"}}));
  scene.do_move("d4", "d5");
  EXPECT_TRUE(scene.destroyed("the-hidden-hive"));
  EXPECT_FALSE(scene.over()) << "one castle is left";
  ASSERT_EQ(scene.asked(), 1) << "a player whose castle fell plays on";
  scene.do_move("g7", "g6");
  scene.do_move("l4", "l5");
  EXPECT_TRUE(scene.won_by(kBeige));
  const Result result = scene.rules.result(scene.state);
  EXPECT_EQ(result.reason, "all-castles");
  EXPECT_EQ(result.place, (std::array<std::uint8_t, kSeatsMax>{1, 2, 1, 2, 0, 0, 0, 0}));
}

TEST(LegendsTeams, LG093_OrWhenAPlayerCanNeitherMoveNorAct) {
  // Seat 1 has its castle alone; seat 3 could move.
  TeamScene scene({.pieces = {{"b2", "grundin"}, {"j2", "grundin"}, {"o7", "mummy"}}, .seats = 4});
  scene.do_move("b2", "b3");
  EXPECT_TRUE(scene.won_by(kBeige));
  EXPECT_EQ(scene.rules.result(scene.state).reason, "stuck");
}

TEST(LegendsTeams, LG094_OneTeamPlaysBeigeAndTheOtherGray) {
  const auto wrong = plan_of("teams", {{"beige-2", "gray3"}}, 4);
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().sentence,
            "option beige-2 = \"gray3\": that army is gray; LG-094 one team plays only beige armies, the other only "
            "gray ones");
  const auto right = plan_of("teams", {{"beige-2", "beige3"}}, 4);
  ASSERT_TRUE(right) << right.error().sentence;
  for (std::size_t army = 0; army < 4; ++army) EXPECT_EQ(right->armies[army].side, static_cast<Side>(army & 1U));
}

TEST(LegendsTeams, LG045_AnAllysPiecesDoNotSurroundForAnother) {
  // Five of beige's stand round h5, two of them under the ally's control.
  const std::vector<Placed> round{{"g4", "dwarven-hero"}, {"h4", "poy"},    {"i4", "srik"},
                                  {"g5", "hunter"},       {"i5", "wannok"}, {"h5", "kralc"}};
  const TeamScene shared(four(round));
  EXPECT_EQ(shared.refused(shared.to_use("g4", "surround")), "LG-031 that action has no target now");
  std::vector<Placed> own = round;
  own[2].space = "g6";
  own[4].space = "h6";
  const TeamScene alone(four(own));
  EXPECT_TRUE(alone.may(alone.to_use("g4", "surround")));
}

TEST(LegendsTeams, LGR32_ASideSeesAsOne) {
  TeamScene scene(four({{"d4", "poy"}, {"l5", "murkis"}}));
  const auto ally = scene.rules.view(scene.state, static_cast<Seat>(2));
  EXPECT_EQ(ally.kind[space_named("d4")], scene.state.kind[space_named("d4")]);
  EXPECT_EQ(ally.kind[space_named("l5")], kUnknown);
  const auto enemy = scene.rules.view(scene.state, static_cast<Seat>(3));
  EXPECT_EQ(enemy.kind[space_named("d4")], kUnknown);
  EXPECT_EQ(enemy.kind[space_named("g7")], scene.state.kind[space_named("g7")]);
}

Texts windows_until_turn(TeamScene scene) {
  Texts order;
  while (scene.question() == Question::kWindow) {
    const auto kind = scene.window();
    order.push_back(std::to_string(scene.asked()) + (kind == WindowKind::kFight       ? " fight"
                                                     : kind == WindowKind::kAfterMove ? " after"
                                                                                      : " start"));
    scene.pass();
  }
  return order;
}

TEST(LegendsTeams, LGR35_InAFightTheSeatsOnOrNextToTheAttackedSpaceFromTheAttackerSidesAlternating) {
  // Both sides have abilities. The fight on h5 has pieces of all four seats on or next to it.
  TeamScene all(four({{"h4", "srik"},
                      {"h5", "murkis"},
                      {"i4", "poy"},
                      {"i6", "crimson"},
                      {"c3", "high-elf"},
                      {"c6", "enchanted-shield"}}));
  all.do_move("h4", "h5");
  EXPECT_EQ(windows_until_turn(all),
            (Texts{"0 fight", "1 fight", "2 fight", "3 fight", "0 after", "1 after", "1 start", "0 start"}));
  TeamScene two(four({{"d4", "srik"},
                      {"d5", "murkis"},
                      {"i4", "poy"},
                      {"i6", "crimson"},
                      {"c3", "high-elf"},
                      {"f7", "enchanted-shield"}}));
  two.do_move("d4", "d5");
  EXPECT_EQ(windows_until_turn(two), (Texts{"0 fight", "1 fight", "0 after", "1 after", "1 start", "0 start"}));
  TeamScene later(of_seat(
      2, four({{"i4", "srik"}, {"h4", "murkis"}, {"g3", "poy"}, {"c3", "high-elf"}, {"f7", "enchanted-shield"}})));
  later.do_move("i4", "h4");
  EXPECT_EQ(windows_until_turn(later),
            (Texts{"2 fight", "1 fight", "0 fight", "2 after", "3 after", "3 start", "2 start"}));
}

TEST(LegendsTeams, LGR35_ElsewhereTheSeatWhoseTurnItIsAndTheSeatAcross) {
  Drawing drawing = of_seat(2, four({{"c3", "high-elf"}, {"f7", "enchanted-shield"}}));
  drawing.at_start = true;
  TeamScene scene(drawing);
  EXPECT_EQ(windows_until_turn(scene), (Texts{"2 start", "3 start"}));
}

TEST(LegendsTeams, LGR36_TheControllerNamesAnEnemySeatWhichChoosesAmongItsOwn) {
  TeamScene scene(of_seat(1, four({{"d5", "gloomis"}, {"l3", "poy"}})));
  scene.use("d5", "edict");
  ASSERT_EQ(scene.question(), Question::kNameEnemy);
  EXPECT_EQ(scene.asked(), 1);
  EXPECT_EQ(scene.legal(), (std::vector<Action>{PickSeat{0}, PickSeat{2}}));
  EXPECT_EQ(scene.refused(PickSeat{3}), "LG-R36 no enemy with pieces has that seat");
  EXPECT_FALSE(scene.happened(Happening::kEnemyNamed)) << "a draft is its owner's";
  scene.pick_seat(2);
  ASSERT_EQ(scene.told(Happening::kEnemyNamed).size(), 1U) << "what everybody's view now shows is told";
  EXPECT_EQ(scene.told(Happening::kEnemyNamed).front().a, 2);
  ASSERT_EQ(scene.question(), Question::kChoose);
  EXPECT_EQ(scene.asked(), 2);
  EXPECT_EQ(scene.picks(), (Texts{"j2", "l3"}));
  scene.pick("l3");
  EXPECT_TRUE(scene.destroyed("poy"));
}

TEST(LegendsTeams, LGR41_AnAdjacentBonusALentPowerOrASacrificeReachesAnAllysPiece) {
  Drawing rally = four({{"h4", "high-elf"}, {"i4", "srik"}});
  rally.at_start = true;
  TeamScene bonus(rally);
  bonus.use_on("h4", "rally", {"i4"});
  EXPECT_EQ(bonus.strength("i4"), 8);
  Drawing sword = four({{"h4", "dancing-sword"}, {"i4", "srik"}});
  sword.at_start = true;
  TeamScene sacrifice(sword);
  sacrifice.use_on("h4", "sacrifice", {"i4"});
  EXPECT_EQ(sacrifice.strength("i4"), 9);
  Drawing lord = of_seat(1, four({{"h5", "lord-of-bones"}, {"i5", "sinakus"}, {"i4", "sinakus", kBeige}}));
  lord.at_start = true;
  TeamScene lent(lord);
  lent.use("h5", "lend");
  EXPECT_EQ(lent.picks(), (Texts{"h5", "i5"})) << "an ally's, never an enemy's";
}

}  // namespace
}  // namespace strategion::legends
