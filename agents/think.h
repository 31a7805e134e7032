// A search on a seat's window, whatever the game: the one door between agents, which know names and budgets, and the
// searches, which are templates over the concrete game.
#pragma once

#include <optional>

#include "agents/search/timer.h"
#include "core/record/agent.h"

namespace strategion {

enum class Method : std::uint8_t {
  kGreedy,        // the answer with the game's best score
  kBeginner,      // the same with lapses of memory and attention
  kOnePly,        // every answer in many worlds, valued as soon as nothing is half done
  kFlat,          // every answer in many worlds, played out at random
  kGenericTree,   // information-set MCTS that knows nothing of the game
  kImprove,       // the best answers, tried out by the game's policy, halved again and again
  kInformedTree,  // information-set MCTS with the game's knowledge
};

struct Thinking {
  Method method = Method::kGreedy;
  Budget budget;  // given
  std::uint64_t seed = 0;
  search::Clock* clock = nullptr;  // the steady one where null
};

// Nothing where no search knows the game, where the method needs knowledge that nobody has written down, or where the
// question is none that trying out answers (search::Knowledge::is_searched). The same view, budget of nodes and seed
// give the same decision on any number of threads.
std::optional<Decision> think(const SeatWindow& window, const Thinking& thinking);

// Whether any search can play the game, and whether it has knowledge of its own.
bool is_searched(const AnyRules& rules);
bool has_knowledge(const AnyRules& rules);

}  // namespace strategion
