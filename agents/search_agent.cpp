#include "agents/search_agent.h"

#include <boost/json.hpp>

namespace strategion {

Decision SearchAgent::decide(const Asked& asked) {
  if (listens()) {
    if (!memory_) memory_ = make_memory(asked.window.rules());
    if (memory_) memory_->hear(asked.window, asked.told);
  }
  const Budget& budget = asked.budget.is_given() ? asked.budget : budget_;
  if (auto decision = think(asked.window, {method_, budget, seed_, clock_, memory_.get()})) return std::move(*decision);
  Decision decision = easy_.decide(asked);
  // Whoever chose a level is told that this game has none above easy yet.
  if (!has_knowledge(asked.window.rules())) decision.why.args["instead"] = "easy";
  return decision;
}

}  // namespace strategion
