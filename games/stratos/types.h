// The nouns of Stratos: tiles, resources, units, monsters, decks, and the geometry of the grid.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/base/bits.h"
#include "games/stratos/limits.h"

namespace strategion::stratos {

// A space of the grid: row * kWidth + column, row 0 at the top. People call it a1: column letter, row from 1.
using Space = std::uint8_t;
inline constexpr Space kNowhere = 255;
constexpr Space space_at(std::size_t row, std::size_t column) { return static_cast<Space>(row * kWidth + column); }
constexpr int row_of(Space space) { return space / static_cast<int>(kWidth); }
constexpr int column_of(Space space) { return space % static_cast<int>(kWidth); }
// The row and the column of every value of Space, kNowhere too: distances are asked for too often to divide each time.
struct Lines {
  std::int8_t row = 0;
  std::int8_t column = 0;
};
inline constexpr std::array<Lines, 256> kLines = [] {
  std::array<Lines, 256> lines;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto space = static_cast<Space>(i);
    lines[i] = {static_cast<std::int8_t>(row_of(space)), static_cast<std::int8_t>(column_of(space))};
  }
  return lines;
}();
// ST-052: orthogonal steps over the grid, whatever lies between.
constexpr int distance(Space a, Space b) {
  const int rows = kLines[a].row - kLines[b].row;
  const int columns = kLines[a].column - kLines[b].column;
  return (rows < 0 ? -rows : rows) + (columns < 0 ? -columns : columns);
}

// What lies on a space (ST-010, ST-700). kCovered is a special tile nobody has turned (ST-011).
enum class Terrain : std::uint8_t {
  kNone,  // no tile: a non-tile (ST-082)
  kPrairie,
  kMountain,
  kDesert,
  kForest,
  kLagoon,
  kAcademy,
  kQuarry,
  kCathedral,
  kBastion,
  kCovered,
  kCount
};
constexpr bool is_main(Terrain terrain) { return terrain >= Terrain::kPrairie && terrain <= Terrain::kForest; }
constexpr bool is_special(Terrain terrain) { return terrain >= Terrain::kAcademy; }
constexpr bool is_land(Terrain terrain) { return is_main(terrain) || is_special(terrain); }  // ST-700
// The kinds of tile that have undersides: their bags and supplies (2.2 of the content).
inline constexpr std::size_t kBags = 5;
constexpr std::size_t bag_of(Terrain terrain) { return static_cast<std::size_t>(terrain) - 1; }
constexpr Terrain terrain_of_bag(std::size_t bag) { return static_cast<Terrain>(bag + 1); }
inline constexpr std::size_t kSpecialKinds = 4;
constexpr std::size_t special_index(Terrain terrain) {
  return static_cast<std::size_t>(terrain) - static_cast<std::size_t>(Terrain::kAcademy);
}
constexpr Terrain special_terrain(std::size_t index) {
  return static_cast<Terrain>(index + static_cast<std::size_t>(Terrain::kAcademy));
}

// What is under a tile (ST-070).
enum class Symbol : std::uint8_t { kUndecided, kBlank, kOne, kTwo, kDie, kIcon, kCount };
inline constexpr std::size_t kSymbols = 5;  // those that can be there; index: symbol - 1

// ST-043; a gem stands for any of the four in the Buy phase (ST-600).
enum class Resource : std::uint8_t { kCorn, kNickel, kSpice, kOak, kGem, kCount };
inline constexpr std::size_t kMain = 4;
inline constexpr std::size_t kResources = 5;
constexpr Resource harvest_of(Terrain terrain) {  // of a main terrain only
  return static_cast<Resource>(static_cast<std::size_t>(terrain) - 1);
}
static_assert(harvest_of(Terrain::kPrairie) == Resource::kCorn);
static_assert(harvest_of(Terrain::kMountain) == Resource::kNickel);
static_assert(harvest_of(Terrain::kDesert) == Resource::kSpice);
static_assert(harvest_of(Terrain::kForest) == Resource::kOak);

// ST-605. 0 is no unit, so that an empty slot of a state is all zero.
enum class UnitType : std::uint8_t { kNone, kPeasant, kArcher, kSoldier, kExplorer, kMage, kCount };
inline constexpr std::size_t kUnitTypes = 5;
constexpr std::size_t index(UnitType type) { return static_cast<std::size_t>(type) - 1; }

// In the order in which they act (ST-920).
enum class MonsterKind : std::uint8_t { kIggamot, kSharubite, kJabberwock, kKraken, kGrimReaper, kCount };
inline constexpr std::size_t kMonsters = 5;

enum class Deck : std::uint8_t { kMage, kSorcerer, kLand, kLagoon, kCount };  // ST-012
inline constexpr std::size_t kDecks = 4;

enum class DamageKind : std::uint8_t { kPhysical, kMagical };

// What a unit does with one of its two actions (ST-032), as bits of Unit::did.
enum class Deed : std::uint8_t { kTravel, kHarvest, kDefend, kAttack, kShoot, kCast, kSearch, kUse, kCount };
constexpr std::uint8_t bit(Deed deed) { return static_cast<std::uint8_t>(1U << static_cast<unsigned>(deed)); }

// A card by its place in the match's list of spells, or of exploration cards (Tables). 1-based: 0 is no card.
using CardId = std::uint8_t;
inline constexpr CardId kNoCard = 0;

enum class CardType : std::uint8_t { kSpell, kEquipment, kItem, kPermanent, kTrap, kCalamity, kCount };  // ST-074

// Words for the enums above, in content, notation and JSON.
inline constexpr std::array<std::string_view, 11> kTerrainWords{"none",      "prairie", "mountain", "desert",
                                                                "forest",    "lagoon",  "academy",  "quarry",
                                                                "cathedral", "bastion", "covered"};
inline constexpr std::string_view kTerrainLetters = ".PMDFLAQCBS";  // of maps drawn in characters; S: covered
inline constexpr std::array<std::string_view, 6> kSymbolWords{"undecided", "blank", "one", "two", "die", "monster"};
inline constexpr std::array<std::string_view, kResources> kResourceWords{"corn", "nickel", "spice", "oak", "gem"};
inline constexpr std::array<std::string_view, 6> kUnitWords{"none", "peasant", "archer", "soldier", "explorer", "mage"};
inline constexpr std::array<std::string_view, 6> kPromotedWords{"none",   "cultivator",   "marksman",
                                                                "knight", "swashbuckler", "sorcerer"};
inline constexpr std::array<std::string_view, kMonsters> kMonsterWords{"iggamot", "sharubite", "jabberwock", "kraken",
                                                                       "grim-reaper"};
inline constexpr std::array<std::string_view, kDecks> kDeckWords{"mage", "sorcerer", "land", "lagoon"};
inline constexpr std::array<std::string_view, 6> kCardTypeWords{"spell",     "equipment", "one-use",
                                                                "permanent", "trap",      "calamity"};
inline constexpr std::array<std::string_view, 8> kDeedWords{"travel", "harvest", "defend", "attack",
                                                            "shoot",  "cast",    "search", "use"};

using SpaceSet = Bits<Space, kSpaces>;

}  // namespace strategion::stratos
