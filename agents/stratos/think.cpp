#include "agents/stratos/think.h"

#include "agents/search/think_in.h"
#include "agents/stratos/knowledge.h"
#include "games/stratos/notation/words.h"

namespace strategion::stratos {

static_assert(search::HasKnowledge<Rules>);

std::optional<Decision> think(const SeatWindow& window, const Thinking& thinking) {
  return search::think_in<Words>(window, thinking);
}

std::optional<std::vector<Considered>> compare(const SeatWindow& window, const Comparing& comparing) {
  return search::compare_in<Words>(window, comparing);
}

bool is_played_by(const AnyRules& rules) { return dynamic_cast<const Adapter<Words>*>(&rules) != nullptr; }

}  // namespace strategion::stratos
