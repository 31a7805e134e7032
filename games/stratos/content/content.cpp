#include "games/stratos/content.h"

#include <algorithm>

namespace strategion::stratos {

const Card* Content::find_card(std::string_view id) const {
  const auto found = std::ranges::find(cards, id, &Card::id);
  return found == cards.end() ? nullptr : &*found;
}

const Scenario* Content::find_scenario(std::string_view id) const {
  const auto found = std::ranges::find(scenarios, id, &Scenario::id);
  return found == scenarios.end() ? nullptr : &*found;
}

}  // namespace strategion::stratos
