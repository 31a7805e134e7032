// The review of a finished match: the same every time, blind to what the seat could not see, and it finds what was
// missed.
#include "agents/review.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "agents/levels.h"
#include "agents/think.h"
#include "core/record/ask.h"
#include "tests/agents/arena.h"

namespace strategion {
namespace {

constexpr Effort kShortEffort{.decisions_max = 10, .nodes = 60, .tries = 48};

// What seat 0 answered in the first so many answers of a match, as its record would tell.
std::vector<Decided> answers_of_first(const Ground& ground, const char* player, int answers, std::uint64_t seed) {
  const AnyRules& rules = *ground.rules;
  Xoshiro dice(seed);
  auto agent = *make_agent(player, seed);
  AnyState state = ground.position.is_null() ? *rules.deal() : *rules.parse_position(ground.position);
  std::vector<Decided> decided;
  for (std::size_t at = 0; rules.asking(state).mode != Mode::kOver && answers > 0; ++at) {
    const Seat actor = next_to_act(rules.asking(state));
    std::string action;
    if (actor == kNature) {
      action = rules.draw(state, dice);
    } else {
      action = agent->choose(SeatWindow(rules, state, actor));
      --answers;
    }
    if (actor == seat(0)) decided.push_back({state, action, at});
    rules.apply(state, actor, action);
  }
  return decided;
}

Review review_of_first(const Ground& ground, std::span<const Decided> decided, const Effort& effort = kShortEffort) {
  const auto made = review(given_by(*ground.rules, seat(0), decided), effort);
  if (!made) throw std::runtime_error(made.error().text());
  return *made;
}

void expect_same_review(const Ground& ground) {
  const auto decided = answers_of_first(ground, "random", 150, 5);
  const Review made = review_of_first(ground, decided);
  EXPECT_EQ(made.looked_at, 10U);
  EXPECT_GT(made.decisions, made.looked_at);
  EXPECT_FALSE(made.points.empty()) << "who answers at random slips";
  EXPECT_EQ(made, review_of_first(ground, decided));
}

TEST(AgentsReview, TheSameMatchGetsTheSameReview) {
  expect_same_review(shipped_ground("play-now"));
  expect_same_review(stratos_ground("free-for-all", 2, {{"monsters", "on"}}));
}

// Each state is replaced by one that the seat could not have told from it: nothing of the review may move.
void expect_blind_review(const Ground& ground, const char* player, int answers, std::size_t secrets_min) {
  std::vector<Decided> decided = answers_of_first(ground, player, answers, 5);
  std::vector<Decided> twins;
  Xoshiro deal(17);
  std::erase_if(decided, [&](const Decided& one) {
    Decided twin = one;
    twin.before = ground.rules->redeal(one.before, seat(0), deal);
    if (twin.before == one.before) return true;  // nothing was hidden there
    twins.push_back(std::move(twin));
    return false;
  });
  EXPECT_GE(twins.size(), secrets_min);
  const Review made = review_of_first(ground, decided);
  EXPECT_GT(made.looked_at, 0U);
  EXPECT_EQ(made, review_of_first(ground, twins));
}

TEST(AgentsReview, TwinWorldsGetTheSameReview) {
  expect_blind_review(shipped_ground("play-now"), "random", 120, 20);
  expect_blind_review(stratos_ground("tombolo", 5), "easy", 1500, 5);
}

TEST(AgentsReview, PointsStandInTheOrderOfTheMatchAndAreFew) {
  const Ground ground = shipped_ground("play-now");
  const auto decided = answers_of_first(ground, "random", 400, 8);
  const Review made = review_of_first(ground, decided, {.decisions_max = 40, .nodes = 60, .tries = 48});
  EXPECT_LE(made.points.size(), 9U);
  EXPECT_TRUE(std::ranges::is_sorted(made.points, {}, &TurningPoint::at));
  for (const TurningPoint& point : made.points) {
    EXPECT_TRUE(point.turn.has_value());
    const auto* slip = std::get_if<Slip>(&point.what);
    if (slip == nullptr) continue;
    EXPECT_GE(slip->better.chance, slip->played.chance + 50);
    const auto at = std::ranges::find(decided, point.at, &Decided::at);
    ASSERT_NE(at, decided.end());
    EXPECT_EQ(slip->played.action, at->action);
  }
}

// Every so many-th answer is looked at, from the first to near the last.
TEST(AgentsReview, WhatIsLookedAtIsSpreadOverTheMatch) {
  const Ground ground = shipped_ground("play-now");
  const auto decided = answers_of_first(ground, "random", 400, 8);
  const Review few = review_of_first(ground, decided, {.decisions_max = 4, .nodes = 20, .tries = 16});
  EXPECT_EQ(few.looked_at, 4U);
  EXPECT_EQ(few.tries, 16);
  const Review none = review_of_first(ground, {});
  EXPECT_EQ(none.decisions, 0U);
  EXPECT_TRUE(none.points.empty());
}

// A position on the field of "play-now" with beige to move, and what beige did. Their castle can be taken now: Namhel
// can take the only one who stands before it, and then it is closed in.
class AgentsPlanted : public testing::Test {
 protected:
  AgentsPlanted() {
    auto document = ground_.position.as_object();
    document["pieces"] = boost::json::parse(
        R"({"b1": "woodland-tower", "b2": "dwarven-knight", "d4": "wood-elf",
            "d5": {"piece": "bone-castle", "known": "all"}, "e4": {"piece": "namhel", "known": "all"},
            "c5": "skeleton-horde", "e5": "sinakus", "d6": "scythe"})");
    state_ = *ground_.rules->parse_position(document);
    while (ground_.rules->prompt(state_, seat(0)).key != "legends.ask.turn") {
      ground_.rules->apply(state_, next_to_act(ground_.rules->asking(state_)), "pass");
    }
  }
  Review played(const std::string& action) {
    const std::vector<Decided> decided{{state_, action, 31}};
    return review_of_first(ground_, decided, {});
  }
  Ground ground_ = shipped_ground("play-now");
  AnyState state_;
};

TEST_F(AgentsPlanted, ACastleThatWasLeftStandingIsFound) {
  const Review made = played("b2-b3");
  ASSERT_EQ(made.points.size(), 1U);
  const TurningPoint& point = made.points.front();
  EXPECT_EQ(point.at, 31U);
  const Slip& slip = std::get<Slip>(point.what);
  EXPECT_EQ(slip.played.action, "b2-b3");
  EXPECT_EQ(slip.better.action, "d4-d5");
  EXPECT_EQ(slip.played.places, (std::vector<std::string>{"b2", "b3"}));
  EXPECT_FALSE(slip.played.who.empty()) << "a reader is told which piece";
  EXPECT_EQ(slip.better.chance, 1000) << "the castle falls, whatever else is hidden";
  // The numbers of the sentence are those of the futures: the same once more.
  const std::vector<std::string> answers{"b2-b3"};
  const auto counted = compare(SeatWindow(*ground_.rules, state_, seat(0)), {answers, 300, 2});
  ASSERT_TRUE(counted.has_value());
  EXPECT_EQ(slip.played.chance, counted->front().value);
  EXPECT_EQ(point.sentence, "Move to b3 (b2-b3) left a chance of " + std::to_string((counted->front().value + 5) / 10) +
                                " % to win; with Attack d5 (d4-d5) it would have been 100 %.");
}

// What was decided in steps is told whole.
TEST_F(AgentsPlanted, ADecisionInStepsIsOneAnswer) {
  AnyState begun = state_;
  ground_.rules->apply(begun, seat(0), "b2 quickness");
  const std::vector<Decided> decided{{state_, "b2 quickness", 31}, {begun, "b4", 31}};
  const Review made = review_of_first(ground_, decided, {});
  ASSERT_FALSE(made.points.empty());
  const Slip& slip = std::get<Slip>(made.points.front().what);
  EXPECT_EQ(slip.played.label, "Use Quickness to b4");
  EXPECT_EQ(slip.played.places, (std::vector<std::string>{"b2", "b4"}));
  EXPECT_EQ(slip.played.who, "Dwarven Knight 8");
  EXPECT_EQ(slip.better.label, "Attack d5");
}

TEST_F(AgentsPlanted, WhoTookItHasNothingToRegret) {
  const Review made = played("d4-d5");
  EXPECT_EQ(made.looked_at, 1U);
  EXPECT_TRUE(made.points.empty());
}

TEST_F(AgentsPlanted, ItStopsWhenItIsTold) {
  const std::vector<Decided> decided{{state_, "b2-b3", 31}};
  std::stop_source stop;
  stop.request_stop();
  EXPECT_EQ(review(given_by(*ground_.rules, seat(0), decided), {}, stop.get_token()).error().code, "stopped");
}

// What is compared is tried in the same futures, and as often as was said.
TEST_F(AgentsPlanted, ComparedAnswersAreTriedEquallyOften) {
  const SeatWindow window(*ground_.rules, state_, seat(0));
  const std::vector<std::string> answers{"b2-b3", "d4-d5", "b2-b3"};
  const auto compared = compare(window, {answers, 30, 1});
  ASSERT_TRUE(compared.has_value());
  ASSERT_EQ(compared->size(), 3U);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ((*compared)[i].action, answers[i]);
    EXPECT_EQ((*compared)[i].tries, 30);
  }
  EXPECT_EQ(compared->front(), compared->back()) << "the same answer in the same futures";
  EXPECT_GT((*compared)[0].deviation, 0);
  EXPECT_EQ((*compared)[1].deviation, 0) << "every one of them is won";
}

}  // namespace
}  // namespace strategion
