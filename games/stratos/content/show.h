// Things of packs as players read them, beside what stands in the pack: `strategion pack show ID`.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "games/stratos/content.h"

namespace strategion::stratos {

// A card, unit, tile, monster or scenario by its id.
Expected<std::string> show_thing(const Content& content, std::string_view id);

// The rows of a scenario's map, a letter a space.
std::vector<std::string> map_rows(const Scenario& scenario);
// "peasant", "sorcerer"
std::string_view start_word(const StartUnit& start);
// "2 corn and 1 spice"
std::string price_words(const std::array<std::uint8_t, kMain>& cost);
// "10 prosperity points", "landing on the cathedral"
std::string goal_words(const SideCard& side);

}  // namespace strategion::stratos
