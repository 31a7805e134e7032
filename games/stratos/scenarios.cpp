#include "games/stratos/scenarios.h"

#include <algorithm>

namespace strategion::stratos {
namespace {

const Content::PackHead& pack_of(const Content& content, const Scenario& scenario) {
  return *std::ranges::find(content.packs, scenario.pack, &Content::PackHead::id);
}

bool sees(const Content::PackHead& pack, const std::string& other) {
  return std::ranges::find(pack.sees, other) != pack.sees.end();
}

}  // namespace

std::vector<ScenarioCard> scenario_cards(const Content& content) {
  std::vector<ScenarioCard> cards;
  for (const Scenario& scenario : content.scenarios) {
    cards.push_back({scenario.id, scenario.title, scenario.summary, scenario.seats});
  }
  return cards;
}

std::vector<PackStamp> packs_of(const Content& content, const Scenario& scenario) {
  const Content::PackHead& own = pack_of(content, scenario);
  std::vector<PackStamp> stamps;
  for (const Content::PackHead& pack : content.packs) {
    if (sees(own, pack.id)) stamps.push_back({pack.id, pack.version, pack.hash});
  }
  return stamps;
}

std::shared_ptr<const Content> content_for(const std::shared_ptr<const Content>& content, const Scenario& scenario) {
  const Content::PackHead& own = pack_of(*content, scenario);
  const auto is_strange = [&](const Card& card) { return !sees(own, card.pack); };
  if (std::ranges::none_of(content->cards, is_strange)) return content;
  auto match = std::make_shared<Content>(*content);
  std::erase_if(match->cards, is_strange);
  return match;
}

}  // namespace strategion::stratos
