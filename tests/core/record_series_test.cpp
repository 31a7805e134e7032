#include <gtest/gtest.h>

#include "core/record/series.h"
#include "tests/core/record_sample.h"

namespace strategion {
namespace {

Series two_matches() {
  Series series{.name = "cup", .length = 2, .matches = {}};
  Match first = open_bids(1);
  first.resign(seat(1));
  keep(series, first);
  Match second = open_bids(2);
  play_out(second, 5);
  keep(series, second);
  return series;
}

TEST(Series, ReadsBackWhatItWrote) {
  const Series series = two_matches();
  const std::string text = write_series(series);
  const auto back = parse_series(text);
  ASSERT_TRUE(back) << back.error().text();
  EXPECT_EQ(write_series(*back), text);
  EXPECT_EQ(score_of(*back).points, score_of(series).points);
}

TEST(Series, AnOpenMatchIsReplacedAndBlocksTheNext) {
  Series series{.name = "cup", .length = 2, .matches = {}};
  Match match = open_bids(1);
  keep(series, match);
  EXPECT_EQ(next_setup(series, {}).error().sentence, "the last match of this series is still open");
  match.resign(seat(0));
  keep(series, match);
  EXPECT_EQ(series.matches.size(), 1U);
  const auto next = next_setup(series, {});
  ASSERT_TRUE(next);
  EXPECT_EQ(next->game, "bids");
  EXPECT_EQ(score_sentence(series, match.rules(), {"Ann", "Bo"}),
            "After 1 of 2 matches: Ann has 0 points and 0 wins, Bo has 1 point and 1 win.");
}

TEST(Series, WhatAResignedMatchHadReachedIsCarriedAndAnAbortedOneLeavesAllAsItWas) {
  Series series{.name = "mine", .length = 3, .matches = {}};
  Match first = open_delve(1);
  ASSERT_TRUE(first.act(seat(0), "open 3"));
  const boost::json::value opened = first.rules().carry(first.state(), {}).at("opened");
  ASSERT_NE(opened, 0);
  first.resign(seat(0));
  keep(series, first);
  EXPECT_EQ(series.matches.back().carry.at("opened"), opened);
  Match second = open_delve(1, next_setup(series, {})->carry);
  second.abort();
  keep(series, second);
  EXPECT_EQ(series.matches.back().carry, series.matches.front().carry);
}

TEST(Series, EndsWhenAllAgreedMatchesArePlayed) {
  const Series series = two_matches();
  EXPECT_TRUE(is_complete(series));
  EXPECT_EQ(next_setup(series, {}).error().sentence, "all matches of this series have been played");
}

TEST(Series, IsOverWhenTheGameSaysThatItIsDecided) {
  Series series = two_matches();
  series.length = 0;
  EXPECT_FALSE(is_complete(series));
  series.matches.back().carry = {{"finished", false}};
  EXPECT_FALSE(is_complete(series));
  series.matches.back().carry = {{"finished", true}};
  EXPECT_TRUE(is_complete(series));
  series.length = 5;
  EXPECT_TRUE(is_complete(series));
}

TEST(Series, AMatchMustBeginWithWhatTheLastCarriedOut) {
  Series series = two_matches();
  series.matches[0].carry = 7;
  const auto back = parse_series(write_series(series));
  ASSERT_FALSE(back);
  EXPECT_EQ(back.error().text(), "match 2: this match did not begin with what the one before carried out");
}

TEST(Series, ABrokenRecordInsideIsNamedByMatchAndLine) {
  std::string text = write_series(two_matches());
  text.replace(text.find("\"nature\""), 8, "\"natura\"");
  EXPECT_EQ(parse_series(text).error().text(), "match 1, line 2: \"seat\" should be a whole number from 0 to 7");
}

}  // namespace
}  // namespace strategion
