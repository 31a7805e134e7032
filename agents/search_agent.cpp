#include "agents/search_agent.h"

#include <boost/json.hpp>

namespace strategion {

Decision SearchAgent::decide(const Asked& asked) {
  const Budget& budget = asked.budget.is_given() ? asked.budget : budget_;
  if (auto decision = think(asked.window, {method_, budget, seed_, clock_})) return std::move(*decision);
  Decision decision = easy_.decide(asked);
  // Whoever chose a level is told that this game has none above easy yet.
  if (!has_knowledge(asked.window.rules())) decision.why.args["instead"] = "easy";
  return decision;
}

}  // namespace strategion
