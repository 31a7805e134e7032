// The tables that a pack has besides cards and scenarios: units, tiles, special tiles, monsters, Monster Rolls.
#pragma once

#include "core/content/reader.h"
#include "games/stratos/content.h"

namespace strategion::stratos {

// Each fills the place that the table's `id` names; that each is there exactly once is for whoever reads all of them.
void read_unit(content::Table& table, Content& content);
void read_tile(content::Table& table, Content& content);
void read_special(content::Table& table, Content& content);
void read_monster(content::Table& table, Content& content);
void read_rolls(content::Table& table, Content& content);

}  // namespace strategion::stratos
