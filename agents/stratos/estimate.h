// Who will win, learned from matches: what futures are cut by. References have the plain value of knowledge.cpp.
#pragma once

#include "agents/search/knowledge.h"
#include "games/stratos/rules/reader.h"

namespace strategion::stratos {

// What is counted of a purse at the beginning of a turn, and in the same form what each counts for.
template <class T>
struct Terms {
  T point{};
  std::array<T, 4> missing{};           // at most 1, 2, 3, 5 points to the target
  std::array<T, kUnitTypes> unit{};     // peasant ... mage
  std::array<T, kUnitTypes> further{};  // all but the first of a type
  std::array<T, kUnitTypes> promoted{};
  T lost{};    // health
  T spirit{};  // of Mages
  T sorcerer_spirit{};
  std::array<std::array<T, 3>, kMain> tokens{};  // the first of a kind, the next three, further ones
  T gem{};
  T hoard{};         // all four kinds
  T almost_hoard{};  // three of them
  T mage_spell{};    // not cast yet
  T sorcerer_spell{};
  T castable{};   // that there is spirit for
  T item{};       // in hand
  T item_idle{};  // and no Explorer
  T treasure{};   // worn
  T permanent{};
  T danger{};    // by the keen taste
  T occupies{};  // three special tiles: points that may be lost again
  T bound{};
  T units{};
  T turn{};  // it begins now
};
inline constexpr std::size_t kTerms = sizeof(Terms<int>) / sizeof(int);
using Counts = Terms<int>;  // in thousandths

Counts counts_of(const Tables& tables, const State& state, std::size_t purse);

// At the beginning of a turn of a match that goes on, of a whole world.
void estimate(const Tables& tables, const State& state, search::Shares& shares);

// Strengths of sides as shares of their seats: a lead of `unit` is worth e times the share.
void share_out(const Tables& tables, const std::array<int, kSeats>& strengths, const std::array<bool, kSeats>& alive,
               int unit, search::Shares& shares);

}  // namespace strategion::stratos
