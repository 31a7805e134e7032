// Many matches, on several threads, with the same outcome on any number of them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lab/plan.h"
#include "lab/workers.h"

namespace strategion::lab {

// Faults of ours that are told of one by one; the rest is counted.
inline constexpr std::size_t kFaultsTold = 20;

// A match that was set aside.
struct Fault {
  std::int64_t number = 0;  // of the match, from 0
  std::string what;         // the assertion that failed
  std::string act;          // "seat 2: c2-c3": what was being done
  std::string record;       // the text of the record up to there; empty where there is none
};

struct Outcome {
  Totals totals;
  std::int64_t played = 0;  // matches begun: the first `played` of the plan, so that a run of so many repeats it
  std::int64_t faulty = 0;
  std::vector<Fault> faults;  // the first kFaultsTold of them
  bool stopped = false;
};

// Two plans played match by match with the same seeds.
struct Pair {
  Outcome before;
  Outcome after;
  // By figure (MatchTally::settle), the sum of both matches' values multiplied; none where a match was set aside, for
  // then the matches are not the same.
  ByName<std::int64_t> products;
};

Outcome simulate(const Plan& plan, int jobs, const Watcher& watcher = {});
// Wherever it is stopped, both have as many matches.
Pair simulate(const Plan& before, const Plan& after, int jobs, const Watcher& watcher = {});

}  // namespace strategion::lab
