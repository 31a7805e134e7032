#include "agents/hints.h"

#include <boost/json.hpp>

#include "agents/easy.h"
#include "agents/think.h"

namespace strategion {

namespace {

constexpr std::uint64_t kSeed = 1;
constexpr std::int64_t kNodes = 400;  // some ten milliseconds; more would hardly answer otherwise (docs/agents.md)
constexpr std::size_t kStepsMax = 16;

// Nothing where there is nothing to try out.
std::optional<Decision> by_futures(const SeatWindow& window) {
  auto decision = think(window, {.method = Method::kImprove, .budget = {.nodes = kNodes}, .seed = kSeed});
  if (decision && decision->considered.empty()) decision.reset();
  return decision;
}

Hint by_thumb(const SeatWindow& window) {
  Xoshiro rng(kSeed);
  auto hint = advise_by_thumb(window, rng);
  return hint ? std::move(*hint) : window.hint();
}

std::string next_step(const SeatWindow& window) {
  auto decision = by_futures(window);
  return decision ? std::move(decision->action) : by_thumb(window).action;
}

// A power without its target would be half a hint. The steps of a draft show nobody anything, so in a world that the
// seat could not tell from the true one they are what they will be there.
std::vector<std::string> whole_line(const SeatWindow& window, std::string first) {
  const AnyRules& rules = window.rules();
  Xoshiro rng(kSeed);
  AnyState world = window.redeal(rng);
  std::vector<std::string> line{std::move(first)};
  while (line.size() < kStepsMax && rules.is_draft_step(world, window.seat(), line.back())) {
    rules.apply(world, window.seat(), line.back());
    line.push_back(next_step(SeatWindow(rules, world, window.seat())));
  }
  return line;
}

}  // namespace

Hint hint_by_agent(const SeatWindow& window) {
  auto decision = by_futures(window);
  Hint hint = decision ? Hint{.action = decision->action, .why = decision->why} : by_thumb(window);
  const std::vector<std::string> line = whole_line(window, hint.action);
  if (decision && hint.why.key != kWinsKey) {
    Xoshiro rng(kSeed);
    // What futures say is a number; a rule of thumb that speaks for the same answer is a reason.
    if (auto reason = explain_by_thumb(window, line, rng)) hint.why = std::move(*reason);
  }
  hint.why.args.erase("line");
  if (line.size() > 1) hint.why.args["line"] = boost::json::array(line.begin(), line.end());
  return hint;
}

}  // namespace strategion
