// What a seat, or nature, can do. Places and kinds are the only handles: hidden things have no ids.
#pragma once

#include <compare>
#include <cstdint>
#include <variant>

#include "games/legends/types.h"

namespace strategion::legends {

// Nature's (set-up draws).
struct DrawSides {
  std::uint8_t flip = 0;
  auto operator<=>(const DrawSides&) const = default;
};  // LG-008
struct DealBoard {
  std::uint8_t slot = 0;
  std::uint8_t board = 0;
  std::uint8_t turned = 0;  // LG-002, LG-R28
  auto operator<=>(const DealBoard&) const = default;
};
struct DrawFirst {
  std::uint8_t seat = 0;
  auto operator<=>(const DrawFirst&) const = default;
};  // LG-007
struct PlacePiece {
  Space space = 0;
  Kind kind = kNoKind;
  auto operator<=>(const PlacePiece&) const = default;
};  // LG-005

// A seat's.
struct GoFirst {
  std::uint8_t first = 1;
  auto operator<=>(const GoFirst&) const = default;
};  // LG-007; 0: second
struct StandardMove {
  Space from = 0;
  Space to = 0;
  auto operator<=>(const StandardMove&) const = default;
};  // LG-011, LG-013
// An action (LG-031) or ability (LG-032) of the piece at `from`. `power` is a Named below kNamedActions, or
// kProgramPower + the index of the program's name in the match's list of such names (Tables::power_words).
// Targets follow as steps of their own.
struct UsePower {
  Space from = 0;
  std::uint8_t power = 0;
  auto operator<=>(const UsePower&) const = default;
};
struct PickSpace {
  Space space = 0;
  auto operator<=>(const PickSpace&) const = default;
};  // a piece by its place, or a place
struct PickKind {
  Kind kind = kNoKind;
  auto operator<=>(const PickKind&) const = default;
};  // a destroyed piece; a guess (60)
struct PickTerrain {
  Terrain terrain = Terrain::kPlains;
  auto operator<=>(const PickTerrain&) const = default;
};
struct PickSeat {
  std::uint8_t seat = 0;
  auto operator<=>(const PickSeat&) const = default;
};  // LG-R36
struct Accept {
  auto operator<=>(const Accept&) const = default;
};  // use the optional power
struct Pass {
  auto operator<=>(const Pass&) const = default;
};  // decline, or enough

inline constexpr std::uint8_t kProgramPower = 16;

using Action = std::variant<Pass, StandardMove, UsePower, PickSpace, PickKind, PickTerrain, PickSeat, Accept, GoFirst,
                            PlacePiece, DealBoard, DrawFirst, DrawSides>;
static_assert(sizeof(Action) == 4);

}  // namespace strategion::legends
