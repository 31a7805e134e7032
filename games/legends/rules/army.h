// What an army may hold: LG-080, LG-083, LG-084.
#pragma once

#include <array>
#include <cstdint>
#include <numeric>
#include <span>
#include <string>

#include "core/base/error.h"
#include "games/legends/limits.h"
#include "games/legends/piece.h"

namespace strategion::legends {

// Rows of the army table: magic, the strengths 1 to 10, castle.
inline constexpr std::size_t kMagicRow = 0;
inline constexpr std::size_t kCastleRow = 11;
using ArmyRows = std::array<int, 12>;

inline constexpr ArmyRows kArmyTable{5, 1, 3, 3, 3, 3, 3, 3, 3, 1, 1, 1};  // LG-080
static_assert(std::accumulate(kArmyTable.begin(), kArmyTable.end(), std::size_t{0}) == kArmySize);

constexpr std::size_t army_row(const Piece& piece) {
  if (piece.castle) return kCastleRow;
  return piece.magic ? kMagicRow : piece.base;
}

// "strength 7", "magic", "castle".
std::string army_row_name(std::size_t row);

// An error names the rule in `code` and every row that is off in `sentence`: "strength 7: 4 pieces,
// should be 3". Colours of one side may be mixed and a piece may be there more than once (LG-083).
Expected<void> check_army(const Content& content, Side side, std::span<const PieceId> pieces);

}  // namespace strategion::legends
