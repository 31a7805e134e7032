// Bids: its rules one by one, its counts, a golden game, and the whole suite.
#include "core/testing/counts.h"
#include "core/testing/folders.h"
#include "core/testing/golden.h"
#include "core/testing/suite.h"
#include "tests/samples/bids_words.h"

namespace strategion::bids {
namespace {

// Three seats that fancy amber, jade and opal; an amber gem is for sale.
State bidding(const Rules& rules) {
  State state = rules.deal({});
  for (std::uint8_t kind = 0; kind < rules.seats(); ++kind) rules.apply(state, kNature, {Verb::kFancy, kind}, nullptr);
  rules.apply(state, kNature, {Verb::kGem, 0}, nullptr);
  return state;
}

void bid(const Rules& rules, State& state, int number, std::uint8_t coins, Verb seal) {
  rules.apply(state, seat(number), {Verb::kStake, coins}, nullptr);
  rules.apply(state, seat(number), {seal}, nullptr);
}

std::string refusal(const Rules& rules, const State& state, int number, const Action& action) {
  return rules.check(state, seat(number), action).refusal().text();
}

TEST(Bids, BD001_TwelveCoinsEach) {
  const State state = Rules(3).deal({});
  EXPECT_EQ(state.coins, (PerSeat<std::uint8_t>{12, 12, 12}));
}

TEST(Bids, BD002_FanciesAreDealtFirstTwoOfEachKind) {
  const Rules rules(3);
  State state = rules.deal({});
  EXPECT_TRUE(rules.check(state, kNature, {Verb::kFancy, 0}));
  EXPECT_EQ(rules.check(state, kNature, {Verb::kGem, 0}).refusal().text(), "BD-002 that is not what is drawn now");
  rules.apply(state, kNature, {Verb::kFancy, 0}, nullptr);
  rules.apply(state, kNature, {Verb::kFancy, 0}, nullptr);
  EXPECT_EQ(rules.check(state, kNature, {Verb::kFancy, 0}).refusal().text(), "BD-003 none of that kind is left");
}

TEST(Bids, BD003_AGemIsDrawnFromThreeOfEachKind) {
  const Rules rules(3);
  EXPECT_EQ(bidding(rules).gems_left, (PerKind{2, 3, 3, 3}));
}

TEST(Bids, BD004_StakeThenSeal) {
  const Rules rules(3);
  State state = bidding(rules);
  EXPECT_EQ(refusal(rules, state, 0, {Verb::kSeal}), "BD-004 nothing is staked yet");
  EXPECT_EQ(refusal(rules, state, 0, {Verb::kStake, 13}), "BD-004 you cannot stake that many coins");
  rules.apply(state, seat(0), {Verb::kStake, 12}, nullptr);
  EXPECT_EQ(refusal(rules, state, 0, {Verb::kStake, 1}), "BD-004 you have staked already");
  EXPECT_TRUE(rules.check(state, seat(0), {Verb::kSeal}));
}

TEST(Bids, BD005_TheSignetServesOnce) {
  const Rules rules(3);
  State state = bidding(rules);
  bid(rules, state, 0, 5, Verb::kSignet);
  rules.apply(state, seat(1), {Verb::kPass}, nullptr);
  rules.apply(state, seat(2), {Verb::kPass}, nullptr);
  rules.apply(state, kNature, {Verb::kGem, 1}, nullptr);
  rules.apply(state, seat(0), {Verb::kStake, 1}, nullptr);
  EXPECT_EQ(refusal(rules, state, 0, {Verb::kSignet}), "BD-005 your signet is used up");
}

TEST(Bids, BD006_TheHighestPaysASignetBreaksATieAndADrawnGemIsLost) {
  const Rules rules(3);
  State state = bidding(rules);
  bid(rules, state, 0, 4, Verb::kSeal);
  bid(rules, state, 1, 4, Verb::kSignet);
  bid(rules, state, 2, 3, Verb::kSignet);
  EXPECT_EQ(state.coins, (PerSeat<std::uint8_t>{12, 8, 12}));
  EXPECT_EQ(state.won[1], (PerKind{1}));
  rules.apply(state, kNature, {Verb::kGem, 1}, nullptr);
  bid(rules, state, 0, 4, Verb::kSeal);
  bid(rules, state, 1, 4, Verb::kSeal);
  rules.apply(state, seat(2), {Verb::kPass}, nullptr);
  EXPECT_EQ(state.coins, (PerSeat<std::uint8_t>{12, 8, 12}));
}

TEST(Bids, BD007_AFanciedGemScoresFive) {
  const Rules rules(3, 1);
  State state = bidding(rules);
  bid(rules, state, 0, 4, Verb::kSeal);
  rules.apply(state, seat(1), {Verb::kPass}, nullptr);
  rules.apply(state, seat(2), {Verb::kPass}, nullptr);
  EXPECT_EQ(rules.asking(state).mode, Mode::kOver);
  EXPECT_EQ(rules.result(state).score[0], 5);
  EXPECT_EQ(rules.result(state).place[1], 2);
}

// After one fancy is dealt, a spectator holds each of the four kinds for equally likely.
State one_fancy(const Rules& rules) {
  State state = rules.deal({});
  rules.apply(state, kNature, {Verb::kFancy, 2}, nullptr);
  return state;
}

suite::Subject<Words> subject() {
  suite::Subject<Words> subject{.game = "bids"};
  for (const int seats : {2, 3, 4, 5, 6, 7, 8}) {
    // Two questions a seat and round: what to stake, how to seal.
    subject.cases.push_back({.name = std::to_string(seats) + "-seats",
                             .rules = [seats] { return Rules(seats); },
                             .decisions_max = seats * 2 * 4});
  }
  subject.small_cases.push_back({.name = "one-fancy-dealt",
                                 .rules = [] { return Rules(2); },
                                 .state = one_fancy,
                                 .viewer = kSpectator,
                                 .worlds = kKinds});
  return subject;
}

// 4 fancies for the first seat, 4 for the second, 4 gems, 13 answers (a pass or 1 to 12 coins).
TEST(Bids, PerftCounts) {
  EXPECT_EQ(suite::perft_counts(subject().cases.front(), 4), (std::vector<std::uint64_t>{4, 16, 64, 832}));
}

TEST(Bids, GoldenGame) {
  const auto file = source_folder() / "tests/samples/golden/bids-3-seats.txt";
  EXPECT_EQ(suite::golden_difference(file, suite::golden_text(subject().cases[1], 7)), "");
}

STRATEGION_CONFORMANCE(BidsConformance, Words, subject);

}  // namespace
}  // namespace strategion::bids
