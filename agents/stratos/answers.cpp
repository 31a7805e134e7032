#include "agents/stratos/answers.h"

#include <algorithm>

#include "games/stratos/notation/odds.h"

namespace strategion::stratos {

namespace {

constexpr int kMonsterCost = 700;  // of one that comes near

template <class Value>
std::size_t best_of(const Choices<Action>& legal, Value&& value) {
  std::size_t best = 0;
  int most = 0;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    const int now = value(legal[i]);
    if (i != 0 && now <= most) continue;
    most = now;
    best = i;
  }
  return best;
}

// What a card does for who wears it, beyond its point.
int worn_value(const Gift& gift, UnitType type) {
  const bool soldier = type == UnitType::kSoldier;
  const bool archer = type == UnitType::kArcher;
  int value = 0;
  if (gift.attack_add != 0 || gift.attack.sides != 0) value += soldier ? 300 : archer ? 120 : 80;
  if (gift.shoot_far != 0 || gift.shoot.sides != 0) value += archer ? 250 : 60;
  if (gift.physical != 0 || gift.always_physical != 0) value += soldier ? 200 : 120;
  if (gift.magical != 0) value += 60;
  if (gift.harvest != 0) value += type == UnitType::kPeasant ? 60 : 180;
  if (gift.spirit_max != 0) value += type == UnitType::kMage ? 300 : 80;
  if (gift.third_travel || gift.diagonal) value += type == UnitType::kExplorer ? 160 : 90;
  if (gift.second_search) value += type == UnitType::kExplorer ? 400 : 0;
  return value;
}

// Cases of 24 in which a Monster Roll brings a monster, with this die as it lies and with it thrown anew (ST-904). The
// D4 is thrown before the D6.
Chosen choose_monster_reroll(const Situation& sight, const Frame& die, int four) {
  const auto comes = [&](int sum) {
    return monster_on(sight.tables(), sight.state(), sight.seat(), sum) != MonsterKind::kCount ? 1 : 0;
  };
  const bool is_four = die.other == 4;
  int kept = 0;
  int anew = 0;
  for (int six = 1; six <= 6; ++six) {
    if (is_four) kept += comes(die.value + six) * 4;
    for (int face = 1; face <= 4; ++face) anew += comes((is_four ? face : four) + six);
  }
  if (!is_four) kept = comes(four + die.value) * MonsterOdds::kCases;
  const Why why{.because = Because::kMonsterDie, .n = kept, .m = anew};
  return anew < kept ? Chosen{Accept{}, why} : Chosen{Pass{}, why};
}

}  // namespace

Chosen choose_crossing(const Situation& sight, const Market& market) {
  const Edge edge = sight.state().edges[sight.state().frames.back().other];
  const MonsterOdds odds = monster_odds(sight.tables(), sight.state(), sight.seat());
  int value = 0;
  for (int i = 0; i < edge.count(); ++i) value += market.want(edge.token(i)) + 60;
  const int cost = kMonsterCost * odds.any / MonsterOdds::kCases;
  if (value > cost) return {Accept{}, {.because = Because::kCollects, .n = odds.any}};
  return {Pass{}, {.because = Because::kDeclines, .n = odds.any}};
}

// Below the middle of the die it is thrown again; a face that misses always is.
Chosen choose_reroll(const Situation& sight) {
  const State& state = sight.state();
  const Frame& die = state.frames.back();
  const Chosen again{Accept{}, {.because = Because::kRerolls, .n = die.value, .m = die.other}};
  const Chosen keep{Pass{}, {.because = Because::kKeepsDie, .n = die.value, .m = die.other}};
  if (state.frames.size() < 2) return keep;
  const Frame& waits = state.frames[state.frames.size() - 2];
  const bool low = die.value * 2 < die.other + 1;
  const bool top = die.value == die.other;
  const Figurine unit = waits.at == kNowhere ? kNoFigurine : sight.at(waits.at);
  const bool promoted = unit != kNoFigurine && !is_monster(unit) && sight.unit(unit).promoted();
  switch (waits.type) {
    case FrameType::kAttack: {
      const auto odds = attack_odds(sight.tables(), state, waits.at, waits.picks.back(), waits.other == 1);
      if (!odds) return keep;
      const int damage = odds->damage[static_cast<std::size_t>(die.value - 1)];
      if (damage >= odds->health) return keep;
      return damage <= 0 || odds->kills * 2 >= odds->sides || low ? again : keep;
    }
    case FrameType::kHarvest:
    case FrameType::kDraw: return low || (top && !promoted) ? again : keep;
    case FrameType::kProgram: return low ? again : keep;
    case FrameType::kCross: return choose_monster_reroll(sight, die, waits.count);
    default: return keep;
  }
}

Chosen choose_token(const Situation& sight, const Market& market, const Choices<Action>& legal) {
  const std::size_t best = best_of(legal, [&](const Action& action) {
    const auto& place = std::get<PlaceToken>(action);
    int near = 99;
    sight.each_unit_of_purse(sight.my_purse(), [&](Figurine slot) {
      near = std::min({near, distance(sight.unit(slot).at, place.a), distance(sight.unit(slot).at, place.b)});
    });
    const int enemy = std::min(sight.enemy_distance(place.a), sight.enemy_distance(place.b));
    return market.want(place.resource) * std::max(8 - near, 1) - (enemy < near ? 800 : 0);
  });
  return {legal[best],
          {.because = Because::kLaysToken, .b = static_cast<std::uint8_t>(std::get<PlaceToken>(legal[best]).resource)}};
}

Chosen choose_wearer(const Situation& sight, const Choices<Action>& legal) {
  const Gift& gift = sight.card(sight.state().frames.back().card).gift;
  const std::size_t best = best_of(legal, [&](const Action& action) {
    const Figurine slot = sight.at(std::get<PickSpace>(action).space);
    const Unit& unit = sight.unit(slot);
    return worn_value(gift, unit.type()) - sight.danger(slot, unit.at, unit.has(Mark::kDefending)) / 2 +
           10 * unit.health();
  });
  return {legal[best], {.because = Because::kWears, .a = std::get<PickSpace>(legal[best]).space}};
}

Chosen choose_drop(const Situation& sight, const Choices<Action>& legal) {
  const std::size_t best = best_of(legal, [&](const Action& action) {
    const auto& drop = std::get<DropEquipment>(action);
    int value = sight.tables().treasure[drop.card] ? -1000 : 0;
    const UnitType type = drop.at == kNowhere ? UnitType::kSoldier : sight.unit(sight.at(drop.at)).type();
    value -= worn_value(sight.card(drop.card).gift, type);
    return value + (drop.at == kNowhere ? 50 : 0);
  });
  return {legal[best], {.because = Because::kDrops}};
}

Chosen choose_kept(const Situation& sight, const Choices<Action>& legal) {
  const std::size_t best = best_of(legal, [&](const Action& action) {
    const CardId id = std::get<PickCard>(action).card;
    const Card& card = sight.card(id);
    int value = sight.tables().treasure[id] ? 1000 : 0;
    if (card.type == CardType::kPermanent) value += 300;
    if (card.type == CardType::kEquipment) value += 150;
    if (card.type == CardType::kTrap) value -= 200;
    return value;
  });
  return {legal[best], {.because = Because::kKeepsCard, .a = std::get<PickCard>(legal[best]).card}};
}

Chosen choose_hire_place(const Situation& sight, Acts& acts, const Choices<Action>& legal) {
  const auto type = static_cast<UnitType>(sight.state().purchases[sight.seat()].type);
  const std::size_t best = best_of(
      legal, [&](const Action& action) { return acts.hire_place_value(type, std::get<PickSpace>(action).space); });
  return {legal[best], {.because = Because::kPlaces}};
}

Chosen choose_refuge(const Situation& sight, Acts& acts, const Choices<Action>& legal) {
  const Figurine who = sight.at(sight.state().frames.back().at);
  const bool mine = who != kNoFigurine && sight.is_mine(who);
  const std::size_t best = best_of(legal, [&](const Action& action) {
    const Space to = std::get<PickSpace>(action).space;
    if (mine) return acts.place_value(who, to, sight.unit(who).has(Mark::kDefending));
    return sight.guarded().has(to) || sight.goals().has(to) ? -1 : 0;
  });
  return {legal[best], {.because = Because::kPlaces}};
}

}  // namespace strategion::stratos
