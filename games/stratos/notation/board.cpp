// The map as a terminal shows it, at most 100 columns wide, no colours; below it what everybody has, a
// sentence a line.
//
//      a       b       c       d        e
//   +-------+-------+-------+-------+=======+
//  1|NP 4 ) |       |DM3/3  |       oIgg 8/3|   N P: Natau's Peasant with 4 health, who defends
//   |P      |f:-    |D:II   |S      c~L~~~~~|   prairie; forest turned, blank; desert, seen by the viewer; covered
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "games/stratos/notation/known.h"
#include "games/stratos/notation/names.h"
#include "games/stratos/notation/odds.h"
#include "games/stratos/notation/state_words.h"
#include "games/stratos/notation/words.h"

namespace strategion::stratos {
namespace {

constexpr std::size_t kCell = 7;

std::string line(std::string text) { return std::move(text) + "\n"; }

std::string cell(std::string_view text) {
  std::string result(text.substr(0, kCell));
  result.resize(kCell, ' ');
  return result;
}

class BoardDrawer {
 public:
  BoardDrawer(const Rules& rules, const View& view)
      : known_(rules, view), tables_(known_.tables), names_(tables_), view_(view) {}

  std::string draw() const {
    std::string text = columns();
    for (std::size_t row = 0; row < tables_.height; ++row) {
      text += rule_above(row);
      text += line_of(row, true);
      text += line_of(row, false);
    }
    text += rule_above(tables_.height) + columns();
    return text + "\n" + legend() + turn_line() + players() + monsters() + hand() + open_lines();
  }

 private:
  std::string columns() const {
    std::string text = "   ";
    for (std::size_t column = 0; column < tables_.width; ++column)
      text += fmt::format("   {}    ", static_cast<char>('a' + column));
    while (text.back() == ' ') text.pop_back();
    return text + "\n";
  }

  // The fault edge between two spaces; with monsters only (ST-002).
  std::optional<std::size_t> fault(Space a, Space b) const {
    if (!tables_.options.monsters) return std::nullopt;
    return known_.reader.edge_between(a, b);
  }
  char token(std::size_t edge, int i, char none) const {
    const Edge& tokens = view_.edges[edge];
    return i < tokens.count() ? kTokenLetters[static_cast<std::size_t>(tokens.token(i))] : none;
  }

  // The line above a row: fault edges are '=', with what lies on them.
  std::string rule_above(std::size_t row) const {
    std::string text = "  +";
    for (std::size_t column = 0; column < tables_.width; ++column) {
      std::string edge(kCell, '-');
      if (row > 0 && row < tables_.height) {
        if (const auto found = fault(space_at(row - 1, column), space_at(row, column))) {
          edge.assign(kCell, '=');
          edge[2] = token(*found, 0, '=');
          edge[4] = token(*found, 1, '=');
        }
      }
      text += edge + "+";
    }
    return text + "\n";
  }
  std::string line_of(std::size_t row, bool upper) const {
    std::string text = upper ? fmt::format("{:>2}|", row + 1) : "  |";
    for (std::size_t column = 0; column < tables_.width; ++column) {
      const Space space = space_at(row, column);
      text += upper ? upper_cell(space) : lower_cell(space);
      const auto found = column + 1 < tables_.width ? fault(space, space_at(row, column + 1)) : std::nullopt;
      text += found ? token(*found, upper ? 0 : 1, '#') : '|';
    }
    return text + "\n";
  }

  // Who stands there: "NS+8 )", "NM3/3", "Igg 8/3".
  std::string upper_cell(Space space) const {
    const Terrain terrain = view_.tiles[space].terrain();
    const Figurine figurine = known_.reader.at(space);
    if (figurine == kNoFigurine) return cell(terrain == Terrain::kLagoon ? "~~~~~~~" : "");
    if (is_monster(figurine)) {
      const Monster& monster = view_.monsters[figurine - kUnits];
      const std::string name = names_.monster(static_cast<MonsterKind>(figurine - kUnits)).substr(0, 3);
      return cell(fmt::format("{}{}/{}", name, monster.health(), monster.spirit()));
    }
    const Unit& unit = view_.units[figurine];
    std::string text =
        fmt::format("{}{}{}{}", kTribes[seat_of(figurine)].letter, kUnitLetters[static_cast<std::size_t>(unit.type())],
                    unit.promoted() ? "+" : "", unit.health());
    if (unit.type() == UnitType::kMage) text += fmt::format("/{}", unit.spirit());
    if (known_.reader.is_defending(figurine)) text += ')';
    return cell(text);
  }
  // The tile: "P", "p:II" turned, "P:II" with what the viewer alone has seen under it.
  std::string lower_cell(Space space) const {
    const Tile tile = view_.tiles[space];
    if (tile.terrain() == Terrain::kNone) return cell("");
    char letter = kTerrainLetters[static_cast<std::size_t>(tile.terrain())];
    if (tile.turned()) letter = static_cast<char>(letter - 'A' + 'a');
    std::string text(1, letter);
    if (const Secret secret = view_.secrets[space]; tile.turned() || secret.value() != 0)
      text += ':' + under(tile, secret);
    if (tables_.marked.has(space)) text += " *";
    if (view_.ward < kSpaces && distance(view_.ward, space) == 1) text += " w";
    text.resize(std::max(text.size(), kCell), tile.terrain() == Terrain::kLagoon ? '~' : ' ');
    return cell(text);
  }
  static std::string under(Tile tile, Secret secret) {
    if (tile.terrain() == Terrain::kCovered)
      return std::string(1, kTerrainLetters[static_cast<std::size_t>(special_terrain(secret.value() - 1U))]);
    static constexpr std::array<std::string_view, 6> kSigns{"?", "-", "I", "II", "D4", "!"};
    return std::string(word_at(kSigns, tile.turned() ? static_cast<std::size_t>(tile.shown()) : secret.value()));
  }

  std::string legend() const {
    std::string text =
        "P prairie, M mountain, D desert, F forest, L lagoon, A Academy, Q Quarry, C Cathedral, B Bastion, S covered; "
        "small: turned, with what was "
        "under it (- nothing, I, II or D4 cards, ! a monster); blank: no tile. Units: tribe, type (P A S E M), + "
        "promoted, health, a Mage's spirit, ) defends";
    if (tables_.options.monsters)
      text += "; a monster: how its name begins, health/spirit; = and # fault line with its tokens c n s o";
    if (!tables_.marked.empty()) text += "; * marked tile";
    if (view_.ward < kSpaces) text += "; w warded";
    return line(text + ".");
  }

  std::string turn_line() const {
    if (view_.turn >= kSeats || view_.phase == Phase::kOver) return "";
    std::string text = fmt::format("Round {} of at most {}: {} turn, {}.", view_.round, tables_.options.rounds_max,
                                   possessive(seat_title(view_.turn)), word_at(kPhaseWords, view_.phase));
    return line(text + fmt::format(" The target is {} points.", tables_.options.target_pp));
  }

  // What everybody may know of each purse and each seat's units.
  std::string players() const {
    std::string text;
    for (std::size_t purse = 0; purse < names_.seats(); ++purse) {
      if (tables_.purse_of[purse] != purse) continue;
      const bool is_one = std::popcount(tables_.purse_seats[purse]) == 1;
      const std::string has = is_one ? verb_of(purse, "has") : "have";
      text += line(fmt::format("{}: {}. {} {}.{}", seats_title(tables_.purse_seats[purse]), points(purse), capital(has),
                               tokens(purse), cards(purse)));
      for (std::size_t seat = 0; seat < names_.seats(); ++seat) {
        if (tables_.purse_of[seat] == purse) text += units(seat);
      }
    }
    return text;
  }
  std::string points(std::size_t purse) const {
    const Reader& reader = known_.reader;
    const Purse& has = view_.purses[purse];
    if ((has.flags & Purse::kOut) != 0) return "out of the match";
    std::vector<std::string> parts;
    const auto add = [&](int count, std::string_view noun) {
      if (count > 0) parts.push_back(fmt::format("{} by {}", count, noun));
    };
    add(has.hoards, "hoards");
    add(has.defeats, "defeats");
    add(reader.spells_face_up(purse), "spells");
    add(reader.treasures(purse), "treasures");
    add((reader.has_promote_goal(purse) ? 2 : 0) + (reader.has_occupy_goal(purse) ? 2 : 0), "goals");
    std::string text = counted(reader.prosperity(purse), "point");
    if (!parts.empty()) text += fmt::format(" ({})", joined(parts, "and"));
    return text;
  }
  std::string tokens(std::size_t purse) const {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < kResources; ++i) {
      const int count = view_.purses[purse].tokens[i];
      if (count > 0) parts.push_back(resources_text(count, static_cast<Resource>(i)));
    }
    return parts.empty() ? "nothing" : joined(parts, "and");
  }
  std::string cards(std::size_t purse) const {
    std::vector<std::string> up;
    for (std::size_t i = 0; i < tables_.spells.size(); ++i) {
      const SpellPlace place = view_.spells[i];
      if (place.held_by(purse) && place.face_up())
        up.push_back(tables_.spells[i]->name + (place.aside() ? " (aside)" : ""));
    }
    for (std::size_t i = 0; i < tables_.permanents.size(); ++i) {
      if ((view_.permanents[purse] >> i & 1U) != 0) up.push_back(names_.card_title(tables_.permanents[i]));
    }
    for (std::size_t i = 0; i < tables_.items.size(); ++i) {
      for (unsigned k = 0; k < view_.items[purse][i].used(); ++k) up.push_back(names_.card_title(tables_.items[i]));
    }
    std::vector<std::string> down;
    const auto add = [&](int count, std::string_view noun) {
      if (count > 0) down.push_back(counted(count, noun));
    };
    add(view_.hidden_spells[purse][0] + view_.hidden_aside[purse][0], "Mage spell");
    add(view_.hidden_spells[purse][1] + view_.hidden_aside[purse][1], "Sorcerer spell");
    add(view_.hidden_items[purse][0], "Land card");
    add(view_.hidden_items[purse][1], "Lagoon card");
    std::string text;
    if (!up.empty()) text += fmt::format(" Face-up: {}.", joined(up, "and"));
    if (!down.empty()) text += fmt::format(" Face-down: {}.", joined(down, "and"));
    return text;
  }
  std::string units(std::size_t seat) const {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < kUnitsASeat; ++i) {
      const auto slot = static_cast<Figurine>(seat * kUnitsASeat + i);
      if (view_.units[slot].alive()) parts.push_back(unit_text(slot));
    }
    if (parts.empty()) return "";
    return line(fmt::format("   {} units: {}.", possessive(seat_title(seat)), joined(parts, "and")));
  }
  // "Monsters: e2 Iggamot 6/8 and spirit 3."
  std::string monsters() const {
    std::vector<std::string> parts;
    for (std::size_t kind = 0; kind < kMonsters; ++kind) {
      const Monster& monster = view_.monsters[kind];
      if (monster.lair != Lair::kOnBoard) continue;
      parts.push_back(fmt::format("{} {} {}/{} and spirit {}", space_name(monster.at),
                                  names_.monster(static_cast<MonsterKind>(kind)), monster.health(),
                                  tables_.content->monsters[kind].health, monster.spirit()));
    }
    return parts.empty() ? "" : line(fmt::format("Monsters: {}.", joined(parts, "and")));
  }
  // "b2 Knight 7/8 with Steel Blade, 1 action left"
  std::string unit_text(Figurine slot) const {
    const Unit& unit = view_.units[slot];
    std::string text = fmt::format("{} {} {}/{}", space_name(unit.at), names_.unit(unit.type(), unit.promoted()),
                                   unit.health(), known_.reader.health_max(slot));
    if (unit.type() == UnitType::kMage)
      text += fmt::format(" and spirit {}/{}", unit.spirit(), known_.reader.spirit_max(slot));
    std::vector<std::string> worn;
    for (const CardId card : unit.worn) {
      if (card != kNoCard) worn.push_back(names_.card_title(card));
    }
    if (!worn.empty()) text += " with " + joined(worn, "and");
    const bool acts = seat_of(slot) == view_.turn && view_.phase == Phase::kActions;
    if (acts) text += fmt::format(", {} left", counted(unit.left(), "action"));
    return text;
  }

  // The viewer's own face-down cards with their texts.
  std::string hand() const {
    if (!known_.is_player()) return "";
    const std::size_t purse = tables_.purse_of[view_.viewer];
    std::string text;
    for (std::size_t i = 0; i < tables_.spells.size(); ++i) {
      const SpellPlace place = view_.spells[i];
      if (!place.held_by(purse) || place.face_up()) continue;
      const Card& card = *tables_.spells[i];
      text += line(
          fmt::format("   {} ({} spirit{}): {}", card.name, card.spirit, place.aside() ? ", aside" : "", card.text));
    }
    for (std::size_t i = 0; i < tables_.items.size(); ++i) {
      const unsigned count = view_.items[purse][i].hand();
      if (count == 0) continue;
      const Card& card = *tables_.cards[tables_.items[i] - 1U];
      text += line(fmt::format("   {}{}: {}", card.name, count > 1 ? fmt::format(" x{}", count) : "", card.text));
    }
    return text.empty() ? "" : "Your hand:\n" + text;
  }

  // An attack whose die is in the air.
  std::string open_lines() const {
    std::string text;
    for (const Frame& frame : view_.frames) {
      if (frame.type != FrameType::kAttack || frame.picks.empty()) continue;
      const auto odds = attack_odds(tables_, known_.state, frame.at, frame.picks[0], frame.other != 0);
      if (odds)
        text +=
            line(fmt::format("{} on {}: {}.", space_name(frame.at), space_name(frame.picks[0]), odds_sentence(*odds)));
    }
    return text;
  }

  Known known_;
  const Tables& tables_;
  Names names_;
  const View& view_;
};

}  // namespace

std::string Words::draw_board(const Rules& rules, const View& view) { return BoardDrawer(rules, view).draw(); }

}  // namespace strategion::stratos
