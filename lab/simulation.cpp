#include "lab/simulation.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "core/base/assert.h"
#include "lab/play.h"

namespace strategion::lab {

namespace {

std::string told(const Acted& act) {
  if (act.steps.empty()) return act.seat == kNature ? "nature" : fmt::format("seat {}", index(act.seat) + 1);
  if (act.seat == kNature) return fmt::format("nature: {}", act.steps.front());
  return fmt::format("seat {}: {}", index(act.seat) + 1, act.steps.front());
}

// What one worker has played of one plan.
class Bench {
 public:
  explicit Bench(const Plan& plan) : plan_(plan), tally_(plan.seats(), plan.ids, outcome_.totals) {}

  // False: the match was set aside.
  bool play_match(std::int64_t number, Trace* trace) {
    ++outcome_.played;
    try {
      play(plan_, number, tally_, course_, trace);
      return true;
    } catch (const Defect& defect) {
      tally_.drop();
      ++outcome_.faulty;
      if (outcome_.faults.size() < kFaultsTold) {
        outcome_.faults.push_back(
            {number, defect.what(), told(course_.trying), record_of(plan_, number, course_).value_or("")});
      }
      return false;
    }
  }
  void join(Outcome& whole) const {
    whole.totals += outcome_.totals;
    whole.played += outcome_.played;
    whole.faulty += outcome_.faulty;
    whole.faults.insert(whole.faults.end(), outcome_.faults.begin(), outcome_.faults.end());
  }

 private:
  const Plan& plan_;
  Outcome outcome_;
  MatchTally tally_;
  Course course_;
};

struct Alone {
  explicit Alone(const Plan& plan) : bench(plan) {}
  void play_match(std::int64_t number) { bench.play_match(number, nullptr); }
  Bench bench;
};

struct SideBySide {
  SideBySide(const Plan& one, const Plan& other) : before(one), after(other) {}
  void play_match(std::int64_t number) {
    const bool one = before.play_match(number, &trace_before);
    const bool other = after.play_match(number, &trace_after);
    if (!one || !other) return;
    for (const auto& [name, value] : trace_before) {
      const auto found = trace_after.find(name);
      if (found != trace_after.end()) products[name] += value * found->second;
    }
  }
  Bench before;
  Bench after;
  Trace trace_before;
  Trace trace_after;
  ByName<std::int64_t> products;
};

void finish(const Plan& plan, Outcome& whole) {
  std::ranges::sort(whole.faults, {}, &Fault::number);
  if (whole.faults.size() > kFaultsTold) whole.faults.resize(kFaultsTold);
  whole.stopped = whole.played < plan.games;
}

}  // namespace

Outcome simulate(const Plan& plan, int jobs, const Watcher& watcher) {
  std::vector<std::unique_ptr<Alone>> workers;
  for (int i = 0; i < workers_for(plan.games, jobs); ++i) workers.push_back(std::make_unique<Alone>(plan));
  run_workers(plan.games, watcher, workers);
  Outcome whole;
  for (const auto& worker : workers) worker->bench.join(whole);
  finish(plan, whole);
  return whole;
}

Pair simulate(const Plan& before, const Plan& after, int jobs, const Watcher& watcher) {
  STRATEGION_ASSERT(before.games == after.games, "what is compared has as many matches");
  std::vector<std::unique_ptr<SideBySide>> workers;
  for (int i = 0; i < workers_for(before.games, jobs); ++i)
    workers.push_back(std::make_unique<SideBySide>(before, after));
  run_workers(before.games, watcher, workers);
  Pair pair;
  for (const auto& worker : workers) {
    worker->before.join(pair.before);
    worker->after.join(pair.after);
    for (const auto& [name, sum] : worker->products) pair.products[name] += sum;
  }
  finish(before, pair.before);
  finish(after, pair.after);
  if (pair.before.faulty + pair.after.faulty > 0) pair.products.clear();
  return pair;
}

}  // namespace strategion::lab
