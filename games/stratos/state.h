// All of a Stratos position: tiles, units, monsters, what each player has, the decks as multisets, what is asked.
//
// Flat and without padding: equality and hash are over bytes. What no seat has seen is not here: undersides, covered
// special tiles and decks are counts of what is left, and nature decides when somebody first sees one (ADR 0003).
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/base/bounded.h"
#include "games/stratos/types.h"

namespace strategion::stratos {

// A tile: what it is, and once it has been turned over the symbol that everybody sees on it since (ST-071).
class Tile {
 public:
  constexpr Tile() = default;
  constexpr explicit Tile(Terrain terrain, Symbol shown = Symbol::kUndecided)
      : bits_(static_cast<std::uint8_t>(static_cast<unsigned>(terrain) | static_cast<unsigned>(shown) << 4U)) {}
  static constexpr Tile from_bits(std::uint8_t bits) {
    Tile tile;
    tile.bits_ = bits;
    return tile;
  }
  constexpr std::uint8_t bits() const { return bits_; }
  constexpr Terrain terrain() const { return static_cast<Terrain>(bits_ & 15U); }
  constexpr Symbol shown() const { return static_cast<Symbol>(bits_ >> 4U); }  // kUndecided: not turned
  constexpr bool turned() const { return shown() != Symbol::kUndecided; }
  constexpr void turn(Symbol symbol) { *this = Tile(terrain(), symbol); }
  friend constexpr bool operator==(Tile, Tile) = default;

 private:
  std::uint8_t bits_ = 0;
};

// What has been decided of a tile's hidden side, and which seats have looked (Far Sight). Of a tile with an underside
// the value is a Symbol; of a covered special tile 1 + special_index. 0 while nobody has looked; then no seat is
// marked. A tile that was turned keeps no secret: its symbol is the Tile's.
class Secret {
 public:
  constexpr Secret() = default;
  constexpr Secret(std::uint8_t value, std::uint8_t seats) : bits_(static_cast<std::uint8_t>(value | seats << 3U)) {}
  static constexpr Secret from_bits(std::uint8_t bits) {
    Secret secret;
    secret.bits_ = bits;
    return secret;
  }
  constexpr std::uint8_t bits() const { return bits_; }
  constexpr std::uint8_t value() const { return bits_ & 7U; }
  constexpr std::uint8_t seats() const { return bits_ >> 3U; }  // a bit a seat
  constexpr bool known_to(std::size_t seat) const { return (seats() >> seat & 1U) != 0; }
  constexpr void show_to(std::uint8_t more) { bits_ = static_cast<std::uint8_t>(bits_ | more << 3U); }
  friend constexpr bool operator==(Secret, Secret) = default;

 private:
  std::uint8_t bits_ = 0;
};

// Marks of a unit: bits of Unit::marks.
enum class Mark : std::uint16_t {
  kDefending = 1U << 0U,      // ST-045
  kAlwaysDefends = 1U << 1U,  // discovered the Bastion (ST-736)
  kImmune = 1U << 2U,         // discovered the Cathedral (ST-734)
  kStoneskin = 1U << 3U,      // one further damage is stopped while it defends (M06)
  kActed = 1U << 4U,          // performed an action this turn (ST-601)
  kBound = 1U << 5U,          // one action only on its owner's next turn (M09, Snare)
  kIdle = 1U << 6U,           // none on its owner's next turn (Undertow)
  kExtra = 1U << 7U,          // has one action more, which may repeat one (M11, S12)
  kFreeTravel = 1U << 8U,     // may travel once without an action (M14)
  kClimbed = 1U << 9U,        // has used its diagonal travel this turn (Climber's Rope)
  kDived = 1U << 10U,         // has searched a second tile this turn (Diving Bell)
  kStrode = 1U << 11U,        // has used its third travel (Trail Boots)
  kHolds = 1U << 12U,         // stood on a marked tile when its side's turn ended, and has not left them (ST-R37)
};

// A character unit. All zero: an empty slot. Units are open to everybody (ST-015) and pointed at by their space.
struct Unit {
  Space at = 0;
  std::uint8_t form = 0;   // bits 0-2 UnitType, 3 promoted, 4-5 travels made this turn, 6-7 actions left
  std::uint8_t vital = 0;  // health in the low nibble, spirit in the high one
  std::uint8_t did = 0;    // a bit a Deed done this turn
  std::uint16_t marks = 0;
  std::array<CardId, kSlots> worn{};  // equipment, sorted, empty slots last

  constexpr bool alive() const { return (form & 7U) != 0; }
  constexpr UnitType type() const { return static_cast<UnitType>(form & 7U); }
  constexpr bool promoted() const { return (form & 8U) != 0; }
  constexpr int travels() const { return form >> 4U & 3U; }
  constexpr int left() const { return form >> 6U; }
  constexpr int health() const { return vital & 15U; }
  constexpr int spirit() const { return vital >> 4U; }
  constexpr bool has(Mark mark) const { return (marks & static_cast<std::uint16_t>(mark)) != 0; }
  constexpr bool has_done(Deed deed) const { return (did & bit(deed)) != 0; }

  constexpr void set_type(UnitType type) {
    form = static_cast<std::uint8_t>((form & ~7U) | static_cast<unsigned>(type));
  }
  constexpr void set_promoted(bool promoted) { form = static_cast<std::uint8_t>((form & ~8U) | (promoted ? 8U : 0U)); }
  constexpr void set_travels(int travels) {
    form = static_cast<std::uint8_t>((form & ~0x30U) | static_cast<unsigned>(travels) << 4U);
  }
  constexpr void set_left(int left) {
    form = static_cast<std::uint8_t>((form & ~0xC0U) | static_cast<unsigned>(left) << 6U);
  }
  constexpr void set_health(int health) {
    vital = static_cast<std::uint8_t>((vital & 0xF0U) | static_cast<unsigned>(health));
  }
  constexpr void set_spirit(int spirit) {
    vital = static_cast<std::uint8_t>((vital & 0x0FU) | static_cast<unsigned>(spirit) << 4U);
  }
  constexpr void set(Mark mark) { marks = static_cast<std::uint16_t>(marks | static_cast<unsigned>(mark)); }
  constexpr void clear(Mark mark) { marks = static_cast<std::uint16_t>(marks & ~static_cast<unsigned>(mark)); }
  friend constexpr bool operator==(const Unit&, const Unit&) = default;
};
static_assert(sizeof(Unit) == 8);

enum class Lair : std::uint8_t { kBelow, kOnBoard, kVanquished };  // ST-924

struct Monster {
  Space at = 0;
  std::uint8_t vital = 0;  // as a unit's
  Lair lair = Lair::kBelow;
  std::uint8_t bound = 0;  // 1: loses its next Travel step (M09)

  constexpr int health() const { return vital & 15U; }
  constexpr int spirit() const { return vital >> 4U; }
  constexpr void set_health(int health) {
    vital = static_cast<std::uint8_t>((vital & 0xF0U) | static_cast<unsigned>(health));
  }
  constexpr void set_spirit(int spirit) {
    vital = static_cast<std::uint8_t>((vital & 0x0FU) | static_cast<unsigned>(spirit) << 4U);
  }
  friend constexpr bool operator==(const Monster&, const Monster&) = default;
};

// Where a spell card is. Owners are purses: a player, or the first seat of a side that acts as one (ST-R51).
class SpellPlace {
 public:
  static constexpr std::uint8_t kOwner = 7;  // 1 + the purse; 0: nobody
  static constexpr std::uint8_t kFaceUp = 8;
  static constexpr std::uint8_t kAside = 16;
  static constexpr std::uint8_t kSeen = 32;

  constexpr SpellPlace() = default;  // in its deck, or out of the match
  constexpr explicit SpellPlace(std::size_t purse) : bits_(static_cast<std::uint8_t>(purse + 1)) {}
  static constexpr SpellPlace from_bits(std::uint8_t bits) {
    SpellPlace place;
    place.bits_ = bits;
    return place;
  }
  constexpr std::uint8_t bits() const { return bits_; }
  constexpr bool in_deck() const { return bits_ == 0; }
  constexpr bool held() const { return (bits_ & kOwner) != 0; }
  constexpr std::size_t purse() const { return (bits_ & kOwner) - 1U; }
  constexpr bool held_by(std::size_t purse) const { return (bits_ & kOwner) == purse + 1; }
  constexpr bool face_up() const { return (bits_ & kFaceUp) != 0; }  // ST-060
  constexpr bool aside() const { return (bits_ & kAside) != 0; }     // ST-065
  constexpr bool seen() const {
    return (bits_ & kSeen) != 0;
  }  // everybody knows whose it is, face-down or not (ST-062)
  constexpr void set_face_up(bool up) { set(kFaceUp, up); }
  constexpr void set_seen() { set(kSeen, true); }
  constexpr void set_aside(bool aside) { set(kAside, aside); }
  friend constexpr bool operator==(SpellPlace, SpellPlace) = default;

 private:
  constexpr void set(std::uint8_t bits, bool on) {
    bits_ = static_cast<std::uint8_t>(on ? bits_ | bits : bits_ & ~unsigned{bits});
  }
  std::uint8_t bits_ = 0;
};

// Copies of one kind of exploration card that are not with a player, two bits each: to be drawn, among the discards
// (ST-078), at the bottom of the deck (Surveyor's Compass; known to its holder alone).
class Pile {
 public:
  constexpr Pile() = default;
  constexpr Pile(unsigned deck, unsigned discarded, unsigned bottom)
      : bits_(static_cast<std::uint8_t>(deck | discarded << 2U | bottom << 4U)) {}
  constexpr unsigned deck() const { return bits_ & 3U; }
  constexpr unsigned discarded() const { return bits_ >> 2U & 3U; }
  constexpr unsigned bottom() const { return bits_ >> 4U & 3U; }
  constexpr std::uint8_t bits() const { return bits_; }
  friend constexpr bool operator==(Pile, Pile) = default;

 private:
  std::uint8_t bits_ = 0;
};

// Copies of one kind of one-use item with a player: face-down in hand, and used, face-up (ST-076).
class Stock {
 public:
  static constexpr std::uint8_t kHand = 0x0F;
  static constexpr std::uint8_t kUsed = 0xF0;

  constexpr Stock() = default;
  constexpr Stock(unsigned hand, unsigned used) : bits_(static_cast<std::uint8_t>(hand | used << 4U)) {}
  constexpr unsigned hand() const { return bits_ & kHand; }
  constexpr unsigned used() const { return bits_ >> 4U; }
  constexpr std::uint8_t bits() const { return bits_; }
  friend constexpr bool operator==(Stock, Stock) = default;

 private:
  std::uint8_t bits_ = 0;
};

// The tokens on a fault edge, each 1 + Resource, 0 for none, the larger first (ST-901).
class Edge {
 public:
  constexpr Edge() = default;
  static constexpr Edge from_bits(std::uint8_t bits) {
    Edge edge;
    edge.bits_ = bits;
    return edge;
  }
  constexpr std::uint8_t bits() const { return bits_; }
  constexpr int count() const { return bits_ == 0 ? 0 : (bits_ >> 4U) == 0 ? 1 : 2; }
  constexpr Resource token(int i) const { return static_cast<Resource>((i == 0 ? bits_ & 15U : bits_ >> 4U) - 1U); }
  constexpr void add(Resource resource) {
    unsigned a = bits_ & 15U;
    unsigned b = static_cast<unsigned>(resource) + 1U;
    if (b > a) {
      const unsigned larger = b;
      b = a;
      a = larger;
    }
    bits_ = static_cast<std::uint8_t>(a | b << 4U);
  }
  constexpr void clear() { bits_ = 0; }
  friend constexpr bool operator==(Edge, Edge) = default;

 private:
  std::uint8_t bits_ = 0;
};

enum class Phase : std::uint8_t {
  kMap,        // nature draws the number of a random map
  kFirst,      // nature draws who begins (ST-R39)
  kBeginning,  // ST-031
  kActions,    // ST-032
  kBuying,     // ST-600
  kDarkness,   // ST-920
  kOver,
};

// What the asked seat (or nature) must answer now.
enum class Question : std::uint8_t {
  kNone,
  kPlaceToken,  // ST-902
  kAct,         // any action of any own unit, or to buying (ST-033, ST-036)
  kOneAction,   // one action with one unit that another one's card moves (S08), or pass
  kCard,        // which spell or item (a draft)
  kTarget,      // a space, for an operation or a hire (a draft while nothing is paid)
  kResource,    // a resource, for an operation
  kTerrain,     // a main terrain, for an operation
  kWay,         // left or right, or a direction, for an operation
  kMay,         // whether to do what is offered: collect (ST-903), re-roll (Lucky Coin)
  kEquip,       // who wears it (ST-R21)
  kDrop,        // which piece of equipment is discarded (ST-R46)
  kKeep,        // which of two cards is kept (Surveyor's Compass)
  kDisplace,    // where a unit that cannot stay goes (ST-081)
  kBuy,         // ST-600
  kPay,         // which resources, where gems or the Academy leave a choice (a draft)
  kRecover,     // the spellbook or a new spell (ST-602) (a draft)
  kGiveUp,      // a purchase that was begun and that a partner's has made impossible (ST-R51) (a draft)
  // Nature's.
  kRoll,       // a die
  kUnderside,  // what is under a tile
  kSpecial,    // which special tile lay covered
  kDrawCard,   // a card
  kTie,        // which of several spaces, or units, equally near (ST-910, ST-921)
  kLoot,       // which resource is lost at random
};

// Something in progress. One layout for all types, unused fields zero. rules/README.md lists who uses which field how.
enum class FrameType : std::uint8_t {
  kNone,
  kProgram,   // a card's operations: card, at its user; draft until committed
  kDraw,      // cards still to be drawn, one at a time (ST-073)
  kCard,      // a drawn card that waits for a choice: who wears it, what is dropped, which is kept
  kAttack,    // an attack or shot whose die is thrown
  kDie,       // a die that was thrown and may be thrown again
  kCross,     // tokens on a crossed fault edge, and the Monster Roll (ST-903, ST-904)
  kDisplace,  // units that must find a tile
  kHarvest,   // a power harvest whose die is thrown
  kMonster,   // a monster that appears: placing it (ST-910)
  kDark,      // the Turn of Darkness (ST-920)
  kPuppet,    // one action with another's unit (S08): seat commands, at: the unit
  kDiscover,  // a covered special tile that somebody has landed on (ST-042)
};

struct Frame {
  FrameType type = FrameType::kNone;
  std::uint8_t stage = 0;        // the step, or the program counter
  std::uint8_t seat = 0;         // who decides
  Space at = kNowhere;           // the unit it is about
  CardId card = kNoCard;         // of spells, or of exploration cards: see `source`
  std::uint8_t source = 0;       // a Deck, for `card`; kDraw: the deck drawn from
  std::uint8_t count = 0;        // cards left, dice left, units left
  std::uint8_t value = 0;        // what was rolled, chosen or dealt
  std::uint8_t flags = 0;        // see below
  std::uint8_t other = 0;        // a second card, a second die, a resource, a monster
  Bounded<Space, kPicks> picks;  // what was chosen so far
  std::uint8_t extra = 0;        // reserved to the type

  static constexpr std::uint8_t kDrafting = 1;   // nothing done yet: only its owner knows of it
  static constexpr std::uint8_t kEffective = 2;  // something came of it (ST-062)
  static constexpr std::uint8_t kGone = 4;       // its unit has left the board
  static constexpr std::uint8_t kRerolled = 8;
  constexpr bool has(std::uint8_t flag) const { return (flags & flag) != 0; }
  friend constexpr bool operator==(const Frame&, const Frame&) = default;
};
static_assert(sizeof(Frame) == 16);

// Of a kDraw frame: the first card is drawn (`card`), the other one to choose from comes (Surveyor's Compass).
inline constexpr std::uint8_t kSecondOfTwo = 4;
// Steps of a kCard frame.
inline constexpr std::uint8_t kChooseWearer = 0;  // or, with every slot full, what is dropped
inline constexpr std::uint8_t kChooseKept = 1;    // card or other

// A purchase in steps (ST-600), a draft of its seat's until it is paid for.
struct Purchase {
  std::uint8_t what = 0;     // 0: none; kLeft: the seat has ended its buying (open); else 1 + a Buying
  std::uint8_t type = 0;     // a UnitType, or a Deck
  Space at = 0;              // where the unit stands or will stand; a hire without a place yet: kNowhere
  std::uint8_t recover = 0;  // ST-602: 0 not asked yet, 1 draw, 2 recover

  static constexpr std::uint8_t kLeft = 15;
  constexpr bool is_draft() const { return what != 0 && what != kLeft; }
  friend constexpr bool operator==(const Purchase&, const Purchase&) = default;
};
enum class Buying : std::uint8_t { kHire, kPromote, kRetrain, kLearn, kHoard };

enum class Reason : std::uint8_t { kNone, kProsperity, kLastStanding, kLanded, kOccupied, kHeld, kDestroyed, kRounds };
inline constexpr std::array<std::string_view, 8> kReasonWords{"",         "prosperity", "last-standing", "landed",
                                                              "occupied", "held",       "destroyed",     "rounds"};
constexpr std::string_view reason_word(Reason reason) {
  return static_cast<std::size_t>(reason) < kReasonWords.size() ? kReasonWords[static_cast<std::size_t>(reason)] : "";
}

inline constexpr std::uint8_t kNobody = 255;

// What a purse has.
struct Purse {
  std::array<std::uint8_t, kResources> tokens{};  // by Resource
  std::uint8_t hoards = 0;                        // ST-022
  std::uint8_t defeats = 0;                       // prosperity by defeats: 1 a character, 2 a monster (ST-023, ST-924)
  std::uint8_t flags = 0;                         // kOut, kScales
  static constexpr std::uint8_t kOut = 1;         // eliminated (ST-021)
  friend constexpr bool operator==(const Purse&, const Purse&) = default;
};

struct State {
  SpaceSet occupied;                               // where a unit or monster stands
  std::array<Unit, kUnits> units{};                // seat * kUnitsASeat + i; a lost unit's slot is all zero
  std::array<std::uint16_t, kSeats> permanents{};  // by purse: a bit a permanent item (Tables::permanents)
  std::uint16_t permanents_used = 0;               // by whose turn it is, this turn (ST-077)
  std::uint16_t map_number = 0;                    // random map: its number as far as it is drawn
  std::array<Tile, kSpaces> tiles{};
  std::array<Secret, kSpaces> secrets{};
  std::array<Monster, kMonsters> monsters{};
  std::array<Purse, kSeats> purses{};                     // by purse; unused ones zero
  std::array<SpellPlace, kSpells> spells{};               // by CardId - 1
  std::array<Pile, kCards> piles{};                       // by CardId - 1
  std::array<std::array<Stock, kItems>, kSeats> items{};  // by purse and Tables::items
  std::array<Edge, kEdges> edges{};                       // fault edges (Tables::edges)
  std::array<std::array<std::uint8_t, kSymbols>, kBags>
      bags{};                                         // undersides nobody has seen, board and supply together
                                                      // (a tile that left the board unturned counts as unseen)
  std::array<std::uint8_t, kBags> supply{};           // tiles that are not laid out (ST-014)
  std::array<std::uint8_t, kSpecialKinds> covered{};  // special tiles nobody has seen: the most there can be of each
  std::array<Purchase, kSeats> purchases{};           // by seat: drafts
  Phase phase = Phase::kFirst;
  Question question = Question::kNone;
  std::uint8_t asked = 0;         // a bit a seat; 0: nature, or nobody when over
  std::uint8_t last = kNobody;    // shared buying: who acted last
  std::uint8_t turn = kNobody;    // the seat whose actions these are; buying: the first seat of its side
  std::uint8_t first = kNobody;   // the seat that began
  std::uint8_t round = 0;         // from 1
  std::uint8_t map = 0;           // random map: bytes of its number drawn so far
  Space ward = kNowhere;          // Ward Circle: its middle ...
  std::uint8_t ward_purse = 0;    // ... and whose it is
  std::uint8_t turn_marks = 0;    // this turn: see TurnMark
  std::uint8_t hoarded = 0;       // hoards this turn (ST-001)
  std::uint8_t winner = kNobody;  // a side; kNobody while nobody has won, or shared (ST-R43)
  Reason reason = Reason::kNone;
  std::uint8_t die = 0;  // the last die thrown, lying there for everybody: its value, its sides in the high nibble
  std::array<std::uint8_t, 2> zero{};  // keeps the size a multiple of 8
  Bounded<Frame, kFrames> frames;

  constexpr bool is_drafting() const { return !frames.empty() && frames.back().has(Frame::kDrafting); }
  friend constexpr bool operator==(const State&, const State&) = default;
};

// Bits of State::turn_marks.
inline constexpr std::uint8_t kBumperCrop = 1;  // successful harvests give one more (M15)
inline constexpr std::uint8_t kFreeLagoon = 2;  // the free lagoon travel is used (Tide Table)
inline constexpr std::uint8_t kCoinUsed = 4;    // the die was re-rolled (Lucky Coin)
inline constexpr std::uint8_t kTokenLaid = 8;   // ST-902 is done for the seat whose actions these are

static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 1024, "DESIGN 13");

}  // namespace strategion::stratos
