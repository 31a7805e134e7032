// What is worth buying, affordable or not, and so what is worth harvesting.
#pragma once

#include "agents/stratos/situation.h"
#include "agents/stratos/why.h"

namespace strategion::stratos {

struct Offer {
  std::uint8_t what = 0;  // a UnitType to hire, or a kBuys... of why.h
  Space at = kNowhere;    // whom it promotes
  Cost cost{};
  int value = 0;    // less what its tokens are worth
  int lacking = 0;  // tokens, after gems
  // What can be had only later is worth less.
  int rank() const { return value > 0 ? value * 10 / (10 + 4 * lacking) : value; }
};

class Market {
 public:
  explicit Market(const Situation& situation);

  const Bounded<Offer, 16>& offers() const { return offers_; }
  const Offer* best() const { return best_; }  // nothing: no offer is worth its price
  // What one more token of a main resource is worth now, and why.
  int want(Resource resource) const { return wants_[static_cast<std::size_t>(resource)]; }
  Why why_want(Resource resource) const;
  // Would buying this put off what is saved for?
  bool delays_best(const Cost& cost) const;
  int hire_value(UnitType type) const;
  int promotion_value(Figurine slot) const;
  int learn_value(Deck deck) const;

 private:
  void add(std::uint8_t what, const Cost& cost, int value, Space at = kNowhere);
  int lacking(const Cost& cost, bool academy) const;
  void count();

  const Situation& sight_;
  Bounded<Offer, 16> offers_;
  const Offer* best_ = nullptr;
  std::array<int, kMain> wants_{};
  // Of ours.
  std::array<int, kUnitTypes> have_{};
  int units_ = 0;
  int promoted_ = 0;
  int sorcerers_ = 0;
  int spirit_ = 0;  // of all Mages
  int sorcerer_spirit_ = 0;
  std::array<int, 2> waiting_{};  // spells not cast yet: Mage, Sorcerer
  int items_ = 0;                 // in hand
  int spell_cost_ = 20;           // of a Mage spell on average, in tenths of spirit
  int room_to_search_ = 0;        // land tiles nobody has turned
};

}  // namespace strategion::stratos
