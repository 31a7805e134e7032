// Views and acts.
#include "core/game/exports.h"
#include "core/record/ask.h"
#include "core/wire/session.h"
#include "core/wire/taking_back.h"

namespace strategion {

namespace json = boost::json;

RpcResult Session::view(Fields& fields) {
  const auto at = own_or_spectator(fields);
  if (!at) return std::unexpected(at.error());
  if (const auto read = fields.done(); !read) return bad_params(read.error());
  const Match& match = at->table->match();
  json::object answer = status_json(*at->table, at->seat);
  answer["view"] = match.rules().view(match.shown(), at->seat);
  answer["undo"] = is_player(at->seat) ? free_acts(match, at->seat) : 0;
  at->table->last_sent(at->seat) = answer["view"];
  return answer;
}

RpcResult Session::legal(Fields& fields) {
  const auto at = own_seat(fields);
  if (!at) return std::unexpected(at.error());
  return legal_answer(at->table->match(), at->seat, fields, status_json(*at->table, at->seat));
}

RpcResult Session::act(Fields& fields) {
  const auto at = own_seat(fields);
  if (!at) return std::unexpected(at.error());
  Match& match = at->table->match();
  const auto steps = take_steps(match.rules(), fields);
  if (!steps) return std::unexpected(steps.error());
  fields.find("view");
  return once(*at->table, fields, [&]() -> RpcResult {
    if (const auto current = need_current_view(*at, fields); !current) return std::unexpected(current.error());
    if (const auto taken = match.act(at->seat, *steps); !taken) return std::unexpected(denied_error(taken.error()));
    at->table->offer().reset();
    at->table->run_agents();
    return status_json(*at->table, at->seat);
  });
}

RpcResult Session::why_not(Fields& fields) {
  const auto at = own_seat(fields);
  if (!at) return std::unexpected(at.error());
  return why_not_answer(house_, at->table->match(), at->seat, fields);
}

// With no other person at the table taking back is free; the record notes it.
RpcResult Session::undo(Fields& fields) {
  const auto at = own_seat(fields);
  if (!at) return std::unexpected(at.error());
  Match& match = at->table->match();
  const auto wanted = fields.integer_or("acts", 0, 0, 1'000'000);
  fields.find("view");
  return once(*at->table, fields, [&]() -> RpcResult {
    if (const auto current = need_current_view(*at, fields); !current) return std::unexpected(current.error());
    if (match.is_over()) return std::unexpected(rpc_error(RpcCode::kOver, "the match is over"));
    const std::size_t open = match.timeline().open_acts_of(at->seat);
    const std::size_t most = open > 0 ? open : match.timeline().settled().size();
    const std::size_t acts = wanted == 0 ? acts_since_choice(match, at->seat) : static_cast<std::size_t>(wanted);
    if (acts == 0 || acts > most) return std::unexpected(rpc_error(RpcCode::kRefused, "there is nothing to take back"));
    match.undo(at->seat, acts);
    at->table->run_agents();
    return status_json(*at->table, at->seat);
  });
}

RpcResult Session::hint(Fields& fields) {
  const auto at = own_seat(fields);
  if (!at) return std::unexpected(at.error());
  if (const auto read = fields.done(); !read) return bad_params(read.error());
  const Match& match = at->table->match();
  if (!match.asking().seats.has(at->seat)) {
    return std::unexpected(rpc_error(RpcCode::kRefused, kNotAsked.text()));
  }
  const Hint hint = hint_of(house_, SeatWindow(match.rules(), match.state(), at->seat));
  return json::object{{"act", hint.action}, {"why", phrase_json(hint.why)}};
}

RpcResult Session::agent_move(Fields& fields) {
  const auto at = own_seat(fields);
  if (!at) return std::unexpected(at.error());
  const std::string name = fields.text_or("agent", house_.agents.empty() ? "" : house_.agents.front());
  const auto seed = fields.has("agent_seed")
                        ? static_cast<std::uint64_t>(fields.integer("agent_seed", 0, std::int64_t{1} << 62U))
                        : seed_from_system();
  const Budget budget{.nodes = fields.has("nodes") ? fields.integer("nodes", 1, 10'000'000) : 0,
                      .time_ms = fields.has("time_ms") ? fields.integer("time_ms", 1, 600'000) : 0};
  if (const auto read = fields.done(); !read) return bad_params(read.error());
  const Match& match = at->table->match();
  if (!match.asking().seats.has(at->seat)) {
    return std::unexpected(rpc_error(RpcCode::kRefused, kNotAsked.text()));
  }
  const auto agent = house_.make_agent(name, seed);
  if (!agent) return bad_params(agent.error());
  return agent_json(name, match.view_number(at->seat), ask(**agent, match, at->seat, budget));
}

}  // namespace strategion
