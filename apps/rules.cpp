// strategion rules GAME [ID]: the numbered rules, from docs/rules.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <boost/json/serialize.hpp>
#include <ostream>

#include "apps/command.h"
#include "apps/match_options.h"
#include "apps/rule_search.h"
#include "core/content/rulebook.h"
#include "core/game/title.h"

namespace strategion::apps {

namespace {

namespace json = boost::json;

json::object rule_json(const content::RuleText& rule) {
  return {{"id", rule.id}, {"chapter", rule.heading}, {"text", rule.text}};
}

void print_book(std::ostream& out, const AnyGame& game, const std::vector<content::RuleText>& rules) {
  if (const Title* title = find_title(game.id())) out << title->shown << ". " << title->unofficial << "\n";
  std::string heading;
  for (const content::RuleText& rule : rules) {
    if (rule.heading != heading) out << "\n" << rule.heading << "\n";
    heading = rule.heading;
    out << fmt::format("{:<8} {}\n", rule.id, rule.text);
  }
}

}  // namespace

int run_rules(const World& world, Streams& streams, const std::vector<std::string>& args) {
  CLI::App app("The numbered rules of a game, in our words.", "rules");
  std::string game_id;
  std::string rule_id;
  bool as_json = false;
  app.add_option("GAME", game_id, "which game, e.g. legends")->required();
  app.add_option("ID", rule_id, "one rule, e.g. LG-012, or a word: those that speak of it; left out: all of them");
  app.add_flag("--json", as_json, "for programs");
  app.footer("Example: strategion rules legends LG-012");
  if (const Parsed parsed = parse(app, args, streams); !parsed.go_on) return parsed.code;

  const auto game = need_game(world, game_id);
  if (!game) return complain(streams, "rules", game.error().text(), kMisused);
  const auto path = world.docs / "rules" / (game_id + ".md");
  const auto book = content::read_rulebook(path, (*game)->rule_prefix());
  if (!book) return complain(streams, "rules", book.error().text(), kWanting);
  if (!rule_id.empty()) {
    if (!as_json) {
      const auto found = look_up_rules(*book, (*game)->rule_prefix(), rule_id);
      if (!found) return complain(streams, "rules", found.error().text(), kMisused);
      streams.out << *found;
      return kDone;
    }
    const auto rule = content::need_rule(*book, rule_id);
    if (!rule) return complain(streams, "rules", rule.error().text(), kMisused);
    streams.out << json::serialize(rule_json(*rule)) << "\n";
    return kDone;
  }
  if (!as_json) {
    print_book(streams.out, **game, *book);
    return kDone;
  }
  json::array rules;
  for (const content::RuleText& rule : *book) rules.push_back(rule_json(rule));
  streams.out << json::serialize(json::object{{"game", game_id}, {"rules", std::move(rules)}}) << "\n";
  return kDone;
}

}  // namespace strategion::apps
