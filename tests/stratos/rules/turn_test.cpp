// Set-up, turns, winning and losing: ST-003, ST-004, ST-010 to ST-017, ST-020 to ST-031, ST-R37, ST-R39, ST-R40,
// ST-R43.
#include <algorithm>

#include "games/stratos/options.h"
#include "tests/stratos/rules/scene.h"

namespace strategion::stratos {
namespace {

void lose_unit(Scene& scene, Space at) {
  const Figurine slot = scene.reader().at(at);
  scene.state.units[slot] = Unit();
  scene.state.occupied.remove(at);
}

// --- set-up ---

TEST(StratosSetup, ST010_ST014_WhatIsNotLaidOutIsTheSupply) {
  Scene scene({"PPMD", "LLQ."}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "d1"_s}});
  EXPECT_EQ(scene.state.supply, (std::array<std::uint8_t, kBags>{20, 21, 21, 22, 18}));
  EXPECT_EQ(scene.state.tiles["d2"_s].terrain(), Terrain::kNone);
  // Undersides are unknown: all of them, whether on the board or not.
  EXPECT_EQ(scene.state.bags, scene.rules().tables().content->undersides);
}

TEST(StratosSetup, ST012_FourDecksWithoutWhatTheScenarioExcludes) {
  Scenario scenario = Scene::drawn({"PMDF"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "d1"_s}});
  scenario.excluded = {"georotate", "pandoras-box"};
  const Scene scene(scenario, {});
  EXPECT_EQ(scene.rules().tables().mage_spells, 16);
  EXPECT_EQ(scene.rules().tables().spells.size(), 27U);
  for (const Card* card : scene.rules().tables().cards) EXPECT_NE(card->id, "pandoras-box");
}

TEST(StratosSetup, ST013_STR39_TheFirstIsNamedOrDrawn) {
  Scenario scenario = Scene::drawn({"PMDF"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "d1"_s}});
  scenario.first = -1;
  scenario.tokens[0] = {0, 0, 0, 0, 1};
  Scene scene(scenario, {});
  EXPECT_EQ(scene.chances(), (std::vector<Action>{DrawFirst{0}, DrawFirst{1}}));
  scene.nature(DrawFirst{1});
  EXPECT_EQ(scene.asked(), 1);
  EXPECT_EQ(scene.tokens(0)[4], 1);
  Options options;
  options.first = 1;
  EXPECT_EQ(Scene(scenario, options).asked(), 1);
}

// By the place in turn order, from whoever begins; nothing where the switch is off.
TEST(StratosSetup, STR82_WhoBeginsLaterHasATokenMore) {
  Scenario scenario = Scene::drawn({"PMDF"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "c1"_s}, {2, kPeasant, "d1"_s}});
  scenario.first = -1;
  scenario.later = {Resource::kCount, Resource::kGem};
  const auto held = [&](Options options, std::uint8_t first) {
    options.seats = 3;
    Scene scene(scenario, options);
    scene.nature(DrawFirst{first});
    std::vector<int> sums;
    for (const std::size_t seat : {0U, 1U, 2U}) {
      sums.push_back(0);
      for (const std::uint8_t count : scene.tokens(seat)) sums.back() += count;
    }
    EXPECT_EQ(scene.tokens((first + 2U) % 3)[4], options.later_tokens ? 1 : 0);
    return sums;
  };
  EXPECT_EQ(held({}, 0), (std::vector<int>{0, 0, 1}));
  EXPECT_EQ(held({}, 2), (std::vector<int>{0, 1, 0}));
  Options book;
  book.later_tokens = false;
  EXPECT_EQ(held(book, 2), (std::vector<int>{0, 0, 0}));
}

TEST(StratosSetup, ST017_ST015_StartingUnitsArePlacedNotHired) {
  Scene scene({"PMDF"}, {{0, kMage, "a1"_s, true}, {1, kPeasant, "d1"_s}});
  const Unit& mage = scene.unit("a1"_s);
  EXPECT_EQ(mage.health(), 3);
  EXPECT_EQ(mage.spirit(), 7);
  EXPECT_FALSE(mage.has(Mark::kDefending));
  for (const SpellPlace place : scene.state.spells) EXPECT_TRUE(place.in_deck());
  // Open to a rival, and to a spectator.
  for (const Seat who : {seat(1), kSpectator}) EXPECT_EQ(scene.rules().view(scene.state, who).units[0], mage);
}

// What a scenario gives: face-down, as the seat's first turn begins, and never again.
TEST(StratosSetup, ST017_ST068_SpellsOfTheScenarioAreDrawnAsTheFirstTurnBegins) {
  Scenario scenario = Scene::drawn({"PMDF"}, {{0, kPeasant, "a1"_s}, {1, kMage, "d1"_s, true}});
  scenario.spells[1] = {1, 2};
  Scene scene(scenario, {});
  for (const SpellPlace place : scene.state.spells) EXPECT_TRUE(place.in_deck());
  scene.end_turn();
  ASSERT_EQ(scene.state.question, Question::kDrawCard);
  scene.nature(DrawSpell{scene.spell("spark")});
  EXPECT_EQ(scene.chances().size(), 12U) << "the Sorcerer's deck";
  scene.nature(DrawSpell{scene.spell("recall")}).nature(DrawSpell{scene.spell("spirit-theft")});
  EXPECT_EQ(scene.asked(), 1);
  for (const char* id : {"spark", "recall", "spirit-theft"}) {
    const std::size_t at = scene.spell(id) - 1U;
    EXPECT_TRUE(scene.state.spells[at].held_by(1)) << id;
    EXPECT_FALSE(scene.state.spells[at].face_up()) << id;
    EXPECT_TRUE(scene.rules().view(scene.state, seat(0)).spells[at].in_deck()) << "unknown to a rival: " << id;
  }
  scene.end_turn();
  scene.end_turn();
  EXPECT_EQ(scene.asked(), 1);
  EXPECT_EQ(std::ranges::count_if(scene.state.spells, [](SpellPlace place) { return !place.in_deck(); }), 3);
}

TEST(StratosSetup, ST016_CostsAndMaximumsAreInTheUnitTable) {
  const Content& content = *isle();
  for (const UnitRow& row : content.units) {
    EXPECT_FALSE(row.text.empty());
    EXPECT_GT(row.health, 0);
  }
  EXPECT_EQ(content.units[index(kMage)].cost, (std::array<std::uint8_t, 4>{1, 0, 2, 0}));
  EXPECT_EQ(content.units[index(kSoldier)].cost, (std::array<std::uint8_t, 4>{0, 2, 0, 1}));
}

TEST(StratosSetup, ST004_TwoToFivePlayersOfFiveUnits) {
  Scene scene({"PMDFP"}, {{0, kPeasant, "a1"_s},
                          {1, kPeasant, "b1"_s},
                          {2, kPeasant, "c1"_s},
                          {3, kPeasant, "d1"_s},
                          {4, kPeasant, "e1"_s}});
  EXPECT_EQ(scene.rules().seats(), 5);
  for (int seat = 0; seat < 5; ++seat) {
    EXPECT_EQ(scene.asked(), seat);
    scene.end_turn();
  }
  EXPECT_EQ(scene.state.round, 2);
}

// --- turns ---

TEST(StratosTurn, ST030_BeginningActionsBuyingThenTheNext) {
  Scene scene({"PMDF"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "d1"_s}});
  EXPECT_EQ(scene.state.phase, Phase::kActions);
  scene.play(EndActions{});
  EXPECT_EQ(scene.state.phase, Phase::kBuying);
  scene.play(EndTurn{});
  EXPECT_EQ(scene.asked(), 1);
  EXPECT_EQ(scene.state.round, 1);
  scene.end_turn();
  EXPECT_EQ(scene.state.round, 2);
  EXPECT_TRUE(scene.has_told(Happening::kRoundBegan));
}

TEST(StratosTurn, ST031_STR3_MarkersEndSpiritComesBackTheQuarryPays) {
  Scene scene({"QMDF"}, {{0, kPeasant, "a1"_s}, {0, kMage, "b1"_s}, {1, kPeasant, "d1"_s}});
  scene.unit("b1"_s).set_spirit(1);
  scene.play(Defend{"a1"_s}).end_turn();
  EXPECT_TRUE(scene.unit("a1"_s).has(Mark::kDefending));
  scene.end_turn();
  EXPECT_FALSE(scene.unit("a1"_s).has(Mark::kDefending));
  EXPECT_EQ(scene.unit("b1"_s).spirit(), 2);
  EXPECT_EQ(scene.tokens(0)[4], 2);  // ST-733: at two beginnings
  for (int i = 0; i < 6; ++i) scene.end_turn();
  EXPECT_EQ(scene.unit("b1"_s).spirit(), 3);  // up to its maximum
  EXPECT_EQ(scene.tokens(0)[4], 5);
}

TEST(StratosTurn, ST733_STR12_OnlyWhoStandsThereWhenTheTurnBegins) {
  Scene scene({"QMDF"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "d1"_s}});
  EXPECT_EQ(scene.tokens(0)[4], 1);  // the first turn has a beginning too
  scene.play(Travel{"a1"_s, "b1"_s}).end_turn().end_turn();
  EXPECT_EQ(scene.tokens(0)[4], 1);
}

// --- winning ---

TEST(StratosWinning, ST020_ST003_TheTargetWinsAtOnce) {
  Options options;
  options.target_pp = 2;
  Scene scene({"PMDF"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "d1"_s}}, options);
  scene.tokens(0) = {3, 3, 3, 3, 0};
  scene.play(EndActions{}).play(Hoard{});
  EXPECT_EQ(scene.state.phase, Phase::kBuying);
  scene.play(Hoard{});
  EXPECT_EQ(scene.state.phase, Phase::kOver);
  EXPECT_EQ(scene.state.winner, 0);
  const Result result = scene.rules().result(scene.state);
  EXPECT_EQ(result.reason, "prosperity");
  EXPECT_EQ(result.place[0], 1);
  EXPECT_EQ(result.place[1], 2);
}

TEST(StratosWinning, ST020_InAnyPhaseInAnothersTurnToo) {
  Options options;
  options.target_pp = 1;
  // Seat 1 gets its point by the card that counts when seat 0's turn ends nothing: a shot in the Action phase.
  Scene scene({"PMDF"}, {{0, kArcher, "a1"_s}, {1, kPeasant, "d1"_s}}, options);
  scene.unit("d1"_s).set_health(1);
  scene.play(Shoot{"a1"_s, "d1"_s}).roll(1);
  EXPECT_EQ(scene.state.phase, Phase::kOver);
  EXPECT_EQ(scene.state.reason, Reason::kProsperity);
}

TEST(StratosWinning, STR60_OfSeveralAtOnceTheOneWhoseTurnItIs) {
  Options options;
  options.target_pp = 1;
  Scene scene({"PMDF"}, {{0, kSoldier, "a1"_s}, {0, kPeasant, "c1"_s}, {1, kPeasant, "b1"_s}}, options);
  scene.state.purses[1].hoards = 1;  // as if both were reached by one act
  scene.unit("b1"_s).set_health(1);
  scene.play(Attack{"a1"_s, "b1"_s}).roll(2);
  EXPECT_EQ(scene.state.winner, 0);
}

TEST(StratosWinning, ST021_STR40_WithoutUnitsAndMeansOutAtTheBuyPhase) {
  Scene scene({"PMDF"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "d1"_s}, {2, kPeasant, "c1"_s}});
  lose_unit(scene, "a1"_s);
  scene.play(EndActions{});
  EXPECT_TRUE(scene.has_told(Happening::kEliminated));
  EXPECT_EQ(scene.asked(), 1);  // his turn is over
  scene.end_turn();
  scene.end_turn();
  EXPECT_EQ(scene.asked(), 1);  // and he has no more
}

TEST(StratosWinning, ST021_WhoCanPayForAUnitComesBack) {
  Scene scene({"PMDF"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "d1"_s}});
  lose_unit(scene, "a1"_s);
  scene.tokens(0) = {0, 0, 0, 0, 3};  // three gems are a Peasant
  scene.play(EndActions{});
  EXPECT_EQ(scene.asked(), 0);
  scene.play(Hire{kPeasant}).play(PickSpace{"b1"_s});
  EXPECT_EQ(scene.unit("b1"_s).type(), kPeasant);
}

TEST(StratosWinning, ST021_STR36_TheLastSideStandingWinsWithAGoalOfItsOwnToo) {
  Scenario scenario = Scene::drawn({"PMDC"}, {{0, kMage, "a1"_s}, {1, kPeasant, "b1"_s}});
  scenario.sides = {{.seats = {0}}, {.seats = {1}, .goal = GoalKind::kLandOn, .goal_tile = Terrain::kCathedral}};
  Scene scene(scenario, {});
  lose_unit(scene, "b1"_s);
  scene.end_turn().play(EndActions{});
  EXPECT_EQ(scene.state.reason, Reason::kLastStanding);
  EXPECT_EQ(scene.state.winner, 0);
}

TEST(StratosWinning, STR40_InATeamOnlyWhenTheWholeSideIs) {
  Scenario scenario = Scene::drawn({"PMDF"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "b1"_s}, {2, kPeasant, "c1"_s}});
  scenario.sides = {{.seats = {0}}, {.seats = {1, 2}}};
  Scene scene(scenario, {});
  lose_unit(scene, "b1"_s);
  scene.end_turn().play(EndActions{});
  EXPECT_EQ(scene.asked(), 1);  // still there: seat 2 has a unit
  scene.play(EndTurn{});
  lose_unit(scene, "c1"_s);
  scene.play(EndActions{});
  EXPECT_EQ(scene.state.reason, Reason::kLastStanding);
  EXPECT_EQ(scene.state.winner, 0);
}

TEST(StratosWinning, ST023_STR22_NothingForOnesOwnOrForTraps) {
  Scene scene({"PMDF"}, {{0, kMage, "a1"_s}, {0, kPeasant, "b1"_s}, {1, kPeasant, "d1"_s}});
  scene.give_spell(0, "spark");
  scene.unit("b1"_s).set_health(1);
  scene.play(Cast{"a1"_s}).play(PickSpell{scene.spell("spark")}).play(PickSpace{"b1"_s});
  EXPECT_EQ(scene.reader().at("b1"_s), kNoFigurine);
  EXPECT_EQ(scene.state.purses[0].defeats, 0);
  EXPECT_EQ(scene.points(0), 1);  // ST-024: the spell
}

TEST(StratosWinning, ST024_ST028_ST069_SpellsCountWhileTheyLieFaceUpInTheBook) {
  Scene scene({"PMDF"}, {{0, kMage, "a1"_s}, {1, kPeasant, "d1"_s}});
  scene.give_spell(0, "blaze");
  scene.give_spell(0, "sinkhole");
  EXPECT_EQ(scene.points(0), 0);
  scene.state.spells[scene.spell("blaze") - 1U].set_face_up(true);
  scene.state.spells[scene.spell("sinkhole") - 1U].set_face_up(true);
  EXPECT_EQ(scene.points(0), 2);
  scene.state.spells[scene.spell("blaze") - 1U].set_aside(true);
  EXPECT_EQ(scene.points(0), 1);
}

TEST(StratosWinning, ST025_ST076_AnItemCountsWhenUsed) {
  Scene scene({"PMDF"}, {{0, kExplorer, "a1"_s}, {1, kPeasant, "d1"_s}});
  const std::uint8_t item = scene.rules().tables().item_index[scene.card("traders-letter") - 1U];
  scene.state.items[0][item] = Stock(1, 0);
  scene.state.piles[scene.card("traders-letter") - 1U] = Pile();
  EXPECT_EQ(scene.points(0), 0);
  scene.state.items[0][item] = Stock(0, 1);
  EXPECT_EQ(scene.points(0), 1);
}

TEST(StratosWinning, ST026_FivePromotedUnitsAreTwoPointsWhileTheyAreThere) {
  const std::vector<Start> starts{{0, kPeasant, "a1"_s, true}, {0, kPeasant, "b1"_s, true}, {0, kPeasant, "c1"_s, true},
                                  {0, kPeasant, "d1"_s, true}, {0, kPeasant, "a2"_s, true}, {1, kSoldier, "b2"_s}};
  Scene scene({"PMDF", "PMDF"}, starts);
  EXPECT_EQ(scene.points(0), 2);
  scene.unit("a2"_s).set_health(1);
  scene.end_turn().play(Attack{"b2"_s, "a2"_s}).roll(3);
  EXPECT_EQ(scene.points(0), 0);  // ST-028
  const auto goals = scene.told(Happening::kGoal);
  ASSERT_EQ(goals.size(), 1U);
  EXPECT_EQ(goals[0].n, 0);
  Options options;
  options.special_goals = false;  // ST-001, ST-R1
  EXPECT_EQ(Scene({"PMDF", "PMDF"}, starts, options).points(0), 0);
}

TEST(StratosWinning, ST027_ThreeSpecialTilesAreTwoPointsAndCanBeRegained) {
  Scene scene({"AQCP", "PMDF"},
              {{0, kPeasant, "a1"_s}, {0, kPeasant, "b1"_s}, {0, kPeasant, "d1"_s}, {1, kPeasant, "d2"_s}});
  EXPECT_EQ(scene.points(0), 0);
  scene.play(Travel{"d1"_s, "c1"_s});
  EXPECT_EQ(scene.points(0), 2);
  EXPECT_EQ(scene.told(Happening::kGoal).size(), 1U);
  scene.play(Travel{"c1"_s, "d1"_s});
  EXPECT_EQ(scene.points(0), 0);
  scene.end_turn().end_turn().play(Travel{"d1"_s, "c1"_s});
  EXPECT_EQ(scene.points(0), 2);
}

TEST(StratosWinning, ST1003_LandingOnTheCathedralAndDestroyingIt) {
  Scenario scenario = Scene::drawn({"PMCD", "PMDF"}, {{0, kMage, "a1"_s}, {1, kPeasant, "d1"_s}});
  scenario.sides = {{.seats = {0}}, {.seats = {1}, .goal = GoalKind::kLandOn, .goal_tile = Terrain::kCathedral}};
  scenario.precious = Terrain::kCathedral;
  Scene scene(scenario, {});
  scene.state.purses[1].hoards = 50;  // points do not win for a side with a goal of its own
  scene.end_turn().play(Travel{"d1"_s, "c1"_s});
  EXPECT_EQ(scene.state.reason, Reason::kLanded);
  EXPECT_EQ(scene.state.winner, 1);
}

TEST(StratosWinning, ST1005_STR44_WhoDestroysTheQuarryLosesWithHisSide) {
  Scenario scenario =
      Scene::drawn({"PMQD", "PMDF"}, {{0, kPeasant, "a1"_s}, {1, kMage, "d1"_s, true}, {2, kPeasant, "d2"_s}});
  scenario.sides = {{.seats = {0}}, {.seats = {1, 2}, .goal = GoalKind::kOccupy, .goal_tile = Terrain::kQuarry}};
  scenario.precious = Terrain::kQuarry;
  Scene scene(scenario, {});
  scene.give_spell(1, "sinkhole");
  scene.end_turn();
  scene.play(Cast{"d1"_s}).play(PickSpell{scene.spell("sinkhole")}).play(PickSpace{"c1"_s});
  EXPECT_EQ(scene.state.reason, Reason::kDestroyed);
  EXPECT_EQ(scene.state.winner, 0);
  EXPECT_EQ(scene.rules().result(scene.state).place[2], 2);
}

TEST(StratosWinning, ST1012_EitherAllysGoalWinsForBoth) {
  Scenario scenario =
      Scene::drawn({"PMQD", "PMDF"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "d1"_s}, {2, kPeasant, "d2"_s}});
  scenario.sides = {{.seats = {0}}, {.seats = {1, 2}, .goal = GoalKind::kOccupy, .goal_tile = Terrain::kQuarry}};
  Scene scene(scenario, {});
  scene.tokens(1)[0] = 3;
  EXPECT_EQ(scene.tokens(2)[0], 0);  // a purse each
  scene.end_turn().play(Travel{"d1"_s, "c1"_s});
  EXPECT_EQ(scene.state.reason, Reason::kOccupied);
  const Result result = scene.rules().result(scene.state);
  EXPECT_EQ(result.place[1], 1);
  EXPECT_EQ(result.place[2], 1);
  EXPECT_EQ(result.place[0], 2);
}

TEST(StratosWinning, STR37_HoldingAMarkedTileForARound) {
  Scenario scenario = Scene::drawn({"PMDF"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "d1"_s}});
  scenario.sides = {{.seats = {0}, .goal = GoalKind::kHold}, {.seats = {1}}};
  scenario.marked = {"b1"_s, "c1"_s};
  Scene scene(scenario, {});
  scene.play(Travel{"a1"_s, "b1"_s});
  EXPECT_NE(scene.state.phase, Phase::kOver);
  scene.end_turn();
  EXPECT_NE(scene.state.phase, Phase::kOver);
  scene.end_turn();
  EXPECT_EQ(scene.state.reason, Reason::kHeld);
  EXPECT_EQ(scene.state.winner, 0);
}

TEST(StratosWinning, STR37_WhoLeavesTheMarkedTilesBeginsAnew) {
  Scenario scenario = Scene::drawn({"PMDF", "PMDF"}, {{0, kPeasant, "a1"_s}, {1, kMage, "d1"_s, true}});
  scenario.sides = {{.seats = {0}, .goal = GoalKind::kHold}, {.seats = {1}}};
  scenario.marked = {"b1"_s};
  Scene scene(scenario, {});
  scene.give_spell(1, "gust");
  scene.play(Travel{"a1"_s, "b1"_s}).end_turn();
  scene.play(Cast{"d1"_s}).play(PickSpell{scene.spell("gust")}).play(PickSpace{"b1"_s}).play(PickSpace{"b2"_s});
  scene.end_turn();
  EXPECT_EQ(scene.asked(), 0);
}

TEST(StratosWinning, STR43_AfterTheLastRoundMostPointsThenDefeatsThenTreasures) {
  Options options;
  options.rounds_max = 1;
  const auto play = [&](auto&& change) {
    Scene scene({"PMDF"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "d1"_s}}, options);
    change(scene);
    scene.end_turn().end_turn();
    EXPECT_EQ(scene.state.reason, Reason::kRounds);
    return scene.state.winner;
  };
  EXPECT_EQ(play([](Scene& scene) { scene.state.purses[1].hoards = 1; }), 1);
  EXPECT_EQ(play([](Scene& scene) {
              scene.state.purses[0].hoards = 2;
              scene.state.purses[1].defeats = 2;
            }),
            1);
  EXPECT_EQ(play([](Scene& scene) {
              scene.state.purses[1].hoards = 1;
              scene.put_on("a1"_s, "oak-shield");
            }),
            0);
  EXPECT_EQ(play([](Scene&) {}), kNobody);  // shared
  Scene shared({"PMDF"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "d1"_s}}, options);
  shared.end_turn().end_turn();
  EXPECT_EQ(shared.rules().result(shared.state).place[0], 1);
  EXPECT_EQ(shared.rules().result(shared.state).place[1], 1);
}

}  // namespace
}  // namespace strategion::stratos
