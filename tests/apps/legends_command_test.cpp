// The command with the registered games: a whole match by typed notation, and bad input to every command.
#include <fmt/format.h>

#include <boost/json.hpp>

#include "core/record/lines.h"
#include "core/testing/folders.h"
#include "games/registry.h"
#include "tests/apps/ran.h"
#include "tests/legends/named_battle.h"

namespace strategion::apps {
namespace {

class LegendsCommand : public AppsTest {
 protected:
  static World world() { return {games(), content_folder(), docs_folder(), {}}; }
  static Ran legends(const std::vector<std::string>& args, const std::string& typed = {}) {
    return run_in(world(), args, typed);
  }
  // From a position of the named battle.
  static Ran legends_from(const std::string& position, const std::string& command,
                          const std::vector<std::string>& more = {}, const std::string& typed = {}) {
    std::vector<std::string> args = strategion::legends::named_battle_arguments();
    args.insert(args.begin(), {command, "legends", "--position", position});
    args.insert(args.end(), more.begin(), more.end());
    return legends(args, typed);
  }
  // What each person would type to repeat a record: one line an answer.
  static std::string typed_from(const Record& record) {
    std::string typed;
    for (const Line& line : record.lines) {
      const auto* acted = std::get_if<Acted>(&line);
      if (acted == nullptr || acted->seat == kNature) continue;
      typed += fmt::format("{}\n", fmt::join(acted->steps, "; "));
    }
    return typed;
  }
};

TEST_F(LegendsCommand, AWholeMatchIsPlayedByTypedNotation) {
  const Ran watched = legends({"play", "legends", "--seed", "5", "--agents", "random,random", "--record", path("a")});
  ASSERT_EQ(watched.code, 0) << watched.err;
  const auto record = parse_record(read("a"));
  ASSERT_TRUE(record) << record.error().text();
  const Ran typed = legends(
      {"play", "legends", "--seed", "5", "--agents", "person,person", "--windows", "ask", "--record", path("b")},
      typed_from(*record) + "quit\n");
  ASSERT_EQ(typed.code, 0) << typed.err;
  const auto again = parse_record(read("b"));
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_TRUE(std::get<Ended>(again->lines.back()).over);
  EXPECT_EQ(again->lines, record->lines);
  EXPECT_TRUE(has(typed.out, "Kept in " + path("b") + ".\nboard, log, show and rules still work; quit leaves.\n"));
  EXPECT_EQ(legends({"replay", path("b")}).code, 0);
}

TEST_F(LegendsCommand, QuickWindowsAskOnlyWhatLeavesAChoice) {
  const Ran quick = legends({"play", "legends", "--seed", "5"}, "pass\n?\nquit\n");
  EXPECT_EQ(quick.code, 0);
  EXPECT_TRUE(has(quick.out, " 2) ")) << "there is a choice at every prompt\n" << quick.out;
}

TEST_F(LegendsCommand, AMoveOffTheBoardIsRefused) {
  const std::string position = (source_folder() / "examples/positions/ten-pieces.json").string();
  const Ran match = legends_from(position, "play", {}, "c2-c9\na9-a10\nquit\n");
  EXPECT_EQ(match.code, 0) << match.err;
  EXPECT_TRUE(has(match.out, "> \"c2-c9\"")) << match.out;
  EXPECT_TRUE(has(match.out, "> \"a9-a10\"")) << match.out;
}

TEST_F(LegendsCommand, TwoCastlesOnOneSpaceAreRefused) {
  write("two.json", R"({"boards": ["4A", "4B", "5A", "5B"], "to_move": "beige",
    "pieces": [{"at": "b1", "piece": "woodland-tower"}, {"at": "b1", "piece": "titan-castle"}]})");
  for (const std::string command : {"play", "perft"}) {
    const Ran refused =
        legends_from(path("two.json"), command,
                     command == "perft" ? std::vector<std::string>{"--depth", "1"} : std::vector<std::string>{});
    EXPECT_EQ(refused.code, 2);
    EXPECT_EQ(refused.err, "strategion " + command +
                               ": position: b1: two pieces on one space, \"woodland-tower\" and \"titan-castle\"\n");
    EXPECT_EQ(refused.out, "");
  }
}

TEST_F(LegendsCommand, AnArmyOfThirtyOneIsRefused) {
  const Ran refused = legends({"play", "legends", "--option", "beige=landor*31"});
  EXPECT_EQ(refused.code, 2);
  EXPECT_EQ(refused.err,
            "strategion play: option beige = \"landor*31\": write piece*count, with a count from 1 to 30\n");
  const Ran pack = legends({"pack", "check", (source_folder() / "examples/packs/broken/08-too-many-pieces").string()});
  EXPECT_EQ(pack.code, 1);
  EXPECT_TRUE(has(pack.out, "1 error found.\n")) << pack.out;
}

TEST_F(LegendsCommand, AnUnknownOperationIsRefused) {
  const Ran refused =
      legends({"pack", "check", (source_folder() / "examples/packs/broken/04-unknown-operation").string()});
  EXPECT_EQ(refused.code, 1);
  EXPECT_TRUE(has(refused.out, "04-unknown-operation/pieces.toml:9: unknown operation \"explode\"; one of "))
      << refused.out;
  const auto json = boost::json::parse(
      legends({"pack", "check", "--json", (source_folder() / "examples/packs/broken/04-unknown-operation").string()})
          .out);
  EXPECT_EQ(json.at("sound"), false);
  EXPECT_EQ(json.at("errors").at(0).at("place"), "04-unknown-operation/pieces.toml:9");
}

TEST_F(LegendsCommand, EveryBrokenPackIsFoundWanting) {
  int packs = 0;
  for (const auto& entry : std::filesystem::directory_iterator((source_folder() / "examples/packs/broken").string())) {
    if (!entry.is_directory()) continue;
    ++packs;
    const Ran refused = legends({"pack", "check", entry.path().string()});
    EXPECT_EQ(refused.code, 1) << entry.path();
    EXPECT_TRUE(has(refused.out, " found.\n")) << refused.out;
  }
  EXPECT_EQ(packs, 10);
}

TEST_F(LegendsCommand, ARecordOfAnotherPackIsRefusedAndAnEmbeddedOneReplays) {
  ASSERT_EQ(legends({"play", "legends", "--seed", "2", "--record", path("m")}, "quit\n").code, 0);
  std::string other = read("m");
  const std::size_t hash = other.find("\"hash\":\"") + 8;
  other.replace(hash, 64, std::string(64, '0'));
  write("other", other);
  const Ran refused = legends({"replay", path("other")});
  EXPECT_EQ(refused.code, 1);
  EXPECT_TRUE(has(
      refused.err,
      "the record was played with another pack \"shattered-lands\": its hash is 0000000000000000, the one here has "))
      << refused.err;
  ASSERT_EQ(legends({"replay", path("m"), "--embed", path("whole")}).code, 0);
  World bare = world();
  bare.content = path("nothing");
  const Ran far_away = run_in(bare, {"replay", path("whole")});
  EXPECT_EQ(far_away.code, 0) << far_away.err;
  const Ran without = run_in(bare, {"replay", path("m")});
  EXPECT_EQ(without.code, 1);
  EXPECT_EQ(without.err,
            "strategion replay: " + path("m") +
                ": line 1: the record needs pack \"shattered-lands\", which is in none of the pack folders\n");
}

TEST_F(LegendsCommand, ACopiedPackIsSoundAndReplacesItsOriginal) {
  ASSERT_EQ(legends({"pack", "new", path("my-pack"), "--from", "shattered-lands"}).code, 0);
  EXPECT_EQ(legends({"pack", "check", path("my-pack")}).code, 0);
  const Ran again = legends({"pack", "new", path("my-pack"), "--from", "shattered-lands"});
  EXPECT_EQ(again.code, 2);
  EXPECT_TRUE(has(again.err, "the folder is not empty; name one that does not exist yet")) << again.err;
  const Ran match = legends(
      {"play", "legends", "--seed", "2", "--packs", path("my-pack"), "--scenario", "my-pack", "--record", path("m")},
      "quit\n");
  EXPECT_EQ(match.code, 0) << match.err;
  EXPECT_TRUE(has(read("m"), "\"id\":\"my-pack\""));
  EXPECT_EQ(legends({"replay", path("m"), "--packs", path("my-pack")}).code, 0);
  // The common scenarios are played with the copy, and with a copy of the copy.
  ASSERT_EQ(legends({"pack", "new", path("again"), "--from", "my-pack", "--packs", path("my-pack")}).code, 0);
  for (const std::string scenario : {"battle", "expansions", "teams", "two-game", "campaign"}) {
    for (const std::string pack : {"my-pack", "again"}) {
      const std::string record = path(scenario + "-" + pack);
      const Ran played =
          legends({"play", "legends", "--seed", "2", "--packs", path(pack), "--scenario", scenario, "--record", record},
                  "quit\n");
      EXPECT_EQ(played.code, 0) << scenario << ": " << played.err;
      EXPECT_TRUE(has(read(scenario + "-" + pack), "\"id\":\"" + pack + "\"")) << scenario;
      EXPECT_FALSE(has(read(scenario + "-" + pack), "shattered-lands")) << scenario;
    }
  }
  const Ran unknown = legends({"pack", "new", path("x"), "--from", "shattered-land"});
  EXPECT_EQ(unknown.err, "strategion pack: unknown pack \"shattered-land\"; did you mean \"shattered-lands\"?\n");
}

TEST_F(LegendsCommand, RulesAreThereByTheirIds) {
  EXPECT_TRUE(has(legends({"rules", "legends", "LG-012"}).out, "LG-012 "));
  EXPECT_TRUE(has(legends({"rules", "legends", "LG-R12"}).out, "LG-R12 "));
  EXPECT_EQ(legends({"rules", "legends", "LG-0012"}).code, 2);
}

// LG-081: what is told after each game is the campaign's own count, and its rules end it.
TEST_F(LegendsCommand, LG081_ATwoGameCampaignHasOneScoreAndEndsByItself) {
  const std::vector<std::string> args{"play",          "legends", "--scenario", "two-game", "--agents",
                                      "random,random", "--seed",  "4",          "--series", path("campaign.series")};
  const auto points = [&] {
    const auto series = boost::json::parse(read("campaign.series"));
    const auto& carry = series.at("matches").as_array().back().at("carry");
    return fmt::format("Beige has {} point{}, Gray has {} point{}.", carry.at("points").at(0).as_int64(),
                       carry.at("points").at(0).as_int64() == 1 ? "" : "s", carry.at("points").at(1).as_int64(),
                       carry.at("points").at(1).as_int64() == 1 ? "" : "s");
  };
  const Ran first = legends(args);
  EXPECT_TRUE(has(first.out, "After 1 of 2 games of the campaign: " + points() + "\n")) << first.out << first.err;
  const Ran second = legends(args);
  EXPECT_TRUE(has(second.out, "After 2 of 2 games of the campaign: " + points() + " ")) << second.out << second.err;
  EXPECT_TRUE(has(second.out, " wins the campaign.\n") || has(second.out, " The campaign is a draw.\n"));
  const Ran third = legends(args);
  EXPECT_EQ(third.code, 2);
  EXPECT_EQ(third.err, "strategion play: all matches of this series have been played\n");
}

// Single games may be played in a row too: as many as people agree on, by the series' own count.
TEST_F(LegendsCommand, LG007_SingleGamesInARowAreASeriesOfTheirOwn) {
  const std::vector<std::string> args{"play", "legends",  "--agents",         "random,random", "--seed",
                                      "4",    "--series", path("row.series"), "--length",      "2"};
  EXPECT_TRUE(has(legends(args).out, "After 1 of 2 matches: Beige (random) has "));
  EXPECT_TRUE(has(legends(args).out, "After 2 of 2 matches: Beige (random) has "));
  EXPECT_EQ(legends(args).code, 2);
}

}  // namespace
}  // namespace strategion::apps
