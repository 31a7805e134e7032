// ST-900 to ST-925, ST-R25 to ST-R33, ST-R47, ST-R48.
#include <algorithm>

#include "tests/stratos/rules/scene.h"

namespace strategion::stratos {
namespace {

Options monsters() {
  Options options;
  options.monsters = true;
  return options;
}

constexpr std::size_t kIggamot = 0;
constexpr std::size_t kSharubite = 1;
constexpr std::size_t kJabberwock = 2;
constexpr std::size_t kKraken = 3;
constexpr std::size_t kReaper = 4;

// --- fault lines ---

TEST(StratosMonsters, ST900_AFaultLineIsEveryEdgeBetweenTrays) {
  Scene scene({"PPPPPPPP", "PPPPPPPP", "PPPPPPPP", "PPPPPPPP"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "h4"_s}},
              monsters());
  EXPECT_EQ(scene.rules().tables().edges.size(), 4U);
  EXPECT_TRUE(scene.reader().edge_between("d1"_s, "e1"_s));
  EXPECT_TRUE(scene.reader().edge_between("e4"_s, "d4"_s));
  EXPECT_FALSE(scene.reader().edge_between("c1"_s, "d1"_s));
  EXPECT_EQ(scene.refusal(PlaceToken{"c1"_s, "d1"_s, Resource::kCorn}), "ST-900 no fault line runs between these");
}

// The worked example, edge by edge.
TEST(StratosMonsters, ST905_ST902_STR25_WhatMayBePlacedWhere) {
  Scene scene({"DDDPFDDD", "DDDMADDD", "PPPQLMMM", "PPPLDMMM"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "h4"_s}},
              monsters());
  scene.state.edges[*scene.reader().edge_between("d2"_s, "e2"_s)].add(Resource::kNickel);
  scene.state.edges[*scene.reader().edge_between("d2"_s, "e2"_s)].add(Resource::kNickel);
  EXPECT_EQ(scene.legal(), (std::vector<Action>{PlaceToken{"d1"_s, "e1"_s, Resource::kCorn},
                                                PlaceToken{"d1"_s, "e1"_s, Resource::kOak},
                                                PlaceToken{"d4"_s, "e4"_s, Resource::kSpice}}));
  EXPECT_EQ(scene.refusal(PlaceToken{"d2"_s, "e2"_s, Resource::kNickel}), "ST-901 two resources lie there already");
  EXPECT_EQ(scene.refusal(PlaceToken{"d3"_s, "e3"_s, Resource::kCorn}),
            "ST-902 neither of the two tiles gives that resource");
  EXPECT_EQ(scene.refusal(EndActions{}), "ST-902 first a resource goes on a fault line");
  scene.play(PlaceToken{"d1"_s, "e1"_s, Resource::kOak});
  EXPECT_EQ(scene.state.edges[*scene.reader().edge_between("d1"_s, "e1"_s)].count(), 1);
  EXPECT_EQ(scene.tokens(0), (std::array<std::uint8_t, 5>{}));  // ST-R25: from the supply
  EXPECT_EQ(scene.state.question, Question::kAct);
}

TEST(StratosMonsters, ST902_WhereNoEdgeQualifiesItIsSkipped) {
  Scene scene({"DDDLLDDD", "DDD..DDD", "DDDQQDDD", "DDD.DDDD"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "h4"_s}},
              monsters());
  EXPECT_EQ(scene.state.question, Question::kAct);
}

TEST(StratosMonsters, ST002_OffMeansNoTokens) {
  Scene scene({"PPPPPPPP"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "h1"_s}});
  EXPECT_EQ(scene.state.question, Question::kAct);
}

Scene crossing(int points = 0) {
  Scene scene({"PPPPDFMM"}, {{0, kPeasant, "d1"_s}, {1, kPeasant, "h1"_s}}, monsters());
  scene.state.purses[0].hoards = static_cast<std::uint8_t>(points);
  scene.play(PlaceToken{"d1"_s, "e1"_s, Resource::kCorn});
  scene.play(Travel{"d1"_s, "e1"_s});
  return scene;
}

TEST(StratosMonsters, ST903_CollectingIsAChoiceAndAsksForAMonsterRoll) {
  Scene scene = crossing();
  ASSERT_EQ(scene.state.question, Question::kMay);
  EXPECT_EQ(scene.legal(), (std::vector<Action>{Pass{}, Accept{}}));
  scene.play(Pass{});
  EXPECT_EQ(scene.state.edges[0].count(), 1);
  EXPECT_EQ(scene.tokens(0)[0], 0);
  scene.play(Travel{"e1"_s, "d1"_s}).play(Accept{});
  EXPECT_EQ(scene.tokens(0)[0], 1);
  EXPECT_EQ(scene.state.edges[0].count(), 0);
  EXPECT_EQ(scene.state.question, Question::kRoll);
  EXPECT_EQ(scene.chances().size(), 4U);
  scene.roll(2);
  EXPECT_EQ(scene.chances().size(), 6U);
}

TEST(StratosMonsters, STR26_AllTokensOfTheEdge_ST901) {
  Scene scene({"PPPPDFMM"}, {{0, kPeasant, "d1"_s}, {1, kPeasant, "h1"_s}}, monsters());
  scene.play(PlaceToken{"d1"_s, "e1"_s, Resource::kCorn}).end_turn();
  scene.play(PlaceToken{"d1"_s, "e1"_s, Resource::kSpice}).end_turn();
  scene.play(Travel{"d1"_s, "e1"_s}).play(Accept{}).roll(3).roll(3);
  EXPECT_EQ(scene.tokens(0), (std::array<std::uint8_t, 5>{1, 0, 1, 0, 0}));
}

TEST(StratosMonsters, STR26_OnlyTravelCrosses) {
  Scene scene({"PPPPDFMM"}, {{0, kMage, "d1"_s}, {1, kPeasant, "h1"_s}}, monsters());
  scene.give_spell(0, "blink");
  scene.play(PlaceToken{"d1"_s, "e1"_s, Resource::kCorn});
  scene.play(Cast{"d1"_s}).play(PickSpell{scene.spell("blink")}).play(PickSpace{"e1"_s});
  EXPECT_EQ(scene.state.question, Question::kAct);
}

// The worked example: 1 and 3 with 3 points is the Sharubite.
TEST(StratosMonsters, ST904_TheRollTable) {
  Scene scene = crossing(3);
  scene.play(Accept{}).roll(1).roll(3);
  EXPECT_EQ(scene.state.monsters[kSharubite].lair, Lair::kOnBoard);
}

TEST(StratosMonsters, ST904_SnakeEyesAreAlwaysTheGrimReaper_STR27) {
  Scene scene = crossing(0);
  scene.play(Accept{}).roll(1).roll(1);
  EXPECT_EQ(scene.state.monsters[kReaper].lair, Lair::kOnBoard);
  Scene nothing = crossing(0);
  nothing.play(Accept{}).roll(4).roll(6);
  EXPECT_TRUE(nothing.has_told(Happening::kNothingCame));
  for (const Monster& monster : nothing.state.monsters) EXPECT_EQ(monster.lair, Lair::kBelow);
}

TEST(StratosMonsters, STR48_TokensGoBackWhereAnEdgeHasNoTwoTiles) {
  Scene scene({"PPPPDFMM"}, {{0, kMage, "c1"_s, true}, {1, kPeasant, "h1"_s}}, monsters());
  scene.give_spell(0, "sinkhole");
  scene.play(PlaceToken{"d1"_s, "e1"_s, Resource::kCorn});
  scene.play(Cast{"c1"_s}).play(PickSpell{scene.spell("sinkhole")}).play(PickSpace{"e1"_s});
  EXPECT_EQ(scene.state.edges[0].count(), 0);
  EXPECT_TRUE(scene.has_told(Happening::kTokensReturned));
}

// --- appearing ---

TEST(StratosMonsters, ST910_ST911_NearestFreeHomeTileTiesByChance) {
  Scene scene({"PPPPDDMM", "PPPPPDPP"}, {{0, kPeasant, "d1"_s}, {1, kPeasant, "h1"_s}}, monsters());
  scene.state.purses[0].hoards = 3;
  scene.play(PlaceToken{"d1"_s, "e1"_s, Resource::kCorn});
  scene.play(Travel{"d1"_s, "e1"_s}).play(Accept{}).roll(1).roll(2);
  // From e1 the desert f1 is one step away: no tie.
  EXPECT_EQ(scene.state.monsters[kSharubite].at, "f1"_s);
  EXPECT_EQ(scene.state.monsters[kSharubite].health(), 8);
  Scene tied({"PDPPDPMM", "PPPPDPPP"}, {{0, kPeasant, "d1"_s}, {1, kPeasant, "h1"_s}}, monsters());
  tied.state.purses[0].hoards = 3;
  tied.play(PlaceToken{"d2"_s, "e2"_s, Resource::kCorn});
  tied.play(Travel{"d1"_s, "d2"_s}).play(Travel{"d2"_s, "e2"_s}).play(Accept{}).roll(1).roll(2);
  EXPECT_EQ(tied.state.monsters[kSharubite].at, "e1"_s);
}

TEST(StratosMonsters, ST910_ATieIsNatures) {
  Scene scene({"FPF", "PPP"}, {{0, kExplorer, "b1"_s}, {1, kPeasant, "b2"_s}}, monsters());
  scene.state.tiles["b1"_s] = Tile(Terrain::kForest);
  scene.state.supply[bag_of(Terrain::kForest)] = 19;
  scene.play(Search{"b1"_s}).nature(TurnUp{Symbol::kIcon});
  ASSERT_EQ(scene.state.question, Question::kTie);
  EXPECT_EQ(scene.chances(), (std::vector<Action>{PickSpace{"a1"_s}, PickSpace{"c1"_s}}));
  scene.nature(PickSpace{"c1"_s});
  EXPECT_EQ(scene.state.monsters[kIggamot].at, "c1"_s);
}

TEST(StratosMonsters, ST910_STR32_WithNoHomeTileFreeItTakesTheUnitsPlace) {
  Scene scene({"FPP", "PPP"}, {{0, kExplorer, "a1"_s}, {1, kPeasant, "b2"_s}}, monsters());
  scene.put_on("a1"_s, "oak-shield");
  scene.play(Search{"a1"_s}).nature(TurnUp{Symbol::kIcon});
  EXPECT_EQ(scene.state.monsters[kIggamot].at, "a1"_s);
  EXPECT_EQ(scene.reader().units_of(0), 0);
  EXPECT_EQ(scene.points(0) + scene.points(1), 0);
}

TEST(StratosMonsters, ST912_ST913_OneThatIsThereComesNearerAndKeepsItsHealth) {
  Scene scene({"FFPF", "PPPP"}, {{0, kExplorer, "a1"_s}, {1, kPeasant, "d2"_s}}, monsters());
  scene.put_monster(MonsterKind::kIggamot, "d1"_s);
  scene.state.monsters[kIggamot].set_health(5);
  scene.play(Search{"a1"_s}).nature(TurnUp{Symbol::kIcon});
  EXPECT_EQ(scene.state.monsters[kIggamot].at, "b1"_s);
  EXPECT_EQ(scene.state.monsters[kIggamot].health(), 5);
  Scene full({"FPPF", "PPPP"}, {{0, kExplorer, "a1"_s}, {1, kPeasant, "d2"_s}}, monsters());
  full.put_monster(MonsterKind::kIggamot, "d1"_s);
  full.play(Search{"a1"_s}).nature(TurnUp{Symbol::kIcon});
  EXPECT_EQ(full.state.monsters[kIggamot].at, "d1"_s);
}

TEST(StratosMonsters, ST912_ST924_STR31_AVanquishedOneStaysAway) {
  Scene scene({"FFPF", "PPPP"}, {{0, kExplorer, "a1"_s}, {1, kPeasant, "d2"_s}}, monsters());
  scene.state.monsters[kIggamot].lair = Lair::kVanquished;
  scene.play(Search{"a1"_s}).nature(TurnUp{Symbol::kIcon});
  EXPECT_TRUE(scene.has_told(Happening::kMonsterGone));
  EXPECT_EQ(scene.state.monsters[kIggamot].lair, Lair::kVanquished);
}

TEST(StratosMonsters, ST924_TwoPointsForAMonster) {
  Scene scene({"FFPF"}, {{0, kSoldier, "a1"_s}, {1, kPeasant, "d1"_s}}, monsters());
  scene.put_monster(MonsterKind::kIggamot, "b1"_s);
  scene.state.monsters[kIggamot].set_health(3);
  scene.play(Attack{"a1"_s, "b1"_s}).roll(5);
  EXPECT_EQ(scene.points(0), 2);
  EXPECT_EQ(scene.state.monsters[kIggamot].lair, Lair::kVanquished);
  EXPECT_FALSE(scene.state.occupied.has("b1"_s));
}

// --- the Turn of Darkness ---

// The worked example: player 3 of 4 brings the Jabberwock, then the Iggamot; after player 4 the Iggamot acts first.
TEST(StratosMonsters, ST920_STR29_InTheirOrderAfterTheLastPlayer) {
  Scene scene({"PPPP", "PPPP", "FFFF", "FFFF"},
              {{0, kPeasant, "a1"_s}, {1, kPeasant, "d1"_s}, {2, kPeasant, "a2"_s}, {3, kPeasant, "d2"_s}}, monsters());
  scene.end_turn().end_turn();
  scene.put_monster(MonsterKind::kJabberwock, "b1"_s);
  scene.put_monster(MonsterKind::kIggamot, "c3"_s);
  scene.end_turn();
  EXPECT_EQ(scene.asked(), 3);
  scene.play(EndActions{}).play(EndTurn{});
  ASSERT_TRUE(scene.has_told(Happening::kDarknessBegan));
  EXPECT_EQ(scene.state.phase, Phase::kDarkness);
  EXPECT_EQ(scene.state.frames.front().other, kIggamot);
  std::vector<int> order;
  while (scene.state.phase == Phase::kDarkness) {
    const int acting = scene.state.frames.front().other;
    if (order.empty() || order.back() != acting) order.push_back(acting);
    scene.nature(scene.chances().front());
  }
  EXPECT_EQ(order, (std::vector<int>{kIggamot, kJabberwock}));
  EXPECT_EQ(scene.asked(), 0);
  EXPECT_EQ(scene.state.round, 2);
}

TEST(StratosMonsters, ST920_NoDarknessWithoutAMonster) {
  Scene scene({"PPPP"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "d1"_s}}, monsters());
  scene.end_turn().end_turn();
  EXPECT_EQ(scene.asked(), 0);
  EXPECT_FALSE(scene.has_told(Happening::kDarknessBegan));
}

TEST(StratosMonsters, ST921_ItGoesUpToTwoTilesTowardANearestCharacter) {
  Scene scene({"PPPPPPP"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "b1"_s}}, monsters());
  scene.put_monster(MonsterKind::kIggamot, "g1"_s);
  scene.end_turn().end_turn();
  EXPECT_EQ(scene.state.monsters[kIggamot].at, "e1"_s);
  EXPECT_FALSE(scene.has_told(Happening::kMonsterTurned)) << "nothing was drawn";
}

TEST(StratosMonsters, ST921_TiesOfTargetAndTileAreNatures) {
  Scene scene({"P.P", "PPP", "PPP", "PPP"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "c1"_s}}, monsters());
  scene.put_monster(MonsterKind::kIggamot, "b4"_s);
  scene.end_turn().end_turn();
  ASSERT_EQ(scene.state.question, Question::kTie);
  EXPECT_EQ(scene.chances(), (std::vector<Action>{PickSpace{"a1"_s}, PickSpace{"c1"_s}}));
  scene.nature(PickSpace{"a1"_s});
  EXPECT_EQ(scene.told(Happening::kMonsterTurned).back().a, "a1"_s) << "whom it is after is seen before it has moved";
  ASSERT_EQ(scene.state.question, Question::kTie);  // two steps on a shortest way: b2 and a3
  EXPECT_EQ(scene.chances(), (std::vector<Action>{PickSpace{"b2"_s}, PickSpace{"a3"_s}}));
  scene.nature(PickSpace{"a3"_s});
  EXPECT_EQ(scene.state.monsters[kIggamot].at, "a3"_s);
}

TEST(StratosMonsters, ST921_InReachItStays) {
  Scene scene({"PPPP"}, {{0, kSoldier, "a1"_s}, {1, kPeasant, "d1"_s}}, monsters());
  scene.put_monster(MonsterKind::kIggamot, "b1"_s);
  scene.end_turn().end_turn();
  EXPECT_EQ(scene.state.question, Question::kRoll);
  EXPECT_EQ(scene.state.monsters[kIggamot].at, "b1"_s);
  scene.roll(3);
  EXPECT_EQ(scene.unit("a1"_s).health(), 3);
}

TEST(StratosMonsters, ST921_TheKrakenKeepsToLagoonsTheOthersToLand) {
  Scene scene({"PLLLP", "P.P.P"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "e2"_s}}, monsters());
  scene.put_monster(MonsterKind::kKraken, "d1"_s);
  scene.put_monster(MonsterKind::kIggamot, "c2"_s);
  EXPECT_FALSE(scene.reader().could_stand(kUnits + kKraken, "e1"_s));
  EXPECT_TRUE(scene.reader().could_stand(kUnits + kKraken, "c1"_s));
  EXPECT_FALSE(scene.reader().could_stand(kUnits + kIggamot, "c1"_s));
  EXPECT_FALSE(scene.reader().could_stand(kUnits + kIggamot, "b2"_s));
}

TEST(StratosMonsters, ST922_WithNobodyInReachItRests) {
  Scene scene({"PFPL", "LLLL", "PPPP"}, {{0, kPeasant, "a3"_s}, {1, kPeasant, "d3"_s}}, monsters());
  scene.put_monster(MonsterKind::kIggamot, "b1"_s);  // cut off by lagoons; a1, b1 and c1 are land
  scene.state.monsters[kIggamot].set_health(4);
  scene.state.monsters[kIggamot].set_spirit(1);
  scene.end_turn().end_turn().whatever_nature_does();
  const Monster& monster = scene.state.monsters[kIggamot];
  const bool home = scene.state.tiles[monster.at].terrain() == Terrain::kForest;
  EXPECT_EQ(monster.health(), home ? 6 : 5);
  EXPECT_EQ(monster.spirit(), 2);
}

TEST(StratosMonsters, ST922_OnItsHomeTerrainByTwoUpToEight) {
  Scene scene({"PLFL", "LLLL", "PPPP"}, {{0, kPeasant, "a3"_s}, {1, kPeasant, "d3"_s}}, monsters());
  scene.put_monster(MonsterKind::kIggamot, "c1"_s);
  scene.state.monsters[kIggamot].set_health(5);
  scene.end_turn().end_turn().whatever_nature_does();
  EXPECT_EQ(scene.state.monsters[kIggamot].health(), 7);
  scene.end_turn().end_turn().whatever_nature_does();
  EXPECT_EQ(scene.state.monsters[kIggamot].health(), 8);
}

// The worked example: its 3 defeats a Mage with 3 health; one who defends is left with 1.
TEST(StratosMonsters, ST923_TheSharubitesDieNeverMisses) {
  Scene scene({"PP.P"}, {{0, kMage, "a1"_s}, {1, kPeasant, "d1"_s}}, monsters());
  scene.put_monster(MonsterKind::kSharubite, "b1"_s);
  scene.end_turn().end_turn();
  EXPECT_EQ(scene.chances().size(), 4U);
  scene.roll(3);
  EXPECT_EQ(scene.reader().at("a1"_s), kNoFigurine);
  EXPECT_EQ(scene.points(1), 0);
  Scene defended({"PP.P"}, {{0, kMage, "a1"_s}, {1, kPeasant, "d1"_s}}, monsters());
  defended.put_monster(MonsterKind::kSharubite, "b1"_s);
  defended.play(Defend{"a1"_s}).end_turn().end_turn().roll(3);
  EXPECT_EQ(defended.unit("a1"_s).health(), 1);
}

TEST(StratosMonsters, STR30_TheSharubiteTakesTheDefendMarkerForASpirit) {
  Scene scene({"PP.P"}, {{0, kMage, "a1"_s}, {1, kPeasant, "d1"_s}}, monsters());
  scene.put_monster(MonsterKind::kSharubite, "b1"_s);
  scene.play(Defend{"a1"_s}).end_turn().play(EndActions{}).play(EndTurn{});
  scene.roll(1);
  EXPECT_EQ(scene.state.monsters[kSharubite].spirit(), 2);
  const auto marks = scene.told(Happening::kMarked);
  ASSERT_EQ(marks.size(), 1U);
  EXPECT_EQ(marks[0].n, 0);
}

TEST(StratosMonsters, STR30_TheIggamotHealsOnAKill) {
  Scene scene({"PP.P"}, {{0, kMage, "a1"_s}, {1, kPeasant, "d1"_s}}, monsters());
  scene.put_monster(MonsterKind::kIggamot, "b1"_s);
  scene.state.monsters[kIggamot].set_health(5);
  scene.end_turn().end_turn().roll(6);
  EXPECT_EQ(scene.state.monsters[kIggamot].health(), 7);
  EXPECT_EQ(scene.state.monsters[kIggamot].spirit(), 2);
}

TEST(StratosMonsters, STR30_TheJabberwockStrikesEverybodyNear) {
  Scene scene({"PPPP", "PPPP"}, {{0, kSoldier, "a1"_s}, {1, kSoldier, "c1"_s}, {1, kSoldier, "b2"_s}}, monsters());
  scene.put_monster(MonsterKind::kJabberwock, "b1"_s);
  scene.end_turn().end_turn();
  scene.roll(4);  // one roll for all, and no miss, for a spirit point
  EXPECT_EQ(scene.unit("a1"_s).health(), 2);
  EXPECT_EQ(scene.unit("c1"_s).health(), 2);
  EXPECT_EQ(scene.unit("b2"_s).health(), 2);
  EXPECT_EQ(scene.asked(), 0);
  // Without spirit each is rolled for, and a 4 misses.
  scene.state.monsters[kJabberwock].set_spirit(0);
  scene.end_turn().end_turn();
  scene.roll(4).roll(1).roll(2);
  EXPECT_EQ(scene.unit("a1"_s).health(), 2);
  EXPECT_EQ(scene.unit("c1"_s).health(), 1);
  EXPECT_EQ(scene.reader().at("b2"_s), kNoFigurine);
}

TEST(StratosMonsters, STR30_TheKrakenReachesTwoAndDragsSurvivors) {
  Scene scene({"LPPP", "LPPP"}, {{0, kSoldier, "c1"_s}, {1, kPeasant, "d2"_s}}, monsters());
  scene.put_monster(MonsterKind::kKraken, "a1"_s);
  scene.end_turn().end_turn();
  scene.roll(2);  // D4 and 1
  EXPECT_EQ(scene.unit("b1"_s).health(), 3);
  EXPECT_EQ(scene.state.monsters[kKraken].spirit(), 2);
}

TEST(StratosMonsters, STR30_STR11_TheGrimReaperStrikesByMagicPastDefence) {
  Scene scene({"PPPP"}, {{0, kMage, "a1"_s}, {1, kPeasant, "d1"_s}}, monsters());
  scene.put_monster(MonsterKind::kGrimReaper, "b1"_s);
  scene.play(Defend{"a1"_s}).end_turn().end_turn().roll(2);
  EXPECT_EQ(scene.unit("a1"_s).health(), 1);
  EXPECT_EQ(scene.state.monsters[kReaper].spirit(), 2);
}

TEST(StratosMonsters, STR28_RangeOneIsNextToIt) {
  Scene scene({"PPPP"}, {{0, kMage, "a1"_s}, {1, kPeasant, "d1"_s}}, monsters());
  scene.put_monster(MonsterKind::kSharubite, "c1"_s);
  EXPECT_FALSE(scene.reader().monster_targets(MonsterKind::kSharubite).has("a1"_s));
  EXPECT_TRUE(scene.reader().monster_targets(MonsterKind::kSharubite).has("d1"_s));
}

TEST(StratosMonsters, ST906_MonstersCollectNothing) {
  Scene scene({"PPPPPPPP"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "b1"_s}}, monsters());
  scene.play(PlaceToken{"d1"_s, "e1"_s, Resource::kCorn});
  scene.put_monster(MonsterKind::kIggamot, "e1"_s);
  scene.end_turn();
  scene.play(PlaceToken{"d1"_s, "e1"_s, Resource::kCorn}).end_turn().whatever_nature_does();
  EXPECT_EQ(scene.state.monsters[kIggamot].at, "c1"_s);
  EXPECT_EQ(scene.state.edges[0].count(), 2);
}

TEST(StratosMonsters, ST925_CardsWorkOnMonstersToo) {
  Scene scene({"PPPP"}, {{0, kMage, "a1"_s}, {1, kPeasant, "d1"_s}}, monsters());
  scene.put_monster(MonsterKind::kSharubite, "c1"_s);
  scene.give_spell(0, "blaze");
  scene.play(Cast{"a1"_s}).play(PickSpell{scene.spell("blaze")}).play(PickSpace{"c1"_s}).roll(3);
  EXPECT_EQ(scene.state.monsters[kSharubite].health(), 5);
}

}  // namespace
}  // namespace strategion::stratos
