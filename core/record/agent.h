// What plays a seat without a person. It is given a window on a match, never the match.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game/any_game.h"

namespace strategion {

// What a seat knows, as values of the concrete game: rules without secret content, and its view.
template <GameRules R>
struct Known {
  R rules;
  typename R::View view;
  Seat seat;
};

// A seat's own side of a state: it answers from that seat's view and hands out no true state. Worlds to
// search come from `redeal`.
class SeatWindow {
 public:
  SeatWindow(const AnyRules& rules, const AnyState& state, Seat seat) : rules_(rules), state_(state), seat_(seat) {}

  Seat seat() const { return seat_; }
  const AnyRules& rules() const { return rules_; }
  std::vector<std::string> legal() const { return rules_.legal(state_, seat_); }
  // One of them, each equally likely.
  std::string pick(Xoshiro& rng) const { return rules_.pick_legal(state_, seat_, rng); }
  boost::json::value view() const { return rules_.view(state_, seat_); }
  // What a legal answer touches, and how a button calls it.
  Touched touched(std::string_view action) const { return rules_.touched(state_, seat_, action); }
  // The game's own hint, which knows no agent.
  Hint hint() const { return rules_.hint(state_, seat_); }
  AnyState redeal(Xoshiro& rng) const { return rules_.redeal(state_, seat_, rng); }
  // For searches, which are templates over the concrete game: `A` is an Adapter (core/game/adapter.h). Nothing where
  // the window is on another game.
  template <class A>
  std::optional<Known<typename A::Rules>> known() const {
    const auto* adapter = dynamic_cast<const A*>(&rules_);
    if (adapter == nullptr) return std::nullopt;
    const auto truth = A::unpack(state_);
    return Known<typename A::Rules>{adapter->rules().known(truth), adapter->rules().view(truth, seat_), seat_};
  }

 private:
  const AnyRules& rules_;
  const AnyState& state_;
  Seat seat_;
};

// How much an agent may think. Nodes are counted by the agent (rollouts, iterations) and give the same answer on every
// machine; a time does not. Where both are 0 the agent has a budget of its own.
struct Budget {
  std::int64_t nodes = 0;
  std::int64_t time_ms = 0;
  int threads = 1;  // for nodes the answer does not depend on it
  bool is_given() const { return nodes > 0 || time_ms > 0; }
};

// What an agent is asked with; its seed it was made with.
struct Asked {
  const SeatWindow& window;
  std::span<const Phrase> told = {};  // to its seat since it was last asked, oldest first, if it listens
  Budget budget = {};
};

// An answer that was thought about.
struct Considered {
  std::string action;
  int value = 0;           // the seat's share of the match with it, in thousandths
  std::int64_t tries = 0;  // how often it was tried
  int deviation = 0;       // the standard deviation of `value`, in thousandths
  friend bool operator==(const Considered&, const Considered&) = default;
};

struct Decision {
  std::string action;  // one of the legal answers (or steps) of the seat
  Phrase why;
  std::vector<Considered> considered;  // best first; empty where nothing was counted
  std::int64_t nodes = 0;              // spent
};

class Agent {
 public:
  Agent() = default;
  Agent(const Agent&) = delete;
  Agent& operator=(const Agent&) = delete;
  virtual ~Agent() = default;
  virtual std::string_view name() const = 0;
  virtual Decision decide(const Asked& asked) = 0;
  // Whether it makes anything of `Asked::told`; what nobody hears need not be put into words.
  virtual bool listens() const { return false; }

  // With the agent's own budget.
  std::string choose(const SeatWindow& window) { return decide({.window = window}).action; }
  Hint advise(const SeatWindow& window) {
    Decision decision = decide({.window = window});
    return {.action = std::move(decision.action), .why = std::move(decision.why)};
  }
};

}  // namespace strategion
