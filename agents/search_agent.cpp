#include "agents/search_agent.h"

#include <algorithm>
#include <boost/json.hpp>

#include "core/base/assert.h"

namespace strategion {

const Manner& SearchAgent::manner_in(std::string_view game) const {
  const auto found =
      std::ranges::find_if(manners_, [&](const Manner& one) { return one.game == game || one.game.empty(); });
  STRATEGION_ASSERT(found != manners_.end(), "the last manner is for any game");
  return *found;
}

bool SearchAgent::listens() const {
  return std::ranges::any_of(manners_, [](const Manner& one) {
    return one.method == Method::kImprove || one.method == Method::kInformedTree;
  });
}

Decision SearchAgent::decide(const Asked& asked) {
  if (listens()) {
    if (!memory_) memory_ = make_memory(asked.window.rules());
    if (memory_) memory_->hear(asked.window, asked.told);
  }
  const Manner& manner = manner_in(asked.window.rules().setup().game);
  const Budget& budget = asked.budget.is_given() ? asked.budget : manner.budget;
  if (auto decision = think(asked.window, {manner.method, budget, seed_, clock_, memory_.get(), manner.skill})) {
    return std::move(*decision);
  }
  Decision decision = thumb_.decide(asked);
  // Whoever chose a level is told that this game has none above easy yet.
  if (!has_knowledge(asked.window.rules())) decision.why.args["instead"] = "easy";
  return decision;
}

}  // namespace strategion
