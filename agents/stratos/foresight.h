// Cards are tried out: each choice is followed to the end of its draft in a world dealt from the seat's view, dice are
// averaged, and what comes of it is weighed.
#pragma once

#include "agents/stratos/acts.h"
#include "core/base/random.h"

namespace strategion::stratos {

class Foresight {
 public:
  Foresight(const Rules& rules, const Situation& situation, const Market& market, Lures& lures, Xoshiro& rng)
      : rules_(rules), sight_(situation), market_(market), lures_(lures), rng_(rng) {}

  // The answer that leads to the best position.
  std::size_t best_of(const Choices<Action>& legal);
  // What an answer changes.
  int gain_of(const Action& action);

 private:
  int follow(const State& state, int depth, int& leaves);
  int roll_out(State state, int depth);
  int weigh(const State& state) const;
  int weigh_units(const State& state, const Reader& reader) const;

  const Rules& rules_;
  const Situation& sight_;
  const Market& market_;
  Lures& lures_;
  Xoshiro& rng_;
};

}  // namespace strategion::stratos
