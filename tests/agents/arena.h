// Matches of agents against agents, as many as wanted, for tests of how well they play.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/game/any_game.h"
#include "core/record/agent.h"

namespace strategion {

struct Played {
  Result result;
  int turns = 0;                  // begun, of all seats
  std::vector<std::string> acts;  // nature's too
  int answers = 0;                // given by seats
  double slowest_ms = 0;
};

// Rules, and where a match begins.
struct Ground {
  std::unique_ptr<AnyRules> rules;
  boost::json::value position;  // null: the deal
};

Ground legends_ground(const std::string& scenario, int seats = 0);
Ground stratos_ground(const std::string& scenario, int seats = 0,
                      const std::map<std::string, std::string>& options = {});
// "play-now" and the like: a file of examples/positions with the scenario and options that its list names.
Ground shipped_ground(const std::string& id);
// All positions that share the id.
std::vector<Ground> shipped_grounds(const std::string& id);

// One match, or its first `answers_max` answers; `players` by seat, each agent with a seed of its own. Every answer is
// checked against the legal list.
Played play_out(const Ground& ground, const std::vector<std::string>& players, std::uint64_t seed,
                int answers_max = 100000);

struct Standings {
  int wins = 0;  // of the first named
  int losses = 0;
  int draws = 0;
  int first_side_wins = 0;  // whoever sat on seat 0
  int second_side_wins = 0;
  std::vector<int> own_turns;  // of a seat, by match, sorted
  double ms_per_answer = 0;
  double slowest_ms = 0;

  int matches() const { return wins + losses + draws; }
  int median_turns() const { return own_turns.empty() ? 0 : own_turns[own_turns.size() / 2]; }
  std::string text() const;
};

// `matches` matches on two seats, every second one with the seats swapped and the same deal as the one before.
Standings contest(const Ground& ground, const std::string& one, const std::string& other, int matches,
                  std::uint64_t seed);

}  // namespace strategion
