// How strong the levels are, as measured: the one table that pages and the terminal tell from.
#pragma once

#include <span>
#include <string_view>

namespace strategion {

inline constexpr std::string_view kYardstick = "easy";  // rated 0 in every game, by definition

// Elo over easy with its interval of 95 %, and the command that measured it.
struct Rating {
  std::string_view game;
  std::string_view level;
  int elo = 0;
  int low = 0;
  int high = 0;
  std::string_view command;
};
std::span<const Rating> ratings();
// None: not measured yet. Easy itself has none: it is what the others are measured against.
const Rating* find_rating(std::string_view game, std::string_view level);

}  // namespace strategion
