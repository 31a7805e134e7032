#include "agents/think_stratos.h"

#include "agents/search/think_in.h"
#include "games/stratos/notation/words.h"

namespace strategion {

std::optional<Decision> think_stratos(const SeatWindow& window, const Thinking& thinking) {
  return search::think_in<stratos::Words>(window, thinking);
}

bool is_stratos(const AnyRules& rules) { return dynamic_cast<const Adapter<stratos::Words>*>(&rules) != nullptr; }

}  // namespace strategion
