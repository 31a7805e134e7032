// Several steps of one decision, sent at once (DESIGN 6).
#include <gtest/gtest.h>

#include "core/record/match.h"
#include "games/legends/game.h"
#include "tests/legends/packs.h"

namespace strategion::legends {
namespace {

TEST(LegendsSteps, WhatFollowsAStepThatCommitsIsRefusedUnread) {
  Start start{.setup = {.game = "legends", .scenario = "battle", .options = {{"first", "0"}}}};
  auto match = Match::open(game(), real_shelf(), std::move(start), Xoshiro(3));
  ASSERT_TRUE(match) << match.error().text();
  const auto pieces = match->rules().legal(match->state(), seat(0));
  ASSERT_GT(pieces.size(), 3U);
  // Two picks are a switch; a third word, sensible or not, is another decision.
  for (const std::string& third : {pieces[1], std::string("nonsense"), std::string("pass")}) {
    const auto refused = match->act(seat(0), std::vector<std::string>{pieces[1], pieces[2], third});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "too-many-steps");
    EXPECT_EQ(refused.error().step, 2U);
  }
  EXPECT_TRUE(match->act(seat(0), std::vector<std::string>{pieces[1], pieces[2]}));
}

}  // namespace
}  // namespace strategion::legends
