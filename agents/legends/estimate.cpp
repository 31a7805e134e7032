#include "agents/legends/estimate.h"

#include <bit>

#include "agents/legends/weigh.h"
#include "games/legends/rules/reader.inl"

namespace strategion::legends {

namespace {

// Thousandths of e's exponent (docs/agents.md; tests/agents/legends_learning.cpp learns them anew).
constexpr Counts kTermWeights{
    .to_move = -19,
    .more =
        {
            .decoy = 14,
            .shown = {-40, 1, -15, -13, 29, -98, -116},
            .fixed = 33,
            .strength = {133, 25, 24, -13, 17, 39, 72, 136, 228, 425, 738},
            .motion = 88,
            .deep = 132,
            .stronger = 214,
            .as_strong = 90,
            .castle = 2000,  // by hand: who is learned from has one
            .back_row = -264,
            .border = 504,
            .water = 427,
            .beside = {335, -77, -32, 55, 222, 222, 195},
            .ahead = {274, -333, -479, -240, 40, 186, -100},
            .diagonal = {161, 88, -37, 50, 192, 250, 13},
        },
    .to_us =
        {
            .known = -473,
            .open = -153,
            .touching = -436,
            .touching_strong = -336,
            .struck = -241,
            .struck_known = -231,
            .way = {-402, -547, -442, -168, -227, -25},
            .way_known = {-372, -343, -327, -172, -66, -133},
        },
    .to_them =
        {
            .known = 501,
            .open = 133,
            .touching = 1337,
            .touching_strong = 836,
            .struck = 1679,
            .struck_known = 1642,
            .way = {1337, 881, 531, 171, 65, 1},
            .way_known = {1267, 722, 346, 266, 175, 179},
        },
};

// One side's part of a position. `sign`: -1 where it is the other's.
template <class Size>
class Counting {
 public:
  Counting(const Tables<Size>& tables, const State<Size>& state, Side side, Terms<int>& terms, int sign,
           Threats<int>& threats)
      : tables_(tables),
        state_(state),
        side_(side),
        ours_(state.side[index(side)]),
        theirs_(state.side[index(other(side))]),
        terms_(terms),
        sign_(sign),
        threats_(threats) {
    theirs_.each([&](Space token) {
      const Traits& traits = traits_of(token);
      if (traits.stationary) return;
      strongest_ = std::max(strongest_, traits.base);
      if (Weigher<Size>::can_attack(traits)) attackers_.add(token);
    });
    ours_.each([&](Space token) { traits_of(token).castle ? count_castle(token) : count_piece(token); });
  }

 private:
  const Traits& traits_of(Space token) const { return tables_.traits[state_.kind[token]]; }
  bool is_known(Space token) const { return state_.mark[token].known_to(other(side_)); }

  void count_piece(Space token) {
    const Traits& traits = traits_of(token);
    if (is_known(token)) {
      terms_.shown[class_of(traits)] += sign_;
    } else if (!state_.mark[token].moved()) {
      terms_.decoy += sign_;
    }
    if (traits.stationary) {
      terms_.fixed += sign_;
      return;
    }
    constexpr PowerMask kFar = bit(Named::kDiagonal) | bit(Named::kCharging) | bit(Named::kSlashing) |
                               bit(Named::kQuickness) | bit(Named::kFlying);
    terms_.strength[traits.base] += sign_;
    if ((traits.powers & kFar) != 0) terms_.motion += sign_;
    if (!Weigher<Size>::can_attack(traits)) return;
    if (traits.base > strongest_) terms_.stronger += sign_;
    if (traits.base == strongest_) terms_.as_strong += sign_;
    if (traits.base >= 7 && depth_of(token, side_) >= 6) terms_.deep += sign_;
  }

  void count_castle(Space castle) {
    const bool known = is_known(castle);
    terms_.castle += sign_;
    if (known) ++threats_.known;
    if (depth_of(castle, side_) == 0) terms_.back_row += sign_;
    for (std::size_t d = 0; d < 8; ++d) {
      const bool straight = d < 4;
      const std::int16_t next = tables_.geometry.next[d][castle];
      if (next == kOff) {
        if (straight) terms_.border += sign_;
        continue;
      }
      const auto space = static_cast<Space>(next);
      if (ours_.has(space)) {
        const bool ahead = depth_of(space, side_) > depth_of(castle, side_);
        (!straight ? terms_.diagonal : ahead ? terms_.ahead : terms_.beside)[class_of(traits_of(space))] += sign_;
      } else if (straight) {
        count_open_side(space, known);
      }
    }
    const Spaces<Size> taken = ours_ | theirs_;
    const auto powers = [&](Space token) { return attackers_.has(token) ? traits_of(token).powers : PowerMask{0}; };
    if (is_struck<Size>(tables_.geometry, castle, ~state_.water, taken, theirs_, powers)) {
      ++threats_.struck;
      if (known) ++threats_.struck_known;
    }
    count_way(castle, known);
  }
  void count_open_side(Space space, bool known) {
    if (state_.water.has(space)) {
      terms_.water += sign_;
    } else if (attackers_.has(space)) {
      ++threats_.touching;
      if (traits_of(space).base >= 6) ++threats_.touching_strong;
    } else if (known && !theirs_.has(space)) {
      ++threats_.open;
    }
  }
  void count_way(Space castle, bool known) {
    const Spaces<Size> free = ~state_.water & ~ours_;
    Spaces<Size> reached = Spaces<Size>::of(castle);
    Spaces<Size> rim = reached;
    for (std::size_t step = 0; step < threats_.way.size() && !rim.empty(); ++step) {
      const Spaces<Size> next = spread(tables_.geometry, rim) & free & ~reached;
      if (!(next & attackers_).empty()) {
        ++threats_.way[step];
        if (known) ++threats_.way_known[step];
        return;
      }
      reached = reached | next;
      rim = next & ~theirs_;
    }
  }

  const Tables<Size>& tables_;
  const State<Size>& state_;
  Side side_;
  Spaces<Size> ours_;
  Spaces<Size> theirs_;
  Spaces<Size> attackers_{};  // of them
  std::uint8_t strongest_ = 0;
  Terms<int>& terms_;
  int sign_;
  Threats<int>& threats_;
};

}  // namespace

template <class Size>
Counts counts_of(const Tables<Size>& tables, const State<Size>& state, Side mover) {
  Counts counts{.to_move = 1};
  Counting<Size>(tables, state, mover, counts.more, 1, counts.to_us);
  Counting<Size>(tables, state, other(mover), counts.more, -1, counts.to_them);
  return counts;
}

template <class Size>
std::int32_t estimate(const Tables<Size>& tables, const State<Size>& state) {
  constexpr auto kEach = std::bit_cast<std::array<int, kTerms>>(kTermWeights);
  const Side mover = Reader<Size>(tables, state).side_of_seat(state.turn);
  const auto counts = std::bit_cast<std::array<int, kTerms>>(counts_of(tables, state, mover));
  int lead = 0;
  for (std::size_t i = 0; i < kTerms; ++i) lead += kEach[i] * counts[i];
  const std::int64_t rest = search::falling(std::abs(lead), 1000);
  const auto leader = static_cast<std::int32_t>(search::kWhole * search::kWhole / (search::kWhole + rest));
  const bool beige = (lead < 0) != (mover == Side::kBeige);
  return beige ? leader : static_cast<std::int32_t>(search::kWhole) - leader;
}

template Counts counts_of(const Tables<Small>&, const State<Small>&, Side);
template Counts counts_of(const Tables<Large>&, const State<Large>&, Side);
template std::int32_t estimate(const Tables<Small>&, const State<Small>&);
template std::int32_t estimate(const Tables<Large>&, const State<Large>&);

}  // namespace strategion::legends
