// Futures of a world: played by the game's policy and cut by its value, at random to the end, or only settled.
//
// Nothing here allocates. Every seat's policy reads what that seat may see of the world, and no more.
#pragma once

#include "agents/search/knowledge.h"
#include "agents/search/trials.h"
#include "core/base/random.h"

namespace strategion::search {

inline constexpr int kRandomMax = 1000;
inline constexpr int kTurnMax = 200;              // answers and outcomes of a turn
inline constexpr int kUnquietMax = 64;            // answers after which a position counts as quiet all the same
inline constexpr std::uint64_t kWanderIn = 16;    // one answer in so many is bolder: futures must not all be alike
inline constexpr std::uint64_t kWanderTimes = 8;  // by so much
inline constexpr int kLatest = 512;               // answers and outcomes after which an end is late for good
inline constexpr int kLateness = 64;              // then one part in so many of what it is worth is gone

template <GameRules R>
  requires HasKnowledge<R>
class Rollout {
 public:
  using State = typename R::State;
  using Action = typename R::Action;

  Rollout(const R& rules, const Knowledge<R>& knowledge) : rules_(rules), knowledge_(knowledge) {}

  // From a state after a seat's answer, whose turn goes on in this mood.
  Shares play(State state, Seat seat, Future future, int horizon, Xoshiro& rng, int mood = 0) const {
    switch (future) {
      case Future::kPolicy: return by_policy(state, seat, horizon, rng, mood);
      case Future::kRandom: return at_random(state, rng);
      case Future::kSettled: break;
    }
    return settled(state, seat, rng);
  }

  Shares by_policy(State& state, Seat seat, int horizon, Xoshiro& rng, int mood) const {
    Choices<Action> choices;
    int plies = 0;
    int answers = 0;
    for (int unquiet = 0;; ++answers) {
      const Asking asking = rules_.asking(state);
      if (asking.mode == Mode::kOver) return sooner(shares_of(rules_.result(state), rules_.seats()), answers);
      if (asking.mode == Mode::kChance) {
        rules_.apply(state, kNature, rules_.draw(state, rng), nullptr);
        continue;
      }
      if (knowledge_.is_quiet(state) || unquiet >= kUnquietMax) {
        if (plies++ >= horizon) return estimate_of(state);
        unquiet = 0;
      } else {
        ++unquiet;
      }
      const Seat actor = next_to_act(asking);
      choices.clear();
      rules_.add_legal(state, actor, choices);
      const int in_mood = plies == 0 && actor == seat ? mood : 0;
      rules_.apply(state, actor, choices[pick(state, actor, choices, rng, in_mood)], nullptr);
    }
  }

  // A turn of the seat's to its end in this mood: until nothing is half done any more, or the match is over.
  void end_turn(State& state, Seat seat, int mood, Xoshiro& rng) const {
    Choices<Action> choices;
    for (int answers = 0; answers < kTurnMax; ++answers) {
      const Asking asking = rules_.asking(state);
      if (asking.mode == Mode::kOver) return;
      if (asking.mode == Mode::kChance) {
        rules_.apply(state, kNature, rules_.draw(state, rng), nullptr);
        continue;
      }
      if (knowledge_.is_quiet(state)) return;
      const Seat actor = next_to_act(asking);
      choices.clear();
      rules_.add_legal(state, actor, choices);
      rules_.apply(state, actor, choices[pick(state, actor, choices, rng, actor == seat ? mood : 0)], nullptr);
    }
  }

  Shares at_random(State& state, Xoshiro& rng) const {
    Choices<Action> choices;
    for (int answers = 0; answers < kRandomMax;) {
      const Asking asking = rules_.asking(state);
      if (asking.mode == Mode::kOver) return shares_of(rules_.result(state), rules_.seats());
      if (asking.mode == Mode::kChance) {
        rules_.apply(state, kNature, rules_.draw(state, rng), nullptr);
        continue;
      }
      ++answers;
      const Seat actor = next_to_act(asking);
      rules_.apply(state, actor, any_answer(state, actor, choices, rng), nullptr);
    }
    return equal_shares(rules_.seats());
  }

  // The seat's own further steps follow the policy's best; what others are asked meanwhile they answer by default.
  Shares settled(State& state, Seat seat, Xoshiro& rng) const {
    Choices<Action> choices;
    for (int answers = 0; answers < kUnquietMax;) {
      const Asking asking = rules_.asking(state);
      if (asking.mode == Mode::kOver) return shares_of(rules_.result(state), rules_.seats());
      if (asking.mode == Mode::kChance) {
        rules_.apply(state, kNature, rules_.draw(state, rng), nullptr);
        continue;
      }
      if (knowledge_.is_quiet(state)) break;
      ++answers;
      const Seat actor = next_to_act(asking);
      if (actor != seat) {
        rules_.apply(state, actor, rules_.default_answer(state, actor), nullptr);
        continue;
      }
      choices.clear();
      rules_.add_legal(state, actor, choices);
      rules_.apply(state, actor, choices[best(state, actor, choices)], nullptr);
    }
    return value_of(state);
  }

  Shares value_of(const State& state) const {
    Shares shares{};
    knowledge_.value(state, shares);
    return shares;
  }

  // By the game's better estimate, where it has one.
  Shares estimate_of(const State& state) const {
    Shares shares{};
    if constexpr (requires { knowledge_.estimate(state, shares); }) {
      knowledge_.estimate(state, shares);
    } else {
      knowledge_.value(state, shares);
    }
    return shares;
  }

  // The policy's first answer of the list with the best score.
  std::size_t best(const State& state, Seat seat, const Choices<Action>& choices) const {
    if (choices.size() == 1) return 0;
    Scores scores;  // not cleared: filling it is what costs
    knowledge_.score(typename Knowledge<R>::Seen(knowledge_, state, seat), choices, scores);
    return static_cast<std::size_t>(std::max_element(scores.begin(), scores.begin() + choices.size()) - scores.begin());
  }

  // The policy's answer: among those about as good as the best any, and now and then one that is a little worse. Never
  // one that the policy thinks bad: a future in which pieces are thrown away says nothing.
  std::size_t pick(const State& state, Seat seat, const Choices<Action>& choices, Xoshiro& rng, int mood = 0) const {
    if (choices.size() == 1) return 0;
    if (!Knowledge<R>::kKnows) return below(rng, choices.size());
    if constexpr (requires { knowledge_.answer(state, seat, choices, rng, mood); }) {
      const auto answer = knowledge_.answer(state, seat, choices, rng, mood);
      return answer ? *answer : best(state, seat, choices);
    }
    const std::uint64_t spread = Knowledge<R>::kSpread * (below(rng, kWanderIn) == 0 ? kWanderTimes : 1);
    Scores scores;  // not cleared: filling it is what costs
    knowledge_.score(typename Knowledge<R>::Seen(knowledge_, state, seat), choices, scores);
    std::size_t chosen = 0;
    std::int32_t top = 0;
    for (std::size_t i = 0; i < choices.size(); ++i) {
      const auto score = scores[i] + static_cast<std::int32_t>(below(rng, spread));
      if (i != 0 && score <= top) continue;
      chosen = i;
      top = score;
    }
    return chosen;
  }

 private:
  // An end is worth a little less the later it comes, so that what is won anyhow is won at once, and what is lost is
  // held out.
  Shares sooner(Shares shares, int answers) const {
    const std::int64_t even = kWhole / rules_.seats();
    const std::int64_t late = std::min(answers, kLatest);
    for (int i = 0; i < rules_.seats(); ++i) {
      auto& share = shares[static_cast<std::size_t>(i)];
      share += static_cast<std::int32_t>((even - share) * late / (std::int64_t{kLatest} * kLateness));
    }
    return shares;
  }

  Action any_answer(const State& state, Seat seat, Choices<Action>& choices, Xoshiro& rng) const {
    choices.clear();
    if constexpr (requires { rules_.pick_uniform(state, seat, rng, choices); }) {
      return rules_.pick_uniform(state, seat, rng, choices);
    } else {
      rules_.add_legal(state, seat, choices);
      return choices[below(rng, choices.size())];
    }
  }

  const R& rules_;
  const Knowledge<R>& knowledge_;
};

}  // namespace strategion::search
