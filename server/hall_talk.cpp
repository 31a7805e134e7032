// Offers, resigning, chat, and what may be taken away.
#include <boost/json.hpp>

#include "core/game/exports.h"
#include "core/wire/answers.h"
#include "server/hall.h"

namespace strategion::server {

namespace json = boost::json;

namespace {

json::object offer_json(const Room& room, int id, Seat from, bool yes) {
  const bool waits = room.offer().has_value();
  return {{"table", room.id()},
          {"offer", id},
          {"from", seat_json(from)},
          {"waiting", seats_json(waits ? room.offer()->waiting : SeatSet())},
          {"outcome", waits ? "waiting"
                      : yes ? "accepted"
                            : "declined"}};
}

}  // namespace

RpcResult Hall::offer(Live& live, Connection& connection, Fields& fields) {
  const auto seat = own_seat(live, connection, fields);
  if (!seat) return std::unexpected(seat.error());
  const std::string word = fields.text("kind");
  OfferKind kind = OfferKind::kDraw;
  if (word == "take-back") {
    kind = OfferKind::kTakeBack;
  } else if (word == "rematch") {
    kind = OfferKind::kRematch;
  } else if (word != "draw") {
    fields.wrong("\"kind\" should be one of draw, take-back, rematch");
  }
  if (const auto read = fields.done(); !read) return bad_params(read.error());
  if (const auto made = live.room->make_offer(*seat, kind, parts_.clock.steady_ms()); !made) {
    return std::unexpected(made.error());
  }
  return offer_json(*live.room, live.room->offer() ? live.room->offer()->id : live.room->offers_made(), *seat, true);
}

RpcResult Hall::answer_offer(Live& live, Connection& connection, Fields& fields) {
  const auto seat = own_seat(live, connection, fields);
  if (!seat) return std::unexpected(seat.error());
  const auto id = static_cast<int>(fields.integer("offer", 1, 1'000'000'000));
  if (!fields.has("yes")) fields.wrong("\"yes\" is missing; it should be true or false");
  const bool yes = fields.flag_or("yes", false);
  if (const auto read = fields.done(); !read) return bad_params(read.error());
  const Seat from = live.room->offer() ? live.room->offer()->from : kSpectator;
  if (const auto done = live.room->answer_offer(*seat, id, yes, parts_.clock.steady_ms()); !done) {
    return std::unexpected(done.error());
  }
  return offer_json(*live.room, id, from, yes);
}

RpcResult Hall::resign(Live& live, Connection& connection, Fields& fields) {
  const auto seat = own_seat(live, connection, fields);
  if (!seat) return std::unexpected(seat.error());
  const bool abort = fields.flag_or("abort", false);
  if (const auto read = fields.done(); !read) return bad_params(read.error());
  const auto done = abort ? live.room->abort(*seat) : live.room->resign(*seat);
  if (!done) return std::unexpected(done.error());
  return status_json(live.id, live.room->match(), *seat);
}

RpcResult Hall::chat(Live& live, Connection& connection, Fields& fields) {
  const SeatSet own = live.room->seats_of(connection.person);
  Seat as = own.empty() ? kSpectator : own.lowest();
  if (const json::value* seat = fields.find("seat"); seat != nullptr && *seat != "spectator") {
    as = strategion::seat(static_cast<int>(fields.integer("seat", 0, kSeatsMax - 1)));
    if (!own.has(as)) return std::unexpected(rpc_error(RpcCode::kNotYourSeat, "that seat is not yours"));
  }
  const std::string text = fields.text_or("text", "");
  if (text.size() > kChatBytesMax) fields.wrong("\"text\" should have at most 500 bytes");
  if (const auto read = fields.done(); !read) return bad_params(read.error());
  if (!text.empty()) {
    if (const std::int64_t wait = limits_of(connection.person).chat.take(1, parts_.clock.steady_ms()); wait > 0) {
      RpcError error = rpc_error(RpcCode::kTooFast, "one line a second; wait a moment");
      error.data["retry_ms"] = wait;
      return std::unexpected(std::move(error));
    }
    const auto said = live.room->say(connection.person, as, text, parts_.clock.wall_ms());
    if (!said) return std::unexpected(said.error());
    return json::object{{"table", live.id}, {"said", text}};
  }
  json::array lines;
  for (const Said& line : live.room->chat()) {
    lines.push_back(json::object{{"from", line.from},
                                 {"name", parts_.people.name_of(line.person)},
                                 {"text", line.text},
                                 {"time", time_text(line.at_ms)}});
  }
  return json::object{{"table", live.id}, {"chat", std::move(lines)}};
}

RpcResult Hall::record(Live& live, Connection& connection, Fields& fields) {
  const auto seat = own_or_spectator(live, connection, fields);
  if (!seat) return std::unexpected(seat.error());
  const bool embed = fields.flag_or("embed", false);
  if (const auto read = fields.done(); !read) return bad_params(read.error());
  const Match& match = live.room->match();
  if (live.room->shows_all_to(connection.person)) return live.room->record_json(embed);
  return json::object{{"full", false}, {"record", seat_record(match.rules(), match.history(), *seat)}};
}

RpcResult Hall::position(Live& live, Connection& connection, Fields& fields) {
  const auto seat = own_or_spectator(live, connection, fields);
  if (!seat) return std::unexpected(seat.error());
  if (const auto read = fields.done(); !read) return bad_params(read.error());
  const Match& match = live.room->match();
  if (!live.room->shows_all_to(connection.person)) {
    return json::object{{"full", false}, {"position", seat_position(match.rules(), match.state(), *seat)}};
  }
  return json::object{{"full", true},
                      {"position", match.rules().position(match.state())},
                      {"fingerprint", state_fingerprint(match.rules(), match.state())}};
}

}  // namespace strategion::server
