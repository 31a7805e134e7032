#include "agents/legends/belief.h"

#include <algorithm>
#include <utility>

#include "agents/legends/belief_table.h"
#include "agents/search/fixed.h"
#include "games/legends/rules/reader.inl"

namespace strategion::legends {

namespace {

constexpr int kNat = 256;           // a natural logarithm of 1 in the table
constexpr int kMost = 4 * kNat;     // either way
constexpr unsigned kDrawBits = 20;  // of a number that decides whether to exchange

std::int32_t odds_of(int weight) { return search::falling(kMost - std::clamp(weight, -kMost, kMost), kNat); }

// The place of one of `count` by its share of the sum of shares; `count` where the sum is 0.
template <class Share>
std::size_t pick_by(std::size_t count, Xoshiro& rng, Share&& share) {
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < count; ++i) sum += static_cast<std::uint64_t>(share(i));
  if (sum == 0) return count;
  std::uint64_t rest = below(rng, sum);
  for (std::size_t i = 0;; ++i) {
    const auto part = static_cast<std::uint64_t>(share(i));
    if (rest < part) return i;
    rest -= part;
  }
}

}  // namespace

template <class Size>
Belief<Size>::Belief(const Rules<Size>& rules, const View<Size>& view, const Memory<Size>& memory)
    : rules_(rules), view_(view) {
  row_.fill(kNoRow);
  // While pieces are placed and switched nobody has done anything yet that would tell.
  if (view.phase != Phase::kPlay) return;
  for (int army = 0; army < rules.seats(); ++army) add_army(static_cast<std::size_t>(army), memory);
}

template <class Size>
void Belief<Size>::add_army(std::size_t army, const Memory<Size>& memory) {
  const Tables<Size>& tables = rules_.tables();
  Hidden hidden;
  hidden.first_kind = tables.first_kind[army];
  std::array<std::uint8_t, StateT::kKinds> seen{};
  (view_.side[0] | view_.side[1]).each([&](Space token) {
    if (view_.mark[token].army() != army) return;
    if (view_.kind[token] != kUnknown) {
      ++seen[view_.kind[token]];
      return;
    }
    row_[token] = static_cast<std::uint8_t>(hidden.tokens.size());
    part_[token] = static_cast<std::uint8_t>(hidden_.size());
    hidden.tokens.push_back(token);
  });
  if (hidden.tokens.empty()) return;
  for (const bool fixed : {true, false}) {
    for (std::size_t k = hidden.first_kind; k < tables.first_kind[army + 1]; ++k) {
      if (tables.traits[k].stationary != fixed) continue;
      for (unsigned i = seen[k]; i < view_.census[k].alive(); ++i) hidden.kinds.push_back(static_cast<Kind>(k));
    }
    if (fixed) hidden.fixed = static_cast<std::uint8_t>(hidden.kinds.size());
  }
  // Castles first: where one may stand is narrowest.
  std::stable_partition(hidden.kinds.begin(), hidden.kinds.begin() + hidden.fixed,
                        [&](Kind kind) { return tables.traits[kind].castle; });

  Xoshiro any(0);
  StateT state = rules_.redeal(view_, any);
  const Reader<Size> reader(tables, state);
  for (std::size_t row = 0; row < hidden.tokens.size(); ++row) {
    const Space token = hidden.tokens[row];
    const Mark mark = view_.mark[token];
    std::array<int, kAspects> sums{};
    for (const std::uint8_t sign : signs_of(tables, view_, memory, token)) {
      for (std::size_t i = 0; i < kAspects; ++i) sums[i] += kSignTable[sign][i];
    }
    for (const Kind kind : hidden.kinds) {
      const Traits& t = tables.traits[kind];
      // What `redeal` keeps to: LG-011, LG-070, LG-026.
      if (t.stationary && mark.moved()) continue;
      if (t.castle && index(mark.side()) != (army & 1U)) continue;
      state.kind[token] = kind;
      if (view_.unsettled == 0 && reader.has_strength(token) && reader.strength(token) <= 0) continue;
      int weight = 0;
      const Aspects aspects = aspects_of(t);
      for (std::size_t i = 0; i < kAspects; ++i) weight += (aspects >> i & 1U) != 0 ? sums[i] : 0;
      hidden.odds[row][kind - hidden.first_kind] = odds_of(weight);
    }
  }
  add_chances(hidden);
  hidden_.push_back(hidden);
}

// In a uniform deal those that cannot move are spread over what has not moved, and the rest over what is left.
template <class Size>
void Belief<Size>::add_chances(Hidden& hidden) const {
  std::int64_t fresh = 0;
  for (const Space token : hidden.tokens) fresh += view_.mark[token].moved() ? 0 : 1;
  const std::int64_t fixed = hidden.fixed;
  const std::int64_t loose = std::max<std::int64_t>(static_cast<std::int64_t>(hidden.kinds.size()) - fixed, 1);
  for (std::size_t row = 0; row < hidden.tokens.size(); ++row) {
    // Of one piece, in fresh * loose.
    const bool moved = view_.mark[hidden.tokens[row]].moved();
    const std::int64_t one_loose = moved ? std::max<std::int64_t>(fresh, 1) : fresh - fixed;
    std::array<std::int64_t, kArmySize> part{};
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < hidden.kinds.size(); ++i) {
      const std::size_t kind = hidden.kinds[i] - hidden.first_kind;
      const std::int64_t one = hidden.odds[row][kind] * (i < hidden.fixed ? loose : one_loose);
      part[kind] += one;
      sum += one;
    }
    if (sum == 0) continue;
    for (std::size_t kind = 0; kind < kArmySize; ++kind) {
      hidden.chance[row][kind] = static_cast<std::int16_t>(part[kind] * 1000 / sum);
    }
  }
}

template <class Size>
std::int32_t Belief<Size>::odds(Space token, Kind kind) const {
  if (!is_hidden(token)) return 0;
  const Hidden& hidden = hidden_[part_[token]];
  return hidden.odds[row_[token]][kind - hidden.first_kind];
}

template <class Size>
int Belief<Size>::chance(Space token, Kind kind) const {
  if (!is_hidden(token)) return 0;
  const Hidden& hidden = hidden_[part_[token]];
  return hidden.chance[row_[token]][kind - hidden.first_kind];
}

template <class Size>
bool Belief<Size>::draw(const Hidden& hidden, Drawn& drawn, Xoshiro& rng) {
  const std::size_t count = hidden.tokens.size();
  std::array<std::uint8_t, kArmySize> open{};
  std::size_t open_count = count;
  for (std::size_t i = 0; i < count; ++i) open[i] = static_cast<std::uint8_t>(i);
  for (std::size_t i = 0; i < hidden.fixed; ++i) {
    const std::size_t kind = hidden.kinds[i] - hidden.first_kind;
    const std::size_t at = pick_by(open_count, rng, [&](std::size_t j) { return hidden.odds[open[j]][kind]; });
    if (at == open_count) return false;
    drawn[open[at]] = hidden.kinds[i];
    open[at] = open[--open_count];
  }
  Drawn left{};
  std::size_t left_count = 0;
  for (std::size_t i = hidden.fixed; i < hidden.kinds.size(); ++i) left[left_count++] = hidden.kinds[i];
  for (std::size_t i = 0; i < open_count; ++i) {
    const auto& odds = hidden.odds[open[i]];
    const std::size_t at = pick_by(left_count, rng, [&](std::size_t j) { return odds[left[j] - hidden.first_kind]; });
    if (at == left_count) return false;
    drawn[open[i]] = left[at];
    left[at] = left[--left_count];
  }
  return true;
}

template <class Size>
void Belief<Size>::exchange(const Hidden& hidden, Drawn& drawn, Xoshiro& rng) {
  const std::size_t count = hidden.tokens.size();
  const auto odds = [&](std::size_t row, Kind kind) {
    return static_cast<std::uint64_t>(hidden.odds[row][kind - hidden.first_kind]);
  };
  for (std::size_t i = 0; i < kSwaps * count; ++i) {
    const std::size_t one = i % count;
    const std::size_t other = below(rng, count);
    const std::uint64_t now = odds(one, drawn[one]) * odds(other, drawn[other]);
    const std::uint64_t then = odds(one, drawn[other]) * odds(other, drawn[one]);
    if (then < now && (rng() >> (64 - kDrawBits)) * now >= then << kDrawBits) continue;
    std::swap(drawn[one], drawn[other]);
  }
}

template <class Size>
auto Belief<Size>::deal(Xoshiro& rng) const -> StateT {
  if (below(rng, kUniformIn) == 0) return rules_.redeal(view_, rng);
  return deal_by_odds(rng);
}

template <class Size>
auto Belief<Size>::deal_by_odds(Xoshiro& rng) const -> StateT {
  StateT state = rules_.redeal(view_, rng);
  for (const Hidden& hidden : hidden_) {
    Drawn drawn{};
    if (!draw(hidden, drawn, rng)) {
      for (std::size_t i = 0; i < hidden.tokens.size(); ++i) drawn[i] = state.kind[hidden.tokens[i]];
    }
    exchange(hidden, drawn, rng);
    for (std::size_t i = 0; i < hidden.tokens.size(); ++i) state.kind[hidden.tokens[i]] = drawn[i];
  }
  return state;
}

template class Belief<Small>;
template class Belief<Large>;

}  // namespace strategion::legends
