#include "games/stratos/rules/reader.h"

#include <algorithm>

namespace strategion::stratos {

Question Reader::step_of_purchase(std::size_t seat) const {
  const Purchase& purchase = state_.purchases[seat];
  if (!purchase.is_draft()) return Question::kBuy;
  // Where one buys alone nothing can come between.
  if (std::popcount(tables_.purse_seats[purse_of(seat)]) > 1 && !may_buy(seat, purchase)) return Question::kGiveUp;
  const auto what = static_cast<Buying>(purchase.what - 1);
  if (what == Buying::kHire && purchase.at == kNowhere) return Question::kTarget;
  const bool new_mage =
      (what == Buying::kHire || what == Buying::kRetrain) && static_cast<UnitType>(purchase.type) == UnitType::kMage;
  if (new_mage && purchase.recover == 0 && has_aside(purse_of(seat))) return Question::kRecover;  // ST-602
  return Question::kPay;
}

// --- figures ---

Figurine Reader::at(Space space) const {
  if (space >= kSpaces || !state_.occupied.has(space)) return kNoFigurine;
  for (std::size_t first = 0; first < static_cast<std::size_t>(tables_.options.seats) * kUnitsASeat;
       first += kUnitsASeat) {
    unsigned found = 0;  // a bit a slot: looking at all of them takes no guess where to stop
    for (std::size_t i = 0; i < kUnitsASeat; ++i) {
      const Unit& one = state_.units[first + i];
      found |= (static_cast<unsigned>(one.at == space) & static_cast<unsigned>(one.alive())) << i;
    }
    if (found != 0) return static_cast<Figurine>(first + static_cast<std::size_t>(std::countr_zero(found)));
  }
  for (std::size_t kind = 0; kind < kMonsters; ++kind) {
    if (state_.monsters[kind].lair == Lair::kOnBoard && state_.monsters[kind].at == space) {
      return static_cast<Figurine>(kUnits + kind);
    }
  }
  return kNoFigurine;
}

Figure Reader::figure_of(Figurine figurine) const {
  if (is_monster(figurine)) return figure(static_cast<MonsterKind>(figurine - kUnits));
  return figure(unit(figurine).type(), unit(figurine).promoted(), seat_of(figurine));
}

int Reader::health_max(Figurine slot) const {
  const Unit& unit = state_.units[slot];
  int health = tables_.traits[index(unit.type())][unit.promoted() ? 1 : 0].health;
  if (unit.worn[0] != kNoCard && unit.type() != UnitType::kMage) health += worn_sum(unit, &Gift::health_max);
  if (unit.type() == UnitType::kExplorer) health += held_sum(purse_of(seat_of(slot)), &Gift::explorer_health);
  return std::min(health, kHealthMax);
}

int Reader::spirit_max(Figurine slot) const {
  const Unit& unit = state_.units[slot];
  int spirit = tables_.traits[index(unit.type())][unit.promoted() ? 1 : 0].spirit;
  if (unit.worn[0] != kNoCard && unit.type() == UnitType::kMage) spirit += worn_sum(unit, &Gift::spirit_max);
  return std::min(spirit, kSpiritMax);
}

int Reader::figure_health_max(Figurine figurine) const {
  return is_monster(figurine) ? tables_.content->monsters[figurine - kUnits].health : health_max(figurine);
}

bool Reader::is_defending(Figurine slot) const {
  const Unit& unit = state_.units[slot];
  return unit.has(Mark::kDefending) || unit.has(Mark::kAlwaysDefends) || terrain(unit.at) == Terrain::kBastion;
}

bool Reader::is_spell_immune(Figurine figurine) const {
  if (is_monster(figurine)) return false;  // ST-739: it has no occupy bonus
  return unit(figurine).has(Mark::kImmune) || terrain(unit(figurine).at) == Terrain::kCathedral;
}

bool Reader::is_immune_tile(Space space) const {
  if (terrain(space) == Terrain::kCathedral) return true;
  const Figurine figurine = at(space);
  return figurine != kNoFigurine && !is_monster(figurine) && unit(figurine).has(Mark::kImmune);
}

int Reader::after_defence(Figurine figurine, int damage, DamageKind kind) const {
  if (is_monster(figurine)) return damage;
  const Unit& unit = state_.units[figurine];
  const bool physical = kind == DamageKind::kPhysical;
  int less = 0;
  if (is_defending(figurine)) {
    const UnitType sturdy = physical ? UnitType::kSoldier : UnitType::kMage;  // ST-046
    less += unit.type() == sturdy ? 2 : 1;                                    // ST-045
    if (unit.has(Mark::kStoneskin)) ++less;
    if (unit.worn[0] != kNoCard) less += worn_sum(unit, physical ? &Gift::physical : &Gift::magical);
  }
  if (physical) {
    if (terrain(unit.at) == Terrain::kBastion) ++less;  // ST-737, ST-048
    if (unit.worn[0] != kNoCard) less += worn_sum(unit, &Gift::always_physical);
  }
  return std::max(damage - less, 0);
}

// --- places ---

bool Reader::ward_holds(Space space, std::size_t seat) const {
  if (distance(state_.ward, space) != 1) return false;
  if (terrain(space) == Terrain::kCathedral) return false;  // ST-R70: no spell holds on an immune tile
  return seat >= kSeats || !are_allies(seat, state_.ward_purse);
}

SpaceSet Reader::nearest(const SpaceSet& places, Space to) {
  SpaceSet best;
  int least = 1000;
  places.each([&](Space space) {
    const int far = distance(space, to);
    if (far > least) return;
    if (far < least) best = SpaceSet();
    least = far;
    best.add(space);
  });
  return best;
}

SpaceSet Reader::places_for(Figurine figurine) const {
  SpaceSet places;
  tables_.grid.each([&](Space space) {
    if (could_stand(figurine, space)) places.add(space);
  });
  return places;
}

// ST-601. Beside a unit is distance 1, so that "beside, else the closest" is "the closest".
SpaceSet Reader::hire_places(std::size_t seat, UnitType type) const {
  const std::size_t purse = purse_of(seat);
  Bounded<Space, kUnits> acted;
  Bounded<Space, kUnits> all;
  each_unit_of_purse(purse, [&](Figurine slot) {
    all.push_back(unit(slot).at);
    if (unit(slot).has(Mark::kActed)) acted.push_back(unit(slot).at);
  });
  const bool anywhere = state_.permanents[purse] != 0 && held_sum(purse, &Gift::hire_anywhere) > 0;
  const auto& near = anywhere || acted.empty() ? all : acted;  // ST-R23
  SpaceSet places;
  if (near.empty()) {
    tables_.grid.each([&](Space space) {
      if (terrain(space) != Terrain::kLagoon && type_could_stand(type, seat, space)) places.add(space);
    });
    return places;
  }
  for (const Space from : near) {
    for (const Space space : tables_.steps[from]) places.add_if(type_could_stand(type, seat, space), space);
  }
  if (!places.empty()) return places;
  int least = 1000;
  tables_.grid.each([&](Space space) {
    if (!type_could_stand(type, seat, space)) return;
    int far = 1000;
    for (const Space from : near) far = std::min(far, distance(from, space));
    if (far > least) return;
    if (far < least) places = SpaceSet();
    least = far;
    places.add(space);
  });
  return places;
}

std::optional<std::size_t> Reader::edge_between(Space a, Space b) const {
  for (std::size_t way = 0; way < 4; ++way) {
    if (tables_.beside[a][way] == b && tables_.edge_at[a][way] != 0) return tables_.edge_at[a][way] - 1U;
  }
  return std::nullopt;
}

// --- what a unit may still do ---

std::uint8_t Reader::deeds_with_cards(const Unit& unit, std::uint8_t deeds) const {
  if (unit.has(Mark::kExtra)) return kEveryDeed;
  const bool wears = unit.worn[0] != kNoCard;
  if (unit.left() > 0) {
    const bool again = wears && !unit.has(Mark::kDived) && worn_sum(unit, &Gift::second_search) > 0;
    return again ? static_cast<std::uint8_t>(deeds | bit(Deed::kSearch)) : deeds;
  }
  const bool strides = wears && unit.travels() == 2 && unit.did == bit(Deed::kTravel) && !unit.has(Mark::kStrode) &&
                       worn_sum(unit, &Gift::third_travel) > 0;
  return unit.has(Mark::kFreeTravel) || strides ? bit(Deed::kTravel) : std::uint8_t{0};
}

bool Reader::may_travel_free(Figurine slot, Space to) const {
  if (unit(slot).has(Mark::kFreeTravel)) return true;
  const std::size_t purse = purse_of(seat_of(slot));
  return terrain(to) == Terrain::kLagoon && (state_.turn_marks & kFreeLagoon) == 0 && state_.permanents[purse] != 0 &&
         held_sum(purse, &Gift::free_lagoon) > 0;
}

SpaceSet Reader::steps_from(Figurine slot) const {
  SpaceSet places;
  for (const Space space : tables_.beside[unit(slot).at]) {
    if (space != kNowhere && could_stand(slot, space)) places.add(space);
  }
  return places;
}

namespace {
// The way across, as two steps: the spaces a diagonal away.
template <class Visit>
void each_diagonal(const Tables& tables, Space from, Visit&& visit) {
  for (const Way side : {Way::kLeft, Way::kRight}) {
    const Space beside = tables.beside[from][static_cast<std::size_t>(side)];
    if (beside == kNowhere) continue;
    for (const Way up : {Way::kUp, Way::kDown}) {
      const Space corner = tables.beside[beside][static_cast<std::size_t>(up)];
      if (corner != kNowhere) visit(corner);
    }
  }
}
}  // namespace

Space Reader::passed_lagoon(Figurine slot, Space to) const {
  const Space from = unit(slot).at;
  if (distance(from, to) != 2) return kNowhere;
  for (const Space between : tables_.beside[from]) {
    if (between == kNowhere || distance(between, to) != 1) continue;
    if (terrain(between) == Terrain::kLagoon && !is_warded(between, seat_of(slot))) return between;
  }
  return kNowhere;
}

SpaceSet Reader::travel_targets(Figurine slot) const {
  const Unit& unit = state_.units[slot];
  const bool may = may_do(slot, Deed::kTravel);
  if (travels_plainly(slot)) return may ? steps_from(slot) : SpaceSet();
  SpaceSet places;
  const std::size_t purse = purse_of(seat_of(slot));
  const bool holds_some = state_.permanents[purse] != 0;
  if (may || holds_some) {
    for (const Space space : tables_.beside[unit.at]) {
      if (space == kNowhere || !could_stand(slot, space)) continue;
      if (may || may_travel_free(slot, space)) places.add(space);
    }
  }
  if (!may) return places;
  if (unit.worn[0] != kNoCard && !unit.has(Mark::kClimbed) && worn_sum(unit, &Gift::diagonal) > 0) {
    each_diagonal(tables_, unit.at, [&](Space corner) {
      if (could_stand(slot, corner)) places.add(corner);
    });
  }
  if (holds_some && unit.type() != UnitType::kExplorer && unit.left() >= 2 && held_sum(purse, &Gift::over_lagoon) > 0) {
    for (const Space between : tables_.beside[unit.at]) {
      if (between == kNowhere || terrain(between) != Terrain::kLagoon || is_warded(between, seat_of(slot))) continue;
      for (const Space beyond : tables_.beside[between]) {
        if (beyond != kNowhere && beyond != unit.at && could_stand(slot, beyond)) places.add(beyond);
      }
    }
  }
  return places;
}

bool Reader::can_search(Figurine slot) const {
  const Unit& unit = state_.units[slot];
  const Tile tile = state_.tiles[unit.at];
  const auto swims = static_cast<unsigned>(tile.terrain() == Terrain::kLagoon) & static_cast<unsigned>(unit.promoted());
  const unsigned reaches = static_cast<unsigned>(is_main(tile.terrain())) | swims;
  return (reaches & static_cast<unsigned>(unit.type() == UnitType::kExplorer) &
          static_cast<unsigned>(!tile.turned())) != 0;
}

// Everybody but one's own side.
SpaceSet Reader::attackable_spaces(std::size_t by_seat) const {
  SpaceSet places = state_.occupied;
  for (unsigned seats = tables_.allies[by_seat]; seats != 0; seats &= seats - 1) {
    const std::size_t first = static_cast<std::size_t>(std::countr_zero(seats)) * kUnitsASeat;
    for (std::size_t slot = first; slot < first + kUnitsASeat; ++slot) {
      const Unit& one = state_.units[slot];
      places.remove_if(one.alive(), one.at);
    }
  }
  return places;
}

std::optional<Die> Reader::attack_die(Figurine slot) const {
  const Unit& unit = state_.units[slot];
  Die die;
  if (unit.type() == UnitType::kSoldier) {
    die = {.sides = 6, .miss_from = 6};
    if (unit.worn[0] != kNoCard) die.add = static_cast<std::int8_t>(worn_sum(unit, &Gift::attack_add));
  } else {
    for (const CardId id : unit.worn) {
      if (id != kNoCard && card(id).gift.attack.sides > die.sides) die = card(id).gift.attack;
    }
    if (die.sides == 0) return std::nullopt;
  }
  if (unit.promoted()) die.miss_from = 0;
  return die;
}

std::optional<Die> Reader::shoot_die(Figurine slot) const {
  const Unit& unit = state_.units[slot];
  Die die;
  if (unit.type() == UnitType::kArcher) {
    die = {.sides = 4, .miss_from = 4};
  } else {
    for (const CardId id : unit.worn) {
      if (id != kNoCard && card(id).gift.shoot.sides > die.sides) die = card(id).gift.shoot;
    }
    if (die.sides == 0) return std::nullopt;
  }
  if (unit.promoted()) die.miss_from = 0;
  return die;
}

int Reader::shoot_near(Figurine /*unit*/) const { return 2; }
int Reader::shoot_far(Figurine slot) const {
  const Unit& unit = state_.units[slot];
  if (unit.type() != UnitType::kArcher) return 2;
  return 3 + (unit.worn[0] == kNoCard ? 0 : worn_sum(unit, &Gift::shoot_far));
}

// --- prosperity ---

int Reader::spells_face_up(std::size_t purse) const {
  return std::popcount(spells_with(SpellPlace::kOwner | SpellPlace::kFaceUp | SpellPlace::kAside,
                                   static_cast<unsigned>(purse + 1) | SpellPlace::kFaceUp));
}

int Reader::treasures(std::size_t purse) const {
  int count = 0;
  each_slot_of_purse(purse, [&](Figurine slot) {
    for (const CardId id : unit(slot).worn) count += tables_.treasure[id] ? 1 : 0;
  });
  for (unsigned bits = state_.permanents[purse]; bits != 0; bits &= bits - 1) {
    if (tables_.treasure[tables_.permanents[static_cast<std::size_t>(std::countr_zero(bits))]]) ++count;
  }
  if (!has_stock(purse, Stock::kUsed)) return count;
  for (std::size_t i = 0; i < tables_.items.size(); ++i) {
    const Stock stock = state_.items[purse][i];
    if (stock.used() != 0 && tables_.treasure[tables_.items[i]]) count += static_cast<int>(stock.used());
  }
  return count;
}

Reader::Goals Reader::goals(std::size_t purse) const {
  if (!tables_.options.special_goals) return {};
  int promoted = 0;
  int occupied = 0;
  each_slot_of_purse(purse, [&](Figurine slot) {
    const Unit& one = unit(slot);
    const auto alive = static_cast<unsigned>(one.alive());
    const Terrain ground = terrain(one.at);  // one that is just being turned counts once it is
    promoted += static_cast<int>(alive & static_cast<unsigned>(one.promoted()));
    occupied += static_cast<int>(alive & static_cast<unsigned>(is_special(ground)) &
                                 static_cast<unsigned>(ground != Terrain::kCovered));
  });
  return {.promote = promoted >= 5, .occupy = occupied >= 3};
}

int Reader::points_without_goals(std::size_t purse) const {
  const Purse& mine = state_.purses[purse];
  return mine.hoards + mine.defeats + spells_face_up(purse) + treasures(purse);
}

int Reader::points_of_goals(std::size_t purse) const {
  const Goals reached = goals(purse);
  return (reached.promote ? 2 : 0) + (reached.occupy ? 2 : 0);
}

int Reader::prosperity(std::size_t purse) const { return points_without_goals(purse) + points_of_goals(purse); }

// For most of a match both goals together would not be enough, and need not be looked at.
bool Reader::has_prospered(std::size_t purse) const {
  const int missing = tables_.options.target_pp - points_without_goals(purse);
  return missing <= 0 || (missing <= kPointsOfGoalsMax && missing <= points_of_goals(purse));
}

// --- cards ---

bool Reader::holds(std::size_t purse, CardId permanent) const {
  const std::uint8_t bit = tables_.permanent_index[permanent - 1U];
  return bit != kNobody && (state_.permanents[purse] >> bit & 1U) != 0;
}

bool Reader::deck_has(Deck deck) const {
  if (deck == Deck::kMage || deck == Deck::kSorcerer) {
    const std::size_t from = deck == Deck::kMage ? 0 : tables_.mage_spells;
    const std::size_t to = deck == Deck::kMage ? tables_.mage_spells : tables_.spells.size();
    return (std::uint64_t{spells_with(255, SpellPlace().bits())} >> from & ((std::uint64_t{1} << (to - from)) - 1)) !=
           0;
  }
  const std::size_t from = deck == Deck::kLand ? 0 : tables_.land_cards;
  const std::size_t to = deck == Deck::kLand ? tables_.land_cards : tables_.cards.size();
  for (std::size_t i = from; i < to; ++i) {
    if (state_.piles[i].bits() != 0) return true;
  }
  return false;
}

bool Reader::has_aside(std::size_t purse) const {
  return spells_with(SpellPlace::kOwner | SpellPlace::kAside, static_cast<unsigned>(purse + 1) | SpellPlace::kAside) !=
         0;
}

// Eight places at a time: bytes that differ from what is looked for become other than zero, then the zeros are counted
// off as bits.
std::uint32_t Reader::spells_with(unsigned mask, unsigned bits) const {
  static_assert(sizeof(SpellPlace) == 1 && kSpells == 32);
  constexpr std::uint64_t kEach = 0x0101010101010101ULL;
  constexpr std::uint64_t kLow = 0x7F * kEach;
  std::uint32_t found = 0;
  for (std::size_t i = 0; i < kSpells; i += 8) {
    std::uint64_t places = 0;
    std::memcpy(&places, state_.spells.data() + i, 8);
    if constexpr (std::endian::native == std::endian::big) places = std::byteswap(places);
    const std::uint64_t differs = (places & mask * kEach) ^ bits * kEach;
    const std::uint64_t zeros = ~(((differs & kLow) + kLow) | differs | kLow) >> 7U;  // 1 in each byte that is zero
    found |= static_cast<std::uint32_t>(zeros * 0x0102040810204080ULL >> 56U) << i;
  }
  return found;
}

}  // namespace strategion::stratos
