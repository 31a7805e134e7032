// What units do: harvest, defend, attack, shoot; damage and dice (ST-032, ST-043 to ST-056).
#include <algorithm>

#include "games/stratos/rules/resolver.h"

namespace strategion::stratos {

void Resolver::act(std::uint8_t seat, const Action& action) {
  const bool puppet = state_.question == Question::kOneAction;
  answered();
  if (puppet) {
    top().stage = 1;
    if (std::holds_alternative<Pass>(action)) return;
  }
  const auto unit_on = [&](Space space) { return puppet ? at(space) : unit_at(seat, space); };
  const auto spent = [&](Space space, Deed deed) {
    const Figurine unit = unit_on(space);
    if (!puppet) spend(unit, deed);
    return unit;
  };
  if (std::holds_alternative<EndActions>(action)) return end_actions();
  if (const auto* step = std::get_if<Travel>(&action)) {
    travel(unit_on(step->from), step->to, puppet);
  } else if (const auto* plain = std::get_if<Harvest>(&action)) {
    const Figurine unit = spent(plain->at, Deed::kHarvest);
    const Unit& who = state_.units[unit];
    harvest(unit, 1 + (who.worn[0] == kNoCard ? 0 : worn_sum(who, &Gift::harvest)));
  } else if (const auto* power = std::get_if<PowerHarvest>(&action)) {
    spent(power->at, Deed::kHarvest);  // ST-044: the same action
    state_.frames.push_back({.type = FrameType::kHarvest, .seat = seat, .at = power->at});
  } else if (const auto* defend = std::get_if<Defend>(&action)) {
    const Figurine unit = spent(defend->at, Deed::kDefend);
    state_.units[unit].set(Mark::kDefending);
    tell({.what = Happening::kDefends,
          .seat = static_cast<std::uint8_t>(seat_of(unit)),
          .a = defend->at,
          .c = figure_of(unit)});
  } else if (const auto* attack = std::get_if<Attack>(&action)) {
    open_attack(spent(attack->from, Deed::kAttack), attack->to, false);
  } else if (const auto* shoot = std::get_if<Shoot>(&action)) {
    open_attack(spent(shoot->from, Deed::kShoot), shoot->to, true);
  } else if (const auto* look = std::get_if<Search>(&action)) {
    search(spent(look->at, Deed::kSearch));
  } else if (const auto* cast = std::get_if<Cast>(&action)) {
    begin_card(unit_on(cast->at), Deed::kCast);
  } else if (const auto* use = std::get_if<UseItem>(&action)) {
    begin_card(unit_on(use->at), Deed::kUse);
  } else {
    begin_permanent(seat, std::get<UsePermanent>(action).card);
  }
}

void Resolver::step_puppet(Frame& frame) {
  if (frame.stage != 0 || frame.has(Frame::kGone)) return state_.frames.pop_back();
  ask(Question::kOneAction, frame.seat);
}

// ST-032: two different actions, and what cards add to them.
void Resolver::spend(Figurine slot, Deed deed) {
  Unit& unit = state_.units[slot];
  unit.set(Mark::kActed);
  const bool again = unit.has_done(deed);
  if (unit.left() > 0 && !again) {
    unit.set_left(unit.left() - 1);
  } else if (unit.left() > 0 && deed == Deed::kSearch && !unit.has(Mark::kDived) &&
             worn_sum(unit, &Gift::second_search) > 0) {
    unit.set_left(unit.left() - 1);
    unit.set(Mark::kDived);
  } else {
    unit.clear(Mark::kExtra);
  }
  unit.did |= bit(deed);
}

// What is free is used first, what is bound to a condition next.
void Resolver::spend_travel(Figurine slot, Space to) {
  Unit& unit = state_.units[slot];
  unit.set(Mark::kActed);
  if (may_travel_free(slot, to) && distance(unit.at, to) == 1) {
    if (unit.has(Mark::kFreeTravel)) {
      unit.clear(Mark::kFreeTravel);
    } else {
      state_.turn_marks |= kFreeLagoon;
    }
    return;
  }
  int cost = 1;
  if (distance(unit.at, to) == 2) {
    const bool climbs = row_of(unit.at) != row_of(to) && column_of(unit.at) != column_of(to) &&
                        !unit.has(Mark::kClimbed) && worn_sum(unit, &Gift::diagonal) > 0;
    if (climbs) {
      unit.set(Mark::kClimbed);
    } else {
      cost = 2;  // Navigator's Chart: both travels
    }
  }
  unit.did |= bit(Deed::kTravel);
  if (unit.left() >= cost) {
    unit.set_left(unit.left() - cost);
    unit.set_travels(std::min(unit.travels() + cost, 3));
  } else if (unit.has(Mark::kExtra)) {
    unit.clear(Mark::kExtra);
  } else if (unit.has(Mark::kFreeTravel)) {
    unit.clear(Mark::kFreeTravel);
  } else {
    unit.set(Mark::kStrode);
    unit.set_travels(3);
  }
}

// --- harvest ---

void Resolver::harvest(Figurine slot, int count) {
  const Unit& unit = state_.units[slot];
  const Resource resource = harvest_of(terrain(unit.at));
  if (count > 0 && (state_.turn_marks & kBumperCrop) != 0) ++count;
  tell({.what = Happening::kHarvested,
        .seat = actor_,
        .a = unit.at,
        .c = static_cast<std::uint8_t>(resource),
        .d = figure_of(slot),
        .n = static_cast<std::int8_t>(count)});
  gain(actor_, resource, count, Source::kHarvest);
}

// ST-044.
void Resolver::step_harvest(Frame& frame) {
  if (frame.stage == 0) return throw_die(4);
  const Figurine unit = at(frame.at);
  const int count = frame.value == 4 && !state_.units[unit].promoted() ? 0 : frame.value;
  actor_ = frame.seat;
  state_.frames.pop_back();
  harvest(unit, count);
}

// --- attack ---

void Resolver::open_attack(Figurine slot, Space target, bool shot) {
  const Space from = state_.units[slot].at;
  tell({.what = Happening::kAttacked,
        .seat = actor_,
        .a = from,
        .b = target,
        .c = figure_of(slot),
        .d = figure_of(at(target)),
        .n = static_cast<std::int8_t>(shot ? 1 : 0)});
  state_.frames.push_back({.type = FrameType::kAttack,
                           .seat = actor_,
                           .at = from,
                           .other = static_cast<std::uint8_t>(shot ? 1 : 0),
                           .picks = {target}});
}

// ST-050, ST-051.
void Resolver::step_attack(Frame& frame) {
  const Figurine slot = at(frame.at);
  const Die die = frame.other != 0 ? *shoot_die(slot) : *attack_die(slot);
  if (frame.stage == 0) return throw_die(die.sides);
  const Space target = frame.picks[0];
  const Space from = frame.at;
  const int value = frame.value;
  const std::uint8_t seat = frame.seat;
  state_.frames.pop_back();
  if (die.miss_from != 0 && value >= die.miss_from) {
    tell({.what = Happening::kMissed, .a = from, .b = target, .c = figure_of(slot), .d = figure_of(at(target))});
    return;
  }
  damage(at(target), value + die.add, DamageKind::kPhysical, seat, true);
}

int Resolver::damage(Figurine target, int amount, DamageKind kind, std::uint8_t by_seat, bool lessened) {
  int hit = amount;
  if (lessened) {
    hit = after_defence(target, amount, kind);
  } else if (!is_monster(target) && kind == DamageKind::kPhysical) {
    hit = std::max(amount - worn_sum(state_.units[target], &Gift::always_physical), 0);
  }
  const Space space = space_of(target);
  if (hit <= 0) {
    tell({.what = Happening::kStopped, .a = space, .c = figure_of(target)});
    return 0;
  }
  const int before = health(target);
  const int dealt = std::min(hit, before);
  if (is_monster(target)) {
    state_.monsters[target - kUnits].set_health(before - dealt);
  } else {
    state_.units[target].set_health(before - dealt);
  }
  tell({.what = Happening::kDamaged,
        .a = space,
        .c = figure_of(target),
        .d = static_cast<std::uint8_t>(kind),
        .n = static_cast<std::int8_t>(hit),
        .m = static_cast<std::int8_t>(before - dealt)});
  if (before == dealt) defeat(target, by_seat);
  return dealt;
}

// ST-053, ST-023, ST-924. Nothing for one's own or an ally's (ST-R22).
void Resolver::defeat(Figurine target, std::uint8_t by_seat) {
  const int points = is_monster(target) ? 2 : 1;
  const bool counts = by_seat < kSeats && is_attackable(by_seat, target);
  if (counts) {
    std::uint8_t& defeats = state_.purses[purse_of(by_seat)].defeats;
    defeats = static_cast<std::uint8_t>(std::min(defeats + points, 255));
  }
  tell({.what = Happening::kDefeated,
        .seat = counts ? by_seat : kNobody,
        .a = space_of(target),
        .c = figure_of(target),
        .n = static_cast<std::int8_t>(counts ? points : 0)});
  changed();
  if (!is_monster(target)) return remove_unit(target);
  Monster& monster = state_.monsters[target - kUnits];
  state_.occupied.remove(monster.at);
  monster = Monster{.lair = Lair::kVanquished};
}

// It leaves the board with what it wears. ST-065: with the last Mage the spellbook goes aside.
void Resolver::remove_unit(Figurine slot) {
  Unit& unit = state_.units[slot];
  const Space space = unit.at;
  const bool mage = unit.type() == UnitType::kMage;
  state_.occupied.remove(space);
  unit = Unit();
  for (Frame& frame : state_.frames) {
    if (frame.at == space && frame.type != FrameType::kDark) frame.flags |= Frame::kGone;
  }
  changed();
  if (!mage) return;
  const std::size_t purse = purse_of(seat_of(slot));
  bool another = false;
  each_unit_of_purse(purse, [&](Figurine other) { another = another || this->unit(other).type() == UnitType::kMage; });
  if (another) return;
  bool any = false;
  for (SpellPlace& place : state_.spells) {
    if (!place.held_by(purse) || place.aside()) continue;
    place.set_aside(true);
    any = true;
  }
  if (any) tell({.what = Happening::kBookAside, .seat = static_cast<std::uint8_t>(seat_of(slot))});
}

void Resolver::heal(Figurine figurine, int amount) {
  const int before = health(figurine);
  const int after = std::min(before + amount, std::max(figure_health_max(figurine), before));
  if (after <= before) return;
  if (is_monster(figurine)) {
    state_.monsters[figurine - kUnits].set_health(after);
  } else {
    state_.units[figurine].set_health(after);
  }
  tell({.what = Happening::kHealed,
        .a = space_of(figurine),
        .c = figure_of(figurine),
        .n = static_cast<std::int8_t>(after - before),
        .m = static_cast<std::int8_t>(after)});
}

// --- dice ---

void Resolver::throw_die(int sides) {
  const std::uint8_t seat = top().seat;
  state_.frames.push_back({.type = FrameType::kDie, .seat = seat, .other = static_cast<std::uint8_t>(sides)});
  ask_nature(Question::kRoll);
}

// The die has fallen (value), or is to be thrown again.
void Resolver::step_die(Frame& frame) {
  if (frame.value == 0) return ask_nature(Question::kRoll);
  if (!frame.has(Frame::kRerolled) && may_reroll(frame.seat)) return ask(Question::kMay, frame.seat);
  const std::uint8_t value = frame.value;
  state_.frames.pop_back();
  top().value = value;
  ++top().stage;
}

}  // namespace strategion::stratos
