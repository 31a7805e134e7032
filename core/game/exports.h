// What a seat may take away from a match that is still running: its own record, and its view as a
// document. The full record and position are given when the match is over (DESIGN 6).
#pragma once

#include <boost/json/object.hpp>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/game/any_game.h"

namespace strategion {

// An act that was applied, with what it told whom.
struct AppliedAct {
  Seat seat = kNature;
  std::string action;  // notation
  std::vector<Told> told;
};

// {"key", "args", "sentence"}
boost::json::object phrase_json(const Phrase& phrase);

// Game, scenario, seats, options and packs. What was carried in is left out: it may hold what only
// another seat knows.
boost::json::object seat_record_header(const AnyRules& rules);

// The header, and in order the acts that this viewer made and the events that it was told. Acts of
// others, nature's too, reach it as events only: an action may say more than its events do. What was taken back since
// has "undone": true.
boost::json::object seat_record(const AnyRules& rules, std::span<const AppliedAct> acts, Seat viewer);

// The number of the turn, and of the round, where the game's views count them.
std::optional<int> turn_of(const boost::json::value& view);
std::optional<int> round_of(const boost::json::value& view);

// The viewer's own view as a document, with the hash that its view number stands for.
boost::json::object seat_position(const AnyRules& rules, const AnyState& state, Seat viewer);

}  // namespace strategion
