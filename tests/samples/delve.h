// Delve, a sample game: friends open doors of a mine together and go home before it falls in.
//
// It shows what a game needs that asks `any` seat, keeps secret content, lets one seat look at what the
// others have not seen, and whose matches chain into a series.
//
// DV-001 One to four delvers share one mine of eight doors; what is behind each stands in a secret book.
// DV-002 Any delver still in the mine may act, in any order: open a closed door, listen, or leave.
// DV-003 Behind a door: nothing, silver (1), gold (3) or a fall of rock. A second fall ends the match and buries
//        the haul.
// DV-004 Once a match each delver may listen at a closed door, and alone learns what is behind.
// DV-005 Leaving is final. When all have left, the haul is banked.
// DV-006 A series keeps the bank and the doors that were opened; they stay open.
#pragma once

#include <variant>

#include "core/base/hash.h"
#include "core/game/contract.h"

namespace strategion::delve {

inline constexpr std::size_t kDoors = 8;
inline constexpr int kFallsMax = 2;

enum class Entry : std::uint8_t { kUnread, kNothing, kSilver, kGold, kFall };
inline constexpr std::uint8_t kEntries = 4;
using Book = std::array<Entry, kDoors>;
inline constexpr Book kFirstMine{Entry::kSilver, Entry::kFall, Entry::kGold,    Entry::kNothing,
                                 Entry::kGold,   Entry::kFall, Entry::kNothing, Entry::kSilver};

struct Open {
  std::uint8_t door = 0;
  friend bool operator==(const Open&, const Open&) = default;
};
struct Listen {
  std::uint8_t door = 0;
  friend bool operator==(const Listen&, const Listen&) = default;
};
struct Leave {
  friend bool operator==(const Leave&, const Leave&) = default;
};
// Nature's: the page that was looked up.
struct Read {
  Entry entry = Entry::kUnread;
  friend bool operator==(const Read&, const Read&) = default;
};
using Action = std::variant<Open, Listen, Leave, Read>;

enum class Happening : std::uint8_t { kOpened, kFound, kListened, kHeard, kLeft, kBanked, kBuried };
struct Event {
  Happening what;
  Seat seat = kNature;
  std::uint8_t door = 0;
  std::uint8_t number = 0;  // an Entry, or an amount
  friend bool operator==(const Event&, const Event&) = default;
};

struct State {
  Book entry{};                              // what nature has read out, to anybody
  std::array<std::uint8_t, kDoors> heard{};  // a bit per seat that listened there
  std::uint16_t bank = 0;
  std::uint8_t opened = 0;     // a bit per door
  std::uint8_t inside = 0;     // a bit per seat
  std::uint8_t listened = 0;   // a bit per seat that has used its ear
  Seat last = kNature;         // who acted last
  std::uint8_t door = 0;       // door + 1 while nature is asked for it
  std::uint8_t listening = 0;  // 1 while it is asked for the last seat's ear only
  std::uint8_t haul = 0;
  std::uint8_t falls = 0;
};

// The state, with those entries only that the viewer has seen.
struct View {
  State seen;
  Seat viewer = kSpectator;
  std::uint8_t zero = 0;
};

struct Carry {
  Book entry{};
  std::uint16_t bank = 0;
  std::uint8_t opened = 0;
};

class Rules {
 public:
  using State = delve::State;
  using Action = delve::Action;
  using Event = delve::Event;
  using View = delve::View;
  using Carry = delve::Carry;

  Rules(int seats, const Book& book) : book_(book), seats_(seats) {}
  int seats() const { return seats_; }
  const Book& book() const { return book_; }

  State deal(const Carry& carry) const;
  Asking asking(const State& state) const;
  void add_legal(const State& state, Seat seat, Choices<Action>& out) const;
  Legality check(const State& state, Seat seat, const Action& action) const;
  void apply(State& state, Seat seat, const Action& action, Sink<Event>* sink) const;
  void add_chances(const State& state, Chances<Action>& out) const;
  Action default_answer(const State& /*state*/, Seat /*seat*/) const { return Leave{}; }
  Result result(const State& state) const;
  Carry carry(const State& state, const Result& result) const;
  View view(const State& state, Seat viewer) const;
  std::uint64_t hash(const State& state) const { return hash_value(state); }
  // The book without the pages of doors that are still closed.
  Rules known(const State& state) const;
  bool is_draft_step(const State& /*state*/, Seat /*seat*/, const Action& /*action*/) const { return false; }

  template <Generator G>
  Action draw(const State& state, G& rng) const {
    const Entry fixed = fixed_entry(state, state.door - 1U);
    return Read{fixed != Entry::kUnread ? fixed : draw_entry(rng)};
  }
  template <Generator G>
  State redeal(const View& view, G& rng) const {
    State state = view.seen;
    for (std::size_t door = 0; door < kDoors; ++door) {
      if (state.heard[door] != 0 && state.entry[door] == Entry::kUnread) state.entry[door] = draw_entry(rng);
    }
    return state;
  }

 private:
  // The prior: without the page, each entry is as likely as the others.
  template <Generator G>
  static Entry draw_entry(G& rng) {
    return static_cast<Entry>(1 + below(rng, kEntries));
  }
  // Once read it stays; otherwise the book decides, if it has the page.
  Entry fixed_entry(const State& state, std::size_t door) const {
    return state.entry[door] != Entry::kUnread ? state.entry[door] : book_[door];
  }
  void find(State& state, std::size_t door, Entry entry, Sink<Event>* sink) const;

  Book book_;
  int seats_;
};

static_assert(GameRules<Rules>);

}  // namespace strategion::delve
