// Seats and sides of a scenario: who begins with what, who plays together, and what they are after.
#include <fmt/format.h>

#include <algorithm>

#include "core/base/nearest.h"
#include "core/content/pack.h"
#include "games/stratos/content/read_scenario.h"
#include "games/stratos/content/scenario_parts.h"
#include "games/stratos/content/table_words.h"

namespace strategion::stratos {

using content::NodeKind;
using content::Table;
using content::Value;

namespace {

constexpr std::array<Word<GoalKind>, 4> kGoalNames{{{"prosperity", GoalKind::kProsperity},
                                                    {"land-on", GoalKind::kLandOn},
                                                    {"occupy", GoalKind::kOccupy},
                                                    {"hold", GoalKind::kHold}}};

struct Form {
  UnitType type;
  bool promoted;
};

std::optional<Form> find_form(std::string_view word) {
  for (std::size_t i = 1; i < kUnitWords.size(); ++i) {
    if (kUnitWords[i] == word) return Form{static_cast<UnitType>(i), false};
    if (kPromotedWords[i] == word) return Form{static_cast<UnitType>(i), true};
  }
  return std::nullopt;
}

void unknown_form(const Value& value, std::string_view word) {
  std::vector<std::string_view> known(kUnitWords.begin() + 1, kUnitWords.end());
  known.insert(known.end(), kPromotedWords.begin() + 1, kPromotedWords.end());
  value.unknown("unit", word, known);
}

// ST-040, ST-041: where a unit could not travel to it does not start either.
void check_start(const Value& value, const Scenario& scenario, const StartUnit& start, std::string_view word) {
  const std::string where = place_name(start.at);
  if (!is_on_map(scenario, start.at)) {
    return value.wrong(fmt::format("{} on {} stands beyond the map", word, where));
  }
  const Terrain terrain = scenario.map[start.at];
  if (terrain == Terrain::kNone) return value.wrong(fmt::format("{} on {} stands on no tile", word, where));
  if (terrain == Terrain::kLagoon && start.type != UnitType::kExplorer) {
    return value.wrong(fmt::format("{} on {} stands on a lagoon; only explorers can (ST-041)", word, where));
  }
  if (terrain == Terrain::kCovered) {
    return value.wrong(
        fmt::format("{} on {} stands on a covered tile; nobody has discovered it yet (ST-730)", word, where));
  }
  if (std::ranges::any_of(scenario.starts, [&](const StartUnit& other) { return other.at == start.at; })) {
    value.wrong(fmt::format("{} on {}: another unit starts there (ST-034)", word, where));
  }
}

void read_start(const Value& value, std::size_t seat, Scenario& scenario) {
  const std::string text = value.text();
  if (!value.is(NodeKind::kText)) return;
  const std::size_t gap = text.find(' ');
  if (gap == std::string::npos) {
    return value.wrong(fmt::format("\"{}\" should be a unit and its space, like \"peasant a1\"", text));
  }
  const std::string word = text.substr(0, gap);
  const auto form = find_form(word);
  if (!form) return unknown_form(value, word);
  const auto at = read_space(value, text.substr(gap + 1));
  if (!at) return;
  const StartUnit start{static_cast<std::uint8_t>(seat), form->type, form->promoted, *at};
  if (scenario.width != 0) check_start(value, scenario, start, word);
  scenario.starts.push_back(start);
}

void read_seat(Table& table, std::size_t seat, Scenario& scenario, std::vector<std::string>& sides) {
  sides.push_back(table.text_or("side", ""));
  const auto units = table.find("units");
  if (!units) {
    table.wrong(fmt::format("player {} has no \"units\"; it should be a list like [\"peasant a1\"]", seat + 1));
  } else if (const auto items = units->items(); units->is(NodeKind::kList)) {
    if (items.empty() || items.size() > kUnitsASeat) {
      units->wrong(fmt::format("player {} starts with {} units; it should be 1 to {} (ST-004)", seat + 1, items.size(),
                               kUnitsASeat));
    }
    for (const Value& item : items) read_start(item, seat, scenario);
  }
  if (auto tokens = table.find_table("tokens")) {
    for (std::size_t i = 0; i < kResources; ++i) {
      scenario.tokens[seat][i] = static_cast<std::uint8_t>(tokens->integer_or(kResourceWords[i], 0, {0, kTokensMax}));
    }
    tokens->done();
  }
  if (auto spells = table.find_table("spells")) {
    for (const Deck deck : {Deck::kMage, Deck::kSorcerer}) {
      const auto i = static_cast<std::size_t>(deck);
      scenario.spells[seat][i] = static_cast<std::uint8_t>(spells->integer_or(kDeckWords[i], 0, {0, kStartSpellsMax}));
    }
    spells->done();
  }
  if (table.flag_or("first", false)) {
    if (scenario.first >= 0) {
      table.wrong("first", fmt::format("player {} is first already; only one can be", scenario.first + 1));
    } else {
      scenario.first = static_cast<int>(seat);
    }
  }
  table.done();
}

void read_goal(Table& table, SideCard& side, const Scenario& scenario) {
  const auto goal = table.has("goal") ? read_word(table, "goal", "goal", kGoalNames) : GoalKind::kProsperity;
  const bool wants_tile = goal == GoalKind::kLandOn || goal == GoalKind::kOccupy;
  if (wants_tile) {
    if (const auto tile = read_word(table, "tile", "special tile", kSpecialNames)) {
      side.goal_tile = *tile;
      if (scenario.width != 0 && !lies_open(scenario, *tile)) {
        table.wrong("tile", fmt::format("side \"{}\" is after the {}, but none lies open on the map; write {} there",
                                        side.id, kTerrainWords[static_cast<std::size_t>(*tile)],
                                        kTerrainLetters[static_cast<std::size_t>(*tile)]));
      }
    }
  } else if (table.has("tile") && goal) {
    table.wrong("tile", "\"tile\" is for the goals \"land-on\" and \"occupy\"");
  }
  if (goal == GoalKind::kHold && scenario.marked.empty()) {
    table.wrong("goal", fmt::format("side \"{}\" is to hold a marked tile, but \"marked\" names none", side.id));
  }
  side.goal = goal.value_or(GoalKind::kProsperity);
}

void read_side(Table& table, Scenario& scenario, const std::vector<std::string>& names) {
  SideCard side;
  side.id = content::read_id(table, "keepers");
  side.as_one = table.flag_or("as_one", false);
  for (std::size_t seat = 0; seat < names.size(); ++seat) {
    if (names[seat] == side.id) side.seats.push_back(static_cast<std::uint8_t>(seat));
  }
  read_goal(table, side, scenario);
  table.done();
  if (std::ranges::any_of(scenario.sides, [&](const SideCard& other) { return other.id == side.id; })) {
    return table.wrong("id", fmt::format("side \"{}\" is there twice", side.id));
  }
  if (side.seats.empty()) {
    table.wrong("id",
                fmt::format("nobody plays on side \"{}\"; write side = \"{}\" under a [[seat]]", side.id, side.id));
  } else if (side.as_one && side.seats.back() - side.seats.front() + 1U != side.seats.size()) {
    table.wrong("as_one", fmt::format("side \"{}\" acts as one, so its seats must follow each other", side.id));
  }
  scenario.sides.push_back(std::move(side));
}

void read_sides(Table& table, Scenario& scenario, std::vector<Table>& seats, const std::vector<std::string>& names) {
  for (Table& side : table.tables_or_none("side")) read_side(side, scenario, names);
  bool all_known = true;
  for (std::size_t seat = 0; seat < names.size(); ++seat) {
    if (names[seat].empty()) {
      SideCard alone;
      alone.seats.push_back(static_cast<std::uint8_t>(seat));
      scenario.sides.push_back(std::move(alone));
    } else if (std::ranges::find(scenario.sides, names[seat], &SideCard::id) == scenario.sides.end()) {
      all_known = false;
      std::vector<std::string_view> known;
      for (const SideCard& side : scenario.sides) known.push_back(side.id);
      const std::string hint = suggestion(names[seat], known);
      seats[seat].wrong("side", fmt::format("unknown side \"{}\"{}", names[seat],
                                            hint.empty() ? "; write a [[side]] with this id" : "; " + hint));
    }
  }
  // A side's number is that of its first seat among the others'.
  std::ranges::sort(scenario.sides, {},
                    [](const SideCard& side) { return side.seats.empty() ? kSeats : side.seats[0]; });
  if (all_known && scenario.sides.size() == 1) {
    table.wrong("side", "everybody is on one side; there must be somebody to play against");
  }
  const bool holding =
      std::ranges::any_of(scenario.sides, [](const SideCard& side) { return side.goal == GoalKind::kHold; });
  if (!scenario.marked.empty() && !holding) {
    table.wrong("marked", "no side has the goal \"hold\"; leave \"marked\" out");
  }
}

}  // namespace

void read_seats(Table& table, Scenario& scenario) {
  auto seats = table.tables("seat");
  if (!table.has("seat")) return;
  if (seats.size() < 2 || seats.size() > kSeats) {
    return table.wrong("seat", fmt::format("there are {} seats; it should be 2 to {} (ST-004)", seats.size(), kSeats));
  }
  std::vector<std::string> names;
  for (std::size_t seat = 0; seat < seats.size(); ++seat) read_seat(seats[seat], seat, scenario, names);
  scenario.seats = {static_cast<int>(seats.size())};
  read_sides(table, scenario, seats, names);
}

}  // namespace strategion::stratos
