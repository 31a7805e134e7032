// What there is: hello, games, rules, tables.
#include <algorithm>
#include <boost/json.hpp>

#include "core/base/json_text.h"
#include "core/wire/answers.h"
#include "server/hall.h"

namespace strategion::server {

namespace json = boost::json;

namespace {
constexpr std::size_t kListedMost = 100;

}  // namespace

RpcResult Hall::hello(Connection& connection, Fields& fields) {
  fields.text_or("client", "");
  const bool notifies = fields.flag_or("notify", true);
  const bool choices = fields.flag_or("choices", false);
  if (const auto read = fields.done(); !read) return bad_params(read.error());
  connection.notifies = notifies;
  connection.wants_choices = choices;
  json::array names;
  for (const Named& named : methods()) names.emplace_back(json_text(named.name));
  json::array games;
  for (const AnyGame* game : parts_.house.games) games.emplace_back(json_text(game->id()));
  return json::object{
      {"server", "strategion"},
      {"version", parts_.house.version},
      {"protocol", kProtocolVersion},
      {"methods", std::move(names)},
      {"games", std::move(games)},
      {"agents", json::array(parts_.house.agents.begin(), parts_.house.agents.end())},
      {"default_agent", parts_.default_agent},
      {"me", json::object{{"person", connection.person}, {"name", parts_.people.name_of(connection.person)}}},
      {"server_time", time_text(parts_.clock.wall_ms())}};
}

RpcResult Hall::games(Connection& /*connection*/, Fields& fields) {
  if (const auto read = fields.done(); !read) return bad_params(read.error());
  if (games_.is_null()) {  // reading the packs takes a while, and they do not change
    auto answer = games_answer(parts_.house);
    if (!answer) return answer;
    games_ = std::move(*answer);
  }
  return games_;
}

RpcResult Hall::rules(Connection& /*connection*/, Fields& fields) { return rules_answer(parts_.house, fields); }

RpcResult Hall::list(Connection& connection, Fields& fields) {
  if (const auto read = fields.done(); !read) return bad_params(read.error());
  std::vector<const Card*> own;
  std::vector<const Card*> open;
  for (const std::string& table : tables_of_[connection.person]) {
    const auto card = cards_.find(table);
    if (card != cards_.end() && card->second.has_seat(connection.person)) own.push_back(&card->second);
  }
  for (const auto& [id, card] : cards_) {
    if (card.open && card.state != Card::State::kOver && !card.has_seat(connection.person)) open.push_back(&card);
  }
  const auto rank = [&](const Card* card) {
    return std::tuple(!card->waits_for(connection.person), card->state == Card::State::kOver, -card->updated_ms);
  };
  const auto shown = [&](std::vector<const Card*>& cards) {
    std::ranges::stable_sort(cards, {}, rank);
    json::array list;
    for (const Card* card : cards) {
      if (list.size() < kListedMost) list.push_back(card_json(*card, connection.person));
    }
    return list;
  };
  return json::object{{"tables", shown(own)}, {"open", shown(open)}};
}

}  // namespace strategion::server
