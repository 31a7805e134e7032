// Who does what when: the beginning of a turn, its phases, rounds, winning, elimination (ST-020 to ST-036, ST-R37,
// ST-R43).
#include <algorithm>

#include "games/stratos/rules/resolver.h"

namespace strategion::stratos {
namespace {

constexpr std::uint16_t bits_of(std::initializer_list<Mark> marks) {
  unsigned bits = 0;
  for (const Mark mark : marks) bits |= static_cast<unsigned>(mark);
  return static_cast<std::uint16_t>(bits);
}
// What ends with the turn.
constexpr std::uint16_t kOfATurn =
    bits_of({Mark::kActed, Mark::kExtra, Mark::kFreeTravel, Mark::kClimbed, Mark::kDived, Mark::kStrode});

}  // namespace

void Resolver::apply(Seat seat, const Action& action) {
  if (sink_ != nullptr) {
    for (std::size_t purse = 0; purse < kSeats; ++purse) {
      told_points_[purse] = prosperity(purse);
      told_goals_[purse] =
          static_cast<std::uint8_t>((has_promote_goal(purse) ? 1 : 0) | (has_occupy_goal(purse) ? 2 : 0));
    }
  }
  if (seat == kNature) {
    if (state_.question == Question::kNone) {
      apply_setup(action);
    } else {
      answer_nature(action);
    }
  } else {
    actor_ = static_cast<std::uint8_t>(seat);
    switch (state_.question) {
      case Question::kBuy: apply_buy(actor_, action); break;
      case Question::kPlaceToken: {
        const auto& place = std::get<PlaceToken>(action);
        answered();
        state_.edges[*edge_between(place.a, place.b)].add(place.resource);
        state_.turn_marks |= kTokenLaid;
        tell({.what = Happening::kTokenPlaced,
              .seat = actor_,
              .a = place.a,
              .b = place.b,
              .c = static_cast<std::uint8_t>(place.resource)});
        break;
      }
      case Question::kAct:
      case Question::kOneAction: act(actor_, action); break;
      default: answer(actor_, action); break;
    }
  }
  run();
}

// Answers to what a frame asks a seat.
void Resolver::answer(std::uint8_t seat, const Action& action) {
  Frame& frame = top();
  switch (frame.type) {
    case FrameType::kProgram: answer_program(seat, action); return;
    case FrameType::kDie:
      answered();
      if (std::holds_alternative<Accept>(action)) {
        state_.turn_marks |= kCoinUsed;
        frame.flags |= Frame::kRerolled;
        frame.value = 0;
        tell({.what = Happening::kRerolled, .seat = seat});
      } else {
        frame.flags |= Frame::kRerolled;  // as it is
      }
      return;
    case FrameType::kCross:
      answered();
      frame.stage = std::holds_alternative<Accept>(action) ? 1 : 9;
      return;
    case FrameType::kCard: answer_card(frame, action); return;
    case FrameType::kDisplace: {
      answered();
      const Figurine figurine = at(frame.at);
      const Space from = frame.at;
      state_.frames.pop_back();
      const Space to = std::get<PickSpace>(action).space;
      tell({.what = Happening::kMovedBy, .a = from, .b = to, .c = figure_of(figurine)});
      relocate(figurine, to);
      return;
    }
    default: STRATEGION_ASSERT(false, "somebody asked the question that is answered");
  }
}

// The frame on top works until a question is open or the turn goes on.
void Resolver::run() {
  while (state_.phase != Phase::kOver) {
    if (changed_) {
      check_end();
      continue;
    }
    if (state_.question != Question::kNone || state_.phase <= Phase::kFirst) return;
    if (state_.frames.empty()) {
      step_phase();
    } else {
      step(top());
    }
  }
}

void Resolver::step(Frame& frame) {
  switch (frame.type) {
    case FrameType::kProgram: step_program(); return;
    case FrameType::kDraw: step_draw(frame); return;
    case FrameType::kCard: step_card(frame); return;
    case FrameType::kAttack: step_attack(frame); return;
    case FrameType::kDie: step_die(frame); return;
    case FrameType::kCross: step_cross(frame); return;
    case FrameType::kDisplace: step_displace(frame); return;
    case FrameType::kHarvest: step_harvest(frame); return;
    case FrameType::kMonster: step_monster(frame); return;
    case FrameType::kDark: step_dark(frame); return;
    case FrameType::kPuppet: step_puppet(frame); return;
    case FrameType::kDiscover: step_discover(frame); return;
    case FrameType::kNone: break;
  }
  STRATEGION_ASSERT(false, "a frame has a type");
}

void Resolver::step_phase() {
  if (state_.phase == Phase::kActions) return ask(Question::kAct, state_.turn);  // as nearly always
  switch (state_.phase) {
    case Phase::kBeginning:  // ST-902, ST-R47
      if (tables_.options.monsters && (state_.turn_marks & kTokenLaid) == 0 && can_place_token()) {
        ask(Question::kPlaceToken, state_.turn);
        return;
      }
      state_.phase = Phase::kActions;
      return;
    case Phase::kBuying: ask_buying(); return;
    case Phase::kDarkness:
      if (state_.round >= tables_.options.rounds_max) return finish_by_points();
      begin_round();
      return;
    default: STRATEGION_ASSERT(false, "a match that goes on has a phase");
  }
}

// state.turn is who begins.
void Resolver::begin_round() {
  ++state_.round;
  answered();
  tell({.what = Happening::kRoundBegan, .n = static_cast<std::int8_t>(state_.round)});
  begin_turn();
}

// ST-031, for all seats that act as one.
void Resolver::begin_turn() {
  const std::size_t purse = state_.turn;
  state_.phase = Phase::kBeginning;
  state_.turn_marks = 0;
  state_.permanents_used = 0;
  state_.hoarded = 0;
  state_.last = kNobody;
  tell({.what = Happening::kTurnBegan, .seat = state_.turn});
  if (state_.ward != kNowhere && purse_of(state_.ward_purse) == purse) {  // M16: until your next turn
    state_.ward = kNowhere;
    state_.ward_purse = 0;
  }
  int quarries = 0;
  bool held = false;
  bool on_lagoon = false;
  each_unit_of_purse(purse, [&](Figurine slot) {
    Unit& unit = state_.units[slot];
    held = held || unit.has(Mark::kHolds);
    unit.clear(Mark::kHolds);
    unit.clear(Mark::kDefending);
    unit.clear(Mark::kStoneskin);
    unit.set_left(unit.has(Mark::kIdle) ? 0 : unit.has(Mark::kBound) ? 1 : 2);  // ST-032
    unit.clear(Mark::kIdle);
    unit.clear(Mark::kBound);
    if (unit.type() == UnitType::kMage && unit.spirit() < spirit_max(slot)) {
      unit.set_spirit(unit.spirit() + 1);
      tell({.what = Happening::kSpiritRegained,
            .seat = static_cast<std::uint8_t>(seat_of(slot)),
            .a = unit.at,
            .n = static_cast<std::int8_t>(unit.spirit())});
    }
    if (terrain(unit.at) == Terrain::kQuarry) ++quarries;
    if (terrain(unit.at) == Terrain::kLagoon) on_lagoon = true;
  });
  if (quarries > 0) gain(state_.turn, Resource::kGem, quarries, Source::kQuarry);  // ST-733
  for (unsigned bits = state_.permanents[purse]; bits != 0; bits &= bits - 1) {
    const Gift& gift = card(tables_.permanents[static_cast<std::size_t>(std::countr_zero(bits))]).gift;
    if (gift.each_turn == Resource::kCount || (gift.each_turn_on_lagoon && !on_lagoon)) continue;
    gain(state_.turn, gift.each_turn, 1, Source::kCard);
  }
  if (held && tables_.sides[side_of(purse)].goal == GoalKind::kHold) {  // ST-R37
    finish(Reason::kHeld, static_cast<std::uint8_t>(side_of(purse)));
  }
  if (state_.round == 1) draw_start_spells(purse);
}

void Resolver::draw_start_spells(std::size_t purse) {
  for (unsigned seats = tables_.purse_seats[purse]; seats != 0; seats &= seats - 1) {
    const auto seat = static_cast<std::uint8_t>(std::countr_zero(seats));
    for (const Deck deck : {Deck::kSorcerer, Deck::kMage}) {  // what is drawn first lies on top
      const int count = tables_.scenario.spells[seat][static_cast<std::size_t>(deck)];
      if (count > 0) draw_cards(seat, kNowhere, deck, count);
    }
  }
}

// ST-036. Sides that act as one: the next seat's actions, then buying together (ST-1010).
void Resolver::end_actions() {
  tell({.what = Happening::kPhaseEnded, .seat = state_.turn});
  const std::size_t purse = purse_of(state_.turn);
  if (const unsigned later = tables_.purse_seats[purse] & ~0U << (state_.turn + 1U); later != 0) {
    state_.turn = static_cast<std::uint8_t>(std::countr_zero(later));
    state_.phase = Phase::kBeginning;
    state_.turn_marks &= static_cast<std::uint8_t>(~kTokenLaid);
    return;
  }
  state_.turn = static_cast<std::uint8_t>(purse);
  state_.phase = Phase::kBuying;
  // ST-021, ST-R40: nobody left, and nothing to hire with; a side is out as a whole.
  const std::size_t side = side_of(purse);
  for (const std::uint8_t seat : tables_.sides[side].seats) {
    if (can_go_on(seat)) return;
  }
  eliminate(side);
}

void Resolver::eliminate(std::size_t side) {
  for (const std::uint8_t seat : tables_.sides[side].seats) {
    state_.purses[purse_of(seat)].flags |= Purse::kOut;
    tell({.what = Happening::kEliminated, .seat = seat});
  }
  std::uint8_t standing = kNobody;
  int count = 0;
  for (std::size_t other = 0; other < tables_.sides.size(); ++other) {
    if (is_out(tables_.sides[other].seats.front())) continue;
    ++count;
    standing = static_cast<std::uint8_t>(other);
  }
  if (count == 1) return finish(Reason::kLastStanding, standing);
  if (side_of(state_.turn) == side && state_.phase == Phase::kBuying) end_turn();
}

// What belongs to a turn ends with it; then the next who is not out (ST-030). Told already: by who ended it, or was
// eliminated.
void Resolver::end_turn() {
  const std::size_t purse = purse_of(state_.turn);
  each_slot_of_purse(purse, [&](Figurine slot) {
    Unit& unit = state_.units[slot];
    unit.did = 0;
    unit.set_travels(0);
    unit.set_left(0);
    unit.marks &= static_cast<std::uint16_t>(~kOfATurn);
    if (tables_.marked.has(unit.at) && unit.alive()) unit.set(Mark::kHolds);  // ST-R37
  });
  for (Purchase& purchase : state_.purchases) purchase = Purchase();
  state_.last = kNobody;
  state_.turn_marks = 0;
  state_.permanents_used = 0;
  state_.hoarded = 0;
  pass_turn_on();
}

void Resolver::pass_turn_on() {
  const auto seats = static_cast<std::size_t>(tables_.options.seats);
  const std::size_t first = purse_of(state_.first);
  std::size_t next = purse_of(state_.turn);
  bool round_ends = false;
  do {
    do next = (next + 1) % seats;
    while (purse_of(next) != next);
    round_ends = round_ends || next == first;
  } while (is_out(next));
  state_.turn = static_cast<std::uint8_t>(next);
  if (!round_ends) return begin_turn();
  state_.phase = Phase::kDarkness;  // ST-920
  state_.question = Question::kNone;
  state_.asked = 0;
  const bool dark =
      std::ranges::any_of(state_.monsters, [](const Monster& monster) { return monster.lair == Lair::kOnBoard; });
  if (!dark) return;
  tell({.what = Happening::kDarknessBegan});
  state_.frames.push_back({.type = FrameType::kDark, .seat = kNobody});
}

// --- points and ends ---

void Resolver::note_prosperity() {
  if (sink_ == nullptr) return;
  for (std::size_t purse = 0; purse < static_cast<std::size_t>(tables_.options.seats); ++purse) {
    if (purse_of(purse) != purse) continue;
    const auto seat = static_cast<std::uint8_t>(purse);
    const auto goals = static_cast<std::uint8_t>((has_promote_goal(purse) ? 1 : 0) | (has_occupy_goal(purse) ? 2 : 0));
    for (std::uint8_t goal = 0; goal < 2; ++goal) {
      if (((goals ^ told_goals_[purse]) >> goal & 1U) == 0) continue;
      tell({.what = Happening::kGoal, .seat = seat, .d = goal, .n = static_cast<std::int8_t>(goals >> goal & 1U)});
    }
    told_goals_[purse] = goals;
    const int points = prosperity(purse);
    if (points != told_points_[purse]) {
      tell({.what = Happening::kProsperity, .seat = seat, .n = static_cast<std::int8_t>(points)});
    }
    told_points_[purse] = points;
  }
}

// ST-020, and the scenario's goals. Where one act brings several sides there, the one whose turn it is comes first,
// then in turn order (ST-R60).
void Resolver::check_end() {
  changed_ = false;
  note_prosperity();
  if (state_.turn == kNobody || state_.phase == Phase::kOver) return;
  const auto seats = static_cast<std::size_t>(tables_.options.seats);
  for (std::size_t i = 0; i < seats; ++i) {
    const std::size_t seat = (state_.turn + i) % seats;
    if (is_out(seat)) continue;
    const auto side = static_cast<std::uint8_t>(side_of(seat));
    const SideCard& card = tables_.sides[side];
    switch (card.goal) {
      case GoalKind::kProsperity:
        if (has_prospered(purse_of(seat))) return finish(Reason::kProsperity, side);
        break;
      case GoalKind::kLandOn:
      case GoalKind::kOccupy:
        for (std::size_t slot = seat * kUnitsASeat; slot < (seat + 1) * kUnitsASeat; ++slot) {
          const Unit& unit = state_.units[slot];
          if (unit.alive() && terrain(unit.at) == card.goal_tile) {
            return finish(card.goal == GoalKind::kLandOn ? Reason::kLanded : Reason::kOccupied, side);
          }
        }
        break;
      case GoalKind::kHold: break;  // when its turn begins
    }
  }
}

void Resolver::finish(Reason reason, std::uint8_t side) {
  state_.phase = Phase::kOver;
  state_.reason = reason;
  state_.winner = side;
  state_.frames.clear();
  for (Purchase& purchase : state_.purchases) purchase = Purchase();
  state_.last = kNobody;
  answered();
  tell({.what = Happening::kEnded, .c = static_cast<std::uint8_t>(reason), .d = side});
}

// ST-R43: most points, then points by defeats, then treasures, then shared.
void Resolver::finish_by_points() {
  std::array<int, 3> best{-1, -1, -1};
  std::uint8_t winner = kNobody;
  for (std::size_t side = 0; side < tables_.sides.size(); ++side) {
    for (const std::uint8_t seat : tables_.sides[side].seats) {
      if (is_out(seat)) continue;
      const std::size_t purse = purse_of(seat);
      const std::array<int, 3> mine{prosperity(purse), state_.purses[purse].defeats, treasures(purse)};
      if (mine > best) {
        best = mine;
        winner = static_cast<std::uint8_t>(side);
      } else if (mine == best && winner != side) {
        winner = kNobody;
      }
    }
  }
  finish(Reason::kRounds, winner);
}

SeatSet Resolver::seats_of_purse(std::size_t purse) const { return SeatSet::from_bits(tables_.purse_seats[purse]); }

}  // namespace strategion::stratos
