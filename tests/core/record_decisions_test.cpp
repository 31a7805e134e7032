// Which answers of a record a seat has decided, and where a replay shows them.
#include <gtest/gtest.h>

#include "core/record/decisions.h"
#include "core/wire/taking_back.h"
#include "tests/core/record_sample.h"

namespace strategion {
namespace {

Expected<std::vector<Decided>> decided_in(const Match& match, int who) {
  return decisions_of(match.record(), match.game(), match.shared_rules(), seat(who));
}

TEST(RecordDecisions, EveryAnswerOfTheSeatWithTheStateItWasGivenIn) {
  Match match = open_bids(2, 3);
  play_out(match, 9);
  std::size_t all = 0;
  for (int i = 0; i < 3; ++i) {
    const auto decided = decided_in(match, i);
    ASSERT_TRUE(decided) << decided.error().text();
    all += decided->size();
    for (const Decided& one : *decided) {
      const auto legal = match.rules().legal(one.before, seat(i));
      EXPECT_NE(std::ranges::find(legal, one.action), legal.end()) << one.action;
    }
  }
  const auto acts = static_cast<std::size_t>(
      std::ranges::count_if(match.timeline().settled(), [](const Moment& moment) { return is_player(moment.seat); }));
  EXPECT_EQ(all, acts);
}

// The line that the seat wrote stands right after the acts before it.
TEST(RecordDecisions, TheStepIsThatOfAReplay) {
  Match match = open_bids(4, 2);
  play_out(match, 5);
  std::vector<const Line*> acts;
  const Record record = match.record();
  for (const Line& line : record.lines) {
    if (std::holds_alternative<Acted>(line) || std::holds_alternative<TableActed>(line)) acts.push_back(&line);
  }
  const auto decided = decided_in(match, 1);
  for (const Decided& one : *decided) {
    const auto& acted = std::get<Acted>(*acts.at(one.at));
    EXPECT_EQ(acted.seat, seat(1));
    EXPECT_NE(std::ranges::find(acted.steps, one.action), acted.steps.end());
  }
}

TEST(RecordDecisions, WhatWasTakenBackAndWhatTheClockAnsweredIsNotDecided) {
  Match match = open_delve(2);
  const auto first = match.rules().legal(match.state(), seat(0)).front();
  ASSERT_TRUE(match.act(seat(0), first));
  match.undo(seat(0), acts_since_choice(match, seat(0)));
  ASSERT_TRUE(match.run_out_of_time(seat(0)));
  match.resign(seat(0));
  match.resign(seat(1));
  ASSERT_TRUE(match.is_over());
  const auto decided = decided_in(match, 0);
  ASSERT_TRUE(decided) << decided.error().text();
  EXPECT_TRUE(decided->empty());
}

TEST(RecordDecisions, AMatchThatGoesOnAndASeatThatIsNotThereAreRefused) {
  const Match match = open_bids(2, 3);
  EXPECT_EQ(decided_in(match, 0).error().text(), "the match is not over; it can be reviewed when it is");
  EXPECT_EQ(decided_in(match, 3).error().text(), "there is no such seat; the match has seats 0 to 2");
}

}  // namespace
}  // namespace strategion
