#include "agents/ratings.h"

#include <algorithm>
#include <array>

namespace strategion {

namespace {

// To measure a level anew: run its command, take the Elo and its interval from what it prints, and change the line here
// and in docs/agents.md. A level without a line is told as "not measured yet".
constexpr std::array<Rating, 6> kRatings{{
    {"legends", "novice", -205, -254, -163,
     "strategion arena legends --agents novice,easy,normal --pairs 150 --seed 12103"},
    {"legends", "normal", 142, 106, 180,
     "strategion arena legends --agents novice,easy,normal --pairs 150 --seed 12103"},
    {"legends", "hard", 264, 204, 342, "strategion arena legends --agents easy,hard --pairs 60 --seed 12105"},
    {"stratos", "novice", -171, -209, -136,
     "strategion arena stratos --agents novice,easy,normal,hard --pairs 200 --seed 9301"},
    {"stratos", "normal", 193, 158, 232,
     "strategion arena stratos --agents novice,easy,normal,hard --pairs 200 --seed 9301"},
    {"stratos", "hard", 252, 213, 297,
     "strategion arena stratos --agents novice,easy,normal,hard --pairs 200 --seed 9301"},
}};

}  // namespace

std::span<const Rating> ratings() { return kRatings; }

const Rating* find_rating(std::string_view game, std::string_view level) {
  const auto* const found = std::ranges::find_if(
      kRatings, [&](const Rating& rating) { return rating.game == game && rating.level == level; });
  return found == kRatings.end() ? nullptr : found;
}

}  // namespace strategion
