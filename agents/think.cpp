#include "agents/think.h"

#include <algorithm>
#include <array>

#include "agents/legends/think.h"
#include "agents/stratos/think.h"

namespace strategion {

namespace {

// Which games can be searched: one line each.
struct Game {
  std::optional<Decision> (*think)(const SeatWindow&, const Thinking&);
  bool (*is_played_by)(const AnyRules&);
  bool has_knowledge;  // of its own: agents/search/knowledge.h
};
constexpr std::array<Game, 2> kGames{
    {{&legends::think, &legends::is_played_by, true}, {&stratos::think, &stratos::is_played_by, true}}};

}  // namespace

std::optional<Decision> think(const SeatWindow& window, const Thinking& thinking) {
  for (const Game& game : kGames) {
    if (game.is_played_by(window.rules())) return game.think(window, thinking);
  }
  return std::nullopt;
}

bool is_searched(const AnyRules& rules) {
  return std::ranges::any_of(kGames, [&](const Game& game) { return game.is_played_by(rules); });
}

bool has_knowledge(const AnyRules& rules) {
  return std::ranges::any_of(kGames, [&](const Game& game) { return game.has_knowledge && game.is_played_by(rules); });
}

}  // namespace strategion
