// What a seat may know: ST-015, ST-066, ST-071, ST-074, ST-R51, ST-R52, ST-R65.
#include <set>

#include "tests/stratos/rules/scene.h"
#include "tests/stratos/rules/sound.h"

namespace strategion::stratos {
namespace {

TEST(StratosViews, ST066_FaceDownSpellsAreTheirOwners) {
  Scene scene({"PMDF"}, {{0, kMage, "a1"_s}, {1, kPeasant, "d1"_s}});
  scene.give_spell(0, "blaze");
  scene.give_spell(0, "sinkhole");
  const std::size_t blaze = scene.spell("blaze") - 1U;
  EXPECT_TRUE(scene.rules().view(scene.state, seat(0)).spells[blaze].held_by(0));
  for (const Seat who : {seat(1), kSpectator}) {
    const View view = scene.rules().view(scene.state, who);
    EXPECT_TRUE(view.spells[blaze].in_deck());
    EXPECT_EQ(view.hidden_spells[0], (std::array<std::uint8_t, 2>{1, 1}));
  }
  scene.state.spells[blaze].set_face_up(true);
  EXPECT_TRUE(scene.rules().view(scene.state, seat(1)).spells[blaze].face_up());
}

TEST(StratosViews, ST074_ItemsInHandAreTheirOwners) {
  Scene scene({"PMDF"}, {{0, kExplorer, "a1"_s}, {1, kPeasant, "d1"_s}});
  scene.play(Search{"a1"_s}).nature(TurnUp{Symbol::kOne}).nature(DrawCard{scene.card("fire-pot")});
  const std::uint8_t item = scene.rules().tables().item_index[scene.card("fire-pot") - 1U];
  EXPECT_EQ(scene.rules().view(scene.state, seat(0)).items[0][item].hand(), 1U);
  const View view = scene.rules().view(scene.state, seat(1));
  EXPECT_EQ(view.items[0][item].hand(), 0U);
  EXPECT_EQ(view.hidden_items[0][0], 1);
  EXPECT_EQ(view.piles[scene.card("fire-pot") - 1U].deck(), 2U);  // counted back
}

TEST(StratosViews, FarSight_ST010_WhatOneHasSeenIsCountedBackForTheOthers) {
  Scene scene({"PMDF"}, {{0, kMage, "a1"_s}, {1, kPeasant, "d1"_s}});
  scene.give_spell(0, "far-sight");
  scene.play(Cast{"a1"_s}).play(PickSpell{scene.spell("far-sight")}).play(PickSpace{"b1"_s}).play(Pass{});
  scene.nature(TurnUp{Symbol::kTwo});
  const auto& bag = scene.rules().tables().content->undersides[bag_of(Terrain::kMountain)];
  const View mine = scene.rules().view(scene.state, seat(0));
  const View theirs = scene.rules().view(scene.state, seat(1));
  EXPECT_EQ(mine.secrets["b1"_s].value(), static_cast<std::uint8_t>(Symbol::kTwo));
  EXPECT_EQ(mine.bags[bag_of(Terrain::kMountain)][2], bag[2] - 1);
  EXPECT_EQ(theirs.secrets["b1"_s], Secret(0, 1));  // that seat 0 has looked is open
  EXPECT_EQ(theirs.bags[bag_of(Terrain::kMountain)], bag);
}

TEST(StratosViews, ST071_WhatWasTurnedUpIsOpenToAllFromThenOn) {
  Scene scene({"PMDF"}, {{0, kExplorer, "a1"_s}, {1, kPeasant, "d1"_s}});
  scene.play(Search{"a1"_s}).nature(TurnUp{Symbol::kTwo});
  for (int i = 0; i < 2; ++i) scene.nature(DrawCard{scene.card("healing-draught")});
  for (const Seat who : {seat(0), seat(1), kSpectator})
    EXPECT_EQ(scene.rules().view(scene.state, who).tiles["a1"_s].shown(), Symbol::kTwo);
  EXPECT_EQ(scene.state.secrets["a1"_s], Secret());
}

TEST(StratosViews, STR52_AlliesWithTurnsOfTheirOwnSeeOnlyTheirOwnCards) {
  Scenario scenario = Scene::drawn({"PMDF"}, {{0, kPeasant, "a1"_s}, {1, kMage, "b1"_s}, {2, kPeasant, "c1"_s}});
  scenario.sides = {{.seats = {0}}, {.seats = {1, 2}}};
  Scene scene(scenario, {});
  scene.give_spell(1, "blaze");
  EXPECT_TRUE(scene.rules().view(scene.state, seat(2)).spells[scene.spell("blaze") - 1U].in_deck());
}

// Out with spells set aside, an item in hand and a tile that was looked under: none of it is in the view any more.
TEST(StratosViews, STR65_ST021_WhoIsOutSeesWhatASpectatorSees) {
  Scene scene({"PMDFPMDF", "DMPFLLPF"},
              {{0, kPeasant, "a1"_s}, {1, kMage, "d1"_s}, {2, kPeasant, "h1"_s}, {2, kSoldier, "c1"_s}});
  scene.give_spell(1, "blaze");
  scene.give_spell(1, "sinkhole");
  const std::uint8_t item = scene.rules().tables().item_index[scene.card("fire-pot") - 1U];
  scene.state.items[1][item] = Stock(1, 0);
  scene.state.piles[scene.card("fire-pot") - 1U] = Pile(1, 0, 0);
  scene.state.secrets["b2"_s] = Secret(static_cast<std::uint8_t>(Symbol::kOne), 1U << 1U);
  --scene.state.bags[bag_of(Terrain::kMountain)][static_cast<std::size_t>(Symbol::kOne) - 1U];
  scene.end_turn();
  const auto seen_by = [&](Seat who) {
    View view = scene.rules().view(scene.state, who);
    view.viewer = 0;
    return view;
  };
  EXPECT_NE(seen_by(seat(1)), seen_by(kSpectator));
  scene.end_turn();
  scene.play(Attack{"c1"_s, "d1"_s}).roll(5);  // the last unit of seat 1
  EXPECT_NE(seen_by(seat(1)), seen_by(kSpectator)) << "not out before its own next turn";
  scene.end_turn().end_turn();
  scene.play(EndActions{});
  ASSERT_TRUE(scene.has_told(Happening::kEliminated));
  EXPECT_FALSE(scene.has_told(Happening::kTurnEnded)) << "being out says it";
  ASSERT_EQ(scene.asked(), 2);
  EXPECT_EQ(seen_by(seat(1)), seen_by(kSpectator));
  EXPECT_EQ(scene.rules().view(scene.state, seat(1)).hidden_aside[1], (std::array<std::uint8_t, 2>{1, 1}));
  // Worlds it cannot tell apart: its own cards differ in them too.
  const View view = scene.rules().view(scene.state, seat(1));
  Xoshiro rng(11);
  std::set<std::string> worlds;
  for (int i = 0; i < 3000; ++i) {
    const State world = scene.rules().redeal(view, rng);
    ASSERT_EQ(scene.rules().view(world, seat(1)), view);
    ASSERT_EQ(unsound(scene.rules(), world), "");
    worlds.insert(std::string(reinterpret_cast<const char*>(&world.spells), sizeof world.spells));
  }
  EXPECT_EQ(worlds.size(), 16U * 12U);
}

TEST(StratosViews, ADraftIsItsOwnersAlone) {
  Scene scene({"PMDF"}, {{0, kMage, "a1"_s}, {1, kPeasant, "d1"_s}});
  scene.give_spell(0, "blink");
  const View before = scene.rules().view(scene.state, seat(1));
  scene.play(Cast{"a1"_s}).play(PickSpell{scene.spell("blink")});
  EXPECT_EQ(scene.rules().view(scene.state, seat(1)), before);
  EXPECT_EQ(scene.rules().view(scene.state, seat(0)).question, Question::kTarget);
}

TEST(StratosViews, WhenItIsOverEverythingIsOpen) {
  Options options;
  options.target_pp = 1;
  Scene scene({"PMDF"}, {{0, kMage, "a1"_s}, {1, kPeasant, "d1"_s}}, options);
  scene.give_spell(0, "blaze");
  scene.tokens(0) = {1, 1, 1, 1, 0};
  scene.play(EndActions{}).play(Hoard{});
  EXPECT_TRUE(scene.rules().view(scene.state, seat(1)).spells[scene.spell("blaze") - 1U].held_by(0));
}

// Two hidden spells of a deck of sixteen: every pair comes up, and nothing else changes.
TEST(StratosViews, ARedealIsOneOfTheWorldsTheSeatCannotTellApart) {
  Scene scene({"PSSF"}, {{0, kMage, "a1"_s}, {1, kPeasant, "d1"_s}});
  scene.give_spell(0, "blaze");
  scene.give_spell(0, "spark");
  scene.state.secrets["b1"_s] = Secret(1, 1);
  --scene.state.covered[0];
  const View view = scene.rules().view(scene.state, seat(1));
  Xoshiro rng(7);
  std::set<std::string> worlds;
  for (int i = 0; i < 12000; ++i) {
    const State world = scene.rules().redeal(view, rng);
    ASSERT_EQ(scene.rules().view(world, seat(1)), view);
    ASSERT_EQ(unsound(scene.rules(), world), "");
    worlds.insert(std::string(reinterpret_cast<const char*>(&world), sizeof world));
  }
  EXPECT_EQ(worlds.size(), 16U * 15U / 2U * 4U);
}

}  // namespace
}  // namespace strategion::stratos
