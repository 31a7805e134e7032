#include "agents/ratings.h"

#include <algorithm>
#include <array>

namespace strategion {

namespace {

// To measure a level anew: run its command, take the Elo and its interval from what it prints, and change the line here
// and in docs/agents.md. A level without a line is told as "not measured yet".
constexpr std::array<Rating, 6> kRatings{{
    {"legends", "novice", -199, -236, -165, "strategion arena legends --agents novice,easy --pairs 200 --seed 7004"},
    {"legends", "normal", 108, 65, 153, "strategion arena legends --agents normal,easy --pairs 100 --seed 9303"},
    {"legends", "hard", 168, 123, 221, "strategion arena legends --agents hard,easy --pairs 100 --seed 9305"},
    {"stratos", "novice", -171, -209, -136,
     "strategion arena stratos --agents novice,easy,normal,hard --pairs 200 --seed 9301"},
    {"stratos", "normal", 200, 165, 240,
     "strategion arena stratos --agents novice,easy,normal,hard --pairs 200 --seed 9301"},
    {"stratos", "hard", 246, 208, 291,
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
