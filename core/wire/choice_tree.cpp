#include "core/wire/choice_tree.h"

#include <deque>
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
  bool cut = false;
  bool opened = false;
};

constexpr std::size_t kRoot = static_cast<std::size_t>(-1);

json::object node_json(const AnyRules& rules, const Found& found) {
  const auto action = rules.action_json(found.action);
  STRATEGION_ASSERT(action.has_value(), "a listed action has its JSON");
  json::object node{{"act", found.action}, {"json", *action}, {"commits", found.commits}};
  if (found.cut) node["more"] = true;
  return node;
}

}  // namespace

ChoiceTree choice_tree(const AnyRules& rules, const AnyState& state, Seat seat, std::size_t nodes_max) {
  struct Pending {
    AnyState state;
    std::size_t parent;
  };
  ChoiceTree tree;
  std::vector<Found> found;
  std::deque<Pending> pending{{state, kRoot}};
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
      found.push_back({action, at.parent, !step});
      if (!step) continue;
      Pending next{at.state, found.size() - 1};
      rules.apply(next.state, seat, action);
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
