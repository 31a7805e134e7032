// States are their bytes: hash, determinism, nothing left over, nothing allocated.
#pragma once

#include <fmt/format.h>

#include <array>
#include <new>

#include "core/testing/allocations.h"
#include "core/testing/walk.h"

namespace strategion::suite {

// Equal states have equal hashes; putting at any byte that varies in play another value seen there
// changes the hash.
template <GameWords W>
void check_hash(Trial<W>& trial) {
  using State = typename W::Rules::State;
  std::vector<State> pool;
  for_positions(trial, [&](const State& state, std::uint64_t, Xoshiro&) { pool.push_back(state); });
  for (const State& state : pool) {
    const State copy = state;
    const std::uint64_t hash = trial.rules.hash(state);
    if (trial.rules.hash(copy) != hash) trial.report("hash", trial.seed, "a copy hashes differently");
    const State& other = pool[hash % pool.size()];
    for (std::size_t at = 0; at < sizeof(State); ++at) {
      const auto byte = reinterpret_cast<const unsigned char*>(&other)[at];
      State changed = state;
      reinterpret_cast<unsigned char*>(&changed)[at] = byte;
      if (!same_bytes(changed, state) && trial.rules.hash(changed) == hash) {
        trial.report("hash", trial.seed, fmt::format("byte {} of the state can differ and is not hashed", at));
      }
    }
  }
}

// Writes over the stack below, so that a local that is read before it is written shows. The fill is
// volatile: a compiler drops stores that nobody reads.
[[gnu::noinline]] inline void dirty_stack(unsigned char fill) {
  std::array<volatile unsigned char, 16384> deep;
  for (volatile unsigned char& byte : deep) byte = fill;
}

// Memory full of one byte to construct a value in.
template <class T>
class Dirty {
 public:
  template <class Make>
  Dirty(unsigned char fill, Make&& make) {
    std::memset(storage_, fill, sizeof storage_);
    dirty_stack(fill);
    value_ = new (storage_) T(make());
  }
  Dirty(const Dirty&) = delete;
  Dirty& operator=(const Dirty&) = delete;
  T& operator*() { return *value_; }

 private:
  alignas(T) unsigned char storage_[sizeof(T)];
  T* value_;
};

// The same acts in two kinds of dirt, once with a second match going on in between, and by two Rules
// made apart, give the same bytes at each step.
template <GameWords W>
void check_leftovers(Trial<W>& trial) {
  using Rules = typename W::Rules;
  const Rules other_rules = trial.match.rules();
  for (int match = 0; match < trial.effort.matches; ++match) {
    const std::uint64_t seed = trial.seed + static_cast<std::uint64_t>(match);
    const auto wrong = [&](std::string_view what) {
      trial.report("leftovers", seed, std::string(what) + " depends on memory left over");
    };
    auto play = walk(trial, seed);
    auto traffic = walk(trial, ~seed);
    Dirty<typename Rules::State> twin(0xAA, [&] { return other_rules.deal(trial.match.carry); });
    if (Dirty<typename Rules::State> again(0x55, [&] { return trial.rules.deal(trial.match.carry); });
        !same_bytes(*again, *twin)) {
      wrong("deal");
    }
    while (play.goes_on()) {
      const auto act = play.next();
      for (const Seat who : viewers(trial.rules.seats())) {
        Dirty<typename Rules::View> one(0xAA, [&] { return trial.rules.view(play.state(), who); });
        Dirty<typename Rules::View> two(0x55, [&] { return trial.rules.view(play.state(), who); });
        if (!same_bytes(*one, *two)) wrong("view");
        Xoshiro rng(seed);
        Xoshiro same_rng(seed);
        Dirty<typename Rules::State> first(0xAA, [&] { return trial.rules.redeal(*one, rng); });
        Dirty<typename Rules::State> second(0x55, [&] { return trial.rules.redeal(*one, same_rng); });
        if (!same_bytes(*first, *second)) wrong("redeal");
      }
      dirty_stack(0x55);
      play.apply(act);
      if (traffic.goes_on()) traffic.step();
      dirty_stack(0xAA);
      other_rules.apply(*twin, act.seat, act.action, nullptr);
      if (!same_bytes(*twin, play.state())) return wrong("apply of " + W::notation(trial.rules, act.action));
    }
  }
}

// Two matches from one seed, one after the other, are the same at each act.
template <GameWords W>
void check_determinism(Trial<W>& trial) {
  const auto other_rules = trial.match.rules();
  for (int match = 0; match < trial.effort.matches; ++match) {
    const std::uint64_t seed = trial.seed + static_cast<std::uint64_t>(match);
    std::vector<typename W::Rules::State> states;
    for (auto one = walk(trial, seed); one.goes_on(); one.step()) states.push_back(one.state());
    Walk<typename W::Rules> two(other_rules, trial.match.carry, seed, trial.match.decisions_max);
    std::size_t at = 0;
    while (two.goes_on() && at < states.size() && same_bytes(two.state(), states[at])) {
      two.step();
      ++at;
    }
    if (two.goes_on() || at != states.size())
      trial.report("determinism", seed, fmt::format("two runs of one seed part at act {}", at));
  }
}

template <class Event>
class DroppingSink final : public Sink<Event> {
 public:
  void tell(const Event& /*event*/, SeatSet /*audience*/) override {}
};

template <GameWords W>
void check_allocations(Trial<W>& trial) {
  using Rules = typename W::Rules;
  using Action = typename Rules::Action;
  if (!allocations_are_counted())
    return trial.report("allocation", trial.seed, "the counting operator new is not linked");
  const Rules& rules = trial.rules;
  Choices<Action> choices;
  Chances<Action> chances;
  DroppingSink<typename Rules::Event> sink;
  std::uint64_t seed = trial.seed;
  const auto watch = [&](std::string_view name, auto&& call) {
    const std::size_t before = allocations();
    call();
    const std::size_t count = allocations() - before;
    if (count != 0) trial.report("allocation", seed, fmt::format("{} allocates", name));
  };
  for (int match = 0; match < trial.effort.matches; ++match, ++seed) {
    auto play = walk(trial, seed);
    while (play.goes_on()) {
      const auto act = play.next();
      const auto& state = play.state();
      Xoshiro rng(seed);
      watch("asking", [&] { rules.asking(state); });
      for (const Seat who : viewers(rules.seats())) {
        choices.clear();
        watch("add_legal", [&] { rules.add_legal(state, who, choices); });
        watch("check", [&] { rules.check(state, who, act.action); });
        watch("view and redeal", [&] { rules.redeal(rules.view(state, who), rng); });
      }
      if (act.seat == kNature) {
        chances.clear();
        watch("add_chances", [&] { rules.add_chances(state, chances); });
        watch("draw", [&] { rules.draw(state, rng); });
      }
      auto copy = state;
      watch("apply", [&] { rules.apply(copy, act.seat, act.action, &sink); });
      play.apply(act);
    }
  }
}

}  // namespace strategion::suite
