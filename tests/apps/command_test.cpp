// What every command has in common, and the small ones.
#include <boost/json.hpp>

#include "apps/progress.h"
#include "apps/test_names.h"
#include "tests/apps/ran.h"

namespace strategion::apps {
namespace {

class Command : public AppsTest {};

TEST_F(Command, EveryHelpWorksAndHasAnExample) {
  for (const apps::Command& command : commands()) {
    const Ran help = ran({std::string(command.name), "--help"});
    EXPECT_EQ(help.code, 0) << command.name;
    EXPECT_TRUE(has(help.out, "Example: ")) << command.name << "\n" << help.out;
    EXPECT_EQ(help.err, "");
  }
  const std::vector<std::pair<std::string, std::string>> words{
      {"pack", "list"},    {"pack", "check"},   {"pack", "new"},     {"pack", "show"},
      {"store", "verify"}, {"store", "backup"}, {"store", "restore"}};
  for (const auto& [command, word] : words) {
    const Ran help = ran({command, word, "--help"});
    EXPECT_EQ(help.code, 0) << word;
    EXPECT_TRUE(has(help.out, "Example: strategion " + command + " " + word)) << help.out;
  }
  EXPECT_TRUE(has(ran({"play", "--help"}).out, "Usage: strategion play "));
}

TEST_F(Command, HelpAndVersionAreGiven) {
  EXPECT_EQ(ran({"--help"}).code, 0);
  EXPECT_TRUE(has(ran({"--help"}).out, "Example: strategion play legends"));
  EXPECT_EQ(ran({"--version"}).out, "strategion " STRATEGION_VERSION "\n");
  EXPECT_EQ(ran({"serve", "--port", "many"}).code, 2);
}

TEST_F(Command, AnUnknownCommandSuggestsTheNearest) {
  const Ran slip = ran({"repaly", "x"});
  EXPECT_EQ(slip.code, 2);
  EXPECT_EQ(slip.err, "strategion: unknown command \"repaly\"; did you mean \"replay\"?\n");
  EXPECT_EQ(slip.out, "");
}

TEST_F(Command, AnUnknownWordOfACommandSuggestsTheNearest) {
  const Ran slip = ran({"pack", "lst"});
  EXPECT_EQ(slip.code, 2);
  EXPECT_TRUE(has(slip.err, "strategion pack: unknown word \"lst\"; did you mean \"list\"?\n")) << slip.err;
  EXPECT_TRUE(has(ran({"store", "verfy"}).err, "did you mean \"verify\"?"));
}

// A bar for people; a pipe gets none of it.
TEST_F(Command, LongCommandsShowHowFarTheyAreOnATerminalOnly) {
  EXPECT_EQ(progress_bar(0, 4, "parts"), "[..............................] 0% of 4 parts");
  EXPECT_EQ(progress_bar(1, 3, "parts"), "[##########....................] 33% of 3 parts");
  EXPECT_EQ(progress_bar(4, 4, "parts"), "[##############################] 100% of 4 parts");
  const std::vector<std::string> count{"perft", "bids", "--seats", "2", "--seed", "1", "--depth", "2"};
  EXPECT_EQ(ran(count).err, "");
  const Ran watched = ran(count, {}, true);
  EXPECT_TRUE(has(watched.err, "\r[..............................] 0% of ")) << watched.err;
  EXPECT_TRUE(watched.err.ends_with(" \r")) << "and the line is left empty";
  EXPECT_EQ(watched.out, ran(count).out);
}

TEST_F(Command, AnUnknownGameSuggestsTheNearest) {
  for (const std::string command : {"play", "rules", "bench", "conformance"}) {
    const Ran slip = ran({command, "bid"});
    EXPECT_EQ(slip.code, 2);
    EXPECT_EQ(slip.err, "strategion " + command + ": unknown game \"bid\"; did you mean \"bids\"?\n");
  }
}

TEST_F(Command, AnUnknownOptionIsAMisuse) {
  const Ran slip = ran({"play", "bids", "--sede", "3"});
  EXPECT_EQ(slip.code, 2);
  EXPECT_TRUE(has(slip.err, "--sede")) << slip.err;
  EXPECT_TRUE(has(slip.err, "To see how: strategion play --help\n"));
}

TEST_F(Command, AMisspeltOptionComesBeforeWhatIsMissing) {
  EXPECT_EQ(
      ran({"simulate", "bids", "--gmaes", "5"}).err,
      "strategion simulate: unknown option \"--gmaes\"; did you mean \"--games\"?\nTo see how: strategion simulate "
      "--help\n");
  EXPECT_TRUE(has(ran({"pack", "show", "--jsno", "x"}).err, "did you mean \"--json\"?"));
}

TEST_F(Command, RulesAreReadById) {
  EXPECT_EQ(ran({"rules", "bids", "signet"}).out, "BD-005 Once a match: the signet.\n") << "or by a word";
  EXPECT_EQ(ran({"rules", "bids", "BD-004"}).out, "BD-004 All bid at once.\n");
  EXPECT_TRUE(has(ran({"rules", "bids"}).out, "BD-005   Once a match: the signet.\n"));
  EXPECT_EQ(boost::json::parse(ran({"rules", "bids", "BD-004", "--json"}).out).at("chapter"), "Bids");
  const Ran slip = ran({"rules", "bids", "BD-04"});
  EXPECT_EQ(slip.code, 2);
  EXPECT_EQ(slip.err, "strategion rules: unknown rule \"BD-04\"; did you mean \"BD-004\"?\n");
  EXPECT_EQ(ran({"rules", "delve"}).err, "strategion rules: delve.md: there is no such file\n");
}

TEST_F(Command, PerftCountsAndDivides) {
  const Ran whole = ran({"perft", "bids", "--seats", "2", "--seed", "1", "--depth", "2"});
  EXPECT_EQ(whole.code, 0) << whole.err;
  const Ran parts = ran({"perft", "bids", "--seats", "2", "--seed", "1", "--depth", "2", "--divide", "--json"});
  const auto object = boost::json::parse(parts.out);
  std::int64_t sum = 0;
  for (const auto& entry : object.at("divide").as_object()) sum += entry.value().to_number<std::int64_t>();
  EXPECT_EQ(std::to_string(sum) + "\n", whole.out);
  EXPECT_EQ(object.at("total").to_number<std::int64_t>(), sum);
  EXPECT_EQ(ran({"perft", "bids"}).code, 2);
}

TEST_F(Command, BenchPrintsTheAgreedObject) {
  const Ran bench = ran({"bench", "bids", "--seconds", "0.01", "--json"});
  ASSERT_EQ(bench.code, 0) << bench.err;
  const auto variants = boost::json::parse(bench.out).at("games").at("bids").at("variants").as_object();
  ASSERT_TRUE(variants.contains("2-seats"));
  for (const char* key :
       {"playouts_per_s", "choices_per_playout", "decisions_per_playout", "ns_per_choice", "ns_per_decision",
        "ns_direct", "ns_with_copy", "ns_with_view", "ns_copy", "state_bytes", "allocations_per_decision"}) {
    EXPECT_TRUE(variants.at("2-seats").at(key).is_number()) << key;
  }
  EXPECT_EQ(bench.out.find_first_of("E+"), std::string::npos) << "plain decimals: " << bench.out;
}

TEST_F(Command, PacksOfAGameWithoutPacksAreFew) {
  EXPECT_EQ(ran({"pack", "list"}).out, "");
  EXPECT_EQ(ran({"pack", "show", "nothing"}).code, 2);
  EXPECT_EQ(ran({"pack", "check", path("none")}).err,
            "strategion pack: " + path("none") + ": there is no such folder\n");
  EXPECT_EQ(ran({"pack", "new", path("Bad Name"), "--from", "x"}).err,
            "strategion pack: \"Bad Name\" cannot be a pack's id; use a-z, 0-9 and hyphens\n");
  EXPECT_EQ(ran({"pack"}).code, 2);
}

TEST_F(Command, ConformanceNeedsTheTestsToBeBuilt) {
  const Ran none = ran({"conformance", "bids"});
  EXPECT_EQ(none.code, 2);
  EXPECT_EQ(
      none.err,
      "strategion conformance: the tests are not built beside this command; build them with: cmake --build --preset "
      "release\n");
}

// A script stands in for a test executable: it prints what GoogleTest prints.
TEST_F(Command, ConformanceCountsRulesCodeAndTests) {
  std::filesystem::create_directories(path("tests"));
  std::filesystem::create_directories(path("games/bids/rules"));
  write("games/bids/rules/bid.cpp", "// BD-004: all at once\n");
  const auto with_tests = [&](const std::string& listing) {
    write("tests/bids_test", "#!/bin/sh\ncat <<'TEXT'\n" + listing + "TEXT\n");
    std::filesystem::permissions(path("tests/bids_test"), std::filesystem::perms::owner_all);
    return ran({"conformance", "bids"});
  };
  const Ran lacking = with_tests("Bids.\n  BD004_AllAtOnce\n");
  EXPECT_EQ(lacking.code, 1) << lacking.err;
  EXPECT_EQ(lacking.out,
            "rule      in code                                      tests\n"
            "BD-004    bids/rules/bid.cpp                           Bids.BD004_AllAtOnce\n"
            "BD-005    -                                            -\n"
            "bids: 2 rules stated, 1 named in code, 1 tested, 1 without a test.\n");
  EXPECT_EQ(with_tests("Bids.\n  BD004_BD005_Both\n").code, 0);
  EXPECT_EQ(with_tests("Bids.\n  BD004_A\n  DISABLED_BD005_B\n").code, 1) << "a disabled test is none";
  EXPECT_EQ(with_tests(
                "Cases/Bids.\n  Holds/BD004_a  # GetParam() = 16-byte object\n  Holds/1  # GetParam() = \"BD-005 x\"\n")
                .code,
            0);
  const auto json = boost::json::parse(ran({"conformance", "bids", "--json"}).out);
  EXPECT_EQ(json.at("games").at("bids").at("totals").at("tested"), 2);
}

TEST(TestNames, AreReadFromGoogleTestsList) {
  const auto tests = parse_test_list(
      "Running main() from x.cc\nA.\n  LG012_LGR3_Holds\n  Plain\nB/C.  # TypeParam = int\n  X/0  # GetParam() = 3\n");
  ASSERT_EQ(tests.size(), 3U);
  EXPECT_EQ(tests[0].full, "A.LG012_LGR3_Holds");
  EXPECT_EQ(tests[0].words, (std::vector<std::string>{"A", "LG012", "LGR3", "Holds"}));
  EXPECT_EQ(tests[2].full, "B/C.X/0");
}

}  // namespace
}  // namespace strategion::apps
