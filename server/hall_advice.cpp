// What a person asks an agent: a hint, or what it would do. Asked of the position as it is, thought about elsewhere.
#include <boost/json.hpp>

#include "core/game/exports.h"
#include "core/record/ask.h"
#include "core/wire/answers.h"
#include "core/wire/choice_tree.h"
#include "server/hall.h"

namespace strategion::server {

namespace json = boost::json;

namespace {

constexpr std::int64_t kComeAgainMs = 500;
// All questions wait for each other: none may be long.
constexpr Budget kAskedAtTable{.nodes = 200, .time_ms = 0, .threads = 1};

std::expected<void, RpcError> need_hints(const Room& room, const std::string& person) {
  if (room.gives_hints_to(person)) return {};
  RpcError error = rpc_error(RpcCode::kNotAllowed,
                             room.hints() == Hints::kNever
                                 ? "there are no hints here: the match that this was taken from still runs"
                                 : "there are no hints in a match between people, unless it was set up with them");
  error.data["reason"] = "hints";
  return std::unexpected(std::move(error));
}

json::object hint_on(const House& house, const AnyRules& rules, const AnyState& state, Seat seat) {
  Hint hint = hint_of(house, SeatWindow(rules, state, seat));
  // Whoever passes a window before a decision of their own wants to know about that.
  if (const auto behind = find_behind_windows(rules, state, seat); behind && hint.action == "pass") {
    hint = hint_of(house, SeatWindow(rules, *behind, seat));
  }
  return {{"act", hint.action}, {"why", phrase_json(hint.why)}};
}

}  // namespace

std::expected<void, RpcError> Hall::may_be_advised(const std::string& person) const {
  if (advised_.count(person) < kAdviceAPerson && advised_.size() < kAdviceUnderWay) return {};
  return std::unexpected(rpc_error_for_now(
      RpcCode::kBusy, "other questions are being thought about; ask again in a moment", kComeAgainMs));
}

void Hall::advise(Live& live, Connection& connection, const Visit& visit, const Named& method) {
  Fields fields(visit.request.params, "");
  fields.find("table");
  auto question = (this->*method.advice)(live, connection, fields);
  if (!question) return answer(visit, std::unexpected(question.error()));
  const std::string& person = connection.person;
  if (const auto may = may_be_advised(person); !may) return answer(visit, std::unexpected(may.error()));
  advised_.insert(person);
  parts_.adviser.advise(std::move(*question), [this, visit, person](Expected<json::object> made) {
    advised_.erase(advised_.find(person));
    const Connection* asker = find(visit.connection);
    if (asker == nullptr || is_expired(*asker)) return;
    answer(visit, made ? RpcResult(std::move(*made))
                       : RpcResult(std::unexpected(rpc_error(RpcCode::kInternal, made.error().sentence))));
  });
}

std::expected<Adviser::Question, RpcError> Hall::hint(Live& live, Connection& connection, Fields& fields) {
  const auto seat = own_seat(live, connection, fields);
  if (!seat) return std::unexpected(seat.error());
  if (const auto read = fields.done(); !read) return bad_params(read.error());
  if (const auto given = need_hints(*live.room, connection.person); !given) return std::unexpected(given.error());
  const Match& match = live.room->match();
  if (!match.asking().seats.has(*seat)) return std::unexpected(rpc_error(RpcCode::kRefused, kNotAsked.text()));
  return [&house = parts_.house, rules = match.shared_rules(), state = match.state(), seat = *seat] {
    return hint_on(house, *rules, state, seat);
  };
}

std::expected<Adviser::Question, RpcError> Hall::agent_move(Live& live, Connection& connection, Fields& fields) {
  const auto seat = own_seat(live, connection, fields);
  if (!seat) return std::unexpected(seat.error());
  const std::string name = fields.text_or("agent", parts_.default_agent);
  const std::uint64_t seed = fields.has("agent_seed")
                                 ? static_cast<std::uint64_t>(fields.integer("agent_seed", 0, std::int64_t{1} << 62U))
                                 : parts_.entropy.number();
  if (const auto read = fields.done(); !read) return bad_params(read.error());
  if (const auto given = need_hints(*live.room, connection.person); !given) return std::unexpected(given.error());
  const Match& match = live.room->match();
  if (!match.asking().seats.has(*seat)) return std::unexpected(rpc_error(RpcCode::kRefused, kNotAsked.text()));
  auto made = parts_.house.make_agent(name, seed);
  if (!made) return bad_params(made.error());
  // Shared, because a question must be a value that can be copied and an agent cannot.
  const std::shared_ptr<Agent> agent = std::move(*made);
  std::vector<Phrase> told = agent->listens() ? told_since_own(match, *seat) : std::vector<Phrase>();
  return [agent, name, told = std::move(told), rules = match.shared_rules(), state = match.state(), seat = *seat,
          number = match.view_number(*seat)] {
    const SeatWindow window(*rules, state, seat);
    return agent_json(name, number, agent->decide({.window = window, .told = told, .budget = kAskedAtTable}));
  };
}

}  // namespace strategion::server
