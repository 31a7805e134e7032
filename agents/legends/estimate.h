// Which side will win, learned from matches: what our searches' futures are cut by. References have the plain value of
// knowledge.cpp.
#pragma once

#include "agents/search/knowledge.h"
#include "games/legends/rules/reader.h"

namespace strategion::legends {

// What is counted of a side's castles and of what might be one, and in the same form what each counts for.
template <class T>
struct Terms {
  T decoy{};                      // another piece, unmoved, and its face unknown to them
  T shown{};                      // a castle that they know
  std::array<T, 4> row{};         // it stands in, from the back
  T border{};                     // beside it: nobody can come from there
  T water{};                      // the same
  T guard{};                      // one of ours
  T open{};                       // nobody
  std::array<T, 3> near{};        // attackers one, two and three steps away, whatever lies between
  std::array<T, 2> near_shown{};  // whether there are any two, three steps from one that they know
  std::array<T, 5> way{};         // how far the nearest has to go by open ways
  std::array<T, 5> way_shown{};   // ... to one that they know
};
inline constexpr std::size_t kTerms = sizeof(Terms<int>) / sizeof(int);
using Counts = Terms<int>;

template <class Size>
Counts counts_of(const Tables<Size>& tables, const State<Size>& state, Side side);
// The rest of what a side has, in thousandths of e's exponent: its pieces, and less for those that the other knows.
template <class Size>
int pieces_of(const Tables<Size>& tables, const State<Size>& state, Side side);

// Beige's share of a match that goes on, of a whole world.
template <class Size>
std::int32_t estimate(const Tables<Size>& tables, const State<Size>& state);

}  // namespace strategion::legends
