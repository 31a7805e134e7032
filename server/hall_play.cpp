// Views and answers.
#include <boost/json.hpp>

#include "core/wire/answers.h"
#include "core/wire/choice_tree.h"
#include "server/hall.h"

namespace strategion::server {

namespace json = boost::json;

namespace {

std::unexpected<RpcError> not_begun() {
  return std::unexpected(rpc_error(RpcCode::kWaiting, "the match has not begun: seats are open still"));
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

}  // namespace strategion::server
