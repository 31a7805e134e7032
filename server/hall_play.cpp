// Views and answers.
#include <boost/json.hpp>

#include "core/game/exports.h"
#include "core/record/ask.h"
#include "core/wire/answers.h"
#include "core/wire/choice_tree.h"
#include "server/hall.h"

namespace strategion::server {

namespace json = boost::json;

namespace {

// Where the hall lives nobody may think for long; agents that sit at a table think elsewhere (thinker.h).
constexpr Budget kAskedAtTable{.nodes = 200, .time_ms = 0, .threads = 1};

std::unexpected<RpcError> not_begun() {
  return std::unexpected(rpc_error(RpcCode::kWaiting, "the match has not begun: seats are open still"));
}

std::expected<void, RpcError> need_hints(const Room& room, const std::string& person) {
  if (room.gives_hints_to(person)) return {};
  RpcError error = rpc_error(RpcCode::kNotAllowed,
                             room.hints() == Hints::kNever
                                 ? "there are no hints here: the match that this was taken from still runs"
                                 : "there are no hints in a match between people, unless it was set up with them");
  error.data["reason"] = "hints";
  return std::unexpected(std::move(error));
}

}  // namespace

// From the connection's person, never from what the message claims.
std::expected<Seat, RpcError> Hall::own_seat(Live& live, const Connection& connection, Fields& fields) {
  const SeatSet own = live.room->seats_of(connection.person);
  if (fields.has("seat")) {
    const Seat chosen = seat(static_cast<int>(fields.integer("seat", 0, kSeatsMax - 1)));
    if (!own.has(chosen)) return std::unexpected(rpc_error(RpcCode::kNotYourSeat, "that seat is not yours"));
    if (!live.room->has_begun()) return not_begun();
    return chosen;
  }
  if (own.empty()) return std::unexpected(rpc_error(RpcCode::kNotYourSeat, "you have no seat at this table"));
  if (!live.room->has_begun()) return not_begun();
  const SeatSet asked = own & live.room->match().asking().seats;
  return asked.empty() ? own.lowest() : asked.lowest();
}

std::expected<Seat, RpcError> Hall::own_or_spectator(Live& live, const Connection& connection, Fields& fields) {
  const json::value* wanted = fields.find("seat");
  if (wanted == nullptr && live.room->seats_of(connection.person).empty()) {
    if (!live.room->has_begun()) return not_begun();
    return kSpectator;
  }
  if (wanted == nullptr || *wanted != "spectator") return own_seat(live, connection, fields);
  if (!live.room->has_begun()) return not_begun();
  return kSpectator;
}

std::expected<void, RpcError> Hall::current_view(Live& live, Seat seat, Fields& fields) {
  const auto made_on = static_cast<std::uint64_t>(fields.integer("view", 0, std::int64_t{1} << 52U));
  if (const auto read = fields.done(); !read) return bad_params(read.error());
  return need_current_view(live.room->match(), seat, made_on);
}

RpcResult Hall::view(Live& live, Connection& connection, Fields& fields) {
  const auto seat = own_or_spectator(live, connection, fields);
  if (!seat) return std::unexpected(seat.error());
  if (const auto read = fields.done(); !read) return bad_params(read.error());
  return view_json(live, connection, *seat);
}

RpcResult Hall::legal(Live& live, Connection& connection, Fields& fields) {
  const auto seat = own_seat(live, connection, fields);
  if (!seat) return std::unexpected(seat.error());
  const Match& match = live.room->match();
  return legal_answer(match, *seat, fields, status_json(live.id, match, *seat));
}

RpcResult Hall::act(Live& live, Connection& connection, Fields& fields) {
  const auto seat = own_seat(live, connection, fields);
  if (!seat) return std::unexpected(seat.error());
  const auto steps = take_steps(live.room->match().rules(), fields);
  if (!steps) return std::unexpected(steps.error());
  if (const auto current = current_view(live, *seat, fields); !current) return std::unexpected(current.error());
  if (const auto taken = live.room->act(*seat, *steps, parts_.clock.steady_ms()); !taken) {
    return std::unexpected(taken.error());
  }
  return status_json(live.id, live.room->match(), *seat);
}

RpcResult Hall::why_not(Live& live, Connection& connection, Fields& fields) {
  const auto seat = own_seat(live, connection, fields);
  if (!seat) return std::unexpected(seat.error());
  return why_not_answer(parts_.house, live.room->match(), *seat, fields);
}

RpcResult Hall::undo(Live& live, Connection& connection, Fields& fields) {
  const auto seat = own_seat(live, connection, fields);
  if (!seat) return std::unexpected(seat.error());
  const auto acts = static_cast<std::size_t>(fields.integer_or("acts", 0, 0, 1'000'000));
  if (const auto current = current_view(live, *seat, fields); !current) return std::unexpected(current.error());
  const auto undone = live.room->undo(connection.person, *seat, acts, parts_.clock.steady_ms());
  if (!undone) return std::unexpected(undone.error());
  return status_json(live.id, live.room->match(), *seat);
}

RpcResult Hall::hint(Live& live, Connection& connection, Fields& fields) {
  const auto seat = own_seat(live, connection, fields);
  if (!seat) return std::unexpected(seat.error());
  if (const auto read = fields.done(); !read) return bad_params(read.error());
  if (const auto given = need_hints(*live.room, connection.person); !given) return std::unexpected(given.error());
  const Match& match = live.room->match();
  if (!match.asking().seats.has(*seat)) return std::unexpected(rpc_error(RpcCode::kRefused, kNotAsked.text()));
  Hint hint = hint_of(parts_.house, SeatWindow(match.rules(), match.state(), *seat));
  // Whoever passes a window before a decision of their own wants to know about that.
  if (const auto behind = find_behind_windows(match.rules(), match.state(), *seat); behind && hint.action == "pass") {
    hint = hint_of(parts_.house, SeatWindow(match.rules(), *behind, *seat));
  }
  return json::object{{"act", hint.action}, {"why", phrase_json(hint.why)}};
}

RpcResult Hall::agent_move(Live& live, Connection& connection, Fields& fields) {
  const auto seat = own_seat(live, connection, fields);
  if (!seat) return std::unexpected(seat.error());
  const std::string name = fields.text_or("agent", parts_.default_agent);
  const std::uint64_t seed = fields.has("agent_seed")
                                 ? static_cast<std::uint64_t>(fields.integer("agent_seed", 0, std::int64_t{1} << 62U))
                                 : parts_.entropy.number();
  if (const auto read = fields.done(); !read) return bad_params(read.error());
  if (const auto given = need_hints(*live.room, connection.person); !given) return std::unexpected(given.error());
  const Match& match = live.room->match();
  if (!match.asking().seats.has(*seat)) return std::unexpected(rpc_error(RpcCode::kRefused, kNotAsked.text()));
  const auto agent = parts_.house.make_agent(name, seed);
  if (!agent) return bad_params(agent.error());
  return agent_json(name, match.view_number(*seat), ask(**agent, match, *seat, kAskedAtTable));
}

}  // namespace strategion::server
