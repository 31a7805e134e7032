// The closed set of operations that pieces' effects are written in, and the filters they use.
//
// Content spells each of these in TOML ({ op = "reveal", ... }); content/loader.cpp reads them,
// rules/effects.cpp executes them, docs/formats/operations.md lists them (made from kOperationCards).
// A program is a flat list: `repeat` and `if` say how many of the operations after them are theirs.
#pragma once

#include <cstdint>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/bounded.h"
#include "games/legends/types.h"

namespace strategion::legends {

// Index into the pack's table of types ("elf", "dwarf", ...) and into its table of pieces.
using TypeId = Id<struct TypeTag>;
using PieceId = Id<struct PieceTag, std::uint16_t>;

// As the program's controller sees it; an ally's are own (LG-R41).
enum class Whose : std::uint8_t { kAny, kOwn, kEnemy };
enum class Wanted : std::uint8_t { kEither, kYes, kNo };
enum class Near : std::uint8_t {
  kAnywhere,
  kAdjacentToThis,    // the 8 spaces round the piece whose power it is (LG-003)
  kAdjacentToChosen,  // round the first chosen piece
  kWithinTwo,         // Chebyshev distance 2 (LG-R14)
  kInFront,           // the two spaces straight ahead, towards the other side's home rows
};

// Which pieces (or, for spaces, which empty spaces). Every field that is set must hold.
struct Filter {
  Whose whose = Whose::kAny;
  Near near = Near::kAnywhere;
  std::uint8_t terrains = 0;       // a bit per Terrain; 0: any
  bool beside_water = false;       // next to a water space
  bool on_chosen_terrain = false;  // the terrain that choose-terrain named
  bool on_same_terrain = false;    // as the space of this piece
  bool not_this = false;
  std::uint8_t colours = 0;  // a bit per Colour; 0: any
  std::uint16_t bases = 0;   // a bit per base strength 1..10; 0: any; magic and castles have none
  PowerMask has = 0;         // has all of these powers now, printed, lent or by the curse
  Wanted magic = Wanted::kEither;
  Wanted castle = Wanted::kEither;
  Wanted stationary = Wanted::kEither;
  Wanted revealed = Wanted::kEither;  // known to everybody
  bool any_type = true;
  TypeId type{};
  bool any_origin = true;
  Side origin = Side::kBeige;          // the army it came from, whoever controls it now
  std::uint8_t strength_at_least = 0;  // current strength; 0: any
  Bounded<std::uint16_t, 2> pieces;    // by name (PieceId values); empty: any
};

// What an operation is done to.
enum class Target : std::uint8_t {
  kThis,      // the piece whose power it is
  kChosen,    // everything chosen so far
  kAttacker,  // the attacker of the fight now open
  kTrap,      // this piece and its attacker, at once
  kAll,       // every piece of the filter, at once
};
struct What {
  Target target = Target::kThis;
  Filter filter;  // kAll; with kTrap: also these, at the same time (unless `alone`)
  bool alone = true;
};

enum class By : std::uint8_t { kController, kEnemy };
enum class To : std::uint8_t { kPlace, kThisSpace, kChosenSpace };
enum class Amount : std::uint8_t { kNumber, kStrengthOfThis, kStrengthOfChosen };

struct NameEnemy {};  // LG-R36: with several enemy seats the controller names one; else nothing happens
struct Choose {       // pieces on the field, one after the other
  By by = By::kController;
  Filter from;
  std::uint8_t at_least = 1;  // fewer only where there are no more; 0: may decline
  std::uint8_t at_most = 1;
  bool castle_last = false;  // LG-R17: a castle only when nothing else is left to name
  bool keep = false;         // adds to what is chosen already
};
struct ChooseSpace {  // an empty land space
  By by = By::kController;
  Filter where;
};
struct ChooseDestroyed {  // a kind of piece in the destroyed pieces areas (never the death curse area, LG-050)
  Filter from;            // `whose` tells whose area
  std::uint8_t base_total_max = 0;  // over the whole program; 0: no limit
  bool optional = false;
};
struct ChooseTerrain {};
struct Reveal {
  What what;
};
struct Look {
  What what;
};  // only the controller's side learns it (LG-R39)
struct Destroy {
  What what;
};
struct Move {
  What what;
  To to = To::kPlace;
};
struct Return {
  bool self = false;
  To to = To::kPlace;
};  // the chosen destroyed piece, or this piece itself
struct TakeControl {
  What what;
};
struct Strengthen {  // until the end of the turn (LG-028)
  What what;
  Amount amount = Amount::kNumber;
  std::int8_t add = 0;
};
struct Grant {
  What what;
  Named power = Named::kFlying;
};  // until the end of the turn
struct Swap {};  // the first two chosen trade places, unrevealed
struct ExtraTurn {};
struct Repeat {
  std::uint8_t times = 1;
  std::uint8_t length = 0;
};  // until declined or nothing is left
enum class Test : std::uint8_t { kMatches, kNone, kThisOn };
struct If {
  Test test = Test::kMatches;
  What what;  // kMatches: the target
  Filter is;  // kMatches, kNone: the condition; kThisOn: its terrains
  std::uint8_t then_length = 0;
  std::uint8_t else_length = 0;
};

using Operation = std::variant<NameEnemy, Choose, ChooseSpace, ChooseDestroyed, ChooseTerrain, Reveal, Look, Destroy,
                               Move, Return, TakeControl, Strengthen, Grant, Swap, ExtraTurn, Repeat, If>;
using Program = std::vector<Operation>;

}  // namespace strategion::legends
