// What spaces, seats, units, monsters and cards are called in text and JSON, and how they are read back.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/text.h"
#include "games/stratos/rules.h"

namespace strategion::stratos {

// A player's tribe (ST-004): its name, the letter that boards show, and its colour.
struct Tribe {
  std::string_view name;
  char letter;
  std::string_view colour;
};
inline constexpr std::array<Tribe, kSeats> kTribes{{{"Natau", 'N', "blue"},
                                                    {"Dazso", 'D', "red"},
                                                    {"Lemkis", 'L', "yellow"},
                                                    {"Gruhll", 'G', "violet"},
                                                    {"Avaleians", 'A', "green"}}};
// What boards show of a unit's type, by UnitType; a promoted one has a + behind it.
inline constexpr std::string_view kUnitLetters = ".PASEM";
// What boards show of a token on a fault edge, by Resource.
inline constexpr std::string_view kTokenLetters = "cnsog";

// "lagoon tile" is "Lagoon tile".
std::string capital(std::string_view text);
// "power-harvest" is "Power harvest".
std::string titled(std::string_view word);
// "one, two or three"; "one, two and three".
std::string joined(const std::vector<std::string>& words, std::string_view last = "or");
// "2 gems", "1 gem"; corn, nickel, spice and oak have no plural.
std::string counted(int count, std::string_view noun);
std::string resources_text(int count, Resource resource);
// "a Soldier", "an Archer"
std::string with_article(std::string_view noun);
// 1 of 6 is "17 %".
std::string percent(int part, int whole);

// "a1": column letter, row from 1 at the top. "nowhere" off the grid.
std::string space_name(Space space);
// A letter and digits: somebody means a space, on the map or off it.
bool looks_like_space(std::string_view word);
// "b4|c4", the smaller first.
std::string edge_name(Space a, Space b);

std::string seat_title(std::size_t seat);       // "Natau"
std::string seats_title(std::uint8_t seats);    // "Natau and Dazso"; a bit a seat
std::string possessive(std::string_view name);  // "Natau's", "Lemkis'"
// "hires" of Natau, "hire" of the Avaleians: `verb` as one player does it.
std::string verb_of(std::size_t seat, std::string_view verb);
// "Natau hires", "Avaleians hire".
std::string seat_does(std::size_t seat, std::string_view verb);

// Closed sets of words; errors: no resource "corm"; did you mean "corn"?
Expected<std::uint8_t> parse_word(std::string_view text, std::string_view thing,
                                  std::span<const std::string_view> words, std::size_t first = 0);
template <class T>
Expected<T> parsed_as(const Expected<std::uint8_t>& number) {
  if (!number) return std::unexpected(number.error());
  return static_cast<T>(*number);
}
Expected<Resource> parse_resource(std::string_view text);
Expected<Resource> parse_main_resource(std::string_view text);
Expected<Terrain> parse_main_terrain(std::string_view text);
Expected<UnitType> parse_unit_type(std::string_view text);  // base types
// "knight" is a promoted Soldier.
struct UnitForm {
  UnitType type = UnitType::kPeasant;
  bool promoted = false;
};
Expected<UnitForm> parse_unit_form(std::string_view text);
std::string_view form_word(UnitType type, bool promoted);

class Names {
 public:
  explicit Names(const Tables& tables) : tables_(tables) {}

  std::size_t seats() const { return static_cast<std::size_t>(tables_.options.seats); }
  bool on_map(Space space) const { return space < kSpaces && tables_.grid.has(space); }

  // Errors: no space "m1"; columns a-h, rows 1-4.
  Expected<Space> parse_space(std::string_view text) const;
  // A seat by number, tribe or letter. Errors: no seat "X"; one of 0 Natau, 1 Dazso.
  Expected<std::uint8_t> parse_seat(std::string_view text) const;

  // A unit's name from the packs: "Soldier", "Knight".
  std::string unit(UnitType type, bool promoted) const;
  std::string monster(MonsterKind kind) const;  // without its article: "Iggamot"
  // A figure of an event: "Soldier", "Iggamot"; and with its tribe: "Natau's Soldier", "the Iggamot".
  std::string figure(Figure figure) const;
  std::string whose_figure(Figure figure) const;

  bool is_spell(CardId card) const { return card != kNoCard && card <= tables_.spells.size(); }
  bool is_card(CardId card) const { return card != kNoCard && card <= tables_.cards.size(); }
  std::string spell(CardId card) const;        // its id
  std::string card(CardId card) const;         // its id
  std::string spell_title(CardId card) const;  // its name
  std::string card_title(CardId card) const;   // its name
  // Either kind by its id; errors: no card "blase" in this match; did you mean "blaze"?
  struct CardName {
    bool spell = false;
    CardId card = kNoCard;
  };
  Expected<CardName> parse_any_card(std::string_view text) const;
  Expected<CardId> parse_spell(std::string_view text) const;
  Expected<CardId> parse_card(std::string_view text) const;

 private:
  const Tables& tables_;
};

}  // namespace strategion::stratos
