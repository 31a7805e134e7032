// ST-034, ST-040 to ST-042, ST-080 to ST-083, ST-700, ST-730 to ST-739.
#include "tests/stratos/rules/scene.h"

namespace strategion::stratos {
namespace {

TEST(StratosTravel, ST040_ToAFreeLandTileNextToIt) {
  Scene scene({"PM", "DF"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "b2"_s}});
  scene.play(Travel{"a1"_s, "b1"_s});
  EXPECT_EQ(scene.unit("b1"_s).type(), kPeasant);
  EXPECT_FALSE(scene.state.occupied.has("a1"_s));
}

TEST(StratosTravel, ST040_NeverDiagonallyNorOntoNothing) {
  Scene scene({"P.", "FD", "PP"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "b3"_s}});
  EXPECT_EQ(scene.refusal(Travel{"a1"_s, "b2"_s}), "ST-040 units never travel diagonally");
  EXPECT_EQ(scene.refusal(Travel{"a1"_s, "b1"_s}), "ST-040 there is no tile");
  EXPECT_EQ(scene.refusal(Travel{"a1"_s, "a3"_s}), "ST-040 that is not one step away");
  EXPECT_EQ(scene.refusal(Travel{"b3"_s, "b2"_s}), "ST-033 no unit of yours stands there");
  EXPECT_EQ(scene.refusal(Travel{"a1"_s, 200}), "no-such-place there is no such space");
  EXPECT_TRUE(scene.is_legal(Travel{"a1"_s, "a2"_s}));
}

TEST(StratosTravel, ST034_OneUnitATile) {
  Scene scene({"PMDF"}, {{0, kPeasant, "a1"_s}, {0, kSoldier, "b1"_s}, {1, kPeasant, "c1"_s}});
  EXPECT_EQ(scene.refusal(Travel{"a1"_s, "b1"_s}), "ST-034 somebody stands there");
  EXPECT_EQ(scene.refusal(Travel{"b1"_s, "c1"_s}), "ST-034 somebody stands there");
  scene.put_monster(MonsterKind::kIggamot, "d1"_s);
  scene.end_turn();
  EXPECT_EQ(scene.refusal(Travel{"c1"_s, "d1"_s}), "ST-034 somebody stands there");
}

TEST(StratosTravel, ST041_OnlyExplorersOntoLagoons) {
  Scene scene({"PLP", "PLP"}, {{0, kPeasant, "a1"_s}, {0, kExplorer, "a2"_s}, {1, kPeasant, "c1"_s}});
  EXPECT_EQ(scene.refusal(Travel{"a1"_s, "b1"_s}), "ST-041 only Explorers and Swashbucklers go onto lagoons");
  // However far the water is, it is the reason.
  EXPECT_EQ(scene.refusal(Travel{"a1"_s, "b2"_s}), "ST-041 only Explorers and Swashbucklers go onto lagoons");
  scene.play(Travel{"a2"_s, "b2"_s});
  EXPECT_EQ(scene.unit("b2"_s).type(), kExplorer);
}

TEST(StratosTravel, ST042_ST730_ACoveredTileIsTurnedAndGivesItsBonusOnce) {
  Options options;
  options.special_kinds = 2;  // Quarries
  Scene scene({"PSP"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "c1"_s}}, options);
  scene.play(Travel{"a1"_s, "b1"_s});
  EXPECT_EQ(scene.state.question, Question::kSpecial);
  scene.nature(Uncover{Terrain::kQuarry});
  EXPECT_EQ(scene.state.tiles["b1"_s].terrain(), Terrain::kQuarry);
  EXPECT_EQ(scene.tokens(0)[4], 2);  // ST-733
  scene.play(Travel{"b1"_s, "a1"_s}).end_turn();
  scene.play(Travel{"c1"_s, "b1"_s});
  EXPECT_EQ(scene.tokens(1)[4], 0);
}

TEST(StratosTravel, ST730_STR13_NoBonusFromATileThatLayOpen) {
  Scene scene({"PQP"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "c1"_s}});
  scene.play(Travel{"a1"_s, "b1"_s});
  EXPECT_EQ(scene.asked(), 0);
  EXPECT_EQ(scene.tokens(0)[4], 0);
}

TEST(StratosTravel, ST011_WhatLiesCoveredIsNobodysUntilItIsTurned) {
  Scene scene({"PSSP"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "d1"_s}});
  EXPECT_EQ(scene.state.secrets["b1"_s].value(), 0);
  scene.play(Travel{"a1"_s, "b1"_s});
  EXPECT_EQ(scene.chances().size(), 4U);  // each kind once before any kind twice
  scene.nature(Uncover{Terrain::kBastion});
  EXPECT_EQ(scene.state.covered[special_index(Terrain::kBastion)], 0);
}

// Five covered tiles of four kinds: each kind lies there once, and one kind twice.
TEST(StratosTravel, ST011_EachKindOnceBeforeAnyKindTwice) {
  Scene scene({"PSSSSSP"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "g1"_s}});
  const auto weights = [&] { return scene.reader().special_weights(); };
  EXPECT_EQ(weights(), (std::array<std::uint32_t, 4>{5, 5, 5, 5}));
  // Two Academies are seen: the other three are one of each.
  scene.state.covered = {0, 2, 2, 2};
  EXPECT_EQ(weights()[0], 0U);
  EXPECT_EQ(weights()[1], weights()[2]);
  // One of each is seen: the last one is of any kind.
  scene.state.covered = {1, 1, 1, 1};
  EXPECT_EQ(weights()[0], weights()[3]);
  EXPECT_GT(weights()[0], 0U);
}

TEST(StratosTravel, ST732_STR14_TheAcademyPromotesOrHeals) {
  Options options;
  options.special_kinds = 1;
  Scene scene({"PSSP"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "d1"_s}}, options);
  scene.unit("a1"_s).set_health(2);
  scene.play(Travel{"a1"_s, "b1"_s}).nature(Uncover{Terrain::kAcademy});
  EXPECT_TRUE(scene.unit("b1"_s).promoted());
  EXPECT_EQ(scene.unit("b1"_s).health(), 3);
  scene.play(Travel{"b1"_s, "c1"_s}).nature(Uncover{Terrain::kAcademy});
  EXPECT_EQ(scene.unit("c1"_s).health(), 5);
}

TEST(StratosTravel, ST732_ST604_APromotedMageDrawsASorcererSpell) {
  Options options;
  options.special_kinds = 1;
  Scene scene({"PSP"}, {{0, kMage, "a1"_s}, {1, kPeasant, "c1"_s}}, options);
  scene.play(Travel{"a1"_s, "b1"_s}).nature(Uncover{Terrain::kAcademy});
  EXPECT_EQ(scene.state.question, Question::kDrawCard);
  scene.nature(DrawSpell{scene.spell("sinkhole")});
  EXPECT_TRUE(scene.state.spells[scene.spell("sinkhole") - 1U].held_by(0));
  EXPECT_EQ(scene.unit("b1"_s).spirit(), 7);
}

TEST(StratosTravel, ST734_TheCathedralShieldsItsDiscovererAndWhoeverStandsOnIt) {
  Options options;
  options.special_kinds = 4;
  Scene scene({"PSP"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "c1"_s}}, options);
  scene.play(Travel{"a1"_s, "b1"_s}).nature(Uncover{Terrain::kCathedral});
  EXPECT_TRUE(scene.reader().is_immune_tile("b1"_s));
  scene.play(Travel{"b1"_s, "a1"_s});
  EXPECT_TRUE(scene.reader().is_spell_immune(scene.reader().at("a1"_s)));
  EXPECT_TRUE(scene.reader().is_immune_tile("a1"_s));  // wherever it stands
  EXPECT_TRUE(scene.reader().is_immune_tile("b1"_s));
  scene.end_turn().play(Travel{"c1"_s, "b1"_s});
  EXPECT_TRUE(scene.reader().is_spell_immune(scene.reader().at("b1"_s)));
  scene.end_turn().end_turn().play(Travel{"b1"_s, "c1"_s});
  EXPECT_FALSE(scene.reader().is_spell_immune(scene.reader().at("c1"_s)));  // ST-731
}

TEST(StratosTravel, ST736_TheBastionsDiscovererDefendsFromNowOn) {
  Options options;
  options.special_kinds = 8;
  Scene scene({"PSP"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "c1"_s}}, options);
  scene.play(Travel{"a1"_s, "b1"_s}).nature(Uncover{Terrain::kBastion}).play(Travel{"b1"_s, "a1"_s}).end_turn();
  scene.end_turn();
  EXPECT_TRUE(scene.reader().is_defending(scene.reader().at("a1"_s)));
  EXPECT_EQ(scene.reader().after_defence(scene.reader().at("a1"_s), 3, DamageKind::kPhysical), 2);
}

TEST(StratosTravel, ST738_HiringOntoACoveredTileIsLandingOnIt) {
  Options options;
  options.special_kinds = 2;
  Scene scene({"PSP"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "c1"_s}}, options);
  scene.tokens(0) = {3, 0, 0, 0, 0};
  scene.play(EndActions{}).play(Hire{kPeasant}).play(PickSpace{"b1"_s});
  scene.nature(Uncover{Terrain::kQuarry});
  EXPECT_EQ(scene.tokens(0)[4], 2);
}

TEST(StratosTravel, ST739_AMonsterDiscoversNothing) {
  Options options;
  options.monsters = true;
  Scene scene({"PSF.", "...P"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "d2"_s}}, options);
  scene.put_monster(MonsterKind::kIggamot, "c1"_s);
  scene.end_turn().end_turn();
  ASSERT_EQ(scene.state.question, Question::kTie);  // both are two steps away
  scene.nature(PickSpace{"a1"_s});
  EXPECT_EQ(scene.state.monsters[0].at, "b1"_s);
  EXPECT_EQ(scene.state.tiles["b1"_s].terrain(), Terrain::kCovered);
}

// --- tiles that change ---

TEST(StratosTravel, ST080_UnitsRideOnTilesThatTurn) {
  Scene scene({"PMDF", "PMDF", "PMDF", "PMDF", "PPPP"}, {{0, kMage, "a1"_s, true}, {1, kPeasant, "b2"_s}});
  scene.give_spell(0, "georotate");
  scene.play(Cast{"a1"_s}).play(PickSpell{scene.spell("georotate")}).play(PickSpace{"a1"_s}).play(PickWay{Way::kRight});
  EXPECT_EQ(scene.unit("d1"_s).type(), kMage);     // the corner goes to the right
  EXPECT_EQ(scene.unit("c2"_s).type(), kPeasant);  // b2 of the inner ring
  EXPECT_EQ(scene.state.tiles["a1"_s].terrain(), Terrain::kPrairie);
  EXPECT_EQ(scene.state.tiles["a2"_s].terrain(), Terrain::kMountain);
  EXPECT_EQ(scene.state.tiles["a4"_s].terrain(), Terrain::kForest);
}

TEST(StratosTravel, ST083_ST082_ATileThatIsRemovedIsNoTile) {
  Scene scene({"PMDF", "PMDF", "PMDF", "PMDF"},
              {{0, kMage, "a1"_s, true}, {1, kPeasant, "d4"_s}, {0, kPeasant, "c1"_s}});
  scene.give_spell(0, "sinkhole");
  scene.play(Cast{"a1"_s}).play(PickSpell{scene.spell("sinkhole")}).play(PickSpace{"b1"_s});
  EXPECT_EQ(scene.state.tiles["b1"_s].terrain(), Terrain::kNone);
  EXPECT_EQ(scene.refusal(Travel{"a1"_s, "b1"_s}), "ST-040 there is no tile");
}

TEST(StratosTravel, ST081_WhoCannotStayGoesToANearestTile) {
  Scene scene({"PMDF", "PMDF", "PMDF", "PMDF"}, {{0, kMage, "a1"_s, true}, {1, kSoldier, "b2"_s}});
  scene.give_spell(0, "sinkhole");
  scene.play(Cast{"a1"_s}).play(PickSpell{scene.spell("sinkhole")}).play(PickSpace{"b2"_s});
  ASSERT_EQ(scene.state.question, Question::kDisplace);
  EXPECT_EQ(scene.asked(), 0);  // whose spell it is
  EXPECT_EQ(scene.legal().size(), 4U);
  EXPECT_EQ(scene.refusal(PickSpace{"d4"_s}), "ST-081 that is not a nearest tile where it could stand");
  scene.play(PickSpace{"c2"_s});
  EXPECT_EQ(scene.unit("c2"_s).health(), 4);
}

TEST(StratosTravel, STR61_ST081_WithNowhereToGoTheEffectIsCancelled) {
  Scene scene({"P..P"}, {{0, kExplorer, "a1"_s}, {1, kPeasant, "d1"_s}});
  // Tremor takes the tile from under the Explorer, and the only other one is occupied.
  scene.play(Search{"a1"_s}).nature(TurnUp{Symbol::kOne});
  scene.nature(DrawCard{scene.card("tremor")});
  EXPECT_EQ(scene.state.tiles["a1"_s].terrain(), Terrain::kPrairie);  // ST-081: the effect is cancelled
  EXPECT_EQ(scene.points(1), 0);
}

TEST(StratosTravel, ST700_SpecialTilesAreLand) {
  for (const Terrain terrain : {Terrain::kAcademy, Terrain::kQuarry, Terrain::kCathedral, Terrain::kBastion}) {
    EXPECT_TRUE(is_land(terrain));
    EXPECT_TRUE(Reader::type_suits(kPeasant, terrain));
  }
  EXPECT_FALSE(is_land(Terrain::kLagoon));
  EXPECT_FALSE(is_land(Terrain::kNone));
}

}  // namespace
}  // namespace strategion::stratos
