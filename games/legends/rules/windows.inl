// Windows in which abilities may be used: LG-025, LG-032, LG-113, LG-114, LG-R2, LG-R3, LG-R35.
#pragma once

#include "games/legends/rules/resolver.h"

namespace strategion::legends {

template <class Size>
void Resolver<Size>::open_window(WindowKind kind, std::uint8_t first, std::uint8_t seats) {
  Frame frame;
  frame.type = FrameType::kWindow;
  frame.which = static_cast<std::uint8_t>(kind);
  frame.at = first;  // who began; a window has no piece of its own
  frame.seat = first;
  frame.seats = seats;
  frame.flags = Frame::kGone;
  state_.frames.push_back(frame);
}

// LG-114: the question is asked whenever the open facts leave it possible that the seat has something to use.
template <class Size>
bool Resolver<Size>::may_use_something(WindowKind kind, std::uint8_t seat) const {
  const Side side = Base::side_of_seat(seat);
  return Base::has_ability_kind(
      side, kind == WindowKind::kEndOfTurn ? tables_.ending_kinds[index(side)] : tables_.ability_kinds[index(side)]);
}

// LG-R35: from the first seat, sides alternating, each side in seat order.
template <class Size>
std::uint8_t Resolver<Size>::next_in_window(const Frame& frame) const {
  if constexpr (Size::kZones == 1) return frame.seats == 3 ? frame.seat ^ 1U : frame.seat;
  const std::size_t count = Base::seats();
  Bounded<std::uint8_t, 8> order;
  std::array<Bounded<std::uint8_t, 8>, 2> by_side;
  for (std::size_t i = 0; i < count; ++i) {
    const auto seat = static_cast<std::uint8_t>((frame.at + i) % count);
    if ((frame.seats >> seat & 1U) != 0)
      by_side[Base::side_of_seat(seat) == Base::side_of_seat(frame.at) ? 0 : 1].push_back(seat);
  }
  for (std::size_t i = 0; i < 8; ++i) {
    for (const auto& list : by_side) {
      if (i < list.size()) order.push_back(list[i]);
    }
  }
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (order[i] == frame.seat) return order[(i + 1) % order.size()];
  }
  return order[0];
}

template <class Size>
bool Resolver<Size>::step_window(Frame& frame) {
  const auto kind = static_cast<WindowKind>(frame.which);
  const bool broken_off =
      kind == WindowKind::kFight && (state_.kind[state_.fight_from] == kNoKind ||
                                     state_.kind[state_.fight_to] == kNoKind || state_.fight_from == state_.fight_to);
  const int seats = std::popcount(frame.seats);
  while (!broken_off && frame.passes < seats) {
    if (may_use_something(kind, frame.seat)) {
      ask(Question::kWindow, frame.seat);
      return true;
    }
    ++frame.passes;
    frame.seat = next_in_window(frame);
  }
  state_.frames.pop_back();
  return false;
}

template <class Size>
void Resolver<Size>::apply_window(std::uint8_t seat, const Action& action) {
  answered();
  if (const auto* use = std::get_if<UsePower>(&action)) {  // the window goes on when the use is committed
    const Kind kind = state_.kind[use->from];
    start_program(seat, use->from, kind, static_cast<std::uint8_t>(Base::find_program(kind, use->power)),
                  Frame::kDrafting);
    return;
  }
  Frame& frame = top();
  ++frame.passes;
  frame.seat = next_in_window(frame);
  tell({.what = Happening::kPassed, .seat = seat});
}

}  // namespace strategion::legends
