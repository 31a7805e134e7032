// One client's session of the protocol over local tables: every method of docs/formats/protocol.md.
//
// The methods stand in four files: session_house.cpp (what there is), session_tables.cpp (making and
// leaving tables), session_play.cpp (views and acts), session_talk.cpp (offers, chat, exports).
#pragma once

#include <boost/json/object.hpp>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/record/fields.h"
#include "core/wire/answers.h"
#include "core/wire/house.h"
#include "core/wire/rpc.h"
#include "core/wire/table.h"

namespace strategion {

inline constexpr std::size_t kTablesMax = 256;

class Session {
 public:
  explicit Session(House house) : house_(std::move(house)) {}

  RpcResult call(std::string_view method, const boost::json::object& params);
  // What is to be told after the answer, in order.
  std::vector<std::string> take_notifications();

 private:
  using Method = RpcResult (Session::*)(Fields&);
  struct Named {
    std::string_view name;
    Method method;
  };
  static std::vector<Named> methods();

  // session_house.cpp
  RpcResult hello(Fields& fields);
  RpcResult list_games(Fields& fields);
  RpcResult rules(Fields& fields);
  // session_tables.cpp
  RpcResult create(Fields& fields);
  RpcResult list_tables(Fields& fields);
  RpcResult join(Fields& fields);
  RpcResult leave(Fields& fields);
  // session_play.cpp
  RpcResult view(Fields& fields);
  RpcResult legal(Fields& fields);
  RpcResult act(Fields& fields);
  RpcResult why_not(Fields& fields);
  RpcResult undo(Fields& fields);
  RpcResult hint(Fields& fields);
  RpcResult agent_move(Fields& fields);
  // session_talk.cpp
  RpcResult offer(Fields& fields);
  RpcResult answer(Fields& fields);
  RpcResult resign(Fields& fields);
  RpcResult chat(Fields& fields);
  RpcResult record(Fields& fields);
  RpcResult position(Fields& fields);

  struct At {
    Table* table = nullptr;
    Seat seat = kSpectator;
  };
  std::expected<Table*, RpcError> need_table(Fields& fields);
  // "seat", or the client's seat that is asked now, or its lowest.
  std::expected<At, RpcError> own_seat(Fields& fields);
  // The same; "spectator" is allowed too.
  std::expected<At, RpcError> own_or_spectator(Fields& fields);
  // Answers a command that came before; otherwise does it, lets the agents go on, and keeps the answer.
  RpcResult once(Table& table, Fields& fields, const std::function<RpcResult()>& command);
  std::expected<void, RpcError> need_current_view(const At& at, Fields& fields);
  struct Opening {
    Start start;  // its players may be fewer than seats; the stand-in takes the rest
    SeatSet own;
    Match::Dice dice;
    std::uint64_t agent_seed;
  };
  RpcResult create_table(const AnyGame& game, const Opening& opening);
  std::expected<Table::Sitting, RpcError> seated(const Opening& opening, int seats);
  RpcResult settle_offer(Table& table);
  RpcResult rematch(Table& table);
  void notify(Table& table);

  House house_;
  std::map<std::string, std::unique_ptr<Table>> tables_;
  std::vector<std::string> table_order_;
  int tables_made_ = 0;
  bool notifies_ = true;
  std::vector<std::string> notifications_;
};

// Shared by the files above.
boost::json::object status_json(const Table& table, Seat seat);
boost::json::object table_json(const Table& table);
std::uint64_t seed_from_system();

}  // namespace strategion
