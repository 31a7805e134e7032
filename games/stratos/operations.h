// The closed set of operations that cards' effects are written in, and the filters they use.
//
// Content spells each in TOML ({ op = "damage", ... }); content/read_program.cpp reads them, rules/effects.cpp executes
// them, docs/formats/operations-stratos.md lists them (made from the cards in content/operation_cards.cpp).
//
// A spell, item or permanent first chooses: the `choose-...` operations at its head are a draft that only its owner
// sees. The first operation that does something pays, turns the card up and ends the draft. A program whose choices
// have no answer cannot be begun (ST-061). Traps and calamities happen at once; what is chosen there is asked openly,
// or drawn.
#pragma once

#include <cstdint>
#include <string_view>
#include <variant>
#include <vector>

#include "games/stratos/types.h"

namespace strategion::stratos {

// Whose figures, as the program's controller sees it: own ones share his purse (ST-R51), enemies are of another side or
// monsters; units of an ally with a purse of his own are neither. Monsters are figures too (ST-925).
enum class Whose : std::uint8_t { kAny, kOwn, kEnemy };
// What distances are measured from: the user (caster, searcher), or the last pick.
enum class From : std::uint8_t { kUser, kPicked };
// Who decides: the program's controller, or chance.
enum class By : std::uint8_t { kController, kChance };

// Which figures. Every field that is set must hold.
struct FigureFilter {
  Whose whose = Whose::kAny;
  From from = From::kUser;
  std::uint8_t near = 0;       // distance at least
  std::uint8_t far = 0;        // distance at most; 0: anywhere
  bool not_user = false;       // anybody but the user
  bool characters = false;     // no monsters
  bool acting = false;         // of a seat whose actions of this turn are not over
  bool hurt = false;           // below its maximum health
  bool lacks_spirit = false;   // below its maximum spirit
  bool swappable = false;      // it and the user could each stand where the other does (ST-081)
  std::uint8_t types = 0;      // a bit per UnitType index; 0: any (a monster has none)
  std::uint16_t terrains = 0;  // stands on one of these, a bit per Terrain; 0: any
  std::uint16_t marked = 0;    // has at least one of these Marks; 0: any
  std::uint16_t unmarked = 0;  // has none of these Marks
};

// Which spaces of the trays. Every field that is set must hold.
struct TileFilter {
  std::uint8_t near = 0;       // distance from the user at least
  std::uint8_t far = 0;        // at most; 0: anywhere
  std::uint16_t terrains = 0;  // a bit per Terrain, kNone among them (ST-082); 0: any tile or non-tile
  bool empty = false;          // nobody stands there
  bool hidden = false;         // has a side that nobody who shares the controller's purse has seen
  bool beside_lagoon = false;
  bool beside_figure = false;  // somebody stands on it or next to it
  bool holds_on_land = false;  // whoever stands there could stay if it were land (ST-081)
};

enum class Target : std::uint8_t {
  kUser,    // the unit whose action it is; of a trap, the searcher
  kPicked,  // the last pick (figure or tile)
  kFirst,   // the first pick, the second, the third; left out where it was not made
  kSecond,
  kThird,
  kAll,  // every figure of the filter
};
struct What {
  Target target = Target::kPicked;
  FigureFilter filter;  // kAll
};

enum class Measure : std::uint8_t {
  kNumber,
  kRolled,  // the die that `roll` threw
  kDealt,   // what the last `damage` or `spirit` took
};
struct Amount {
  Measure measure = Measure::kNumber;
  std::int8_t add = 1;  // the number, or what is added to the measure
};

// --- choosing: each adds a pick, or several ---
struct ChooseFigure {
  FigureFilter filter;
  bool optional = false;  // may stop here; the choices after it are then left out
};
struct ChooseTile {
  TileFilter filter;
  std::uint8_t at_most = 1;  // several: each another, the first at least
  By by = By::kController;
};
struct ChooseTray {};  // a tray without an immune tile, by its top left space (S01)
struct ChooseRun {};   // a tile, for a run in some direction through it without an immune tile (S02)
enum class Reach : std::uint8_t {
  kWithin,   // at most so far, whatever lies between
  kWalking,  // by so many steps at most, each to a tile where it could stand
  kNearest,  // the nearest ones
};
struct ChoosePlace {  // another space where the target could stand (ST-081)
  Target who = Target::kUser;
  Reach reach = Reach::kWithin;
  std::uint8_t far = 0;  // 0: anywhere; not with kNearest
  bool by_user = false;  // measured from the user, not from the target
  bool land = false;     // no lagoon
  By by = By::kController;
};
struct ChooseResource {
  std::uint8_t own = 0;   // one main resource of which the controller has so many; 0: any main resource
  bool optional = false;  // may stop here; the choices after it are then left out
};
struct ChooseTerrain {};  // a main terrain that the supply still has, other than the picked tile's
struct ChooseWay {};      // left or right for a tray; for a run each direction in which it can slide

// --- doing ---
struct ThrowDie {
  std::uint8_t die = 4;  // 4 or 6; "rolled" afterwards
};
struct Damage {
  What what;
  Amount amount;
  DamageKind kind = DamageKind::kMagical;
};
struct Heal {
  What what;
  Amount amount;
};
enum class Change : std::uint8_t { kGive, kTake, kFill };
struct Spirit {
  What what;
  Change change = Change::kGive;
  Amount amount;
};
struct Relocate {  // the target goes to the place picked last
  Target who = Target::kUser;
};
struct Swap {};  // the user and the figure picked change places
struct Gain {
  enum class Of : std::uint8_t { kNamed, kPicked, kTile };
  Of of = Of::kNamed;  // the resource named; each one picked; what the picked tile is harvested for
  Resource resource = Resource::kGem;
  Amount amount;
};
struct Lose {
  enum class Of : std::uint8_t { kNamed, kRandom };
  Of of = Of::kRandom;
  Resource resource = Resource::kCorn;
  Amount amount;
  bool half = false;       // half of it, rounded down, in place of an amount
  bool everybody = false;  // every player, not only the controller
};
struct Trade {  // picks in pairs: so many of the first for one of the second
  std::uint8_t give = 1;
};
struct Put {  // sets marks
  What what;
  std::uint16_t marks = 0;
};
struct Take {  // takes marks away
  What what;
  std::uint16_t marks = 0;
};
struct Look {};  // under every picked tile, for the controller's purse only
struct DrawFrom {
  Deck deck = Deck::kLand;
  std::uint8_t count = 1;
};
struct RemoveTile {  // the tile becomes a non-tile (ST-083)
  Target what = Target::kPicked;
};
struct LayTile {        // the tile picked becomes one from the supply (ST-014)
  bool lagoon = false;  // else of the terrain picked
};
struct TurnTray {};
struct SlideRun {};
struct Push {  // every figure of the filter one tile away from the user, where legal
  FigureFilter filter;
};
struct Scatter {};        // every figure, one after the other, to a random space where it could stand
struct Command {};        // one action with the unit picked, but no card (S08)
struct WardOff {};        // M16: enemies cannot enter the tiles next to the user until his next turn
struct BlessHarvests {};  // M15: this turn's successful harvests give one more
struct EndActionsOf {     // no actions left this turn
  Target who = Target::kUser;
};

using Operation =
    std::variant<ChooseFigure, ChooseTile, ChooseTray, ChooseRun, ChoosePlace, ChooseResource, ChooseTerrain, ChooseWay,
                 ThrowDie, Damage, Heal, Spirit, Relocate, Swap, Gain, Lose, Trade, Put, Take, Look, DrawFrom,
                 RemoveTile, LayTile, TurnTray, SlideRun, Push, Scatter, Command, WardOff, BlessHarvests, EndActionsOf>;
using Program = std::vector<Operation>;

// The first operations of the variant choose, the others do.
inline constexpr std::size_t kChoosing = 8;
inline bool chooses(const Operation& operation) { return operation.index() < kChoosing; }

}  // namespace strategion::stratos
