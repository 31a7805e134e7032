// What a terminal gets: whole words, and whole sentences.
#include "apps/wrapping.h"

#include "core/testing/folders.h"
#include "games/registry.h"
#include "tests/apps/ran.h"

namespace strategion::apps {
namespace {

TEST(Wrapping, BreaksBetweenWordsAndPushesInWhatFollows) {
  EXPECT_EQ(wrapped("one two three four", 10), "one two\n    three\n    four");
  EXPECT_EQ(wrapped("  one two three four", 14), "  one two\n      three\n      four");
  EXPECT_EQ(wrapped("one two", 10), "one two");
  EXPECT_EQ(wrapped("a-word-that-is-wider", 10), "a-word-that-is-wider");
  EXPECT_EQ(wrapped("ééé ééé", 7), "ééé ééé") << "letters count, not bytes";
  EXPECT_EQ(wrapped("one two three", 0), "one two three") << "no terminal";
}

TEST(Wrapping, KeepsTablesUnderTheirColumnAndLeavesDrawingsAlone) {
  EXPECT_EQ(wrapped("  undo   take back the last answer", 22), "  undo   take back the\n         last answer");
  EXPECT_EQ(wrapped(" 1|NP4    |       |DM3/3  |", 10), " 1|NP4    |       |DM3/3  |");
  EXPECT_EQ(wrapped(R"({"sentence":"of a document"})", 10), R"({"sentence":"of a document"})");
}

class OnTerminal : public AppsTest {
 protected:
  static std::string said(const std::vector<std::string>& args, const std::string& typed, bool complaints = false) {
    std::istringstream in(typed);
    std::ostringstream out;
    std::ostringstream err;
    Streams streams{.in = in, .out = out, .err = err, .out_is_terminal = true, .err_is_terminal = true, .columns = [] {
                      return std::size_t{72};
                    }};
    run({games(), content_folder(), docs_folder(), {}}, streams, args);
    return complaints ? err.str() : out.str();
  }
  // Nothing wider than the terminal but the map.
  static void expect_narrow(const std::string& text) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with("> ")) line.erase(0, 2);  // the line typed there ends it on a real screen
      const bool is_map =
          line.starts_with("   ") ? has(line, "a       b") : has(line.substr(0, 4), "|") || has(line, "--+");
      EXPECT_TRUE(is_map || line.size() <= 72U) << line;
    }
  }
};

TEST_F(OnTerminal, PromptHelpErrorsRulesCardsLogAndListAreWrapped) {
  const std::vector<std::string> play{"play", "stratos", "--seed", "5", "--option", "monsters=on"};
  const std::string text = said(play,
                                "help\n?\nsho w me all that there is to know of whatever it is that one may do here\n"
                                "rules harvest\nrules\nshow blaze\n1\nto-buying\nend-turn\nlog\nquit\n");
  EXPECT_TRUE(has(text, "\n> ")) << text;
  expect_narrow(text);
  expect_narrow(said({"rules", "stratos"}, ""));
  expect_narrow(said({"play", "stratos", "--list"}, ""));
  expect_narrow(said({"play", "stratos", "--length", "3"}, "", true));
}

// Between questions only what has changed is said, and that in whole sentences.
TEST_F(OnTerminal, WhatHasChangedIsAWholeSentence) {
  const std::string text =
      said({"play", "stratos", "--seed", "5", "--scenario", "tombolo"}, "1\n1\n1\n1\n1\n1\nquit\n");
  std::istringstream lines(text);
  std::string before;
  for (std::string line; std::getline(lines, line); before = line)
    EXPECT_FALSE(before.empty() && line.starts_with("      ") && !has(line, "a       b")) << line;
}

}  // namespace
}  // namespace strategion::apps
