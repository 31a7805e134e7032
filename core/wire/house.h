// What a session of the protocol is given by whoever runs it: core knows no game, no agent and no clock.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/content/rulebook.h"
#include "core/game/any_game.h"
#include "core/record/agent.h"

namespace strategion {

// A level of play as it is offered where a seat's agent is chosen.
struct LevelCard {
  std::string id;  // the agent's name
  std::string title;
  std::string character;  // a sentence
  struct Rated {
    int elo = 0;  // over the level that the others are measured against, which has 0 and no command
    int low = 0;
    int high = 0;
    std::string command;
  };
  std::optional<Rated> rated;  // in this game; none: not measured yet
};

struct House {
  std::string version;
  std::span<const AnyGame* const> games;
  std::vector<std::string> agents;                               // the names that `make_agent` takes
  std::function<std::vector<LevelCard>(const AnyGame&)> levels;  // the weakest first; none: nothing is known of agents
  std::function<PackShelf(const AnyGame&)> shelf;
  std::function<Expected<std::unique_ptr<Agent>>(std::string_view name, std::uint64_t seed)> make_agent;
  std::function<Hint(const SeatWindow&)> hint;  // by an agent that gives reasons; none: the game's own
  std::function<Expected<std::vector<content::RuleText>>(const AnyGame&)> rulebook;
  std::function<std::string()> time;  // for records' headers
};

inline Hint hint_of(const House& house, const SeatWindow& window) {
  return house.hint ? house.hint(window) : window.hint();
}

}  // namespace strategion
