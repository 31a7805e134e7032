// Views and acts.
#include <boost/json/serialize.hpp>

#include "core/game/exports.h"
#include "core/wire/choice_tree.h"
#include "core/wire/session.h"

namespace strategion {

namespace json = boost::json;

namespace {

RpcError denied_error(const Denied& denied) {
  RpcCode code = RpcCode::kRefused;
  if (denied.code == "not-an-action") code = RpcCode::kNotAnAction;
  if (denied.code == "over") code = RpcCode::kOver;
  if (denied.code == "too-many-steps") code = RpcCode::kTooManySteps;
  RpcError error = rpc_error(code, denied.sentence);
  error.data["step"] = denied.step;
  if (!denied.rule.empty()) error.data["rule"] = denied.rule;
  if (!denied.right.empty()) error.data["right"] = denied.right;
  return error;
}

// A step is its notation, or the action's JSON.
std::expected<std::string, RpcError> step_of(const AnyRules& rules, const json::value& step) {
  if (const json::string* text = step.if_string()) return std::string(*text);
  const auto action = rules.parse_action_json(step);
  if (!action) return std::unexpected(rpc_error(RpcCode::kNotAnAction, action.error()));
  return *action;
}

std::expected<std::vector<std::string>, RpcError> steps_of(const AnyRules& rules, Fields& fields) {
  std::vector<std::string> steps;
  if (const json::value* act = fields.find("act")) {
    const auto step = step_of(rules, *act);
    if (!step) return std::unexpected(step.error());
    return std::vector<std::string>{*step};
  }
  for (const json::value& item : fields.list("steps")) {
    const auto step = step_of(rules, item);
    if (!step) return std::unexpected(step.error());
    steps.push_back(*step);
  }
  if (steps.empty()) fields.wrong("\"act\" or \"steps\" is missing");
  if (steps.size() > kChoicesMax) fields.wrong("\"steps\" should hold at most 256");
  return steps;
}

}  // namespace

RpcResult Session::view(Fields& fields) {
  const auto at = own_or_spectator(fields);
  if (!at) return std::unexpected(at.error());
  if (const auto read = fields.done(); !read) return std::unexpected(rpc_error(RpcCode::kBadParams, read.error()));
  const Match& match = at->table->match();
  json::object answer = status_json(*at->table, at->seat);
  answer["view"] = match.rules().view(match.state(), at->seat);
  answer["undo"] = is_player(at->seat) ? match.undo_limit(at->seat) : 0;
  at->table->last_sent(at->seat) = answer["view"];
  return answer;
}

RpcResult Session::legal(Fields& fields) {
  const auto at = own_seat(fields);
  if (!at) return std::unexpected(at.error());
  if (const auto read = fields.done(); !read) return std::unexpected(rpc_error(RpcCode::kBadParams, read.error()));
  const Match& match = at->table->match();
  json::object answer = status_json(*at->table, at->seat);
  ChoiceTree tree;
  if (!match.is_over()) tree = choice_tree(match.rules(), match.state(), at->seat);
  answer["choices"] = std::move(tree.choices);
  answer["complete"] = tree.complete;
  return answer;
}

RpcResult Session::act(Fields& fields) {
  const auto at = own_seat(fields);
  if (!at) return std::unexpected(at.error());
  Match& match = at->table->match();
  const auto steps = steps_of(match.rules(), fields);
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
  const Match& match = at->table->match();
  const json::value* act = fields.find("act");
  if (act == nullptr) fields.wrong("\"act\" is missing");
  if (const auto read = fields.done(); !read) return std::unexpected(rpc_error(RpcCode::kBadParams, read.error()));
  const auto step = step_of(match.rules(), *act);
  if (!step) return std::unexpected(step.error());
  const auto legality = match.rules().check(match.state(), at->seat, *step);
  if (!legality) return std::unexpected(rpc_error(RpcCode::kNotAnAction, legality.error()));
  if (*legality) return json::object{{"legal", true}};
  const Refusal& refusal = legality->refusal();
  json::object answer{{"legal", false},
                      {"rule", std::string(refusal.rule)},
                      {"clause", std::string(refusal.clause)},
                      {"right", std::string(refusal.right)},
                      {"sentence", refusal.text()}};
  const auto book = house_.rulebook(match.game());
  if (!book) return answer;
  const auto rule = content::need_rule(*book, refusal.rule);
  if (rule) answer["text"] = rule->text;
  return answer;
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
    const std::size_t acts = wanted == 0 ? match.acts_since_own(at->seat) : static_cast<std::size_t>(wanted);
    if (acts == 0 || acts > most) return std::unexpected(rpc_error(RpcCode::kRefused, "there is nothing to take back"));
    match.undo(at->seat, acts);
    at->table->run_agents();
    return status_json(*at->table, at->seat);
  });
}

RpcResult Session::hint(Fields& fields) {
  const auto at = own_seat(fields);
  if (!at) return std::unexpected(at.error());
  if (const auto read = fields.done(); !read) return std::unexpected(rpc_error(RpcCode::kBadParams, read.error()));
  const Match& match = at->table->match();
  if (!match.asking().seats.has(at->seat)) {
    return std::unexpected(rpc_error(RpcCode::kRefused, kNotAsked.text()));
  }
  const Hint hint = match.rules().hint(match.state(), at->seat);
  return json::object{{"act", hint.action}, {"why", phrase_json(hint.why)}};
}

RpcResult Session::agent_move(Fields& fields) {
  const auto at = own_seat(fields);
  if (!at) return std::unexpected(at.error());
  const std::string name = fields.text_or("agent", house_.agents.empty() ? "" : house_.agents.front());
  const auto seed = fields.has("agent_seed")
                        ? static_cast<std::uint64_t>(fields.integer("agent_seed", 0, std::int64_t{1} << 62U))
                        : seed_from_system();
  if (const auto read = fields.done(); !read) return std::unexpected(rpc_error(RpcCode::kBadParams, read.error()));
  const Match& match = at->table->match();
  if (!match.asking().seats.has(at->seat)) {
    return std::unexpected(rpc_error(RpcCode::kRefused, kNotAsked.text()));
  }
  const auto agent = house_.make_agent(name, seed);
  if (!agent) return std::unexpected(rpc_error(RpcCode::kBadParams, agent.error()));
  return json::object{{"agent", name},
                      {"view_number", match.view_number(at->seat)},
                      {"act", (*agent)->choose(SeatWindow(match.rules(), match.state(), at->seat))}};
}

}  // namespace strategion
