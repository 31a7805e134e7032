// The bounds of Legends, named once and asserted where they bind.
#pragma once

#include <cstddef>

namespace strategion::legends {

inline constexpr std::size_t kArmySize = 30;    // LG-080
inline constexpr std::size_t kPicksMax = 5;     // the most that one program chooses (208)
inline constexpr int kSwitches = 2;             // LG-006
inline constexpr std::size_t kBoardsMax = 128;  // boards a match may draw from

// The deepest nesting: a fight, its window, an ability's program with a draft on top of it, the programs of a
// curse that ends meanwhile, and one to spare.
inline constexpr std::size_t kFramesMax = 6;

}  // namespace strategion::legends
