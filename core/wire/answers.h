// Parts of answers that a local session and a shared table give alike.
#pragma once

#include <boost/json/object.hpp>
#include <string>
#include <vector>

#include "core/record/fields.h"
#include "core/record/match.h"
#include "core/wire/house.h"
#include "core/wire/rpc.h"

namespace strategion {

inline constexpr int kProtocolVersion = 1;

std::expected<const AnyGame*, RpcError> find_game(const House& house, const std::string& id);
RpcResult games_answer(const House& house);
// Reads "game" and "id".
RpcResult rules_answer(const House& house, Fields& fields);

// Reads "game", "scenario", "seats", "options" and "carry".
Setup take_setup(Fields& fields);
// {"reason", "places", "scores", "sentence"}, once a match is over.
boost::json::object result_json(const Match& match);
boost::json::array seats_json(SeatSet seats);
// Who is asked and how, the view's number, and the prompt or the result.
boost::json::object status_json(const std::string& table, const Match& match, Seat seat);

// What an agent would answer, what it considered and why.
boost::json::object agent_json(const std::string& agent, std::uint64_t view_number, const Decision& decision);

RpcError denied_error(const Denied& denied);
// Reads "act" or "steps"; a step is its notation, or the action's JSON.
std::expected<std::vector<std::string>, RpcError> take_steps(const AnyRules& rules, Fields& fields);
// Reads "after": the open decision of that seat as a tree; behind these acts of its own, as far as that is known now.
RpcResult legal_answer(const Match& match, Seat seat, Fields& fields, boost::json::object answer);
// Reads "act" and says why it is not legal for that seat now.
RpcResult why_not_answer(const House& house, const Match& match, Seat seat, Fields& fields);
// An error when "view" is not the number of that seat's view.
std::expected<void, RpcError> need_current_view(const Match& match, Seat seat, std::uint64_t made_on);

}  // namespace strategion
