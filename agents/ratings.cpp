#include "agents/ratings.h"

#include <algorithm>
#include <array>

namespace strategion {

namespace {

// To measure a level anew: run its command, take the Elo and its interval from what it prints, and change the line here
// and in docs/agents.md. A level without a line is told as "not measured yet".
constexpr std::array<Rating, 4> kRatings{{
    {"legends", "novice", -199, -236, -165, "strategion arena legends --agents novice,easy --pairs 200 --seed 7004"},
    {"legends", "normal", 220, 171, 278, "strategion arena legends --agents normal,easy --pairs 100 --seed 9105"},
    {"stratos", "novice", -205, -247, -168, "strategion arena stratos --agents novice,easy --pairs 200 --seed 8106"},
    {"stratos", "normal", 359, 267, 520, "strategion arena stratos --agents normal,easy --pairs 40 --seed 8105"},
}};

}  // namespace

std::span<const Rating> ratings() { return kRatings; }

const Rating* find_rating(std::string_view game, std::string_view level) {
  const auto* const found = std::ranges::find_if(
      kRatings, [&](const Rating& rating) { return rating.game == game && rating.level == level; });
  return found == kRatings.end() ? nullptr : found;
}

}  // namespace strategion
