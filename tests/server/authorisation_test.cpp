// Every method of a table by everybody who might try it. What a running match keeps from whom is asked for here too:
// full record, true position, seed, another seat's view.
#include "tests/server/simulation.h"

namespace strategion::server {
namespace {

namespace json = boost::json;

enum Who { kOwn, kOther, kWatcher, kOutsider, kRemoved, kCount };

struct Case {
  std::string_view method;
  json::object params;  // without table and command
  std::array<std::string_view, kCount> codes;
};

class Authorisation : public testing::Test {
 protected:
  Authorisation() {
    table =
        text_at(host.call("table.create", {{"game", "bids"}, {"players", {"me", "open"}}, {"command", "t"}}), "table");
    const auto token = host.call("table.invite", {{"table", table}, {"seat", 1}}).at("invite");
    rival.call("table.join", {{"table", table}, {"invite", token}, {"seat", 1}, {"command", "s"}});
    watch = text_at(host.call("table.invite", {{"table", table}, {"watch", true}}), "invite");
    removed.call("table.join", {{"table", table}, {"invite", watch}});
    host.call("table.host", {{"table", table}, {"do", "remove"}, {"person", removed.person()}, {"command", "h"}});
    watch = text_at(host.call("table.invite", {{"table", table}, {"watch", true}}), "invite");
    watcher.call("table.join", {{"table", table}, {"invite", watch}});
  }
  Visitor& visitor(int who) {
    Visitor* const all[] = {&host, &rival, &watcher, &outsider, &removed};
    return *all[who];
  }

  SimServer server;
  Visitor host{server, server.person("host")};
  Visitor rival{server, server.person("rival")};
  Visitor watcher{server, server.person("watcher")};
  Visitor outsider{server, server.person("outsider")};
  Visitor removed{server, server.person("removed")};
  std::string table, watch;
};

TEST_F(Authorisation, EveryMethodByEverybody) {
  constexpr std::string_view no = "unknown-table";
  constexpr std::string_view seat = "not-your-seat";
  // Seat 0 is the host's. Refused for the rules' sake ("refused", "stale") is past the door.
  const std::vector<Case> cases{
      {"table.view", {{"seat", 0}}, {"ok", seat, seat, no, no}},
      {"table.view", {{"seat", "spectator"}}, {"ok", "ok", "ok", no, no}},
      {"table.view", {}, {"ok", "ok", "ok", no, no}},
      {"table.legal", {{"seat", 0}}, {"ok", seat, seat, no, no}},
      {"table.act", {{"seat", 0}, {"view", 999}, {"act", "stake 1"}}, {"stale", seat, seat, no, no}},
      {"table.why_not", {{"seat", 0}, {"act", "stake 1"}}, {"ok", seat, seat, no, no}},
      {"table.undo", {{"seat", 0}, {"view", 999}}, {"stale", seat, seat, no, no}},
      {"table.hint", {{"seat", 0}}, {"ok", seat, seat, no, no}},
      {"agent.move", {{"seat", 0}}, {"ok", seat, seat, no, no}},
      {"table.offer", {{"seat", 0}, {"kind", "rematch"}}, {"over", seat, seat, no, no}},
      {"table.answer", {{"seat", 0}, {"offer", 1}, {"yes", true}}, {"no-offer", seat, seat, no, no}},
      {"table.record", {{"seat", 0}}, {"ok", seat, seat, no, no}},
      {"table.position", {{"seat", 0}}, {"ok", seat, seat, no, no}},
      {"table.record", {}, {"ok", "ok", "ok", no, no}},
      {"table.position", {}, {"ok", "ok", "ok", no, no}},
      {"table.chat", {{"text", "hi"}}, {"ok", "ok", "ok", no, no}},
      {"table.chat", {{"seat", 0}, {"text", "hi"}}, {"ok", seat, seat, no, no}},
      {"table.invite", {{"watch", true}}, {"ok", "ok", "not-allowed", no, no}},
      {"table.invite", {{"seat", 1}}, {"not-allowed", "not-allowed", "not-allowed", no, no}},
      {"table.host", {{"do", "pause"}}, {"ok", "not-allowed", "not-allowed", no, no}},
      {"table.join", {}, {"ok", "ok", "ok", no, no}},
      {"table.join", {{"seat", 0}}, {"ok", "bad-invite", "bad-invite", no, no}},
      {"table.leave", {{"seat", 0}, {"to", "nobody"}}, {"bad-setup", seat, seat, no, no}},
      {"replay.open", {{"seat", 0}}, {"ok", seat, seat, no, no}},
      {"table.resign", {{"seat", 0}, {"abort", 3}}, {"bad-params", seat, seat, no, no}},
  };
  int commands = 0;
  for (const Case& one : cases) {
    for (int who = 0; who < kCount; ++who) {
      server.clock.pass(2000);
      json::object params = one.params;
      params["table"] = table;
      if (one.method != "table.view" && one.method != "table.legal" && one.method != "table.why_not" &&
          one.method != "table.hint" && one.method != "agent.move" && one.method != "table.record" &&
          one.method != "table.position" && one.method != "table.invite" && one.method != "replay.open") {
        params["command"] = "c" + std::to_string(++commands);
      }
      EXPECT_EQ(visitor(who).code(one.method, params), one.codes[static_cast<std::size_t>(who)])
          << one.method << " " << json::serialize(one.params) << " by " << visitor(who).person();
    }
  }
}

TEST_F(Authorisation, ARunningMatchGivesNobodyItsRecordPositionOrSeed) {
  for (int who : {kOwn, kOther, kWatcher}) {
    const auto record = visitor(who).call("table.record", {{"table", table}});
    EXPECT_FALSE(record.at("full").as_bool());
    EXPECT_FALSE(record.contains("seed"));
    const auto position = visitor(who).call("table.position", {{"table", table}});
    EXPECT_FALSE(position.at("full").as_bool());
    EXPECT_FALSE(position.contains("fingerprint"));
  }
}

// The fancies of Bids are secret: a rival's must be in nothing that a seat is ever sent.
TEST_F(Authorisation, NothingThatIsSentHoldsAnothersSecret) {
  const auto room = server.folded(table);
  const auto own = room->match().rules().view(room->match().state(), seat(0));
  const auto theirs = room->match().rules().view(room->match().state(), seat(1));
  ASSERT_NE(own.at("fancy").at(0).to_number<int>(), 0);
  EXPECT_EQ(own.at("fancy").at(1).to_number<int>(), 0);
  host.told.clear();
  const auto view = host.call("table.view", {{"table", table}}).at("view");
  EXPECT_EQ(view, own);
  EXPECT_NE(view, theirs);
  EXPECT_EQ(watcher.call("table.view", {{"table", table}}).at("view").at("fancy").at(0).to_number<int>(), 0);
}

}  // namespace
}  // namespace strategion::server
