// What searches know of Stratos: a fast policy over what a seat may see, and a world's value as shares of the match.
//
// Two of each. Score and value look at each answer by itself and add up what a side has: they are the references'
// (docs/agents.md) and frozen. Answer and estimate are our searches': the easy seat's rules of thumb with a taste that
// was found by play, and a value that was learned from matches of it.
#pragma once

#include "agents/search/trials.h"
#include "agents/search/worlds.h"
#include "agents/stratos/seen.h"
#include "agents/stratos/taste.h"
#include "core/record/agent.h"

namespace strategion::stratos {

class Knows {
 public:
  static constexpr bool kKnows = true;
  static constexpr int kSpread = 60;
  static constexpr int kMoods = 24;
  static constexpr search::Trials kTrials{.candidates_max = 8, .plans_max = 8, .trust = 1, .caution = 10};

  class Seen : public stratos::Seen {
   public:
    Seen(const Knows& knows, const State& state, Seat seat)
        : stratos::Seen(knows.rules_.tables(), state, index(seat)) {}
  };

  explicit Knows(Rules rules);
  void score(const Seen& seen, const Choices<Action>& choices, std::span<std::int32_t> scores) const;
  void value(const State& state, search::Shares& shares) const;
  // By the taste for so many players, in this mood; nothing for cards' own steps, which only trying out would tell.
  std::optional<std::size_t> answer(const State& state, Seat seat, const Choices<Action>& choices, Xoshiro& rng,
                                    int mood = 0) const;
  void estimate(const State& state, search::Shares& shares) const;
  // 0: by the easy seat's taste, 100: by the searches' own.
  void know(int percent);
  // By the same rules of thumb (policy.h).
  void look(const search::Worlds<Rules>& worlds, const Choices<Action>& choices, std::uint64_t seed,
            std::span<std::int32_t> shares) const;
  // Beginnings of turns: a future is cut after one's own next turn. One that ends between a rival's turn and one's own
  // shows what is lost and not what is won.
  int horizon() const { return players_; }
  // The beginning of a seat's turn.
  bool is_quiet(const State& state) const;
  // What is bought and done; how it is paid, who wears what and the like are answered by rules of thumb.
  bool is_searched(const View& view) const;

 private:
  Rules rules_;      // shares its tables
  int players_ = 0;  // those that act as one are one
  // By what a side is after: points, or a tile; and by mood.
  std::array<std::array<Taste, kMoods>, 2> tastes_;
  const std::array<Taste, kMoods>& tastes_of(Seat seat) const;
};

}  // namespace strategion::stratos

namespace strategion::search {

template <>
struct Knowledge<stratos::Rules> : stratos::Knows {
  using stratos::Knows::Knows;
};

}  // namespace strategion::search
