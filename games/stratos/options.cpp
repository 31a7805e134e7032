#include "games/stratos/options.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "core/base/nearest.h"
#include "games/stratos/content/random_map.h"
#include "games/stratos/scenarios.h"

namespace strategion::stratos {
namespace {

constexpr int kRoundsMax = 250;  // State::round is a byte
constexpr int kTargetMax = 99;
constexpr int kHoardsMax = 99;

std::unexpected<Error> bad_option(std::string_view name, std::string_view value, std::string_view right) {
  return fail("bad-option", fmt::format("option {} = \"{}\": {}", name, value, right));
}

std::optional<int> find_number(std::string_view text, int lowest, int highest) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || number < lowest || number > highest) {
    return std::nullopt;
  }
  return number;
}

Expected<void> read_number(int& field, std::string_view name, std::string_view text, int lowest, int highest) {
  const auto number = find_number(text, lowest, highest);
  if (!number) return bad_option(name, text, fmt::format("a number from {} to {}", lowest, highest));
  field = *number;
  return {};
}

// A number, or a word that stands for -1.
Expected<void> read_number_or(int& field, std::string_view name, std::string_view text, int highest,
                              std::string_view right) {
  if (text == "random") {
    field = -1;
    return {};
  }
  const auto number = find_number(text, 0, highest);
  if (!number) return bad_option(name, text, right);
  field = *number;
  return {};
}

Expected<void> read_flag(bool& field, std::string_view name, std::string_view text) {
  if (text != "on" && text != "off") return bad_option(name, text, "one of on, off");
  field = text == "on";
  return {};
}

// "all", or kinds apart by commas.
Expected<void> read_kinds(std::uint8_t& field, std::string_view name, std::string_view text) {
  if (text == "all") {
    field = (1U << kSpecialKinds) - 1;
    return {};
  }
  unsigned kinds = 0;
  std::string_view rest = text;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(','), rest.size());
    const std::string_view word = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    const auto first = kTerrainWords.begin() + static_cast<std::ptrdiff_t>(Terrain::kAcademy);
    const auto last = first + static_cast<std::ptrdiff_t>(kSpecialKinds);
    const auto found = std::find(first, last, word);
    if (found == last) {
      return bad_option(name, text, "all, or some of academy, quarry, cathedral, bastion, apart by commas");
    }
    kinds |= 1U << static_cast<unsigned>(found - first);
  }
  if (kinds == 0) return bad_option(name, text, "all, or some of academy, quarry, cathedral, bastion, apart by commas");
  field = static_cast<std::uint8_t>(kinds);
  return {};
}

// ST-001: what an edition says of the switches; nothing else ever asks for it.
std::map<std::string, std::string> edition_defaults(std::string_view edition) {
  const bool light = edition == "light";
  return {{"special-goals", light ? "off" : "on"},  // ST-R1
          {"hoards-per-turn", light ? "1" : "0"},   // ST-R2
          {"special-tiles", light ? "academy,quarry" : "all"},
          {"die-undersides", "on"},  // ST-R5: the bags hold both books' symbols
          {"icon-undersides", "on"},
          {"target", "10"},        // ST-003
          {"rounds", "60"},        // ST-R43
          {"later-tokens", "on"},  // ST-R82
          {"first", "random"}};    // ST-R39
}

template <class Thing>
std::string nearest_id(std::string_view wanted, const std::vector<Thing>& things) {
  std::vector<std::string_view> ids;
  for (const Thing& thing : things) ids.push_back(thing.id);
  const std::string hint = suggestion(wanted, ids);
  return hint.empty() ? "" : "; " + hint;
}

Expected<void> fill_defaults(Setup& setup, const Scenario& scenario) {
  setup.options.try_emplace("edition", scenario.edition);
  const std::string& edition = setup.options.at("edition");
  if (edition != "core" && edition != "light") return bad_option("edition", edition, "one of core, light");
  std::map<std::string, std::string> defaults = scenario.options;
  defaults["edition"] = edition;
  defaults["monsters"] = scenario.monsters ? "on" : "off";
  if (scenario.first >= 0) defaults["first"] = std::to_string(scenario.first);
  if (scenario.random) defaults["map"] = "random";
  defaults.merge(edition_defaults(edition));
  for (const auto& [name, value] : setup.options) {
    if (defaults.contains(name)) continue;
    if (name == "map") return bad_option(name, value, fmt::format("scenario {} has a map of its own", scenario.id));
    std::vector<std::string_view> names;
    for (const auto& [known, unused] : defaults) names.push_back(known);
    const std::string hint = suggestion(name, names);
    return fail("unknown-option", fmt::format("unknown option \"{}\"{}", name, hint.empty() ? "" : "; " + hint));
  }
  setup.options.insert(defaults.begin(), defaults.end());
  return {};
}

}  // namespace

std::vector<OptionCard> option_cards() {
  return {
      {"edition", "core, light", "as the scenario says",
       "Edition: the book whose ways the other options follow (ST-001)"},
      {"monsters", "on, off", "as the scenario says",
       "Monsters: fault lines, Monster Rolls and the Turn of Darkness (ST-002)"},
      {"target", "1 to 99", "10", "Target: how many prosperity points win (ST-003)"},
      {"special-goals", "on, off", "core: on, light: off",
       "Special goals: 2 points each for five promoted units and for three special tiles (ST-026, ST-027)"},
      {"hoards-per-turn", "0 to 99, 0 for no limit", "core: 0, light: 1",
       "Hoards a turn: how often one may hoard in a turn (ST-022)"},
      {"special-tiles", "all, or some of academy,quarry,cathedral,bastion", "core: all, light: academy,quarry",
       "Special tiles: the kinds that may lie covered (ST-011)"},
      {"die-undersides", "on, off", "on", "Dice under tiles: off, a D4 under a tile reads as blank (ST-005)"},
      {"icon-undersides", "on, off", "on", "Monsters under tiles: off, a monster under a tile reads as blank (ST-005)"},
      {"first", "random, or a seat", "as the scenario says", "First turn: who begins (ST-013)"},
      {"rounds", "1 to 250", "60", "Rounds: after so many the most points win (ST-R43)"},
      {"later-tokens", "on, off", "on",
       "Later turns: who begins later has a token more where the scenario says so; off, as in the book (ST-R82)"},
      {"map", "random, or 0 to 65535", "random", "Map: the number of a random map"},
  };
}

const std::vector<std::string_view>& scenario_switches() {
  static const std::vector<std::string_view> kNames{"target",        "special-goals",  "hoards-per-turn",
                                                    "special-tiles", "die-undersides", "icon-undersides",
                                                    "rounds",        "later-tokens"};
  return kNames;
}

bool is_scenario_switch(std::string_view name) {
  return std::ranges::find(scenario_switches(), name) != scenario_switches().end();
}

Expected<void> read_switch(Options& options, std::string_view name, std::string_view text) {
  if (name == "monsters") return read_flag(options.monsters, name, text);
  if (name == "special-goals") return read_flag(options.special_goals, name, text);
  if (name == "die-undersides") return read_flag(options.die_undersides, name, text);
  if (name == "icon-undersides") return read_flag(options.icon_undersides, name, text);
  if (name == "later-tokens") return read_flag(options.later_tokens, name, text);
  if (name == "special-tiles") return read_kinds(options.special_kinds, name, text);
  if (name == "hoards-per-turn") return read_number(options.hoards_per_turn_max, name, text, 0, kHoardsMax);
  if (name == "target") return read_number(options.target_pp, name, text, 1, kTargetMax);
  if (name == "rounds") return read_number(options.rounds_max, name, text, 1, kRoundsMax);
  if (name == "first") {
    return read_number_or(options.first, name, text, options.seats - 1,
                          fmt::format("random, or a seat from 0 to {}", options.seats - 1));
  }
  if (name == "map") {
    return read_number_or(options.map, name, text, kRandomMaps - 1,
                          fmt::format("random, or a number from 0 to {}", kRandomMaps - 1));
  }
  return {};  // the edition, which has filled in the others
}

Expected<MatchPlan> plan_match(const Setup& wanted, const std::shared_ptr<const Content>& content) {
  MatchPlan plan;
  plan.setup = wanted;
  Setup& setup = plan.setup;
  setup.game = "stratos";
  if (content->scenarios.empty()) return fail("no-scenario", "no pack on the shelf has a scenario");
  if (setup.scenario.empty()) setup.scenario = content->scenarios.front().id;
  const Scenario* scenario = content->find_scenario(setup.scenario);
  if (scenario == nullptr) {
    return fail("unknown-scenario", fmt::format("unknown scenario \"{}\"{}", setup.scenario,
                                                nearest_id(setup.scenario, content->scenarios)));
  }
  if (setup.seats == 0) setup.seats = scenario->seats.front();
  if (std::ranges::find(scenario->seats, setup.seats) == scenario->seats.end()) {
    return fail("wrong-seats", fmt::format("scenario {} is for {} players, not {}", setup.scenario,
                                           fmt::join(scenario->seats, ", "), setup.seats));
  }
  if (const auto filled = fill_defaults(setup, *scenario); !filled) return std::unexpected(filled.error());
  plan.options.seats = setup.seats;
  for (const auto& [name, text] : setup.options) {
    if (const auto read = read_switch(plan.options, name, text); !read) return std::unexpected(read.error());
  }
  plan.scenario = *scenario;
  if (plan.scenario.random) lay_out_random(plan.scenario, setup.seats, plan.options.map);
  plan.scenario.first = plan.options.first;
  plan.content = content_for(content, *scenario);
  return plan;
}

}  // namespace strategion::stratos
