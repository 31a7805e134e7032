// The Action phase: for each unit what it could do with what is left to it, two actions ahead, and the best of all.
#pragma once

#include <optional>
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
  Acts(const Situation& situation, const Market& market, Lures& lures, Tells tells)
      : sight_(situation), market_(market), lures_(lures), tells_(tells) {}

  // The best of what all units could do.
  Chosen choose(const Choices<Action>& legal);
  // The best of what the first unit could do that has anything worth doing: a third faster and hardly worse.
  Chosen choose_in_a_hurry(const Choices<Action>& legal);
  // What each brings, more or less than to end; nothing of permanents.
  void weigh(const Choices<Action>& legal, std::span<std::int32_t> values);
  // Why this one, of the list; nothing where it brings nothing.
  std::optional<Why> why_of(const Choices<Action>& legal, const Action& action);
  // What a place is worth to a unit that ends its turn there.
  int place_value(Figurine unit, Space at, bool defending) {
    return place_value(unit, sight_.worth(unit), at, defending);
  }
  // To one that is hired there.
  int hire_place_value(UnitType type, Space at);

 private:
  // Calls visit(i, step) for what units do, unit by unit, as the list has them; done() says whether the next unit need
  // not be looked at.
  template <class Visit, class Done>
  void each_answer(const Choices<Action>& legal, Visit&& visit, Done&& done);
  template <class Done>
  Chosen choose_until(const Choices<Action>& legal, Done&& done);
  struct Step {
    int value = 0;
    Why why;
  };
  struct Plan {
    Space at = 0;
    int left = 0;
    std::uint8_t did = 0;
    bool searched = false;  // this tile, in this plan
    bool defends = false;
  };
  void look_at(Figurine unit);
  Step value_of(const Action& action);
  // The best that can still come, the place at the end included.
  Step rest(const Plan& plan);
  template <class Visit>
  void each_deed(const Plan& plan, Visit&& visit);
  Step attack_step(Space target, bool shot);
  Step harvest_step(Space at, bool power) const;
  Step search_step(Space at);
  Step cast_step(Space at, bool here);
  bool reaches_enemy(const FigureFilter& filter, Space at) const;
  bool harms_only_ours(const Card& card, Space at) const;
  Step item_step() const;
  Step stay(const Plan& plan);
  int place_value(Figurine unit, int worth, Space at, bool defending);
  Why travel_why(Space from, Space to, const Step& then);
  static constexpr int kFar = 999;
  int way_to(Space goal, Space from);
  int told_reaching(Space at) const { return tells_ == Tells::kNothing ? 0 : sight_.surely_reaching(at); }
  Why place_why(Space from, Space to);

  const Situation& sight_;
  const Market& market_;
  Lures& lures_;
  Tells tells_;
  // Of the unit that is looked at.
  Figurine unit_ = kNoFigurine;
  int worth_ = 0;
  struct Prey {
    Space at;
    bool shot;
    Step step;
  };
  Bounded<Prey, 24> prey_;
  bool may_cast_ = false;
  bool may_use_ = false;
  // Values by space of those that were asked for, without and with defending.
  struct Places {
    SpaceSet known;
    std::array<int, kSpaces> value;
  };
  std::array<Places, 2> places_;
};

}  // namespace strategion::stratos
