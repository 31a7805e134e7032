// What a seat of Stratos may conclude about cards that lie face-down: that each of those it has not seen is as likely.
#include <gtest/gtest.h>

#include <cmath>

#include "agents/levels.h"
#include "core/game/adapter.h"
#include "games/stratos/notation/words.h"
#include "tests/agents/arena.h"

namespace strategion {
namespace {

using FaceDownAdapter = Adapter<stratos::Words>;

// The spells of one deck that a rival holds face-down, as the seat to act sees it.
struct FaceDown {
  stratos::View view;
  std::size_t purse = 0;
  unsigned held = 0;
  std::vector<std::size_t> left;  // what they may be
  stratos::State truth;
  double chance() const { return held / static_cast<double>(left.size()); }
};

// At most one of a match, so that what is counted is independent: the question of that number, or the next that fits.
std::vector<FaceDown> face_down(const Ground& ground, int matches, std::uint64_t seed) {
  const AnyRules& rules = *ground.rules;
  const auto& stratos_rules = dynamic_cast<const FaceDownAdapter&>(rules).rules();
  std::vector<FaceDown> found;
  for (int match = 0; match < matches; ++match) {
    Xoshiro dice(seed + static_cast<std::uint64_t>(match));
    auto agent = make_agent("easy", seed * 3 + static_cast<std::uint64_t>(match));
    AnyState state = *rules.deal();
    const std::size_t before = found.size();
    const int wanted = static_cast<int>(below(dice, 240));
    int asked = 0;
    for (Asking asking = rules.asking(state); asking.mode != Mode::kOver && found.size() == before;
         asking = rules.asking(state)) {
      const Seat actor = next_to_act(asking);
      if (actor == kNature) {
        rules.apply(state, actor, rules.draw(state, dice));
        continue;
      }
      if (++asked > wanted) {
        const auto truth = FaceDownAdapter::unpack(state);
        const auto view = stratos_rules.view(truth, actor);
        for (std::size_t purse = 0; purse < stratos::kSeats; ++purse) {
          if (view.hidden_spells[purse][0] == 0 || view.hidden_aside[purse][0] != 0) continue;
          FaceDown one{view, purse, view.hidden_spells[purse][0], {}, truth};
          for (std::size_t i = 0; i < stratos_rules.tables().mage_spells; ++i) {
            if (view.spells[i].in_deck()) one.left.push_back(i);
          }
          found.push_back(one);
          break;
        }
      }
      rules.apply(state, actor, (*agent)->choose(SeatWindow(rules, state, actor)));
    }
  }
  return found;
}

TEST(AgentsStratosBelief, FaceDownSpellsAreDealtAsCountingSays) {
  const Ground ground = stratos_ground("free-for-all", 2);
  const auto& rules = dynamic_cast<const FaceDownAdapter&>(*ground.rules).rules();
  constexpr int kDeals = 4000;
  const auto found = face_down(ground, 12, 400);
  ASSERT_GT(found.size(), 3);
  for (const FaceDown& one : found) {
    Xoshiro rng(7);
    std::map<std::size_t, int> dealt;
    for (int i = 0; i < kDeals; ++i) {
      const auto world = rules.redeal(one.view, rng);
      for (const std::size_t card : one.left) dealt[card] += world.spells[card].held_by(one.purse) ? 1 : 0;
    }
    const double spread = std::sqrt(kDeals * one.chance() * (1 - one.chance()));
    for (const std::size_t card : one.left) EXPECT_NEAR(dealt[card], kDeals * one.chance(), 5 * spread + 1) << card;
  }
}

// A spell that nobody has shown tells only by not being cast: those that are seldom cast lie face-down longer. What the
// best odds for every card could bring in hindsight, learned from these very matches, is the most that this is worth.
TEST(AgentsStratosBelief, HardlyAnythingButCountingTellsOfFaceDownSpells) {
  const auto found = face_down(stratos_ground("free-for-all", 2), 400, 900);
  std::map<std::size_t, double> came_true;
  std::map<std::size_t, double> said;
  double held = 0;
  for (const FaceDown& one : found) {
    for (const std::size_t card : one.left) {
      said[card] += one.chance();
      if (!one.truth.spells[card].held_by(one.purse)) continue;
      came_true[card] += 1;
      held += 1;
    }
  }
  ASSERT_GT(held, 200);
  double gain = 0;
  for (const auto& [card, count] : came_true) gain += count * std::log(count / said[card]);
  EXPECT_LT(gain / held, 0.1) << "nats a card; of so many cards chance alone makes up about 0.02";
}

}  // namespace
}  // namespace strategion
