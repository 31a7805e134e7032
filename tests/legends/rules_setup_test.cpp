// Boards and setup: LG-001 to LG-009, LG-R28, LG-R31, LG-R34, LG-R40.
#include <gtest/gtest.h>

#include <set>

#include "tests/legends/named_battle.h"
#include "tests/legends/scene.h"

namespace strategion::legends {
namespace {

using enum Side;

Rules<Small> battle(const NamedOptions& options = {}) { return rules_of<Small>("battle", named_battle(options)); }

State<Small> placed(const Rules<Small>& rules, std::uint64_t seed) { return drawn_to(rules, Phase::kSwitching, seed); }

std::set<std::string> boards_drawn(const Rules<Small>& rules, const State<Small>& state) {
  std::set<std::string> ids;
  for (const BoardSlot& slot : state.boards) ids.insert(rules.tables().boards[slot.board]->id);
  return ids;
}

TEST(LegendsSetup, LG001_FourBoardsMakeAFieldOfEightByEightWithThirtyLandSpacesASide) {
  const auto rules = battle();
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    const auto state = placed(rules, seed);
    EXPECT_EQ(state.water.size(), 4);
    for (std::size_t slot = 0; slot < 4; ++slot) {
      int water = 0;
      state.water.each([&](Space space) { water += slot_of(space) == slot ? 1 : 0; });
      EXPECT_EQ(water, 1) << "board " << slot;
    }
    EXPECT_EQ(state.side[0].size(), 30);
    EXPECT_EQ(state.side[1].size(), 30);
  }
}

TEST(LegendsSetup, LG002_FourDifferentBoardsAreDrawnOneForEachSlot) {
  const auto rules = battle();
  auto state = rules.deal({});
  EXPECT_EQ(chances(rules, state).size(), 8U * 4U) << "eight boards, four ways up";
  rules.apply(state, kNature, DealBoard{0, 3, 0}, nullptr);
  EXPECT_EQ(chances(rules, state).size(), 7U * 4U);
  EXPECT_EQ(rules.check(state, kNature, DealBoard{1, 3, 0}).refusal().text(),
            "no-such-chance nature cannot draw that now");
  EXPECT_TRUE(rules.check(state, kNature, DealBoard{1, 4, 0}));
  EXPECT_EQ(boards_drawn(rules, placed(rules, 1)).size(), 4U);
}

TEST(LegendsSetup, LG002_NoPieceIsPlacedBeforeAllBoardsAreUp) {
  const auto rules = battle();
  auto state = rules.deal({});
  for (std::uint8_t slot = 0; slot < 4; ++slot) {
    EXPECT_EQ(state.phase, Phase::kBoards);
    rules.apply(state, kNature, DealBoard{slot, slot, 0}, nullptr);
  }
  EXPECT_NE(state.phase, Phase::kBoards);
}

TEST(LegendsSetup, LG002_InACustomGameTheBoardsOneBringsLieOnOnesOwnSide) {
  const auto rules = battle({{"own-boards", "4A,4B;5A,5B"}});
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    const auto state = placed(rules, seed);
    std::array<std::set<std::string>, 2> side;
    for (std::size_t slot = 0; slot < 4; ++slot)
      side[slot / 2].insert(rules.tables().boards[state.boards[slot].board]->id);
    EXPECT_EQ(side[0], (std::set<std::string>{"4A", "4B"}));
    EXPECT_EQ(side[1], (std::set<std::string>{"5A", "5B"}));
  }
  auto state = rules.deal({});
  EXPECT_EQ(chances(rules, state).size(), 2U * 4U) << "the opponent shuffled them: either may lie left";
}

TEST(LegendsSetup, LG003_SpacesTouchAtSidesAndCorners) {
  // King Migol rallies a dwarf next to him.
  for (const char* near : {"c4", "d4", "e4", "c5", "e5", "c6", "d6", "e6"}) {
    const Scene scene({.pieces = {{"d5", "king-migol"}, {near, "poy"}}, .at_start = true});
    EXPECT_TRUE(scene.may(scene.to_use("d5", "rally"))) << near;
  }
  for (const char* far : {"d7", "f5", "b3", "f6"}) {
    const Scene scene({.pieces = {{"d5", "king-migol"}, {far, "poy"}}, .at_start = true});
    EXPECT_EQ(scene.refused(scene.to_use("d5", "rally")), "LG-R37 that would change nothing") << far;
  }
}

TEST(LegendsSetup, LG003_AStandardMoveUsesOnlyTheFourAtTheSides) {
  const Scene scene({.pieces = {{"d5", "poy"}}});
  EXPECT_EQ(scene.moves_of("d5"), (Texts{"c5", "d4", "d6", "e5"}));
}

TEST(LegendsSetup, LG004_TwoSidesOfThreeColours) {
  for (const Colour colour : {Colour::kGold, Colour::kGreen, Colour::kBlue}) EXPECT_EQ(side_of(colour), kBeige);
  for (const Colour colour : {Colour::kSilver, Colour::kRed, Colour::kPurple}) EXPECT_EQ(side_of(colour), kGray);
}

TEST(LegendsSetup, LG005_LG009_EveryPieceIsAsLikelyToStandOnASpaceAsAnyOther) {
  const auto rules = battle();
  auto state = drawn_to(rules, Phase::kPlacing, 7);
  std::uint32_t weight = 0;
  for (const auto& chance : chances(rules, state)) {
    const auto place = std::get<PlacePiece>(chance.action);
    EXPECT_EQ(chance.weight, rules.tables().counts[place.kind]);
    weight += chance.weight;
  }
  EXPECT_EQ(weight, 30U);
  const Kind first = std::get<PlacePiece>(chances(rules, state)[0].action).kind;
  rules.apply(state, kNature, chances(rules, state)[0].action, nullptr);
  for (const auto& chance : chances(rules, state)) {
    const auto place = std::get<PlacePiece>(chance.action);
    EXPECT_EQ(chance.weight, rules.tables().counts[place.kind] - (place.kind == first ? 1 : 0));
  }
}

TEST(LegendsSetup, LG005_OnePieceOnEveryLandSpaceOfItsOwnBoards) {
  const auto rules = battle();
  const auto state = placed(rules, 3);
  for (std::size_t space = 0; space < 64; ++space) {
    const auto here = static_cast<Space>(space);
    if (state.water.has(here)) {
      EXPECT_EQ(state.kind[space], kNoKind);
    } else {
      EXPECT_EQ(rules.tables().traits[state.kind[space]].army, home_army(here));
    }
  }
  for (std::size_t kind = 1; kind < rules.tables().pieces.size(); ++kind) {
    EXPECT_EQ(state.census[kind].alive(), rules.tables().counts[kind]);
  }
}

TEST(LegendsSetup, LG005_EachPlayerSeesTheirOwnPiecesAndNotTheOthers) {
  const auto rules = battle();
  const auto state = placed(rules, 3);
  for (const int seat : {0, 1}) {
    const auto view = rules.view(state, static_cast<Seat>(seat));
    state.side[static_cast<std::size_t>(seat)].each([&](Space own) { EXPECT_EQ(view.kind[own], state.kind[own]); });
    state.side[static_cast<std::size_t>(1 - seat)].each([&](Space other) { EXPECT_EQ(view.kind[other], kUnknown); });
  }
  const auto watched = rules.view(state, kSpectator);
  state.occupied().each([&](Space token) { EXPECT_EQ(watched.kind[token], kUnknown); });
}

class Switching : public testing::Test {
 protected:
  Rules<Small> rules = battle({{"first", "0"}});
  State<Small> state = placed(rules, 11);

  void act(int seat, const Action& action) {
    const Legality legal = rules.check(state, static_cast<Seat>(seat), action);
    ASSERT_TRUE(legal) << legal.refusal().text();
    rules.apply(state, static_cast<Seat>(seat), action, nullptr);
  }
  std::string refused(int seat, const Action& action) const {
    const Legality legal = rules.check(state, static_cast<Seat>(seat), action);
    return legal ? "legal" : legal.refusal().text();
  }
  Space castle(Side side) const {
    Space found = 0;
    state.side[index(side)].each([&](Space token) {
      if (rules.tables().traits[state.kind[token]].castle) found = token;
    });
    return found;
  }
  // Any other piece of that side.
  Space other_than(Side side, Space space) const {
    auto own = state.side[index(side)];
    own.remove(space);
    return own.lowest();
  }
};
using LegendsSwitching = Switching;

TEST_F(LegendsSwitching, LG006_TheFirstPlayerMakesUpToTwoSwitchesThenTheOther) {
  EXPECT_EQ(state.asked, 0);
  for (const int seat : {0, 1}) {
    const auto side = static_cast<Side>(seat);
    for (int i = 0; i < 2; ++i) {
      EXPECT_EQ(state.asked, seat);
      const Space one = state.side[index(side)].lowest();
      const Space two = other_than(side, one);
      const Kind first = state.kind[one];
      const Kind second = state.kind[two];
      act(seat, PickSpace{one});
      act(seat, PickSpace{two});
      EXPECT_EQ(state.kind[one], second);
      EXPECT_EQ(state.kind[two], first);
    }
  }
  EXPECT_EQ(state.phase, Phase::kPlay) << "nobody has a third switch";
  EXPECT_EQ(state.turn, 0);
}

TEST_F(LegendsSwitching, LG006_APlayerMayStopEarlierOrSwitchNothing) {
  act(0, PickSpace{state.side[0].lowest()});
  act(0, PickSpace{other_than(kBeige, state.side[0].lowest())});
  act(0, Pass{});
  EXPECT_EQ(state.asked, 1);
  act(1, Pass{});
  EXPECT_EQ(state.phase, Phase::kPlay);
}

TEST_F(LegendsSwitching, LG006_CastlesMayBeSwitched) {
  const Space castle_before = castle(kBeige);
  const Space other = other_than(kBeige, castle_before);
  act(0, PickSpace{castle_before});
  act(0, PickSpace{other});
  EXPECT_EQ(castle(kBeige), other);
}

TEST_F(LegendsSwitching, LG006_OnlyTwoDifferentPiecesOfOnesOwn) {
  const Space enemy = state.side[1].lowest();
  const Space own = state.side[0].lowest();
  EXPECT_EQ(refused(0, PickSpace{enemy}), "LG-006 no piece of yours to switch there");
  EXPECT_EQ(refused(0, PickSpace{state.water.lowest()}), "LG-006 no piece of yours to switch there");
  act(0, PickSpace{own});
  EXPECT_EQ(refused(0, PickSpace{own}), "LG-006 no piece of yours to switch there");
  EXPECT_EQ(refused(0, PickSpace{enemy}), "LG-006 no piece of yours to switch there");
  EXPECT_EQ(refused(0, Pass{}), "LG-R50 the choice begun needs its target");
  EXPECT_EQ(refused(1, PickSpace{enemy}), "not-asked you are not asked now");
}

TEST(LegendsSetup, LG007_WhoGoesFirstIsDrawn) {
  const auto rules = battle();
  auto state = drawn_to(rules, Phase::kFirst, 1);
  const auto draws = chances(rules, state);
  ASSERT_EQ(draws.size(), 2U);
  EXPECT_EQ(draws[0].action, Action(DrawFirst{0}));
  EXPECT_EQ(draws[1].action, Action(DrawFirst{1}));
  EXPECT_EQ(draws[0].weight, draws[1].weight);
  rules.apply(state, kNature, DrawFirst{1}, nullptr);
  EXPECT_EQ(state.first, 1);
  while (state.phase == Phase::kPlacing) {
    rules.apply(state, kNature, chances(rules, state)[0].action, nullptr);
  }
  EXPECT_EQ(state.asked, 1) << "and switches first (LG-006)";
}

TEST(LegendsSetup, LG007_InASeriesTheLoserChoosesToGoFirstOrSecond) {
  const auto rules = rules_of<Small>("campaign");
  const Carry lost{.wins = {1, 0}, .games = 1, .first = 0, .loser = 1};
  for (const bool first : {true, false}) {
    auto state = drawn_to(rules, Phase::kPlacing, 2, lost);
    ASSERT_EQ(state.question, Question::kGoFirst);
    EXPECT_EQ(state.asked, 1);
    EXPECT_EQ(rules.check(state, static_cast<Seat>(0), GoFirst{true}).refusal().text(),
              "not-asked you are not asked now");
    rules.apply(state, static_cast<Seat>(1), GoFirst{first}, nullptr);
    EXPECT_EQ(state.first, first ? 1 : 0);
  }
}

TEST(LegendsSetup, LG008_SidesAreAsAgreedOrDrawn) {
  EXPECT_EQ(battle().deal({}).phase, Phase::kBoards) << "agreed: the even seats play beige";
  const auto rules = battle({{"sides", "random"}});
  auto state = rules.deal({});
  ASSERT_EQ(state.phase, Phase::kSides);
  const auto draws = chances(rules, state);
  ASSERT_EQ(draws.size(), 2U);
  EXPECT_EQ(draws[0].weight, draws[1].weight);
  rules.apply(state, kNature, DrawSides{1}, nullptr);
  Xoshiro rng(5);
  while (state.phase < Phase::kSwitching) rules.apply(state, kNature, rules.draw(state, rng), nullptr);
  const auto view = rules.view(state, static_cast<Seat>(0));
  state.side[index(kGray)].each([&](Space token) { EXPECT_EQ(view.kind[token], state.kind[token]); });
  state.side[index(kBeige)].each([&](Space token) { EXPECT_EQ(view.kind[token], kUnknown); });
}

TEST(LegendsSetup, LGR28_BoardsAreTurnedAtRandomOrAsPrinted) {
  const auto printed = battle({{"turn-boards", "off"}});
  EXPECT_EQ(chances(printed, printed.deal({})).size(), 8U);
  const auto rules = battle();
  std::set<std::uint8_t> turns;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    for (const BoardSlot& slot : placed(rules, seed).boards) turns.insert(slot.turned);
  }
  EXPECT_EQ(turns, (std::set<std::uint8_t>{0, 1, 2, 3}));
}

TEST(LegendsSetup, LGR28_AQuarterTurnIsClockwise) {
  const auto rules = battle();
  const auto& boards = rules.tables().boards;
  for (std::uint8_t turned = 0; turned < 4; ++turned) {
    auto state = rules.deal({});
    rules.apply(state, kNature, DealBoard{0, 0, turned}, nullptr);
    for (std::uint8_t slot = 1; slot < 4; ++slot) rules.apply(state, kNature, DealBoard{slot, slot, 0}, nullptr);
    std::size_t row = 0;
    std::size_t column = 0;
    for (std::size_t i = 0; i < 16; ++i) {
      if (boards[0]->spaces[i] != Terrain::kWater) continue;
      row = i / 4;
      column = i % 4;
    }
    for (int turn = 0; turn < turned; ++turn) {
      const std::size_t right = 3 - row;
      row = column;
      column = right;
    }
    EXPECT_TRUE(state.water.has(space_at(static_cast<int>(column), static_cast<int>(3 - row)))) << int{turned};
  }
}

TEST(LegendsSetup, LGR31_EverybodyKnowsTheListsAndNobodyWhichPieceStandsWhere) {
  const auto rules = battle();
  const auto state = placed(rules, 4);
  for (const Seat viewer : {static_cast<Seat>(0), static_cast<Seat>(1), kSpectator}) {
    const auto view = rules.view(state, viewer);
    for (std::size_t kind = 1; kind < rules.tables().pieces.size(); ++kind) {
      EXPECT_EQ(view.census[kind].alive(), rules.tables().counts[kind]);
    }
  }
  EXPECT_EQ(rules.view(state, static_cast<Seat>(0)).kind[state.side[1].lowest()], kUnknown);
}

TEST(LegendsSetup, LGR34_WithoutMemoryTheViewHoldsWhatTheSideHasSeenAllTheSame) {
  const auto on = battle({{"first", "0"}});
  const auto off = battle({{"first", "0"}, {"memory", "off"}});
  EXPECT_FALSE(off.tables().options.memory) << "for page and terminal, which show less";
  auto one = placed(on, 8);
  auto two = placed(off, 8);
  int seen = 0;
  for (Xoshiro rng(21); one.phase != Phase::kOver;) {
    const auto asked = static_cast<Seat>(one.asked);
    Choices<Action> legal;
    on.add_legal(one, asked, legal);
    const Action action = legal[below(rng, legal.size())];
    on.apply(one, asked, action, nullptr);
    off.apply(two, asked, action, nullptr);
    const auto view = off.view(two, static_cast<Seat>(0));
    ASSERT_EQ(on.view(one, static_cast<Seat>(0)), view);
    if (two.phase == Phase::kOver) break;  // everything lies open then
    two.side[1].each([&](Space token) { seen += view.kind[token] != kUnknown ? 1 : 0; });
  }
  EXPECT_GT(seen, 0) << "pieces of the other side were seen and stayed known";
}

TEST(LegendsSetup, LGR40_TheDefaultMatchIsLandorAgainstEsenweinOnBoardsOfSetsTwoAndFour) {
  const auto plan = plan_of("");
  ASSERT_TRUE(plan);
  EXPECT_EQ(plan->setup.scenario, "battle");
  EXPECT_EQ(plan->armies[0].id, "beige4");
  EXPECT_EQ(plan->armies[1].id, "gray2");
  Texts ids;
  for (const Board* board : plan->boards[0]) ids.push_back(board->id);
  EXPECT_EQ(sorted(ids), (Texts{"2A", "2B", "2C", "2D", "4A", "4B", "4C", "4D"}));
  EXPECT_TRUE(plan->options.turn_boards);
}

}  // namespace
}  // namespace strategion::legends
