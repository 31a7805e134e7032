#include "games/stratos/content/show.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <ranges>
#include <vector>

#include "core/base/nearest.h"
#include "core/base/text.h"
#include "games/stratos/content/places.h"
#include "games/stratos/content/table_words.h"
#include "games/stratos/content/write_card.h"

namespace strategion::stratos {
namespace {

std::string show_card(const Card& card) {
  std::string text = card.name + "\n";
  if (card.type == CardType::kSpell) {
    text += fmt::format("  {} spell, {} spirit\n", card.deck == Deck::kMage ? "Mage" : "Sorcerer", card.spirit);
  } else {
    text += fmt::format("  {}, {} deck, {}{}\n", kCardTypeWords[static_cast<std::size_t>(card.type)],
                        kDeckWords[static_cast<std::size_t>(card.deck)],
                        card.copies == 1 ? "1 copy" : fmt::format("{} copies", card.copies),
                        card.treasure ? ", a treasure: 1 point face-up" : "");
  }
  return text + fmt::format("  {}\n\nIn pack {}:\n\n{}", card.text, card.pack, write_card(card));
}

std::string show_unit(const UnitRow& row) {
  std::string text =
      fmt::format("{}, promoted {}\n  costs {} to hire, and the same to promote\n  {} health, +{} by promotion",
                  row.name, row.promoted_name, price_words(row.cost), row.health, row.health_up);
  if (row.spirit > 0) text += fmt::format("; {} spirit, +{}", row.spirit, row.spirit_up);
  return text + fmt::format("\n  {}\n", row.text);
}

std::string show_tile(const Content& content, std::size_t bag) {
  const Terrain terrain = terrain_of_bag(bag);
  std::string text = fmt::format(
      "{}: {} tiles, {}\n", kTerrainWords[bag + 1], content.tile_counts[bag],
      is_main(terrain) ? fmt::format("gives {}", kResourceWords[static_cast<std::size_t>(harvest_of(terrain))])
                       : std::string("gives nothing; for Explorers only"));
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < kSymbols; ++i) {
    parts.push_back(fmt::format("{} {}", content.undersides[bag][i], kSymbolWords[i + 1]));
  }
  return text + fmt::format("  under them: {}\n", fmt::join(parts, ", "));
}

std::string show_special(const Content& content, std::size_t kind) {
  return fmt::format("{}: {} special tiles\n  {}\n", kTerrainWords[static_cast<std::size_t>(special_terrain(kind))],
                     content.special_counts[kind], content.special_texts[kind]);
}

std::string show_monster(const Content& content, std::size_t kind) {
  const MonsterRow& row = content.monsters[kind];
  std::string text = fmt::format("{}\n  {} health, {} spirit, at home on {} tiles\n  {}\n", row.name, row.health,
                                 row.spirit, kTerrainWords[static_cast<std::size_t>(row.home)], row.text);
  constexpr std::array<std::string_view, 5> kRows{"0", "1-2", "3-4", "5-6", "7 and more"};
  constexpr std::array<std::string_view, 4> kColumns{"3-4", "5-6", "7-8", "9-10"};
  for (std::size_t i = 0; i < kRows.size(); ++i) {
    for (std::size_t j = 0; j < kColumns.size(); ++j) {
      if (static_cast<std::size_t>(content.rolls[i][j]) == kind) {
        text += fmt::format("  comes on a roll of {} with {} prosperity points\n", kColumns[j], kRows[i]);
      }
    }
  }
  if (static_cast<MonsterKind>(kind) == MonsterKind::kGrimReaper) text += "  comes on every roll of 2\n";
  return text;
}

std::string show_seats(const Scenario& scenario) {
  std::string text;
  for (const SideCard& side : scenario.sides) {
    const std::string together = side.as_one ? ", as one" : "";
    text += fmt::format("  {} {}{}: {}\n", side.seats.size() == 1 ? "player" : "players",
                        fmt::join(side.seats | std::views::transform([](int seat) { return seat + 1; }), ", "),
                        together, goal_words(side));
    for (const StartUnit& start : scenario.starts) {
      if (std::ranges::find(side.seats, start.seat) == side.seats.end()) continue;
      text += fmt::format("    {}: {} on {}\n", start.seat + 1, start_word(start), place_name(start.at));
    }
    for (const std::uint8_t seat : side.seats) {
      for (std::size_t i = 0; i < kResources; ++i) {
        if (scenario.tokens[seat][i] > 0) {
          text += fmt::format("    {}: {} {}\n", seat + 1, scenario.tokens[seat][i], kResourceWords[i]);
        }
      }
      for (const Deck deck : {Deck::kMage, Deck::kSorcerer}) {
        const auto i = static_cast<std::size_t>(deck);
        const int count = scenario.spells[seat][i];
        if (count > 0)
          text += fmt::format("    {}: {} {} spell{}\n", seat + 1, count, kDeckWords[i], count > 1 ? "s" : "");
      }
    }
  }
  return text;
}

// "  later: the third to begin has 1 corn, the fourth 1 gem"
std::string show_later(const Scenario& scenario) {
  constexpr std::array<std::string_view, 4> kPlaces{"second", "third", "fourth", "fifth"};
  std::vector<std::string> given;
  for (std::size_t i = 0; i < scenario.later.size(); ++i) {
    if (scenario.later[i] == Resource::kCount) continue;
    given.push_back(
        fmt::format("the {} 1 {}", kPlaces[i], kResourceWords[static_cast<std::size_t>(scenario.later[i])]));
  }
  return given.empty() ? "" : fmt::format("  who begins later has more (ST-R82): {}\n", fmt::join(given, ", "));
}

std::string show_scenario(const Scenario& scenario) {
  std::string text =
      fmt::format("{}\n  {}\n  {} players, edition {}, monsters {}; {}\n", scenario.title, scenario.summary,
                  fmt::join(scenario.seats, ", "), scenario.edition, scenario.monsters ? "on" : "off", scenario.file);
  text += show_later(scenario);
  if (scenario.random) return text + "  The map is made from a number that is drawn, or named by --option map=N.\n";
  text += "\n    ";
  for (std::size_t column = 0; column < scenario.width; ++column)
    text += fmt::format(" {}", static_cast<char>('a' + column));
  text += "\n";
  const auto rows = map_rows(scenario);
  for (std::size_t row = 0; row < rows.size(); ++row)
    text += fmt::format(" {:>2}  {}\n", row + 1, fmt::join(rows[row], " "));
  text += "\n";
  text += show_seats(scenario);
  if (!scenario.marked.empty()) {
    text += fmt::format("  marked: {}\n", fmt::join(scenario.marked | std::views::transform(place_name), ", "));
  }
  if (!scenario.excluded.empty()) text += fmt::format("  without: {}\n", fmt::join(scenario.excluded, ", "));
  if (scenario.precious != Terrain::kCount) {
    text += fmt::format("  who destroys the {} loses\n", kTerrainWords[static_cast<std::size_t>(scenario.precious)]);
  }
  for (const auto& [name, value] : scenario.options) text += fmt::format("  {} = {}\n", name, value);
  return text;
}

}  // namespace

std::vector<std::string> map_rows(const Scenario& scenario) {
  std::vector<std::string> rows;
  for (std::size_t row = 0; row < scenario.height; ++row) {
    std::string letters;
    for (std::size_t column = 0; column < scenario.width; ++column) {
      letters += kTerrainLetters[static_cast<std::size_t>(scenario.map[space_at(row, column)])];
    }
    rows.push_back(std::move(letters));
  }
  return rows;
}

std::string_view start_word(const StartUnit& start) {
  return (start.promoted ? kPromotedWords : kUnitWords)[static_cast<std::size_t>(start.type)];
}

std::string price_words(const std::array<std::uint8_t, kMain>& cost) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < kMain; ++i) {
    if (cost[i] > 0) parts.push_back(fmt::format("{} {}", cost[i], kResourceWords[i]));
  }
  return fmt::format("{}", fmt::join(parts, " and "));
}

std::string goal_words(const SideCard& side) {
  const std::string_view tile = kTerrainWords[static_cast<std::size_t>(side.goal_tile)];
  switch (side.goal) {
    case GoalKind::kProsperity: return "wins by prosperity points";
    case GoalKind::kLandOn: return fmt::format("wins by landing on the {}", tile);
    case GoalKind::kOccupy: return fmt::format("wins by occupying the {}", tile);
    case GoalKind::kHold: return "wins by holding a marked tile for a round";
  }
  return "";
}

namespace {

// By what players call it: "Fire Pot", "The Kraken".
std::optional<std::string> find_named(const Content& content, std::string_view name) {
  const std::string wanted = folded(name);
  for (const Card& card : content.cards) {
    if (wanted == folded(card.name) && wanted != card.id) return card.id;
  }
  for (const Scenario& scenario : content.scenarios) {
    if (wanted == folded(scenario.title) && wanted != scenario.id) return scenario.id;
  }
  for (std::size_t kind = 0; kind < kMonsters; ++kind) {
    const std::string full = folded(content.monsters[kind].name);
    const std::string short_name = full.starts_with("the ") ? full.substr(4) : full;
    if ((wanted == full || wanted == short_name) && wanted != kMonsterWords[kind])
      return std::string(kMonsterWords[kind]);
  }
  return wanted == name ? std::nullopt : std::optional(wanted);  // "Soldier", "Forest"
}

}  // namespace

Expected<std::string> show_thing(const Content& content, std::string_view id) {
  if (const Card* card = content.find_card(id)) return show_card(*card);
  if (const Scenario* scenario = content.find_scenario(id)) return show_scenario(*scenario);
  std::vector<std::string_view> known;
  for (const Card& card : content.cards) known.push_back(card.id);
  for (const Scenario& scenario : content.scenarios) known.push_back(scenario.id);
  for (std::size_t i = 0; i < kUnitTypes && !content.packs.empty(); ++i) {
    if (id == kUnitWords[i + 1] || id == kPromotedWords[i + 1]) return show_unit(content.units[i]);
    known.push_back(kUnitWords[i + 1]);
    known.push_back(kPromotedWords[i + 1]);
  }
  for (std::size_t bag = 0; bag < kBags; ++bag) {
    if (id == kTerrainWords[bag + 1]) return show_tile(content, bag);
    known.push_back(kTerrainWords[bag + 1]);
  }
  for (std::size_t kind = 0; kind < kSpecialKinds; ++kind) {
    const std::string_view word = kTerrainWords[static_cast<std::size_t>(special_terrain(kind))];
    if (id == word) return show_special(content, kind);
    known.push_back(word);
  }
  for (std::size_t kind = 0; kind < kMonsters; ++kind) {
    if (id == kMonsterWords[kind]) return show_monster(content, kind);
    known.push_back(kMonsterWords[kind]);
  }
  if (const auto named = find_named(content, id)) return show_thing(content, *named);
  const std::string hint = suggestion(id, known);
  return fail("unknown-id", fmt::format("there is no card, unit, tile, monster or scenario \"{}\"{}{}", id,
                                        hint.empty() ? "" : "; ", hint));
}

}  // namespace strategion::stratos
