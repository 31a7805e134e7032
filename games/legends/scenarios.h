// The matches that the packs on a shelf offer, and what each puts in place of the options' own defaults.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/game/any_game.h"
#include "games/legends/piece.h"

namespace strategion::legends {

// The option that names an army, by its number: beige, gray, beige-2, gray-2, ...
std::string army_option(std::size_t army);

// The scenarios that the loaded packs allow, the default first.
std::vector<ScenarioCard> scenario_cards(const Content& content);
std::map<std::string, std::string> scenario_options(const std::string& scenario, int seats, const Content& content);

}  // namespace strategion::legends
