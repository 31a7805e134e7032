#include "apps/house.h"

#include "agents/hints.h"
#include "agents/levels.h"
#include "agents/ratings.h"
#include "apps/match_options.h"

namespace strategion::apps {

std::vector<LevelCard> level_cards(const AnyGame& game) {
  std::vector<LevelCard> cards;
  for (const Level& level : levels()) {
    LevelCard card{std::string(level.name), std::string(level.title), std::string(level.character), {}};
    if (level.name == kYardstick) card.rated = LevelCard::Rated{};
    if (const Rating* rating = find_rating(game.id(), level.name)) {
      card.rated = LevelCard::Rated{rating->elo, rating->low, rating->high, std::string(rating->command)};
    }
    cards.push_back(std::move(card));
  }
  return cards;
}

House house_of(const World& world, const std::vector<std::string>& packs) {
  House house;
  house.version = STRATEGION_VERSION;
  house.games = world.games;
  house.agents.assign(agent_names().begin(), agent_names().end());
  house.levels = level_cards;
  house.shelf = [&world, packs](const AnyGame& game) { return shelf_for(world, game, packs); };
  house.make_agent = make_agent;
  house.hint = [](const SeatWindow& window) { return hint_by_agent(window); };
  house.rulebook = [&world](const AnyGame& game) {
    return content::read_rulebook(world.docs / "rules" / (std::string(game.id()) + ".md"), game.rule_prefix());
  };
  house.time = time_now;
  return house;
}

}  // namespace strategion::apps
