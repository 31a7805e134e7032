// What a game knows of itself for searches: one traits struct a game, `Knowledge<R>`.
//
// A policy is asked what each answer of a seat is worth, and is given a `Seen`: what that seat may see of a state, and
// no way to the rest. In a rollout every seat plays by its own knowledge so, not by the world that was dealt; otherwise
// a search would believe that its rivals read its cards. A value is asked of whole worlds, as a seat's share of the
// match.
//
// A game without knowledge gets the one below: every answer is as good as another, and a position is worth what its
// result says.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <span>

#include "agents/search/fixed.h"
#include "agents/search/trials.h"
#include "core/game/contract.h"

namespace strategion::search {

// What each seat gets of the match: its chance to be the one who wins, in kWhole. All together they are one match.
using Shares = std::array<std::int32_t, kSeatsMax>;

// The result as shares: who is first has it all, several who are first divide it.
inline Shares shares_of(const Result& result, int seats) {
  Shares shares{};
  std::int64_t first = 0;
  for (int i = 0; i < seats; ++i) first += result.place[static_cast<std::size_t>(i)] == 1 ? 1 : 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats); ++i) {
    if (result.place[i] == 1) shares[i] = static_cast<std::int32_t>(kWhole / first);
  }
  return shares;
}
inline Shares equal_shares(int seats) {
  Shares shares{};
  for (int i = 0; i < seats; ++i) shares[static_cast<std::size_t>(i)] = static_cast<std::int32_t>(kWhole / seats);
  return shares;
}

using Scores = std::array<std::int32_t, kChoicesMax>;

template <GameRules R>
struct Knowledge {
  static constexpr bool kKnows = false;
  static constexpr Trials kTrials{};  // how our own searches try answers out
  static constexpr int kSpread = 1;   // scores that differ by less are as good as equal
  struct Seen {
    Seen(const Knowledge& /*knowledge*/, const typename R::State& /*state*/, Seat /*seat*/) {}
  };

  explicit Knowledge(const R& rules) : seats_(rules.seats()) {}
  void score(const Seen& /*seen*/, const Choices<typename R::Action>& choices, std::span<std::int32_t> scores) const {
    std::ranges::fill(scores.first(choices.size()), 0);
  }
  // Of a match that goes on.
  void value(const typename R::State& /*state*/, Shares& shares) const { shares = equal_shares(seats_); }
  // Quiet positions that a future goes beyond before it is cut and valued.
  int horizon() const { return 1000; }
  // Nothing is half done: a position that can be valued. Rollouts are counted in these, and cut at one.
  bool is_quiet(const typename R::State& /*state*/) const { return true; }
  // Whether the question is one that trying out futures answers; where not, rules of thumb do.
  bool is_searched(const typename R::View& /*view*/) const { return true; }

 private:
  int seats_;
};

// What a game's own Knowledge must offer. One that sets kKnows may also offer
//   look(worlds, choices, seed, shares)   once a decision: a slower and better look at every answer, as the share that
//                                         it would have of an even match; it orders the candidates and weighs with
//                                         the futures
//   answer(state, seat, choices, rng)     a slower and better answer than the best score, by its place in the list, or
//   none;
//                                         our own searches' futures are played by it. It reads what the seat may see
//   kMoods, answer(..., mood)             ways to go on with a turn that differ a little from each other; whole turns
//                                         are tried in them. Mood 0 is the answer without
//   estimate(state, shares)               a slower and better value; our own searches' futures are cut by it
//   know(percent)                         plays by so much of what it knows from now on
//   lapse(lapses)                         forgets and overlooks from now on as a beginner does (Seen then sees less)
//   Memory, Belief                        what is concluded from what the seat was told (worlds.h)
template <class R>
concept HasKnowledge = requires(const Knowledge<R>& knowledge, const typename R::State& state,
                                const typename R::View& view, Seat seat, const Choices<typename R::Action>& choices,
                                std::span<std::int32_t> scores, Shares& shares) {
  requires std::constructible_from<Knowledge<R>, const R&>;
  requires std::constructible_from<typename Knowledge<R>::Seen, const Knowledge<R>&, const typename R::State&, Seat>;
  { knowledge.score(typename Knowledge<R>::Seen(knowledge, state, seat), choices, scores) } -> std::same_as<void>;
  { knowledge.value(state, shares) } -> std::same_as<void>;
  { knowledge.is_quiet(state) } -> std::same_as<bool>;
  { knowledge.is_searched(view) } -> std::same_as<bool>;
  requires std::same_as<decltype(Knowledge<R>::kKnows), const bool>;
  { knowledge.horizon() } -> std::same_as<int>;
  requires std::same_as<decltype(Knowledge<R>::kTrials), const Trials>;
  requires Knowledge<R>::kSpread > 0;
};

}  // namespace strategion::search
