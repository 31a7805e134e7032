#include "agents/stratos/situation.h"

#include <algorithm>

namespace strategion::stratos {

namespace {

constexpr int kPointOfOthers = 150;  // where a side wins by a tile, points only break a tie at the last round
constexpr int kOnGoal = 3000;        // who stands where somebody wins

// Hundredths of damage that a die deals after so much defence: 1 + ... + n where n is what the highest face that does
// not miss still deals, and before it what even a face of none would.
std::array<std::uint16_t, 5> means(const Die& die) {
  const int faces = die.miss_from == 0 ? die.sides : std::min(die.miss_from - 1, int{die.sides});
  std::array<std::uint16_t, 5> mean{};
  for (int less = 0; less < 5; ++less) {
    const int add = die.add - less;
    const int most = std::max(faces + std::min(add, 0), 0);
    const int sum = most * (most + 1) / 2 + faces * std::max(add, 0);
    mean[static_cast<std::size_t>(less)] = static_cast<std::uint16_t>(sum * 100 / die.sides);
  }
  return mean;
}

}  // namespace

Situation::Situation(const Tables& tables, const State& state, std::size_t seat, const Taste& taste)
    : Reader(tables, state), taste_(taste), seat_(seat), purse_(tables.purse_of[seat]) {
  points_ = prosperity(purse_);
  int most = points_;
  for (std::size_t other = 0; other < static_cast<std::size_t>(tables.options.seats); ++other) {
    if (other != purse_ && purse_of(other) == other && !is_out(other)) most = std::max(most, prosperity(other));
  }
  missing_ = std::max(tables.options.target_pp - points_, 1);
  rounds_left_ = std::clamp(2 * std::max(tables.options.target_pp - most, 1) + 1, 3, 20);
  if (goal() != GoalKind::kProsperity) {
    point_ = kPointOfOthers;
    rounds_left_ = 12;
  }
  find_goals();
  add_foes();
}

void Situation::find_goals() {
  const std::size_t mine = side_of(seat_);
  for (std::size_t side = 0; side < tables_.sides.size(); ++side) {
    const SideCard& card = tables_.sides[side];
    if (card.goal == GoalKind::kProsperity) continue;
    SpaceSet& set = side == mine ? goals_ : guarded_;
    if (card.goal == GoalKind::kHold) {
      set = set | tables_.marked;
      continue;
    }
    tables_.grid.each([&](Space space) {
      if (terrain(space) == card.goal_tile) set.add(space);
    });
  }
}

void Situation::add_foes() {
  each_attackable(seat_, [&](Figurine figurine) {
    Foe foe{.who = figurine, .at = space_of(figurine)};
    if (is_monster(figurine)) {
      const MonsterRow& row = tables_.content->monsters[figurine - kUnits];
      foe.far = static_cast<std::uint8_t>(row.reach + 2);
      foe.kind = row.kind;
      foe.mean = means(row.die);
      foe.scores = false;
      foes_.push_back(foe);
      return;
    }
    const Unit& one = unit(figurine);
    if (one.type() == UnitType::kMage) {  // its book is closed to us; about one point at distance 3 is usual
      if (one.spirit() == 0) return;
      foe.far = 3;
      foe.kind = DamageKind::kMagical;
      foe.mean = {80, 30, 10, 0, 0};
      foes_.push_back(foe);
      return;
    }
    const auto blow = one.type() == UnitType::kSoldier || one.worn[0] != kNoCard ? attack_die(figurine) : std::nullopt;
    const auto shot = one.type() == UnitType::kArcher || one.worn[0] != kNoCard ? shoot_die(figurine) : std::nullopt;
    if (blow) {
      foe.far = 2;
      foe.mean = means(*blow);
    }
    if (shot) {
      foe.far = static_cast<std::uint8_t>(shoot_far(figurine) + 1);
      if (!blow) foe.mean = means(*shot);
    }
    if (blow || shot) foes_.push_back(foe);
  });
}

int Situation::reaching(Space at) const {
  int count = 0;
  for (const Foe& foe : foes_) {
    const int far = distance(foe.at, at);
    count += far >= foe.near && far <= foe.far ? 1 : 0;
  }
  return count;
}

int Situation::surely_reaching(Space at) const {
  int count = 0;
  for (const Foe& foe : foes_) {
    const int far = distance(foe.at, at);
    if (far < foe.near || far > foe.far) continue;
    const bool steps = !is_monster(foe.who) && unit(foe.who).type() != UnitType::kMage && far == foe.far;
    bool reaches = !steps;
    for (const Space beside : tables_.beside[foe.at]) {
      if (reaches || beside == kNowhere) continue;
      reaches = distance(beside, at) < foe.far && could_stand(foe.who, beside);
    }
    count += reaches ? 1 : 0;
  }
  return count;
}

int Situation::enemy_distance(Space at) const {
  int least = 99;
  each_unit([&](Figurine slot) {
    if (is_enemy(slot)) least = std::min(least, distance(unit(slot).at, at));
  });
  return least;
}

// The point for whoever defeats it, a body, its promotion, what it wears, and the book of a last Mage (ST-065).
int Situation::worth(Figurine slot) const {
  const Unit& one = unit(slot);
  int value = taste_.unit + (one.promoted() ? taste_.promoted : 0);
  for (const CardId id : one.worn) {
    if (tables_.treasure[id]) value += point_ * 8 / 10;
  }
  if (one.type() == UnitType::kMage) {
    int mages = 0;
    each_unit_of_purse(purse_of(seat_of(slot)),
                       [&](Figurine other) { mages += unit(other).type() == UnitType::kMage ? 1 : 0; });
    if (mages == 1) value += spells_face_up(purse_of(seat_of(slot))) * point_ * 6 / 10;
  }
  if (guarded_.has(one.at)) value += kOnGoal / 2;
  return value;
}

int Situation::kill_worth(Figurine figurine) const {
  const int points = is_monster(figurine) ? 2 : 1;
  int value = points * point_;
  if (points >= missing_ && goal() == GoalKind::kProsperity) return kWinWorth;
  if (is_monster(figurine)) return value + 200;
  value += worth(figurine) * (tables_.options.seats > 2 ? taste_.body_taken_of_many : taste_.body_taken) / 100;
  const Unit& one = unit(figurine);
  if (goals_.has(one.at)) value += kOnGoal;
  if (guarded_.has(one.at)) value += one.has(Mark::kHolds) ? 3 * kOnGoal : kOnGoal;
  return value;
}

std::array<int, 2> Situation::defence(Figurine slot, Space at, bool defending) const {
  const Unit& one = unit(slot);
  const bool bastion = terrain(at) == Terrain::kBastion;
  std::array<int, 2> less{bastion ? 1 : 0, 0};
  if (one.worn[0] != kNoCard) less[0] += worn_sum(one, &Gift::always_physical);
  if (defending || bastion || one.has(Mark::kAlwaysDefends)) {
    less[0] += one.type() == UnitType::kSoldier ? 2 : 1;
    less[1] += one.type() == UnitType::kMage ? 2 : 1;
    if (one.worn[0] != kNoCard) {
      less[0] += worn_sum(one, &Gift::physical);
      less[1] += worn_sum(one, &Gift::magical);
    }
  }
  return less;
}

int Situation::danger(Figurine slot, int worth, Space at, bool defending) const {
  if (foes_.empty()) return 0;
  return danger(unit(slot).health(), worth, defence(slot, at, defending), at);
}

// The chance that the blows of a round add up to its health, roughly, times what is lost then.
int Situation::danger(int health, int worth, std::array<int, 2> less, Space at) const {
  int sum = 0;
  int point = 0;
  for (const Foe& foe : foes_) {
    const int far = distance(foe.at, at);
    if (far < foe.near || far > foe.far) continue;
    const auto off = static_cast<std::size_t>(std::min(less[foe.kind == DamageKind::kPhysical ? 0 : 1], 4));
    sum += foe.mean[off];
    if (foe.scores) point = kPoint;
  }
  if (sum == 0) return 0;
  const int share = sum / std::max(health, 1);  // percent of its health
  const int chance = share < 50    ? share * 3 / 10
                     : share < 100 ? 15 + (share - 50) * 9 / 10
                                   : std::min(60 + (share - 100) / 3, 90);
  const int fear = tables_.options.seats > 2 ? taste_.fear_of_many : taste_.fear;
  return (worth + point * taste_.point_lost / 100) * chance / 100 * fear / 100;
}

}  // namespace strategion::stratos
