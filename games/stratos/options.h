// From a Setup (scenario, seats, options as text) to what Rules are made from.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/game/any_game.h"
#include "games/stratos/rules.h"

namespace strategion::stratos {

std::vector<OptionCard> option_cards();

// The switches that a scenario file may set under [options]; `edition`, `monsters`, who is first and the map's number
// have their own places.
const std::vector<std::string_view>& scenario_switches();
bool is_scenario_switch(std::string_view name);

// Sets one switch of the options from text. Every slip is an error that names the option and what would be right.
Expected<void> read_switch(Options& options, std::string_view name, std::string_view text);

struct MatchPlan {
  Setup setup;  // with every default filled in
  Options options;
  Scenario scenario;                       // with the trays, starts and, where it is named, the map of a random one
  std::shared_ptr<const Content> content;  // without cards of packs that the scenario's pack does not see
};

Expected<MatchPlan> plan_match(const Setup& wanted, const std::shared_ptr<const Content>& content);

}  // namespace strategion::stratos
