#include "agents/levels.h"

#include <array>
#include <vector>

#include "agents/easy.h"
#include "agents/random.h"
#include "agents/search_agent.h"
#include "core/base/nearest.h"

namespace strategion {

namespace {

constexpr std::array<std::string_view, 6> kNames{"random", "novice", "easy", "normal", "hard", "expert"};
constexpr std::array<Level, 5> kLevels{{
    {"novice", "Novice",
     "Knows the rules and means well, but forgets what it has seen and overlooks what threatens it."},
    {"easy", "Easy", "Looks one move ahead and takes what it can see. Right for your first matches."},
    {"normal", "Normal", "Plans a little and knows what is worth fighting for. For players who know the game."},
    {"hard", "Hard", "Wastes little and seldom misses a threat. For players who win against normal."},
    {"expert", "Expert", "Tries out all that it can before it answers, and takes what holds in most futures."},
}};

// What stands above easy thinks in futures where somebody has written the game down for it; elsewhere it answers as
// easy. In Stratos the taste decides more than futures do: normal has a part of it, hard has it all. In Legends the
// set-up and the first few futures do: normal has the one, hard both.
constexpr std::array<Manner, 1> kNovice{{{"", Method::kBeginner, {.nodes = 1}}}};
constexpr std::array<Manner, 2> kNormal{{
    {"stratos", Method::kImprove, {.nodes = 1}, 25},
    {"", Method::kImprove, {.nodes = 1}},
}};
constexpr std::array<Manner, 2> kHard{{
    {"stratos", Method::kImprove, {.nodes = 1}},
    {"", Method::kImprove, {.nodes = 8}},
}};
// More futures bring little (docs/agents.md). On a slow machine, or where many think at once, the time ends them, so
// that nobody waits a second.
constexpr std::array<Manner, 1> kExpert{{{"", Method::kImprove, {.nodes = 2000, .time_ms = 800, .threads = 2}}}};

struct Searching {
  std::string_view name;
  std::span<const Manner> manners;
};
constexpr std::array<Searching, 4> kSearching{
    {{"novice", kNovice}, {"normal", kNormal}, {"hard", kHard}, {"expert", kExpert}}};

}  // namespace

std::span<const Level> levels() { return kLevels; }
std::span<const std::string_view> agent_names() { return kNames; }

Expected<std::unique_ptr<Agent>> make_agent(std::string_view name, std::uint64_t seed) {
  if (name == "random") return std::make_unique<RandomAgent>(seed);
  if (name == "easy") return std::make_unique<EasyAgent>(seed);
  for (const Searching& one : kSearching) {
    if (one.name == name) return std::make_unique<SearchAgent>(std::string(name), one.manners, seed);
  }
  const std::vector<std::string_view> known(kNames.begin(), kNames.end());
  return fail("unknown-agent", "unknown agent \"" + std::string(name) + "\"; " + suggestion(name, known));
}

}  // namespace strategion
