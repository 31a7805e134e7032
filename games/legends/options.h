// From a Setup (scenario, seats, options as text) to what Rules are made from.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/game/any_game.h"
#include "games/legends/rules.h"

namespace strategion::legends {

std::vector<OptionCard> option_cards();

struct MatchPlan {
  Setup setup;  // with every default filled in
  Options options;
  std::vector<Army> armies;                       // by army: beige, gray, beige, ...
  std::vector<std::vector<const Board*>> boards;  // one list to draw from, or two boards an army
};

// Every slip is an error that names the option and what would be right.
Expected<MatchPlan> plan_match(const Setup& wanted, const Content& content);

}  // namespace strategion::legends
