// Signs: what can be told of a hidden piece by how it stands and how it behaved, and what of a kind they speak of.
//
// Every piece shows one sign of each group. A sign says of each aspect of a kind how much likelier, or less likely, it
// makes a piece with that aspect (belief_table.h, learned from logged matches). The view alone gives where it stands;
// the rest is from memory, and of a stranger (memory.h) the first sign of such a group is shown.
#pragma once

#include <array>
#include <cstdint>

#include "agents/legends/memory.h"

namespace strategion::legends {

enum class SignGroup : std::uint8_t { kPlace, kEdges, kGuards, kWaiting, kMoves, kSwitched, kStood, kFled, kSilent };
inline constexpr std::size_t kSignGroups = 9;
inline constexpr std::array<std::size_t, kSignGroups> kSignsIn{12, 5, 6, 9, 7, 5, 10, 4, 4};
inline constexpr std::size_t kSigns = 62;

// Castles, magic pieces and others that stay where they are; magic pieces that walk; walkers by base strength, two
// strengths an aspect; then what several of these may have.
enum class Aspect : std::uint8_t {
  kCastle,
  kFixedMagic,
  kFixed,
  kLooseMagic,
  kOneTwo,
  kThreeFour,
  kFiveSix,
  kSevenEight,
  kNineTen,
  kAbility,     // LG-032
  kMotion,      // an action that moves it (LG-040 to LG-043)
  kDeed,        // another action
  kDeathCurse,  // LG-060
};
inline constexpr std::size_t kAspects = 13;

using Signs = std::array<std::uint8_t, kSignGroups>;  // each below kSigns
using Aspects = std::uint16_t;                        // a bit an Aspect
using SignTable = std::array<std::array<std::int16_t, kAspects>, kSigns>;

template <class Size>
Signs signs_of(const Tables<Size>& tables, const View<Size>& view, const Memory<Size>& memory, Space token);
Aspects aspects_of(const Traits& traits);

extern template Signs signs_of(const Tables<Small>&, const View<Small>&, const Memory<Small>&, Space);
extern template Signs signs_of(const Tables<Large>&, const View<Large>&, const Memory<Large>&, Space);

}  // namespace strategion::legends
