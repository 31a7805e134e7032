// Beginning, paying, failing: what holds for every spell and item (ST-060 to ST-077).
#include <gtest/gtest.h>

#include "games/stratos/view.h"
#include "tests/stratos/cards/card_table.h"

namespace strategion::stratos::cards {
namespace {

TEST(StratosCasting, ST060_TheCardTurnsUpAndTheSpiritIsPaid) {
  CardTable table({.units = {{"a1", "mage"}, {"c1", "peasant", 1}}, .spells = {"spark"}});
  table.cast("a1", "spark", {"c1"});
  EXPECT_EQ(table.spirit("a1"), 1);
  EXPECT_TRUE(table.face_up("spark"));
  EXPECT_EQ(table.unit("a1").left(), 1);
  EXPECT_TRUE(table.unit("a1").has_done(Deed::kCast));
  ASSERT_NE(table.last(Happening::kCastBegan), nullptr);
  EXPECT_EQ(table.last(Happening::kCastBegan)->event.n, 1);
  EXPECT_EQ(table.last(Happening::kCastBegan)->audience.bits(), SeatSet::everybody().bits());
}

TEST(StratosCasting, ST060_NotWithoutTheSpirit) {
  CardTable table({.units = {{"a1", "mage", 0, 3, 2}, {"c1", "peasant", 1}}, .spells = {"spark", "blaze"}});
  EXPECT_EQ(table.castable("a1"), Texts{"spark"});
  table.act(Cast{space_named("a1")});
  EXPECT_EQ(table.refused(PickSpell{table.spell_id("blaze")}), "ST-060 the caster has not enough spirit for it");
  CardTable spent({.units = {{"a1", "mage", 0, 3, 1}, {"c1", "peasant", 1}}, .spells = {"spark"}});
  EXPECT_FALSE(spent.may_cast("a1"));
}

TEST(StratosCasting, ST061_WhatCannotBeFollowedCannotBeCast) {
  CardTable table({.units = {{"a1", "mage"}, {"h8", "peasant", 1}}, .spells = {"spark", "mend"}});
  EXPECT_FALSE(table.may_cast("a1"));
  table.change("a1").set_health(1);
  EXPECT_EQ(table.castable("a1"), Texts{"mend"});
  table.act(Cast{space_named("a1")});
  EXPECT_EQ(table.refused(PickSpell{table.spell_id("spark")}), "ST-061 what the spell says cannot be done now");
}

TEST(StratosCasting, ST062_STR8_WithoutEffectItIsSpentAndLiesFaceDownAgain) {
  CardTable table({.units = {{"a1", "mage"}, {"c1", "mage", 1}}, .spells = {"spark"}});
  table.change("c1").set(Mark::kDefending);  // a Mage who defends stops two magical damage (ST-046)
  table.cast("a1", "spark", {"c1"});
  EXPECT_EQ(table.health("c1"), 3);
  EXPECT_EQ(table.spirit("a1"), 1);
  EXPECT_EQ(table.unit("a1").left(), 1);
  EXPECT_FALSE(table.face_up("spark"));
  EXPECT_TRUE(table.seen("spark"));
  EXPECT_EQ(table.points(0), 0);
  ASSERT_NE(table.last(Happening::kSpellFailed), nullptr);
  EXPECT_EQ(table.last(Happening::kSpellFailed)->event.n, 0);
}

TEST(StratosCasting, ST062_ST734_AllTargetsImmune) {
  CardTable table(
      {.map = {"PPCP", "PPPP", "PPPP", "PPPP"}, .units = {{"a1", "mage"}, {"c1", "peasant", 1}}, .spells = {"spark"}});
  table.cast("a1", "spark", {"c1"});
  EXPECT_EQ(table.health("c1"), 4);
  EXPECT_FALSE(table.face_up("spark"));
  EXPECT_EQ(table.spirit("a1"), 1);
}

TEST(StratosCasting, ST067_AFaceUpSpellThatFailsStaysUpAndKeepsItsPoint) {
  CardTable table({.units = {{"a1", "mage"}, {"c1", "peasant", 1}}, .spells = {"spark"}});
  table.cast("a1", "spark", {"c1"});
  EXPECT_EQ(table.points(0), 1);
  table.turn_of(1);
  table.act(Defend{space_named("c1")});
  table.turn_of(0);
  table.cast("a1", "spark", {"c1"});
  EXPECT_EQ(table.health("c1"), 3);
  EXPECT_TRUE(table.face_up("spark"));
  EXPECT_EQ(table.points(0), 1);
  EXPECT_EQ(table.last(Happening::kSpellFailed)->event.n, 1);
}

TEST(StratosCasting, ST024_ST063_APointForTheFirstCastOnly) {
  CardTable table({.units = {{"a1", "mage"}, {"c1", "soldier", 1}}, .spells = {"spark"}});
  table.cast("a1", "spark", {"c1"});
  EXPECT_EQ(table.points(0), 1);
  table.turn_of(0);
  table.cast("a1", "spark", {"c1"});
  EXPECT_EQ(table.points(0), 1);
  EXPECT_EQ(table.health("c1"), 4);
}

TEST(StratosCasting, ST064_MagesCastNoSorcererSpells) {
  CardTable table(
      {.units = {{"a1", "mage", 0, 3, 7}, {"b2", "sorcerer"}, {"c1", "peasant", 1}}, .spells = {"recall", "spark"}});
  EXPECT_EQ(table.castable("a1"), Texts{"spark"});
  EXPECT_EQ(table.castable("b2"), (Texts{"spark", "recall"}));
  table.act(Cast{space_named("a1")});
  EXPECT_EQ(table.refused(PickSpell{table.spell_id("recall")}), "ST-064 a Mage cannot cast Sorcerer spells");
  EXPECT_EQ(table.refused(PickSpell{table.spell_id("blaze")}), "ST-064 that spell is not in your spellbook");
}

TEST(StratosCasting, ST066_ADraftShowsToItsOwnerOnly) {
  CardTable table({.units = {{"a1", "mage"}, {"c1", "peasant", 1}}, .spells = {"spark", "blaze"}});
  const View before = table.rules.view(table.state, seat(1));
  table.act(Cast{space_named("a1")});
  EXPECT_EQ(table.rules.view(table.state, seat(1)), before);
  table.act(PickSpell{table.spell_id("spark")});
  EXPECT_EQ(table.rules.view(table.state, seat(1)), before);
  EXPECT_EQ(table.rules.view(table.state, kSpectator), table.rules.view(table.state, kSpectator));
  EXPECT_TRUE(table.events.empty());
  EXPECT_NE(table.rules.view(table.state, seat(0)).question, before.question);
  table.pick("c1");
  EXPECT_NE(table.rules.view(table.state, seat(1)), before);
}

TEST(StratosCasting, STR79_OthersKnowASpellThatFailed) {
  CardTable table({.units = {{"a1", "mage"}, {"c1", "mage", 1}}, .spells = {"spark", "blaze"}});
  table.change("c1").set(Mark::kDefending);
  table.cast("a1", "spark", {"c1"});
  const View view = table.rules.view(table.state, seat(1));
  EXPECT_TRUE(view.spells[table.spell_id("spark") - 1U].held_by(0));
  EXPECT_FALSE(view.spells[table.spell_id("blaze") - 1U].held());
  EXPECT_EQ(view.hidden_spells[0][0], 1);
}

TEST(StratosCasting, StepsOfADraftAndTheOneThatCommits) {
  CardTable table({.units = {{"a1", "mage"}, {"c1", "peasant", 1}}, .spells = {"spark", "bumper-crop"}});
  EXPECT_TRUE(table.rules.is_draft_step(table.state, seat(0), Cast{space_named("a1")}));
  table.act(Cast{space_named("a1")});
  EXPECT_TRUE(table.rules.is_draft_step(table.state, seat(0), PickSpell{table.spell_id("spark")}));
  EXPECT_FALSE(table.rules.is_draft_step(table.state, seat(0), PickSpell{table.spell_id("bumper-crop")}));
  table.act(PickSpell{table.spell_id("spark")});
  EXPECT_FALSE(table.rules.is_draft_step(table.state, seat(0), table.pick_named("c1")));
}

TEST(StratosCasting, AnswersOfAnotherKindAreRefused) {
  CardTable table({.units = {{"a1", "mage"}, {"c1", "peasant", 1}, {"h8", "peasant", 1}}, .spells = {"spark"}});
  table.act(Cast{space_named("a1")});
  EXPECT_EQ(table.refused_pick("c1"), "ST-060 the question is which spell is cast");
  table.act(PickSpell{table.spell_id("spark")});
  EXPECT_EQ(table.refused_pick("corn"), "ST-061 the card asks for a space");
  EXPECT_EQ(table.refused_pick("."), "ST-061 the card needs this choice");
  EXPECT_EQ(table.refused_pick("b1"), "ST-061 nobody stands there");
  EXPECT_EQ(table.refused_pick("h8"), "ST-052 that is not as near, or as far, as the card says");
  EXPECT_EQ(table.refused_pick("a1"), "ST-052 that is not as near, or as far, as the card says");
  EXPECT_EQ(table.refused(PickSpace{200}), "no-such-place there is no such space");
  EXPECT_EQ(table.refused_pick("c1"), "legal");
}

TEST(StratosCasting, ST076_AnItemIsAnActionAndAPointOnceUsed) {
  CardTable table({.units = {{"a1", "explorer", 0, 1}, {"h8", "peasant", 1}}, .items = {"healing-draught"}});
  EXPECT_EQ(table.points(0), 0);
  table.use("a1", "healing-draught", {"a1"});
  EXPECT_EQ(table.health("a1"), 4);
  EXPECT_EQ(table.in_hand("healing-draught"), 0);
  EXPECT_EQ(table.points(0), 1);
  EXPECT_EQ(table.unit("a1").left(), 1);
  EXPECT_FALSE(table.may_use("a1"));
}

TEST(StratosCasting, ST076_OnlyExplorersUseItems) {
  CardTable table({.units = {{"a1", "mage"}, {"b1", "soldier"}, {"h8", "peasant", 1}}, .items = {"pearl-cache"}});
  EXPECT_FALSE(table.may_use("a1"));
  EXPECT_FALSE(table.may_use("b1"));
}

TEST(StratosCasting, STR71_AnItemWithoutAnAnswerStaysInHand) {
  CardTable table({.units = {{"a1", "explorer"}, {"h8", "peasant", 1}}, .items = {"healing-draught", "pearl-cache"}});
  EXPECT_EQ(table.usable("a1"), Texts{"pearl-cache"});
  table.act(UseItem{space_named("a1")});
  EXPECT_EQ(table.refused(PickCard{table.card_id("healing-draught")}), "ST-R71 what the item says cannot be done now");
  EXPECT_EQ(table.refused(PickCard{table.card_id("fire-pot")}), "ST-076 you have no such item left");
  EXPECT_EQ(table.refused(PickCard{table.card_id("granary")}), "ST-076 that is no one-use item");
}

TEST(StratosCasting, ST020_TheLastPointWinsAtOnce) {
  CardTable table({.units = {{"a1", "mage"}, {"c1", "peasant", 1, 1}}, .spells = {"spark"}, .target = 2});
  table.cast("a1", "spark", {"c1"});
  EXPECT_EQ(table.state.phase, Phase::kOver);
  EXPECT_EQ(table.state.winner, 0);
}

TEST(StratosCasting, STR51_ASideThatActsAsOneSharesTheBook) {
  CardTable table({.units = {{"a1", "peasant"}, {"b1", "mage", 1}, {"d1", "peasant", 2}},
                   .spells = {"spark", "mend"},
                   .seats = 3,
                   .monsters = false,
                   .allies = {{0, 1}},
                   .as_one = true});
  table.act(EndActions{});
  ASSERT_EQ(table.asked(), 1);
  table.change("a1").set_health(1);
  table.cast("b1", "mend", {"a1"});  // a unit of the same purse is one's own
  EXPECT_EQ(table.health("a1"), 3);
  EXPECT_TRUE(table.face_up("mend"));
}

TEST(StratosCasting, STR38_WhatAnItemBringsGoesIntoTheSharedPurse) {
  CardTable table({.units = {{"a1", "peasant"}, {"b1", "explorer", 1}, {"d1", "peasant", 2}},
                   .items = {"pearl-cache"},
                   .seats = 3,
                   .monsters = false,
                   .allies = {{0, 1}},
                   .as_one = true});
  table.act(EndActions{});
  table.use("b1", "pearl-cache");
  EXPECT_EQ(table.tokens(0, Resource::kGem), 2);
  EXPECT_EQ(table.tokens(2, Resource::kGem), 0);
  EXPECT_EQ(table.points(0), 1);
}

TEST(StratosCasting, STR52_STR73_AnAllyWithAPurseOfHisOwnIsNeitherOwnNorEnemy) {
  CardTable table({.units = {{"a1", "mage"}, {"b1", "peasant", 1, 1}, {"d1", "peasant", 2}},
                   .spells = {"mend", "frostbind", "spark"},
                   .seats = 3,
                   .monsters = false,
                   .allies = {{0, 1}}});
  EXPECT_EQ(table.castable("a1"), (Texts{"spark", "frostbind"}));
  table.act(Cast{space_named("a1")});
  table.act(PickSpell{table.spell_id("frostbind")});
  EXPECT_EQ(table.picks(), Texts{"d1"});
  EXPECT_EQ(table.refused_pick("b1"), "ST-061 the card is about an enemy");
}

}  // namespace
}  // namespace strategion::stratos::cards
