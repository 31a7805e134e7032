// Programs from TOML: lists of { op = "...", ... }, flattened and checked as they are read.
#pragma once

#include <cstdint>

#include "core/content/reader.h"
#include "games/legends/content/index.h"
#include "games/legends/operations.h"

namespace strategion::legends {

inline constexpr std::size_t kProgramLengthMax = 32;  // operations, all blocks together
inline constexpr int kNestingMax = 3;                 // blocks inside blocks

// When a program runs decides what it may speak of: an attacker, a space of its own.
enum class Occasion : std::uint8_t {
  kPower,         // its controller uses it
  kAfterWin,      // it won an attack
  kWhenAttacked,  // before the fight
  kWhenSlain,     // it was attacked and destroyed
  kSpell,         // a magic piece was attacked (LG-024)
  kCurseEnds,     // a death curse is replaced: the piece lies in the area and stands nowhere (LG-061)
};

// Reads the list that `value` holds. Problems are noted at the operation's line; the program returned
// is then of no use.
Program read_program(const content::Value& value, Occasion occasion, const Scope& scope);

}  // namespace strategion::legends
