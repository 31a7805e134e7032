// What a set of packs holds, after loading: units, tiles, cards, monsters, scenarios. Immutable, shared by all Rules.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/content/pack_head.h"
#include "games/stratos/operations.h"
#include "games/stratos/types.h"

namespace strategion::stratos {

struct Die {
  std::uint8_t sides = 0;      // 0: none
  std::uint8_t miss_from = 0;  // this face and above miss unless promoted; 0: none does
  std::int8_t add = 0;
};

// ST-016. One row of the unit table (2.1 of the content).
struct UnitRow {
  std::string id, name, promoted_name, text;
  std::uint8_t health = 0, spirit = 0;
  std::uint8_t health_up = 0, spirit_up = 0;  // by promotion (ST-603)
  std::array<std::uint8_t, kMain> cost{};     // hire and promotion alike
};

// What equipment and permanent items give as long as they are there; sums are taken when they are read.
struct Gift {
  // Worn.
  std::int8_t attack_add = 0;  // to attacks that hit, of a unit that attacks by itself
  Die attack;                  // a unit that cannot attack by itself attacks so
  std::int8_t shoot_far = 0;   // reach, of a unit that shoots by itself
  Die shoot;                   // one that cannot shoots so, at distance 2
  std::int8_t physical = 0;    // while defending
  std::int8_t magical = 0;
  std::int8_t always_physical = 0;  // defending or not
  std::int8_t harvest = 0;          // plain harvest gives this many more
  std::int8_t spirit_max = 0;       // of a Mage
  std::int8_t health_max = 0;       // of one that is no Mage
  bool third_travel = false;
  bool diagonal = false;
  bool second_search = false;
  // Held.
  Resource each_turn = Resource::kCount;  // one at the beginning of the turn
  bool each_turn_on_lagoon = false;       // only while holding a lagoon tile
  bool reroll = false;
  bool choose_draw = false;
  bool hire_anywhere = false;
  bool over_lagoon = false;
  bool free_lagoon = false;
  std::int8_t explorer_health = 0;
  bool buying = false;  // its program is used in the Buy phase (Merchant Scales)
};

struct Card {
  std::string id, name, text, pack;
  Deck deck = Deck::kLand;
  CardType type = CardType::kItem;
  std::uint8_t copies = 1;
  std::uint8_t spirit = 0;  // a spell's price
  bool treasure = false;    // 1 PP face-up (ST-025)
  Program program;
  Gift gift;
};

struct MonsterRow {
  std::string id, name, text;
  Terrain home = Terrain::kForest;
  std::uint8_t health = 8, spirit = 3, reach = 1;
  Die die;
  DamageKind kind = DamageKind::kPhysical;
  bool everybody_near = false;  // attacks every character in reach
  // The power that costs 1 spirit (ST-R30).
  std::uint8_t heal_on_kill = 0;
  bool takes_defence = false;     // afterwards the victim's
  bool one_roll_for_all = false;  // without a miss
  bool drags = false;             // a surviving victim to the legal tile nearest the monster
  bool ignores_defence = false;
};

// ST-904: by PP row (0, 1-2, 3-4, 5-6, 7+) and roll column (3-4, 5-6, 7-8, 9-10); kCount: nothing.
using RollTable = std::array<std::array<MonsterKind, 4>, 5>;
constexpr std::size_t roll_row(int prosperity) {
  return prosperity <= 0 ? 0 : prosperity >= 7 ? 4 : static_cast<std::size_t>((prosperity + 1) / 2);
}
constexpr std::size_t roll_column(int sum) { return static_cast<std::size_t>((sum - 3) / 2); }
static_assert(roll_row(0) == 0 && roll_row(1) == 1 && roll_row(2) == 1 && roll_row(3) == 2 && roll_row(7) == 4);
static_assert(roll_column(4) == 0 && roll_column(5) == 1 && roll_column(10) == 3);

struct StartUnit {
  std::uint8_t seat = 0;
  UnitType type = UnitType::kPeasant;
  bool promoted = false;
  Space at = 0;
};

enum class GoalKind : std::uint8_t { kProsperity, kLandOn, kOccupy, kHold };
struct SideCard {
  std::string id;  // as the file names it; empty: a seat by itself, of which the file names no side
  std::vector<std::uint8_t> seats;
  bool as_one = false;  // shared purse, cards and buying (ST-1010)
  GoalKind goal = GoalKind::kProsperity;
  Terrain goal_tile = Terrain::kCathedral;  // kLandOn, kOccupy
};

// A scenario as its file describes it (ST-1011), or one that is drawn (random).
struct Scenario {
  std::string id, title, summary, pack, file;
  std::vector<int> seats;  // seat counts, the default first; of a drawn map there is one
  // The map, its trays and starts are made by number and seats (content/random_map.h): until plan_match fills them in
  // there are none, and the map stays empty unless the options name it.
  bool random = false;
  std::string edition = "core";                // fills the switches' defaults only (ST-001)
  bool monsters = false;                       // default of the switch
  std::map<std::string, std::string> options;  // defaults of further switches
  std::array<Terrain, kSpaces> map{};
  std::uint8_t width = 0, height = 0;  // of the map's rectangle
  std::vector<Space> trays;            // their top left corners
  std::vector<Space> marked;           // the Tombolo
  std::vector<Terrain> specials;       // what lies covered; empty: by the switch, as 2.8 says
  std::vector<StartUnit> starts;
  std::array<std::array<std::uint8_t, kResources>, kSeats> tokens{};
  std::array<std::array<std::uint8_t, 2>, kSeats> spells{};  // drawn as its first turn begins: Mage, Sorcerer (ST-017)
  std::vector<SideCard> sides;
  int first = -1;                      // the seat that begins; -1: drawn
  std::vector<Resource> later;         // what the second, third ... to begin have at once (ST-R82); kCount: nothing
  std::vector<std::string> excluded;   // ids of cards
  Terrain precious = Terrain::kCount;  // who destroys it loses
};

struct Content {
  struct PackHead : content::PackHead {
    std::vector<std::string>
        sees;  // ids of packs whose things its scenarios use: itself, what it needs, what those need
  };
  std::vector<PackHead> packs;
  std::array<UnitRow, kUnitTypes> units;
  std::array<std::uint8_t, kBags> tile_counts{};                       // tiles of each kind (2.2)
  std::array<std::array<std::uint8_t, kSymbols>, kBags> undersides{};  // of each kind
  std::array<std::uint8_t, kSpecialKinds> special_counts{};
  std::array<std::string, kSpecialKinds> special_texts;
  std::vector<Card> cards;
  std::array<MonsterRow, kMonsters> monsters;
  RollTable rolls{};
  std::vector<Scenario> scenarios;  // the default first

  const Card* find_card(std::string_view id) const;
  const Scenario* find_scenario(std::string_view id) const;
};

}  // namespace strategion::stratos
