// The matches that the packs on a shelf offer, and which packs each is played with.
#pragma once

#include <memory>
#include <vector>

#include "core/game/any_game.h"
#include "games/stratos/content.h"

namespace strategion::stratos {

// The default first.
std::vector<ScenarioCard> scenario_cards(const Content& content);

// The packs whose things a match of this scenario uses: its own, and those that one needs.
std::vector<PackStamp> packs_of(const Content& content, const Scenario& scenario);

// The same content without cards of other packs; itself where there are none.
std::shared_ptr<const Content> content_for(const std::shared_ptr<const Content>& content, const Scenario& scenario);

}  // namespace strategion::stratos
