#include "agents/legends/signs.h"

#include <algorithm>
#include <numeric>

namespace strategion::legends {

namespace {

static_assert(std::accumulate(kSignsIn.begin(), kSignsIn.end(), std::size_t{0}) == kSigns);

constexpr std::array<std::size_t, kSignGroups> first_signs() {
  std::array<std::size_t, kSignGroups> first{};
  for (std::size_t i = 1; i < kSignGroups; ++i) first[i] = first[i - 1] + kSignsIn[i - 1];
  return first;
}

// How many of `limits` a number has reached.
template <std::size_t kLimits>
std::size_t step_of(int number, const std::array<int, kLimits>& limits) {
  return static_cast<std::size_t>(std::ranges::count_if(limits, [&](int limit) { return number >= limit; }));
}
constexpr std::array<int, 3> kTurns{16, 40, 90};
constexpr std::array<int, 5> kMoves{1, 2, 3, 5, 9};
constexpr std::array<int, 2> kOnceOrMore{1, 2};

}  // namespace

template <class Size>
Signs signs_of(const Tables<Size>& tables, const View<Size>& view, const Memory<Size>& memory, Space token) {
  constexpr auto kFirst = first_signs();
  Signs signs{};
  const auto show = [&](SignGroup group, std::size_t which) {
    const auto at = static_cast<std::size_t>(group);
    signs[at] = static_cast<std::uint8_t>(kFirst[at] + which);
  };
  const Mark mark = view.mark[token];
  const bool moved = mark.moved();
  const std::size_t army = mark.army();
  const Spaces<Size> around = tables.geometry.orthogonal[token];
  const auto rows = static_cast<std::size_t>((army & 1U) == 0 ? rank_of(token) : 7 - rank_of(token));

  // What has not moved stands in its home rows unless somebody put it elsewhere.
  show(SignGroup::kPlace, moved ? 4 + rows : std::min<std::size_t>(rows, 3));
  const Spaces<Size> open = around & ~view.water;
  show(SignGroup::kEdges, moved ? 4 : static_cast<std::size_t>(std::min(4 - open.size(), 3)));
  const Spaces<Size> own = open & view.side[index(mark.side())];
  int guards = 0;
  own.each([&](Space next) { guards += view.mark[next].moved() ? 0 : 1; });
  show(SignGroup::kGuards, moved ? 5 : static_cast<std::size_t>(guards));
  const std::size_t shut_in = own == open ? 4 : 0;
  show(SignGroup::kWaiting, moved ? 8 : shut_in + step_of(view.turns, kTurns));

  const Conduct& conduct = memory.conduct(token);
  const auto remember = [&](SignGroup group, std::size_t which) { show(group, conduct.heard ? 1 + which : 0); };
  remember(SignGroup::kMoves, step_of(conduct.moves, kMoves));
  remember(SignGroup::kSwitched, static_cast<std::size_t>(conduct.switched));
  remember(SignGroup::kStood,
           3 * step_of(conduct.stood_weak, kOnceOrMore) + step_of(conduct.stood_strong, kOnceOrMore));
  remember(SignGroup::kFled, step_of(conduct.fled, kOnceOrMore));
  remember(SignGroup::kSilent, step_of(conduct.silent, kOnceOrMore));
  return signs;
}

Aspects aspects_of(const Traits& traits) {
  const auto bit_of = [](Aspect aspect) { return static_cast<Aspects>(1U << static_cast<unsigned>(aspect)); };
  Aspects aspects = 0;
  if (traits.castle) {
    aspects = bit_of(Aspect::kCastle);
  } else if (traits.stationary) {
    aspects = bit_of(traits.magic ? Aspect::kFixedMagic : Aspect::kFixed);
  } else if (traits.base == 0) {
    aspects = bit_of(Aspect::kLooseMagic);
  } else {
    aspects = static_cast<Aspects>(bit_of(Aspect::kOneTwo) << ((std::min<unsigned>(traits.base, 10) - 1) / 2));
  }
  constexpr PowerMask kMotions = (bit(Named::kDistanceStrike) - 1U);
  if (traits.abilities != 0 || traits.endings != 0) aspects |= bit_of(Aspect::kAbility);
  if ((traits.powers & kMotions) != 0) aspects |= bit_of(Aspect::kMotion);
  if ((traits.powers & kActionMask & ~kMotions) != 0 || traits.actions != 0) aspects |= bit_of(Aspect::kDeed);
  if (traits.death_curse) aspects |= bit_of(Aspect::kDeathCurse);
  return aspects;
}

template Signs signs_of(const Tables<Small>&, const View<Small>&, const Memory<Small>&, Space);
template Signs signs_of(const Tables<Large>&, const View<Large>&, const Memory<Large>&, Space);

}  // namespace strategion::legends
