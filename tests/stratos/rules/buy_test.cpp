// ST-022, ST-600 to ST-612.
#include <algorithm>

#include "tests/stratos/rules/scene.h"

namespace strategion::stratos {
namespace {

Pay gems(int corn, int nickel, int spice, int oak) {
  return {.gems = static_cast<std::uint8_t>(corn | nickel << 2 | spice << 4 | oak << 6)};
}

TEST(StratosBuy, ST022_HoardingTakesOneOfEach) {
  Scene scene({"PMDF"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "d1"_s}});
  scene.tokens(0) = {2, 1, 1, 0, 0};
  scene.play(EndActions{});
  EXPECT_EQ(scene.refusal(Hoard{}), "ST-022 hoarding takes one of each main resource");
  scene.tokens(0) = {2, 1, 1, 1, 0};
  scene.play(Hoard{});
  EXPECT_EQ(scene.points(0), 1);
  EXPECT_EQ(scene.tokens(0), (std::array<std::uint8_t, 5>{1, 0, 0, 0, 0}));
}

TEST(StratosBuy, ST022_STR24_AGemMayStandForAnyOfTheFour) {
  Scene scene({"PMDF"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "d1"_s}});
  scene.tokens(0) = {1, 1, 1, 0, 1};
  scene.play(EndActions{}).play(Hoard{});  // only one way to pay: nothing is asked
  EXPECT_EQ(scene.points(0), 1);
  EXPECT_EQ(scene.tokens(0), (std::array<std::uint8_t, 5>{0, 0, 0, 0, 0}));
}

TEST(StratosBuy, ST001_STR2_HoardsATurnAreASwitch) {
  Options options;
  options.hoards_per_turn_max = 1;
  Scene scene({"PMDF"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "d1"_s}}, options);
  scene.tokens(0) = {2, 2, 2, 2, 0};
  scene.play(EndActions{}).play(Hoard{});
  EXPECT_EQ(scene.refusal(Hoard{}), "ST-R2 you have hoarded as often as a turn allows");
  scene.play(EndTurn{}).end_turn();
  scene.play(EndActions{}).play(Hoard{});
  EXPECT_EQ(scene.points(0), 2);
  Scene core({"PMDF"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "d1"_s}});
  core.tokens(0) = {2, 2, 2, 2, 0};
  core.play(EndActions{}).play(Hoard{}).play(Hoard{});
  EXPECT_EQ(core.points(0), 2);
}

TEST(StratosBuy, ST600_LimitedByWhatOneHasAndFiveUnits) {
  Scene scene({"PMDF", "PMDF"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "d2"_s}});
  scene.tokens(0) = {2, 0, 0, 0, 0};
  scene.play(EndActions{});
  EXPECT_EQ(scene.refusal(Hire{kPeasant}), "ST-600 you cannot pay for that");
  scene.tokens(0) = {20, 0, 0, 0, 0};
  for (int i = 0; i < 4; ++i) {
    scene.play(Hire{kPeasant});
    scene.play(scene.legal().front());
  }
  EXPECT_EQ(scene.tokens(0)[0], 8);
  EXPECT_EQ(scene.refusal(Hire{kPeasant}), "ST-600 you have five units");
}

TEST(StratosBuy, ST600_WhereGemsLeaveAChoiceItIsAsked) {
  Scene scene({"PMDF", "PMDF"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "d2"_s}});
  scene.tokens(0) = {3, 0, 0, 0, 1};
  scene.play(EndActions{}).play(Hire{kPeasant}).play(PickSpace{"b1"_s});
  ASSERT_EQ(scene.reader().question_for(0), Question::kPay);
  EXPECT_EQ(scene.legal(), (std::vector<Action>{gems(0, 0, 0, 0), gems(1, 0, 0, 0)}));
  EXPECT_EQ(scene.refusal(gems(2, 0, 0, 0)), "ST-600 that does not pay for it, or you do not have it");
  EXPECT_EQ(scene.refusal(EndTurn{}), "ST-600 the purchase begun is to be paid for");
  scene.play(gems(1, 0, 0, 0));
  EXPECT_EQ(scene.tokens(0), (std::array<std::uint8_t, 5>{1, 0, 0, 0, 0}));
  EXPECT_EQ(scene.unit("b1"_s).type(), kPeasant);
}

TEST(StratosBuy, ST601_NextToAUnitThatActed) {
  Scene scene({"PMDF", "PMDF", "PMDF"}, {{0, kPeasant, "a1"_s}, {0, kSoldier, "c2"_s}, {1, kPeasant, "d3"_s}});
  scene.tokens(0) = {3, 0, 0, 0, 0};
  scene.play(Harvest{"c2"_s}).play(EndActions{}).play(Hire{kPeasant});
  EXPECT_EQ(scene.legal().size(), 4U);
  EXPECT_EQ(scene.refusal(PickSpace{"b1"_s}),
            "ST-601 that is not next to a unit of yours that acted this turn, nor the closest there is");
  EXPECT_EQ(scene.refusal(PickSpace{"a1"_s}), "ST-034 somebody stands there");
  EXPECT_EQ(scene.refusal(EndTurn{}), "ST-601 first its place");
  scene.play(PickSpace{"c1"_s});
  const Unit& hired = scene.unit("c1"_s);
  EXPECT_EQ(hired.health(), 4);
  EXPECT_EQ(hired.left(), 0);
}

TEST(StratosBuy, ST601_TheClosestTilesWhenNoneNextToItIsFree) {
  Scene scene({"PLPP", "LLPP"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "d2"_s}});
  scene.tokens(0) = {4, 0, 1, 1, 0};
  scene.play(Harvest{"a1"_s}).play(EndActions{}).play(Hire{kPeasant});
  EXPECT_EQ(scene.legal(), (std::vector<Action>{PickSpace{"c1"_s}}));
  EXPECT_EQ(scene.refusal(PickSpace{"b1"_s}), "ST-601 the unit could not travel there");
  scene.play(PickSpace{"c1"_s});
  scene.play(Hire{kExplorer});  // an Explorer goes onto the lagoon next to it
  EXPECT_EQ(scene.legal(), (std::vector<Action>{PickSpace{"b1"_s}, PickSpace{"a2"_s}}));
}

TEST(StratosBuy, ST601_STR23_WhenNobodyActedNearAnyOwnUnit) {
  Scene scene({"PMDF", "PMDF", "PMDF"}, {{0, kPeasant, "a1"_s}, {0, kSoldier, "c3"_s}, {1, kPeasant, "d1"_s}});
  scene.tokens(0) = {3, 0, 0, 0, 0};
  scene.play(EndActions{}).play(Hire{kPeasant});
  EXPECT_TRUE(scene.is_legal(PickSpace{"b1"_s}));
  EXPECT_TRUE(scene.is_legal(PickSpace{"c2"_s}));
  EXPECT_FALSE(scene.is_legal(PickSpace{"d2"_s}));
}

TEST(StratosBuy, ST601_WithoutUnitsOnAnyFreeLandTile) {
  Scene scene({"PLDF"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "d1"_s}});
  scene.state.units[0] = Unit();
  scene.state.occupied.remove("a1"_s);
  scene.tokens(0) = {1, 0, 1, 1, 0};
  scene.play(EndActions{}).play(Hire{kExplorer});
  EXPECT_EQ(scene.legal(), (std::vector<Action>{PickSpace{"a1"_s}, PickSpace{"c1"_s}}));
}

TEST(StratosBuy, ST602_AMageDrawsASpell_ST068_FaceDown) {
  Scene scene({"PMDF"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "d1"_s}});
  scene.tokens(0) = {1, 0, 2, 0, 0};
  scene.play(EndActions{}).play(Hire{kMage}).play(PickSpace{"b1"_s});
  ASSERT_EQ(scene.state.question, Question::kDrawCard);
  EXPECT_EQ(scene.chances().size(), 16U);
  const CardId blaze = scene.spell("blaze");
  scene.nature(DrawSpell{blaze});
  EXPECT_TRUE(scene.state.spells[blaze - 1U].held_by(0));
  EXPECT_FALSE(scene.state.spells[blaze - 1U].face_up());
  EXPECT_EQ(scene.points(0), 0);
  EXPECT_EQ(scene.unit("b1"_s).spirit(), 3);  // ST-612
}

TEST(StratosBuy, ST602_ST065_ST610_STR18_OrRecoversTheBook) {
  Scene scene({"PMDF", "PMDF"}, {{0, kPeasant, "a1"_s}, {0, kMage, "b1"_s}, {1, kSoldier, "b2"_s}});
  const CardId blaze = scene.spell("blaze");
  scene.give_spell(0, "blaze");
  scene.state.spells[blaze - 1U].set_face_up(true);
  scene.tokens(0) = {2, 0, 4, 0, 0};
  EXPECT_EQ(scene.points(0), 1);
  scene.unit("b1"_s).set_health(1);
  scene.end_turn();
  scene.play(Attack{"b2"_s, "b1"_s}).roll(1);
  EXPECT_TRUE(scene.has_told(Happening::kBookAside));
  EXPECT_EQ(scene.points(0), 0);  // ST-R18
  scene.end_turn();
  scene.play(EndActions{}).play(Hire{kMage}).play(PickSpace{"b1"_s});
  ASSERT_EQ(scene.reader().question_for(0), Question::kRecover);
  EXPECT_EQ(scene.refusal(PickSpace{"c1"_s}), "ST-602 first the book or a new spell");
  // A new spell: the book stays where it is, and a later Mage may still recover it.
  scene.play(Pass{}).nature(DrawSpell{scene.spell("spark")});
  EXPECT_TRUE(scene.state.spells[blaze - 1U].aside());
  EXPECT_FALSE(scene.state.spells[scene.spell("spark") - 1U].aside());
  scene.play(Hire{kMage}).play(scene.legal().front()).play(Accept{});
  EXPECT_FALSE(scene.state.spells[blaze - 1U].aside());
  EXPECT_EQ(scene.points(0), 1);
  EXPECT_EQ(scene.state.question, Question::kBuy);  // one of the two: nothing is drawn
}

// The worked example: a Mage of 2 health and 2 spirit becomes a Sorcerer of 2 and 6 for 2 spice and 1 corn.
TEST(StratosBuy, ST609_ST603_ST604_PromotingAMage) {
  Scene scene({"PMDF"}, {{0, kMage, "a1"_s}, {1, kPeasant, "d1"_s}});
  scene.unit("a1"_s).set_health(2);
  scene.unit("a1"_s).set_spirit(2);
  scene.tokens(0) = {1, 0, 2, 0, 0};
  scene.play(EndActions{}).play(Promote{"a1"_s});
  EXPECT_EQ(scene.unit("a1"_s).health(), 2);
  EXPECT_EQ(scene.unit("a1"_s).spirit(), 6);
  EXPECT_EQ(scene.tokens(0), (std::array<std::uint8_t, 5>{}));
  ASSERT_EQ(scene.state.question, Question::kDrawCard);
  EXPECT_EQ(scene.chances().size(), 12U);  // ST-604: a Sorcerer spell
  scene.whatever_nature_does();
  EXPECT_EQ(scene.reader().spirit_max(0), 7);  // ST-612
  EXPECT_EQ(scene.refusal(Promote{"a1"_s}), "ST-603 that unit is promoted already");
}

// The worked example: a Peasant with 2 of 4 health is retrained as a Soldier (1 oak, 2 nickel) with 4 of 6.
TEST(StratosBuy, ST609_ST606_RetrainingAPeasant) {
  Scene scene({"PMDF"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "d1"_s}});
  scene.unit("a1"_s).set_health(2);
  scene.tokens(0) = {0, 2, 0, 1, 0};
  scene.play(EndActions{});
  EXPECT_EQ(scene.refusal(Retrain{"a1"_s, kPeasant}), "ST-606 a Peasant becomes a different unit");
  EXPECT_EQ(scene.refusal(Retrain{"a1"_s, kArcher}), "ST-600 you cannot pay for that");
  EXPECT_EQ(scene.refusal(Retrain{"d1"_s, kSoldier}), "ST-600 no unit of yours stands there");
  scene.play(Retrain{"a1"_s, kSoldier});
  EXPECT_EQ(scene.unit("a1"_s).type(), kSoldier);
  EXPECT_EQ(scene.unit("a1"_s).health(), 4);
  EXPECT_EQ(scene.reader().health_max(0), 6);
  EXPECT_EQ(scene.refusal(Retrain{"a1"_s, kArcher}), "ST-606 only Peasants and Cultivators are retrained");
}

TEST(StratosBuy, ST606_STR15_STR17_NotWhereNothingWouldBeLeft) {
  Scene scene({"PMDF"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "d1"_s}});
  scene.unit("a1"_s).set_health(1);
  scene.tokens(0) = {1, 0, 2, 0, 0};
  scene.play(EndActions{});
  EXPECT_EQ(scene.refusal(Retrain{"a1"_s, kMage}), "ST-R15 it would be left without health");
  scene.unit("a1"_s).set_health(2);
  scene.play(Retrain{"a1"_s, kMage});
  EXPECT_EQ(scene.unit("a1"_s).health(), 1);
  EXPECT_EQ(scene.unit("a1"_s).spirit(), 3);             // ST-611
  EXPECT_EQ(scene.state.question, Question::kDrawCard);  // ST-R17
}

TEST(StratosBuy, ST611_STR16_ARetrainedCultivatorKeepsAllButItsPromotion) {
  Scene scene({"PMDF"}, {{0, kPeasant, "a1"_s, true}, {1, kPeasant, "d1"_s}});
  scene.put_on("a1"_s, "oak-shield");
  scene.tokens(0) = {0, 2, 0, 1, 0};
  scene.play(Defend{"a1"_s}).play(EndActions{}).play(Retrain{"a1"_s, kSoldier});
  const Unit& soldier = scene.unit("a1"_s);
  EXPECT_FALSE(soldier.promoted());
  EXPECT_EQ(soldier.health(), 6);  // 5 of 5, and 6 - 5
  EXPECT_TRUE(soldier.has(Mark::kDefending));
  EXPECT_EQ(soldier.worn[0], scene.card("oak-shield"));
}

TEST(StratosBuy, ST605_PromotedUnitsAreStillOfTheirType) {
  Scene scene({"PMDF"}, {{0, kMage, "a1"_s, true}, {1, kPeasant, "d1"_s}});
  scene.tokens(0) = {0, 0, 3, 0, 0};
  scene.play(EndActions{});
  EXPECT_TRUE(scene.is_legal(Learn{Deck::kMage}));
  EXPECT_EQ(scene.unit("a1"_s).type(), kMage);
}

TEST(StratosBuy, ST607_LearningForSpice) {
  Scene scene({"PMDF"}, {{0, kMage, "a1"_s}, {1, kPeasant, "d1"_s}});
  scene.tokens(0) = {0, 0, 3, 0, 0};
  scene.play(EndActions{});
  EXPECT_EQ(scene.refusal(Learn{Deck::kSorcerer}), "ST-607 you have no Sorcerer on the board");
  EXPECT_EQ(scene.refusal(Learn{Deck::kLand}), "ST-607 only spells are learned");
  scene.play(Learn{Deck::kMage}).whatever_nature_does();
  scene.play(Learn{Deck::kMage}).whatever_nature_does();
  EXPECT_EQ(scene.tokens(0)[2], 1);
  scene.unit("a1"_s).set_promoted(true);
  EXPECT_EQ(scene.refusal(Learn{Deck::kSorcerer}), "ST-600 you cannot pay for that");
  scene.tokens(0)[2] = 2;
  scene.play(Learn{Deck::kSorcerer}).whatever_nature_does();
  EXPECT_EQ(scene.tokens(0)[2], 0);
  scene.play(EndTurn{}).play(EndActions{});
  EXPECT_EQ(scene.refusal(Learn{Deck::kMage}), "ST-607 you have no Mage on the board");
}

TEST(StratosBuy, ST078_STR20_AnEmptySpellDeckTeachesNothing) {
  Scene scene({"PMDF"}, {{0, kMage, "a1"_s}, {0, kPeasant, "b1"_s}, {1, kPeasant, "d1"_s}});
  for (std::size_t i = 0; i < scene.rules().tables().mage_spells; ++i) scene.state.spells[i] = SpellPlace(0);
  scene.tokens(0) = {1, 0, 3, 0, 0};
  scene.play(EndActions{});
  EXPECT_EQ(scene.refusal(Learn{Deck::kMage}), "ST-R20 no spell of that kind is left");
  scene.play(Hire{kMage}).play(PickSpace{"c1"_s});
  EXPECT_EQ(scene.state.question, Question::kBuy);  // nothing is drawn
}

TEST(StratosBuy, ST608_STR45_TheAcademyRemitsOneResourceOfOnesChoice) {
  Scene scene({"AADF"}, {{0, kPeasant, "a1"_s}, {0, kSoldier, "b1"_s}, {1, kPeasant, "d1"_s}});
  scene.tokens(0) = {2, 2, 0, 1, 0};
  scene.play(EndActions{}).play(Promote{"b1"_s});
  EXPECT_EQ(scene.legal(), (std::vector<Action>{Pay{.less = 2}, Pay{.less = 4}}));
  scene.play(Pay{.less = 4});  // one remitted, though two Academies are occupied
  EXPECT_EQ(scene.tokens(0), (std::array<std::uint8_t, 5>{2, 0, 0, 1, 0}));
  scene.play(Promote{"a1"_s});  // three corn less one
  EXPECT_EQ(scene.tokens(0)[0], 0);
  EXPECT_EQ(scene.unit("a1"_s).health(), 5);
  // Hiring costs what it costs.
  scene.tokens(0) = {2, 0, 0, 0, 0};
  EXPECT_EQ(scene.refusal(Hire{kPeasant}), "ST-600 you cannot pay for that");
}

TEST(StratosBuy, STR41_TheSameTypeAgain) {
  Scene scene({"PMDF"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "d1"_s}});
  scene.tokens(0) = {3, 0, 0, 0, 0};
  scene.play(EndActions{});
  EXPECT_TRUE(scene.is_legal(Hire{kPeasant}));
}

TEST(StratosBuy, STR42_NoTrading) {
  Scene scene({"PMDF"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "d1"_s}});
  scene.tokens(0) = {9, 9, 9, 9, 9};
  scene.tokens(1) = {9, 9, 9, 9, 9};
  scene.play(EndActions{});
  for (const Action& action : scene.legal()) {
    EXPECT_FALSE(std::holds_alternative<PickResource>(action));
  }
}

TEST(StratosBuy, WarBanner_ST601_HiresNextToAnyUnit) {
  Scene scene({"PMDF", "PMDF", "PMDF"}, {{0, kPeasant, "a1"_s}, {0, kSoldier, "c3"_s}, {1, kPeasant, "d1"_s}});
  scene.give_permanent(0, "war-banner");
  scene.tokens(0) = {3, 0, 0, 0, 0};
  scene.play(Harvest{"a1"_s}).play(EndActions{}).play(Hire{kPeasant});
  EXPECT_TRUE(scene.is_legal(PickSpace{"c2"_s}));
  EXPECT_TRUE(scene.is_legal(PickSpace{"b1"_s}));
}

// Whatever has been begun can be finished: a draft never waits for an answer that is not there.
TEST(StratosBuy, ADraftCanAlwaysBeCompletedAndTakenBackOnlyByUndo) {
  Scene scene({"PMDF"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "d1"_s}});
  scene.tokens(0) = {3, 0, 0, 0, 2};
  scene.play(EndActions{});
  EXPECT_TRUE(scene.rules().is_draft_step(scene.state, seat(0), Hire{kPeasant}));
  scene.play(Hire{kPeasant});
  EXPECT_TRUE(scene.lines.empty());
  EXPECT_TRUE(scene.rules().is_draft_step(scene.state, seat(0), PickSpace{"b1"_s}));
  scene.play(PickSpace{"b1"_s});
  EXPECT_FALSE(scene.rules().is_draft_step(scene.state, seat(0), gems(0, 0, 0, 0)));
  EXPECT_EQ(scene.rules().default_answer(scene.state, seat(0)), Action(gems(0, 0, 0, 0)));
}

}  // namespace
}  // namespace strategion::stratos
