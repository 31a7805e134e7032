#include "agents/levels.h"

#include <array>
#include <vector>

#include "agents/easy.h"
#include "agents/random.h"
#include "agents/search_agent.h"
#include "core/base/nearest.h"

namespace strategion {

namespace {

constexpr std::uint64_t kHintSeed = 1;
constexpr std::array<std::string_view, 6> kNames{"random", "novice", "easy", "normal", "hard", "expert"};
constexpr std::array<Level, 5> kLevels{{
    {"novice", "Novice",
     "Knows the rules and means well, but forgets what it has seen and overlooks what threatens it."},
    {"easy", "Easy", "Looks one move ahead and takes what it can see. Right for your first matches."},
    {"normal", "Normal",
     "Tries its best ideas out before it answers, and plans a little. For players who know the game."},
    {"hard", "Hard", "Looks into a few thousand futures and seldom misses a threat."},
    {"expert", "Expert", "Thinks for most of a second on all that it can try, and takes what holds in most futures."},
}};

// What stands above easy thinks in futures where somebody has written the game down for it; elsewhere it answers as
// easy.
struct Searching {
  std::string_view name;
  Method method;
  Budget budget;
};
constexpr std::array<Searching, 4> kSearching{{
    {"novice", Method::kBeginner, {.nodes = 1, .time_ms = 0, .threads = 1}},
    {"normal", Method::kImprove, {.nodes = 240, .time_ms = 0, .threads = 1}},
    {"hard", Method::kImprove, {.nodes = 2400, .time_ms = 0, .threads = 1}},
    {"expert", Method::kImprove, {.nodes = 0, .time_ms = 800, .threads = 2}},
}};

}  // namespace

std::span<const Level> levels() { return kLevels; }
std::span<const std::string_view> agent_names() { return kNames; }

Expected<std::unique_ptr<Agent>> make_agent(std::string_view name, std::uint64_t seed) {
  if (name == "random") return std::make_unique<RandomAgent>(seed);
  if (name == "easy") return std::make_unique<EasyAgent>(seed);
  for (const Searching& one : kSearching) {
    if (one.name == name) return std::make_unique<SearchAgent>(std::string(name), one.method, one.budget, seed);
  }
  const std::vector<std::string_view> known(kNames.begin(), kNames.end());
  return fail("unknown-agent", "unknown agent \"" + std::string(name) + "\"; " + suggestion(name, known));
}

Hint hint_by_agent(const SeatWindow& window) {
  Xoshiro rng(kHintSeed);
  auto hint = advise_by_thumb(window, rng);
  return hint ? std::move(*hint) : window.hint();
}

}  // namespace strategion
