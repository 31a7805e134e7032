// What a seat sees around it: who can strike where, what its side is after, what units are worth.
//
// It reads one world that was dealt from the seat's view; of what others hide it reads nothing. Points are thousandths
// of a prosperity point.
#pragma once

#include "agents/stratos/taste.h"
#include "games/stratos/rules/reader.h"

namespace strategion::stratos {

inline constexpr int kPoint = 1000;      // of prosperity
inline constexpr int kWinWorth = 60000;  // a match won

// One that can harm units of ours before our next turn.
struct Foe {
  Figurine who = kNoFigurine;
  Space at = 0;
  std::uint8_t near = 1, far = 1;  // distances at which it can strike, its steps included
  DamageKind kind = DamageKind::kPhysical;
  bool scores = true;                   // its side has the point
  std::array<std::uint16_t, 5> mean{};  // hundredths of damage, by how much defence takes off
};

class Situation : public Reader {
 public:
  Situation(const Tables& tables, const State& state, std::size_t seat, const Taste& taste = kEasyTaste);
  const Taste& taste() const { return taste_; }

  const Tables& tables() const { return tables_; }
  const State& state() const { return state_; }
  std::size_t seat() const { return seat_; }
  std::size_t my_purse() const { return purse_; }
  const std::array<std::uint8_t, kResources>& tokens() const { return state_.purses[purse_].tokens; }
  bool is_mine(Figurine unit) const { return !is_monster(unit) && purse_of(seat_of(unit)) == purse_; }
  bool is_enemy(Figurine figurine) const { return is_attackable(seat_, figurine); }

  int points() const { return points_; }    // prosperity of ours
  int missing() const { return missing_; }  // to the target, at least 1
  int rounds_left() const { return rounds_left_; }
  // What a point of prosperity is worth to our side: less where it wins by a tile.
  int point() const { return point_; }
  GoalKind goal() const { return tables_.sides[side_of(seat_)].goal; }
  // Tiles that our side wins on, and tiles that others win on.
  const SpaceSet& goals() const { return goals_; }
  const SpaceSet& guarded() const { return guarded_; }
  bool wins_on(Space space) const { return goals_.has(space) && goal() != GoalKind::kHold; }

  const Bounded<Foe, kUnits + kMonsters>& foes() const { return foes_; }
  // What it costs, in points, that this unit may be lost when it stands there.
  int danger(Figurine slot, Space at, bool defending) const {
    return foes_.empty() ? 0 : danger(slot, worth(slot), at, defending);
  }
  // The same where its worth was asked for before.
  int danger(Figurine slot, int worth, Space at, bool defending) const;
  // The same of any unit: its health and worth, and what its defence takes off physical and magical blows.
  int danger(int health, int worth, std::array<int, 2> less, Space at) const;
  int reaching(Space at) const;             // foes that can strike there, whatever lies between
  int surely_reaching(Space at) const;      // those who find land to step on first, where they must
  int worth(Figurine slot) const;           // to us, if it is ours
  int kill_worth(Figurine figurine) const;  // what it brings to defeat it
  int enemy_distance(Space at) const;       // to the nearest enemy unit

 private:
  void find_goals();
  void add_foes();
  std::array<int, 2> defence(Figurine slot, Space at, bool defending) const;

  const Taste& taste_;
  std::size_t seat_;
  std::size_t purse_;
  int points_ = 0;
  int missing_ = 1;
  int rounds_left_ = 1;
  int point_ = 1000;
  SpaceSet goals_;
  SpaceSet guarded_;
  Bounded<Foe, kUnits + kMonsters> foes_;
};

}  // namespace strategion::stratos
