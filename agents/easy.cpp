#include "agents/easy.h"

#include <array>

#include "agents/legends/policy.h"
#include "agents/stratos/policy.h"
#include "core/base/assert.h"

namespace strategion {

namespace {

// Who knows a game: one line each.
struct Game {
  ByThumb* advise;
  ByThumb* answer;
  ExplainByThumb* explain;
};
constexpr std::array<Game, 2> kGames{{{&legends::advise, &legends::advise_plainly, &legends::explain},
                                      {&stratos::advise, &stratos::advise, &stratos::explain}}};

}  // namespace

std::optional<Hint> advise_by_thumb(const SeatWindow& window, Xoshiro& rng) {
  for (const Game& game : kGames) {
    if (auto hint = game.advise(window, rng)) return hint;
  }
  return std::nullopt;
}

std::optional<Hint> answer_by_thumb(const SeatWindow& window, Xoshiro& rng) {
  for (const Game& game : kGames) {
    if (auto hint = game.answer(window, rng)) return hint;
  }
  return std::nullopt;
}

std::optional<Phrase> explain_by_thumb(const SeatWindow& window, std::span<const std::string> line, Xoshiro& rng) {
  for (const Game& game : kGames) {
    if (auto why = game.explain(window, line, rng)) return why;
  }
  return std::nullopt;
}

Decision EasyAgent::decide(const Asked& asked) {
  const SeatWindow& window = asked.window;
  if (auto hint = by_thumb_(window, rng_)) {
    return {.action = std::move(hint->action), .why = std::move(hint->why), .considered = {}, .nodes = 0};
  }
  // A game without knowledge: any answer, so that a match ends.
  const std::vector<std::string> legal = window.legal();
  STRATEGION_ASSERT(!legal.empty(), "a seat that is asked has an answer");
  return {.action = legal[below(rng_, legal.size())], .why = window.hint().why, .considered = {}, .nodes = 0};
}

}  // namespace strategion
