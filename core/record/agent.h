// What plays a seat without a person. It is given a window on a match, never the match.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/game/any_game.h"

namespace strategion {

// A seat's own side of a state: it answers from that seat's view and hands out no true state. Worlds to
// search come from `redeal`.
class SeatWindow {
 public:
  SeatWindow(const AnyRules& rules, const AnyState& state, Seat seat) : rules_(rules), state_(state), seat_(seat) {}

  Seat seat() const { return seat_; }
  const AnyRules& rules() const { return rules_; }
  std::vector<std::string> legal() const { return rules_.legal(state_, seat_); }
  boost::json::value view() const { return rules_.view(state_, seat_); }
  // The game's own hint, which knows no agent.
  Hint hint() const { return rules_.hint(state_, seat_); }
  AnyState redeal(Xoshiro& rng) const { return rules_.redeal(state_, seat_, rng); }

 private:
  const AnyRules& rules_;
  const AnyState& state_;
  Seat seat_;
};

class Agent {
 public:
  Agent() = default;
  Agent(const Agent&) = delete;
  Agent& operator=(const Agent&) = delete;
  virtual ~Agent() = default;
  virtual std::string_view name() const = 0;
  // One of the legal answers (or steps) of the window's seat.
  virtual std::string choose(const SeatWindow& window) = 0;
  // The same with the reason; an agent that has none gives the question.
  virtual Hint advise(const SeatWindow& window) { return {.action = choose(window), .why = window.hint().why}; }
};

}  // namespace strategion
