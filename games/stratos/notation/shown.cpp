// Things of a match by what a player's screen calls them: a card, unit, monster or tile by its name, a space, a tribe.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "games/stratos/notation/known.h"
#include "games/stratos/notation/names.h"
#include "games/stratos/notation/state_words.h"
#include "games/stratos/notation/words.h"

namespace strategion::stratos {
namespace {

class Shower {
 public:
  Shower(const Rules& rules, const View& view)
      : known_(rules, view), tables_(known_.tables), names_(tables_), view_(view) {}

  std::optional<Shown> show(std::string_view thing) const {
    const std::string wanted = folded(thing);
    if (const auto space = names_.parse_space(wanted)) return space_shown(*space);
    for (std::size_t i = 0; i < kUnitTypes; ++i) {
      const UnitRow& row = tables_.content->units[i];
      if (wanted == folded(row.name) || wanted == folded(row.promoted_name) || wanted == row.id)
        return Shown{row.id, unit_row(row)};
    }
    for (std::size_t kind = 0; kind < kMonsters; ++kind) {
      const MonsterRow& row = tables_.content->monsters[kind];
      const std::string name = folded(names_.monster(static_cast<MonsterKind>(kind)));
      if (wanted == name || wanted == "the " + name || wanted == row.id) return Shown{row.id, monster_row(row)};
    }
    for (const auto* list : {&tables_.spells, &tables_.cards}) {
      for (const Card* card : *list) {
        if (wanted == folded(card->name) || wanted == card->id) return Shown{card->id, card_text(*card)};
      }
    }
    for (std::size_t i = 0; i < kSpecialKinds; ++i) {
      if (wanted == word_at(kTerrainWords, special_terrain(i))) {
        return Shown{wanted, fmt::format("{}\n  {}\n", titled(wanted), tables_.content->special_texts[i])};
      }
    }
    for (std::size_t bag = 0; bag < kBags; ++bag) {
      if (wanted == kTerrainWords[bag + 1]) return Shown{wanted, terrain_text(bag)};
    }
    for (std::size_t seat = 0; seat < names_.seats(); ++seat) {
      if (wanted == folded(seat_title(seat))) return Shown{"", tribe_text(seat)};
    }
    if (const auto kind = find_monster(wanted)) {
      const MonsterRow& row = tables_.content->monsters[*kind];
      return Shown{row.id, monster_row(row)};
    }
    return std::nullopt;
  }

  // "You are Natau (N, blue), together with Gruhll (G, violet), against Dazso (D, red). 10 points win."
  std::string introduce() const {
    const auto own = std::ranges::find_if(tables_.sides, [&](const SideCard& side) {
      return std::ranges::find(side.seats, view_.viewer) != side.seats.end();
    });
    std::vector<std::string> others;
    for (auto side = tables_.sides.begin(); side != tables_.sides.end(); ++side) {
      if (side != own) others.push_back(joined(seats_of(*side), "and"));
    }
    if (own == tables_.sides.end()) return fmt::format("{}. {}", fmt::join(others, " against "), goals());
    std::vector<std::string> partners = seats_of(*own);
    std::erase(partners, tribe_of(view_.viewer));
    return fmt::format("You are {}{}{}. {}", tribe_of(view_.viewer),
                       partners.empty() ? "" : ", together with " + joined(partners, "and"),
                       others.empty() ? "" : ", against " + joined(others, "and"), goals());
  }

 private:
  static std::string tribe_of(std::size_t seat) {
    return fmt::format("{} ({}, {})", kTribes[seat].name, kTribes[seat].letter, kTribes[seat].colour);
  }
  static std::vector<std::string> seats_of(const SideCard& side) {
    std::vector<std::string> seats;
    for (const std::uint8_t seat : side.seats) seats.push_back(tribe_of(seat));
    return seats;
  }
  // "10 points win."; where sides want different things: "To win: Natau 10 points; Dazso landing on the Cathedral."
  std::string goals() const {
    const bool all_points =
        std::ranges::all_of(tables_.sides, [](const SideCard& side) { return side.goal == GoalKind::kProsperity; });
    if (all_points) return fmt::format("{} points win.", tables_.options.target_pp);
    std::string text;
    for (const SideCard& side : tables_.sides) {
      std::vector<std::string> names;
      for (const std::uint8_t seat : side.seats) names.push_back(seat_title(seat));
      text += fmt::format("{} {} {}", text.empty() ? "To win:" : ";", joined(names, "and"), goal_text(side));
    }
    return text + ".";
  }
  std::string goal_text(const SideCard& side) const {
    switch (side.goal) {
      case GoalKind::kProsperity: return fmt::format("{} points", tables_.options.target_pp);
      case GoalKind::kLandOn: return fmt::format("landing on the {}", titled(word_at(kTerrainWords, side.goal_tile)));
      case GoalKind::kOccupy: return fmt::format("occupying the {}", titled(word_at(kTerrainWords, side.goal_tile)));
      case GoalKind::kHold: return "holding a marked tile for a full round";
    }
    return "";
  }
  // The one whose name has this in it.
  std::optional<std::size_t> find_monster(std::string_view part) const {
    constexpr std::size_t kPartMin = 3;
    std::optional<std::size_t> found;
    for (std::size_t kind = 0; kind < kMonsters && part.size() >= kPartMin; ++kind) {
      if (!folded(names_.monster(static_cast<MonsterKind>(kind))).contains(part)) continue;
      if (found) return std::nullopt;
      found = kind;
    }
    return found;
  }
  static std::string cost_text(const std::array<std::uint8_t, kMain>& cost) {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < kMain; ++i) {
      if (cost[i] > 0) parts.push_back(resources_text(cost[i], static_cast<Resource>(i)));
    }
    return parts.empty() ? "nothing" : joined(parts, "and");
  }
  static std::string unit_row(const UnitRow& row) {
    std::string text = fmt::format("{}: costs {}, {} health", row.name, cost_text(row.cost), row.health);
    if (row.spirit > 0) text += fmt::format(", {} spirit", row.spirit);
    text += fmt::format("\n  promoted for the same price: {}, +{} health", row.promoted_name, row.health_up);
    if (row.spirit_up > 0) text += fmt::format(", +{} spirit", row.spirit_up);
    return text + fmt::format("\n  {}\n", row.text);
  }
  static std::string monster_row(const MonsterRow& row) {
    return fmt::format("{}: {} health, {} spirit, at home on {}\n  {}\n", row.name, row.health, row.spirit,
                       word_at(kTerrainWords, row.home), row.text);
  }
  static std::string card_text(const Card& card) {
    std::string text = card.name;
    if (card.type == CardType::kSpell) {
      text += fmt::format(": {} spell, {} spirit", titled(word_at(kDeckWords, card.deck)), card.spirit);
    } else {
      text += fmt::format(": {}, {} deck", word_at(kCardTypeWords, card.type), titled(word_at(kDeckWords, card.deck)));
      if (card.treasure) text += ", 1 point face-up";
    }
    return text + fmt::format("\n  {}\n", card.text);
  }
  std::string terrain_text(std::size_t bag) const {
    const Terrain terrain = terrain_of_bag(bag);
    std::string text = fmt::format("{}: ", titled(kTerrainWords[bag + 1]));
    text += is_main(terrain) ? fmt::format("harvests {}", word_at(kResourceWords, harvest_of(terrain)))
                             : std::string("nothing to harvest; Explorers only");
    return text + fmt::format("\n  {} in the supply\n", counted(view_.supply[bag], "tile"));
  }
  std::string tribe_text(std::size_t seat) const {
    std::string text =
        fmt::format("{}: {}, {} on boards\n", kTribes[seat].name, kTribes[seat].colour, kTribes[seat].letter);
    known_.reader.each_unit([&](Figurine slot) {
      if (seat_of(slot) != seat) return;
      text += fmt::format("  {}\n", unit_line(slot));
    });
    return text;
  }
  // "b2: Knight, 7 of 8 health, defends"
  std::string unit_line(Figurine slot) const {
    const Unit& unit = view_.units[slot];
    std::string text =
        fmt::format("{}: {}, {} of {} health", space_name(unit.at), names_.unit(unit.type(), unit.promoted()),
                    unit.health(), known_.reader.health_max(slot));
    if (unit.type() == UnitType::kMage)
      text += fmt::format(", {} of {} spirit", unit.spirit(), known_.reader.spirit_max(slot));
    if (known_.reader.is_defending(slot)) text += ", defends";
    if (known_.reader.is_spell_immune(slot)) text += ", immune to spells";
    for (const CardId card : unit.worn) {
      if (card != kNoCard) text += ", wears " + names_.card_title(card);
    }
    return text;
  }

  Shown space_shown(Space space) const {
    const Tile tile = view_.tiles[space];
    const std::string place = space_name(space);
    if (tile.terrain() == Terrain::kNone) return {"", place + ": no tile.\n"};
    std::string text =
        fmt::format("{}: {}", place,
                    tile.terrain() == Terrain::kCovered ? std::string("a covered special tile")
                                                        : std::string(word_at(kTerrainWords, tile.terrain())));
    if (tile.turned()) text += ", turned";
    const Secret secret = view_.secrets[space];
    if (secret.value() != 0) {
      text +=
          tile.terrain() == Terrain::kCovered
              ? fmt::format(", which is the {}", titled(word_at(kTerrainWords, special_terrain(secret.value() - 1U))))
              : fmt::format(", under it: {}", word_at(kSymbolWords, secret.value()));
    }
    text += ".\n";
    const Figurine figurine = known_.reader.at(space);
    if (figurine == kNoFigurine) return {"", text + "Nobody stands there.\n"};
    if (is_monster(figurine)) {
      const std::size_t kind = figurine - kUnits;
      const MonsterRow& row = tables_.content->monsters[kind];
      text += fmt::format("{}, {} of {} health, {} spirit.\n\n", row.name, view_.monsters[kind].health(), row.health,
                          view_.monsters[kind].spirit());
      return {row.id, text + monster_row(row)};
    }
    const UnitRow& row = tables_.content->units[index(view_.units[figurine].type())];
    text += fmt::format("{} {}.\n\n", possessive(seat_title(seat_of(figurine))),
                        unit_line(figurine).substr(place.size() + 2));
    return {row.id, text + unit_row(row)};
  }

  Known known_;
  const Tables& tables_;
  Names names_;
  const View& view_;
};

}  // namespace

std::optional<Shown> Words::show(const Rules& rules, const View& view, std::string_view thing) {
  return Shower(rules, view).show(thing);
}

std::string Words::introduce(const Rules& rules, const View& view) { return Shower(rules, view).introduce(); }

// The views of an end show everything; what was being resolved is not resolved any more.
State Words::opened(const Rules& /*rules*/, const State& state) {
  State ended = state;
  ended.phase = Phase::kOver;
  ended.question = Question::kNone;
  ended.asked = 0;
  ended.frames.clear();
  ended.purchases = {};
  return ended;
}

}  // namespace strategion::stratos
