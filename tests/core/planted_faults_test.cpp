// Every fault that the suite exists for, planted once in a game that passes: the suite must name it.
#include <gtest/gtest.h>

#include <set>

#include "core/testing/properties.h"
#include "tests/core/faulty_bids.h"
#include "tests/core/faulty_delve.h"

namespace strategion {
namespace {

// Enough to find each of these, and small: a fault is looked for by every property.
constexpr suite::Effort kEffort{.matches = 8, .positions = 12, .probes = 16};

template <GameWords W>
std::set<std::string> complaints(const suite::Subject<W>& subject) {
  std::set<std::string> names;
  for (const auto& property : suite::kProperties<W>) {
    for (const suite::Finding& finding : suite::run(property, subject, kEffort)) names.insert(finding.property);
  }
  return names;
}

std::set<std::string> complaints(BidsFault fault) {
  suite::Subject<FaultyBidsWords> subject{.game = "bids"};
  subject.cases.push_back(
      {.name = "3-seats", .rules = [fault] { return FaultyBids(3, fault); }, .decisions_max = 3 * 2 * 4});
  return complaints(subject);
}

std::set<std::string> complaints(DelveFault fault) {
  suite::Subject<FaultyDelveWords> subject{.game = "delve"};
  subject.cases.push_back(
      {.name = "3-seats", .rules = [fault] { return FaultyDelve(3, fault); }, .decisions_max = 8 + 2 * 3});
  return complaints(subject);
}

using Names = std::set<std::string>;

TEST(PlantedFaults, TheGamesTheyArePlantedInPass) {
  EXPECT_EQ(complaints(BidsFault::kNone), Names{});
  EXPECT_EQ(complaints(DelveFault::kNone), Names{});
}

// A leak per channel of DESIGN 3.
TEST(PlantedFaults, LeakInView) {
  EXPECT_EQ(complaints(BidsFault::kViewShowsDraft), (Names{"silence: view", "silence: view number"}));
  EXPECT_EQ(complaints(BidsFault::kViewShowsFancy), Names{"fork: view"});
  EXPECT_EQ(complaints(BidsFault::kViewShowsDigest), (Names{"fork: view", "redeal: view"}));
}
// A secret that stands in what is in progress, and nowhere else: a fight's frame, a page being looked up.
TEST(PlantedFaults, LeakInWhatIsInProgress) {
  EXPECT_EQ(complaints(DelveFault::kViewShowsPending), Names{"redeal: view"});
}
TEST(PlantedFaults, LeakInAskedSet) { EXPECT_EQ(complaints(BidsFault::kAskedSet), Names{"redeal: asked set"}); }
TEST(PlantedFaults, LeakInLegalList) { EXPECT_EQ(complaints(BidsFault::kLegalList), Names{"redeal: legal list"}); }
TEST(PlantedFaults, LeakInPrompt) { EXPECT_EQ(complaints(DelveFault::kPrompt), Names{"redeal: prompt"}); }
TEST(PlantedFaults, LeakInRefusal) { EXPECT_EQ(complaints(BidsFault::kRefusal), Names{"redeal: refusal"}); }
TEST(PlantedFaults, LeakInEvents) {
  EXPECT_EQ(complaints(BidsFault::kEvents), Names{"redeal: events"});
  EXPECT_EQ(complaints(BidsFault::kChanceEvents), Names{"fork: events"});
}
TEST(PlantedFaults, LeakInUndoLimit) { EXPECT_EQ(complaints(DelveFault::kUndoLimit), Names{"redeal: undo limit"}); }
TEST(PlantedFaults, LeakInViewNumberAndNotices) {
  EXPECT_EQ(complaints(BidsFault::kViewNumber), Names{"silence: view number"});
  EXPECT_EQ(complaints(BidsFault::kNotices), Names{"silence: notices"});
}
TEST(PlantedFaults, LeakInDefaultAnswer) {
  EXPECT_EQ(complaints(BidsFault::kDefaultAnswer), Names{"redeal: default answer"});
}
TEST(PlantedFaults, LeakInHint) { EXPECT_EQ(complaints(DelveFault::kHint), Names{"redeal: hint"}); }
TEST(PlantedFaults, LeakInNotation) {
  // A record holds notation, so that it leaks with it.
  EXPECT_EQ(complaints(DelveFault::kNotation), (Names{"redeal: notation", "redeal: record export"}));
}
TEST(PlantedFaults, LeakInRecordAndPositionExport) {
  EXPECT_EQ(complaints(DelveFault::kRecordExport), Names{"redeal: record export"});
  EXPECT_EQ(complaints(DelveFault::kPositionExport), Names{"redeal: position export"});
}

// Rules that are wrong in themselves.
TEST(PlantedFaults, LegalActionNotListed) {
  EXPECT_EQ(complaints(BidsFault::kLegalNotListed), Names{"legal-is-listed"});
}
TEST(PlantedFaults, ListedActionRefused) { EXPECT_EQ(complaints(BidsFault::kListedRefused), Names{"listed-is-legal"}); }
TEST(PlantedFaults, StepsThatDoNotCommute) {
  EXPECT_EQ(complaints(BidsFault::kStepsDoNotCommute), Names{"steps-commute"});
}
TEST(PlantedFaults, ApplyThatDependsOnMemoryLeftOver) {
  EXPECT_EQ(complaints(BidsFault::kLeftovers), Names{"leftovers"});
}
TEST(PlantedFaults, Allocation) { EXPECT_EQ(complaints(BidsFault::kAllocation), Names{"allocation"}); }
TEST(PlantedFaults, HashThatIgnoresAField) { EXPECT_EQ(complaints(BidsFault::kHashIgnoresField), Names{"hash"}); }
TEST(PlantedFaults, ChainOfFreeActionsWithoutEnd) {
  EXPECT_EQ(complaints(BidsFault::kEndlessFreeActions), Names{"ends"});
}

// Padding does not compile.
struct Padded {
  std::uint8_t narrow = 0;
  std::uint32_t wide = 0;
};
struct Filled {
  std::uint8_t narrow = 0;
  std::array<std::uint8_t, 3> zero{};
  std::uint32_t wide = 0;
};
struct PaddedState : bids::State {
  std::uint32_t wide = 0;
};
// Complete but for its state.
struct PaddedRules : bids::Rules {
  using State = PaddedState;
  State deal(const Carry& carry) const { return {bids::Rules::deal(carry)}; }
  template <Generator G>
  State redeal(const View& view, G& rng) const {
    return {bids::Rules::redeal(view, rng)};
  }
  PaddedRules known(const State& /*state*/) const { return *this; }
};
struct FilledRules : PaddedRules {
  using State = bids::State;
  State deal(const Carry& carry) const { return bids::Rules::deal(carry); }
  template <Generator G>
  State redeal(const View& view, G& rng) const {
    return bids::Rules::redeal(view, rng);
  }
  FilledRules known(const State& /*state*/) const { return *this; }
};
static_assert(GameRules<FilledRules>);
static_assert(!Flat<Padded>);
static_assert(Flat<Filled>);
static_assert(Flat<bids::State> && !Flat<PaddedState>);
static_assert(GameRules<bids::Rules> && !GameRules<PaddedRules>);

}  // namespace
}  // namespace strategion
