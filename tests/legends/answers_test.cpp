// What people read: answers under their pieces, sides by their names, the set-up in one line.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/game/event_log.h"
#include "games/legends/notation/words.h"
#include "tests/legends/scene.h"

namespace strategion::legends {
namespace {

// "d4 Srik 7: attacks Murkis 7"
std::string noted(const Scene& scene, const Action& action) {
  const auto view = scene.rules.view(scene.state, static_cast<Seat>(scene.asked()));
  const AnswerNote note = Words<Small>::answer(scene.rules, view, action);
  return fmt::format("{}: {}", note.about, note.note);
}

TEST(LegendsAnswers, LG013_StandUnderTheirPieceAndSayWhatTheyAttack) {
  const Scene scene({.pieces = {{"d4", "srik"},
                                {"d5", "murkis", std::nullopt, true},
                                {"c4", "jezrak"},
                                {"d3", "haunted-grove"},
                                {"g6", "mummy"}}});
  EXPECT_EQ(noted(scene, scene.to_move("d4", "e4")), "d4 Srik 7: ");
  EXPECT_EQ(noted(scene, scene.to_move("d4", "d5")), "d4 Srik 7: attacks Murkis 7");
  EXPECT_EQ(noted(scene, scene.to_move("d4", "c4")), "d4 Srik 7: attacks a hidden piece");
  EXPECT_EQ(noted(scene, scene.to_pick("d3")), ": Haunted Grove") << "magic has no strength";
  EXPECT_EQ(noted(scene, scene.to_pick("e4")), ": ") << "nothing stands there";
  EXPECT_EQ(noted(scene, Pass{}), ": ");
}

TEST(LegendsAnswers, LG008_UntilTheSidesAreDrawnSeatsHaveNumbers) {
  const auto rules = rules_of<Small>("battle", {{"sides", "random"}});
  State<Small> state = rules.deal({});
  const auto named = [&](int number) {
    return Words<Small>::seat_name(rules, rules.view(state, kSpectator), seat(number));
  };
  EXPECT_EQ(named(0), "Seat 1") << "people count from 1";
  EventLog<Event> log;
  rules.apply(state, kNature, DrawSides{1}, &log);
  EXPECT_EQ(Words<Small>::event(rules, log.lines().front().event).sentence, "Seat 2 plays beige.");
  EXPECT_EQ(named(0), "Gray");
  EXPECT_EQ(named(1), "Beige");
  EXPECT_EQ(Words<Small>::event(rules, {.what = Happening::kPassed, .seat = 0, .flip = 1}).sentence, "Gray passes.");
}

TEST(LegendsAnswers, EventsNameTheSidesByThemselves) {
  Scene scene({.pieces = {{"d4", "srik"}, {"g6", "murkis"}}});
  scene.state.flip = 1;
  scene.state.asked ^= 1U;
  scene.state.turn ^= 1U;
  scene.do_move("d4", "d5");
  ASSERT_FALSE(scene.events().empty());
  for (const auto& told : scene.events()) EXPECT_EQ(told.event.flip, 1);
}

TEST(LegendsAnswers, TheSetUpIsSummedUp) {
  const auto rules = rules_of<Small>("battle");
  const auto summed = [&](std::size_t count, const std::string& key) {
    return Words<Small>::sum_up(rules, std::vector<Phrase>(count, {key, {}, ""}));
  };
  EXPECT_EQ(summed(30, "legends.placed"), "Both armies are set up, 30 pieces each.");
  EXPECT_EQ(summed(4, "legends.board-dealt"), "4 boards are turned up.");
  EXPECT_EQ(summed(4, "legends.moved"), "") << "moves are each told";
  EXPECT_EQ(Words<Large>::sum_up(rules_of<Large>("teams", {}, 4), std::vector<Phrase>(60, {"legends.placed", {}, ""})),
            "All armies are set up, 30 pieces each.");
}

}  // namespace
}  // namespace strategion::legends
