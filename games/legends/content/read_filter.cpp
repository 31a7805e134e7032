#include "games/legends/content/read_filter.h"

#include <fmt/format.h>

#include "games/legends/content/words.h"

namespace strategion::legends {

using content::NodeKind;
using content::Table;
using content::Value;

namespace {

constexpr content::Range kBases{1, 10};
constexpr std::int64_t kStrengthMax = 40;  // more than base, terrain, curse and abilities can add up to

std::uint16_t bases_between(std::int64_t least, std::int64_t most) {
  std::uint16_t bits = 0;
  for (std::int64_t base = least; base <= most; ++base) bits = static_cast<std::uint16_t>(bits | 1U << base);
  return bits;
}

Wanted read_wanted(Table& table, std::string_view key) {
  const auto value = table.find(key);
  if (!value) return Wanted::kEither;
  return value->flag() ? Wanted::kYes : Wanted::kNo;
}

std::uint8_t read_colours(const Value& value) {
  std::uint8_t bits = 0;
  for (const Value& item : one_or_many(value)) {
    const Colour colour = item.one_of("colour", kColourNames);
    bits = static_cast<std::uint8_t>(bits | 1U << static_cast<unsigned>(colour));
  }
  return bits;
}

void read_place_fields(Table& table, Filter& filter) {
  if (const auto near = table.find("near")) filter.near = near->one_of("place", kNearNames);
  if (const auto terrain = table.find("terrain")) filter.terrains = read_terrains(*terrain);
  filter.beside_water = table.flag_or("beside_water", false);
  filter.on_chosen_terrain = table.flag_or("on_chosen_terrain", false);
  filter.on_same_terrain = table.flag_or("on_same_terrain", false);
}

void read_base_fields(Table& table, Filter& filter) {
  const bool asked = table.has("base") || table.has("base_min") || table.has("base_max");
  if (!asked) return;
  std::uint16_t bases = bases_between(table.integer_or("base_min", kBases.least, kBases),
                                      table.integer_or("base_max", kBases.most, kBases));
  if (const auto base = table.find("base")) bases &= read_bases(*base);
  if (bases == 0) table.wrong("no base strength is left by \"base\", \"base_min\" and \"base_max\" together");
  filter.bases = bases;
}

void read_named_pieces(Table& table, Filter& filter, const Scope& scope) {
  const auto value = table.find("piece");
  if (!value) return;
  for (const Value& item : one_or_many(*value)) {
    const auto piece = scope.index->find(Index::Thing::kPiece, item, scope.pack);
    if (!piece) continue;
    if (filter.pieces.full()) {
      value->wrong(fmt::format("\"piece\" names more than {} pieces", filter.pieces.capacity()));
      return;
    }
    filter.pieces.push_back(static_cast<std::uint16_t>(*piece));
  }
}

void read_fact_fields(Table& table, Filter& filter, const Scope& scope) {
  if (const auto colour = table.find("colour")) filter.colours = read_colours(*colour);
  read_base_fields(table, filter);
  if (const auto has = table.find("has")) filter.has = read_powers(*has);
  filter.magic = read_wanted(table, "magic");
  filter.castle = read_wanted(table, "castle");
  filter.stationary = read_wanted(table, "stationary");
  if (const auto type = table.find("type")) {
    filter.any_type = false;
    filter.type = TypeId(scope.index->find(Index::Thing::kType, *type, scope.pack).value_or(0));
  }
  if (const auto origin = table.find("origin")) {
    filter.any_origin = false;
    filter.origin = origin->one_of("side", kSideNames);
  }
  read_named_pieces(table, filter, scope);
}

}  // namespace

std::vector<Value> one_or_many(const Value& value) {
  if (!value.is(NodeKind::kList)) return {value};
  auto items = value.items();
  if (items.empty()) value.wrong(fmt::format("\"{}\" is an empty list; leave it out for any", value.name()));
  return items;
}

std::uint8_t read_terrains(const Value& value) {
  std::uint8_t bits = 0;
  for (const Value& item : one_or_many(value)) {
    const Terrain terrain = item.one_of("terrain", kLandNames);
    bits = static_cast<std::uint8_t>(bits | 1U << static_cast<unsigned>(terrain));
  }
  return bits;
}

std::uint16_t read_bases(const Value& value) {
  std::uint16_t bits = 0;
  for (const Value& item : one_or_many(value)) {
    bits = static_cast<std::uint16_t>(bits | 1U << static_cast<unsigned>(item.integer(kBases)));
  }
  return bits;
}

PowerMask read_powers(const Value& value) {
  PowerMask powers = 0;
  for (const Value& item : one_or_many(value)) powers |= bit(item.one_of("power", kPowerNames));
  return powers;
}

Filter read_filter_fields(Table& table, FilterUse use, const Scope& scope) {
  Filter filter;
  if (use == FilterUse::kPieces || use == FilterUse::kDestroyed) {
    filter.whose = table.one_of_or("whose", "owner", kWhoseNames, Whose::kAny);
  }
  if (use == FilterUse::kPieces || use == FilterUse::kSpaces) read_place_fields(table, filter);
  if (use != FilterUse::kSpaces) read_fact_fields(table, filter, scope);
  if (use == FilterUse::kPieces) {
    filter.not_this = table.flag_or("not_this", false);
    filter.revealed = read_wanted(table, "revealed");
    filter.strength_at_least = static_cast<std::uint8_t>(table.integer_or("strength_at_least", 0, {1, kStrengthMax}));
  }
  return filter;
}

Filter read_filter(const Value& value, FilterUse use, const Scope& scope) {
  Table table = value.table();
  const Filter filter = read_filter_fields(table, use, scope);
  table.done();
  return filter;
}

// Where a piece stands, who controls it, whether it is revealed and which army it came from are open.
bool asks_hidden_facts(const Filter& filter) {
  return filter.colours != 0 || filter.bases != 0 || filter.has != 0 || filter.magic != Wanted::kEither ||
         filter.castle != Wanted::kEither || filter.stationary != Wanted::kEither || !filter.any_type ||
         filter.strength_at_least != 0 || !filter.pieces.empty();
}

}  // namespace strategion::legends
