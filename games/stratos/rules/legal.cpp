// The legal list. What declines, passes or ends stands in front: it is the default answer.
#include "games/stratos/rules/programs.h"
#include "games/stratos/rules/resolver.h"

namespace strategion::stratos {
namespace {

// A list has one order for ever, or a seed would mean another match: that of the ways for a unit and a player without
// cards, and that of the spaces where cards may add some. By a set of ways, a bit each: those of it in front.
using Orders = std::array<std::array<Way, 4>, 16>;
constexpr Orders in_order(const std::array<Way, 4>& all) {
  Orders orders{};
  for (unsigned set = 0; set < orders.size(); ++set) {
    std::size_t count = 0;
    for (const Way way : all) {
      if ((set >> static_cast<unsigned>(way) & 1U) != 0) orders[set][count++] = way;
    }
  }
  return orders;
}
constexpr Orders kSidesFirst = in_order({Way::kLeft, Way::kRight, Way::kUp, Way::kDown});
constexpr Orders kAsSpaces = in_order({Way::kUp, Way::kLeft, Way::kRight, Way::kDown});

class Lister : public Reader {
 public:
  Lister(const Tables& tables, const State& state, Choices<Action>& out) : Reader(tables, state), out_(out) {}

  // ST-032 to ST-037.
  void add_acts(std::size_t seat) {
    out_.push_back(EndActions{});
    const bool holds = state_.permanents[purse_of(seat)] != 0;
    for (unsigned bits = holds ? alive_of(seat) : acting_of(seat); bits != 0; bits &= bits - 1) {
      const std::size_t slot = seat * kUnitsASeat + static_cast<std::size_t>(std::countr_zero(bits));
      add_acts_of(static_cast<Figurine>(slot), seat, holds);
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

  // `holds`: its player has permanent items.
  void add_acts_of(Figurine slot, std::size_t seat, bool holds) {
    const Unit unit = state_.units[slot];
    const bool bare = unit.worn[0] == kNoCard && !holds;
    const unsigned deeds = deeds_left(slot);
    const bool plainly = bare || travels_plainly(slot);
    if (plainly) {
      if (deeds == 0) return;
    } else {
      travel_targets(slot).each([&](Space to) { out_.push_back(Travel{unit.at, to}); });
    }
    const auto may = [&](Deed deed) { return (deeds & bit(deed)) != 0; };
    const bool harvests = both(may(Deed::kHarvest), is_main(terrain(unit.at)));
    // Not by `harvests`: that would become a branch again.
    const bool powers = both(may(Deed::kHarvest), both(is_main(terrain(unit.at)), unit.type() == UnitType::kPeasant));
    const bool defends = both(may(Deed::kDefend), !unit.has(Mark::kDefending));
    const std::array<Space, 4>& to = tables_.steps[unit.at];
    const unsigned open = plainly ? open_ways(unit, seat) : 0;
    const std::array<Way, 4>& ways = (bare ? kSidesFirst : kAsSpaces)[open];
    out_.push_back_first(4, static_cast<std::size_t>(std::popcount(open)),
                         [&](std::size_t i) { return Travel{unit.at, to[static_cast<std::size_t>(ways[i])]}; });
    out_.push_back_some(3, [&](auto&& add) {
      add(harvests, Harvest{unit.at});
      add(powers, PowerHarvest{unit.at});
      add(defends, Defend{unit.at});
    });
    if (may(Deed::kAttack)) add_attacks(slot, seat);
    if (may(Deed::kShoot)) add_shots(slot, seat);
    if (unit.type() == UnitType::kExplorer) {
      out_.push_back_if(both(may(Deed::kSearch), can_search(slot)), Search{unit.at});
      if (may(Deed::kUse) && can_begin_some(tables_, state_, slot, Deed::kUse)) out_.push_back(UseItem{unit.at});
    } else if (unit.type() == UnitType::kMage) {
      if (may(Deed::kCast) && can_begin_some(tables_, state_, slot, Deed::kCast)) out_.push_back(Cast{unit.at});
    }
  }

  // The ways that one travel may take (ST-040), a bit a Way. Off the field its own space is looked at, which is taken.
  unsigned open_ways(const Unit& unit, std::size_t seat) const {
    const std::array<Space, 4>& next = tables_.steps[unit.at];
    const unsigned grounds = grounds_of(unit.type());
    unsigned ways = 0;
    for (std::size_t way = 0; way < 4; ++way) {
      const unsigned suits = grounds >> static_cast<unsigned>(terrain(next[way])) & 1U;
      ways |= (suits & static_cast<unsigned>(!state_.occupied.has(next[way]))) << way;
    }
    if (state_.ward == kNowhere) return ways;
    for (std::size_t way = 0; way < 4; ++way) ways &= ~(static_cast<unsigned>(ward_holds(next[way], seat)) << way);
    return ways;
  }

  void add_attacks(Figurine slot, std::size_t seat) {
    const Unit unit = state_.units[slot];
    if (unit.type() != UnitType::kSoldier && (unit.worn[0] == kNoCard || !attack_die(slot))) return;
    if ((state_.occupied & tables_.around[unit.at]).empty()) return;
    const SpaceSet targets = attackable_spaces(seat);
    out_.push_back_some(4, [&](auto&& add) {
      for (const Space to : tables_.steps[unit.at]) add(both(to != unit.at, targets.has(to)), Attack{unit.at, to});
    });
  }

  void add_shots(Figurine slot, std::size_t seat) {
    const Unit unit = state_.units[slot];
    if (unit.type() != UnitType::kArcher && (unit.worn[0] == kNoCard || !shoot_die(slot))) return;
    const int near = shoot_near(slot);
    const int far = shoot_far(slot);
    const auto is_in_range = [&](Space to) {
      const int away = distance(unit.at, to);
      return both(away >= near, away <= far);
    };
    for (std::size_t other = 0; other < static_cast<std::size_t>(tables_.options.seats); ++other) {
      if (are_allies(seat, other)) continue;  // ST-056
      out_.push_back_some(kUnitsASeat, [&](auto&& add) {
        for (std::size_t i = 0; i < kUnitsASeat; ++i) {
          const Unit target = state_.units[other * kUnitsASeat + i];
          add(both(target.alive(), is_in_range(target.at)), Shoot{unit.at, target.at});
        }
      });
    }
    each_monster([&](Figurine target) {
      const Space to = monster(target).at;
      if (is_in_range(to)) out_.push_back(Shoot{unit.at, to});
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
    const unsigned payable = payable_types(seat, false);
    const unsigned promotable = promotable_types(seat, payable);
    if (payable != 0 && units_of(seat) < static_cast<int>(kUnitsASeat)) add_hires(seat, payable);
    if (promotable != 0) {
      each_unit_of(seat, [&](Figurine slot) {
        const Unit unit = state_.units[slot];
        out_.push_back_if(may_promote(slot, promotable), Promote{unit.at});
        if (unit.type() != UnitType::kPeasant) return;
        each_type(payable, [&](UnitType type) {
          if (may_retrain(slot, type)) out_.push_back(Retrain{unit.at, type});
        });
      });
    }
    for (const Deck deck : {Deck::kMage, Deck::kSorcerer}) {
      if (may_learn(seat, deck)) out_.push_back(Learn{deck});
    }
    if (may_hoard(seat)) out_.push_back(Hoard{});
    add_permanents(seat);
  }

  // ST-601. Where a Peasant finds a place, so does everybody.
  void add_hires(std::size_t seat, unsigned payable) {
    const bool ground = !hire_places(seat, UnitType::kPeasant).empty();
    each_type(payable, [&](UnitType type) {
      if (ground || !hire_places(seat, type).empty()) out_.push_back(Hire{type});
    });
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
  // The units that may have something left to do, a bit each: those with an action left, and those for whom a mark or
  // what they wear may add one. A lost unit's slot has none of these.
  unsigned acting_of(std::size_t seat) const {
    unsigned bits = 0;
    for (std::size_t i = 0; i < kUnitsASeat; ++i) {
      const Unit& one = state_.units[seat * kUnitsASeat + i];
      const bool acts = (static_cast<unsigned>(one.left()) | (one.marks & kMoreToDo) | one.worn[0]) != 0;
      bits |= static_cast<unsigned>(acts) << i;
    }
    return bits;
  }

  template <class Visit>
  static void each_type(unsigned types, Visit&& visit) {
    for (; types != 0; types &= types - 1) visit(static_cast<UnitType>(std::countr_zero(types)));
  }

  // && would look at the second only after a guess about the first.
  static bool both(bool a, bool b) { return (static_cast<unsigned>(a) & static_cast<unsigned>(b)) != 0; }

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
