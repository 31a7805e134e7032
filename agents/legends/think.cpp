#include "agents/legends/think.h"

#include "agents/legends/knowledge.h"
#include "agents/search/think_in.h"
#include "games/legends/notation/words.h"

namespace strategion::legends {

static_assert(search::HasKnowledge<Rules<Small>> && search::HasKnowledge<Rules<Large>>);
static_assert(search::HasBelief<Rules<Small>> && search::HasBelief<Rules<Large>>);

std::optional<Decision> think(const SeatWindow& window, const Thinking& thinking) {
  if (auto decision = search::think_in<Words<Small>>(window, thinking)) return decision;
  return search::think_in<Words<Large>>(window, thinking);
}

std::optional<std::vector<Considered>> compare(const SeatWindow& window, const Comparing& comparing) {
  if (auto compared = search::compare_in<Words<Small>>(window, comparing)) return compared;
  return search::compare_in<Words<Large>>(window, comparing);
}

bool is_played_by(const AnyRules& rules) {
  return dynamic_cast<const Adapter<Words<Small>>*>(&rules) != nullptr ||
         dynamic_cast<const Adapter<Words<Large>>*>(&rules) != nullptr;
}

std::unique_ptr<strategion::Memory> make_memory(const AnyRules& rules) {
  if (dynamic_cast<const Adapter<Words<Small>>*>(&rules) != nullptr) {
    return std::make_unique<search::KeptMemory<Words<Small>>>();
  }
  return std::make_unique<search::KeptMemory<Words<Large>>>();
}

}  // namespace strategion::legends
