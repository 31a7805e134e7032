// Which side will win, learned from matches: what our searches' futures are cut by. References have the plain value of
// knowledge.cpp.
#pragma once

#include "agents/legends/placement.h"
#include "agents/search/knowledge.h"
#include "games/legends/rules/reader.h"

namespace strategion::legends {

// What is counted of a side, and in the same form what each counts for.
template <class T>
struct Terms {
  T decoy{};                               // neither moved nor known to them: it might be a castle
  std::array<T, kPlacedClasses> shown{};   // known to them
  T fixed{};                               // magic that cannot move
  std::array<T, 11> strength{};            // what can, by base strength; 0: magic
  T motion{};                              // by more than a step
  T deep{};                                // strength 7 and more in their last two rows
  T stronger{};                            // attackers with more than any base strength of theirs
  T as_strong{};                           // ... that their strongest equals
  T castle{};                              // where sides have several
  T back_row{};                            // a castle there
  T border{};                              // beside a castle: nobody can come from there
  T water{};                               // the same
  std::array<T, kPlacedClasses> beside{};  // of ours, or behind it
  std::array<T, kPlacedClasses> ahead{};   // of it
  std::array<T, kPlacedClasses> diagonal{};
};
// What threatens a side's castles. It is another matter for who moves next than for who has moved.
template <class T>
struct Threats {
  T known{};                     // a castle that they know
  T open{};                      // sides of it where nobody stands
  T touching{};                  // attackers beside a castle
  T touching_strong{};           // ... of strength 6 and more
  T struck{};                    // a power of theirs reaches it from afar
  T struck_known{};              // ... and they know it
  std::array<T, 6> way{};        // how far the nearest attacker has to go by open ways
  std::array<T, 6> way_known{};  // ... to one that they know
};
// All of a position, as who moves next sees it.
template <class T>
struct Position {
  T to_move{};
  Terms<T> more{};  // of ours than of theirs
  Threats<T> to_us{};
  Threats<T> to_them{};
};
inline constexpr std::size_t kTerms = sizeof(Position<int>) / sizeof(int);
using Counts = Position<int>;

template <class Size>
Counts counts_of(const Tables<Size>& tables, const State<Size>& state, Side mover);

// Beige's share of a match that goes on, of a whole world.
template <class Size>
std::int32_t estimate(const Tables<Size>& tables, const State<Size>& state);

}  // namespace strategion::legends
