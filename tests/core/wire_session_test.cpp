// Every method of the protocol over the sample game.
#include "core/record/replay.h"
#include "core/wire/choice_tree.h"
#include "core/wire/session.h"
#include "tests/core/wire_house.h"

namespace strategion {
namespace {

namespace json = boost::json;

json::value make(json::object extra) {
  json::object params{{"game", "bids"}, {"seats", 2}, {"seed", 1}};
  for (const auto& field : extra) params[field.key()] = field.value();
  return params;
}
json::value step(std::string_view command, int view, std::string_view act, int seat = 0) {
  return json::object{{"table", "t1"},
                      {"seat", seat},
                      {"command", json::string(command.data(), command.size())},
                      {"view", view},
                      {"act", json::string(act.data(), act.size())}};
}
json::value at(int seat) { return json::object{{"table", "t1"}, {"seat", seat}}; }

TEST(Session, SaysWhatThereIs) {
  Client client;
  const auto hello = client.call("hello", json::object{{"client", "test"}});
  EXPECT_EQ(hello.at("protocol"), 1);
  EXPECT_EQ(hello.at("methods").as_array().size(), 20U);
  const auto games = client.call("games", json::object{});
  EXPECT_EQ(games.at("games").at(0).at("id"), "bids");
  EXPECT_EQ(games.at("games").at(0).at("scenarios").at(0).at("seats").at(0), 3);
  EXPECT_EQ(client.call("rules", json::object{{"game", "bids"}, {"id", "BD-004"}}).at("text"), "All bid at once.");
  EXPECT_EQ(client.error("rules", json::object{{"game", "bids"}, {"id", "BD-005"}}),
            "bad-params: unknown rule \"BD-005\"; did you mean \"BD-004\"?");
}

TEST(Session, PlaysAMatchToItsEnd) {
  Client client;
  const auto table = client.call("table.create", make({{"own", json::array{0}}}));
  EXPECT_EQ(table.at("players"), (json::array{"person", "first"}));
  for (int i = 0;; ++i) {
    ASSERT_LT(i, 50);
    const auto legal = client.call("table.legal", at(0));
    if (legal.at("over").as_bool()) break;
    const auto acted = client.call("table.act", json::object{{"table", "t1"},
                                                             {"command", "c" + std::to_string(i)},
                                                             {"view", legal.at("view_number")},
                                                             {"act", legal.at("choices").as_array().back().at("act")}});
    EXPECT_EQ(acted.at("table"), "t1");
  }
  const auto view = client.call("table.view", at(0));
  EXPECT_FALSE(view.at("result").at("sentence").as_string().empty());
  const auto record = client.call("table.record", at(0));
  EXPECT_TRUE(record.at("full").as_bool());
  const auto parsed = parse_record(std::string(record.at("record").as_string()));
  ASSERT_TRUE(parsed) << parsed.error().text();
  EXPECT_TRUE(replay(*parsed, samples::bids_game(), {}, Xoshiro(1)));
  EXPECT_EQ(client.error("table.act", step("late", static_cast<int>(view.at("view_number").as_int64()), "pass")),
            "over: the match is over");
}

TEST(Session, ACommandIsDoneOnce) {
  Client client;
  client.call("table.create", make({}));
  const auto first = client.send("table.act", step("c1", 1, "stake 3"));
  EXPECT_EQ(client.error("table.act", step("c2", 99, "seal")), "stale: this was made on view 99; the view is now 2");
  EXPECT_EQ(client.send("table.act", step("c1", 1, "stake 3")), first);
  EXPECT_EQ(client.error("table.act", step("c1", 1, "stake 4")),
            "command-reused: command \"c1\" came before with other contents");
  EXPECT_EQ(client.error("table.act", step("", 1, "pass")),
            "bad-params: \"command\" should be a text of 1 to 64 bytes");
}

TEST(Session, ARefusalNamesTheRuleAndTheStep) {
  Client client;
  client.call("table.create", make({}));
  const auto answer = client.send(
      "table.act",
      json::object{
          {"table", "t1"}, {"seat", 0}, {"command", "a"}, {"view", 1}, {"steps", json::array{"stake 3", "stake 4"}}});
  const auto& error = answer.at("error").as_object();
  EXPECT_EQ(error.at("code"), -32001);
  EXPECT_EQ(error.at("data").at("step"), 1);
  EXPECT_TRUE(error.at("data").at("rule").as_string().starts_with("BD-"));
  EXPECT_EQ(client.call("table.view", at(0)).at("view_number"), 1) << "all or nothing";
  EXPECT_EQ(client.error("table.act", step("b", 1, "fly")),
            "not-an-action: \"fly\" is no action; for example \"stake 5\", \"seal\"");
  const auto why = client.call("table.why_not", json::object{{"table", "t1"}, {"act", "stake 99"}});
  EXPECT_FALSE(why.at("legal").as_bool());
}

TEST(Session, LegalIsATreeOfSteps) {
  Client client;
  client.call("table.create", make({}));
  const auto legal = client.call("table.legal", at(0));
  EXPECT_TRUE(legal.at("complete").as_bool());
  const auto& stake = legal.at("choices").at(1).as_object();
  EXPECT_EQ(stake.at("act"), "stake 1");
  EXPECT_FALSE(stake.at("commits").as_bool());
  EXPECT_EQ(stake.at("then").at(1).at("act"), "seal");
  EXPECT_TRUE(stake.at("asks").at("sentence").is_string()) << "what the steps behind it answer";
  EXPECT_TRUE(stake.at("then").at(1).at("commits").as_bool());
}

TEST(Session, LegalLooksBehindOnesOwnActs) {
  Client client;
  client.call("table.create", make({}));
  const auto behind = [&](json::array acts) {
    return client.call("table.legal", json::object{{"table", "t1"}, {"seat", 0}, {"after", std::move(acts)}});
  };
  const auto staked = behind({"stake 3"});
  const auto now = client.call("table.legal", at(0));
  EXPECT_EQ(staked.at("choices"), now.at("choices").at(3).at("then")) << "what the tree says too";
  EXPECT_TRUE(behind({"stake 3", "seal"}).at("choices").as_array().empty()) << "the other's answer is not known yet";
  EXPECT_TRUE(behind({"stake 99"}).at("choices").as_array().empty()) << "that cannot be done";
  EXPECT_EQ(client.call("table.view", at(0)).at("view_number"), 1) << "nothing was done";
  EXPECT_EQ(
      client.error("table.legal", json::object{{"table", "t1"}, {"seat", 0}, {"after", {"a", "b", "c", "d", "e"}}}),
      "bad-params: \"after\" should hold at most 4 acts");
}

TEST(Session, LegalNeverLooksBehindChance) {
  Client client;
  client.call("table.create", json::object{{"game", "delve"}, {"seed", 1}});
  const auto legal = client.call("table.legal", json::object{{"table", "t1"}, {"seat", 0}});
  for (const auto& choice : legal.at("choices").as_array()) {
    if (!choice.at("act").as_string().starts_with("open")) continue;
    const auto behind = client.call(
        "table.legal", json::object{{"table", "t1"}, {"seat", 0}, {"after", json::array{choice.at("act")}}});
    EXPECT_TRUE(behind.at("choices").as_array().empty());
  }
}

TEST(Session, TheTreeIsBoundedAndSaysWhereItWasCut) {
  const Match match = open_bids(1);
  const ChoiceTree tree = choice_tree(match.rules(), match.state(), seat(0), 15);
  EXPECT_FALSE(tree.complete);
  EXPECT_LE(tree.nodes, 15U);
  EXPECT_EQ(tree.choices.at(11).at("more"), true);
}

TEST(Session, OthersAreToldNothingBeforeAQuestionCloses) {
  Client client;
  client.call("table.create", make({}));
  client.call("table.act", step("a", 1, "stake 3"));
  ASSERT_EQ(client.notifications.size(), 1U);
  EXPECT_EQ(client.notifications[0].at("params").at("seat"), 0);
  client.call("table.act", step("b", 2, "seal"));
  client.call("table.act", step("c", 1, "pass", 1));
  bool seat_one_told = false;
  for (const auto& told : client.notifications) {
    if (told.at("params").at("seat") != 1) continue;
    seat_one_told = true;
    EXPECT_FALSE(told.at("params").at("events").as_array().empty());
  }
  EXPECT_TRUE(seat_one_told);
}

TEST(Session, ASeatGetsOnlyItsOwnWhileTheMatchRuns) {
  Client client;
  client.call("table.create", make({{"own", json::array{0}}}));
  EXPECT_EQ(client.error("table.view", at(1)), "not-your-seat: that seat is not yours");
  EXPECT_EQ(client.error("table.legal", at(1)), "not-your-seat: that seat is not yours");
  EXPECT_FALSE(client.call("table.record", at(0)).at("full").as_bool());
  EXPECT_FALSE(client.call("table.position", at(0)).at("full").as_bool());
  EXPECT_FALSE(
      client.call("table.position", json::object{{"table", "t1"}, {"seat", "spectator"}}).at("full").as_bool());
  EXPECT_EQ(client.error("table.join", at(1)), "not-your-seat: an agent holds that seat, and you have sat elsewhere");
  client.call("table.resign", json::object{{"table", "t1"}, {"command", "r"}});
  EXPECT_TRUE(client.call("table.record", at(0)).at("full").as_bool());
}

TEST(Session, WhoOwnsAllSeatsGetsAllAtOnce) {
  Client client;
  client.call("table.create", make({}));
  EXPECT_EQ(client.call("table.position", at(0)).at("fingerprint").as_string().size(), 16U);
  EXPECT_TRUE(client.call("table.record", at(0)).at("full").as_bool());
}

TEST(Session, UndoTakesBackAndIsNoted) {
  Client client;
  client.call("table.create", make({}));
  client.call("table.act", step("a", 1, "pass"));
  const auto number = client.call("table.act", step("b", 1, "pass", 1)).at("view_number");
  client.call("table.undo", json::object{{"table", "t1"}, {"seat", 1}, {"command", "u"}, {"view", number}});
  const auto record = client.call("table.record", at(0)).at("record").as_string();
  EXPECT_NE(record.find("\"event\":\"undo\""), json::string::npos);
}

TEST(Session, HintAndAgentAnswerFromTheSeatsOwnView) {
  Client client;
  client.call("table.create", make({}));
  EXPECT_EQ(client.call("table.hint", at(0)).at("act"), "pass");
  EXPECT_EQ(client.call("agent.move", json::object{{"table", "t1"}, {"agent", "first"}}).at("act"), "pass");
  EXPECT_EQ(client.error("agent.move", json::object{{"table", "t1"}, {"agent", "frist"}}),
            "bad-params: unknown agent \"frist\"; one of first");
}

TEST(Session, OffersAreAnsweredByTheOtherPersons) {
  Client client;
  client.call("table.create", make({}));
  const auto offered =
      client.call("table.offer", json::object{{"table", "t1"}, {"seat", 0}, {"kind", "draw"}, {"command", "o"}});
  EXPECT_EQ(offered.at("outcome"), "waiting");
  EXPECT_EQ(client.error("table.answer",
                         json::object{{"table", "t1"}, {"seat", 0}, {"offer", 1}, {"yes", true}, {"command", "p"}}),
            "no-offer: no such offer waits for this seat");
  const auto accepted = client.call(
      "table.answer", json::object{{"table", "t1"}, {"seat", 1}, {"offer", 1}, {"yes", true}, {"command", "q"}});
  EXPECT_EQ(accepted.at("outcome"), "accepted");
  EXPECT_EQ(client.call("table.view", at(0)).at("result").at("sentence"), "A draw is agreed.");
  const auto again =
      client.call("table.offer", json::object{{"table", "t1"}, {"seat", 0}, {"kind", "rematch"}, {"command", "r"}});
  EXPECT_EQ(again.at("outcome"), "waiting");
  const auto next = client.call(
      "table.answer", json::object{{"table", "t1"}, {"seat", 1}, {"offer", 2}, {"yes", true}, {"command", "s"}});
  EXPECT_EQ(next.at("table"), "t2");
}

TEST(Session, AnAgentDeclinesADraw) {
  Client client;
  client.call("table.create", make({{"own", json::array{0}}}));
  EXPECT_EQ(client.call("table.offer", json::object{{"table", "t1"}, {"kind", "draw"}, {"command", "o"}}).at("outcome"),
            "declined");
}

TEST(Session, ChatIsKeptAndBounded) {
  Client client;
  client.call("table.create", make({}));
  client.call("table.chat", json::object{{"table", "t1"}, {"seat", 1}, {"text", "hello"}});
  EXPECT_EQ(client.call("table.chat", at(0)).at("chat").at(0).at("text"), "hello");
  EXPECT_EQ(client.error("table.chat", json::object{{"table", "t1"}, {"text", std::string(501, 'a')}}),
            "bad-params: \"text\" should have at most 500 bytes");
}

TEST(Session, TablesAreListedLeftAndBounded) {
  Client client;
  for (std::size_t i = 0; i < kTablesMax; ++i) client.call("table.create", make({}));
  EXPECT_EQ(client.error("table.create", make({})), "too-many: there are 256 tables; leave one first");
  client.call("table.resign", json::object{{"table", "t5"}, {"command", "r"}});
  EXPECT_EQ(client.call("table.create", make({})).at("table"), "t257");
  EXPECT_EQ(client.error("table.view", json::object{{"table", "t5"}}), "unknown-table: there is no table \"t5\"");
  EXPECT_EQ(client.call("table.list", json::object{}).at("tables").as_array().size(), kTablesMax);
  EXPECT_TRUE(client.call("table.leave", json::object{{"table", "t1"}}).at("closed").as_bool());
  client.call("table.leave", json::object{{"table", "t2"}, {"seat", 1}});
  EXPECT_EQ(client.call("table.join", json::object{{"table", "t2"}, {"seat", 1}}).at("own"), (json::array{0, 1}));
}

TEST(Session, BadParametersAreNamed) {
  Client client;
  EXPECT_EQ(client.error("table.create", json::object{{"game", "bid"}}),
            "unknown-game: unknown game \"bid\"; did you mean \"bids\"?");
  EXPECT_EQ(client.error("table.create", make({{"seets", 2}})),
            "bad-params: unknown key \"seets\"; did you mean \"seats\"?");
  EXPECT_EQ(client.error("table.create", make({{"seats", 1e300}})),
            "bad-params: \"seats\" should be a whole number from 0 to 8");
  EXPECT_EQ(client.error("table.create", make({{"scenario", "x"}})), "bad-setup: there is only \"sale\"");
  EXPECT_EQ(client.error("table.create", make({{"position", json::object{}}})),
            "bad-setup: a field is missing or is not made of small numbers");
  EXPECT_EQ(client.error("table.create", make({{"players", json::array{"person", "frist"}}})),
            "bad-setup: unknown agent \"frist\"; one of first");
  EXPECT_EQ(client.error("table.veiw", json::object{}),
            "unknown-method: unknown method \"table.veiw\"; did you mean \"table.view\"?");
}

TEST(Session, QuietClientsAreToldNothing) {
  Client client;
  client.call("hello", json::object{{"notify", false}});
  client.call("table.create", make({}));
  client.call("table.act", step("a", 1, "pass"));
  EXPECT_TRUE(client.notifications.empty());
}

}  // namespace
}  // namespace strategion
