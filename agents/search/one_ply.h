// one-ply and greedy. Frozen references (docs/agents.md): do not improve them.
//
// one-ply: every legal answer in turn, in worlds dealt uniformly, until nothing is half done, then the game's value;
// the highest mean. greedy: the answer with the game's best score, from the seat's view alone.
#pragma once

#include "agents/search/policy_improve.h"

namespace strategion::search {

inline constexpr Trials kOnePly{
    .future = Future::kSettled, .candidates_max = kChoicesMax, .halves = false, .stops_early = false};

template <GameRules R>
Findings<typename R::Action> greedy(const Known<R>& known, const Knowledge<R>& knowledge, std::uint64_t seed) {
  // Whichever world: the policy sees of it what the seat sees.
  Xoshiro rng(lane_seed(seed, -1, Stream::kWorld));
  const auto world = known.rules.redeal(known.view, rng);
  Choices<typename R::Action> legal;
  known.rules.add_legal(world, known.seat, legal);
  STRATEGION_ASSERT(!legal.empty(), "a seat that is asked has an answer");
  const std::size_t best = Rollout<R>(known.rules, knowledge).best(world, known.seat, legal);
  return {.candidates = {{.action = legal[best]}}, .best = 0, .nodes = 0, .is_certain = false};
}

}  // namespace strategion::search
