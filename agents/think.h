// A search on a seat's window, whatever the game: the one door between agents, which know names and budgets, and the
// searches, which are templates over the concrete game.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "agents/search/timer.h"
#include "core/record/agent.h"

namespace strategion {

enum class Method : std::uint8_t {
  kGreedy,          // the answer with the game's best score
  kBeginner,        // the same with lapses of memory and attention
  kOnePly,          // every answer in many worlds, valued as soon as nothing is half done
  kFlat,            // every answer in many worlds, played out at random
  kGenericTree,     // information-set MCTS that knows nothing of the game
  kImprove,         // the best answers, tried out by the game's policy, halved again and again
  kUniformImprove,  // the same in worlds that are all equally likely: to measure what beliefs are worth
  kInformedTree,    // information-set MCTS with the game's knowledge
};

// The key of the reason for an answer that wins at once.
inline constexpr std::string_view kWinsKey = "agents.wins";

// What an agent keeps in mind of a match, where its game concludes anything from what a seat is told.
class Memory {
 public:
  Memory() = default;
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;
  virtual ~Memory() = default;
  // Everything told since it was last asked, and how the seat sees the match now.
  virtual void hear(const SeatWindow& window, std::span<const Phrase> told) = 0;
};
// Nothing where nothing is concluded.
std::unique_ptr<Memory> make_memory(const AnyRules& rules);

struct Thinking {
  Method method = Method::kGreedy;
  Budget budget;  // given
  std::uint64_t seed = 0;
  search::Clock* clock = nullptr;  // the steady one where null
  const Memory* memory = nullptr;  // of this match and seat; null: from the view alone
  int skill = 100;                 // percent of what our searches know, where the game can have less
};

// Nothing where no search knows the game, where the method needs knowledge that nobody has written down, or where the
// question is none that trying out answers (search::Knowledge::is_searched). The same view, memory, budget of nodes and
// seed give the same decision on any number of threads.
std::optional<Decision> think(const SeatWindow& window, const Thinking& thinking);

struct Comparing {
  std::span<const std::string> answers;  // legal ones
  std::int64_t tries = 0;                // futures, the same for all
  std::uint64_t seed = 0;
};

// What each of these answers is worth to the seat, in their order. Nothing where `think` by kImprove has no answer;
// with no answers to compare it tells just that.
std::optional<std::vector<Considered>> compare(const SeatWindow& window, const Comparing& comparing);

// Thousandths that a few hundred futures hardly tell apart.
inline constexpr int kAlike = 25;

// What futures say of an answer, and of the next, as its reason: the answer first.
Phrase told_by_futures(std::span<const Considered> considered);

// Whether any search can play the game, and whether it has knowledge of its own.
bool is_searched(const AnyRules& rules);
bool has_knowledge(const AnyRules& rules);

}  // namespace strategion
