// Random play of every scenario: it ends, nobody is ever stuck, and every position is sound.
#include "games/stratos/options.h"
#include "tests/stratos/rules/scene.h"
#include "tests/stratos/rules/sound.h"

namespace strategion::stratos {
namespace {

void play_at_random(const Rules& rules, std::uint64_t seed, const std::string& name) {
  Xoshiro rng(seed);
  State state = rules.deal({});
  Choices<Action> legal;
  for (int acts = 0; acts < 200'000; ++acts) {
    const Asking asking = rules.asking(state);
    if (asking.mode == Mode::kOver) return;
    if (asking.mode == Mode::kChance) {
      rules.apply(state, kNature, rules.draw(state, rng), nullptr);
    } else {
      legal.clear();
      rules.add_legal(state, next_to_act(asking), legal);
      ASSERT_FALSE(legal.empty()) << name << ", seed " << seed << ": stuck";
      rules.apply(state, next_to_act(asking), legal[below(rng, legal.size())], nullptr);
    }
    ASSERT_EQ(unsound(rules, state), "") << name << ", seed " << seed << ", act " << acts;
  }
  FAIL() << name << ", seed " << seed << ": does not end";
}

TEST(StratosRandomPlay, EveryScenarioEndsAndStaysSound) {
  for (const Scenario& scenario : isle()->scenarios) {
    for (const int seats : scenario.seats.empty() ? std::vector<int>{2, 3, 4, 5} : scenario.seats) {
      for (const std::string monsters : {"off", "on"}) {
        const strategion::Setup setup{
            .game = "stratos", .scenario = scenario.id, .seats = seats, .options = {{"monsters", monsters}}};
        const auto plan = plan_match(setup, isle());
        ASSERT_TRUE(plan) << plan.error().text();
        const Rules rules(plan->content, plan->options, plan->scenario);
        for (std::uint64_t seed = 1; seed <= 4; ++seed) play_at_random(rules, seed, scenario.id + " " + monsters);
      }
    }
  }
}

}  // namespace
}  // namespace strategion::stratos
