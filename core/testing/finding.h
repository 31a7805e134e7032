// What the conformance suite found wanting, and how hard it looks.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace strategion::suite {

struct Finding {
  std::string property;  // "listed-is-legal"
  std::string match;     // the case: "3-seats"
  std::uint64_t seed = 0;
  std::string what;
};

// How many matches a property plays in each case, how many positions of a match it looks at closely and
// how many things it tries at each.
struct Effort {
  int matches = 6;
  int positions = 16;
  int probes = 24;
};

// Short unless STRATEGION_LONG is set, which asks for full length.
Effort effort_from_environment();

// STRATEGION_SEED, or 1.
std::uint64_t seed_from_environment();

// STRATEGION_CASE, or empty: every case.
std::string case_from_environment();

// The one command that repeats a finding of this program's test `filter`.
std::string repeat_command(const Finding& finding, const std::string& filter);

}  // namespace strategion::suite
