// `strategion play stratos` as a person meets it.
#include "apps/terminal_news.h"
#include "core/testing/folders.h"
#include "games/registry.h"
#include "tests/apps/ran.h"

namespace strategion::apps {
namespace {

class StratosPlay : public AppsTest {
 protected:
  // Natau's turn in this position, against the random agent.
  Ran played(const std::string& position, const std::string& typed, std::vector<std::string> more = {}) const {
    write("position.json", position);
    std::vector<std::string> args{"play", "stratos", "--seed", "5", "--position", path("position.json")};
    args.insert(args.end(), more.begin(), more.end());
    return run_in({games(), content_folder(), docs_folder(), {}}, args, typed + "quit\n");
  }
};

// An Archer in the middle with enemies in range, out of range and beside, and an Explorer.
constexpr std::string_view kShooting = R"({"turn": "N", "round": 4, 
  "map": ["PMDFSMDF", "FPMDPFSM", "SFPMDPFD", "MDFSFMPF"],
  "units": ["N archer c2", "N explorer b4", "D knight e2", "D knight h2", "D knight c1"],
  "purses": {"N": {"corn": 4, "nickel": 4, "spice": 4, "oak": 4}}})";

TEST_F(StratosPlay, ST051_ST032_WhatAnArcherMayNotShootIsRefusedAsAShot) {
  const Ran match = played(std::string(kShooting), "c2:h2\nc2:g2\nc2:e2\nc2:e2\nc2xe2\n");
  EXPECT_TRUE(has(match.out, "> ST-051 that is not in range of a shot; shoot at what is two or three spaces away.\n"))
      << match.out;
  EXPECT_TRUE(has(match.out, "> ST-051 nobody stands there; aim at a unit or a monster.\n")) << match.out;
  EXPECT_TRUE(has(match.out,
                  "> ST-032 a unit takes two different actions a turn; only travel may repeat; take another "
                  "action with it, or act with another unit.\n"))
      << match.out;
  EXPECT_TRUE(has(match.out, "> ST-055 that unit cannot attack; attack with a Soldier.\n")) << "as it was typed";
}

TEST_F(StratosPlay, ST055_AnExplorersAttackIsRefusedAsAnAttack) {
  const Ran match = played(std::string(kShooting), "b4xb3\nwhy b4xb3\n");
  EXPECT_TRUE(has(match.out,
                  "> ST-055 that unit cannot attack; attack with a Soldier.\n> ST-055 that unit cannot attack; "
                  "attack with a Soldier.\nST-055 Other types attack"))
      << match.out;
}

TEST_F(StratosPlay, SlipsSuggestWhatIsLegalNow) {
  const auto said = [&](const std::string& typed) {
    const Ran match = played(std::string(kShooting), typed + "\n");
    const std::size_t from = match.out.find("> ") + 2;
    return match.out.substr(from, match.out.find('\n', from) - from);
  };
  EXPECT_EQ(said("harvest"), "\"harvest\" is no action; did you mean \"c2 harvest\"?");
  EXPECT_EQ(said("buy"), "\"buy\" is no action; did you mean \"to-buying\"?");
  EXPECT_EQ(said("c2 shoot e2"), "\"c2 shoot e2\" is no action; did you mean \"c2:e2\"?");
  EXPECT_EQ(
      said("end"),
      "\"end\" is no action; for example \"to-buying\", \"c2-b2\", \"c2 harvest\" or \"c2 defend\"; ? lists them");
  const Ran buying = played(std::string(kShooting), "to-buying\nendturn\nend\n");
  EXPECT_TRUE(has(buying.out, "\"endturn\" is no action; did you mean \"end-turn\"?")) << buying.out;
  EXPECT_TRUE(has(buying.out, "\"end\" is no action; did you mean \"end-turn\"?")) << buying.out;
}

// Four others play a turn each: that is long, and says how much is left out and where it is.
TEST_F(StratosPlay, LongNewsSayWhatIsLeftOutAndPaymentsGoFirst) {
  std::string typed;
  for (int i = 0; i < 40; ++i) typed += "to-buying\nend-turn\n";
  const Ran match = run_in({games(), content_folder(), docs_folder(), {}},
                           {"play", "stratos", "--scenario", "five-corners", "--seed", "3", "--against", "random"},
                           typed + "log\nquit\n");
  std::istringstream lines(match.out);
  int left_out = 0;
  int news = 0;
  bool is_cut = false;
  for (std::string line; std::getline(lines, line);) {
    const bool is_head = has(line, " left out; log shows all)");
    left_out += is_head ? 1 : 0;
    if (line.empty()) is_cut = false;
    news += is_cut ? 1 : 0;
    EXPECT_FALSE(is_cut && has(line, " pays ")) << line;
    EXPECT_LE(news, 20) << line;
    if (is_head) {
      is_cut = true;
      news = 0;
    }
  }
  EXPECT_GT(left_out, 3) << match.out;
}

TEST(TerminalNews, WhatBefellTheReaderIsKeptFirst) {
  std::vector<std::string> news{"Dazso's Knight attacks Natau's Archer on c3 from c2.", "The D6 shows 5.",
                                "Natau's Archer on c3 is defeated: 1 point for Dazso."};
  for (int i = 0; i < 6; ++i) news.push_back("Lemkis' Peasant on a1 harvests " + std::to_string(i) + " corn.");
  EXPECT_EQ(most_telling(news, "Natau", 4),
            (std::vector<std::string>{news[0], news[2], "Lemkis' Peasant on a1 harvests 4 corn.",
                                      "Lemkis' Peasant on a1 harvests 5 corn."}));
  EXPECT_EQ(most_telling(news, "Natau", 1), (std::vector<std::string>{news[2]})) << "the last of them";
  EXPECT_EQ(most_telling(news, "Natau", 20), news);
}

// A fault line with something on it to cross.
constexpr std::string_view kCrossing = R"({"turn": "N", "round": 4, "turn_marks": ["token-placed"],
  "units": ["N peasant d1", "D peasant h4"], "tokens": {"d1|e1": ["corn"]}})";

TEST_F(StratosPlay, ST903_YesAndNoAreAnswersAndSoAreTheirLetters) {
  for (const std::string no : {"no", "n", "N", "pass"}) {
    const Ran match = played(std::string(kCrossing), "d1-e1\n" + no + "\n", {"--option", "monsters=on"});
    EXPECT_TRUE(has(match.out, "Collect corn from the fault line?")) << match.out;
    EXPECT_FALSE(has(match.out, "Natau collects")) << match.out;
    EXPECT_FALSE(has(match.out, "is no action")) << match.out;
  }
  for (const std::string yes : {"yes", "y", "Y"}) {
    const Ran match = played(std::string(kCrossing), "d1-e1\n" + yes + "\n", {"--option", "monsters=on"});
    EXPECT_TRUE(has(match.out, "Natau collects what lies on the fault line between d1 and e1.")) << match.out;
  }
  EXPECT_TRUE(has(played(std::string(kCrossing), "n\n", {"--option", "monsters=on"}).out, "is no action"))
      << "nobody asked";
}

TEST_F(StratosPlay, ST1010_ThePersonIsToldWhoTheyAreAndWhomTheComputerPlays) {
  const Ran match = run_in({games(), content_folder(), docs_folder(), {}},
                           {"play", "stratos", "--scenario", "tombolo", "--seed", "5", "--against", "easy"}, "quit\n");
  EXPECT_TRUE(has(match.out, "You are Natau (N, blue), together with Dazso (D, red), against ")) << match.out;
  EXPECT_TRUE(has(match.out, "\nThe computer plays Dazso (easy) and Lemkis (easy) and ")) << match.out;
}

}  // namespace
}  // namespace strategion::apps
