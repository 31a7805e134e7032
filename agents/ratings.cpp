#include "agents/ratings.h"

#include <algorithm>
#include <array>

namespace strategion {

namespace {

// To measure a level anew: run its command, take the Elo and its interval from what it prints, and change the line here
// and in docs/agents.md. A level without a line is told as "not measured yet".
constexpr std::string_view kLegendsLevels =
    "strategion arena legends --agents novice,easy,normal,hard --pairs 200 --seed 14305";
constexpr std::string_view kStratosLevels =
    "strategion arena stratos --agents novice,easy,normal,hard --pairs 200 --seed 14102";
constexpr std::array<Rating, 8> kRatings{{
    {"legends", "novice", -200, -242, -163, kLegendsLevels},
    {"legends", "normal", 137, 101, 176, kLegendsLevels},
    {"legends", "hard", 221, 181, 267, kLegendsLevels},
    {"legends", "expert", 417, 291, 821, "strategion arena legends --agents easy,expert --pairs 24 --seed 14302"},
    {"stratos", "novice", -220, -263, -182, kStratosLevels},
    {"stratos", "normal", 123, 88, 160, kStratosLevels},
    {"stratos", "hard", 238, 199, 284, kStratosLevels},
    {"stratos", "expert", 382, 274, 613, "strategion arena stratos --agents easy,expert --pairs 30 --seed 14304"},
}};

}  // namespace

std::span<const Rating> ratings() { return kRatings; }

const Rating* find_rating(std::string_view game, std::string_view level) {
  const auto* const found = std::ranges::find_if(
      kRatings, [&](const Rating& rating) { return rating.game == game && rating.level == level; });
  return found == kRatings.end() ? nullptr : found;
}

}  // namespace strategion
