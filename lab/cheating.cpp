#include "lab/cheating.h"

#include <optional>

#include "agents/legends/knowledge.h"
#include "agents/legends/think.h"
#include "agents/search/lanes.h"
#include "agents/search/rollout.h"
#include "core/game/adapter.h"
#include "games/legends/notation/words.h"

namespace strategion::lab {

namespace {

constexpr std::int64_t kDraws = 8;  // of chance, for each answer the same

template <GameWords W>
std::optional<std::string> answer_in(const AnyRules& any, const AnyState& truth, Seat seat, std::uint64_t seed) {
  const auto* adapter = dynamic_cast<const Adapter<W>*>(&any);
  if (adapter == nullptr) return std::nullopt;
  const auto& rules = adapter->rules();
  const search::Knowledge<typename W::Rules> knowledge(rules);
  const search::Rollout<typename W::Rules> rollout(rules, knowledge);
  const auto state = Adapter<W>::unpack(truth);
  Choices<typename W::Rules::Action> legal;
  rules.add_legal(state, seat, legal);
  STRATEGION_ASSERT(!legal.empty(), "a seat that is asked has an answer");
  const std::uint64_t here = hash_value(std::array<std::uint64_t, 2>{seed, rules.hash(state)});
  std::size_t best = 0;
  std::int64_t best_sum = -1;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    std::int64_t sum = 0;
    for (std::int64_t draw = 0; draw < kDraws; ++draw) {
      Xoshiro rng(search::lane_seed(here, draw, search::Stream::kChance));
      auto next = state;
      rules.apply(next, seat, legal[i], nullptr);
      sum += rollout.settled(next, seat, rng)[index(seat)];
    }
    if (sum <= best_sum) continue;
    best = i;
    best_sum = sum;
  }
  return W::notation(rules, legal[best]);
}

}  // namespace

bool CheatingGreedy::knows(const AnyRules& rules) { return legends::is_played_by(rules); }

std::string CheatingGreedy::answer(const AnyRules& rules, const AnyState& truth, Seat seat) {
  if (auto answer = answer_in<legends::Words<legends::Small>>(rules, truth, seat, seed_)) return *answer;
  auto answer = answer_in<legends::Words<legends::Large>>(rules, truth, seat, seed_);
  STRATEGION_ASSERT(answer.has_value(), "the arena seats it only at games that it knows");
  return *answer;
}

}  // namespace strategion::lab
