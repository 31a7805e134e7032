#include "agents/legends/weigh.h"

#include <algorithm>
#include <span>

#include "games/legends/rules/reader.inl"

namespace strategion::legends {

namespace {

// By base strength; 0 is a magic piece. Strong pieces beat more than their number says.
constexpr std::array<int, 11> kWorth{1300, 700, 800, 1000, 1200, 1500, 1900, 2400, 3000, 3800, 4800};
constexpr int kPowerWorth = 200;

// How likely a rival is to make use of it, in percent: one that knows what stands there, or one that tries.
constexpr int kSeenRisk = 60;
constexpr int kTriedRisk = 14;

constexpr int kShownCastle = 12000;  // our castle, known to them

}  // namespace

Weight& Weight::operator+=(const Weight& other) {
  material += other.material;
  knowledge += other.knowledge;
  danger += other.danger;
  cover += other.cover;
  hunt += other.hunt;
  return *this;
}

Weight Weight::operator-(const Weight& other) const {
  return {material - other.material, knowledge - other.knowledge, danger - other.danger, cover - other.cover,
          hunt - other.hunt};
}

Weight Weight::operator*(int count) const {
  return {material * count, knowledge * count, danger * count, cover * count, hunt * count};
}

Weight Weight::operator/(int count) const {
  return {material / count, knowledge / count, danger / count, cover / count, hunt / count};
}

template <class Size>
int Weigher<Size>::worth(Kind kind) const {
  const Traits& t = tables_.traits[kind];
  if (t.castle) return kMatchWorth / 4;
  const bool acts = (t.powers & kActionMask) != 0 || t.actions != 0 || t.abilities != 0;
  return kWorth[t.base] + (acts ? kPowerWorth : 0);
}

template <class Size>
void Weigher<Size>::add_pieces(const State<Size>& state, Weight& weight) const {
  state.occupied().each([&](Space token) {
    const Mark mark = state.mark[token];
    const int value = worth(state.kind[token]);
    if (mark.side() == mine_) {
      weight.material += value;
      if (!mark.known_to(other(mine_))) return;
      weight.knowledge -= tables_.traits[state.kind[token]].castle ? kShownCastle : value / 8;
    } else {
      weight.material -= value;
      if (mark.known_to(mine_)) weight.knowledge += (value / 7 + 60) * boldness_ / 100;
    }
  });
}

// Only one piece can be taken in a turn, so the worst counts in full and the others in part.
template <class Size>
int Weigher<Size>::danger(const Reader<Size>& reader, const State<Size>& state, SpacesT own) const {
  int worst = 0;
  int sum = 0;
  own.each([&](Space token) {
    const Traits& mine = reader.traits(token);
    if (mine.castle || mine.magic) return;  // cover() has the castle; a spell takes its attacker along
    const SpacesT near = tables_.geometry.orthogonal[token] & state.side[index(other(mine_))];
    int loss = 0;
    near.each([&](Space enemy) {
      if (!can_attack(reader.traits(enemy))) return;
      const int attack = reader.strength_against(enemy, token);
      const int defence = reader.strength_against(token, enemy);
      if (attack < defence) return;
      int cost = worth(state.kind[token]);
      if (attack == defence) cost = std::max(0, cost - worth(state.kind[enemy]));
      loss = std::max(loss, cost);
    });
    const int risk = state.mark[token].known_to(other(mine_)) ? kSeenRisk : kTriedRisk;
    loss = loss * risk / 100;
    worst = std::max(worst, loss);
    sum += loss;
  });
  return -(worst + (sum - worst) / 4);
}

template <class Size>
int Weigher<Size>::cover(const State<Size>& state, Space castle) const {
  const auto attacks = [&](Space enemy) { return can_attack(tables_.traits[state.kind[enemy]]); };
  return -open_castle_cost<Size>(
      tables_.geometry, SpacesT::of(castle), state.mark[castle].known_to(other(mine_)), ~state.water,
      state.side[index(mine_)], state.side[index(other(mine_))], attacks,
      [&](Space enemy) { return attacks(enemy) ? tables_.traits[state.kind[enemy]].powers : PowerMask{0}; });
}

template <class Size>
int Weigher<Size>::hunt(const Reader<Size>& reader, const State<Size>& state, SpacesT own, SpacesT enemies) const {
  struct Prey {
    Space space;
    bool known;
    int strength;
    int lure;
  };
  std::array<Prey, State<Size>::kSpaces> prey;  // not cleared: filling it is what costs
  std::size_t count = 0;
  enemies.each([&](Space enemy) {
    const Traits& t = reader.traits(enemy);
    if (!state.mark[enemy].known_to(mine_)) {
      prey[count++] = Prey{enemy, false, 0, state.mark[enemy].moved() ? kMovedLure : kStillLure};
    } else if (t.castle) {
      prey[count++] = Prey{enemy, false, 0, kCastleLure};
    } else if (t.base != 0) {
      prey[count++] = Prey{enemy, true, reader.strength(enemy), worth(state.kind[enemy]) * kWeakerLure / 100};
    }
  });
  int total = 0;
  own.each([&](Space token) {
    if (!can_attack(reader.traits(token))) return;
    const int strength = reader.strength(token);
    const int eager = eagerness(worth(state.kind[token]));
    int best = 0;
    for (const Prey& one : std::span(prey).first(count)) {
      if (one.known && one.strength >= strength) continue;
      const int pull = one.known || one.lure == kCastleLure ? kSure : eager;
      best = std::max(best, one.lure * pull / kSure / (1 + distance(token, one.space)));
    }
    total += best;
  });
  return total * boldness_ / 100;
}

template <class Size>
Weight Weigher<Size>::stand(const State<Size>& state) const {
  Weight weight;
  if (state.phase == Phase::kOver) {
    if (state.winner != kNobody) weight.material = state.winner == index(mine_) ? kMatchWorth : -kMatchWorth;
    return weight;
  }
  add_pieces(state, weight);
  const Reader<Size> reader(tables_, state);
  const SpacesT own = reader.controlled(seat_);
  weight.danger = danger(reader, state, own);
  own.each([&](Space token) {
    if (reader.traits(token).castle) weight.cover += cover(state, token);
  });
  return weight;
}

template <class Size>
Weight Weigher<Size>::weigh(const State<Size>& state) const {
  Weight weight = stand(state);
  if (state.phase == Phase::kOver) return weight;
  const Reader<Size> reader(tables_, state);
  SpacesT enemies = state.side[index(other(mine_))];
  if constexpr (Size::kZones > 1) {  // what stands across first; the rest of the field when nothing does
    const SpacesT across = reader.controlled(reader.across(seat_));
    if (!across.empty()) enemies = across;
  }
  weight.hunt = hunt(reader, state, reader.controlled(seat_), enemies);
  return weight;
}

template class Weigher<Small>;
template class Weigher<Large>;

}  // namespace strategion::legends
