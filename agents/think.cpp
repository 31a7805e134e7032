#include "agents/think.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>

#include "agents/legends/think.h"
#include "agents/stratos/think.h"

namespace strategion {

namespace {

// Which games can be searched: one line each.
struct Game {
  std::optional<Decision> (*think)(const SeatWindow&, const Thinking&);
  std::optional<std::vector<Considered>> (*compare)(const SeatWindow&, const Comparing&);
  bool (*is_played_by)(const AnyRules&);
  std::unique_ptr<Memory> (*make_memory)(const AnyRules&);  // null: nothing is concluded from what is told
  bool has_knowledge;                                       // of its own: agents/search/knowledge.h
};
constexpr std::array<Game, 2> kGames{
    {{&legends::think, &legends::compare, &legends::is_played_by, &legends::make_memory, true},
     {&stratos::think, &stratos::compare, &stratos::is_played_by, nullptr, true}}};

}  // namespace

std::optional<Decision> think(const SeatWindow& window, const Thinking& thinking) {
  for (const Game& game : kGames) {
    if (game.is_played_by(window.rules())) return game.think(window, thinking);
  }
  return std::nullopt;
}

std::optional<std::vector<Considered>> compare(const SeatWindow& window, const Comparing& comparing) {
  for (const Game& game : kGames) {
    if (game.is_played_by(window.rules())) return game.compare(window, comparing);
  }
  return std::nullopt;
}

std::unique_ptr<Memory> make_memory(const AnyRules& rules) {
  for (const Game& game : kGames) {
    if (game.is_played_by(rules)) return game.make_memory != nullptr ? game.make_memory(rules) : nullptr;
  }
  return nullptr;
}

namespace {

std::string_view standing_of(int ahead) {
  if (ahead > kAlike) return "next comes";
  return ahead < -kAlike ? "rules of thumb think less of" : "about as good is";
}

}  // namespace

// Futures are cut by an estimate: each is a chance, not a match that was won.
Phrase told_by_futures(std::span<const Considered> considered) {
  const auto percent = [](int thousandths) { return fmt::format("{}.{} %", thousandths / 10, thousandths % 10); };
  const Considered& best = considered.front();
  std::string sentence = best.tries == 1
                             ? fmt::format("One future gives it a chance of {}", percent(best.value))
                             : fmt::format("{} futures give it a chance of {}", best.tries, percent(best.value));
  boost::json::object args{{"value", best.value}, {"tries", best.tries}};
  if (considered.size() > 1) {
    const Considered& next = considered[1];
    // The game's own look may set one before another that did better in the futures.
    const int ahead = best.value - next.value;
    sentence += fmt::format("; {} {} with {}", standing_of(ahead), next.action, percent(next.value));
    args["next"] = next.action;
    args["next_value"] = next.value;
  }
  std::string clause = sentence;
  if (best.tries == 1) clause.front() = 'o';
  args["clause"] = clause;
  return {"agents.futures", std::move(args), sentence + "."};
}

bool is_searched(const AnyRules& rules) {
  return std::ranges::any_of(kGames, [&](const Game& game) { return game.is_played_by(rules); });
}

bool has_knowledge(const AnyRules& rules) {
  return std::ranges::any_of(kGames, [&](const Game& game) { return game.has_knowledge && game.is_played_by(rules); });
}

}  // namespace strategion
