// A view with the state that it shows, for the read-only questions of rules/reader.h.
#pragma once

#include "games/stratos/known_state.h"
#include "games/stratos/rules/reader.h"

namespace strategion::stratos {

// A view with the state that it shows and the reader over it; not copied, for the reader points into it.
class Known {
 public:
  Known(const Rules& rules, const View& seen)
      : tables(rules.tables()), view(seen), state(known_state(seen)), reader(tables, state) {}
  Known(const Known&) = delete;
  Known& operator=(const Known&) = delete;

  // A seat that plays: who is out has a spectator's view (ST-R65).
  bool is_player() const { return view.viewer < kSeats && !reader.is_out(view.viewer); }
  bool is_own_purse(std::size_t purse) const { return is_player() && tables.purse_of[view.viewer] == purse; }
  bool is_asked() const { return is_player() && (view.asked >> view.viewer & 1U) != 0; }
  // What the viewer is asked; within a purchase of its own it is the step it has come to.
  Question question() const { return view.question; }

  const Tables& tables;
  const View& view;
  const State state;
  const Reader reader;
};

}  // namespace strategion::stratos
