// What a seat keeps in mind of a match beside what lies open: how the pieces whose faces it has not seen behaved.
//
// A view shows that a piece has moved; how often, whether it went out of the way of a piece that it knew or stayed
// beside it, whether it was switched in the set-up and whether it let a neighbour lose a fight is only told while it
// happens. All of that is told to both sides. Whatever was missed (a table that was reopened, moves taken back) makes
// pieces strangers, of whom nothing is concluded but from the view.
#pragma once

#include "core/game/contract.h"
#include "games/legends/rules.h"

namespace strategion::legends {

// LG-006: which part a piece had in a switch, by where the two stand.
enum class Switched : std::uint8_t { kNever, kToTheBack, kToTheFront, kSideways };

struct Conduct {
  bool heard = false;  // from the beginning of the match on
  Switched switched = Switched::kNever;
  std::uint8_t moves = 0;
  std::uint8_t fled = 0;          // went away from an enemy whom it knew
  std::uint8_t stood_weak = 0;    // stayed beside one below kStrongBase, and did not attack it
  std::uint8_t stood_strong = 0;  // stayed beside one of kStrongBase or more
  std::uint8_t silent = 0;        // fights next to it that its side did not win
  friend bool operator==(const Conduct&, const Conduct&) = default;
};
inline constexpr int kStrongBase = 6;

template <class Size>
class Memory {
 public:
  // In the order in which it was told.
  void hear(const Rules<Size>& rules, const Phrase& phrase);
  // What the seat sees once it has heard everything; with this the next of what is told is understood.
  void attend(const View<Size>& view);
  // Of the piece that stands there now.
  const Conduct& conduct(Space token) const { return conduct_[token]; }

 private:
  using SpacesT = Spaces<Size>;
  void begin_match();
  void begin_turn(const Tables<Size>& tables, std::uint8_t seat);
  void conclude_turn();
  void move(Space from, Space to);
  void switch_two(Space one, Space other);
  void leave(Space token);
  void fight(const Tables<Size>& tables, Space from, Space to, int lead);

  std::array<Conduct, State<Size>::kSpaces> conduct_{};
  View<Size> field_{};     // as last seen, and moved on by what was told since
  SpacesT beside_weak_{};  // of the side whose turn it is, at the beginning of its turn
  SpacesT beside_strong_{};
};

extern template class Memory<Small>;
extern template class Memory<Large>;

}  // namespace strategion::legends
