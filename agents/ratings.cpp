#include "agents/ratings.h"

#include <algorithm>
#include <array>

namespace strategion {

namespace {

// To measure a level anew: run its command, take the Elo and its interval from what it prints, and change the line here
// and in docs/agents.md. A level without a line is told as "not measured yet".
constexpr std::array<Rating, 6> kRatings{{
    {"legends", "novice", -213, -261, -171, "strategion arena legends --agents novice,easy --pairs 150 --seed 11603"},
    {"legends", "normal", 135, 103, 170, "strategion arena legends --agents normal,easy --pairs 200 --seed 11601"},
    {"legends", "hard", 258, 201, 331, "strategion arena legends --agents hard,easy --pairs 80 --seed 11604"},
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
