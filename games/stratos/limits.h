// The bounds of Stratos, named once and asserted where they bind.
#pragma once

#include <cstddef>

namespace strategion::stratos {

inline constexpr std::size_t kSeats = 5;       // ST-004
inline constexpr std::size_t kUnitsASeat = 5;  // ST-004
inline constexpr std::size_t kUnits = kSeats * kUnitsASeat;
inline constexpr std::size_t kWidth = 12;  // the largest map: three trays by three
inline constexpr std::size_t kHeight = 12;
inline constexpr std::size_t kSpaces = kWidth * kHeight;
inline constexpr std::size_t kTrays = 9;
inline constexpr std::size_t kEdges = 48;        // fault edges of three trays by three: 2 x 12 each way (ST-900)
inline constexpr std::size_t kTokensAnEdge = 2;  // ST-901
inline constexpr std::size_t kSlots = 2;         // equipment a unit wears (ST-R21)
inline constexpr std::size_t kSpells = 32;       // spell cards of a match, both decks, each of its own (ST-R19)
inline constexpr std::size_t kCards = 56;        // kinds of exploration cards of a match, both decks
inline constexpr std::size_t kCopies = 3;        // of one kind
inline constexpr std::size_t kItems = 14;        // kinds that are one-use items
inline constexpr std::size_t kPermanents = 16;   // kinds that are permanent items, one copy each
inline constexpr int kTokensMax = 99;            // resources of one kind that a player can hold (ST-R53)
inline constexpr int kHealthMax = 15;            // of a unit; a nibble
inline constexpr int kSpiritMax = 15;

inline constexpr int kStartSpellsMax = 4;  // of a deck, for one seat (ST-017)

// Programs nest so: a card drawn by an item drawn ... each open draw and each displaced unit is a frame, and a die.
// Puppeteer, its search, a trap, the tile it throws the searcher on, the spell that a promotion draws, and a die.
inline constexpr std::size_t kFrames = 8;
inline constexpr std::size_t kPicks = 4;  // the most that one card chooses (Forked Lightning, Far Sight: 3)

}  // namespace strategion::stratos
