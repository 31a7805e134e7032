// Searches: the same on any number of threads, blind to what the view does not hold, within their budget, without heap.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <stdexcept>

#include "agents/legends/knowledge.h"
#include "agents/levels.h"
#include "agents/references.h"
#include "agents/search/think_in.h"
#include "agents/search_agent.h"
#include "agents/stratos/knowledge.h"
#include "core/record/ask.h"
#include "core/testing/allocations.h"
#include "games/legends/notation/words.h"
#include "games/stratos/notation/words.h"
#include "tests/agents/arena.h"
#include "tests/samples/bids_words.h"
#include "tests/samples/delve_words.h"
#include "tests/samples/registry.h"

namespace strategion {
namespace {

using search::kWhole;

TEST(AgentsFixed, RootsAndLogarithms) {
  for (std::uint64_t n = 0; n < 3000; ++n) {
    const std::uint64_t root = search::root_of(n);
    EXPECT_LE(root * root, n);
    EXPECT_GT((root + 1) * (root + 1), n);
  }
  EXPECT_NEAR(static_cast<double>(search::log_of(10)) / kWhole, 2.302585, 1e-5);
  EXPECT_NEAR(static_cast<double>(search::log_of(1'000'000'007)) / kWhole, 20.723266, 1e-4);
  EXPECT_EQ(search::thousandths(kWhole), 1000);
  EXPECT_EQ(search::thousandths(kWhole / 2), 500);
}

TEST(AgentsLanes, EveryJobIsDoneOnceOnAnyNumberOfThreads) {
  for (const int threads : {1, 2, 4}) {
    search::Lanes lanes(threads);
    std::vector<int> done(1000);
    for (int round = 0; round < 20; ++round) {
      lanes.run(round * 50, round * 50 + 50, [&](std::int64_t job) { ++done[static_cast<std::size_t>(job)]; });
    }
    EXPECT_EQ(done, std::vector<int>(1000, 1)) << threads << " threads";
  }
}

TEST(AgentsLanes, WhatAJobThrowsIsThrownToTheCaller) {
  for (const int threads : {1, 4}) {
    search::Lanes lanes(threads);
    const auto breaks = [](std::int64_t job) {
      if (job == 7) throw std::runtime_error("seven");
    };
    EXPECT_THROW(lanes.run(0, 40, breaks), std::runtime_error);
  }
}

// --- budgets ---

// Stands still unless it is told to go on.
class HandClock final : public search::Clock {
 public:
  std::int64_t now_us() override { return now; }
  std::int64_t now = 1'000'000;
};

TEST(AgentsTimer, NodesAreGivenOutExactly) {
  HandClock clock;
  search::Timer timer({.nodes = 100}, 1, clock);
  EXPECT_EQ(timer.grant(64), 64);
  EXPECT_EQ(timer.grant(64), 36);
  EXPECT_EQ(timer.grant(64), 0);
  EXPECT_EQ(timer.spent(), 100);
}

TEST(AgentsTimer, ATimeIsKeptInPortionsOfAtMostTwoMilliseconds) {
  for (const std::int64_t cost_us : {3, 40, 300, 1500}) {
    HandClock clock;
    search::Timer timer({.time_ms = 20}, 1, clock);
    const std::int64_t began = clock.now;
    for (std::int64_t granted = timer.grant(1'000'000); granted > 0; granted = timer.grant(1'000'000)) {
      EXPECT_LE(granted * cost_us, std::max<std::int64_t>(search::Timer::kPortionUs, cost_us));
      clock.now += granted * cost_us;
    }
    EXPECT_LE(clock.now - began, 20'000) << cost_us;
    EXPECT_GE(clock.now - began, 20'000 - 2 * cost_us - 10) << "and it is used";
  }
}

TEST(AgentsTimer, ThereIsAnAnswerHoweverShortTheTime) {
  HandClock clock;
  search::Timer timer({.time_ms = 1}, 1, clock);
  EXPECT_EQ(timer.grant(16), 1);
  clock.now += 50'000;
  EXPECT_EQ(timer.grant(16), 0);
}

TEST(AgentsTimer, NodesAndTimeTogetherEndByWhicheverIsFirst) {
  const auto spent = [](std::int64_t cost_us) {
    HandClock clock;
    search::Timer timer({.nodes = 500, .time_ms = 20}, 2, clock);
    for (std::int64_t granted = timer.grant(64); granted > 0; granted = timer.grant(64)) clock.now += granted * cost_us;
    return timer.spent();
  };
  EXPECT_EQ(spent(10), 500) << "a fast machine does them all";
  EXPECT_LE(spent(100), 200) << "a slow one is not late";
  EXPECT_GE(spent(100), 190);
}

// --- games with knowledge ---

using LegendsAdapter = Adapter<legends::Words<legends::Small>>;
using StratosAdapter = Adapter<stratos::Words>;

// Two seats and more, sides that act as one, monsters.
std::vector<Ground> grounds() {
  std::vector<Ground> all;
  all.push_back(legends_ground("battle"));
  all.push_back(stratos_ground("free-for-all", 2, {{"monsters", "on"}}));
  all.push_back(stratos_ground("sorcerers-quarry", 3));
  all.push_back(stratos_ground("tombolo", 5));
  return all;
}

// Questions with a choice, met in matches of the greedy seat.
std::vector<AnyState> questions(const AnyRules& rules, std::size_t count, std::uint64_t seed) {
  std::vector<AnyState> met;
  while (met.size() < count) {
    Xoshiro dice(++seed);
    auto agent = make_measured("greedy", seed);
    AnyState state = *rules.deal();
    int asked = 0;
    for (Asking asking = rules.asking(state); asking.mode != Mode::kOver; asking = rules.asking(state)) {
      const Seat actor = next_to_act(asking);
      if (actor == kNature) {
        rules.apply(state, actor, rules.draw(state, dice));
        continue;
      }
      if (rules.count_legal(state, actor) > 1 && ++asked % 9 == 0) met.push_back(state);
      if (met.size() == count || asked > 400) break;
      rules.apply(state, actor, (*agent)->choose(SeatWindow(rules, state, actor)));
    }
  }
  return met;
}

Seat asked_in(const AnyRules& rules, const AnyState& state) { return next_to_act(rules.asking(state)); }

void expect_equal(const Decision& a, const Decision& b, const std::string& what) {
  ASSERT_EQ(a.action, b.action) << what;
  ASSERT_EQ(a.considered, b.considered) << what;
  ASSERT_EQ(a.why.sentence, b.why.sentence) << what;
  ASSERT_EQ(a.why.args, b.why.args) << what;
  ASSERT_EQ(a.nodes, b.nodes) << what;
}

constexpr std::array<Method, 5> kCounted{Method::kOnePly, Method::kFlat, Method::kGenericTree, Method::kImprove,
                                         Method::kInformedTree};

TEST(AgentsSearch, SameDecisionOnAnyNumberOfThreads) {
  for (const Ground& ground : grounds()) {
    for (const AnyState& state : questions(*ground.rules, 3, 10)) {
      const SeatWindow window(*ground.rules, state, asked_in(*ground.rules, state));
      for (const Method method : kCounted) {
        const auto with = [&](int threads) { return think(window, {method, {.nodes = 90, .threads = threads}, 5}); };
        const auto one = with(1);
        if (!one) continue;
        expect_equal(*one, *with(2), "2 threads");
        expect_equal(*one, *with(4), "4 threads");
        // A time that is not reached only gives nodes out in portions.
        HandClock clock;
        const Budget both{.nodes = 90, .time_ms = 20, .threads = 2};
        expect_equal(*one, *think(window, {method, both, 5, &clock}), "a time besides");
      }
    }
  }
}

TEST(AgentsSearch, NodesAreSpentExactly) {
  for (const Ground& ground : grounds()) {
    for (const AnyState& state : questions(*ground.rules, 3, 30)) {
      const SeatWindow window(*ground.rules, state, asked_in(*ground.rules, state));
      for (const Method method : kCounted) {
        const auto decision = think(window, {method, {.nodes = 77}, 3});
        if (!decision) continue;
        EXPECT_LE(decision->nodes, 77);
        if (method != Method::kImprove) {
          EXPECT_EQ(decision->nodes, 77);
        }
        std::int64_t tries = 0;
        for (const Considered& one : decision->considered) tries += one.tries;
        if (method != Method::kFlat && method != Method::kOnePly && method != Method::kGenericTree) {
          EXPECT_LE(tries, decision->nodes);
          // In Stratos whole turns are tried, and of those that begin alike only the best is told.
          const bool by_turns = method == Method::kImprove && ground.rules->setup().game == "stratos";
          if (!by_turns) {
            EXPECT_EQ(tries, decision->nodes) << "what was tried is what was counted";
          }
        }
      }
    }
  }
}

// Every agent that a table or the arena may seat; the one that cheats is none.
void expect_blind(const Ground& ground, std::size_t met, int count) {
  const AnyRules& rules = *ground.rules;
  std::vector<std::string_view> names(agent_names().begin(), agent_names().end());
  names.insert(names.end(), measured_names().begin(), measured_names().end());
  int left = count;
  std::uint64_t seed = 100;
  for (const AnyState& state : questions(rules, met, 50)) {
    const Seat seat = asked_in(rules, state);
    Xoshiro deal(++seed);
    const AnyState twin = rules.redeal(state, seat, deal);
    if (twin == state) continue;
    if (left-- == 0) return;
    for (const std::string_view name : names) {
      const auto decide = [&](const AnyState& world) {
        const SeatWindow window(rules, world, seat);
        return (*make_measured(name, seed))->decide({.window = window, .budget = {.nodes = 60}});
      };
      expect_equal(decide(state), decide(twin), std::string(name));
    }
  }
  EXPECT_LE(left, 0) << "too few questions with a secret";
}

TEST(AgentsSearch, TwinWorldsOfLegendsGetTheSameDecision) { expect_blind(legends_ground("battle"), 14, 10); }
TEST(AgentsSearch, TwinWorldsOfStratosGetTheSameDecision) {
  expect_blind(stratos_ground("free-for-all", 2, {{"monsters", "on"}}), 200, 10);
  expect_blind(stratos_ground("tombolo", 5), 200, 6);
}

// The policy is what rollouts ask for every seat: it must not see more of a world than that seat.
template <class AdapterT>
int expect_blind_policy(const Ground& ground, int matches) {
  const auto& rules = dynamic_cast<const AdapterT&>(*ground.rules).rules();
  using Rules = std::remove_cvref_t<decltype(rules)>;
  const search::Knowledge<Rules> knowledge(rules);
  Xoshiro rng(9);
  int compared = 0;
  for (int match = 0; match < matches; ++match) {
    auto state = rules.deal({});
    for (int answers = 0; answers < 400;) {
      const Asking asking = rules.asking(state);
      if (asking.mode == Mode::kOver) break;
      if (asking.mode == Mode::kChance) {
        rules.apply(state, kNature, rules.draw(state, rng), nullptr);
        continue;
      }
      ++answers;
      const Seat seat = next_to_act(asking);
      Choices<typename Rules::Action> choices;
      rules.add_legal(state, seat, choices);
      const auto twin = rules.redeal(rules.view(state, seat), rng);
      search::Scores here{};
      search::Scores there{};
      knowledge.score({knowledge, state, seat}, choices, here);
      knowledge.score({knowledge, twin, seat}, choices, there);
      EXPECT_EQ(here, there) << "answer " << answers << " of match " << match;
      if constexpr (requires { knowledge.answer(state, seat, choices, rng); }) {
        Xoshiro one(match);
        Xoshiro other(match);
        EXPECT_EQ(knowledge.answer(state, seat, choices, one), knowledge.answer(twin, seat, choices, other))
            << "answer " << answers << " of match " << match;
      }
      compared += twin == state ? 0 : 1;
      rules.apply(state, seat, choices[below(rng, choices.size())], nullptr);
    }
  }
  return compared;
}

TEST(AgentsPolicy, ScoresAreTheSameInTwinWorlds) {
  EXPECT_GT(expect_blind_policy<LegendsAdapter>(legends_ground("battle"), 3), 300);
  EXPECT_GT(expect_blind_policy<StratosAdapter>(stratos_ground("free-for-all", 2, {{"monsters", "on"}}), 6), 100);
  EXPECT_GT(expect_blind_policy<StratosAdapter>(stratos_ground("tombolo", 5), 6), 100);
}

TEST(AgentsPolicy, ALeadIsAShare) {
  EXPECT_EQ(legends::share_of_lead(0), kWhole / 2);
  EXPECT_EQ(legends::share_of_lead(3000) + legends::share_of_lead(-3000), kWhole);
  EXPECT_GT(legends::share_of_lead(100), legends::share_of_lead(0));
  EXPECT_EQ(legends::share_of_lead(1'000'000), legends::share_of_lead(900'000));
  for (int lead = -50'000; lead < 50'000; lead += 37) {
    EXPECT_LE(legends::share_of_lead(lead), legends::share_of_lead(lead + 37));
  }
}

// Whoever is asked: all shares together are one match, but for what rounding takes.
TEST(AgentsPolicy, SharesOfStratosAddUpToOneMatch) {
  for (const auto& [scenario, seats] : {std::pair{"free-for-all", 2}, std::pair{"sorcerers-quarry", 3},
                                        std::pair{"tombolo", 5}, std::pair{"five-corners", 5}}) {
    const Ground ground = stratos_ground(scenario, seats);
    const auto& rules = dynamic_cast<const StratosAdapter&>(*ground.rules).rules();
    const search::Knowledge<stratos::Rules> knowledge(rules);
    for (const AnyState& any : questions(*ground.rules, 6, 40)) {
      search::Shares shares{};
      knowledge.value(StratosAdapter::unpack(any), shares);
      std::int64_t sum = 0;
      for (const std::int32_t share : shares) {
        EXPECT_GE(share, 0);
        sum += share;
      }
      EXPECT_NEAR(static_cast<double>(sum), static_cast<double>(kWhole), 8) << scenario;
    }
  }
}

template <class AdapterT>
void expect_no_allocation(const Ground& ground) {
  const auto& rules = dynamic_cast<const AdapterT&>(*ground.rules).rules();
  using Rules = std::remove_cvref_t<decltype(rules)>;
  const search::Knowledge<Rules> knowledge(rules);
  const search::Rollout<Rules> rollout(rules, knowledge);
  for (const AnyState& any : questions(*ground.rules, 3, 70)) {
    const auto state = AdapterT::unpack(any);
    Xoshiro rng(4);
    const std::size_t before = allocations();
    for (const auto future : {search::Future::kPolicy, search::Future::kRandom, search::Future::kSettled}) {
      rollout.play(state, seat(0), future, 16, rng);
    }
    EXPECT_EQ(allocations(), before);
  }
}

// Of noisy figures the best is mostly a lucky one: whoever is cautious stays with the game's own look until another
// answer is surely better, and is sure of nothing where it must be beyond all measure.
TEST(AgentsSearch, CautionKeepsToTheLookUnlessAnotherIsSurelyBetter) {
  const Ground ground = stratos_ground("free-for-all", 2);
  int left = 0;
  int searched = 0;
  for (const AnyState& state : questions(*ground.rules, 24, 70)) {
    const SeatWindow window(*ground.rules, state, asked_in(*ground.rules, state));
    const auto known = window.known<StratosAdapter>();
    const search::Knowledge<stratos::Rules> knowledge(known->rules);
    if (!knowledge.is_searched(known->view)) continue;
    const search::Worlds<stratos::Rules> worlds(*known, 7);
    search::SteadyClock clock;
    const auto chosen = [&](int caution) {
      search::Trials trials = search::Knowledge<stratos::Rules>::kTrials;
      trials.caution = caution;
      return search::PolicyImprove<stratos::Rules>(worlds, knowledge, trials, 7).run({.nodes = 160}, clock).best;
    };
    EXPECT_EQ(chosen(1'000'000), 0U) << "the first candidate is the look's";
    ++searched;
    left += chosen(5) != 0 ? 1 : 0;
  }
  EXPECT_GT(searched, 5);
  EXPECT_GT(left, 0) << "a look is not always right";
}

TEST(AgentsPolicy, RolloutsDoNotAllocate) {
  ASSERT_TRUE(allocations_are_counted());
  expect_no_allocation<LegendsAdapter>(legends_ground("battle"));
  expect_no_allocation<StratosAdapter>(stratos_ground("free-for-all", 2, {{"monsters", "on"}}));
  expect_no_allocation<StratosAdapter>(stratos_ground("five-corners", 5));
}

// A position on the field of "play-now", beige to move.
Decision decision_in(const char* pieces, const std::string& name) {
  Ground ground = shipped_ground("play-now");
  auto document = ground.position.as_object();
  document["pieces"] = boost::json::parse(pieces);
  auto state = ground.rules->parse_position(document);
  if (!state) throw std::runtime_error(state.error().text());
  while (ground.rules->prompt(*state, seat(0)).key != "legends.ask.turn") {
    ground.rules->apply(*state, asked_in(*ground.rules, *state), "pass");
  }
  const SeatWindow window(*ground.rules, *state, seat(0));
  return (*make_measured(name, 1))->decide({.window = window, .budget = {.nodes = 240}});
}

TEST(AgentsSearch, AllWhoKnowLegendsTakeACastleTheyKnow) {
  const char* pieces = R"({"b1": "woodland-tower", "b2": "dwarven-knight", "d4": "wood-elf",
    "d5": {"piece": "bone-castle", "known": "all"}, "e4": {"piece": "uzelis", "known": "all"}, "g7": "skeleton-horde"})";
  for (const char* name : {"greedy", "one-ply", "policy-improve", "informed-ismcts", "normal", "hard"}) {
    EXPECT_EQ(decision_in(pieces, name).action, "d4-d5") << name;
  }
}

// Their piece with Charging (LG-040) has an open line to our castle: whoever knows Legends closes it, although a piece
// of theirs could be taken elsewhere.
TEST(AgentsSearch, AllWhoKnowLegendsCloseALineToTheirCastle) {
  const char* pieces =
      R"({"b1": {"piece": "woodland-tower", "known": "all"}, "c3": "hillstone-priest", "g3": "king-migol",
    "b6": {"piece": "dumes", "known": "all"}, "g4": {"piece": "nosimaj", "known": "all"}, "g8": "bone-castle"})";
  for (const char* name : {"greedy", "one-ply", "policy-improve", "informed-ismcts", "easy"}) {
    EXPECT_EQ(decision_in(pieces, name).action, "c3-b3") << name;
  }
}

TEST(AgentsSearch, SaysWhatItTriedAndHowOften) {
  const Decision decision = decision_in(R"({"b1": "woodland-tower", "b2": "dwarven-knight", "d4": "king-migol",
    "c1": "wood-elf", "g8": "bone-castle", "d5": {"piece": "sinakus", "known": "all"}, "g7": "skeleton-horde",
    "f8": "namhel"})",
                                        "policy-improve");
  EXPECT_EQ(decision.action, "d4-d5");
  ASSERT_GT(decision.considered.size(), 1);
  EXPECT_EQ(decision.considered.front().action, "d4-d5");
  EXPECT_NE(decision.why.sentence.find(" futures give it a chance of "), std::string::npos) << decision.why.sentence;
  EXPECT_EQ(decision.why.args.at("value").as_int64(), decision.considered.front().value);
  EXPECT_EQ(decision.why.args.at("tries").as_int64(), decision.considered.front().tries);
}

std::string summary(const Decision& decision) {
  std::string text = decision.action + " " + std::to_string(decision.nodes);
  for (std::size_t i = 0; i < 2 && i < decision.considered.size(); ++i) {
    const Considered& one = decision.considered[i];
    text += "; " + one.action + " " + std::to_string(one.value) + " " + std::to_string(one.tries);
  }
  return text;
}

// Whole numbers decide, so that compilers agree: whichever builds this finds what stands here. The generic two change
// with the rules only; the others also with what Legends knows.
TEST(AgentsSearch, DecisionsAreTheSameWithEveryCompiler) {
  const char* pieces = R"({"b1": "woodland-tower", "b2": "dwarven-knight", "d4": "dwarven-general", "c3": "wood-elf",
    "e3": "king-migol", "g8": "bone-castle", "d6": "sinakus", "f6": {"piece": "uzelis", "known": "all"},
    "g7": "skeleton-horde", "f8": "namhel"})";
  const auto told = [&](const char* name) { return summary(decision_in(pieces, name)); };
  EXPECT_EQ(told("policy-improve"), "c3-c4 240; c3-c4 868 21; c3-b3 849 21");
  EXPECT_EQ(told("policy-improve-uniform"), "c3-c4 240; c3-c4 792 21; b1 summons 750 8");
  EXPECT_EQ(told("informed-ismcts"), "c3-c4 240; c3-c4 883 87; e3-f3 612 25");
  EXPECT_EQ(told("generic-ismcts"), "d4-d3 240; d4-d3 684 19; e3-d3 667 18");
  EXPECT_EQ(told("flat-mc"), "e3-e4 240; e3-e4 643 14; c3 slashing 615 13");
  EXPECT_EQ(told("one-ply"), "c3-c4 240; c3-c4 604 14; c3-b3 604 14");
}

// The same for Stratos, from the deal of a seed. The generic two change with the rules only.
TEST(AgentsSearch, DecisionsInStratosAreTheSameWithEveryCompiler) {
  const Ground ground = stratos_ground("free-for-all", 2, {{"monsters", "on"}});
  const auto met = questions(*ground.rules, 60, 90);
  const AnyState& state = *std::ranges::find_if(
      met, [&](const AnyState& one) { return ground.rules->count_legal(one, asked_in(*ground.rules, one)) > 9; });
  const SeatWindow window(*ground.rules, state, asked_in(*ground.rules, state));
  const auto told = [&](const char* name) {
    return summary((*make_measured(name, 1))->decide({.window = window, .budget = {.nodes = 240}}));
  };
  EXPECT_EQ(told("policy-improve"), "c1-d1 240; c1-d1 484 32; c1 power-harvest 434 24");
  EXPECT_EQ(told("informed-ismcts"), "e1-d1 240; e1-d1 443 28; b1 search 431 36");
  EXPECT_EQ(told("generic-ismcts"), "c1-c2 240; c1-c2 667 15; e1-f1 571 21");
  EXPECT_EQ(told("flat-mc"), "c1 power-harvest 240; c1 power-harvest 615 13; e1 defend 615 13");
  EXPECT_EQ(told("one-ply"), "c1 power-harvest 240; c1 power-harvest 706 13; e1-d1 701 13");
}

// --- games without knowledge ---

template <class W>
void expect_searchable(typename W::Rules rules, int seats) {
  const Adapter<W> adapter(rules, {.game = "sample", .scenario = "", .seats = seats, .options = {}, .carry = {}}, {});
  Xoshiro rng(3);
  int asked = 0;
  AnyState state = *adapter.deal();
  for (Asking asking = adapter.asking(state); asking.mode != Mode::kOver; asking = adapter.asking(state)) {
    const Seat actor = next_to_act(asking);
    if (actor == kNature) {
      adapter.apply(state, actor, adapter.draw(state, rng));
      continue;
    }
    const SeatWindow window(adapter, state, actor);
    const auto tree = search::think_in<W>(window, {Method::kGenericTree, {.nodes = 60}, 2});
    const auto flat = search::think_in<W>(window, {Method::kFlat, {.nodes = 60}, 2});
    ASSERT_TRUE(tree && flat);
    for (const Decision* decision : {&*tree, &*flat}) {
      const auto legality = adapter.check(state, actor, decision->action);
      ASSERT_TRUE(legality && *legality) << decision->action;
    }
    EXPECT_FALSE(search::think_in<W>(window, {Method::kImprove, {.nodes = 60}, 2})) << "nobody wrote it down";
    adapter.apply(state, actor, tree->action);
    ++asked;
  }
  EXPECT_GT(asked, 1);
}

TEST(AgentsSearchSamples, AGameWithoutKnowledgeIsSearchedAllTheSame) {
  expect_searchable<bids::Words>(bids::Rules(3), 3);
  expect_searchable<delve::Words>(delve::Rules(2, delve::kFirstMine), 2);
}

// What is secret in the rules themselves is not there for a search.
TEST(AgentsSearchSamples, UnreadPagesAreNotSearched) {
  delve::Book other = delve::kFirstMine;
  std::ranges::reverse(other);
  other[0] = delve::Entry::kGold;
  const auto decide = [](const delve::Book& book) {
    const Adapter<delve::Words> adapter(delve::Rules(2, book),
                                        {.game = "delve", .scenario = "", .seats = 2, .options = {}, .carry = {}}, {});
    const AnyState state = *adapter.deal();
    const SeatWindow window(adapter, state, asked_in(adapter, state));
    return *search::think_in<delve::Words>(window, {Method::kGenericTree, {.nodes = 300}, 2});
  };
  expect_equal(decide(delve::kFirstMine), decide(other), "another book");
}

// --- what an agent is told ---

class Listener final : public Agent {
 public:
  std::string_view name() const override { return "listener"; }
  bool listens() const override { return true; }
  Decision decide(const Asked& asked) override {
    heard.assign(asked.told.begin(), asked.told.end());
    return {.action = asked.window.legal().front(), .why = {}, .considered = {}, .nodes = 0};
  }
  std::vector<Phrase> heard;
};

TEST(AgentsAsked, AnAgentThatListensHearsWhatItsSeatWasToldSinceItsOwnLastAct) {
  auto match = Match::open(samples::bids_game(), {},
                           {{.game = "bids", .scenario = "", .seats = 2, .options = {}, .carry = {}}, {}, {}, nullptr},
                           Xoshiro(5));
  ASSERT_TRUE(match.has_value());
  Listener listener;
  ask(listener, *match, seat(0));
  const std::size_t before = listener.heard.size();
  EXPECT_GT(before, 0) << "the deal";
  std::size_t secrets = 0;
  for (const AppliedAct& act : match->history()) {
    for (const Told& told : act.told) secrets += told.audience.has(seat(0)) ? 0 : 1;
    for (const Told& told : act.told) {
      if (!told.audience.has(seat(0))) {
        EXPECT_FALSE(std::ranges::any_of(listener.heard, [&](const Phrase& heard) {
          return heard.sentence == told.phrase.sentence;
        })) << told.phrase.sentence;
      }
    }
  }
  EXPECT_GT(secrets, 0) << "what the other fancies";
  ASSERT_TRUE(match->act(seat(0), std::string("pass")).has_value());
  ASSERT_TRUE(match->act(seat(1), std::string("pass")).has_value());
  ask(listener, *match, seat(0));
  EXPECT_LT(listener.heard.size(), before + 6) << "not the deal again";
  EXPECT_GT(listener.heard.size(), 0);
}

TEST(AgentsLevels, AboveEasyFallsToEasyWhereAGameHasNoKnowledgeAndSaysSo) {
  const auto rules =
      samples::bids_game().open({.game = "bids", .scenario = "", .seats = 2, .options = {}, .carry = {}}, {});
  Xoshiro rng(1);
  AnyState state = *(*rules)->deal();
  while (asked_in(**rules, state) == kNature) (*rules)->apply(state, kNature, (*rules)->draw(state, rng));
  const SeatWindow window(**rules, state, asked_in(**rules, state));
  for (const char* name : {"novice", "normal", "hard", "expert"}) {
    const Decision decision = (*make_agent(name, 4))->decide({.window = window});
    EXPECT_EQ(decision.action, EasyAgent(4).choose(window)) << name;
    EXPECT_EQ(decision.why.args.at("instead"), "easy") << name;
  }
}

TEST(AgentsLevels, EachHasASentenceOfCharacterAndCanBeMade) {
  EXPECT_EQ(levels().size(), 5);
  for (const Level& level : levels()) {
    EXPECT_TRUE(level.character.ends_with('.')) << level.name;
    EXPECT_TRUE(make_agent(level.name, 1).has_value()) << level.name;
  }
  EXPECT_EQ(make_agent("gready", 1).error().text(),
            "unknown agent \"gready\"; one of random, novice, easy, normal, hard, expert");
}

}  // namespace
}  // namespace strategion
