#include "agents/hints.h"

#include <algorithm>
#include <boost/json.hpp>

#include "agents/easy.h"
#include "agents/think.h"

namespace strategion {

namespace {

constexpr std::uint64_t kSeed = 1;
constexpr std::size_t kFinalists = 3;  // of what was tried, compared once more in the same futures
constexpr std::size_t kStepsMax = 16;

Hint by_thumb(const SeatWindow& window) {
  Xoshiro rng(kSeed);
  auto hint = advise_by_thumb(window, rng);
  return hint ? std::move(*hint) : window.hint();
}

// What best holds in futures; nothing where there is nothing to try out. The figures that chose the finalists flatter
// them, so they are compared anew, as a review would. Of answers that are alike then it is the one of the rules of
// thumb, which have a reason for it.
std::optional<Hint> by_futures(const SeatWindow& window, const Effort& effort) {
  auto found = find_best(window, effort);
  if (!found || found->considered.empty()) return std::nullopt;
  if (found->why.key == kWinsKey) return Hint{.action = std::move(found->action), .why = std::move(found->why)};
  Hint usual = by_thumb(window);
  std::vector<std::string> finalists;
  for (const Considered& one : found->considered) {
    if (finalists.size() < kFinalists) finalists.push_back(one.action);
  }
  if (std::ranges::find(finalists, usual.action) == finalists.end()) finalists.push_back(usual.action);
  std::vector<Considered> weighed = weigh(window, finalists, effort);
  if (weighed.empty()) return usual;
  const auto liked = std::ranges::find(weighed, usual.action, &Considered::action);
  if (liked->value >= weighed.front().value - kAlike) std::rotate(weighed.begin(), liked, liked + 1);
  return Hint{.action = weighed.front().action, .why = told_by_futures(weighed)};
}

std::string next_step(const SeatWindow& window, const Effort& effort) {
  auto hint = by_futures(window, effort);
  return hint ? std::move(hint->action) : by_thumb(window).action;
}

// A power without its target would be half a hint. The steps of a draft show nobody anything, so in a world that the
// seat could not tell from the true one they are what they will be there.
std::vector<std::string> whole_line(const SeatWindow& window, std::string first, const Effort& effort) {
  const AnyRules& rules = window.rules();
  Xoshiro rng(kSeed);
  AnyState world = window.redeal(rng);
  std::vector<std::string> line{std::move(first)};
  while (line.size() < kStepsMax && rules.is_draft_step(world, window.seat(), line.back())) {
    rules.apply(world, window.seat(), line.back());
    line.push_back(next_step(SeatWindow(rules, world, window.seat()), effort));
  }
  return line;
}

}  // namespace

Hint hint_by_agent(const SeatWindow& window, const Effort& effort) {
  auto tried = by_futures(window, effort);
  Hint hint = tried ? *tried : by_thumb(window);
  const std::vector<std::string> line = whole_line(window, hint.action, effort);
  if (tried && hint.why.key != kWinsKey) {
    Xoshiro rng(kSeed);
    // What futures say is a number; a rule of thumb that speaks for the same answer is a reason.
    if (auto reason = explain_by_thumb(window, line, rng)) hint.why = std::move(*reason);
  }
  hint.why.args.erase("line");
  if (line.size() > 1) hint.why.args["line"] = boost::json::array(line.begin(), line.end());
  return hint;
}

}  // namespace strategion
