// The parts of a view's document that are lists of their own: docs/formats/view-stratos.md.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "games/stratos/notation/known.h"

namespace strategion::stratos {

boost::json::value seat_or_null(std::uint8_t seat);
boost::json::array seats_json(std::uint8_t bits);
// {"corn": 2, "gem": 1}; what is zero too.
boost::json::object tokens_json(const std::array<std::uint8_t, kResources>& tokens);
boost::json::object cost_json(const std::array<std::uint8_t, kMain>& cost);
// id, name, text, deck, type, spirit or treasure.
boost::json::object card_json(const Card& card);

boost::json::array view_units(const Known& known);
boost::json::array view_monsters(const Known& known);
boost::json::array view_purses(const Known& known);
boost::json::object view_decks(const Known& known);
boost::json::array view_resolving(const Known& known);
// What attacks and shots the viewer could make now would do.
boost::json::array view_previews(const Known& known);

// Who has the turn after the one that is played now: the first seat of the next side or player (ST-030).
std::uint8_t next_turn(const Tables& tables, const State& state);

}  // namespace strategion::stratos
