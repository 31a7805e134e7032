#include "core/wire/choice_tree.h"

#include <deque>
#include <span>
#include <string>
#include <vector>

#include "core/base/assert.h"

namespace strategion {

namespace json = boost::json;

namespace {

// Nodes in the order they were found; a child always stands behind its parent.
struct Found {
  std::string action;
  std::size_t parent = 0;
  bool commits = true;
  Touched touched = {};
  bool reveals = false;
  bool rolls = false;
  bool cut = false;
  bool opened = false;
};

// Enough that a face which half of the worlds have is missed once in 256 times.
constexpr int kWorlds = 8;

constexpr std::size_t kRoot = static_cast<std::size_t>(-1);

json::object node_json(const AnyRules& rules, const Found& found) {
  const auto action = rules.action_json(found.action);
  STRATEGION_ASSERT(action.has_value(), "a listed action has its JSON");
  const auto list = [](const std::vector<std::string>& texts) { return json::array(texts.begin(), texts.end()); };
  json::object node{{"act", found.action},
                    {"json", *action},
                    {"commits", found.commits},
                    {"label", found.touched.label},
                    {"places", list(found.touched.places)}};
  if (!found.touched.things.empty()) node["things"] = list(found.touched.things);
  if (found.reveals) node["reveals"] = true;
  if (found.rolls) node["rolls"] = true;
  if (found.cut) node["more"] = true;
  return node;
}

std::vector<AnyState> worlds_of(const AnyRules& rules, const AnyState& state, Seat seat) {
  Xoshiro rng(rules.view_hash(state, seat));
  std::vector<AnyState> worlds;
  for (int i = 0; i < kWorlds; ++i) worlds.push_back(rules.redeal(state, seat, rng));
  return worlds;
}

void look_ahead(const AnyRules& rules, std::span<const AnyState> worlds, Seat seat, Found& found) {
  for (const AnyState& world : worlds) {
    const auto legality = rules.check(world, seat, found.action);
    if (!legality || !*legality) continue;
    AnyState after = world;
    rules.apply(after, seat, found.action);
    found.rolls = found.rolls || rules.asking(after).mode == Mode::kChance;
    found.reveals = found.reveals || rules.tells_news(world, seat, found.action);
    if (found.rolls && found.reveals) return;
  }
}

}  // namespace

ChoiceTree choice_tree(const AnyRules& rules, const AnyState& state, Seat seat, std::size_t nodes_max) {
  struct Pending {
    AnyState state;
    std::vector<AnyState> worlds;
    std::size_t parent;
  };
  ChoiceTree tree;
  std::vector<Found> found;
  std::deque<Pending> pending;
  pending.push_back({state, worlds_of(rules, state, seat), kRoot});
  while (!pending.empty()) {
    const Pending at = std::move(pending.front());
    pending.pop_front();
    const std::vector<std::string> legal = rules.legal(at.state, seat);
    if (at.parent != kRoot && found.size() + legal.size() > nodes_max) {
      found[at.parent].cut = true;
      tree.complete = false;
      continue;
    }
    if (at.parent != kRoot) found[at.parent].opened = true;
    for (const std::string& action : legal) {
      const bool step = rules.is_draft_step(at.state, seat, action);
      found.push_back({.action = action, .parent = at.parent, .commits = !step});
      found.back().touched = rules.touched(at.state, seat, action);
      if (!step) {
        look_ahead(rules, at.worlds, seat, found.back());
        continue;
      }
      Pending next{at.state, at.worlds, found.size() - 1};
      rules.apply(next.state, seat, action);
      for (AnyState& world : next.worlds) rules.apply(world, seat, action);
      pending.push_back(std::move(next));
    }
  }
  tree.nodes = found.size();
  // Children are put under their parents from the back, so that every list is finished before it moves.
  std::vector<json::array> children(found.size());
  for (std::size_t i = found.size(); i-- > 0;) {
    json::object node = node_json(rules, found[i]);
    if (found[i].opened) node["then"] = json::array(children[i].rbegin(), children[i].rend());
    json::array& list = found[i].parent == kRoot ? tree.choices : children[found[i].parent];
    list.emplace_back(std::move(node));
  }
  tree.choices = json::array(tree.choices.rbegin(), tree.choices.rend());
  return tree;
}

}  // namespace strategion
