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
// regression on who wins (docs/agents.md; tests/agents/stratos_learning.cpp learns them anew).
constexpr Terms<Weight> kWeights{
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

constexpr int kOnce = 1000;
constexpr int kNearer = 250;  // where a side wins by a tile: for each step nearer
constexpr int kFarthest = 8;

void count_units(const Tables& tables, const State& state, std::size_t purse, Counts& counts) {
  const Situation sight(tables, state, purse, kKeenTaste);
  int specials = 0;
  sight.each_unit_of_purse(purse, [&](Figurine slot) {
    const Unit& unit = state.units[slot];
    const std::size_t type = index(unit.type());
    counts.units += kOnce;
    if (counts.unit[type] > 0) counts.further[type] += kOnce;
    counts.unit[type] += kOnce;
    if (unit.promoted()) counts.promoted[type] += kOnce;
    counts.lost += kOnce * (sight.health_max(slot) - unit.health());
    if (unit.type() == UnitType::kMage) {
      (unit.promoted() ? counts.sorcerer_spirit : counts.spirit) += kOnce * unit.spirit();
    }
    counts.danger += sight.danger(slot, unit.at, unit.has(Mark::kDefending));
    for (const CardId id : unit.worn) {
      if (tables.treasure[id]) counts.treasure += kOnce;
    }
    const Terrain ground = sight.terrain(unit.at);
    specials += is_special(ground) && ground != Terrain::kCovered ? 1 : 0;
    if (unit.has(Mark::kBound) || unit.has(Mark::kIdle)) counts.bound += kOnce;
  });
  if (specials >= 3) counts.occupies = kOnce;
}

void count_tokens(const State& state, std::size_t purse, Counts& counts) {
  const auto& tokens = state.purses[purse].tokens;
  int kinds = tokens[kMain];  // a gem stands for any
  for (std::size_t i = 0; i < kMain; ++i) {
    const int held = tokens[i];
    kinds += held > 0 ? 1 : 0;
    counts.tokens[i] = {kOnce * std::min(held, 1), kOnce * std::clamp(held - 1, 0, 3), kOnce * std::max(held - 4, 0)};
  }
  counts.gem = kOnce * tokens[kMain];
  counts.hoard = kinds >= 4 ? kOnce : 0;
  counts.almost_hoard = kinds == 3 ? kOnce : 0;
}

void count_cards(const Tables& tables, const State& state, std::size_t purse, Counts& counts) {
  int spirit = (counts.spirit + counts.sorcerer_spirit) / kOnce;
  for (std::size_t i = 0; i < tables.spells.size(); ++i) {
    const SpellPlace place = state.spells[i];
    if (!place.held_by(purse) || place.aside() || place.face_up()) continue;
    (i < tables.mage_spells ? counts.mage_spell : counts.sorcerer_spell) += kOnce;
    if (spirit < tables.spells[i]->spirit) continue;
    spirit -= tables.spells[i]->spirit;
    counts.castable += kOnce;
  }
  for (std::size_t i = 0; i < tables.items.size(); ++i) {
    counts.item += kOnce * static_cast<int>(state.items[purse][i].hand());
  }
  if (counts.unit[index(UnitType::kExplorer)] == 0) counts.item_idle = counts.item;
  counts.permanent = kOnce * std::popcount(state.permanents[purse]);
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

bool is_racing(const Tables& tables, std::size_t purse) {
  return tables.sides[tables.side_of[purse]].goal == GoalKind::kProsperity;
}

// `progress` in thousandths.
int standing_of(const Tables& tables, const State& state, std::size_t purse, int progress) {
  const auto counts = std::bit_cast<std::array<int, kTerms>>(counts_of(tables, state, purse));
  const auto weights = std::bit_cast<std::array<Weight, kTerms>>(kWeights);
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < kTerms; ++i) {
    sum += std::int64_t{counts[i]} * (std::int64_t{weights[i].first} * 1000 + std::int64_t{weights[i].more} * progress);
  }
  const auto standing = static_cast<int>(sum / 1000 / kOnce);
  return is_racing(tables, purse) ? standing : standing + toward_goal(tables, state, purse);
}

}  // namespace

Counts counts_of(const Tables& tables, const State& state, std::size_t purse) {
  const Reader reader(tables, state);
  Counts counts;
  if (is_racing(tables, purse)) {
    constexpr std::array<int, 4> kNear{1, 2, 3, 5};
    const int points = reader.prosperity(purse);
    counts.point = kOnce * points;
    for (std::size_t i = 0; i < kNear.size(); ++i) {
      counts.missing[i] = tables.options.target_pp - points <= kNear[i] ? kOnce : 0;
    }
  }
  count_units(tables, state, purse, counts);
  count_tokens(state, purse, counts);
  count_cards(tables, state, purse, counts);
  if (state.turn < kSeats && reader.purse_of(state.turn) == purse) counts.turn = kOnce;
  return counts;
}

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
