// Delve through the whole suite.
#include "core/testing/suite.h"
#include "tests/samples/delve_words.h"

namespace strategion::delve {
namespace {

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

STRATEGION_CONFORMANCE(DelveConformance, Words, subject);

}  // namespace
}  // namespace strategion::delve
