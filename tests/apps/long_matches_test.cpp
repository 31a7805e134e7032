// Random matches over every game, scenario, seat count and army end without a defect, and their records
// replay to the same fingerprints. 200 at short length, 10,000 with STRATEGION_LONG=1.
//
// Each part writes the final fingerprint of its matches to digests/ beside the test executable (or to the
// folder STRATEGION_DIGEST), so that two builds can be compared: diff -r build/release/tests/digests
// build/clang/tests/digests. A failure names its match; STRATEGION_MATCH=<number> plays that one alone.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "agents/random.h"
#include "core/base/assert.h"
#include "core/record/replay.h"
#include "core/testing/folders.h"
#include "games/registry.h"

namespace strategion {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kParts = 8;
constexpr std::uint64_t kShort = 200;
constexpr std::uint64_t kLong = 10'000;
// A random match of eight armies has some 10,000 answers; ten times that is a match without end.
constexpr int kActsMax = 200'000;

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

PackShelf shelf_of(const AnyGame& game) { return {{content_folder() / game.id() / "content"}}; }

struct Kind {
  const AnyGame* game;
  Setup setup;
};

// Every scenario and seat count of every game; smaller matches more often, because they cost less.
const std::vector<Kind>& kinds() {
  static const std::vector<Kind> kAll = [] {
    std::vector<Kind> all;
    for (const AnyGame* game : games()) {
      const auto scenarios = game->scenarios(shelf_of(*game));
      STRATEGION_ASSERT(scenarios.has_value(), "a registered game has scenarios");
      for (const ScenarioCard& card : *scenarios) {
        for (const int seats : card.seats) {
          const int often = seats <= 2 ? 6 : seats <= 4 ? 2 : 1;
          for (int i = 0; i < often; ++i) all.push_back({game, {std::string(game->id()), card.id, seats, {}, nullptr}});
        }
      }
    }
    return all;
  }();
  return kAll;
}

// Legends: any of the boxed armies on either side, with and without memory.
void draw_armies(Setup& setup, Xoshiro& rng) {
  if (setup.game != "legends") return;
  if (below(rng, 4) == 0) setup.options["memory"] = "off";
  if (setup.scenario == "expansions" || setup.scenario == "house") return;
  for (int army = 1; army <= setup.seats / 2; ++army) {
    const std::string suffix = army == 1 ? "" : "-" + std::to_string(army);
    setup.options["beige" + suffix] = fmt::format("beige{}", 1 + below(rng, 6));
    setup.options["gray" + suffix] = fmt::format("gray{}", 1 + below(rng, 6));
  }
}

// Stratos: both editions, with and without monsters.
void draw_switches(Setup& setup, Xoshiro& rng) {
  if (setup.game != "stratos") return;
  if (below(rng, 2) == 0) setup.options["monsters"] = "on";
  if (below(rng, 2) == 0) setup.options["edition"] = "light";
}

// Plays match `number`, replays its record, and gives the line of the digest.
std::string played(std::uint64_t number) {
  Xoshiro rng(number);
  const Kind& kind = kinds()[below(rng, kinds().size())];
  Setup setup = kind.setup;
  draw_armies(setup, rng);
  draw_switches(setup, rng);
  const PackShelf shelf = shelf_of(*kind.game);
  auto match = Match::open(*kind.game, shelf, {setup, {}, {}, nullptr}, Xoshiro(rng()));
  if (!match) {
    ADD_FAILURE() << match.error().text();
    return "";
  }
  RandomAgent agent(rng());
  int acts = 0;
  while (!match->is_over()) {
    STRATEGION_ASSERT(++acts < kActsMax, "random play ends");
    const Seat actor = next_to_act(match->asking());
    const auto taken = match->act(actor, agent.choose(SeatWindow(match->rules(), match->state(), actor)));
    STRATEGION_ASSERT(taken.has_value(), "a listed answer is taken");
  }
  const std::string text = write_record(match->record());
  const auto record = parse_record(text);
  EXPECT_TRUE(record) << (record ? "" : record.error().text());
  if (!record) return "";
  const auto again = replay(*record, *kind.game, shelf, Xoshiro(0));
  EXPECT_TRUE(again) << (again ? "" : again.error().text());
  if (!again) return "";
  EXPECT_EQ(write_record(again->record()), text);
  const Ended ended = match->ended();
  return fmt::format("{} {} {} {} acts {} {}", number, setup.game, setup.scenario, acts, ended.reason,
                     ended.fingerprint);
}

void play_one(std::uint64_t number, std::ostream& digest) {
  SCOPED_TRACE(
      fmt::format("to repeat: STRATEGION_MATCH={} strategion_apps_tests --gtest_filter=*LongMatchesSlow*/0", number));
  try {
    digest << played(number) << "\n";
  } catch (const Defect& defect) {
    ADD_FAILURE() << defect.what();
  }
}

fs::path digest_folder() {
  const std::string set = environment("STRATEGION_DIGEST");
  if (!set.empty()) return set;
  std::error_code ignored;
  return fs::read_symlink("/proc/self/exe", ignored).parent_path() / "digests";
}

class LongMatchesSlow : public testing::TestWithParam<std::uint64_t> {};

TEST_P(LongMatchesSlow, EndWithoutADefectAndReplayToTheSameFingerprints) {
  ASSERT_FALSE(kinds().empty());
  const std::uint64_t part = GetParam();
  if (const std::string only = environment("STRATEGION_MATCH"); !only.empty()) {
    std::ostringstream ignored;
    if (part == 0) play_one(std::stoull(only), ignored);
    return;
  }
  const std::uint64_t total = environment("STRATEGION_LONG") == "1" ? kLong : kShort;
  fs::create_directories(digest_folder());
  std::ofstream digest(digest_folder() / fmt::format("long-matches-{}.txt", part));
  for (std::uint64_t number = part; number < total && !HasFailure(); number += kParts) play_one(number, digest);
}

INSTANTIATE_TEST_SUITE_P(Parts, LongMatchesSlow, testing::Range(std::uint64_t{0}, kParts));

}  // namespace
}  // namespace strategion
