// Sides that act as one: ST-1010, ST-R38, ST-R47, ST-R51, ST-R62.
#include "tests/stratos/rules/scene.h"

namespace strategion::stratos {
namespace {

Scene two_against_one(Options options = {}) {
  Scenario scenario =
      Scene::drawn({"PPPPDDDD", "FFFFMMMM"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "c1"_s}, {2, kPeasant, "h1"_s}});
  scenario.sides = {{.seats = {0, 1}, .as_one = true}, {.seats = {2}}};
  return Scene(scenario, options);
}

TEST(StratosShared, ST1010_STR38_FirstOnesActionsThenTheOthersThenBuyingTogether) {
  Scene scene = two_against_one();
  EXPECT_EQ(scene.asked(), 0);
  EXPECT_EQ(scene.refusal(Harvest{"c1"_s}), "ST-033 no unit of yours stands there");
  scene.play(Harvest{"a1"_s}).play(EndActions{});
  EXPECT_EQ(scene.asked(), 1);
  EXPECT_EQ(scene.state.question, Question::kAct);
  scene.play(Harvest{"c1"_s}).play(EndActions{});
  const Asking asking = scene.rules().asking(scene.state);
  EXPECT_EQ(asking.mode, Mode::kAny);
  EXPECT_EQ(asking.seats.size(), 2);
  EXPECT_EQ(scene.tokens(0)[0], 2);  // one purse
  EXPECT_EQ(&scene.tokens(0), &scene.tokens(1));
}

TEST(StratosShared, STR51_ASeatThatEndsIsOutAndAllEndingEndsTheTurn) {
  Scene scene = two_against_one();
  scene.play(0, EndActions{}).play(1, EndActions{});
  scene.play(1, EndTurn{});
  EXPECT_EQ(scene.told(Happening::kTurnEnded).size(), 1U);
  EXPECT_EQ(scene.refusal(1, EndTurn{}), "not-asked you are not asked now");
  EXPECT_EQ(scene.rules().asking(scene.state).last, seat(1));
  scene.play(0, EndTurn{});
  EXPECT_EQ(scene.told(Happening::kTurnEnded).size(), 1U);
  EXPECT_EQ(scene.asked(), 2);
  EXPECT_EQ(scene.rules().asking(scene.state).mode, Mode::kOne);
}

TEST(StratosShared, STR51_HiresBelongToTheSeatThatHires_STR62_BesideAnyUnitOfTheSide) {
  Scene scene = two_against_one();
  scene.tokens(0) = {4, 0, 0, 0, 0};
  scene.play(0, Harvest{"a1"_s}).play(0, EndActions{}).play(1, EndActions{});
  scene.play(1, Hire{kPeasant});
  EXPECT_EQ(scene.refusal(1, PickSpace{"d1"_s}),  // seat 1's own Peasant on c1 has not acted
            "ST-601 that is not next to a unit of yours that acted this turn, nor the closest there is");
  scene.play(1, PickSpace{"b1"_s});
  EXPECT_EQ(seat_of(scene.reader().at("b1"_s)), 1U);
}

TEST(StratosShared, STR51_DraftsOfTwoSeatsSideBySideAreNobodyElses) {
  Scene scene = two_against_one();
  scene.tokens(0) = {4, 0, 0, 0, 2};
  scene.play(0, EndActions{}).play(1, EndActions{});
  const View before = scene.rules().view(scene.state, seat(1));
  scene.play(0, Hire{kPeasant}).play(0, PickSpace{"b1"_s});
  EXPECT_EQ(scene.rules().view(scene.state, seat(1)), before);
  EXPECT_EQ(scene.rules().view(scene.state, seat(0)).question, Question::kPay);
  scene.play(1, Hire{kPeasant});
  EXPECT_EQ(scene.reader().question_for(1), Question::kTarget);
  EXPECT_EQ(scene.reader().question_for(0), Question::kPay);
}

TEST(StratosShared, STR51_ADraftThatCanNoLongerBeCompletedIsGivenUpByItsOwner) {
  Scene scene = two_against_one();
  scene.tokens(0) = {3, 0, 0, 0, 0};
  scene.play(0, EndActions{}).play(1, EndActions{});
  scene.play(0, Hire{kPeasant}).play(1, Hire{kPeasant}).play(1, PickSpace{"b1"_s});
  EXPECT_EQ(scene.reader().question_for(0), Question::kGiveUp);  // the corn is spent
  EXPECT_EQ(scene.refusal(0, PickSpace{"a2"_s}), "ST-R51 your side can no longer buy what you began");
  scene.play(0, Pass{});
  EXPECT_EQ(scene.state.purchases[0], Purchase());
  EXPECT_EQ(scene.reader().question_for(0), Question::kBuy);
  EXPECT_EQ(scene.refusal(0, Hire{kPeasant}), "ST-600 you cannot pay for that");
}

TEST(StratosShared, STR51_ADraftThatStillCanStays) {
  Scene scene = two_against_one();
  scene.tokens(0) = {6, 0, 0, 0, 0};
  scene.play(0, EndActions{}).play(1, EndActions{});
  scene.play(0, Hire{kPeasant}).play(1, Hire{kPeasant}).play(1, PickSpace{"b1"_s});
  EXPECT_EQ(scene.reader().question_for(0), Question::kTarget);
  EXPECT_FALSE(scene.is_legal(PickSpace{"b1"_s}));
  scene.play(0, PickSpace{"a2"_s});
  EXPECT_EQ(seat_of(scene.reader().at("a2"_s)), 0U);
}

TEST(StratosShared, STR51_TheSpellbookIsShared) {
  Scenario scenario = Scene::drawn({"PPPPDDDD"}, {{0, kMage, "a1"_s}, {1, kMage, "c1"_s}, {2, kPeasant, "h1"_s}});
  scenario.sides = {{.seats = {0, 1}, .as_one = true}, {.seats = {2}}};
  Scene scene(scenario, {});
  scene.give_spell(1, "blink");
  EXPECT_TRUE(scene.is_legal(Cast{"a1"_s}));
  EXPECT_EQ(scene.rules().view(scene.state, seat(0)).spells, scene.rules().view(scene.state, seat(1)).spells);
  EXPECT_TRUE(scene.rules().view(scene.state, seat(2)).spells[scene.spell("blink") - 1U].in_deck());
}

TEST(StratosShared, STR47_ATokenForEachSeat) {
  Options options;
  options.monsters = true;
  Scene scene = two_against_one(options);
  ASSERT_EQ(scene.state.question, Question::kPlaceToken);
  scene.play(0, scene.legal().front()).play(0, EndActions{});
  ASSERT_EQ(scene.state.question, Question::kPlaceToken);
  EXPECT_EQ(scene.asked(), 1);
}

TEST(StratosShared, ST1010_TheyNeedTheTargetTogether) {
  Options options;
  options.target_pp = 2;
  Scene scene = two_against_one(options);
  scene.tokens(0) = {2, 2, 2, 2, 0};
  scene.play(0, EndActions{}).play(1, EndActions{});
  scene.play(0, Hoard{}).play(1, Hoard{});
  EXPECT_EQ(scene.state.reason, Reason::kProsperity);
  EXPECT_EQ(scene.rules().result(scene.state).place[0], 1);
  EXPECT_EQ(scene.rules().result(scene.state).place[1], 1);
  EXPECT_EQ(scene.state.last, kNobody) << "nobody buys any more";
}

TEST(StratosShared, STR38_FiveUnitsASeat) {
  Scenario scenario = Scene::drawn({"PPPPDDDD", "PPPPDDDD"}, {{0, kPeasant, "a1"_s},
                                                              {0, kPeasant, "b1"_s},
                                                              {0, kPeasant, "c1"_s},
                                                              {0, kPeasant, "d1"_s},
                                                              {0, kPeasant, "a2"_s},
                                                              {1, kArcher, "b2"_s},
                                                              {2, kPeasant, "h1"_s}});
  scenario.sides = {{.seats = {0, 1}, .as_one = true}, {.seats = {2}}};
  Scene scene(scenario, {});
  scene.tokens(0) = {4, 0, 0, 0, 0};
  scene.play(0, EndActions{}).play(1, EndActions{});
  EXPECT_EQ(scene.refusal(0, Hire{kPeasant}), "ST-600 you have five units");
  EXPECT_EQ(scene.refusal(1, Hire{kPeasant}), "legal");
}

}  // namespace
}  // namespace strategion::stratos
