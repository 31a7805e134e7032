// What follows a match: the same once more with sides changed, or the next one of a series, which starts from what was
// carried over.
#include <algorithm>
#include <set>

#include "tests/server/full_house.h"
#include "tests/server/hall_fixture.h"

namespace strategion::server {
namespace {

namespace json = boost::json;

class HallSeries : public HallTest {
 protected:
  // Both go home at once: Delve is over.
  void play_out(const std::string& table) {
    ASSERT_EQ(ann.code("table.act", act(ann, table, 0, "leave", "c1")), "ok");
    ASSERT_EQ(bo.code("table.act", act(bo, table, 1, "leave", "c1")), "ok");
  }
  std::string rematch(const std::string& table, Visitor& from, Visitor& to) {
    const auto offer = from.call("table.offer", {{"table", table}, {"kind", "rematch"}, {"command", "again"}});
    const auto answer =
        to.call("table.answer", {{"table", table}, {"offer", offer.at("offer")}, {"yes", true}, {"command", "yes"}});
    EXPECT_EQ(answer.at("outcome").as_string(), "accepted");
    return text_at(answer, "next");
  }
  std::string friends(Visitor& host, Visitor& guest, json::object wish) {
    wish["players"] = json::array{"me", "open"};
    const std::string table = create(host, std::move(wish));
    guest.call("table.join", {{"table", table}, {"invite", invite(host, table, 1)}, {"seat", 1}, {"command", "sit"}});
    host.call("table.join", {{"table", table}});
    return table;
  }
};

TEST_F(HallSeries, ARematchIsANewTableWithSidesChanged) {
  const std::string table = delve_for_two();
  ASSERT_EQ(ann.code("table.act", act(ann, table, 0, "open 1", "c0")), "ok");
  play_out(table);
  EXPECT_EQ(ann.call("table.offer", {{"table", table}, {"kind", "rematch"}, {"command", "o1"}}).at("outcome"),
            "waiting");
  const auto answer = bo.call("table.answer", {{"table", table}, {"offer", 1}, {"yes", true}, {"command", "a1"}});
  const std::string next = text_at(answer, "next");
  EXPECT_EQ(ann.call("table.join", {{"table", next}}).at("room").at("own"), (json::array{1}));
  EXPECT_EQ(bo.call("table.join", {{"table", next}}).at("room").at("own"), (json::array{0}));
  EXPECT_TRUE(server.folded(next)->dealt().setup.carry.is_null()) << "no series was agreed on";
}

TEST_F(HallSeries, ASeriesIsAChainOfTablesThatCarryOver) {
  const std::string first = friends(ann, bo, {{"game", "delve"}, {"series", true}});
  ASSERT_EQ(ann.code("table.act", act(ann, first, 0, "open 1", "c0")), "ok");
  play_out(first);
  const auto over = server.folded(first);
  const json::value carried = over->match().rules().carry(over->match().state(), over->match().result());

  const std::string second = rematch(first, ann, bo);
  const auto room = server.folded(second);
  EXPECT_EQ(room->dealt().setup.carry, carried);
  EXPECT_EQ(ann.call("table.join", {{"table", second}}).at("room").at("own"), (json::array{0}))
      << "they keep their seats";
  EXPECT_EQ(ann.code("table.act", act(ann, second, 0, "open 1", "c0")), "refused") << "DV-006: that door stays open";
  EXPECT_EQ(ann.call("table.join", {{"table", first}}).at("room").at("next").as_string(), second);

  // The chain goes on, through a restart too.
  ASSERT_EQ(ann.code("table.act", act(ann, second, 0, "open 3", "c2")), "ok");
  server.crash();
  server.boot();
  ann.connect();
  bo.connect();
  play_out(second);
  const std::string third = rematch(second, bo, ann);
  const json::value& after_two = server.folded(third)->dealt().setup.carry;
  EXPECT_NE(after_two, carried);
  EXPECT_EQ(ann.code("table.act", act(ann, third, 0, "open 3", "c0")), "refused");
}

TEST_F(HallSeries, AnAbortedMatchOfASeriesIsPlayedOnceMoreFromWhereItStarted) {
  const std::string first = friends(ann, bo, {{"game", "delve"}, {"series", true}});
  ASSERT_EQ(ann.code("table.act", act(ann, first, 0, "open 1", "c0")), "ok");
  play_out(first);
  const std::string second = rematch(first, ann, bo);
  const json::value carried = server.folded(second)->dealt().setup.carry;
  ASSERT_EQ(ann.code("table.host", {{"table", second}, {"do", "end"}, {"command", "end"}}), "ok");
  EXPECT_EQ(server.folded(rematch(second, ann, bo))->dealt().setup.carry, carried);
}

// LG-081: two games, and each goes first once; LG-R57: sides are kept. Then a new campaign, with sides changed.
TEST(HallCampaign, LG081_TheRematchOfACampaignsGameIsItsNextGame) {
  SimServer server(3, full_house(), shipped_examples());
  Visitor ann{server, server.person("ann")};
  const auto made =
      ann.call("table.create",
               {{"game", "legends"}, {"scenario", "two-game"}, {"players", {"me", "me"}}, {"command", "campaign"}});
  const std::string first = text_at(made, "table");
  ann.call("table.resign", {{"table", first}, {"seat", 0}, {"command", "r"}});
  const auto offered = ann.call("table.offer", {{"table", first}, {"seat", 0}, {"kind", "rematch"}, {"command", "o"}});
  ASSERT_EQ(offered.at("outcome").as_string(), "accepted");
  const std::string second = text_at(offered, "next");
  const json::value carry = server.folded(second)->dealt().setup.carry;
  EXPECT_EQ(carry.at("games").to_number<int>(), 1);
  EXPECT_FALSE(carry.at("finished").as_bool());
  EXPECT_EQ(carry.at("loser").to_number<int>(), 0) << "LG-007: who lost chooses";

  ann.call("table.resign", {{"table", second}, {"seat", 1}, {"command", "r"}});
  const auto again = ann.call("table.offer", {{"table", second}, {"seat", 0}, {"kind", "rematch"}, {"command", "o"}});
  EXPECT_TRUE(server.folded(text_at(again, "next"))->dealt().setup.carry.is_null()) << "another campaign";
}

// LG-023: at the start of a turn there is a window, and behind it the move.
TEST(HallWindows, WhatStandsBehindAWindowIsToldWithIt) {
  SimServer server(5, full_house(), shipped_examples());
  Visitor ann{server, server.person("ann")};
  const std::string table = text_at(
      ann.call(
          "table.create",
          {{"game", "legends"}, {"scenario", "play-now"}, {"players", {"me", "me"}}, {"seed", 1}, {"command", "new"}}),
      "table");
  ann.call("hello", {{"choices", true}});
  const auto view_of = [&](int seat) { return ann.call("table.view", {{"table", table}, {"seat", seat}}); };
  const auto acts_in = [](const json::value& choices) {
    std::vector<std::string> acts;
    for (const json::value& choice : choices.as_array()) acts.emplace_back(choice.at("act").as_string());
    return acts;
  };
  int windows = 0;
  for (int answers = 0; answers < 40; ++answers) {
    const int asked = view_of(0).at("asked").as_array().at(0).to_number<int>();
    const json::object view = view_of(asked);
    const bool window = std::string_view(view.at("prompt").at("key").as_string()).ends_with(".window");
    const bool own_start =
        window && std::string_view(view.at("prompt").at("sentence").as_string()).starts_with("Start of your turn");
    EXPECT_EQ(view.contains("behind"), own_start) << json::serialize(view.at("prompt"));
    const auto legal = acts_in(view.at("choices"));
    const auto act = [&](const std::string& what) {
      ann.call("table.act", {{"table", table},
                             {"seat", asked},
                             {"view", view.at("view_number")},
                             {"act", what},
                             {"command", "a" + std::to_string(answers)}});
    };
    if (!window) {
      act(legal.back());
      continue;
    }
    act("pass");
    if (!own_start) continue;
    ++windows;
    // The other side passes too; then exactly what was told is there to choose.
    for (int other = 0; view_of(0).at("asked").as_array().at(0).to_number<int>() != asked; ++other) {
      const json::object theirs = view_of(1 - asked);
      ann.call("table.act", {{"table", table},
                             {"seat", 1 - asked},
                             {"view", theirs.at("view_number")},
                             {"act", "pass"},
                             {"command", "b" + std::to_string(answers) + "-" + std::to_string(other)}});
    }
    EXPECT_EQ(acts_in(view_of(asked).at("choices")), acts_in(view.at("behind")));
  }
  EXPECT_GE(windows, 3);
}

// "Play now" is not the same deal every time; with a seed it is.
TEST(HallPositions, PlayNowIsDrawnFromSeveralPositions) {
  SimServer server(5, full_house(), shipped_examples());
  Visitor ann{server, server.person("ann")};
  const auto boards_of = [&](json::object more) {
    more["game"] = "legends";
    more["scenario"] = "play-now";
    static int command = 0;
    more["command"] = "new" + std::to_string(++command);
    const std::string table = text_at(ann.call("table.create", more), "table");
    return json::serialize(server.folded(table)->match().rules().position(server.folded(table)->match().state()));
  };
  std::set<std::string> drawn;
  for (int i = 0; i < 8; ++i) drawn.insert(boards_of({}));
  EXPECT_GE(drawn.size(), 3);
  EXPECT_EQ(boards_of({{"seed", 1}}), boards_of({{"seed", 2}}));
}

// "Play now" once more is the same field from the other side, not another deal of the scenario.
TEST(HallPositions, ARematchBeginsFromTheSamePositionWithSidesChanged) {
  SimServer server(5, full_house(), shipped_examples());
  Visitor ann{server, server.person("ann")};
  const auto made = ann.call("table.create", {{"game", "legends"}, {"scenario", "play-now"}, {"command", "new"}});
  const std::string first = text_at(made, "table");
  ann.call("table.resign", {{"table", first}, {"command", "r"}});
  const auto offered = ann.call("table.offer", {{"table", first}, {"kind", "rematch"}, {"command", "o"}});
  ASSERT_EQ(offered.at("outcome").as_string(), "accepted") << "the computer minds nothing";
  const std::string next = text_at(offered, "next");
  EXPECT_TRUE(server.folded(first)->dealt().position.is_object());
  EXPECT_EQ(server.folded(next)->dealt().position, server.folded(first)->dealt().position);
  EXPECT_EQ(server.folded(next)->dealt().setup.options, server.folded(first)->dealt().setup.options) << "the armies";
  EXPECT_EQ(ann.call("table.join", {{"table", first}}).at("room").at("own"), (json::array{0}));
  EXPECT_EQ(ann.call("table.join", {{"table", next}}).at("room").at("own"), (json::array{1}));
}

// What is hidden is shown after every end alike: by the rules, by resigning, by agreement, by calling it off.
TEST(HallEnd, AfterWhateverEndEveryFaceIsShown) {
  for (const char* end : {"resign", "draw", "end"}) {
    SimServer server(5, full_house(), shipped_examples());
    Visitor ann{server, server.person("ann")};
    Visitor bo{server, server.person("bo")};
    const std::string table = text_at(
        ann.call("table.create",
                 {{"game", "legends"}, {"scenario", "play-now"}, {"players", {"me", "open"}}, {"command", "new"}}),
        "table");
    const auto token = ann.call("table.invite", {{"table", table}, {"seat", 1}}).at("invite");
    bo.call("table.join", {{"table", table}, {"invite", token}, {"seat", 1}, {"command", "sit"}});
    ann.call("table.join", {{"table", table}});
    const auto hidden = [](const json::value& view) {
      return std::ranges::count_if(view.at("tokens").as_array(),
                                   [](const json::value& piece) { return piece.at("piece").is_null(); });
    };
    json::value seen = ann.call("table.view", {{"table", table}}).at("view");
    ASSERT_EQ(hidden(seen), 12) << "the enemy's pieces";
    ann.told.clear();
    if (std::string_view(end) == "resign") bo.call("table.resign", {{"table", table}, {"command", "x"}});
    if (std::string_view(end) == "end") ann.call("table.host", {{"table", table}, {"do", "end"}, {"command", "x"}});
    if (std::string_view(end) == "draw") {
      bo.call("table.offer", {{"table", table}, {"kind", "draw"}, {"command", "x"}});
      ann.call("table.answer", {{"table", table}, {"offer", 1}, {"yes", true}, {"command", "x"}});
    }
    EXPECT_EQ(hidden(ann.call("table.view", {{"table", table}}).at("view")), 0) << end;
    const auto changes = ann.notices("table.changed");
    ASSERT_FALSE(changes.empty()) << end;
    EXPECT_TRUE(changes.back().at("over").as_bool());
    EXPECT_FALSE(changes.back().at("changes").at("set").as_object().empty())
        << "who looks on is shown it without asking";
    // And a room that is folded from the log shows the same.
    server.crash();
    server.boot();
    ann.connect();
    EXPECT_EQ(hidden(ann.call("table.view", {{"table", table}}).at("view")), 0) << end;
  }
}

}  // namespace
}  // namespace strategion::server
