// What a player of Stratos by rules of thumb cares for: the numbers that its judgement is made of, in thousandths of a
// prosperity point where nothing else is said.
#pragma once

#include <array>
#include <bit>

#include "core/base/random.h"

namespace strategion::stratos {

struct Taste {
  // --- units ---
  int unit = 500;         // a body
  int promoted = 300;     // more
  int fear = 70;          // percent of what a blow may cost that is feared
  int fear_of_many = 50;  // with more than two players: fewer blows are meant for us
  int point_lost = 70;    // percent of the point that a defeat gives away
  int body_taken = 80;    // percent of a rival's unit that its loss is worth to us
  int body_taken_of_many = 50;
  // --- purchases ---
  int token = 150;
  int spice = 200;                                   // which also buys spells
  int spice_first = 40;                              // of two tiles alike the one that leads to a Mage
  std::array<int, 4> peasant{1500, 1150, 550, 150};  // the first, the second ...
  std::array<int, 4> mage{1500, 800, 350, 100};      // besides the spell that comes along
  std::array<int, 4> explorer{2100, 1300, 600, 200};
  std::array<int, 4> fighter{1450, 1000, 600, 300};
  int first_spell = 900;                                  // that comes along with a first Mage
  int further_spell = 600;                                // with another
  int against_foe = 120;                                  // a fighter for each foe, up to three
  std::array<int, 5> promotion{900, 650, 750, 800, 600};  // peasant ... mage
  int sorcery = 700;                                      // spells of the other deck
  int sorcerer_round = 60;                                // for each round that is left
  int almost_all = 400;                                   // the fourth promoted of five
  int learn = 900;
  int short_of_spirit = 350;  // less for a spell that there is no spirit for yet
  int no_spirit = 700;
  int hoard = 1200;
  // --- tokens: one more of a kind, with five and more of it, with three and more, with fewer; more with none ---
  int want_many = 40;
  int want_some = 70;
  int want_few = 120;
  int want_none = 110;
  int want_best = 260;  // which the best offer lacks
  // --- places ---
  int step = 76;  // percent of a lure that is left one step away
  int covered = 420;
  int quarry = 420;
  int other_special = 60;
  std::array<int, 3> occupy{150, 900, 700};  // a special tile more: with one, with two, with three and more
  int card = 850;                            // a treasure: it may take an action more
  int trap = 300;
  std::array<int, 2> peasant_harvest{128, 199};  // percent of a token; promoted
  int fighter_harvest = 70;
  int prey = 100;  // percent of what a blow would bring
  // --- deeds ---
  int hurt = 45;         // percent of a defeat that its part of the health is worth
  int spirit = 190;      // what a point of spirit is kept for
  int idle = 15;         // what an action must bring at least
  int first_cast = 300;  // besides the point
  int item = 200;        // besides nine tenths of the point
};

// The easy seat's.
inline constexpr Taste kEasyTaste{};

// The searches' with two players: found by play. Two players with all numbers a little changed, each up or down at
// random, met in 300 pairs of matches; what won was followed, 760 times (docs/agents.md). It fights: it has 80 %
// against the easy seat's.
inline constexpr Taste kKeenTaste{
    .unit = 732,
    .promoted = 243,
    .fear = 42,
    .fear_of_many = 50,
    .point_lost = 110,
    .body_taken = 303,
    .body_taken_of_many = 50,
    .token = 90,
    .spice = 163,
    .spice_first = 16,
    .peasant = {624, 1499, 479, 518},
    .mage = {3457, 1845, 364, 54},
    .explorer = {1207, 879, 858, 142},
    .fighter = {5049, 3791, 798, 177},
    .first_spell = 1059,
    .further_spell = 787,
    .against_foe = 180,
    .promotion = {2527, 705, 165, 823, 886},
    .sorcery = 432,
    .sorcerer_round = 75,
    .almost_all = 489,
    .learn = 593,
    .short_of_spirit = 278,
    .no_spirit = 665,
    .hoard = 658,
    .want_many = 33,
    .want_some = 224,
    .want_few = 263,
    .want_none = 72,
    .want_best = 142,
    .step = 81,
    .covered = 1480,
    .quarry = 425,
    .other_special = 88,
    .occupy = {42, 353, 1113},
    .card = 831,
    .trap = 136,
    .peasant_harvest = {126, 175},
    .fighter_harvest = 41,
    .prey = 68,
    .hurt = 45,
    .spirit = 440,
    .idle = 16,
    .first_cast = 753,
    .item = 80,
};

// The searches' with more than two players, found in the same way with three, four and five.
inline constexpr Taste kCrowdTaste{
    .unit = 1117,
    .promoted = 589,
    .fear = 262,
    .fear_of_many = 49,
    .point_lost = 83,
    .body_taken = 31,
    .body_taken_of_many = 59,
    .token = 68,
    .spice = 203,
    .spice_first = 19,
    .peasant = {1464, 1800, 1217, 73},
    .mage = {3681, 3173, 185, 70},
    .explorer = {1710, 2015, 346, 76},
    .fighter = {2633, 789, 686, 281},
    .first_spell = 349,
    .further_spell = 2596,
    .against_foe = 313,
    .promotion = {1862, 1538, 838, 649, 477},
    .sorcery = 690,
    .sorcerer_round = 36,
    .almost_all = 1359,
    .learn = 411,
    .short_of_spirit = 82,
    .no_spirit = 535,
    .hoard = 1329,
    .want_many = 96,
    .want_some = 75,
    .want_few = 199,
    .want_none = 27,
    .want_best = 211,
    .step = 74,
    .covered = 714,
    .quarry = 560,
    .other_special = 114,
    .occupy = {149, 590, 508},
    .card = 1228,
    .trap = 562,
    .peasant_harvest = {146, 231},
    .fighter_harvest = 54,
    .prey = 107,
    .hurt = 32,
    .spirit = 176,
    .idle = 13,
    .first_cast = 301,
    .item = 234,
};

// The searches' where one side is after a tile (ST-1003, ST-1005, ST-1010): of those who keep it and race for points,
// and of those who are after it. Found in the same way, in those three scenarios, each role's by itself.
inline constexpr Taste kKeepersTaste{
    .unit = 435,
    .promoted = 235,
    .fear = 60,
    .fear_of_many = 20,
    .point_lost = 82,
    .body_taken = 198,
    .body_taken_of_many = 52,
    .token = 51,
    .spice = 215,
    .spice_first = 13,
    .peasant = {806, 1203, 417, 517},
    .mage = {3927, 2097, 178, 44},
    .explorer = {1148, 684, 911, 128},
    .fighter = {3278, 3940, 944, 190},
    .first_spell = 779,
    .further_spell = 700,
    .against_foe = 241,
    .promotion = {4951, 945, 77, 501, 590},
    .sorcery = 680,
    .sorcerer_round = 39,
    .almost_all = 943,
    .learn = 414,
    .short_of_spirit = 259,
    .no_spirit = 666,
    .hoard = 533,
    .want_many = 26,
    .want_some = 298,
    .want_few = 411,
    .want_none = 60,
    .want_best = 166,
    .step = 95,
    .covered = 1364,
    .quarry = 686,
    .other_special = 62,
    .occupy = {26, 177, 1528},
    .card = 1463,
    .trap = 197,
    .peasant_harvest = {180, 257},
    .fighter_harvest = 31,
    .prey = 75,
    .hurt = 78,
    .spirit = 550,
    .idle = 17,
    .first_cast = 377,
    .item = 49,
};

inline constexpr Taste kSeekersTaste{
    .unit = 1719,
    .promoted = 544,
    .fear = 35,
    .fear_of_many = 38,
    .point_lost = 100,
    .body_taken = 245,
    .body_taken_of_many = 178,
    .token = 115,
    .spice = 307,
    .spice_first = 12,
    .peasant = {518, 1410, 778, 333},
    .mage = {2533, 2149, 300, 49},
    .explorer = {1163, 1643, 1362, 185},
    .fighter = {5674, 4930, 1460, 160},
    .first_spell = 823,
    .further_spell = 898,
    .against_foe = 370,
    .promotion = {1164, 1354, 146, 1469, 887},
    .sorcery = 652,
    .sorcerer_round = 62,
    .almost_all = 554,
    .learn = 688,
    .short_of_spirit = 249,
    .no_spirit = 587,
    .hoard = 785,
    .want_many = 40,
    .want_some = 154,
    .want_few = 83,
    .want_none = 46,
    .want_best = 126,
    .step = 81,
    .covered = 966,
    .quarry = 523,
    .other_special = 119,
    .occupy = {50, 583, 669},
    .card = 551,
    .trap = 157,
    .peasant_harvest = {192, 136},
    .fighter_harvest = 21,
    .prey = 178,
    .hurt = 67,
    .spirit = 511,
    .idle = 20,
    .first_cast = 709,
    .item = 100,
};

// So many percent of the way from one to the other.
inline Taste between(const Taste& from, const Taste& to, int percent) {
  constexpr std::size_t kNumbers = sizeof(Taste) / sizeof(int);
  auto numbers = std::bit_cast<std::array<int, kNumbers>>(from);
  const auto ends = std::bit_cast<std::array<int, kNumbers>>(to);
  for (std::size_t i = 0; i < kNumbers; ++i) numbers[i] += (ends[i] - numbers[i]) * percent / 100;
  return std::bit_cast<Taste>(numbers);
}

// Moods: the taste itself, and others in which every number is a little more or less, by chance but always the same.
// Whole turns are tried in them.
template <std::size_t kCount>
std::array<Taste, kCount> moods_of(const Taste& taste) {
  constexpr std::size_t kNumbers = sizeof(Taste) / sizeof(int);
  constexpr std::array<int, 8> kPercent{45, 60, 75, 90, 110, 135, 170, 220};
  std::array<Taste, kCount> moods;
  moods[0] = taste;
  Xoshiro rng(1);
  for (std::size_t mood = 1; mood < kCount; ++mood) {
    auto numbers = std::bit_cast<std::array<int, kNumbers>>(taste);
    for (int& number : numbers) number = number * kPercent[below(rng, kPercent.size())] / 100;
    moods[mood] = std::bit_cast<Taste>(numbers);
    moods[mood].step = taste.step;
  }
  return moods;
}

}  // namespace strategion::stratos
