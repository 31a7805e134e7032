#include "agents/stratos/lures.h"

#include <algorithm>

#include "games/stratos/notation/odds.h"

namespace strategion::stratos {

namespace {

constexpr int kGoalStep = 84;  // of what the side wins by
constexpr int kDetour = 85;    // percent that is left where somebody stands in between
constexpr int kLureMax = 0xFFFF;

// From a target's cell to those from where it is struck, and from where it is shot at.
template <int kNear, int kFar, std::size_t kCount>
constexpr std::array<int, kCount> kWays = [] {
  std::array<int, kCount> ways;
  std::size_t count = 0;
  for (int row = -kFar; row <= kFar; ++row) {
    for (int column = -kFar; column <= kFar; ++column) {
      const int far = (row < 0 ? -row : row) + (column < 0 ? -column : column);
      if (far >= kNear && far <= kFar) ways[count++] = row * static_cast<int>(kStride) + column;
    }
  }
  return ways;
}();
constexpr auto kBeside = kWays<1, 1, 4>;
constexpr auto kInRange = kWays<2, 3, 20>;
static_assert(kBorder >= 3);
constexpr int kMonster = 600;  // that comes from under a tile
constexpr int kGoalLure = 9000;
constexpr int kGuardLure = 900;

}  // namespace

// Of what this seat has not seen: what others hold or have looked at is as likely as what is still in the deck or bag.
void Lures::expect_of_searches() {
  expects_ = true;
  const Tables& tables = sight_.tables();
  const State& state = sight_.state();
  std::array<int, 2> all{};
  std::array<int, 2> treasures{};
  std::array<int, 2> traps{};
  for (std::size_t i = 0; i < tables.cards.size(); ++i) {
    const std::size_t deck = i < tables.land_cards ? 0 : 1;
    int copies = static_cast<int>(state.piles[i].deck() + state.piles[i].bottom());
    if (const std::uint8_t item = tables.item_index[i]; item != kNobody) {
      for (std::size_t purse = 0; purse < kSeats; ++purse) {
        if (purse != sight_.my_purse()) copies += static_cast<int>(state.items[purse][item].hand());
      }
    }
    all[deck] += copies;
    if (tables.cards[i]->treasure) treasures[deck] += copies;
    if (tables.cards[i]->type == CardType::kTrap) traps[deck] += copies;
  }
  auto bags = state.bags;
  tables.grid.each([&](Space space) {
    const Secret secret = state.secrets[space];
    const Terrain ground = sight_.terrain(space);
    if (secret.value() == 0 || secret.known_to(sight_.seat()) || ground == Terrain::kCovered) return;
    ++bags[bag_of(ground)][secret.value() - 1U];
  });
  for (std::size_t bag = 0; bag < kBags; ++bag) {
    const bool lagoon = terrain_of_bag(bag) == Terrain::kLagoon;
    const std::size_t deck = lagoon ? 1 : 0;
    const auto& symbols = bags[bag];
    int tiles = 0;
    for (const std::uint8_t count : symbols) tiles += count;
    if (tiles == 0 || all[deck] == 0) continue;
    for (std::size_t promoted = 0; promoted < 2; ++promoted) {
      if (lagoon && promoted == 0) continue;
      const int die = tables.options.die_undersides ? (promoted == 0 ? 150 : 250) : 0;
      const int cards = (symbols[1] * 100 + symbols[2] * 200 + symbols[3] * die) / tiles;  // hundredths
      const int trap = promoted == 1 && !lagoon ? 0 : sight_.taste().trap;
      int value = cards * (treasures[deck] * sight_.taste().card * sight_.point() / 1000 - traps[deck] * trap) /
                  all[deck] / 100;
      if (tables.options.monsters && tables.options.icon_undersides) value -= symbols[4] * kMonster / tiles;
      search_[promoted][bag] = std::max(value, 0);
    }
  }
}

int Lures::search_value(Space space, bool promoted) {
  if (!expects_) expect_of_searches();
  const Terrain ground = sight_.terrain(space);
  if (sight_.state().tiles[space].turned() || (!is_main(ground) && ground != Terrain::kLagoon)) return 0;
  const Secret secret = sight_.state().secrets[space];
  const int usual = search_[promoted ? 1 : 0][bag_of(ground)];
  if (secret.value() == 0 || !secret.known_to(sight_.seat())) return usual;
  switch (static_cast<Symbol>(secret.value())) {
    case Symbol::kOne: return std::max(usual, 550 * sight_.point() / 1000);
    case Symbol::kTwo: return std::max(usual, 1000 * sight_.point() / 1000);
    case Symbol::kDie: return std::max(usual, 800 * sight_.point() / 1000);
    default: return 0;
  }
}

int Lures::harvest_value(Figurine slot, Terrain ground, bool power) const {
  const Unit& unit = sight_.unit(slot);
  const int one = market_.want(harvest_of(ground));
  const int blessed = (sight_.state().turn_marks & kBumperCrop) != 0 ? one * 7 / 10 : 0;
  if (power)
    return one * sight_.taste().peasant_harvest[unit.promoted() ? 1 : 0] / 100 +
           (unit.promoted() ? blessed : blessed * 3 / 4);
  const int more = unit.worn[0] == kNoCard ? 0 : sight_.worn_sum(unit, &Gift::harvest);
  return one + one * 7 / 10 * more + blessed;
}

// What a blow at the target brings on average, of a fighter that is not hurried.
int Lures::prey_value(UnitType type, Figurine target) const {
  const int mean = type == UnitType::kSoldier ? 250 : 150;
  const int health = std::max(sight_.health(target), 1);
  const int share = std::min(mean / health, 60);  // percent
  const int kill = std::min(sight_.kill_worth(target), 6000);
  return kill * share / 100 * sight_.taste().prey / 100;
}

const Lures::Field& Lures::field(UnitType type, bool promoted) {
  const std::size_t row = index(type);
  const std::size_t column = promoted ? 1 : 0;
  Field& field = fields_[row][column];
  if (!made_[row][column]) {
    made_[row][column] = true;
    fill(field, type, promoted);
    traces_ ? trace(field) : spread(field);
  }
  return field;
}

// What a turn on each kind of ground brings, whatever else is there.
Lures::Grounds Lures::grounds_for(UnitType type, bool promoted) const {
  const Taste& taste = sight_.taste();
  const bool fights = type == UnitType::kSoldier || type == UnitType::kArcher;
  const int harvest = type == UnitType::kPeasant ? taste.peasant_harvest[promoted ? 1 : 0]
                      : fights                   ? taste.fighter_harvest
                                                 : 100;
  int occupies = 0;
  if (sight_.goal() == GoalKind::kProsperity && sight_.tables().options.special_goals) {
    int specials = 0;  // of ours: ST-027
    sight_.each_unit_of_purse(sight_.my_purse(), [&](Figurine slot) {
      const Terrain ground = sight_.terrain(sight_.unit(slot).at);
      specials += is_special(ground) && ground != Terrain::kCovered ? 1 : 0;
    });
    if (specials > 0) occupies = taste.occupy[static_cast<std::size_t>(std::min(specials, 3) - 1)];
  }
  Grounds grounds;
  for (std::size_t i = 0; i < grounds.size(); ++i) {
    const auto ground = static_cast<Terrain>(i);
    if (!Reader::type_suits(type, ground)) continue;
    grounds[i].open = 0xFFFF;
    int value = 0;
    if (is_main(ground)) value = market_.want(harvest_of(ground)) * harvest / 100;
    if (is_special(ground)) {
      value = ground == Terrain::kCovered  ? taste.covered
              : ground == Terrain::kQuarry ? taste.quarry
                                           : taste.other_special;
      if (ground == Terrain::kAcademy) value += 60;
      value += occupies;
    }
    if (value <= 0) continue;
    grounds[i].value = static_cast<std::uint16_t>(std::min(value, kLureMax));
    grounds[i].kind = is_main(ground) ? Lure::kHarvest : Lure::kSpecial;
  }
  return grounds;
}

void Lures::put(Field& field, std::size_t cell, int value, Lure kind) {
  if (value <= field.own[cell]) return;
  field.own[cell] = static_cast<std::uint16_t>(std::min(value, kLureMax));
  field.kind[cell] = kind;
}

void Lures::fill(Field& field, UnitType type, bool promoted) {
  const Tables& tables = sight_.tables();
  const Grounds grounds = grounds_for(type, promoted);
  field.own.clear(tables.height);
  field.open.clear(tables.height);
  for (std::size_t row = 0; row < tables.height; ++row) {
    const Space first = space_at(row, 0);
    const std::size_t cell = cell_of(first);
    for (std::size_t column = 0; column < tables.width; ++column) {
      const Ground& ground = grounds[static_cast<std::size_t>(sight_.terrain(static_cast<Space>(first + column)))];
      field.own[cell + column] = ground.value;
      field.open[cell + column] = ground.open;
      field.kind[cell + column] = ground.kind;
    }
  }
  if (type == UnitType::kExplorer) {
    tables.grid.each([&](Space space) { put(field, cell_of(space), search_value(space, promoted), Lure::kSearch); });
  }
  if (!sight_.goals().empty() || !sight_.guarded().empty()) add_goals(field, type);
  if (type == UnitType::kSoldier || type == UnitType::kArcher) add_prey(field, type);
}

void Lures::add_goals(Field& field, UnitType type) const {
  sight_.tables().grid.each([&](Space space) {
    const std::size_t cell = cell_of(space);
    if (field.open[cell] == 0) return;
    if (sight_.goals().has(space)) {
      put(field, cell, type == UnitType::kPeasant && !sight_.wins_on(space) ? kGoalLure / 8 : kGoalLure, Lure::kGoal);
    }
    if (sight_.guarded().has(space)) {
      // Marked land is long: whoever holds the end that they come from holds it all.
      const int near = std::max(9 - sight_.enemy_distance(space), 0);
      const bool marked = sight_.tables().marked.has(space);
      const int lure = (marked ? kGuardLure / 3 : kGuardLure) + near * 250;
      put(field, cell, type == UnitType::kPeasant && !marked ? lure / 2 : lure, Lure::kGuard);
    }
  });
}

void Lures::add_prey(Field& field, UnitType type) const {
  sight_.each_attackable(sight_.seat(), [&](Figurine target) {
    if (is_monster(target) && sight_.health(target) > 5) return;  // not alone
    const int value = prey_value(type, target);
    const std::size_t there = cell_of(sight_.space_of(target));
    const auto add = [&](std::size_t cell) {
      if (field.open[cell] != 0) put(field, cell, value, Lure::kPrey);
    };
    if (type == UnitType::kSoldier) {
      for (const int way : kBeside) add(there + static_cast<std::size_t>(way));
    } else {
      for (const int way : kInRange) add(there + static_cast<std::size_t>(way));
    }
  });
}

void Lures::spread(Field& field) const {
  const Tables& tables = sight_.tables();
  Cells taken;
  taken.clear(tables.height);
  field.spread = field.own;
  sight_.state().occupied.each([&](Space space) {
    taken[cell_of(space)] = 0xFFFF;
    field.spread[cell_of(space)] = 0;
  });
  Spread(sight_.taste().step, kDetour).run(field.spread, field.open, taken, tables.width, tables.height);
}

void Lures::trace(Field& field) const {
  const Tables& tables = sight_.tables();
  const State& state = sight_.state();
  std::array<Space, kSpaces> spaces;
  std::size_t count = 0;
  std::array<int, 256> passes{};  // by Space, kNowhere too: what is left of a tile's lure one step away
  const auto pass_on = [&](Space space) {
    int value =
        field.spread_at(space) * (field.from[cell_of(space)] == Lure::kGoal ? kGoalStep : sight_.taste().step) / 100;
    if (state.occupied.has(space)) value = value * kDetour / 100;
    passes[space] = value;
  };
  tables.grid.each([&](Space space) {
    const std::size_t cell = cell_of(space);
    field.spread[cell] = 0;
    field.from[cell] = Lure::kNothing;
    if (field.open[cell] == 0) return;
    spaces[count++] = space;
    if (state.occupied.has(space)) return;
    field.spread[cell] = field.own[cell];
    field.from[cell] = field.kind[cell];
    pass_on(space);
  });
  const auto pull = [&](Space space) {
    int most = field.spread_at(space);
    Space source = space;
    for (const Space next : tables.beside[space]) {
      if (passes[next] <= most) continue;
      most = passes[next];
      source = next;
    }
    if (source == space) return false;
    field.spread[cell_of(space)] = static_cast<std::uint16_t>(most);
    field.from[cell_of(space)] = field.from[cell_of(source)];
    pass_on(space);
    return true;
  };
  // There and back, until a whole way changes nothing.
  bool changed = true;
  for (int way = 0; changed; ++way) {
    changed = false;
    for (std::size_t i = 0; i < count; ++i) changed = pull(spaces[way % 2 == 0 ? i : count - 1 - i]) || changed;
  }
}

}  // namespace strategion::stratos
