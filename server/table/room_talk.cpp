// Offers and their answers, and chat.
#include <boost/json.hpp>

#include "core/content/reader.h"
#include "core/record/series.h"
#include "core/wire/taking_back.h"
#include "server/table/acts.h"
#include "server/table/room.h"

namespace strategion::server {

namespace json = boost::json;

// People are asked. An agent never agrees to a draw and minds nothing else.
Room::Done Room::make_offer(Seat seat, OfferKind kind, std::int64_t now_ms) {
  if (!match_) return need_running();
  if ((kind == OfferKind::kRematch) != match_->is_over()) {
    return std::unexpected(
        rpc_error(RpcCode::kOver, match_->is_over() ? "the match is over" : "the match is not over yet"));
  }
  if (offer_) return std::unexpected(rpc_error(RpcCode::kTooMany, "an offer already waits for its answer"));
  if (!next_.empty() || rematch_agreed_) {
    return std::unexpected(rpc_error(RpcCode::kTooMany, "the rematch has its table already"));
  }
  const std::size_t acts = kind == OfferKind::kTakeBack ? acts_since_choice(*match_, seat) : 0;
  if (kind == OfferKind::kTakeBack && acts == 0) {
    return std::unexpected(rpc_error(RpcCode::kRefused, "there is nothing to take back"));
  }
  const std::string& from = holders_[index(seat)].person;
  SeatSet waiting;
  for (std::size_t i = 0; i < holders_.size(); ++i) {
    const SeatHolder& holder = holders_[i];
    if (kind == OfferKind::kDraw && holder.kind == SeatHolder::Kind::kAgent) {
      RpcError error = rpc_error(RpcCode::kRefused, "agents do not agree to a draw");
      error.data["right"] = "play on, or resign";
      return std::unexpected(std::move(error));
    }
    if (holder.kind == SeatHolder::Kind::kPerson && holder.person != from) waiting = waiting.with(static_cast<Seat>(i));
  }
  stage("offered",
        {{"kind", static_cast<int>(kind)}, {"seat", seat_json(seat)}, {"acts", acts}, {"waiting", waiting.bits()}});
  if (!waiting.empty()) return {};
  return answer_offer(seat, offers_made_, true, now_ms);
}

Room::Done Room::answer_offer(Seat seat, int offer, bool yes, std::int64_t now_ms) {
  const bool own = offer_ && offer_->waiting.empty();  // nobody else had to be asked
  if (!offer_ || offer_->id != offer || !(own || offer_->waiting.has(seat))) {
    return std::unexpected(rpc_error(RpcCode::kNoOffer, "no such offer waits for this seat"));
  }
  const Offer answered = *offer_;
  // One person may hold several seats: they answer for all of them.
  const SeatSet all_theirs = seats_of(holders_[index(seat)].person) & answered.waiting;
  SeatSet answering = yes ? all_theirs : SeatSet::of(seat);
  if (own) answering = SeatSet::of(seat);
  for (int i = 0; i < seats(); ++i) {
    if (offer_ && answering.has(strategion::seat(i))) stage("answered", {{"seat", i}, {"yes", yes}});
  }
  if (offer_ || !yes) return {};
  if (answered.kind == OfferKind::kDraw) {
    match_->agree_draw();
    stage("drawn", {});
  }
  if (answered.kind == OfferKind::kTakeBack) {
    const std::size_t acts = acts_since_choice(*match_, answered.from);  // something may have been passed since
    match_->take_back(answered.from, acts);
    const std::size_t since = match_->history().size();
    match_->go_on();
    start_clocks(now_ms);
    stage("undone", with_dice({{"seat", seat_json(answered.from)}, {"count", acts}}, since));
  }
  return {};
}

// The same setup with sides changed: everybody moves one seat on. In a series it is the next match, and they stay.
std::optional<CreateOrder> Room::wanted_rematch() const {
  if (!rematch_agreed_ || !next_.empty()) return std::nullopt;
  CreateOrder order;
  order.game = game_;
  Rematch rematch = rematch_of(*match_, series_);
  order.setup = std::move(rematch.setup);
  order.creator = host_;
  order.title = title_;
  order.open = open_;
  order.clock = clock_;
  order.series = series_;
  order.hints = hints_;
  const std::size_t count = holders_.size();
  if (rematch.goes_on) {
    order.holders = holders_;
    return order;
  }
  order.position_id = position_id_;
  order.position = dealt_.position;
  for (std::size_t i = 0; i < count; ++i) order.holders.push_back(holders_[(i + count - 1) % count]);
  return order;
}

void Room::point_to_next(const std::string& table) { stage("next", {{"table", table}}); }

Room::Done Room::say(const std::string& person, Seat as, const std::string& text, std::int64_t wall_ms) {
  if (muted_ && person != host_) {
    RpcError error = rpc_error(RpcCode::kNotAllowed, "the host has muted the chat");
    error.data["reason"] = "muted";
    return std::unexpected(std::move(error));
  }
  stage("said", {{"from", seat_json(as)}, {"person", person}, {"text", text}, {"at_ms", wall_ms}});
  return {};
}

}  // namespace strategion::server
