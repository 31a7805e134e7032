// Offers and their answers, resigning, chat, and what may be taken away: record and position.
#include <array>
#include <boost/json/serialize.hpp>

#include "core/base/json_text.h"
#include "core/content/reader.h"
#include "core/game/exports.h"
#include "core/record/replay.h"
#include "core/record/series.h"
#include "core/wire/session.h"
#include "core/wire/taking_back.h"

namespace strategion {

namespace json = boost::json;

namespace {

constexpr std::array<std::pair<std::string_view, OfferKind>, 3> kOffers{
    {{"draw", OfferKind::kDraw}, {"take-back", OfferKind::kTakeBack}, {"rematch", OfferKind::kRematch}}};

OfferKind take_kind(Fields& fields) {
  const std::string name = fields.text("kind");
  for (const auto& [word, kind] : kOffers) {
    if (word == name) return kind;
  }
  fields.wrong("\"kind\" should be one of draw, take-back, rematch");
  return OfferKind::kDraw;
}

json::object offer_json(const Table& table, const Offer& offer, std::string_view outcome) {
  return {{"table", table.id()},
          {"offer", offer.id},
          {"from", seat_json(offer.from)},
          {"waiting", seats_json(offer.waiting)},
          {"outcome", json_text(outcome)}};
}

bool fits(OfferKind kind, bool over) { return (kind == OfferKind::kRematch) == over; }

}  // namespace

// Persons are asked; an agent never agrees to a draw and never minds the rest.
RpcResult Session::offer(Fields& fields) {
  const auto at = own_seat(fields);
  if (!at) return std::unexpected(at.error());
  const OfferKind kind = take_kind(fields);
  Table& table = *at->table;
  return once(table, fields, [&]() -> RpcResult {
    const Match& match = table.match();
    if (!fits(kind, match.is_over())) {
      return std::unexpected(
          rpc_error(RpcCode::kOver, match.is_over() ? "the match is over" : "the match is not over yet"));
    }
    if (table.offer()) return std::unexpected(rpc_error(RpcCode::kTooMany, "an offer already waits for its answer"));
    const std::size_t acts = kind == OfferKind::kTakeBack ? acts_since_choice(match, at->seat) : 0;
    if (kind == OfferKind::kTakeBack && acts == 0) {
      return std::unexpected(rpc_error(RpcCode::kRefused, "there is nothing to take back"));
    }
    const Offer offer{table.next_offer_id(), kind, at->seat, acts, table.own().without(at->seat)};
    if (kind == OfferKind::kDraw && !table.owns_all()) return offer_json(table, offer, "declined");
    table.offer() = offer;
    return settle_offer(table);
  });
}

RpcResult Session::answer(Fields& fields) {
  const auto at = own_seat(fields);
  if (!at) return std::unexpected(at.error());
  Table& table = *at->table;
  const auto id = fields.integer("offer", 1, 1'000'000'000);
  if (!fields.has("yes")) fields.wrong("\"yes\" is missing; it should be true or false");
  const bool yes = fields.flag_or("yes", false);
  return once(table, fields, [&]() -> RpcResult {
    std::optional<Offer>& open = table.offer();
    if (!open || open->id != id || !open->waiting.has(at->seat)) {
      return std::unexpected(rpc_error(RpcCode::kNoOffer, "no such offer waits for this seat"));
    }
    if (!yes) {
      const Offer declined = *open;
      open.reset();
      return offer_json(table, declined, "declined");
    }
    open->waiting = open->waiting.without(at->seat);
    return settle_offer(table);
  });
}

RpcResult Session::settle_offer(Table& table) {
  const Offer offer = *table.offer();
  if (!offer.waiting.empty()) return offer_json(table, offer, "waiting");
  table.offer().reset();
  if (offer.kind == OfferKind::kRematch) return rematch(table);
  if (offer.kind == OfferKind::kDraw) {
    table.match().agree_draw();
  } else {
    table.match().undo(offer.from, offer.acts);
    table.run_agents();
  }
  return offer_json(table, offer, "accepted");
}

// The same setup with sides changed: everybody moves one seat on. In a campaign it is the next match, and they stay.
RpcResult Session::rematch(Table& table) {
  const Match& match = table.match();
  const int seats = match.rules().seats();
  Rematch next = rematch_of(match, false);
  Opening opening{
      {std::move(next.setup), {}, house_.time(), next.goes_on ? json::value(nullptr) : match.header().position},
      {},
      ChaCha::from_system(),
      seed_from_system()};
  for (int i = 0; i < seats; ++i) {
    const int before = next.goes_on ? i : (i + seats - 1) % seats;
    opening.start.players.push_back(table.players()[static_cast<std::size_t>(before)]);
    if (table.own().has(seat(before))) opening.own = opening.own.with(seat(i));
  }
  return create_table(match.game(), opening);
}

RpcResult Session::resign(Fields& fields) {
  const auto at = own_seat(fields);
  if (!at) return std::unexpected(at.error());
  Table& table = *at->table;
  return once(table, fields, [&]() -> RpcResult {
    if (table.match().is_over()) return std::unexpected(rpc_error(RpcCode::kOver, "the match is over"));
    table.match().resign(at->seat);
    table.run_agents();
    return status_json(table, at->seat);
  });
}

RpcResult Session::chat(Fields& fields) {
  const auto at = own_or_spectator(fields);
  if (!at) return std::unexpected(at.error());
  const std::string text = fields.text_or("text", "");
  if (text.size() > kChatBytesMax) fields.wrong("\"text\" should have at most 500 bytes");
  if (const auto read = fields.done(); !read) return bad_params(read.error());
  if (!text.empty()) at->table->say(at->seat, text);
  json::array lines;
  for (const ChatLine& line : at->table->chat()) {
    lines.push_back(json::object{{"from", seat_json(line.from)}, {"text", line.text}});
  }
  return json::object{{"table", at->table->id()}, {"chat", std::move(lines)}};
}

RpcResult Session::record(Fields& fields) {
  const auto at = own_or_spectator(fields);
  if (!at) return std::unexpected(at.error());
  const bool embed = fields.flag_or("embed", false);
  if (const auto read = fields.done(); !read) return bad_params(read.error());
  const Match& match = at->table->match();
  if (!at->table->is_open_to_owner()) {
    return json::object{{"full", false}, {"record", seat_record(match.rules(), match.history(), at->seat)}};
  }
  Record record = match.record();
  if (embed) {
    const auto embedded = embed_packs(record, match.game(), house_.shelf(match.game()));
    if (!embedded) return std::unexpected(rpc_error(RpcCode::kInternal, embedded.error()));
  }
  return json::object{{"full", true}, {"record", write_record(record)}};
}

RpcResult Session::position(Fields& fields) {
  const auto at = own_or_spectator(fields);
  if (!at) return std::unexpected(at.error());
  if (const auto read = fields.done(); !read) return bad_params(read.error());
  const Match& match = at->table->match();
  if (!at->table->is_open_to_owner()) {
    return json::object{{"full", false}, {"position", seat_position(match.rules(), match.state(), at->seat)}};
  }
  return json::object{{"full", true},
                      {"position", match.rules().position(match.state())},
                      {"fingerprint", state_fingerprint(match.rules(), match.state())}};
}

}  // namespace strategion
