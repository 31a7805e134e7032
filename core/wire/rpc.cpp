#include "core/wire/rpc.h"

#include <boost/json/serialize.hpp>

#include "core/base/assert.h"
#include "core/base/json_text.h"
#include "core/content/reader.h"
#include "core/record/fields.h"

namespace strategion {

namespace json = boost::json;

namespace {

json::object failure(const json::value& id, const RpcError& error) {
  json::object data = error.data;
  const std::string_view name = name_of(error.code);
  data["code"] = json_text(name);
  return {{"jsonrpc", "2.0"},
          {"id", id},
          {"error", {{"code", static_cast<int>(error.code)}, {"message", error.message}, {"data", std::move(data)}}}};
}

RpcResult call(const RpcHandler& handler, std::string_view method, const json::object& params) {
  try {
    return handler(method, params);
  } catch (const Defect& defect) {
    return std::unexpected(rpc_error(RpcCode::kInternal, std::string("the rules failed: ") + defect.what()));
  }
}

bool is_id(const json::value& id) { return id.is_string() || id.is_null() || id.is_int64() || id.is_uint64(); }

// Null when the request wants no answer.
json::value respond_to(const json::value& message, const RpcHandler& handler) {
  const auto request = parse_request(message);
  if (!request) return failure(request.error().id, request.error().error);
  const RpcResult result = call(handler, request->method, request->params);
  if (!request->wants_answer) return nullptr;
  if (!result) return failure(request->id, result.error());
  return json::object{{"jsonrpc", "2.0"}, {"id", request->id}, {"result", *result}};
}

}  // namespace

std::string_view name_of(RpcCode code) {
  switch (code) {
    case RpcCode::kParse: return "parse";
    case RpcCode::kInvalidRequest: return "invalid-request";
    case RpcCode::kUnknownMethod: return "unknown-method";
    case RpcCode::kBadParams: return "bad-params";
    case RpcCode::kInternal: return "internal";
    case RpcCode::kRefused: return "refused";
    case RpcCode::kStale: return "stale";
    case RpcCode::kUnknownTable: return "unknown-table";
    case RpcCode::kNotYourSeat: return "not-your-seat";
    case RpcCode::kOver: return "over";
    case RpcCode::kNotAnAction: return "not-an-action";
    case RpcCode::kTooManySteps: return "too-many-steps";
    case RpcCode::kTooMany: return "too-many";
    case RpcCode::kUnknownGame: return "unknown-game";
    case RpcCode::kBadSetup: return "bad-setup";
    case RpcCode::kCommandReused: return "command-reused";
    case RpcCode::kNoOffer: return "no-offer";
    case RpcCode::kSetAside: return "set-aside";
    case RpcCode::kNotSaved: return "not-saved";
    case RpcCode::kTooFast: return "too-fast";
    case RpcCode::kNotAllowed: return "not-allowed";
    case RpcCode::kBadInvite: return "bad-invite";
    case RpcCode::kUnknownReplay: return "unknown-replay";
    case RpcCode::kWaiting: return "waiting";
    case RpcCode::kBusy: return "busy";
    case RpcCode::kExpired: return "expired";
  }
  return "internal";
}

std::expected<RpcRequest, RpcFailure> parse_request(const json::value& message) {
  const auto wrong = [](const json::value& id, RpcCode code, std::string sentence) {
    return std::unexpected(RpcFailure{id, rpc_error(code, std::move(sentence))});
  };
  const json::object* object = message.if_object();
  if (object == nullptr) return wrong(nullptr, RpcCode::kInvalidRequest, "a request should be an object");
  const json::value* id = object->if_contains("id");
  if (id != nullptr && !is_id(*id)) {
    return wrong(nullptr, RpcCode::kInvalidRequest, "\"id\" should be a text or a whole number");
  }
  RpcRequest request;
  request.wants_answer = id != nullptr;
  if (id != nullptr) request.id = *id;
  const json::value* version = object->if_contains("jsonrpc");
  if (version == nullptr || *version != "2.0") {
    return wrong(request.id, RpcCode::kInvalidRequest, "\"jsonrpc\" should be \"2.0\"");
  }
  const json::value* method = object->if_contains("method");
  if (method == nullptr || !method->is_string()) {
    return wrong(request.id, RpcCode::kInvalidRequest, "\"method\" should be a text");
  }
  request.method = std::string(method->get_string());
  if (const json::value* params = object->if_contains("params")) {
    if (!params->is_object()) return wrong(request.id, RpcCode::kBadParams, "\"params\" should be an object");
    request.params = params->get_object();
  }
  return request;
}

std::string result_line(const json::value& id, const json::value& result) {
  return json::serialize(json::object{{"jsonrpc", "2.0"}, {"id", id}, {"result", result}});
}

std::string error_line(const json::value& id, const RpcError& error) { return json::serialize(failure(id, error)); }

RpcError rpc_error(RpcCode code, std::string message) { return {code, std::move(message), {}}; }

RpcError rpc_error(RpcCode code, const Error& error) {
  RpcError answer{code, error.text(), {}};
  answer.data["reason"] = error.code;
  return answer;
}

RpcError rpc_error_for_now(RpcCode code, std::string message, std::int64_t retry_ms) {
  RpcError error = rpc_error(code, std::move(message));
  error.data["retry_ms"] = retry_ms;
  return error;
}

std::unexpected<RpcError> bad_params(const Error& error) {
  return std::unexpected(rpc_error(RpcCode::kBadParams, error));
}

std::string respond(std::string_view line, const RpcHandler& handler) {
  if (!content::is_utf8(line)) return error_line(rpc_error(RpcCode::kParse, "the message is not UTF-8 text"));
  const auto message = parse_json(line, "");
  if (!message) return error_line(rpc_error(RpcCode::kParse, message.error().sentence));
  const json::array* batch = message->if_array();
  if (batch == nullptr) {
    const json::value answer = respond_to(*message, handler);
    return answer.is_null() ? "" : json::serialize(answer);
  }
  if (batch->empty() || batch->size() > kBatchMax) {
    return error_line(rpc_error(RpcCode::kInvalidRequest, "a batch should have 1 to 100 requests"));
  }
  json::array answers;
  for (const json::value& request : *batch) {
    json::value answer = respond_to(request, handler);
    if (!answer.is_null()) answers.push_back(std::move(answer));
  }
  return answers.empty() ? "" : json::serialize(answers);
}

std::string error_line(const RpcError& error) { return json::serialize(failure(nullptr, error)); }

std::string notification_line(std::string_view method, json::object params) {
  return json::serialize(
      json::object{{"jsonrpc", "2.0"}, {"method", json_text(method)}, {"params", std::move(params)}});
}

}  // namespace strategion
