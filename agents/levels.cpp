#include "agents/levels.h"

#include <array>
#include <vector>

#include "agents/easy.h"
#include "agents/random.h"
#include "core/base/nearest.h"

namespace strategion {

namespace {
constexpr std::uint64_t kHintSeed = 1;
constexpr std::array<std::string_view, 2> kNames{"random", "easy"};
}  // namespace

std::span<const std::string_view> agent_names() { return kNames; }

Expected<std::unique_ptr<Agent>> make_agent(std::string_view name, std::uint64_t seed) {
  if (name == "random") return std::make_unique<RandomAgent>(seed);
  if (name == "easy") return std::make_unique<EasyAgent>(seed);
  const std::vector<std::string_view> known(kNames.begin(), kNames.end());
  return fail("unknown-agent", "unknown agent \"" + std::string(name) + "\"; " + suggestion(name, known));
}

Hint hint_by_agent(const SeatWindow& window) {
  Xoshiro rng(kHintSeed);
  auto hint = advise_by_thumb(window, rng);
  return hint ? std::move(*hint) : window.hint();
}

}  // namespace strategion
