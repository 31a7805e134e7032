// The twelve Sorcerer spells, each where it matters and where it must not.
#include <gtest/gtest.h>

#include "tests/stratos/cards/card_table.h"

namespace strategion::stratos::cards {
namespace {

void begin(CardTable& table, std::string_view at, std::string_view spell) {
  table.act(Cast{space_named(at)});
  table.act(PickSpell{table.spell_id(spell)});
}

TEST(StratosSorcererSpells, Georotate_ST080_ATrayWithAllThatIsOnIt) {
  CardTable table({.map = {"PMDFPPPP", "LPPPPPPP", "PPPPPPPP", ".PPPPPPP"},
                   .units = {{"e1", "sorcerer"}, {"b1", "soldier", 1}, {"a2", "kraken", 9}},
                   .spells = {"georotate"}});
  table.state.tiles[space_named("c1")].turn(Symbol::kOne);
  begin(table, "e1", "georotate");
  EXPECT_EQ(table.picks(), (Texts{"a1", "e1"}));
  EXPECT_EQ(table.refused_pick("b2"), "ST-734 no tray begins there, or it holds a spell-immune tile");
  table.pick("a1");
  EXPECT_EQ(table.picks(), (Texts{"left", "right"}));
  EXPECT_EQ(table.refused_pick("up"), "ST-061 it cannot be turned or shifted that way");
  table.pick("right");
  // The top row is the right column now, the left column the top row.
  EXPECT_EQ(table.tile("d1"), 'P');
  EXPECT_EQ(table.tile("d2"), 'M');
  EXPECT_EQ(table.tile("d3"), 'D');
  EXPECT_EQ(table.tile("d4"), 'F');
  EXPECT_EQ(table.tile("c1"), 'L');
  EXPECT_EQ(table.tile("a1"), '.');
  EXPECT_EQ(table.at("d2"), "soldier 1");
  EXPECT_EQ(table.at("c1"), "kraken");
  EXPECT_TRUE(table.state.tiles[space_named("d3")].turned());
  EXPECT_EQ(table.at("e1"), "sorcerer 0");
  EXPECT_TRUE(table.face_up("georotate"));
}

TEST(StratosSorcererSpells, Georotate_TheCasterRidesAlong) {
  CardTable table({.units = {{"a1", "sorcerer"}, {"h8", "peasant", 1}}, .spells = {"georotate"}});
  table.cast("a1", "georotate", {"a1", "left"});
  EXPECT_EQ(table.at("a4"), "sorcerer 0");
}

TEST(StratosSorcererSpells, Georotate_STR35_NotATrayWithAnImmuneTile) {
  CardTable table({.map = {"PCPPPPPP", "PPPPPPPP", "PPPPPPPP", "PPPPPPPP"},
                   .units = {{"d4", "sorcerer"}, {"a4", "peasant", 1}},
                   .spells = {"georotate"}});
  begin(table, "d4", "georotate");
  EXPECT_EQ(table.picks(), Texts{"e1"});
  CardTable immune({.map = {"PPPP", "PPPP", "PPPP", "PPPP"},
                    .units = {{"d4", "sorcerer"}, {"a4", "peasant", 1}},
                    .spells = {"georotate"}});
  immune.change("a4").set(Mark::kImmune);  // ST-734: the tile it is on as well
  EXPECT_FALSE(immune.may_cast("d4"));
}

TEST(StratosSorcererSpells, Geoslide_ARunByOneAndTheEndGoesRound) {
  CardTable table({.map = {"PMDF", ".PPP", "PPPP", "PPPP"},
                   .units = {{"a4", "sorcerer"}, {"d1", "soldier", 1}, {"a1", "peasant"}},
                   .spells = {"geoslide"}});
  begin(table, "a4", "geoslide");
  EXPECT_EQ(table.refused_pick("a2"),
            "ST-734 no row or column of tiles through it can slide: it is too short, or one is spell-immune");
  table.pick("a1");
  EXPECT_EQ(table.picks(), (Texts{"left", "right"}));  // the column is broken below it
  table.pick("right");
  EXPECT_EQ(table.tile("a1"), 'F');
  EXPECT_EQ(table.tile("b1"), 'P');
  EXPECT_EQ(table.tile("d1"), 'D');
  EXPECT_EQ(table.at("a1"), "soldier 1");
  EXPECT_EQ(table.at("b1"), "peasant 0");
}

TEST(StratosSorcererSpells, Geoslide_ST734_NotThroughAnImmuneTile) {
  CardTable table({.map = {"PCPP", "PPPP", "PPPP", "PPPP"},
                   .units = {{"a4", "sorcerer"}, {"d4", "peasant", 1}},
                   .spells = {"geoslide"}});
  begin(table, "a4", "geoslide");
  EXPECT_EQ(table.refused_pick("b1"),
            "ST-734 no row or column of tiles through it can slide: it is too short, or one is spell-immune");
  table.pick("a1");
  EXPECT_EQ(table.picks(), (Texts{"down", "up"}));
}

TEST(StratosSorcererSpells, Sinkhole_ST083_DestroysATileAndMovesWhoStoodThere) {
  CardTable table({.map = {"PPPP", "PLPP", "PPPP", "PPPP"},
                   .units = {{"a4", "sorcerer"}, {"b1", "peasant", 1}, {"a1", "peasant"}},
                   .spells = {"sinkhole"}});
  table.cast("a4", "sinkhole", {"b1"});
  EXPECT_EQ(table.tile("b1"), '.');
  // Two magical damage, then to the nearest place: c1 alone, for a1 is taken and b2 is water.
  EXPECT_EQ(table.at("c1"), "peasant 1");
  EXPECT_EQ(table.health("c1"), 2);
}

TEST(StratosSorcererSpells, Sinkhole_ST081_ItsControllerChoosesAmongTheNearest) {
  CardTable table({.units = {{"a4", "sorcerer"}, {"c3", "peasant", 1}}, .spells = {"sinkhole"}});
  table.cast("a4", "sinkhole", {"c3"});
  EXPECT_EQ(table.question(), Question::kDisplace);
  EXPECT_EQ(table.asked(), 0);
  EXPECT_EQ(table.picks(), (Texts{"b3", "c2", "c4", "d3"}));
  table.pick("d3");
  EXPECT_EQ(table.at("d3"), "peasant 1");
  EXPECT_TRUE(table.face_up("sinkhole"));
}

TEST(StratosSorcererSpells, Sinkhole_WhoFallsIsNotMoved) {
  CardTable table(
      {.units = {{"a4", "sorcerer"}, {"c3", "peasant", 1, 2}, {"h8", "peasant", 1}}, .spells = {"sinkhole"}});
  table.cast("a4", "sinkhole", {"c3"});
  EXPECT_EQ(table.question(), Question::kAct);
  EXPECT_EQ(table.points(0), 2);
}

TEST(StratosSorcererSpells, Sinkhole_ST734_NotAnImmuneTile) {
  CardTable table({.map = {"PPPP", "PPCP", "PPPP", "PPPP"},
                   .units = {{"a4", "sorcerer"}, {"c2", "iggamot", 9}, {"d4", "peasant", 1}},
                   .spells = {"sinkhole"}});
  table.cast("a4", "sinkhole", {"c2"});
  EXPECT_EQ(table.tile("c2"), 'C');
  EXPECT_EQ(table.health("c2"), 6);  // the monster has no occupy bonus (ST-739)
  CardTable empty({.map = {"PPPP", "PPCP", "PPPP", "PPPP"},
                   .units = {{"a4", "sorcerer"}, {"d4", "peasant", 1}},
                   .spells = {"sinkhole"}});
  empty.cast("a4", "sinkhole", {"c2"});
  EXPECT_EQ(empty.tile("c2"), 'C');
  EXPECT_FALSE(empty.face_up("sinkhole"));
}

TEST(StratosSorcererSpells, Sinkhole_ACoveredTileGoesUnseen) {
  CardTable table({.map = {"PPPP", "PPSP", "PPPP", "PPPP"},
                   .units = {{"a4", "sorcerer"}, {"d4", "peasant", 1}},
                   .spells = {"sinkhole"}});
  table.cast("a4", "sinkhole", {"c2"});
  EXPECT_EQ(table.tile("c2"), '.');
  EXPECT_EQ(table.question(), Question::kAct);
}

TEST(StratosSorcererSpells, Sinkhole_STR44_WhoDestroysThePreciousTileLoses) {
  CardTable table({.map = {"PPPP", "PPQP", "PPPP", "PPPP"},
                   .units = {{"a4", "sorcerer"}, {"d4", "peasant", 1}},
                   .spells = {"sinkhole"},
                   .precious = Terrain::kQuarry});
  table.cast("a4", "sinkhole", {"c2"});
  EXPECT_EQ(table.state.phase, Phase::kOver);
  EXPECT_EQ(table.state.winner, 1);
}

TEST(StratosSorcererSpells, Sinkhole_ST082_NotWhereNoTileIs) {
  CardTable table({.map = {"PPPP", "PP.P", "PPPP", "PPPP"},
                   .units = {{"a4", "sorcerer"}, {"d4", "peasant", 1}},
                   .spells = {"sinkhole"}});
  begin(table, "a4", "sinkhole");
  EXPECT_EQ(table.refused_pick("c2"), "ST-061 the card is about another kind of tile");
}

TEST(StratosSorcererSpells, Terraform_ST014_AnotherMainTileFromTheSupply) {
  CardTable table({.units = {{"a1", "sorcerer"}, {"c1", "peasant", 1}}, .spells = {"terraform"}});
  table.state.tiles[space_named("c1")].turn(Symbol::kOne);
  const auto supply = table.state.supply;
  begin(table, "a1", "terraform");
  table.pick("c1");
  EXPECT_EQ(table.picks(), (Texts{"desert", "forest", "mountain"}));
  EXPECT_EQ(table.refused_pick("prairie"), "ST-061 the tile is of that kind already");
  EXPECT_EQ(table.refused_pick("lagoon"), "ST-700 that is no main land tile");
  table.pick("forest");
  EXPECT_EQ(table.tile("c1"), 'F');
  EXPECT_FALSE(table.state.tiles[space_named("c1")].turned());  // a new underside
  EXPECT_EQ(table.state.supply[3], supply[3] - 1);
  EXPECT_EQ(table.at("c1"), "peasant 1");
}

TEST(StratosSorcererSpells, Terraform_STR49_NotFromAnEmptySupply) {
  CardTable table({.units = {{"a1", "sorcerer"}, {"c1", "peasant", 1}}, .spells = {"terraform"}});
  table.state.supply = {5, 0, 0, 2, 5};
  begin(table, "a1", "terraform");
  table.pick("c1");
  EXPECT_EQ(table.picks(), Texts{"forest"});
  EXPECT_EQ(table.refused_pick("desert"), "ST-R49 the supply has no such tile left");
  CardTable none({.units = {{"a1", "sorcerer"}, {"c1", "peasant", 1}}, .spells = {"terraform"}});
  none.state.supply = {5, 0, 0, 0, 5};
  EXPECT_FALSE(none.may_cast("a1"));
}

TEST(StratosSorcererSpells, Meteor_ADieInTheMiddleOneAround) {
  CardTable table(
      {.units =
           {{"a1", "sorcerer"}, {"c3", "soldier", 1}, {"c4", "peasant", 1}, {"d3", "peasant"}, {"d4", "peasant", 1}},
       .spells = {"meteor"}});
  begin(table, "a1", "meteor");
  EXPECT_EQ(table.refused_pick("b1"), "ST-052 that is not as near, or as far, as the card says");
  EXPECT_EQ(table.refused_pick("a4"), "ST-061 nobody stands on it or next to it");
  table.pick("c3");
  table.roll(5);
  EXPECT_EQ(table.health("c3"), 1);
  EXPECT_EQ(table.health("c4"), 3);
  EXPECT_EQ(table.health("d3"), 3);
  EXPECT_EQ(table.health("d4"), 4);
}

TEST(StratosSorcererSpells, Meteor_ST082_AlsoOnANonTile) {
  CardTable table({.map = {"PPPP", "PPPP", "PP.P", "PPPP"},
                   .units = {{"a1", "sorcerer"}, {"c4", "peasant", 1}},
                   .spells = {"meteor"}});
  table.cast("a1", "meteor", {"c3"});
  table.roll(6);
  EXPECT_EQ(table.health("c4"), 3);
}

TEST(StratosSorcererSpells, ForkedLightning_LeapsForLess) {
  CardTable table({.units = {{"a1", "sorcerer"}, {"d1", "soldier", 1}, {"f1", "soldier", 1}, {"h1", "soldier", 1}},
                   .spells = {"forked-lightning"}});
  table.cast("a1", "forked-lightning", {"d1"});
  EXPECT_EQ(table.picks(), (Texts{".", "f1"}));
  EXPECT_EQ(table.refused_pick("d1"), "ST-061 that one is picked already");
  table.pick("f1");
  EXPECT_EQ(table.picks(), (Texts{".", "h1"}));
  table.pick("h1");
  table.roll(4);
  EXPECT_EQ(table.health("d1"), 2);
  EXPECT_EQ(table.health("f1"), 3);
  EXPECT_EQ(table.health("h1"), 4);
}

TEST(StratosSorcererSpells, ForkedLightning_MayStopAndNeverHitsTheCaster) {
  CardTable table(
      {.units = {{"a1", "sorcerer"}, {"b1", "soldier", 1}, {"c1", "peasant", 0}}, .spells = {"forked-lightning"}});
  table.cast("a1", "forked-lightning", {"b1"});
  EXPECT_EQ(table.picks(), (Texts{".", "c1"}));  // not a1
  EXPECT_EQ(table.refused_pick("a1"), "ST-061 the card is about another unit than its user");
  table.pick(".");
  table.roll(3);
  EXPECT_EQ(table.health("b1"), 3);
  EXPECT_EQ(table.health("c1"), 4);
  EXPECT_EQ(table.health("a1"), 3);
}

TEST(StratosSorcererSpells, RaiseLand_OutOfALagoonOrNothing) {
  CardTable table({.map = {"PPLL", "PP.P", "PPPP", "PPPP", "....", "....", "....", "...P"},
                   .units = {{"a1", "sorcerer"}, {"c1", "explorer", 1}, {"d1", "kraken", 9}},
                   .spells = {"raise-land"}});
  begin(table, "a1", "raise-land");
  EXPECT_EQ(table.picks(), (Texts{"c1", "c2"}));
  EXPECT_EQ(table.refused_pick("d1"), "ST-081 whoever is there could not stay on land");
  CardTable other = table;
  table.pick("c1");
  table.pick("mountain");
  EXPECT_EQ(table.tile("c1"), 'M');
  EXPECT_EQ(table.at("c1"), "explorer 1");
  other.pick("c2");
  EXPECT_EQ(other.picks(), (Texts{"desert", "forest", "mountain", "prairie"}));
  other.pick("prairie");
  EXPECT_EQ(other.tile("c2"), 'P');
}

TEST(StratosSorcererSpells, Puppeteer_STR63_OneActionWithAnEnemyCharacter) {
  CardTable table({.units = {{"a1", "sorcerer"},
                             {"c1", "soldier", 1},
                             {"d1", "peasant", 1, 2},
                             {"b2", "iggamot", 9},
                             {"h8", "peasant", 1}},
                   .spells = {"puppeteer"}});
  begin(table, "a1", "puppeteer");
  EXPECT_EQ(table.picks(), (Texts{"c1", "d1"}));
  EXPECT_EQ(table.refused_pick("b2"), "ST-925 the card is about characters, no monsters");
  table.pick("c1");
  EXPECT_EQ(table.question(), Question::kOneAction);
  EXPECT_EQ(table.asked(), 0);
  table.act(Attack{space_named("c1"), space_named("d1")});
  table.roll(4);
  EXPECT_EQ(table.at("d1"), "");
  EXPECT_EQ(table.points(0), 2);  // the caster's defeat, and his spell
  EXPECT_EQ(table.points(1), 0);
  EXPECT_EQ(table.question(), Question::kAct);
}

TEST(StratosSorcererSpells, Puppeteer_STR63_WhatIsHarvestedIsTheCasters) {
  CardTable table({.units = {{"a1", "sorcerer"}, {"c1", "peasant", 1}}, .spells = {"puppeteer"}});
  table.cast("a1", "puppeteer", {"c1"});
  table.act(Harvest{space_named("c1")});
  EXPECT_EQ(table.tokens(0, Resource::kCorn), 1);
  EXPECT_EQ(table.tokens(1, Resource::kCorn), 0);
  table.turn_of(1);
  EXPECT_EQ(table.unit("c1").left(), 2);  // its own actions are its own
}

TEST(StratosSorcererSpells, Puppeteer_ST734_NotTheImmune) {
  CardTable table({.units = {{"a1", "sorcerer"}, {"c1", "peasant", 1}}, .spells = {"puppeteer"}});
  table.change("c1").set(Mark::kImmune);
  table.cast("a1", "puppeteer", {"c1"});
  EXPECT_EQ(table.question(), Question::kAct);
  EXPECT_FALSE(table.face_up("puppeteer"));
}

TEST(StratosSorcererSpells, GrandMending_TwoToAllOfOnesOwnWithinThree) {
  CardTable table(
      {.units = {{"a1", "sorcerer", 0, 1}, {"d1", "soldier", 0, 1}, {"a5", "peasant", 0, 1}, {"b1", "peasant", 1, 1}},
       .spells = {"grand-mending"}});
  table.cast("a1", "grand-mending");
  EXPECT_EQ(table.health("a1"), 3);
  EXPECT_EQ(table.health("d1"), 3);
  EXPECT_EQ(table.health("a5"), 1);
  EXPECT_EQ(table.health("b1"), 1);
}

TEST(StratosSorcererSpells, GrandMending_ST061_NotWhereNobodyIsHurt) {
  CardTable table({.units = {{"a1", "sorcerer"}, {"b1", "peasant", 1, 1}}, .spells = {"grand-mending"}});
  EXPECT_FALSE(table.may_cast("a1"));
}

TEST(StratosSorcererSpells, Recall_FromAnywhereToBesideTheCaster) {
  CardTable table({.map = {"PLPPPPPP", "PPPPPPPP", "PPPPPPPP", "PPPPPPPP"},
                   .units = {{"a1", "sorcerer"}, {"h4", "soldier"}, {"g4", "explorer"}, {"d4", "peasant", 1}},
                   .spells = {"recall"}});
  begin(table, "a1", "recall");
  EXPECT_EQ(table.picks(), (Texts{"g4", "h4"}));
  CardTable sails = table;
  table.pick("h4");
  EXPECT_EQ(table.picks(), Texts{"a2"});
  table.pick("a2");
  EXPECT_EQ(table.at("a2"), "soldier 0");
  sails.pick("g4");
  EXPECT_EQ(sails.picks(), (Texts{"a2", "b1"}));  // an Explorer may stand on the lagoon (ST-041)
}

TEST(StratosSorcererSpells, Recall_ST061_NotWithoutAFreePlace) {
  CardTable table({.map = {"PLPP", "PPPP", "PPPP", "PPPP"},
                   .units = {{"a1", "sorcerer"}, {"a2", "peasant"}, {"d4", "soldier"}, {"d1", "peasant", 1}},
                   .spells = {"recall"}});
  EXPECT_FALSE(table.may_cast("a1"));
}

TEST(StratosSorcererSpells, SpiritTheft_TakesWhatIsThereAndGivesWhatFits) {
  CardTable table({.units = {{"a1", "sorcerer", 0, 3, 7}, {"c1", "mage", 1, 3, 2}, {"b1", "peasant", 1}},
                   .spells = {"spirit-theft"}});
  begin(table, "a1", "spirit-theft");
  EXPECT_EQ(table.picks(), Texts{"c1"});
  EXPECT_EQ(table.refused_pick("b1"), "ST-605 the card is about another type of unit");
  table.pick("c1");
  table.roll(4);
  EXPECT_EQ(table.spirit("c1"), 0);
  EXPECT_EQ(table.spirit("a1"), 5);  // 7 - 4 + 2
}

TEST(StratosSorcererSpells, SpiritTheft_ST062_FromAnEmptyMageNothingComes) {
  CardTable table({.units = {{"a1", "sorcerer"}, {"c1", "mage", 1, 3, 0}}, .spells = {"spirit-theft"}});
  table.cast("a1", "spirit-theft", {"c1"});
  table.roll(4);
  EXPECT_EQ(table.spirit("a1"), 3);
  EXPECT_FALSE(table.face_up("spirit-theft"));
}

TEST(StratosSorcererSpells, SecondWind_AllOthersOnceMore) {
  CardTable table({.units = {{"a1", "sorcerer"}, {"c1", "peasant"}, {"h8", "peasant", 1}}, .spells = {"second-wind"}});
  table.act(Harvest{space_named("c1")});
  table.act(Defend{space_named("c1")});
  table.cast("a1", "second-wind");
  EXPECT_FALSE(table.has("a1", Mark::kExtra));
  EXPECT_FALSE(table.has("h8", Mark::kExtra));
  table.act(Harvest{space_named("c1")});
  EXPECT_EQ(table.tokens(0, Resource::kCorn), 2);
  EXPECT_FALSE(table.may(Harvest{space_named("c1")}));
}

TEST(StratosSorcererSpells, SecondWind_ST061_NotAlone) {
  CardTable table({.units = {{"a1", "sorcerer"}, {"h8", "peasant", 1}}, .spells = {"second-wind"}});
  EXPECT_FALSE(table.may_cast("a1"));
}

TEST(StratosSorcererSpells, SecondWind_STR73_OnlyWhoseActionsAreNotOver) {
  CardTable table({.units = {{"a1", "peasant"}, {"b1", "sorcerer", 1}, {"c1", "peasant", 1}, {"h8", "peasant", 2}},
                   .spells = {"second-wind"},
                   .seats = 3,
                   .monsters = false,
                   .allies = {{0, 1}},
                   .as_one = true});
  table.act(EndActions{});
  table.cast("b1", "second-wind");
  EXPECT_TRUE(table.has("c1", Mark::kExtra));
  EXPECT_FALSE(table.has("a1", Mark::kExtra));
}

}  // namespace
}  // namespace strategion::stratos::cards
