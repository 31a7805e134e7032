#include "apps/house.h"

#include "agents/levels.h"
#include "apps/match_options.h"

namespace strategion::apps {

House house_of(const World& world, const std::vector<std::string>& packs) {
  House house;
  house.version = STRATEGION_VERSION;
  house.games = world.games;
  house.agents.assign(agent_names().begin(), agent_names().end());
  house.shelf = [&world, packs](const AnyGame& game) { return shelf_for(world, game, packs); };
  house.make_agent = make_agent;
  house.hint = hint_by_agent;
  house.rulebook = [&world](const AnyGame& game) {
    return content::read_rulebook(world.docs / "rules" / (std::string(game.id()) + ".md"), game.rule_prefix());
  };
  house.time = time_now;
  return house;
}

}  // namespace strategion::apps
