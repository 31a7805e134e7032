// The arena: equal deals, seats swapped, known arithmetic, the same on any number of jobs; and the door of the one that
// cheats.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <type_traits>

#include "agents/levels.h"
#include "agents/references.h"
#include "core/testing/folders.h"
#include "games/legends/game.h"
#include "lab/arena.h"
#include "lab/cheating.h"
#include "tests/apps/ran.h"
#include "tests/samples/registry.h"

namespace strategion::lab {
namespace {

// --- arithmetic ---

TEST(ArenaRating, SharesAndEloAreAsPublished) {
  EXPECT_DOUBLE_EQ(share_of_elo(0), 0.5);
  EXPECT_NEAR(share_of_elo(200), 0.759747, 1e-6);
  EXPECT_NEAR(share_of_elo(400), 10.0 / 11, 1e-12);
  EXPECT_NEAR(elo_of_share(0.75), 190.8485, 1e-4);
  EXPECT_NEAR(elo_of_share(share_of_elo(-37)), -37, 1e-9);
}

// By hand: 100 pairs, mean 0.4875, variance 0.06546875.
constexpr Pairs kPairs{{10, 20, 40, 25, 5}};

TEST(ArenaRating, IntervalsAreOverPairs) {
  EXPECT_EQ(kPairs.count(), 100);
  EXPECT_EQ(kPairs.half_points(), 195);
  EXPECT_DOUBLE_EQ(kPairs.share(), 0.4875);
  EXPECT_NEAR(kPairs.variance(), 0.06546875, 1e-12);
  EXPECT_NEAR(share_estimate(kPairs).interval.low, 0.437351, 1e-6);
  EXPECT_NEAR(share_estimate(kPairs).interval.high, 0.537649, 1e-6);
  EXPECT_NEAR(elo_estimate(kPairs).value, -8.6877, 1e-4);
  EXPECT_NEAR(elo_estimate(kPairs).interval.low, -43.7632, 1e-4);
  EXPECT_NEAR(elo_estimate(kPairs).interval.high, 26.2110, 1e-4);
}

TEST(ArenaRating, WhereEveryPairIsEqualWilsonSpeaks) {
  const Pairs all{{0, 0, 0, 0, 10}};
  EXPECT_NEAR(share_estimate(all).interval.low, wilson(Share{20, 20}).low, 1e-12);
  EXPECT_FALSE(elo_estimate(all).known) << "no finite rating wins always";
  EXPECT_NEAR(wilson(0.5, 40).low, wilson(Share{20, 40}).low, 1e-12);
}

TEST(ArenaSprt, RatioAndBoundsAreAsComputedByHand) {
  const Sprt narrow{.low = 0, .high = 10};
  EXPECT_NEAR(narrow.upper_bound(), 2.944439, 1e-6);
  EXPECT_NEAR(narrow.lower_bound(), -2.944439, 1e-6);
  EXPECT_NEAR(log_likelihood_ratio(kPairs, narrow), -0.432780, 1e-6);
  EXPECT_EQ(verdict(kPairs, narrow), Verdict::kOpen);
  const Pairs strong{{0, 1, 10, 30, 19}};
  EXPECT_NEAR(log_likelihood_ratio(strong, {.low = 0, .high = 40}), 25.687491, 1e-5);
  EXPECT_EQ(verdict(strong, {.low = 0, .high = 40}), Verdict::kHigh);
  EXPECT_EQ(verdict({{19, 30, 10, 1, 0}}, {.low = 0, .high = 40}), Verdict::kLow);
  EXPECT_EQ(verdict({{0, 0, 0, 0, 3}}, narrow), Verdict::kOpen) << "three pairs are too few";
}

// --- matches ---

ArenaPlan legends_arena(std::vector<std::string> agents, std::int64_t blocks, const Budget& budget = {.nodes = 40}) {
  const PackShelf shelf{{source_folder() / "games/legends/content"}};
  auto plan = make_arena(legends::game(), shelf,
                         {.setup = {.game = "legends", .scenario = "battle", .seats = 2, .options = {}, .carry = {}},
                          .position = nullptr,
                          .agents = std::move(agents),
                          .seed = 3,
                          .blocks = blocks,
                          .sprt = {},
                          .goal = {},
                          .budget = budget});
  if (!plan) throw std::runtime_error(plan.error().text());
  return std::move(*plan);
}

ArenaPlan bids_arena(std::vector<std::string> agents, int seats, std::int64_t blocks, std::optional<Sprt> sprt = {}) {
  auto plan = make_arena(samples::bids_game(), {},
                         {.setup = {.game = "bids", .scenario = "", .seats = seats, .options = {}, .carry = {}},
                          .position = nullptr,
                          .agents = std::move(agents),
                          .seed = 3,
                          .blocks = blocks,
                          .sprt = sprt,
                          .goal = {},
                          .budget = {}});
  if (!plan) throw std::runtime_error(plan.error().text());
  return std::move(*plan);
}

// What nature did before anybody was asked.
std::vector<std::string> deal_of(const ArenaMatch& match) {
  std::vector<std::string> deal;
  for (const Acted& act : match.acts) {
    if (act.seat != kNature) break;
    deal.push_back(act.steps.front());
  }
  return deal;
}

TEST(ArenaMatches, APairIsTheSameDealWithTheSeatsSwapped) {
  const ArenaPlan plan = legends_arena({"greedy", "random"}, 1);
  const ArenaMatch one = play_arena_match(plan, {0, 1}, 5, 0);
  const ArenaMatch other = play_arena_match(plan, {0, 1}, 5, 1);
  EXPECT_EQ(one.agents, (std::vector<std::size_t>{0, 1}));
  EXPECT_EQ(other.agents, (std::vector<std::size_t>{1, 0}));
  EXPECT_GT(deal_of(one).size(), 60);
  EXPECT_EQ(deal_of(one), deal_of(other));
  EXPECT_NE(deal_of(one), deal_of(play_arena_match(plan, {0, 1}, 6, 0)));
}

TEST(ArenaMatches, WithMoreSeatsEachSitsAloneOnEverySeat) {
  const ArenaPlan plan = bids_arena({"easy", "random"}, 3, 1);
  EXPECT_EQ(plan.matches_in_block(), 6);
  EXPECT_EQ(seating(plan, {0, 1}, 0), (std::vector<std::size_t>{0, 1, 1}));
  EXPECT_EQ(seating(plan, {0, 1}, 2), (std::vector<std::size_t>{1, 1, 0}));
  EXPECT_EQ(seating(plan, {0, 1}, 4), (std::vector<std::size_t>{0, 1, 0}));
  const ArenaOutcome outcome = run_arena(plan, 2);
  EXPECT_EQ(outcome.meetings[0].alone[0].matches, 3);
  EXPECT_EQ(outcome.meetings[0].alone[1].matches, 3);
}

// But for the times, which no report of a machine can repeat.
std::string figures_of(const ArenaPlan& plan, int jobs) {
  auto document = json_of(plan, run_arena(plan, jobs), "again");
  document.erase("times");
  return boost::json::serialize(document);
}

TEST(ArenaMatches, TheSameOnAnyNumberOfJobs) {
  const ArenaPlan legends = legends_arena({"greedy", "random", "flat-mc"}, 1, {.nodes = 10});
  EXPECT_EQ(figures_of(legends, 1), figures_of(legends, 3));
  const ArenaPlan bids = bids_arena({"easy", "random"}, 2, 300, Sprt{.low = -30, .high = 30});
  EXPECT_EQ(figures_of(bids, 1), figures_of(bids, 4));
}

TEST(ArenaMatches, ABudgetBehindANameIsThatAgentsOwn) {
  // One answer of each is counted by what it spent.
  const ArenaPlan plan = legends_arena({"flat-mc@10", "flat-mc@3", "one-ply"}, 1, {.nodes = 7});
  EXPECT_EQ(plan.contestants[0].agent, "flat-mc");
  EXPECT_EQ(plan.contestants[0].budget.nodes, 10);
  EXPECT_EQ(plan.contestants[1].budget.nodes, 3);
  EXPECT_FALSE(plan.contestants[2].budget.is_given());
  EXPECT_EQ(parse_contestant("one-ply@20ms")->budget.time_ms, 20);
  const auto acts = [](const ArenaPlan& one) { return play_arena_match(one, {0, 1}, 1, 0).acts; };
  EXPECT_EQ(acts(plan), acts(legends_arena({"flat-mc@10", "flat-mc@3"}, 1)));
  EXPECT_NE(acts(plan), acts(legends_arena({"flat-mc@3", "flat-mc@10"}, 1)));
}

TEST(ArenaMatches, ABudgetThatIsNoneIsRefusedWithWhatWouldBeRight) {
  for (const char* text :
       {"easy@", "easy@x", "easy@0", "easy@-3", "easy@20s", "easy@600001ms", "easy@99999999999999999999"}) {
    const auto parsed = parse_contestant(text);
    ASSERT_FALSE(parsed) << text;
    EXPECT_EQ(parsed.error().text(), std::string(text) +
                                         ": behind @ stands a budget, of futures or of milliseconds (at most "
                                         "600,000): easy@500 or easy@20ms");
  }
}

TEST(ArenaMatches, ATestThatIsClearStopsEarly) {
  ArenaPlan plan = legends_arena({"greedy", "random"}, 200);
  plan.wanted.sprt = Sprt{.low = 0, .high = 100};
  const ArenaOutcome outcome = run_arena(plan, 2);
  EXPECT_EQ(outcome.verdict, Verdict::kHigh);
  EXPECT_LT(outcome.blocks, 60);
  EXPECT_FALSE(outcome.stopped);
  EXPECT_EQ(outcome.meetings[0].pairs.count(), outcome.blocks);
}

TEST(ArenaMatches, AGoalThatIsReachedStopsEarlyAndOneThatIsNotPlaysAll) {
  ArenaPlan plan = legends_arena({"greedy", "random"}, 200);
  plan.wanted.goal = 0.7;
  const ArenaOutcome reached = run_arena(plan, 2);
  EXPECT_TRUE(reached.reached);
  EXPECT_FALSE(reached.stopped);
  EXPECT_GE(reached.blocks, kPairsMin);
  EXPECT_LT(reached.blocks, 60);
  EXPECT_GT(reached.meetings[0].points().interval.low, 0.7);
  EXPECT_EQ(figures_of(plan, 1), figures_of(plan, 3));

  plan.wanted.goal = 0.99;
  plan.wanted.blocks = 10;
  const ArenaOutcome missed = run_arena(plan, 2);
  EXPECT_FALSE(missed.reached) << "twenty matches cannot show it";
  EXPECT_FALSE(missed.stopped);
  EXPECT_EQ(missed.blocks, 10);
}

TEST(ArenaMatches, AGoalWithMoreSeatsIsOfTheFirstAgentAlone) {
  ArenaPlan plan = bids_arena({"easy", "random"}, 3, 100);
  plan.wanted.goal = 0.01;
  const ArenaOutcome outcome = run_arena(plan, 2);
  EXPECT_TRUE(outcome.reached);
  EXPECT_EQ(outcome.blocks, kPairsMin) << "so little is clear at once, but nothing is decided before";
}

// --- the one that cheats ---

static_assert(!std::is_base_of_v<Agent, CheatingGreedy>, "nothing that seats agents can seat it");
static_assert(!std::is_constructible_v<CheatingGreedy, std::uint64_t>, "only the arena makes one");
static_assert(!std::is_default_constructible_v<CheatingGreedy> && !std::is_copy_constructible_v<CheatingGreedy>);

TEST(ArenaCheating, NobodyElseCanNameIt) {
  EXPECT_FALSE(make_agent(kCheatingGreedy, 1).has_value());
  EXPECT_FALSE(make_measured(kCheatingGreedy, 1).has_value());
  for (const std::string_view name : agent_names()) EXPECT_NE(name, kCheatingGreedy);
}

TEST(ArenaCheating, ItSeesWhatGreedyDoesNotAndWinsByIt) {
  const ArenaOutcome outcome = run_arena(legends_arena({"cheating-greedy", "random"}, 3), 2);
  EXPECT_GE(outcome.meetings[0].wins, 5);
}

// --- the command ---

class ArenaCommand : public apps::AppsTest {};

TEST_F(ArenaCommand, PlaysPairsAndSaysHowSureItIs) {
  const apps::Ran made =
      ran({"arena", "bids", "--seats", "2", "--agents", "easy,random", "--pairs", "20", "--seed", "2"});
  EXPECT_EQ(made.code, 0) << made.err;
  EXPECT_TRUE(apps::has(made.out, "Arena: bids, 2 seats, sale\n")) << made.out;
  EXPECT_TRUE(apps::has(made.out, "  blocks     20 of 20, 2 matches each\n")) << made.out;
  EXPECT_TRUE(apps::has(made.out, "strategion arena bids --seats 2 --agents easy,random --pairs 20 --seed 2\n"));
  const apps::Ran as_json =
      ran({"arena", "bids", "--seats", "2", "--agents", "easy,random", "--pairs", "20", "--seed", "2", "--json"});
  const auto document = boost::json::parse(as_json.out).as_object();
  EXPECT_EQ(document.at("strategion"), "arena");
  EXPECT_EQ(document.at("meetings").at(0).at("blocks").as_int64(), 20);
}

TEST_F(ArenaCommand, AGoalIsToldAsReachedOrNot) {
  const std::vector<std::string> args{"arena", "bids", "--seats", "2", "--agents", "easy,random", "--seed", "2"};
  const auto with = [&](std::vector<std::string> more) {
    more.insert(more.begin(), args.begin(), args.end());
    return ran(more);
  };
  const apps::Ran low = with({"--goal", "1"});
  EXPECT_EQ(low.code, 0);
  EXPECT_TRUE(apps::has(low.out, "  blocks     8 of 400, 2 matches each\n")) << low.out;
  EXPECT_TRUE(apps::has(low.out, "  Goal 1.0 %: reached, the interval is above it\n")) << low.out;
  EXPECT_TRUE(apps::has(low.out, "--pairs 400 --goal 1 --seed 2\n")) << low.out;
  const apps::Ran high = with({"--goal", "99", "--pairs", "9"});
  EXPECT_EQ(high.code, 1) << "found wanting";
  EXPECT_TRUE(apps::has(high.out, "  Goal 99.0 %: not reached, the interval is not above it\n")) << high.out;
  const apps::Ran few = with({"--goal", "1", "--pairs", "4"});
  EXPECT_TRUE(apps::has(few.out, "  Goal 1.0 %: not decided, for it takes 8 pairs at least\n")) << few.out;
  const apps::Ran tested = with({"--sprt", "0,100", "--pairs", "4"});
  EXPECT_TRUE(apps::has(tested.out, ": not decided, for it takes 8 pairs at least\n")) << tested.out;
  const auto document = boost::json::parse(with({"--goal", "99", "--pairs", "9", "--json"}).out).as_object();
  EXPECT_EQ(document.at("goal"), (boost::json::value{{"share", 0.99}, {"reached", false}}));
}

TEST_F(ArenaCommand, ACrossTableForMoreThanTwo) {
  const apps::Ran made =
      ran({"arena", "bids", "--seats", "2", "--agents", "easy,random,normal", "--pairs", "2", "--nodes", "5"});
  EXPECT_EQ(made.code, 0) << made.err;
  EXPECT_TRUE(apps::has(made.out, "points of row")) << made.out;
}

TEST_F(ArenaCommand, BadInputIsToldInASentence) {
  const auto slip = [&](std::vector<std::string> args) {
    args.insert(args.begin(), {"arena", "bids", "--seats", "2"});
    const apps::Ran made = ran(args);
    EXPECT_EQ(made.code, 2) << made.out;
    return made.err.substr(0, made.err.find('\n'));
  };
  EXPECT_EQ(slip({"--agents", "easy"}),
            "strategion arena: --agents names one agent; name two or more, with commas: easy,random");
  for (const char* names : {",", "easy,", "easy,,random"}) {
    EXPECT_EQ(slip({"--agents", names}),
              "strategion arena: --agents has a name too few; names stand between commas: easy,random");
  }
  EXPECT_EQ(slip({"--agents", "easy,easy"}), "strategion arena: --agents names an agent twice; it would meet itself");
  EXPECT_TRUE(slip({"--agents", "easy,randm"}).starts_with("strategion arena: unknown agent \"randm\"; did you mean"));
  EXPECT_EQ(slip({"--agents", "easy,cheating-greedy"}), "strategion arena: cheating-greedy knows Legends only");
  EXPECT_EQ(slip({"--agents", "easy,flat-mc"}), "strategion arena: flat-mc cannot play bids yet");
  EXPECT_EQ(slip({"--agents", "easy,random", "--sprt", "20"}),
            "strategion arena: --sprt 20: write two ratings in Elo with a comma, the lower one first: 0,20");
  EXPECT_EQ(slip({"--agents", "easy,random", "--sprt", "20,0"}),
            "strategion arena: --sprt 20,0: write two ratings in Elo with a comma, the lower one first: 0,20");
  EXPECT_EQ(slip({"--agents", "easy,random,normal", "--sprt", "0,20"}),
            "strategion arena: --sprt is for two agents on two seats; leave it out and give --pairs");
  EXPECT_EQ(slip({"--agents", "easy,random,normal", "--goal", "60"}),
            "strategion arena: --goal is for two agents; leave it out and give --pairs");
  EXPECT_NE(slip({"--agents", "easy,random", "--goal", "100"}).find("--goal"), std::string::npos);
  EXPECT_NE(slip({"--agents", "easy,random", "--goal", "60", "--sprt", "0,20"}).find("excludes"), std::string::npos);
  EXPECT_NE(slip({"--agents", "easy,random", "--pairs", "0"}).find("--pairs"), std::string::npos);
  EXPECT_NE(slip({"--agents", "easy,random", "--nodes", "5", "--time", "5"}).find("excludes"), std::string::npos);
}

}  // namespace
}  // namespace strategion::lab
