// What a seat believes of the pieces whose faces it has not seen, and worlds dealt by it.
//
// A view rules out what cannot be (`redeal` keeps to that). Of what can be, a world is as likely as the product of its
// pieces' odds: how well the signs that a piece shows fit what stands there in that world (signs.h). Every piece of the
// army's list is used once. Odds are between e^-4 and e^4, and one world in kUniformIn is dealt without them, so that
// whatever is possible stays possible.
#pragma once

#include <vector>

#include "agents/legends/signs.h"
#include "core/base/bounded.h"
#include "core/base/random.h"
#include "games/legends/limits.h"

namespace strategion::legends {

inline constexpr std::uint64_t kUniformIn = 16;

template <class Size>
class Belief {
 public:
  using StateT = State<Size>;

  // Built once a question; both must outlive it.
  Belief(const Rules<Size>& rules, const View<Size>& view, const Memory<Size>& memory);

  // No heap, and bounded: a draw of one piece after another by their odds, then kSwaps tries for each token to exchange
  // it with another (Metropolis), which brings the whole to the distribution above.
  StateT deal(Xoshiro& rng) const;
  // Without the part that is dealt uniformly.
  StateT deal_by_odds(Xoshiro& rng) const;
  // Of a hidden piece to be of this kind of its army's, in 2^-20 e^4; 0: it cannot be.
  std::int32_t odds(Space token, Kind kind) const;
  // How likely a hidden piece is of this kind, in thousandths, rounded down: by its own odds alone, whatever the
  // others are.
  int chance(Space token, Kind kind) const;
  bool is_hidden(Space token) const { return row_[token] != kNoRow; }

 private:
  static constexpr std::size_t kSwaps = 6;
  static constexpr std::uint8_t kNoRow = 255;

  // One army's hidden pieces: rows of odds, and the kinds that they are, those that cannot move first.
  struct Hidden {
    Kind first_kind = kNoKind;
    std::uint8_t fixed = 0;
    Bounded<Space, kArmySize> tokens;
    Bounded<Kind, kArmySize> kinds;
    std::array<std::array<std::int32_t, kArmySize>, kArmySize> odds{};    // by token and kind
    std::array<std::array<std::int16_t, kArmySize>, kArmySize> chance{};  // the same
  };

  using Drawn = std::array<Kind, kArmySize>;  // by token
  void add_army(std::size_t army, const Memory<Size>& memory);
  void add_chances(Hidden& hidden) const;
  // False: what was drawn first left no place for the rest.
  static bool draw(const Hidden& hidden, Drawn& drawn, Xoshiro& rng);
  static void exchange(const Hidden& hidden, Drawn& drawn, Xoshiro& rng);

  const Rules<Size>& rules_;
  const View<Size>& view_;
  std::array<std::uint8_t, StateT::kSpaces> row_{};   // of its army's hidden pieces
  std::array<std::uint8_t, StateT::kSpaces> part_{};  // of hidden_
  std::vector<Hidden> hidden_;                        // by army, those with hidden pieces
};

extern template class Belief<Small>;
extern template class Belief<Large>;

}  // namespace strategion::legends
