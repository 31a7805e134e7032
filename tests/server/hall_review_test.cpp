// Reviews of finished matches: who may have one, that it is made once, and what is refused.
#include <boost/json.hpp>

#include "tests/server/full_house.h"
#include "tests/server/hall_fixture.h"

namespace strategion::server {
namespace {

namespace json = boost::json;

class HallReview : public testing::Test {
 protected:
  // A short match against easy that ann gave up, and its replay.
  HallReview() {
    table = text_at(
        ann.call("table.create",
                 {{"game", "legends"}, {"scenario", "play-now"}, {"players", {"me", "easy"}}, {"command", "create"}}),
        "table");
    ann.call("table.join", {{"table", table}});
    for (int i = 0; i < 12; ++i) {
      const auto wish = ann.call("agent.move", {{"table", table}, {"seat", 0}});
      ann.call("table.act", {{"table", table},
                             {"seat", 0},
                             {"view", wish.at("view_number")},
                             {"act", wish.at("act")},
                             {"command", "act-" + std::to_string(i)}});
    }
  }
  void give_up() { ann.call("table.resign", {{"table", table}, {"command", "resign"}}); }
  std::string replay_for(Visitor& who) { return text_at(who.call("replay.open", {{"table", table}}), "replay"); }

  SimServer server{3, full_house(), shipped_examples()};
  Visitor ann{server, server.person("ann")};
  Visitor bo{server, server.person("bo")};
  std::string table;
};

TEST_F(HallReview, AFinishedMatchIsReviewedForEitherSeat) {
  give_up();
  const std::string replay = replay_for(ann);
  for (const int seat : {0, 1}) {
    const auto made = ann.call("replay.review", {{"replay", replay}, {"seat", seat}});
    EXPECT_EQ(made.at("seat").to_number<int>(), seat);
    EXPECT_EQ(text_at(made, "replay"), replay);
    EXPECT_GT(made.at("decisions").to_number<int>(), 0);
    EXPECT_TRUE(made.at("points").is_array());
  }
}

TEST_F(HallReview, AskedTwiceItIsMadeOnceAndKept) {
  give_up();
  const std::string first = replay_for(ann);
  const std::string second = replay_for(ann);
  ann.answers.clear();
  ann.ask("replay.review", {{"replay", first}, {"seat", 0}});
  ann.ask("replay.review", {{"replay", second}, {"seat", 0}});
  EXPECT_EQ(server.reviewer().waiting(), 1U);
  EXPECT_TRUE(ann.answers.empty()) << "the answer comes when it is there";
  server.settle();
  ASSERT_EQ(ann.answers.size(), 2U);
  EXPECT_EQ(ann.answers[0].at("result").at("replay"), json::value(first));
  EXPECT_EQ(ann.answers[1].at("result").at("replay"), json::value(second));
  EXPECT_EQ(ann.answers[0].at("result").at("points"), ann.answers[1].at("result").at("points"));
  ann.answers.clear();
  ann.ask("replay.review", {{"replay", first}, {"seat", 0}});
  EXPECT_EQ(server.reviewer().waiting(), 0U);
  EXPECT_EQ(ann.answers.size(), 1U) << "it was kept";
}

TEST_F(HallReview, WhoAskedAndLeftIsNotAnswered) {
  give_up();
  const std::string replay = replay_for(ann);
  ann.answers.clear();
  ann.ask("replay.review", {{"replay", replay}, {"seat", 0}});
  ann.disconnect();
  server.settle();
  EXPECT_TRUE(ann.answers.empty());
  ann.connect();
  EXPECT_EQ(ann.code("replay.review", {{"replay", replay}, {"seat", 0}}), "unknown-replay");
  EXPECT_EQ(ann.code("replay.review", {{"replay", replay_for(ann)}, {"seat", 0}}), "ok");
}

TEST_F(HallReview, ARunningMatchHasNone) {
  const std::string replay = replay_for(ann);
  EXPECT_EQ(ann.sentence("replay.review", {{"replay", replay}, {"seat", 0}}),
            "the match is not over; it can be reviewed when it is");
  EXPECT_EQ(ann.code("replay.review", {{"replay", replay}, {"seat", 1}}), "not-your-seat");
  EXPECT_EQ(server.reviewer().waiting(), 0U);
}

TEST_F(HallReview, OnlyWhoMayLookAtTheReplayMayHaveIt) {
  give_up();
  const std::string replay = replay_for(ann);
  EXPECT_EQ(bo.code("replay.open", {{"table", table}}), "unknown-table");
  EXPECT_EQ(bo.code("replay.review", {{"replay", replay}, {"seat", 0}}), "unknown-replay");
}

TEST_F(HallReview, WhatIsNoSeatIsRefused) {
  give_up();
  const std::string replay = replay_for(ann);
  const auto sentence = [&](json::object params) {
    params["replay"] = replay;
    return ann.sentence("replay.review", std::move(params));
  };
  EXPECT_EQ(sentence({{"seat", 2}}), "\"seat\" should be a seat, \"spectator\" or \"open\"");
  EXPECT_EQ(sentence({{"seat", "open"}}), "\"seat\" should be a seat: what it knew is reviewed");
  EXPECT_EQ(sentence({{"seat", "spectator"}}), "\"seat\" should be a seat: what it knew is reviewed");
  EXPECT_EQ(sentence({}), "\"seat\" is missing; it should be a seat");
  EXPECT_EQ(ann.code("replay.review", {{"replay", replay}, {"seat", 0}, {"depth", 3}}), "bad-params");
}

TEST_F(HallReview, AGameThatNoSearchKnowsHasNone) {
  const std::string other =
      text_at(ann.call("table.create", {{"game", "bids"}, {"players", {"me", "first"}}, {"command", "bids"}}), "table");
  ann.call("table.resign", {{"table", other}, {"command", "r"}});
  const auto opened = ann.call("replay.open", {{"table", other}});
  EXPECT_EQ(ann.sentence("replay.review", {{"replay", opened.at("replay")}, {"seat", 0}}),
            "no search knows this game yet, so there is no review of it");
}

// One person cannot keep the thread busy for all others.
TEST_F(HallReview, ManyAtOnceHaveToWait) {
  const std::string& shipped = server.examples.records.front().text;
  const std::string players = "\"players\":[\"";
  std::vector<std::string> codes;
  for (char letter = 'a'; letter < 'h'; ++letter) {
    std::string text = shipped;  // the same match of somebody else is another record
    text.insert(text.find(players) + players.size(), 1, letter);
    const auto upload = server.hall().add_upload(text);
    ASSERT_TRUE(upload) << upload.error().text();
    ann.answers.clear();
    ann.ask("replay.open", {{"upload", upload->id}});
    ann.ask("replay.review", {{"replay", ann.answers.at(0).at("result").at("replay")}, {"seat", 0}});
    if (ann.answers.size() < 2) continue;
    const json::value& data = ann.answers[1].at("error").at("data");
    codes.emplace_back(data.at("code").as_string());
    EXPECT_GT(data.at("retry_ms").to_number<int>(), 0);
  }
  EXPECT_EQ(codes, std::vector<std::string>{"too-fast"}) << "the seventh";
  EXPECT_EQ(server.reviewer().waiting(), 6U);
}

}  // namespace
}  // namespace strategion::server
