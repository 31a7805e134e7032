// Every method by everybody who might try it. What a running match keeps from whom is asked for here too: full record,
// true position, hash, seed, another seat's view.
#include <fmt/format.h>

#include <set>

#include "core/record/timeline.h"
#include "tests/server/simulation.h"

namespace strategion::server {
namespace {

namespace json = boost::json;

enum Who { kOwn, kOther, kWatcher, kOutsider, kRemoved, kExpired, kCount };

struct Case {
  std::string_view method;
  json::object params;  // without table and command
  // By own seat, other seat, spectator, outsider, removed spectator; whose session has ended gets nothing at all.
  std::array<std::string_view, kExpired> codes;
};

constexpr std::string_view kNo = "unknown-table";
constexpr std::string_view kSeat = "not-your-seat";
constexpr std::string_view kHost = "not-allowed";
constexpr std::string_view kHints = "not-allowed";  // between people, where nobody agreed to them

// Seat 0 is the host's. Refused for the rules' sake ("refused", "stale") is past the door.
std::vector<Case> table_cases() {
  return {
      {"table.view", {{"seat", 0}}, {"ok", kSeat, kSeat, kNo, kNo}},
      {"table.view", {{"seat", "spectator"}}, {"ok", "ok", "ok", kNo, kNo}},
      {"table.view", {}, {"ok", "ok", "ok", kNo, kNo}},
      {"table.legal", {{"seat", 0}}, {"ok", kSeat, kSeat, kNo, kNo}},
      {"table.act", {{"seat", 0}, {"view", 999}, {"act", "stake 1"}}, {"stale", kSeat, kSeat, kNo, kNo}},
      {"table.why_not", {{"seat", 0}, {"act", "stake 1"}}, {"ok", kSeat, kSeat, kNo, kNo}},
      {"table.undo", {{"seat", 0}, {"view", 999}}, {"stale", kSeat, kSeat, kNo, kNo}},
      {"table.hint", {{"seat", 0}}, {kHints, kSeat, kSeat, kNo, kNo}},
      {"agent.move", {{"seat", 0}}, {kHints, kSeat, kSeat, kNo, kNo}},
      {"table.offer", {{"seat", 0}, {"kind", "rematch"}}, {"over", kSeat, kSeat, kNo, kNo}},
      {"table.answer", {{"seat", 0}, {"offer", 1}, {"yes", true}}, {"no-offer", kSeat, kSeat, kNo, kNo}},
      {"table.record", {{"seat", 0}}, {"ok", kSeat, kSeat, kNo, kNo}},
      {"table.record", {{"seat", "open"}}, {"bad-params", kSeat, kSeat, kNo, kNo}},
      {"table.record", {{"embed", true}}, {"ok", "ok", "ok", kNo, kNo}},
      {"table.record", {}, {"ok", "ok", "ok", kNo, kNo}},
      {"table.position", {{"seat", 0}}, {"ok", kSeat, kSeat, kNo, kNo}},
      {"table.position", {{"seat", "spectator"}}, {"ok", "ok", "ok", kNo, kNo}},
      {"table.position", {}, {"ok", "ok", "ok", kNo, kNo}},
      {"table.chat", {{"text", "hi"}}, {"ok", "ok", "ok", kNo, kNo}},
      {"table.chat", {{"seat", 0}, {"text", "hi"}}, {"ok", kSeat, kSeat, kNo, kNo}},
      {"table.invite", {{"watch", true}}, {"ok", "ok", kHost, kNo, kNo}},
      {"table.invite", {{"seat", 1}}, {kHost, kHost, kHost, kNo, kNo}},
      {"table.host", {{"do", "pause"}}, {"ok", kHost, kHost, kNo, kNo}},
      {"table.host", {{"do", "give-seat"}, {"seat", 1}, {"to", "nobody"}}, {"bad-setup", kHost, kHost, kNo, kNo}},
      {"table.host", {{"do", "mute"}, {"muted", false}}, {"ok", kHost, kHost, kNo, kNo}},
      {"table.join", {}, {"ok", "ok", "ok", kNo, kNo}},
      {"table.join", {{"seat", 0}}, {"ok", "bad-invite", "bad-invite", kNo, kNo}},
      {"table.leave", {{"seat", 0}, {"to", "nobody"}}, {"bad-setup", kSeat, kSeat, kNo, kNo}},
      {"replay.open", {{"seat", 0}}, {"ok", kSeat, kSeat, kNo, kNo}},
      {"replay.open", {{"seat", "spectator"}}, {"ok", "ok", "ok", kNo, kNo}},
      {"replay.open", {}, {"ok", "ok", "ok", kNo, kNo}},
      {"table.resign", {{"seat", 0}, {"abort", 3}}, {"bad-params", kSeat, kSeat, kNo, kNo}},
  };
}

// What is no table's: anybody with a session may.
std::vector<Case> house_cases() {
  constexpr std::array<std::string_view, kExpired> all{"ok", "ok", "ok", "ok", "ok"};
  constexpr std::array<std::string_view, kExpired> none{"unknown-replay", "unknown-replay", "unknown-replay",
                                                        "unknown-replay", "unknown-replay"};
  return {
      {"hello", {}, all},
      {"games", {}, all},
      {"rules", {{"game", "bids"}}, all},
      {"table.list", {}, all},
      {"table.create", {{"game", "bids"}}, all},
      {"replay.view", {{"replay", "r99"}, {"at", 0}, {"seat", 0}}, none},
      {"replay.review", {{"replay", "r99"}, {"seat", 0}}, none},
      {"replay.open", {{"upload", "nobody's"}}, none},
  };
}

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
    // The host's other browser: it has joined, and then its session ended.
    expired.call("table.join", {{"table", table}});
    server.clock.pass(expires_ms);
    server.hall().tick();
    server.settle();
    expired.told.clear();
  }
  Visitor& visitor(int who) {
    Visitor* const all[] = {&host, &rival, &watcher, &outsider, &removed, &expired};
    return *all[who];
  }
  // What would give the match away to whoever may not have it.
  std::map<std::string, std::string> secrets() {
    const auto room = server.folded(table);
    std::map<std::string, std::string> found{
        {"fingerprint", state_fingerprint(room->match().rules(), room->match().state())},
        {"hash of the state", fmt::format("{:016x}", room->match().rules().hash(room->match().state()))},
        {"hash of the log", room->head_hash()},
        {"invitation to a seat", room->invite_for(seat(1))}};
    found["seed"] = std::string(json::parse(server.store.rows(table)->front().body).at("seed").as_string());
    return found;
  }
  void try_all(const std::vector<Case>& cases, bool at_table) {
    static const std::set<std::string_view> kCommands{"table.create", "table.join",  "table.leave", "table.host",
                                                      "table.act",    "table.undo",  "table.offer", "table.answer",
                                                      "table.chat",   "table.resign"};
    for (const Case& one : cases) {
      for (int who = 0; who < kCount; ++who) {
        server.clock.pass(7000);
        json::object params = one.params;
        if (at_table) params["table"] = table;
        if (kCommands.contains(one.method)) params["command"] = "c" + std::to_string(++commands);
        const json::object answer = visitor(who).raw(one.method, params);
        const std::string code =
            answer.contains("result") ? "ok" : std::string(answer.at("error").at("data").at("code").as_string());
        const std::string_view right = who == kExpired ? "expired" : one.codes[static_cast<std::size_t>(who)];
        const std::string what =
            std::string(one.method) + " " + json::serialize(one.params) + " by " + visitor(who).person();
        EXPECT_EQ(code, right) << what;
        const std::string text = json::serialize(answer);
        for (const auto& [name, secret] : secrets()) {
          EXPECT_EQ(text.find(secret), std::string::npos) << what << " gives away the " << name;
        }
      }
    }
  }

  static constexpr std::int64_t expires_ms = 600'000;
  SimServer server;
  Visitor host{server, server.person("host")};
  Visitor rival{server, server.person("rival")};
  Visitor watcher{server, server.person("watcher")};
  Visitor outsider{server, server.person("outsider")};
  Visitor removed{server, server.person("removed")};
  Visitor expired{server, "p-host", server.clock.wall + expires_ms};
  std::string table, watch;
  int commands = 0;
};

TEST_F(Authorisation, EveryMethodOfATableByEverybody) { try_all(table_cases(), true); }

TEST_F(Authorisation, EveryOtherMethodByEverybody) { try_all(house_cases(), false); }

TEST_F(Authorisation, NoMethodIsLeftOut) {
  std::set<std::string> tried;
  for (const Case& one : table_cases()) tried.emplace(one.method);
  for (const Case& one : house_cases()) tried.emplace(one.method);
  const json::object hello = host.call("hello", {});
  for (const json::value& name : hello.at("methods").as_array()) {
    EXPECT_TRUE(tried.contains(std::string(name.as_string()))) << name;
  }
}

TEST_F(Authorisation, WhoseSessionHasEndedHearsNothingMore) {
  host.call("table.chat", {{"table", table}, {"text", "still here?"}, {"command", "chat"}});
  rival.call("table.resign", {{"table", table}, {"command", "end"}});
  EXPECT_TRUE(expired.told.empty()) << json::serialize(expired.told.front());
  EXPECT_FALSE(rival.notices("table.said").empty());
  EXPECT_EQ(expired.sentence("table.view", {{"table", table}}), "your session has ended; load the page again");
}

// Sitting down at a table that was set up with hints is to agree; watching is to get none all the same.
TEST_F(Authorisation, HintsThatAreAgreedOnAreOfOnesOwnSeatAndNoSpectators) {
  table = text_at(
      host.call(
          "table.create",
          {{"game", "bids"}, {"players", {"me", "open"}}, {"hints", true}, {"open", true}, {"command", "with hints"}}),
      "table");
  rival.call("table.join", {{"table", table}, {"seat", 1}, {"command", "agree"}});
  watcher.call("table.join", {{"table", table}});
  for (const std::string_view method : {"table.hint", "agent.move"}) {
    EXPECT_EQ(host.code(method, {{"table", table}}), "ok");
    EXPECT_EQ(rival.code(method, {{"table", table}}), "ok");
    EXPECT_EQ(rival.code(method, {{"table", table}, {"seat", 0}}), kSeat);
    EXPECT_EQ(watcher.code(method, {{"table", table}}), kSeat);
    EXPECT_EQ(watcher.code(method, {{"table", table}, {"seat", 0}}), kSeat);
    EXPECT_EQ(watcher.code(method, {{"table", table}, {"seat", "spectator"}}), kSeat);
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
  // Nor does one that goes on without a seat that resigned; what the table did is nobody's act.
  rival.call("table.resign", {{"table", table}, {"command", "resign"}});
  const auto record = watcher.call("table.record", {{"table", table}});
  EXPECT_FALSE(record.at("full").as_bool());
  EXPECT_EQ(json::serialize(record).find("\"act\""), std::string::npos) << json::serialize(record);
  // Once it is over all of it is open to who may be there, and to nobody else.
  host.call("table.host", {{"table", table}, {"do", "end"}, {"command", "end"}});
  EXPECT_TRUE(watcher.call("table.record", {{"table", table}}).contains("seed"));
  EXPECT_EQ(outsider.code("table.record", {{"table", table}}), kNo);
  EXPECT_EQ(removed.code("table.position", {{"table", table}}), kNo);
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
