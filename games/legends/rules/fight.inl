// An attack, step by step: LG-020 to LG-029, LG-033, LG-034, LG-110, LG-111, LG-R4, LG-R5.
#pragma once

#include "games/legends/rules/resolver.h"

namespace strategion::legends {

enum FightStage : std::uint8_t {
  kFightBegins,
  kGuessed,
  kShown,
  kPowerAnswered,  // the defender's "when attacked"
  kSlaying,
  kSlayAnswered,
  kOpenWindow,
  kCompare,
  kGuardAnswered,
  kAftermath,
  kAfterWinDue,
  kAfterWinAnswered,
  kBerserkDue,
  kBerserkAnswered,
  kFightEnds,
};

template <class Size>
void Resolver<Size>::open_fight(Space from, Space to) {
  state_.fighting = 1;
  state_.fight_from = from;
  state_.fight_to = to;
  Frame frame;
  frame.type = FrameType::kFight;
  frame.stage = kFightBegins;
  frame.seat = Base::seat_controlling(from);
  frame.named = Base::seat_controlling(to);  // the defender's seat
  frame.at = from;
  frame.kind = state_.kind[from];
  state_.frames.push_back(frame);
  tell({.what = Happening::kAttacked, .seat = frame.seat, .a = from, .b = to});
}

// `slayer` destroys `victim` outright; `attacks`: it is the attacker.
template <class Size>
bool Resolver<Size>::slays(Space slayer, Space victim, bool attacks, bool& optional) const {
  for (const Slay& slay : Base::piece(state_.kind[slayer]).slays) {
    if ((attacks || slay.both_ways) && Base::kind_matches(state_.kind[victim], slay.filter)) {
      optional = slay.optional;
      return true;
    }
  }
  return false;
}

template <class Size>
void Resolver<Size>::kill_in_fight(Frame& frame, SpacesT dead) {
  // A Death Curse piece destroyed by 225, which attacks or defends, causes no curse.
  SpacesT uncursed;
  if (Base::piece(frame.kind).buries_curses) uncursed.add(state_.fight_to);
  if (Base::piece(frame.picked).buries_curses) uncursed.add(state_.fight_from);
  destroy(dead, uncursed);
}

// What a fighter's strength is made of, for whoever watches; nobody pays for it where nobody does.
template <class Size>
void Resolver<Size>::tell_terms(std::uint8_t seat, Space token, Space opponent) {
  if (sink_ == nullptr) return;
  const auto terrain = static_cast<std::int8_t>(Base::terrain_at(Base::place_of(token)));
  for (const auto& term : Base::terms_against(token, opponent)) {
    tell({.what = Happening::kCounted,
          .seat = seat,
          .a = token,
          .b = term.kind,
          .c = static_cast<std::uint8_t>(term.source),
          .n = term.add,
          .m = terrain});
  }
}

// What decides without comparing strengths (LG-R45). Returns true when somebody is asked.
template <class Size>
bool Resolver<Size>::judge_before_comparing(Frame& frame) {
  const Space from = state_.fight_from;
  const Space to = state_.fight_to;
  const Traits& defender = Base::traits(to);
  const Piece& attacking = Base::piece(frame.kind);
  const Piece& attacked = Base::piece(frame.picked);
  if (defender.castle) {  // LG-023
    frame.stage = kAftermath;
    destroy(SpacesT::of(to));
    return false;
  }
  if (defender.magic) {  // LG-024; only an attack casts the spell (LG-R9)
    frame.stage = kAftermath;
    if (Base::has_power(from, Named::kDispel)) {  // LG-034; its curse takes effect all the same (LG-063, LG-R10)
      kill_in_fight(frame, SpacesT::of(to));
    } else {
      tell({.what = Happening::kPowerUsed, .seat = frame.named, .a = to, .b = frame.picked, .c = kOwnPower});
      start_program(frame.named, to, frame.picked, kSpell, 0);
    }
    return false;
  }
  if (defender.base != 0 && (attacking.captures >> defender.base & 1U) != 0) {  // LG-102, LG-R23
    frame.stage = kFightEnds;
    trade_places(from, to);
    take_control(from, frame.seat);
    return false;
  }
  if (!attacked.when_attacked.program.empty()) {
    if (attacked.when_attacked.optional) {
      frame.stage = kPowerAnswered;
      ask(Question::kUsePower, frame.named);
      return true;
    }
    frame.stage = kAftermath;
    start_program(frame.named, to, frame.picked, kWhenAttacked, 0);
    return false;
  }
  frame.stage = kSlaying;
  return false;
}

// LG-114: whether the open facts leave it possible that somebody stands there who would fall for this piece.
template <class Size>
bool Resolver<Size>::may_be_guarded(Kind lord, Space to) const {
  bool may = false;
  Base::guard_places(to).each([&](Space token) {
    const std::size_t army = state_.mark[token].army();
    for (std::size_t k = tables_.first_kind[army]; k < tables_.first_kind[army + 1] && !may; ++k) {
      const auto kind = static_cast<Kind>(k);
      may = Base::can_guard(kind, lord) && Base::may_be(token, std::span(&kind, 1));
    }
  });
  return may;
}

// LG-021
template <class Size>
bool Resolver<Size>::compare_strengths(Frame& frame) {
  const Space from = state_.fight_from;
  const Space to = state_.fight_to;
  frame.stage = kAftermath;
  if (frame.has(Frame::kGone) || frame.has(Frame::kFelled)) return false;  // LG-R46
  const int attack = Base::strength_against(from, to);
  const int defence = Base::strength_against(to, from);
  tell_terms(frame.seat, from, to);
  tell_terms(frame.seat, to, from);
  tell({.what = Happening::kStrengths,
        .seat = frame.seat,
        .a = from,
        .b = to,
        .c = frame.kind,
        .d = frame.picked,
        .n = static_cast<std::int8_t>(attack),
        .m = static_cast<std::int8_t>(defence)});
  SpacesT dead;
  if (attack <= defence) dead.add(from);
  if (defence <= attack) dead.add(to);
  if (dead.has(to) && may_be_guarded(frame.picked, to)) {
    frame.stage = kGuardAnswered;
    frame.total = static_cast<std::uint8_t>(dead.has(from) ? 1 : 0);
    ask(Question::kGuard, frame.named);
    return true;
  }
  kill_in_fight(frame, dead);
  return false;
}

template <class Size>
bool Resolver<Size>::step_guard(Frame& frame) {
  const Space from = state_.fight_from;
  const Space to = state_.fight_to;
  frame.stage = kAftermath;
  SpacesT dead;
  if (frame.total != 0) dead.add(from);
  if (!frame.has(Frame::kAccepted)) {
    dead.add(to);
    kill_in_fight(frame, dead);
    return false;
  }
  // LG-R47: the guard is shown and destroyed, its lord stands on its space and was not destroyed.
  const Space post = frame.place;
  reveal(post);
  tell({.what = Happening::kPowerUsed, .seat = frame.named, .a = post, .b = state_.kind[post], .c = kOwnPower});
  destroy(SpacesT::of(post));
  relocate(to, post, kPut);
  if (!dead.empty()) {
    destroy(dead);
  } else {
    relocate(from, to, kWalked);
  }
  return false;
}

template <class Size>
bool Resolver<Size>::step_fight(Frame& frame) {
  const Space from = state_.fight_from;
  const Space to = state_.fight_to;
  const bool alive = !frame.has(Frame::kGone);
  const bool success = alive && frame.has(Frame::kFelled) &&
                       state_.mark[frame.at].side() == Base::side_of_seat(frame.seat);  // LG-027, LG-111
  bool optional = false;
  switch (frame.stage) {
    case kFightBegins:
      if (Base::piece(frame.kind).guesses) {
        reveal(from);
        frame.stage = kGuessed;
        ask(Question::kGuess, frame.seat);
        return true;
      }
      reveal(from);  // LG-020: both at once
      reveal(to);
      frame.picked = state_.kind[to];  // what the defender is: not before everybody sees it
      frame.stage = kShown;
      return false;
    case kGuessed: {
      reveal(to);
      frame.picked = state_.kind[to];
      const bool right = tables_.pieces[frame.place] == tables_.pieces[frame.picked];
      tell({.what = Happening::kGuessed,
            .seat = frame.seat,
            .b = frame.place,
            .n = static_cast<std::int8_t>(right ? 1 : 0)});
      SpacesT dead = SpacesT::of(from);
      if (right) dead.add(to);
      frame.stage = kAftermath;
      kill_in_fight(frame, dead);
      return false;
    }
    case kShown: return judge_before_comparing(frame);
    case kPowerAnswered:
      if (!frame.has(Frame::kAccepted)) {
        frame.stage = kSlaying;
        return false;
      }
      frame.stage = kAftermath;
      tell({.what = Happening::kPowerUsed, .seat = frame.named, .a = to, .b = frame.picked, .c = kOwnPower});
      start_program(frame.named, to, frame.picked, kWhenAttacked, 0);
      return false;
    case kSlaying:
    case kSlayAnswered: {
      SpacesT dead;
      const bool answered_now = frame.stage == kSlayAnswered;
      if (slays(from, to, true, optional)) {
        if (optional && !answered_now) {
          frame.stage = kSlayAnswered;
          ask(Question::kUsePower, frame.seat);
          return true;
        }
        if (!optional || frame.has(Frame::kAccepted)) dead.add(to);
      }
      if (slays(to, from, false, optional)) dead.add(from);
      frame.stage = dead.empty() ? kOpenWindow : kAftermath;
      kill_in_fight(frame, dead);
      return false;
    }
    case kOpenWindow: {
      frame.stage = kCompare;
      std::uint8_t seats = 3;
      if constexpr (Size::kZones > 1) {  // LG-R35
        seats = static_cast<std::uint8_t>(1U << frame.seat | 1U << frame.named);
        Base::next_to(to, state_.occupied()).each([&](Space token) {
          seats = static_cast<std::uint8_t>(seats | 1U << Base::seat_controlling(token));
        });
      }
      open_window(WindowKind::kFight, frame.seat, seats);
      return false;
    }
    case kCompare: return compare_strengths(frame);
    case kGuardAnswered: return step_guard(frame);
    case kAftermath:
      frame.stage = kAfterWinDue;
      if (frame.has(Frame::kFelled) && !Base::piece(frame.picked).when_slain.program.empty()) {
        start_program(frame.named, to, frame.picked, kWhenSlain, Frame::kGone);
      }
      return false;
    case kAfterWinDue: {
      const Trigger& trigger = Base::piece(frame.kind).after_win;
      frame.stage = kBerserkDue;
      if (!success || trigger.program.empty()) return false;
      Frame trial;
      trial.type = FrameType::kProgram;
      trial.seat = frame.seat;
      trial.at = frame.at;
      trial.kind = frame.kind;
      trial.which = kAfterWin;
      if (trigger.optional && !Base::can_complete(trial)) return false;
      if (trigger.optional) {
        frame.stage = kAfterWinAnswered;
        ask(Question::kUsePower, frame.seat);
        return true;
      }
      start_program(frame.seat, frame.at, frame.kind, kAfterWin, 0);
      return false;
    }
    case kAfterWinAnswered:
      frame.stage = kBerserkDue;
      if (!frame.has(Frame::kAccepted)) return false;
      tell({.what = Happening::kPowerUsed, .seat = frame.seat, .a = frame.at, .b = frame.kind, .c = kOwnPower});
      start_program(frame.seat, frame.at, frame.kind, kAfterWin, 0);
      return false;
    case kBerserkDue:  // LG-033
      frame.stage = kFightEnds;
      if (!success || !Base::has_power(frame.at, Named::kBerserk) || Base::traits(frame.at).no_attack) return false;
      state_.fight_from = frame.at;
      state_.fight_to = frame.at;
      if (Base::berserk_targets().empty()) return false;
      frame.stage = kBerserkAnswered;
      ask(Question::kBerserk, Base::seat_controlling(frame.at));
      return true;
    case kBerserkAnswered: {
      const Space attacker = frame.at;
      const Space target = frame.place;
      state_.frames.pop_back();
      open_fight(attacker, target);
      return false;
    }
    default:
      state_.fighting = 0;
      state_.fight_from = 0;
      state_.fight_to = 0;
      state_.frames.pop_back();
      return false;
  }
}

}  // namespace strategion::legends
