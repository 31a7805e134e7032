// Read-only questions about a position that several chapters of the rules ask.
#pragma once

#include <span>

#include "core/base/bounded.h"
#include "games/legends/events.h"
#include "games/legends/rules.h"

namespace strategion::legends {

template <class Size>
class Reader {
 public:
  using StateT = State<Size>;
  using SpacesT = Spaces<Size>;

  Reader(const Tables<Size>& tables, const StateT& state) : tables_(tables), state_(state) {}

  // --- seats, armies and sides ---
  std::size_t seats() const { return Size::kZones == 1 ? 2 : static_cast<std::size_t>(tables_.options.seats); }
  std::uint8_t seat_of_army(std::size_t army) const { return static_cast<std::uint8_t>(army ^ state_.flip); }
  std::size_t army_of_seat(std::uint8_t seat) const { return seat ^ state_.flip; }
  Side side_of_seat(std::uint8_t seat) const { return static_cast<Side>((seat ^ state_.flip) & 1U); }
  // LG-091: a player controls the team's pieces on their own two boards and the two directly across.
  std::uint8_t seat_controlling(Space space) const {
    return seat_of_army(zone_of(space) * 2 + index(state_.mark[space].side()));
  }
  // What a seat controls.
  SpacesT controlled(std::uint8_t seat) const {
    SpacesT own = state_.side[index(side_of_seat(seat))];
    if constexpr (Size::kZones > 1) {
      SpacesT zone;
      const std::size_t z = army_of_seat(seat) / 2;
      zone.words[z] = own.words[z];
      return zone;
    }
    return own;
  }
  // The seat directly across (LG-R35).
  std::uint8_t across(std::uint8_t seat) const { return seat ^ 1U; }

  // --- the field ---
  Terrain terrain_at(Space space) const {
    const BoardSlot& slot = state_.boards[slot_of(space)];
    return tables_.board_spaces[slot.board][slot.turned][on_board(space)];
  }
  static Terrain turned(const std::array<Terrain, 16>& printed, unsigned quarter_turns, std::size_t at);
  bool is_beside_water(Space space) const { return !(tables_.geometry.adjacent[space] & state_.water).empty(); }
  SpacesT land() const;
  SpacesT empty_land() const { return land() & ~state_.occupied(); }
  SpacesT with_terrain(Terrain terrain) const;
  SpacesT on_terrains(unsigned terrains) const;  // a bit a Terrain
  SpacesT beside_water() const;
  // Where the kinds of a range stand, one range an army.
  using Ranges = std::array<typename Tables<Size>::Range, Size::kSeats>;
  SpacesT standing(const Ranges& ranges) const;
  // A seat's pieces that have an ability for any window.
  SpacesT able(std::uint8_t seat) const { return standing(tables_.able) & controlled(seat); }
  // A seat's pieces that may have an action: printed, lent or by the curse.
  SpacesT acting(std::uint8_t seat) const;
  // A seat's pieces with a space next to them that is neither water nor their own side's: all that can walk.
  SpacesT at_the_edge(std::uint8_t seat) const;

  // LG-110: during an attack the attacker counts as standing on the attacked space.
  Space place_of(Space token) const {
    return state_.fighting != 0 && token == state_.fight_from ? state_.fight_to : token;
  }
  // The tokens (by handle) that stand next to a place, of the given tokens.
  SpacesT next_to(Space place, SpacesT tokens) const;

  // --- a piece ---
  const Piece& piece(Kind kind) const { return *tables_.pieces[kind]; }
  const Traits& traits(Space token) const { return tables_.traits[state_.kind[token]]; }
  // Printed, lent and by the curse, less what the curse denies.
  PowerMask powers(Space token) const;
  // Whether powers differ from what is printed anywhere.
  bool powers_are_changed() const;
  bool has_power(Space token, Named power) const { return (powers(token) & bit(power)) != 0; }
  // LG-021, without what counts against one opponent only. Magic pieces and castles have none.
  int strength(Space token) const;
  int strength_against(Space token, Space opponent) const;
  // What strength_against is the sum of, less the bonus: nothing that is 0.
  struct Term {
    TermSource source = TermSource::kBase;
    Kind kind = kNoKind;  // the piece it comes from: itself, or the curse
    std::int8_t add = 0;
  };
  Bounded<Term, 5> terms_against(Space token, Space opponent) const;
  bool has_strength(Space token) const { return traits(token).base != 0; }

  // --- filters ---
  // Does the piece satisfy the filter's words about what a piece is (not where, nor whose)?
  bool kind_matches(Kind kind, const Filter& filter) const;
  bool matches(const Frame& frame, Space token, const Filter& filter) const;
  bool circumstances_match(const Frame& frame, Space token, const Filter& filter) const;
  SpacesT tokens_about(const Frame& frame, const Filter& filter) const;
  // Words about the place.
  bool place_matches(const Frame& frame, Space place, const Filter& filter) const;
  SpacesT matching(const Frame& frame, const Filter& filter) const;
  SpacesT matching_spaces(const Frame& frame, const Filter& filter) const;
  // LG-114: could there be a match, as far as everybody knows?
  bool may_match(const Frame& frame, SpacesT tokens, const Filter& filter) const;
  bool may_be(Space token, std::span<const Kind> kinds) const;
  static bool reads_identity(const Filter& filter);

  // --- programs ---
  // Which of a piece's programs a UsePower names; kProgramsMax: none.
  std::size_t find_program(Kind kind, std::uint8_t power) const {
    const std::size_t count = piece(kind).programs.size();
    for (std::size_t i = 0; i < count; ++i) {
      if (tables_.power_of[kind][i] == power) return i;
    }
    return kProgramsMax;
  }
  const Program& program(const Frame& frame) const;
  std::uint8_t enemy_of(const Frame& frame) const;
  std::uint8_t chooser(const Frame& frame, By by) const { return by == By::kController ? frame.seat : enemy_of(frame); }
  SpacesT candidates(const Frame& frame, const Choose& op, std::size_t pc) const;
  SpacesT simple_candidates(std::uint8_t seat, Space token, const Lead<Size>& lead) const;
  bool may_have_candidates(const Frame& frame, const Choose& op) const;
  bool kind_can_return(const Frame& frame, Kind kind, const ChooseDestroyed& op) const;
  // Whether every question before the first doing operation could be answered.
  bool can_complete(Frame frame) const;
  bool shows_nothing_new(const Frame& frame, std::size_t pc) const;
  bool can_use(std::uint8_t seat, Space token, std::size_t power) const;

  // --- what a seat may do ---
  SpacesT move_targets(Space token) const;  // LG-011 to LG-014
  SpacesT action_targets(Space token, Named action) const;
  bool has_target(Space token, Named action) const;
  bool can_act(std::uint8_t seat) const;        // LG-071
  SpacesT berserk_targets() const;              // LG-033
  bool can_guard(Kind guard, Kind lord) const;  // the guard may die for such a lord (12)
  SpacesT guards_of(Space lord) const;
  SpacesT guard_places(Space lord) const;
  bool has_ability_kind(Side side, const std::vector<Kind>& kinds) const;  // LG-114
  bool has_taken_pieces(Side side) const;
  SpacesT flown_over(const Frame& frame) const;
  SpacesT modified() const;                     // tokens with a strength modifier until the end of the turn
  SpacesT switchable(std::uint8_t seat) const;  // LG-006

 protected:
  const Tables<Size>& tables_;
  const StateT& state_;

 private:
  SpacesT slide(Space token, std::size_t first_direction, bool may_attack) const;
  SpacesT without_third_shuttle(Space token, SpacesT targets) const;
};

}  // namespace strategion::legends
