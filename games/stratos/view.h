// What a seat, or a spectator, may know of a position. A type of its own: it has no place for a secret.
//
// Open to everybody: tiles, units, monsters, resources, face-up cards, how many cards of which deck each player has
// face-down, which tiles somebody has looked under (ST-015, ST-066). A side that acts as one sees as one (ST-R51);
// allies with turns of their own do not (ST-R52); who is out sees as a spectator does (ST-R65). Secrets of others are
// counted back to where they were drawn from: bags, covered, spells and piles hold everything that this viewer has not
// seen.
#pragma once

#include <array>
#include <cstdint>

#include "games/stratos/state.h"

namespace strategion::stratos {

struct View {
  SpaceSet occupied;
  std::array<Unit, kUnits> units{};
  std::array<std::uint16_t, kSeats> permanents{};
  std::uint16_t permanents_used = 0;
  std::uint16_t map_number = 0;
  std::array<Tile, kSpaces> tiles{};
  std::array<Secret, kSpaces> secrets{};  // the value is 0 where this viewer has not looked; the seats are open
  std::array<Monster, kMonsters> monsters{};
  std::array<Purse, kSeats> purses{};
  std::array<SpellPlace, kSpells> spells{};  // face-down spells of others: as if in the deck
  std::array<Pile, kCards> piles{};          // deck: all that this viewer has not seen, hands and bottom included
  std::array<std::array<Stock, kItems>, kSeats> items{};  // of others: used ones only
  std::array<Edge, kEdges> edges{};
  std::array<std::array<std::uint8_t, kSymbols>, kBags> bags{};  // undersides this viewer has not seen
  std::array<std::uint8_t, kBags> supply{};
  std::array<std::uint8_t, kSpecialKinds> covered{};
  std::array<Purchase, kSeats> purchases{};  // the viewer's own draft; of others only that they have left
  Phase phase = Phase::kFirst;
  Question question = Question::kNone;  // as this viewer sees it: a rival's draft does not show
  std::uint8_t asked = 0;
  std::uint8_t last = kNobody;
  std::uint8_t turn = kNobody;
  std::uint8_t first = kNobody;
  std::uint8_t round = 0;
  std::uint8_t map = 0;
  Space ward = kNowhere;
  std::uint8_t ward_purse = 0;
  std::uint8_t turn_marks = 0;
  std::uint8_t hoarded = 0;
  std::uint8_t die = 0;
  std::uint8_t winner = kNobody;
  Reason reason = Reason::kNone;
  Bounded<Frame, kFrames> frames;  // without a rival's draft, and without cards not shown
  std::uint8_t viewer = 0;         // seat number, or kSpectator's
  // Cards of others, face-down, by purse; zero for what the viewer sees by itself.
  std::array<std::array<std::uint8_t, 2>, kSeats> hidden_spells{};  // Mage, Sorcerer; in the spellbook
  std::array<std::array<std::uint8_t, 2>, kSeats> hidden_aside{};   // the same, set aside (ST-065)
  std::array<std::array<std::uint8_t, 2>, kSeats> hidden_items{};   // Land, Lagoon
  std::array<std::uint8_t, 2> hidden_bottom{};                      // Land, Lagoon
  std::array<std::uint8_t, 1> zero{};

  friend constexpr bool operator==(const View&, const View&) = default;
};

static_assert(std::has_unique_object_representations_v<View>);

}  // namespace strategion::stratos
