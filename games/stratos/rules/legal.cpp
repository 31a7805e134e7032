// The legal list. What declines, passes or ends stands in front: it is the default answer.
#include "games/stratos/rules/programs.h"
#include "games/stratos/rules/resolver.h"

namespace strategion::stratos {
namespace {

class Lister : public Reader {
 public:
  Lister(const Tables& tables, const State& state, Choices<Action>& out) : Reader(tables, state), out_(out) {}

  // ST-032 to ST-037.
  void add_acts(std::size_t seat) {
    out_.push_back(EndActions{});
    for (unsigned bits = acting_of(seat); bits != 0; bits &= bits - 1) {
      add_acts_of(static_cast<Figurine>(seat * kUnitsASeat + static_cast<std::size_t>(std::countr_zero(bits))), seat);
    }
    add_permanents(seat);
  }

  void add_permanents(std::size_t seat) {
    for (unsigned bits = state_.permanents[purse_of(seat)]; bits != 0; bits &= bits - 1) {
      const CardId id = tables_.permanents[static_cast<std::size_t>(std::countr_zero(bits))];
      if (card(id).program.empty()) continue;
      if (can_use_permanent(tables_, state_, static_cast<std::uint8_t>(seat), id)) out_.push_back(UsePermanent{id});
    }
  }

  void add_acts_of(Figurine slot, std::size_t seat) {
    const Unit& unit = state_.units[slot];
    const bool bare = unit.worn[0] == kNoCard && state_.permanents[purse_of(seat)] == 0;
    const unsigned deeds = deeds_left(slot);
    if (bare || travels_plainly(slot)) {
      if (deeds == 0) return;
      add_steps(unit, seat, bare ? kSidesFirst : kAsSpaces);
    } else {
      travel_targets(slot).each([&](Space to) { out_.push_back(Travel{unit.at, to}); });
    }
    const auto may = [&](Deed deed) { return (deeds & bit(deed)) != 0; };
    const bool harvests = both(may(Deed::kHarvest), is_main(terrain(unit.at)));
    out_.push_back_if(harvests, Harvest{unit.at});
    out_.push_back_if(both(harvests, unit.type() == UnitType::kPeasant), PowerHarvest{unit.at});
    out_.push_back_if(both(may(Deed::kDefend), !unit.has(Mark::kDefending)), Defend{unit.at});
    if (may(Deed::kAttack)) add_attacks(slot, seat);
    if (may(Deed::kShoot)) add_shots(slot, seat);
    if (unit.type() == UnitType::kExplorer) {
      if (may(Deed::kSearch) && can_search(slot)) out_.push_back(Search{unit.at});
      if (may(Deed::kUse) && can_begin_some(tables_, state_, slot, Deed::kUse)) out_.push_back(UseItem{unit.at});
    } else if (unit.type() == UnitType::kMage) {
      if (may(Deed::kCast) && can_begin_some(tables_, state_, slot, Deed::kCast)) out_.push_back(Cast{unit.at});
    }
  }

  // One travel, by whoever may travel (ST-040).
  void add_steps(const Unit& unit, std::size_t seat, const std::array<Way, 4>& order) {
    const UnitType type = unit.type();
    for (const Way way : order) {
      const Space to = way_to(unit.at, way);
      out_.push_back_if(type_could_stand(type, seat, to), Travel{unit.at, to});
    }
  }

  void add_attacks(Figurine slot, std::size_t seat) {
    const Unit& unit = state_.units[slot];
    if (unit.type() != UnitType::kSoldier && (unit.worn[0] == kNoCard || !attack_die(slot))) return;
    if ((state_.occupied & tables_.around[unit.at]).empty()) return;
    for (const Space to : tables_.beside[unit.at]) {
      if (to == kNowhere || !state_.occupied.has(to)) continue;
      if (is_attackable(seat, at(to))) out_.push_back(Attack{unit.at, to});
    }
  }

  void add_shots(Figurine slot, std::size_t seat) {
    const Unit& unit = state_.units[slot];
    if (unit.type() != UnitType::kArcher && (unit.worn[0] == kNoCard || !shoot_die(slot))) return;
    const int near = shoot_near(slot);
    const int far = shoot_far(slot);
    each_attackable(seat, [&](Figurine target) {
      const Space to = space_of(target);
      const int away = distance(unit.at, to);
      out_.push_back_if(both(away >= near, away <= far), Shoot{unit.at, to});
    });
  }

  // S08: one action with another's unit, as if fresh, without cards.
  void add_one_action(const Frame& frame) {
    out_.push_back(Pass{});
    const Figurine slot = at(frame.at);
    const Unit& unit = state_.units[slot];
    steps_from(slot).each([&](Space to) { out_.push_back(Travel{unit.at, to}); });
    if (is_main(terrain(unit.at))) {
      out_.push_back(Harvest{unit.at});
      if (unit.type() == UnitType::kPeasant) out_.push_back(PowerHarvest{unit.at});
    }
    if (!unit.has(Mark::kDefending)) out_.push_back(Defend{unit.at});
    add_attacks(slot, frame.seat);
    add_shots(slot, frame.seat);
    if (can_search(slot)) out_.push_back(Search{unit.at});
  }

  void add_purchases(std::size_t seat) {
    out_.push_back(EndTurn{});
    constexpr auto kHiring = static_cast<std::uint8_t>(static_cast<unsigned>(Buying::kHire) + 1);
    const auto& tokens = purse(seat).tokens;
    if ((tokens[0] | tokens[1] | tokens[2] | tokens[3] | tokens[4]) != 0) {
      const bool room = units_of(seat) < static_cast<int>(kUnitsASeat);
      for (std::uint8_t type = 1; type <= kUnitTypes && room; ++type) {
        if (!can_pay(seat, hire_cost(static_cast<UnitType>(type)), false)) continue;
        if (may_buy(seat, {.what = kHiring, .type = type, .at = kNowhere})) {
          out_.push_back(Hire{static_cast<UnitType>(type)});
        }
      }
    }
    each_unit_of(seat, [&](Figurine slot) {
      const Unit& unit = state_.units[slot];
      if (may_promote(slot)) out_.push_back(Promote{unit.at});
      if (unit.type() != UnitType::kPeasant) return;
      for (std::uint8_t type = 2; type <= kUnitTypes; ++type) {
        if (may_retrain(slot, static_cast<UnitType>(type))) {
          out_.push_back(Retrain{unit.at, static_cast<UnitType>(type)});
        }
      }
    });
    for (const Deck deck : {Deck::kMage, Deck::kSorcerer}) {
      if (may_learn(seat, deck)) out_.push_back(Learn{deck});
    }
    if (may_hoard(seat)) out_.push_back(Hoard{});
    add_permanents(seat);
  }

  void add_payments(std::size_t seat) {
    const Purchase& draft = state_.purchases[seat];
    each_payment(seat, cost_of(seat, draft), takes_academy(seat, draft),
                 [&](const Payment& payment) { out_.push_back(payment.pay); });
  }

  void add_wearers(const Frame& frame) {
    each_unit_of_purse(purse_of(frame.seat), [&](Figurine slot) {
      if (unit(slot).worn[kSlots - 1] == kNoCard) out_.push_back(PickSpace{unit(slot).at});
    });
  }

  void add_drops(const Frame& frame) {
    out_.push_back(DropEquipment{kNowhere, frame.card});
    each_unit_of_purse(purse_of(frame.seat), [&](Figurine slot) {
      const Unit& unit = state_.units[slot];
      for (std::size_t i = 0; i < kSlots; ++i) {
        if (i == 0 || unit.worn[i] != unit.worn[0]) out_.push_back(DropEquipment{unit.at, unit.worn[i]});
      }
    });
  }

  void add_spaces(const SpaceSet& places) {
    places.each([&](Space space) { out_.push_back(PickSpace{space}); });
  }

 private:
  // The units that may have something left to do, a bit each: those with an action left, and those for whom a card or a
  // mark may add one.
  unsigned acting_of(std::size_t seat) const {
    if (state_.permanents[purse_of(seat)] != 0) return alive_of(seat);
    unsigned bits = 0;
    for (std::size_t i = 0; i < kUnitsASeat; ++i) {
      const Unit& one = state_.units[seat * kUnitsASeat + i];
      const bool acts = (static_cast<unsigned>(one.left()) | (one.marks & kMoreToDo) | one.worn[0]) != 0;
      bits |= static_cast<unsigned>(both(one.alive(), acts)) << i;
    }
    return bits;
  }

  // && would look at the second only after a guess about the first.
  static bool both(bool a, bool b) { return (static_cast<unsigned>(a) & static_cast<unsigned>(b)) != 0; }

  // A list has one order for ever, or a seed would mean another match: that of the ways for a unit and a player without
  // cards, and that of the spaces where cards may add some.
  static constexpr std::array<Way, 4> kSidesFirst{Way::kLeft, Way::kRight, Way::kUp, Way::kDown};
  static constexpr std::array<Way, 4> kAsSpaces{Way::kUp, Way::kLeft, Way::kRight, Way::kDown};

  Choices<Action>& out_;
};

}  // namespace

void Rules::add_legal(const State& state, Seat asker, Choices<Action>& out) const {
  const std::size_t seat = index(asker);
  if (seat >= kSeats || (state.asked >> seat & 1U) == 0) return;
  Lister list(*tables_, state, out);
  switch (list.question_for(seat)) {
    case Question::kAct: return list.add_acts(seat);
    case Question::kBuy: return list.add_purchases(seat);
    case Question::kPlaceToken: return list.add_token_places(out);
    case Question::kOneAction: return list.add_one_action(state.frames.back());
    case Question::kPay: return list.add_payments(seat);
    case Question::kGiveUp: return out.push_back(Pass{});
    case Question::kRecover:
      out.push_back(Pass{});
      out.push_back(Accept{});
      return;
    case Question::kEquip: return list.add_wearers(state.frames.back());
    case Question::kDrop: return list.add_drops(state.frames.back());
    case Question::kKeep: {
      const Frame& frame = state.frames.back();
      out.push_back(PickCard{frame.card});
      if (frame.other != frame.card) out.push_back(PickCard{frame.other});
      return;
    }
    case Question::kDisplace: return list.add_spaces(list.ties());
    case Question::kMay:
      if (state.frames.back().type == FrameType::kProgram) return add_program_answers(*tables_, state, out);
      out.push_back(Pass{});
      out.push_back(Accept{});
      return;
    case Question::kTarget:
      if (state.question == Question::kBuy) {
        const auto type = static_cast<UnitType>(state.purchases[seat].type);
        return list.add_spaces(list.hire_places(seat, type));
      }
      [[fallthrough]];
    case Question::kCard:
    case Question::kResource:
    case Question::kTerrain:
    case Question::kWay: return add_program_answers(*tables_, state, out);
    default: return;
  }
}

}  // namespace strategion::stratos
