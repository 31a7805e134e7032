#include "core/wire/answers.h"

#include <array>
#include <boost/json/array.hpp>

#include "core/base/json_text.h"
#include "core/base/nearest.h"
#include "core/game/exports.h"
#include "core/wire/choice_tree.h"

namespace strategion {

namespace json = boost::json;

namespace {

constexpr std::size_t kActsAheadMax = 4;  // a client looks a step or two ahead; it does not search

std::expected<std::string, RpcError> step_of(const AnyRules& rules, const json::value& step) {
  if (const json::string* text = step.if_string()) return std::string(*text);
  const auto action = rules.parse_action_json(step);
  if (!action) return std::unexpected(rpc_error(RpcCode::kNotAnAction, action.error()));
  return *action;
}

}  // namespace

Setup take_setup(Fields& fields) {
  Setup setup;
  setup.game = fields.text("game");
  setup.scenario = fields.text_or("scenario", "");
  setup.seats = static_cast<int>(fields.integer_or("seats", 0, 0, kSeatsMax));
  if (fields.has("options")) {
    for (const auto& option : fields.object("options")) {
      if (!option.value().is_string())
        fields.wrong("the values of \"options\" should be texts");
      else
        setup.options[std::string(option.key())] = std::string(option.value().get_string());
    }
  }
  if (const json::value* carry = fields.find("carry")) setup.carry = *carry;
  return setup;
}

json::object result_json(const Match& match) {
  const Ended ended = match.ended();
  return {{"reason", ended.reason},
          {"places", json::array(ended.places.begin(), ended.places.end())},
          {"scores", json::array(ended.scores.begin(), ended.scores.end())},
          {"sentence", match.result_sentence()}};
}

json::array seats_json(SeatSet seats) {
  json::array list;
  for (int i = 0; i < kSeatsMax; ++i) {
    if (seats.has(seat(i))) list.push_back(i);
  }
  return list;
}

json::object status_json(const std::string& table, const Match& match, Seat seat) {
  const Asking asking = match.asking();
  constexpr std::array<std::string_view, 5> kModes{"over", "chance", "one", "all", "any"};
  const std::string_view mode = kModes[static_cast<std::size_t>(asking.mode)];
  json::object status{
      {"table", table},          {"seat", seat_json(seat)},           {"view_number", match.view_number(seat)},
      {"mode", json_text(mode)}, {"asked", seats_json(asking.seats)}, {"over", match.is_over()}};
  if (match.is_over()) {
    status["result"] = result_json(match);
  } else {
    status["prompt"] = phrase_json(match.rules().prompt(match.state(), seat));
  }
  return status;
}

json::object agent_json(const std::string& agent, std::uint64_t view_number, const Decision& decision) {
  json::array considered;
  for (const Considered& one : decision.considered) {
    considered.push_back(json::object{{"act", one.action}, {"value", one.value}, {"tries", one.tries}});
  }
  return {{"agent", agent},
          {"view_number", view_number},
          {"act", decision.action},
          {"why", phrase_json(decision.why)},
          {"considered", std::move(considered)},
          {"nodes", decision.nodes}};
}

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

std::expected<std::vector<std::string>, RpcError> take_steps(const AnyRules& rules, Fields& fields) {
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

RpcResult legal_answer(const Match& match, Seat seat, Fields& fields, json::object answer) {
  std::vector<std::string> after;
  if (fields.has("after")) after = fields.texts("after");
  if (after.size() > kActsAheadMax) fields.wrong("\"after\" should hold at most 4 acts");
  if (const auto read = fields.done(); !read) return bad_params(read.error());
  ChoiceTree tree;
  if (!match.is_over() && after.empty()) {
    tree = choice_tree(match.rules(), match.state(), seat);
  } else if (!match.is_over()) {
    if (const auto world = world_after(match.rules(), match.state(), seat, after)) {
      tree = choice_tree(match.rules(), *world, seat);
      answer["prompt"] = phrase_json(match.rules().prompt(*world, seat));
    }
  }
  answer["choices"] = std::move(tree.choices);
  answer["complete"] = tree.complete;
  return answer;
}

RpcResult why_not_answer(const House& house, const Match& match, Seat seat, Fields& fields) {
  const json::value* act = fields.find("act");
  if (act == nullptr) fields.wrong("\"act\" is missing");
  if (const auto read = fields.done(); !read) return bad_params(read.error());
  const auto step = step_of(match.rules(), *act);
  if (!step) return std::unexpected(step.error());
  auto legality = match.rules().check(match.state(), seat, *step);
  if (!legality) return std::unexpected(rpc_error(RpcCode::kNotAnAction, legality.error()));
  if (*legality) return json::object{{"legal", true}};
  // Whoever just moves passes the window before it: where that is what they mean, the rule of the move is said.
  if (legality->refusal().rule == kNotAsked.rule) {
    if (const auto behind = find_behind_windows(match.rules(), match.state(), seat)) {
      legality = match.rules().check(*behind, seat, *step);
      if (*legality) return json::object{{"legal", true}};
    }
  }
  const Refusal& refusal = legality->refusal();
  json::object answer{{"legal", false},
                      {"rule", std::string(refusal.rule)},
                      {"clause", std::string(refusal.clause)},
                      {"right", std::string(refusal.right)},
                      {"sentence", refusal.text()}};
  const auto book = house.rulebook(match.game());
  if (!book) return answer;
  const auto rule = content::need_rule(*book, refusal.rule);
  if (rule) answer["text"] = rule->text;
  return answer;
}

std::expected<void, RpcError> need_current_view(const Match& match, Seat seat, std::uint64_t made_on) {
  const std::uint64_t now = match.view_number(seat);
  if (made_on == now) return {};
  RpcError stale = rpc_error(
      RpcCode::kStale, "this was made on view " + std::to_string(made_on) + "; the view is now " + std::to_string(now));
  stale.data["view_number"] = now;
  return std::unexpected(std::move(stale));
}

}  // namespace strategion
