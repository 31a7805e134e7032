// A drawn position with cards in hand, to try a card on.
//
//   CardTable table({.map = {"PPPP"}, .units = {{"a1", "mage"}, {"c1", "peasant", 1}}, .spells = {"spark"}});
//   table.cast("a1", "spark", {"c1"});
//   EXPECT_EQ(table.health("c1"), 3);
#pragma once

#include <array>
#include <memory>
#include <source_location>
#include <string>
#include <string_view>
#include <vector>

#include "games/stratos/rules.h"

namespace strategion::stratos::cards {

using Texts = std::vector<std::string>;
using Where = std::source_location;

struct Placed {
  std::string at;
  std::string unit;  // a unit's or promoted unit's word; with seat 9 a monster's
  int seat = 0;
  int health = -1;  // -1: all of it
  int spirit = -1;
};

struct Drawing {
  // Rows from the top, letters .PMDFLAQCBS; trays are the 4x4 blocks that hold a tile.
  Texts map = {"PPPPPPPP", "PPPPPPPP", "PPPPPPPP", "PPPPPPPP", "PPPPPPPP", "PPPPPPPP", "PPPPPPPP", "PPPPPPPP"};
  std::vector<Placed> units = {};
  Texts spells = {};      // of seat 0's spellbook, face-down
  Texts items = {};       // of seat 0
  Texts permanents = {};  // of seat 0
  std::array<int, kResources> tokens = {};
  int seats = 2;
  bool monsters = true;
  std::vector<std::vector<int>> allies = {};  // sides of several seats
  bool as_one = false;                        // ... share a purse
  int target = 99;
  Terrain precious = Terrain::kCount;
};

std::shared_ptr<const Content> isle();
Space space_named(std::string_view name);
std::string name_of(Space space);

class CardTable {
 public:
  explicit CardTable(const Drawing& drawing);

  Rules rules;
  State state;

  // --- acts; each must be legal ---
  void act(const Action& action, Where where = Where::current());
  // The unit, the card, then its choices in order: spaces, resources, terrains, ways, "." for enough.
  void cast(std::string_view at, std::string_view spell, const Texts& picks = {}, Where where = Where::current());
  void use(std::string_view at, std::string_view item, const Texts& picks = {}, Where where = Where::current());
  void pick(const std::string& word, Where where = Where::current());
  void roll(int value, Where where = Where::current()) { act(Roll{static_cast<std::uint8_t>(value)}, where); }
  // The Explorer there searches, and finds this card.
  void find(std::string_view at, std::string_view card, Where where = Where::current());
  void draw(std::string_view card, Where where = Where::current());  // nature draws it
  // The next turn of that seat; everybody ends his at once.
  void turn_of(int seat);

  // --- what may be answered ---
  Texts picks() const;  // "c3", "corn", "forest", "left", "." of the question now open, sorted
  Texts chances() const;
  bool may_cast(std::string_view at) const { return may(Cast{space_named(at)}); }
  bool may_use(std::string_view at) const { return may(UseItem{space_named(at)}); }
  Texts castable(std::string_view at) const;  // ids of the spells that could be picked
  Texts usable(std::string_view at) const;
  bool may(const Action& action) const;
  std::string refused(const Action& action) const;  // "ST-061 ..." or "legal", of the asked seat
  std::string refused_pick(const std::string& word) const { return refused(pick_named(word)); }
  Action pick_named(const std::string& word) const;
  Question question() const { return state.question; }
  int asked() const;  // -1: nature or nobody

  // --- the position ---
  std::string at(std::string_view space) const;  // "mage 0", "kraken", ""
  const Unit& unit(std::string_view at) const;
  int health(std::string_view at) const;
  int spirit(std::string_view at) const { return unit(at).spirit(); }
  bool has(std::string_view at, Mark mark) const { return unit(at).has(mark); }
  char tile(std::string_view space) const;
  int tokens(int seat, Resource resource) const;
  int points(int seat) const;
  bool face_up(std::string_view spell) const;
  bool seen(std::string_view spell) const;
  int in_hand(std::string_view item, int seat = 0) const;
  CardId spell_id(std::string_view id) const;
  CardId card_id(std::string_view id) const;
  Unit& change(std::string_view at);  // to be altered by hand

  // --- what was told ---
  struct Told {
    Event event;
    SeatSet audience;
  };
  std::vector<Told> events;
  int told(Happening what) const;
  const Told* last(Happening what) const;

 private:
  void begin(std::string_view at, const Action& first, const Action& card, const Texts& picks, Where where);
};

// An item is taken from the hand, up to its first target.
inline void begin_item(CardTable& table, std::string_view at, std::string_view item) {
  table.act(UseItem{space_named(at)});
  table.act(PickCard{table.card_id(item)});
}

inline void wear(CardTable& table, std::string_view at, std::string_view card) {
  table.change(at).worn[0] = table.card_id(card);
  table.state.piles[table.card_id(card) - 1U] = Pile(0, 0, 0);
}

}  // namespace strategion::stratos::cards
