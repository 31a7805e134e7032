#include "agents/easy.h"

#include <array>

#include "agents/legends/policy.h"
#include "core/base/assert.h"

namespace strategion {

namespace {

// Who knows a game: one line each.
using Advise = std::optional<Hint> (*)(const SeatWindow&, Xoshiro&);
constexpr std::array<Advise, 1> kKnowledge{&legends::advise};

}  // namespace

std::optional<Hint> advise_by_thumb(const SeatWindow& window, Xoshiro& rng) {
  for (const Advise knows : kKnowledge) {
    if (auto hint = knows(window, rng)) return hint;
  }
  return std::nullopt;
}

Hint EasyAgent::advise(const SeatWindow& window) {
  if (auto hint = advise_by_thumb(window, rng_)) return std::move(*hint);
  // A game without knowledge: any answer, so that a match ends.
  const std::vector<std::string> legal = window.legal();
  STRATEGION_ASSERT(!legal.empty(), "a seat that is asked has an answer");
  return {.action = legal[below(rng_, legal.size())], .why = window.hint().why};
}

}  // namespace strategion
