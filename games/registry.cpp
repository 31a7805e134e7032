#include "games/registry.h"

#include <vector>

#include "core/base/nearest.h"
#include "games/legends/game.h"
#include "games/stratos/game.h"

namespace strategion {

std::span<const AnyGame* const> games() {
  static const std::vector<const AnyGame*> kGames{
      &legends::game(),
      &stratos::game(),
  };
  return kGames;
}

const AnyGame* find_game(std::string_view id) {
  for (const AnyGame* game : games()) {
    if (game->id() == id) return game;
  }
  return nullptr;
}

Expected<const AnyGame*> need_game(std::string_view id) {
  if (const AnyGame* game = find_game(id)) return game;
  std::vector<std::string_view> known;
  for (const AnyGame* game : games()) known.push_back(game->id());
  const std::string hint = suggestion(id, known);
  return fail("unknown-game", "unknown game \"" + std::string(id) + "\"" + (hint.empty() ? "" : "; " + hint));
}

}  // namespace strategion
