// The operations of cards, an `execute` each. The program's frame is on top; an operation that may push a frame moves
// the counter on first, or comes back to itself and goes on where `count` says.
#include "games/stratos/rules/answers.h"
#include "games/stratos/rules/programs.h"
#include "games/stratos/rules/resolver.h"

namespace strategion::stratos {

namespace {

using Figurines = Bounded<Figurine, kUnits + kMonsters>;
constexpr std::uint8_t kFigurines = kUnits + kMonsters;

// ST-734: whom the operation is about; a spell passes over the immune.
template <class Spare>
Figurines targets(const Programs& programs, const Frame& frame, const What& what, Spare&& spare) {
  Figurines found;
  const auto add = [&](Figurine figurine) {
    if (programs.is_spared(frame, figurine)) {
      spare(figurine);
    } else {
      found.push_back(figurine);
    }
  };
  if (what.target == Target::kAll) {
    programs.each_figurine([&](Figurine figurine) {
      if (programs.matches(frame, figurine, what.filter)) add(figurine);
    });
  } else if (const Figurine figurine = programs.figure(frame, what.target); figurine != kNoFigurine) {
    add(figurine);
  }
  return found;
}

int amount_of(const Frame& frame, const Amount& amount) {
  const int measured = amount.measure == Measure::kRolled  ? frame.value
                       : amount.measure == Measure::kDealt ? frame.extra
                                                           : 0;
  return std::max(measured + amount.add, 0);
}

void succeed(Frame& frame) { frame.flags = static_cast<std::uint8_t>(frame.flags | Frame::kEffective); }

// The figurine with this number, if it is on the board.
bool is_there(const Reader& reader, const State& state, Figurine figurine) {
  return is_monster(figurine) ? state.monsters[figurine - kUnits].lair == Lair::kOnBoard
                              : reader.unit(figurine).alive();
}

// The answers that chance has to the choice now open.
SpaceSet chance_answers(const Programs& programs, const Frame& frame) {
  SpaceSet set;
  programs.any_answer(frame, frame.stage, [&](std::uint8_t space) {
    set.add(space);
    return false;
  });
  return set;
}

// Where Pandora's Box may put somebody: where it could stand, or where it stands.
SpaceSet scatter_places(const Reader& reader, Figurine figurine) {
  SpaceSet set = reader.places_for(figurine);
  set.add(reader.space_of(figurine));
  return set;
}

}  // namespace

// --- nature's questions ---

SpaceSet tie_places(const Tables& tables, const State& state) {
  const Frame& frame = state.frames.back();
  const Programs programs(tables, state);
  if (chooses(programs.program(frame)[frame.stage])) return chance_answers(programs, frame);
  return scatter_places(programs, frame.count);
}

Space looked_at(const State& state) {
  const Frame& frame = state.frames.back();
  return frame.picks[frame.count];
}

void Resolver::answer_deed(const Action& action) {
  Frame& frame = top();
  if (const auto* symbol = std::get_if<TurnUp>(&action)) {
    show_secret(frame, static_cast<std::uint8_t>(symbol->symbol));
  } else if (const auto* special = std::get_if<Uncover>(&action)) {
    show_secret(frame, static_cast<std::uint8_t>(special_index(special->terrain) + 1));
  } else if (const auto* lost = std::get_if<PickResource>(&action)) {
    --frame.count;
    lose(frame.seat, lost->resource, 1);
  } else {
    const Figurine figurine = frame.count;
    ++frame.count;
    move_by_card(figurine, std::get<PickSpace>(action).space);
  }
}

// --- choosing ---

// A draft is asked, step by step; where a card happens at once, a choice without a choice is none. Where there is no
// answer, the rest of the card cannot be done.
bool Resolver::choose(By by) {
  Frame& frame = top();
  const Programs programs(tables_, state_);
  const Program& code = programs.program(frame);
  const std::size_t at = frame.stage;
  if (by == By::kChance) commit(frame);
  int answers = 0;
  std::uint8_t only = 0;
  programs.any_answer(frame, at, [&](std::uint8_t pick) {
    only = pick;
    ++answers;
    return answers > 1 || frame.has(Frame::kDrafting);
  });
  if (answers == 0) {
    frame.count = 0;
    const bool some_tiles = std::holds_alternative<ChooseTile>(code[at]) && programs.may_stop(frame, at);
    if (some_tiles) {
      ++frame.stage;
    } else if (programs.may_stop(frame, at)) {
      while (frame.stage < code.size() && chooses(code[frame.stage])) ++frame.stage;
    } else {
      frame.stage = static_cast<std::uint8_t>(code.size());
    }
    return false;
  }
  if (answers == 1 && !frame.has(Frame::kDrafting) && !programs.may_stop(frame, at)) {
    frame.picks.push_back(only);
    ++frame.stage;
    return false;
  }
  if (by == By::kChance) {
    ask_nature(Question::kTie);
  } else {
    ask(Programs::question_of(code[at]), frame.seat);
  }
  return true;
}

bool Resolver::execute(const ChooseFigure& /*op*/) { return choose(By::kController); }
bool Resolver::execute(const ChooseTile& op) { return choose(op.by); }
bool Resolver::execute(const ChooseTray& /*op*/) { return choose(By::kController); }
bool Resolver::execute(const ChooseRun& /*op*/) { return choose(By::kController); }
bool Resolver::execute(const ChoosePlace& op) { return choose(op.by); }
bool Resolver::execute(const ChooseResource& /*op*/) { return choose(By::kController); }
bool Resolver::execute(const ChooseTerrain& /*op*/) { return choose(By::kController); }
bool Resolver::execute(const ChooseWay& /*op*/) { return choose(By::kController); }

// --- units ---

void Resolver::tell_stopped(Figurine figurine) {
  tell({.what = Happening::kStopped, .a = space_of(figurine), .c = figure_of(figurine)});
}

void Resolver::move_by_card(Figurine figurine, Space to) {
  const Space from = space_of(figurine);
  if (from == to) return;
  tell({.what = Happening::kMovedBy, .a = from, .b = to, .c = figure_of(figurine)});
  relocate(figurine, to);
}

bool Resolver::execute(const ThrowDie& op) {
  throw_die(op.die);
  return true;
}

bool Resolver::execute(const Damage& op) {
  Frame& frame = top();
  ++frame.stage;
  const Programs programs(tables_, state_);
  const int amount = amount_of(frame, op.amount);
  frame.extra = 0;
  const std::uint8_t by = programs.by_seat(frame);
  const bool lessened = !programs.is_misfortune(frame);  // ST-R10
  const Figurines struck = targets(programs, frame, op.what, [&](Figurine figurine) { tell_stopped(figurine); });
  for (const Figurine figurine : struck) {
    if (amount == 0 || !is_there(*this, state_, figurine)) continue;
    const int dealt = damage(figurine, amount, op.kind, by, lessened);
    frame.extra = static_cast<std::uint8_t>(frame.extra + dealt);
    if (dealt > 0) succeed(frame);
  }
  return false;
}

bool Resolver::execute(const Heal& op) {
  Frame& frame = top();
  ++frame.stage;
  const int amount = amount_of(frame, op.amount);
  const Figurines healed =
      targets(Programs(tables_, state_), frame, op.what, [&](Figurine figurine) { tell_stopped(figurine); });
  for (const Figurine figurine : healed) {
    if (amount == 0 || health(figurine) >= figure_health_max(figurine)) continue;
    heal(figurine, amount);
    succeed(frame);
  }
  return false;
}

bool Resolver::execute(const Spirit& op) {
  Frame& frame = top();
  ++frame.stage;
  const int amount = amount_of(frame, op.amount);
  if (op.change == Change::kTake) frame.extra = 0;
  const Figurines changed_ones =
      targets(Programs(tables_, state_), frame, op.what, [&](Figurine figurine) { tell_stopped(figurine); });
  for (const Figurine figurine : changed_ones) {
    if (is_monster(figurine)) continue;
    Unit& one = state_.units[figurine];
    const int lacking = std::max(spirit_max(figurine) - one.spirit(), 0);
    const int change = op.change == Change::kTake   ? -std::min(one.spirit(), amount)
                       : op.change == Change::kFill ? lacking
                                                    : std::min(lacking, amount);
    if (change == 0) continue;
    one.set_spirit(one.spirit() + change);
    if (op.change == Change::kTake) frame.extra = static_cast<std::uint8_t>(frame.extra - change);
    succeed(frame);
    tell({.what = Happening::kSpiritChanged,
          .a = one.at,
          .c = figure_of(figurine),
          .n = static_cast<std::int8_t>(change),
          .m = static_cast<std::int8_t>(one.spirit())});
  }
  return false;
}

bool Resolver::execute(const Relocate& op) {
  Frame& frame = top();
  ++frame.stage;
  const Programs programs(tables_, state_);
  const Figurine figurine = programs.figure(frame, op.who);
  const Space to = frame.picks.back();
  if (figurine == kNoFigurine) return false;
  if (programs.is_spared(frame, figurine)) {
    tell_stopped(figurine);
    return false;
  }
  succeed(frame);
  move_by_card(figurine, to);
  return false;
}

bool Resolver::execute(const Swap& /*op*/) {
  Frame& frame = top();
  ++frame.stage;
  const Programs programs(tables_, state_);
  const Figurine self = programs.user(frame);
  const Figurine other = programs.figure(frame, Target::kPicked);
  if (self == kNoFigurine || other == kNoFigurine) return false;
  if (programs.is_spared(frame, self) || programs.is_spared(frame, other)) return false;
  succeed(frame);
  const Space here = space_of(self);
  const Space there = space_of(other);
  tell({.what = Happening::kMovedBy, .a = here, .b = there, .c = figure_of(self)});
  tell({.what = Happening::kMovedBy, .a = there, .b = here, .c = figure_of(other)});
  exchange(self, other);
  return false;
}

void Resolver::set_mark(Figurine figurine, Mark mark, bool set) {
  const auto bit = static_cast<unsigned>(mark);
  if (is_monster(figurine)) {
    state_.monsters[figurine - kUnits].bound = set ? 1 : 0;
  } else if (set) {
    state_.units[figurine].set(mark);
  } else {
    state_.units[figurine].clear(mark);
  }
  tell({.what = Happening::kMarked,
        .a = space_of(figurine),
        .c = figure_of(figurine),
        .d = static_cast<std::uint8_t>(std::countr_zero(bit)),
        .n = static_cast<std::int8_t>(set ? 1 : 0)});
}

bool Resolver::change_marks(const What& what, std::uint16_t marks, bool set) {
  Frame& frame = top();
  ++frame.stage;
  const Figurines marked =
      targets(Programs(tables_, state_), frame, what, [&](Figurine figurine) { tell_stopped(figurine); });
  for (const Figurine figurine : marked) {
    constexpr auto kOfMonsters = static_cast<unsigned>(Mark::kBound);
    const unsigned has =
        is_monster(figurine) ? (monster(figurine).bound != 0 ? kOfMonsters : 0U) : unit(figurine).marks;
    unsigned bits = set ? marks & ~has : marks & has;
    if (is_monster(figurine)) bits &= kOfMonsters;
    for (; bits != 0; bits &= bits - 1) {
      set_mark(figurine, static_cast<Mark>(bits & (~bits + 1U)), set);
      succeed(frame);
    }
  }
  return false;
}

bool Resolver::execute(const Put& op) { return change_marks(op.what, op.marks, true); }
bool Resolver::execute(const Take& op) { return change_marks(op.what, op.marks, false); }

bool Resolver::execute(const EndActionsOf& op) {
  Frame& frame = top();
  ++frame.stage;
  const Programs programs(tables_, state_);
  const Figurine figurine = programs.figure(frame, op.who);
  if (figurine == kNoFigurine || is_monster(figurine) || programs.is_spared(frame, figurine)) return false;
  Unit& one = state_.units[figurine];
  one.set_left(0);
  for (const Mark mark : {Mark::kExtra, Mark::kFreeTravel}) {
    if (one.has(mark)) set_mark(figurine, mark, false);
  }
  succeed(frame);
  return false;
}

// --- resources ---

bool Resolver::execute(const Gain& op) {
  Frame& frame = top();
  ++frame.stage;
  const int amount = amount_of(frame, op.amount);
  switch (op.of) {
    case Gain::Of::kNamed: gain(frame.seat, op.resource, amount, Source::kCard); break;
    case Gain::Of::kPicked:
      for (const std::uint8_t pick : frame.picks) {
        gain(frame.seat, static_cast<Resource>(pick), amount, Source::kCard);
      }
      break;
    case Gain::Of::kTile:
      if (Programs(tables_, state_).is_spared_tile(frame, frame.picks.back())) return false;
      gain(frame.seat, harvest_of(terrain(frame.picks.back())), amount, Source::kCard);
      break;
  }
  succeed(frame);
  return false;
}

bool Resolver::execute(const Lose& op) {
  Frame& frame = top();
  if (op.of == Lose::Of::kNamed) {
    ++frame.stage;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(tables_.options.seats); ++seat) {
      const bool whose = op.everybody ? purse_of(seat) == seat : seat == frame.seat;
      if (!whose) continue;
      const int has = purse(seat).tokens[static_cast<std::size_t>(op.resource)];
      const int lost = op.half ? has / 2 : std::min(has, amount_of(frame, op.amount));
      if (lost == 0) continue;
      lose(seat, op.resource, lost);
      succeed(frame);
    }
    return false;
  }
  // At random, token by token: `count` are still to go, `other` tells that it was set.
  int has = 0;
  for (const std::uint8_t tokens : purse(frame.seat).tokens) has += tokens;
  if (frame.other == 0) {
    frame.other = 1;
    frame.count = static_cast<std::uint8_t>(std::min(has, amount_of(frame, op.amount)));
  }
  if (frame.count > 0) {
    succeed(frame);
    ask_nature(Question::kLoot);
    return true;
  }
  frame.other = 0;
  ++frame.stage;
  return false;
}

bool Resolver::execute(const Trade& op) {
  Frame& frame = top();
  ++frame.stage;
  for (std::size_t i = 0; i + 1 < frame.picks.size(); i += 2) {
    lose(frame.seat, static_cast<Resource>(frame.picks[i]), op.give);
    gain(frame.seat, static_cast<Resource>(frame.picks[i + 1]), 1, Source::kTrade);
    succeed(frame);
  }
  return false;
}

bool Resolver::execute(const BlessHarvests& /*op*/) {
  Frame& frame = top();
  ++frame.stage;
  state_.turn_marks |= kBumperCrop;
  succeed(frame);
  tell({.what = Happening::kBlessed, .seat = frame.seat});
  return false;
}

// --- tiles and cards ---

// What one seat's side sees (ST-R51, ST-R52); that it looks is open to all.
void Resolver::show_secret(Frame& frame, std::uint8_t value) {
  const Space space = frame.picks[frame.count];
  const std::uint8_t seats = tables_.purse_seats[purse_of(frame.seat)];
  if (state_.secrets[space].value() == 0) {
    keep_secret(space, value, seats);
  } else {
    state_.secrets[space].show_to(seats);
  }
  const bool special = terrain(space) == Terrain::kCovered;
  const Terrain what = special ? special_terrain(value - 1U) : Terrain::kNone;
  tell({.what = Happening::kLookedAt, .seat = frame.seat, .a = space});
  tell({.what = Happening::kLookedSaw,
        .a = space,
        .c = special ? std::uint8_t{0} : value,
        .d = static_cast<std::uint8_t>(what)},
       seats_of_purse(purse_of(frame.seat)));
  succeed(frame);
  ++frame.count;
}

bool Resolver::execute(const Look& /*op*/) {
  Frame& frame = top();
  const Programs programs(tables_, state_);
  while (frame.count < frame.picks.size()) {
    const Space space = frame.picks[frame.count];
    if (programs.is_spared_tile(frame, space)) {
      ++frame.count;
    } else if (const std::uint8_t value = state_.secrets[space].value(); value != 0) {  // a rival has looked before
      show_secret(frame, value);
    } else {
      ask_nature(terrain(space) == Terrain::kCovered ? Question::kSpecial : Question::kUnderside);
      return true;
    }
  }
  frame.count = 0;
  ++frame.stage;
  return false;
}

bool Resolver::execute(const DrawFrom& op) {
  Frame& frame = top();
  ++frame.stage;
  if (Programs(tables_, state_).user(frame) == kNoFigurine) return false;  // ST-073
  succeed(frame);
  draw_cards(frame.seat, frame.at, op.deck, op.count);
  return false;
}

// ST-081: whoever could not stay must have somewhere to go, or the effect is cancelled.
void Resolver::change_tile_by_card(Space space, Terrain terrain_now) {
  Frame& frame = top();
  if (Programs(tables_, state_).is_spared_tile(frame, space)) return;
  const Figurine occupant = at(space);
  const bool sails = occupant != kNoFigurine && !is_monster(occupant) && unit(occupant).type() == UnitType::kExplorer;
  const bool swims = is_monster(occupant) && tables_.content->monsters[occupant - kUnits].home == Terrain::kLagoon;
  const bool stays = terrain_now == Terrain::kLagoon ? sails || swims : is_land(terrain_now) && !swims;
  if (occupant != kNoFigurine && !stays && places_for(occupant).empty()) return;
  succeed(frame);
  change_tile(space, terrain_now, frame.seat);
}

bool Resolver::execute(const RemoveTile& op) {
  Frame& frame = top();
  ++frame.stage;
  const Space space = Programs(tables_, state_).space(frame, op.what);
  if (space != kNowhere && terrain(space) != Terrain::kNone) change_tile_by_card(space, Terrain::kNone);
  return false;
}

bool Resolver::execute(const LayTile& op) {
  Frame& frame = top();
  ++frame.stage;
  const Space space = op.lagoon ? frame.picks.back() : frame.picks[0];
  const Terrain laid = op.lagoon ? Terrain::kLagoon : static_cast<Terrain>(frame.picks[1]);
  if (state_.supply[bag_of(laid)] > 0) change_tile_by_card(space, laid);  // ST-R49
  return false;
}

bool Resolver::execute(const TurnTray& /*op*/) {
  Frame& frame = top();
  ++frame.stage;
  succeed(frame);
  turn_tray(tables_.tray_of[frame.picks[0]], static_cast<Way>(frame.picks[1]));
  return false;
}

bool Resolver::execute(const SlideRun& /*op*/) {
  Frame& frame = top();
  ++frame.stage;
  succeed(frame);
  slide_run(frame.picks[0], static_cast<Way>(frame.picks[1]));
  return false;
}

// --- specials ---

namespace {

// Away is along the longer distance; where both are the same, along the row, and if that is not possible, the column.
Bounded<Way, 2> ways_from(Space user, Space figure) {
  const int columns = column_of(figure) - column_of(user);
  const int rows = row_of(figure) - row_of(user);
  const Way across = columns < 0 ? Way::kLeft : Way::kRight;
  const Way along = rows < 0 ? Way::kUp : Way::kDown;
  if (columns * columns > rows * rows) return {across};
  if (columns * columns < rows * rows) return {along};
  return {across, along};
}

}  // namespace

// The farther ones first, so that they make room; one at a time, since landing may ask something.
bool Resolver::execute(const Push& op) {
  Frame& frame = top();
  const std::size_t depth = state_.frames.size();
  const Programs programs(tables_, state_);
  const int rings = op.filter.far - op.filter.near + 1;
  while (frame.count < rings * kFigurines) {
    const Figurine figurine = frame.count % kFigurines;
    const int ring = op.filter.far - frame.count / kFigurines;
    ++frame.count;
    if (!is_there(*this, state_, figurine) || programs.user(frame) == kNoFigurine) continue;
    const Space here = space_of(figurine);
    if (distance(frame.at, here) != ring || !programs.matches(frame, figurine, op.filter)) continue;
    if (programs.is_spared(frame, figurine)) {
      tell_stopped(figurine);
      continue;
    }
    for (const Way way : ways_from(frame.at, here)) {
      const Space to = way_to(here, way);
      if (to == kNowhere || !could_stand(figurine, to)) continue;
      succeed(frame);
      move_by_card(figurine, to);
      break;
    }
    if (state_.frames.size() != depth) return false;
  }
  frame.count = 0;
  ++frame.stage;
  return false;
}

bool Resolver::execute(const Scatter& /*op*/) {
  Frame& frame = top();
  for (; frame.count < kFigurines; ++frame.count) {
    const Figurine figurine = frame.count;
    if (!is_there(*this, state_, figurine) || scatter_places(*this, figurine).size() < 2) continue;
    succeed(frame);
    ask_nature(Question::kTie);
    return true;
  }
  frame.count = 0;
  ++frame.stage;
  return false;
}

bool Resolver::execute(const Command& /*op*/) {
  Frame& frame = top();
  ++frame.stage;
  const Programs programs(tables_, state_);
  const Figurine figurine = programs.figure(frame, Target::kPicked);
  if (figurine == kNoFigurine || is_monster(figurine)) return false;
  if (programs.is_spared(frame, figurine)) {
    tell_stopped(figurine);
    return false;
  }
  succeed(frame);
  tell({.what = Happening::kCommanded, .seat = frame.seat, .a = space_of(figurine), .c = figure_of(figurine)});
  Frame puppet;
  puppet.type = FrameType::kPuppet;
  puppet.seat = frame.seat;
  puppet.at = space_of(figurine);
  state_.frames.push_back(puppet);
  return false;
}

bool Resolver::execute(const WardOff& /*op*/) {
  Frame& frame = top();
  ++frame.stage;
  state_.ward = frame.at;
  state_.ward_purse = static_cast<std::uint8_t>(purse_of(frame.seat));
  succeed(frame);
  tell({.what = Happening::kWarded, .seat = frame.seat, .a = frame.at});
  return false;
}

}  // namespace strategion::stratos
