// Sorcerer spells where they must not fire.
#include "tests/stratos/cards/must_not.h"

namespace strategion::stratos::cards {

const std::vector<MustNot>& sorcerer_must_nots() {
  static const std::vector<MustNot> kList{
      {"georotate",
       [] {
         CardTable table({.map = {"PCPPPPPP", "PPPPPPPP", "PPPPPPPP", "PPPPPPPP"},
                          .units = {{"d4", "sorcerer"}, {"a4", "peasant", 1}},
                          .spells = {"georotate"}});
         begin_spell(table, "d4", "georotate");
         for (const std::string place : {"a1", "f1"})
           EXPECT_EQ(table.refused_pick(place), "ST-734 no tray begins there, or it holds a spell-immune tile")
               << place;
       }},
      {"geoslide",
       [] {
         CardTable table({.map = {"PCPP", "PPPP", "PPPP", "PPPP"},
                          .units = {{"a4", "sorcerer"}, {"d4", "peasant", 1}},
                          .spells = {"geoslide"}});
         begin_spell(table, "a4", "geoslide", {"a1"});
         EXPECT_EQ(table.refused_pick("left"), "ST-061 it cannot be turned or shifted that way");
       }},
      {"sinkhole",
       [] {
         CardTable table({.map = {"PP.PPPPP", "PPPPPPPP", "PPPPPPPP", "PPPPPPPP"},
                          .units = {{"a1", "sorcerer"}, {"d4", "peasant", 1}},
                          .spells = {"sinkhole"}});
         begin_spell(table, "a1", "sinkhole");
         EXPECT_EQ(table.refused_pick("c1"), kOtherTile);
         EXPECT_EQ(table.refused_pick("f1"), kFar);
         EXPECT_EQ(table.refused_pick("a1"), kFar);
       }},
      {"terraform",
       [] {
         CardTable table({.map = {"PLAP", "PPPP", "PPPP", "PPPP"},
                          .units = {{"a1", "sorcerer"}, {"d4", "peasant", 1}},
                          .spells = {"terraform"}});
         table.state.supply = {5, 0, 0, 2, 5};
         begin_spell(table, "a1", "terraform");
         EXPECT_EQ(table.refused_pick("b1"), kOtherTile);
         EXPECT_EQ(table.refused_pick("c1"), kOtherTile);
         table.pick("a2");
         EXPECT_EQ(table.refused_pick("desert"), "ST-R49 the supply has no such tile left");
         EXPECT_EQ(table.refused_pick("prairie"), "ST-061 the tile is of that kind already");
       }},
      {"meteor",
       [] {
         CardTable table({.units = {{"a1", "sorcerer"}, {"h8", "peasant", 1}}, .spells = {"meteor"}});
         EXPECT_EQ(cast_refused(table, "a1"), kCannotCast);  // nobody within reach of it
         CardTable near({.units = {{"a1", "sorcerer"}, {"c1", "peasant", 1}}, .spells = {"meteor"}});
         begin_spell(near, "a1", "meteor");
         EXPECT_EQ(near.refused_pick("b1"), kFar);
         EXPECT_EQ(near.refused_pick("a4"), "ST-061 nobody stands on it or next to it");
       }},
      {"forked-lightning",
       [] {
         CardTable table(
             {.units = {{"a1", "sorcerer"}, {"b1", "soldier", 1}, {"c1", "peasant", 1}, {"e1", "soldier", 1}},
              .spells = {"forked-lightning"}});
         begin_spell(table, "a1", "forked-lightning", {"b1"});
         EXPECT_EQ(table.refused_pick("a1"), "ST-061 the card is about another unit than its user");
         EXPECT_EQ(table.refused_pick("e1"), kFar);
         EXPECT_EQ(table.refused_pick("b1"), "ST-061 that one is picked already");
       }},
      {"raise-land",
       [] {
         CardTable table({.map = {"PPLL", "PP.P", "PPPP", "PPPP"},
                          .units = {{"a1", "sorcerer"}, {"d1", "kraken", 9}, {"d4", "peasant", 1}},
                          .spells = {"raise-land"}});
         begin_spell(table, "a1", "raise-land");
         EXPECT_EQ(table.refused_pick("b1"), kOtherTile);
         EXPECT_EQ(table.refused_pick("d1"), "ST-081 whoever is there could not stay on land");
       }},
      {"puppeteer",
       [] {
         CardTable table({.units = {{"a1", "sorcerer"}, {"b1", "peasant"}, {"c1", "mage", 1}, {"b2", "iggamot", 9}},
                          .spells = {"puppeteer"}});
         begin_spell(table, "a1", "puppeteer");
         EXPECT_EQ(table.refused_pick("b1"), "ST-061 the card is about an enemy");
         EXPECT_EQ(table.refused_pick("b2"), "ST-925 the card is about characters, no monsters");
         table.pick("c1");
         EXPECT_EQ(cast_refused(table, "c1"), "ST-R63 a commanded unit casts nothing and uses nothing");
         EXPECT_EQ(use_refused(table, "c1"), "ST-R63 a commanded unit casts nothing and uses nothing");
         EXPECT_EQ(table.refused(Defend{space_named("b1")}), "ST-R63 you command one unit, and only that one");
       }},
      {"grand-mending",
       [] {
         CardTable table({.units = {{"a1", "sorcerer"}, {"b1", "peasant", 1, 1}, {"a5", "peasant", 0, 1}},
                          .spells = {"grand-mending"}});
         EXPECT_EQ(cast_refused(table, "a1"), kCannotCast);  // one hurt is the enemy's, the other four away
       }},
      {"recall",
       [] {
         CardTable table({.map = {"PLPP", "PPPP", "PPPP", "PPPP"},
                          .units = {{"a1", "sorcerer"}, {"a2", "peasant"}, {"d4", "soldier"}, {"d1", "peasant", 1}},
                          .spells = {"recall"}});
         EXPECT_EQ(cast_refused(table, "a1"), kCannotCast);
         CardTable room({.units = {{"a1", "sorcerer"}, {"d4", "soldier"}, {"d1", "peasant", 1}}, .spells = {"recall"}});
         begin_spell(room, "a1", "recall");
         EXPECT_EQ(room.refused_pick("a1"), "ST-061 the card is about another unit than its user");
         EXPECT_EQ(room.refused_pick("d1"), "ST-061 the card is about a unit of yours");
         room.pick("d4");
         EXPECT_EQ(room.refused_pick("b2"), kNotThere);
       }},
      {"spirit-theft",
       [] {
         CardTable table(
             {.units = {{"a1", "sorcerer"}, {"b1", "peasant", 1}, {"c1", "mage", 1}}, .spells = {"spirit-theft"}});
         begin_spell(table, "a1", "spirit-theft");
         EXPECT_EQ(table.refused_pick("b1"), "ST-605 the card is about another type of unit");
         EXPECT_EQ(table.refused_pick("a1"), kFar);
       }},
      {"second-wind",
       [] {
         CardTable table({.units = {{"a1", "sorcerer"}, {"h8", "peasant", 1}}, .spells = {"second-wind"}});
         EXPECT_EQ(cast_refused(table, "a1"), kCannotCast);
       }},
  };
  return kList;
}

}  // namespace strategion::stratos::cards
