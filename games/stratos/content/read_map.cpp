// The map of a scenario: rows of letters, trays, and what lies on them (ST-010, ST-011).
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "games/stratos/content/read_scenario.h"
#include "games/stratos/content/scenario_parts.h"
#include "games/stratos/content/table_words.h"

namespace strategion::stratos {

using content::NodeKind;
using content::Table;
using content::Value;

namespace {

Terrain read_letter(const Value& row, char letter) {
  const auto at = kTerrainLetters.find(letter);
  if (at != std::string_view::npos) return static_cast<Terrain>(at);
  row.wrong(fmt::format("unknown tile '{}' in row \"{}\"; one of {} for {}", letter, row.text(),
                        fmt::join(kTerrainLetters, " "), fmt::join(kTerrainWords, ", ")));
  return Terrain::kNone;
}

void read_map(Table& table, Scenario& scenario) {
  const auto map = table.find("map");
  if (!map) return table.wrong("\"map\" is missing; it should be rows of letters, a tile each");
  const auto rows = map->items();
  if (!map->is(NodeKind::kList)) return;
  if (rows.size() < kTraySide || rows.size() > kHeight) {
    return map->wrong(fmt::format("the map has {} rows; it should have {} to {}", rows.size(), kTraySide, kHeight));
  }
  std::size_t width = 0;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const std::string letters = rows[row].text();
    if (!rows[row].is(NodeKind::kText)) return;
    if (row == 0) {
      width = letters.size();
      if (width < kTraySide || width > kWidth) {
        return rows[row].wrong(
            fmt::format("row \"{}\" has {} letters; a map is {} to {} wide", letters, width, kTraySide, kWidth));
      }
    }
    if (letters.size() != width) {
      return rows[row].wrong(
          fmt::format("row \"{}\" has {} letters; the first row has {}", letters, letters.size(), width));
    }
    for (std::size_t column = 0; column < width; ++column) {
      scenario.map[space_at(row, column)] = read_letter(rows[row], letters[column]);
    }
  }
  scenario.width = static_cast<std::uint8_t>(width);
  scenario.height = static_cast<std::uint8_t>(rows.size());
}

bool overlap(Space a, Space b) {
  const auto near = [](int x, int y) {
    return x - y < static_cast<int>(kTraySide) && y - x < static_cast<int>(kTraySide);
  };
  return near(row_of(a), row_of(b)) && near(column_of(a), column_of(b));
}

bool holds(Space tray, Space space) {
  const int rows = row_of(space) - row_of(tray);
  const int columns = column_of(space) - column_of(tray);
  return rows >= 0 && columns >= 0 && rows < static_cast<int>(kTraySide) && columns < static_cast<int>(kTraySide);
}

void read_trays(Table& table, Scenario& scenario) {
  const auto trays = table.find("trays");
  if (!trays)
    return table.wrong(
        "\"trays\" is missing; it should be the top left spaces of the 4x4 trays, like [\"a1\", \"e1\"]");
  for (const Value& item : trays->items()) {
    if (!item.is(NodeKind::kText)) {
      item.text();
      continue;
    }
    const auto corner = read_space(item, item.text());
    if (!corner || scenario.width == 0) continue;
    const Space tray = *corner;
    if (row_of(tray) + static_cast<int>(kTraySide) > scenario.height ||
        column_of(tray) + static_cast<int>(kTraySide) > scenario.width) {
      item.wrong(fmt::format("tray \"{}\" reaches beyond the map, which is {} by {}; a tray is 4 by 4",
                             place_name(tray), scenario.width, scenario.height));
      continue;
    }
    const auto other = std::ranges::find_if(scenario.trays, [&](Space known) { return overlap(known, tray); });
    if (other != scenario.trays.end()) {
      item.wrong(
          fmt::format("trays \"{}\" and \"{}\" overlap; a tray is 4 by 4", place_name(*other), place_name(tray)));
      continue;
    }
    scenario.trays.push_back(tray);
  }
  for (std::size_t space = 0; space < kSpaces && scenario.width != 0; ++space) {
    const auto at = static_cast<Space>(space);
    if (scenario.map[at] == Terrain::kNone ||
        std::ranges::any_of(scenario.trays, [&](Space tray) { return holds(tray, at); })) {
      continue;
    }
    trays->wrong(fmt::format("the tile on {} lies in no tray; every tile lies in a tray (ST-010)", place_name(at)));
    return;  // one is enough: a tray left out leaves sixteen
  }
}

// "e4", or a rectangle by two of its corners: "e4-h5".
void read_marked(Table& table, Scenario& scenario) {
  const auto marked = table.find("marked");
  if (!marked) return;
  for (const Value& item : marked->items()) {
    if (!item.is(NodeKind::kText)) {
      item.text();
      continue;
    }
    const std::string text = item.text();
    const std::size_t dash = text.find('-');
    const auto from = read_space(item, text.substr(0, dash));
    const auto to = dash == std::string::npos ? from : read_space(item, text.substr(dash + 1));
    if (!from || !to || scenario.width == 0) continue;
    const auto [top, bottom] = std::minmax({row_of(*from), row_of(*to)});
    const auto [left, right] = std::minmax({column_of(*from), column_of(*to)});
    for (int row = top; row <= bottom; ++row) {
      for (int column = left; column <= right; ++column) {
        const Space space = space_at(static_cast<std::size_t>(row), static_cast<std::size_t>(column));
        if (!is_on_map(scenario, space) || !is_land(scenario.map[space])) {
          item.wrong(fmt::format("{} is marked, but is no land tile", place_name(space)));
          return;
        }
        if (std::ranges::find(scenario.marked, space) == scenario.marked.end()) scenario.marked.push_back(space);
      }
    }
  }
  std::ranges::sort(scenario.marked);
}

void read_covered(Table& table, Scenario& scenario) {
  const auto covered = table.find("covered");
  if (!covered) return;
  for (const Value& item : covered->items()) scenario.specials.push_back(item.one_of("special tile", kSpecialNames));
  const auto places = std::ranges::count(scenario.map, Terrain::kCovered);
  if (covered->is(NodeKind::kList) && static_cast<std::ptrdiff_t>(scenario.specials.size()) != places) {
    covered->wrong(fmt::format("\"covered\" names {} special tiles, the map has {} places S for them",
                               scenario.specials.size(), places));
  }
}

void read_precious(Table& table, Scenario& scenario) {
  if (!table.has("precious")) return;
  const auto tile = read_word(table, "precious", "special tile", kSpecialNames);
  if (!tile) return;
  scenario.precious = *tile;
  if (scenario.width != 0 && !lies_open(scenario, *tile)) {
    table.wrong("precious", fmt::format("the {} is precious, but none lies open on the map",
                                        kTerrainWords[static_cast<std::size_t>(*tile)]));
  }
}

}  // namespace

void read_map_parts(Table& table, Scenario& scenario) {
  read_map(table, scenario);
  read_trays(table, scenario);
  read_marked(table, scenario);
  read_covered(table, scenario);
  read_precious(table, scenario);
}

void check_land(Table& table, const Scenario& scenario) {
  if (scenario.width == 0) return;
  const auto apart = unreachable_land(scenario);
  if (apart.empty()) return;
  Space from = 0;
  while (!is_land(scenario.map[from])) ++from;
  table.wrong("map", fmt::format("the land is in pieces: nobody can walk from {} to {}", place_name(from),
                                 place_name(apart.front())));
}

std::vector<Space> unreachable_land(const Scenario& scenario) {
  SpaceSet land;
  for (std::size_t space = 0; space < kSpaces; ++space) {
    if (is_land(scenario.map[space])) land.add(static_cast<Space>(space));
  }
  std::vector<Space> waiting;
  land.each([&](Space space) {
    if (waiting.empty()) waiting.push_back(space);
  });
  if (!waiting.empty()) land.remove(waiting.front());
  while (!waiting.empty()) {
    const Space at = waiting.back();
    waiting.pop_back();
    std::vector<Space> near;
    land.each([&](Space space) {
      if (distance(at, space) == 1) near.push_back(space);
    });
    for (const Space space : near) {
      land.remove(space);
      waiting.push_back(space);
    }
  }
  std::vector<Space> apart;
  land.each([&](Space space) { apart.push_back(space); });
  return apart;
}

}  // namespace strategion::stratos
