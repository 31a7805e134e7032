#include "agents/legends/estimate.h"

#include <bit>

#include "agents/legends/weigh.h"
#include "games/legends/rules/reader.inl"

namespace strategion::legends {

namespace {

// Thousandths of e's exponent. Learned from 18,000 matches of easy against itself, in half of them with some answers at
// random: logistic regression on who wins (docs/agents.md; tests/agents/legends_learning.cpp learns them anew).
constexpr Terms<int> kTermWeights{
    .decoy = 16,
    .shown = -877,
    .row = {229, 138, -129, -238},
    .border = 266,
    .water = 232,
    .guard = 6,
    .open = -166,
    .near = {-619, -150, -75},
    .near_shown = {-85, 26},
    .way = {-1198, -647, -481, 174, 14},
    .way_shown = {-654, -300, -189, -542, -331},
};

// By hand, after what is learned with them: left free, pieces below 6 would count for less than nothing, for who
// attacks loses them and wins.
constexpr std::array<int, 11> kPiece{60, 40, 45, 50, 60, 75, 95, 120, 200, 200, 400};  // by base strength; 0: magic
constexpr int kShownPart = 15;                                                         // percent of it
constexpr int kCastle = 2000;                                                          // where a side has several

// What stands around one castle, and how far attackers have to go.
template <class Size>
void count_castle(const Tables<Size>& tables, const State<Size>& state, Side side, Space castle,
                  const Spaces<Size>& attackers, Counts& counts) {
  const Spaces<Size> ours = state.side[index(side)];
  const Spaces<Size> theirs = state.side[index(other(side))];
  const bool shown = state.mark[castle].known_to(other(side));
  if (shown) ++counts.shown;
  const auto row = static_cast<std::size_t>(depth_of(castle, side));
  if (row < counts.row.size()) ++counts.row[row];
  const Spaces<Size> beside = tables.geometry.orthogonal[castle];
  counts.border += 4 - beside.size();
  counts.water += (beside & state.water).size();
  counts.guard += (beside & ours).size();
  counts.open += (beside & ~state.water & ~ours & ~theirs).size();

  std::array<bool, 4> any{};
  attackers.each([&](Space attacker) {
    const auto steps = static_cast<std::size_t>(distance(attacker, castle));
    if (steps >= any.size()) return;
    ++counts.near[steps - 1];
    any[steps] = true;
  });
  if (shown && any[2]) ++counts.near_shown[0];
  if (shown && any[3]) ++counts.near_shown[1];

  const Spaces<Size> free = ~state.water & ~ours;
  Spaces<Size> reached = Spaces<Size>::of(castle);
  Spaces<Size> rim = reached;
  for (std::size_t step = 0; step < counts.way.size() && !rim.empty(); ++step) {
    const Spaces<Size> next = spread(tables.geometry, rim) & free & ~reached;
    if (!(next & attackers).empty()) {
      ++counts.way[step];
      if (shown) ++counts.way_shown[step];
      return;
    }
    reached = reached | next;
    rim = next & ~theirs;
  }
}

}  // namespace

template <class Size>
Counts counts_of(const Tables<Size>& tables, const State<Size>& state, Side side) {
  Spaces<Size> attackers;
  state.side[index(other(side))].each([&](Space token) {
    if (Weigher<Size>::can_attack(tables.traits[state.kind[token]])) attackers.add(token);
  });
  Counts counts;
  state.side[index(side)].each([&](Space token) {
    const Mark mark = state.mark[token];
    if (tables.traits[state.kind[token]].castle) {
      count_castle(tables, state, side, token, attackers, counts);
    } else if (!mark.moved() && !mark.known_to(other(side))) {
      ++counts.decoy;
    }
  });
  return counts;
}

template <class Size>
int pieces_of(const Tables<Size>& tables, const State<Size>& state, Side side) {
  int sum = 0;
  state.side[index(side)].each([&](Space token) {
    const Traits& traits = tables.traits[state.kind[token]];
    const int worth = traits.castle ? kCastle : kPiece[traits.base];
    const bool less = !traits.castle && state.mark[token].known_to(other(side));
    sum += less ? worth - worth * kShownPart / 100 : worth;
  });
  return sum;
}

template <class Size>
std::int32_t estimate(const Tables<Size>& tables, const State<Size>& state) {
  constexpr auto kWeights = std::bit_cast<std::array<int, kTerms>>(kTermWeights);
  const auto beige = std::bit_cast<std::array<int, kTerms>>(counts_of(tables, state, Side::kBeige));
  const auto gray = std::bit_cast<std::array<int, kTerms>>(counts_of(tables, state, Side::kGray));
  int lead = pieces_of(tables, state, Side::kBeige) - pieces_of(tables, state, Side::kGray);
  for (std::size_t i = 0; i < kTerms; ++i) lead += kWeights[i] * (beige[i] - gray[i]);
  const std::int64_t rest = search::falling(std::abs(lead), 1000);
  const auto leader = static_cast<std::int32_t>(search::kWhole * search::kWhole / (search::kWhole + rest));
  return lead < 0 ? static_cast<std::int32_t>(search::kWhole) - leader : leader;
}

template Counts counts_of(const Tables<Small>&, const State<Small>&, Side);
template Counts counts_of(const Tables<Large>&, const State<Large>&, Side);
template int pieces_of(const Tables<Small>&, const State<Small>&, Side);
template int pieces_of(const Tables<Large>&, const State<Large>&, Side);
template std::int32_t estimate(const Tables<Small>&, const State<Small>&);
template std::int32_t estimate(const Tables<Large>&, const State<Large>&);

}  // namespace strategion::legends
