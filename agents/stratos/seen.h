// What one seat may see of a Stratos state, and no way to the rest: the masking reader of rollouts.
//
// The board, units, tokens and face-up cards lie open; of face-down cards and looked-at tiles it hands out the seat's
// own (view.h). Policies are given this, never the state.
#pragma once

#include "games/stratos/rules/reader.h"

namespace strategion::stratos {

class Seen {
 public:
  Seen(const Tables& tables, const State& state, std::size_t seat)
      : tables_(tables), state_(state), reader_(tables, state), seat_(seat), purse_(tables.purse_of[seat]) {}

  const Tables& tables() const { return tables_; }
  std::size_t seat() const { return seat_; }
  Question question() const { return reader_.question_for(seat_); }
  GoalKind goal() const { return tables_.sides[reader_.side_of(seat_)].goal; }
  Terrain goal_tile() const { return tables_.sides[reader_.side_of(seat_)].goal_tile; }

  // --- open to everybody ---
  Terrain terrain(Space space) const { return reader_.terrain(space); }
  bool is_turned(Space space) const { return state_.tiles[space].turned(); }
  Figurine at(Space space) const { return reader_.at(space); }
  const Unit& unit(Figurine slot) const { return state_.units[slot]; }
  Space space_of(Figurine figurine) const { return reader_.space_of(figurine); }
  int health(Figurine figurine) const { return reader_.health(figurine); }
  int health_max(Figurine figurine) const { return reader_.figure_health_max(figurine); }
  bool is_mine(Figurine figurine) const {
    return !is_monster(figurine) && reader_.purse_of(seat_of(figurine)) == purse_;
  }
  bool is_enemy(Figurine figurine) const { return reader_.is_attackable(seat_, figurine); }
  template <class Visit>
  void each_enemy(Visit&& visit) const {
    reader_.each_attackable(seat_, visit);
  }
  template <class Visit>
  void each_own(Visit&& visit) const {
    reader_.each_unit_of_purse(purse_, visit);
  }
  int after_defence(Figurine target, int damage, DamageKind kind) const {
    return reader_.after_defence(target, damage, kind);
  }
  std::optional<Die> attack_die(Figurine slot) const { return reader_.attack_die(slot); }
  std::optional<Die> shoot_die(Figurine slot) const { return reader_.shoot_die(slot); }
  int shoot_far(Figurine slot) const { return reader_.shoot_far(slot); }
  const std::array<std::uint8_t, kResources>& tokens() const { return state_.purses[purse_].tokens; }
  int missing() const { return std::max(tables_.options.target_pp - reader_.prosperity(purse_), 1); }
  Cost hire_cost(UnitType type) const { return reader_.hire_cost(type); }
  const Card& card(CardId id) const { return reader_.card(id); }
  const Card& spell(CardId id) const { return reader_.spell(id); }

  // --- its own ---
  // A spell of its book that it has not cast yet (ST-024).
  bool is_uncast(CardId id) const {
    const SpellPlace place = state_.spells[id - 1U];
    return place.held_by(purse_) && !place.face_up() && !place.aside();
  }
  int count_uncast() const {
    return std::popcount(reader_.spells_with(SpellPlace::kOwner | SpellPlace::kAside | SpellPlace::kFaceUp,
                                             static_cast<unsigned>(purse_ + 1)));
  }
  // The step that asks it; nothing where what asks is not its own.
  const Frame* frame() const {
    return state_.frames.empty() || state_.frames.back().seat != seat_ ? nullptr : &state_.frames.back();
  }
  const Purchase& purchase() const { return state_.purchases[seat_]; }

 private:
  const Tables& tables_;
  const State& state_;
  Reader reader_;
  std::size_t seat_;
  std::size_t purse_;
};

}  // namespace strategion::stratos
