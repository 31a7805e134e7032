// `think` for one concrete game: picks the engine, and puts what it found into words.
#pragma once

#include <fmt/format.h>

#include <boost/json.hpp>
#include <set>

#include "agents/search/flat.h"
#include "agents/search/ismcts.h"
#include "agents/search/one_ply.h"
#include "agents/think.h"
#include "core/game/adapter.h"

namespace strategion::search {

inline constexpr std::size_t kConsideredMax = 16;  // told of
// How a beginner errs: faces that slip the mind, threats overlooked, and the second idea taken for the first, each out
// of a hundred; the second idea only where it is not much worse.
inline constexpr int kForgets = 35;
inline constexpr int kOverlooks = 30;
inline constexpr std::uint64_t kSecondIdeas = 30;
inline constexpr std::int32_t kSecondIdeaCost = 500;

inline Phrase no_choice() {
  return {"agents.no-choice", {{"clause", "there is no other answer"}}, "There is no other answer."};
}

inline Phrase wins_the_match() {
  return {std::string(kWinsKey), {{"clause", "it wins the match"}}, "It wins the match."};
}

template <class Action>
Considered considered(std::string action, const Candidate<Action>& tried) {
  return {std::move(action), thousandths(tried.mean()), tried.tries,
          static_cast<int>(tried.deviation_of_mean() * 1000 >> 10U)};
}

template <GameWords W>
class Telling {
 public:
  using Rules = typename W::Rules;
  using Action = typename Rules::Action;
  Telling(const Rules& rules, const Findings<Action>& found) : rules_(rules), found_(found) {}

  Decision decision() const {
    Decision told;
    told.action = text(found_.best);
    told.nodes = found_.nodes;
    if (found_.wins) {
      told.considered.push_back(considered(told.action, found_.candidates.front()));
      told.why = wins_the_match();
      return told;
    }
    if (found_.candidates.size() == 1) {
      told.why = found_.nodes == 0 ? no_choice() : why(told);
      return told;
    }
    for (std::size_t i = 0; i < found_.candidates.size(); ++i) {
      const auto& one = found_.candidates[i];
      if (one.tries > 0) told.considered.push_back(considered(text(i), one));
    }
    // The answer first, whatever a candidate with few tries would promise.
    std::ranges::stable_sort(told.considered, [&](const Considered& a, const Considered& b) {
      if ((a.action == told.action) != (b.action == told.action)) return a.action == told.action;
      return a.value > b.value;
    });
    // Of several turns that begin with the same answer the best is told.
    std::set<std::string> named;
    std::erase_if(told.considered, [&](const Considered& one) { return !named.insert(one.action).second; });
    if (told.considered.size() > kConsideredMax) told.considered.resize(kConsideredMax);
    told.why = why(told);
    return told;
  }

 private:
  std::string text(std::size_t i) const { return W::notation(rules_, found_.candidates[i].action); }
  Phrase why(const Decision& told) const {
    if (told.considered.empty())
      return {"agents.first", {{"clause", "there was no time to try it"}}, "There was no time to try it."};
    return told_by_futures(told.considered);
  }

  const Rules& rules_;
  const Findings<Action>& found_;
};

// Like a person who knows the rules of thumb and has not learnt to look twice.
template <GameRules R>
Findings<typename R::Action> beginner(const Known<R>& known, std::uint64_t seed, std::uint64_t decision_seed) {
  Knowledge<R> knowledge(known.rules);
  if constexpr (requires { knowledge.lapse({seed, kForgets, kOverlooks}); }) {
    knowledge.lapse({seed, kForgets, kOverlooks});
  }
  Xoshiro rng(lane_seed(decision_seed, 0, Stream::kTree));
  const auto world = known.rules.redeal(known.view, rng);
  Choices<typename R::Action> legal;
  known.rules.add_legal(world, known.seat, legal);
  STRATEGION_ASSERT(!legal.empty(), "a seat that is asked has an answer");
  Scores scores;
  knowledge.score(typename Knowledge<R>::Seen(knowledge, world, known.seat), legal, scores);
  std::size_t best = 0;
  std::size_t second = legal.size();
  for (std::size_t i = 1; i < legal.size(); ++i) {
    if (scores[i] > scores[best]) {
      second = best;
      best = i;
    } else if (second == legal.size() || scores[i] > scores[second]) {
      second = i;
    }
  }
  const bool errs =
      second < legal.size() && scores[best] - scores[second] < kSecondIdeaCost && below(rng, 100) < kSecondIdeas;
  return {.candidates = {{.action = legal[errs ? second : best]}}, .best = 0, .nodes = 0, .is_certain = false};
}

template <GameWords W>
class KeptMemory final : public Memory {
 public:
  using Rules = typename W::Rules;
  void hear(const SeatWindow& window, std::span<const Phrase> told) override {
    const auto known = window.known<Adapter<W>>();
    if (!known) return;
    for (const Phrase& phrase : told) kept_.hear(known->rules, phrase);
    kept_.attend(known->view);
  }
  const MemoryOf<Rules>& kept() const { return kept_; }

 private:
  MemoryOf<Rules> kept_;
};

// Of nobody who was told anything, a memory without anything in it.
template <GameWords W>
BeliefOf<typename W::Rules> belief_from(const Known<typename W::Rules>& known, const Memory* memory) {
  using Rules = typename W::Rules;
  if constexpr (HasBelief<Rules>) {
    const auto* own = dynamic_cast<const KeptMemory<W>*>(memory);
    const MemoryOf<Rules> nothing;
    return BeliefOf<Rules>(known.rules, known.view, own != nullptr ? own->kept() : nothing);
  } else {
    return {};
  }
}

template <GameWords W>
std::optional<Decision> think_in(const SeatWindow& window, const Thinking& thinking) {
  using Rules = typename W::Rules;
  const auto known = window.known<Adapter<W>>();
  if (!known) return std::nullopt;
  const bool generic = thinking.method == Method::kFlat || thinking.method == Method::kGenericTree;
  if (!generic && !Knowledge<Rules>::kKnows) return std::nullopt;
  Knowledge<Rules> knowledge(known->rules);
  if constexpr (requires { knowledge.know(thinking.skill); }) {
    if (thinking.skill < 100) knowledge.know(thinking.skill);
  }
  const bool ours = thinking.method == Method::kImprove || thinking.method == Method::kUniformImprove ||
                    thinking.method == Method::kInformedTree || thinking.method == Method::kBeginner;
  if (ours && !knowledge.is_searched(known->view)) return std::nullopt;
  SteadyClock steady;
  Clock& clock = thinking.clock != nullptr ? *thinking.clock : steady;
  // The same position gets the same answer, whatever was asked before.
  const std::uint64_t seed = hash_value(std::array<std::uint64_t, 2>{thinking.seed, hash_value(known->view)});
  const Worlds<Rules> uniform(*known, seed);
  const auto trials = [&](const Trials& how, const Worlds<Rules>& worlds) {
    return PolicyImprove<Rules>(worlds, knowledge, how, seed).run(thinking.budget, clock);
  };
  const auto tree = [&](const Tree& how, const Worlds<Rules>& worlds) {
    return IsMcts<Rules>(worlds, knowledge, how, seed).run(thinking.budget, clock);
  };
  const auto found = [&]() -> Findings<typename Rules::Action> {
    switch (thinking.method) {
      case Method::kGreedy: return greedy(*known, knowledge, seed);
      case Method::kBeginner: return beginner(*known, thinking.seed, seed);
      case Method::kOnePly: return trials(kOnePly, uniform);
      case Method::kFlat: return trials(kFlat, uniform);
      case Method::kGenericTree: return tree(kGenericTree, uniform);
      case Method::kUniformImprove: return trials(Knowledge<Rules>::kTrials, uniform);
      case Method::kInformedTree:
      case Method::kImprove: break;
    }
    const BeliefOf<Rules> belief = belief_from<W>(*known, thinking.memory);
    const Worlds<Rules> worlds(*known, seed, &belief);
    return thinking.method == Method::kInformedTree ? tree(kInformedTree, worlds)
                                                    : trials(Knowledge<Rules>::kTrials, worlds);
  }();
  Decision decision = Telling<W>(known->rules, found).decision();
  if (thinking.method == Method::kGreedy || thinking.method == Method::kBeginner) {
    decision.why = {"agents.thumb", {{"clause", "it looks best"}}, "It looks best."};
  }
  return decision;
}

template <GameWords W>
std::optional<std::vector<Considered>> compare_in(const SeatWindow& window, const Comparing& comparing) {
  using Rules = typename W::Rules;
  const auto known = window.known<Adapter<W>>();
  if (!known || !Knowledge<Rules>::kKnows) return std::nullopt;
  const Knowledge<Rules> knowledge(known->rules);
  if (!knowledge.is_searched(known->view)) return std::nullopt;
  std::vector<typename Rules::Action> answers;
  for (const std::string& text : comparing.answers) {
    const auto answer = W::parse_action(known->rules, text);
    STRATEGION_ASSERT(answer.has_value(), "what is compared are answers of this game");
    answers.push_back(*answer);
  }
  SteadyClock clock;
  const std::uint64_t seed = hash_value(std::array<std::uint64_t, 2>{comparing.seed, hash_value(known->view)});
  const BeliefOf<Rules> belief = belief_from<W>(*known, nullptr);
  const Worlds<Rules> worlds(*known, seed, &belief);
  PolicyImprove<Rules> engine(worlds, knowledge, Knowledge<Rules>::kTrials, seed);
  std::vector<Considered> compared;
  for (const auto& tried : engine.compare(answers, comparing.tries, clock)) {
    compared.push_back(considered(W::notation(known->rules, tried.action), tried));
  }
  return compared;
}

}  // namespace strategion::search
