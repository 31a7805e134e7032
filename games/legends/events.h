// What can be seen to happen. Each event is complete and safe for its audience.
#pragma once

#include <cstdint>

#include "games/legends/types.h"

namespace strategion::legends {

enum class Happening : std::uint8_t {
  kSidesDrawn,  // seat plays beige
  kBoardDealt,  // a: slot, b: board, c: quarter turns
  kFirstDrawn,  // seat goes first
  kPlaced,      // a: space, b: kind; to the owner's side
  kSwitched,    // seat, a and b: spaces
  kTurnBegan,   // seat
  kMoved,       // a: from, b: to, c: a Named or kWalked
  kPowerUsed,   // seat, a: space, b: kind, c: a Named, a power as in UsePower, or kOwnPower for a power without a name
  kRevealed,    // a: space, b: kind
  kLookedAt,    // seat, a: space: everybody sees the act
  kLookedSaw,   // a: space, b: kind; to the looker's side
  kAttacked,    // seat, a: from, b: to
  kStrengths,   // a: attacker's space, b: defender's, c and d: their kinds, n and m: their strengths; both are shown
  kDestroyed,   // a: space, b: kind
  kStrengthened,  // a: space, b: kind, n: by how much, m: current strength
  kLent,          // a: space, b: kind, c: Named
  kControlTaken,  // seat takes it, a: space
  kReturned,      // a: space, b: kind
  kSwapped,       // a and b: spaces
  kCurseBegan,    // b: kind
  kCurseEnded,    // b: kind
  kGuessed,       // seat, b: kind named, n: 1 right, 0 wrong
  kTerrainNamed,  // seat, c: terrain
  kEnemyNamed,    // seat, a: enemy seat
  kPassed,        // seat passed a window or declined
  kReflected,     // a: the piece that is safe, b: its kind
  kExtraTurn,     // seat
  kEnded,         // c: Reason, a: winning Side or kNobody
  kCounted,       // before kStrengths: a: a fighter's space, b: the kind it comes from, c: a TermSource, n: how much,
                  // m: the Terrain
};
inline constexpr std::uint8_t kWalked = 250;
inline constexpr std::uint8_t kOwnPower = 252;  // after a win, when attacked, a spell, a guard, a strike
inline constexpr std::uint8_t kPut = 251;       // moved by an effect

// What a strength in a fight is made of (LG-021), in the order in which it is told. What abilities added was told when
// they were used.
enum class TermSource : std::uint8_t { kBase, kTerrain, kWater, kCurse, kVersus };

struct Event {
  Happening what = Happening::kPassed;
  std::uint8_t seat = 0;
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  std::uint8_t c = 0;
  std::uint8_t d = 0;
  std::int8_t n = 0;
  std::int8_t m = 0;
  std::uint8_t flip = 0;  // 1: seat 0 plays gray, so that an event can name the sides by itself (LG-008)
  friend constexpr bool operator==(const Event&, const Event&) = default;
};

}  // namespace strategion::legends
