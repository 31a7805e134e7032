// The undo limit, case by case (DESIGN 3).
#include <gtest/gtest.h>

#include "core/game/undo.h"
#include "tests/samples/registry.h"

namespace strategion {
namespace {

constexpr PastAct plain(int number) { return {.seat = seat(number), .is_draft_step = false, .is_settled = false}; }
constexpr PastAct settled(int number) { return {.seat = seat(number), .is_draft_step = false, .is_settled = true}; }
constexpr PastAct step(int number) { return {.seat = seat(number), .is_draft_step = true, .is_settled = false}; }
constexpr PastAct chance() { return {.seat = kNature, .is_draft_step = false, .is_settled = true}; }

struct UndoCase {
  const char* name;
  std::vector<PastAct> acts;
  int limit;  // of seat 0
};

class UndoLimit : public ::testing::TestWithParam<UndoCase> {};

TEST_P(UndoLimit, IsAsDesigned) { EXPECT_EQ(undo_limit(GetParam().acts, seat(0)), GetParam().limit); }

INSTANTIATE_TEST_SUITE_P(
    Cases, UndoLimit,
    ::testing::Values(UndoCase{"NothingDone", {}, 0}, UndoCase{"BackToTheStart", {plain(0), plain(0)}, 2},
                      UndoCase{"NotPastChance", {plain(0), chance(), plain(0)}, 1},
                      UndoCase{"NotPastNews", {plain(0), settled(0), plain(0)}, 1},
                      UndoCase{"NotPastAnothersAct", {plain(0), plain(1), plain(0)}, 1},
                      UndoCase{"NotWhatAnotherFollowed", {plain(0), plain(1)}, 0},
                      UndoCase{"AnothersDraftDoesNotCount", {plain(0), step(1), plain(0), step(1)}, 2},
                      UndoCase{"AnOpenDraftAlways", {step(0), step(0), plain(1), chance()}, 2},
                      UndoCase{"ADraftWhoseCommitGoesBackToo", {step(0), step(0), plain(0)}, 3},
                      UndoCase{"NotADraftWhoseCommitStays", {step(0), settled(0)}, 0}),
    [](const auto& undo_case) { return std::string(undo_case.param.name); });

TEST(RemainingAfterUndo, LeavesOthersActs) {
  const std::vector<PastAct> acts{plain(0), step(1), step(0), step(1), step(0)};
  EXPECT_EQ(remaining_after_undo(acts, seat(0), 2), (std::vector<std::size_t>{0, 1, 3}));
}

TEST(PassesQuestion, ToNatureOrToSomebodyNewlyAsked) {
  const Asking both{.mode = Mode::kAny, .seats = SeatSet::first(2)};
  EXPECT_FALSE(passes_question(seat(0), both, both));
  EXPECT_FALSE(passes_question(seat(0), both, asks_one(seat(1))));  // it was asked before
  EXPECT_TRUE(passes_question(seat(0), asks_one(seat(0)), asks_one(seat(1))));
  EXPECT_TRUE(passes_question(seat(0), both, asks_nature()));
  EXPECT_FALSE(passes_question(seat(0), both, asks_nobody()));
}

// In Bids a sealed bid may be taken back until the last one opens them all.
TEST(PastActs, OfBids) {
  const auto rules = *samples::bids_game().open({.game = "bids", .seats = 2}, {});
  AnyState state = *rules->deal();
  for (const auto* drawn : {"fancy amber", "fancy jade", "gem opal"}) rules->apply(state, kNature, drawn);
  std::vector<PastAct> acts;
  const auto act = [&](int number, const char* text) {
    const AnyState before = state;
    rules->apply(state, seat(number), text);
    acts.push_back(past_act(*rules, before, seat(number), text, state));
  };
  act(0, "stake 5");
  act(0, "seal");
  EXPECT_EQ(undo_limit(acts, seat(0)), 2);
  act(1, "stake 4");
  EXPECT_EQ(undo_limit(acts, seat(0)), 2) << "a rival's draft would be betrayed";
  act(1, "seal");
  EXPECT_TRUE(acts.back().is_settled);
  EXPECT_EQ(undo_limit(acts, seat(0)), 0);
  EXPECT_EQ(undo_limit(acts, seat(1)), 0);
}

}  // namespace
}  // namespace strategion
