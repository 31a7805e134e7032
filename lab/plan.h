// What is to be simulated: rules, who plays, how often, from which seed.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/game/any_game.h"
#include "lab/match_tally.h"

namespace strategion::lab {

struct Plan {
  const AnyGame* game = nullptr;
  std::shared_ptr<const AnyRules> rules;
  boost::json::value position;      // null: the deal
  AnyState start;                   // that position, or the deal
  std::vector<std::string> agents;  // who sits on each seat of the first match
  std::uint64_t seed = 1;
  std::int64_t games = 0;
  Ids ids;                    // of the packs' content
  std::vector<Thing> absent;  // content of the packs that this match cannot bring up
  std::vector<Thing> things;  // content that it can

  int seats() const { return rules->seats(); }
};

struct Wanted {
  Setup setup;
  boost::json::value position;
  std::vector<std::string> agents;  // one: for every seat; none: easy
  std::uint64_t seed = 1;
  std::int64_t games = 0;
};

// Opens rules and packs and checks that the match begins and the agents are there.
Expected<Plan> make_plan(const AnyGame& game, const PackShelf& shelf, const Wanted& wanted);

// The shelf with the packs of a folder in place: those with the same ids are left out. A pack that `replaces` another
// sees to that itself.
Expected<PackShelf> in_place(const AnyGame& game, const PackShelf& shelf, const std::string& folder);
// The scenario that stands for `scenario` with the other shelf's packs: a scenario may be named after a pack which a
// copy replaces.
std::string scenario_in_place(const AnyGame& game, const std::string& scenario, const PackShelf& shelf,
                              const PackShelf& other);

// Agents move one seat on from match to match, so that a strong one does not look like a strong seat. After as many
// matches as this every agent has had every seat equally often.
int rotation(const Plan& plan);
const std::string& agent_at(const Plan& plan, std::int64_t number, int seat);
// Each match has generators of its own: 0 is chance, 1 + i the agent on seat i.
std::uint64_t stream_seed(const Plan& plan, std::int64_t number, int stream);

}  // namespace strategion::lab
