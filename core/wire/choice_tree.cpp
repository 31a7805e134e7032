#include "core/wire/choice_tree.h"

#include <algorithm>
#include <deque>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/base/assert.h"
#include "core/game/exports.h"

namespace strategion {

namespace json = boost::json;

namespace {

// Nodes in the order they were found; a child always stands behind its parent.
struct Found {
  std::string action;
  std::size_t parent = 0;
  bool commits = true;
  Touched touched = {};
  Phrase asks = {};  // of the steps behind it
  bool reveals = false;
  bool rolls = false;
  std::vector<std::string> shows = {};
  bool aside = false;
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
  if (!found.shows.empty()) node["shows"] = list(found.shows);
  if (found.rolls) node["rolls"] = true;
  if (found.aside) node["aside"] = true;
  if (found.cut) node["more"] = true;
  return node;
}

std::vector<AnyState> worlds_of(const AnyRules& rules, const AnyState& state, Seat seat) {
  Xoshiro rng(rules.view_hash(state, seat));
  std::vector<AnyState> worlds;
  for (int i = 0; i < kWorlds; ++i) worlds.push_back(rules.redeal(state, seat, rng));
  return worlds;
}

constexpr int kPassesMax = 16;  // a few windows, in which every seat passes
const std::string kPass = "pass";

bool is_window(const AnyRules& rules, const AnyState& state, Seat seat) {
  return rules.prompt(state, seat).key.ends_with(".window");
}

bool may_pass(const AnyRules& rules, const AnyState& state, Seat seat) {
  const auto legality = rules.check(state, seat, kPass);
  return legality && *legality;
}

bool is_pass(const Told& told) { return told.phrase.key.ends_with(".passed"); }

// The places whose hidden thing is shown to somebody by what was told, in the order of the telling.
std::vector<std::string> shown_places(std::span<const Told> told) {
  std::vector<std::string> places;
  for (const Told& one : told) {
    if (!one.phrase.key.ends_with(".revealed") && !one.phrase.key.ends_with(".saw")) continue;
    const json::value* place = one.phrase.args.if_contains("space");
    if (place != nullptr && place->is_string()) places.emplace_back(place->as_string());
  }
  return places;
}

void look_ahead(const AnyRules& rules, std::span<const AnyState> worlds, Seat seat, Found& found) {
  bool first = true;
  for (const AnyState& world : worlds) {
    const auto legality = rules.check(world, seat, found.action);
    if (!legality || !*legality) continue;
    AnyState after = world;
    const std::vector<std::string> shown = shown_places(rules.apply(after, seat, found.action));
    found.rolls = found.rolls || rules.asking(after).mode == Mode::kChance;
    found.reveals = found.reveals || rules.tells_news(world, seat, found.action);
    // Said is what every world shows: the rest is only possible.
    if (first) found.shows = shown;
    std::erase_if(found.shows,
                  [&](const std::string& place) { return std::ranges::find(shown, place) == shown.end(); });
    first = false;
  }
}

// What is told when everybody passes the windows open from here on, but for the passes themselves.
std::vector<std::string> left_alone(const AnyRules& rules, AnyState world) {
  std::vector<std::string> sentences;
  for (int passes = 0; passes < kPassesMax; ++passes) {
    const Asking asked = rules.asking(world);
    if (asked.mode != Mode::kOne) break;
    const Seat actor = next_to_act(asked);
    if (!is_window(rules, world, actor) || !may_pass(rules, world, actor)) break;
    for (const Told& told : rules.apply(world, actor, kPass)) {
      if (!is_pass(told)) sentences.push_back(told.phrase.sentence);
    }
  }
  return sentences;
}

// In the window of a fight (the prompt names it): what comes of it in each world where nobody uses anything more.
// Empty in every other question.
std::vector<std::vector<std::string>> fates_of(const AnyRules& rules, const AnyState& state, Seat seat,
                                               std::span<const AnyState> worlds) {
  const Phrase prompt = rules.prompt(state, seat);
  std::vector<std::vector<std::string>> fates;
  if (!prompt.key.ends_with(".window") || !prompt.args.contains("fight")) return fates;
  for (const AnyState& world : worlds) fates.push_back(left_alone(rules, world));
  return fates;
}

// Whether the fight goes the same way in every world after this act: it helps and harms somebody else only.
bool leaves_alone(const AnyRules& rules, std::span<const AnyState> worlds, Seat seat, const std::string& action,
                  std::span<const std::vector<std::string>> fates) {
  if (action == kPass) return false;
  for (std::size_t i = 0; i < fates.size(); ++i) {
    const auto legality = rules.check(worlds[i], seat, action);
    if (!legality || !*legality) continue;
    AnyState after = worlds[i];
    rules.apply(after, seat, action);
    if (left_alone(rules, std::move(after)) != fates[i]) return false;
  }
  return !fates.empty();
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
  const auto fates = fates_of(rules, state, seat, pending.front().worlds);
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
        found.back().aside = leaves_alone(rules, at.worlds, seat, action, fates);
        continue;
      }
      Pending next{at.state, at.worlds, found.size() - 1};
      rules.apply(next.state, seat, action);
      found.back().asks = rules.prompt(next.state, seat);
      for (AnyState& world : next.worlds) rules.apply(world, seat, action);
      pending.push_back(std::move(next));
    }
  }
  tree.nodes = found.size();
  // Children are put under their parents from the back, so that every list is finished before it moves.
  std::vector<json::array> children(found.size());
  for (std::size_t i = found.size(); i-- > 0;) {
    json::object node = node_json(rules, found[i]);
    if (found[i].opened) {
      node["asks"] = phrase_json(found[i].asks);
      node["then"] = json::array(children[i].rbegin(), children[i].rend());
    }
    json::array& list = found[i].parent == kRoot ? tree.choices : children[found[i].parent];
    list.emplace_back(std::move(node));
  }
  tree.choices = json::array(tree.choices.rbegin(), tree.choices.rend());
  return tree;
}

std::optional<AnyState> find_behind_windows(const AnyRules& rules, const AnyState& state, Seat seat) {
  Xoshiro rng(rules.view_hash(state, seat));
  AnyState world = rules.redeal(state, seat, rng);
  for (int passes = 0; passes < kPassesMax; ++passes) {
    const Asking asked = rules.asking(world);
    if (asked.mode != Mode::kOne) break;
    const Seat actor = next_to_act(asked);
    if (!is_window(rules, world, actor)) {
      if (passes == 0 || actor != seat) break;
      return world;
    }
    if (!may_pass(rules, world, actor)) break;
    // Whatever else comes of passing, a fight decided or a turn begun, is a thing to be seen before anything is chosen.
    if (!std::ranges::all_of(rules.apply(world, actor, kPass), is_pass)) break;
  }
  return std::nullopt;
}

ChoiceTree tree_behind_windows(const AnyRules& rules, const AnyState& state, Seat seat) {
  const auto world = find_behind_windows(rules, state, seat);
  return world ? choice_tree(rules, *world, seat) : ChoiceTree{};
}

std::optional<AnyState> world_after(const AnyRules& rules, const AnyState& state, Seat seat,
                                    std::span<const std::string> acts) {
  Xoshiro rng(rules.view_hash(state, seat));
  AnyState world = rules.redeal(state, seat, rng);
  for (const std::string& act : acts) {
    const auto legality = rules.check(world, seat, act);
    if (!legality || !*legality || rules.tells_news(world, seat, act)) return std::nullopt;
    rules.apply(world, seat, act);
    const Asking asked = rules.asking(world);
    if (asked.mode == Mode::kChance || !asked.seats.has(seat)) return std::nullopt;
  }
  return world;
}

}  // namespace strategion
