// What happened, with the names of what its reader knows: never a wrong one, and never one it does not know.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "core/game/event_log.h"
#include "games/legends/notation/words.h"
#include "tests/legends/named_battle.h"
#include "tests/legends/scene.h"

namespace strategion::legends {
namespace {

using W = Words<Small>;

std::vector<Phrase> told_to(const Rules<Small>& rules, const EventLog<Event>& log, Seat seat) {
  std::vector<Phrase> told;
  for (const auto& line : log.lines()) {
    if (line.audience.has(seat)) told.push_back(W::event(rules, line.event));
  }
  return told;
}

TEST(LegendsRetold, LG016_NamesAreThoseThatTheReaderKnowsAndTheyAreRight) {
  const auto rules = rules_of<Small>("battle", named_battle());
  int named = 0;
  int hidden = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Xoshiro rng(seed);
    State<Small> state = rules.deal({});
    for (Asking asked = rules.asking(state); asked.mode != Mode::kOver; asked = rules.asking(state)) {
      const State<Small> before = state;
      const Seat actor = next_to_act(asked);
      Choices<Action> choices;
      if (actor != kNature) rules.add_legal(state, actor, choices);
      const Action action =
          actor == kNature ? rules.draw(state, rng) : choices[below(rng, static_cast<std::uint32_t>(choices.size()))];
      EventLog<Event> log;
      rules.apply(state, actor, action, &log);
      for (const Seat reader : {seat(0), seat(1), kSpectator}) {
        const auto told = told_to(rules, log, reader);
        const auto read = W::retell(rules, rules.view(before, reader), told);
        const auto truth = W::retell(rules, rules.view(W::opened(rules, before), reader), told);
        ASSERT_EQ(read.size(), told.size());
        for (std::size_t i = 0; i < told.size(); ++i) {
          if (told[i].key == "legends.moved" && read[i] == truth[i]) ++named;
          if (read[i] == truth[i]) continue;
          ++hidden;
          // Where the reader does not know all of it, what it does read is what everybody may read, or less of the
          // truth.
          if (told[i].key == "legends.attacked") continue;
          ASSERT_EQ(read[i], told[i].sentence) << truth[i];
        }
        // What attacks is what the fight then shows.
        for (std::size_t i = 0; i + 1 < told.size(); ++i) {
          if (told[i].key != "legends.attacked" || told[i + 1].key != "legends.revealed") continue;
          if (told[i + 1].args.at("space") != told[i].args.at("from")) continue;
          const std::string name = told[i + 1].sentence.substr(0, told[i + 1].sentence.find(" is revealed"));
          ASSERT_TRUE(truth[i].ends_with(" with " + name + ".")) << truth[i] << " " << told[i + 1].sentence;
        }
      }
    }
  }
  EXPECT_GT(named, 100);
  EXPECT_GT(hidden, 100);
}

TEST(LegendsRetold, LG022_WhoGoesOnAfterAFightIsTheWinnerAndNotTheCurseThatHelpedIt) {
  const auto rules = rules_of<Small>("battle", named_battle());
  const State<Small> nobody = rules.deal({});
  const auto counted = [](const char* source, const char* piece, int add) {
    return Phrase{"legends.counted", {{"space", "g4"}, {"piece", piece}, {"add", add}, {"source", source}}, "c"};
  };
  std::vector<Phrase> told{counted("base", "gloomis", 2), counted("curse", "frodnaj-archer", 6)};
  told.push_back({"legends.moved", {{"from", "g4"}, {"to", "f4"}, {"how", "walk"}}, "The piece on g4 moves to f4."});
  EXPECT_EQ(W::retell(rules, rules.view(nobody, kSpectator), told).back(), "Gloomis on g4 moves to f4.");
}

TEST(LegendsRetold, LG044_AStrikeIsNamedByWhatWasShown) {
  const auto rules = rules_of<Small>("battle", named_battle());
  const State<Small> nobody = rules.deal({});
  std::vector<Phrase> told;
  told.push_back({"legends.revealed", {{"space", "b4"}, {"piece", "frodnaj-archer"}}, "r"});
  told.push_back({"legends.revealed", {{"space", "b6"}, {"piece", "gloomis"}}, "r"});
  told.push_back(
      {"legends.strengths",
       {{"from", "b4"}, {"to", "b6"}, {"attacker", "unknown"}, {"defender", "unknown"}, {"attack", 5}, {"defence", 2}},
       "A piece 5 from b4 against A piece 2 on b6."});
  const auto read = W::retell(rules, rules.view(nobody, kSpectator), told);
  EXPECT_EQ(read.back(), "Frodnaj Archer 5 from b4 against Gloomis 2 on b6.");
}

TEST(LegendsMeant, LG006_LG031_LG044_TwoSpacesMeanAnExchangeAMotionByAPowerOrAStrike) {
  const auto rules = rules_of<Small>("battle", named_battle());
  View<Small> view = rules.view(rules.deal({}), seat(0));
  const auto meant = [&](const std::string& typed) {
    std::vector<std::string> ways;
    for (const auto& steps : W::meant(rules, view, *W::parse_action(rules, typed))) {
      std::string way;
      for (const Action& step : steps) way += (way.empty() ? "" : "; ") + W::notation(rules, step);
      ways.push_back(way);
    }
    return ways;
  };
  view.question = Question::kSwitchOne;
  EXPECT_EQ(meant("d1 and d4"), (std::vector<std::string>{"d1; d4"}));
  view.question = Question::kTurn;
  EXPECT_EQ(meant("d1-e2"),
            (std::vector<std::string>{"d1 diagonal; e2", "d1 charging; e2", "d1 slashing; e2", "d1 quickness; e2",
                                      "d1 flying; e2", "d1 hop; e2", "d1 distance-strike; e2"}));
  EXPECT_TRUE(meant("pass").empty());
}

}  // namespace
}  // namespace strategion::legends
