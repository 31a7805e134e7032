// The Land cards, each where it matters and where it must not.
#include <gtest/gtest.h>

#include "tests/stratos/cards/card_table.h"

namespace strategion::stratos::cards {
namespace {

// --- equipment: what it gives is read by the rules; here each gift is seen at work ---

TEST(StratosLandCards, ST025_ST074_EquipmentIsATreasureOnceFound) {
  CardTable table({.units = {{"a1", "explorer"}, {"b1", "soldier"}, {"h8", "peasant", 1}}});
  table.find("a1", "steel-blade");
  EXPECT_EQ(table.question(), Question::kEquip);
  table.pick("b1");
  EXPECT_EQ(table.unit("b1").worn[0], table.card_id("steel-blade"));
  EXPECT_EQ(table.points(0), 1);
}

TEST(StratosLandCards, SteelBlade_OneMoreForASoldierThatHits) {
  CardTable table({.units = {{"a1", "soldier"}, {"b1", "soldier", 1}}});
  wear(table, "a1", "steel-blade");
  CardTable missed = table;
  table.act(Attack{space_named("a1"), space_named("b1")});
  table.roll(2);
  EXPECT_EQ(table.health("b1"), 3);
  missed.act(Attack{space_named("a1"), space_named("b1")});
  missed.roll(6);
  EXPECT_EQ(missed.health("b1"), 6);
}

TEST(StratosLandCards, SteelBlade_ST055_AnotherAttacksWithAD4) {
  CardTable table({.units = {{"a1", "peasant"}, {"b1", "soldier", 1}, {"a2", "peasant"}, {"b2", "peasant", 1}}});
  wear(table, "a1", "steel-blade");
  EXPECT_FALSE(table.may(Attack{space_named("a2"), space_named("b2")}));
  CardTable missed = table;
  table.act(Attack{space_named("a1"), space_named("b1")});
  EXPECT_EQ(table.chances().size(), 4);
  table.roll(3);
  EXPECT_EQ(table.health("b1"), 3);
  missed.act(Attack{space_named("a1"), space_named("b1")});
  missed.roll(4);
  EXPECT_EQ(missed.health("b1"), 6);
}

TEST(StratosLandCards, YewBow_AnArcherShootsFarther) {
  CardTable table({.units = {{"a1", "archer"}, {"e1", "peasant", 1}, {"f1", "peasant", 1}}});
  EXPECT_FALSE(table.may(Shoot{space_named("a1"), space_named("e1")}));
  wear(table, "a1", "yew-bow");
  EXPECT_TRUE(table.may(Shoot{space_named("a1"), space_named("e1")}));
  EXPECT_FALSE(table.may(Shoot{space_named("a1"), space_named("f1")}));
}

TEST(StratosLandCards, YewBow_AnotherShootsAtTwo) {
  CardTable table({.units = {{"a1", "peasant"}, {"c1", "peasant", 1}, {"d1", "peasant", 1}}});
  wear(table, "a1", "yew-bow");
  EXPECT_FALSE(table.may(Shoot{space_named("a1"), space_named("d1")}));
  CardTable missed = table;
  table.act(Shoot{space_named("a1"), space_named("c1")});
  table.roll(2);
  EXPECT_EQ(table.health("c1"), 2);
  missed.act(Shoot{space_named("a1"), space_named("c1")});
  missed.roll(3);
  EXPECT_EQ(missed.health("c1"), 4);
}

TEST(StratosLandCards, OakShield_OnePhysicalMoreWhileDefending) {
  CardTable table({.units = {{"a1", "soldier"}, {"b1", "peasant", 1}, {"a3", "mage"}}, .spells = {"blaze"}});
  wear(table, "b1", "oak-shield");
  CardTable open = table;
  table.change("b1").set(Mark::kDefending);
  CardTable magic = table;
  table.act(Attack{space_named("a1"), space_named("b1")});
  table.roll(4);
  EXPECT_EQ(table.health("b1"), 2);
  open.act(Attack{space_named("a1"), space_named("b1")});
  open.roll(3);
  EXPECT_EQ(open.health("b1"), 1);
  magic.cast("a3", "blaze", {"b1"});
  magic.roll(3);
  EXPECT_EQ(magic.health("b1"), 2);
}

TEST(StratosLandCards, SilkMantle_OneMagicalMoreWhileDefending) {
  CardTable table({.units = {{"a1", "soldier"}, {"b1", "peasant", 1}, {"a3", "mage"}}, .spells = {"blaze"}});
  wear(table, "b1", "silk-mantle");
  CardTable open = table;
  table.change("b1").set(Mark::kDefending);
  table.cast("a3", "blaze", {"b1"});
  table.roll(3);
  EXPECT_EQ(table.health("b1"), 3);
  open.cast("a3", "blaze", {"b1"});
  open.roll(3);
  EXPECT_EQ(open.health("b1"), 1);
}

TEST(StratosLandCards, TrailBoots_AThirdTravelAfterTwo) {
  CardTable table({.units = {{"a1", "peasant"}, {"h8", "peasant", 1}}});
  wear(table, "a1", "trail-boots");
  CardTable mixed = table;
  table.act(Travel{space_named("a1"), space_named("b1")});
  table.act(Travel{space_named("b1"), space_named("c1")});
  table.act(Travel{space_named("c1"), space_named("d1")});
  EXPECT_FALSE(table.may(Travel{space_named("d1"), space_named("e1")}));
  mixed.act(Harvest{space_named("a1")});
  mixed.act(Travel{space_named("a1"), space_named("b1")});
  EXPECT_FALSE(mixed.may(Travel{space_named("b1"), space_named("c1")}));
}

TEST(StratosLandCards, ReapingHook_TwoByAPlainHarvest) {
  CardTable table({.units = {{"a1", "peasant"}, {"h8", "peasant", 1}}});
  wear(table, "a1", "reaping-hook");
  CardTable power = table;
  table.act(Harvest{space_named("a1")});
  EXPECT_EQ(table.tokens(0, Resource::kCorn), 2);
  power.act(PowerHarvest{space_named("a1")});
  power.roll(1);
  EXPECT_EQ(power.tokens(0, Resource::kCorn), 1);
}

TEST(StratosLandCards, SpiritCharm_SpiritForAMageHealthForOthers) {
  CardTable table({.units = {{"a1", "mage"}, {"b1", "peasant"}, {"h8", "peasant", 1}}, .spells = {"mend"}});
  wear(table, "a1", "spirit-charm");
  table.turn_of(0);
  EXPECT_EQ(table.spirit("a1"), 4);  // three is a Mage's own maximum (ST-612)
  CardTable other({.units = {{"a1", "mage"}, {"b1", "peasant"}, {"h8", "peasant", 1}}, .spells = {"mend"}});
  wear(other, "b1", "spirit-charm");
  other.cast("a1", "mend", {"b1"});
  EXPECT_EQ(other.health("b1"), 5);
}

TEST(StratosLandCards, ClimbersRope_OneDiagonalTravelATurn) {
  CardTable table({.units = {{"a1", "peasant"}, {"a3", "peasant"}, {"h8", "peasant", 1}}});
  wear(table, "a1", "climbers-rope");
  EXPECT_FALSE(table.may(Travel{space_named("a3"), space_named("b4")}));
  table.act(Travel{space_named("a1"), space_named("b2")});
  EXPECT_FALSE(table.may(Travel{space_named("b2"), space_named("c3")}));
  EXPECT_TRUE(table.may(Travel{space_named("b2"), space_named("c2")}));
}

// --- one-use items ---

TEST(StratosLandCards, CrypticSwapScroll_ST925_ChangesPlacesWithAnybody) {
  CardTable table({.map = {"PLPP", "PPPP", "PPPP", "PPPP"},
                   .units = {{"b1", "explorer"}, {"c1", "explorer", 1}, {"d4", "peasant", 1}, {"a4", "kraken", 9}},
                   .items = {"cryptic-swap-scroll"}});
  table.state.monsters[3].at = space_named("a4");
  begin_item(table, "b1", "cryptic-swap-scroll");
  // The Peasant could not stand on the lagoon; the Kraken could, and the Explorer where it lies.
  EXPECT_EQ(table.picks(), (Texts{"a4", "c1"}));
  EXPECT_EQ(table.refused_pick("d4"), "ST-081 one of the two could not stand where the other does");
  table.pick("a4");
  EXPECT_EQ(table.at("a4"), "explorer 0");
  EXPECT_EQ(table.at("b1"), "kraken");
  EXPECT_EQ(table.told(Happening::kMovedBy), 2);
}

TEST(StratosLandCards, HealingDraught_ThreeToTheUserOrNextToIt) {
  CardTable table(
      {.units = {{"a1", "explorer"}, {"b1", "soldier", 0, 1}, {"c1", "soldier", 0, 1}, {"a2", "peasant", 1, 1}},
       .items = {"healing-draught"}});
  begin_item(table, "a1", "healing-draught");
  EXPECT_EQ(table.picks(), Texts{"b1"});
  table.pick("b1");
  EXPECT_EQ(table.health("b1"), 4);
}

TEST(StratosLandCards, FirePot_PhysicalWithoutAMiss) {
  CardTable table({.units = {{"a1", "explorer"}, {"c1", "soldier", 1}, {"d1", "peasant", 1}}, .items = {"fire-pot"}});
  table.change("c1").set(Mark::kDefending);
  begin_item(table, "a1", "fire-pot");
  EXPECT_EQ(table.picks(), Texts{"c1"});
  table.pick("c1");
  table.roll(4);
  EXPECT_EQ(table.health("c1"), 4);  // a Soldier stops two (ST-046)
}

TEST(StratosLandCards, FirePot_ST734_ImmunityIsAgainstSpellsOnly) {
  CardTable table({.units = {{"a1", "explorer"}, {"c1", "soldier", 1}}, .items = {"fire-pot"}});
  table.change("c1").set(Mark::kImmune);
  table.use("a1", "fire-pot", {"c1"});
  table.roll(3);
  EXPECT_EQ(table.health("c1"), 3);
}

TEST(StratosLandCards, OldMap_ST073_TwoCardsOneAfterTheOther) {
  CardTable table({.units = {{"a1", "explorer"}, {"h8", "peasant", 1}}, .items = {"old-map"}});
  table.use("a1", "old-map");
  table.draw("granary");
  EXPECT_EQ(table.question(), Question::kDrawCard);
  table.draw("fire-pot");
  EXPECT_EQ(table.question(), Question::kAct);
  EXPECT_EQ(table.in_hand("fire-pot"), 1);
  EXPECT_EQ(table.points(0), 2);  // the map and the Granary
}

TEST(StratosLandCards, OldMap_ST073_NoSecondCardForTheDead) {
  CardTable table({.units = {{"a1", "explorer", 0, 2}, {"b1", "peasant"}, {"h8", "peasant", 1}}, .items = {"old-map"}});
  table.use("a1", "old-map");
  table.draw("spike-pit");
  EXPECT_EQ(table.at("a1"), "");
  EXPECT_EQ(table.question(), Question::kAct);
}

TEST(StratosLandCards, TradersLetter_AnyTwo) {
  CardTable table({.units = {{"a1", "explorer"}, {"h8", "peasant", 1}}, .items = {"traders-letter"}});
  begin_item(table, "a1", "traders-letter");
  EXPECT_EQ(table.picks(), (Texts{"corn", "nickel", "oak", "spice"}));
  CardTable alike = table;
  table.pick("corn");
  table.pick("oak");
  EXPECT_EQ(table.state.purses[0].tokens, (std::array<std::uint8_t, 5>{1, 0, 0, 1, 0}));
  alike.pick("corn");
  alike.pick("corn");
  EXPECT_EQ(alike.tokens(0, Resource::kCorn), 2);
}

TEST(StratosLandCards, SpiritTonic_AMageToFullSpirit) {
  CardTable table({.units = {{"a1", "explorer"}, {"d4", "sorcerer", 0, 3, 1}, {"b1", "mage"}, {"h8", "mage", 1, 3, 0}},
                   .items = {"spirit-tonic"}});
  begin_item(table, "a1", "spirit-tonic");
  EXPECT_EQ(table.picks(), Texts{"d4"});
  EXPECT_EQ(table.refused_pick("b1"), "ST-061 that unit has all its spirit");
  table.pick("d4");
  EXPECT_EQ(table.spirit("d4"), 7);
}

TEST(StratosLandCards, SpiritTonic_STR71_NotWithoutAMageInNeed) {
  CardTable table({.units = {{"a1", "explorer"}, {"b1", "mage"}, {"h8", "peasant", 1}}, .items = {"spirit-tonic"}});
  EXPECT_FALSE(table.may_use("a1"));
}

TEST(StratosLandCards, SignalHorn_OneOrTwoTilesOnFoot) {
  CardTable table({.map = {"PPLP", "P.PP", "PPPP", "PPPP"},
                   .units = {{"a1", "peasant"}, {"d4", "explorer"}, {"d1", "peasant", 1}},
                   .items = {"signal-horn"}});
  table.act(UseItem{space_named("d4")});
  table.act(PickCard{table.card_id("signal-horn")});
  table.pick("a1");
  EXPECT_EQ(table.picks(), (Texts{"a2", "a3", "b1"}));  // not across the lagoon or the hole
  table.pick("a3");
  EXPECT_EQ(table.at("a3"), "peasant 0");
  EXPECT_EQ(table.unit("a3").left(), 2);
}

TEST(StratosLandCards, SignalHorn_STR72_IsNoTravelAndCollectsNothing) {
  CardTable table({.units = {{"d1", "peasant"}, {"a1", "explorer"}, {"h8", "peasant", 1}}, .items = {"signal-horn"}});
  Edge edge;
  edge.add(Resource::kCorn);
  for (Edge& each : table.state.edges) each = edge;
  table.use("a1", "signal-horn", {"d1", "e1"});
  EXPECT_EQ(table.at("e1"), "peasant 0");
  EXPECT_EQ(table.question(), Question::kAct);
  EXPECT_EQ(table.tokens(0, Resource::kCorn), 0);
}

// --- permanent items ---

TEST(StratosLandCards, Granary_STR50_OneCornATurn) {
  CardTable table({.units = {{"a1", "peasant"}, {"h8", "peasant", 1}}, .permanents = {"granary"}});
  table.turn_of(0);
  EXPECT_EQ(table.tokens(0, Resource::kCorn), 1);  // STR50: no Explorer is needed
  EXPECT_EQ(table.tokens(1, Resource::kCorn), 0);
  EXPECT_EQ(table.refused(UsePermanent{table.card_id("granary")}), "ST-R50 that item works by itself");
}

TEST(StratosLandCards, LuckyCoin_OneDieATurnAgain) {
  CardTable table({.units = {{"a1", "mage", 0, 3, 3}, {"b1", "peasant"}, {"c1", "soldier", 1}},
                   .spells = {"blaze"},
                   .permanents = {"lucky-coin"}});
  table.cast("a1", "blaze", {"c1"});
  table.roll(1);
  EXPECT_EQ(table.question(), Question::kMay);
  EXPECT_EQ(table.asked(), 0);
  table.act(Accept{});
  table.roll(4);
  EXPECT_EQ(table.health("c1"), 2);
  table.act(PowerHarvest{space_named("b1")});
  table.roll(4);  // the coin is spent
  EXPECT_EQ(table.question(), Question::kAct);
}

TEST(StratosLandCards, SurveyorsCompass_OneOfTwo) {
  CardTable table({.units = {{"a1", "explorer"}, {"h8", "peasant", 1}}, .permanents = {"surveyors-compass"}});
  table.act(Search{space_named("a1")});
  table.act(TurnUp{Symbol::kOne});
  table.draw("spike-pit");
  table.draw("fire-pot");
  EXPECT_EQ(table.question(), Question::kKeep);
  table.act(PickCard{table.card_id("fire-pot")});
  EXPECT_EQ(table.in_hand("fire-pot"), 1);
  EXPECT_EQ(table.health("a1"), 4);
}

TEST(StratosLandCards, WarBanner_HiresNextToAnyUnit) {
  CardTable table({.units = {{"a1", "peasant"}, {"h8", "peasant"}, {"e5", "peasant", 1}},
                   .permanents = {"war-banner"},
                   .tokens = {4, 0, 0, 0, 0}});
  table.act(Harvest{space_named("a1")});
  table.act(EndActions{});
  table.act(Hire{UnitType::kPeasant});
  EXPECT_EQ(table.picks(), (Texts{"a2", "b1", "g8", "h7"}));
}

TEST(StratosLandCards, MerchantScales_ST077_STR77_TwoAlikeForOneOnceABuyPhase) {
  CardTable table({.units = {{"a1", "peasant"}, {"h8", "peasant", 1}},
                   .permanents = {"merchant-scales"},
                   .tokens = {5, 1, 0, 0, 3}});
  const UsePermanent scales{table.card_id("merchant-scales")};
  EXPECT_EQ(table.refused(scales), "ST-077 that item is used in the Buy phase");
  table.act(EndActions{});
  table.act(scales);
  EXPECT_EQ(table.told(Happening::kPermanentUsed), 1);
  EXPECT_EQ(table.picks(), (Texts{"nickel", "oak", "spice"}));  // corn alone is there twice: nothing to choose
  table.pick("oak");
  EXPECT_EQ(table.state.purses[0].tokens, (std::array<std::uint8_t, 5>{3, 1, 0, 1, 3}));
  EXPECT_EQ(table.refused(scales), "ST-077 it has been used this turn");
  EXPECT_EQ(table.question(), Question::kBuy);
}

TEST(StratosLandCards, MerchantScales_STR71_NotWithoutTwoAlike) {
  CardTable table({.units = {{"a1", "peasant"}, {"h8", "peasant", 1}},
                   .permanents = {"merchant-scales"},
                   .tokens = {1, 1, 1, 1, 3}});
  table.act(EndActions{});
  EXPECT_EQ(table.refused(UsePermanent{table.card_id("merchant-scales")}),
            "ST-R71 what the item says cannot be done now");
}

// --- traps ---

TEST(StratosLandCards, SpikePit_STR10_TwoWhateverTheDefence) {
  CardTable table({.units = {{"a1", "explorer"}, {"h8", "peasant", 1}}});
  table.change("a1").set(Mark::kDefending);
  table.find("a1", "spike-pit");
  EXPECT_EQ(table.health("a1"), 2);
  EXPECT_EQ(table.points(0), 0);
}

TEST(StratosLandCards, SpikePit_ST023_NobodysPoint) {
  CardTable table({.units = {{"a1", "explorer", 0, 2}, {"b1", "peasant"}, {"h8", "peasant", 1}}});
  table.find("a1", "spike-pit");
  EXPECT_EQ(table.at("a1"), "");
  EXPECT_EQ(table.points(0), 0);
  EXPECT_EQ(table.points(1), 0);
}

TEST(StratosLandCards, ST075_LandTrapsDoNotTouchSwashbucklers) {
  for (const std::string trap : {"spike-pit", "gas-vent", "snare", "thieves-hole", "trapdoor"}) {
    CardTable table({.units = {{"a1", "swashbuckler"}, {"h8", "peasant", 1}}, .tokens = {3, 0, 0, 0, 0}});
    table.find("a1", trap);
    EXPECT_EQ(table.question(), Question::kAct) << trap;
    EXPECT_EQ(table.health("a1"), 5) << trap;
    EXPECT_EQ(table.tokens(0, Resource::kCorn), 3) << trap;
    EXPECT_EQ(table.unit("a1").left(), 1) << trap;
    EXPECT_EQ(table.told(Happening::kDisarmed), 1) << trap;
  }
}

TEST(StratosLandCards, GasVent_OneAndTheDefenceIsGone) {
  CardTable table({.units = {{"a1", "explorer"}, {"h8", "peasant", 1}}});
  table.change("a1").set(Mark::kDefending);
  table.find("a1", "gas-vent");
  EXPECT_EQ(table.health("a1"), 3);
  EXPECT_FALSE(table.has("a1", Mark::kDefending));
}

TEST(StratosLandCards, Snare_NoActionsNowOneNext) {
  CardTable table({.units = {{"a1", "explorer"}, {"h8", "peasant", 1}}});
  table.change("a1").set(Mark::kExtra);
  table.find("a1", "snare");
  EXPECT_FALSE(table.may(Travel{space_named("a1"), space_named("b1")}));
  table.turn_of(0);
  EXPECT_EQ(table.unit("a1").left(), 1);
  table.turn_of(0);
  EXPECT_EQ(table.unit("a1").left(), 2);
}

TEST(StratosLandCards, ThievesHole_STR78_TokensAtRandomGemsAmongThem) {
  CardTable table({.units = {{"a1", "explorer"}, {"h8", "peasant", 1}}, .tokens = {2, 0, 0, 0, 1}});
  table.find("a1", "thieves-hole");
  table.roll(2);
  EXPECT_EQ(table.question(), Question::kLoot);
  EXPECT_EQ(table.chances(), (Texts{"corn", "gem"}));
  table.act(PickResource{Resource::kGem});
  EXPECT_EQ(table.chances(), Texts{"corn"});
  table.act(PickResource{Resource::kCorn});
  EXPECT_EQ(table.question(), Question::kAct);
  EXPECT_EQ(table.state.purses[0].tokens, (std::array<std::uint8_t, 5>{1, 0, 0, 0, 0}));
}

TEST(StratosLandCards, ThievesHole_NoMoreThanThereIs) {
  CardTable table({.units = {{"a1", "explorer"}, {"h8", "peasant", 1}}, .tokens = {1, 0, 0, 0, 0}});
  table.find("a1", "thieves-hole");
  table.roll(4);
  table.act(PickResource{Resource::kCorn});
  EXPECT_EQ(table.question(), Question::kAct);
  CardTable poor({.units = {{"a1", "explorer"}, {"h8", "peasant", 1}}});
  poor.find("a1", "thieves-hole");
  poor.roll(4);
  EXPECT_EQ(poor.question(), Question::kAct);
}

TEST(StratosLandCards, Trapdoor_AnotherFreeLandTileAtRandom) {
  CardTable table({.map = {"PLPP", "....", "....", "...."}, .units = {{"a1", "explorer"}, {"d1", "peasant", 1}}});
  table.find("a1", "trapdoor");
  EXPECT_EQ(table.question(), Question::kAct);  // c1 is the only one
  EXPECT_EQ(table.at("c1"), "explorer 0");
  CardTable wide({.map = {"PPPP", "....", "....", "...."}, .units = {{"a1", "explorer"}, {"d1", "peasant", 1}}});
  wide.find("a1", "trapdoor");
  EXPECT_EQ(wide.chances(), (Texts{"b1", "c1"}));
}

TEST(StratosLandCards, Trapdoor_ST738_MayDiscover) {
  CardTable table({.map = {"P.S.", "....", "....", "...P"}, .units = {{"a1", "explorer"}, {"d4", "peasant", 1}}});
  table.find("a1", "trapdoor");
  EXPECT_EQ(table.question(), Question::kSpecial);
  table.act(Uncover{Terrain::kBastion});
  EXPECT_TRUE(table.has("c1", Mark::kAlwaysDefends));
}

// --- calamities ---

TEST(StratosLandCards, Wildfire_EverybodyInAForest) {
  CardTable table({.map = {"PFFM", "FFPP", "PPPP", "PPPP"},
                   .units = {{"a1", "explorer"},
                             {"b1", "peasant"},
                             {"c1", "peasant", 1, 1},
                             {"a2", "iggamot", 9},
                             {"d1", "peasant", 1}}});
  table.change("b1").set(Mark::kDefending);
  table.find("a1", "wildfire");
  EXPECT_EQ(table.health("a1"), 4);
  EXPECT_EQ(table.health("b1"), 3);  // STR10
  EXPECT_EQ(table.at("c1"), "");
  EXPECT_EQ(table.health("a2"), 7);
  EXPECT_EQ(table.health("d1"), 4);
  EXPECT_EQ(table.points(0), 0);  // ST-023
}

TEST(StratosLandCards, Rockslide_EverybodyOnAMountain) {
  CardTable table({.map = {"PFMM", "PPPP", "PPPP", "PPPP"},
                   .units = {{"a1", "swashbuckler"}, {"b1", "peasant"}, {"c1", "peasant", 1}}});
  table.find("a1", "rockslide");  // ST-075 is about traps
  EXPECT_EQ(table.health("b1"), 4);
  EXPECT_EQ(table.health("c1"), 3);
}

TEST(StratosLandCards, Locusts_HalfOfEverybodysCorn) {
  CardTable table({.units = {{"a1", "explorer"}, {"h8", "peasant", 1}}, .tokens = {5, 4, 0, 0, 2}});
  table.state.purses[1].tokens = {1, 0, 0, 0, 0};
  table.find("a1", "locusts");
  EXPECT_EQ(table.state.purses[0].tokens, (std::array<std::uint8_t, 5>{3, 4, 0, 0, 2}));
  EXPECT_EQ(table.tokens(1, Resource::kCorn), 1);
}

TEST(StratosLandCards, Locusts_STR38_ASharedPurseIsHalvedOnce) {
  CardTable table({.units = {{"a1", "explorer"}, {"b1", "peasant", 1}, {"h8", "peasant", 2}},
                   .tokens = {8, 0, 0, 0, 0},
                   .seats = 3,
                   .monsters = false,
                   .allies = {{0, 1}},
                   .as_one = true});
  table.find("a1", "locusts");
  EXPECT_EQ(table.tokens(1, Resource::kCorn), 4);
}

TEST(StratosLandCards, Tremor_ST083_TheTileIsGone) {
  CardTable table({.map = {"PPPP", "LPPP", "PPPP", "PPPP"}, .units = {{"a1", "explorer"}, {"b1", "peasant", 1}}});
  table.find("a1", "tremor");
  EXPECT_EQ(table.tile("a1"), '.');
  EXPECT_EQ(table.at("a2"), "explorer 0");  // an Explorer may stand on the lagoon
}

}  // namespace
}  // namespace strategion::stratos::cards
