// What the command gives to whoever speaks the protocol: games, agents, packs, rules.
#pragma once

#include "apps/command.h"
#include "core/wire/house.h"

namespace strategion::apps {

// `world` must outlive it.
House house_of(const World& world, const std::vector<std::string>& packs);

}  // namespace strategion::apps
