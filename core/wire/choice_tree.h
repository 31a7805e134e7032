// The open decision of a seat as a tree of steps, so that a client can walk it without asking again.
#pragma once

#include <boost/json/array.hpp>
#include <cstddef>

#include "core/game/any_game.h"

namespace strategion {

inline constexpr std::size_t kTreeNodesMax = 2000;

struct ChoiceTree {
  // Each: {"act": notation, "json": the action, "commits": bool, "label", "places"} and where they are true or not
  // empty "things", "reveals", "rolls"; after a step that does not commit, "then": the next steps, or "more": true
  // where the bound cut them off.
  boost::json::array choices;
  std::size_t nodes = 0;
  bool complete = true;
};

// Filled level by level, so that what is cut off is what lies deepest. `reveals` and `rolls` are found in worlds dealt
// from the seat's view: the true state would give away what a step is going to meet.
ChoiceTree choice_tree(const AnyRules& rules, const AnyState& state, Seat seat, std::size_t nodes_max = kTreeNodesMax);

}  // namespace strategion
