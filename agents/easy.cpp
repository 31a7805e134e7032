#include "agents/easy.h"

#include <array>

#include "agents/legends/policy.h"
#include "core/base/assert.h"

namespace strategion {

namespace {

// Who knows a game by rules of thumb: one line a game.
using Advise = std::optional<Hint> (*)(const SeatWindow&, Xoshiro&);
constexpr std::array<Advise, 1> kKnowledge{&legends::advise};

}  // namespace

Hint EasyAgent::advise(const SeatWindow& window) {
  for (const Advise advise : kKnowledge) {
    if (auto hint = advise(window, rng_)) return std::move(*hint);
  }
  // A game that nobody has written down knowledge of: any answer, so that a match ends.
  const std::vector<std::string> legal = window.legal();
  STRATEGION_ASSERT(!legal.empty(), "a seat that is asked has an answer");
  return {.action = legal[below(rng_, legal.size())], .why = window.hint().why};
}

}  // namespace strategion
