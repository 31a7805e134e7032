// What a die will do, before it is thrown: attacks and shots face by face, and Monster Rolls by the table (ST-904).
// Chances are counts of equally likely faces, so that they are exact.
#pragma once

#include <array>
#include <boost/json/object.hpp>
#include <string>

#include "games/stratos/rules/reader.h"

namespace strategion::stratos {

struct AttackOdds {
  int sides = 0;
  int miss_from = 0;            // this face and above miss; 0: none does
  std::array<int, 6> damage{};  // by face - 1: after defence; -1: that face misses
  int least = 0, most = 0;      // of the faces that hit
  int kills = 0;                // faces that bring the target to zero health
  int kills_again = 0;          // of sides * sides pairs of throws: one of the two kills
  int hits = 0;                 // faces that do not miss
  int health = 0;               // of the target, before
  int lessened = 0;             // by which defence lessens a hit
  bool defends = false;
  std::string target;  // "Knight"
  std::string again;   // what lets the die be thrown again if it does not kill: "Lucky Coin"; empty: nothing
};

// Nothing when nobody stands there, or the unit has no such die. Range and actions left are the rules' business.
std::optional<AttackOdds> attack_odds(const Tables& tables, const State& state, Space from, Space to, bool shot);

// "D6, hits 1-5"; "D4, never misses"
std::string die_text(const AttackOdds& odds);
// "D6: 1-5 hit, 6 misses; Knight (3 health) defends, -2 physical; 0-3 damage; kills 17 %", "..., 31 % with Lucky Coin"
std::string odds_sentence(const AttackOdds& odds);

// Cases of a Monster Roll, of 24.
struct MonsterOdds {
  static constexpr int kCases = 24;
  std::array<int, kMonsters> cases{};  // by MonsterKind: it appears, or comes nearer (ST-912)
  int any = 0;
};
// ST-904: which monster a Monster Roll of this sum brings to the seat as its points are now; kCount: none. Vanquished
// ones do not come back (ST-912).
MonsterKind monster_on(const Tables& tables, const State& state, std::size_t seat, int sum);
MonsterOdds monster_odds(const Tables& tables, const State& state, std::size_t seat);
// "38 % a monster appears"
std::string monster_sentence(const MonsterOdds& odds);

// What lies on a fault edge that is not empty: "oak", "2 oak", "oak and corn".
std::string tokens_text(Edge lying);

// "over a fault line with nickel and corn; if collected 38 % a monster appears" (ST-903); empty where nothing lies
// there.
std::string crossing_clause(const Tables& tables, const State& state, std::size_t seat, Space from, Space to);

boost::json::object odds_json(const AttackOdds& odds);

}  // namespace strategion::stratos
