#include <gtest/gtest.h>

#include <algorithm>

#include "core/record/replay.h"
#include "tests/core/record_sample.h"

namespace strategion {
namespace {

const AnyGame& kBids = samples::bids_game();

Expected<Match> replayed(const std::string& text) {
  const auto record = parse_record(text);
  if (!record) return std::unexpected(record.error());
  return replay(*record, kBids, {}, Xoshiro(99));
}

std::string error_of(const std::string& text) {
  const auto match = replayed(text);
  return match ? "no error" : match.error().text();
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::size_t from = 0;
  for (std::size_t stop = text.find('\n'); stop != std::string::npos; stop = text.find('\n', from)) {
    lines.push_back(text.substr(from, stop - from));
    from = stop + 1;
  }
  return lines;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

std::string played(std::uint64_t seed, int seats = 3) {
  Match match = open_bids(seed, seats);
  play_out(match, seed + 1000);
  return write_record(match.record());
}

TEST(Record, ReplaysToTheSameStateAndWritesTheSameText) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Match match = open_bids(seed, 2 + static_cast<int>(seed % 7));
    play_out(match, seed);
    const std::string text = write_record(match.record());
    const auto again = replayed(text);
    ASSERT_TRUE(again) << again.error().text();
    EXPECT_EQ(again->state(), match.state());
    EXPECT_EQ(write_record(again->record()), text);
  }
}

TEST(Record, DoesNotDependOnTheOrderInWhichAnswersArrive) {
  const auto in_order = [](const std::vector<int>& seats) {
    Match match = open_bids(5, 3);
    for (const int number : seats) {
      EXPECT_TRUE(match.act(seat(number), "stake " + std::to_string(number + 1)));
    }
    for (const int number : seats) EXPECT_TRUE(match.act(seat(number), "seal"));
    match.abort();
    return write_record(match.record());
  };
  const std::string text = in_order({0, 1, 2});
  EXPECT_EQ(in_order({2, 0, 1}), text);
  const auto lines = lines_of(text);
  EXPECT_EQ(lines[5], R"({"seat":0,"steps":["stake 1","seal"]})");
  EXPECT_EQ(lines[6], R"({"seat":1,"steps":["stake 2","seal"]})");
}

TEST(Record, SavedInTheMiddleOfAQuestionItGoesOnWhereItStopped) {
  Match match = open_bids(5, 3);
  ASSERT_TRUE(match.act(seat(2), "stake 2"));
  ASSERT_TRUE(match.act(seat(0), "pass"));
  auto again = replayed(write_record(match.record()));
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(again->state(), match.state());
  EXPECT_EQ(again->undo_limit(seat(2)), 1U);
  ASSERT_TRUE(again->act(seat(2), "seal"));
}

TEST(Record, HasAFingerprintAtLeastEverySixteenLinesAndOneAtTheEnd) {
  const auto record = parse_record(played(3, 8));
  ASSERT_TRUE(record);
  int stamps = 0;
  for (const Line& line : record->lines) stamps += std::holds_alternative<Stamped>(line) ? 1 : 0;
  EXPECT_GE(stamps, 2);
  EXPECT_EQ(std::get<Ended>(record->lines.back()).fingerprint.size(), 16U);
}

TEST(Record, FoldsUndo) {
  Match match = open_bids(1);
  ASSERT_TRUE(match.act(seat(0), "pass"));
  ASSERT_TRUE(match.act(seat(1), "pass"));
  match.undo(seat(1), 2);
  ASSERT_TRUE(match.act(seat(1), std::vector<std::string>{"stake 1", "seal"}));
  play_out(match, 7);
  const std::string text = write_record(match.record());
  EXPECT_NE(text.find(R"({"event":"undo","seat":1,"count":2})"), std::string::npos);
  const auto again = replayed(text);
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(again->state(), match.state());
}

TEST(Record, KeepsHowTheTableEndedIt) {
  Match match = open_bids(1, 3);
  match.give_seat(seat(1), "random");
  match.resign(seat(2));
  ASSERT_TRUE(match.run_out_of_time(seat(0)));
  match.agree_draw();
  const std::string text = write_record(match.record());
  const auto again = replayed(text);
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(again->result_sentence(), "A draw is agreed.");
  EXPECT_EQ(write_record(again->record()), text);
}

TEST(Record, APositionMayStandForTheDeal) {
  Match source = open_bids(4);
  ASSERT_TRUE(source.act(seat(0), "pass"));
  const auto position = source.rules().position(source.state());
  auto match = Match::open(kBids, {}, {.setup = {.game = "bids", .seats = 2}, .position = position}, Xoshiro(8));
  ASSERT_TRUE(match) << match.error().text();
  EXPECT_EQ(match->state(), source.state());
  play_out(*match, 3);
  EXPECT_TRUE(replayed(write_record(match->record())));
}

TEST(Record, ATornOneIsSaidToBe) {
  const std::string text = played(2);
  EXPECT_EQ(error_of(text.substr(0, text.size() - 5)),
            "line " + std::to_string(lines_of(text).size()) + ": the record is torn: its last line is cut");
  auto lines = lines_of(text);
  lines.pop_back();
  EXPECT_EQ(error_of(joined(lines)),
            "line " + std::to_string(lines.size()) + ": the record is torn: it stops before its end line");
  EXPECT_EQ(error_of(""), "the record is empty");
}

TEST(Record, WhatIsNotARecordIsSaidWithItsLine) {
  const auto lines = lines_of(played(2));
  const auto with_line = [&](std::size_t number, const std::string& text) {
    auto changed = lines;
    changed[number - 1] = text;
    return error_of(joined(changed));
  };
  EXPECT_EQ(error_of("{}\n"), "line 1: this is not a Strategion record");
  EXPECT_EQ(with_line(4, "{"), "line 4: not JSON: incomplete JSON");
  EXPECT_EQ(with_line(4, "[]"), "line 4: each line should be one JSON object");
  EXPECT_EQ(with_line(4, R"({"seat":9,"act":"pass"})"), "line 4: \"seat\" should be a whole number from 0 to 7");
  EXPECT_EQ(with_line(4, R"({"seat":0,"atc":"pass"})"), "line 4: \"steps\" is missing; it should be a list");
  EXPECT_EQ(with_line(4, R"({"seat":0,"act":"pass","time":3})"),
            "line 4: unknown key \"time\"; one of end, event, fingerprint, seat, act");
  EXPECT_EQ(with_line(4, R"({"event":"rain"})"), "line 4: unknown event \"rain\"");
  EXPECT_EQ(with_line(4, R"({"end":"open","fingerprint":""})"), "line 5: something follows the end of the record");
  auto deep = std::string(40, '[') + std::string(40, ']');
  EXPECT_EQ(with_line(4, deep), "line 4: not JSON: too deep");
}

TEST(Record, NamesTheFirstLineWhereItParts) {
  auto lines = lines_of(played(2));
  const auto stamp = std::ranges::find_if(lines, [](const auto& line) { return line.starts_with("{\"fingerprint\""); });
  ASSERT_NE(stamp, lines.end());
  const std::string number = std::to_string(stamp - lines.begin() + 1);
  *stamp = R"({"fingerprint":"0000000000000000"})";
  const std::string error = error_of(joined(lines));
  EXPECT_TRUE(error.starts_with("line " + number + ": the record parts here: the fingerprint is ")) << error;
  EXPECT_TRUE(error.ends_with(", the record has 0000000000000000")) << error;

  auto illegal = lines_of(played(2));
  illegal[4] = R"({"seat":0,"act":"stake 99"})";
  EXPECT_TRUE(error_of(joined(illegal)).starts_with("line 5: the record parts here: \"stake 99\" is not legal: "))
      << error_of(joined(illegal));
}

TEST(Record, StopsWhereItIsToldTo) {
  const auto record = parse_record(played(2));
  ASSERT_TRUE(record);
  const auto match = replay(*record, kBids, {}, Xoshiro(1), 2);
  ASSERT_TRUE(match);
  EXPECT_EQ(match->timeline().settled().size(), 2U);
}

TEST(Record, AMissingPackIsNamed) {
  auto record = parse_record(played(2));
  ASSERT_TRUE(record);
  record->header.packs.push_back({"gems", "1", "abc"});
  const auto shelf = RecordShelf::find(*record, kBids, {});
  ASSERT_FALSE(shelf);
  EXPECT_EQ(shelf.error().text(), "line 1: the record needs pack \"gems\", which is in none of the pack folders");
}

TEST(Record, EmbeddedFileNamesCannotLeaveTheirFolder) {
  auto record = parse_record(played(2));
  ASSERT_TRUE(record);
  record->header.embedded = {{"gems", {{"../../evil.toml", "x"}}}};
  EXPECT_EQ(error_of(write_record(*record)),
            "line 1: in \"embedded\": \"../../evil.toml\" should be the name of a .toml file with its text");
  for (const char* name :
       {"../evil.toml", "/evil.toml", "a/../evil.toml", "a/b/evil.toml", ".a/evil.toml", "a/.toml"}) {
    record->header.embedded = {{"gems", {{name, "x"}}}};
    EXPECT_FALSE(parse_record(write_record(*record))) << name;
  }
  record->header.embedded = {{"gems", {{"scenarios/cove.toml", "x"}}}};
  EXPECT_TRUE(parse_record(write_record(*record))) << "one folder deep is a pack's";
}

}  // namespace
}  // namespace strategion
