// The nouns of Legends: sides, colours, terrain, spaces and the geometry of the field.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

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
struct Spaces {
  static constexpr std::size_t kWords = Size::kZones;
  std::array<std::uint64_t, kWords> words{};

  static constexpr Spaces of(Space space) {
    Spaces set;
    set.add(space);
    return set;
  }
  // One word needs no index: the compiler cannot know that its spaces are below 64.
  static constexpr std::size_t word_of(Space space) { return kWords == 1 ? 0 : space >> 6U; }
  constexpr bool has(Space space) const { return (words[word_of(space)] >> (space & 63U) & 1U) != 0; }
  constexpr void add(Space space) { words[word_of(space)] |= std::uint64_t{1} << (space & 63U); }
  constexpr void remove(Space space) { words[word_of(space)] &= ~(std::uint64_t{1} << (space & 63U)); }
  constexpr bool empty() const {
    for (const auto word : words) {
      if (word != 0) return false;
    }
    return true;
  }
  constexpr int size() const {
    int total = 0;
    for (const auto word : words) total += std::popcount(word);
    return total;
  }
  constexpr Space lowest() const {
    for (std::size_t i = 0; i < kWords; ++i) {
      if (words[i] != 0) return static_cast<Space>(i * 64 + static_cast<std::size_t>(std::countr_zero(words[i])));
    }
    return 0;
  }
  // Calls visit(space) for every space, lowest first.
  template <class Visit>
  constexpr void each(Visit&& visit) const {
    for (std::size_t i = 0; i < kWords; ++i) {
      for (std::uint64_t word = words[i]; word != 0; word &= word - 1) {
        visit(static_cast<Space>(i * 64 + static_cast<std::size_t>(std::countr_zero(word))));
      }
    }
  }
  friend constexpr Spaces operator&(Spaces a, const Spaces& b) {
    for (std::size_t i = 0; i < kWords; ++i) a.words[i] &= b.words[i];
    return a;
  }
  friend constexpr Spaces operator|(Spaces a, const Spaces& b) {
    for (std::size_t i = 0; i < kWords; ++i) a.words[i] |= b.words[i];
    return a;
  }
  friend constexpr Spaces operator~(Spaces a) {
    for (auto& word : a.words) word = ~word;
    return a;
  }
  friend constexpr bool operator==(const Spaces&, const Spaces&) = default;
};

}  // namespace strategion::legends
