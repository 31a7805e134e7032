#include "agents/legends/think.h"

#include "agents/legends/knowledge.h"
#include "agents/search/think_in.h"
#include "games/legends/notation/words.h"

namespace strategion::legends {

static_assert(search::HasKnowledge<Rules<Small>> && search::HasKnowledge<Rules<Large>>);

std::optional<Decision> think(const SeatWindow& window, const Thinking& thinking) {
  if (auto decision = search::think_in<Words<Small>>(window, thinking)) return decision;
  return search::think_in<Words<Large>>(window, thinking);
}

bool is_played_by(const AnyRules& rules) {
  return dynamic_cast<const Adapter<Words<Small>>*>(&rules) != nullptr ||
         dynamic_cast<const Adapter<Words<Large>>*>(&rules) != nullptr;
}

}  // namespace strategion::legends
