// The open content as a document: docs/formats/protocol.md, "The catalogue of Stratos".
#include "games/stratos/content/catalogue.h"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <span>
#include <utility>

#include "core/base/json_text.h"
#include "games/stratos/content/places.h"
#include "games/stratos/content/show.h"

namespace strategion::stratos {
namespace {

namespace json = boost::json;

json::object tokens_json(std::span<const std::uint8_t> counts) {
  json::object tokens;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] > 0) tokens[json_text(kResourceWords[i])] = counts[i];
  }
  return tokens;
}

json::object unit_json(const UnitRow& row) {
  return {{"id", row.id},
          {"name", row.name},
          {"promoted", row.promoted_name},
          {"cost", tokens_json(row.cost)},
          {"health", row.health},
          {"health_up", row.health_up},
          {"spirit", row.spirit},
          {"spirit_up", row.spirit_up},
          {"text", row.text}};
}

json::object tile_json(const Content& content, std::size_t bag) {
  const Terrain terrain = terrain_of_bag(bag);
  json::object undersides;
  for (std::size_t i = 0; i < kSymbols; ++i) undersides[json_text(kSymbolWords[i + 1])] = content.undersides[bag][i];
  json::value harvest;
  if (is_main(terrain)) harvest = json_text(kResourceWords[static_cast<std::size_t>(harvest_of(terrain))]);
  return {{"id", json_text(kTerrainWords[bag + 1])},
          {"count", content.tile_counts[bag]},
          {"harvest", std::move(harvest)},
          {"undersides", std::move(undersides)}};
}

json::object card_json(const Card& card) {
  return {{"id", card.id},
          {"name", card.name},
          {"pack", card.pack},
          {"deck", json_text(kDeckWords[static_cast<std::size_t>(card.deck)])},
          {"type", json_text(kCardTypeWords[static_cast<std::size_t>(card.type)])},
          {"copies", card.copies},
          {"spirit", card.type == CardType::kSpell ? json::value(card.spirit) : json::value(nullptr)},
          {"treasure", card.treasure},
          {"text", card.text}};
}

json::object monster_json(const MonsterRow& row) {
  return {{"id", row.id},
          {"name", row.name},
          {"home", json_text(kTerrainWords[static_cast<std::size_t>(row.home)])},
          {"health", row.health},
          {"spirit", row.spirit},
          {"reach", row.reach},
          {"text", row.text}};
}

json::array rolls_json(const Content& content) {
  json::array rows;
  for (const auto& row : content.rolls) {
    json::array cells;
    for (const MonsterKind kind : row) {
      cells.push_back(kind == MonsterKind::kCount
                          ? json::value(nullptr)
                          : json::value(json_text(kMonsterWords[static_cast<std::size_t>(kind)])));
    }
    rows.push_back(std::move(cells));
  }
  return rows;
}

json::object scenario_json(const Scenario& scenario) {
  json::array map;
  for (const std::string& row : map_rows(scenario)) map.push_back(json::value(row));
  json::array trays;
  for (const Space tray : scenario.trays) trays.push_back(json::value(place_name(tray)));
  json::array marked;
  for (const Space space : scenario.marked) marked.push_back(json::value(place_name(space)));
  json::array starts;
  for (const StartUnit& start : scenario.starts) {
    starts.push_back(
        json::object{{"seat", start.seat}, {"unit", json_text(start_word(start))}, {"space", place_name(start.at)}});
  }
  json::array sides;
  for (const SideCard& side : scenario.sides) {
    sides.push_back(json::object{{"id", side.id},
                                 {"seats", json::array(side.seats.begin(), side.seats.end())},
                                 {"as_one", side.as_one},
                                 {"goal", goal_words(side)}});
  }
  return {{"id", scenario.id},
          {"title", scenario.title},
          {"summary", scenario.summary},
          {"pack", scenario.pack},
          {"seats", json::array(scenario.seats.begin(), scenario.seats.end())},
          {"random", scenario.random},
          {"edition", scenario.edition},
          {"monsters", scenario.monsters},
          {"map", std::move(map)},
          {"trays", std::move(trays)},
          {"marked", std::move(marked)},
          {"starts", std::move(starts)},
          {"sides", std::move(sides)},
          {"excluded", json::array(scenario.excluded.begin(), scenario.excluded.end())}};
}

}  // namespace

json::value catalogue_json(const Content& content) {
  json::array packs;
  for (const auto& pack : content.packs) {
    packs.push_back(json::object{{"id", pack.id}, {"name", pack.name}, {"version", pack.version}, {"hash", pack.hash}});
  }
  json::array units;
  for (const UnitRow& row : content.units) units.push_back(unit_json(row));
  json::array tiles;
  for (std::size_t bag = 0; bag < kBags; ++bag) tiles.push_back(tile_json(content, bag));
  json::array specials;
  for (std::size_t kind = 0; kind < kSpecialKinds; ++kind) {
    specials.push_back(json::object{{"id", json_text(kTerrainWords[static_cast<std::size_t>(special_terrain(kind))])},
                                    {"count", content.special_counts[kind]},
                                    {"text", content.special_texts[kind]}});
  }
  json::array cards;
  for (const Card& card : content.cards) cards.push_back(card_json(card));
  json::array monsters;
  for (const MonsterRow& row : content.monsters) monsters.push_back(monster_json(row));
  json::array scenarios;
  for (const Scenario& scenario : content.scenarios) scenarios.push_back(scenario_json(scenario));
  json::object letters;
  for (std::size_t i = 0; i < kTerrainLetters.size(); ++i) {
    letters[json::string_view(&kTerrainLetters[i], 1)] = json_text(kTerrainWords[i]);
  }
  return json::object{{"game", "stratos"},
                      {"packs", std::move(packs)},
                      {"units", std::move(units)},
                      {"tiles", std::move(tiles)},
                      {"specials", std::move(specials)},
                      {"cards", std::move(cards)},
                      {"monsters", std::move(monsters)},
                      {"rolls", rolls_json(content)},
                      {"scenarios", std::move(scenarios)},
                      {"terrain", std::move(letters)}};
}

}  // namespace strategion::stratos
