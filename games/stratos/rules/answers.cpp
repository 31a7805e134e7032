#include "games/stratos/rules/answers.h"

namespace strategion::stratos {

Space Programs::space(const Frame& frame, Target target) const {
  const auto pick = [&](std::size_t i) { return i < frame.picks.size() ? frame.picks[i] : kNowhere; };
  switch (target) {
    case Target::kUser: return frame.has(Frame::kGone) ? kNowhere : frame.at;
    case Target::kPicked: return frame.picks.empty() ? kNowhere : frame.picks.back();
    case Target::kFirst: return pick(0);
    case Target::kSecond: return pick(1);
    case Target::kThird: return pick(2);
    case Target::kAll: break;
  }
  return kNowhere;
}

Figurine Programs::figure(const Frame& frame, Target target) const { return at(space(frame, target)); }

// --- filters ---

bool Programs::matches_in_reach(const Frame& frame, Figurine figurine, const FigureFilter& filter) const {
  const Space here = space_of(figurine);
  if (filter.not_user && here == frame.at) return false;
  if (filter.terrains != 0 && (filter.terrains >> static_cast<unsigned>(terrain(here)) & 1U) == 0) return false;
  if (filter.hurt && health(figurine) >= figure_health_max(figurine)) return false;
  if (is_monster(figurine)) {
    if (filter.whose == Whose::kOwn || filter.characters || filter.acting || filter.types != 0 || filter.lacks_spirit) {
      return false;
    }
    const std::uint16_t marks = monster(figurine).bound != 0 ? static_cast<std::uint16_t>(Mark::kBound) : 0;
    if ((filter.marked != 0 && (marks & filter.marked) == 0) || (marks & filter.unmarked) != 0) return false;
  } else {
    const Unit& one = unit(figurine);
    const std::size_t seat = seat_of(figurine);
    if (filter.whose == Whose::kOwn && purse_of(seat) != purse_of(frame.seat)) return false;
    if (filter.whose == Whose::kEnemy && are_allies(seat, frame.seat)) return false;
    // Seats of a side that acts as one act in their order (ST-1010).
    if (filter.acting && (seat < state_.turn || purse_of(seat) != purse_of(state_.turn))) return false;
    if (filter.types != 0 && (filter.types >> index(one.type()) & 1U) == 0) return false;
    if (filter.lacks_spirit && one.spirit() >= spirit_max(figurine)) return false;
    if (filter.marked != 0 && (one.marks & filter.marked) == 0) return false;
    if ((one.marks & filter.unmarked) != 0) return false;
  }
  if (!filter.swappable) return true;
  const Figurine self = user(frame);
  return self != kNoFigurine && can_stand_on(self, here) && can_stand_on(figurine, frame.at);
}

bool Programs::can_stand_on(Figurine figurine, Space space) const {
  const Terrain ground = terrain(space);
  if (is_monster(figurine)) {
    const bool swims = tables_.content->monsters[figurine - kUnits].home == Terrain::kLagoon;
    return (swims ? ground == Terrain::kLagoon : is_land(ground)) && !is_warded(space, kNobody);
  }
  const bool sails = unit(figurine).type() == UnitType::kExplorer;
  return (is_land(ground) || (sails && ground == Terrain::kLagoon)) && !is_warded(space, seat_of(figurine));
}

bool Programs::matches_tile(const Frame& frame, Space space, const TileFilter& filter) const {
  if (tables_.tray_of[space] == kNobody) return false;
  const Terrain ground = terrain(space);
  if (filter.terrains != 0 && (filter.terrains >> static_cast<unsigned>(ground) & 1U) == 0) return false;
  if (filter.near != 0 || filter.far != 0) {
    const int far = distance(frame.at, space);
    if (far < filter.near || (filter.far != 0 && far > filter.far)) return false;
  }
  if (filter.empty && state_.occupied.has(space)) return false;
  if (filter.hidden) {
    const bool has_side = ground == Terrain::kCovered ||
                          ((is_main(ground) || ground == Terrain::kLagoon) && !state_.tiles[space].turned());
    if (!has_side || (state_.secrets[space].seats() & tables_.purse_seats[purse_of(frame.seat)]) != 0) return false;
  }
  const auto& beside = tables_.beside[space];
  if (filter.beside_lagoon &&
      std::ranges::none_of(beside, [&](Space next) { return next != kNowhere && terrain(next) == Terrain::kLagoon; })) {
    return false;
  }
  if (filter.beside_figure && !state_.occupied.has(space) &&
      std::ranges::none_of(beside, [&](Space next) { return next != kNowhere && state_.occupied.has(next); })) {
    return false;
  }
  if (filter.holds_on_land) {
    const Figurine figurine = at(space);
    const bool swims = is_monster(figurine) && tables_.content->monsters[figurine - kUnits].home == Terrain::kLagoon;
    if (swims) return false;
  }
  return true;
}

SpaceSet Programs::tiles(const Frame& frame, const TileFilter& filter) const {
  SpaceSet set;
  any_within(frame.at, filter.far, [&](Space space) {
    if (matches_tile(frame, space, filter)) set.add(space);
    return false;
  });
  return set;
}

SpaceSet Programs::places(const Frame& frame, const ChoosePlace& op) const {
  const Figurine who = figure(frame, op.who);
  SpaceSet set;
  if (who == kNoFigurine) return set;
  const Space here = space_of(who);
  const auto fits = [&](Space space) { return is_place(who, space, op); };
  if (op.reach == Reach::kWalking) {
    SpaceSet edge = SpaceSet::of(here);
    for (int step = 0; step < op.far; ++step) {
      SpaceSet next;
      edge.each([&](Space from) {
        for (const Space to : tables_.beside[from]) {
          if (to != kNowhere && !set.has(to) && fits(to)) next.add(to);
        }
      });
      set = set | next;
      edge = next;
    }
    return set;
  }
  const Space from = op.by_user ? frame.at : here;
  if (op.far == 1) {
    for (const Space to : tables_.beside[from]) {
      if (to != kNowhere && fits(to)) set.add(to);
    }
    return set;
  }
  any_within(from, op.far, [&](Space space) {
    if (fits(space)) set.add(space);
    return false;
  });
  return op.reach == Reach::kNearest ? nearest(set, from) : set;
}

bool Programs::can_slide(Space through, Way way) const {
  if (terrain(through) == Terrain::kNone) return false;
  if (is_immune_tile(through)) return false;
  const bool across = way == Way::kLeft || way == Way::kRight;
  int length = 1;
  for (const Way side : {across ? Way::kLeft : Way::kUp, across ? Way::kRight : Way::kDown}) {
    for (Space next = way_to(through, side); next != kNowhere && terrain(next) != Terrain::kNone;
         next = way_to(next, side)) {
      if (is_immune_tile(next)) return false;
      ++length;
    }
  }
  return length > 1;
}

bool Programs::can_turn(std::size_t tray) const {
  const Space corner = tables_.trays[tray];
  for (std::size_t row = 0; row < 4; ++row) {
    for (std::size_t column = 0; column < 4; ++column) {
      if (is_immune_tile(static_cast<Space>(corner + row * kWidth + column))) return false;
    }
  }
  return true;
}

bool Programs::has_targets(const Frame& frame) const {
  const Program& code = program(frame);
  if (chooses(code.front())) return true;  // what was chosen is what it is about
  bool about_all = false;
  for (const Operation& operation : code) {
    const What* what = std::visit(
        [](const auto& op) -> const What* {
          if constexpr (requires { op.what.filter; }) return &op.what;
          return nullptr;
        },
        operation);
    if (what == nullptr || what->target != Target::kAll) {
      // M15: harvests are blessed once a turn.
      if (std::holds_alternative<BlessHarvests>(operation) && (state_.turn_marks & kBumperCrop) != 0) return false;
      continue;
    }
    about_all = true;
    if (any_figurine([&](Figurine figurine) { return matches(frame, figurine, what->filter); })) return true;
  }
  return !about_all;
}

// --- answers ---

// A resource to give must still be there after what was promised before; one that is got for it must be another.
bool Programs::can_pick_resource(const Frame& frame, std::size_t at, std::uint8_t resource) const {
  const Program& code = program(frame);
  const auto own_of = [&](std::size_t i) {
    const auto* choice = std::get_if<ChooseResource>(&code[i]);
    return choice == nullptr ? 0 : static_cast<int>(choice->own);
  };
  if (own_of(at) == 0) return at == 0 || own_of(at - 1) == 0 || frame.picks.back() != resource;
  int needed = own_of(at);
  for (std::size_t i = 0; i < frame.picks.size() && i < at; ++i) {
    if (frame.picks[i] == resource) needed += own_of(i);
  }
  return purse(frame.seat).tokens[resource] >= needed;
}

bool Programs::lays_missing_lagoon(const Frame& frame, std::size_t at) const {
  const Program& code = program(frame);
  const auto* lays = at < code.size() ? std::get_if<LayTile>(&code[at]) : nullptr;
  return lays != nullptr && lays->lagoon && state_.supply[bag_of(Terrain::kLagoon)] == 0;
}

bool Programs::may_stop(const Frame& frame, std::size_t at) const {
  const Operation& operation = program(frame)[at];
  if (const auto* choice = std::get_if<ChooseFigure>(&operation)) return choice->optional;
  if (const auto* choice = std::get_if<ChooseResource>(&operation)) return choice->optional;
  return std::holds_alternative<ChooseTile>(operation) && frame.count > 0;
}

bool Programs::completes(Frame& frame, std::size_t at) const {
  const Program& code = program(frame);
  if (at >= code.size() || !chooses(code[at]) || may_stop(frame, at)) return true;
  const bool by_chance = std::visit(
      [](const auto& op) {
        if constexpr (requires { op.by; }) return op.by == By::kChance;
        return false;
      },
      code[at]);
  if (by_chance) return true;
  return any_answer(frame, at, [&](std::uint8_t pick) {
    frame.picks.push_back(pick);
    const bool complete = completes(frame, at + 1);
    frame.picks.pop_back();
    return complete;
  });
}

bool Programs::completes_with(const Frame& frame, std::size_t at, std::uint8_t pick) const {
  const Program& code = program(frame);
  if (at + 1 >= code.size() || !chooses(code[at + 1])) return true;
  Frame next = frame;
  next.count = 0;
  next.picks.push_back(pick);
  return completes(next, at + 1);
}

Question Programs::question_of(const Operation& operation) {
  if (std::holds_alternative<ChooseResource>(operation)) return Question::kResource;
  if (std::holds_alternative<ChooseTerrain>(operation)) return Question::kTerrain;
  if (std::holds_alternative<ChooseWay>(operation)) return Question::kWay;
  return Question::kTarget;
}

}  // namespace strategion::stratos
