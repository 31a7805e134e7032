// `strategion play legends` as a stranger meets it: exchanges, motions by their powers, names, looking things up, ends.
#include "core/testing/folders.h"
#include "games/registry.h"
#include "tests/apps/ran.h"
#include "tests/legends/named_battle.h"

namespace strategion::apps {
namespace {

class LegendsTable : public AppsTest {
 protected:
  // As it is when nobody names armies or boards.
  static Ran played_by_default(int seed, const std::string& typed, const std::vector<std::string>& more = {}) {
    std::vector<std::string> args{"play", "legends", "--seed", std::to_string(seed)};
    args.insert(args.end(), more.begin(), more.end());
    return run_in({games(), content_folder(), docs_folder(), {}}, args, typed);
  }
  static Ran played(int seed, const std::string& typed, const std::vector<std::string>& more = {}) {
    std::vector<std::string> args = legends::named_battle_arguments();
    args.insert(args.end(), more.begin(), more.end());
    return played_by_default(seed, typed, args);
  }
  static int count(const std::string& text, const std::string& part) {
    int found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
  }
};

const std::string kNextExchange = "Beige: You may exchange two of your pieces (1 time left)";

// --- answers ---

TEST_F(LegendsTable, LG006_TwoSpacesAreAnExchangeHoweverTheyAreTyped) {
  for (const std::string typed : {"d1-d4", "d1 d4", "d1 and d4", "d1; d4", "D1 D4"}) {
    const Ran match = played(11, typed + "\nquit\n");
    EXPECT_TRUE(has(match.out, "  Beige switches Dwarven Ambush on d1 and Humble Clergy on d4.\n")) << match.out;
    EXPECT_TRUE(has(match.out, kNextExchange)) << typed;
  }
}

TEST_F(LegendsTable, LG006_WhatIsNoExchangeNeverPassesIt) {
  const Ran match = played(11, "d4-d5\nd2-d3\nlog\nquit\n");
  EXPECT_EQ(count(match.out, "LG-006 no piece of yours to switch there; pick two different pieces of your own.\n"), 2)
      << match.out;
  EXPECT_FALSE(has(match.out, "passes."));
  EXPECT_TRUE(match.out.ends_with("  Tael is placed on g4.\n> Bye.\n")) << "nothing has happened";
}

// Seed 12: beige's Tilloak Theugist on e4 charges and slashes.
TEST_F(LegendsTable, LG031_AMotionOfOnePowerIsReadAsThatPower) {
  const Ran match = played(12, "pass\nwhy e4-f5\nwhy e4 slashing f5\ne4-f5\nquit\n", {"--windows", "fights"});
  EXPECT_TRUE(has(match.out, "> You may: it is read as e4 slashing f5.\n> You may.\n> Read as e4 slashing f5.\n"))
      << match.out;
  EXPECT_TRUE(has(match.out, "  Beige attacks f5 from e4 with Tilloak Theugist.\n"));
}

TEST_F(LegendsTable, LG006_AnExchangeNeedsNoTelling) { EXPECT_FALSE(has(played(11, "d1-d4\nquit\n").out, "Read as ")); }

TEST_F(LegendsTable, LG044_AMoveOntoAnEnemyTwoSpacesAwayIsAStrike) {
  const Ran match = played(3, "pass\npass\nwhy b4-b6\nb4 b6\nquit\n");
  EXPECT_TRUE(has(match.out, "> You may: it is read as b4 distance-strike b6.\n> Read as b4 distance-strike b6.\n"))
      << match.out;
  EXPECT_TRUE(has(match.out, "  Frodnaj Archer 5 from b4 against Gloomis 2 on b6.\n"));
}

TEST_F(LegendsTable, NoIsAPass) { EXPECT_EQ(played(11, "no\nquit\n").out, played(11, "pass\nquit\n").out); }

// Moving twice: the second move fits no question, and which one is open is said again.
TEST_F(LegendsTable, WhatFitsAnotherQuestionIsToldWhichIsOpen) {
  const Ran match = played(11, "pass\nd4-d5\nd4-d5\nquit\n", {"--windows", "fights"});
  EXPECT_TRUE(
      has(match.out,
          "> That does not answer the question now open; see the list of legal answers. Window before the fight "
          "on d5 is decided "))
      << match.out;
}

// --- hints ---

TEST_F(LegendsTable, AHintIsAWholeAnswer) {
  const Ran exchange = played(11, "hint\nquit\n");
  const std::size_t at = exchange.out.find("\n> ") + 3;
  const std::string hint = exchange.out.substr(at, exchange.out.find(':', at) - at);
  EXPECT_TRUE(hint == "pass" || hint.find("; ") != std::string::npos) << hint;
  const Ran taken = played(11, hint + "\nquit\n");
  EXPECT_TRUE(has(taken.out, hint == "pass" ? "Beige passes" : "  Beige switches ")) << taken.out;
}

TEST_F(LegendsTable, LG115_WindowsCanBeSetWhilePlaying) {
  const Ran match = played(11, "windows\nwindows fights\nwindows never\npass\nquit\n");
  EXPECT_TRUE(has(match.out, "> quick: a window in which you could only pass is passed for you.\n")) << match.out;
  EXPECT_TRUE(has(match.out, "> fights: windows are asked in fights only, and passed elsewhere.\n"));
  EXPECT_TRUE(has(match.out, "> There is no \"windows never\"; windows ask, windows quick or windows fights.\n"));
  EXPECT_FALSE(has(match.out, "Beige: Start of "));
  const Ran shared = played(11, "windows quick\nquit\n", {"--agents", "person,person"});
  EXPECT_TRUE(has(shared.out, "Mind that a pause, or none, may tell the other side something.\n"));
}

TEST_F(LegendsTable, LG031_WhatNoPowerReachesIsRefusedByItsRule) {
  const Ran match = played(12, "pass\ne4-g5\ne4 slashing e6\nwhy e4 slashing e6\nquit\n", {"--windows", "ask"});
  EXPECT_TRUE(has(match.out, "> LG-011 not one step away; ")) << match.out;
  EXPECT_EQ(count(match.out, "> \"e6\": LG-041 slashing does not reach that space; "), 2) << match.out;
  EXPECT_TRUE(has(match.out, "\nLG-041 Slashing: ")) << "why gives the rule's text";
}

TEST_F(LegendsTable, LG115_AMovePassesEveryWindowBeforeItAndSaysSoOnce) {
  const Ran match = played(12, "pass\nwhy e4-f5\ne4-f5\nquit\n", {"--windows", "ask"});
  EXPECT_TRUE(has(match.out, "> You may: it is read as e4 slashing f5; the open window is passed first.\n"));
  EXPECT_EQ(count(match.out, "Passed first: Start of your turn.\n"), 1) << match.out;
  const std::size_t passed = match.out.find("Passed first");
  EXPECT_LT(passed, match.out.find("Beige attacks f5")) << "with what happened between";
}

TEST_F(LegendsTable, SeveralAnswersStandOnOneLineAndTheRestIsRefusedInWords) {
  const Ran both = played(11, "pass; pass\nquit\n", {"--windows", "ask"});
  EXPECT_FALSE(has(both.out, "Not given")) << both.out;
  EXPECT_TRUE(both.out.ends_with("Beige: Your turn: move a piece or use an action.\n> Bye.\n"));
  const Ran three = played(11, "pass; pass; pass\nquit\n", {"--windows", "ask"});
  EXPECT_TRUE(has(three.out, "Not given: pass. LG-010 you must move a piece or perform an action; move or act.\n"))
      << three.out;
}

TEST_F(LegendsTable, LG115_FightsStopsInFightsAndAtTheOwnTurnOnly) {
  const Ran match = played(11, "pass\nd4-d5\nquit\n", {"--windows", "fights"});
  EXPECT_FALSE(has(match.out, "Beige: Start of ")) << match.out;
  EXPECT_TRUE(has(match.out, "Beige: Your turn: "));
  EXPECT_TRUE(has(match.out, "Beige: Window before the fight on d5 is decided "));
}

// --- lists ---

TEST_F(LegendsTable, NumbersCountInTheOrderShown) {
  const Ran match = played(1, "pass\n?\nquit\n", {"--windows", "ask"});
  const std::size_t list = match.out.find("  1) pass\n");
  ASSERT_NE(list, std::string::npos) << match.out;
  int next = 1;
  for (std::size_t at = list; (at = match.out.find(std::to_string(next) + ") ", at)) != std::string::npos;) ++next;
  EXPECT_EQ(next, 4) << "three answers, one after the other";
  const std::string chosen = played(1, "pass\n3\nquit\n", {"--windows", "ask"}).out;
  EXPECT_TRUE(has(match.out, "3) h2 rally")) << match.out;
  EXPECT_TRUE(has(chosen, "King Migol on h2 uses rally.") || has(chosen, "King Migol's rally")) << chosen;
}

TEST_F(LegendsTable, LG032_AbilitiesSayWhatTheyDoAndWhatTheyCost) {
  const Ran match = played(1, "pass\n?\nquit\n", {"--windows", "ask"});
  EXPECT_TRUE(has(match.out, "f2 sacrifice (destroys itself, gives +2 to a piece of yours)\n")) << match.out;
  EXPECT_TRUE(has(match.out, "h2 rally (once a turn: gives +2 to a piece of yours)\n"));
}

TEST_F(LegendsTable, TargetsOfAPowerAreListedWithoutUsingIt) {
  const Ran match = played(3, "pass\npass\n? b4 distance-strike\n? b4-b5\nlog\nquit\n");
  EXPECT_TRUE(has(match.out, ">   After b4 distance-strike:\n  a5 (a hidden piece), b5 (a hidden piece), "))
      << match.out;
  EXPECT_TRUE(has(match.out, ">   That is a whole answer; nothing is to be picked after it.\n"));
  EXPECT_FALSE(has(match.out, "is revealed")) << "nothing was used";
}

TEST_F(LegendsTable, WhatComesAfterAWindowIsListedBehindIt) {
  const Ran match = played(11, "pass\n? d4\n? d9\nquit\n", {"--windows", "ask"});
  EXPECT_TRUE(has(match.out, "  When the window is passed:\n  d4 Humble Clergy 6: d4-d5 (attacks a hidden piece)\n"))
      << match.out;
  EXPECT_TRUE(has(match.out, "  nothing begins with \"d9\"\n"));
}

// --- names ---

TEST_F(LegendsTable, LG044_AStrikeNamesBothPieces) {
  const Ran match = played(3, "pass\npass\nb4 distance-strike b6\nlog\nquit\n");
  EXPECT_TRUE(has(match.out, "  Frodnaj Archer 5 from b4 against Gloomis 2 on b6.\n")) << match.out;
  EXPECT_FALSE(has(match.out, "A piece "));
}

TEST_F(LegendsTable, WhoeverKnowsAPieceReadsItsName) {
  const std::string ten = (source_folder() / "examples/positions/ten-pieces.json").string();
  const Ran match = played(1, "?\n1\nquit\n", {"--position", ten, "--windows", "fights"});
  EXPECT_TRUE(has(match.out, " moves to ")) << match.out;
  const std::size_t moves = match.out.find(" moves to ");
  const std::size_t line = match.out.rfind('\n', moves) + 1;
  EXPECT_NE(match.out.substr(line, 14), "  The piece on") << "the person's own piece\n" << match.out;
}

TEST_F(LegendsTable, LGR31_TheArmiesAreNamedAtTheStartAndBothCanBeRead) {
  const Ran match = played_by_default(11, "show beige\nshow Gray\nquit\n");
  EXPECT_TRUE(has(match.out, "Beige: Landor's army (show beige). Gray: Esenwein's army (show gray).\n")) << match.out;
  EXPECT_TRUE(has(match.out, "> Beige: Landor's army, 30 pieces\n"));
  EXPECT_TRUE(has(match.out, "> Gray: Esenwein's army, 30 pieces\n"));
}

TEST_F(LegendsTable, LG090_InTeamsEveryPairIsIntroducedOnALine) {
  const Ran match = played_by_default(3, "quit\n", {"--scenario", "teams", "--seats", "4"});
  EXPECT_TRUE(has(match.out, "(show gray 1).\nBeige 2: ")) << match.out.substr(0, 400);
}

TEST_F(LegendsTable, ThingsAreShownByWhatTheScreenCallsThem) {
  for (const std::string name : {"King Migol", "king migol", "K.Migol", "king-migol", "KING  MIGOL"}) {
    const Ran match = played(11, "show " + name + "\nquit\n");
    EXPECT_TRUE(has(match.out, "> King Migol\n  green dwarf, strength 9, beige side")) << name << "\n" << match.out;
    EXPECT_FALSE(has(match.out, "[[piece]]")) << "operations only when asked for";
  }
  EXPECT_TRUE(has(played(11, "show --source K.Migol\nquit\n").out, "[[piece]]\nid = \"king-migol\"\n"));
  EXPECT_TRUE(has(played(11, "show 4a\nquit\n").out, "> Board 4A\n"));
  EXPECT_TRUE(has(played(11, "show king-migo\nquit\n").out, "did you mean \"king-migol\"?"));
}

TEST_F(LegendsTable, LG016_ASpaceShowsWhatThisSeatKnows) {
  const Ran match = played(11, "show d2\nshow d5\nshow d3\nquit\n");
  EXPECT_TRUE(
      has(match.out, "> d2: desert. King Migol, beige, strength 9 now; hidden from the other side.\n\nKing Migol\n"))
      << match.out;
  EXPECT_TRUE(has(match.out, "> d5: desert. A hidden gray piece, which has not moved.\n"));
  EXPECT_TRUE(has(match.out, "> d3: water.\n"));
}

TEST_F(LegendsTable, LGR34_WithoutMemoryNothingRememberedIsNamed) {
  const std::string typed = "pass\npass\nd4-d5\npass\npass\npass\npass\nshow d5\nlog\nquit\n";
  EXPECT_TRUE(has(played(11, typed).out, "Gloomis is destroyed on d5."));
  const std::string looked = "pass\npass\nb2 summons\npass\npass\nshow g8\nquit\n";
  const std::vector<std::string> calm{"--against", "random"};
  EXPECT_TRUE(has(played(11, looked, calm).out, "g8: forest. Titan Castle, gray")) << played(11, looked, calm).out;
  EXPECT_TRUE(
      has(played(11, looked, {"--against", "random", "--memory", "off"}).out, "g8: forest. A hidden gray piece"));
}

TEST_F(LegendsTable, RulesAreFoundByIdByWordAndByChapter) {
  const Ran match = played(11, "rules lg-043\nrules charging\nrules\nrules xyzzy\nquit\n");
  EXPECT_TRUE(has(match.out, "> LG-043 Flying: ")) << match.out;
  EXPECT_TRUE(has(match.out, "> LG-040 Charging: "));
  EXPECT_TRUE(has(match.out, ">   Boards and setup: LG-001 to LG-009\n"));
  EXPECT_TRUE(has(match.out, "> no rule speaks of \"xyzzy\"\n"));
}

// --- taking back and ending ---

TEST_F(LegendsTable, TakingBackSaysWhatGoes) {
  const Ran match = played(11, "pass\npass\nundo\nquit\n");
  EXPECT_TRUE(has(match.out,
                  "> Takes back 2 acts, Gray's among them; what was shown stays in your memory, not on the "
                  "board; chance is drawn anew, and the record notes it.\n"))
      << match.out;
  EXPECT_FALSE(has(match.out, "Beige takes back")) << "said once";
}

TEST_F(LegendsTable, ResigningIsSaidTwiceAndOpensTheField) {
  const Ran once = played(11, "resign\nboard\nresign\nquit\n");
  EXPECT_EQ(count(once.out, "> To give up, type resign once more; anything else plays on.\n"), 2) << once.out;
  EXPECT_FALSE(has(once.out, "wins."));
  const Ran twice = played(11, "resign\nresign\nshow d5\nquit\n");
  EXPECT_TRUE(has(twice.out, "|G Gloomis |")) << twice.out;
  EXPECT_TRUE(has(twice.out, "Gray wins. The other side resigned.\n"));
  EXPECT_TRUE(has(twice.out, "> d5: desert. Gloomis, gray"));
}

TEST_F(LegendsTable, LG070_TheEndIsToldLast) {
  for (int seed = 1; seed <= 3; ++seed) {
    const std::string out = played(seed, "", {"--agents", "random,random"}).out;
    const std::size_t field = out.rfind("\n\n        a ");
    ASSERT_NE(field, std::string::npos);
    const std::size_t line = out.rfind('\n', field - 1) + 1;
    const std::string last = out.substr(line, field - line);
    EXPECT_TRUE(has(last, " wins.") || has(last, "A draw.")) << last;
    EXPECT_FALSE(has(out.substr(field), "Until the end of the turn"));
  }
}

// --- the board ---

TEST_F(LegendsTable, TheFieldIsDrawnAgainOnlyWhenItHasChanged) {
  const Ran match = played(11, "pass\npass\nboard\nquit\n", {"--windows", "ask"});
  EXPECT_EQ(count(match.out, "\n1 |B D.Hero"), 2) << "at the start and by board\n" << match.out;
  EXPECT_EQ(count(match.out, "Beige: Your turn: move a piece or use an action.\n"), 2) << "board asks again";
  EXPECT_TRUE(
      has(match.out, "Turn 1: Beige to move. This is turn 1 of at most 60 in a row without a piece destroyed.\n"));
}

}  // namespace
}  // namespace strategion::apps
