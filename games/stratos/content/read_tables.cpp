#include "games/stratos/content/read_tables.h"

#include <fmt/format.h>

#include <numeric>

#include "games/stratos/content/table_words.h"

namespace strategion::stratos {

using content::Range;
using content::Table;

namespace {

constexpr Range kVital{0, 12};  // a nibble of the state, with room for what cards add
constexpr Range kCosts{1, 3};   // Pay has two bits a resource

constexpr std::array<std::string_view, 5> kRollRows{"0", "1-2", "3-4", "5-6", "7+"};
constexpr std::size_t kRollColumns = 4;

std::uint8_t byte_of(std::int64_t number) { return static_cast<std::uint8_t>(number); }

Die read_attack(Table& table) {
  Die die;
  die.sides = byte_of(table.integer("die", {4, 6}));
  if (die.sides == 5) table.wrong("die", "\"die\" should be 4 or 6");
  die.miss_from = byte_of(table.integer_or("misses_from", 0, {2, 6}));
  if (die.miss_from > die.sides) {
    table.wrong("misses_from",
                fmt::format("a D{} has no {}; leave it out if no face misses", die.sides, die.miss_from));
  }
  die.add = static_cast<std::int8_t>(table.integer_or("add", 0, {-3, 3}));
  return die;
}

}  // namespace

// ST-016
void read_unit(Table& table, Content& content) {
  UnitRow row;
  const UnitType type = table.one_of("id", "unit", kUnitNames);
  row.id = kUnitWords[static_cast<std::size_t>(type)];
  row.name = table.text("name");
  row.promoted_name = table.text("promoted");
  row.text = table.text("text");
  row.health = byte_of(table.integer("health", {1, kVital.most}));
  row.health_up = byte_of(table.integer_or("health_up", 0, {0, 6}));
  row.spirit = byte_of(table.integer_or("spirit", 0, kVital));
  row.spirit_up = byte_of(table.integer_or("spirit_up", 0, {0, 6}));
  if (row.health + row.health_up > kVital.most) {
    table.wrong("health_up", fmt::format("a promoted {} would have {} health; {} is the most", row.id,
                                         row.health + row.health_up, kVital.most));
  }
  if (row.spirit + row.spirit_up > kVital.most) {
    table.wrong("spirit_up", fmt::format("a promoted {} would have {} spirit; {} is the most", row.id,
                                         row.spirit + row.spirit_up, kVital.most));
  }
  Table cost = table.table("cost");
  for (std::size_t i = 0; i < kMain; ++i) row.cost[i] = byte_of(cost.integer_or(kResourceWords[i], 0, kCosts));
  cost.done();
  if (std::reduce(row.cost.begin(), row.cost.end(), 0) == 0) {
    table.wrong("cost", "\"cost\" is nothing; a unit costs at least one resource");
  }
  table.done();
  content.units[index(type)] = std::move(row);
}

// ST-010, ST-070
void read_tile(Table& table, Content& content) {
  const Terrain terrain = table.one_of("id", "kind of tile", kBagNames);
  const std::size_t bag = bag_of(terrain);
  content.tile_counts[bag] = byte_of(table.integer("count", {1, 60}));
  Table undersides = table.table("undersides");
  int sum = 0;
  for (std::size_t i = 0; i < kSymbols; ++i) {
    const auto count = byte_of(undersides.integer_or(kSymbolWords[i + 1], 0, {0, 60}));
    content.undersides[bag][i] = count;
    sum += count;
  }
  undersides.done();
  if (sum != content.tile_counts[bag]) {
    table.wrong("undersides", fmt::format("the undersides are {}, the tiles {}; every tile has one underside", sum,
                                          content.tile_counts[bag]));
  }
  table.done();
}

void read_special(Table& table, Content& content) {
  const std::size_t kind = special_index(table.one_of("id", "special tile", kSpecialNames));
  content.special_counts[kind] = byte_of(table.integer("count", {0, 8}));
  // Joined in one order, so the second is read after the first.
  const std::string discover = table.text("discover");
  const std::string occupy = table.text("occupy");
  content.special_texts[kind] = fmt::format("Discover: {} Occupy: {}", discover, occupy);
  table.done();
}

// ST-910 to ST-923, ST-R30
void read_monster(Table& table, Content& content) {
  MonsterRow row;
  const MonsterKind kind = table.one_of("id", "monster", kMonsterNames);
  row.id = kMonsterWords[static_cast<std::size_t>(kind)];
  row.name = table.text("name");
  row.text = table.text("text");
  row.home = table.one_of("home", "terrain", kBagNames);
  row.health = byte_of(table.integer("health", {1, kHealthMax}));
  row.spirit = byte_of(table.integer_or("spirit", 0, {0, kSpiritMax}));
  row.reach = byte_of(table.integer("reach", {1, 4}));
  row.die = read_attack(table);
  row.kind = table.one_of("kind", "kind of damage", kDamageNames);
  row.everybody_near = table.flag_or("everybody", false);
  if (auto power = table.find_table("power")) {
    row.heal_on_kill = byte_of(power->integer_or("heals_on_kill", 0, {1, 8}));
    row.takes_defence = power->flag_or("takes_defence", false);
    row.one_roll_for_all = power->flag_or("one_roll_for_all", false);
    row.drags = power->flag_or("drags", false);
    row.ignores_defence = power->flag_or("ignores_defence", false);
    power->done();
    if (row.one_roll_for_all && !row.everybody_near) {
      table.wrong("power", "\"one_roll_for_all\" is for a monster that attacks everybody near");
    }
  }
  table.done();
  content.monsters[static_cast<std::size_t>(kind)] = std::move(row);
}

// ST-904
void read_rolls(Table& table, Content& content) {
  std::vector<std::pair<std::string_view, MonsterKind>> names(kMonsterNames.begin(), kMonsterNames.end());
  names.emplace_back("none", MonsterKind::kCount);
  for (std::size_t row = 0; row < kRollRows.size(); ++row) {
    const auto list = table.find(kRollRows[row]);
    if (!list) {
      table.wrong(fmt::format("\"{}\" is missing; it should be a list of {} monsters or \"none\"", kRollRows[row],
                              kRollColumns));
      continue;
    }
    const auto items = list->items();
    if (items.size() != kRollColumns) {
      list->wrong(fmt::format("row \"{}\" has {} entries; it should have {}, for rolls of 3-4, 5-6, 7-8 and 9-10",
                              kRollRows[row], items.size(), kRollColumns));
      continue;
    }
    for (std::size_t i = 0; i < kRollColumns; ++i) content.rolls[row][i] = items[i].one_of("monster", names);
  }
  table.done();
}

}  // namespace strategion::stratos
