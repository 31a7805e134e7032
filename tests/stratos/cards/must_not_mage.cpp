// Mage spells where they must not fire.
#include "tests/stratos/cards/must_not.h"

namespace strategion::stratos::cards {

const std::vector<MustNot>& mage_must_nots() {
  static const std::vector<MustNot> kList{
      {"blaze",
       [] {
         CardTable table({.units = {{"a1", "mage"}, {"d1", "soldier", 1}, {"a5", "peasant", 1}}, .spells = {"blaze"}});
         begin_spell(table, "a1", "blaze");
         EXPECT_EQ(table.refused_pick("a5"), kFar);
         EXPECT_EQ(table.refused_pick("a1"), kFar);
         EXPECT_EQ(table.refused_pick("b1"), "ST-061 nobody stands there");
       }},
      {"spark",
       [] {
         CardTable table({.units = {{"a1", "mage"}, {"c1", "peasant", 1}, {"d1", "peasant", 1}}, .spells = {"spark"}});
         begin_spell(table, "a1", "spark");
         EXPECT_EQ(table.refused_pick("d1"), kFar);
       }},
      {"mend",
       [] {
         CardTable table({.units = {{"a1", "mage"}, {"b1", "peasant"}, {"c1", "peasant", 1, 1}}, .spells = {"mend"}});
         EXPECT_EQ(cast_refused(table, "a1"), kCannotCast);
         table.change("b1").set_health(1);
         begin_spell(table, "a1", "mend");
         EXPECT_EQ(table.refused_pick("a1"), kHealthy);
         EXPECT_EQ(table.refused_pick("c1"), "ST-061 the card is about a unit of yours");
       }},
      {"gust",
       [] {
         CardTable table({.map = {"PPLP", "....", "....", "...."},
                          .units = {{"a1", "mage"}, {"b1", "peasant", 1}, {"d1", "explorer", 1}},
                          .spells = {"gust"}});
         begin_spell(table, "a1", "gust");
         EXPECT_EQ(table.refused_pick("b1"), "ST-081 there is no tile that it could be brought to");
         table.pick("d1");
         EXPECT_EQ(table.refused_pick("b1"), kNotThere);
       }},
      {"blink",
       [] {
         CardTable table({.map = {"PLP.", "P...", "....", "...."},
                          .units = {{"a1", "mage"}, {"a2", "peasant", 1}},
                          .spells = {"blink"}});
         begin_spell(table, "a1", "blink");
         for (const std::string place : {"b1", "d1", "a2"}) EXPECT_EQ(table.refused_pick(place), kNotThere) << place;
       }},
      {"stoneskin",
       [] {
         CardTable table({.units = {{"a1", "mage"}, {"h8", "peasant", 1}}, .spells = {"stoneskin"}});
         table.change("a1").set(Mark::kStoneskin);
         EXPECT_EQ(cast_refused(table, "a1"), kCannotCast);
         CardTable two({.units = {{"a1", "mage"}, {"b1", "peasant"}, {"c1", "peasant", 1}}, .spells = {"stoneskin"}});
         two.change("a1").set(Mark::kStoneskin);
         begin_spell(two, "a1", "stoneskin");
         EXPECT_EQ(two.refused_pick("a1"), kNoChange);
         EXPECT_EQ(two.refused_pick("c1"), "ST-061 the card is about a unit of yours");
       }},
      {"far-harvest",
       [] {
         CardTable table({.map = {"PLAS", "FPPP", "PPPP", "PPPP"},
                          .units = {{"a1", "mage"}, {"a2", "peasant", 1}},
                          .spells = {"far-harvest"}});
         begin_spell(table, "a1", "far-harvest");
         for (const std::string place : {"b1", "c1", "d1"}) EXPECT_EQ(table.refused_pick(place), kOtherTile) << place;
         EXPECT_EQ(table.refused_pick("a2"), "ST-061 somebody stands there");
         EXPECT_EQ(table.refused_pick("d4"), kFar);
       }},
      {"transmute",
       [] {
         CardTable table(
             {.units = {{"a1", "mage"}, {"h8", "peasant", 1}}, .spells = {"transmute"}, .tokens = {0, 0, 0, 0, 2}});
         EXPECT_EQ(cast_refused(table, "a1"), kCannotCast);
         table.state.purses[0].tokens[0] = 1;
         begin_spell(table, "a1", "transmute", {"corn"});
         EXPECT_EQ(table.refused_pick("corn"), "ST-061 that would change it into itself");
         EXPECT_EQ(table.refused_pick("gem"), "ST-600 a gem stands for a resource in the Buy phase only");
       }},
      {"frostbind",
       [] {
         CardTable table(
             {.units = {{"a1", "mage"}, {"b1", "peasant"}, {"c1", "peasant", 1}, {"b2", "iggamot", 9}, {"a2", "mage"}},
              .spells = {"frostbind"}});
         table.cast("a1", "frostbind", {"c1"});
         begin_spell(table, "a2", "frostbind");
         EXPECT_EQ(table.refused_pick("c1"), kNoChange);
         EXPECT_EQ(table.refused_pick("b1"), "ST-061 the card is about an enemy");
       }},
      {"far-sight",
       [] {
         CardTable table({.map = {"PAPP", "PPPP", "PPPP", ".PPP"},
                          .units = {{"a1", "mage"}, {"d4", "peasant", 1}},
                          .spells = {"far-sight"}});
         table.state.tiles[space_named("c1")].turn(Symbol::kOne);
         begin_spell(table, "a1", "far-sight");
         for (const std::string place : {"b1", "c1", "a4"})
           EXPECT_EQ(table.refused_pick(place), "ST-061 you know what is under it, or nothing is") << place;
       }},
      {"quicken",
       [] {
         CardTable table({.units = {{"a1", "mage"}, {"b1", "peasant"}, {"d1", "peasant"}, {"a2", "peasant", 1}},
                          .spells = {"quicken"}});
         begin_spell(table, "a1", "quicken");
         EXPECT_EQ(table.refused_pick("a1"), kFar);
         EXPECT_EQ(table.refused_pick("d1"), kFar);
         EXPECT_EQ(table.refused_pick("a2"), "ST-061 the card is about a unit of yours");
       }},
      {"siphon",
       [] {
         CardTable table(
             {.units = {{"a1", "mage", 0, 1}, {"c1", "peasant", 1}, {"d1", "peasant", 1}}, .spells = {"siphon"}});
         table.change("c1").set(Mark::kDefending);
         CardTable far = table;
         begin_spell(far, "a1", "siphon");
         EXPECT_EQ(far.refused_pick("d1"), kFar);
         table.cast("a1", "siphon", {"c1"});
         table.roll(1);  // all of it is stopped
         EXPECT_EQ(table.health("a1"), 1);
         EXPECT_EQ(table.health("c1"), 4);
         EXPECT_FALSE(table.face_up("siphon"));
       }},
      {"dispel",
       [] {
         CardTable table({.units = {{"a1", "mage"}, {"c1", "peasant", 1}, {"h8", "peasant", 1}}, .spells = {"dispel"}});
         EXPECT_EQ(cast_refused(table, "a1"), kCannotCast);
         table.change("c1").set(Mark::kAlwaysDefends);  // no spell gave that, and none takes it
         EXPECT_EQ(cast_refused(table, "a1"), kCannotCast);
       }},
      {"tailwind",
       [] {
         CardTable table({.units = {{"a1", "mage"}, {"b1", "mage"}, {"h8", "peasant", 1}}, .spells = {"tailwind"}});
         table.cast("a1", "tailwind");
         EXPECT_FALSE(table.has("h8", Mark::kFreeTravel));
         EXPECT_EQ(cast_refused(table, "b1"), kCannotCast);  // everybody has it
       }},
      {"bumper-crop",
       [] {
         CardTable table({.units = {{"a1", "mage"}, {"b1", "mage"}, {"h8", "peasant", 1}}, .spells = {"bumper-crop"}});
         table.cast("a1", "bumper-crop");
         EXPECT_EQ(cast_refused(table, "b1"), kCannotCast);
         table.turn_of(1);
         table.act(Harvest{space_named("h8")});  // "your harvests", "this turn"
         EXPECT_EQ(table.tokens(1, Resource::kCorn), 1);
       }},
      {"ward-circle",
       [] {
         CardTable table(
             {.units = {{"c3", "mage"}, {"e3", "peasant", 1}, {"c5", "peasant"}}, .spells = {"ward-circle"}});
         table.cast("c3", "ward-circle");
         EXPECT_TRUE(table.may(travel("c5", "c4"))) << "one's own come and go";
         table.turn_of(1);
         EXPECT_EQ(table.refused(travel("e3", "d3")), "ST-R70 that tile is warded against you");
         table.turn_of(0);
         table.turn_of(1);
         EXPECT_TRUE(table.may(travel("e3", "d3"))) << "it ended with the caster's next turn";
       }},
  };
  return kList;
}

}  // namespace strategion::stratos::cards
