// Hints: for who plays with agents alone; between people only where it was said at the creation. Where
// they are thought about; and which agent plays.
#include "tests/server/hall_fixture.h"

namespace strategion::server {
namespace {

namespace json = boost::json;

constexpr std::string_view kBetweenPeople =
    "there are no hints in a match between people, unless it was set up with them";

class HallHints : public HallTest {
 protected:
  std::string bids_for_two(json::object more = {}) {
    more["game"] = "bids";
    more["players"] = {"me", "open"};
    const std::string table = create(ann, std::move(more));
    const std::string token = invite(ann, table, 1);
    bo.call("table.join", {{"table", table}, {"invite", token}});
    bo.call("table.join", {{"table", table}, {"invite", token}, {"seat", 1}, {"command", "sit"}});
    return table;
  }
  std::string hint(Visitor& who, const std::string& table) { return who.sentence("table.hint", {{"table", table}}); }
  std::string hints(Visitor& who, const std::string& table) {
    return text_at(who.call("table.join", {{"table", table}}).at("room").as_object(), "hints");
  }
};

TEST_F(HallHints, AreForWhoPlaysWithAgentsAlone) {
  const std::string table = create(ann, {{"game", "bids"}});
  EXPECT_EQ(hint(ann, table), "ok");
  EXPECT_EQ(hints(ann, table), "alone");
  const std::string one_screen = create(ann, {{"game", "bids"}, {"players", {"me", "me"}}});
  EXPECT_EQ(hint(ann, one_screen), "ok");
}

TEST_F(HallHints, AreRefusedBetweenPeople) {
  const std::string table = bids_for_two();
  for (Visitor* who : {&ann, &bo}) {
    EXPECT_EQ(hint(*who, table), kBetweenPeople);
    EXPECT_EQ(who->sentence("agent.move", {{"table", table}}), kBetweenPeople);
    EXPECT_EQ(hints(*who, table), "off");
  }
  server.crash();
  server.boot();
  EXPECT_EQ(server.folded(table)->hints(), Hints::kAlone) << "as the log tells it";
}

TEST_F(HallHints, AreGivenToEverybodyWhereTheTableWasSetUpWithThem) {
  const std::string table = create(ann, {{"game", "bids"}, {"players", {"me", "open"}}, {"hints", true}});
  const std::string token = invite(ann, table, 1);
  const auto before = bo.call("table.join", {{"table", table}, {"invite", token}});
  EXPECT_EQ(before.at("room").at("hints"), "agreed") << "who comes reads it before sitting down";
  bo.call("table.join", {{"table", table}, {"invite", token}, {"seat", 1}, {"command", "sit"}});
  EXPECT_EQ(hint(ann, table), "ok");
  EXPECT_EQ(hint(bo, table), "ok");
  EXPECT_EQ(server.folded(table)->hints(), Hints::kAgreed);
}

TEST_F(HallHints, StayOffWhileAnAgentPlaysForSomebodyWhoMayComeBack) {
  const std::string table = bids_for_two();
  ASSERT_EQ(bo.code("table.leave", {{"table", table}, {"seat", 1}, {"command", "leave"}}), "ok");
  EXPECT_EQ(hint(ann, table), kBetweenPeople);
  ASSERT_EQ(bo.code("table.join", {{"table", table}, {"seat", 1}, {"command", "back"}}), "ok");
  EXPECT_EQ(hint(ann, table), kBetweenPeople);
  EXPECT_EQ(hint(bo, table), kBetweenPeople);
}

TEST_F(HallHints, GoOffWhenAnAgentsSeatBecomesAPersons) {
  const std::string table = create(ann, {{"game", "bids"}, {"seats", 3}, {"players", {"me", "first", "open"}}});
  ASSERT_EQ(ann.code("table.host", {{"table", table}, {"do", "open-seat"}, {"seat", 1}, {"command", "o"}}), "ok");
  const std::string token = invite(ann, table, 1);
  bo.call("table.join", {{"table", table}, {"invite", token}});
  ASSERT_EQ(bo.code("table.join", {{"table", table}, {"invite", token}, {"seat", 1}, {"command", "sit"}}), "ok");
  ASSERT_EQ(ann.code("table.host", {{"table", table}, {"do", "start"}, {"command", "go"}}), "ok");
  EXPECT_EQ(hint(ann, table), kBetweenPeople);
}

TEST_F(HallHints, ComeWithNobodyElseEvenWhereASeatWasOpenOnce) {
  const std::string table = create(ann, {{"game", "bids"}, {"players", {"me", "open"}}});
  EXPECT_EQ(hints(ann, table), "off");
  ASSERT_EQ(ann.code("table.host", {{"table", table}, {"do", "start"}, {"command", "go"}}), "ok");
  EXPECT_EQ(hints(ann, table), "alone");
  EXPECT_EQ(hint(ann, table), "ok");
}

// A sandbox from a running match would be the same hint by another door.
TEST_F(HallHints, AreNotInASandboxOfAMatchThatRunsWithoutThem) {
  const auto sandbox = [&](const std::string& of) {
    const std::string replay = text_at(ann.call("replay.open", {{"table", of}}), "replay");
    return create(ann, {{"game", "bids"}, {"fork", {{"replay", replay}, {"at", 0}, {"seat", 0}}}});
  };
  const std::string table = bids_for_two();
  const std::string first = sandbox(table);
  constexpr std::string_view kStillRuns = "there are no hints here: the match that this was taken from still runs";
  EXPECT_EQ(hint(ann, first), kStillRuns);
  EXPECT_EQ(hint(ann, sandbox(first)), kStillRuns) << "nor in one made of that";
  EXPECT_EQ(hint(ann, sandbox(create(ann, {{"game", "bids"}}))), "ok");
  ASSERT_EQ(ann.code("table.host", {{"table", table}, {"do", "end"}, {"command", "end"}}), "ok");
  EXPECT_EQ(hint(ann, sandbox(table)), "ok") << "now it is over";
}

TEST_F(HallHints, TheAgreementHoldsForTheRematch) {
  const std::string table = bids_for_two({{"hints", true}});
  ASSERT_EQ(ann.code("table.host", {{"table", table}, {"do", "end"}, {"command", "end"}}), "ok");
  const auto offer = ann.call("table.offer", {{"table", table}, {"seat", 0}, {"kind", "rematch"}, {"command", "r"}});
  const auto answered = bo.call(
      "table.answer", {{"table", table}, {"seat", 1}, {"offer", offer.at("offer")}, {"yes", true}, {"command", "y"}});
  EXPECT_EQ(hint(bo, text_at(answered, "next")), "ok");
}

// --- thought about elsewhere ---

class HallAdvice : public HallHints {
 protected:
  HallAdvice() : table(create(ann, {{"game", "bids"}})) { ann.call("table.join", {{"table", table}}); }
  std::string table;
};

TEST_F(HallAdvice, ComesWhenItIsThereAndHoldsNobodyUp) {
  ann.answers.clear();
  ann.ask("table.hint", {{"table", table}});
  ann.ask("agent.move", {{"table", table}, {"agent_seed", 5}});
  EXPECT_EQ(server.adviser().waiting(), 2U);
  EXPECT_TRUE(ann.answers.empty());
  ann.ask("table.view", {{"table", table}});
  ASSERT_EQ(ann.answers.size(), 1U) << "the table goes on";
  server.settle();
  ASSERT_EQ(ann.answers.size(), 3U);
  EXPECT_TRUE(ann.answers[1].at("result").as_object().contains("why"));
  EXPECT_TRUE(ann.answers[2].at("result").as_object().contains("considered"));
}

TEST_F(HallAdvice, IsOfThePositionInWhichItWasAsked) {
  const auto expected = ann.call("table.hint", {{"table", table}});
  const auto before = number(ann, table, 0);
  ann.answers.clear();
  ann.ask("table.hint", {{"table", table}});
  ann.ask("agent.move", {{"table", table}, {"agent_seed", 5}});
  ann.ask("table.resign", {{"table", table}, {"command", "resign"}});
  server.settle();
  ASSERT_EQ(ann.answers.size(), 3U);
  for (const auto& answer : ann.answers) {
    const json::object& result = answer.at("result").as_object();
    if (result.contains("considered")) {
      EXPECT_EQ(result.at("view_number"), json::value(before));
    } else if (result.contains("why")) {
      EXPECT_EQ(result, expected);
    }
  }
  EXPECT_EQ(ann.code("table.hint", {{"table", table}}), "refused") << "by now";
}

TEST_F(HallAdvice, WhoAskedAndLeftIsNotAnswered) {
  ann.answers.clear();
  ann.ask("table.hint", {{"table", table}});
  ann.disconnect();
  server.settle();
  EXPECT_TRUE(ann.answers.empty());
  ann.connect();
  for (int i = 0; i < 5; ++i) EXPECT_EQ(hint(ann, table), "ok") << "what nobody waits for is counted no more";
}

TEST_F(HallAdvice, AFewQuestionsOfOnePersonWaitAndNoMore) {
  const std::string other = create(bo, {{"game", "bids"}});
  ann.answers.clear();
  bo.answers.clear();
  for (int i = 0; i < 5; ++i) ann.ask("table.hint", {{"table", table}});
  ASSERT_EQ(ann.answers.size(), 1U);
  const json::object& data = ann.answers.front().at("error").at("data").as_object();
  EXPECT_EQ(text_at(data, "code"), "busy");
  EXPECT_GT(data.at("retry_ms").to_number<int>(), 0);
  bo.ask("table.hint", {{"table", other}});
  EXPECT_TRUE(bo.answers.empty()) << "others are not kept from asking";
  server.settle();
  EXPECT_EQ(ann.answers.size(), 5U);
  EXPECT_EQ(bo.answers.size(), 1U);
  EXPECT_EQ(hint(ann, table), "ok");
}

TEST(HallAdviceFails, AFaultIsAnsweredAndTheServerGoesOn) {
  House house = sample_house();
  house.hint = [](const SeatWindow&) -> Hint { throw std::runtime_error("planted"); };
  SimServer server(1, std::move(house));
  Visitor ann(server, server.person("ann"));
  const std::string table = text_at(ann.call("table.create", {{"game", "bids"}, {"command", "create"}}), "table");
  EXPECT_EQ(ann.sentence("table.hint", {{"table", table}}), "a fault of ours; it is in the server's log");
  EXPECT_EQ(ann.code("agent.move", {{"table", table}}), "ok");
}

// --- levels ---

TEST_F(HallHints, OneNameStandsForAllSeatsThatNobodyIsNamedFor) {
  const std::string table = create(ann, {{"game", "bids"}, {"seats", 3}, {"against", "first"}});
  for (const int other : {1, 2}) EXPECT_EQ(server.folded(table)->holder(seat(other)).agent, "first");
  EXPECT_EQ(ann.sentence("table.create", {{"game", "bids"}, {"against", "frist"}, {"command", "x"}}),
            "unknown agent \"frist\"; did you mean \"first\"?");
}

TEST(HallLevels, GamesTellThemWithTheirRatings) {
  House house = sample_house();
  house.levels = [](const AnyGame& game) {
    std::vector<LevelCard> cards{{"first", "First", "Takes the first.", LevelCard::Rated{}}};
    cards.push_back({"last", "Last", "Takes the last.", std::nullopt});
    if (game.id() == "bids") cards.back().rated = LevelCard::Rated{80, -20, 190, "strategion arena bids"};
    return cards;
  };
  SimServer server(1, std::move(house));
  Visitor ann(server, server.person("ann"));
  const auto games = ann.call("games", {}).at("games").as_array();
  EXPECT_EQ(json::serialize(games.at(0).at("levels")),
            R"([{"id":"first","title":"First","character":"Takes the first.","rating":{"elo":0}},)"
            R"({"id":"last","title":"Last","character":"Takes the last.",)"
            R"("rating":{"elo":80,"low":-20,"high":190,"command":"strategion arena bids"}}])");
  EXPECT_TRUE(games.at(1).at("levels").at(1).at("rating").is_null());
}

}  // namespace
}  // namespace strategion::server
