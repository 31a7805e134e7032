// What the command gives to whoever speaks the protocol: games, agents, packs, rules.
#pragma once

#include "apps/command.h"
#include "core/wire/house.h"

namespace strategion::apps {

// The levels as they are offered in this game, the weakest first.
std::vector<LevelCard> level_cards(const AnyGame& game);
// `world` must outlive it.
House house_of(const World& world, const std::vector<std::string>& packs);

}  // namespace strategion::apps
