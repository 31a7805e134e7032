// Tables that people share, over the whole server in one thread. The sample game Delve asks whoever likes to act; Bids
// asks all at once and has secrets.
#include "tests/server/hall_fixture.h"

namespace strategion::server {
namespace {

namespace json = boost::json;

TEST_F(HallTest, HelloSaysWhoOneIs) {
  const auto answer = ann.call("hello", {{"client", "test"}, {"choices", true}});
  EXPECT_EQ(answer.at("me").at("name").as_string(), "ann");
  EXPECT_EQ(answer.at("default_agent").as_string(), "first");
}

TEST_F(HallTest, ATableForOneBeginsAtOnceAndItsAgentsPlay) {
  const std::string table = create(ann, {{"game", "bids"}, {"players", {"me", "first", "first"}}});
  const auto joined = ann.call("table.join", {{"table", table}});
  EXPECT_EQ(joined.at("room").at("state").as_string(), "playing");
  EXPECT_EQ(joined.at("views").as_array().size(), 1U);
  EXPECT_EQ(joined.at("room").at("asked"), (json::array{0})) << "the agents have sealed their bids";
}

TEST_F(HallTest, AnInvitationLooksWithoutSittingAndSitsByTheButton) {
  const std::string table = create(ann, {{"game", "delve"}, {"players", {"me", "open"}}});
  const std::string token = invite(ann, table, 1);
  const std::size_t rows = server.store.rows(table)->size();
  const auto looked = bo.call("table.join", {{"table", table}, {"invite", token}});
  EXPECT_EQ(looked.at("sit"), (json::array{1}));
  EXPECT_EQ(looked.at("invite").as_string(), "good");
  EXPECT_EQ(server.store.rows(table)->size(), rows) << "looking writes nothing";
  EXPECT_EQ(bo.code("table.view", {{"table", table}}), "waiting");
  bo.call("table.join", {{"table", table}, {"seat", 1}, {"command", "sit"}});
  EXPECT_EQ(cy.code("table.join", {{"table", table}, {"invite", token}, {"seat", 1}, {"command", "sit"}}),
            "bad-invite");
  const auto spent = cy.call("table.join", {{"table", table}, {"invite", token}});
  EXPECT_EQ(spent.at("invite").as_string(), "spent");
  EXPECT_EQ(spent.at("views").as_array().at(0).at("seat").as_string(), "spectator") << "a spent link lets one watch";
}

TEST_F(HallTest, AnActIsAnsweredAndToldToAllAndKeptForARepeatedCommand) {
  const std::string table = delve_for_two();
  ann.told.clear();
  bo.told.clear();
  const json::object command = act(ann, table, 0, "open 1", "c1");
  const auto first = ann.raw("table.act", command);
  ASSERT_TRUE(first.contains("result")) << json::serialize(first);
  EXPECT_EQ(bo.notices("table.changed").size(), 1U);
  EXPECT_EQ(bo.notices("table.changed")[0].at("seat").to_number<int>(), 1);
  const std::size_t rows = server.store.rows(table)->size();
  EXPECT_EQ(ann.raw("table.act", command).at("result"), first.at("result"));
  EXPECT_EQ(server.store.rows(table)->size(), rows) << "done once";
  json::object other = command;
  other["act"] = "open 2";
  EXPECT_EQ(ann.code("table.act", other), "command-reused");
}

TEST_F(HallTest, NobodyIsToldBeforeTheCommit) {
  const std::string table = delve_for_two();
  const json::object command = act(ann, table, 0, "open 1", "c1");
  ann.answers.clear();
  bo.told.clear();
  ann.ask("table.act", command);
  bo.ask("table.view", {{"table", table}});
  EXPECT_TRUE(ann.answers.empty());
  EXPECT_TRUE(bo.notices("table.changed").empty());
  bo.answers.clear();
  EXPECT_TRUE(bo.answers.empty()) << "a view waits behind the commit";
  server.settle();
  EXPECT_EQ(ann.answers.size(), 1U);
  EXPECT_EQ(bo.answers.size(), 1U);
}

TEST_F(HallTest, ACommitThatFailsLeavesNothingBehind) {
  const std::string table = delve_for_two();
  const json::object command = act(ann, table, 0, "open 1", "c1");
  server.store.fault = [] { return Fault::kFails; };
  bo.told.clear();
  EXPECT_EQ(ann.sentence("table.act", command), "it could not be saved; nothing was done; try again");
  EXPECT_TRUE(bo.notices("table.changed").empty());
  server.store.fault = [] { return Fault::kNone; };
  EXPECT_EQ(ann.code("table.act", command), "ok") << "the same command may be sent again";
}

TEST_F(HallTest, AnUnknownCommitIsDecidedByTheLog) {
  const std::string table = delve_for_two();
  server.store.fault = [fault = Fault::kLost]() mutable { return std::exchange(fault, Fault::kNone); };
  EXPECT_EQ(ann.code("table.act", act(ann, table, 0, "open 1", "c1")), "not-saved");
  server.store.fault = [fault = Fault::kWrittenUnsure]() mutable { return std::exchange(fault, Fault::kNone); };
  bo.told.clear();
  EXPECT_EQ(ann.code("table.act", act(ann, table, 0, "open 1", "c1")), "ok");
  EXPECT_FALSE(bo.notices("table.changed").empty()) << "the others hear of it too";
}

TEST_F(HallTest, AfterACrashEverythingAcknowledgedIsThereWithTheSameNumbers) {
  const std::string table = delve_for_two();
  ASSERT_EQ(ann.code("table.act", act(ann, table, 0, "open 1", "c1")), "ok");
  ASSERT_EQ(bo.code("table.chat", {{"table", table}, {"text", "Well dug!"}, {"command", "say"}}), "ok");
  const auto before = ann.call("table.view", {{"table", table}});
  server.crash();
  server.boot();
  ann.connect();
  bo.connect();
  EXPECT_EQ(ann.call("table.view", {{"table", table}}), before);
  EXPECT_EQ(ann.call("table.join", {{"table", table}}).at("chat").at(0).at("text").as_string(), "Well dug!");
}

TEST_F(HallTest, AStaleActIsRefusedWithTheNumberThatIsRight) {
  const std::string table = delve_for_two();
  const json::object old = act(bo, table, 1, "open 2", "c1");
  ASSERT_EQ(ann.code("table.act", act(ann, table, 0, "open 1", "c1")), "ok");
  EXPECT_EQ(bo.code("table.act", old), "stale");
}

TEST_F(HallTest, UndoBeyondTheLimitNeedsTheOthers) {
  const std::string table = delve_for_two();
  ASSERT_EQ(ann.code("table.act", act(ann, table, 0, "open 1", "c1")), "ok");
  const json::object undo{{"table", table}, {"seat", 0}, {"view", number(ann, table, 0)}, {"command", "u1"}};
  EXPECT_EQ(ann.sentence("table.undo", undo), "that cannot be taken back without asking the others");
  const auto offered = ann.call("table.offer", {{"table", table}, {"kind", "take-back"}, {"command", "o1"}});
  EXPECT_EQ(offered.at("outcome").as_string(), "waiting");
  EXPECT_EQ(bo.call("table.answer", {{"table", table}, {"offer", 1}, {"yes", true}, {"command", "a1"}}).at("outcome"),
            "accepted");
  const auto room = server.folded(table);
  EXPECT_EQ(room->match().timeline().settled().size(), 0U);
}

TEST_F(HallTest, WhoLeavesIsReplacedAndComesBack) {
  const std::string table = delve_for_two();
  bo.call("table.leave", {{"table", table}, {"seat", 1}, {"command", "l1"}});
  EXPECT_EQ(bo.code("table.act", {{"table", table}, {"seat", 1}, {"view", 1}, {"act", "leave"}, {"command", "c"}}),
            "not-your-seat");
  EXPECT_EQ(server.folded(table)->holder(seat(1)).agent, "first");
  bo.call("table.join", {{"table", table}, {"seat", 1}, {"command", "b1"}});
  EXPECT_EQ(server.folded(table)->seats_of(bo.person()), SeatSet::of(seat(1)));
}

TEST_F(HallTest, TooMuchIsAnsweredWithWordsAndATime) {
  for (int i = 0; i < 60; ++i) ann.ask("table.list", {});
  ASSERT_EQ(ann.answers.size(), 60U);
  const json::object& last = ann.answers.back();
  EXPECT_EQ(last.at("error").at("data").at("code").as_string(), "too-fast");
  EXPECT_GT(last.at("error").at("data").at("retry_ms").to_number<int>(), 0);
}

TEST_F(HallTest, ASeedIsOnlyForTablesThatNobodyElseCanJoin) {
  EXPECT_EQ(ann.code("table.create", {{"game", "bids"}, {"seed", 7}, {"players", {"me", "open"}}, {"command", "x"}}),
            "bad-setup");
  EXPECT_EQ(ann.code("table.create", {{"game", "bids"}, {"seed", 7}, {"players", {"me", "me"}}, {"command", "y"}}),
            "ok");
}

TEST_F(HallTest, ARepeatedWishForATableFindsTheTable) {
  const json::object wish{{"game", "bids"}, {"command", "once"}};
  EXPECT_EQ(text_at(ann.call("table.create", wish), "table"), text_at(ann.call("table.create", wish), "table"));
}

TEST_F(HallTest, FuzzedMessagesGetAnAnswerAndNothingElseHappens) {
  const std::string table = delve_for_two();
  const std::string good = R"({"jsonrpc":"2.0","id":1,"method":"table.view","params":{"table":")" + table + R"("}})";
  Xoshiro rng(11);
  for (int i = 0; i < 3000; ++i) {
    server.clock.pass(1000);
    std::string bad = good;
    for (std::uint64_t edits = 1 + below(rng, 4); edits > 0; --edits) {
      const std::size_t at = below(rng, bad.size());
      switch (below(rng, 3)) {
        case 0: bad[at] = static_cast<char>(below(rng, 256)); break;
        case 1: bad.erase(at, 1 + below(rng, 5)); break;
        default: bad.insert(at, 1, "{}[]\",:0"[below(rng, 8)]); break;
      }
      if (bad.empty()) bad = "x";
    }
    ann.answers.clear();
    ann.say(bad);
    server.settle();
    EXPECT_LE(ann.answers.size(), 1U);
  }
  EXPECT_EQ(ann.code("table.view", {{"table", table}}), "ok");
}

TEST_F(HallTest, AReplayOfARunningMatchShowsASeatItsOwnPastOnly) {
  const std::string table = create(ann, {{"game", "bids"}, {"players", {"me", "open"}}});
  bo.call("table.join", {{"table", table}, {"invite", invite(ann, table, 1)}, {"seat", 1}, {"command", "sit"}});
  const auto opened = ann.call("replay.open", {{"table", table}});
  EXPECT_FALSE(opened.at("open").as_bool());
  const std::string replay = text_at(opened, "replay");
  EXPECT_EQ(ann.code("replay.view", {{"replay", replay}, {"at", 0}, {"seat", 0}}), "ok");
  EXPECT_EQ(ann.code("replay.view", {{"replay", replay}, {"at", 0}, {"seat", 1}}), "not-your-seat");
  EXPECT_EQ(ann.code("replay.view", {{"replay", replay}, {"at", 0}, {"seat", "open"}}), "not-your-seat");
  EXPECT_EQ(ann.code("table.create",
                     {{"game", "bids"}, {"command", "f"}, {"fork", {{"replay", replay}, {"at", 0}, {"seat", 1}}}}),
            "not-your-seat");
  EXPECT_EQ(ann.code("table.create",
                     {{"game", "bids"}, {"command", "g"}, {"fork", {{"replay", replay}, {"at", 0}, {"seat", 0}}}}),
            "ok");
}

TEST_F(HallTest, AFinishedMatchIsReplayedOpenly) {
  const std::string table = delve_for_two();
  ASSERT_EQ(ann.code("table.act", act(ann, table, 0, "open 1", "c1")), "ok");
  ASSERT_EQ(ann.code("table.resign", {{"table", table}, {"command", "r"}}), "ok");
  const auto opened = bo.call("replay.open", {{"table", table}});
  EXPECT_TRUE(opened.at("open").as_bool());
  const auto last = opened.at("steps").as_array().size() - 1;
  EXPECT_EQ(bo.code("replay.view", {{"replay", opened.at("replay")}, {"at", last}, {"seat", "open"}}), "ok");
  EXPECT_TRUE(bo.call("table.record", {{"table", table}}).at("full").as_bool());
  EXPECT_TRUE(bo.call("table.record", {{"table", table}}).contains("seed"));
}

}  // namespace
}  // namespace strategion::server
