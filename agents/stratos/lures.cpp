#include "agents/stratos/lures.h"

#include <algorithm>

#include "games/stratos/notation/odds.h"

namespace strategion::stratos {

namespace {

constexpr int kGoalStep = 84;  // of what the side wins by
constexpr int kSweeps = 3;
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
  if (!made_[row][column]) {
    made_[row][column] = true;
    fields_[row][column] = {};
    fill(fields_[row][column], type, promoted);
    spread(fields_[row][column], type);
  }
  return fields_[row][column];
}

void Lures::fill(Field& field, UnitType type, bool promoted) {
  const Taste& taste = sight_.taste();
  const bool races = sight_.goal() == GoalKind::kProsperity;
  const bool fights = type == UnitType::kSoldier || type == UnitType::kArcher;
  const auto put = [&](Space space, int value, Lure kind) {
    if (value <= field.own[space]) return;
    field.own[space] = value;
    field.kind[space] = kind;
  };
  int specials = 0;  // of ours: ST-027
  sight_.each_unit_of_purse(sight_.my_purse(), [&](Figurine slot) {
    const Terrain ground = sight_.terrain(sight_.unit(slot).at);
    specials += is_special(ground) && ground != Terrain::kCovered ? 1 : 0;
  });
  const bool occupies = races && sight_.tables().options.special_goals;
  sight_.tables().grid.each([&](Space space) {
    const Terrain ground = sight_.terrain(space);
    if (!Reader::type_suits(type, ground)) return;
    if (is_main(ground)) {
      const int one = market_.want(harvest_of(ground));
      put(space,
          type == UnitType::kPeasant ? one * taste.peasant_harvest[promoted ? 1 : 0] / 100
                                     : one * (fights ? taste.fighter_harvest : 100) / 100,
          Lure::kHarvest);
    }
    if (type == UnitType::kExplorer) put(space, search_value(space, promoted), Lure::kSearch);
    if (is_special(ground)) {
      int value = ground == Terrain::kCovered  ? taste.covered
                  : ground == Terrain::kQuarry ? taste.quarry
                                               : taste.other_special;
      if (ground == Terrain::kAcademy) value += 60;
      if (occupies) value += specials == 0 ? 0 : taste.occupy[static_cast<std::size_t>(std::min(specials, 3) - 1)];
      put(space, value, Lure::kSpecial);
    }
    if (sight_.goals().has(space)) {
      put(space, type == UnitType::kPeasant && !sight_.wins_on(space) ? kGoalLure / 8 : kGoalLure, Lure::kGoal);
    }
    if (sight_.guarded().has(space)) {
      // Marked land is long: whoever holds the end that they come from holds it all.
      const int near = std::max(9 - sight_.enemy_distance(space), 0);
      const bool marked = sight_.tables().marked.has(space);
      const int lure = (marked ? kGuardLure / 3 : kGuardLure) + near * 250;
      put(space, type == UnitType::kPeasant && !marked ? lure / 2 : lure, Lure::kGuard);
    }
  });
  if (fights) add_prey(field, type);
}

void Lures::add_prey(Field& field, UnitType type) const {
  sight_.each_figurine([&](Figurine target) {
    if (!sight_.is_enemy(target)) return;
    if (is_monster(target) && sight_.health(target) > 5) return;  // not alone
    const int value = prey_value(type, target);
    const Space there = sight_.space_of(target);
    const int near = type == UnitType::kSoldier ? 1 : 2;
    const int far = type == UnitType::kSoldier ? 1 : 3;
    const int row = row_of(there);
    const int column = column_of(there);
    const Tables& tables = sight_.tables();
    for (int r = std::max(row - far, 0); r <= std::min(row + far, tables.height - 1); ++r) {
      const int rest = far - (r < row ? row - r : r - row);
      for (int c = std::max(column - rest, 0); c <= std::min(column + rest, tables.width - 1); ++c) {
        const Space space = space_at(static_cast<std::size_t>(r), static_cast<std::size_t>(c));
        if (distance(space, there) < near || !Reader::type_suits(type, sight_.terrain(space))) continue;
        if (value <= field.own[space]) continue;
        field.own[space] = value;
        field.kind[space] = Lure::kPrey;
      }
    }
  });
}

// From tile to tile until nothing changes; whoever stands in between is a detour.
void Lures::spread(Field& field, UnitType type) const {
  const Tables& tables = sight_.tables();
  const State& state = sight_.state();
  std::array<Space, kSpaces> spaces;
  std::size_t count = 0;
  std::array<int, 256> passes{};  // by Space, kNowhere too: what is left of a tile's lure one step away
  const auto pass_on = [&](Space space) {
    int value = field.spread[space] * (field.from[space] == Lure::kGoal ? kGoalStep : sight_.taste().step) / 100;
    if (state.occupied.has(space)) value = value * 85 / 100;
    passes[space] = value;
  };
  tables.grid.each([&](Space space) {
    if (!Reader::type_suits(type, sight_.terrain(space))) return;
    spaces[count++] = space;
    if (state.occupied.has(space)) return;
    field.spread[space] = field.own[space];
    field.from[space] = field.kind[space];
    pass_on(space);
  });
  const auto pull = [&](Space space) {
    int most = field.spread[space];
    Space source = space;
    for (const Space next : tables.beside[space]) {
      if (passes[next] <= most) continue;
      most = passes[next];
      source = next;
    }
    if (source == space) return false;
    field.spread[space] = most;
    field.from[space] = field.from[source];
    pass_on(space);
    return true;
  };
  // There and back, until a whole way changes nothing.
  bool changed = true;
  for (int way = 0; way < 2 * kSweeps && changed; ++way) {
    changed = false;
    for (std::size_t i = 0; i < count; ++i) changed = pull(spaces[way % 2 == 0 ? i : count - 1 - i]) || changed;
  }
}

}  // namespace strategion::stratos
