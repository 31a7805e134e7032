// What draws a unit to a tile, and how strongly from afar: values of tiles, spread over the ways that lead there.
#pragma once

#include "agents/stratos/market.h"
#include "agents/stratos/spread.h"

namespace strategion::stratos {

enum class Lure : std::uint8_t { kNothing, kHarvest, kSearch, kSpecial, kPrey, kGoal, kGuard };

class Lures {
 public:
  // With reasons a field also knows what its values come from.
  Lures(const Situation& situation, const Market& market, Tells tells)
      : sight_(situation), market_(market), traces_(tells == Tells::kReasons || !situation.goals().empty()) {}

  // The field of a type of unit; made when it is first asked for. Nothing is cleared that the map does not use: filling
  // them is what costs.
  struct Field {
    Cells own;     // what a turn there would bring
    Cells spread;  // the best of it all, less for each step; tiles that somebody is on left out
    Cells open;    // all bits where the type could stand
    std::array<Lure, kCells> kind;
    std::array<Lure, kCells> from;  // what the spread value comes from, where that is traced
    int own_at(Space space) const { return own[cell_of(space)]; }
    int spread_at(Space space) const { return spread[cell_of(space)]; }
    int at(Space space) const { return std::max(own_at(space), spread_at(space)); }
    Lure why(Space space) const {
      return own_at(space) >= spread_at(space) ? kind[cell_of(space)] : from[cell_of(space)];
    }
  };
  const Field& field(UnitType type, bool promoted);
  // A search of this tile: cards expected and what they are worth.
  int search_value(Space space, bool promoted);
  int harvest_value(Figurine slot, Terrain ground, bool power) const;
  int prey_value(UnitType type, Figurine target) const;

 private:
  void expect_of_searches();
  struct Ground {
    std::uint16_t value = 0;
    std::uint16_t open = 0;
    Lure kind = Lure::kNothing;
  };
  using Grounds = std::array<Ground, static_cast<std::size_t>(Terrain::kCount)>;
  Grounds grounds_for(UnitType type, bool promoted) const;
  void fill(Field& field, UnitType type, bool promoted);
  static void put(Field& field, std::size_t cell, int value, Lure kind);
  void add_goals(Field& field, UnitType type) const;
  void add_prey(Field& field, UnitType type) const;
  void spread(Field& field) const;
  // The same and from where, tile by tile: what the side wins by is left less slowly.
  void trace(Field& field) const;

  const Situation& sight_;
  const Market& market_;
  bool traces_;
  bool expects_ = false;
  std::array<std::array<int, kBags>, 2> search_{};  // by promotion and kind of tile, when it is first asked for
  std::array<std::array<Field, 2>, kUnitTypes> fields_;
  std::array<std::array<bool, 2>, kUnitTypes> made_{};
};

}  // namespace strategion::stratos
