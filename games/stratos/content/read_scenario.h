// One scenario file (ST-1011): a map drawn in characters, trays, seats, sides, goals. docs/formats/content-stratos.md
// lists the keys, docs/guides/your-first-scenario.md walks through one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/content/reader.h"
#include "games/stratos/content.h"

namespace strategion::stratos {

// Reads the file and checks all that can be said of it alone. What is wrong is noted with its line.
Scenario read_scenario(content::Table& table, std::string_view pack);

// What can only be said beside the packs it sees, whose tables and cards were sound: are there enough tiles, is there
// such a card. `scenario` came out of this table without a problem.
void check_against_packs(content::Table& table, const Scenario& scenario, const Content& content,
                         const std::vector<std::string>& sees);

// Land that nobody can walk to from the first land tile; none where all of it hangs together.
std::vector<Space> unreachable_land(const Scenario& scenario);

}  // namespace strategion::stratos
