// The open decision of a seat as a tree of steps, so that a client can walk it without asking again.
#pragma once

#include <boost/json/array.hpp>
#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "core/game/any_game.h"

namespace strategion {

inline constexpr std::size_t kTreeNodesMax = 2000;

struct ChoiceTree {
  // Each: {"act": notation, "json": the action, "commits": bool, "label", "places"} and where they are true or not
  // empty "things", "reveals", "shows", "rolls", "aside"; after a step that does not commit, "then": the next steps, or
  // "more": true where the bound cut them off; with "then" stands "asks", the question that those steps answer.
  boost::json::array choices;
  std::size_t nodes = 0;
  bool complete = true;
};

// Filled level by level, so that what is cut off is what lies deepest. `reveals` and `rolls` are found in worlds dealt
// from the seat's view: the true state would give away what a step is going to meet. `shows` are the places whose
// hidden thing somebody sees then, in every one of these worlds (an event's key ends in ".revealed", or in ".saw" where
// only one side does, and names the "space"). `aside` is said in the window of a fight (the prompt has "fight"): if
// nobody uses anything more, the fight goes as if the seat had passed, in every one of these worlds.
ChoiceTree choice_tree(const AnyRules& rules, const AnyState& state, Seat seat, std::size_t nodes_max = kTreeNodesMax);

// A game calls "window" a question that is there for those who want to step in (its prompt's key ends in ".window").
// Where `seat` stands next when everybody passes the window open now, in a world dealt from the seat's view; nothing
// where another is asked then, where something happens before, or where no window is open.
std::optional<AnyState> find_behind_windows(const AnyRules& rules, const AnyState& state, Seat seat);
// The decision there; no choices where there is none.
ChoiceTree tree_behind_windows(const AnyRules& rules, const AnyState& state, Seat seat);

// The world that `seat` comes to by these acts of its own, one after the other, dealt from its view: what a client may
// look at before it acts. Nothing where an act cannot be done, draws chance, tells somebody a new thing, or leaves
// the seat unasked: what comes then is not known yet.
std::optional<AnyState> world_after(const AnyRules& rules, const AnyState& state, Seat seat,
                                    std::span<const std::string> acts);

}  // namespace strategion
