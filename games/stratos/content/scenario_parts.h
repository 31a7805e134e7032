// The parts that read_scenario is made of, a file each: the map (read_map.cpp), seats and sides (read_seats.cpp).
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>

#include "core/content/reader.h"
#include "games/stratos/content.h"
#include "games/stratos/content/places.h"

namespace strategion::stratos {

// The map, its trays, what is marked, covered and precious.
void read_map_parts(content::Table& table, Scenario& scenario);
// All land must hang together.
void check_land(content::Table& table, const Scenario& scenario);
// Seats, and the sides they are on; after the map.
void read_seats(content::Table& table, Scenario& scenario);

// False everywhere while no sound map was read.
inline bool is_on_map(const Scenario& scenario, Space space) {
  return row_of(space) < scenario.height && column_of(space) < scenario.width;
}

inline bool lies_open(const Scenario& scenario, Terrain terrain) {
  return std::ranges::find(scenario.map, terrain) != scenario.map.end();
}

inline std::optional<Space> read_space(const content::Value& value, std::string_view text) {
  const auto space = find_place(text);
  if (!space) {
    value.wrong(
        fmt::format("\"{}\" is no space; it should be a column letter a to l and a row 1 to 12, like \"c4\"", text));
  }
  return space;
}

// One of the words; nothing where it is another or missing, which is noted: what follows from it is not told too.
template <class Names>
std::optional<content::Meaning<Names>> read_word(content::Table& table, std::string_view key, std::string_view thing,
                                                 const Names& names) {
  const auto meaning = table.one_of(key, thing, names);
  const auto value = table.find(key);
  const bool known = value && value->is(content::NodeKind::kText) &&
                     std::ranges::any_of(names, [&](const auto& name) { return name.first == value->text(); });
  return known ? std::optional(meaning) : std::nullopt;
}

}  // namespace strategion::stratos
