#include "agents/levels.h"

#include <array>
#include <vector>

#include "agents/random.h"
#include "core/base/nearest.h"

namespace strategion {

namespace {
constexpr std::array<std::string_view, 1> kNames{"random"};
}

std::span<const std::string_view> agent_names() { return kNames; }

Expected<std::unique_ptr<Agent>> make_agent(std::string_view name, std::uint64_t seed) {
  if (name == "random") return std::make_unique<RandomAgent>(seed);
  const std::vector<std::string_view> known(kNames.begin(), kNames.end());
  return fail("unknown-agent", "unknown agent \"" + std::string(name) + "\"; " + suggestion(name, known));
}

}  // namespace strategion
