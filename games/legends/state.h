// All of a Legends position: where the pieces stand, what is known of them, what lies destroyed, what is asked.
//
// Flat and without padding: equality and hash are over bytes. A token is a place on the field, tracked in the
// open; its identity (`kind`) is what views hide.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/base/bounded.h"
#include "games/legends/limits.h"
#include "games/legends/types.h"

namespace strategion::legends {

// What is open about a token, one byte: who controls it, whose army it came from, whether it has moved (so it is
// not stationary), and who has seen its face. All of it is visible at a table; only `kind` is secret.
class Mark {
 public:
  constexpr Mark() = default;
  constexpr Mark(Side side, std::size_t army)
      : bits_(static_cast<std::uint8_t>(index(side) | army << 1U | (0x20U << index(side)))) {}
  static constexpr Mark from_bits(std::uint8_t bits) {
    Mark mark;
    mark.bits_ = bits;
    return mark;
  }
  constexpr std::uint8_t bits() const { return bits_; }
  constexpr Side side() const { return static_cast<Side>(bits_ & 1U); }
  constexpr std::size_t army() const { return bits_ >> 1U & 7U; }
  constexpr bool moved() const { return (bits_ & 0x10U) != 0; }
  constexpr bool known_to(Side side) const { return (bits_ & (0x80U | 0x20U << index(side))) != 0; }
  constexpr bool known_to_all() const { return (bits_ & 0x80U) != 0; }

  constexpr void set_moved() { bits_ |= 0x10U; }
  constexpr void show_to(Side side) { bits_ = static_cast<std::uint8_t>(bits_ | 0x20U << index(side)); }
  constexpr void show_to_all() { bits_ |= 0xE0U; }
  constexpr void give_to(Side side) {
    bits_ = static_cast<std::uint8_t>((bits_ & 0xFEU) | index(side));
    show_to(side);
  }
  friend constexpr bool operator==(Mark, Mark) = default;

 private:
  std::uint8_t bits_ = 0;
};

// How many of a kind stand on the field and how many lie in its owner's destroyed pieces area (LG-066).
class Census {
 public:
  constexpr std::uint8_t alive() const { return bits_ & 15U; }
  constexpr std::uint8_t destroyed() const { return bits_ >> 4U; }
  constexpr void enter() { ++bits_; }
  constexpr void leave() { --bits_; }
  constexpr void bury() { bits_ = static_cast<std::uint8_t>(bits_ + 16U); }
  constexpr void unbury() { bits_ = static_cast<std::uint8_t>(bits_ - 16U); }
  constexpr std::uint8_t bits() const { return bits_; }
  static constexpr Census of(unsigned alive, unsigned destroyed) {
    Census census;
    census.bits_ = static_cast<std::uint8_t>(alive | destroyed << 4U);
    return census;
  }
  friend constexpr bool operator==(Census, Census) = default;

 private:
  std::uint8_t bits_ = 0;
};

enum class Phase : std::uint8_t {
  kSides,      // nature draws who plays beige (LG-008)
  kBoards,     // nature turns the boards up (LG-002)
  kFirst,      // nature draws, or the loser of the last game chooses, who goes first (LG-007)
  kPlacing,    // nature places the pieces (LG-005)
  kSwitching,  // LG-006
  kPlay,
  kOver,
};

// Where in a turn we are when no frame is open.
enum class TurnStage : std::uint8_t { kBegin, kStartWindow, kChoice, kAfter, kEnd, kNext };

// What the asked seat must answer.
enum class Question : std::uint8_t {
  kNone,
  kGoFirst,          // LG-007
  kSwitchOne,        // LG-006: the first piece of a switch, or pass
  kSwitchOther,      // its partner (a draft)
  kTurn,             // move or act (LG-010)
  kTarget,           // the target of a named action (a draft)
  kWindow,           // use an ability or pass (LG-025, LG-032)
  kChoose,           // a piece, for an operation
  kChooseSpace,      // an empty space
  kChooseDestroyed,  // a kind from the destroyed pieces areas
  kChooseTerrain,
  kNameEnemy,    // LG-R36
  kUsePower,     // whether an optional power of a piece now face up is used
  kGuess,        // name the defender (60)
  kBerserk,      // whom to attack next (LG-033)
  kGuard,        // which guard dies for its lord (12)
  kStrikeFlyer,  // which piece strikes what flew over it (207)
};

enum class FrameType : std::uint8_t { kNone, kDraft, kWindow, kFight, kProgram, kFlight, kStrike };

// Which program of a piece a program frame runs: its activated powers 0..3, or one of these.
inline constexpr std::uint8_t kAfterWin = 16;
inline constexpr std::uint8_t kWhenAttacked = 17;
inline constexpr std::uint8_t kWhenSlain = 18;
inline constexpr std::uint8_t kSpell = 19;
inline constexpr std::uint8_t kCurseEnds = 20;

inline constexpr std::uint8_t kNobody = 255;

enum class WindowKind : std::uint8_t { kStartOfTurn, kFight, kAfterMove, kEndOfTurn };

// Something in progress. One layout for all types, unused fields zero.
struct Frame {
  FrameType type = FrameType::kNone;
  std::uint8_t stage = 0;        // program counter, or the step of a fight, flight or strike
  std::uint8_t seat = 0;         // whose program it is; the seat now asked of a window
  Space at = 0;                  // the space of the piece whose power it is
  Kind kind = kNoKind;           // and what that piece is
  std::uint8_t which = 0;        // program: see above; draft, strike: a Named; window: its WindowKind
  std::uint8_t flags = 0;        // see below
  std::uint8_t passes = 0;       // window: passes in a row; program: picks kept from before this `choose`
  std::uint8_t seats = 0;        // window: a bit per seat that takes part
  std::uint8_t loop_at = 0;      // program: first operation of the open `repeat`
  std::uint8_t loop_end = 0;     //          one past its last
  std::uint8_t loops = 0;        //          rounds left after this one
  Space place = 0;               // the chosen space; flight, strike: the other space
  Kind picked = kNoKind;         // the chosen destroyed kind
  std::uint8_t terrain = 0;      // the chosen terrain
  std::uint8_t named = kNobody;  // the named enemy seat
  std::uint8_t total = 0;        // base strengths chosen so far (171)
  Bounded<Space, kPicksMax> picks;

  // Flags.
  static constexpr std::uint8_t kDrafting = 1;   // nothing done yet: only its owner knows of it
  static constexpr std::uint8_t kGone = 2;       // the piece whose power it is has left the field
  static constexpr std::uint8_t kFelled = 4;     // fight: the defender was destroyed in it
  static constexpr std::uint8_t kAccepted = 8;   // the last question was answered with yes
  static constexpr std::uint8_t kPlaced = 16;    // program: `place` is chosen
  static constexpr std::uint8_t kEnding = 32;    // program: of a curse that ends (LG-061)
  static constexpr std::uint8_t kChoosing = 64;  // program: in the middle of a `choose`
  constexpr bool has(std::uint8_t flag) const { return (flags & flag) != 0; }

  friend constexpr bool operator==(const Frame&, const Frame&) = default;
};

struct BoardSlot {
  std::uint8_t board = kNobody;  // index into the match's boards; kNobody: still face down
  std::uint8_t turned = 0;       // quarter turns
  friend constexpr bool operator==(const BoardSlot&, const BoardSlot&) = default;
};

// A seat's last own-turn moves, for LG-014: `count` moves in a row between the same two spaces.
struct Shuttle {
  Space from = 0;
  Space to = 0;
  std::uint8_t count = 0;
  friend constexpr bool operator==(const Shuttle&, const Shuttle&) = default;
};

enum class Reason : std::uint8_t { kNone, kCastle, kStuck, kQuiet, kBothCastles, kAllCastles };

// The named actions that can be lent for a turn, in the order of State::lent.
inline constexpr std::array<Named, 4> kLendable{Named::kCharging, Named::kSlashing, Named::kQuickness, Named::kFlying};

template <class Size>
struct State {
  static constexpr std::size_t kSpaces = 64 * Size::kZones;
  static constexpr std::size_t kKinds = kSpaces;  // 30 an army, two armies a zone, and kind 0

  std::array<Spaces<Size>, 2> side{};                 // where each side's pieces stand
  Spaces<Size> water{};                               // LG-001, as the boards turned up
  Spaces<Size> used{};                                // pieces whose once-a-turn power is used
  Spaces<Size> spent{};                               // pieces whose once-a-game power is used
  std::array<Spaces<Size>, kLendable.size()> lent{};  // powers lent until the end of the turn
  std::array<Kind, kSpaces> kind{};                   // what stands there; kNoKind: nothing
  std::array<Mark, kSpaces> mark{};
  std::array<std::int8_t, kSpaces> bonus{};  // strength until the end of the turn (LG-028)
  std::array<Census, kKinds> census{};       // by Kind
  std::array<BoardSlot, 4 * Size::kZones> boards{};
  std::uint16_t quiet = 0;                      // turns since a piece was destroyed, this one included (LG-072)
  std::uint16_t turns = 0;                      // turns begun
  std::array<std::uint16_t, 2> points{};        // the campaign so far, by team (LG-081)
  std::array<std::uint8_t, 2> wins{};           // (LG-082)
  std::uint8_t games = 0;                       // games played before this one
  std::array<Shuttle, Size::kSeats> shuttle{};  // by seat
  Phase phase = Phase::kBoards;
  TurnStage stage = TurnStage::kBegin;
  Question question = Question::kNone;
  std::uint8_t asked = kNobody;  // the seat that must answer
  std::uint8_t turn = kNobody;   // the seat whose turn it is; before play, the seat that
                                 // chooses who goes first (LG-007), kNobody: it is drawn
  std::uint8_t first = kNobody;  // the seat that goes first; kNobody: not known yet
  std::uint8_t flip = 0;         // 1: seat 0 plays gray (LG-008)
  std::uint8_t switches = 0;     // switches left to the asked seat
  std::uint8_t extra = 0;        // 1: the seat has one more turn (39, 107)
  Kind curse = kNoKind;          // in the death curse area, in force (LG-060)
  std::uint8_t curse_seat = 0;   // who controlled it when it was destroyed (LG-064, LG-R7)
  Kind curse_next = kNoKind;     // waits until the old one has ended (LG-061)
  std::uint8_t curse_next_seat = 0;
  std::uint8_t fighting = 0;   // 1: a fight is open
  Space fight_from = 0;        // the attacker's handle (LG-R51)
  Space fight_to = 0;          // the attacked space
  std::uint8_t unsettled = 0;  // 1: strengths changed, LG-026 is to be checked
  Reason reason = Reason::kNone;
  std::uint8_t winner = kNobody;  // a Side; kNobody: a draw
  Bounded<Frame, kFramesMax> frames;
  std::array<std::uint8_t, Size::kZones == 1 ? 1 : 7> zero{};  // keeps the size a multiple of 8

  constexpr Spaces<Size> occupied() const { return side[0] | side[1]; }
  constexpr bool is_drafting() const {
    return question == Question::kSwitchOther || (!frames.empty() && frames.back().has(Frame::kDrafting));
  }
  friend constexpr bool operator==(const State&, const State&) = default;
};

static_assert(std::has_unique_object_representations_v<Frame>);
static_assert(sizeof(State<Small>) <= 512, "DESIGN 13");
static_assert(std::has_unique_object_representations_v<State<Small>>);
static_assert(std::has_unique_object_representations_v<State<Large>>);

}  // namespace strategion::legends
