// The figures of `strategion bench`, measured by uniform random playouts of one concrete game.
#pragma once

#include <algorithm>
#include <cstdint>
#include <ctime>
#include <limits>
#include <vector>

#include "core/game/any_game.h"
#include "core/game/contract.h"
#include "core/testing/allocations.h"

namespace strategion {
namespace benching {

struct Tally {
  std::uint64_t playouts = 0;
  std::uint64_t decisions = 0;  // every question to a seat
  std::uint64_t choices = 0;    // those with two or more answers
  double ns = 0;
};

// Processor time of this thread: what else the machine does counts as little as can be.
inline double now_ns() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e9 + static_cast<double>(now.tv_nsec);
}

// Makes the compiler believe that a value is used.
template <class T>
void keep(const T& value) {
  asm volatile("" : : "r"(&value) : "memory");
}

// Plays one match; `answer(state, seat)` gives one seat's answer and tells how many there were.
template <GameRules R, class Answer>
void playout(const R& rules, const typename R::Carry& carry, Xoshiro& rng, Tally& tally, Answer&& answer) {
  auto state = rules.deal(carry);
  while (true) {
    const Asking asking = rules.asking(state);
    if (asking.mode == Mode::kOver) break;
    if (asking.mode == Mode::kChance) {
      rules.apply(state, kNature, rules.draw(state, rng), nullptr);
      continue;
    }
    ++tally.decisions;
    if (answer(state, next_to_act(asking)) >= 2) ++tally.choices;
  }
  ++tally.playouts;
}

// Whole playouts until the time is up.
template <GameRules R, class Answer>
Tally playouts(const R& rules, const typename R::Carry& carry, double seconds, Xoshiro& rng, Answer&& answer) {
  Tally tally;
  const double start = now_ns();
  do {
    playout(rules, carry, rng, tally, answer);
    tally.ns = now_ns() - start;
  } while (tally.ns < seconds * 1e9);
  return tally;
}

constexpr double kNotYet = std::numeric_limits<double>::infinity();  // no time is longer

// One way of playing, measured in rounds between the other ways. The fastest round counts for all: a neighbour on the
// same processor only ever slows, and may do so for a second on end.
struct Meter {
  Tally whole;
  double fastest = kNotYet;  // nanoseconds a decision

  void add(const Tally& round) {
    fastest = std::min(fastest, round.ns / static_cast<double>(round.decisions));
    whole.playouts += round.playouts;
    whole.decisions += round.decisions;
    whole.choices += round.choices;
    whole.ns = fastest * static_cast<double>(whole.decisions);
  }
};
constexpr int kRounds = 20;

template <GameRules R>
double ns_per_copy(const R& rules, const typename R::Carry& carry, double seconds, Xoshiro& rng) {
  // A pool small enough for the first-level cache: what is measured is the copy, not the memory.
  std::vector<typename R::State> pool(16, rules.deal(carry));
  Choices<typename R::Action> choices;
  for (std::size_t i = 1; i < pool.size(); ++i) {
    pool[i] = pool[i - 1];
    const Asking asking = rules.asking(pool[i]);
    if (asking.mode == Mode::kOver) continue;
    if (asking.mode == Mode::kChance) {
      rules.apply(pool[i], kNature, rules.draw(pool[i], rng), nullptr);
      continue;
    }
    choices.clear();
    rules.add_legal(pool[i], next_to_act(asking), choices);
    rules.apply(pool[i], next_to_act(asking), choices[below(rng, choices.size())], nullptr);
  }
  auto target = pool[0];
  constexpr int kCopies = 10'000;
  double fastest = kNotYet;
  const double start = now_ns();
  double ended = start;
  do {
    const double began = ended;
    for (int i = 0; i < kCopies; ++i) {
      target = pool[static_cast<std::size_t>(i) % pool.size()];
      keep(target);
    }
    ended = now_ns();
    fastest = std::min(fastest, ended - began);
  } while (ended - start < seconds * 1e9);
  return fastest / kCopies;
}

}  // namespace benching

template <GameRules R>
BenchFigures bench(const R& rules, const typename R::Carry& carry, double seconds, std::uint64_t seed) {
  using State = typename R::State;
  using benching::keep;
  Xoshiro rng(seed);
  Choices<typename R::Action> choices;
  const auto listed = [&](State& state, Seat seat) {
    choices.clear();
    rules.add_legal(state, seat, choices);
    const std::size_t count = choices.size();
    rules.apply(state, seat, choices[count == 1 ? 0 : below(rng, count)], nullptr);
    return count;
  };
  const auto with_copy = [&](State& state, Seat seat) {
    const State copy = state;
    keep(copy);
    return listed(state, seat);
  };
  const auto with_view = [&](State& state, Seat seat) {
    const auto view = rules.view(state, seat);
    keep(view);
    return listed(state, seat);
  };
  constexpr bool kDrawsDirectly =
      requires(const State& state, Seat seat) { rules.pick_uniform(state, seat, rng, choices); };
  const auto direct = [&](State& state, Seat seat) {
    if constexpr (kDrawsDirectly) rules.apply(state, seat, rules.pick_uniform(state, seat, rng, choices), nullptr);
    return std::size_t{2};
  };

  benching::playouts(rules, carry, seconds * 0.05, rng, listed);  // warms caches and clock
  benching::Meter listing;
  benching::Meter copying;
  benching::Meter viewing;
  benching::Meter drawing;
  std::size_t allocated = 0;
  double ns_copy = benching::kNotYet;
  const double round = seconds / benching::kRounds;
  for (int i = 0; i < benching::kRounds; ++i) {
    const std::size_t allocated_before = allocations();
    listing.add(benching::playouts(rules, carry, round * 0.4, rng, listed));
    allocated += allocations() - allocated_before;
    copying.add(benching::playouts(rules, carry, round * 0.2, rng, with_copy));
    viewing.add(benching::playouts(rules, carry, round * 0.2, rng, with_view));
    if constexpr (kDrawsDirectly) drawing.add(benching::playouts(rules, carry, round * 0.1, rng, direct));
    ns_copy = std::min(ns_copy, benching::ns_per_copy(rules, carry, round * 0.05, rng));
  }

  const benching::Tally& plain = listing.whole;
  const auto playouts = static_cast<double>(plain.playouts);
  const auto decisions = static_cast<double>(plain.decisions);
  const auto choices_made = static_cast<double>(plain.choices == 0 ? 1 : plain.choices);
  BenchFigures figures;
  figures.playouts_per_s = playouts / (plain.ns * 1e-9);
  figures.choices_per_playout = static_cast<double>(plain.choices) / playouts;
  figures.decisions_per_playout = decisions / playouts;
  figures.ns_per_choice = plain.ns / choices_made;
  figures.ns_per_decision = plain.ns / (decisions == 0 ? 1 : decisions);
  figures.allocations_per_decision =
      allocations_are_counted() ? static_cast<double>(allocated) / (decisions == 0 ? 1 : decisions) : -1;
  figures.state_bytes = sizeof(State);

  // Other ways to play have as many choices a playout as the plain one; a direct draw does not see them.
  const auto ns_per_choice = [&](const benching::Tally& tally) {
    return tally.ns / (static_cast<double>(tally.playouts) * choices_made / playouts);
  };
  figures.ns_with_copy = ns_per_choice(copying.whole);
  figures.ns_with_view = ns_per_choice(viewing.whole);
  figures.ns_direct = kDrawsDirectly ? ns_per_choice(drawing.whole) : figures.ns_per_choice;
  figures.ns_copy = ns_copy;
  return figures;
}

}  // namespace strategion
