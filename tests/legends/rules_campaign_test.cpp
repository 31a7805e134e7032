// Campaigns: LG-081, LG-082, LG-R29. What is carried from game to game.
#include <gtest/gtest.h>

#include "tests/legends/scene.h"

namespace strategion::legends {
namespace {

using enum Side;

// A game that beige wins in one move, with three of gray's pieces destroyed besides the castle.
Scene won_by_beige() {
  Scene scene({.pieces = {{"d4", "srik"}, {"d5", "bone-castle"}, {"g6", "murkis"}},
               .destroyed = {"jezrak", "mummy", "poy"},
               .curse = "skeleton-warlock"});
  scene.do_move("d4", "d5");
  return scene;
}

TEST(LegendsCampaign, LG081_TheWinnerScoresTheLosersDestroyedPieces) {
  const Scene scene = won_by_beige();
  ASSERT_TRUE(scene.won_by(kBeige));
  const Carry carry = scene.rules.carry(scene.state, scene.rules.result(scene.state));
  EXPECT_EQ(carry.points[0], 4) << "Jezrak, the mummy, the castle and the warlock in the curse area, but not Poy";
  EXPECT_EQ(carry.points[1], 0);
  EXPECT_EQ(carry.wins[0], 1);
  EXPECT_EQ(carry.games, 1);
  EXPECT_EQ(carry.loser, 1);
}

TEST(LegendsCampaign, LG081_WhoResignsLosesTheGameWithWhatWasDestroyedByThen) {
  Scene scene({.pieces = {{"d4", "srik"}, {"d5", "bone-castle"}, {"b2", "mirage-castle"}},
               .destroyed = {"jezrak", "mummy", "poy"}});
  Result resigned;
  resigned.place = {1, 2};
  const Carry carry = scene.rules.carry(scene.state, resigned);
  EXPECT_EQ(carry.points, (std::array<std::uint16_t, 2>{2, 0}));
  EXPECT_EQ(carry.wins, (std::array<std::uint8_t, 2>{1, 0}));
  EXPECT_EQ(carry.loser, 1);
  EXPECT_EQ(carry.games, 1);
}

TEST(LegendsCampaign, LG081_PointsAddUpOverTheGames) {
  Scene scene = won_by_beige();
  Scene second({.pieces = {{"d5", "jezrak"}, {"d4", "mirage-castle"}, {"c2", "poy"}},
                .destroyed = {"srik", "hunter"},
                .turn = kGray});
  second.state.points = scene.rules.carry(scene.state, scene.rules.result(scene.state)).points;
  second.state.wins = {1, 0};
  second.state.games = 1;
  second.do_move("d5", "d4");
  const Carry carry = second.rules.carry(second.state, second.rules.result(second.state));
  EXPECT_EQ(carry.points[0], 4);
  EXPECT_EQ(carry.points[1], 3);
  EXPECT_EQ(carry.wins, (std::array<std::uint8_t, 2>{1, 1}));
  EXPECT_EQ(carry.games, 2);
}

TEST(LegendsCampaign, LG081_EachPlayerGoesFirstOnce) {
  const auto plan = plan_of("two-game");
  EXPECT_EQ(plan->options.games, 2);
  const auto rules = rules_of<Small>("two-game");
  for (const std::uint8_t first : {0, 1}) {
    for (const std::uint8_t loser : {0, 1}) {
      const auto state = rules.deal({.points = {12, 0}, .wins = {1, 0}, .games = 1, .first = first, .loser = loser});
      EXPECT_EQ(state.first, 1 - first) << "whoever lost";
      EXPECT_EQ(state.points[0], 12);
    }
  }
}

TEST(LegendsCampaign, LG082_AMajorityOfGamesSetBeforehand) {
  EXPECT_EQ(plan_of("campaign")->options.games, 3);
  EXPECT_EQ(plan_of("campaign", {{"games", "10"}})->options.games, 10);
  const auto wrong = plan_of("campaign", {{"games", "none"}});
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().sentence, "option games = \"none\": a number from 1 to 99");
  const auto rules = rules_of<Small>("campaign");
  const auto state = rules.deal({.points = {4, 7}, .wins = {1, 1}, .games = 2, .first = 0, .loser = 0});
  EXPECT_EQ(state.wins, (std::array<std::uint8_t, 2>{1, 1}));
  EXPECT_EQ(state.games, 2) << "it goes on where it was interrupted";
}

TEST(LegendsCampaign, LG082_ArmiesMayBeChangedBetweenGames) {
  // What is carried names no army: the next game's setup may be any.
  const Scene scene = won_by_beige();
  const Carry carry = scene.rules.carry(scene.state, scene.rules.result(scene.state));
  const auto rules = rules_of<Small>("campaign", {{"beige", "beige2"}, {"gray", "gray6"}});
  EXPECT_EQ(rules.tables().army_ids, (std::vector<std::string>{"beige2", "gray6"}));
  EXPECT_EQ(rules.deal(carry).wins[0], 1);
}

TEST(LegendsCampaign, LGR29_AfterADrawnGameTheOtherPlayerGoesFirst) {
  Scene scene(
      {.pieces = {{"d5", "medusa"}, {"d4", "mirage-castle"}, {"e5", "bone-castle"}, {"c2", "poy"}, {"g6", "murkis"}},
       .turn = kGray});
  scene.use("d5", "devastate");
  ASSERT_TRUE(scene.drawn());
  const Carry carry = scene.rules.carry(scene.state, scene.rules.result(scene.state));
  EXPECT_EQ(carry.loser, kNobody);
  EXPECT_EQ(carry.first, 1);
  EXPECT_EQ(carry.points, (std::array<std::uint16_t, 2>{0, 0})) << "nobody scores";
  const auto rules = rules_of<Small>("campaign");
  EXPECT_EQ(rules.deal(carry).first, 0);
}

TEST(LegendsCampaign, LG008_LGR57_SidesAreDrawnOnceForACampaign) {
  const auto rules = rules_of<Small>("campaign", {{"sides", "random"}});
  EXPECT_EQ(rules.deal({}).phase, Phase::kSides);
  Scene scene = won_by_beige();
  scene.state.flip = 1;
  const Carry carry = scene.rules.carry(scene.state, scene.rules.result(scene.state));
  EXPECT_EQ(carry.flip, 1);
  const auto next = rules.deal(carry);
  EXPECT_EQ(next.phase, Phase::kBoards) << "nothing more is drawn about sides";
  EXPECT_EQ(next.flip, 1) << "who played gray plays gray again";
}

TEST(LegendsCampaign, LG081_TeamsArePlayersAndNotSides) {
  // Where seat 0 plays gray, its win counts for its team.
  Scene scene = won_by_beige();
  scene.state.flip = 1;
  EXPECT_EQ(scene.rules.carry(scene.state, scene.rules.result(scene.state)).wins, (std::array<std::uint8_t, 2>{0, 1}));
}

}  // namespace
}  // namespace strategion::legends
