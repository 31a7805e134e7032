// Taking back where windows are passed for people: to before what somebody chose, and no offer lost on the way.
#include <algorithm>
#include <boost/json.hpp>
#include <string_view>

#include "tests/legends/named_battle.h"
#include "tests/server/full_house.h"
#include "tests/server/hall_fixture.h"

namespace strategion::server {
namespace {

namespace json = boost::json;

// Srik walks diagonally by his Slashing, two steps of one decision; Beige's castle has a power, so that windows are
// open.
const json::object kPosition{{"boards", {"4A", "4B", "5A", "5B"}},
                             {"pieces",
                              {{"b1", "woodland-tower"},
                               {"e3", "king-migol"},
                               {"c2", "srik"},
                               {"f7", "titan-castle"},
                               {"e6", "lingering-death"},
                               {"h7", "smektor"}}},
                             {"to_move", "beige"}};

// Nothing has been destroyed for so long that the match ends with this turn (LG-072).
json::object last_turn() {
  json::object position = kPosition;
  position["quiet"] = 60;
  return position;
}

class HallTakeBack : public testing::Test {
 protected:
  std::string table_of(const json::array& players, const json::object& position = kPosition) {
    return text_at(ann.call("table.create", {{"game", "legends"},
                                             {"scenario", "battle"},
                                             {"options", json::value_from(legends::named_battle())},
                                             {"position", position},
                                             {"players", players},
                                             {"command", "create"}}),
                   "table");
  }
  // Two friends, ann is Beige.
  std::string two_friends(const json::object& position = kPosition) {
    std::string table = table_of({"me", "open"}, position);
    const std::string token = text_at(ann.call("table.invite", {{"table", table}, {"seat", 1}}), "invite");
    bo.call("table.join", {{"table", table}, {"invite", token}, {"seat", 1}, {"command", "sit"}});
    bo.call("table.join", {{"table", table}});
    ann.call("table.join", {{"table", table}});
    return table;
  }
  json::object view(Visitor& who, const std::string& table, int seat) {
    return who.call("table.view", {{"table", table}, {"seat", seat}});
  }
  static bool is_over(const json::object& view) { return view.at("asked").as_array().empty(); }
  static bool is_asked(const json::object& view) {
    return !is_over(view) && view.at("asked").as_array().front() == view.at("seat");
  }
  static std::string prompt(const json::object& view) { return std::string(view.at("prompt").at("key").as_string()); }
  static bool stands(const json::object& view, std::string_view space) {
    const auto& tokens = view.at("view").at("tokens").as_array();
    return std::ranges::any_of(tokens, [&](const json::value& token) {
      return token.at("space").as_string() == json::string_view(space.data(), space.size());
    });
  }
  void act(Visitor& who, const std::string& table, int seat, const json::array& steps) {
    ASSERT_EQ(who.code("table.act", {{"table", table},
                                     {"seat", seat},
                                     {"view", view(who, table, seat).at("view_number")},
                                     {"steps", steps},
                                     {"command", "a" + std::to_string(++commands)}}),
              "ok");
  }
  // As the pages do: whoever stands before a window passes it, until a seat is asked for a move.
  void pass_windows(const std::string& table) {
    for (int i = 0; i < 20 && !is_over(view(ann, table, 0)); ++i) {
      const bool anns = is_asked(view(ann, table, 0));
      Visitor& who = anns ? ann : bo;
      const int seat = anns ? 0 : 1;
      if (!prompt(view(who, table, seat)).ends_with(".window")) return;
      act(who, table, seat, {"pass"});
    }
  }

  SimServer server{3, full_house(), shipped_examples()};
  Visitor ann{server, server.person("ann")};
  Visitor bo{server, server.person("bo")};
  int commands = 0;
};

TEST_F(HallTakeBack, AnAgreedOneUndoesTheAskersOwnMoveAndAllThatCameAfter) {
  const std::string table = two_friends();
  pass_windows(table);
  act(ann, table, 0, {"e3-e4"});
  pass_windows(table);  // up to bo's own move
  ASSERT_TRUE(is_asked(view(bo, table, 1)));
  ASSERT_EQ(ann.code("table.offer", {{"table", table}, {"seat", 0}, {"kind", "take-back"}, {"command", "o"}}), "ok");
  ASSERT_EQ(bo.code("table.answer", {{"table", table}, {"seat", 1}, {"offer", 1}, {"yes", true}, {"command", "y"}}),
            "ok");
  const json::object now = view(ann, table, 0);
  EXPECT_TRUE(stands(now, "e3"));
  EXPECT_FALSE(stands(now, "e4"));
  EXPECT_TRUE(is_asked(now)) << "and ann may choose again";
  // What was taken back is still in the record, and said to be.
  const auto lines = ann.call("table.record", {{"table", table}, {"seat", 0}}).at("record").at("lines").as_array();
  EXPECT_TRUE(std::ranges::any_of(lines, [](const json::value& line) {
    const json::object& fields = line.get_object();
    return fields.contains("undone") && fields.contains("act") && fields.at("act").as_string() == "e3-e4";
  }));
}

TEST_F(HallTakeBack, AnOfferOutlivesWhatIsPassedForSomebody) {
  const std::string table = two_friends();
  pass_windows(table);
  act(ann, table, 0, {"e3-e4"});
  ASSERT_TRUE(prompt(view(ann, table, 0)).ends_with(".window") || prompt(view(bo, table, 1)).ends_with(".window"));
  ASSERT_EQ(ann.code("table.offer", {{"table", table}, {"seat", 0}, {"kind", "take-back"}, {"command", "o"}}), "ok");
  pass_windows(table);
  const auto offer = ann.call("table.join", {{"table", table}}).at("room").at("offer");
  ASSERT_TRUE(offer.is_object()) << "a pass that nobody chose is no answer to it";
  EXPECT_TRUE(server.folded(table)->offer().has_value()) << "nor when the table is loaded again";
  ASSERT_EQ(bo.code("table.answer", {{"table", table}, {"seat", 1}, {"offer", 1}, {"yes", true}, {"command", "y"}}),
            "ok");
  EXPECT_TRUE(stands(view(ann, table, 0), "e3"));
}

TEST_F(HallTakeBack, AnOfferEndsWithTheMatchThatAPassHasEnded) {
  const std::string table = two_friends(last_turn());
  pass_windows(table);
  act(ann, table, 0, {"e3-e4"});
  ASSERT_FALSE(is_over(view(ann, table, 0))) << "a window is open before the turn ends";
  ASSERT_EQ(ann.code("table.offer", {{"table", table}, {"seat", 0}, {"kind", "take-back"}, {"command", "o"}}), "ok");
  pass_windows(table);
  ASSERT_TRUE(is_over(view(ann, table, 0)));
  EXPECT_FALSE(server.folded(table)->offer().has_value());
  EXPECT_EQ(bo.code("table.answer", {{"table", table}, {"seat", 1}, {"offer", 1}, {"yes", true}, {"command", "y"}}),
            "no-offer");
}

TEST_F(HallTakeBack, APassThatNobodyChoseIsNothingToTakeBack) {
  const std::string table = two_friends();
  pass_windows(table);
  act(ann, table, 0, {"e3-e4"});
  pass_windows(table);
  EXPECT_EQ(view(bo, table, 1).at("undo"), 0) << "bo has chosen nothing yet";
  const json::object undo{
      {"table", table}, {"seat", 0}, {"view", view(ann, table, 0).at("view_number")}, {"command", "u"}};
  EXPECT_EQ(ann.sentence("table.undo", undo), "that cannot be taken back without asking the others");
  EXPECT_EQ(ann.answers.back().at("error").at("data").at("ask").as_string(), "take-back");
  EXPECT_TRUE(stands(view(ann, table, 0), "e4")) << "what is refused changes nothing";
}

TEST_F(HallTakeBack, ADecisionOfSeveralStepsGoesBackWhole) {
  const std::string table = table_of({"me", "me"});
  const auto both = [&](const json::array& steps, int seat) { act(ann, table, seat, steps); };
  ann.call("table.join", {{"table", table}});
  while (prompt(view(ann, table, 0)).ends_with(".window")) both({"pass"}, is_asked(view(ann, table, 0)) ? 0 : 1);
  both({"c2 slashing", "f5"}, 0);
  ASSERT_TRUE(stands(view(ann, table, 0), "f5"));
  ASSERT_EQ(
      ann.code("table.undo",
               {{"table", table}, {"seat", 0}, {"view", view(ann, table, 0).at("view_number")}, {"command", "u"}}),
      "ok");
  const json::object now = view(ann, table, 0);
  EXPECT_TRUE(stands(now, "c2"));
  EXPECT_TRUE(prompt(now).ends_with(".turn") || prompt(now).ends_with(".window")) << prompt(now);
}

}  // namespace
}  // namespace strategion::server
