#include "agents/random.h"

#include <boost/json/object.hpp>

namespace strategion {

Decision RandomAgent::decide(const Asked& asked) {
  return {.action = asked.window.pick(rng_),
          .why = {"agents.chance", {}, "Chance chose it."},
          .considered = {},
          .nodes = 0};
}

}  // namespace strategion
