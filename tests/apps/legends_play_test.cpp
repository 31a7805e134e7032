// `strategion play legends` as a person meets it: windows, lists, names and news.
#include <fmt/format.h>

#include "core/testing/folders.h"
#include "games/registry.h"
#include "tests/apps/ran.h"
#include "tests/legends/named_battle.h"

namespace strategion::apps {
namespace {

class LegendsPlay : public AppsTest {
 protected:
  // Beige goes first, its Humble Clergy stands on d4, and it has abilities for the window at the start of its turn.
  static Ran played(const std::string& typed, const std::vector<std::string>& more = {}) {
    std::vector<std::string> args = legends::named_battle_arguments();
    args.insert(args.begin(), {"play", "legends", "--seed", "11"});
    args.insert(args.end(), more.begin(), more.end());
    return run_in({games(), content_folder(), docs_folder(), {}}, args, typed);
  }
  static int count(const std::string& text, const std::string& part) {
    int found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
  }
  // Lists in which there is nothing but the pass.
  static int lists_of_one(const std::string& text) {
    return count(text, ">   1) pass\n>") + count(text, ">   1) pass\n  Or type");
  }
  // The list before every answer, and the first answer of it each time.
  static std::string always_the_first(int answers) {
    std::string typed;
    for (int i = 0; i < answers; ++i) typed += "?\n1\n";
    return typed + "quit\n";
  }
};

// Few pieces, so that most windows leave nothing to use.
const std::string kTenPieces = (source_folder() / "examples/positions/ten-pieces.json").string();
const std::string kStartWindow =
    "Beige: Start of your turn: use an ability, or just move (pass goes on to your move).\n";

TEST_F(LegendsPlay, LG115_QuickNeverAsksWhatHasOneAnswer) {
  const Ran quick = played(always_the_first(60), {"--position", kTenPieces, "--windows", "quick"});
  EXPECT_EQ(quick.code, 0) << quick.err;
  EXPECT_EQ(lists_of_one(quick.out), 0);
  EXPECT_GT(count(quick.out, "Your turn: move a piece"), 3) << "turns are played\n" << quick.out;
}

TEST_F(LegendsPlay, LG115_AskPutsEveryWindow) {
  const Ran ask = played(always_the_first(60), {"--position", kTenPieces, "--windows", "ask"});
  EXPECT_EQ(ask.code, 0) << ask.err;
  EXPECT_GT(lists_of_one(ask.out), 0) << ask.out;
}

TEST_F(LegendsPlay, LG115_QuickIsTheDefaultAgainstAgentsAndAskBetweenPersons) {
  const auto needless = [&](std::vector<std::string> more) {
    more.insert(more.end(), {"--position", kTenPieces});
    return lists_of_one(played(always_the_first(40), more).out);
  };
  EXPECT_EQ(needless({}), 0);
  EXPECT_EQ(needless({"--agents", "person,random"}), 0);
  EXPECT_GT(needless({"--agents", "person,person"}), 0);
  EXPECT_EQ(needless({"--agents", "person,person", "--windows", "quick"}), 0);
  EXPECT_EQ(played("", {"--windows", "slow"}).code, 2);
}

TEST_F(LegendsPlay, AMoveTypedInAWindowPassesItFirst) {
  const Ran match = played("pass\nd4-d5\nquit\n", {"--windows", "ask"});
  EXPECT_TRUE(has(match.out, "> Passed first: Start of your turn.\n")) << match.out;
  EXPECT_TRUE(has(match.out, "  Beige attacks d5 from d4 with Humble Clergy.\n"));
}

TEST_F(LegendsPlay, WhySaysThatAWindowStandsBefore) {
  const Ran match = played("pass\nwhy d4-d5\nwhy d4-d6\nwhy pass\nquit\n", {"--windows", "ask"});
  EXPECT_TRUE(has(match.out,
                  "> You may: the open window is passed first.\n> LG-011 not one step away; go one space forward, "
                  "backward or sideways.\nLG-011 "))
      << match.out;
  EXPECT_TRUE(has(match.out, "> You may.\n"));
}

TEST_F(LegendsPlay, WhatIsNotLegalAfterTheWindowEitherChangesNothing) {
  const Ran match = played("pass\nc4-c5\nd4-d6\nlog\nquit\n", {"--windows", "ask"});
  EXPECT_FALSE(has(match.out, "Passed first")) << match.out;
  EXPECT_TRUE(has(match.out, "> LG-024 that piece cannot attack; pick an empty space.\n")) << match.out;
  EXPECT_TRUE(has(match.out, "> LG-011 not one step away; go one space forward, backward or sideways.\n"));
  EXPECT_EQ(count(match.out, kStartWindow), 1);
  EXPECT_TRUE(match.out.ends_with("  Beige's turn.\n> Bye.\n")) << "nobody has passed since";
}

TEST_F(LegendsPlay, AMoveAndThePassBeforeItAreTakenBackTogether) {
  const Ran match = played("pass\nd4-d5\nundo\nquit\n", {"--windows", "ask"});
  EXPECT_EQ(count(match.out, kStartWindow), 2) << match.out;
}

TEST_F(LegendsPlay, AnotherPersonsWindowIsNeverPassedForThem) {
  const Ran match = played("pass\npass\nd4-d5\nquit\n", {"--agents", "person,person"});
  EXPECT_FALSE(has(match.out, "Passed first")) << match.out;
  EXPECT_FALSE(has(match.out, "attacks d5"));
}

TEST_F(LegendsPlay, TheListStandsUnderPiecesAndMarksAttacks) {
  const Ran match = played("pass\npass\n?\n? d4\nquit\n");
  EXPECT_TRUE(has(match.out, "  d4 Humble Clergy 6: ")) << match.out;
  EXPECT_TRUE(has(match.out, "d4-d5 (attacks a hidden piece)"));
  std::istringstream lines(match.out);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 110U) << line;
}

TEST_F(LegendsPlay, TheSetUpIsOneLineAndTheLogHasItAll) {
  const Ran match = played("log\nquit\n");
  EXPECT_TRUE(
      has(match.out, "  4 boards are turned up.\n  Beige goes first.\n  Both armies are set up, 30 pieces each.\n"))
      << match.out;
  EXPECT_EQ(count(match.out, " is placed on "), 30) << "in the log";
}

TEST_F(LegendsPlay, SidesHaveTheirNames) {
  EXPECT_TRUE(has(played("resign\nresign\nquit\n").out, "  Beige resigns.\n"));
  EXPECT_TRUE(has(played("resign\nresign\nquit\n").out, "Gray wins. The other side resigned.\n"));
  const Ran drawn = played("resign\nresign\nquit\n", {"--option", "sides=random"});
  EXPECT_TRUE(has(drawn.out, "plays beige.\n")) << drawn.out;
  const bool is_beige = has(drawn.out, "Seat 1 plays beige.");
  EXPECT_TRUE(has(drawn.out, is_beige ? "Beige resigns." : "Gray resigns.")) << drawn.out;
}

}  // namespace
}  // namespace strategion::apps
