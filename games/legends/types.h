// The nouns of Legends: sides, colours, terrain, spaces and the geometry of the field.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/base/bits.h"
#include "core/base/id.h"
#include "core/game/seat.h"

namespace strategion::legends {

// LG-004. Beige seats are 0, 2, 4, 6 and gray ones 1, 3, 5, 7 unless the sides were drawn otherwise.
enum class Side : std::uint8_t { kBeige, kGray };
constexpr Side other(Side side) { return side == Side::kBeige ? Side::kGray : Side::kBeige; }
constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }

enum class Colour : std::uint8_t { kGreen, kGold, kBlue, kSilver, kRed, kPurple, kCount };
constexpr Side side_of(Colour colour) { return colour < Colour::kSilver ? Side::kBeige : Side::kGray; }

// LG-001.
enum class Terrain : std::uint8_t { kPlains, kForest, kMarsh, kMountain, kTown, kDesert, kWater, kCount };
inline constexpr std::size_t kTerrains = static_cast<std::size_t>(Terrain::kCount);

// Powers with a name of their own in the rulebook. The first eleven are actions (LG-040 to LG-048 and the
// two special steps of the charts); the last two are innate (LG-033, LG-034).
enum class Named : std::uint8_t {
  kDiagonal,        // one space diagonally, move or attack
  kCharging,        // LG-040
  kSlashing,        // LG-041
  kQuickness,       // LG-042
  kFlying,          // LG-043
  kHop,             // from a terrain to any empty space of the same terrain
  kDistanceStrike,  // LG-044
  kSurround,        // LG-045
  kSwitching,       // LG-046
  kTeleport,        // LG-047
  kVision,          // LG-048
  kDispel,          // LG-034
  kBerserk,         // LG-033
  kCount
};
inline constexpr std::size_t kNamedActions = 11;
// The piece itself goes somewhere by it.
constexpr bool is_motion(Named action) { return action <= Named::kHop; }

// A set of named powers.
using PowerMask = std::uint16_t;
constexpr PowerMask bit(Named power) { return static_cast<PowerMask>(1U << static_cast<unsigned>(power)); }
inline constexpr PowerMask kActionMask = (1U << kNamedActions) - 1U;

// Words for the enums above, in content, notation and JSON.
inline constexpr std::array<std::string_view, 2> kSideWords{"beige", "gray"};
inline constexpr std::array<std::string_view, 6> kColourWords{"green", "gold", "blue", "silver", "red", "purple"};
inline constexpr std::array<std::string_view, kTerrains> kTerrainWords{"plains", "forest", "marsh", "mountain",
                                                                       "town",   "desert", "water"};
inline constexpr std::string_view kTerrainLetters = "PFM^TD~";
inline constexpr std::array<std::string_view, static_cast<std::size_t>(Named::kCount)> kNamedWords{
    "diagonal", "charging",  "slashing", "quickness", "flying", "hop",    "distance-strike",
    "surround", "switching", "teleport", "vision",    "dispel", "berserk"};

// A space of the field. Zones of 8x8 (one pair of opponents each, LG-090) lie side by side; a space is
// zone * 64 + rank * 8 + file, rank 0 nearest to beige.
using Space = std::uint8_t;

// A piece as it takes part in one match: one (army, piece) pair of the match's list (rules.h). 0 means none.
using Kind = std::uint8_t;
inline constexpr Kind kNoKind = 0;
inline constexpr Kind kUnknown = 255;  // in views only

// Two sizes, one template: 2 seats on one zone, or up to 8 seats on four.
struct Small {
  static constexpr std::size_t kZones = 1;
  static constexpr int kSeats = 2;
};
struct Large {
  static constexpr std::size_t kZones = 4;
  static constexpr int kSeats = 8;
};

// A set of spaces, one word a zone.
template <class Size>
using Spaces = Bits<Space, Size::kZones * 64>;

}  // namespace strategion::legends
