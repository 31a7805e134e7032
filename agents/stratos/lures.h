// What draws a unit to a tile, and how strongly from afar: values of tiles, spread over the ways that lead there.
#pragma once

#include "agents/stratos/market.h"

namespace strategion::stratos {

enum class Lure : std::uint8_t { kNothing, kHarvest, kSearch, kSpecial, kPrey, kGoal, kGuard };

class Lures {
 public:
  Lures(const Situation& situation, const Market& market) : sight_(situation), market_(market) {}

  // The field of a type of unit; made when it is first asked for.
  struct Field {
    std::array<int, kSpaces> own;     // what a turn there would bring
    std::array<int, kSpaces> spread;  // the best of it all, less for each step; tiles that somebody is on left out
    std::array<Lure, kSpaces> kind;
    std::array<Lure, kSpaces> from;  // what the spread value comes from
    int at(Space space) const { return own[space] > spread[space] ? own[space] : spread[space]; }
    Lure why(Space space) const { return own[space] >= spread[space] ? kind[space] : from[space]; }
  };
  const Field& field(UnitType type, bool promoted);
  // A search of this tile: cards expected and what they are worth.
  int search_value(Space space, bool promoted);
  int harvest_value(Figurine slot, Terrain ground, bool power) const;
  int prey_value(UnitType type, Figurine target) const;

 private:
  void expect_of_searches();
  void fill(Field& field, UnitType type, bool promoted);
  void spread(Field& field, UnitType type) const;
  void add_prey(Field& field, UnitType type) const;

  const Situation& sight_;
  const Market& market_;
  bool expects_ = false;
  std::array<std::array<int, kBags>, 2> search_{};       // by promotion and kind of tile, when it is first asked for
  std::array<std::array<Field, 2>, kUnitTypes> fields_;  // not cleared before one is made: filling them is what costs
  std::array<std::array<bool, 2>, kUnitTypes> made_{};
};

}  // namespace strategion::stratos
