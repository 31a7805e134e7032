// What searches know of Stratos: a fast policy over what a seat may see, and a world's value as shares of the match.
//
// The policy looks at each answer by itself: blows by their faces, tiles by what a unit of that type does there and who
// can strike it there, purchases by a table. What it misses the search finds; the easy seat's own look orders the
// answers that are tried.
#pragma once

#include "agents/search/worlds.h"
#include "agents/stratos/seen.h"
#include "core/record/agent.h"

namespace strategion::stratos {

class Knows {
 public:
  static constexpr bool kKnows = true;
  static constexpr int kHorizon = 1;  // beginnings of turns that a future goes beyond
  static constexpr int kSpread = 60;

  class Seen : public stratos::Seen {
   public:
    Seen(const Knows& knows, const State& state, Seat seat)
        : stratos::Seen(knows.rules_.tables(), state, index(seat)) {}
  };

  explicit Knows(Rules rules) : rules_(std::move(rules)) {}
  void score(const Seen& seen, const Choices<Action>& choices, std::span<std::int32_t> scores) const;
  void value(const State& state, search::Shares& shares) const;
  // By the easy seat's rules of thumb (policy.h).
  void look(const search::Worlds<Rules>& worlds, const Choices<Action>& choices, std::uint64_t seed,
            std::span<std::int32_t> shares) const;
  // The beginning of a seat's turn.
  bool is_quiet(const State& state) const;
  // What is bought and done; how it is paid, who wears what and the like are answered by rules of thumb.
  bool is_searched(const View& view) const;

 private:
  Rules rules_;  // shares its tables
};

}  // namespace strategion::stratos

namespace strategion::search {

template <>
struct Knowledge<stratos::Rules> : stratos::Knows {
  using stratos::Knows::Knows;
};

}  // namespace strategion::search
