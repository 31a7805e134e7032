// The rules of one Stratos match: content and options, immutable, and the contract's functions over a State.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/game/contract.h"
#include "games/stratos/actions.h"
#include "games/stratos/content.h"
#include "games/stratos/events.h"
#include "games/stratos/state.h"
#include "games/stratos/view.h"

namespace strategion::stratos {

// What a match may vary; options.h reads it from a Setup. Each switch stands by itself: no rule asks for an edition.
struct Options {
  int seats = 2;
  bool special_goals = true;        // ST-026, ST-027
  int hoards_per_turn_max = 0;      // 0: no limit (ST-R2)
  bool monsters = false;            // ST-002
  bool die_undersides = true;       // D4 symbols count; off: they read as blank (ST-005)
  bool icon_undersides = true;      // monster icons count (only with monsters)
  std::uint8_t special_kinds = 15;  // a bit per special tile in play (ST-001)
  int target_pp = 10;               // ST-003
  int rounds_max = 60;              // ST-R43
  int first = -1;                   // -1: drawn
  int map = -1;                     // random: the number of the map; -1: drawn
  bool later_tokens = true;         // ST-R82
};

// A match stands alone.
struct Carry {
  friend constexpr bool operator==(const Carry&, const Carry&) = default;
};

// A fault edge (ST-900): two neighbouring spaces of different trays, the smaller first.
struct FaultEdge {
  Space a = 0;
  Space b = 0;
};

// A unit type, base or promoted, as the hot path reads it.
struct Traits {
  std::uint8_t health = 0;
  std::uint8_t spirit = 0;
  std::array<std::uint8_t, kMain> cost{};
};

// Everything about a match that never changes.
struct Tables {
  std::shared_ptr<const Content> content;
  Options options;
  Scenario scenario;
  std::array<std::uint8_t, kSeats> side_of{};   // by seat
  std::array<std::uint8_t, kSeats> purse_of{};  // by seat: itself, or the first seat of a side that acts as one
  std::vector<SideCard> sides;
  std::array<std::uint8_t, kSeats> allies{};               // by seat: a bit a seat of its side, itself included
  std::array<std::array<Traits, 2>, kUnitTypes> traits{};  // by type and promotion
  std::vector<const Card*> spells;  // by CardId - 1: Mage spells, then Sorcerer spells, without the excluded
  std::uint8_t mage_spells = 0;     // how many of them are Mage spells
  std::vector<const Card*> cards;   // by CardId - 1: Land kinds, then Lagoon kinds
  std::uint8_t land_cards = 0;      // how many of them are Land
  std::array<std::uint8_t, kCards> item_index{};       // by CardId - 1: place in State::items, or kNobody
  std::array<std::uint8_t, kCards> permanent_index{};  // by CardId - 1: bit of State::permanents, or kNobody
  std::vector<CardId> items;                           // by item index
  std::vector<CardId> permanents;                      // by permanent index
  std::array<std::uint8_t, kSpaces> tray_of{};         // kNobody: none
  std::vector<Space> trays;
  std::vector<FaultEdge> edges;
  std::array<std::array<std::uint8_t, 4>, kSpaces> edge_at{};  // by space and Way: 1 + index into edges; 0: none
  std::array<std::array<Space, 4>, kSpaces> beside{};          // by space and Way (left, right, up, down); kNowhere
  std::array<std::array<Space, 4>, kSpaces> steps{};           // the same, but itself instead of kNowhere
  std::array<SpaceSet, kSpaces> around{};                      // those of them that there are, as a set
  SpaceSet grid;                                               // spaces inside the map's rectangle, non-tiles included
  SpaceSet marked;                                             // the Tombolo (ST-1010)
  std::uint8_t width = 0, height = 0;
  std::array<bool, kCards + 1> treasure{};                   // by CardId (ST-025)
  std::array<bool, kCards + 1> travel_gear{};                // by CardId: worn, it changes where one may travel
  std::uint16_t travel_permanents = 0;                       // those that do when held, as State::permanents
  std::array<std::uint8_t, kSpecialKinds> special_surely{};  // how many of each kind surely lie covered ...
  std::uint8_t special_more = 0;                             // ... and how many kinds have one more (2.8) ...
  std::uint8_t special_more_of = 0;                          // ... of these: a bit a kind
  std::array<std::uint8_t, kSeats> purse_seats{};            // by purse: a bit a seat
};

class Rules {
 public:
  using State = stratos::State;
  using Action = stratos::Action;
  using Event = stratos::Event;
  using View = stratos::View;
  using Carry = stratos::Carry;

  // `scenario` was checked when it was read; `options` when the setup was.
  Rules(std::shared_ptr<const Content> content, const Options& options, const Scenario& scenario);

  int seats() const { return tables_->options.seats; }
  State deal(const Carry& carry) const;
  Asking asking(const State& state) const;
  void add_legal(const State& state, Seat asker, Choices<Action>& out) const;
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
  // Does this event show its audience something that no view of theirs determined?
  bool reveals(const Event& event) const;
  bool is_draft_step(const State& state, Seat seat, const Action& action) const;

  const Tables& tables() const { return *tables_; }

 private:
  Refusal why_not(const State& state, std::uint8_t seat, const Action& action) const;

  std::shared_ptr<const Tables> tables_;
};

}  // namespace strategion::stratos
