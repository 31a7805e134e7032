// The rulebook's worked examples, step by step, with every strength at every step: LG-100 to LG-105.
#include <gtest/gtest.h>

#include "tests/legends/scene.h"

namespace strategion::legends {
namespace {

using enum Side;

// Craig plays beige, Rob gray. Top row first; forest above, the desert and the marsh where they fight.
const std::vector<std::string> kField{
    "PPPPPPPP",  // 8
    "PFPPPPFP",  // 7
    "PPPPPPPP",  // 6
    "PPPDPPMP",  // 5
    "PPPPPPPP",  // 4
    "PPPPPPPP",  // 3
    "PPFPPPPP",  // 2
    "PPPPPPPP",  // 1
};

Drawing craigs_turn() {
  return {.pieces = {{"d4", "tiera"},
                     {"c2", "wannok"},
                     {"b7", "murkis"},
                     {"g7", "zombie-grave"},
                     {"d5", "skeleton-warlock"},
                     {"e6", "bone-legion"},
                     {"h3", "sinakus"}},
          .terrain = kField,
          .curse = "strangling-vines"};
}

TEST(LegendsSequences, LG100_TieraTheWarlockAndTheVines) {
  Scene scene(craigs_turn());
  EXPECT_EQ(scene.strength("d4"), 9);
  EXPECT_EQ(scene.strength("d5"), 2);
  EXPECT_EQ(scene.strength("h3"), 5);
  EXPECT_EQ(scene.strength("e6"), 3);

  // Tiera attacks. No ability is alive on either side, so nobody is asked before strengths are compared.
  scene.do_move("d4", "d5");
  ASSERT_EQ(scene.told(Happening::kStrengths).size(), 1U);
  EXPECT_EQ(scene.compared().first, 9) << "on desert Tiera loses nothing";
  EXPECT_EQ(scene.compared().second, 2);
  EXPECT_EQ(scene.fates(), (Texts{"skeleton-warlock"}));
  EXPECT_TRUE(scene.stands("tiera", "d5"));

  // The Vines end: whatever stands on forest is revealed, and Craig destroys one that can move.
  EXPECT_TRUE(scene.destroyed("strangling-vines")) << "in its owner's area already";
  EXPECT_EQ(scene.curse(), "") << "the warlock waits";
  EXPECT_EQ(scene.strength("h3"), 5);
  EXPECT_TRUE(scene.known_to_all("b7"));
  EXPECT_TRUE(scene.known_to_all("c2"));
  EXPECT_TRUE(scene.known_to_all("g7"));
  EXPECT_FALSE(scene.known_to_all("e6"));
  ASSERT_TRUE(scene.asks(Question::kChoose, kBeige));
  EXPECT_EQ(scene.picks(), (Texts{"b7", "c2"})) << "the grave is stationary";
  EXPECT_EQ(scene.strength("c2"), 7) << "Wannok, 6 and +1 on forest";
  EXPECT_EQ(scene.strength("b7"), 7);
  scene.pick("b7");
  EXPECT_EQ(scene.fates(), (Texts{"skeleton-warlock", "murkis"}));

  // Now the warlock is the curse: all skeletons +1.
  EXPECT_EQ(scene.curse(), "skeleton-warlock");
  EXPECT_EQ(scene.strength("h3"), 6);
  EXPECT_EQ(scene.strength("e6"), 4);

  // Last Tiera's innate power: Rob picks one of his own, the castle only if nothing else were left.
  ASSERT_TRUE(scene.asks(Question::kChoose, kGray));
  EXPECT_EQ(scene.picks(), (Texts{"e6", "g7", "h3"}));
  EXPECT_EQ(scene.refused(Pass{}), "LG-030 this cannot be declined");
  scene.pick("e6");
  EXPECT_EQ(scene.fates(), (Texts{"skeleton-warlock", "murkis", "bone-legion"}));
  EXPECT_TRUE(scene.asks(Question::kTurn, kGray));
  EXPECT_EQ(scene.strength("d5"), 9);
}

// Rob's turn: Sinakus on g4 attacks Srik on the marsh g5; the elves and the shield stand next to g5.
Drawing robs_turn() {
  return {.pieces = {{"g5", "srik"},
                     {"f5", "high-elf"},
                     {"f6", "high-elf"},
                     {"g6", "high-elf"},
                     {"b2", "poy"},
                     {"g4", "sinakus"},
                     {"h5", "enchanted-shield"},
                     {"c7", "mummy"}},
          .terrain = kField,
          .curse = "skeleton-warlock",
          .turn = kGray};
}

TEST(LegendsSequences, LG101_SinakusAgainstSrikOnMarsh) {
  Scene scene(robs_turn());
  EXPECT_EQ(scene.strength("g4"), 6) << "5, and +1 by the curse; plains";
  EXPECT_EQ(scene.strength("g5"), 7);

  scene.do_move("g4", "g5");
  EXPECT_TRUE(scene.known_to_all("g4"));
  EXPECT_TRUE(scene.known_to_all("g5"));
  EXPECT_EQ(scene.strength("g4"), 7) << "5, marsh +1, curse +1";
  EXPECT_EQ(scene.strength("g5"), 7);

  ASSERT_TRUE(scene.asks(Question::kWindow, kGray)) << "the attacker first";
  scene.use_on("h5", "sacrifice", {"g4"});
  EXPECT_TRUE(scene.destroyed("enchanted-shield"));
  EXPECT_EQ(scene.strength("g4"), 9);
  EXPECT_EQ(scene.strength("g5"), 7);

  ASSERT_TRUE(scene.asks(Question::kWindow, kBeige));
  int strength = 7;
  for (const char* elf : {"f5", "f6", "g6"}) {
    EXPECT_FALSE(scene.known_to_all(elf));
    scene.use_on(elf, "rally", {"g5"});
    EXPECT_TRUE(scene.known_to_all(elf));
    EXPECT_EQ(scene.strength("g5"), ++strength);
    EXPECT_EQ(scene.strength("g4"), 9);
  }
  EXPECT_EQ(scene.strength("g5"), 10);
  scene.pass();

  ASSERT_EQ(scene.told(Happening::kStrengths).size(), 1U);
  // The terms that a page shows: base, marsh, curse; abilities were told when they were used.
  std::vector<int> counted;
  for (const Event& term : scene.told(Happening::kCounted)) counted.push_back(term.n);
  EXPECT_EQ(counted, (std::vector<int>{5, 1, 1, 7}));
  EXPECT_EQ(scene.compared().first, 9);
  EXPECT_EQ(scene.compared().second, 10);
  EXPECT_EQ(scene.fates(), (Texts{"enchanted-shield", "sinakus"}));
  EXPECT_TRUE(scene.stands("srik", "g5"));
  EXPECT_EQ(scene.strength("g5"), 10) << "to the end of the turn";
  scene.pass_windows();
  ASSERT_TRUE(scene.asks(Question::kTurn, kBeige));
  EXPECT_EQ(scene.strength("g5"), 7);
}

TEST(LegendsSequences, LG102_DaeminTakesOverTheHillstoneCurate) {
  Scene scene(
      {.pieces = {{"d4", "daemin"}, {"d5", "hillstone-curate"}, {"c2", "poy"}, {"g7", "murkis"}},
       .terrain = {"PPPPPPPP", "PPPPPPPP", "PPPPPPPP", "PPP^PPPP", "PPPPPPPP", "PPPPPPPP", "PPPPPPPP", "PPPPPPPP"},
       .turn = kGray});
  EXPECT_EQ(scene.strength("d4"), 8);
  EXPECT_EQ(scene.strength("d5"), 7) << "base 5, +2 on mountain";
  scene.do_move("d4", "d5");
  EXPECT_TRUE(scene.fates().empty());
  EXPECT_TRUE(scene.stands("daemin", "d5"));
  EXPECT_TRUE(scene.stands("hillstone-curate", "d4"));
  EXPECT_TRUE(scene.under(kGray, "d4"));
  EXPECT_EQ(scene.strength("d5"), 8);
  EXPECT_EQ(scene.strength("d4"), 5) << "off the mountain";
}

TEST(LegendsSequences, LG103_QueenKivoaAntiRedWindAndJezrak) {
  Scene scene(
      {.pieces = {{"d5", "queen-kivoa"}, {"d4", "anti-red-wind"}, {"f7", "jezrak"}, {"g6", "murkis"}, {"c2", "poy"}},
       .turn = kGray});
  EXPECT_EQ(scene.strength("d5"), 10);
  EXPECT_EQ(scene.strength("f7"), 1);
  EXPECT_EQ(scene.strength("g6"), 7);
  scene.do_move("d5", "d4");
  EXPECT_EQ(sorted({scene.fates().at(0), scene.fates().at(1)}), (Texts{"anti-red-wind", "queen-kivoa"}))
      << "both, at once";
  EXPECT_EQ(scene.curse(), "anti-red-wind");
  EXPECT_EQ(scene.strength("g6"), 6) << "all red pieces have -1";
  EXPECT_EQ(scene.fates().at(2), "jezrak") << "1 - 1 = 0: destroyed at once";
  EXPECT_EQ(scene.fates().size(), 3U);
}

TEST(LegendsSequences, LG104_WithoutAbilitiesBothAreDestroyed) {
  Scene scene(robs_turn());
  scene.do_move("g4", "g5");
  EXPECT_EQ(scene.strength("g4"), 7);
  EXPECT_EQ(scene.strength("g5"), 7);
  scene.pass();
  EXPECT_TRUE(scene.asks(Question::kWindow, kBeige));
  scene.pass();
  EXPECT_EQ(scene.compared().first, 7);
  EXPECT_EQ(scene.compared().second, 7);
  EXPECT_EQ(sorted(scene.fates()), (Texts{"sinakus", "srik"}));
  EXPECT_TRUE(scene.empty("g4"));
  EXPECT_TRUE(scene.empty("g5"));
}

TEST(LegendsSequences, LG105_EachElfOnceATurnTheShieldFirstAndDispelMagicStopsNoCurse) {
  Scene scene(robs_turn());
  EXPECT_TRUE(scene.has_power("g5", Named::kDispel));
  scene.do_move("g4", "g5");
  EXPECT_EQ(scene.strength_against("g4", "g5"), 7) << "Srik's Dispel Magic does not take the curse's +1";
  scene.forget();
  scene.use_on("h5", "sacrifice", {"g4"});
  EXPECT_TRUE(scene.told_before(Happening::kDestroyed, Happening::kStrengthened));
  EXPECT_EQ(scene.told(Happening::kStrengthened).at(0).n, 2);
  EXPECT_EQ(scene.told(Happening::kStrengthened).at(0).m, 9);
  scene.use_on("f5", "rally", {"g5"});
  EXPECT_TRUE(scene.known_to_all("f5"));
  EXPECT_TRUE(scene.known_to_all("g5"));
  EXPECT_EQ(scene.refused(scene.to_use("f5", "rally")), "LG-032 that power is used up");
  EXPECT_TRUE(scene.may(scene.to_use("f6", "rally")));
}

}  // namespace
}  // namespace strategion::legends
