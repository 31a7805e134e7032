// What there is, as a client reads it: games and rules.
#include "core/wire/house.h"

#include <boost/json/array.hpp>

#include "core/base/json_text.h"
#include "core/base/nearest.h"
#include "core/game/title.h"
#include "core/wire/answers.h"

namespace strategion {

namespace json = boost::json;

namespace {

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

json::value rating_json(const LevelCard& card) {
  if (!card.rated) return nullptr;
  json::object rating{{"elo", card.rated->elo}};
  if (card.rated->command.empty()) return rating;
  rating["low"] = card.rated->low;
  rating["high"] = card.rated->high;
  rating["command"] = card.rated->command;
  return rating;
}

json::array levels_json(const std::vector<LevelCard>& cards) {
  json::array levels;
  for (const LevelCard& card : cards) {
    levels.push_back(json::object{
        {"id", card.id}, {"title", card.title}, {"character", card.character}, {"rating", rating_json(card)}});
  }
  return levels;
}

}  // namespace

std::expected<const AnyGame*, RpcError> find_game(const House& house, const std::string& id) {
  std::vector<std::string_view> known;
  for (const AnyGame* game : house.games) {
    if (game->id() == id) return game;
    known.push_back(game->id());
  }
  const std::string hint = suggestion(id, known);
  return std::unexpected(
      rpc_error(RpcCode::kUnknownGame, "unknown game \"" + id + "\"" + (hint.empty() ? "" : "; " + hint)));
}

RpcResult games_answer(const House& house) {
  json::array games;
  for (const AnyGame* game : house.games) {
    json::object card{{"id", json_text(game->id())}, {"rules_version", game->rules_version()}};
    if (const Title* title = find_title(game->id())) {
      card["title"] = json_text(title->shown);
      card["unofficial"] = json_text(title->unofficial);
    }
    const auto scenarios = game->scenarios(house.shelf(*game));
    if (!scenarios) return std::unexpected(rpc_error(RpcCode::kBadSetup, scenarios.error()));
    card["scenarios"] = scenarios_json(*scenarios);
    card["options"] = options_json(game->options());
    card["levels"] = levels_json(house.levels ? house.levels(*game) : std::vector<LevelCard>());
    games.push_back(std::move(card));
  }
  return json::object{{"games", std::move(games)}};
}

RpcResult rules_answer(const House& house, Fields& fields) {
  const std::string id = fields.text("game");
  const std::string rule = fields.text_or("id", "");
  if (const auto read = fields.done(); !read) return bad_params(read.error());
  const auto game = find_game(house, id);
  if (!game) return std::unexpected(game.error());
  const auto book = house.rulebook(**game);
  if (!book) return std::unexpected(rpc_error(RpcCode::kInternal, book.error()));
  if (!rule.empty()) {
    const auto found = content::need_rule(*book, rule);
    if (!found) return bad_params(found.error());
    return rule_json(*found);
  }
  json::array rules;
  for (const content::RuleText& one : *book) rules.push_back(rule_json(one));
  return json::object{{"game", id}, {"rules", std::move(rules)}};
}

}  // namespace strategion
