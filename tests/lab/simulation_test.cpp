// Many matches: the same on any number of threads, every agent on every seat, a broken match set aside.
#include "lab/simulation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>

#include "core/record/replay.h"
#include "lab/figures.h"
#include "lab/writers.h"
#include "tests/lab/faulty_game.h"
#include "tests/samples/registry.h"

namespace strategion::lab {
namespace {

Plan plan_of(const AnyGame& game, int seats, std::int64_t games, std::vector<std::string> agents = {"random"}) {
  Wanted wanted;
  wanted.setup = {.game = std::string(game.id()), .scenario = {}, .seats = seats, .options = {}, .carry = {}};
  wanted.agents = std::move(agents);
  wanted.seed = 7;
  wanted.games = games;
  auto plan = make_plan(game, {}, wanted);
  if (!plan) throw std::runtime_error(plan.error().text());
  return std::move(*plan);
}

Report report_of(const Plan& plan, int jobs) { return make_report(plan, simulate(plan, jobs), "test", "repeat"); }

std::string json_text_of(const Report& report) { return plain_json(json_of(report)); }

TEST(LabSimulation, TheReportIsTheSameOnOneTwoAndFourThreads) {
  for (const AnyGame* game : {&samples::bids_game(), &samples::delve_game()}) {
    const Plan plan = plan_of(*game, 3, 300);
    const Report alone = report_of(plan, 1);
    for (const int jobs : {2, 4}) {
      const Report together = report_of(plan, jobs);
      EXPECT_EQ(json_text_of(alone), json_text_of(together)) << game->id() << ", " << jobs << " jobs";
      EXPECT_EQ(text_of(alone), text_of(together));
      EXPECT_EQ(html_of(alone), html_of(together));
    }
  }
}

TEST(LabSimulation, AnotherSeedGivesOtherMatches) {
  Plan plan = plan_of(samples::bids_game(), 3, 50);
  const std::string one = json_text_of(report_of(plan, 2));
  plan.seed = 8;
  EXPECT_NE(one, json_text_of(report_of(plan, 2)));
}

TEST(LabSimulation, MoreMatchesBeginWithTheSameOnes) {
  const Plan few = plan_of(samples::bids_game(), 2, 40);
  Plan many = few;
  many.games = 80;
  Totals rest = simulate(many, 2).totals;
  const Totals first = simulate(few, 2).totals;
  EXPECT_EQ(rest.matches, 80);
  EXPECT_EQ(first.matches, 40);
  EXPECT_LE(first.by_seat[0].count, rest.by_seat[0].count);
  EXPECT_LE(first.things.at("kind").at("amber").matches, rest.things.at("kind").at("amber").matches);
}

// Stopped anywhere, what is there is what a run of so many would give.
TEST(LabSimulation, AStoppedRunIsAShorterRun) {
  Plan plan = plan_of(samples::bids_game(), 4, 10'000'000);
  std::atomic<bool> stop = false;
  const Watcher watcher{.progress = [&](std::int64_t /*done*/) { stop = true; }, .stop = &stop};
  const Outcome stopped = simulate(plan, 3, watcher);
  EXPECT_TRUE(stopped.stopped);
  ASSERT_GT(stopped.played, 0);
  ASSERT_LT(stopped.played, plan.games);
  const Report cut = make_report(plan, stopped, "test", "repeat");
  EXPECT_EQ(remarks_of(cut).front(), "Stopped after " + grouped(stopped.played) + " of 10,000,000 matches; --games " +
                                         std::to_string(stopped.played) + " repeats what is here.");
  plan.games = stopped.played;
  Report whole = report_of(plan, 2);
  whole.head.games = 10'000'000;
  whole.stopped = true;
  EXPECT_EQ(json_text_of(cut), json_text_of(whole));
}

TEST(LabSimulation, StoppedBeforeTheFirstMatchSaysSo) {
  const Plan plan = plan_of(samples::bids_game(), 2, 10);
  const std::atomic<bool> stop = true;
  const Report report = make_report(plan, simulate(plan, 2, {.progress = {}, .stop = &stop}), "test", "repeat");
  EXPECT_EQ(report.head.counted, 0);
  EXPECT_TRUE(text_of(report).ends_with("  No match was counted.\n"));
  EXPECT_NE(html_of(report).find("No match was counted"), std::string::npos);
}

TEST(LabSeats, EveryAgentHasEverySeatEquallyOften) {
  const Plan plan = plan_of(samples::bids_game(), 3, 30, {"easy", "random", "random"});
  ASSERT_EQ(rotation(plan), 3);
  for (int seat = 0; seat < 3; ++seat) {
    int easy = 0;
    for (std::int64_t number = 0; number < 30; ++number) easy += agent_at(plan, number, seat) == "easy" ? 1 : 0;
    EXPECT_EQ(easy, 10) << "seat " << seat;
  }
  EXPECT_EQ(rotation(plan_of(samples::bids_game(), 4, 1, {"easy", "random", "easy", "random"})), 2);
  EXPECT_EQ(rotation(plan_of(samples::bids_game(), 4, 1)), 1);
  const Totals totals = simulate(plan, 2).totals;
  EXPECT_EQ(totals.by_agent.at("easy").of, 30);
  EXPECT_EQ(totals.by_agent.at("random").of, 60);
}

TEST(LabSeats, ABlockThatIsNotWholeIsSaid) {
  const Plan plan = plan_of(samples::bids_game(), 2, 7, {"easy", "random"});
  EXPECT_EQ(remarks_of(report_of(plan, 1)).front(),
            "Agents change seats in blocks of 2 matches, and the last block is not whole: seats look a little like "
            "agents.");
}

TEST(LabSeats, AgentsMustFitTheSeats) {
  Wanted wanted;
  wanted.setup = {.game = "bids", .scenario = {}, .seats = 3, .options = {}, .carry = {}};
  wanted.agents = {"random", "random"};
  EXPECT_EQ(make_plan(samples::bids_game(), {}, wanted).error().sentence,
            "--agents names 2 agents for 3 seats; name one for each seat, or one for all");
  wanted.agents = {"eazy"};
  EXPECT_EQ(make_plan(samples::bids_game(), {}, wanted).error().sentence,
            "unknown agent \"eazy\"; did you mean \"easy\"?");
}

// --- what is counted ---

TEST(LabCounts, AddUp) {
  const Plan plan = plan_of(samples::bids_game(), 3, 200);
  const Totals totals = simulate(plan, 2).totals;
  EXPECT_EQ(totals.matches, 200);
  EXPECT_EQ(totals.decisions.size(), 200);
  EXPECT_EQ(totals.reasons.at("sold-out"), 200);
  EXPECT_EQ(totals.winners + totals.others, 3 * (200 - totals.shared));
  std::int64_t wins = 0;
  for (const Share& share : totals.by_seat) wins += share.count;
  EXPECT_EQ(wins, totals.winners);
  // BD-003: a gem is drawn in each of the four rounds, by nobody.
  std::int64_t drawn = 0;
  for (const auto& [kind, thing] : totals.things.at("kind")) {
    drawn += thing.deeds.at("gem-drawn").times;
    EXPECT_EQ(thing.deeds.at("gem-drawn").wins.of, 0);
  }
  EXPECT_EQ(drawn, 4 * 200);
}

TEST(LabCounts, WhoSharesAllPlacesHasNotWon) {
  Result result;
  result.place = {1, 1, 2};
  EXPECT_EQ(winners_of(result, 3), SeatSet::first(2)) << "a side that wins together";
  result.place = {1, 1, 1};
  EXPECT_TRUE(winners_of(result, 3).empty());
}

// --- faults of ours ---

TEST(LabFaults, ABrokenMatchIsSetAsideWithItsRecordAndTheOthersGoOn) {
  const BrittleGame game;
  const Plan plan = plan_of(game, 2, 120);
  const Outcome outcome = simulate(plan, 2);
  ASSERT_GT(outcome.faulty, 2);
  ASSERT_LT(outcome.faulty, 120);
  EXPECT_EQ(outcome.totals.matches + outcome.faulty, 120);
  EXPECT_EQ(outcome.totals.decisions.size(), outcome.totals.matches);
  const Fault& fault = outcome.faults.front();
  EXPECT_NE(fault.what.find("nobody stakes twelve"), std::string::npos);
  EXPECT_EQ(fault.act, "seat 1: stake 12");
  const auto record = parse_record(fault.record);
  ASSERT_TRUE(record) << record.error().text();
  auto replayed = replay(*record, samples::bids_game(), {}, Xoshiro(1));
  ASSERT_TRUE(replayed) << replayed.error().text();
  EXPECT_TRUE(replayed->act(seat(0), "stake 12")) << "the act that broke is the next one";
}

TEST(LabFaults, AreTheSameOnAnyNumberOfThreads) {
  const BrittleGame game;
  const Plan plan = plan_of(game, 2, 400);
  const Report alone = report_of(plan, 1);
  EXPECT_EQ(alone.faults.size(), kFaultsTold);
  EXPECT_GT(alone.faulty, static_cast<std::int64_t>(kFaultsTold));
  EXPECT_EQ(json_text_of(alone), json_text_of(report_of(plan, 4)));
  EXPECT_NE(text_of(alone).find(" matches failed by a fault of ours and are not counted."), std::string::npos);
}

// What a broken match had told before it broke is in no figure: every gem that is drawn belongs to a whole match.
TEST(LabFaults, LeaveNothingInTheFigures) {
  const BrittleGame game;
  const Totals totals = simulate(plan_of(game, 2, 200), 2).totals;
  std::int64_t drawn = 0;
  for (const auto& [kind, thing] : totals.things.at("kind")) drawn += thing.deeds.at("gem-drawn").times;
  EXPECT_EQ(drawn, 4 * totals.matches);
}

// --- comparing ---

TEST(LabCompare, TheSameAgainHasNoDifference) {
  const Plan plan = plan_of(samples::bids_game(), 3, 100);
  const Pair pair = simulate(plan, plan, 2);
  const Comparison comparison =
      compare(make_report(plan, pair.before, "test", ""), make_report(plan, pair.after, "test", ""), pair.products);
  EXPECT_GT(comparison.differences.size(), 10U);
  for (const Difference& one : comparison.differences) {
    EXPECT_EQ(one.change.value, 0) << one.what;
    EXPECT_EQ(one.mark, Mark::kNone) << one.what;
    // The same matches: what is counted by match cannot differ by more than the half match that shares are given.
    const bool by_match = one.what.find("wins of who") == std::string::npos;
    if (by_match) {
      EXPECT_LT(one.change.interval.high, 0.02) << one.group << ": " << one.what;
    }
  }
}

TEST(LabCompare, WhatMovedIsMarkedAndComesFirst) {
  const Plan plan = plan_of(samples::bids_game(), 2, 300);
  Wanted wanted;
  wanted.setup = {.game = "bids", .scenario = {}, .seats = 2, .options = {{"rounds", "5"}}, .carry = {}};
  wanted.agents = {"random"};
  wanted.seed = 7;
  wanted.games = 300;
  const Plan longer = *make_plan(samples::bids_game(), {}, wanted);
  const Pair alone = simulate(plan, longer, 1);
  const Pair pair = simulate(plan, longer, 3);
  EXPECT_EQ(alone.products, pair.products);
  const Comparison comparison =
      compare(make_report(plan, pair.before, "test", ""), make_report(longer, pair.after, "test", ""), pair.products);
  const auto decisions = std::ranges::find(comparison.differences, "decisions", &Difference::what);
  ASSERT_NE(decisions, comparison.differences.end());
  EXPECT_EQ(decisions->mark, Mark::kSure);
  EXPECT_GT(decisions->change.interval.low, 0);
  EXPECT_TRUE(std::ranges::is_sorted(comparison.differences, std::greater<>(), &Difference::mark));
  EXPECT_EQ(json_of(comparison).at("differences").as_array().size(), comparison.differences.size());
}

TEST(LabCompare, MatchesSetAsideAreNotPaired) {
  const BrittleGame game;
  const Pair pair = simulate(plan_of(samples::bids_game(), 2, 100), plan_of(game, 2, 100), 2);
  EXPECT_EQ(pair.before.faulty, 0);
  EXPECT_GT(pair.after.faulty, 0);
  EXPECT_EQ(pair.before.played, pair.after.played);
  EXPECT_TRUE(pair.products.empty());
}

}  // namespace
}  // namespace strategion::lab
