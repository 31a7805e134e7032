#include "tests/stratos/words/table.h"

#include <fstream>
#include <sstream>

#include "core/testing/folders.h"
#include "games/stratos/content/loader.h"
#include "games/stratos/options.h"

namespace strategion::stratos::words {

namespace json = boost::json;

const std::shared_ptr<const Content>& content() {
  static const std::shared_ptr<const Content> kContent = [] {
    auto loaded = load_shelf({{source_folder() / "games/stratos/content"}});
    if (!loaded) throw std::runtime_error(loaded.error().front().text());
    return *loaded;
  }();
  return kContent;
}

Rules rules_for(const std::string& scenario, const Option& options, int seats) {
  const auto plan =
      plan_match({.game = "stratos", .scenario = scenario, .seats = seats, .options = options, .carry = {}}, content());
  if (!plan) throw std::runtime_error(plan.error().text());
  return Rules(plan->content, plan->options, plan->scenario);
}

const Rules& duel() {
  static const Rules kRules = rules_for("free-for-all", {{"monsters", "on"}, {"first", "0"}});
  return kRules;
}
const Rules& calm() {
  static const Rules kRules = rules_for("free-for-all", {{"monsters", "off"}, {"first", "0"}});
  return kRules;
}

State position(const Rules& rules, const json::value& document) {
  const auto state = Words::parse_position(rules, document);
  if (!state) throw std::runtime_error(state.error().text());
  return *state;
}
State written(const Rules& rules, std::string_view text) {
  return position(rules, json::parse(json::string_view(text.data(), text.size())));
}

Action parsed(const Rules& rules, std::string_view text) {
  const auto action = Words::parse_action(rules, text);
  EXPECT_TRUE(action) << error_of(action);
  return action.value_or(Pass{});
}

std::vector<std::string> play(const Rules& rules, State& state, const std::vector<std::string>& lines) {
  std::vector<std::string> told;
  for (const std::string& line : lines) {
    const Seat seat = next_to_act(rules.asking(state));
    const Action action = parsed(rules, line);
    const Legality legality = rules.check(state, seat, action);
    EXPECT_TRUE(legality) << line << ": " << legality.refusal().text();
    if (!legality) return told;
    EventLog<Event> log;
    rules.apply(state, seat, action, &log);
    for (const auto& heard : log.lines()) told.push_back(Words::event(rules, heard.event).sentence);
  }
  return told;
}

std::vector<std::string> labels(const Rules& rules, const State& state, Seat seat) {
  Choices<Action> legal;
  rules.add_legal(state, seat, legal);
  std::vector<std::string> list;
  for (const Action& action : legal) list.push_back(Words::touched(rules, rules.view(state, seat), action).label);
  return list;
}

std::string page(const std::string& name) {
  std::ifstream file(source_folder() / "docs/formats" / name);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

}  // namespace strategion::stratos::words
