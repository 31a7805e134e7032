// The Lagoon cards, each where it matters and where it must not.
#include <gtest/gtest.h>

#include "tests/stratos/cards/card_table.h"

namespace strategion::stratos::cards {
namespace {

TEST(StratosLagoonCards, PearlCache_TwoGems) {
  CardTable table({.units = {{"a1", "explorer"}, {"h8", "peasant", 1}}, .items = {"pearl-cache", "pearl-cache"}});
  table.use("a1", "pearl-cache");
  EXPECT_EQ(table.tokens(0, Resource::kGem), 2);
  EXPECT_EQ(table.in_hand("pearl-cache"), 1);
  EXPECT_FALSE(table.may_use("a1"));  // ST-032: Use is done this turn
}

TEST(StratosLagoonCards, SunkenChest_ADieOfGems) {
  CardTable table({.units = {{"a1", "explorer"}, {"h8", "peasant", 1}}, .items = {"sunken-chest"}});
  table.use("a1", "sunken-chest");
  table.roll(3);
  EXPECT_EQ(table.tokens(0, Resource::kGem), 3);
}

TEST(StratosLagoonCards, BottledStorm_STR75_AwayFromTheUser) {
  CardTable table(
      {.map = {"PPPPPPPP", "PPPPPPPP", "PPPPPPPP", "PPPPPPPP", "PPPPPPPP", "PPPPPPPP", "PPPPPPPP", "PPPPPPPP"},
       .units = {{"d4", "explorer"},
                 {"e4", "peasant", 1},   // right
                 {"d2", "peasant", 1},   // up, two away
                 {"c5", "peasant"},      // diagonal: along the row
                 {"d7", "peasant", 1}},  // out of reach
       .items = {"bottled-storm"}});
  table.use("d4", "bottled-storm");
  EXPECT_EQ(table.at("f4"), "peasant 1");
  EXPECT_EQ(table.at("d1"), "peasant 1");
  EXPECT_EQ(table.at("b5"), "peasant 0");
  EXPECT_EQ(table.at("d7"), "peasant 1");
  EXPECT_EQ(table.at("d4"), "explorer 0");
}

TEST(StratosLagoonCards, BottledStorm_STR75_TheFartherMakeRoomAndWhoCannotStays) {
  CardTable table({.map = {"PPPPPLPP", "PPPPPPPP", "PPPPPPPP", "PPPPPPPP"},
                   .units = {{"c1", "explorer"},
                             {"d1", "peasant", 1},
                             {"e1", "peasant", 1},
                             {"b1", "peasant"},
                             {"a1", "peasant"},
                             {"d2", "peasant", 1},
                             {"e2", "iggamot", 9}},
                   .items = {"bottled-storm"}});
  table.use("c1", "bottled-storm");
  EXPECT_EQ(table.at("e1"), "peasant 1");  // f1 is a lagoon: it stays, and so does the one behind it
  EXPECT_EQ(table.at("d1"), "peasant 1");
  EXPECT_EQ(table.at("b1"), "peasant 0");  // a1 is at the edge
  EXPECT_EQ(table.at("d3"), "peasant 1");  // along the row stands a monster: along the column
}

TEST(StratosLagoonCards, BottledStorm_ST738_ADiscoveryComesBeforeTheNextIsBlown) {
  CardTable table({.map = {"PPPS", "PPPP", "SPPP", "PPPP"},
                   .units = {{"b1", "explorer"}, {"c1", "peasant", 1}, {"a2", "soldier", 1}},
                   .items = {"bottled-storm"}});
  table.use("b1", "bottled-storm");
  EXPECT_EQ(table.question(), Question::kSpecial);  // a2 is two away and goes first: the row ends, so down
  table.act(Uncover{Terrain::kQuarry});
  EXPECT_EQ(table.question(), Question::kSpecial);
  table.act(Uncover{Terrain::kBastion});
  EXPECT_EQ(table.at("a3"), "soldier 1");
  EXPECT_EQ(table.at("d1"), "peasant 1");
  EXPECT_EQ(table.question(), Question::kAct);
}

TEST(StratosLagoonCards, MessageInABottle_OneOfEachDeck) {
  CardTable table({.units = {{"a1", "explorer"}, {"h8", "peasant", 1}}, .items = {"message-in-a-bottle"}});
  table.use("a1", "message-in-a-bottle");
  table.draw("fire-pot");
  table.draw("pearl-cache");
  EXPECT_EQ(table.in_hand("fire-pot"), 1);
  EXPECT_EQ(table.in_hand("pearl-cache"), 1);
  EXPECT_EQ(table.question(), Question::kAct);
}

TEST(StratosLagoonCards, SirenShell_AnEnemyOneOrTwoTilesOnItsFeet) {
  CardTable table({.map = {"PPPPPPPP", "PPP.LPPP", "PPPPPPPP", "PPPPPPPP"},
                   .units = {{"a1", "explorer"}, {"b1", "peasant"}, {"d1", "peasant", 1}, {"f1", "peasant", 1}},
                   .items = {"siren-shell"}});
  begin_item(table, "a1", "siren-shell");
  EXPECT_EQ(table.picks(), Texts{"d1"});  // own ones are none, f1 is five away
  table.pick("d1");
  EXPECT_EQ(table.picks(), (Texts{"c1", "c2", "e1"}));
  table.pick("c2");
  EXPECT_EQ(table.at("c2"), "peasant 1");
}

TEST(StratosLagoonCards, SirenShell_ST925_LuresAMonster) {
  CardTable table(
      {.units = {{"a1", "explorer"}, {"d1", "iggamot", 9}, {"h8", "peasant", 1}}, .items = {"siren-shell"}});
  table.use("a1", "siren-shell", {"d1", "e2"});
  EXPECT_EQ(table.at("e2"), "iggamot");
}

TEST(StratosLagoonCards, PearlBed_AGemWithAUnitOnALagoon) {
  CardTable table({.map = {"LPPP", "PPPP", "PPPP", "PPPP"},
                   .units = {{"b1", "explorer"}, {"d4", "peasant", 1}},
                   .permanents = {"pearl-bed"}});
  table.turn_of(0);
  EXPECT_EQ(table.tokens(0, Resource::kGem), 0);
  table.act(Travel{space_named("b1"), space_named("a1")});
  table.turn_of(0);
  EXPECT_EQ(table.tokens(0, Resource::kGem), 1);
}

TEST(StratosLagoonCards, CoralCrown_OneMoreHealthForExplorers) {
  CardTable table({.units = {{"a1", "explorer"}, {"b1", "peasant"}, {"a2", "mage"}, {"h8", "peasant", 1}},
                   .spells = {"mend"},
                   .permanents = {"coral-crown"}});
  table.act(Cast{space_named("a2")});
  table.act(PickSpell{table.spell_id("mend")});
  EXPECT_EQ(table.picks(), Texts{"a1"});
  table.pick("a1");
  EXPECT_EQ(table.health("a1"), 5);
}

TEST(StratosLagoonCards, NavigatorsChart_TwoTravelsAcrossOneLagoon) {
  CardTable table({.map = {"PLPP", "....", "....", "...."},
                   .units = {{"a1", "soldier"}, {"d1", "peasant", 1}},
                   .permanents = {"navigators-chart"}});
  table.act(Travel{space_named("a1"), space_named("c1")});
  EXPECT_EQ(table.at("c1"), "soldier 0");
  EXPECT_EQ(table.unit("c1").left(), 0);
  CardTable without({.map = {"PLPP", "....", "....", "...."}, .units = {{"a1", "soldier"}, {"d1", "peasant", 1}}});
  EXPECT_FALSE(without.may(Travel{space_named("a1"), space_named("c1")}));
}

TEST(StratosLagoonCards, TideTable_OneFreeTravelOntoALagoon) {
  CardTable table({.map = {"PLLP", "PPPP", "PPPP", "PPPP"},
                   .units = {{"a1", "explorer"}, {"d4", "peasant", 1}},
                   .permanents = {"tide-table"}});
  table.act(Travel{space_named("a1"), space_named("b1")});
  EXPECT_EQ(table.unit("b1").left(), 2);
  table.act(Travel{space_named("b1"), space_named("c1")});
  EXPECT_EQ(table.unit("c1").left(), 1);
}

TEST(StratosLagoonCards, Trident_OneMoreForASoldierAD6ForOthers) {
  CardTable table({.units = {{"a1", "peasant"}, {"b1", "soldier", 1}, {"a2", "soldier"}, {"b2", "soldier", 1}}});
  wear(table, "a1", "trident");
  CardTable missed = table;
  table.act(Attack{space_named("a1"), space_named("b1")});
  table.roll(4);
  EXPECT_EQ(table.health("b1"), 2);
  missed.act(Attack{space_named("a1"), space_named("b1")});
  missed.roll(5);
  EXPECT_EQ(missed.health("b1"), 6);
  CardTable soldier({.units = {{"a2", "soldier"}, {"b2", "soldier", 1}}});
  wear(soldier, "a2", "trident");
  soldier.act(Attack{space_named("a2"), space_named("b2")});
  soldier.roll(3);
  EXPECT_EQ(soldier.health("b2"), 2);
}

TEST(StratosLagoonCards, ScaleCoat_AlwaysOneOffPhysical) {
  CardTable table({.units = {{"a1", "soldier"}, {"b1", "peasant", 1}, {"a3", "mage"}}, .spells = {"blaze"}});
  wear(table, "b1", "scale-coat");
  CardTable magic = table;
  table.act(Attack{space_named("a1"), space_named("b1")});
  table.roll(3);
  EXPECT_EQ(table.health("b1"), 2);
  magic.cast("a3", "blaze", {"b1"});
  magic.roll(3);
  EXPECT_EQ(magic.health("b1"), 1);
}

TEST(StratosLagoonCards, DivingBell_ASecondSearchOnAnotherTile) {
  CardTable table({.units = {{"a1", "explorer"}, {"c1", "explorer"}, {"h8", "peasant", 1}}});
  wear(table, "a1", "diving-bell");
  table.act(Search{space_named("a1")});
  table.act(TurnUp{Symbol::kBlank});
  EXPECT_FALSE(table.may(Search{space_named("a1")}));  // ST-071
  table.change("a1").set_left(2);
  table.act(Travel{space_named("a1"), space_named("b1")});
  EXPECT_TRUE(table.may(Search{space_named("b1")}));
  table.act(Search{space_named("b1")});
  table.act(TurnUp{Symbol::kBlank});
  table.act(Search{space_named("c1")});
  table.act(TurnUp{Symbol::kBlank});
  table.act(Travel{space_named("c1"), space_named("d1")});
  EXPECT_FALSE(table.may(Search{space_named("d1")}));
}

// --- traps: those of the Lagoon deck work on Swashbucklers (STR9) ---

TEST(StratosLagoonCards, Riptide_STR9_OneAndToTheNearestLand) {
  CardTable table({.map = {"LLPP", "LLPP", "PPPP", "PPPP"}, .units = {{"b1", "swashbuckler"}, {"d4", "peasant", 1}}});
  table.find("b1", "riptide");
  EXPECT_EQ(table.at("c1"), "swashbuckler 0");
  EXPECT_EQ(table.health("c1"), 4);
}

TEST(StratosLagoonCards, Riptide_STR7_TheFinderChoosesAmongTheNearest) {
  CardTable table({.map = {"PLPP", "PPPP", "PPPP", "PPPP"}, .units = {{"b1", "swashbuckler"}, {"d4", "peasant", 1}}});
  table.find("b1", "riptide");
  EXPECT_EQ(table.question(), Question::kTarget);
  EXPECT_EQ(table.asked(), 0);
  EXPECT_EQ(table.picks(), (Texts{"a1", "b2", "c1"}));
  table.pick("b2");
  EXPECT_EQ(table.at("b2"), "swashbuckler 0");
}

TEST(StratosLagoonCards, Riptide_WhoDiesIsNotWashedAnywhere) {
  CardTable table({.map = {"PLPP", "PPPP", "PPPP", "PPPP"},
                   .units = {{"b1", "swashbuckler", 0, 1}, {"a4", "peasant"}, {"d4", "peasant", 1}}});
  table.find("b1", "riptide");
  EXPECT_EQ(table.question(), Question::kAct);
  EXPECT_EQ(table.at("b1"), "");
}

TEST(StratosLagoonCards, StingingShoal_STR9_Two) {
  CardTable table({.map = {"PLPP", "PPPP", "PPPP", "PPPP"}, .units = {{"b1", "swashbuckler"}, {"d4", "peasant", 1}}});
  table.find("b1", "stinging-shoal");
  EXPECT_EQ(table.health("b1"), 3);
}

TEST(StratosLagoonCards, Undertow_NoActionsNextTurn) {
  CardTable table({.map = {"PLPP", "PPPP", "PPPP", "PPPP"}, .units = {{"b1", "swashbuckler"}, {"d4", "peasant", 1}}});
  table.find("b1", "undertow");
  EXPECT_EQ(table.unit("b1").left(), 1);  // this turn's are not touched
  table.turn_of(0);
  EXPECT_EQ(table.unit("b1").left(), 0);
  table.turn_of(0);
  EXPECT_EQ(table.unit("b1").left(), 2);
}

// --- calamities ---

TEST(StratosLagoonCards, PandorasBox_STR76_EverybodyToARandomPlace) {
  CardTable table({.map = {"PLPP", "PPPP", "....", "...."},
                   .units = {{"b1", "swashbuckler"}, {"a1", "mage"}, {"d2", "peasant", 1}, {"c1", "kraken", 9}}});
  table.state.occupied.remove(space_named("c1"));
  table.state.monsters[3] = Monster();
  table.find("b1", "pandoras-box");
  EXPECT_EQ(table.chances(), (Texts{"a2", "b1", "b2", "c1", "c2", "d1"}));  // the lagoon too, and where it is
  table.pick("c2");
  EXPECT_EQ(table.chances(), (Texts{"a1", "a2", "b2", "c1", "d1"}));
  table.pick("a1");  // may stay
  table.pick("b2");
  EXPECT_EQ(table.at("c2"), "swashbuckler 0");
  EXPECT_EQ(table.at("a1"), "mage 0");
  EXPECT_EQ(table.at("b2"), "peasant 1");
  EXPECT_EQ(table.question(), Question::kAct);
}

TEST(StratosLagoonCards, PandorasBox_ST925_MonstersToo) {
  CardTable table({.map = {"PLLP", "P...", "....", "...."},
                   .units = {{"b1", "swashbuckler"}, {"d1", "peasant", 1}, {"c1", "kraken", 9}}});
  table.find("b1", "pandoras-box");
  table.pick("a2");
  table.pick("a1");
  EXPECT_EQ(table.chances(), (Texts{"b1", "c1"}));
  table.pick("b1");
  EXPECT_EQ(table.at("b1"), "kraken");
}

TEST(StratosLagoonCards, Flood_ARandomTileNextToALagoon) {
  CardTable table({.map = {"PLPP", "PPPP", "PPPP", "PPPP"}, .units = {{"b1", "swashbuckler"}, {"c1", "peasant", 1}}});
  const int lagoons = table.state.supply[4];
  table.find("b1", "flood");
  EXPECT_EQ(table.chances(), (Texts{"a1", "b2", "c1"}));
  table.pick("c1");
  EXPECT_EQ(table.tile("c1"), 'L');
  EXPECT_EQ(table.state.supply[4], lagoons - 1);
  EXPECT_EQ(table.question(), Question::kDisplace);
  EXPECT_EQ(table.asked(), 0);
  EXPECT_EQ(table.picks(), (Texts{"c2", "d1"}));
  table.pick("c2");
  EXPECT_EQ(table.at("c2"), "peasant 1");
}

TEST(StratosLagoonCards, Flood_AnExplorerStays) {
  CardTable table({.map = {"PLPP", "PPPP", "PPPP", "PPPP"},
                   .units = {{"b1", "swashbuckler"}, {"c1", "explorer", 1}, {"d4", "peasant", 1}}});
  table.find("b1", "flood");
  table.pick("c1");
  EXPECT_EQ(table.at("c1"), "explorer 1");
  EXPECT_EQ(table.question(), Question::kAct);
}

TEST(StratosLagoonCards, Flood_STR49_NothingFromAnEmptySupply) {
  CardTable table({.map = {"PLPP", "PPPP", "PPPP", "PPPP"}, .units = {{"b1", "swashbuckler"}, {"d4", "peasant", 1}}});
  table.state.supply[4] = 0;
  table.find("b1", "flood");
  EXPECT_EQ(table.question(), Question::kAct) << "no tile is drawn either";
  EXPECT_EQ(table.told(Happening::kTileChanged), 0);
  EXPECT_EQ(table.tile("c1"), 'P');
  EXPECT_EQ(table.state.piles[table.card_id("flood") - 1U].discarded(), 1U);
}

}  // namespace
}  // namespace strategion::stratos::cards
