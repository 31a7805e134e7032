// The verbs that change the field: reveal, look, move, destroy, return, take control; and the death curse area.
#pragma once

#include "games/legends/rules/resolver.h"

namespace strategion::legends {

template <class Size>
SeatSet Resolver<Size>::seats_of(Side side) const {
  SeatSet set;
  for (std::uint8_t seat = 0; seat < Base::seats(); ++seat) {
    if (Base::side_of_seat(seat) == side) set = set.with(static_cast<Seat>(seat));
  }
  return set;
}

template <class Size>
void Resolver<Size>::reveal(Space token) {  // LG-016, LG-R1
  Mark& mark = state_.mark[token];
  if (mark.known_to_all()) return;
  mark.show_to_all();
  tell({.what = Happening::kRevealed, .a = token, .b = state_.kind[token]});
}

template <class Size>
void Resolver<Size>::look(Space token, std::uint8_t seat) {  // LG-R39
  const Side side = Base::side_of_seat(seat);
  const bool seen = state_.mark[token].known_to(side);
  state_.mark[token].show_to(side);
  tell({.what = Happening::kLookedAt, .seat = seat, .a = token});
  if (!seen) tell({.what = Happening::kLookedSaw, .seat = seat, .a = token, .b = state_.kind[token]}, seats_of(side));
}

// Everything about a token goes along: face, marks, modifiers, what it has used (LG-R56).
template <class Size>
void Resolver<Size>::relocate(Space from, Space to, std::uint8_t how) {
  state_.kind[to] = state_.kind[from];
  state_.mark[to] = state_.mark[from];
  state_.bonus[to] = state_.bonus[from];
  state_.kind[from] = kNoKind;
  state_.mark[from] = Mark();
  state_.bonus[from] = 0;
  auto& own = state_.side[index(state_.mark[to].side())];
  own.remove(from);
  own.add(to);
  const auto carry_bit = [&](SpacesT& set) {
    if (!set.has(from)) return;
    set.remove(from);
    set.add(to);
  };
  carry_bit(state_.used);
  carry_bit(state_.spent);
  for (auto& set : state_.lent) carry_bit(set);
  if (!state_.frames.empty()) {
    for (Frame& frame : state_.frames) {
      const bool follows = frame.type == FrameType::kProgram || frame.type == FrameType::kFight;
      if (follows && frame.at == from && !frame.has(Frame::kGone)) frame.at = to;
      if (frame.type != FrameType::kProgram) continue;
      for (Space& picked : frame.picks) {
        if (picked == from) picked = to;
      }
    }
    if (state_.fighting != 0 && state_.fight_from == from) state_.fight_from = to;
  }
  tell({.what = Happening::kMoved, .a = from, .b = to, .c = how});
  fades(to);
}

template <class Size>
void Resolver<Size>::trade_places(Space a, Space b) {
  std::swap(state_.kind[a], state_.kind[b]);
  std::swap(state_.mark[a], state_.mark[b]);
  std::swap(state_.bonus[a], state_.bonus[b]);
  const auto swap_bits = [&](SpacesT& set) {
    const bool at_a = set.has(a);
    const bool at_b = set.has(b);
    if (at_a == at_b) return;
    at_a ? set.remove(a) : set.add(a);
    at_b ? set.remove(b) : set.add(b);
  };
  for (auto& set : state_.side) swap_bits(set);
  swap_bits(state_.used);
  swap_bits(state_.spent);
  for (auto& set : state_.lent) swap_bits(set);
  for (Frame& frame : state_.frames) {
    const bool follows = frame.type == FrameType::kProgram || frame.type == FrameType::kFight;
    if (!follows || frame.has(Frame::kGone)) continue;
    if (frame.at == a) {
      frame.at = b;
    } else if (frame.at == b) {
      frame.at = a;
    }
  }
  if (state_.fighting != 0) {
    if (state_.fight_from == a) {
      state_.fight_from = b;
    } else if (state_.fight_from == b) {
      state_.fight_from = a;
    }
  }
  if (state_.kind[a] != kNoKind) fades(a);
  if (state_.kind[b] != kNoKind) fades(b);
  tell({.what = Happening::kSwapped, .a = a, .b = b});
}

// At once: two or more death curses together cancel each other (LG-062, LG-R6). `uncursed`: those that cause none (225).
template <class Size>
void Resolver<Size>::destroy(SpacesT tokens, SpacesT uncursed) {
  if (tokens.empty()) return;
  Kind cursed = kNoKind;
  std::uint8_t cursed_seat = 0;
  int curses = 0;
  std::array<bool, 2> castle_fell{};
  tokens.each([&](Space token) {
    reveal(token);  // LG-066: it will lie face up
    const Kind kind = state_.kind[token];
    const Mark mark = state_.mark[token];
    const Traits& t = tables_.traits[kind];
    state_.census[kind].leave();
    state_.census[kind].bury();  // LG-066; a curse that takes effect is taken out again below
    if (t.death_curse && !uncursed.has(token)) {
      ++curses;
      cursed = kind;
      cursed_seat = Base::seat_controlling(token);
    }
    if (t.castle) castle_fell[t.army & 1U] = true;
    state_.side[index(mark.side())].remove(token);
    state_.kind[token] = kNoKind;
    state_.mark[token] = Mark();
    state_.bonus[token] = 0;
    state_.used.remove(token);
    state_.spent.remove(token);
    for (auto& set : state_.lent) set.remove(token);
    for (Frame& frame : state_.frames) {
      if (frame.at == token) frame.flags |= Frame::kGone;
      if (frame.type == FrameType::kFight && token == state_.fight_to && token != frame.at)
        frame.flags |= Frame::kFelled;
    }
    tell({.what = Happening::kDestroyed, .a = token, .b = kind});
  });
  state_.quiet = 0;
  if (castle_fell[0] || castle_fell[1]) judge_castles(castle_fell);
  // LG-022: where the defender fell, an attacker that lives stands now.
  if (state_.fighting != 0 && state_.kind[state_.fight_to] == kNoKind && state_.kind[state_.fight_from] != kNoKind) {
    relocate(state_.fight_from, state_.fight_to, kWalked);
  }
  // An attacker that fell has no place any more: what comes to the space it left is not the attacker.
  if (state_.fighting != 0 && state_.kind[state_.fight_from] == kNoKind) state_.fight_from = state_.fight_to;
  // LG-R27: while one curse gives way to another, further ones go straight to the destroyed pieces area.
  if (curses != 1 || state_.curse_next != kNoKind) return;
  state_.census[cursed].unbury();
  state_.curse_next = cursed;
  state_.curse_next_seat = cursed_seat;
  state_.unsettled = 1;  // a program goes on only when the curse has begun
  if (state_.curse == kNoKind) return;
  const Kind old = state_.curse;  // LG-061, LG-065
  const std::uint8_t old_seat = state_.curse_seat;
  state_.curse = kNoKind;
  state_.curse_seat = 0;
  state_.census[old].bury();
  tell({.what = Happening::kCurseEnded, .b = old});
  if (!Base::piece(old).curse_ends.empty()) {  // LG-067: what it does only now
    start_program(old_seat, 0, old, kCurseEnds, Frame::kEnding | Frame::kGone);
  }
}

template <class Size>
void Resolver<Size>::install_curse() {
  state_.curse = state_.curse_next;  // LG-060
  state_.curse_seat = state_.curse_next_seat;
  state_.curse_next = kNoKind;
  state_.curse_next_seat = 0;
  state_.unsettled = 1;
  tell({.what = Happening::kCurseBegan, .b = state_.curse});
}

template <class Size>
void Resolver<Size>::settle() {  // LG-026, LG-R8: no response, no spell, but a curse piece that dies so does curse
  SpacesT dead;
  state_.occupied().each([&](Space token) {
    if (Base::has_strength(token) && Base::strength(token) <= 0) dead.add(token);
  });
  destroy(dead);
}

template <class Size>
void Resolver<Size>::put_back(Space space, Kind kind, std::uint8_t seat) {  // LG-050, LG-R21, LG-R33
  state_.census[kind].unbury();
  state_.census[kind].enter();
  state_.kind[space] = kind;
  state_.mark[space] = Mark(Base::side_of_seat(seat), tables_.traits[kind].army);
  state_.mark[space].show_to_all();
  state_.bonus[space] = 0;
  state_.side[index(Base::side_of_seat(seat))].add(space);
  fades(space);
  tell({.what = Happening::kReturned, .seat = seat, .a = space, .b = kind});
}

template <class Size>
void Resolver<Size>::take_control(Space token, std::uint8_t seat) {  // LG-049, LG-R20, LG-R22
  Mark& mark = state_.mark[token];
  const Side side = Base::side_of_seat(seat);
  if (mark.side() == side) return;
  const bool seen = mark.known_to(side);
  state_.side[index(mark.side())].remove(token);
  state_.side[index(side)].add(token);
  mark.give_to(side);
  tell({.what = Happening::kControlTaken, .seat = seat, .a = token});
  if (!seen) tell({.what = Happening::kLookedSaw, .seat = seat, .a = token, .b = state_.kind[token]}, seats_of(side));
  const Traits& t = Base::traits(token);
  if (t.castle) {  // LG-070
    std::array<bool, 2> fell{};
    fell[t.army & 1U] = true;
    judge_castles(fell);
  }
}

// LG-070, LG-093, LG-R18: a side without a castle under its own control has lost.
template <class Size>
void Resolver<Size>::judge_castles(std::array<bool, 2> fell) {
  std::array<bool, 2> stands{};
  state_.occupied().each([&](Space token) {
    const Traits& t = Base::traits(token);
    if (t.castle && (t.army & 1U) == index(state_.mark[token].side())) stands[t.army & 1U] = true;
  });
  const bool beige_lost = fell[0] && !stands[0];
  const bool gray_lost = fell[1] && !stands[1];
  const bool team = Base::seats() > 2;
  if (beige_lost && gray_lost) {
    finish(Reason::kBothCastles, kNobody);
  } else if (beige_lost || gray_lost) {
    finish(team ? Reason::kAllCastles : Reason::kCastle,
           static_cast<std::uint8_t>(beige_lost ? Side::kGray : Side::kBeige));
  }
}

}  // namespace strategion::legends
