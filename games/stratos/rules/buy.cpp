// The Buy phase: ST-600 to ST-612, ST-022, shared by sides that act as one (ST-R51).
#include <algorithm>

#include "games/stratos/rules/resolver.h"

namespace strategion::stratos {

namespace {

constexpr Cost kHoardCost{1, 1, 1, 1};     // ST-022
constexpr Cost learning_cost(Deck deck) {  // ST-607
  Cost cost{};
  cost[static_cast<std::size_t>(Resource::kSpice)] = deck == Deck::kMage ? 1 : 2;
  return cost;
}

}  // namespace

// --- questions ---

bool Reader::can_pay_with_help(const Tokens& tokens, const Cost& cost, bool academy) {
  int missing = 0;
  bool any = false;
  for (std::size_t i = 0; i < kMain; ++i) {
    missing += cost[i] > tokens[i] ? cost[i] - tokens[i] : 0;
    any = any || cost[i] != 0;
  }
  if (academy && any && missing > 0) --missing;  // ST-608: what is missing is what it remits
  return missing <= tokens[kMain];
}

unsigned Reader::payable_types(std::size_t seat, bool academy) const {
  const Tokens& tokens = purse(seat).tokens;
  const bool helped = academy || tokens[kMain] != 0;
  unsigned types = 0;
  for (std::size_t i = 0; i < kUnitTypes; ++i) {
    const Cost& cost = tables_.traits[i][0].cost;
    const bool pays = helped ? can_pay_with_help(tokens, cost, academy) : is_enough(tokens, cost);
    types |= static_cast<unsigned>(pays) << (i + 1);
  }
  return types;
}

int Reader::count_payments(std::size_t seat, const Cost& cost, bool academy) const {
  int count = 0;
  each_payment(seat, cost, academy, [&](const Payment&) { ++count; });
  return count;
}

bool Reader::has_academy(std::size_t seat) const {
  unsigned has = 0;
  each_slot_of_purse(purse_of(seat), [&](Figurine slot) {
    const Unit& one = unit(slot);
    has |= static_cast<unsigned>(terrain(one.at) == Terrain::kAcademy) & static_cast<unsigned>(one.alive());
  });
  return has != 0;
}

int Reader::units_of(std::size_t seat) const { return std::popcount(alive_of(seat)); }

bool Reader::can_go_on(std::size_t seat) const {
  if (units_of(seat) > 0) return true;
  for (std::size_t type = 0; type < kUnitTypes; ++type) {
    if (can_pay(seat, tables_.traits[type][0].cost, false)) return true;
  }
  return false;
}

Cost Reader::cost_of(std::size_t /*seat*/, const Purchase& purchase) const {
  switch (static_cast<Buying>(purchase.what - 1)) {
    case Buying::kHire:
    case Buying::kRetrain: return hire_cost(static_cast<UnitType>(purchase.type));
    case Buying::kPromote: return hire_cost(unit(at(purchase.at)).type());  // ST-603
    case Buying::kLearn: return learning_cost(static_cast<Deck>(purchase.type));
    case Buying::kHoard: return kHoardCost;
  }
  return {};
}

bool Reader::takes_academy(std::size_t seat, const Purchase& purchase) const {
  return static_cast<Buying>(purchase.what - 1) == Buying::kPromote && has_academy(seat);
}

// ST-606, ST-R15, ST-R16: by the difference of the two maximums.
int Reader::retrained_health(Figurine slot, UnitType type) const {
  const Unit& old = unit(slot);
  int now = tables_.traits[index(type)][0].health;
  if (old.worn[0] != kNoCard && type != UnitType::kMage) now += worn_sum(old, &Gift::health_max);
  if (type == UnitType::kExplorer) now += held_sum(purse_of(seat_of(slot)), &Gift::explorer_health);
  return old.health() + std::min(now, kHealthMax) - health_max(slot);
}

bool Reader::may_buy(std::size_t seat, const Purchase& purchase) const {
  const std::size_t mine = purse_of(seat);
  switch (static_cast<Buying>(purchase.what - 1)) {
    case Buying::kHire: {
      if (units_of(seat) >= static_cast<int>(kUnitsASeat)) return false;
      const auto type = static_cast<UnitType>(purchase.type);
      if (!can_pay(seat, hire_cost(type), false)) return false;
      const SpaceSet places = hire_places(seat, type);
      if (purchase.at == kNowhere ? places.empty() : !places.has(purchase.at)) return false;
      return purchase.recover != 2 || has_aside(mine);
    }
    case Buying::kPromote: {
      const Figurine slot = unit_at(seat, purchase.at);
      return slot != kNoFigurine && may_promote(slot, promotable_types(seat, payable_types(seat, false)));
    }
    case Buying::kRetrain: {
      const Figurine slot = unit_at(seat, purchase.at);
      if (slot == kNoFigurine || !may_retrain(slot, static_cast<UnitType>(purchase.type))) return false;
      return purchase.recover != 2 || has_aside(mine);
    }
    case Buying::kLearn: return may_learn(seat, static_cast<Deck>(purchase.type));
    case Buying::kHoard: return may_hoard(seat);
  }
  return false;
}

bool Reader::may_retrain(Figurine slot, UnitType type) const {
  if (unit(slot).type() != UnitType::kPeasant || type == UnitType::kPeasant) return false;
  return can_pay(seat_of(slot), hire_cost(type), false) && retrained_health(slot, type) >= 1;
}

bool Reader::may_learn(std::size_t seat, Deck deck) const {
  if (!can_pay(seat, learning_cost(deck), false)) return false;
  unsigned teachers = 0;
  each_slot_of_purse(purse_of(seat), [&](Figurine slot) {
    const Unit& mage = unit(slot);
    const bool learned = deck == Deck::kMage || mage.promoted();
    teachers |= static_cast<unsigned>(mage.type() == UnitType::kMage) & static_cast<unsigned>(learned);
  });
  return teachers != 0 && deck_has(deck);
}

bool Reader::may_hoard(std::size_t seat) const {
  const int most = tables_.options.hoards_per_turn_max;
  return (most == 0 || state_.hoarded < most) && can_pay(seat, kHoardCost, false);
}

// --- buying ---

void Resolver::ask_buying() {
  unsigned asked = 0;
  for (unsigned seats = tables_.purse_seats[state_.turn]; seats != 0; seats &= seats - 1) {
    const auto seat = static_cast<std::size_t>(std::countr_zero(seats));
    asked |= static_cast<unsigned>(state_.purchases[seat].what != Purchase::kLeft) << seat;
  }
  if (asked == 0) return end_turn();
  state_.question = Question::kBuy;
  state_.asked = static_cast<std::uint8_t>(asked);
}

void Resolver::apply_buy(std::uint8_t seat, const Action& action) {
  Purchase& draft = state_.purchases[seat];
  const auto begin = [&](Buying what, std::uint8_t type, Space at) {
    draft = {.what = static_cast<std::uint8_t>(static_cast<unsigned>(what) + 1), .type = type, .at = at};
  };
  if (const auto* hire = std::get_if<Hire>(&action)) {
    begin(Buying::kHire, static_cast<std::uint8_t>(hire->type), kNowhere);
  } else if (const auto* promotion = std::get_if<Promote>(&action)) {
    begin(Buying::kPromote, 0, promotion->at);
  } else if (const auto* retrain = std::get_if<Retrain>(&action)) {
    begin(Buying::kRetrain, static_cast<std::uint8_t>(retrain->type), retrain->at);
  } else if (const auto* learn = std::get_if<Learn>(&action)) {
    begin(Buying::kLearn, static_cast<std::uint8_t>(learn->deck), 0);
  } else if (std::holds_alternative<Hoard>(action)) {
    begin(Buying::kHoard, 0, 0);
  } else if (const auto* place = std::get_if<PickSpace>(&action)) {
    draft.at = place->space;
  } else if (std::holds_alternative<Accept>(action)) {
    draft.recover = 2;
  } else if (std::holds_alternative<Pass>(action)) {
    // Given up by its owner alone, so that a draft never ends by what another seat does (ST-R51).
    if (question_for(seat) == Question::kGiveUp) {
      draft = Purchase();
      return;
    }
    draft.recover = 1;
  } else if (const auto* choice = std::get_if<Pay>(&action)) {
    Payment payment;
    each_payment(seat, cost_of(seat, draft), takes_academy(seat, draft), [&](const Payment& each) {
      if (each.pay == *choice) payment = each;
    });
    return buy(seat, payment);
  } else if (const auto* use = std::get_if<UsePermanent>(&action)) {
    answered();
    note_last(seat);
    return begin_permanent(seat, use->card);
  } else {  // EndTurn
    answered();
    note_last(seat);
    draft = {.what = Purchase::kLeft};
    tell({.what = Happening::kTurnEnded, .seat = seat});  // of several that buy together each for itself (ST-R51)
    return;
  }
  if (question_for(seat) != Question::kPay) return;
  Payment only;
  int count = 0;
  each_payment(seat, cost_of(seat, draft), takes_academy(seat, draft), [&](const Payment& each) {
    only = each;
    ++count;
  });
  if (count == 1) buy(seat, only);
}

// ST-R51: in shared buying everybody sees who acted last.
void Resolver::note_last(std::uint8_t seat) {
  if (std::popcount(tables_.purse_seats[state_.turn]) > 1) state_.last = seat;
}

void Resolver::pay(std::uint8_t seat, const Payment& payment) {
  Purse& mine = state_.purses[purse_of(seat)];
  for (std::size_t i = 0; i < kResources; ++i) {
    if (payment.tokens[i] == 0) continue;
    mine.tokens[i] = static_cast<std::uint8_t>(mine.tokens[i] - payment.tokens[i]);
    tell({.what = Happening::kPaid,
          .seat = seat,
          .c = static_cast<std::uint8_t>(i),
          .n = static_cast<std::int8_t>(payment.tokens[i])});
  }
}

void Resolver::buy(std::uint8_t seat, const Payment& payment) {
  const Purchase bought = state_.purchases[seat];
  state_.purchases[seat] = Purchase();
  answered();
  note_last(seat);
  pay(seat, payment);
  const std::size_t mine = purse_of(seat);
  const auto type = static_cast<UnitType>(bought.type);
  const auto teach_mage = [&] {  // ST-602
    if (type != UnitType::kMage) return;
    if (bought.recover == 2) {
      recover_book(seat);
    } else {
      draw_cards(seat, bought.at, Deck::kMage, 1);
    }
  };
  switch (static_cast<Buying>(bought.what - 1)) {
    case Buying::kHire: {
      const Figurine slot = place_unit(seat, type, false, bought.at);
      state_.units[slot].set(Mark::kDefending);  // ST-047
      tell({.what = Happening::kHired, .seat = seat, .a = bought.at, .c = figure_of(slot)});
      teach_mage();
      land_on(slot);  // ST-738
      return;
    }
    case Buying::kPromote: return promote(at(bought.at));
    case Buying::kRetrain: {
      const Figurine slot = at(bought.at);
      Unit& unit = state_.units[slot];
      const int health = retrained_health(slot, type);
      unit.set_type(type);
      unit.set_promoted(false);  // ST-R16
      unit.set_health(std::min(health, health_max(slot)));
      unit.set_spirit(spirit_max(slot));  // ST-611
      changed();
      tell({.what = Happening::kRetrained, .seat = seat, .a = bought.at, .c = figure_of(slot)});
      return teach_mage();
    }
    case Buying::kLearn:
      tell({.what = Happening::kLearned, .seat = seat, .c = bought.type});
      return draw_cards(seat, kNowhere, static_cast<Deck>(bought.type), 1);
    case Buying::kHoard: {
      Purse& purse = state_.purses[mine];
      purse.hoards = static_cast<std::uint8_t>(std::min(purse.hoards + 1, 255));
      state_.hoarded = static_cast<std::uint8_t>(std::min(state_.hoarded + 1, 255));
      changed();
      tell({.what = Happening::kHoarded, .seat = seat});
      return;
    }
  }
}

void Resolver::recover_book(std::uint8_t seat) {
  const std::size_t mine = purse_of(seat);
  for (SpellPlace& place : state_.spells) {
    if (place.held_by(mine)) place.set_aside(false);
  }
  changed();
  tell({.what = Happening::kBookRecovered, .seat = seat});
}

}  // namespace strategion::stratos
