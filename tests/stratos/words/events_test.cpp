// What happened, in sentences: every happening has words of its own.
#include <set>

#include "tests/stratos/words/table.h"

namespace strategion::stratos::words {
namespace {

std::string told(const Event& event) { return Words::event(duel(), event).sentence; }

TEST(StratosEvents, EveryHappeningHasAKeyOfItsOwnAndASentence) {
  std::set<std::string> keys;
  for (int what = 0; what <= static_cast<int>(Happening::kEnded); ++what) {
    const Event event{.what = static_cast<Happening>(what), .a = 1, .b = 2, .c = 1, .n = 1};
    const Phrase phrase = Words::event(duel(), event);
    EXPECT_TRUE(phrase.key.starts_with("stratos.")) << what;
    EXPECT_TRUE(phrase.sentence.ends_with('.')) << phrase.sentence;
    EXPECT_EQ(phrase.sentence.find("unknown"), std::string::npos) << phrase.sentence;
    EXPECT_TRUE(keys.insert(phrase.key).second) << phrase.key << " is said of two happenings";
  }
}

TEST(StratosEvents, SentencesAreEnglish) {
  const Figure soldier = figure(UnitType::kSoldier, false, 0);
  const Figure knight = figure(UnitType::kSoldier, true, 1);
  EXPECT_EQ(told({.what = Happening::kTravelled, .a = 0, .b = 1, .c = soldier}),
            "Natau's Soldier travels from a1 to b1.");
  EXPECT_EQ(told({.what = Happening::kAttacked, .a = 0, .b = 1, .c = soldier, .d = knight}),
            "Natau's Soldier attacks Dazso's Knight on b1 from a1.");
  EXPECT_EQ(told({.what = Happening::kAttacked,
                  .a = 0,
                  .b = 2,
                  .c = figure(UnitType::kArcher, false, 0),
                  .d = figure(MonsterKind::kKraken),
                  .n = 1}),
            "Natau's Archer shoots at the Kraken on c1 from a1.");
  EXPECT_EQ(told({.what = Happening::kDamaged, .a = 1, .c = knight, .n = 2, .m = 1}),
            "Dazso's Knight on b1 takes 2 damage, 1 health left.");
  EXPECT_EQ(told({.what = Happening::kDamaged, .a = 1, .c = figure(MonsterKind::kIggamot), .d = 1, .n = 2, .m = 6}),
            "The Iggamot on b1 takes 2 magical damage, 6 health left.");
  EXPECT_EQ(told({.what = Happening::kDefeated, .seat = 0, .a = 1, .c = knight, .n = 1}),
            "Dazso's Knight on b1 is defeated: 1 point for Natau.");
  EXPECT_EQ(told({.what = Happening::kDefeated, .seat = kNobody, .a = 1, .c = knight}),
            "Dazso's Knight on b1 is defeated.");
  EXPECT_EQ(told({.what = Happening::kGained, .seat = 1, .c = 4, .d = 1, .n = 2}),
            "Dazso gains 2 gems from the Quarry.");
  const Figure peasant = figure(UnitType::kPeasant, false, 0);
  EXPECT_EQ(told({.what = Happening::kHarvested, .seat = 0, .a = 0, .c = 0, .d = peasant, .n = 3}),
            "Natau's Peasant on a1 harvests 3 corn.");
  EXPECT_EQ(told({.what = Happening::kHarvested, .seat = 0, .a = 0, .d = peasant}),
            "Natau's Peasant on a1 harvests nothing.");
  EXPECT_EQ(told({.what = Happening::kHarvested, .seat = 1, .a = 0, .d = peasant, .n = 1}),
            "Natau's Peasant on a1 harvests 1 corn for Dazso.");
  EXPECT_EQ(told({.what = Happening::kMissed, .a = 0, .b = 1, .c = figure(UnitType::kSoldier, false, 0), .d = knight}),
            "Natau's Soldier on a1 misses Dazso's Knight on b1.");
  EXPECT_EQ(told({.what = Happening::kPromoted, .seat = 1, .a = 1, .c = knight}),
            "Dazso's Soldier on b1 is a Knight now.");
  EXPECT_EQ(told({.what = Happening::kHired, .seat = 4, .a = 3, .c = figure(UnitType::kArcher, false, 4)}),
            "Avaleians hire an Archer on d1.");
  EXPECT_EQ(told({.what = Happening::kTurnBegan, .seat = 2}), "Lemkis' turn.");
  EXPECT_EQ(told({.what = Happening::kMarked, .a = 1, .c = knight, .d = 5, .n = 1}),
            "Dazso's Knight on b1 has one action only in its next turn.");
  EXPECT_EQ(told({.what = Happening::kSpiritChanged, .a = 1, .c = figure(UnitType::kMage, true, 1), .n = -3, .m = 2}),
            "Dazso's Sorcerer on b1 loses 3 spirit, now 2.");
  EXPECT_EQ(told({.what = Happening::kTileChanged, .a = 1, .c = 0}), "The tile on b1 is gone.");
  EXPECT_EQ(told({.what = Happening::kProsperity, .seat = 1, .n = 1}), "Dazso has 1 prosperity point.");
  EXPECT_EQ(told({.what = Happening::kEnded, .c = 1, .d = 0}),
            "The target of prosperity points is reached. Natau wins.");
  EXPECT_EQ(told({.what = Happening::kEnded, .c = 7, .d = kNobody}), "The last round is over. The match is shared.");
}

TEST(StratosEvents, ArgumentsAreWordsAndPlaces) {
  const Phrase phrase =
      Words::event(duel(), {.what = Happening::kDamaged, .a = 1, .c = figure(MonsterKind::kKraken), .n = 2, .m = 6});
  EXPECT_EQ(phrase.key, "stratos.damaged");
  EXPECT_EQ(
      phrase.args,
      boost::json::parse(R"({"space":"b1","figure":{"monster":"kraken"},"damage":2,"health":6,"kind":"physical"})"));
}

constexpr std::string_view kFight = R"({
  "turn": "N", "units": ["N soldier a1", {"unit": "D knight b1", "health": 3, "marks": ["defending"]}, "D peasant h4"]})";

TEST(StratosEvents, AFightIsToldStepByStep) {
  State state = written(duel(), kFight);
  EXPECT_EQ(play(duel(), state, {"a1xb1", "roll 4"}),
            (std::vector<std::string>{"Natau's Soldier attacks Dazso's Knight on b1 from a1.", "The D6 shows 4.",
                                      "Dazso's Knight on b1 takes 2 damage, 1 health left."}));
}

TEST(StratosEvents, ST036_TheEndOfATurnIsToldOnce) {
  State state = written(calm(), R"({"turn": "N", "units": ["N peasant a1", "D peasant h4"]})");
  EXPECT_EQ(play(calm(), state, {"to-buying", "end-turn"}),
            (std::vector<std::string>{"Natau goes on to buying.", "Natau ends the turn.", "Dazso's turn."}));
}

TEST(StratosEvents, ST043_ST044_AHarvestIsToldOnce) {
  State state = written(calm(), R"({"turn": "N", "units": ["N peasant a1", "N soldier b1", "D peasant h4"]})");
  EXPECT_EQ(play(calm(), state, {"b1 harvest"}), (std::vector<std::string>{"Natau's Soldier on b1 harvests 1 oak."}));
  EXPECT_EQ(play(calm(), state, {"a1 power-harvest", "roll 3"}),
            (std::vector<std::string>{"The D4 shows 3.", "Natau's Peasant on a1 harvests 3 corn."}));
}

// Told by somebody who saw the board before, ST-045 stands in it.
TEST(StratosEvents, ST045_RetellingSaysWhoDefends) {
  const State before = written(duel(), kFight);
  State state = before;
  std::vector<Phrase> phrases;
  for (const char* line : {"a1xb1", "roll 4"}) {
    EventLog<Event> log;
    duel().apply(state, next_to_act(duel().asking(state)), parsed(duel(), line), &log);
    for (const auto& heard : log.lines()) phrases.push_back(Words::event(duel(), heard.event));
  }
  const auto retold = Words::retell(duel(), duel().view(before, seat(1)), phrases);
  ASSERT_EQ(retold.size(), phrases.size());
  EXPECT_EQ(retold.back(), "Dazso's Knight on b1 takes 2 damage, 1 health left; it defends.");
}

}  // namespace
}  // namespace strategion::stratos::words
