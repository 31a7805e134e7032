// Who acts, who is asked and who is told.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace strategion {

inline constexpr int kSeatsMax = 8;

// Seats 0..7 are players; nature draws what is random; a spectator only looks.
enum class Seat : std::uint8_t {};
inline constexpr Seat kNature{8};
inline constexpr Seat kSpectator{9};

constexpr Seat seat(int number) { return static_cast<Seat>(number); }
constexpr std::size_t index(Seat seat) { return static_cast<std::size_t>(seat); }
constexpr bool is_player(Seat seat) { return index(seat) < kSeatsMax; }

// A set of seats; as the audience of an event it may hold the spectator too.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  static constexpr SeatSet of(Seat seat) { return SeatSet(static_cast<std::uint16_t>(1U << index(seat))); }
  // The first `count` seats.
  static constexpr SeatSet first(int count) {
    return SeatSet(static_cast<std::uint16_t>((1U << static_cast<unsigned>(count)) - 1U));
  }
  // Every seat and the spectator.
  static constexpr SeatSet everybody() { return first(kSeatsMax) | of(kSpectator); }
  static constexpr SeatSet from_bits(std::uint16_t bits) { return SeatSet(bits); }

  constexpr bool has(Seat seat) const { return (bits_ >> index(seat) & 1U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr Seat lowest() const { return static_cast<Seat>(std::countr_zero(bits_)); }
  constexpr std::uint16_t bits() const { return bits_; }
  constexpr SeatSet with(Seat seat) const { return *this | of(seat); }
  constexpr SeatSet without(Seat seat) const { return SeatSet(static_cast<std::uint16_t>(bits_ & ~of(seat).bits_)); }

  friend constexpr SeatSet operator|(SeatSet a, SeatSet b) {
    return SeatSet(static_cast<std::uint16_t>(a.bits_ | b.bits_));
  }
  friend constexpr SeatSet operator&(SeatSet a, SeatSet b) {
    return SeatSet(static_cast<std::uint16_t>(a.bits_ & b.bits_));
  }
  friend constexpr bool operator==(SeatSet, SeatSet) = default;

 private:
  constexpr explicit SeatSet(std::uint16_t bits) : bits_(bits) {}
  std::uint16_t bits_ = 0;
};

}  // namespace strategion
