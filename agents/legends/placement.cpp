#include "agents/legends/placement.h"

#include <algorithm>
#include <bit>

#include "agents/legends/weigh.h"
#include "games/legends/rules/reader.inl"

namespace strategion::legends {

namespace {

// Thousandths of e's exponent. Learned from 400,000 matches of the futures' policy with castles anywhere at the back:
// logistic regression on who wins (docs/agents.md; tests/agents/legends_learning.cpp learns them anew).
constexpr PlacedTerms<int> kWeights{
    .castle_row = {761, 511, -532, -740},
    .edge_file = -170,
    .border = 592,
    .water = 240,
    .open = -1281,
    .beside = {218, 57, 65, 83, 136, 272, 147},
    .ahead = {83, -244, -261, -200, -48, 221, -79},
    .diagonal = {104, -21, -43, -14, 79, 241, 46},
    .row = {{{-66, -13, -2, 26},
             {-16, 12, -18, 23},
             {-7, 11, -26, 22},
             {-17, 9, -20, 29},
             {-40, 1, -1, 40},
             {-121, -3, 78, 47},
             {-67, -11, 21, 113}}},
};

template <class Size>
void count_castle(const Tables<Size>& tables, const State<Size>& state, const Spaces<Size>& own, Side side,
                  Space castle, PlacedCounts& counts) {
  const int file = file_of(castle);
  if (file == 0 || file == 7) ++counts.edge_file;
  for (std::size_t d = 0; d < 8; ++d) {
    const bool straight = d < 4;
    const std::int16_t next = tables.geometry.next[d][castle];
    if (next == kOff) {
      if (straight) ++counts.border;
      continue;
    }
    const auto space = static_cast<Space>(next);
    if (!own.has(space)) {
      if (straight) ++(state.water.has(space) ? counts.water : counts.open);
      continue;
    }
    const std::size_t guard = class_of(tables.traits[state.kind[space]]);
    const bool ahead = depth_of(space, side) > depth_of(castle, side);
    ++(!straight ? counts.diagonal : ahead ? counts.ahead : counts.beside)[guard];
  }
}

// One seat's pieces, as they would stand after an exchange.
template <class Size>
class Order {
 public:
  explicit Order(const Foresight<Size>& foresight)
      : tables_(foresight.tables()),
        state_(foresight.world()),
        mine_(foresight.mine()),
        own_(Reader<Size>(tables_, state_).controlled(foresight.seat())) {}

  int score() const {
    constexpr auto kEach = std::bit_cast<std::array<int, kPlacedTerms>>(kWeights);
    const auto counts = std::bit_cast<std::array<int, kPlacedTerms>>(placed_of(tables_, state_, own_, mine_));
    int total = 0;
    for (std::size_t i = 0; i < kPlacedTerms; ++i) total += kEach[i] * counts[i];
    return total;
  }

  void exchange(Space a, Space b) { std::swap(state_.kind[a], state_.kind[b]); }
  const Spaces<Size>& own() const { return own_; }

 private:
  const Tables<Size>& tables_;
  State<Size> state_;
  Side mine_;
  Spaces<Size> own_;
};

}  // namespace

template <class Size>
PlacedCounts placed_of(const Tables<Size>& tables, const State<Size>& state, const Spaces<Size>& own, Side side) {
  PlacedCounts counts;
  own.each([&](Space space) {
    const Traits& traits = tables.traits[state.kind[space]];
    const auto row = static_cast<std::size_t>(std::min(depth_of(space, side), 3));
    if (traits.castle) {
      ++counts.castle_row[row];
      count_castle(tables, state, own, side, space, counts);
    } else {
      ++counts.row[class_of(traits)][row];
    }
  });
  return counts;
}

template <class Size>
Switch best_switch(const Foresight<Size>& foresight, const Space* first) {
  Order<Size> order(foresight);
  const int before = order.score();
  Switch best;
  bool any = false;
  const auto try_pair = [&](Space a, Space b) {
    order.exchange(a, b);
    const int gain = order.score() - before;
    order.exchange(a, b);
    if (any && gain <= best.gain) return;
    any = true;
    best = {a, b, gain};
  };
  const Spaces<Size> own = order.own();
  own.each([&](Space a) {
    if (first != nullptr) {
      if (a != *first) try_pair(*first, a);
      return;
    }
    own.each([&](Space b) {
      if (a < b) try_pair(a, b);
    });
  });
  return best;
}

template <class Size>
std::optional<Switch> plain_switch(const Foresight<Size>& foresight) {
  const Spaces<Size> own = Reader<Size>(foresight.tables(), foresight.world()).controlled(foresight.seat());
  const auto is_castle = [&](Space space) { return foresight.tables().traits[foresight.world().kind[space]].castle; };
  std::optional<Switch> found;
  own.each([&](Space castle) {
    if (!is_castle(castle) || depth_of(castle, foresight.mine()) == 0) return;
    own.each([&](Space other) {
      if (is_castle(other) || depth_of(other, foresight.mine()) != 0) return;
      if (found && distance(castle, other) >= distance(found->one, found->other)) return;
      found = Switch{.one = castle, .other = other};
    });
  });
  return found;
}

template PlacedCounts placed_of(const Tables<Small>&, const State<Small>&, const Spaces<Small>&, Side);
template PlacedCounts placed_of(const Tables<Large>&, const State<Large>&, const Spaces<Large>&, Side);
template Switch best_switch(const Foresight<Small>&, const Space*);
template Switch best_switch(const Foresight<Large>&, const Space*);
template std::optional<Switch> plain_switch(const Foresight<Small>&);
template std::optional<Switch> plain_switch(const Foresight<Large>&);

}  // namespace strategion::legends
