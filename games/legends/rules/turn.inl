// A turn from its start to the next: LG-010, LG-028, LG-070 to LG-072, LG-092, and what each named action does.
#pragma once

#include "games/legends/rules/resolver.h"

namespace strategion::legends {

template <class Size>
void Resolver<Size>::finish(Reason reason, std::uint8_t winner) {
  if (state_.phase == Phase::kOver) return;
  state_.phase = Phase::kOver;
  state_.reason = reason;
  state_.winner = winner;
}

template <class Size>
void Resolver<Size>::run() {
  for (;;) {
    if (state_.phase == Phase::kOver) {
      // Told last: whoever took the castle has come to stand on its space by now.
      tell({.what = Happening::kEnded, .a = state_.winner, .c = static_cast<std::uint8_t>(state_.reason)});
      answered();
      state_.frames.clear();
      state_.fighting = 0;
      state_.fight_from = 0;
      state_.fight_to = 0;
      state_.unsettled = 0;
      return;
    }
    const bool ending = !state_.frames.empty() && top().has(Frame::kEnding);
    if (state_.curse_next != kNoKind && !ending) {  // LG-061: the old one has done what it says
      install_curse();
      continue;
    }
    if (state_.unsettled != 0) {
      state_.unsettled = 0;
      settle();
      continue;
    }
    if (state_.frames.empty()) {
      if (advance_turn()) return;
      continue;
    }
    bool asks = false;
    switch (top().type) {
      case FrameType::kWindow: asks = step_window(top()); break;
      case FrameType::kFight: asks = step_fight(top()); break;
      case FrameType::kProgram: asks = step_program(); break;
      case FrameType::kFlight: asks = step_flight(top()); break;
      case FrameType::kStrike: asks = step_strike(top()); break;
      default: STRATEGION_ASSERT(false, "a draft waits for its owner");
    }
    if (asks) return;
  }
}

template <class Size>
bool Resolver<Size>::advance_turn() {
  const std::uint8_t seat = state_.turn;
  const auto both = static_cast<std::uint8_t>(1U << seat | 1U << Base::across(seat));  // LG-R35
  switch (state_.stage) {
    case TurnStage::kBegin:
      ++state_.turns;
      ++state_.quiet;
      tell({.what = Happening::kTurnBegan, .seat = seat});
      state_.stage = TurnStage::kStartWindow;
      open_window(WindowKind::kStartOfTurn, seat, both);
      return false;
    case TurnStage::kStartWindow:
      if (!Base::can_act(seat)) {  // LG-071, LG-093, LG-R43
        finish(Reason::kStuck, static_cast<std::uint8_t>(other(Base::side_of_seat(seat))));
        return false;
      }
      state_.stage = TurnStage::kChoice;
      ask(Question::kTurn, seat);
      return true;
    case TurnStage::kChoice:
      state_.stage = TurnStage::kAfter;
      open_window(WindowKind::kAfterMove, seat, both);
      return false;
    case TurnStage::kAfter:  // LG-R44
      state_.stage = TurnStage::kEnd;
      open_window(WindowKind::kEndOfTurn, seat, static_cast<std::uint8_t>(1U << seat));
      return false;
    case TurnStage::kEnd: end_turn(); return false;
    case TurnStage::kNext: break;
  }
  if (state_.extra == 0) state_.turn = static_cast<std::uint8_t>((seat + 1U) % Base::seats());  // LG-092
  state_.extra = 0;
  state_.stage = TurnStage::kBegin;
  return false;
}

template <class Size>
void Resolver<Size>::end_turn() {
  state_.stage = TurnStage::kNext;
  for (auto& set : state_.lent) {
    if (!set.empty()) state_.unsettled = 1;  // a curse may have counted what was lent
    set = SpacesT();
  }
  (state_.occupied() & Base::modified()).each([&](Space token) {  // LG-028
    state_.bonus[token] = 0;
    fades(token);
  });
  state_.used = SpacesT();
  const int limit = tables_.options.draw_after;
  if (limit > 0 && state_.quiet >= limit) finish(Reason::kQuiet, kNobody);  // LG-072
}

template <class Size>
void Resolver<Size>::note_move(std::uint8_t seat, Space from, Space to) {  // LG-014
  Shuttle& shuttle = state_.shuttle[seat];
  const bool back = shuttle.count > 0 && shuttle.from == to && shuttle.to == from;
  shuttle.count = static_cast<std::uint8_t>(back ? shuttle.count + 1 : 1);
  shuttle.from = from;
  shuttle.to = to;
}

template <class Size>
void Resolver<Size>::move_or_attack(Space from, Space to, std::uint8_t how) {
  state_.mark[from].set_moved();
  if (state_.kind[to] != kNoKind) {
    open_fight(from, to);  // LG-013
  } else {
    relocate(from, to, how);
  }
}

template <class Size>
void Resolver<Size>::apply_turn(std::uint8_t seat, const Action& action) {
  answered();
  if (const auto* move = std::get_if<StandardMove>(&action)) {
    note_move(seat, move->from, move->to);
    move_or_attack(move->from, move->to, kWalked);
    return;
  }
  const auto& use = std::get<UsePower>(action);
  if (use.power >= kProgramPower) {
    const Kind kind = state_.kind[use.from];
    start_program(seat, use.from, kind, static_cast<std::uint8_t>(Base::find_program(kind, use.power)),
                  Frame::kDrafting);
    return;
  }
  Frame draft;
  draft.type = FrameType::kDraft;
  draft.seat = seat;
  draft.at = use.from;
  draft.kind = state_.kind[use.from];
  draft.which = use.power;
  draft.flags = Frame::kDrafting;
  state_.frames.push_back(draft);
  ask(Question::kTarget, seat);
}

// A named action whose target is chosen: LG-040 to LG-048.
template <class Size>
void Resolver<Size>::carry_out(Space from, Named action, Space target) {
  const std::uint8_t seat = state_.turn;
  const Kind kind = state_.kind[from];
  reveal(from);  // LG-016
  tell({.what = Happening::kPowerUsed, .seat = seat, .a = from, .b = kind, .c = static_cast<std::uint8_t>(action)});
  Frame frame;
  frame.seat = seat;
  frame.at = from;
  frame.kind = kind;
  frame.which = static_cast<std::uint8_t>(action);
  frame.place = target;
  switch (action) {
    case Named::kFlying:
      note_move(seat, from, target);
      move_or_attack(from, target, frame.which);
      frame.type = FrameType::kFlight;
      state_.frames.push_back(frame);
      return;
    case Named::kDistanceStrike:
    case Named::kVision:
      state_.shuttle[seat] = Shuttle();
      reveal(target);
      frame.type = FrameType::kStrike;
      state_.frames.push_back(frame);
      return;
    case Named::kSurround:  // LG-045: a magic piece casts nothing, a castle is shown and stands
      state_.shuttle[seat] = Shuttle();
      reveal(target);
      if (!Base::traits(target).castle) destroy(SpacesT::of(target));
      return;
    case Named::kSwitching: {  // LG-046; LG-R19: both move, so whoever trades next, it is the way back
      const Shuttle& last = state_.shuttle[seat];
      const bool again = last.count > 0 && last.from == from && last.to == target;
      note_move(seat, again ? target : from, again ? from : target);
      reveal(target);
      state_.mark[from].set_moved();
      state_.mark[target].set_moved();
      trade_places(from, target);
      return;
    }
    case Named::kTeleport:  // LG-047
      state_.shuttle[seat] = Shuttle();
      destroy(SpacesT::of(from));
      reveal(target);
      state_.mark[target].set_moved();
      relocate(target, from, frame.which);
      return;
    default: note_move(seat, from, target); move_or_attack(from, target, frame.which);
  }
}

// After a flight: what was flown over may strike (207), then the flyer may reveal it (78, 93).
template <class Size>
bool Resolver<Size>::step_flight(Frame& frame) {
  const std::size_t mine = index(Base::side_of_seat(frame.seat));
  const SpacesT over = Base::flown_over(frame) & state_.side[1 - mine];
  const bool alive = state_.kind[frame.place] == frame.kind;
  switch (frame.stage) {
    case 0: {
      SpacesT strikers;
      over.each([&](Space token) {
        if (Base::may_be(token, tables_.striker_kinds[state_.mark[token].army() & 1U])) strikers.add(token);
      });
      frame.stage = 2;
      if (strikers.empty()) return false;  // LG-114
      frame.stage = 1;
      ask(Question::kStrikeFlyer, Base::seat_controlling(strikers.lowest()));
      return true;
    }
    case 1:
      frame.stage = 2;
      if (frame.has(Frame::kAccepted)) {
        const Space striker = frame.picks[0];
        reveal(striker);
        tell({.what = Happening::kPowerUsed,
              .seat = Base::seat_controlling(striker),
              .a = striker,
              .b = state_.kind[striker],
              .c = kOwnPower});
        destroy(SpacesT::of(frame.place));
      }
      return false;
    case 2: {
      bool hidden = false;
      over.each([&](Space token) { hidden = hidden || !state_.mark[token].known_to_all(); });
      if (!alive || !hidden || !Base::piece(frame.kind).reveals_flown_over) {
        state_.frames.pop_back();
        return false;
      }
      frame.stage = 3;
      frame.flags &= static_cast<std::uint8_t>(~Frame::kAccepted);
      ask(Question::kUsePower, frame.seat);
      return true;
    }
    default:
      if (frame.has(Frame::kAccepted)) over.each([&](Space token) { reveal(token); });
      state_.frames.pop_back();
      return false;
  }
}

// Distance Strike and Vision on a piece now face up: LG-044, LG-048, LG-R38.
template <class Size>
bool Resolver<Size>::step_strike(Frame& frame) {
  const auto action = static_cast<Named>(frame.which);
  const Space target = frame.place;
  const Reflect& reflects = Base::piece(state_.kind[target]).reflects;
  const bool can_reflect = action == Named::kVision ? reflects.vision : reflects.distance_strike;
  if (can_reflect && reflects.optional && frame.stage == 0) {
    frame.stage = 1;
    ask(Question::kUsePower, Base::seat_controlling(target));
    return true;
  }
  const Space striker = frame.at;
  const bool reflected = can_reflect && (!reflects.optional || frame.has(Frame::kAccepted));
  state_.frames.pop_back();
  if (reflected) {
    tell({.what = Happening::kReflected, .a = target, .b = state_.kind[target]});
    destroy(SpacesT::of(striker));
    return false;
  }
  if (action != Named::kDistanceStrike || !Base::has_strength(target)) return false;
  const int strike = Base::strength(striker);
  const int stand = Base::strength(target);
  tell({.what = Happening::kStrengths,
        .seat = Base::seat_controlling(striker),
        .a = striker,
        .b = target,
        .c = state_.kind[striker],
        .d = state_.kind[target],
        .n = static_cast<std::int8_t>(strike),
        .m = static_cast<std::int8_t>(stand)});
  if (stand < strike) destroy(SpacesT::of(target));
  return false;
}

template <class Size>
void Resolver<Size>::apply(std::uint8_t seat, const Action& action) {
  switch (state_.phase) {
    case Phase::kSides:
    case Phase::kBoards:
    case Phase::kPlacing: apply_nature(action); return;
    case Phase::kFirst:
      if (const auto* go = std::get_if<GoFirst>(&action)) {  // LG-007
        answered();
        state_.first = go->first != 0 ? seat : static_cast<std::uint8_t>((seat + 1U) % Base::seats());
        state_.phase = Phase::kPlacing;
        tell({.what = Happening::kFirstDrawn, .seat = state_.first});
        return;
      }
      apply_nature(action);
      return;
    case Phase::kSwitching: apply_switching(seat, action); return;
    case Phase::kOver: return;
    case Phase::kPlay: break;
  }
  switch (state_.question) {
    case Question::kTurn: apply_turn(seat, action); break;
    case Question::kTarget: {
      const Frame draft = top();
      answered();
      state_.frames.pop_back();
      carry_out(draft.at, static_cast<Named>(draft.which), std::get<PickSpace>(action).space);
      break;
    }
    case Question::kWindow: apply_window(seat, action); break;
    case Question::kUsePower:
    case Question::kGuess:
    case Question::kBerserk:
    case Question::kGuard:
    case Question::kStrikeFlyer: {
      Frame& frame = top();
      const bool passed = std::holds_alternative<Pass>(action);
      frame.flags =
          static_cast<std::uint8_t>(passed ? frame.flags & ~Frame::kAccepted : frame.flags | Frame::kAccepted);
      if (const auto* pick = std::get_if<PickSpace>(&action)) {
        if (frame.type == FrameType::kFlight) {
          frame.picks.push_back(pick->space);
        } else {
          frame.place = pick->space;
        }
      }
      if (const auto* guess = std::get_if<PickKind>(&action)) frame.place = guess->kind;
      answered();
      if (passed) tell({.what = Happening::kPassed, .seat = seat});
      break;
    }
    default: answer_program(seat, action); break;
  }
  if (state_.question == Question::kNone) run();
}

}  // namespace strategion::legends
