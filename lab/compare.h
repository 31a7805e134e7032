// Two reports side by side: what moved, and whether it is more than chance.
#pragma once

#include <string>
#include <vector>

#include "lab/report.h"

namespace strategion::lab {

enum class Mark : std::uint8_t {
  kNone,    // its interval holds 0: nothing to see
  kLikely,  // its interval excludes 0
  kSure,    // and would if every difference of the comparison had to hold at once (Bonferroni)
};

struct Difference {
  std::string group;  // "wins", "piece"
  std::string what;   // "seat 1", "Landor: wins of who used it"
  bool is_share = true;
  double before = 0;
  double after = 0;
  Estimate change;
  Mark mark = Mark::kNone;
  double size = 0;  // in half widths of the interval towards 0: 1 just excludes it
};

struct Comparison {
  Report before;
  Report after;
  std::vector<Difference> differences;  // the largest first
  std::int64_t marked() const;
};

// Both were played with the same seeds, and `products` (lab::Pair) says how alike their matches were. Where it is
// empty, and for shares of fewer things than matches, intervals are those of two runs that know nothing of each other,
// which the same seeds make rather too wide than too narrow.
Comparison compare(Report before, Report after, const ByName<std::int64_t>& products);

}  // namespace strategion::lab
