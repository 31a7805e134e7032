// Spaces as scenario files and their errors name them: column letter a to l, row 1 to 12 from the top.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "games/stratos/types.h"

namespace strategion::stratos {

inline constexpr std::size_t kTraySide = 4;  // ST-010

inline std::string place_name(Space space) {
  return std::string(1, static_cast<char>('a' + column_of(space))) + std::to_string(row_of(space) + 1);
}

inline std::optional<Space> find_place(std::string_view name) {
  if (name.size() < 2 || name.size() > 3 || name[0] < 'a' || name[0] >= 'a' + static_cast<int>(kWidth)) {
    return std::nullopt;
  }
  if (name[1] < '1' || name[1] > '9') return std::nullopt;
  int row = name[1] - '0';
  if (name.size() == 3) {
    if (name[2] < '0' || name[2] > '9') return std::nullopt;
    row = row * 10 + (name[2] - '0');
  }
  if (row > static_cast<int>(kHeight)) return std::nullopt;
  return space_at(static_cast<std::size_t>(row - 1), static_cast<std::size_t>(name[0] - 'a'));
}

}  // namespace strategion::stratos
