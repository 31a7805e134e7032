#include <gtest/gtest.h>

#include "core/record/match.h"
#include "core/wire/taking_back.h"
#include "tests/core/record_sample.h"

namespace strategion {
namespace {

using Texts = std::vector<std::string>;

std::string last_told(const Match& match) {
  std::string sentence;
  for (const AppliedAct& act : match.history()) {
    if (!act.told.empty()) sentence = act.told.back().phrase.sentence;
  }
  return sentence;
}

TEST(Match, NatureDrawsByItselfUntilASeatIsAsked) {
  const Match match = open_bids(1);
  EXPECT_EQ(match.asking().mode, Mode::kAll);
  EXPECT_EQ(match.asking().seats, SeatSet::first(2));
  EXPECT_EQ(match.timeline().settled().size(), 3U);  // two fancies and the first gem
}

TEST(Match, TakesAllStepsOrNone) {
  Match match = open_bids(1);
  const AnyState before = match.state();
  const auto denied = match.act(seat(0), Texts{"stake 3", "stake 99"});
  ASSERT_FALSE(denied);
  EXPECT_EQ(denied.error().code, "refused");
  EXPECT_EQ(denied.error().step, 1U);
  EXPECT_EQ(match.state(), before);
  EXPECT_TRUE(match.act(seat(0), Texts{"stake 3", "seal"}));
}

TEST(Match, WordsThatAreNoActionAreDenied) {
  Match match = open_bids(1);
  const auto denied = match.act(seat(0), "fly");
  ASSERT_FALSE(denied);
  EXPECT_EQ(denied.error().code, "not-an-action");
  EXPECT_EQ(denied.error().sentence, "\"fly\" is no action; for example \"stake 5\", \"seal\"");
}

TEST(Match, StepsPastTheEndOfADecisionAreDenied) {
  Match match = open_bids(1);
  ASSERT_TRUE(match.act(seat(0), "pass"));
  const auto denied = match.act(seat(1), Texts{"pass", "pass"});
  ASSERT_FALSE(denied);
  EXPECT_EQ(denied.error().code, "too-many-steps");
  EXPECT_EQ(denied.error().step, 1U);
}

TEST(Match, ASeatIsToldOnlyWhenItsViewChanges) {
  Match match = open_bids(1);
  match.take_notices();
  const auto number_of_other = match.view_number(seat(1));
  ASSERT_TRUE(match.act(seat(0), "stake 3"));
  auto notices = match.take_notices();
  ASSERT_EQ(notices.size(), 1U);
  EXPECT_EQ(notices[0].seat, seat(0));
  ASSERT_TRUE(match.act(seat(0), "seal"));
  EXPECT_EQ(match.view_number(seat(1)), number_of_other) << "the mark of who has answered does not count";
  ASSERT_TRUE(match.act(seat(1), "pass"));
  EXPECT_GT(match.view_number(seat(1)), number_of_other);
  bool told_bid = false;
  for (const Notice& notice : match.take_notices()) {
    for (const Phrase& event : notice.events)
      told_bid = told_bid || event.key == "bids.opened" || !event.sentence.empty();
  }
  EXPECT_TRUE(told_bid);
}

TEST(Match, ADraftIsItsOwnersToTakeBackWhateverOthersDo) {
  Match match = open_bids(1);
  const AnyState before = match.state();
  ASSERT_TRUE(match.act(seat(0), "stake 3"));
  EXPECT_EQ(match.undo_limit(seat(0)), 1U);
  ASSERT_TRUE(match.act(seat(1), "stake 2"));
  EXPECT_EQ(match.undo_limit(seat(0)), 1U) << "a rival's draft must not show by the limit";
  match.undo(seat(1), 1);
  match.undo(seat(0), 1);
  EXPECT_EQ(match.state(), before);
  for (const Line& line : match.timeline().lines()) EXPECT_FALSE(std::holds_alternative<TableActed>(line));
}

TEST(Match, ACommittedAnswerIsFreeUntilAnotherSeatCommits) {
  Match match = open_bids(1, 3);
  ASSERT_TRUE(match.act(seat(0), "pass"));
  EXPECT_EQ(match.undo_limit(seat(0)), 1U);
  ASSERT_TRUE(match.act(seat(1), "pass"));
  EXPECT_EQ(match.undo_limit(seat(0)), 0U);
}

TEST(Match, FartherUndoIsALineAndChanceIsDrawnAnew) {
  Match match = open_bids(1);
  ASSERT_TRUE(match.act(seat(0), "pass"));
  ASSERT_TRUE(match.act(seat(1), "pass"));  // closes the question; nature draws the next gem
  EXPECT_EQ(match.undo_limit(seat(1)), 0U);
  EXPECT_EQ(acts_since_choice(match, seat(1)), 2U);
  match.undo(seat(1), 2);
  EXPECT_EQ(match.asking().seats, SeatSet::of(seat(1)));
  EXPECT_EQ(last_told(match), "Seat 2 takes back 2 acts.");
  ASSERT_TRUE(match.act(seat(1), Texts{"stake 1", "seal"}));
}

TEST(Match, ResigningEndsATwoSeatMatch) {
  Match match = open_bids(1);
  match.resign(seat(0));
  EXPECT_TRUE(match.is_over());
  EXPECT_EQ(match.result_sentence(), "Seat 2 wins. The other side resigned.");
  EXPECT_EQ(match.result().place[1], 1);
  EXPECT_EQ(match.act(seat(1), "pass").error().sentence, "the match is over");
}

TEST(Match, InALargerMatchAResignedSeatAnswersByDefaultUntilOneIsLeft) {
  Match match = open_bids(1, 3);
  match.resign(seat(2));
  EXPECT_FALSE(match.is_over());
  ASSERT_TRUE(match.act(seat(0), "pass"));
  ASSERT_TRUE(match.act(seat(1), "pass"));
  EXPECT_EQ(match.asking().seats, SeatSet::first(2)) << "the next question, already answered for seat 2";
  match.resign(seat(0));
  EXPECT_TRUE(match.is_over());
  const Result result = match.result();
  EXPECT_EQ(result.place[1], 1);
  EXPECT_EQ(result.place[0], 2);
  EXPECT_EQ(result.place[2], 3);
}

TEST(Match, TheClockDropsADraftAndAnswersByDefault) {
  Match match = open_bids(1);
  ASSERT_TRUE(match.act(seat(0), "stake 3"));
  ASSERT_TRUE(match.run_out_of_time(seat(0)));
  EXPECT_EQ(match.asking().seats, SeatSet::of(seat(1)));
  EXPECT_EQ(match.timeline().open().size(), 1U);
  EXPECT_EQ(match.timeline().open()[0].action, "pass");
}

TEST(Match, ADrawAndAnEndWithoutResultAreSaid) {
  Match drawn = open_bids(1);
  drawn.agree_draw();
  EXPECT_EQ(drawn.result_sentence(), "A draw is agreed.");
  Match aborted = open_bids(1);
  aborted.abort();
  EXPECT_EQ(aborted.result_sentence(), "The match is ended without a result.");
}

}  // namespace
}  // namespace strategion
