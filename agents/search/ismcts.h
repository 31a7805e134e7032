// Information-set Monte Carlo tree search: one tree over what the movers do, in worlds dealt anew for every iteration.
//
// With kGenericTree it is `generic-ismcts`, the reference that others are measured against (docs/agents.md), frozen: as
// OpenSpiel and TAG have it, with uniform determinisation, UCB1 over availability counts, random rollouts and the
// highest mean. Our own engines switch on what the game knows: candidates by its score, wider with visits; futures by
// its policy, cut by its value; several trees side by side.
#pragma once

#include "agents/search/findings.h"
#include "agents/search/lanes.h"
#include "agents/search/rollout.h"
#include "agents/search/timer.h"
#include "agents/search/worlds.h"

namespace strategion::search {

struct Tree {
  Future future = Future::kRandom;
  bool widens = false;                // best scores first: so many as twice the visits to the power of 0.4
  bool has_prior = false;             // a bonus by the score's rank, which fades with visits
  std::int64_t exploration = kWhole;  // UCB1's constant K
  std::int64_t lanes = 1;             // trees, each with iterations of its own
  std::size_t nodes_max = 1'000'000;  // a tree
};
inline constexpr Tree kGenericTree{};
inline constexpr Tree kInformedTree{.future = Future::kPolicy,
                                    .widens = true,
                                    .has_prior = true,
                                    .exploration = kWhole / 2,
                                    .lanes = kLanes,
                                    .nodes_max = 200'000};

template <GameRules R>
class IsMcts {
 public:
  using State = typename R::State;
  using Action = typename R::Action;

  IsMcts(const Worlds<R>& worlds, const Knowledge<R>& knowledge, const Tree& tree, std::uint64_t seed)
      : worlds_(worlds),
        known_(worlds.known()),
        rollout_(known_.rules, knowledge),
        knowledge_(knowledge),
        tree_(tree),
        seed_(seed) {}

  Findings<Action> run(const Budget& budget, Clock& clock) {
    Choices<Action> legal;
    known_.rules.add_legal(worlds_.deal(-1), known_.seat, legal);
    STRATEGION_ASSERT(!legal.empty(), "a seat that is asked has an answer");
    Findings<Action> found;
    if (legal.size() == 1) {
      found.candidates.push_back({.action = legal[0]});
      return found;
    }
    trees_.resize(static_cast<std::size_t>(tree_.lanes));
    for (auto& nodes : trees_) nodes.push_back({});
    Lanes lanes(tree_.lanes == 1 ? 1 : budget.threads);
    Timer timer(budget, lanes.threads(), clock);
    for (std::int64_t granted = timer.grant(kAtOnce); granted > 0; granted = timer.grant(kAtOnce)) {
      const std::int64_t from = timer.spent() - granted;
      lanes.run(0, tree_.lanes, [&](std::int64_t lane) {
        for (std::int64_t i = from; i < from + granted; ++i) {
          if (i % tree_.lanes == lane) iterate(trees_[static_cast<std::size_t>(lane)], i);
        }
      });
    }
    found.nodes = timer.spent();
    for (const Action& action : legal) found.candidates.push_back(merged(action));
    for (std::size_t i = 1; i < found.candidates.size(); ++i) {
      if (is_better(found.candidates[i], found.candidates[found.best])) found.best = i;
    }
    return found;
  }

 private:
  // The highest mean; of equal ones the first, or with a prior the one that was tried most.
  bool is_better(const Candidate<Action>& one, const Candidate<Action>& other) const {
    if (one.mean() != other.mean() || !tree_.has_prior) return one.mean() > other.mean();
    return one.tries > other.tries;
  }

  static constexpr std::int64_t kAtOnce = 4096;
  static constexpr std::int32_t kNone = -1;

  // What a mover did, seen from the position before; the root did nothing.
  struct Node {
    Action action{};
    Seat mover = kNature;
    std::int32_t first_child = kNone;
    std::int32_t next = kNone;  // of the same parent
    std::int64_t visits = 0;
    std::int64_t available = 0;  // how often its parent was passed while it could be done
    std::int64_t sum = 0;        // of the mover's shares
    std::int64_t squares = 0;
  };
  using Nodes = std::vector<Node>;
  static Node& at(Nodes& nodes, std::int32_t i) { return nodes[static_cast<std::size_t>(i)]; }

  static std::int32_t find_child(Nodes& nodes, std::int32_t parent, Seat mover, const Action& action) {
    for (std::int32_t i = at(nodes, parent).first_child; i != kNone; i = at(nodes, i).next) {
      if (at(nodes, i).mover == mover && at(nodes, i).action == action) return i;
    }
    return kNone;
  }

  std::int32_t add_child(Nodes& nodes, std::int32_t parent, Seat mover, const Action& action) {
    Node child;
    child.action = action;
    child.mover = mover;
    child.available = 1;
    child.next = at(nodes, parent).first_child;
    nodes.push_back(child);
    const auto added = static_cast<std::int32_t>(nodes.size() - 1);
    at(nodes, parent).first_child = added;
    return added;
  }

  // UCB1 with the number of times that the answer could be given in place of the parent's visits.
  std::int64_t bound(const Node& node, std::size_t rank) const {
    const auto over = static_cast<std::uint64_t>(log_of(static_cast<std::uint64_t>(node.available)));
    // root(ln a / n) in 2^-20: both under the root are scaled by 2^40.
    const std::uint64_t width = root_of((over << kFractionBits) / static_cast<std::uint64_t>(node.visits));
    std::int64_t bound =
        node.sum / node.visits + (tree_.exploration * static_cast<std::int64_t>(width) >> kFractionBits);
    if (tree_.has_prior) bound += kWhole / 4 / static_cast<std::int64_t>(rank + 1) / (node.visits + 1);
    return bound;
  }

  // Of the list, those that count at a node with so many visits, best first; all of them in the list's order where
  // the tree does not widen.
  std::size_t order(const State& state, Seat mover, const Choices<Action>& legal, std::int64_t visits,
                    std::array<std::uint16_t, kChoicesMax>& ranked) const {
    for (std::size_t i = 0; i < legal.size(); ++i) ranked[i] = static_cast<std::uint16_t>(i);
    if (!tree_.widens && !tree_.has_prior) return legal.size();
    Scores scores;
    knowledge_.score(typename Knowledge<R>::Seen(knowledge_, state, mover), legal, scores);
    std::sort(ranked.begin(), ranked.begin() + legal.size(),
              [&](std::uint16_t a, std::uint16_t b) { return scores[a] != scores[b] ? scores[a] > scores[b] : a < b; });
    if (!tree_.widens) return legal.size();
    // m >= 2 n^0.4 is m^5 >= 32 n^2.
    const std::int64_t n = std::min<std::int64_t>(visits + 1, 100'000'000);
    std::size_t allowed = 2;
    const auto fifth = [](std::size_t m) {
      const auto wide = static_cast<std::int64_t>(m);
      return wide * wide * wide * wide * wide;
    };
    while (allowed < legal.size() && fifth(allowed) < 32 * n * n) ++allowed;
    return std::min(allowed, legal.size());
  }

  void iterate(Nodes& nodes, std::int64_t iteration) {
    State state = worlds_.deal(iteration);
    Xoshiro rng(lane_seed(seed_, iteration, Stream::kTree));
    Bounded<std::int32_t, kPathMax> path;
    const Shares shares = descend(nodes, state, rng, path);
    ++at(nodes, 0).visits;
    for (const std::int32_t i : path) {
      Node& node = at(nodes, i);
      const std::int64_t share = shares[index(node.mover)];
      ++node.visits;
      node.sum += share;
      node.squares += (share >> 10) * (share >> 10);
    }
  }

  static constexpr std::size_t kPathMax = 120;

  Shares descend(Nodes& nodes, State& state, Xoshiro& rng, Bounded<std::int32_t, kPathMax>& path) {
    Choices<Action> legal;
    std::array<std::uint16_t, kChoicesMax> ranked;
    std::array<std::uint16_t, kChoicesMax> fresh;
    std::int32_t here = 0;
    while (path.size() < kPathMax) {
      const Asking asking = known_.rules.asking(state);
      if (asking.mode == Mode::kOver) return shares_of(known_.rules.result(state), known_.rules.seats());
      if (asking.mode == Mode::kChance) {
        known_.rules.apply(state, kNature, known_.rules.draw(state, rng), nullptr);
        continue;
      }
      const Seat mover = next_to_act(asking);
      legal.clear();
      known_.rules.add_legal(state, mover, legal);
      const std::size_t count = order(state, mover, legal, at(nodes, here).visits, ranked);
      std::size_t fresh_count = 0;
      std::int32_t best = kNone;
      std::int64_t best_bound = 0;
      for (std::size_t rank = 0; rank < count; ++rank) {
        const std::int32_t child = find_child(nodes, here, mover, legal[ranked[rank]]);
        if (child == kNone) {
          fresh[fresh_count++] = ranked[rank];
          continue;
        }
        ++at(nodes, child).available;
        if (fresh_count > 0) continue;
        const std::int64_t value = bound(at(nodes, child), rank);
        if (best == kNone || value > best_bound) {
          best = child;
          best_bound = value;
        }
      }
      if (fresh_count > 0) {
        // A new answer: any of those without a node, or the best of them by the score.
        const Action action = legal[fresh[tree_.widens ? 0 : below(rng, fresh_count)]];
        if (nodes.size() < tree_.nodes_max) path.push_back(add_child(nodes, here, mover, action));
        known_.rules.apply(state, mover, action, nullptr);
        break;
      }
      path.push_back(best);
      known_.rules.apply(state, mover, at(nodes, best).action, nullptr);
      here = best;
    }
    return rollout_.play(state, known_.seat, tree_.future, knowledge_.horizon(), rng);
  }

  Candidate<Action> merged(const Action& action) {
    Candidate<Action> whole{.action = action};
    for (Nodes& nodes : trees_) {
      const std::int32_t child = find_child(nodes, 0, known_.seat, action);
      if (child == kNone) continue;
      whole.tries += at(nodes, child).visits;
      whole.sum += at(nodes, child).sum;
      whole.squares += at(nodes, child).squares;
    }
    return whole;
  }

  const Worlds<R>& worlds_;
  const Known<R>& known_;
  Rollout<R> rollout_;
  const Knowledge<R>& knowledge_;
  Tree tree_;
  std::uint64_t seed_;
  std::vector<Nodes> trees_;
};

}  // namespace strategion::search
