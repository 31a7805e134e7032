// Bids through the whole suite, and its rules one by one.
#include "core/testing/suite.h"
#include "tests/samples/bids_words.h"

namespace strategion::bids {
namespace {

suite::Subject<Words> subject() {
  suite::Subject<Words> subject{.game = "bids"};
  for (const int seats : {2, 3, 8}) {
    subject.cases.push_back({.name = std::to_string(seats) + "-seats",
                             .rules = [seats] { return Rules(seats); },
                             .decisions_max = seats * 2 * 4});
  }
  return subject;
}

STRATEGION_CONFORMANCE(BidsConformance, Words, subject);

}  // namespace
}  // namespace strategion::bids
