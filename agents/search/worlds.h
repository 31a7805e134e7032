// Worlds that a seat could not tell from the true one: each equally likely, or by what its conduct makes likely.
//
// A game that concludes something from what is told offers with its Knowledge<R> (knowledge.h)
//   Memory           a value: hear(rules, phrase) in the order in which it was told, then attend(view)
//   Belief           of (rules, view, memory); deal(rng) gives worlds that `redeal` could have given too, none of which
//                    it rules out, without heap; the same for the same three and generator
#pragma once

#include "agents/search/knowledge.h"
#include "agents/search/lanes.h"
#include "core/base/random.h"
#include "core/record/agent.h"

namespace strategion::search {

template <class R>
concept HasBelief = requires(typename Knowledge<R>::Memory& memory, const typename Knowledge<R>::Belief& belief,
                             const R& rules, const Phrase& phrase, const typename R::View& view, Xoshiro& rng) {
  memory.hear(rules, phrase);
  memory.attend(view);
  requires std::constructible_from<typename Knowledge<R>::Belief, const R&, const typename R::View&,
                                   const typename Knowledge<R>::Memory&>;
  { belief.deal(rng) } -> std::same_as<typename R::State>;
};

// For games without.
struct NoMemory {};
struct NoBelief {};

template <class R>
struct BeliefTypes {
  using Memory = NoMemory;
  using Belief = NoBelief;
};
template <HasBelief R>
struct BeliefTypes<R> {
  using Memory = typename Knowledge<R>::Memory;
  using Belief = typename Knowledge<R>::Belief;
};
template <class R>
using MemoryOf = typename BeliefTypes<R>::Memory;
template <class R>
using BeliefOf = typename BeliefTypes<R>::Belief;

template <GameRules R>
class Worlds {
 public:
  using Belief = BeliefOf<R>;

  // Without a belief each world is equally likely. All must outlive it.
  Worlds(const Known<R>& known, std::uint64_t seed, const Belief* belief = nullptr)
      : known_(known), seed_(seed), belief_(belief) {}

  const Known<R>& known() const { return known_; }
  const Belief* belief() const { return belief_; }
  // By number: whoever asks, on whatever thread, gets the same.
  typename R::State deal(std::int64_t number) const {
    Xoshiro rng(lane_seed(seed_, number, Stream::kWorld));
    if constexpr (HasBelief<R>) {
      if (belief_ != nullptr) return belief_->deal(rng);
    }
    return known_.rules.redeal(known_.view, rng);
  }

 private:
  const Known<R>& known_;
  std::uint64_t seed_;
  const Belief* belief_;
};

}  // namespace strategion::search
