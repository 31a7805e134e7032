// Delve: its rules one by one, its counts, a golden game, and the whole suite.
#include "core/testing/counts.h"
#include "core/testing/folders.h"
#include "core/testing/golden.h"
#include "core/testing/suite.h"
#include "tests/samples/delve_words.h"

namespace strategion::delve {
namespace {

// A seat opens a door and the book answers.
void open(const Rules& rules, State& state, int number, std::uint8_t door) {
  rules.apply(state, seat(number), Open{door}, nullptr);
  rules.apply(state, kNature, Read{rules.book()[door]}, nullptr);
}

TEST(Delve, DV001_OnlyTheBookSaysWhatIsBehindADoor) {
  const Rules rules(2, kFirstMine);
  State state = rules.deal({});
  rules.apply(state, seat(0), Open{2}, nullptr);
  EXPECT_EQ(rules.check(state, kNature, Read{Entry::kFall}).refusal().text(), "DV-001 the book says otherwise");
  EXPECT_TRUE(rules.check(state, kNature, Read{Entry::kGold}));
  // Who has not read that page holds everything for possible.
  EXPECT_TRUE(rules.known(state).check(state, kNature, Read{Entry::kFall}));
}

TEST(Delve, DV002_AnyDelverActsAndADoorOpensOnce) {
  const Rules rules(2, kFirstMine);
  State state = rules.deal({});
  EXPECT_EQ(rules.asking(state).mode, Mode::kAny);
  open(rules, state, 1, 0);
  EXPECT_EQ(next_to_act(rules.asking(state)), seat(0));
  EXPECT_EQ(rules.check(state, seat(0), Open{0}).refusal().text(), "DV-002 that door is open");
  EXPECT_EQ(rules.check(state, seat(0), Open{8}).refusal().text(), "no-such-place there is no such door");
}

TEST(Delve, DV003_TheSecondFallBuriesTheHaul) {
  const Rules rules(2, kFirstMine);
  State state = rules.deal({});
  for (const std::uint8_t door : {0, 2, 1}) open(rules, state, 0, door);
  EXPECT_EQ(state.haul, 4);
  open(rules, state, 0, 5);
  EXPECT_EQ(rules.asking(state).mode, Mode::kOver);
  EXPECT_EQ(rules.result(state).score[1], 0);
  EXPECT_EQ(rules.result(state).reason, "buried");
}

TEST(Delve, DV004_WhoListensAloneKnows) {
  const Rules rules(2, kFirstMine);
  State state = rules.deal({});
  rules.apply(state, seat(0), Listen{2}, nullptr);
  rules.apply(state, kNature, Read{Entry::kGold}, nullptr);
  EXPECT_EQ(rules.view(state, seat(0)).seen.entry[2], Entry::kGold);
  EXPECT_EQ(rules.view(state, seat(1)).seen.entry[2], Entry::kUnread);
  EXPECT_EQ(rules.known(state).book()[2], Entry::kUnread);
  EXPECT_EQ(rules.check(state, seat(0), Listen{3}).refusal().text(), "DV-004 you have listened already");
}

TEST(Delve, DV005_WhenAllHaveLeftTheHaulIsBanked) {
  const Rules rules(2, kFirstMine);
  State state = rules.deal({});
  open(rules, state, 0, 4);
  rules.apply(state, seat(0), Leave{}, nullptr);
  EXPECT_EQ(rules.check(state, seat(0), Open{1}).refusal().text(), "not-asked you are not asked now");
  rules.apply(state, seat(1), Leave{}, nullptr);
  EXPECT_EQ(state.bank, 3);
}

TEST(Delve, DV006_ASeriesKeepsBankAndOpenDoors) {
  const Rules rules(1, kFirstMine);
  State state = rules.deal({});
  open(rules, state, 0, 4);
  rules.apply(state, seat(0), Leave{}, nullptr);
  const State next = rules.deal(rules.carry(state, rules.result(state)));
  EXPECT_EQ(next.bank, 3);
  EXPECT_EQ(next.entry[4], Entry::kGold);
  EXPECT_FALSE(rules.check(next, seat(0), Open{4}));
}

// After one delver has listened at a door, to the others each of the four entries may be behind it.
State after_listening(const Rules& rules) {
  State state = rules.deal({});
  rules.apply(state, seat(1), Listen{2}, nullptr);
  rules.apply(state, kNature, Read{Entry::kGold}, nullptr);
  return state;
}

suite::Subject<Words> subject() {
  suite::Subject<Words> subject{.game = "delve"};
  for (const int seats : {1, 2, 3, 4}) {
    // Each door is opened once, each ear used once, each delver leaves once.
    subject.cases.push_back({.name = std::to_string(seats) + "-seats",
                             .rules = [seats] { return Rules(seats, kFirstMine); },
                             .decisions_max = static_cast<int>(kDoors) + 2 * seats});
  }
  Carry later{.bank = 7, .opened = 0b101};
  later.entry[0] = Entry::kSilver;
  later.entry[2] = Entry::kGold;
  subject.cases.push_back({.name = "later-in-a-series",
                           .rules = [] { return Rules(3, kFirstMine); },
                           .carry = later,
                           .decisions_max = static_cast<int>(kDoors) + 6});
  subject.small_cases.push_back({.name = "one-door-heard-by-another",
                                 .rules = [] { return Rules(2, kFirstMine); },
                                 .state = after_listening,
                                 .viewer = seat(0),
                                 .worlds = kEntries});
  subject.small_cases.push_back({.name = "one-door-heard-by-oneself",
                                 .rules = [] { return Rules(2, kFirstMine); },
                                 .state = after_listening,
                                 .viewer = seat(1),
                                 .worlds = 1});
  return subject;
}

// To leave, or to open or listen at one of 8 doors, which the book answers in one way. Then it is the other's turn:
// 272 = 16 after leaving (a second leaving ends the match), 8 * 15 after opening, 8 * 17 after listening.
TEST(Delve, PerftCounts) {
  EXPECT_EQ(suite::perft_counts(subject().cases[1], 3), (std::vector<std::uint64_t>{17, 33, 272}));
}

TEST(Delve, GoldenGame) {
  const auto file = source_folder() / "tests/samples/golden/delve-3-seats.txt";
  EXPECT_EQ(suite::golden_difference(file, suite::golden_text(subject().cases[2], 7)), "");
}

STRATEGION_CONFORMANCE(DelveConformance, Words, subject);

}  // namespace
}  // namespace strategion::delve
