// Making a table, sitting down, leaving, and what the host may do.
#include <boost/json.hpp>

#include "core/base/nearest.h"
#include "server/table/acts.h"
#include "server/table/room.h"

namespace strategion::server {

namespace json = boost::json;

namespace {

std::unexpected<RpcError> not_allowed(std::string_view reason, std::string sentence) {
  RpcError error = rpc_error(RpcCode::kNotAllowed, std::move(sentence));
  error.data["reason"] = reason;
  return std::unexpected(std::move(error));
}

json::array holders_json(const std::vector<SeatHolder>& holders) {
  json::array seats;
  for (const SeatHolder& holder : holders) {
    seats.push_back(json::object{{"kind", static_cast<int>(holder.kind)},
                                 {"person", holder.person},
                                 {"agent", holder.agent},
                                 {"invite", holder.invite}});
  }
  return seats;
}

}  // namespace

Room::Done Room::check_agent(const std::string& name) const {
  if (std::ranges::find(house_.agents, name) != house_.agents.end()) return {};
  std::vector<std::string_view> known(house_.agents.begin(), house_.agents.end());
  return std::unexpected(rpc_error(RpcCode::kBadSetup, "unknown agent \"" + name + "\"; " + suggestion(name, known)));
}

Room::Done Room::create(const CreateOrder& order, std::int64_t now_ms) {
  const auto rules = shelf_.open(*order.game, order.setup);
  if (!rules) return std::unexpected(rpc_error(RpcCode::kBadSetup, rules.error()));
  // Dealt once for nothing: a carry or a position that does not fit is refused before anything is written.
  const Start trial{(*rules)->setup(), {}, order.time, order.position};
  if (const auto fits = Match::dealt_with(*order.game, *rules, trial, ChaCha({})); !fits) {
    return std::unexpected(rpc_error(RpcCode::kBadSetup, fits.error()));
  }
  std::vector<SeatHolder> holders = order.holders;
  for (SeatHolder& holder : holders) {
    holder.invite = entropy_.token(kInviteLetters);
    if (holder.kind != SeatHolder::Kind::kAgent) continue;
    if (const auto known = check_agent(holder.agent); !known) return known;
  }
  if (order.clock.then != "default") {
    if (const auto known = check_agent(order.clock.then); !known) return known;
  }
  ChaCha::Seed seed = entropy_.seed();
  if (order.seed) {  // the table repeats; whoever gave the seed owns every seat
    seed = {};
    for (std::size_t i = 0; i < 8; ++i) seed[i] = static_cast<std::uint8_t>(*order.seed >> (8 * i));
  }
  Setup setup = (*rules)->setup();
  setup.game = std::string(order.game->id());
  setup.seats = (*rules)->seats();
  stage("created", {{"setup", setup_json(setup)},
                    {"packs", packs_json((*rules)->packs())},
                    {"seats", holders_json(holders)},
                    {"host", order.creator},
                    {"open", order.open},
                    {"watch_invite", entropy_.token(kInviteLetters)},
                    {"clock", order.clock.kind == ClockRule::Kind::kNone ? json::value(nullptr)
                                                                         : json::value(clock_rule_json(order.clock))},
                    {"position", order.position},
                    {"position_id", order.position_id},
                    {"title", order.title},
                    {"series", order.series},
                    {"hints", static_cast<int>(order.hints)},
                    {"seed", hex(seed)},
                    {"time", order.time}});
  if (auto begun = begin_if_full(); !begun) return begun;
  start_clocks(now_ms);
  return {};
}

Room::Done Room::begin_if_full() {
  for (const SeatHolder& holder : holders_) {
    if (holder.kind == SeatHolder::Kind::kOpen) return {};
  }
  json::array players;
  std::vector<std::string> names;
  for (const SeatHolder& holder : holders_) {
    names.push_back(holder.kind == SeatHolder::Kind::kAgent ? holder.agent : "person");
    players.emplace_back(names.back());
  }
  auto match =
      Match::open_with(*game_, rules_, {dealt_.setup, std::move(names), dealt_.time, dealt_.position}, ChaCha(seed_));
  if (!match) return std::unexpected(rpc_error(RpcCode::kBadSetup, match.error()));
  match_.emplace(std::move(*match));
  stage("began", with_dice({{"players", std::move(players)}}, 0));
  return {};
}

bool Room::may_enter(const std::string& person, const std::string& invite) const {
  if (held_.contains(person)) return true;
  for (const SeatHolder& holder : holders_) {
    if (holder.person == person) return true;
  }
  if (removed_.contains(person)) return false;
  if (open_) return true;
  const std::string trouble = invite.empty() ? "unknown" : invite_trouble(invite);
  return trouble != "unknown";
}

std::string Room::invite_trouble(const std::string& invite) const {
  const bool known = invite == watch_invite_ || spent_.contains(invite) ||
                     std::ranges::find(holders_, invite, &SeatHolder::invite) != holders_.end();
  if (!known) return "unknown";
  if (is_over()) return "finished";
  if (spent_.contains(invite)) return "spent";
  if (invite == watch_invite_) return "";
  const auto holder = std::ranges::find(holders_, invite, &SeatHolder::invite);
  return holder->kind == SeatHolder::Kind::kOpen ? "" : "taken";
}

SeatSet Room::may_sit(const std::string& person, const std::string& invite) const {
  SeatSet seats;
  if (is_over() || removed_.contains(person)) return seats;
  const auto before = held_.find(person);
  for (std::size_t i = 0; i < holders_.size(); ++i) {
    const SeatHolder& holder = holders_[i];
    const Seat at = static_cast<Seat>(i);
    if (holder.kind == SeatHolder::Kind::kAgent && holder.person == person) seats = seats.with(at);  // coming back
    if (holder.kind != SeatHolder::Kind::kOpen) continue;
    // Who has seen one side must not see another.
    if (before != held_.end() && !before->second.has(at)) continue;
    if (open_ || host_ == person || holder.invite == invite) seats = seats.with(at);
  }
  return seats;
}

Room::Done Room::sit(const std::string& person, Seat seat, const std::string& invite) {
  if (index(seat) >= holders_.size()) {
    return std::unexpected(rpc_error(RpcCode::kNotYourSeat, "there is no such seat"));
  }
  if (seats_of(person).has(seat)) return {};
  if (is_over()) return std::unexpected(rpc_error(RpcCode::kOver, "the match is over"));
  if (!may_sit(person, invite).has(seat)) {
    const SeatHolder& holder = holders_[index(seat)];
    const std::string reason = holder.kind == SeatHolder::Kind::kOpen ? "unknown" : "taken";
    RpcError error = rpc_error(RpcCode::kBadInvite, reason == "taken" ? "that seat is taken; you may watch"
                                                                      : "you have no invitation to that seat");
    error.data["reason"] = reason;
    return std::unexpected(std::move(error));
  }
  const bool by_invite = holders_[index(seat)].invite == invite;
  json::object body{{"seat", seat_json(seat)}, {"person", person}, {"invite", entropy_.token(kInviteLetters)}};
  if (by_invite) body["spent"] = invite;
  if (match_) match_->give_seat(seat, "person");
  stage("sat", std::move(body));
  return match_ ? Done{} : begin_if_full();
}

Room::Done Room::stand(const std::string& person, Seat seat, const std::string& to) {
  if (!seats_of(person).has(seat)) {
    return std::unexpected(rpc_error(RpcCode::kNotYourSeat, "that seat is not yours"));
  }
  if (is_over()) return std::unexpected(rpc_error(RpcCode::kOver, "the match is over"));
  json::object body{{"seat", seat_json(seat)}, {"to", match_ ? to : ""}, {"invite", entropy_.token(kInviteLetters)}};
  if (match_) {
    if (const auto known = check_agent(to); !known) return known;
    body["keeps"] = person;
    match_->give_seat(seat, to);
  }
  stage("left", std::move(body));
  return {};
}

Room::Done Room::host_act(const std::string& person, const HostOrder& order) {
  if (person != host_) return not_allowed("host", "only the host may do that");
  const auto need_seat = [&]() -> Done {
    if (!order.seat || index(*order.seat) >= holders_.size()) {
      return std::unexpected(rpc_error(RpcCode::kBadParams, "\"seat\" should be a seat of this table"));
    }
    return {};
  };
  json::object body{{"do", order.what}};
  if (order.what == "start") {
    if (match_) return std::unexpected(rpc_error(RpcCode::kNotAllowed, "the match has begun already"));
    if (is_over()) return std::unexpected(rpc_error(RpcCode::kOver, "the table is closed"));
    if (const auto known = check_agent(order.to); !known) return known;
    for (std::size_t i = 0; i < holders_.size(); ++i) {
      if (holders_[i].kind != SeatHolder::Kind::kOpen) continue;
      stage("left", {{"seat", i}, {"to", order.to}, {"keeps", ""}, {"invite", entropy_.token(kInviteLetters)}});
    }
    return begin_if_full();
  }
  if (order.what == "end") {
    if (is_over()) return std::unexpected(rpc_error(RpcCode::kOver, "the match is over"));
    if (match_) {
      match_->abort();
    } else {
      closed_ = true;
    }
    stage("ended", {});
    return {};
  }
  if (is_over()) return std::unexpected(rpc_error(RpcCode::kOver, "the match is over"));
  if (order.what == "open-seat") {
    if (auto there = need_seat(); !there) return there;
    if (match_ || holders_[index(*order.seat)].kind != SeatHolder::Kind::kAgent) {
      return not_allowed("seat", "only an agent's seat becomes open, and only before the match begins");
    }
    body["seat"] = seat_json(*order.seat);
    body["invite"] = entropy_.token(kInviteLetters);
  } else if (order.what == "give-seat") {
    if (auto there = need_seat(); !there) return there;
    const SeatHolder& holder = holders_[index(*order.seat)];
    if (order.to == "person") {
      if (holder.kind != SeatHolder::Kind::kAgent || holder.person.empty()) {
        return not_allowed("seat", "no person waits to have that seat back");
      }
      if (match_) match_->give_seat(*order.seat, "person");
      stage("sat",
            {{"seat", seat_json(*order.seat)}, {"person", holder.person}, {"invite", entropy_.token(kInviteLetters)}});
      return {};
    }
    if (const auto known = check_agent(order.to); !known) return known;
    const std::string keeps = holder.person;
    if (match_) match_->give_seat(*order.seat, order.to);
    stage("left", {{"seat", seat_json(*order.seat)},
                   {"to", order.to},
                   {"keeps", keeps},
                   {"invite", entropy_.token(kInviteLetters)}});
    return match_ ? Done{} : begin_if_full();
  } else if (order.what == "remove") {
    if (!seats_of(order.person).empty()) return not_allowed("seat", "who sits at the table is not removed");
    body["person"] = order.person;
    body["watch_invite"] = entropy_.token(kInviteLetters);
    json::array invites;
    for (std::size_t i = 0; i < holders_.size(); ++i) invites.emplace_back(entropy_.token(kInviteLetters));
    body["invites"] = std::move(invites);
  } else if (order.what == "mute" || order.what == "open-table") {
    body["flag"] = order.flag;
  } else if (order.what != "pause" && order.what != "resume") {
    const std::string hint = suggestion(
        order.what, {"start", "open-seat", "give-seat", "pause", "resume", "remove", "mute", "open-table", "end"});
    return std::unexpected(rpc_error(RpcCode::kBadParams, "\"do\" says \"" + order.what + "\"; " + hint));
  }
  stage("host", std::move(body));
  return {};
}

}  // namespace strategion::server
