#include "agents/stratos/market.h"

#include <algorithm>

namespace strategion::stratos {

namespace {

// A Tile that is nothing but its terrain, of the main ones: without a branch.
bool is_unturned_land(Tile tile) {
  constexpr auto kFirst = static_cast<unsigned>(Terrain::kPrairie);
  return static_cast<std::uint8_t>(tile.bits() - kFirst) <= static_cast<unsigned>(Terrain::kForest) - kFirst;
}
static_assert(kSpaces < 256);

int nth(const std::array<int, 4>& list, int count) { return list[static_cast<std::size_t>(std::clamp(count, 0, 3))]; }

}  // namespace

Market::Market(const Situation& situation) : sight_(situation) {
  count();
  if (units_ < static_cast<int>(kUnitsASeat)) {
    for (std::size_t i = 0; i < kUnitTypes; ++i) {
      const auto type = static_cast<UnitType>(i + 1);
      add(static_cast<std::uint8_t>(type), sight_.hire_cost(type), hire_value(type));
    }
  }
  const std::size_t first = sight_.seat() * kUnitsASeat;
  for (std::size_t slot = first; slot < first + kUnitsASeat; ++slot) {
    const Unit& unit = sight_.state().units[slot];
    if (!unit.alive() || unit.promoted()) continue;
    add(kBuysPromotion, sight_.hire_cost(unit.type()), promotion_value(static_cast<Figurine>(slot)), unit.at);
  }
  Cost spice{};
  auto& price = spice[static_cast<std::size_t>(Resource::kSpice)];
  price = 1;
  add(kBuysMageSpell, spice, learn_value(Deck::kMage));
  price = 2;
  add(kBuysSorcererSpell, spice, learn_value(Deck::kSorcerer));
  const bool last = sight_.missing() == 1 && sight_.goal() == GoalKind::kProsperity;
  add(kBuysHoard, {1, 1, 1, 1}, last ? kWinWorth : sight_.point() * sight_.taste().hoard / 1000);

  int top = 0;
  for (const Offer& offer : offers_) {
    const int rank = offer.rank();
    if (rank <= top) continue;
    top = rank;
    best_ = &offer;
  }
  const Taste& taste = sight_.taste();
  for (std::size_t i = 0; i < kMain; ++i) {
    const int held = sight_.tokens()[i];
    int& want = wants_[i];
    want = held >= 5 ? taste.want_many : held >= 3 ? taste.want_some : taste.want_few;
    if (held == 0) want += taste.want_none;
    if (i == static_cast<std::size_t>(Resource::kSpice)) want += taste.spice_first;
    if (best_ != nullptr && best_->cost[i] > held) want += best_->value >= kWinWorth / 2 ? 4000 : taste.want_best;
  }
}

void Market::count() {
  const State& state = sight_.state();
  const Tables& tables = sight_.tables();
  sight_.each_unit_of_purse(sight_.my_purse(), [&](Figurine slot) {
    const Unit& unit = sight_.unit(slot);
    if (seat_of(slot) == sight_.seat()) {
      ++units_;
      promoted_ += unit.promoted() ? 1 : 0;
    }
    ++have_[index(unit.type())];
    if (unit.type() != UnitType::kMage) return;
    spirit_ += unit.spirit();
    if (!unit.promoted()) return;
    ++sorcerers_;
    sorcerer_spirit_ += unit.spirit();
  });
  // A side that acts as one shares the work: each seat counts its share of the units.
  const int seats = std::popcount(tables.purse_seats[sight_.my_purse()]);
  if (seats > 1) {
    for (int& count : have_) count = (count + seats - 1) / seats;
  }
  const std::uint32_t waiting = sight_.spells_with(SpellPlace::kOwner | SpellPlace::kFaceUp | SpellPlace::kAside,
                                                   static_cast<unsigned>(sight_.my_purse() + 1));
  const auto of_mages = static_cast<std::uint32_t>((std::uint64_t{1} << tables.mage_spells) - 1);
  waiting_ = {std::popcount(waiting & of_mages), std::popcount(waiting & ~of_mages)};
  int spirit = 0;
  for (std::size_t i = 0; i < tables.mage_spells; ++i) spirit += tables.spells[i]->spirit;
  if (tables.mage_spells > 0) spell_cost_ = std::max(spirit * 10 / tables.mage_spells, 1);
  for (std::size_t i = 0; i < tables.items.size(); ++i) {
    items_ += static_cast<int>(state.items[sight_.my_purse()][i].hand());
  }
  std::uint8_t room = 0;  // as small as a tile: sixteen are counted at a time
  for (const Tile tile : state.tiles) room = static_cast<std::uint8_t>(room + (is_unturned_land(tile) ? 1U : 0U));
  room_to_search_ = room;
}

int Market::lacking(const Cost& cost, bool academy) const {
  int sum = academy ? -1 : 0;
  for (std::size_t i = 0; i < kMain; ++i) sum += std::max(cost[i] - sight_.tokens()[i], 0);
  return std::max(sum - sight_.tokens()[kMain], 0);
}

void Market::add(std::uint8_t what, const Cost& cost, int value, Space at) {
  if (value <= 0) return;
  for (std::size_t i = 0; i < kMain; ++i)
    value -= cost[i] * (i == static_cast<std::size_t>(Resource::kSpice) ? sight_.taste().spice : sight_.taste().token);
  const bool academy = what == kBuysPromotion && sight_.has_academy(sight_.seat());
  if (academy) value += sight_.taste().token;
  offers_.push_back({.what = what, .at = at, .cost = cost, .value = value, .lacking = lacking(cost, academy)});
}

int Market::hire_value(UnitType type) const {
  const int left = std::min(sight_.rounds_left(), 12);  // what is left to be earned by it
  const bool races = sight_.goal() == GoalKind::kProsperity;
  const int have = have_[index(type)];
  const int soon = units_ == 0 ? 3000 : 0;
  switch (type) {
    case UnitType::kPeasant: return soon + nth(sight_.taste().peasant, have) * left / 12;
    case UnitType::kMage: {
      const bool book = sight_.has_aside(sight_.my_purse()) && have == 0;
      int value = nth(sight_.taste().mage, have) * left / 12 * 20 / spell_cost_;
      if (!races) value = value / 2;
      if (book) return soon + value + 600 + sight_.point();
      if (sight_.deck_has(Deck::kMage))
        value += sight_.point() * (have == 0 ? sight_.taste().first_spell : sight_.taste().further_spell) / 1000;
      return soon + value;
    }
    case UnitType::kExplorer: {
      int value = nth(sight_.taste().explorer, have) * left / 12 * std::min(room_to_search_, 10) / 10;
      if (!races) value = value / 3;
      if (have == 0 && items_ > 0) value += items_ * sight_.point() * 8 / 10;
      return soon + value;
    }
    case UnitType::kArcher:
    case UnitType::kSoldier: {
      const int fighters = have_[index(UnitType::kArcher)] + have_[index(UnitType::kSoldier)];
      int value = nth(sight_.taste().fighter, fighters) * left / 12;
      if (type == UnitType::kArcher && have > have_[index(UnitType::kSoldier)]) value -= 100;
      if (type == UnitType::kSoldier && have > have_[index(UnitType::kArcher)]) value -= 100;
      const int foes = static_cast<int>(sight_.foes().size());
      value += std::min(foes, 3) * sight_.taste().against_foe;
      if (!races) value += 900 - 100 * fighters;
      if (!sight_.guarded().empty()) value += type == UnitType::kSoldier && have == 0 ? 1200 : 400;
      return soon + value;
    }
    default: return 0;
  }
}

int Market::promotion_value(Figurine slot) const {
  const Unit& unit = sight_.unit(slot);
  const int left = std::min(sight_.rounds_left(), 12);
  const auto& promotion = sight_.taste().promotion;
  int value = 0;
  switch (unit.type()) {
    case UnitType::kPeasant: value = promotion[0] * left / 12; break;
    case UnitType::kArcher: value = promotion[1]; break;
    case UnitType::kSoldier: value = promotion[2]; break;
    case UnitType::kExplorer: value = promotion[3] + (room_to_search_ < 8 ? 500 : 0); break;  // lagoons hide more
    case UnitType::kMage:
      value = promotion[4] + (sight_.deck_has(Deck::kSorcerer) ? sight_.point() * sight_.taste().sorcery / 1000 : 0) +
              sight_.taste().sorcerer_round * left;
      break;
    default: break;
  }
  if (sight_.tables().options.special_goals && sight_.goal() == GoalKind::kProsperity) {  // ST-026
    if (promoted_ == 4 && units_ == 5) value += sight_.missing() <= 2 ? kWinWorth : 2 * sight_.point();
    if (promoted_ == 3 && units_ == 5) value += sight_.taste().almost_all;
  }
  return value;
}

// A spell that there is no spirit for is no point yet.
int Market::learn_value(Deck deck) const {
  if (have_[index(UnitType::kMage)] == 0 || !sight_.deck_has(deck)) return 0;
  if (sight_.goal() != GoalKind::kProsperity && waiting_[0] + waiting_[1] > 0) return 0;
  const Taste& taste = sight_.taste();
  const int value = sight_.point() * taste.learn / 1000 + (sight_.goal() == GoalKind::kProsperity ? 0 : 250);
  if (deck == Deck::kMage) {
    const int spare = 10 * spirit_ - spell_cost_ * waiting_[0];  // tenths
    return std::max(value - (spare >= spell_cost_ ? 0 : spare >= 0 ? taste.short_of_spirit : taste.no_spirit), 0);
  }
  if (sorcerers_ == 0) return 0;
  const int spare = sorcerer_spirit_ - 4 * waiting_[1];
  return std::max(value + 100 - (spare >= 4 ? 0 : spare >= 2 ? taste.short_of_spirit : taste.no_spirit), 0);
}

bool Market::delays_best(const Cost& cost) const {
  if (best_ == nullptr) return false;
  const auto& tokens = sight_.tokens();
  for (std::size_t i = 0; i < kMain; ++i) {
    if (best_->cost[i] != 0 && cost[i] != 0 && tokens[i] - cost[i] < best_->cost[i]) return true;
  }
  return false;
}

Why Market::why_want(Resource resource) const {
  const auto i = static_cast<std::size_t>(resource);
  const auto& tokens = sight_.tokens();
  const auto b = static_cast<std::uint8_t>(resource);
  // Gems stand in for what is missing.
  if (best_ != nullptr && best_->cost[i] > tokens[i] && best_->lacking > 0 && best_->what != kBuysHoard) {
    return {.because = Because::kNeeded,
            .a = best_->what,
            .b = b,
            .n = std::min(best_->cost[i] - tokens[i], best_->lacking),
            .m = best_->lacking};
  }
  int kinds = 0;
  for (std::size_t k = 0; k < kMain; ++k) kinds += tokens[k] > 0 ? 1 : 0;
  if (tokens[i] == 0) return {.because = Because::kForHoard, .b = b, .n = kinds + 1};
  return {.because = Because::kHarvests, .b = b};
}

}  // namespace strategion::stratos
