// What there is: hello, games, rules.
#include <boost/json/serialize.hpp>

#include "core/game/title.h"
#include "core/wire/session.h"

namespace strategion {

namespace json = boost::json;

namespace {

json::string text(std::string_view view) { return json::string(view.data(), view.size()); }

json::object rule_json(const content::RuleText& rule) {
  return {{"id", rule.id}, {"chapter", rule.heading}, {"text", rule.text}};
}

json::array scenarios_json(const std::vector<ScenarioCard>& cards) {
  json::array scenarios;
  for (const ScenarioCard& card : cards) {
    scenarios.push_back(json::object{{"id", card.id},
                                     {"title", card.title},
                                     {"summary", card.summary},
                                     {"seats", json::array(card.seats.begin(), card.seats.end())}});
  }
  return scenarios;
}

json::array options_json(const std::vector<OptionCard>& cards) {
  json::array options;
  for (const OptionCard& card : cards) {
    options.push_back(
        json::object{{"id", card.id}, {"values", card.values}, {"default", card.initial}, {"summary", card.summary}});
  }
  return options;
}

}  // namespace

RpcResult Session::hello(Fields& fields) {
  fields.text_or("client", "");
  const bool notifies = fields.flag_or("notify", true);
  if (const auto read = fields.done(); !read) return std::unexpected(rpc_error(RpcCode::kBadParams, read.error()));
  notifies_ = notifies;
  json::array names;
  for (const Named& named : methods()) names.emplace_back(text(named.name));
  json::array games;
  for (const AnyGame* game : house_.games) games.emplace_back(text(game->id()));
  return json::object{
      {"server", "strategion"},       {"version", house_.version},
      {"protocol", kProtocolVersion}, {"methods", std::move(names)},
      {"games", std::move(games)},    {"agents", json::array(house_.agents.begin(), house_.agents.end())}};
}

RpcResult Session::list_games(Fields& fields) {
  if (const auto read = fields.done(); !read) return std::unexpected(rpc_error(RpcCode::kBadParams, read.error()));
  json::array games;
  for (const AnyGame* game : house_.games) {
    json::object card{{"id", text(game->id())}, {"rules_version", game->rules_version()}};
    if (const Title* title = find_title(game->id())) {
      card["title"] = text(title->shown);
      card["unofficial"] = text(title->unofficial);
    }
    const auto scenarios = game->scenarios(house_.shelf(*game));
    if (!scenarios) return std::unexpected(rpc_error(RpcCode::kBadSetup, scenarios.error()));
    card["scenarios"] = scenarios_json(*scenarios);
    card["options"] = options_json(game->options());
    games.push_back(std::move(card));
  }
  return json::object{{"games", std::move(games)}};
}

RpcResult Session::rules(Fields& fields) {
  const std::string id = fields.text("game");
  const std::string rule = fields.text_or("id", "");
  if (const auto read = fields.done(); !read) return std::unexpected(rpc_error(RpcCode::kBadParams, read.error()));
  const auto game = need_game(id);
  if (!game) return std::unexpected(game.error());
  const auto book = house_.rulebook(**game);
  if (!book) return std::unexpected(rpc_error(RpcCode::kInternal, book.error()));
  if (!rule.empty()) {
    const auto found = content::need_rule(*book, rule);
    if (!found) return std::unexpected(rpc_error(RpcCode::kBadParams, found.error()));
    return rule_json(*found);
  }
  json::array rules;
  for (const content::RuleText& one : *book) rules.push_back(rule_json(one));
  return json::object{{"game", id}, {"rules", std::move(rules)}};
}

}  // namespace strategion
