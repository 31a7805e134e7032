// While a guess is open (60) nobody but its owner knows what is guessed at: not by the view, its frames or a re-deal.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <set>

#include "core/game/adapter.h"
#include "games/legends/notation/words.h"
#include "tests/legends/scene.h"

namespace strategion::legends {
namespace {

const std::vector<std::string> kHidden{"murkis", "jezrak", "mummy", "decay"};

// The devourer has attacked d5, where the given one of the hidden pieces stands.
Scene guessing(std::size_t which) {
  std::vector<std::string> order = kHidden;
  std::swap(order[0], order[which]);
  Scene scene({.pieces = {{"d4", "psychic-devourer"},
                          {"a2", "srik"},
                          {"d5", order[0]},
                          {"h6", order[1]},
                          {"g6", order[2]},
                          {"f6", order[3]}}});
  scene.do_move("d4", "d5");
  return scene;
}

bool same(const View<Small>& one, const View<Small>& other) { return std::memcmp(&one, &other, sizeof one) == 0; }

TEST(LegendsGuess, LG016_TheGuessersViewIsTheSameWhateverStandsThere) {
  const Scene first = guessing(0);
  ASSERT_EQ(first.question(), Question::kGuess);
  for (const Seat viewer : {seat(0), kSpectator}) {
    const auto view = first.rules.view(first.state, viewer);
    for (std::size_t which = 1; which < kHidden.size(); ++which) {
      const Scene other = guessing(which);
      ASSERT_EQ(other.question(), Question::kGuess);
      auto true_view = other.rules.view(other.state, viewer);
      EXPECT_TRUE(same(view, true_view)) << kHidden[which] << " shows in the view";
      EXPECT_EQ(Words<Small>::view_json(first.rules, view), Words<Small>::view_json(other.rules, true_view));
    }
  }
}

TEST(LegendsGuess, LGR31_OnlyALivingPieceOfTheAttackedArmyIsGuessed) {
  const Scene scene = guessing(0);
  EXPECT_TRUE(scene.may(scene.to_pick_kind("jezrak")));
  EXPECT_EQ(scene.refused(scene.to_pick_kind("srik")), "LG-R31 no living piece of that army");
}

TEST(LegendsGuess, LG016_TheViewDoesNotHoldTheKind) {
  const Scene scene = guessing(2);
  const auto view = scene.rules.view(scene.state, seat(0));
  EXPECT_EQ(view.kind[space_named("d5")], kUnknown);
  ASSERT_FALSE(view.frames.empty());
  for (const Frame& frame : view.frames) EXPECT_EQ(frame.picked, kNoKind);
}

TEST(LegendsGuess, LG016_ARedealOfTheViewLeavesEveryHiddenPiecePossible) {
  const Scene scene = guessing(1);
  const auto view = scene.rules.view(scene.state, seat(0));
  Xoshiro rng(60);
  std::set<Kind> met;
  for (int i = 0; i < 400; ++i) {
    const auto world = scene.rules.redeal(view, rng);
    met.insert(world.kind[space_named("d5")]);
    EXPECT_TRUE(same(scene.rules.view(world, seat(0)), view));
    // The guess is judged by what stands there in that world, and not by what stood in the true one.
    auto judged = world;
    EventLog<Event> log;
    scene.rules.apply(judged, seat(0), PickKind{world.kind[space_named("d5")]}, &log);
    const auto guess = std::ranges::find(log.lines(), Happening::kGuessed, [](const auto& l) { return l.event.what; });
    ASSERT_NE(guess, log.lines().end());
    EXPECT_EQ(guess->event.n, 1);
  }
  for (const std::string& piece : kHidden) EXPECT_TRUE(met.contains(scene.kind_of(piece))) << piece;
}

}  // namespace
}  // namespace strategion::legends
