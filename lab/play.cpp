#include "lab/play.h"

#include <array>
#include <memory>

#include "agents/levels.h"
#include "core/record/match.h"

namespace strategion::lab {

void play(const Plan& plan, std::int64_t number, MatchTally& tally, Course& course, Trace* trace) {
  const AnyRules& rules = *plan.rules;
  std::array<std::unique_ptr<Agent>, kSeatsMax> agents;
  std::array<std::string_view, kSeatsMax> names;
  const auto seats = static_cast<std::size_t>(plan.seats());
  for (std::size_t i = 0; i < seats; ++i) {
    names[i] = agent_at(plan, number, static_cast<int>(i));
    auto agent = make_agent(names[i], stream_seed(plan, number, static_cast<int>(i) + 1));
    STRATEGION_ASSERT(agent.has_value(), "a plan names agents that are there");
    agents[i] = std::move(*agent);
  }
  Xoshiro dice(stream_seed(plan, number, 0));
  AnyState state = plan.start;

  Ending ending{.result = {}, .decisions = 0, .choices = 0, .agents = std::span(names).first(seats)};
  const auto answer = [&](const AnyState& now, Seat actor) {
    ++ending.decisions;
    if (rules.count_legal(now, actor) > 1) ++ending.choices;
    return agents[index(actor)]->choose(SeatWindow(rules, now, actor));
  };
  const auto apply = [&](AnyState& now, Seat actor, const std::string& action) {
    rules.apply_tallied(now, actor, action, tally);
  };
  run_match(rules, state, dice, course, answer, apply);
  ending.result = rules.result(state);
  rules.measure(state, tally);
  if (trace == nullptr) {
    tally.settle(ending);
  } else {
    tally.settle(ending, *trace);
  }
}

Expected<std::string> record_of(const Plan& plan, std::int64_t number, const Course& course) {
  std::vector<std::string> players;
  for (int i = 0; i < plan.seats(); ++i) players.push_back(agent_at(plan, number, i));
  try {
    auto match =
        Match::dealt_with(*plan.game, plan.rules, {plan.rules->setup(), players, {}, plan.position}, Xoshiro(0));
    if (!match) return std::unexpected(match.error());
    if (const auto repeated = match->repeat(course.acts); !repeated) return std::unexpected(repeated.error());
    return write_record(match->record());
  } catch (const Defect& defect) {
    return fail("defect", defect.what());
  }
}

}  // namespace strategion::lab
