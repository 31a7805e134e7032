#include "agents/random.h"

#include "core/base/assert.h"

namespace strategion {

std::string RandomAgent::choose(const SeatWindow& window) {
  const std::vector<std::string> legal = window.legal();
  STRATEGION_ASSERT(!legal.empty(), "a seat that is asked has an answer");
  return legal[below(rng_, legal.size())];
}

}  // namespace strategion
