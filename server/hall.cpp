#include "server/hall.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/json.hpp>

#include "core/base/nearest.h"
#include "core/content/reader.h"
#include "core/wire/answers.h"

namespace strategion::server {

namespace json = boost::json;

const std::vector<Hall::Named>& Hall::methods() {
  static const std::vector<Named> kMethods{
      {"hello", &Hall::hello, nullptr, false},
      {"games", &Hall::games, nullptr, false},
      {"rules", &Hall::rules, nullptr, false},
      {"table.create", nullptr, nullptr, true},
      {"table.list", &Hall::list, nullptr, false},
      {"table.join", nullptr, &Hall::join, true},
      {"table.leave", nullptr, &Hall::leave, true},
      {"table.invite", nullptr, &Hall::invite, false},
      {"table.host", nullptr, &Hall::host, true},
      {"table.view", nullptr, &Hall::view, false},
      {"table.legal", nullptr, &Hall::legal, false},
      {"table.act", nullptr, &Hall::act, true},
      {"table.why_not", nullptr, &Hall::why_not, false},
      {"table.undo", nullptr, &Hall::undo, true},
      {"table.hint", nullptr, nullptr, false, &Hall::hint},
      {"table.offer", nullptr, &Hall::offer, true},
      {"table.answer", nullptr, &Hall::answer_offer, true},
      {"table.resign", nullptr, &Hall::resign, true},
      {"table.chat", nullptr, &Hall::chat, true},
      {"table.record", nullptr, &Hall::record, false},
      {"table.position", nullptr, &Hall::position, false},
      {"agent.move", nullptr, nullptr, false, &Hall::agent_move},
      {"replay.open", &Hall::replay_open, &Hall::replay_table, false},
      {"replay.view", &Hall::replay_view, nullptr, false},
      {"replay.review", nullptr, nullptr, false},
  };
  return kMethods;
}

Hall::Hall(HallParts parts) : parts_(std::move(parts)) {}
Hall::~Hall() = default;

Expected<void> Hall::restore(const std::vector<CardRow>& cards) {
  for (const CardRow& row : cards) {
    auto card = parse_card(row.table, row.card);
    if (!card) return std::unexpected(card.error());
    for (const SeatHolder& seat : card->seats) {
      if (!seat.person.empty()) tables_of_[seat.person].insert(row.table);
    }
    // Clocks run whether anybody looks or not.
    if (card->clocked && card->state == Card::State::kPlaying) {
      cards_[row.table] = *card;
      find_live(row.table);
    }
    cards_[row.table] = std::move(*card);
  }
  return {};
}

std::expected<ConnectionId, RpcError> Hall::connect(const std::string& person, Sender& sender, Reach reach,
                                                    std::int64_t until_ms) {
  if (stopping_) return std::unexpected(rpc_error(RpcCode::kBusy, "the server is stopping"));
  std::set<ConnectionId>& theirs = by_person_[person];
  if (theirs.size() >= kSocketsAPerson) {
    return std::unexpected(rpc_error(RpcCode::kTooMany, "you have 5 connections already; close another tab first"));
  }
  const ConnectionId id = ++connections_made_;
  Connection& connection = connections_[id];
  connection.id = id;
  connection.person = person;
  connection.sender = &sender;
  connection.reach = std::move(reach);
  connection.until_ms = until_ms;
  theirs.insert(id);
  return id;
}

void Hall::disconnect(ConnectionId id) {
  const auto found = connections_.find(id);
  if (found == connections_.end()) return;
  const std::string person = found->second.person;
  leave_tables(found->second);
  connections_.erase(found);
  by_person_[person].erase(id);
  if (by_person_[person].empty()) by_person_.erase(person);
}

void Hall::leave_tables(Connection& connection) {
  for (const std::string& table : std::exchange(connection.joined, {})) {
    const auto found = live_.find(table);
    if (found == live_.end()) continue;
    Live& live = *found->second;
    live.here.erase(connection.id);
    live.room_sent.erase(connection.id);
    std::erase_if(live.view_ahead, [&](const auto& entry) { return entry.first.first == connection.id; });
    if (!is_here(live, connection.person)) live.away_since[connection.person] = parts_.clock.wall_ms();
    tell_room(live);
  }
}

Hall::Connection* Hall::find(ConnectionId id) {
  const auto found = connections_.find(id);
  return found == connections_.end() ? nullptr : &found->second;
}

void Hall::send(ConnectionId id, std::string text) {
  if (Connection* connection = find(id)) connection->sender->send(std::move(text));
}

void Hall::notify(Connection& connection, std::string_view method, json::object params) {
  if (connection.notifies && !is_expired(connection))
    connection.sender->send(notification_line(method, std::move(params)));
}

void Hall::answer(const Visit& visit, const RpcResult& result) {
  if (!visit.request.wants_answer) return;
  send(visit.connection,
       result ? result_line(visit.request.id, *result) : error_line(visit.request.id, result.error()));
}

void Hall::receive(ConnectionId id, std::string_view text) {
  Connection* connection = find(id);
  if (connection == nullptr) return;
  const auto refuse = [&](const json::value& request, const RpcError& error) { send(id, error_line(request, error)); };
  const std::int64_t now = parts_.clock.steady_ms();
  const std::int64_t wait =
      std::max(connection->messages.take(1, now), connection->bytes.take(static_cast<double>(text.size()), now));
  if (text.size() > kMessageBytesMax) {
    return refuse(nullptr, rpc_error(RpcCode::kInvalidRequest, "a message has at most 16 KiB"));
  }
  if (!content::is_utf8(text)) return refuse(nullptr, rpc_error(RpcCode::kParse, "the message is not UTF-8 text"));
  const auto message = parse_json(text, "");
  if (!message) return refuse(nullptr, rpc_error(RpcCode::kParse, message.error().sentence));
  auto request = parse_request(*message);
  if (!request) return refuse(request.error().id, request.error().error);
  if (wait > 0) {
    return refuse(request->id, rpc_error_for_now(RpcCode::kTooFast, "that is too much at once; wait a moment", wait));
  }
  if (is_expired(*connection)) {
    return refuse(request->id, rpc_error(RpcCode::kExpired, "your session has ended; load the page again"));
  }
  const auto method = std::ranges::find(methods(), request->method, &Named::name);
  if (method == methods().end()) {
    std::vector<std::string_view> names;
    for (const Named& named : methods()) names.push_back(named.name);
    return refuse(request->id, rpc_error(RpcCode::kUnknownMethod, "unknown method \"" + request->method + "\"; " +
                                                                      suggestion(request->method, names)));
  }
  take({id, std::move(*request)}, *method);
}

void Hall::take(Visit visit, const Named& method) {
  if (stopping_) {
    return answer(visit, std::unexpected(rpc_error_for_now(RpcCode::kBusy,
                                                           "the server is stopping; connect again in a moment", 2000)));
  }
  if (method.name == "table.create") return create(visit);
  if (method.name == "replay.review") return review(visit);
  if (method.advice != nullptr ||
      (method.table != nullptr && (method.house == nullptr || visit.request.params.contains("table")))) {
    return visit_table(std::move(visit), method);
  }
  Fields fields(visit.request.params, "");
  try {
    answer(visit, (this->*method.house)(*find(visit.connection), fields));
  } catch (const Defect& defect) {
    spdlog::error("{}: {}", method.name, defect.what());
    answer(visit, std::unexpected(rpc_error(RpcCode::kInternal, "a fault of ours; it is in the server's log")));
  }
}

void Hall::tick() {
  const std::int64_t now = parts_.clock.steady_ms();
  // The whole server stood still (a laptop that slept): nobody could have used that time.
  constexpr std::int64_t kStoodStillMs = 5'000;
  if (last_tick_ms_ >= 0 && now - last_tick_ms_ > kStoodStillMs) {
    for (auto& [id, live] : live_) {
      if (live->room) live->room->shift_clocks(now - last_tick_ms_);
    }
  }
  last_tick_ms_ = now;
  run_clocks(now);
  if (now - last_sweep_ms_ < 1000) return;
  last_sweep_ms_ = now;
  parts_.people.forget_expired();
  unload_idle(now);
  for (auto& [id, connection] : connections_) {
    if (is_expired(connection)) leave_tables(connection);
  }
  std::erase_if(uploads_, [now](const auto& upload) { return upload.second.until_ms < now; });
}

void Hall::stop() {
  stopping_ = true;
  for (auto& [id, connection] : connections_) {
    notify(connection, "server.stopping",
           {{"sentence", "The server stops. What was acknowledged is saved; connect again in a moment."}});
  }
}

void Hall::renamed(const std::string& person) {
  for (const std::string& table : tables_of_[person]) {
    const auto live = live_.find(table);
    if (live != live_.end()) tell_room(*live->second);
  }
}

}  // namespace strategion::server
