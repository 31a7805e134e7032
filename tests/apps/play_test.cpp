// `strategion play` by typed lines, with the sample games.
#include "apps/typed.h"
#include "core/record/lines.h"
#include "tests/apps/ran.h"
#include "tests/core/record_sample.h"

namespace strategion::apps {
namespace {

class Play : public AppsTest {
 protected:
  Ran bids(const std::string& typed, std::vector<std::string> more = {}) const {
    std::vector<std::string> args{"play", "bids", "--seats", "2", "--seed", "1"};
    args.insert(args.end(), more.begin(), more.end());
    return ran(args, typed);
  }
};

// An input that looks at a file when it is read, and has ended.
class Witness : public std::streambuf {
 public:
  explicit Witness(std::string path) : path_(std::move(path)) {}
  const std::string& seen() const { return seen_; }

 protected:
  int_type underflow() override {
    std::ifstream file(path_);
    seen_.assign(std::istreambuf_iterator<char>(file), {});
    return traits_type::eof();
  }

 private:
  std::string path_;
  std::string seen_;
};

// An input that puts a file in the way when it is read, and has ended.
class Saboteur : public std::streambuf {
 public:
  explicit Saboteur(std::string path) : path_(std::move(path)) {}

 protected:
  int_type underflow() override {
    std::ofstream(path_) << "dear";
    return traits_type::eof();
  }

 private:
  std::string path_;
};

TEST_F(Play, AMatchIsPlayedToItsEndByTypedNotation) {
  const Ran match = bids("stake 2; seal\npass\nstake 1 seal\npass\nquit\n", {"--record", path("m.strategion")});
  EXPECT_EQ(match.code, 0) << match.err;
  EXPECT_TRUE(has(match.out, "All gems are sold.")) << match.out;
  EXPECT_TRUE(has(match.out, "Kept in " + path("m.strategion")));
  const Ran replayed = ran({"replay", path("m.strategion")});
  EXPECT_EQ(replayed.code, 0) << replayed.err;
  EXPECT_TRUE(has(replayed.out, "All gems are sold."));
}

TEST_F(Play, TheListIsNumberedAndANumberChooses) {
  const Ran match = bids("?\n? stake 1\n2\n? zzz\n99\nquit\n");
  EXPECT_TRUE(has(match.out, "1) pass")) << match.out;
  EXPECT_TRUE(has(match.out, "nothing begins with \"zzz\""));
  EXPECT_TRUE(has(match.out, "There is no answer 99; there are "));
}

// Without a folder before it, too: it is the same file before and after it is there.
TEST_F(Play, AMatchIsKeptUnderABareName) {
  const auto before = std::filesystem::current_path();
  std::filesystem::current_path(path(""));
  const Ran match = bids("pass\nquit\n", {"--record", "bare.strategion"});
  std::filesystem::current_path(before);
  EXPECT_EQ(match.err, "");
  EXPECT_TRUE(has(match.out, "Kept in bare.strategion.\n")) << match.out;
  EXPECT_TRUE(has(read("bare.strategion"), R"("act":"pass")")) << read("bare.strategion");
}

// What is kept on the way is kept to its end; where the match has a file already it is a copy.
TEST_F(Play, RecordGoesOnToTheEnd) {
  const Ran match = bids("record " + path("m") + "\npass\nquit\n");
  EXPECT_TRUE(has(match.out, "Kept in " + path("m") + ", and so is what comes.\n")) << match.out;
  EXPECT_TRUE(has(read("m"), R"("act":"pass")")) << read("m");
  const Ran copied = bids("record " + path("copy") + "\npass\nquit\n", {"--record", path("own")});
  EXPECT_TRUE(has(copied.out, "Kept in " + path("copy") + ", as far as it is.\n")) << copied.out;
  EXPECT_FALSE(has(read("copy"), R"("act":"pass")"));
  EXPECT_TRUE(has(read("own"), R"("act":"pass")"));
}

// Each step has the list that stands after the ones before it.
TEST_F(Play, NumbersChooseSteps) {
  const Ran match = bids("stake 1; 1\nquit\n");
  EXPECT_TRUE(has(match.out, "seat 1 bid")) << match.out;
  const Ran all = bids("?\n? stake 1\n2;99\n1; 2\nwhy 2; 99\nquit\n");
  EXPECT_TRUE(has(all.out, "There is no answer 99; there are ")) << all.out;
  EXPECT_TRUE(has(all.out, "\"pass\" is a whole answer; the list that 2 is of comes with the next question"))
      << all.out;
}

// Whoever names nobody meets somebody worth playing.
TEST_F(Play, TheOpponentIsEasyWhereNobodyIsNamed) {
  EXPECT_TRUE(has(bids("record " + path("m") + "\nquit\n").out, "Kept in "));
  EXPECT_TRUE(has(read("m"), R"("players":["person","easy"])")) << read("m");
}

TEST_F(Play, ARefusalNamesItsRuleAndChangesNothing) {
  const Ran match = bids("stake 99\nstake 2; stake 3\nfly\nwhy stake 99\nwhy pass\nquit\n");
  EXPECT_TRUE(has(match.out, "BD-004 ")) << match.out;
  EXPECT_TRUE(has(match.out, "\"stake 3\": BD-")) << match.out;
  EXPECT_TRUE(has(match.out, "\"fly\" is no action"));
  EXPECT_TRUE(has(match.out, "You may.\n"));
}

TEST_F(Play, WhatIsNearAnAnswerOrAWordIsSuggested) {
  const Ran match = bids("stak 1\nsaek\nundoo\n" + std::string(300, 'x') + "\n? " + std::string(300, 'y') + "\nquit\n");
  EXPECT_TRUE(has(match.out, "> \"stak 1\" is no action; did you mean \"stake 1\"?\n")) << match.out;
  EXPECT_TRUE(has(match.out, "> \"undoo\" is no action; did you mean \"undo\"?\n")) << match.out;
  EXPECT_TRUE(has(match.out, "> \"" + std::string(60, 'x') + "…\" is no action; for example \"pass\"")) << match.out;
  EXPECT_TRUE(has(match.out, "  nothing begins with \"" + std::string(60, 'y') + "…\"\n")) << match.out;
}

TEST_F(Play, TheLogIsShownWholeOrItsLastLines) {
  const auto told = [&](const std::string& word) {
    const Ran match = bids("pass\npass\n" + word + "\nquit\n");
    return match.out.substr(match.out.rfind("> ", match.out.rfind("> ") - 1));
  };
  EXPECT_EQ(std::ranges::count(told("log 1"), '\n'), 2) << "and the farewell";
  EXPECT_GT(std::ranges::count(told("log"), '\n'), 2);
  EXPECT_TRUE(has(told("log few"), "\"few\" is no number of lines; log 20 shows the last 20.\n"));
}

TEST_F(Play, WordsOtherThanActionsWork) {
  const Ran match = bids("help\nrules BD-004\nrules BD-04\nshow crown\nhint\nboard\nlog\nrecord\nquit\n");
  EXPECT_TRUE(has(match.out, "why ACTION"));
  EXPECT_TRUE(has(match.out, "BD-004 All bid at once.\n"));
  EXPECT_TRUE(has(match.out, "did you mean \"BD-004\"?"));
  EXPECT_TRUE(has(match.out, "nothing is called \"crown\""));
  EXPECT_TRUE(has(match.out, "Name the file: record my-match.strategion\n"));
  EXPECT_TRUE(has(match.out, "Bye.\n"));
}

TEST_F(Play, AWordThatNeedsMoreSaysSo) {
  const Ran match = bids("why\nwhy \nquit\n");
  EXPECT_EQ(match.code, 0) << match.err;
  EXPECT_TRUE(has(match.out, "> Name an action, as in: why pass\n> Name an action, as in: why pass\n")) << match.out;
}

TEST_F(Play, TakingBackIsFreeAgainstAgents) {
  const Ran match = bids("undo\npass\nundo\nstake 1\nundo\npass\nquit\n", {"--record", path("m.strategion")});
  EXPECT_TRUE(has(match.out, "There is nothing to take back.\n")) << match.out;
  EXPECT_TRUE(has(read("m.strategion"), "\"event\":\"undo\",\"seat\":0"));
  EXPECT_EQ(ran({"replay", path("m.strategion")}).code, 0);
}

TEST_F(Play, HelpSaysWhenTakingBackIsFree) {
  EXPECT_TRUE(has(bids("help\nquit\n").out,
                  "  undo     take back your last answer and all that followed it, as often as you like: no other "
                  "person plays; chance is drawn anew, and the record notes it\n"));
  EXPECT_TRUE(
      has(bids("help\nquit\n", {"--agents", "person,person"}).out,
          "  undo     take back your last answer and what followed it; undo all: past what others have seen, if "
          "they agree\n"));
}

TEST_F(Play, HelpShowsWhatCanBeTypedNow) {
  const Ran match = bids("help\nquit\n");
  EXPECT_TRUE(has(match.out,
                  "  ?        the actions you may take; ? pass only those that begin with pass; ? stake 1 what "
                  "may follow it\n"))
      << match.out;
}

TEST_F(Play, BetweenPersonsItNeedsAllOnceSomebodyHasSeen) {
  const Ran match = bids("pass\npass\nundo\nundo all\nquit\n", {"--agents", "person,person"});
  EXPECT_TRUE(has(match.out, "Somebody has seen what came of it: if all of you agree, type undo all.\n")) << match.out;
  EXPECT_TRUE(has(match.out, "> Takes back ")) << match.out;
}

TEST_F(Play, ResigningEndsIt) {
  const Ran match = bids("resign\nresign\nquit\n");
  EXPECT_EQ(match.code, 0);
  EXPECT_TRUE(has(match.out, "Seat 2 wins. The other side resigned.\n")) << match.out;
}

TEST_F(Play, TheEndOfInputIsSaidAndTheRecordKept) {
  const Ran match = bids("stake 2\n", {"--record", path("m.strategion")});
  EXPECT_EQ(match.code, 0);
  EXPECT_TRUE(has(match.out, "The input has ended before the match.\n"));
  const Ran replayed = ran({"replay", path("m.strategion")});
  EXPECT_EQ(replayed.code, 0) << replayed.err;
  EXPECT_TRUE(has(replayed.out, "The match was saved before its end.\n"));
}

TEST_F(Play, AgentsAlonePlayByThemselves) {
  const Ran match = bids("", {"--agents", "random,random"});
  EXPECT_EQ(match.code, 0);
  EXPECT_TRUE(has(match.out, "All gems are sold."));
}

TEST_F(Play, AFileIsNeverWrittenOver) {
  write("m.strategion", "dear");
  const Ran refused = bids("quit\n", {"--record", path("m.strategion")});
  EXPECT_EQ(refused.code, 2);
  EXPECT_EQ(refused.err,
            "strategion play: " + path("m.strategion") + ": the file is there already; name another, or remove it\n");
  const Ran typed = bids("record " + path("m.strategion") + "\nquit\n");
  EXPECT_TRUE(has(typed.out, "the file is there already"));
  EXPECT_EQ(read("m.strategion"), "dear");
}

TEST_F(Play, AMatchWritesOverTheFileThatItWroteItself) {
  const std::string file = path("m.strategion");
  const Ran match = bids("record " + file + "\nresign\nresign\nrecord " + file + "\nquit\n", {"--record", file});
  EXPECT_EQ(match.code, 0) << match.err;
  EXPECT_EQ(match.err, "");
  EXPECT_FALSE(has(match.out, "To keep this match")) << "it is kept already";
  EXPECT_TRUE(has(match.out, "Kept in " + file + ".\nboard, log, show and rules still work; quit leaves.\n"));
  EXPECT_TRUE(has(ran({"replay", file}).out, "Seat 2 wins."));
  EXPECT_EQ(names(), (std::vector<std::string>{"docs", "m.strategion"}));
}

// A crash, or a battery that is empty, loses nothing that was played.
TEST_F(Play, AMatchIsKeptBeforeEachQuestion) {
  std::ostringstream out;
  std::ostringstream err;
  Witness typed(path("m.strategion"));
  std::istream in(&typed);
  Streams streams{.in = in, .out = out, .err = err};
  run(world(), streams, {"play", "bids", "--seats", "2", "--seed", "1", "--record", path("m.strategion")});
  EXPECT_TRUE(has(typed.seen(), R"("strategion":"record")")) << typed.seen();
  EXPECT_TRUE(has(typed.seen(), R"("end":"open")")) << typed.seen();
}

// Somebody else's file may have come there during the match.
TEST_F(Play, AMatchThatCannotBeKeptWhereItShouldIsKeptBeside) {
  std::ostringstream out;
  std::ostringstream err;
  Saboteur typed(path("m.strategion"));
  std::istream in(&typed);
  Streams streams{.in = in, .out = out, .err = err};
  EXPECT_EQ(run(world(), streams, {"play", "bids", "--seats", "2", "--seed", "1", "--record", path("m.strategion")}),
            1);
  EXPECT_EQ(err.str(),
            "strategion play: " + path("m.strategion") + ": the file is there already; name another, or remove it\n");
  EXPECT_TRUE(has(out.str(), "Kept in " + path("m-2.strategion") + " instead.\n")) << out.str();
  EXPECT_EQ(read("m.strategion"), "dear");
  EXPECT_EQ(ran({"replay", path("m-2.strategion")}).code, 0);
}

// Not after an hour's play.
TEST_F(Play, AFileThatCannotBeWrittenIsSaidBeforeTheFirstQuestion) {
  const Ran refused = bids("quit\n", {"--record", path("no-folder/m.strategion")});
  EXPECT_EQ(refused.code, 2);
  EXPECT_EQ(refused.err, "strategion play: " + path("no-folder/m.strategion") + ": the file cannot be written\n");
  EXPECT_EQ(refused.out, "");
}

TEST_F(Play, ScenariosAndOptionsAreListed) {
  const Ran listed = bids("", {"--list"});
  EXPECT_EQ(listed.code, 0);
  EXPECT_TRUE(has(listed.out, "Scenarios (--scenario NAME, --seats N):\n")) << listed.out;
}

TEST_F(Play, ALineThatIsTooLongIsRefusedAndTheMatchGoesOn) {
  const Ran match = bids(std::string(100'000, 'x') + "\nstake 2; seal\nquit\n");
  EXPECT_EQ(match.code, 0);
  EXPECT_EQ(match.err, "");
  EXPECT_TRUE(has(match.out, "> A line has at most 4,096 letters; that one is not read.\n> ")) << match.out;
  EXPECT_TRUE(has(match.out, "seat 1 bid")) << match.out;
  const Ran endless = bids(std::string(100'000, 'x'));
  EXPECT_EQ(endless.code, 0);
  EXPECT_TRUE(has(endless.out, "The input has ended before the match."));
}

TEST_F(Play, AnEmptyNameIsSaid) {
  EXPECT_EQ(bids("", {"--record", ""}).err, "strategion play: --record needs the name of a file\n");
  EXPECT_EQ(bids("", {"--against", ""}).err,
            "strategion play: --against needs a level: novice, easy, normal, hard or expert\n");
}

TEST_F(Play, ASeedIsAWholeNumberAsItIsWritten) {
  for (const char* seed : {"-1", "010", "99999999999999999999999", "1.5", "x"}) {
    const Ran refused = ran({"play", "bids", "--seed", seed});
    EXPECT_EQ(refused.code, 2) << seed;
    EXPECT_TRUE(has(refused.err, "a whole number from 0 to 18446744073709551615, without leading zeros"))
        << refused.err;
  }
  EXPECT_EQ(ran({"play", "bids", "--seats", "2", "--seed", "18446744073709551615"}, "quit\n").code, 0);
}

// Boards are not broken between words: whoever sees rubble should know why.
TEST_F(Play, AScreenThatIsTooNarrowIsSaid) {
  std::istringstream in("quit\n");
  std::ostringstream out;
  std::ostringstream err;
  Streams streams{.in = in, .out = out, .err = err, .out_is_terminal = true, .columns = [] { return std::size_t{37}; }};
  run(world(), streams, {"play", "bids", "--seats", "2", "--seed", "1"});
  EXPECT_TRUE(has(out.str(), "This screen has 37 columns, and the")) << out.str();
}

TEST_F(Play, SlipsInOptionsAreSaid) {
  EXPECT_TRUE(bids("", {"--agents", "person,randon"})
                  .err.starts_with("strategion play: unknown agent \"randon\"; did you mean \"random\"?\n"));
  EXPECT_EQ(bids("", {"--option", "rounds"}).err, "strategion play: \"rounds\" is no option; write NAME=VALUE\n");
  EXPECT_EQ(bids("", {"--option", "rounds=nine"}).err,
            "strategion play: rounds is a number from 1 to 8, not \"nine\"\n");
  EXPECT_EQ(bids("", {"--agents", "person,random,random"}).err,
            "strategion play: --agents names 3 players for 2 seats\n");
  EXPECT_EQ(bids("", {"--position", path("none.json")}).err,
            "strategion play: " + path("none.json") + ": there is no such file\n");
  write("bad.json", "{");
  EXPECT_EQ(bids("", {"--position", path("bad.json")}).err,
            "strategion play: " + path("bad.json") + ": not JSON: incomplete JSON\n");
}

TEST_F(Play, ALevelIsChosenByItsNameAndAWrongOneIsToldWhatThereIs) {
  const Ran match = bids("record\nquit\n", {"--against", "novice", "--record", path("m.strategion")});
  EXPECT_EQ(match.code, 0) << match.err;
  EXPECT_TRUE(has(read("m.strategion"), "\"players\":[\"person\",\"novice\"]")) << read("m.strategion");
  EXPECT_EQ(bids("", {"--against", "hrad"}).err, "strategion play: unknown agent \"hrad\"; did you mean \"hard\"?\n");
  const Ran wrong = bids("", {"--against", "grandmaster"});
  EXPECT_EQ(wrong.code, 2);
  EXPECT_TRUE(has(wrong.err,
                  "Levels (--against LEVEL), with their rating in this game:\n"
                  "  novice       Knows the rules and means well, but forgets what it has seen and "
                  "overlooks what threatens it.\n"
                  "               Rating: not measured yet.\n"
                  "  easy         Looks one move ahead and takes what it can see. Right for your first "
                  "matches.\n"
                  "               Rating: 0, what the others are measured against.\n"))
      << wrong.err;
  EXPECT_TRUE(has(wrong.err, "  expert       Tries out all that it can"));
  EXPECT_TRUE(has(bids("", {"--list"}).out, "\nLevels (--against LEVEL), with their rating in this game:\n  novice"));
  EXPECT_TRUE(has(ran({"play", "--help"}).out, "  hard         Wastes little and seldom misses a threat"));
  EXPECT_EQ(bids("", {"--against", "easy", "--agents", "person,easy"}).code, 2);
  for (const char* nobody : {"person", "human", "easy,hard"}) {
    EXPECT_EQ(bids("", {"--against", nobody}).err,
              "strategion play: --against names one level; who sits where is named by --agents, as in --agents "
              "person,person\n");
  }
}

TEST_F(Play, AHumanIsAPersonAndALengthNeedsItsSeries) {
  EXPECT_EQ(bids("quit\n", {"--agents", "human,random"}).code, 0);
  const Ran misused = bids("quit\n", {"--length", "2"});
  EXPECT_EQ(misused.code, 2);
  EXPECT_EQ(misused.err,
            "strategion play: --length is how many matches a series has; name the series' file too: --series FILE\n");
}

TEST_F(Play, ASeriesGoesOnFromMatchToMatch) {
  const std::vector<std::string> args{"play", "delve",    "--agents",          "random,random", "--seed",
                                      "3",    "--series", path("mine.series"), "--length",      "2"};
  const Ran first = ran(args);
  EXPECT_EQ(first.code, 0) << first.err;
  EXPECT_TRUE(has(first.out, "After 1 of 2 matches:")) << first.out;
  EXPECT_TRUE(has(ran(args).out, "After 2 of 2 matches:"));
  const Ran third = ran(args);
  EXPECT_EQ(third.code, 2);
  EXPECT_EQ(third.err, "strategion play: all matches of this series have been played\n");
}

TEST_F(Play, AMatchOfASeriesThatWasLeftGoesOnWhereItStopped) {
  const std::vector<std::string> args{"play", "bids", "--seats", "2", "--seed", "3", "--series", path("cup.series")};
  ran(args, "pass\nquit\n");
  const Ran second = ran(args, "resign\nresign\nquit\n");
  EXPECT_TRUE(
      has(second.out, "After 1 match: Seat 1 (person) has 0 points and 0 wins, Seat 2 (easy) has 1 point and 1 win."))
      << second.out;
}

TEST(Typed, StepsArePartedBySemicolonsOrWhereThereIsOneWay) {
  const Match match = open_bids(1);
  using Steps = std::vector<std::string>;
  EXPECT_EQ(*parse_steps(match.rules(), "stake 3; seal"), (Steps{"stake 3", "seal"}));
  EXPECT_EQ(*parse_steps(match.rules(), "  stake 3 seal "), (Steps{"stake 3", "seal"}));
  EXPECT_EQ(parse_steps(match.rules(), "stake seal").error().sentence,
            "\"stake seal\" is no action; for example \"stake 5\", \"seal\"");
  EXPECT_EQ(parse_steps(match.rules(), ";;").error().sentence, "there is no action on this line");
}

}  // namespace
}  // namespace strategion::apps
