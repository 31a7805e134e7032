// What can be seen to happen. Each event is complete and safe for its audience.
#pragma once

#include <cstdint>

#include "games/stratos/types.h"

namespace strategion::stratos {

// `seat` is who acts or whose thing it is; fields not named are zero. Spaces are a and b; a figure (unit or monster) is
// its space and what it is (figure below), so that an event can be told without the state.
enum class Happening : std::uint8_t {
  kMapDrawn,        // n: the number of the random map (a: high byte, b: low byte)
  kFirstDrawn,      // seat begins
  kRoundBegan,      // n: round
  kTurnBegan,       // seat
  kSpiritRegained,  // seat, a: space, n: spirit now
  kGained,          // seat, c: resource, n: how many, d: Source
  kLost,            // seat, c: resource, n: how many
  kTokenPlaced,     // seat, a, b: the edge, c: resource
  kTravelled,       // seat, a: from, b: to, c: figure
  kMovedBy,         // a: from, b: to, c: figure: moved by an effect
  kHarvested,       // seat, a: space, c: resource, d: figure, n: how many, 0 for a failed power harvest
  kDefends,         // seat, a: space, c: figure
  kAttacked,        // seat, a: from, b: to, c: figure, d: figure attacked; n: 1 a shot
  kRolled,          // seat or darkness, c: sides of the die, n: value
  kRerolled,        // seat
  kMissed,          // a: from, b: to, c: figure, d: figure attacked
  kDamaged,         // a: space, c: figure, n: damage after defence, m: health left, d: DamageKind
  kStopped,         // a: space, c: figure: all damage lessened to nothing, or immune
  kHealed,          // a: space, c: figure, n: by how much, m: health now
  kDefeated,        // seat: who has the point, kNobody for none; a: space, c: figure, n: points
  kCastBegan,       // seat, a: space, b: spell, now face-up, c: figure, n: spirit left
  kSpellFailed,  // seat, b: spell: no effect; n: 0 face-down again (ST-062), the card was seen; 1 it stays up (ST-067)
  kItemUsed,     // seat, a: space, b: card, c: figure
  kPermanentUsed,   // seat, b: card
  kAimed,           // seat, a: space: a figure or tile that the spell or item just begun is about
  kSpiritChanged,   // a: space, c: figure, n: by how much (less than 0: taken), m: spirit now: by a card
  kWarded,          // seat, a: the middle of the circle that enemies cannot enter (M16)
  kBlessed,         // seat: this turn's harvests give one more (M15)
  kCommanded,       // seat, a: space, c: figure: takes one action with it (S08)
  kTurnedUp,        // seat, a: space, c: Symbol
  kLookedAt,        // seat, a: space: everybody sees the act
  kLookedSaw,       // a: space, c: Symbol, or d: special Terrain; to the looker's side
  kDiscovered,      // seat, a: space, c: Terrain
  kDrewCards,       // seat, c: Deck, n: how many at once for others to count (1)
  kDrewSpell,       // seat, b: spell; to the owner's side
  kDrewItem,        // seat, b: card, face-down; to the owner's side
  kSawCard,         // seat, b: card: one of two to choose from (Surveyor's Compass); to the owner's side
  kFound,           // seat, a: space of the finder, b: card, now face-up: equipment, permanent, trap, calamity
  kDisarmed,        // seat, b: card (ST-075)
  kEquipped,        // seat, a: space, b: card, c: figure
  kDropped,         // seat, b: card
  kBottomed,        // seat, c: Deck: a card went to the bottom
  kHired,           // seat, a: space, c: figure
  kPromoted,        // seat, a: space, c: figure, as it is now
  kRetrained,       // seat, a: space, c: figure, as it is now
  kLearned,         // seat, c: Deck
  kPaid,            // seat, c: resource, n: how many
  kHoarded,         // seat
  kBookAside,       // seat (ST-065)
  kBookRecovered,   // seat (ST-602)
  kTileChanged,     // a: space, c: Terrain now (kNone: removed)
  kTrayTurned,      // n: tray, c: Way
  kRunSlid,         // a: first space, b: last, c: Way
  kTokensTaken,     // seat, a, b: edge
  kTokensReturned,  // a, b: edge (ST-R48)
  kMonsterCame,     // c: figure, a: space
  kMonsterCalled,   // c: figure, a: space: moved to the caller (ST-912)
  kMonsterGone,     // c: figure: vanquished already, nothing comes (ST-912)
  kNothingCame,     // seat: a Monster Roll without a monster
  kDarknessBegan,
  kMonsterTurned,  // c: figure, a: space of d: figure, drawn of several that are equally near (ST-921)
  kMonsterRested,  // c: figure, a: space, n: health now
  kMarked,         // a: space, c: figure, d: index of a Mark's bit, n: 1 set, 0 taken away
  kGoal,           // seat, d: 0 promote, 1 occupy; n: 1 reached, 0 lost (ST-026, ST-027)
  kProsperity,     // seat, n: points now
  kEliminated,     // seat
  kPhaseEnded,     // seat: to buying
  kTurnEnded,      // seat
  kEnded,          // c: Reason, d: winning side or kNobody
};

// Why somebody gains something.
enum class Source : std::uint8_t { kHarvest, kQuarry, kDiscovery, kFault, kCard, kTrade, kLater };

// A unit or monster as an event names it: bits 0-2 UnitType, 3 promoted, 4-6 seat; or 128 + MonsterKind.
using Figure = std::uint8_t;
constexpr Figure figure(UnitType type, bool promoted, std::size_t seat) {
  return static_cast<Figure>(static_cast<unsigned>(type) | (promoted ? 8U : 0U) | static_cast<unsigned>(seat) << 4U);
}
constexpr Figure figure(MonsterKind kind) { return static_cast<Figure>(128U + static_cast<unsigned>(kind)); }

struct Event {
  Happening what = Happening::kTurnEnded;
  std::uint8_t seat = 0;
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  std::uint8_t c = 0;
  std::uint8_t d = 0;
  std::int8_t n = 0;
  std::int8_t m = 0;
  friend constexpr bool operator==(const Event&, const Event&) = default;
};

}  // namespace strategion::stratos
