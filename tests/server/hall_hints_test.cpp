// Hints: for who plays with agents alone; between people only where it was said at the creation. And which agent plays.
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
