#include "agents/references.h"

#include <algorithm>
#include <array>
#include <vector>

#include "agents/search_agent.h"
#include "core/base/nearest.h"

namespace strategion {

namespace {

constexpr Manner by(Method method) { return {"", method, {.time_ms = 20}}; }
constexpr std::array<std::string_view, 7> kReferences{
    "greedy", "one-ply", "flat-mc", "generic-ismcts", "policy-improve", "policy-improve-uniform", "informed-ismcts"};
constexpr std::array<Manner, 7> kManners{by(Method::kGreedy),      by(Method::kOnePly),  by(Method::kFlat),
                                         by(Method::kGenericTree), by(Method::kImprove), by(Method::kUniformImprove),
                                         by(Method::kInformedTree)};

}  // namespace

std::span<const std::string_view> measured_names() { return kReferences; }

Expected<void> check_measured(std::string_view name, const AnyRules& rules) {
  if (const auto made = make_measured(name, 1); !made) return std::unexpected(made.error());
  const auto found = std::ranges::find(kReferences, name);
  if (found == kReferences.end()) return {};
  const Method method = kManners[static_cast<std::size_t>(found - kReferences.begin())].method;
  const bool generic = method == Method::kFlat || method == Method::kGenericTree;
  if (generic ? is_searched(rules) : has_knowledge(rules)) return {};
  return fail("unknown-game", std::string(name) + " cannot play " + rules.setup().game + " yet");
}

Expected<std::unique_ptr<Agent>> make_measured(std::string_view name, std::uint64_t seed) {
  for (std::size_t i = 0; i < kReferences.size(); ++i) {
    if (kReferences[i] != name) continue;
    return std::make_unique<SearchAgent>(std::string(name), std::span(kManners).subspan(i, 1), seed);
  }
  if (auto agent = make_agent(name, seed)) return agent;
  std::vector<std::string_view> known(agent_names().begin(), agent_names().end());
  known.insert(known.end(), kReferences.begin(), kReferences.end());
  return fail("unknown-agent", "unknown agent \"" + std::string(name) + "\"; " + suggestion(name, known));
}

}  // namespace strategion
