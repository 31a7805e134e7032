// Who must answer now, and in which of the three ways.
#pragma once

#include "core/game/seat.h"

namespace strategion {

enum class Mode : std::uint8_t {
  kOver,    // nobody: the match has ended
  kChance,  // nature draws
  kOne,     // one seat
  kAll,     // each seat of the set answers once, in secret, until the last has come
  kAny,     // whoever acts first; a seat leaves the set by passing
};

struct Asking {
  Mode mode = Mode::kOver;
  SeatSet seats;        // empty for nature and when over
  Seat last = kNature;  // `any` only: who acted last, kNature at first; open to everybody

  friend constexpr bool operator==(const Asking&, const Asking&) = default;
};

constexpr Asking asks_nobody() { return {}; }
constexpr Asking asks_nature() { return {.mode = Mode::kChance, .seats = {}}; }
constexpr Asking asks_one(Seat seat) { return {.mode = Mode::kOne, .seats = SeatSet::of(seat)}; }

// The seat a program plays next: the lowest of an `all` set; round an `any` set in seat order from the
// last who acted; nature itself.
constexpr Seat next_to_act(const Asking& asking) {
  if (asking.mode == Mode::kChance) return kNature;
  if (asking.mode != Mode::kAny || !is_player(asking.last)) return asking.seats.lowest();
  for (std::size_t step = 1; step <= kSeatsMax; ++step) {
    const Seat candidate = static_cast<Seat>((index(asking.last) + step) % kSeatsMax);
    if (asking.seats.has(candidate)) return candidate;
  }
  return asking.seats.lowest();
}

}  // namespace strategion
