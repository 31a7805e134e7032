// A match on a map drawn in characters, for tests of single rules: whoever is asked answers as the test says, and so
// does nature.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "core/game/event_log.h"
#include "games/stratos/rules.h"
#include "games/stratos/rules/reader.h"

namespace strategion::stratos {

// The pack `isle`, loaded once.
std::shared_ptr<const Content> isle();

// "a1": column letter, row from 1 at the top.
constexpr Space operator""_s(const char* text, std::size_t length) {
  std::size_t row = 0;
  for (std::size_t i = 1; i < length; ++i) row = row * 10 + static_cast<std::size_t>(text[i] - '0');
  return space_at(row - 1, static_cast<std::size_t>(text[0] - 'a'));
}

// Units as scenes name them.
inline constexpr auto kPeasant = UnitType::kPeasant;
inline constexpr auto kArcher = UnitType::kArcher;
inline constexpr auto kSoldier = UnitType::kSoldier;
inline constexpr auto kExplorer = UnitType::kExplorer;
inline constexpr auto kMage = UnitType::kMage;

struct Start {
  int seat;
  UnitType type;
  Space at;
  bool promoted = false;
};

class Scene {
 public:
  // Trays lie side by side from the top left corner. Seat 0 begins; as many seats as there are starts for, two at
  // least.
  Scene(std::vector<std::string_view> map, const std::vector<Start>& starts, Options options = {});
  // With more of a scenario: sides, marked tiles, a precious tile.
  Scene(Scenario scenario, Options options);
  static Scenario drawn(std::vector<std::string_view> map, const std::vector<Start>& starts);

  const Rules& rules() const { return rules_; }
  Reader reader() const { return Reader(rules_.tables(), state); }

  // The seat that is asked, or this one of several, answers. The action must be legal.
  Scene& play(const Action& action);
  Scene& play(int seat, const Action& action);
  Scene& nature(const Action& action);
  Scene& roll(int value) { return nature(Roll{static_cast<std::uint8_t>(value)}); }
  // Ends the actions and the turn of the seat whose turn it is.
  Scene& end_turn();
  // Nature's outcomes, one after the other, until a seat is asked: the first that is listed.
  Scene& whatever_nature_does();

  // "ST-040 units never travel diagonally", or "legal".
  std::string refusal(const Action& action) const;
  std::string refusal(int seat, const Action& action) const;
  bool is_legal(const Action& action) const { return refusal(action) == "legal"; }
  std::vector<Action> legal() const;
  std::vector<Action> chances() const;

  Unit& unit(Space at);
  const Unit& unit(Space at) const;
  std::array<std::uint8_t, kResources>& tokens(int seat) {
    return state.purses[rules_.tables().purse_of[static_cast<std::size_t>(seat)]].tokens;
  }
  int points(int seat) const { return reader().prosperity(rules_.tables().purse_of[static_cast<std::size_t>(seat)]); }
  int asked() const;  // the lowest seat that is asked; -1: nature, or nobody

  // What has been told since the last act began.
  std::vector<Event> told(Happening what) const;
  bool has_told(Happening what) const { return !told(what).empty(); }

  CardId card(std::string_view id) const;             // of the exploration cards
  CardId spell(std::string_view id) const;            // of the spells
  void put_on(Space at, std::string_view equipment);  // out of its deck
  void give_permanent(int seat, std::string_view id);
  void give_spell(int seat, std::string_view id);
  void put_monster(MonsterKind kind, Space at);

  State state;
  std::vector<EventLog<Event>::Line> lines;

 private:
  Rules rules_;
};

}  // namespace strategion::stratos
