#include "core/wire/session.h"

#include <algorithm>
#include <boost/json/serialize.hpp>

#include "core/base/assert.h"
#include "core/base/nearest.h"
#include "core/game/exports.h"
#include "core/wire/difference.h"

namespace strategion {

namespace json = boost::json;

std::vector<Session::Named> Session::methods() {
  return {
      {"hello", &Session::hello},
      {"games", &Session::list_games},
      {"rules", &Session::rules},
      {"table.create", &Session::create},
      {"table.list", &Session::list_tables},
      {"table.join", &Session::join},
      {"table.leave", &Session::leave},
      {"table.view", &Session::view},
      {"table.legal", &Session::legal},
      {"table.act", &Session::act},
      {"table.why_not", &Session::why_not},
      {"table.undo", &Session::undo},
      {"table.hint", &Session::hint},
      {"table.offer", &Session::offer},
      {"table.answer", &Session::answer},
      {"table.resign", &Session::resign},
      {"table.chat", &Session::chat},
      {"table.record", &Session::record},
      {"table.position", &Session::position},
      {"agent.move", &Session::agent_move},
  };
}

RpcResult Session::call(std::string_view method, const json::object& params) {
  const auto known = methods();
  const auto found = std::ranges::find(known, method, &Named::name);
  if (found == known.end()) {
    std::vector<std::string_view> names;
    for (const Named& named : known) names.push_back(named.name);
    return std::unexpected(rpc_error(RpcCode::kUnknownMethod,
                                     "unknown method \"" + std::string(method) + "\"; " + suggestion(method, names)));
  }
  Fields fields(params, "");
  return (this->*found->method)(fields);
}

std::vector<std::string> Session::take_notifications() { return std::exchange(notifications_, {}); }

std::expected<Table*, RpcError> Session::need_table(Fields& fields) {
  const std::string id = fields.text("table");
  const auto found = tables_.find(id);
  if (found == tables_.end()) {
    return std::unexpected(rpc_error(RpcCode::kUnknownTable, "there is no table \"" + id + "\""));
  }
  return found->second.get();
}

std::expected<Session::At, RpcError> Session::own_seat(Fields& fields) {
  const auto table = need_table(fields);
  if (!table) return std::unexpected(table.error());
  const SeatSet own = (*table)->own();
  if (fields.has("seat")) {
    const Seat chosen = seat(static_cast<int>(fields.integer("seat", 0, kSeatsMax - 1)));
    if (own.has(chosen)) return At{*table, chosen};
    return std::unexpected(rpc_error(RpcCode::kNotYourSeat, "that seat is not yours"));
  }
  if (own.empty()) return std::unexpected(rpc_error(RpcCode::kNotYourSeat, "you have no seat at this table"));
  const SeatSet asked = own & (*table)->match().asking().seats;
  return At{*table, asked.empty() ? own.lowest() : asked.lowest()};
}

std::expected<Session::At, RpcError> Session::own_or_spectator(Fields& fields) {
  const json::value* seat = fields.find("seat");
  if (seat == nullptr || *seat != "spectator") return own_seat(fields);
  const auto table = need_table(fields);
  if (!table) return std::unexpected(table.error());
  return At{*table, kSpectator};
}

std::expected<void, RpcError> Session::need_current_view(const At& at, Fields& fields) {
  const auto made_on = static_cast<std::uint64_t>(fields.integer("view", 0, std::int64_t{1} << 52U));
  if (const auto read = fields.done(); !read) return bad_params(read.error());
  return strategion::need_current_view(at.table->match(), at.seat, made_on);
}

RpcResult Session::once(Table& table, Fields& fields, const std::function<RpcResult()>& command) {
  const std::string id = fields.text("command");
  if (id.empty() || id.size() > 64) fields.wrong("\"command\" should be a text of 1 to 64 bytes");
  if (const auto read = fields.done(); !read) return bad_params(read.error());
  const std::string contents = json::serialize(fields.all());
  if (const Table::Answered* before = table.find_command(id)) {
    if (before->contents == contents) return before->result;
    return std::unexpected(
        rpc_error(RpcCode::kCommandReused, "command \"" + id + "\" came before with other contents"));
  }
  if (!table.defect().empty()) return std::unexpected(rpc_error(RpcCode::kSetAside, table.defect()));
  try {
    RpcResult result = command();
    if (!result) return result;
    table.keep_command(id, contents, *result);
    notify(table);
    return result;
  } catch (const Defect& defect) {
    table.set_aside(std::string("this table met a defect and is set aside: ") + defect.what());
    return std::unexpected(rpc_error(RpcCode::kSetAside, table.defect()));
  }
}

// Only the client's own seats are told, each what its own view shows.
void Session::notify(Table& table) {
  for (const Notice& notice : table.match().take_notices()) {
    if (!notifies_ || !table.own().has(notice.seat)) continue;
    json::object params = status_json(table, notice.seat);
    json::array events;
    for (const Phrase& event : notice.events) events.push_back(phrase_json(event));
    params["events"] = std::move(events);
    json::value now = table.match().rules().view(table.match().shown(), notice.seat);
    params["changes"] = difference(table.last_sent(notice.seat), now);
    table.last_sent(notice.seat) = std::move(now);
    notifications_.push_back(notification_line("table.changed", std::move(params)));
  }
}

json::object status_json(const Table& table, Seat seat) { return status_json(table.id(), table.match(), seat); }

json::object table_json(const Table& table) {
  const Header& header = table.match().header();
  return {{"table", table.id()},
          {"game", header.setup.game},
          {"scenario", header.setup.scenario},
          {"players", json::array(table.players().begin(), table.players().end())},
          {"own", seats_json(table.own())},
          {"over", table.match().is_over()}};
}

}  // namespace strategion
