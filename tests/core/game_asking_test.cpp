// Seats, sets of them, and whose turn it is for a program.
#include <gtest/gtest.h>

#include "core/game/asking.h"
#include "core/game/legality.h"

namespace strategion {
namespace {

TEST(SeatSet, HoldsSeatsAndTheSpectator) {
  const SeatSet set = SeatSet::of(seat(2)).with(seat(5)).with(kSpectator);
  EXPECT_TRUE(set.has(seat(5)) && set.has(kSpectator) && !set.has(seat(0)));
  EXPECT_EQ(set.size(), 3);
  EXPECT_EQ(set.lowest(), seat(2));
  EXPECT_EQ(set.without(seat(2)).lowest(), seat(5));
  EXPECT_EQ(SeatSet::first(8).with(kSpectator), SeatSet::everybody());
  EXPECT_FALSE(SeatSet::everybody().has(kNature));
}

TEST(NextToAct, ProgramsTakeTheLowestOfAllAndGoRoundAny) {
  const SeatSet seats = SeatSet::of(seat(1)).with(seat(3)).with(seat(6));
  EXPECT_EQ(next_to_act({.mode = Mode::kAll, .seats = seats}), seat(1));
  EXPECT_EQ(next_to_act({.mode = Mode::kAny, .seats = seats}), seat(1));
  EXPECT_EQ(next_to_act({.mode = Mode::kAny, .seats = seats, .last = seat(1)}), seat(3));
  EXPECT_EQ(next_to_act({.mode = Mode::kAny, .seats = seats, .last = seat(4)}), seat(6));
  EXPECT_EQ(next_to_act({.mode = Mode::kAny, .seats = seats, .last = seat(6)}), seat(1));
  EXPECT_EQ(next_to_act({.mode = Mode::kAny, .seats = SeatSet::of(seat(3)), .last = seat(3)}), seat(3));
  EXPECT_EQ(next_to_act(asks_one(seat(4))), seat(4));
  EXPECT_EQ(next_to_act(asks_nature()), kNature);
}

TEST(Legality, IsLegalOrSaysWhyNot) {
  EXPECT_TRUE(kLegal);
  const Legality refused = Refusal{"LG-012", "that is water", "pick a land space"};
  EXPECT_FALSE(refused);
  EXPECT_EQ(refused.refusal().text(), "LG-012 that is water");
}

}  // namespace
}  // namespace strategion
