// What searches know of Legends: a fast policy over what a seat may see, and a world's value as a share of the match.
//
// Two values: `value` is the references' (docs/agents.md) and frozen; `estimate` is our searches'.
//
// The policy looks at each answer by itself: known fights by strength, unknown ones by what is left of the army, what
// may take a piece where it stands and where it goes, the way to the castle, the castle's own safety, powers by a
// table. It is meant to be asked hundreds of thousands of times a second; what it misses the search finds.
#pragma once

#include "agents/legends/belief.h"
#include "agents/legends/seen.h"
#include "agents/legends/weigh.h"
#include "agents/search/trials.h"
#include "agents/search/worlds.h"
#include "core/record/agent.h"

namespace strategion::legends {

// How a beginner sees: faces slip the mind for a while, and a threat to one's own piece is overlooked now and then.
struct Lapses {
  std::uint64_t seed = 0;
  int forgets = 0;    // faces out of a hundred
  int overlooks = 0;  // threats out of a hundred
};

template <class Size>
class Knows {
 public:
  static constexpr bool kKnows = true;
  static constexpr int kSpread = 60;
  static constexpr search::Trials kTrials{.candidates_max = 32, .trust = 4, .trust_grows_in = 16};
  using StateT = State<Size>;
  using SpacesT = Spaces<Size>;
  using Memory = legends::Memory<Size>;
  using Belief = legends::Belief<Size>;

  class Seen : public legends::Seen<Size> {
   public:
    Seen(const Knows& knows, const StateT& state, Seat seat);
    bool overlooks(Space token) const { return overlooked_.has(token); }

   private:
    SpacesT overlooked_{};
  };

  explicit Knows(const Rules<Size>& rules);
  void score(const Seen& seen, const Choices<Action>& choices, std::span<std::int32_t> scores) const;
  void value(const StateT& state, search::Shares& shares) const;
  void estimate(const StateT& state, search::Shares& shares) const;
  // By the easy seat's rules of thumb: one decision ahead in re-dealt worlds (foresight.h).
  void look(const search::Worlds<Rules<Size>>& worlds, const Choices<Action>& choices, std::uint64_t seed,
            std::span<std::int32_t> shares) const;
  int horizon() const { return 4; }  // turns of either side
  bool is_quiet(const StateT& state) const { return state.question == Question::kTurn; }
  // Who goes first, the switches of the set-up and a guess are answered by rules of thumb.
  bool is_searched(const View<Size>& view) const {
    return view.question != Question::kGoFirst && view.question != Question::kSwitchOne &&
           view.question != Question::kSwitchOther && view.question != Question::kGuess;
  }

  void lapse(const Lapses& lapses) { lapses_ = lapses; }
  int worth(Kind kind) const { return worth_[kind]; }

 private:
  void share_out(const StateT& state, std::int32_t beige, search::Shares& shares) const;
  SpacesT forgotten(const StateT& state, Seat seat) const;
  SpacesT overlooked(const StateT& state, Seat seat) const;

  Rules<Size> rules_;  // shares its tables
  int seats_;
  std::array<int, StateT::kKinds> worth_{};
  Lapses lapses_;
};

// A lead in points of `Weight` as a share of the match.
std::int32_t share_of_lead(int lead);

extern template class Knows<Small>;
extern template class Knows<Large>;

}  // namespace strategion::legends

namespace strategion::search {

template <class Size>
struct Knowledge<legends::Rules<Size>> : legends::Knows<Size> {
  using legends::Knows<Size>::Knows;
};

}  // namespace strategion::search
