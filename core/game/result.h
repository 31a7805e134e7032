// How a match ended.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/game/seat.h"

namespace strategion {

struct Result {
  std::array<std::int32_t, kSeatsMax> score{};  // larger is better; games say what it counts
  std::array<std::uint8_t, kSeatsMax> place{};  // 1 is best, equal places share; 0 for seats not in the match
  std::string_view reason;                      // a key: "castle-destroyed"
  friend constexpr bool operator==(const Result&, const Result&) = default;
};

}  // namespace strategion
