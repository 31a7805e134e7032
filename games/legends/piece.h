// A piece as content describes it, after loading: numbers first, then programs, then a few named specials.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/content/pack_head.h"
#include "games/legends/operations.h"
#include "games/legends/types.h"

namespace strategion::legends {

inline constexpr std::size_t kProgramsMax = 4;  // activated programs a piece may have

enum class Once : std::uint8_t { kAsOftenAsWished, kTurn, kGame };
enum class When : std::uint8_t {
  kAction,     // instead of a move, on one's own turn (LG-031)
  kAnyTime,    // an ability: in every window (LG-032)
  kEndOfTurn,  // an ability for the end of one's own turn only
};

// An activated power that is a program: it has a name of its own for notation ("rally", "edict").
struct Power {
  std::string id;
  When when = When::kAnyTime;
  Once once = Once::kAsOftenAsWished;
  std::uint8_t on_terrains = 0;  // usable only while standing on one of these; 0: anywhere
  Program program;
};

// A power that fires by itself; an optional one asks first.
struct Trigger {
  bool optional = false;
  Program program;
};

struct Versus {  // +add against pieces that match (colours, has)
  Filter filter;
  std::int8_t add = 0;
};
struct Slay {  // destroys what it attacks if it matches
  Filter filter;
  bool both_ways = false;  // also when attacked by such a piece
  bool optional = false;
};
struct Reflect {  // if revealed by this, it is safe and the revealing piece is destroyed
  bool distance_strike = false;
  bool vision = false;
  bool optional = false;
};
struct CurseInForce {
  Filter of;
  std::int8_t add = 0;
  PowerMask grants = 0;
  PowerMask denies = 0;
  bool any = false;  // there is one
};
// LG-084: this piece together with `count` pieces of base `base` stands for the army table's rows
// `base_self` and `base`: (e.g. 213: it plus five 7s replaces three 8s and three 7s).
struct ArmyRule {
  std::uint8_t base = 0;  // 0: none
  std::uint8_t count = 0;
};

struct Piece {
  std::string id;            // "king-migol"
  std::string name;          // "King Migol"
  std::string text;          // one or two sentences of ours
  std::string pack;          // the pack it comes from
  std::uint16_t number = 0;  // printed number, 0: none
  PieceId namesake{};        // the first piece of the same name: a power that names a piece means all of them (LG-R59)
  Colour colour = Colour::kGreen;
  TypeId type{};
  std::uint8_t base = 0;  // 1..10; 0 for magic and castles
  bool magic = false;
  bool castle = false;
  bool stationary = false;
  bool no_attack = false;
  PowerMask powers = 0;                             // named actions, Dispel, Berserk
  Terrain hop = Terrain::kWater;                    // with Named::kHop; kWater: beside water to beside water
  std::array<std::int8_t, kTerrains> on_terrain{};  // strength modifier while there
  std::int8_t beside_water = 0;
  std::vector<Versus> versus;
  std::vector<Slay> slays;
  std::uint16_t captures = 0;  // bit per base: what it attacks is taken over instead of fought (LG-102)
  Reflect reflects;
  std::vector<Power> programs;  // at most kProgramsMax
  Trigger after_win;            // program empty: none
  Trigger when_attacked;
  Trigger when_slain;  // after it was attacked and destroyed; innate
  Program spell;       // magic: what being attacked does
  CurseInForce curse;
  Program curse_ends;
  bool death_curse = false;  // has `curse` or `curse_ends`
  // Named specials (about one piece in eight may need one).
  bool guesses = false;             // names the defender before the fight (60)
  bool attacks_own = false;         // may attack own pieces (123)
  bool reveals_flown_over = false;  // may reveal what it flies over (78, 93)
  bool strikes_flyers = false;      // may destroy what flies over it (207)
  bool buries_curses = false;       // a curse piece it destroys causes no curse (225)
  std::uint16_t guards = 0;         // PieceId value + 1 of the piece it may die for (12); 0: none
  ArmyRule army_rule;
};

struct Board {
  std::string id;  // "4A"
  std::string pack;
  std::array<Terrain, 16> spaces{};  // row by row from the top, as printed
};

struct Army {
  std::string id;  // "beige4"
  std::string name;
  std::string pack;
  Side side = Side::kBeige;
  std::vector<PieceId> pieces;  // 30, in order of number, repeated where there are several
};

// Everything a set of packs holds; immutable once loaded, shared by all Rules made from it.
struct Content {
  struct PackHead : content::PackHead {
    std::string default_beige, default_gray;
    std::vector<std::string> default_boards;  // ids the default match draws from (LG-R40)
  };
  std::vector<PackHead> packs;
  std::vector<std::string> types;  // by TypeId
  std::vector<Piece> pieces;       // by PieceId
  std::vector<Board> boards;
  std::vector<Army> armies;

  const Piece* find_piece(std::string_view id) const;
  const Board* find_board(std::string_view id) const;
  const Army* find_army(std::string_view id) const;
};

}  // namespace strategion::legends
