#include "agents/stratos/estimate.h"

#include <algorithm>
#include <bit>

#include "agents/stratos/situation.h"
#include "core/base/assert.h"

namespace strategion::stratos {

namespace {

// Thousandths of e's exponent at the beginning of a match, and how much more when somebody has the target.
struct Weight {
  int first = 0;
  int more = 0;
};

// Learned from 40,000 matches of the keen taste against itself, in half of them with some answers at random: logistic
// regression on who wins from the beginning of a turn (docs/agents.md).
struct Weights {
  Weight point;
  std::array<Weight, 4> missing;           // at most 1, 2, 3, 5 points to the target
  std::array<Weight, kUnitTypes> unit;     // peasant ... mage
  std::array<Weight, kUnitTypes> further;  // less or more for all but the first of a type
  std::array<Weight, kUnitTypes> promoted;
  Weight lost;  // a point of health
  Weight spirit;
  Weight sorcerer_spirit;
  std::array<std::array<Weight, 3>, kMain> tokens;  // the first of a kind, the next three, further ones
  Weight gem;
  Weight hoard;         // all four kinds
  Weight almost_hoard;  // three of them
  Weight mage_spell;    // not cast yet
  Weight sorcerer_spell;
  Weight castable;   // that there is spirit for
  Weight item;       // in hand
  Weight item_idle;  // and no Explorer
  Weight treasure;   // worn
  Weight permanent;
  Weight danger;    // a point's worth, by the keen taste
  Weight occupies;  // three special tiles: points that may be lost again
  Weight bound;
  Weight units;
  Weight turn;  // to begin now
};
constexpr Weights kWeights{
    .point = {231, 502},
    .missing = {{{6, 6}, {138, 58}, {138, -27}, {228, -363}}},
    .unit = {{{124, -238}, {393, -238}, {397, 329}, {-77, 200}, {-118, -476}}},
    .further = {{{-529, 529}, {-93, 56}, {174, -570}, {121, 35}, {-1, 798}}},
    .promoted = {{{817, -569}, {621, -440}, {501, -419}, {183, 110}, {176, -33}}},
    .lost = {-117, 47},
    .spirit = {74, 47},
    .sorcerer_spirit = {78, -27},
    .tokens = {{{{{232, -83}, {100, -34}, {-103, 166}}},
                {{{243, -74}, {237, -266}, {117, -212}}},
                {{{216, -70}, {111, -12}, {108, -55}}},
                {{{354, -248}, {222, -173}, {224, -203}}}}},
    .gem = {474, -165},
    .hoard = {-5, -44},
    .almost_hoard = {-29, -53},
    .mage_spell = {76, -6},
    .sorcerer_spell = {-2, 107},
    .castable = {-80, 179},
    .item = {309, 203},
    .item_idle = {45, -20},
    .treasure = {214, 284},
    .permanent = {-295, 60},
    .danger = {-360, -483},
    .occupies = {-678, -585},
    .bound = {-61, -18},
    .units = {719, -423},
    .turn = {423, 1433},
};

constexpr int kNearer = 250;  // where a side wins by a tile: for each step nearer
constexpr int kFarthest = 8;

// What a purse has, added up.
class Sum {
 public:
  void add(const Weight& weight, int times) {
    first_ += weight.first * times;
    more_ += weight.more * times;
  }
  // `progress` in thousandths.
  int at(int progress) const { return first_ + static_cast<int>(std::int64_t{more_} * progress / 1000); }

 private:
  int first_ = 0;
  int more_ = 0;
};

void add_units(const Tables& tables, const State& state, std::size_t purse, Sum& sum) {
  const Situation sight(tables, state, purse, kKeenTaste);
  std::array<int, kUnitTypes> count{};
  int units = 0;
  int danger = 0;
  int specials = 0;
  sight.each_unit_of_purse(purse, [&](Figurine slot) {
    const Unit& unit = state.units[slot];
    const std::size_t type = index(unit.type());
    ++units;
    sum.add(kWeights.unit[type], 1);
    if (count[type]++ > 0) sum.add(kWeights.further[type], 1);
    if (unit.promoted()) sum.add(kWeights.promoted[type], 1);
    sum.add(kWeights.lost, sight.health_max(slot) - unit.health());
    if (unit.type() == UnitType::kMage) {
      sum.add(unit.promoted() ? kWeights.sorcerer_spirit : kWeights.spirit, unit.spirit());
    }
    danger += sight.danger(slot, unit.at, unit.has(Mark::kDefending));
    for (const CardId id : unit.worn) {
      if (id != kNoCard && tables.treasure[id - 1U]) sum.add(kWeights.treasure, 1);
    }
    const Terrain ground = sight.terrain(unit.at);
    specials += is_special(ground) && ground != Terrain::kCovered ? 1 : 0;
    if (unit.has(Mark::kBound) || unit.has(Mark::kIdle)) sum.add(kWeights.bound, 1);
  });
  sum.add(kWeights.units, units);
  sum.add({kWeights.danger.first * danger / kPoint, kWeights.danger.more * danger / kPoint}, 1);
  if (specials >= 3) sum.add(kWeights.occupies, 1);
  int items = 0;
  for (std::size_t i = 0; i < tables.items.size(); ++i) items += static_cast<int>(state.items[purse][i].hand());
  sum.add(kWeights.item, items);
  if (count[index(UnitType::kExplorer)] == 0) sum.add(kWeights.item_idle, items);
}

void add_tokens(const State& state, std::size_t purse, Sum& sum) {
  const auto& tokens = state.purses[purse].tokens;
  int kinds = tokens[kMain];
  for (std::size_t i = 0; i < kMain; ++i) {
    const int held = tokens[i];
    kinds += held > 0 ? 1 : 0;
    sum.add(kWeights.tokens[i][0], std::min(held, 1));
    sum.add(kWeights.tokens[i][1], std::clamp(held - 1, 0, 3));
    sum.add(kWeights.tokens[i][2], std::max(held - 4, 0));
  }
  sum.add(kWeights.gem, tokens[kMain]);
  if (kinds >= 4) sum.add(kWeights.hoard, 1);
  if (kinds == 3) sum.add(kWeights.almost_hoard, 1);
}

void add_spells(const Tables& tables, const State& state, std::size_t purse, Sum& sum) {
  int spirit = 0;
  const Reader reader(tables, state);
  reader.each_unit_of_purse(purse, [&](Figurine slot) { spirit += state.units[slot].spirit(); });
  for (std::size_t i = 0; i < tables.spells.size(); ++i) {
    const SpellPlace place = state.spells[i];
    if (!place.held_by(purse) || place.aside() || place.face_up()) continue;
    sum.add(i < tables.mage_spells ? kWeights.mage_spell : kWeights.sorcerer_spell, 1);
    if (spirit < tables.spells[i]->spirit) continue;
    spirit -= tables.spells[i]->spirit;
    sum.add(kWeights.castable, 1);
  }
}

// A side that wins by a tile: how near it is.
int toward_goal(const Tables& tables, const State& state, std::size_t purse) {
  const Reader reader(tables, state);
  const SideCard& side = tables.sides[tables.side_of[purse]];
  int nearest = kFarthest;
  reader.each_unit_of_purse(purse, [&](Figurine slot) {
    tables.grid.each([&](Space space) {
      const bool goal =
          side.goal == GoalKind::kHold ? tables.marked.has(space) : reader.terrain(space) == side.goal_tile;
      if (goal) nearest = std::min(nearest, distance(space, state.units[slot].at));
    });
  });
  return kNearer * (kFarthest - nearest);
}

int standing_of(const Tables& tables, const State& state, std::size_t purse, int progress) {
  const Reader reader(tables, state);
  const bool races = tables.sides[tables.side_of[purse]].goal == GoalKind::kProsperity;
  Sum sum;
  const int points = reader.prosperity(purse);
  if (races) {
    sum.add(kWeights.point, points);
    const int missing = tables.options.target_pp - points;
    constexpr std::array<int, 4> kNear{1, 2, 3, 5};
    for (std::size_t i = 0; i < kNear.size(); ++i) {
      if (missing <= kNear[i]) sum.add(kWeights.missing[i], 1);
    }
  }
  add_units(tables, state, purse, sum);
  add_tokens(state, purse, sum);
  add_spells(tables, state, purse, sum);
  sum.add(kWeights.permanent, std::popcount(state.permanents[purse]));
  if (state.turn < kSeats && reader.purse_of(state.turn) == purse) sum.add(kWeights.turn, 1);
  return sum.at(progress) + (races ? 0 : toward_goal(tables, state, purse));
}

}  // namespace

void estimate(const Tables& tables, const State& state, search::Shares& shares) {
  const Reader reader(tables, state);
  const auto seats = static_cast<std::size_t>(tables.options.seats);
  int most = 0;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    if (!reader.is_out(seat)) most = std::max(most, reader.prosperity(reader.purse_of(seat)));
  }
  const int progress = std::min(most * 1000 / tables.options.target_pp, 1000);
  std::array<int, kSeats> strengths{};  // by side
  std::array<bool, kSeats> alive{};
  for (std::size_t seat = 0; seat < seats; ++seat) {
    if (reader.is_out(seat)) continue;
    alive[reader.side_of(seat)] = true;
    if (reader.purse_of(seat) == seat) strengths[reader.side_of(seat)] += standing_of(tables, state, seat, progress);
  }
  share_out(tables, strengths, alive, 1000, shares);
}

void share_out(const Tables& tables, const std::array<int, kSeats>& strengths, const std::array<bool, kSeats>& alive,
               int unit, search::Shares& shares) {
  const auto seats = static_cast<std::size_t>(tables.options.seats);
  int top = 0;
  bool any = false;
  for (std::size_t side = 0; side < tables.sides.size(); ++side) {
    if (alive[side] && (!any || strengths[side] > top)) top = strengths[side];
    any = any || alive[side];
  }
  std::array<std::int64_t, kSeats> weights{};
  std::int64_t sum = 0;
  for (std::size_t side = 0; side < tables.sides.size(); ++side) {
    weights[side] = alive[side] ? search::falling(top - strengths[side], unit) : 0;
    sum += weights[side];
  }
  STRATEGION_ASSERT(sum > 0, "somebody is left in a match that goes on");
  std::array<int, kSeats> members{};
  for (std::size_t seat = 0; seat < seats; ++seat) ++members[tables.side_of[seat]];
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const std::size_t side = tables.side_of[seat];
    shares[seat] = static_cast<std::int32_t>(weights[side] * search::kWhole / sum / members[side]);
  }
}

}  // namespace strategion::stratos
