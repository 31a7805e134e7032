// The switches of the set-up (LG-006): the castle to a covered place at the back, and beside it those who guard it
// well.
#pragma once

#include <optional>

#include "agents/legends/foresight.h"

namespace strategion::legends {

// Pieces by what they are to a set-up: fixed, of strength 1 to 2, 3 to 4, 5 to 6, 7 to 8, 9 and more, and magic that
// walks.
inline constexpr std::size_t kPlacedClasses = 7;
inline std::size_t class_of(const Traits& traits) {
  if (traits.stationary) return 0;
  if (traits.base == 0) return kPlacedClasses - 1;
  return std::min<std::size_t>((traits.base + 1U) / 2, kPlacedClasses - 2);
}

// What is counted of a side's set-up, and in the same form what each counts for.
template <class T>
struct PlacedTerms {
  std::array<T, 4> castle_row{};           // from the back
  T edge_file{};                           // the castle stands on: the border there counts on its own
  T border{};                              // a side of the castle that nobody can come from
  T water{};                               // the same, but for those who fly
  T open{};                                // nobody stands there
  std::array<T, kPlacedClasses> beside{};  // the castle, or behind it
  std::array<T, kPlacedClasses> ahead{};
  std::array<T, kPlacedClasses> diagonal{};
  std::array<std::array<T, 4>, kPlacedClasses> row{};  // of all other pieces, from the back
};
inline constexpr std::size_t kPlacedTerms = sizeof(PlacedTerms<int>) / sizeof(int);
using PlacedCounts = PlacedTerms<int>;

// `own`: the pieces of one seat, of this side.
template <class Size>
PlacedCounts placed_of(const Tables<Size>& tables, const State<Size>& state, const Spaces<Size>& own, Side side);

inline constexpr int kSwitchGain = 60;  // a switch for less is not worth the trouble
struct Switch {
  Space one = 0;
  Space other = 0;
  int gain = 0;  // thousandths of e's exponent
};

// The best exchange of two of the seat's pieces; with `first` the best partner of that one.
template <class Size>
Switch best_switch(const Foresight<Size>& foresight, const Space* first = nullptr);

// A castle that is not in the back row, and the nearest piece that is; nothing where there are none.
template <class Size>
std::optional<Switch> plain_switch(const Foresight<Size>& foresight);

extern template PlacedCounts placed_of(const Tables<Small>&, const State<Small>&, const Spaces<Small>&, Side);
extern template PlacedCounts placed_of(const Tables<Large>&, const State<Large>&, const Spaces<Large>&, Side);
extern template Switch best_switch(const Foresight<Small>&, const Space*);
extern template Switch best_switch(const Foresight<Large>&, const Space*);
extern template std::optional<Switch> plain_switch(const Foresight<Small>&);
extern template std::optional<Switch> plain_switch(const Foresight<Large>&);

}  // namespace strategion::legends
