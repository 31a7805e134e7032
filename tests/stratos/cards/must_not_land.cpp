// Land cards where they must not fire.
#include "tests/stratos/cards/must_not.h"

namespace strategion::stratos::cards {
namespace {

// A trap of the Land deck does nothing to a Swashbuckler (ST-075).
void expect_disarmed(std::string_view trap) {
  CardTable table({.units = {{"a1", "swashbuckler"}, {"h8", "peasant", 1}}, .tokens = {3, 0, 0, 0, 0}});
  table.change("a1").set(Mark::kDefending);
  table.find("a1", trap);
  EXPECT_EQ(table.told(Happening::kDisarmed), 1);
  EXPECT_EQ(table.question(), Question::kAct);
  EXPECT_EQ(table.at("a1"), "swashbuckler 0");
  EXPECT_EQ(table.health("a1"), 5);
  EXPECT_TRUE(table.has("a1", Mark::kDefending));
  EXPECT_FALSE(table.has("a1", Mark::kBound));
  EXPECT_EQ(table.unit("a1").left(), 1);
  EXPECT_EQ(table.tokens(0, Resource::kCorn), 3);
}

}  // namespace

const std::vector<MustNot>& land_must_nots() {
  static const std::vector<MustNot> kList{
      {"steel-blade",
       [] {
         CardTable table({.units = {{"a1", "peasant"}, {"b1", "soldier", 1}, {"a2", "peasant"}, {"c1", "peasant", 1}}});
         wear(table, "a1", "steel-blade");
         EXPECT_EQ(table.refused(attack("a2", "b1")), "ST-055 that unit cannot attack");
         EXPECT_EQ(table.refused(attack("a1", "c1")), "ST-050 that is not next to the unit");
         table.act(attack("a1", "b1"));
         table.roll(4);
         EXPECT_EQ(table.health("b1"), 6);
       }},
      {"yew-bow",
       [] {
         CardTable table({.units = {{"a1", "peasant"}, {"c1", "peasant", 1}, {"d1", "peasant", 1}, {"a2", "peasant"}}});
         wear(table, "a1", "yew-bow");
         EXPECT_EQ(table.refused(Shoot{space_named("a1"), space_named("d1")}), "ST-051 that is not in range of a shot");
         EXPECT_EQ(table.refused(Shoot{space_named("a2"), space_named("c1")}), "ST-055 that unit cannot shoot");
         table.act(Shoot{space_named("a1"), space_named("c1")});
         table.roll(3);
         EXPECT_EQ(table.health("c1"), 4);
       }},
      {"oak-shield",
       [] {
         CardTable table({.units = {{"a1", "soldier"}, {"b1", "peasant", 1}}});
         wear(table, "b1", "oak-shield");
         table.act(attack("a1", "b1"));
         table.roll(3);
         EXPECT_EQ(table.health("b1"), 1) << "it does not defend";
       }},
      {"silk-mantle",
       [] {
         CardTable table({.units = {{"a1", "soldier"}, {"b1", "peasant", 1}}});
         wear(table, "b1", "silk-mantle");
         table.change("b1").set(Mark::kDefending);
         table.act(attack("a1", "b1"));
         table.roll(3);
         EXPECT_EQ(table.health("b1"), 2) << "a sword is not magical";
       }},
      {"trail-boots",
       [] {
         CardTable table({.units = {{"a1", "peasant"}, {"h8", "peasant", 1}}});
         wear(table, "a1", "trail-boots");
         table.act(Harvest{space_named("a1")});
         table.act(travel("a1", "b1"));
         EXPECT_EQ(table.refused(travel("b1", "c1")), "ST-032 that unit has no action left this turn");
       }},
      {"reaping-hook",
       [] {
         CardTable table({.units = {{"a1", "peasant"}, {"b1", "peasant"}, {"h8", "peasant", 1}}});
         wear(table, "a1", "reaping-hook");
         table.act(PowerHarvest{space_named("a1")});
         table.roll(1);
         table.act(Harvest{space_named("b1")});
         EXPECT_EQ(table.tokens(0, Resource::kCorn), 2);
       }},
      {"spirit-charm",
       [] {
         CardTable table({.units = {{"a1", "mage"}, {"b1", "mage"}, {"h8", "peasant", 1}}, .spells = {"mend"}});
         wear(table, "b1", "spirit-charm");
         EXPECT_EQ(cast_refused(table, "a1"), kCannotCast) << "a Mage's health is what it was";
       }},
      {"climbers-rope",
       [] {
         CardTable table({.units = {{"a1", "peasant"}, {"a3", "peasant"}, {"h8", "peasant", 1}}});
         wear(table, "a1", "climbers-rope");
         EXPECT_EQ(table.refused(travel("a3", "b4")), "ST-040 units never travel diagonally");
         table.act(travel("a1", "b2"));
         EXPECT_EQ(table.refused(travel("b2", "c3")), "ST-040 units never travel diagonally");
       }},
      {"cryptic-swap-scroll",
       [] {
         CardTable table({.map = {"PLPP", "PPPP", "PPPP", "PPPP"},
                          .units = {{"b1", "explorer"}, {"c1", "explorer", 1}, {"d4", "peasant", 1}},
                          .items = {"cryptic-swap-scroll"}});
         begin_item(table, "b1", "cryptic-swap-scroll");
         EXPECT_EQ(table.refused_pick("d4"), "ST-081 one of the two could not stand where the other does");
         EXPECT_EQ(table.refused_pick("b1"), "ST-061 the card is about another unit than its user");
       }},
      {"healing-draught",
       [] {
         CardTable table({.units = {{"a1", "explorer"}, {"c1", "soldier", 0, 1}, {"b1", "peasant", 1, 1}},
                          .items = {"healing-draught"}});
         EXPECT_EQ(use_refused(table, "a1"), kCannotUse);  // hurt are one two away and an enemy
       }},
      {"fire-pot",
       [] {
         CardTable table({.units = {{"a1", "explorer"}, {"d1", "soldier", 1}}, .items = {"fire-pot"}});
         EXPECT_EQ(use_refused(table, "a1"), kCannotUse);
       }},
      {"old-map",
       [] {
         CardTable table(
             {.units = {{"a1", "explorer"}, {"b1", "soldier"}, {"h8", "peasant", 1}}, .items = {"old-map"}});
         EXPECT_EQ(use_refused(table, "b1"), "ST-076 only Explorers and Swashbucklers use items");
         for (std::size_t i = 0; i < table.rules.tables().land_cards; ++i) table.state.piles[i] = Pile();
         table.use("a1", "old-map");  // ST-078: from an empty deck nothing is drawn
         EXPECT_EQ(table.question(), Question::kAct);
         EXPECT_EQ(table.told(Happening::kDrewCards), 0);
       }},
      {"traders-letter",
       [] {
         CardTable table({.units = {{"a1", "explorer"}, {"h8", "peasant", 1}}, .items = {"traders-letter"}});
         begin_item(table, "a1", "traders-letter");
         EXPECT_EQ(table.refused_pick("gem"), "ST-600 a gem stands for a resource in the Buy phase only");
         EXPECT_EQ(table.refused_pick("."), "ST-061 the card needs this choice");
       }},
      {"spirit-tonic",
       [] {
         CardTable table(
             {.units = {{"a1", "explorer"}, {"b1", "mage"}, {"h8", "mage", 1, 3, 0}}, .items = {"spirit-tonic"}});
         EXPECT_EQ(use_refused(table, "a1"), kCannotUse);
       }},
      {"signal-horn",
       [] {
         CardTable table({.map = {"PPLP", "P.PP", "PPPP", "PPPP"},
                          .units = {{"a1", "peasant"}, {"d4", "explorer"}, {"d1", "peasant", 1}},
                          .items = {"signal-horn"}});
         begin_item(table, "d4", "signal-horn");
         EXPECT_EQ(table.refused_pick("d1"), "ST-061 the card is about a unit of yours");
         table.pick("a1");
         for (const std::string place : {"c1", "b2", "a4", "d1"})
           EXPECT_EQ(table.refused_pick(place), kNotThere) << place;
       }},
      {"granary",
       [] {
         CardTable table({.units = {{"a1", "explorer"}, {"h8", "peasant", 1}}, .permanents = {"granary"}});
         EXPECT_EQ(table.refused(UsePermanent{table.card_id("granary")}), "ST-R50 that item works by itself");
         table.turn_of(1);
         EXPECT_EQ(table.tokens(0, Resource::kCorn), 0) << "not in another's turn";
       }},
      {"lucky-coin",
       [] {
         CardTable table({.units = {{"a1", "peasant"}, {"b1", "soldier", 1}}, .permanents = {"lucky-coin"}});
         EXPECT_EQ(table.refused(UsePermanent{table.card_id("lucky-coin")}), "ST-R50 that item works by itself");
         table.turn_of(1);
         table.act(attack("b1", "a1"));
         table.roll(3);
         EXPECT_EQ(table.question(), Question::kAct) << "another's die is not thrown again";
       }},
      {"surveyors-compass",
       [] {
         CardTable table({.units = {{"a1", "explorer"}, {"h8", "explorer", 1}}, .permanents = {"surveyors-compass"}});
         CardTable other = table;
         table.act(Search{space_named("a1")});
         table.act(TurnUp{Symbol::kOne});
         table.draw("spike-pit");
         table.draw("fire-pot");
         EXPECT_EQ(table.refused(PickCard{table.card_id("granary")}), "ST-074 that is not one of the two cards");
         other.turn_of(1);
         other.find("h8", "fire-pot");
         EXPECT_EQ(other.question(), Question::kAct) << "another's finder does not choose";
       }},
      {"war-banner",
       [] {
         Drawing drawing{.units = {{"a1", "peasant"}, {"h8", "peasant"}, {"e5", "peasant", 1}},
                         .permanents = {"war-banner"},
                         .tokens = {4, 0, 0, 0, 0}};
         constexpr std::string_view kNotBeside =
             "ST-601 that is not next to a unit of yours that acted this turn, nor the closest there is";
         for (const bool banner : {true, false}) {
           if (!banner) drawing.permanents.clear();
           CardTable table(drawing);
           table.act(Harvest{space_named("a1")});
           table.act(EndActions{});
           table.act(Hire{UnitType::kPeasant});
           EXPECT_EQ(table.refused_pick("e6"), kNotBeside);
           EXPECT_EQ(table.refused_pick("h7"), banner ? "legal" : kNotBeside);
         }
       }},
      {"merchant-scales",
       [] {
         CardTable table({.units = {{"a1", "peasant"}, {"h8", "peasant", 1}},
                          .permanents = {"merchant-scales"},
                          .tokens = {1, 1, 1, 1, 3}});
         const UsePermanent scales{table.card_id("merchant-scales")};
         EXPECT_EQ(table.refused(scales), "ST-077 that item is used in the Buy phase");
         table.act(EndActions{});
         EXPECT_EQ(table.refused(scales), kCannotUse);
       }},
      {"spike-pit", [] { expect_disarmed("spike-pit"); }},
      {"gas-vent", [] { expect_disarmed("gas-vent"); }},
      {"snare", [] { expect_disarmed("snare"); }},
      {"thieves-hole", [] { expect_disarmed("thieves-hole"); }},
      {"trapdoor",
       [] {
         expect_disarmed("trapdoor");
         CardTable alone(
             {.map = {"PLP.", "....", "....", "...."}, .units = {{"a1", "explorer"}, {"c1", "peasant", 1}}});
         alone.find("a1", "trapdoor");  // no other land is free
         EXPECT_EQ(alone.at("a1"), "explorer 0");
         EXPECT_EQ(alone.question(), Question::kAct);
       }},
      {"wildfire",
       [] {
         CardTable table({.map = {"PFMD", "LPPP", "PPPP", "PPPP"},
                          .units = {{"a1", "explorer"}, {"c1", "peasant"}, {"d1", "peasant", 1}, {"a2", "kraken", 9}}});
         table.find("a1", "wildfire");
         EXPECT_EQ(table.told(Happening::kDamaged), 0) << "nobody is in the forest";
         EXPECT_EQ(table.question(), Question::kAct);
       }},
      {"rockslide",
       [] {
         CardTable table({.map = {"PFMD", "LPPP", "PPPP", "PPPP"},
                          .units = {{"a1", "explorer"}, {"b1", "peasant"}, {"d1", "peasant", 1}, {"a2", "kraken", 9}}});
         table.find("a1", "rockslide");
         EXPECT_EQ(table.told(Happening::kDamaged), 0) << "nobody is on the mountain";
         EXPECT_EQ(table.question(), Question::kAct);
       }},
      {"locusts",
       [] {
         CardTable table({.units = {{"a1", "explorer"}, {"h8", "peasant", 1}}, .tokens = {1, 4, 4, 4, 4}});
         table.find("a1", "locusts");
         EXPECT_EQ(table.state.purses[0].tokens, (std::array<std::uint8_t, 5>{1, 4, 4, 4, 4}));
         EXPECT_EQ(table.told(Happening::kLost), 0);
       }},
      {"tremor",
       [] {
         CardTable table({.map = {"PPP.", "....", "....", "...."},
                          .units = {{"a1", "explorer"}, {"b1", "peasant", 1}, {"c1", "peasant", 1}}});
         table.find("a1", "tremor");  // ST-R61, ST-081: nowhere to go, so the tile stays
         EXPECT_EQ(table.tile("a1"), 'P');
         EXPECT_EQ(table.at("a1"), "explorer 0");
         EXPECT_EQ(table.question(), Question::kAct);
       }},
  };
  return kList;
}

}  // namespace strategion::stratos::cards
