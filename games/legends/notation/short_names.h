// Names of at most eight columns for the drawn board, different for the different pieces of a match.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/legends/piece.h"

namespace strategion::legends {

inline constexpr std::size_t kShortColumns = 8;

// How many columns a text takes: its code points.
std::size_t columns(std::string_view text);
// Cut, or filled with blanks, to that many columns.
std::string fitted(std::string_view text, std::size_t width);

// By Kind, as Tables::pieces; [0] is empty.
std::vector<std::string> short_names(const std::vector<const Piece*>& pieces);

}  // namespace strategion::legends
