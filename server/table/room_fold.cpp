// What each kind of row means. Live, the match has moved already when its row is folded; repeated, the row moves it.
#include <boost/json.hpp>

#include "core/base/assert.h"
#include "server/table/acts.h"
#include "server/table/room.h"

namespace strategion::server {

namespace json = boost::json;

namespace {

std::string text_of(const json::object& body, std::string_view key) {
  const json::value* value = body.if_contains(json::string_view(key.data(), key.size()));
  return value == nullptr || !value->is_string() ? std::string() : std::string(value->get_string());
}

Seat seat_of(const json::object& body) { return seat(static_cast<int>(body.at("seat").to_number<int>())); }

}  // namespace

json::object clock_rule_json(const ClockRule& rule) {
  return {{"kind", rule.kind == ClockRule::Kind::kMove ? "move" : "turn"},
          {"seconds", rule.seconds},
          {"reserve", rule.reserve_s},
          {"then", rule.then}};
}

ClockRule parse_clock_rule(const json::value& json) {
  if (!json.is_object()) return {};
  const json::object& rule = json.get_object();
  return {text_of(rule, "kind") == "move" ? ClockRule::Kind::kMove : ClockRule::Kind::kTurn,
          rule.at("seconds").to_number<std::int64_t>(), rule.at("reserve").to_number<std::int64_t>(),
          text_of(rule, "then")};
}

Expected<void> Room::repeat(const Row& row) {
  if (row.seq != seq_ + 1 || chained_hash(hash_, row) != row.hash) {
    return fail("broken-log", "row " + std::to_string(row.seq) + " is not as it was written");
  }
  json::error_code trouble;
  const json::value body = json::parse(row.body, trouble);
  if (trouble || !body.is_object()) return fail("broken-log", "row " + std::to_string(row.seq) + " is not JSON");
  try {
    if (const auto folded = fold(row.kind, body.get_object(), true); !folded) {
      return fail(folded.error().code, "row " + std::to_string(row.seq) + ": " + folded.error().text());
    }
  } catch (const Defect& defect) {
    return fail("defect", "row " + std::to_string(row.seq) + ": the rules failed: " + defect.what());
  } catch (const std::exception& wrong) {  // Boost.JSON's, for a field that is missing or of another type
    return fail("broken-log", "row " + std::to_string(row.seq) + ": " + wrong.what());
  }
  if (match_) match_->take_notices();  // everybody was told when it happened
  if (!row.command.empty()) {
    answered_[row.person + "\n" + row.command] = {text_of(body.get_object(), "digest"), body.get_object().at("reply")};
  }
  if (seq_ == 0) created_ms_ = row.at_ms;
  updated_ms_ = row.at_ms;
  seq_ = row.seq;
  hash_ = row.hash;
  return {};
}

Expected<void> Room::fold(std::string_view kind, const json::object& body, bool repeating) {
  if (kind == "created") {
    fold_created(body);
    const auto rules = repeating ? shelf_.reopen(*game_, dealt_.setup, parse_packs(body.at("packs")))
                                 : shelf_.open(*game_, dealt_.setup);
    if (!rules) return std::unexpected(rules.error());
    rules_ = *rules;
    return {};
  }
  if (kind == "began") return fold_began(body, repeating);
  if (kind == "host") {
    fold_host(body);
    return {};
  }
  if (kind == "said") {
    fold_said(body);
    return {};
  }
  if (kind == "next") {
    next_ = text_of(body, "table");
    return {};
  }
  if (kind == "offered") {
    const auto kind_number = body.at("kind").to_number<std::uint8_t>();
    offer_ = Offer{++offers_made_, static_cast<OfferKind>(kind_number), seat_of(body),
                   body.at("acts").to_number<std::size_t>(),
                   SeatSet::from_bits(body.at("waiting").to_number<std::uint16_t>())};
    return {};
  }
  if (kind == "answered") {
    if (!offer_) return fail("broken-log", "an offer is answered that nobody made");
    if (body.at("yes").as_bool()) {
      offer_->waiting = offer_->waiting.without(seat_of(body));
      if (!offer_->waiting.empty()) return {};
      rematch_agreed_ = offer_->kind == OfferKind::kRematch;
    }
    offer_.reset();
    return {};
  }
  if (kind == "sat") {
    const Seat at = seat_of(body);
    const std::string person = text_of(body, "person");
    if (const std::string used = text_of(body, "spent"); !used.empty()) spent_.insert(used);
    hand_over(at, SeatHolder::Kind::kPerson, person, "", text_of(body, "invite"));
    if (match_ && repeating) return match_->repeat(TableActed{TableEvent::kSeatGiven, at, 0, "person"});
    return {};
  }
  if (kind == "left") {
    const Seat at = seat_of(body);
    const std::string to = text_of(body, "to");
    if (to.empty()) {
      hand_over(at, SeatHolder::Kind::kOpen, "", "", text_of(body, "invite"));
    } else {
      hand_over(at, SeatHolder::Kind::kAgent, text_of(body, "keeps"), to, text_of(body, "invite"));
    }
    pick_host();
    if (match_ && repeating) return match_->repeat(TableActed{TableEvent::kSeatGiven, at, 0, to});
    return {};
  }
  if (repeating) {
    if (const auto moved = fold_match(kind, body); !moved) return moved;
  }
  // What is passed for somebody may still have been the end of the match, and with it of every offer.
  if (!body.contains("unasked") || (match_ && match_->is_over())) offer_.reset();
  if (const json::value* reserves = body.if_contains("reserve")) {
    for (std::size_t i = 0; i < holders_.size(); ++i) {
      clocks_[i].reserve_ms = reserves->as_array().at(i).to_number<std::int64_t>();
    }
  }
  return {};
}

void Room::fold_created(const json::object& body) {
  const auto setup = parse_setup(body.at("setup").as_object(), "");
  STRATEGION_ASSERT(setup.has_value(), "a setup is read as it was written");
  dealt_ = {*setup, text_of(body, "time"), body.at("position")};
  for (const AnyGame* game : house_.games) {
    if (game->id() == dealt_.setup.game) game_ = game;
  }
  STRATEGION_ASSERT(game_ != nullptr, "the game of a table is there");
  title_ = text_of(body, "title");
  position_id_ = text_of(body, "position_id");
  host_ = text_of(body, "host");
  watch_invite_ = text_of(body, "watch_invite");
  open_ = body.at("open").as_bool();
  const json::value* series = body.if_contains("series");  // rows of older versions have none
  series_ = series != nullptr && series->as_bool();
  if (const json::value* hints = body.if_contains("hints")) hints_ = static_cast<Hints>(hints->to_number<int>());
  clock_ = parse_clock_rule(body.at("clock"));
  STRATEGION_ASSERT(parse_hex(text_of(body, "seed"), seed_), "a seed is read as it was written");
  holders_.clear();
  for (const json::value& item : body.at("seats").as_array()) {
    const json::object& seat = item.as_object();
    holders_.push_back({static_cast<SeatHolder::Kind>(seat.at("kind").to_number<int>()), text_of(seat, "person"),
                        text_of(seat, "agent"), text_of(seat, "invite")});
  }
  for (ClockState& state : clocks_) state.reserve_ms = clock_.reserve_s * 1000;
}

Expected<void> Room::fold_began(const json::object& body, bool repeating) {
  for (std::size_t i = 0; i < holders_.size(); ++i) {
    if (holders_[i].kind == SeatHolder::Kind::kPerson) {
      SeatSet& held = held_[holders_[i].person];
      held = held.with(static_cast<Seat>(i));
    }
  }
  if (!repeating) return {};
  const auto drawn = parse_acts(body.if_contains("acts"));
  if (!drawn) return std::unexpected(drawn.error());
  std::vector<std::string> players;
  for (const json::value& player : body.at("players").as_array()) players.emplace_back(player.as_string());
  auto match = Match::reopen(*game_, rules_, {dealt_.setup, std::move(players), dealt_.time, dealt_.position},
                             ChaCha::at(seed_, body.at("dice").to_number<std::uint64_t>()), *drawn);
  if (!match) return std::unexpected(match.error());
  match_.emplace(std::move(*match));
  return {};
}

Expected<void> Room::repeat_acts(const json::object& body) {
  const auto acts = parse_acts(body.if_contains("acts"));
  if (!acts) return std::unexpected(acts.error());
  if (const auto taken = match_->repeat(*acts); !taken) return taken;
  match_->take_dice(ChaCha::at(seed_, body.at("dice").to_number<std::uint64_t>()));
  return {};
}

Expected<void> Room::fold_match(std::string_view kind, const json::object& body) {
  if (kind == "ended" && !match_) {
    closed_ = true;
    return {};
  }
  if (!match_) return fail("broken-log", "the match has not begun");
  if (kind == "acted") return repeat_acts(body);
  if (kind == "undone") {
    match_->take_back(seat_of(body), body.at("count").to_number<std::size_t>());
    return repeat_acts(body);
  }
  if (kind == "drawn") return match_->repeat(TableActed{TableEvent::kDrawAgreed, kSpectator, 0, {}});
  if (kind == "ended") return match_->repeat(TableActed{TableEvent::kAborted, kSpectator, 0, {}});
  if (kind == "resigned" || kind == "clocked") {
    const auto event = kind == "resigned" ? TableEvent::kResigned : TableEvent::kClockRanOut;
    if (const auto told = match_->repeat(TableActed{event, seat_of(body), 0, {}}); !told) return told;
    return match_->is_over() ? Expected<void>{} : repeat_acts(body);
  }
  return fail("broken-log", "rows of the kind \"" + std::string(kind) + "\" are not known; a newer version wrote them");
}

void Room::fold_host(const json::object& body) {
  const std::string what = text_of(body, "do");
  if (what == "pause") paused_ = true;
  if (what == "resume") paused_ = false;
  if (what == "mute") muted_ = body.at("flag").as_bool();
  if (what == "open-table") open_ = body.at("flag").as_bool();
  if (what == "remove") {
    removed_.insert(text_of(body, "person"));
    watch_invite_ = text_of(body, "watch_invite");
    for (std::size_t i = 0; i < holders_.size(); ++i) {
      if (holders_[i].kind == SeatHolder::Kind::kOpen)
        holders_[i].invite = body.at("invites").as_array().at(i).as_string();
    }
  }
  if (what == "open-seat") hand_over(seat_of(body), SeatHolder::Kind::kOpen, "", "", text_of(body, "invite"));
}

void Room::fold_said(const json::object& body) {
  chat_.push_back(
      {body.at("from"), text_of(body, "person"), text_of(body, "text"), body.at("at_ms").to_number<std::int64_t>()});
  ++lines_said_;
  if (chat_.size() > kChatKept) chat_.pop_front();
}

void Room::hand_over(Seat seat, SeatHolder::Kind kind, const std::string& person, const std::string& agent,
                     const std::string& invite) {
  holders_[index(seat)] = {kind, person, agent, invite};
  if (kind == SeatHolder::Kind::kPerson && match_) held_[person] = held_[person].with(seat);
}

}  // namespace strategion::server
