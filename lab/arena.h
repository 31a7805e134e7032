// Measured matches of agents against each other: who is stronger, by how much, and how sure is that?
//
// Every two agents meet in blocks on equal deals. With two seats a block is a pair, the same deal with the seats
// swapped. With more, each agent of the two sits alone among copies of the other, once on every seat.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/game/any_game.h"
#include "core/record/agent.h"
#include "core/record/lines.h"
#include "lab/rating.h"
#include "lab/workers.h"

namespace strategion::lab {

struct ArenaWanted {
  Setup setup;
  boost::json::value position;      // null: the deal
  std::vector<std::string> agents;  // two or more, all different, as Contestant has them
  std::uint64_t seed = 1;
  std::int64_t blocks = 0;     // for every two agents; with an SPRT or a goal the most
  std::optional<Sprt> sprt;    // two agents on two seats only
  std::optional<double> goal;  // two agents only: until the interval of the first one's share is above it
  Budget budget;               // of those who bring none; none: each agent's own
};

// Who meets: an agent, and the budget that stands behind its name, if one does: policy-improve@500, one-ply@20ms.
struct Contestant {
  std::string agent;
  Budget budget;
};
Expected<Contestant> parse_contestant(const std::string& text);

struct ArenaPlan {
  const AnyGame* game = nullptr;
  std::shared_ptr<const AnyRules> rules;
  AnyState start;
  ArenaWanted wanted;
  std::vector<Contestant> contestants;  // by agent

  std::size_t seats() const { return static_cast<std::size_t>(rules->seats()); }
  // Every two of the agents, the earlier one first.
  std::vector<std::array<std::size_t, 2>> meetings() const;
  std::int64_t matches_in_block() const { return seats() == 2 ? 2 : 2 * static_cast<std::int64_t>(seats()); }
};
Expected<ArenaPlan> make_arena(const AnyGame& game, const PackShelf& shelf, const ArenaWanted& wanted);

// Who sits where in a match of a block; agents are numbered as in the plan.
std::vector<std::size_t> seating(const ArenaPlan& plan, const std::array<std::size_t, 2>& meeting, std::int64_t match);

// A match as it was played; `course` for tests.
struct ArenaMatch {
  std::vector<std::size_t> agents;  // by seat
  Result result;
  std::vector<Acted> acts;
};
ArenaMatch play_arena_match(const ArenaPlan& plan, const std::array<std::size_t, 2>& meeting, std::int64_t block,
                            std::int64_t match, std::vector<Histogram>* times_us = nullptr);

// One who sits alone among copies of another: the match is divided among those who are first.
inline constexpr std::int64_t kMatchParts = 840;  // divisible by every number of seats
struct Lone {
  std::int64_t parts = 0;
  std::int64_t matches = 0;
  double share() const {
    return matches == 0 ? 0 : static_cast<double>(parts) / static_cast<double>(matches * kMatchParts);
  }
  Estimate points() const { return {share(), wilson(share(), matches), matches > 0}; }
};

struct Meeting {
  std::array<std::size_t, 2> agents{};
  std::int64_t blocks = 0;
  Pairs pairs;                                   // two seats
  std::int64_t wins = 0, draws = 0, losses = 0;  // of the first, two seats
  std::array<Lone, 2> alone{};                   // more seats

  std::int64_t matches() const { return wins + draws + losses; }
  // Of the first, two seats: Wilson's interval over matches.
  Estimate points() const { return {pairs.share(), wilson(pairs.share(), matches()), matches() > 0}; }
};

struct ArenaOutcome {
  std::vector<Meeting> meetings;
  std::vector<Histogram> times_us;  // by agent: of answers to questions with more than one
  std::int64_t blocks = 0;          // counted
  std::int64_t faulty = 0;          // set aside
  std::vector<std::string> faults;  // the first few
  Verdict verdict = Verdict::kOpen;
  bool reached = false;  // the goal
  bool stopped = false;  // by whoever watched, before anything was decided
};
// The same for a budget of nodes on any number of jobs, but for the times.
ArenaOutcome run_arena(const ArenaPlan& plan, int jobs, const Watcher& watcher = {});

std::string text_of(const ArenaPlan& plan, const ArenaOutcome& outcome, const std::string& command);
boost::json::object json_of(const ArenaPlan& plan, const ArenaOutcome& outcome, const std::string& command);

}  // namespace strategion::lab
