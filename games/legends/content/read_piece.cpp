#include "games/legends/content/read_piece.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/content/pack.h"
#include "games/legends/content/read_filter.h"
#include "games/legends/content/words.h"
#include "games/legends/rules/army.h"

namespace strategion::legends {

using content::NodeKind;
using content::Table;
using content::Value;

namespace {

constexpr content::Range kModifiers{-20, 20};

std::string read_sentence(Table& table, std::string_view key, std::string_view right) {
  std::string text = table.text(key);
  const auto value = table.find(key);
  if (value && value->is(NodeKind::kText) && text.empty()) value->wrong(fmt::format("\"{}\" is empty; {}", key, right));
  return text;
}

// A whole number, "magic" or "castle".
void read_strength(Table& table, Piece& piece) {
  const auto value = table.find("strength");
  if (!value) {
    table.wrong("\"strength\" is missing; it should be a whole number from 1 to 10, \"magic\" or \"castle\"");
  } else if (value->is(NodeKind::kText)) {
    piece.magic = value->text() == "magic";
    piece.castle = value->text() == "castle";
    if (!piece.magic && !piece.castle) {
      value->wrong(fmt::format(
          "unknown strength \"{}\"; it should be a whole number from 1 to 10, \"magic\" or \"castle\"", value->text()));
    }
  } else {
    piece.base = static_cast<std::uint8_t>(value->integer({1, 10}));
  }
}

void read_type(Table& table, Piece& piece, const Scope& scope) {
  const std::string type = table.text("type");
  const std::string_view wanted = piece.magic ? "magic" : piece.castle ? "castle" : "";
  if (!wanted.empty() && type != wanted) {
    table.wrong("type", fmt::format("\"type\" is \"{}\"; of a {} piece it should be \"{}\"", type, wanted, wanted));
  } else if (wanted.empty() && (type == "magic" || type == "castle")) {
    table.wrong("type", fmt::format("\"type\" is \"{}\", but the piece has a strength", type));
  }
  piece.type = TypeId(scope.index->find(Index::Thing::kType, type).value_or(0));
}

// { hop = "forest" } or { hop = "beside-water" }.
void read_hop(const Value& value, Piece& piece) {
  Table table = value.table();
  if (const auto from = table.find("hop")) {
    const bool beside_water = from->is(NodeKind::kText) && from->text() == "beside-water";
    piece.hop = beside_water ? Terrain::kWater : from->one_of("terrain to hop on", kLandNames);
  } else {
    table.wrong("it should be the name of an action or { hop = ... }");
  }
  table.done();
}

Named read_action(const Value& value, Piece& piece) {
  if (value.is(NodeKind::kTable)) {
    read_hop(value, piece);
    return Named::kHop;
  }
  const auto actions = std::span(kPowerNames).first(kNamedActions);
  const std::string word = value.is(NodeKind::kText) ? value.text() : std::string();
  if (word == "hop") {
    value.wrong("\"hop\" belongs to a terrain; write { hop = \"forest\" }");
    return Named::kHop;
  }
  if (word == "dispel" || word == "berserk") {
    value.wrong(fmt::format("\"{}\" is innate, no action; write {} = true", word, word));
    return Named::kHop;
  }
  return value.one_of("action", actions);
}

void read_actions(Table& table, Piece& piece) {
  const auto list = table.find("actions");
  if (!list) return;
  for (const Value& item : list->items()) {
    const Named power = read_action(item, piece);
    if ((piece.powers & bit(power)) != 0) item.wrong("the same action stands there twice");
    piece.powers |= bit(power);
  }
}

void read_modifiers(Table& table, Piece& piece, const Scope& scope) {
  if (auto terrains = table.find_table("on_terrain")) {
    for (const auto& [word, terrain] : kLandNames) {
      piece.on_terrain[static_cast<std::size_t>(terrain)] =
          static_cast<std::int8_t>(terrains->integer_or(word, 0, kModifiers));
    }
    terrains->done();
  }
  piece.beside_water = static_cast<std::int8_t>(table.integer_or("beside_water", 0, kModifiers));
  for (Table& entry : table.tables_or_none("versus")) {
    Versus versus;
    versus.add = static_cast<std::int8_t>(entry.integer("add", kModifiers));
    versus.filter = read_filter_fields(entry, FilterUse::kFacts, scope);
    entry.done();
    piece.versus.push_back(versus);
  }
}

void read_fight_powers(Table& table, Piece& piece, const Scope& scope) {
  for (Table& entry : table.tables_or_none("slays")) {
    Slay slay;
    slay.both_ways = entry.flag_or("both_ways", false);
    slay.optional = entry.flag_or("optional", false);
    slay.filter = read_filter_fields(entry, FilterUse::kFacts, scope);
    entry.done();
    piece.slays.push_back(slay);
  }
  if (const auto bases = table.find("captures")) piece.captures = read_bases(*bases);
  if (auto reflects = table.find_table("reflects")) {
    constexpr std::array<Word<bool Reflect::*>, 2> kNames{
        {{"distance-strike", &Reflect::distance_strike}, {"vision", &Reflect::vision}}};
    if (const auto by = reflects->find("by")) {
      for (const Value& item : one_or_many(*by)) piece.reflects.*(item.one_of("way to be revealed", kNames)) = true;
    } else {
      reflects->wrong("\"by\" is missing; it should be a list of distance-strike, vision");
    }
    piece.reflects.optional = reflects->flag_or("optional", false);
    reflects->done();
  }
}

void read_specials(Table& table, Piece& piece, const Scope& scope) {
  if (const auto specials = table.find("specials")) {
    for (const Value& item : specials->items()) piece.*(item.one_of("special", kSpecialNames)) = true;
  }
  if (const auto guards = table.find("guards")) {
    const auto guarded = scope.index->find(Index::Thing::kPiece, *guards, scope.pack);
    if (guarded) piece.guards = static_cast<std::uint16_t>(*guarded + 1);
  }
  if (auto rule = table.find_table("army_rule")) {
    piece.army_rule.base = static_cast<std::uint8_t>(rule->integer("base", {1, 10}));
    piece.army_rule.count =
        static_cast<std::uint8_t>(rule->integer("count", {1, static_cast<std::int64_t>(kArmySize)}));
    rule->done();
  }
}

// LG-084: whatever it bends, the army keeps its 30 pieces.
void check_army_rule(Table& table, const Piece& piece) {
  if (piece.army_rule.base == 0) return;
  const std::size_t own_row = army_row(piece);
  if (own_row == kMagicRow || own_row == kCastleRow || own_row == piece.army_rule.base) {
    table.wrong("army_rule", "\"army_rule\" is about the rows of two different strengths: this piece's and \"base\"");
    return;
  }
  const int rows = kArmyTable[own_row] + kArmyTable[piece.army_rule.base];
  if (1 + piece.army_rule.count != rows) {
    table.wrong("army_rule", fmt::format("this piece and {} of strength {} should fill the rows {} and {} of LG-080, "
                                         "which have {} pieces; \"count\" should be {}",
                                         piece.army_rule.count, piece.army_rule.base, own_row, piece.army_rule.base,
                                         rows, rows - 1));
  }
}

// What a piece without a strength, or one that cannot attack, has no use for.
void check_uses(Table& table, const Piece& piece) {
  if (piece.magic || piece.castle) {
    const std::string_view why =
        piece.magic ? "a magic piece has no strength (LG-024)" : "a castle has no strength (LG-023)";
    for (const std::string_view key : {"on_terrain", "beside_water", "versus"}) {
      if (table.has(key)) table.wrong(key, fmt::format("\"{}\" has no use: {}", key, why));
    }
  }
  if (!piece.no_attack) return;
  for (const std::string_view key : {"dispel", "berserk", "after_win", "slays", "captures"}) {
    const bool in_defence = key == "slays" && std::ranges::any_of(piece.slays, &Slay::both_ways);
    if (table.has(key) && !in_defence) table.wrong(key, fmt::format("\"{}\" has no use: the piece cannot attack", key));
  }
}

}  // namespace

std::string read_id(Table& table) { return content::read_id(table, "king-migol"); }

Piece read_piece(Table& table, const Scope& scope) {
  Piece piece;
  piece.id = read_id(table);
  piece.pack = scope.index->pack_id(scope.pack);
  piece.number = static_cast<std::uint16_t>(table.integer_or("number", 0, {1, 9999}));
  piece.name = read_sentence(table, "name", "players read it");
  piece.colour = table.one_of("colour", "colour", kColourNames);
  read_strength(table, piece);
  read_type(table, piece, scope);
  piece.text = read_sentence(table, "text", "say in one or two sentences what the piece does");
  // Castles are stationary, and neither castles nor magic pieces attack (LG-023, LG-024), unsaid.
  piece.stationary = table.flag_or("stationary", false) || piece.castle;
  piece.no_attack = table.flag_or("no_attack", false) || piece.castle || piece.magic;
  if (table.flag_or("dispel", false)) piece.powers |= bit(Named::kDispel);
  if (table.flag_or("berserk", false)) piece.powers |= bit(Named::kBerserk);
  read_actions(table, piece);
  read_modifiers(table, piece, scope);
  read_fight_powers(table, piece, scope);
  read_piece_programs(table, piece, scope);
  read_specials(table, piece, scope);
  check_army_rule(table, piece);
  check_uses(table, piece);
  table.done();
  return piece;
}

}  // namespace strategion::legends
