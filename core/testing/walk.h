// Random play, the motor of every property.
#pragma once

#include <algorithm>
#include <cstring>
#include <optional>
#include <vector>

#include "core/testing/trial.h"

namespace strategion::suite {

template <GameRules R>
struct Act {
  Seat seat;
  typename R::Action action;
};

template <Flat T>
bool same_bytes(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof a) == 0;
}

// Any seat of the asked set, not only the one a program would take: people interleave.
inline Seat pick_actor(const Asking& asking, Xoshiro& rng) {
  if (asking.mode == Mode::kChance) return kNature;
  std::uint64_t rest = below(rng, static_cast<std::uint64_t>(asking.seats.size()));
  SeatSet seats = asking.seats;
  while (rest-- > 0) seats = seats.without(seats.lowest());
  return seats.lowest();
}

template <GameRules R>
std::vector<typename R::Action> legal_list(const R& rules, const typename R::State& state, Seat seat) {
  Choices<typename R::Action> choices;
  rules.add_legal(state, seat, choices);
  return {choices.begin(), choices.end()};
}

// Legal actions of a seat, outcomes of nature.
template <GameRules R>
std::vector<typename R::Action> listed_for(const R& rules, const typename R::State& state, Seat seat) {
  if (seat != kNature) return legal_list(rules, state, seat);
  Chances<typename R::Action> chances;
  rules.add_chances(state, chances);
  std::vector<typename R::Action> actions;
  for (const auto& chance : chances) actions.push_back(chance.action);
  return actions;
}

// Legality by the list: properties that replay acts leave it to others to tie list and judge together.
template <GameRules R>
bool is_listed(const R& rules, const typename R::State& state, const Act<R>& act) {
  const auto listed = listed_for(rules, state, act.seat);
  return std::ranges::find(listed, act.action) != listed.end();
}

template <class T>
const T& pick(const std::vector<T>& items, Xoshiro& rng) {
  STRATEGION_ASSERT(!items.empty(), "an asked seat has an answer");
  return items[below(rng, items.size())];
}

// One match at random, an act at a time.
template <GameRules R>
class Walk {
 public:
  Walk(const R& rules, const typename R::Carry& carry, std::uint64_t seed, int decisions_max)
      : rules_(rules), state_(rules.deal(carry)), rng_(seed), decisions_left_(decisions_max) {}

  const typename R::State& state() const { return state_; }
  Xoshiro& rng() { return rng_; }
  bool is_over() const { return rules_.asking(state_).mode == Mode::kOver; }
  bool is_exhausted() const { return decisions_left_ < 0; }
  bool goes_on() const { return !is_over() && !is_exhausted(); }

  Act<R> next() {
    const Seat actor = pick_actor(rules_.asking(state_), rng_);
    if (actor == kNature) return {actor, rules_.draw(state_, rng_)};
    return {actor, pick(legal_list(rules_, state_, actor), rng_)};
  }
  void apply(const Act<R>& act, Sink<typename R::Event>* sink = nullptr) {
    if (act.seat != kNature) --decisions_left_;
    rules_.apply(state_, act.seat, act.action, sink);
  }
  void step() { apply(next()); }

 private:
  const R& rules_;
  typename R::State state_;
  Xoshiro rng_;
  int decisions_left_;
};

template <GameWords W>
Walk<typename W::Rules> walk(const Trial<W>& trial, std::uint64_t seed) {
  return Walk<typename W::Rules>(trial.rules, trial.match.carry, seed, trial.match.decisions_max);
}

// Plays effort.matches matches and calls visit(state, seed, rng) for about effort.positions positions of
// each, the last one included.
template <GameWords W, class Visit>
void for_positions(Trial<W>& trial, Visit&& visit) {
  for (int match = 0; match < trial.effort.matches; ++match) {
    const std::uint64_t seed = trial.seed + static_cast<std::uint64_t>(match);
    std::uint64_t length = 1;
    for (auto ahead = walk(trial, seed); ahead.goes_on(); ahead.step()) ++length;
    auto play = walk(trial, seed);
    Xoshiro rng(~seed);
    for (; play.goes_on(); play.step()) {
      if (below(rng, length) < static_cast<std::uint64_t>(trial.effort.positions)) visit(play.state(), seed, rng);
    }
    visit(play.state(), seed, rng);
  }
}

}  // namespace strategion::suite
