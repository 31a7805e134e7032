// The Action phase: for each unit what it could do with what is left to it, two actions ahead, and the best of all.
#pragma once

#include <span>

#include "agents/stratos/lures.h"
#include "core/game/choices.h"

namespace strategion::stratos {

struct Chosen {
  Action action;
  Why why;
};

class Acts {
 public:
  Acts(const Situation& situation, const Market& market, Lures& lures)
      : sight_(situation), market_(market), lures_(lures) {}

  Chosen choose(const Choices<Action>& legal);
  // What each brings, more or less than to end; nothing of permanents.
  void weigh(const Choices<Action>& legal, std::span<std::int32_t> values);
  // What a place is worth to a unit that ends its turn there.
  int place_value(Figurine unit, Space at, bool defending);
  // To one that is hired there.
  int hire_place_value(UnitType type, Space at);

 private:
  template <class Visit>
  void each_answer(const Choices<Action>& legal, Visit&& visit);
  struct Step {
    int value = 0;
    Why why;
  };
  struct Plan {
    Figurine unit = kNoFigurine;
    Space at = 0;
    int left = 0;
    std::uint8_t did = 0;
    bool searched = false;  // this tile, in this plan
    bool defends = false;
  };
  void look_at(Figurine unit);
  Step value_of(const Action& action, const Choices<Action>& legal);
  // The best that can still come, the place at the end included.
  Step rest(const Plan& plan);
  template <class Visit>
  void each_deed(const Plan& plan, Visit&& visit);
  Step attack_step(Space target, bool shot);
  Step harvest_step(Space at, bool power) const;
  Step search_step(Space at) const;
  Step cast_step(Space at, bool here);
  bool reaches_enemy(const FigureFilter& filter, Space at) const;
  bool harms_only_ours(const Card& card, Space at) const;
  Step item_step() const;
  Step stay(const Plan& plan);
  Why travel_why(Space from, Space to, const Step& then);
  Why place_why(Space from, Space to);

  const Situation& sight_;
  const Market& market_;
  Lures& lures_;
  // Of the unit that is looked at.
  Figurine unit_ = kNoFigurine;
  struct Prey {
    Space at;
    bool shot;
    Step step;
  };
  Bounded<Prey, 24> prey_;
  bool may_cast_ = false;
  bool may_use_ = false;
  std::array<int, kSpaces> places_{};  // values by space, with and without defending; kUnknown: not asked yet
  std::array<int, kSpaces> defended_{};
};

}  // namespace strategion::stratos
