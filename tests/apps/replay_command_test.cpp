// `strategion replay` on good and bad records: one clear sentence, exit code 1, nothing changed.
#include <boost/json.hpp>

#include "core/record/lines.h"
#include "core/testing/folders.h"
#include "games/registry.h"
#include "tests/apps/ran.h"
#include "tests/core/record_sample.h"

namespace strategion::apps {
namespace {

class Replay : public AppsTest {
 protected:
  Replay() {
    Match match = open_bids(2, 3);
    play_out(match, 9);
    record_ = write_record(match.record());
  }
  Ran replayed(const std::string& text, const std::vector<std::string>& more = {}) const {
    write("m.strategion", text);
    std::vector<std::string> args{"replay", path("m.strategion")};
    args.insert(args.end(), more.begin(), more.end());
    return ran(args);
  }
  std::string complaint(const std::string& sentence) const {
    return "strategion replay: " + path("m.strategion") + ": " + sentence + "\n";
  }
  std::string record_;
};

TEST_F(Replay, AGoodRecordIsVerified) {
  const Ran good = replayed(record_);
  EXPECT_EQ(good.code, 0) << good.err;
  EXPECT_TRUE(has(good.out, "fingerprints equal"));
  const auto json = boost::json::parse(replayed(record_, {"--json"}).out);
  EXPECT_EQ(json.at("over"), true);
  EXPECT_EQ(json.at("game"), "bids");
}

TEST_F(Replay, ToPrintsThePositionAfterSoManyActs) {
  const Ran at = replayed(record_, {"--to", "4", "--json"});
  EXPECT_EQ(at.code, 0) << at.err;
  EXPECT_TRUE(boost::json::parse(at.out).at("position").is_object());
  EXPECT_TRUE(has(replayed(record_, {"--to", "4"}).out, "After act 4:\n"));
}

TEST_F(Replay, MoreActsThanThereAreAreRefused) {
  const auto acts = boost::json::parse(replayed(record_, {"--json"}).out).at("acts").as_int64();
  EXPECT_EQ(replayed(record_, {"--to", std::to_string(acts)}).code, 0);
  const Ran past = replayed(record_, {"--to", std::to_string(acts + 1)});
  EXPECT_EQ(past.code, 2);
  EXPECT_EQ(past.err, "strategion replay: --to " + std::to_string(acts + 1) + ": the record has " +
                          std::to_string(acts) + " acts\n");
  EXPECT_EQ(past.out, "");
  EXPECT_EQ(replayed(record_, {"--to", "-1"}).code, 2);
}

TEST_F(Replay, ActsAreCountedInOneWay) {
  Match undone = open_bids(2, 3);
  ASSERT_TRUE(undone.act(seat(0), "pass"));
  undone.undo(seat(0), 1);
  undone.abort();
  const Ran whole = replayed(write_record(undone.record()));
  const Ran past = replayed(write_record(undone.record()), {"--to", "99999"});
  const std::string count = past.err.substr(past.err.find("the record has ") + 15);
  EXPECT_TRUE(has(whole.out, "bids: " + count.substr(0, count.find(' ')) + " acts replayed")) << whole.out << past.err;
}

TEST_F(Replay, ANumberOfActsIsNoneBelowZero) {
  EXPECT_EQ(
      replayed(record_, {"--to", "-3"}).err,
      "strategion replay: --to: \"-3\" is no number of acts; from 0 to how many there are\nTo see how: strategion "
      "replay --help\n");
}

TEST_F(Replay, WhatIsNoRecordIsSaid) {
  EXPECT_EQ(replayed("# Strategion\n\nA table for board games.\n").err,
            complaint("line 1: this is not a Strategion record"));
}

TEST_F(Replay, ATornRecordIsSaid) {
  const Ran torn = replayed(record_.substr(0, record_.size() / 2));
  EXPECT_EQ(torn.code, 1);
  EXPECT_TRUE(has(torn.err, "the record is torn") || has(torn.err, "incomplete JSON")) << torn.err;
  EXPECT_EQ(torn.out, "");
  EXPECT_EQ(replayed("").err, complaint("the record is empty"));
}

TEST_F(Replay, AnUnknownGameIsSaid) {
  std::string other = record_;
  other.replace(other.find("\"bids\""), 6, "\"bidz\"");
  const Ran unknown = replayed(other);
  EXPECT_EQ(unknown.code, 1);
  EXPECT_EQ(unknown.err, complaint("line 1: unknown game \"bidz\"; did you mean \"bids\"?"));
}

TEST_F(Replay, AFileThatIsNotThereIsSaid) {
  EXPECT_EQ(ran({"replay", path("none")}).err, "strategion replay: " + path("none") + ": there is no such file\n");
  EXPECT_EQ(ran({"replay", path("none")}).code, 1);
  EXPECT_EQ(ran({"replay"}).code, 2);
}

// What a file says is quoted, and commands no terminal.
TEST_F(Replay, ControlLettersAreSpelled) {
  std::string odd = record_;
  const std::size_t at = odd.find("\"act\":\"") + 7;
  odd.insert(at, "fly \\u001b[31m");
  const Ran refused = replayed(odd);
  EXPECT_EQ(refused.code, 1);
  EXPECT_TRUE(has(refused.err, "fly \\x1b[31m")) << refused.err;
  EXPECT_EQ(refused.err.find('\x1b'), std::string::npos);
}

TEST_F(Replay, WhereItPartsIsNamed) {
  std::string parted = record_;
  const std::size_t at = parted.rfind("\"fingerprint\":\"") + 15;
  parted.replace(at, 16, "0000000000000000");
  const Ran ran_parted = replayed(parted);
  EXPECT_EQ(ran_parted.code, 1);
  EXPECT_TRUE(has(ran_parted.err, "the record parts here: the fingerprint is ")) << ran_parted.err;
  EXPECT_FALSE(has(ran_parted.err, "version")) << "the rules are the same\n" << ran_parted.err;
}

TEST_F(Replay, AReviewTellsASeatItsTurningPoints) {
  const World world{games(), content_folder(), docs_folder(), {}};
  const std::string shipped = (source_folder() / "examples/records/short-battle.strategion").string();
  const Ran told = run_in(world, {"replay", shipped, "--review", "0"});
  EXPECT_EQ(told.code, 0) << told.err;
  EXPECT_TRUE(told.out.starts_with("Beige, seat 0: ")) << told.out;
  EXPECT_TRUE(has(told.out, " decisions looked at again, each chance counted in 300 futures.\n")) << told.out;
  const auto json = boost::json::parse(run_in(world, {"replay", shipped, "--review", "0", "--json"}).out);
  EXPECT_EQ(json.at("seat"), 0);
  for (const auto& point : json.at("points").as_array()) {
    const std::string sentence(point.at("sentence").as_string());
    EXPECT_TRUE(has(told.out, "  step " + std::to_string(point.at("at").as_int64()) + ", turn " +
                                  std::to_string(point.at("turn").as_int64()) + ": " + sentence + "\n"))
        << sentence;
  }
}

TEST_F(Replay, WhatCannotBeReviewedIsSaid) {
  EXPECT_EQ(replayed(record_, {"--review", "0"}).err,
            complaint("no search knows this game yet, so there is no review of it"));
  EXPECT_EQ(replayed(record_, {"--review", "3"}).err, complaint("there is no such seat; the match has seats 0 to 2"));
  EXPECT_EQ(replayed(record_, {"--review", "3"}).code, 1);
  EXPECT_EQ(replayed(record_, {"--review", "9"}).code, 2);
  EXPECT_EQ(replayed(record_, {"--review", "beige"}).code, 2);
  EXPECT_EQ(replayed(record_, {"--review", "0", "--to", "3"}).code, 2);
  Match open = open_bids(2, 3);
  EXPECT_EQ(replayed(write_record(open.record()), {"--review", "0"}).err,
            complaint("the match is not over; it can be reviewed when it is"));
}

TEST_F(Replay, EmbeddingWritesANewFileOnly) {
  EXPECT_EQ(replayed(record_, {"--embed", path("e.strategion")}).code, 0);
  EXPECT_EQ(ran({"replay", path("e.strategion")}).code, 0);
  EXPECT_EQ(replayed(record_, {"--embed", path("e.strategion")}).code, 2);
}

}  // namespace
}  // namespace strategion::apps
