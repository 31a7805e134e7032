// Clocks of shared tables: a time for each answer or for a turn, a reserve, and what happens at their end.
#include "tests/server/hall_fixture.h"

namespace strategion::server {
namespace {

namespace json = boost::json;

class HallClock : public HallTest {
 protected:
  // A rule of Bids or Delve with Ann at seat 0 and Bo at seat 1.
  std::string clocked(std::string_view game, json::object clock) {
    const std::string table = create(ann, {{"game", json::string_view(game.data(), game.size())},
                                           {"players", {"me", "open"}},
                                           {"clock", std::move(clock)}});
    bo.call("table.join", {{"table", table}, {"invite", invite(ann, table, 1)}, {"seat", 1}, {"command", "sit"}});
    ann.call("table.join", {{"table", table}});
    return table;
  }
  json::object clock_of(const std::string& table, int seat) {
    const auto room = ann.call("table.join", {{"table", table}}).at("room").as_object();
    return room.at("clock").at("seats").at(static_cast<std::size_t>(seat)).as_object();
  }
  std::int64_t left(const std::string& table, int seat) {
    return clock_of(table, seat).at("left_ms").to_number<std::int64_t>();
  }
  std::int64_t reserve(const std::string& table, int seat) {
    return clock_of(table, seat).at("reserve_ms").to_number<std::int64_t>();
  }
  std::string last_kind(const std::string& table) { return server.store.rows(table)->back().kind; }
};

TEST_F(HallClock, AClockThatRunsOutGivesTheDefaultAnswer) {
  const json::object clock{{"kind", "move"}, {"seconds", 60}, {"reserve", 10}};
  const std::string table = create(ann, {{"game", "delve"}, {"players", {"me", "me"}}, {"clock", clock}});
  ann.call("table.join", {{"table", table}});
  const std::size_t rows = server.store.rows(table)->size();
  wait(69);
  EXPECT_EQ(server.store.rows(table)->size(), rows);
  wait(2);
  EXPECT_GT(server.store.rows(table)->size(), rows);
  EXPECT_EQ(server.store.rows(table)->at(rows).kind, "clocked");
}

TEST_F(HallClock, AServerThatStoodStillTakesNobodysTime) {
  const json::object clock{{"kind", "move"}, {"seconds", 60}};
  const std::string table = create(ann, {{"game", "delve"}, {"players", {"me", "me"}}, {"clock", clock}});
  server.hall().tick();
  const std::size_t rows = server.store.rows(table)->size();
  server.clock.pass(3'600'000);
  server.hall().tick();
  server.settle();
  EXPECT_EQ(server.store.rows(table)->size(), rows);
}

TEST_F(HallClock, AnAgentTakesTheSeatWhereTheTableSaysSoAndItsPersonComesBack) {
  const std::string table = clocked("delve", {{"kind", "move"}, {"seconds", 30}, {"then", "first"}});
  // Whoever likes may act in Delve: both clocks run, and the lower seat is looked at first.
  wait(31);
  const auto room = server.folded(table);
  EXPECT_EQ(room->holder(seat(0)).kind, SeatHolder::Kind::kAgent);
  EXPECT_EQ(room->holder(seat(0)).agent, "first");
  EXPECT_EQ(ann.code("table.act", {{"table", table}, {"seat", 0}, {"view", 1}, {"act", "leave"}, {"command", "c"}}),
            "not-your-seat");
  if (!room->is_over()) {
    EXPECT_EQ(ann.code("table.join", {{"table", table}, {"seat", 0}, {"command", "back"}}), "ok");
    EXPECT_EQ(server.folded(table)->seats_of(ann.person()), SeatSet::of(seat(0)));
  }
}

TEST_F(HallClock, AnUnknownAgentAtTheEndOfAClockIsRefusedWhenTheTableIsMade) {
  const json::object clock{{"kind", "move"}, {"seconds", 30}, {"then", "nobody"}};
  EXPECT_EQ(ann.sentence("table.create", {{"game", "delve"}, {"clock", clock}, {"command", "x"}}),
            "unknown agent \"nobody\"; one of first");
}

TEST_F(HallClock, EachAnswerHasItsFullTimeByTheMove) {
  const std::string table = clocked("delve", {{"kind", "move"}, {"seconds", 60}, {"reserve", 20}});
  wait(50);
  EXPECT_LE(left(table, 0), 10'000);
  ASSERT_EQ(ann.code("table.act", act(ann, table, 0, "open 1", "c1")), "ok");
  EXPECT_GT(left(table, 0), 58'000) << "the next answer has its own time";
  EXPECT_EQ(reserve(table, 0), 20'000);
}

TEST_F(HallClock, AllAnswersOfATurnShareItsTimeAndThenTheReserve) {
  const std::string table = clocked("delve", {{"kind", "turn"}, {"seconds", 60}, {"reserve", 20}});
  wait(50);
  ASSERT_EQ(ann.code("table.act", act(ann, table, 0, "open 1", "c1")), "ok");
  EXPECT_LE(left(table, 0), 10'000) << "still the same turn";
  wait(15);
  EXPECT_EQ(left(table, 0), 0);
  EXPECT_LE(reserve(table, 0), 16'000);
  ASSERT_EQ(ann.code("table.act", act(ann, table, 0, "open 3", "c2")), "ok");
  const std::int64_t kept = reserve(table, 0);
  EXPECT_LE(kept, 16'000) << "what was used of the reserve is gone";
  EXPECT_GT(kept, 8'000);
  server.crash();
  server.boot();
  ann.connect();
  bo.connect();
  EXPECT_LE(reserve(table, 0), 16'000) << "after a restart too; time since the last answer is nobody's";
}

TEST_F(HallClock, ThePausedClockDoesNotRunAndOnlyTheHostPauses) {
  const std::string table = clocked("delve", {{"kind", "move"}, {"seconds", 30}});
  EXPECT_EQ(bo.sentence("table.host", {{"table", table}, {"do", "pause"}, {"command", "p"}}),
            "only the host may do that");
  ASSERT_EQ(ann.code("table.host", {{"table", table}, {"do", "pause"}, {"command", "p1"}}), "ok");
  const std::size_t rows = server.store.rows(table)->size();
  wait(120);
  EXPECT_EQ(server.store.rows(table)->size(), rows);
  ASSERT_EQ(ann.code("table.host", {{"table", table}, {"do", "resume"}, {"command", "p2"}}), "ok");
  wait(31);
  EXPECT_EQ(server.store.rows(table)->at(rows + 1).kind, "clocked");
}

TEST_F(HallClock, AnAgentsSeatHasNoClock) {
  const json::object clock{{"kind", "move"}, {"seconds", 30}};
  const std::string table = create(ann, {{"game", "delve"}, {"players", {"me", "first"}}, {"clock", clock}});
  ann.call("table.join", {{"table", table}});
  EXPECT_FALSE(clock_of(table, 1).at("running").as_bool());
}

TEST_F(HallClock, SecretAnswersTakeTheTimeOfWhoHasNotAnsweredOnly) {
  const std::string table = clocked("bids", {{"kind", "move"}, {"seconds", 30}});
  const auto legal = ann.call("table.legal", {{"table", table}, {"seat", 0}});
  const std::string first(legal.at("choices").at(0).at("act").as_string());
  json::object answer = act(ann, table, 0, first, "c1");
  ASSERT_EQ(ann.code("table.act", answer), "ok");
  wait(31);
  std::vector<int> late;
  const auto rows = *server.store.rows(table);
  for (const Row& row : rows) {
    if (row.kind == "clocked") late.push_back(json::parse(row.body).at("seat").to_number<int>());
  }
  EXPECT_EQ(late, (std::vector<int>{1})) << "Bo alone had not answered";
}

}  // namespace
}  // namespace strategion::server
