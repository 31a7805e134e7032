// What there is: hello, games, rules.
#include <boost/json/array.hpp>

#include "core/base/json_text.h"
#include "core/wire/session.h"

namespace strategion {

namespace json = boost::json;

RpcResult Session::hello(Fields& fields) {
  fields.text_or("client", "");
  const bool notifies = fields.flag_or("notify", true);
  if (const auto read = fields.done(); !read) return bad_params(read.error());
  notifies_ = notifies;
  json::array names;
  for (const Named& named : methods()) names.emplace_back(json_text(named.name));
  json::array games;
  for (const AnyGame* game : house_.games) games.emplace_back(json_text(game->id()));
  return json::object{
      {"server", "strategion"},       {"version", house_.version},
      {"protocol", kProtocolVersion}, {"methods", std::move(names)},
      {"games", std::move(games)},    {"agents", json::array(house_.agents.begin(), house_.agents.end())}};
}

RpcResult Session::list_games(Fields& fields) {
  if (const auto read = fields.done(); !read) return bad_params(read.error());
  return games_answer(house_);
}

RpcResult Session::rules(Fields& fields) { return rules_answer(house_, fields); }

}  // namespace strategion
