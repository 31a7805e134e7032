// The envelope of JSON-RPC 2.0: requests, batches, notifications, errors. What the methods do is the
// caller's.
#pragma once

#include <boost/json/object.hpp>
#include <expected>
#include <functional>
#include <string>
#include <string_view>

#include "core/base/error.h"

namespace strategion {

inline constexpr std::size_t kBatchMax = 100;

// Numbers are JSON-RPC's own or stand in docs/formats/protocol.md; both they and the names are stable.
enum class RpcCode : int {
  kParse = -32700,
  kInvalidRequest = -32600,
  kUnknownMethod = -32601,
  kBadParams = -32602,
  kInternal = -32603,
  kRefused = -32001,  // by the game's rules; data has rule and what would be right
  kStale = -32002,    // made on an older view
  kUnknownTable = -32003,
  kNotYourSeat = -32004,
  kOver = -32005,
  kNotAnAction = -32006,
  kTooManySteps = -32007,
  kTooMany = -32008,  // tables, or an offer too many
  kUnknownGame = -32009,
  kBadSetup = -32010,       // scenario, options, packs, position
  kCommandReused = -32011,  // a command id came again with other contents
  kNoOffer = -32012,
  kSetAside = -32013,  // the table met a defect
  // Of shared tables.
  kNotSaved = -32014,
  kTooFast = -32015,
  kNotAllowed = -32016,
  kBadInvite = -32017,
  kUnknownReplay = -32018,
  kWaiting = -32019,  // seats are open still
  kBusy = -32020,
  kExpired = -32021,  // the session has ended
};

std::string_view name_of(RpcCode code);

struct RpcError {
  RpcCode code = RpcCode::kInternal;
  std::string message;
  boost::json::object data;  // "code" with the name is added when it is sent
};

using RpcResult = std::expected<boost::json::value, RpcError>;
using RpcHandler = std::function<RpcResult(std::string_view method, const boost::json::object& params)>;

RpcError rpc_error(RpcCode code, std::string message);
RpcError rpc_error(RpcCode code, const Error& error);
// What will do when asked again after so long.
RpcError rpc_error_for_now(RpcCode code, std::string message, std::int64_t retry_ms);
std::unexpected<RpcError> bad_params(const Error& error);

// The answer to one line: a response, a batch of them, or nothing for notifications. Never throws for
// anything that a line may hold.
std::string respond(std::string_view line, const RpcHandler& handler);
// One request as it stands; an error where it is none.
struct RpcRequest {
  boost::json::value id;  // null: none
  bool wants_answer = true;
  std::string method;
  boost::json::object params;
};
struct RpcFailure {
  boost::json::value id;
  RpcError error;
};
std::expected<RpcRequest, RpcFailure> parse_request(const boost::json::value& message);
std::string result_line(const boost::json::value& id, const boost::json::value& result);
std::string error_line(const boost::json::value& id, const RpcError& error);
// An error that belongs to no request.
std::string error_line(const RpcError& error);
std::string notification_line(std::string_view method, boost::json::object params);

}  // namespace strategion
