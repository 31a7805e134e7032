// What the host may do, how the role passes on, and what everybody sees of it.
#include "tests/server/hall_fixture.h"

namespace strategion::server {
namespace {

namespace json = boost::json;

TEST_F(HallTest, TheHostStartsEndsMutesAndRemovesAndNobodyElseDoes) {
  const std::string table = create(ann, {{"game", "delve"}, {"players", {"me", "open"}}, {"open", true}});
  EXPECT_EQ(bo.code("table.join", {{"table", table}}), "ok") << "an open table";
  EXPECT_EQ(bo.code("table.host", {{"table", table}, {"do", "start"}, {"command", "h0"}}), "not-allowed");
  EXPECT_EQ(ann.code("table.host", {{"table", table}, {"do", "mute"}, {"command", "h1"}}), "ok");
  EXPECT_EQ(bo.sentence("table.chat", {{"table", table}, {"text", "hi"}, {"command", "s"}}),
            "the host has muted the chat");
  EXPECT_EQ(ann.code("table.host", {{"table", table}, {"do", "remove"}, {"person", bo.person()}, {"command", "h2"}}),
            "ok");
  EXPECT_EQ(bo.notices("table.gone").size(), 1U);
  EXPECT_EQ(bo.code("table.join", {{"table", table}}), "unknown-table");
  EXPECT_EQ(ann.code("table.host", {{"table", table}, {"do", "start"}, {"command", "h3"}}), "ok");
  EXPECT_EQ(ann.code("table.host", {{"table", table}, {"do", "end"}, {"command", "h4"}}), "ok");
  EXPECT_TRUE(server.folded(table)->is_over());
}

TEST_F(HallTest, TheHostWhoIsReplacedByAnAgentStaysHost) {
  const std::string table = delve_for_two();
  ASSERT_EQ(ann.code("table.leave", {{"table", table}, {"seat", 0}, {"command", "l1"}}), "ok");
  EXPECT_EQ(server.folded(table)->host(), ann.person()) << "the seat is still kept for her";
}

TEST_F(HallTest, TheHostWhoLeavesBeforeTheMatchPassesTheRoleOnToTheLowestSeat) {
  const std::string table = create(ann, {{"game", "delve"}, {"seats", 3}, {"players", {"me", "open", "open"}}});
  const std::string for_bo = invite(ann, table, 1);
  const std::string for_cy = invite(ann, table, 2);
  bo.call("table.join", {{"table", table}, {"invite", for_bo}, {"seat", 1}, {"command", "sit"}});
  ASSERT_EQ(ann.code("table.leave", {{"table", table}, {"seat", 0}, {"command", "l1"}}), "ok");
  const auto room = bo.call("table.join", {{"table", table}}).at("room").as_object();
  EXPECT_TRUE(room.at("you_are_host").as_bool());
  EXPECT_EQ(ann.code("table.host", {{"table", table}, {"do", "start"}, {"command", "h1"}}), "unknown-table")
      << "who left an invited table is outside";
  EXPECT_EQ(bo.code("table.host", {{"table", table}, {"do", "start"}, {"command", "h1"}}), "ok");
  EXPECT_EQ(server.folded(table)->host(), bo.person());
  EXPECT_EQ(cy.code("table.join", {{"table", table}, {"invite", for_cy}, {"seat", 2}, {"command", "sit"}}),
            "unknown-table")
      << "the seat went to an agent when the match was started";
}

TEST_F(HallTest, AMutedChatIsTheHostsAloneUntilItIsOpenedAgain) {
  const std::string table = delve_for_two();
  ASSERT_EQ(ann.code("table.host", {{"table", table}, {"do", "mute"}, {"command", "h1"}}), "ok");
  EXPECT_TRUE(bo.notices("table.room").back().at("muted").as_bool());
  EXPECT_EQ(bo.code("table.chat", {{"table", table}, {"text", "hi"}, {"command", "s1"}}), "not-allowed");
  EXPECT_EQ(ann.code("table.chat", {{"table", table}, {"text", "Quiet, please."}, {"command", "s1"}}), "ok");
  ASSERT_EQ(ann.code("table.host", {{"table", table}, {"do", "mute"}, {"muted", false}, {"command", "h2"}}), "ok");
  EXPECT_EQ(bo.code("table.chat", {{"table", table}, {"text", "hi"}, {"command", "s1"}}), "ok")
      << "what was refused may be said again by the same command";
}

TEST_F(HallTest, ARemovedSpectatorDoesNotComeBackByTheSameLinkAndOthersStay) {
  const std::string table = delve_for_two();
  const std::string watch = text_at(ann.call("table.invite", {{"table", table}, {"watch", true}}), "invite");
  Visitor di{server, server.person("di")};
  cy.call("table.join", {{"table", table}, {"invite", watch}});
  di.call("table.join", {{"table", table}, {"invite", watch}});
  EXPECT_EQ(ann.notices("table.room").back().at("spectators").as_array().size(), 2U);
  EXPECT_EQ(
      ann.sentence("table.host", {{"table", table}, {"do", "remove"}, {"person", bo.person()}, {"command", "h1"}}),
      "who sits at the table is not removed");
  ASSERT_EQ(ann.code("table.host", {{"table", table}, {"do", "remove"}, {"person", cy.person()}, {"command", "h2"}}),
            "ok");
  ASSERT_EQ(cy.notices("table.gone").size(), 1U);
  EXPECT_EQ(cy.notices("table.gone")[0].at("reason").as_string(), "removed");
  EXPECT_EQ(cy.code("table.join", {{"table", table}, {"invite", watch}}), "unknown-table");
  cy.told.clear();
  di.told.clear();
  ASSERT_EQ(ann.code("table.act", act(ann, table, 0, "open 1", "c1")), "ok");
  EXPECT_TRUE(cy.told.empty());
  EXPECT_EQ(di.notices("table.changed").size(), 1U) << "who was not removed goes on watching";
}

TEST_F(HallTest, TheHostGivesASeatToAnAgentAndBack) {
  const std::string table = delve_for_two();
  ASSERT_EQ(ann.code("table.host", {{"table", table}, {"do", "give-seat"}, {"seat", 1}, {"command", "h1"}}), "ok");
  EXPECT_EQ(server.folded(table)->holder(seat(1)).agent, "first");
  EXPECT_EQ(
      ann.code("table.host", {{"table", table}, {"do", "give-seat"}, {"seat", 1}, {"to", "person"}, {"command", "h2"}}),
      "ok");
  EXPECT_EQ(server.folded(table)->seats_of(bo.person()), SeatSet::of(seat(1)));
  EXPECT_EQ(ann.sentence("table.host",
                         {{"table", table}, {"do", "give-seat"}, {"seat", 1}, {"to", "person"}, {"command", "h3"}}),
            "no person waits to have that seat back");
}

TEST_F(HallTest, AMatchIsCalledOffBeforeItsSecondAnswerOnly) {
  const std::string table = delve_for_two();
  const auto abort = [&](const char* command) {
    return bo.code("table.resign", {{"table", table}, {"seat", 1}, {"abort", true}, {"command", command}});
  };
  ASSERT_EQ(ann.code("table.act", act(ann, table, 0, "open 1", "c1")), "ok");
  ASSERT_EQ(ann.code("table.act", act(ann, table, 0, "open 3", "c2")), "ok");
  EXPECT_EQ(abort("a1"), "not-allowed");
  const std::string other = create(ann, {{"game", "delve"}, {"players", {"me", "me"}}});
  ann.call("table.resign", {{"table", other}, {"seat", 0}, {"abort", true}, {"command", "a2"}});
  EXPECT_TRUE(server.folded(other)->match().is_aborted());
}

}  // namespace
}  // namespace strategion::server
