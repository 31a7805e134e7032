// Why an answer was chosen: a kind of reason with what it speaks of, kept small while answers are weighed and put into
// words for the chosen one only. Every number and name is of what the seat knows.
#pragma once

#include <cstdint>

#include "core/game/contract.h"
#include "games/stratos/rules/reader.h"

namespace strategion::stratos {

enum class Because : std::uint8_t {
  kOnlyAnswer,
  kNothingBetter,  // everything else is worse
  kWins,           // it wins the match
  kKills,          // n of m faces bring the figure at `a` to zero health
  kHurts,          // up to n of the health of the figure at `a`
  kThenKills,      // the same from where it goes
  kThenHurts,
  kNeeded,    // n of resource b are missing for purchase a, and m tokens in all
  kForHoard,  // resource b is a kind that is missing for a hoard; n: how many kinds there are then
  kHarvests,  // resource b, for later
  kSearches,  // n of m tiles of that kind hide a card, and b as many as a die says
  kPlunge,    // the tile's other side has been seen, and holds a card
  kCasts,     // spell a, not yet counted
  kRecasts,   // spell a, for what it does
  kUsesItem,  // a card that counts once it is used
  kUsesPermanent,
  kDefends,    // n enemies can reach it
  kEscapes,    // fewer enemies reach it there: m, not n
  kToPrey,     // nearer to the figure at `a`
  kToHarvest,  // to where resource b is
  kToSearch,
  kToSpecial,  // to a special tile
  kToGoal,     // n steps from what the side must reach
  kToGuard,    // onto what others must reach
  kEnough,     // nothing is left that is worth an action
  kHires,      // a UnitType a
  kPromotes,   // the unit at a
  kFifthPromoted,
  kRetrains,
  kLearns,  // of deck a
  kHoards,  // n points then
  kSaves,   // for purchase a: n of resource b are missing, and m tokens in all
  kNothingToBuy,
  kBalances,  // what is plenty for what is scarce
  kPlaces,    // where it stands best
  kPays,      // what is needed least
  kRecovers,  // the spellbook
  kDrawsSpell,
  kCollects,  // n in 24 a monster comes
  kDeclines,  // n in 24 a monster comes
  kRerolls,
  kKeepsDie,
  kNobodyActs,
  kMonsterDie,  // of a Monster Roll: cases of 24 in which a monster comes, with the die as it lies n, thrown anew m
  kLaysToken,   // resource b where a unit of ours is nearest
  kWears,       // the unit at a
  kDrops,
  kKeepsCard,
  kBest,  // it should bring most
};

// Whether the reasons are told or nobody asks for them.
enum class Tells : std::uint8_t { kReasons, kNothing };

struct Why {
  Because because = Because::kNothingBetter;
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  int n = 0;
  int m = 0;
};

// "it kills the Archer with 83 %" as a clause in its arguments; the sentence is the same with a capital and a full
// stop.
Phrase phrase_of(const Tables& tables, const State& state, const Why& why);

// What a Why may call a purchase: a UnitType to hire, or one of these.
inline constexpr std::uint8_t kBuysPromotion = 16;
inline constexpr std::uint8_t kBuysMageSpell = 17;
inline constexpr std::uint8_t kBuysSorcererSpell = 18;
inline constexpr std::uint8_t kBuysHoard = 19;

}  // namespace strategion::stratos
