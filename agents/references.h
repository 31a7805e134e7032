// Who agents are measured against: references frozen by name, and our engines without a level's name. No table offers
// them. docs/agents.md has their exact specifications; one that changes gets another name.
#pragma once

#include "agents/levels.h"

namespace strategion {

// greedy, one-ply, flat-mc, generic-ismcts; then policy-improve, policy-improve-uniform, informed-ismcts.
std::span<const std::string_view> measured_names();
// What keeps a reference from playing a game: a sentence, or nothing. A level plays everything.
Expected<void> check_measured(std::string_view name, const AnyRules& rules);
// Of these or of the levels.
Expected<std::unique_ptr<Agent>> make_measured(std::string_view name, std::uint64_t seed);

}  // namespace strategion
