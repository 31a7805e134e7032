// The rules of one Legends match: content and options, immutable, and the contract's functions over a State.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/game/contract.h"
#include "games/legends/actions.h"
#include "games/legends/events.h"
#include "games/legends/geometry.h"
#include "games/legends/piece.h"
#include "games/legends/state.h"
#include "games/legends/view.h"

namespace strategion::legends {

enum class Series : std::uint8_t { kSingle, kTwoGames, kMajority };

// What a match may vary; games/legends/options.h reads it from a Setup.
struct Options {
  int seats = 2;
  bool random_sides = false;  // LG-008
  bool turn_boards = true;    // LG-R28
  int first = -1;             // the seat that goes first; -1: drawn
  int draw_after = 60;        // turns without a piece destroyed (LG-072, LG-R25, LG-R42); 0: never
  bool memory = true;         // LG-R34: only for showing
  Series series = Series::kSingle;
  int games = 1;            // of the series
  bool own_boards = false;  // each army brings its two boards (LG-002 custom, LG-090)
};

// What the next game of a campaign starts from (LG-007, LG-081, LG-082). Teams are seats' parity.
struct Carry {
  std::array<std::uint16_t, 2> points{};  // the losers' destroyed pieces (LG-081)
  std::array<std::uint8_t, 2> wins{};
  std::uint8_t games = 0;        // games played
  std::uint8_t first = kNobody;  // the seat that went first in the last game
  std::uint8_t loser = kNobody;  // the team that lost it; kNobody: drawn or none yet
  std::uint8_t flip = 0;         // 1: seat 0 plays gray, in every game (LG-008, LG-R57)
  friend constexpr bool operator==(const Carry&, const Carry&) = default;
};

// The part of a piece that the hot path reads, one row a kind.
struct Traits {
  PowerMask powers = 0;
  std::uint8_t base = 0;
  Colour colour = Colour::kGreen;
  TypeId type{};
  std::uint8_t army = 0;
  std::uint8_t actions = 0;    // a bit per program that is an action
  std::uint8_t abilities = 0;  // ... an ability for any window
  std::uint8_t endings = 0;    // ... an ability for the end of the turn
  bool magic = false;
  bool castle = false;
  bool stationary = false;
  bool no_attack = false;
  bool attacks_own = false;
  bool death_curse = false;
  std::uint8_t hop = 0;
};

// What is known beforehand of an activated power, beside its program: the hot path reads no Piece.
template <class Size>
struct Lead {
  bool simple = false;  // begins with a neighbour of one's own, by what it is: a question of sets
  Once once = Once::kAsOftenAsWished;
  std::uint8_t on_terrains = 0;
  Spaces<Size> kinds{};  // of a program that begins by choosing a piece, standing or destroyed: a bit a Kind
};

// Everything about a match that never changes.
template <class Size>
struct Tables {
  std::shared_ptr<const Content> content;
  Options options;
  std::vector<std::string> army_ids;  // by army
  std::vector<const Piece*> pieces;   // by Kind; [0] is null
  std::array<Traits, State<Size>::kKinds> traits{};
  std::array<std::uint8_t, State<Size>::kKinds> counts{};  // how many of a kind its army has
  std::array<Kind, Size::kSeats + 1> first_kind{};         // army a's kinds are first_kind[a] .. first_kind[a + 1] - 1
  std::vector<std::string> power_words;  // names of programs, sorted; UsePower counts from kProgramPower
  std::array<std::array<std::uint8_t, kProgramsMax>, State<Size>::kKinds> power_of{};  // by kind and program
  // An army's kinds stand in this order: with an ability only, with both, with an action only, with neither. So
  // those with an ability for any window, and those with an action, are ranges.
  struct Range {
    Kind first = kNoKind;
    std::uint8_t count = 0;
  };
  bool attacks_own = false;  // some piece of the match may attack its own side (123)
  std::array<Range, Size::kSeats> able{};
  std::array<Range, Size::kSeats> acting{};
  std::array<std::array<Lead<Size>, kProgramsMax>, State<Size>::kKinds> leads{};
  // By board and quarter turns: what each space is, and for each terrain a bit a space.
  std::vector<std::array<std::array<Terrain, 16>, 4>> board_spaces;
  std::vector<std::array<std::array<std::uint16_t, kTerrains>, 4>> board_masks;
  std::array<std::vector<Kind>, 2> ability_kinds;               // by side: kinds with an ability for any window
  std::array<std::vector<Kind>, 2> ending_kinds;                //          with one for the end of the turn
  std::array<std::vector<Kind>, 2> striker_kinds;               //          that strike flyers
  std::vector<const Board*> boards;                             // those the match draws from
  std::array<std::vector<std::uint8_t>, Size::kSeats> brought;  // own_boards: by army
  Geometry<Size> geometry;

  explicit Tables(int zones) : geometry(zones) {}
};

template <class Size>
class Rules {
 public:
  using State = legends::State<Size>;
  using Action = legends::Action;
  using Event = legends::Event;
  using View = legends::View<Size>;
  using Carry = legends::Carry;

  // `armies`: 30 pieces for each seat's army, beige and gray alternating; checked before (rules/army.h).
  Rules(std::shared_ptr<const Content> content, const Options& options, const std::vector<Army>& armies,
        const std::vector<std::vector<const Board*>>& boards);

  int seats() const { return tables_->options.seats; }
  State deal(const Carry& carry) const;
  Asking asking(const State& state) const;
  void add_legal(const State& state, Seat asker, Choices<Action>& out) const;
  // One of the legal answers of a seat that is asked, all equally likely, in a turn without listing the moves: the
  // answer that stands at below(rng, count) of the list, which is not asked for a number where there is one answer.
  template <Generator R>
  Action pick_uniform(const State& state, Seat asker, R& rng, Choices<Action>& scratch) const;
  Legality check(const State& state, Seat asker, const Action& action) const;
  void apply(State& state, Seat seat, const Action& action, Sink<Event>* sink) const;
  void add_chances(const State& state, Chances<Action>& out) const;
  template <Generator R>
  Action draw(const State& state, R& rng) const;
  Action default_answer(const State& state, Seat seat) const;
  Result result(const State& state) const;
  Carry carry(const State& state, const Result& result) const;
  View view(const State& state, Seat seat) const;
  template <Generator R>
  State redeal(const View& view, R& rng) const;
  std::uint64_t hash(const State& state) const;
  Rules known(const State&) const { return *this; }
  // Does this event show its audience a face? Everything else about the field is open.
  bool reveals(const Event& event) const {
    return event.what == Happening::kRevealed || event.what == Happening::kLookedSaw || event.what == Happening::kEnded;
  }
  bool is_draft_step(const State& state, Seat seat, const Action& action) const;

  const Tables<Size>& tables() const { return *tables_; }

 private:
  static std::uint8_t next_slot(const State& state);
  template <class Visit>
  void for_each_board(const State& state, std::uint8_t slot, Visit&& visit) const;
  Refusal why_not(const State& state, std::uint8_t seat, const Action& action) const;

  std::shared_ptr<const Tables<Size>> tables_;
};

extern template class Rules<Small>;
extern template class Rules<Large>;

}  // namespace strategion::legends
