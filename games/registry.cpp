#include "games/registry.h"

#include <vector>

#include "core/base/nearest.h"
#if __has_include("games/legends/game.h")
#include "games/legends/game.h"
#endif

namespace strategion {

std::span<const AnyGame* const> games() {
#if __has_include("games/legends/game.h")
  static const std::vector<const AnyGame*> kGames{&legends::game()};
#else
  static const std::vector<const AnyGame*> kGames;
#endif
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
