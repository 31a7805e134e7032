// The levels as they are offered, and what is said of their strength.
#include "agents/levels.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "agents/ratings.h"
#include "games/registry.h"

namespace strategion {
namespace {

TEST(Levels, EachHasATitleASentenceAndAnAgent) {
  for (const Level& level : levels()) {
    EXPECT_FALSE(level.title.empty()) << level.name;
    EXPECT_TRUE(level.character.ends_with('.')) << level.name;
    EXPECT_TRUE(make_agent(level.name, 1).has_value()) << level.name;
  }
}

TEST(Ratings, EachIsOfAGameAndALevelOnceAndNamesTheCommandThatMeasuredIt) {
  std::set<std::pair<std::string_view, std::string_view>> seen;
  for (const Rating& rating : ratings()) {
    EXPECT_TRUE(seen.emplace(rating.game, rating.level).second) << rating.game << " " << rating.level << " twice";
    EXPECT_TRUE(std::ranges::any_of(games(), [&](const AnyGame* game) { return game->id() == rating.game; }));
    EXPECT_TRUE(std::ranges::any_of(levels(), [&](const Level& level) { return level.name == rating.level; }));
    EXPECT_NE(rating.level, kYardstick) << "it is 0 by definition";
    EXPECT_LE(rating.low, rating.elo) << rating.command;
    EXPECT_GE(rating.high, rating.elo) << rating.command;
    const std::string measured = "strategion arena " + std::string(rating.game) + " --agents ";
    EXPECT_TRUE(rating.command.starts_with(measured)) << rating.command;
    const std::string_view agents = rating.command.substr(measured.size(), rating.command.find(' ', measured.size()));
    EXPECT_NE(agents.find(rating.level), std::string_view::npos) << rating.command;
    EXPECT_NE(agents.find(kYardstick), std::string_view::npos) << rating.command;
  }
}

TEST(Ratings, WhatIsNotInTheTableIsNotMeasured) {
  EXPECT_EQ(find_rating("bids", "hard"), nullptr);
  EXPECT_EQ(find_rating("legends", kYardstick), nullptr);
}

}  // namespace
}  // namespace strategion
