// Lagoon cards where they must not fire.
#include "tests/stratos/cards/must_not.h"

namespace strategion::stratos::cards {

const std::vector<MustNot>& lagoon_must_nots() {
  static const std::vector<MustNot> kList{
      {"pearl-cache",
       [] {
         CardTable table({.units = {{"a1", "explorer"}, {"b1", "mage"}, {"h8", "peasant", 1}},
                          .items = {"pearl-cache", "pearl-cache"}});
         EXPECT_EQ(use_refused(table, "b1"), "ST-076 only Explorers and Swashbucklers use items");
         table.use("a1", "pearl-cache");
         EXPECT_EQ(use_refused(table, "a1"),
                   "ST-032 a unit takes two different actions a turn; only travel may repeat");
       }},
      {"sunken-chest",
       [] {
         CardTable table({.units = {{"a1", "explorer"}, {"h8", "peasant", 1}},
                          .items = {"sunken-chest"},
                          .tokens = {0, 0, 0, 0, 99}});
         table.use("a1", "sunken-chest");
         table.roll(3);
         EXPECT_EQ(table.tokens(0, Resource::kGem), 99);  // ST-R53
       }},
      {"bottled-storm",
       [] {
         CardTable table({.map = {"PPLP", "P...", "....", "...."},
                          .units = {{"a1", "explorer"}, {"b1", "peasant", 1}, {"d1", "peasant", 1}},
                          .items = {"bottled-storm"}});
         table.use("a1", "bottled-storm");
         EXPECT_EQ(table.at("b1"), "peasant 1") << "it could not stand on the lagoon";
         EXPECT_EQ(table.at("d1"), "peasant 1") << "three away";
         EXPECT_EQ(table.told(Happening::kMovedBy), 0);
       }},
      {"message-in-a-bottle",
       [] {
         CardTable table({.units = {{"a1", "explorer"}, {"h8", "peasant", 1}}, .items = {"message-in-a-bottle"}});
         for (Pile& pile : table.state.piles) pile = Pile();
         table.use("a1", "message-in-a-bottle");  // ST-078
         EXPECT_EQ(table.question(), Question::kAct);
         EXPECT_EQ(table.told(Happening::kDrewCards), 0);
       }},
      {"siren-shell",
       [] {
         CardTable table({.map = {"PPPPPPPP", "PPP.LPPP", "PPPPPPPP", "PPPPPPPP"},
                          .units = {{"a1", "explorer"}, {"b1", "peasant"}, {"d1", "peasant", 1}, {"f1", "peasant", 1}},
                          .items = {"siren-shell"}});
         begin_item(table, "a1", "siren-shell");
         EXPECT_EQ(table.refused_pick("b1"), "ST-061 the card is about an enemy");
         EXPECT_EQ(table.refused_pick("f1"), kFar);
         table.pick("d1");
         for (const std::string place : {"d2", "e2", "b1", "d4"})
           EXPECT_EQ(table.refused_pick(place), kNotThere) << place;
       }},
      {"pearl-bed",
       [] {
         CardTable table({.map = {"LLPP", "PPPP", "PPPP", "PPPP"},
                          .units = {{"c1", "explorer"}, {"a1", "explorer", 1}, {"d4", "peasant", 1}},
                          .permanents = {"pearl-bed"}});
         table.turn_of(0);
         EXPECT_EQ(table.tokens(0, Resource::kGem), 0) << "who is on the lagoon is another's";
       }},
      {"coral-crown",
       [] {
         CardTable table({.units = {{"b1", "peasant"}, {"a2", "mage"}, {"h8", "explorer", 1}},
                          .spells = {"mend"},
                          .permanents = {"coral-crown"}});
         EXPECT_EQ(cast_refused(table, "a2"), kCannotCast) << "nobody of these has more health by it";
       }},
      {"navigators-chart",
       [] {
         CardTable table({.map = {"PLPP", "PLLP", "....", "...."},
                          .units = {{"a1", "soldier"}, {"a2", "soldier"}, {"d1", "peasant", 1}},
                          .permanents = {"navigators-chart"}});
         EXPECT_EQ(table.refused(travel("a1", "b1")), "ST-041 only Explorers and Swashbucklers go onto lagoons");
         EXPECT_EQ(table.refused(travel("a2", "d2")), "ST-040 that is not one step away") << "two lagoons";
         table.act(Defend{space_named("a1")});
         EXPECT_EQ(table.refused(travel("a1", "c1")), "ST-040 that is not one step away") << "one travel is left";
       }},
      {"tide-table",
       [] {
         CardTable table({.map = {"PPLL", "PPPP", "PPPP", "PPPP"},
                          .units = {{"b1", "explorer"}, {"d4", "peasant", 1}},
                          .permanents = {"tide-table"}});
         table.act(travel("b1", "a1"));
         EXPECT_EQ(table.unit("a1").left(), 1) << "land is not free";
         table.act(travel("a1", "b1"));
         table.act(travel("b1", "c1"));  // the free one
         EXPECT_EQ(table.refused(travel("c1", "d1")), "ST-032 that unit has no action left this turn");
       }},
      {"trident",
       [] {
         CardTable table({.units = {{"a1", "peasant"}, {"b1", "soldier", 1}, {"a2", "peasant"}}});
         wear(table, "a1", "trident");
         EXPECT_EQ(table.refused(attack("a2", "b1")), "ST-055 that unit cannot attack");
         table.act(attack("a1", "b1"));
         table.roll(5);
         EXPECT_EQ(table.health("b1"), 6);
       }},
      {"scale-coat",
       [] {
         CardTable table({.units = {{"a3", "mage"}, {"b1", "peasant", 1}}, .spells = {"blaze"}});
         wear(table, "b1", "scale-coat");
         table.cast("a3", "blaze", {"b1"});
         table.roll(3);
         EXPECT_EQ(table.health("b1"), 1) << "magic goes through";
       }},
      {"diving-bell",
       [] {
         CardTable table({.units = {{"a1", "explorer"}, {"c1", "explorer"}, {"h8", "peasant", 1}}});
         wear(table, "a1", "diving-bell");
         for (const char* at : {"a1", "c1"}) {
           table.act(Search{space_named(at)});
           table.act(TurnUp{Symbol::kBlank});
         }
         EXPECT_EQ(table.refused(Search{space_named("a1")}), "ST-071 that tile has been turned");
         table.act(travel("c1", "d1"));
         EXPECT_EQ(table.refused(Search{space_named("d1")}), "ST-032 that unit has no action left this turn");
       }},
      {"riptide",
       [] {
         CardTable table({.map = {"PLPP", "PPPP", "PPPP", "PPPP"},
                          .units = {{"b1", "swashbuckler", 0, 1}, {"a4", "peasant"}, {"d4", "peasant", 1}}});
         table.find("b1", "riptide");  // who is lost is not washed anywhere
         EXPECT_EQ(table.told(Happening::kMovedBy), 0);
         EXPECT_EQ(table.question(), Question::kAct);
       }},
      {"stinging-shoal",
       [] {
         CardTable table({.map = {"PLPP", "PPPP", "PPPP", "PPPP"},
                          .units = {{"b1", "swashbuckler"}, {"a1", "peasant"}, {"c1", "peasant", 1}}});
         wear(table, "b1", "scale-coat");
         table.find("b1", "stinging-shoal");
         EXPECT_EQ(table.told(Happening::kDisarmed), 0) << "only Land traps are disarmed (ST-R9)";
         EXPECT_EQ(table.health("b1"), 4) << "the coat stops one of the two";
         EXPECT_EQ(table.health("a1"), 4);
         EXPECT_EQ(table.health("c1"), 4);
       }},
      {"undertow",
       [] {
         CardTable table({.map = {"PLPP", "PPPP", "PPPP", "PPPP"},
                          .units = {{"b1", "swashbuckler"}, {"a1", "peasant"}, {"d4", "peasant", 1}}});
         table.find("b1", "undertow");
         table.turn_of(0);
         EXPECT_EQ(table.unit("a1").left(), 2) << "only the finder is held";
         EXPECT_EQ(table.refused(travel("b1", "c1")), "ST-032 that unit has no action left this turn");
       }},
      {"pandoras-box",
       [] {
         CardTable table({.map = {"PLLP", "....", "....", "...."},
                          .units = {{"b1", "swashbuckler"}, {"a1", "peasant"}, {"d1", "peasant", 1}}});
         table.find("b1", "pandoras-box");
         EXPECT_EQ(table.chances(), (Texts{"b1", "c1"}));
         table.pick("c1");
         EXPECT_EQ(table.question(), Question::kAct) << "the Peasants have no other land: they stay";
         EXPECT_EQ(table.at("a1"), "peasant 0");
         EXPECT_EQ(table.at("d1"), "peasant 1");
       }},
      {"flood",
       [] {
         CardTable table(
             {.map = {"PLPP", "PPPP", "PPPP", "PPPP"}, .units = {{"b1", "swashbuckler"}, {"d4", "peasant", 1}}});
         table.state.supply[bag_of(Terrain::kLagoon)] = 0;
         table.find("b1", "flood");  // ST-R49: discarded, and nothing is drawn
         EXPECT_EQ(table.question(), Question::kAct);
         EXPECT_EQ(table.told(Happening::kTileChanged), 0);
         EXPECT_EQ(table.state.piles[table.card_id("flood") - 1U].discarded(), 1U);
       }},
  };
  return kList;
}

}  // namespace strategion::stratos::cards
