// Why something is not on the legal list: asked only for what is not, and finds the rule that keeps it off.
#include "games/stratos/rules/programs.h"
#include "games/stratos/rules/resolver.h"

namespace strategion::stratos {
namespace {

constexpr Refusal kOtherQuestion{"not-asked", "that does not answer the question now open",
                                 "see the list of legal answers"};
constexpr Refusal kNoPlace{"no-such-place", "there is no such space", "name a space of the map"};

class Judge : public Reader {
 public:
  Judge(const Tables& tables, const State& state, std::size_t seat) : Reader(tables, state), seat_(seat) {}

  Refusal why_not(const Action& action) const {
    const Question question = question_for(seat_);
    if (question == Question::kAct || question == Question::kOneAction) return act(action);
    if (question == Question::kBuy) return purchase(action);
    if (question == Question::kPlaceToken) return token(action);
    if (question == Question::kGiveUp) {
      return Refusal{"ST-R51", "your side can no longer buy what you began", "pass, and choose again"};
    }
    if (question == Question::kPay) return payment(action);
    if (question == Question::kRecover) {
      return std::holds_alternative<PickSpace>(action) || std::holds_alternative<Pay>(action)
                 ? Refusal{"ST-602", "first the book or a new spell", "recover your spellbook, or draw a spell"}
                 : kOtherQuestion;
    }
    if (state_.question == Question::kBuy) return place(action);
    if (state_.frames.empty()) return kOtherQuestion;
    const Frame& frame = state_.frames.back();
    switch (frame.type) {
      case FrameType::kProgram: return refuse_program_answer(tables_, state_, action);
      case FrameType::kDie:
      case FrameType::kCross: return kOtherQuestion;
      case FrameType::kDisplace: return displaced(action);
      case FrameType::kCard: return drawn_card(frame, action);
      default: return kOtherQuestion;
    }
  }

 private:
  bool is_puppet() const { return state_.question == Question::kOneAction; }

  // Whose unit an action names, and whether it may act.
  Refusal refuse_unit(Space space, Figurine& unit) const {
    unit = kNoFigurine;
    if (space >= kSpaces || !tables_.grid.has(space)) return kNoPlace;
    const Figurine figurine = at(space);
    if (is_puppet()) {
      if (space != state_.frames.back().at) {
        return {"ST-R63", "you command one unit, and only that one", "act with the unit you command, or pass"};
      }
    } else if (figurine == kNoFigurine || is_monster(figurine) || seat_of(figurine) != seat_) {
      return {"ST-033", "no unit of yours stands there", "name the space of one of your units"};
    }
    unit = figurine;
    return {};
  }
  Refusal refuse_deed(Figurine slot, Deed deed) const {
    if (is_puppet() || may_do(slot, deed)) return {};
    const Unit& unit = state_.units[slot];
    if (unit.left() == 0) {
      return {"ST-032", "that unit has no action left this turn", "act with another unit, or end your actions"};
    }
    return {"ST-032", "a unit takes two different actions a turn; only travel may repeat",
            "take another action with it, or act with another unit"};
  }

  Refusal act(const Action& action) const {
    Figurine unit = kNoFigurine;
    if (const auto* step = std::get_if<Travel>(&action)) return travel(*step);
    if (const auto* plain = std::get_if<Harvest>(&action)) {
      if (const Refusal no = refuse_unit(plain->at, unit); !no.rule.empty()) return no;
      return harvest(unit);
    }
    if (const auto* power = std::get_if<PowerHarvest>(&action)) {
      if (const Refusal no = refuse_unit(power->at, unit); !no.rule.empty()) return no;
      if (state_.units[unit].type() != UnitType::kPeasant) {
        return {"ST-044", "only a Peasant harvests with a die", "harvest plainly"};
      }
      return harvest(unit);
    }
    if (const auto* defend = std::get_if<Defend>(&action)) {
      if (const Refusal no = refuse_unit(defend->at, unit); !no.rule.empty()) return no;
      if (const Refusal no = refuse_deed(unit, Deed::kDefend); !no.rule.empty()) return no;
      return {"ST-045", "that unit is defending already", "take another action with it"};
    }
    if (const auto* attack = std::get_if<Attack>(&action)) return strike(attack->from, attack->to, false);
    if (const auto* shot = std::get_if<Shoot>(&action)) return strike(shot->from, shot->to, true);
    if (const auto* look = std::get_if<Search>(&action)) {
      if (const Refusal no = refuse_unit(look->at, unit); !no.rule.empty()) return no;
      return search(unit);
    }
    if (const auto* cast = std::get_if<Cast>(&action)) {
      if (const Refusal no = refuse_unit(cast->at, unit); !no.rule.empty()) return no;
      if (is_puppet()) return {"ST-R63", "a commanded unit casts nothing and uses nothing", "take another action"};
      if (state_.units[unit].type() != UnitType::kMage) {
        return {"ST-060", "only Mages and Sorcerers cast", "cast with a Mage"};
      }
      if (const Refusal no = refuse_deed(unit, Deed::kCast); !no.rule.empty()) return no;
      return refuse_begin(tables_, state_, unit, Deed::kCast);
    }
    if (const auto* use = std::get_if<UseItem>(&action)) {
      if (const Refusal no = refuse_unit(use->at, unit); !no.rule.empty()) return no;
      if (is_puppet()) return {"ST-R63", "a commanded unit casts nothing and uses nothing", "take another action"};
      if (state_.units[unit].type() != UnitType::kExplorer) {
        return {"ST-076", "only Explorers and Swashbucklers use items", "use it with an Explorer"};
      }
      if (const Refusal no = refuse_deed(unit, Deed::kUse); !no.rule.empty()) return no;
      return refuse_begin(tables_, state_, unit, Deed::kUse);
    }
    if (const auto* use = std::get_if<UsePermanent>(&action)) {
      if (is_puppet()) return {"ST-R63", "a commanded unit casts nothing and uses nothing", "take another action"};
      return refuse_permanent(tables_, state_, static_cast<std::uint8_t>(seat_), use->card);
    }
    if (is_buying(action)) return {"ST-036", "buying comes after the actions", "end your actions first"};
    return kOtherQuestion;
  }

  Refusal travel(const Travel& step) const {
    Figurine unit = kNoFigurine;
    if (const Refusal no = refuse_unit(step.from, unit); !no.rule.empty()) return no;
    if (step.to >= kSpaces || !tables_.grid.has(step.to)) return kNoPlace;
    const Unit& who = state_.units[unit];
    if (const Refusal no = refuse_deed(unit, Deed::kTravel); !no.rule.empty()) {
      if (!may_travel_free(unit, step.to)) return no;
    }
    // Water is why, however far it is: the page offers tiles two steps away.
    if (terrain(step.to) == Terrain::kLagoon && who.type() != UnitType::kExplorer) {
      return {"ST-041", "only Explorers and Swashbucklers go onto lagoons", "go to a land tile"};
    }
    const int far = distance(step.from, step.to);
    if (far == 2 && row_of(step.from) != row_of(step.to) && column_of(step.from) != column_of(step.to)) {
      return {"ST-040", "units never travel diagonally", "go to a tile that shares an edge"};
    }
    if (far != 1) return {"ST-040", "that is not one step away", "go to a tile that shares an edge"};
    if (state_.occupied.has(step.to)) return {"ST-034", "somebody stands there", "go to a tile that is free"};
    if (terrain(step.to) == Terrain::kNone) return {"ST-040", "there is no tile", "go to a land tile"};
    return {"ST-R70", "that tile is warded against you", "go elsewhere until the ward ends"};
  }

  Refusal harvest(Figurine unit) const {
    if (const Refusal no = refuse_deed(unit, Deed::kHarvest); !no.rule.empty()) return no;
    return {"ST-043", "nothing grows there: lagoons and special tiles give no resource",
            "harvest on a prairie, mountain, desert or forest"};
  }

  Refusal strike(Space from, Space to, bool shot) const {
    Figurine slot = kNoFigurine;
    if (const Refusal no = refuse_unit(from, slot); !no.rule.empty()) return no;
    if (to >= kSpaces || !tables_.grid.has(to)) return kNoPlace;
    if (shot ? !shoot_die(slot) : !attack_die(slot)) {
      return shot ? Refusal{"ST-055", "that unit cannot shoot", "shoot with an Archer"}
                  : Refusal{"ST-055", "that unit cannot attack", "attack with a Soldier"};
    }
    if (const Refusal no = refuse_deed(slot, shot ? Deed::kShoot : Deed::kAttack); !no.rule.empty()) return no;
    const Figurine target = at(to);
    if (target == kNoFigurine) return {shot ? "ST-051" : "ST-050", "nobody stands there", "aim at a unit or a monster"};
    const int far = distance(from, to);
    if (shot && (far < shoot_near(slot) || far > shoot_far(slot))) {
      return {"ST-051", "that is not in range of a shot", "shoot at what is two or three spaces away"};
    }
    if (!shot && far != 1) return {"ST-050", "that is not next to the unit", "attack what is one space away"};
    return {"ST-054", "that is your own or an ally's", "aim at an enemy"};
  }

  Refusal search(Figurine slot) const {
    const Unit& unit = state_.units[slot];
    if (unit.type() != UnitType::kExplorer) {
      return {"ST-070", "only Explorers and Swashbucklers search", "search with an Explorer"};
    }
    if (const Refusal no = refuse_deed(slot, Deed::kSearch); !no.rule.empty()) return no;
    if (is_special(terrain(unit.at))) return {"ST-079", "special tiles are not searched", "search a plain tile"};
    if (state_.tiles[unit.at].turned()) return {"ST-071", "that tile has been turned", "search another tile"};
    return {"ST-072", "only Swashbucklers search lagoons", "search a land tile, or promote the Explorer"};
  }

  static bool is_buying(const Action& action) {
    return std::holds_alternative<Hire>(action) || std::holds_alternative<Promote>(action) ||
           std::holds_alternative<Retrain>(action) || std::holds_alternative<Learn>(action) ||
           std::holds_alternative<Hoard>(action) || std::holds_alternative<EndTurn>(action);
  }

  Refusal token(const Action& action) const {
    const auto* place = std::get_if<PlaceToken>(&action);
    if (place == nullptr) return {"ST-902", "first a resource goes on a fault line", "place one"};
    if (place->a >= kSpaces || place->b >= kSpaces || !tables_.grid.has(place->a) || !tables_.grid.has(place->b)) {
      return kNoPlace;
    }
    const auto edge = edge_between(place->a, place->b);
    const Refusal no_edge{"ST-900", "no fault line runs between these", "name two neighbouring tiles of two trays"};
    if (!edge || place->a > place->b) return no_edge;
    if (terrain(place->a) == Terrain::kNone || terrain(place->b) == Terrain::kNone) return no_edge;
    if (state_.edges[*edge].count() >= static_cast<int>(kTokensAnEdge)) {
      return {"ST-901", "two resources lie there already", "choose another edge"};
    }
    return {"ST-902", "neither of the two tiles gives that resource", "place what one of them is harvested for"};
  }

  // --- buying ---

  Refusal too_dear() const { return {"ST-600", "you cannot pay for that", "harvest more, or buy something cheaper"}; }
  Refusal refuse_own(Space space, Figurine& slot) const {
    if (space >= kSpaces || !tables_.grid.has(space)) return kNoPlace;
    slot = at(space);
    if (slot != kNoFigurine && !is_monster(slot) && seat_of(slot) == seat_) return {};
    return {"ST-600", "no unit of yours stands there", "name the space of one of your units"};
  }

  Refusal purchase(const Action& action) const {
    Figurine slot = kNoFigurine;
    if (const auto* hire = std::get_if<Hire>(&action)) {
      if (hire->type == UnitType::kNone || hire->type >= UnitType::kCount) {
        return {"ST-601", "there is no such unit", "hire a Peasant, Archer, Soldier, Explorer or Mage"};
      }
      if (units_of(seat_) >= static_cast<int>(kUnitsASeat)) {
        return {"ST-600", "you have five units", "promote or retrain one instead"};
      }
      if (!can_pay(seat_, hire_cost(hire->type), false)) return too_dear();
      return {"ST-601", "there is no tile where it could stand", "make room first"};
    }
    if (const auto* promotion = std::get_if<stratos::Promote>(&action)) {
      if (const Refusal no = refuse_own(promotion->at, slot); !no.rule.empty()) return no;
      if (state_.units[slot].promoted()) return {"ST-603", "that unit is promoted already", "promote another"};
      return too_dear();
    }
    if (const auto* retrain = std::get_if<Retrain>(&action)) {
      if (const Refusal no = refuse_own(retrain->at, slot); !no.rule.empty()) return no;
      if (state_.units[slot].type() != UnitType::kPeasant) {
        return {"ST-606", "only Peasants and Cultivators are retrained", "name a Peasant"};
      }
      if (retrain->type <= UnitType::kPeasant || retrain->type >= UnitType::kCount) {
        return {"ST-606", "a Peasant becomes a different unit", "name another type"};
      }
      if (!can_pay(seat_, hire_cost(retrain->type), false)) return too_dear();
      return {"ST-R15", "it would be left without health", "retrain it while it has more health"};
    }
    if (const auto* learn = std::get_if<Learn>(&action)) {
      if (learn->deck != Deck::kMage && learn->deck != Deck::kSorcerer) {
        return {"ST-607", "only spells are learned", "learn a Mage or a Sorcerer spell"};
      }
      bool mage = false;
      bool sorcerer = false;
      each_unit_of_purse(purse_of(seat_), [&](Figurine other) {
        mage = mage || unit(other).type() == UnitType::kMage;
        sorcerer = sorcerer || (unit(other).type() == UnitType::kMage && unit(other).promoted());
      });
      if (learn->deck == Deck::kMage && !mage) return {"ST-607", "you have no Mage on the board", "hire a Mage"};
      if (learn->deck == Deck::kSorcerer && !sorcerer) {
        return {"ST-607", "you have no Sorcerer on the board", "promote a Mage"};
      }
      if (!deck_has(learn->deck)) return {"ST-R20", "no spell of that kind is left", "buy something else"};
      return too_dear();
    }
    if (std::holds_alternative<Hoard>(action)) {
      const int most = tables_.options.hoards_per_turn_max;
      if (most != 0 && state_.hoarded >= most) {
        return {"ST-R2", "you have hoarded as often as a turn allows", "hoard again on your next turn"};
      }
      return {"ST-022", "hoarding takes one of each main resource", "gather corn, nickel, spice and oak"};
    }
    if (const auto* use = std::get_if<UsePermanent>(&action)) {
      return refuse_permanent(tables_, state_, static_cast<std::uint8_t>(seat_), use->card);
    }
    if (is_action(action)) return {"ST-036", "the Action phase is over", "buy, or end your turn"};
    return kOtherQuestion;
  }
  static bool is_action(const Action& action) {
    return std::holds_alternative<Travel>(action) || std::holds_alternative<Harvest>(action) ||
           std::holds_alternative<PowerHarvest>(action) || std::holds_alternative<Defend>(action) ||
           std::holds_alternative<Attack>(action) || std::holds_alternative<Shoot>(action) ||
           std::holds_alternative<Search>(action) || std::holds_alternative<Cast>(action) ||
           std::holds_alternative<UseItem>(action) || std::holds_alternative<EndActions>(action);
  }

  // Where the unit that is being hired goes.
  Refusal place(const Action& action) const {
    const auto* pick = std::get_if<PickSpace>(&action);
    if (pick == nullptr) return {"ST-601", "first its place", "pick a tile for the unit"};
    if (pick->space >= kSpaces || !tables_.grid.has(pick->space)) return kNoPlace;
    if (state_.occupied.has(pick->space)) return {"ST-034", "somebody stands there", "pick a tile that is free"};
    const auto type = static_cast<UnitType>(state_.purchases[seat_].type);
    if (!type_could_stand(type, seat_, pick->space)) {
      return {"ST-601", "the unit could not travel there", "pick a tile where it could stand"};
    }
    return {"ST-601", "that is not next to a unit of yours that acted this turn, nor the closest there is",
            "pick one of the tiles that are offered"};
  }

  Refusal payment(const Action& action) const {
    if (!std::holds_alternative<Pay>(action)) {
      return {"ST-600", "the purchase begun is to be paid for", "say how you pay, or take it back"};
    }
    return {"ST-600", "that does not pay for it, or you do not have it", "pick one of the payments that are offered"};
  }

  // --- cards and places ---

  Refusal displaced(const Action& action) const {
    const auto* pick = std::get_if<PickSpace>(&action);
    if (pick == nullptr) return kOtherQuestion;
    if (pick->space >= kSpaces || !tables_.grid.has(pick->space)) return kNoPlace;
    return {"ST-081", "that is not a nearest tile where it could stand", "pick one of the tiles that are offered"};
  }

  Refusal drawn_card(const Frame& frame, const Action& action) const {
    if (frame.stage == kChooseKept) {
      if (!std::holds_alternative<PickCard>(action)) return kOtherQuestion;
      return {"ST-074", "that is not one of the two cards", "keep one of the two"};
    }
    if (const auto* pick = std::get_if<PickSpace>(&action)) {
      if (pick->space >= kSpaces || !tables_.grid.has(pick->space)) return kNoPlace;
      const Figurine slot = at(pick->space);
      if (slot == kNoFigurine || is_monster(slot) || purse_of(seat_of(slot)) != purse_of(seat_)) {
        return {"ST-R21", "equipment goes to a unit of yours", "pick one of your units"};
      }
      return {"ST-R21", "that unit wears two pieces already", "pick another unit"};
    }
    if (std::holds_alternative<DropEquipment>(action)) {
      return {"ST-R46", "that piece is not there to be discarded", "discard a piece you have, or the new one"};
    }
    return kOtherQuestion;
  }

  std::size_t seat_;
};

}  // namespace

Refusal Rules::why_not(const State& state, std::uint8_t seat, const Action& action) const {
  return Judge(*tables_, state, seat).why_not(action);
}

}  // namespace strategion::stratos
