// Which spaces touch which: tables made at compile time, one for each size of the field.
#pragma once

#include <array>
#include <cstdint>

#include "games/legends/types.h"

namespace strategion::legends {

// Files run on from zone to zone (8 each); ranks 0..7, rank 0 nearest to beige.
constexpr int file_of(Space space) { return (space >> 6U) * 8 + (space & 7U); }
constexpr int rank_of(Space space) { return space >> 3U & 7U; }
constexpr std::size_t zone_of(Space space) { return space >> 6U; }
constexpr Space space_at(int file, int rank) { return static_cast<Space>((file >> 3) * 64 + rank * 8 + (file & 7)); }
// The army whose home the space is: zone z has armies 2z (beige, ranks 0..3) and 2z + 1 (gray).
constexpr std::size_t home_army(Space space) { return zone_of(space) * 2 + (rank_of(space) >= 4 ? 1U : 0U); }
// The board it lies on: two boards an army, left then right.
constexpr std::size_t slot_of(Space space) { return home_army(space) * 2 + ((space & 7U) >= 4 ? 1U : 0U); }
// Its place on that board, rank by rank from the beige edge.
constexpr std::size_t on_board(Space space) {
  return static_cast<std::size_t>(rank_of(space) & 3) * 4 + static_cast<std::size_t>(file_of(space) & 3);
}

inline constexpr std::size_t kDirections = 8;  // 0..3 orthogonal, 4..7 diagonal
inline constexpr std::array<int, kDirections> kFileStep{0, 1, 0, -1, 1, 1, -1, -1};
inline constexpr std::array<int, kDirections> kRankStep{1, 0, -1, 0, 1, -1, -1, 1};
inline constexpr std::int16_t kOff = -1;

template <class Size>
struct Geometry {
  static constexpr std::size_t kSpaces = 64 * Size::kZones;
  std::array<Spaces<Size>, kSpaces> orthogonal{};
  std::array<Spaces<Size>, kSpaces> diagonal{};
  std::array<Spaces<Size>, kSpaces> adjacent{};    // LG-003
  std::array<Spaces<Size>, kSpaces> within_two{};  // LG-R14
  std::array<std::array<std::int16_t, kSpaces>, kDirections> next{};

  constexpr explicit Geometry(int zones) {
    const int files = zones * 8;
    for (int file = 0; file < files; ++file) {
      for (int rank = 0; rank < 8; ++rank) {
        const Space here = space_at(file, rank);
        for (std::size_t d = 0; d < kDirections; ++d) {
          const int f = file + kFileStep[d];
          const int r = rank + kRankStep[d];
          const bool inside = f >= 0 && f < files && r >= 0 && r < 8;
          next[d][here] = inside ? static_cast<std::int16_t>(space_at(f, r)) : kOff;
          if (!inside) continue;
          (d < 4 ? orthogonal : diagonal)[here].add(space_at(f, r));
          adjacent[here].add(space_at(f, r));
        }
        for (int f = file - 2; f <= file + 2; ++f) {
          for (int r = rank - 2; r <= rank + 2; ++r) {
            if (f >= 0 && f < files && r >= 0 && r < 8 && (f != file || r != rank))
              within_two[here].add(space_at(f, r));
          }
        }
      }
    }
  }
};

}  // namespace strategion::legends
