// The command with Stratos: every subcommand that takes a game, and packs of scenarios.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <boost/json.hpp>

#include "core/record/lines.h"
#include "core/testing/folders.h"
#include "games/registry.h"
#include "tests/apps/ran.h"

namespace strategion::apps {
namespace {

class StratosCommand : public AppsTest {
 protected:
  static Ran stratos(const std::vector<std::string>& args, const std::string& typed = {}) {
    return run_in({games(), content_folder(), docs_folder(), {}}, args, typed);
  }
  static std::string example(const std::string& name) { return (source_folder() / "examples/packs" / name).string(); }
};

TEST_F(StratosCommand, AWholeMatchIsPlayedByTypedNotation) {
  const std::vector<std::string> match{"play",     "stratos",     "--seed",   "5",
                                       "--option", "monsters=on", "--option", "target=4"};
  auto watch = match;
  watch.insert(watch.end(), {"--agents", "random,random", "--record", path("a")});
  const Ran watched = stratos(watch);
  ASSERT_EQ(watched.code, 0) << watched.err;
  const auto record = parse_record(read("a"));
  ASSERT_TRUE(record) << record.error().text();
  std::string typed;
  for (const Line& line : record->lines) {
    const auto* acted = std::get_if<Acted>(&line);
    if (acted != nullptr && acted->seat != kNature) typed += fmt::format("{}\n", fmt::join(acted->steps, "; "));
  }
  auto type = match;
  type.insert(type.end(), {"--agents", "person,person", "--windows", "ask", "--record", path("b")});
  const Ran by_hand = stratos(type, typed + "quit\n");
  ASSERT_EQ(by_hand.code, 0) << by_hand.err;
  const auto again = parse_record(read("b"));
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_TRUE(std::get<Ended>(again->lines.back()).over) << by_hand.out.substr(by_hand.out.size() - 2000);
  EXPECT_EQ(again->lines, record->lines);
  EXPECT_EQ(stratos({"replay", path("b")}).code, 0);
}

TEST_F(StratosCommand, ARecordBringsItsScenariosWithIt) {
  ASSERT_EQ(stratos({"play", "stratos", "--packs", example("atoll"), "--scenario", "atoll", "--seed", "3", "--agents",
                     "random,random", "--option", "target=2", "--record", path("a")})
                .code,
            0);
  EXPECT_EQ(stratos({"replay", path("a")}).code, 1) << "the pack is not on the shelf";
  EXPECT_EQ(stratos({"replay", path("a"), "--packs", example("atoll")}).code, 0);
  const Ran embedded = stratos({"replay", path("a"), "--packs", example("atoll"), "--embed", path("whole")});
  ASSERT_EQ(embedded.code, 0) << embedded.err;
  EXPECT_TRUE(has(read("whole"), "scenarios/atoll.toml"));
  const Ran whole = stratos({"replay", path("whole")});
  EXPECT_EQ(whole.code, 0) << whole.err;
}

TEST_F(StratosCommand, RulesArePrintedByNumber) {
  const Ran one = stratos({"rules", "stratos", "ST-040"});
  EXPECT_EQ(one.code, 0);
  EXPECT_TRUE(has(one.out, "ST-040 Travel: ")) << one.out;
  EXPECT_TRUE(has(stratos({"rules", "stratos", "ST-R43"}).out, "ST-R43 A match without end?")) << "rulings too";
  EXPECT_TRUE(has(stratos({"rules", "stratos", "ST-1001"}).out, "ST-1001 Free-for-all"));
  EXPECT_EQ(stratos({"rules", "stratos", "ST-0400"}).code, 2);
}

TEST_F(StratosCommand, PerftCountsAndBenchMeasures) {
  const Ran perft = stratos({"perft", "stratos", "--depth", "2", "--option", "first=0"});
  EXPECT_EQ(perft.code, 0) << perft.err;
  const Ran random = stratos({"perft", "stratos", "--scenario", "random", "--seats", "5", "--depth", "1"});
  EXPECT_EQ(random.code, 0) << random.err;
  EXPECT_TRUE(has(random.out, "256")) << "nature draws a byte of the map's number\n" << random.out;
}

TEST_F(StratosCommand, TablesAreSetUpByRpc) {
  const Ran rpc = stratos({"rpc"},
                          R"({"jsonrpc":"2.0","id":1,"method":"games"}
{"jsonrpc":"2.0","id":2,"method":"table.create","params":{"game":"stratos","scenario":"tombolo","seed":1}}
{"jsonrpc":"2.0","id":3,"method":"table.create","params":{"game":"stratos","scenario":"tombollo","seed":1}}
)");
  EXPECT_EQ(rpc.code, 0) << rpc.err;
  EXPECT_TRUE(has(rpc.out, "\"five-corners\"")) << rpc.out;
  EXPECT_TRUE(has(rpc.out, "unknown scenario \\\"tombollo\\\"; did you mean \\\"tombolo\\\"?")) << rpc.out;
  EXPECT_TRUE(has(rpc.out, "Unofficial: plays by the rules of Stratos"));
}

TEST_F(StratosCommand, PacksAreListedCheckedCopiedAndShown) {
  const Ran list = stratos({"pack", "list"});
  EXPECT_EQ(list.code, 0);
  EXPECT_TRUE(has(list.out, "stratos    isle")) << list.out;
  EXPECT_TRUE(has(list.out, "legends    shattered-lands")) << list.out;
  EXPECT_FALSE(has(stratos({"pack", "list", "--game", "stratos"}).out, "legends"));

  const Ran atoll = stratos({"pack", "check", example("atoll")});
  EXPECT_EQ(atoll.code, 0) << atoll.out;
  EXPECT_EQ(atoll.out, "atoll 1.0.0 is sound: The atoll\n");
  const Ran broken = stratos({"pack", "check", example("broken-scenarios/11-land-in-pieces")});
  EXPECT_EQ(broken.code, 1);
  EXPECT_EQ(broken.out,
            "11-land-in-pieces/scenarios/cove.toml:4: the land is in pieces: nobody can walk from a1 to a3\n1 error "
            "found.\n");

  const Ran copy = stratos({"pack", "new", path("my-isle"), "--from", "isle"});
  EXPECT_EQ(copy.code, 0) << copy.err;
  EXPECT_TRUE(std::filesystem::exists(path("my-isle/scenarios/islet.toml")));
  EXPECT_EQ(stratos({"pack", "check", path("my-isle")}).code, 0);
  const Ran played = stratos({"play", "stratos", "--packs", path("my-isle"), "--seed", "1"}, "quit\n");
  EXPECT_EQ(played.code, 0) << played.err << played.out;

  EXPECT_TRUE(has(stratos({"pack", "show", "blaze"}).out, "Blaze\n  Mage spell"));
  EXPECT_EQ(stratos({"pack", "show", "Fire Pot"}).out, stratos({"pack", "show", "fire-pot"}).out) << "by its name";
  EXPECT_EQ(stratos({"pack", "show", "The Kraken"}).out, stratos({"pack", "show", "kraken"}).out);
  EXPECT_EQ(stratos({"pack", "show", "High Elf"}).out, stratos({"pack", "show", "high-elf"}).out);
  EXPECT_TRUE(has(stratos({"pack", "show", "Soldier"}).out, "Soldier"));
  EXPECT_TRUE(has(stratos({"pack", "show", "tombolo"}).out, "The Tombolo\n"));
  EXPECT_TRUE(has(stratos({"pack", "show", "high-elf"}).out, "High Elf\n")) << "the other game's things too";
}

TEST_F(StratosCommand, ListsHaveTheirTextsInOneColumn) {
  std::istringstream lines(stratos({"play", "stratos", "--list"}).out);
  std::optional<std::size_t> column;
  for (std::string line; std::getline(lines, line) && !line.empty();) {
    if (!line.starts_with("  ")) continue;
    const std::size_t text = line.find_first_not_of(' ', line.find(' ', 2));
    EXPECT_EQ(text, column.value_or(text)) << line;
    column = text;
  }
  EXPECT_TRUE(column);
}

TEST_F(StratosCommand, WhatNoGameKnowsIsSaidOnce) {
  EXPECT_TRUE(has(stratos({"pack", "show", "hihg-elf"}).err, "did you mean \"high-elf\"?"));
  EXPECT_TRUE(has(stratos({"pack", "show", "georotat"}).err, "did you mean \"georotate\"?"));
  const Ran nobody = stratos({"pack", "show", "xyzzyxyzzy"});
  EXPECT_EQ(nobody.code, 2);
  EXPECT_TRUE(has(nobody.err, "nothing is called \"xyzzyxyzzy\"")) << nobody.err;
}

TEST_F(StratosCommand, BadSetupsAreRefusedWithWhatWouldBeRight) {
  const auto refused = [](const std::vector<std::string>& more) {
    std::vector<std::string> args{"play", "stratos"};
    args.insert(args.end(), more.begin(), more.end());
    const Ran ran = stratos(args);
    EXPECT_EQ(ran.code, 2);
    return ran.err;
  };
  EXPECT_TRUE(has(refused({"--seats", "3"}), "scenario free-for-all is for 2 players, not 3"));
  EXPECT_TRUE(has(refused({"--option", "edition=lite"}), "option edition = \"lite\": one of core, light"));
  EXPECT_TRUE(has(refused({"--scenario", "islett"}), "did you mean \"islet\"?"));
  EXPECT_TRUE(has(refused({"--memory", "off"}), "unknown option \"memory\"")) << "an option of Legends";
}

}  // namespace
}  // namespace strategion::apps
