// One match of a plan, from the deal to its end.
#pragma once

#include <string>
#include <vector>

#include "core/base/assert.h"
#include "core/record/lines.h"
#include "lab/plan.h"

namespace strategion::lab {

// A match in which a seat has been asked this often does not end: the longest we know have some thousands.
inline constexpr std::int64_t kDecisionsMax = 200'000;

// Plays match `number` and settles it in the tally. `acts` are what was done, also where a Defect is thrown: then what
// came before the act that failed; `trying` is that act.
struct Course {
  std::vector<Acted> acts;
  Acted trying;
};
// From a state to the end of its match: `answer(state, seat)` gives a seat's answer, which is checked, and
// `apply(state, seat, action)` carries it and nature's out.
template <class Answer, class Apply>
void run_match(const AnyRules& rules, AnyState& state, Xoshiro& dice, Course& course, Answer&& answer, Apply&& apply) {
  course.acts.clear();
  course.trying = {};
  std::int64_t decisions = 0;
  for (Asking asking = rules.asking(state); asking.mode != Mode::kOver; asking = rules.asking(state)) {
    const Seat actor = next_to_act(asking);
    course.trying = {actor, {}};
    if (actor == kNature) {
      course.trying.steps.push_back(rules.draw(state, dice));
    } else {
      STRATEGION_ASSERT(++decisions <= kDecisionsMax, "a match comes to an end");
      course.trying.steps.push_back(answer(state, actor));
      const auto legality = rules.check(state, actor, course.trying.steps.front());
      STRATEGION_ASSERT(legality && *legality, "an agent's answer is legal");
    }
    apply(state, actor, course.trying.steps.front());
    course.acts.push_back(std::move(course.trying));
  }
}

// `trace`: null where nothing is compared.
void play(const Plan& plan, std::int64_t number, MatchTally& tally, Course& course, Trace* trace = nullptr);

// The record of a match that did not end, or why there is none.
Expected<std::string> record_of(const Plan& plan, std::int64_t number, const Course& course);

}  // namespace strategion::lab
