#include "games/stratos/content/read_scenario.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/content/pack.h"
#include "games/stratos/content/scenario_parts.h"
#include "games/stratos/content/table_words.h"
#include "games/stratos/options.h"

namespace strategion::stratos {

using content::NodeKind;
using content::Table;
using content::Value;

namespace {

constexpr std::array<Word<std::string_view>, 2> kEditionNames{{{"core", "core"}, {"light", "light"}}};

// A number or true and false may be written as such.
std::string option_text(const Value& value) {
  if (value.is(NodeKind::kInteger)) return std::to_string(value.integer());
  if (value.is(NodeKind::kFlag)) return value.flag() ? "on" : "off";
  return value.text();
}

void read_options(Table& table, Scenario& scenario) {
  auto options = table.find_table("options");
  if (!options) return;
  for (const std::string& key : options->keys()) {
    const auto value = options->find(key);
    if (!is_scenario_switch(key)) {
      value->unknown("option", key, scenario_switches());
      continue;
    }
    const std::string text = option_text(*value);
    Options unused;
    if (const auto read = read_switch(unused, key, text); !read) {
      value->wrong(read.error().sentence);
    } else {
      scenario.options[key] = text;
    }
  }
}

// ST-R82, by the place in turn order, from the second on.
void read_later(Table& table, Scenario& scenario) {
  const auto later = table.find("later");
  if (!later) return;
  const auto items = later->items();
  if (!later->is(NodeKind::kList)) return;
  const auto most = static_cast<std::size_t>(scenario.seats.empty() ? 0 : std::ranges::max(scenario.seats) - 1);
  if (items.size() > most) {
    return later->wrong(fmt::format("\"later\" has {} entries; it should be at most {}, for the second to begin and on",
                                    items.size(), most));
  }
  constexpr std::string_view kNothing = "none";
  for (const Value& item : items) {
    const std::string word = item.text();
    const auto found = std::ranges::find(kResourceWords, word);
    if (found != kResourceWords.end()) {
      scenario.later.push_back(static_cast<Resource>(found - kResourceWords.begin()));
    } else if (word == kNothing) {
      scenario.later.push_back(Resource::kCount);
    } else {
      std::vector<std::string_view> known(kResourceWords.begin(), kResourceWords.end());
      known.push_back(kNothing);
      item.unknown("resource", word, known);
    }
  }
}

void read_drawn(Table& table, Scenario& scenario) {
  for (const std::int64_t seats : table.integers("seats", {2, static_cast<std::int64_t>(kSeats)})) {
    scenario.seats.push_back(static_cast<int>(seats));
  }
  if (table.has("seats") && scenario.seats.empty())
    table.wrong("seats", "\"seats\" should be a list like [2, 3, 4, 5]");
}

}  // namespace

Scenario read_scenario(Table& table, std::string_view pack) {
  Scenario scenario;
  scenario.id = content::read_id(table, "my-island");
  scenario.pack = pack;
  scenario.title = table.text("title");
  scenario.summary = table.text("summary");
  scenario.edition = table.one_of_or("edition", "edition", kEditionNames, "core");
  scenario.monsters = table.flag_or("monsters", false);
  scenario.excluded = table.texts_or_none("exclude");
  read_options(table, scenario);
  scenario.random = table.flag_or("random", false);
  if (scenario.random) {
    read_drawn(table, scenario);
    read_later(table, scenario);
    table.done();
    return scenario;
  }
  read_map_parts(table, scenario);
  read_seats(table, scenario);
  read_later(table, scenario);
  check_land(table, scenario);
  table.done();
  return scenario;
}

void check_against_packs(Table& table, const Scenario& scenario, const Content& content,
                         const std::vector<std::string>& sees) {
  std::vector<std::string_view> known;
  for (const Card& card : content.cards) {
    if (std::ranges::find(sees, card.pack) != sees.end()) known.push_back(card.id);
  }
  if (const auto excluded = table.find("exclude")) {
    for (const Value& item : excluded->items()) {
      const std::string id = item.text();
      if (std::ranges::find(known, id) == known.end()) item.unknown("card", id, known);
    }
  }
  // ST-014: no more tiles than there are.
  for (std::size_t bag = 0; bag < kBags; ++bag) {
    const Terrain terrain = terrain_of_bag(bag);
    const auto laid = std::ranges::count(scenario.map, terrain);
    if (laid > content.tile_counts[bag]) {
      table.wrong("map", fmt::format("the map has {} {} tiles; there are {} (ST-014)", laid,
                                     kTerrainWords[static_cast<std::size_t>(terrain)], content.tile_counts[bag]));
    }
  }
  int room = 0;  // for what lies covered: kinds that do not lie open
  for (std::size_t kind = 0; kind < kSpecialKinds; ++kind) {
    const Terrain terrain = special_terrain(kind);
    const auto open = std::ranges::count(scenario.map, terrain);
    const auto laid = open + std::ranges::count(scenario.specials, terrain);
    if (laid > content.special_counts[kind]) {
      table.wrong("map", fmt::format("the map has {} {} tiles; there are {} (ST-014)", laid,
                                     kTerrainWords[static_cast<std::size_t>(terrain)], content.special_counts[kind]));
    }
    if (open == 0) room += content.special_counts[kind];
  }
  const auto covered = std::ranges::count(scenario.map, Terrain::kCovered);
  if (scenario.specials.empty() && covered > room) {
    table.wrong("map",
                fmt::format("the map has {} places S for special tiles; there are {} of the kinds that do not lie open",
                            covered, room));
  }
}

}  // namespace strategion::stratos
