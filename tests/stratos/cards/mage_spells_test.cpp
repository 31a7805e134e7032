// The sixteen Mage spells, each where it matters and where it must not.
#include <gtest/gtest.h>

#include "tests/stratos/cards/card_table.h"

namespace strategion::stratos::cards {
namespace {

TEST(StratosMageSpells, Blaze_ADieOfMagicalDamageWithinThree) {
  CardTable table(
      {.units = {{"a1", "mage"}, {"d1", "soldier", 1}, {"a5", "peasant", 1}, {"b1", "peasant"}}, .spells = {"blaze"}});
  table.act(Cast{space_named("a1")});
  table.act(PickSpell{table.spell_id("blaze")});
  EXPECT_EQ(table.picks(), (Texts{"b1", "d1"}));  // a5 is four away; one's own may burn too
  table.pick("d1");
  EXPECT_EQ(table.question(), Question::kRoll);
  table.roll(4);
  EXPECT_EQ(table.health("d1"), 2);
  EXPECT_EQ(table.spirit("a1"), 0);
}

TEST(StratosMageSpells, Blaze_ST023_WhoFallsByItIsAPoint) {
  CardTable table({.units = {{"a1", "mage"}, {"d1", "peasant", 1, 2}, {"h8", "peasant", 1}}, .spells = {"blaze"}});
  table.cast("a1", "blaze", {"d1"});
  table.roll(3);
  EXPECT_EQ(table.at("d1"), "");
  EXPECT_EQ(table.points(0), 2);  // the defeat and the spell
}

TEST(StratosMageSpells, Blaze_STR22_OnesOwnIsNone) {
  CardTable table({.units = {{"a1", "mage"}, {"d1", "peasant", 0, 2}, {"h8", "peasant", 1}}, .spells = {"blaze"}});
  table.cast("a1", "blaze", {"d1"});
  table.roll(3);
  EXPECT_EQ(table.at("d1"), "");
  EXPECT_EQ(table.points(0), 1);
}

TEST(StratosMageSpells, Blaze_ST046_MagesDefendTwice) {
  CardTable table({.units = {{"a1", "mage"}, {"d1", "mage", 1}, {"c1", "soldier", 1}}, .spells = {"blaze"}});
  table.change("d1").set(Mark::kDefending);
  table.change("c1").set(Mark::kDefending);
  CardTable other = table;
  table.cast("a1", "blaze", {"d1"});
  table.roll(4);
  EXPECT_EQ(table.health("d1"), 1);
  other.cast("a1", "blaze", {"c1"});  // against magic a Soldier stops one only
  other.roll(4);
  EXPECT_EQ(other.health("c1"), 3);
}

TEST(StratosMageSpells, Blaze_ST925_DamagesMonsters) {
  CardTable table({.units = {{"a1", "mage"}, {"d1", "kraken", 9, 3}, {"h8", "peasant", 1}}, .spells = {"blaze"}});
  table.cast("a1", "blaze", {"d1"});
  table.roll(3);
  EXPECT_EQ(table.at("d1"), "");
  EXPECT_EQ(table.points(0), 3);  // ST-924: two for the monster
}

TEST(StratosMageSpells, Spark_OneWithinTwo) {
  CardTable table({.units = {{"a1", "mage"}, {"c1", "peasant", 1}, {"d1", "peasant", 1}}, .spells = {"spark"}});
  table.act(Cast{space_named("a1")});
  table.act(PickSpell{table.spell_id("spark")});
  EXPECT_EQ(table.picks(), Texts{"c1"});
  table.pick("c1");
  EXPECT_EQ(table.health("c1"), 3);
}

TEST(StratosMageSpells, Mend_TwoToAHurtUnitOfOnesOwn) {
  CardTable table({.units = {{"a1", "mage", 0, 2},
                             {"c1", "peasant", 0, 1},
                             {"b1", "peasant"},
                             {"a2", "peasant", 1, 1},
                             {"d1", "soldier", 0, 1}},
                   .spells = {"mend"}});
  table.act(Cast{space_named("a1")});
  table.act(PickSpell{table.spell_id("mend")});
  EXPECT_EQ(table.picks(), (Texts{"a1", "c1"}));
  EXPECT_EQ(table.refused_pick("b1"), "ST-061 that unit has all its health");
  EXPECT_EQ(table.refused_pick("a2"), "ST-061 the card is about a unit of yours");
  CardTable self = table;
  table.pick("c1");
  EXPECT_EQ(table.health("c1"), 3);
  self.pick("a1");  // up to the maximum
  EXPECT_EQ(self.health("a1"), 3);
}

TEST(StratosMageSpells, Mend_ST734_NotOnTheImmune) {
  CardTable table({.units = {{"a1", "mage"}, {"c1", "peasant", 0, 1}, {"h8", "peasant", 1}}, .spells = {"mend"}});
  table.change("c1").set(Mark::kImmune);
  table.cast("a1", "mend", {"c1"});
  EXPECT_EQ(table.health("c1"), 1);
  EXPECT_FALSE(table.face_up("mend"));
  EXPECT_EQ(table.told(Happening::kStopped), 1);
}

TEST(StratosMageSpells, Gust_OneTileToWhereItMayStand) {
  CardTable table({.map = {"PPPP", "PPLP", "PP.P", "PPPP"},
                   .units = {{"a1", "mage"}, {"c1", "peasant", 1}, {"d1", "peasant", 1}},
                   .spells = {"gust"}});
  table.act(Cast{space_named("a1")});
  table.act(PickSpell{table.spell_id("gust")});
  table.pick("c1");
  EXPECT_EQ(table.picks(), Texts{"b1"});  // c2 is a lagoon, d1 is taken
  EXPECT_EQ(table.refused_pick("c2"), "ST-081 it could not go and stand there");
  table.pick("b1");
  EXPECT_EQ(table.at("b1"), "peasant 1");
  EXPECT_EQ(table.at("c1"), "");
}

TEST(StratosMageSpells, Gust_ST081_WhoCannotGoAnywhereIsNoTarget) {
  CardTable table({.map = {"PPP.", "PP..", "....", "...."},
                   .units = {{"a1", "mage"}, {"b1", "peasant"}, {"c1", "peasant", 1}, {"b2", "peasant", 1}},
                   .spells = {"gust"}});
  table.act(Cast{space_named("a1")});
  table.act(PickSpell{table.spell_id("gust")});
  EXPECT_EQ(table.picks(), Texts{"b2"});  // to a2; b1 and c1 are boxed in
  EXPECT_EQ(table.refused_pick("c1"), "ST-081 there is no tile that it could be brought to");
}

TEST(StratosMageSpells, Gust_ST925_AKrakenIsBlownOverWaterOnly) {
  CardTable table({.map = {"PPPP", "PLLP", "PPPP", "PPPP"},
                   .units = {{"a1", "mage"}, {"b2", "kraken", 9}, {"d4", "peasant", 1}},
                   .spells = {"gust"}});
  table.cast("a1", "gust", {"b2"});
  EXPECT_EQ(table.picks(), Texts{"c2"});
  table.pick("c2");
  EXPECT_EQ(table.at("c2"), "kraken");
}

TEST(StratosMageSpells, Gust_ST738_OntoACoveredTileIsLandingOnIt) {
  CardTable table(
      {.map = {"PPPS", "PPPP", "PPPP", "PPPP"}, .units = {{"a1", "mage"}, {"c1", "peasant", 1}}, .spells = {"gust"}});
  table.cast("a1", "gust", {"c1", "d1"});
  EXPECT_EQ(table.question(), Question::kSpecial);
  table.act(Uncover{Terrain::kQuarry});
  EXPECT_EQ(table.tile("d1"), 'Q');
  EXPECT_EQ(table.tokens(1, Resource::kGem), 2);  // the discoverer's
  EXPECT_TRUE(table.face_up("gust"));
}

TEST(StratosMageSpells, Blink_ToAFreeTileWithinThree) {
  CardTable table({.map = {"PPPPPPPP", "PLPPPPPP", "P.PPPPPP", "PPPPPPPP"},
                   .units = {{"a1", "mage"}, {"c1", "peasant", 1}},
                   .spells = {"blink"}});
  table.act(Cast{space_named("a1")});
  table.act(PickSpell{table.spell_id("blink")});
  EXPECT_EQ(table.picks(), (Texts{"a2", "a3", "a4", "b1", "c2", "d1"}));
  table.pick("d1");
  EXPECT_EQ(table.at("d1"), "mage 0");
  EXPECT_EQ(table.unit("d1").travels(), 0);
}

TEST(StratosMageSpells, Blink_ST734_NotForAnImmuneCaster) {
  CardTable table({.units = {{"a1", "mage"}, {"h8", "peasant", 1}}, .spells = {"blink"}});
  table.change("a1").set(Mark::kImmune);
  table.cast("a1", "blink", {"b1"});
  EXPECT_EQ(table.at("a1"), "mage 0");
  EXPECT_FALSE(table.face_up("blink"));
}

TEST(StratosMageSpells, Blink_STR74_OntoAnImmuneTileIsNoEffectOnTheTile) {
  CardTable table(
      {.map = {"PCPP", "PPPP", "PPPP", "PPPP"}, .units = {{"a1", "mage"}, {"d4", "peasant", 1}}, .spells = {"blink"}});
  table.cast("a1", "blink", {"b1"});
  EXPECT_EQ(table.at("b1"), "mage 0");
}

TEST(StratosMageSpells, Stoneskin_DefendsAndStopsOneMore) {
  CardTable table({.units = {{"a1", "mage"}, {"d1", "peasant"}, {"e1", "soldier", 1}}, .spells = {"stoneskin"}});
  table.cast("a1", "stoneskin", {"d1"});
  EXPECT_TRUE(table.has("d1", Mark::kDefending));
  table.turn_of(1);
  table.act(Attack{space_named("e1"), space_named("d1")});
  table.roll(3);
  EXPECT_EQ(table.health("d1"), 3);  // 1 for defending, 1 for the skin
  table.turn_of(0);
  EXPECT_FALSE(table.has("d1", Mark::kDefending));
  EXPECT_FALSE(table.has("d1", Mark::kStoneskin));
}

TEST(StratosMageSpells, Stoneskin_NotTwiceOnOne) {
  CardTable table({.units = {{"a1", "mage"}, {"h8", "peasant", 1}}, .spells = {"stoneskin"}});
  table.change("a1").set(Mark::kStoneskin);
  EXPECT_FALSE(table.may_cast("a1"));
}

TEST(StratosMageSpells, FarHarvest_OneOfAFreeMainTile) {
  CardTable table({.map = {"PMDF", "LAPP", "PPPP", "PPPP"},
                   .units = {{"a1", "mage"}, {"c1", "peasant", 1}},
                   .spells = {"far-harvest"}});
  table.act(Cast{space_named("a1")});
  table.act(PickSpell{table.spell_id("far-harvest")});
  EXPECT_EQ(table.picks(), (Texts{"a3", "a4", "b1", "b3", "c2", "d1"}));
  EXPECT_EQ(table.refused_pick("a2"), "ST-061 the card is about another kind of tile");
  EXPECT_EQ(table.refused_pick("b2"), "ST-061 the card is about another kind of tile");
  EXPECT_EQ(table.refused_pick("c1"), "ST-061 somebody stands there");
  table.pick("d1");
  EXPECT_EQ(table.tokens(0, Resource::kOak), 1);
}

TEST(StratosMageSpells, FarHarvest_IsNoHarvest) {
  CardTable table({.units = {{"a1", "mage"}, {"h8", "peasant", 1}}, .spells = {"far-harvest"}});
  table.state.turn_marks |= kBumperCrop;
  table.cast("a1", "far-harvest", {"b1"});
  EXPECT_EQ(table.tokens(0, Resource::kCorn), 1);
  EXPECT_TRUE(table.may(Harvest{space_named("a1")}));
}

TEST(StratosMageSpells, Transmute_OneOrTwoIntoOthers) {
  CardTable table(
      {.units = {{"a1", "mage"}, {"h8", "peasant", 1}}, .spells = {"transmute"}, .tokens = {1, 1, 0, 0, 2}});
  table.act(Cast{space_named("a1")});
  table.act(PickSpell{table.spell_id("transmute")});
  EXPECT_EQ(table.picks(), (Texts{"corn", "nickel"}));
  EXPECT_EQ(table.refused_pick("spice"), "ST-061 you have not enough of it");
  EXPECT_EQ(table.refused_pick("gem"), "ST-600 a gem stands for a resource in the Buy phase only");
  table.pick("corn");
  EXPECT_EQ(table.picks(), (Texts{"nickel", "oak", "spice"}));
  EXPECT_EQ(table.refused_pick("corn"), "ST-061 that would change it into itself");
  table.pick("oak");
  EXPECT_EQ(table.picks(), (Texts{".", "nickel"}));  // the only corn is promised
  CardTable one = table;
  table.pick("nickel");
  table.pick("spice");
  EXPECT_EQ(table.state.purses[0].tokens, (std::array<std::uint8_t, 5>{0, 0, 1, 1, 2}));
  one.pick(".");
  EXPECT_EQ(one.state.purses[0].tokens, (std::array<std::uint8_t, 5>{0, 1, 0, 1, 2}));
}

TEST(StratosMageSpells, Transmute_NotWithoutAMainResource) {
  CardTable table(
      {.units = {{"a1", "mage"}, {"h8", "peasant", 1}}, .spells = {"transmute"}, .tokens = {0, 0, 0, 0, 2}});
  EXPECT_FALSE(table.may_cast("a1"));
}

TEST(StratosMageSpells, Frostbind_OneActionOnItsNextTurn) {
  CardTable table({.units = {{"a1", "mage"}, {"d1", "soldier", 1}, {"b1", "peasant"}}, .spells = {"frostbind"}});
  table.act(Cast{space_named("a1")});
  table.act(PickSpell{table.spell_id("frostbind")});
  EXPECT_EQ(table.picks(), Texts{"d1"});
  EXPECT_EQ(table.refused_pick("b1"), "ST-061 the card is about an enemy");
  table.pick("d1");
  table.turn_of(1);
  EXPECT_EQ(table.unit("d1").left(), 1);
  table.turn_of(0);
  EXPECT_FALSE(table.may_cast("a1") && table.spirit("a1") < 2);
  table.turn_of(1);
  EXPECT_EQ(table.unit("d1").left(), 2);
}

TEST(StratosMageSpells, Frostbind_ST925_AMonsterLosesItsTravel) {
  CardTable table({.units = {{"a1", "mage"}, {"d1", "iggamot", 9}, {"h8", "peasant", 1}}, .spells = {"frostbind"}});
  table.cast("a1", "frostbind", {"d1"});
  EXPECT_EQ(table.state.monsters[0].bound, 1);
  EXPECT_TRUE(table.face_up("frostbind"));
  table.turn_of(1);
  table.turn_of(0);  // the Turn of Darkness lies between
  EXPECT_EQ(table.at("d1"), "iggamot");
  EXPECT_EQ(table.state.monsters[0].bound, 0);
}

TEST(StratosMageSpells, FarSight_ShowsOneSideOnly) {
  CardTable table({.map = {"PSLP", "PPPP", "PPPP", "PPPP"},
                   .units = {{"a1", "mage"}, {"d4", "peasant", 1}},
                   .spells = {"far-sight"}});
  const View before = table.rules.view(table.state, seat(1));
  table.cast("a1", "far-sight", {"c1", "b1", "."});
  EXPECT_EQ(table.question(), Question::kSpecial);  // sorted: b1 first
  table.act(Uncover{Terrain::kAcademy});
  EXPECT_EQ(table.question(), Question::kUnderside);
  table.act(TurnUp{Symbol::kTwo});
  EXPECT_EQ(table.told(Happening::kLookedAt), 2);
  ASSERT_EQ(table.told(Happening::kLookedSaw), 2);
  EXPECT_TRUE(table.last(Happening::kLookedSaw)->audience.has(seat(0)));
  EXPECT_FALSE(table.last(Happening::kLookedSaw)->audience.has(seat(1)));
  EXPECT_FALSE(table.last(Happening::kLookedSaw)->audience.has(kSpectator));
  const Space lagoon = space_named("c1");
  EXPECT_EQ(table.rules.view(table.state, seat(0)).secrets[lagoon].value(), static_cast<int>(Symbol::kTwo));
  EXPECT_EQ(table.rules.view(table.state, seat(1)).secrets[lagoon].value(), 0);
  EXPECT_EQ(table.rules.view(table.state, seat(1)).bags, before.bags);
  EXPECT_EQ(table.rules.view(table.state, seat(1)).covered, before.covered);
  EXPECT_EQ(table.tile("b1"), 'S');  // nobody has landed there
  EXPECT_TRUE(table.face_up("far-sight"));
}

TEST(StratosMageSpells, FarSight_NotWhatOneKnowsOrWhatHasNoOtherSide) {
  CardTable table({.map = {"PAPP", "PPPP", "PPPP", ".PPP"},
                   .units = {{"a1", "mage"}, {"d4", "peasant", 1}},
                   .spells = {"far-sight"}});
  table.state.tiles[space_named("c1")].turn(Symbol::kOne);
  table.state.secrets[space_named("d1")] = Secret(2, 1);
  table.state.secrets[space_named("a2")] = Secret(3, 2);  // seat 1 has looked
  table.act(Cast{space_named("a1")});
  table.act(PickSpell{table.spell_id("far-sight")});
  EXPECT_EQ(table.refused_pick("b1"), "ST-061 you know what is under it, or nothing is");
  EXPECT_EQ(table.refused_pick("c1"), "ST-061 you know what is under it, or nothing is");
  EXPECT_EQ(table.refused_pick("d1"), "ST-061 you know what is under it, or nothing is");
  EXPECT_EQ(table.refused_pick("a4"), "ST-061 you know what is under it, or nothing is");
  table.pick("a2");
  EXPECT_EQ(table.refused_pick("a2"), "ST-061 that tile is picked already");
  table.pick(".");  // what seat 1 saw is there already: nature draws nothing
  EXPECT_EQ(table.question(), Question::kAct);
  EXPECT_EQ(table.state.secrets[space_named("a2")].seats(), 3);
}

TEST(StratosMageSpells, FarSight_ST734_NotUnderAnImmuneUnit) {
  CardTable table({.units = {{"a1", "mage"}, {"c1", "peasant", 1}}, .spells = {"far-sight"}});
  table.change("c1").set(Mark::kImmune);
  table.cast("a1", "far-sight", {"c1", "."});
  EXPECT_EQ(table.told(Happening::kLookedAt), 0);
  EXPECT_FALSE(table.face_up("far-sight"));
}

TEST(StratosMageSpells, Quicken_OneActionMoreWhichMayRepeat) {
  CardTable table(
      {.units = {{"a1", "mage"}, {"b1", "peasant"}, {"d1", "peasant"}, {"h8", "peasant", 1}}, .spells = {"quicken"}});
  table.act(Harvest{space_named("b1")});
  table.act(Cast{space_named("a1")});
  table.act(PickSpell{table.spell_id("quicken")});
  EXPECT_EQ(table.picks(), Texts{"b1"});  // neither the caster nor one three away
  table.pick("b1");
  table.act(Defend{space_named("b1")});
  EXPECT_TRUE(table.may(Harvest{space_named("b1")}));
  table.act(Harvest{space_named("b1")});
  EXPECT_EQ(table.tokens(0, Resource::kCorn), 2);
  EXPECT_FALSE(table.may(Travel{space_named("b1"), space_named("c1")}));
}

TEST(StratosMageSpells, Siphon_TheCasterHealsWhatWasDealt) {
  CardTable table({.units = {{"a1", "mage", 0, 1}, {"c1", "peasant", 1}}, .spells = {"siphon"}});
  table.change("c1").set(Mark::kDefending);
  table.cast("a1", "siphon", {"c1"});
  table.roll(2);
  EXPECT_EQ(table.health("c1"), 3);
  EXPECT_EQ(table.health("a1"), 2);
}

TEST(StratosMageSpells, Siphon_NothingDealtNothingHealed) {
  CardTable table({.units = {{"a1", "mage", 0, 1}, {"c1", "peasant", 1}}, .spells = {"siphon"}});
  table.change("c1").set(Mark::kDefending);
  table.cast("a1", "siphon", {"c1"});
  table.roll(1);
  EXPECT_EQ(table.health("a1"), 1);
  EXPECT_FALSE(table.face_up("siphon"));
}

TEST(StratosMageSpells, Dispel_TakesDefenceAndSpells) {
  CardTable table({.units = {{"a1", "mage"}, {"e1", "peasant", 1}, {"c1", "peasant", 1}}, .spells = {"dispel"}});
  table.change("e1").set(Mark::kDefending);
  table.change("e1").set(Mark::kStoneskin);
  table.change("e1").set(Mark::kAlwaysDefends);
  table.act(Cast{space_named("a1")});
  table.act(PickSpell{table.spell_id("dispel")});
  EXPECT_EQ(table.picks(), Texts{"e1"});
  EXPECT_EQ(table.refused_pick("c1"), "ST-061 it would change nothing there");
  table.pick("e1");
  EXPECT_FALSE(table.has("e1", Mark::kDefending));
  EXPECT_FALSE(table.has("e1", Mark::kStoneskin));
  EXPECT_TRUE(table.has("e1", Mark::kAlwaysDefends));  // the Bastion's is no spell (ST-736)
}

TEST(StratosMageSpells, Tailwind_OneFreeTravelEach) {
  CardTable table({.units = {{"a1", "mage"}, {"d1", "peasant"}, {"h8", "peasant", 1}}, .spells = {"tailwind"}});
  table.cast("a1", "tailwind");
  table.act(Travel{space_named("d1"), space_named("e1")});
  EXPECT_EQ(table.unit("e1").left(), 2);
  table.act(Travel{space_named("e1"), space_named("f1")});
  table.act(Travel{space_named("f1"), space_named("g1")});
  EXPECT_FALSE(table.may(Travel{space_named("g1"), space_named("h1")}));
  EXPECT_FALSE(table.has("a1", Mark::kDefending));
  EXPECT_TRUE(table.has("a1", Mark::kFreeTravel));
  EXPECT_FALSE(table.has("h8", Mark::kFreeTravel));
}

TEST(StratosMageSpells, BumperCrop_OneMoreForHarvestsThatBringSomething) {
  CardTable table({.units = {{"a1", "mage"}, {"d1", "peasant"}, {"e1", "peasant"}, {"h8", "peasant", 1}},
                   .spells = {"bumper-crop"}});
  table.cast("a1", "bumper-crop");
  table.act(Harvest{space_named("d1")});
  EXPECT_EQ(table.tokens(0, Resource::kCorn), 2);
  table.act(PowerHarvest{space_named("e1")});
  table.roll(4);  // a Peasant's failure
  EXPECT_EQ(table.tokens(0, Resource::kCorn), 2);
  table.turn_of(0);
  table.act(Harvest{space_named("d1")});
  EXPECT_EQ(table.tokens(0, Resource::kCorn), 3);
}

TEST(StratosMageSpells, BumperCrop_OnceATurn) {
  CardTable table({.units = {{"a1", "mage"}, {"b1", "mage"}, {"h8", "peasant", 1}}, .spells = {"bumper-crop"}});
  table.cast("a1", "bumper-crop");
  EXPECT_FALSE(table.may_cast("b1"));
}

TEST(StratosMageSpells, WardCircle_STR70_EnemiesCannotEnterUntilTheNextTurn) {
  CardTable table({.units = {{"c3", "mage"}, {"e3", "peasant", 1}, {"c5", "peasant"}, {"b2", "iggamot", 9}},
                   .spells = {"ward-circle"}});
  table.cast("c3", "ward-circle");
  EXPECT_TRUE(table.may(Travel{space_named("c5"), space_named("c4")}));
  table.turn_of(1);
  EXPECT_FALSE(table.may(Travel{space_named("e3"), space_named("d3")}));
  EXPECT_TRUE(table.may(Travel{space_named("e3"), space_named("e4")}));
  table.turn_of(0);
  EXPECT_EQ(table.state.ward, kNowhere);
}

TEST(StratosMageSpells, WardCircle_STR70_NotOnAnImmuneTile) {
  CardTable table({.map = {"PPPP", "PPCP", "PPPP", "PPPP"},
                   .units = {{"b2", "mage"}, {"c1", "peasant", 1}},
                   .spells = {"ward-circle"}});
  table.cast("b2", "ward-circle");
  table.turn_of(1);
  EXPECT_TRUE(table.may(Travel{space_named("c1"), space_named("c2")}));
  EXPECT_FALSE(table.may(Travel{space_named("c1"), space_named("b1")}));
}

}  // namespace
}  // namespace strategion::stratos::cards
