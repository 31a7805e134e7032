// ST-032 to ST-037, ST-043 to ST-056.
#include "tests/stratos/rules/scene.h"

namespace strategion::stratos {
namespace {

int hit(const Scene& scene, Space at, int damage, DamageKind kind) {
  return scene.reader().after_defence(scene.reader().at(at), damage, kind);
}

TEST(StratosActions, ST032_STR4_TwoDifferentActionsOrTravelTwice) {
  Scene scene({"PMDF", "PMDF"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "d2"_s}});
  scene.play(Harvest{"a1"_s});
  EXPECT_EQ(scene.refusal(Harvest{"a1"_s}), "ST-032 a unit takes two different actions a turn; only travel may repeat");
  EXPECT_EQ(scene.refusal(PowerHarvest{"a1"_s}),  // ST-044: the same action
            "ST-032 a unit takes two different actions a turn; only travel may repeat");
  scene.play(Defend{"a1"_s});
  EXPECT_EQ(scene.refusal(Travel{"a1"_s, "b1"_s}), "ST-032 that unit has no action left this turn");
  scene.end_turn().end_turn();
  scene.play(Travel{"a1"_s, "b1"_s}).play(Travel{"b1"_s, "c1"_s});
  EXPECT_EQ(scene.refusal(Travel{"c1"_s, "b1"_s}), "ST-032 that unit has no action left this turn");
}

TEST(StratosActions, ST033_AnyOrderAndNoneIsAllowed) {
  Scene scene({"PMDF", "PMDF"}, {{0, kPeasant, "a1"_s}, {0, kSoldier, "b1"_s}, {1, kPeasant, "d2"_s}});
  scene.play(Harvest{"a1"_s}).play(Harvest{"b1"_s}).play(Defend{"a1"_s}).play(Defend{"b1"_s});
  EXPECT_EQ(scene.tokens(0)[0], 1);
  EXPECT_EQ(scene.tokens(0)[1], 1);
  scene.end_turn();
  EXPECT_TRUE(scene.is_legal(EndActions{}));  // seat 1 has done nothing
}

TEST(StratosActions, ST036_NoActionAfterThePhaseEnded) {
  Scene scene({"PMDF"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "d1"_s}});
  EXPECT_EQ(scene.refusal(Hoard{}), "ST-036 buying comes after the actions");
  scene.play(EndActions{});
  EXPECT_EQ(scene.refusal(Harvest{"a1"_s}), "ST-036 the Action phase is over");
}

TEST(StratosActions, ST037_ST035_EveryTypeTravelsHarvestsAndDefendsWhereItStands) {
  for (const UnitType type : {kPeasant, kSoldier, kArcher, kExplorer, kMage}) {
    Scene scene({"PMDF"}, {{0, type, "a1"_s}, {1, kPeasant, "d1"_s}});
    EXPECT_TRUE(scene.is_legal(Travel{"a1"_s, "b1"_s}));
    EXPECT_TRUE(scene.is_legal(Harvest{"a1"_s}));
    EXPECT_TRUE(scene.is_legal(Defend{"a1"_s}));
    EXPECT_EQ(scene.refusal(Harvest{"b1"_s}), "ST-033 no unit of yours stands there");
  }
}

TEST(StratosActions, ST043_EachMainTerrainItsResourceOtherTilesNone) {
  const std::string_view map = "PMDF";
  for (std::size_t i = 0; i < 4; ++i) {
    Scene scene({map, "LLLL", "PQPP"}, {{0, kExplorer, space_at(0, i)}, {1, kPeasant, "d3"_s}});
    scene.play(Harvest{space_at(0, i)});
    EXPECT_EQ(scene.tokens(0)[i], 1);
  }
  Scene scene({"LQPP"}, {{0, kExplorer, "a1"_s}, {0, kPeasant, "b1"_s}, {1, kPeasant, "d1"_s}});
  EXPECT_EQ(scene.refusal(Harvest{"a1"_s}), "ST-043 nothing grows there: lagoons and special tiles give no resource");
  EXPECT_EQ(scene.refusal(PowerHarvest{"b1"_s}),
            "ST-043 nothing grows there: lagoons and special tiles give no resource");
}

TEST(StratosActions, ST044_PowerHarvestIsAPeasantsDie) {
  for (int value = 1; value <= 4; ++value) {
    for (const bool promoted : {false, true}) {
      Scene scene({"PM"}, {{0, kPeasant, "a1"_s, promoted}, {1, kPeasant, "b1"_s}});
      scene.play(PowerHarvest{"a1"_s}).roll(value);
      EXPECT_EQ(scene.tokens(0)[0], value == 4 && !promoted ? 0 : value);
    }
  }
  Scene scene({"PM"}, {{0, kSoldier, "a1"_s}, {1, kPeasant, "b1"_s}});
  EXPECT_EQ(scene.refusal(PowerHarvest{"a1"_s}), "ST-044 only a Peasant harvests with a die");
}

// The worked example: a hit of 3 takes 2 from a defending Peasant.
TEST(StratosActions, ST045_DefendingLessensByOne) {
  Scene scene({"PM"}, {{0, kSoldier, "a1"_s}, {1, kPeasant, "b1"_s}});
  scene.unit("b1"_s).set(Mark::kDefending);
  scene.play(Attack{"a1"_s, "b1"_s}).roll(3);
  EXPECT_EQ(scene.unit("b1"_s).health(), 2);
  Scene bare({"PM"}, {{0, kSoldier, "a1"_s}, {1, kPeasant, "b1"_s}});
  bare.play(Attack{"a1"_s, "b1"_s}).roll(3);
  EXPECT_EQ(bare.unit("b1"_s).health(), 1);
}

TEST(StratosActions, ST045_UntilTheNextTurnAndNotBelowNothing) {
  Scene scene({"PM"}, {{0, kPeasant, "a1"_s}, {1, kSoldier, "b1"_s}});
  scene.play(Defend{"a1"_s});
  EXPECT_EQ(scene.refusal(Defend{"a1"_s}), "ST-032 a unit takes two different actions a turn; only travel may repeat");
  scene.end_turn();
  scene.play(Attack{"b1"_s, "a1"_s}).roll(1);
  EXPECT_EQ(scene.unit("a1"_s).health(), 4);
  EXPECT_TRUE(scene.has_told(Happening::kStopped));
  scene.end_turn();
  EXPECT_FALSE(scene.unit("a1"_s).has(Mark::kDefending));  // ST-031
}

TEST(StratosActions, ST046_SturdyDefence) {
  Scene scene({"PMD"}, {{0, kSoldier, "a1"_s}, {0, kMage, "b1"_s}, {1, kPeasant, "c1"_s}});
  scene.play(Defend{"a1"_s}).play(Defend{"b1"_s});
  EXPECT_EQ(hit(scene, "a1"_s, 5, DamageKind::kPhysical), 3);
  EXPECT_EQ(hit(scene, "a1"_s, 5, DamageKind::kMagical), 4);
  EXPECT_EQ(hit(scene, "b1"_s, 5, DamageKind::kPhysical), 4);
  EXPECT_EQ(hit(scene, "b1"_s, 5, DamageKind::kMagical), 3);
}

TEST(StratosActions, ST048_ST737_ST731_TheBastionAddsOneAgainstPhysical) {
  Scene scene({"BMD"}, {{0, kSoldier, "a1"_s}, {1, kPeasant, "c1"_s}});
  EXPECT_EQ(hit(scene, "a1"_s, 5, DamageKind::kPhysical), 2);  // defends by itself: 2, and 1
  EXPECT_EQ(hit(scene, "a1"_s, 5, DamageKind::kMagical), 4);
  scene.play(Travel{"a1"_s, "b1"_s});
  EXPECT_EQ(hit(scene, "b1"_s, 5, DamageKind::kPhysical), 5);  // ST-731
}

TEST(StratosActions, ST047_ANewUnitDefends) {
  Scene scene({"PM"}, {{0, kPeasant, "a1"_s}});
  scene.tokens(0) = {3, 0, 0, 0, 0};
  scene.play(EndActions{}).play(Hire{kPeasant}).play(PickSpace{"b1"_s});
  EXPECT_TRUE(scene.reader().is_defending(scene.reader().at("b1"_s)));
}

TEST(StratosActions, ST050_AttackNextToItSixMissesUnlessAKnight) {
  for (int value = 1; value <= 6; ++value) {
    for (const bool promoted : {false, true}) {
      Scene scene({"PM"}, {{0, kSoldier, "a1"_s, promoted}, {1, kSoldier, "b1"_s, true}});
      scene.play(Attack{"a1"_s, "b1"_s}).roll(value);
      EXPECT_EQ(scene.unit("b1"_s).health(), 8 - (value == 6 && !promoted ? 0 : value));
    }
  }
  Scene scene({"PMD", "PMD"}, {{0, kSoldier, "a1"_s}, {1, kSoldier, "c1"_s}, {1, kSoldier, "b2"_s}});
  EXPECT_EQ(scene.refusal(Attack{"a1"_s, "c1"_s}), "ST-050 that is not next to the unit");
  EXPECT_EQ(scene.refusal(Attack{"a1"_s, "b2"_s}), "ST-050 that is not next to the unit");
  EXPECT_EQ(scene.refusal(Attack{"a1"_s, "b1"_s}), "ST-050 nobody stands there");
}

TEST(StratosActions, ST051_ShootTwoOrThreeAwayFourMissesUnlessAMarksman) {
  for (int value = 1; value <= 4; ++value) {
    for (const bool promoted : {false, true}) {
      Scene scene({"PMD"}, {{0, kArcher, "a1"_s, promoted}, {1, kSoldier, "c1"_s}});
      scene.play(Shoot{"a1"_s, "c1"_s}).roll(value);
      EXPECT_EQ(scene.unit("c1"_s).health(), 6 - (value == 4 && !promoted ? 0 : value));
    }
  }
  Scene scene({"PMDFP"}, {{0, kArcher, "a1"_s}, {1, kSoldier, "b1"_s}, {1, kSoldier, "e1"_s}, {1, kSoldier, "d1"_s}});
  EXPECT_EQ(scene.refusal(Shoot{"a1"_s, "b1"_s}), "ST-051 that is not in range of a shot");
  EXPECT_EQ(scene.refusal(Shoot{"a1"_s, "e1"_s}), "ST-051 that is not in range of a shot");
  EXPECT_TRUE(scene.is_legal(Shoot{"a1"_s, "d1"_s}));  // ST-052: over the one in between
}

TEST(StratosActions, ST052_RangeCountsOrthogonalStepsOverWhateverLiesBetween) {
  Scene scene({"P.L", "MDF"},
              {{0, kArcher, "a1"_s}, {1, kSoldier, "c2"_s}, {1, kExplorer, "c1"_s}, {1, kPeasant, "b2"_s}});
  EXPECT_EQ(distance("a1"_s, "c2"_s), 3);
  EXPECT_TRUE(scene.is_legal(Shoot{"a1"_s, "c2"_s}));
  EXPECT_TRUE(scene.is_legal(Shoot{"a1"_s, "c1"_s}));
  EXPECT_TRUE(scene.is_legal(Shoot{"a1"_s, "b2"_s}));
}

TEST(StratosActions, ST053_ST023_AUnitWithoutHealthLeavesWithItsEquipment) {
  Scene scene({"PM"}, {{0, kSoldier, "a1"_s}, {1, kPeasant, "b1"_s}});
  scene.put_on("b1"_s, "oak-shield");
  EXPECT_EQ(scene.points(1), 1);
  scene.unit("b1"_s).set_health(2);
  scene.play(Attack{"a1"_s, "b1"_s}).roll(2);
  EXPECT_EQ(scene.reader().at("b1"_s), kNoFigurine);
  EXPECT_EQ(scene.points(0), 1);
  EXPECT_EQ(scene.points(1), 0);
  const auto defeats = scene.told(Happening::kDefeated);
  ASSERT_EQ(defeats.size(), 1U);
  EXPECT_EQ(defeats[0].seat, 0);
}

TEST(StratosActions, ST054_NeverAtOnesOwnOrAllies) {
  Scenario scenario = Scene::drawn(
      {"PMDF"}, {{0, kSoldier, "a1"_s}, {0, kPeasant, "b1"_s}, {1, kSoldier, "c1"_s}, {2, kPeasant, "d1"_s}});
  scenario.sides = {{.seats = {0, 1}}, {.seats = {2}}};
  Scene scene(scenario, {});
  EXPECT_EQ(scene.refusal(Attack{"a1"_s, "b1"_s}), "ST-054 that is your own or an ally's");
  scene.end_turn();
  EXPECT_EQ(scene.refusal(Attack{"c1"_s, "b1"_s}), "ST-054 that is your own or an ally's");
  EXPECT_TRUE(scene.is_legal(Attack{"c1"_s, "d1"_s}));
}

TEST(StratosActions, ST055_OthersOnlyByACard) {
  Scene scene({"PMDF"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "b1"_s}, {1, kPeasant, "c1"_s}});
  EXPECT_EQ(scene.refusal(Attack{"a1"_s, "b1"_s}), "ST-055 that unit cannot attack");
  EXPECT_EQ(scene.refusal(Shoot{"a1"_s, "c1"_s}), "ST-055 that unit cannot shoot");
  scene.put_on("a1"_s, "steel-blade");
  scene.play(Attack{"a1"_s, "b1"_s});
  EXPECT_EQ(scene.chances().size(), 4U);  // a D4
  scene.roll(4);
  EXPECT_TRUE(scene.has_told(Happening::kMissed));
}

TEST(StratosActions, ST056_MonstersMayBeAimedAt) {
  Scene scene({"PMDF"}, {{0, kSoldier, "a1"_s}, {0, kArcher, "d1"_s}, {1, kPeasant, "c1"_s}});
  scene.put_monster(MonsterKind::kSharubite, "b1"_s);
  scene.play(Attack{"a1"_s, "b1"_s}).roll(3);
  EXPECT_EQ(scene.state.monsters[1].health(), 5);
  scene.play(Shoot{"d1"_s, "b1"_s}).roll(2);
  EXPECT_EQ(scene.state.monsters[1].health(), 3);
}

TEST(StratosActions, LuckyCoin_ST077_OneDieATurnMayBeThrownAgain) {
  Scene scene({"PM"}, {{0, kPeasant, "a1"_s}, {1, kSoldier, "b1"_s}});
  scene.give_permanent(0, "lucky-coin");
  scene.play(PowerHarvest{"a1"_s}).roll(4);
  EXPECT_EQ(scene.state.question, Question::kMay);
  EXPECT_EQ(scene.refusal(EndActions{}), "not-asked that does not answer the question now open");
  scene.play(Accept{}).roll(3);
  EXPECT_EQ(scene.tokens(0)[0], 3);
  scene.end_turn().end_turn();
  scene.play(PowerHarvest{"a1"_s}).roll(1).play(Pass{});
  EXPECT_EQ(scene.tokens(0)[0], 4);
}

}  // namespace
}  // namespace strategion::stratos
