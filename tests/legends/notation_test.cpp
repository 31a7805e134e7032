// Notation, JSON, positions, prompts and the drawn board of Legends, on the real packs.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <cstring>
#include <fstream>
#include <functional>
#include <sstream>

#include "core/game/event_log.h"
#include "games/legends/notation/words.h"
#include "games/legends/options.h"
#include "tests/legends/named_battle.h"
#include "tests/legends/packs.h"

namespace strategion::legends {
namespace {

namespace json = boost::json;
using Option = std::map<std::string, std::string>;

template <class Size>
Rules<Size> rules_for(const std::string& scenario, const Option& options = {}, int seats = 0) {
  static const auto kContent = load_shelf(real_shelf());
  const auto plan = plan_match(
      {.game = "legends", .scenario = scenario, .seats = seats, .options = options, .carry = {}}, **kContent);
  if (!plan) throw std::runtime_error(plan.error().text());
  return Rules<Size>(*kContent, plan->options, plan->armies, plan->boards);
}
const Rules<Small>& battle() {
  static const auto kRules = rules_for<Small>("battle", named_battle());
  return kRules;
}

template <class T>
std::string error_of(const Expected<T>& read) {
  return read ? "read" : read.error().text();
}
std::string error_of(std::string_view text) { return error_of(Words<Small>::parse_action(battle(), text)); }
std::string json_error(std::string_view text) {
  return error_of(Words<Small>::parse_action_json(battle(), json::parse(json::string_view(text.data(), text.size()))));
}

// The document in docs/formats/position-legends.md.
json::object documented_position() {
  std::ifstream file(source_folder() / "docs/formats/position-legends.md");
  std::stringstream page;
  page << file.rdbuf();
  const std::string text = page.str();
  const std::size_t begin = text.find("```json\n") + 8;
  return json::parse(text.substr(begin, text.find("```", begin) - begin)).as_object();
}
State<Small> documented(const Rules<Small>& rules = battle()) {
  const auto state = Words<Small>::parse_position(rules, documented_position());
  if (!state) throw std::runtime_error(state.error().text());
  return *state;
}
// What the parser says to the documented position with one thing changed.
std::string position_error(const std::function<void(json::object&)>& change) {
  json::object document = documented_position();
  change(document);
  return error_of(Words<Small>::parse_position(battle(), document));
}
void set_piece(json::object& document, std::string_view space, json::value piece) {
  document["pieces"].as_object()[json::string_view(space.data(), space.size())] = std::move(piece);
}
template <class Size>
Action parsed(const Rules<Size>& rules, std::string_view text) {
  const auto action = Words<Size>::parse_action(rules, text);
  EXPECT_TRUE(action) << text;
  return action.value_or(Pass{});
}
// Plays lines of notation, each by whoever is asked, and gives the sentences told to everybody.
template <class Size>
std::vector<std::string> play(const Rules<Size>& rules, State<Size>& state, const std::vector<std::string>& lines) {
  std::vector<std::string> told;
  for (const std::string& line : lines) {
    const Seat seat = next_to_act(rules.asking(state));
    const Action action = parsed(rules, line);
    const Legality legality = rules.check(state, seat, action);
    EXPECT_TRUE(legality) << line << ": " << legality.refusal().text();
    if (!legality) return told;
    EventLog<Event> log;
    rules.apply(state, seat, action, &log);
    for (const auto& heard : log.lines()) told.push_back(Words<Size>::event(rules, heard.event).sentence);
  }
  return told;
}

// --- round trips ---

template <class Size>
void check_words_at(const Rules<Size>& rules, const State<Size>& state) {
  using W = Words<Size>;
  const json::value document = json::parse(json::serialize(W::position(rules, state)));
  const auto read = W::parse_position(rules, document);
  ASSERT_TRUE(read) << read.error().text() << "\n" << document;
  ASSERT_EQ(std::memcmp(&*read, &state, sizeof state), 0) << document;
  for (int number = 0; number <= rules.seats(); ++number) {
    const auto view = rules.view(state, number == rules.seats() ? kSpectator : seat(number));
    const Phrase prompt = W::prompt(rules, view);
    ASSERT_TRUE(prompt.key.starts_with("legends.") && prompt.sentence.ends_with(".") ? true
                                                                                     : prompt.sentence.ends_with("?"))
        << prompt.sentence;
    ASSERT_EQ(prompt.sentence.find("unknown"), std::string::npos) << prompt.sentence;
    ASSERT_TRUE(W::view_json(rules, view).is_object());
    const std::string board = W::draw_board(rules, view);
    std::istringstream lines(board.substr(0, board.find("\n\n")));
    for (std::string line; std::getline(lines, line);) ASSERT_LE(line.size(), 100U) << line;
  }
}
template <class Size>
void check_action(const Rules<Size>& rules, const Action& action) {
  using W = Words<Size>;
  const std::string text = W::notation(rules, action);
  const auto read = W::parse_action(rules, text);
  ASSERT_TRUE(read && *read == action) << text;
  const auto from_json = W::parse_action_json(rules, json::parse(json::serialize(W::action_json(rules, action))));
  ASSERT_TRUE(from_json && *from_json == action) << text;
}
template <class Size>
void check_matches(const Rules<Size>& rules, int matches, int every) {
  for (int match = 0; match < matches; ++match) {
    SCOPED_TRACE(fmt::format("seed {}", match));
    Xoshiro rng(static_cast<std::uint64_t>(match));
    State<Size> state = rules.deal({});
    for (int step = 0; rules.asking(state).mode != Mode::kOver; ++step) {
      if (step % every == 0) {
        ASSERT_NO_FATAL_FAILURE(check_words_at(rules, state));
      }
      const Seat actor = next_to_act(rules.asking(state));
      Choices<Action> legal;
      if (actor == kNature) {
        legal.push_back(rules.draw(state, rng));
      } else {
        rules.add_legal(state, actor, legal);
      }
      for (const Action& action : legal) ASSERT_NO_FATAL_FAILURE(check_action(rules, action));
      EventLog<Event> log;
      rules.apply(state, actor, legal[below(rng, legal.size())], &log);
      for (const auto& line : log.lines()) {
        const Phrase phrase = Words<Size>::event(rules, line.event);
        ASSERT_TRUE(phrase.key.starts_with("legends.") && phrase.sentence.ends_with(".")) << phrase.sentence;
        ASSERT_EQ(phrase.sentence.find("unknown"), std::string::npos) << phrase.sentence;
      }
    }
    ASSERT_NO_FATAL_FAILURE(check_words_at(rules, state));
  }
}

TEST(LegendsNotationSlow, EverythingComesBackOverRandomPlayOfTwo) {
  check_matches(battle(), 3, 3);
  check_matches(rules_for<Small>("house"), 2, 3);
  check_matches(rules_for<Small>("expansions", {{"sides", "random"}}), 2, 3);
}
TEST(LegendsNotationSlow, EverythingComesBackOverRandomPlayOfTeams) {
  check_matches(rules_for<Large>("teams", {}, 4), 1, 25);
  check_matches(rules_for<Large>("teams", {}, 8), 1, 50);
}

// --- notation ---

TEST(LegendsNotation, PeopleMayTypeLoosely) {
  const auto canonical = [](std::string_view text) {
    const auto action = Words<Small>::parse_action(battle(), text);
    return action ? Words<Small>::notation(battle(), *action) : action.error().text();
  };
  EXPECT_EQ(canonical("  C2-c3 "), "c2-c3");
  EXPECT_EQ(canonical("c2 - C3"), "c2-c3");
  EXPECT_EQ(canonical("c2 c3"), "c2-c3");
  EXPECT_EQ(canonical("C2   Charging"), "c2 charging");
  EXPECT_EQ(canonical("PASS"), "pass");
  EXPECT_EQ(canonical("Landor"), "landor");
  EXPECT_EQ(canonical("landor@0"), "landor");
  EXPECT_EQ(canonical("Terrain  Forest"), "terrain forest");
  EXPECT_EQ(canonical("board 0 4a 3"), "board 0 4A 3");
  EXPECT_EQ(canonical("first"), "first");
  EXPECT_EQ(canonical("place KRALC h8"), "place kralc h8");
}

TEST(LegendsNotation, SlipsAreAnsweredWithWhatWouldBeRight) {
  EXPECT_EQ(error_of("c9-c3"), R"("c9-c3": no space "c9"; files a-h, ranks 1-8)");
  EXPECT_EQ(error_of("c2-i3"), R"("c2-i3": no space "i3"; files a-h, ranks 1-8)");
  EXPECT_EQ(error_of("d0"), R"("d0": no space "d0"; files a-h, ranks 1-8)");
  EXPECT_EQ(error_of("c2 chargin"), R"("c2 chargin": no power "chargin" in this match; did you mean "charging"?)");
  EXPECT_EQ(error_of("lamdor"), R"("lamdor": no army of this match has a piece "lamdor"; did you mean "landor"?)");
  EXPECT_EQ(error_of("landor@1"), R"("landor@1": army 1 has no "landor")");
  EXPECT_EQ(error_of("landor@9"), R"("landor@9": "landor@9": behind @ stands the army's number, 0 to 1)");
  EXPECT_EQ(error_of("terrain forrest"), R"("terrain forrest": no terrain "forrest"; did you mean "forest"?)");
  EXPECT_EQ(error_of("terrain water"),
            R"("terrain water": no terrain "water"; one of plains, forest, marsh, mountain, town, desert)");
  EXPECT_EQ(error_of("seat 2"), R"("seat 2": no seat "2"; seats 0 to 1)");
  EXPECT_EQ(error_of("board 0 4A 4"), R"("board 0 4A 4": "4" is no number of quarter turns; 0 to 3)");
  EXPECT_EQ(error_of(""), R"("" is no action; for example "c2-c3", "c2 charging", "d4", "yes" or "pass")");
  EXPECT_EQ(error_of("attack!"),
            R"("attack!" is no action; for example "c2-c3", "c2 charging", "d4", "yes" or "pass")");
}

TEST(LegendsNotation, WideFieldsHaveMoreFiles) {
  const auto rules = rules_for<Large>("teams", {}, 8);
  EXPECT_EQ(Words<Large>::notation(rules, StandardMove{space_at(26, 0), space_at(31, 7)}), "aa1-af8");
  EXPECT_TRUE(parsed(rules, "z4-aa4") == Action(StandardMove{space_at(25, 3), space_at(26, 3)}));
  EXPECT_EQ(error_of(Words<Large>::parse_action(rules, "ag1")), R"("ag1": no space "ag1"; files a-af, ranks 1-8)");
}

TEST(LegendsNotation, LG083_APieceOfSeveralArmiesIsToldApartByTheArmysNumber) {
  const auto rules = rules_for<Large>(
      "teams", {{"beige", "beige4"}, {"gray", "gray5"}, {"beige-2", "beige4"}, {"gray-2", "gray5"}}, 4);
  const Action second = parsed(rules, "landor@2");
  EXPECT_EQ(Words<Large>::notation(rules, second), "landor@2");
  EXPECT_FALSE(second == parsed(rules, "landor@0"));
  EXPECT_EQ(error_of(Words<Large>::parse_action(rules, "landor")),
            R"("landor": several armies have "landor"; say "landor@0" or "landor@2")");
}

TEST(LegendsNotation, JsonIsStrict) {
  EXPECT_EQ(json_error(R"({"do": "move", "from": "c2", "to": "c3"})"), "read");
  EXPECT_EQ(json_error(R"({"do": "move", "from": "c2"})"), R"(action: "to" is missing; it should be a text)");
  EXPECT_EQ(json_error(R"({"do": "move", "from": "c2", "to": "c9"})"),
            R"(action: no space "c9"; files a-h, ranks 1-8)");
  EXPECT_EQ(json_error(R"({"do": "move", "from": "c2", "to": "c3", "too": 1})"),
            R"(action: unknown key "too"; did you mean "to"?)");
  EXPECT_EQ(json_error(R"({"do": "mvoe"})"), R"(action: "do" says "mvoe"; did you mean "move"?)");
  EXPECT_EQ(json_error(R"({"do": "go"})"), R"(action: "first" is missing; it should be true or false)");
  EXPECT_EQ(json_error(R"([])"), R"(an action is an object such as {"do": "move", "from": "c2", "to": "c3"})");
}

// --- positions ---

TEST(LegendsPosition, TheDocumentedOneAsksForAMove) {
  const State<Small> state = documented();
  EXPECT_EQ(battle().asking(state), asks_one(seat(0)));
  EXPECT_EQ(state.question, Question::kTurn);
  EXPECT_EQ(state.occupied().size(), 10);
  EXPECT_EQ(Words<Small>::prompt(battle(), battle().view(state, seat(0))).sentence,
            "Your turn: move a piece or use an action.");
  EXPECT_EQ(Words<Small>::prompt(battle(), battle().view(state, seat(1))).sentence,
            "Waiting for Beige: move a piece or use an action.");
  check_words_at(battle(), state);
}

TEST(LegendsPosition, WhatCannotBeIsRefused) {
  EXPECT_EQ(position_error([](auto& d) { set_piece(d, "c2", "lamdor"); }),
            R"(position: c2: no army of this match has a piece "lamdor"; did you mean "landor"?)");
  EXPECT_EQ(position_error([](auto& d) { set_piece(d, "a1", "poy"); }),
            "position: a1: that is water, no piece stands there");
  EXPECT_EQ(position_error([](auto& d) { set_piece(d, "j9", "poy"); }),
            R"(position: "pieces": no space "j9"; files a-h, ranks 1-8)");
  EXPECT_EQ(position_error([](auto& d) { set_piece(d, "C2", "poy"); }),
            R"(position: C2: two pieces on one space, "landor" and "poy")");
  EXPECT_EQ(position_error([](auto& d) { set_piece(d, "a2", "landor"); }),
            R"(position: 2 times "landor", of which army 0 (beige4) has 1)");
  EXPECT_EQ(position_error([](auto& d) { d["destroyed"] = json::array{"landor"}; }),
            R"(position: 2 times "landor", of which army 0 (beige4) has 1)");
  EXPECT_EQ(position_error([](auto& d) { set_piece(d, "c2", 7); }),
            R"(position: c2: a piece should be its id or an object with "piece")");
  EXPECT_EQ(position_error([](auto& d) { set_piece(d, "c2", json::object{{"piece", "landor"}, {"moves", true}}); }),
            R"(position: c2: unknown key "moves"; did you mean "moved"?)");
  EXPECT_EQ(position_error([](auto& d) { set_piece(d, "c2", json::object{{"piece", "landor"}, {"known", "red"}}); }),
            R"(position: c2: "known" should be a list of "beige", "gray" or "all")");
  EXPECT_EQ(position_error([](auto& d) { set_piece(d, "b7", json::object{{"piece", "decay"}, {"moved", true}}); }),
            R"(position: b7: "decay" is stationary, so it has not moved unseen)");
  EXPECT_EQ(position_error([](auto& d) { d["boards"].as_array().pop_back(); }),
            R"(position: "boards" has 3, should be 4: for each army its left and its right one)");
  EXPECT_EQ(position_error([](auto& d) { d["boards"].as_array()[0] = "4E"; }),
            R"(position: this match has no board "4E"; did you mean "4A"?)");
  EXPECT_EQ(position_error([](auto& d) { d["boards"].as_array()[0] = "4B"; }),
            R"(position: board "4B" lies in slots 0 and 1)");
  EXPECT_EQ(position_error([](auto& d) { d["boards"].as_array()[3] = nullptr; }),
            "position: b1: a piece stands there before all boards are dealt");
  EXPECT_EQ(position_error([](auto& d) { d.erase("to_move"); }),
            R"(position: "to_move" is missing; it should be the seat whose turn it is)");
  EXPECT_EQ(position_error([](auto& d) { d["to_move"] = "green"; }),
            R"(position: no side "green"; one of beige, gray)");
  EXPECT_EQ(position_error([](auto& d) { d["curse"] = "poy"; }), R"(position: "curse": "poy" has no death curse)");
  EXPECT_EQ(position_error([](auto& d) { d["phase"] = "playing"; }),
            R"(position: "phase" says "playing"; did you mean "placing"?)");
  EXPECT_EQ(position_error([](auto& d) { d["quite"] = 3; }), R"(position: unknown key "quite"; did you mean "quiet"?)");
  EXPECT_EQ(error_of(Words<Small>::parse_position(battle(), json::array())),
            "position: a position should be an object with boards, pieces and to_move");
}

TEST(LegendsPosition, LG070_EachSideHasACastle) {
  EXPECT_EQ(position_error([](auto& d) { d["pieces"].as_object().erase("g8"); }),
            "position: gray has no castle on the field, so it has lost (LG-070)");
  EXPECT_EQ(
      position_error([](auto& d) { set_piece(d, "g8", json::object{{"piece", "titan-castle"}, {"side", "beige"}}); }),
      "position: gray has no castle on the field, so it has lost (LG-070)");
}

TEST(LegendsPosition, TwoCastlesOnOneSpaceAreRefused) {
  json::object document = documented_position();
  document["pieces"] = json::array{json::object{{"at", "c2"}, {"piece", "woodland-tower"}},
                                   json::object{{"at", "c2"}, {"piece", "titan-castle"}}};
  EXPECT_EQ(error_of(Words<Small>::parse_position(battle(), document)),
            R"(position: c2: two pieces on one space, "woodland-tower" and "titan-castle")");
}

TEST(LegendsPosition, LG026_APieceWithoutStrengthIsRefused) {
  EXPECT_EQ(position_error([](auto& d) { set_piece(d, "c2", json::object{{"piece", "landor"}, {"bonus", -10}}); }),
            R"(position: c2: "landor" has strength 0 there, so it is destroyed (LG-026))");
}

TEST(LegendsPosition, LG071_ASeatThatCanDoNothingHasLost) {
  json::object document = documented_position();
  json::object& pieces = document["pieces"].as_object();
  for (const auto* space : {"f7", "d6", "e5", "b7"}) pieces.erase(space);
  document["to_move"] = "gray";
  EXPECT_EQ(error_of(Words<Small>::parse_position(battle(), document)),
            "position: the seat to move can neither move nor act, so the match is over (LG-071)");
}

TEST(LegendsPosition, AllThatAPieceCarriesIsRead) {
  json::object document = documented_position();
  set_piece(document, "e2",
            json::object{{"piece", "srik"},
                         {"bonus", 2},
                         {"lent", json::array{"flying"}},
                         {"used", true},
                         {"spent", true},
                         {"known", "gray"}});
  set_piece(document, "d6", json::object{{"piece", "murkis"}, {"side", "beige"}});
  document["destroyed"] = json::array{"poy", "evit"};
  document["shuttle"] = json::array{json::object{{"seat", 0}, {"from", "c2"}, {"to", "c3"}, {"count", 2}}};
  document["series"] = json::object{{"games", 1}, {"points", json::array{12, 0}}, {"wins", json::array{1, 0}}};
  const auto state = Words<Small>::parse_position(battle(), document);
  ASSERT_TRUE(state) << state.error().text();
  EXPECT_EQ(state->bonus[space_at(4, 1)], 2);
  EXPECT_TRUE(state->lent[3].has(space_at(4, 1)));
  EXPECT_TRUE(state->side[0].has(space_at(3, 5)));
  EXPECT_EQ(state->points[0], 12);
  check_words_at(battle(), *state);
}

TEST(LegendsPosition, WhatIsResolvedMustMakeSense) {
  const auto resolving = [](json::value section) { return position_error([&](auto& d) { d["resolving"] = section; }); };
  EXPECT_EQ(resolving(json::object{{"question", "window"}, {"asked", 0}}),
            "position: that question needs a frame in progress");
  EXPECT_EQ(resolving(json::object{{"question", "windw"}}),
            R"(position: "resolving": "question" says "windw"; did you mean "window"?)");
  EXPECT_EQ(resolving(json::object{{"fight", json::object{{"from", "c2"}, {"to", "d6"}}}}),
            R"(position: "fight" and a frame of type "fight" belong together)");
  EXPECT_EQ(
      resolving(json::object{
          {"question", "target"},
          {"asked", 0},
          {"frames", json::array{json::object{
                         {"type", "draft"}, {"seat", 0}, {"at", "c2"}, {"piece", "landor"}, {"which", "rally"}}}}}),
      R"(position: "resolving": "which" says "rally", which is no power of that piece)");
}

// --- campaigns ---

TEST(LegendsCarry, LG081_TheHigherTotalWinsATwoGameCampaign) {
  const auto rules = rules_for<Small>("two-game");
  EXPECT_EQ(
      json::serialize(
          Words<Small>::carry_json(rules, {.points = {12, 0}, .wins = {1, 0}, .games = 1, .first = 0, .loser = 1})),
      R"({"games":1,"points":[12,0],"wins":[1,0],"first":0,"loser":1,"beige_seat":0,"finished":false,"winner":null})");
  EXPECT_EQ(
      json::serialize(
          Words<Small>::carry_json(rules, {.points = {12, 15}, .wins = {1, 1}, .games = 2, .first = 1, .loser = 0})),
      R"({"games":2,"points":[12,15],"wins":[1,1],"first":1,"loser":0,"beige_seat":0,"finished":true,"winner":1})");
}
TEST(LegendsCarry, LGR29_ATiedTwoGameCampaignIsADraw) {
  const auto rules = rules_for<Small>("two-game");
  const auto carry =
      Words<Small>::carry_json(rules, {.points = {9, 9}, .wins = {1, 1}, .games = 2, .first = 1, .loser = 0});
  EXPECT_EQ(carry.at("winner"), "draw");
}
TEST(LegendsCarry, LG082_AMajorityEndsACampaign) {
  const auto rules = rules_for<Small>("campaign");
  EXPECT_EQ(Words<Small>::carry_json(rules, {.wins = {1, 0}, .games = 1, .first = 0, .loser = 1}).at("finished"),
            false);
  EXPECT_EQ(Words<Small>::carry_json(rules, {.wins = {2, 0}, .games = 2, .first = 0, .loser = 1}).at("winner"), 0);
}
TEST(LegendsCarry, LG081_LG082_ACampaignHasOneScore) {
  const Carry carry{.points = {12, 15}, .wins = {1, 1}, .games = 2, .first = 1, .loser = 0};
  EXPECT_EQ(Words<Small>::standing(rules_for<Small>("two-game"), carry),
            "After 2 of 2 games of the campaign: Beige has 12 points, Gray has 15 points. Gray wins the campaign.");
  EXPECT_EQ(Words<Small>::standing(rules_for<Small>("campaign"), carry),
            "After 2 of 3 games of the campaign: Beige has 1 win, Gray has 1 win.");
  EXPECT_EQ(Words<Small>::standing(rules_for<Small>("two-game"),
                                   {.points = {9, 9}, .wins = {1, 1}, .games = 2, .first = 1, .flip = 1}),
            "After 2 of 2 games of the campaign: Gray has 9 points, Beige has 9 points. The campaign is a draw.");
  EXPECT_EQ(Words<Small>::standing(battle(), carry), "");
  EXPECT_TRUE(Words<Small>::carry_json(battle(), carry).at("finished").is_null());
}
TEST(LegendsCarry, SlipsAreRefused) {
  const auto error = [](std::string_view text) {
    return error_of(Words<Small>::parse_carry(battle(), json::parse(json::string_view(text.data(), text.size()))));
  };
  EXPECT_EQ(error(R"({"games":1,"points":[12,0],"wins":[1,0],"first":0,"loser":1})"), "read");
  EXPECT_EQ(error(R"({"games":1,"points":[12,0],"wins":[1,0],"first":0,"loser":1,"beige_seat":2})"),
            R"(carry: "beige_seat" should be a whole number from 0 to 1)");
  EXPECT_EQ(error(R"({"games":1,"points":[12],"wins":[1,0],"first":0,"loser":1})"),
            R"(carry: "points" should be two whole numbers, one a team)");
  EXPECT_EQ(error(R"({"games":1,"points":[12,0],"wins":[1,1],"first":0,"loser":1})"),
            R"(carry: "wins" are more than the games played)");
  EXPECT_EQ(error(R"({"games":1,"points":[0,0],"wins":[0,0],"first":null,"loser":null})"),
            R"(carry: "first" should be the seat that went first in the last game)");
}

// --- what is shown ---

// Marr attacks High Elf: a move, the windows after it and before gray's turn, the attack; and its own window.
const std::vector<std::string> kIntoAFight{"d4-e4", "pass", "pass", "pass", "pass", "e5-e4"};
const std::vector<std::string> kThroughAFight{"d4-e4", "pass", "pass", "pass", "pass", "e5-e4", "pass", "pass"};

std::string board_of(const Rules<Small>& rules, const State<Small>& state, int number) {
  return "\n" + Words<Small>::draw_board(rules, rules.view(state, seat(number)));
}
const json::value& token_at(const json::value& view, std::string_view space) {
  for (const json::value& token : view.at("tokens").as_array()) {
    if (token.at("space") == json::string_view(space.data(), space.size())) return token;
  }
  throw std::runtime_error("no token there");
}

TEST(LegendsBoard, BeigeSeesItsOwnSideBelow) {
  EXPECT_EQ(board_of(battle(), documented(), 0), R"(
        a          b          c          d          e          f          g          h
  +----------+----------+----------+----------+----------+----------+----------+----------+
8 |          |          |          |          |~~~~~~~~~~|          |G ?       |          | 8
  |marsh     |plains    |plains    |marsh     |~~~~~~~~~~|forest    |forest    |forest    |
  +----------+----------+----------+----------+----------+----------+----------+----------+
7 |          |G ?       |          |          |          |G ?       |          |          | 7
  |plains    |plains    |marsh     |town      |mountain  |town      |forest    |marsh     |
  +----------+----------+----------+----------+----------+----------+----------+----------+
6 |          |          |          |G Murkis  |          |          |          |          | 6
  |mountain  |forest    |marsh     |marsh    7|forest    |forest    |forest    |plains    |
  +----------+----------+----------+----------+----------+----------+----------+----------+
5 |          |          |          |~~~~~~~~~~|G ?>      |          |          |          | 5
  |desert    |plains    |marsh     |~~~~~~~~~~|desert    |plains    |forest    |marsh     |
  +----------+----------+----------+----------+----------+----------+----------+----------+
4 |          |          |          |B High Elf|          |          |          |          | 4
  |plains    |forest    |forest    |marsh    6|plains    |forest    |forest    |mountain  |
  +----------+----------+----------+----------+----------+----------+----------+----------+
3 |          |          |          |          |          |B*K.Migol |          |          | 3
  |forest    |plains    |forest    |forest    |forest    |forest   9|forest    |forest    |
  +----------+----------+----------+----------+----------+----------+----------+----------+
2 |          |          |B Landor  |          |B Srik    |          |          |          | 2
  |town      |forest    |plains  10|plains    |town     7|desert    |marsh     |desert    |
  +----------+----------+----------+----------+----------+----------+----------+----------+
1 |~~~~~~~~~~|B W.Tower |          |          |          |          |~~~~~~~~~~|          | 1
  |~~~~~~~~~~|mountain #|plains    |desert    |desert    |desert    |~~~~~~~~~~|desert    |
  +----------+----------+----------+----------+----------+----------+----------+----------+
        a          b          c          d          e          f          g          h

B beige, G gray; ? hidden, ?> hidden and has moved; number: strength now, m magic, # castle; * the other side knows it
Turn 1: Beige to move.
)");
}

TEST(LegendsBoard, GraySeesTheFieldTurnedRound) {
  EXPECT_EQ(board_of(battle(), documented(), 1), R"(
        h          g          f          e          d          c          b          a
  +----------+----------+----------+----------+----------+----------+----------+----------+
1 |          |~~~~~~~~~~|          |          |          |          |B ?       |~~~~~~~~~~| 1
  |desert    |~~~~~~~~~~|desert    |desert    |desert    |plains    |mountain  |~~~~~~~~~~|
  +----------+----------+----------+----------+----------+----------+----------+----------+
2 |          |          |          |B ?       |          |B ?       |          |          | 2
  |desert    |marsh     |desert    |town      |plains    |plains    |forest    |town      |
  +----------+----------+----------+----------+----------+----------+----------+----------+
3 |          |          |B K.Migol |          |          |          |          |          | 3
  |forest    |forest    |forest   9|forest    |forest    |forest    |plains    |forest    |
  +----------+----------+----------+----------+----------+----------+----------+----------+
4 |          |          |          |          |B ?>      |          |          |          | 4
  |mountain  |forest    |forest    |plains    |marsh     |forest    |forest    |plains    |
  +----------+----------+----------+----------+----------+----------+----------+----------+
5 |          |          |          |G Marr    |~~~~~~~~~~|          |          |          | 5
  |marsh     |forest    |plains    |desert   3|~~~~~~~~~~|marsh     |plains    |desert    |
  +----------+----------+----------+----------+----------+----------+----------+----------+
6 |          |          |          |          |G*Murkis  |          |          |          | 6
  |plains    |forest    |forest    |forest    |marsh    7|marsh     |forest    |mountain  |
  +----------+----------+----------+----------+----------+----------+----------+----------+
7 |          |          |G Kralc   |          |          |          |G Decay   |          | 7
  |marsh     |forest    |town    10|mountain  |town      |marsh     |plains   m|plains    |
  +----------+----------+----------+----------+----------+----------+----------+----------+
8 |          |G T.Castle|          |~~~~~~~~~~|          |          |          |          | 8
  |forest    |forest   #|forest    |~~~~~~~~~~|marsh     |plains    |plains    |marsh     |
  +----------+----------+----------+----------+----------+----------+----------+----------+
        h          g          f          e          d          c          b          a

B beige, G gray; ? hidden, ?> hidden and has moved; number: strength now, m magic, # castle; * the other side knows it
Turn 1: Beige to move.
)");
}

TEST(LegendsBoard, LG112_TheTextsOfBothPiecesStandUnderAFight) {
  State<Small> state = documented();
  const auto told = play(battle(), state, kIntoAFight);
  const std::string board = board_of(battle(), state, 0);
  EXPECT_NE(board.find("Fight on e4: Marr (3) from e5 attacks High Elf (6)."), std::string::npos) << board;
  const auto& content = *battle().tables().content;
  for (const auto* id : {"marr", "high-elf"}) {
    const std::string text = content.find_piece(id)->text;
    EXPECT_NE(board.find(text.substr(0, 40)), std::string::npos) << board;
  }
}

TEST(LegendsBoard, LGR34_WithoutMemoryOnlyWhatLiesOpenNowIsDrawn) {
  const auto rules = rules_for<Small>("battle", named_battle({{"memory", "off"}}));
  const State<Small> state = documented(rules);
  const std::string board = board_of(rules, state, 0);
  EXPECT_NE(board_of(battle(), state, 0).find("G Murkis"), std::string::npos);
  EXPECT_EQ(board.find("Murkis"), std::string::npos) << board;
  EXPECT_NE(board.find("B*K.Migol"), std::string::npos) << board;
  // The view keeps it (agents always remember), and says that it is a memory.
  const json::value view = Words<Small>::view_json(rules, rules.view(state, seat(0)));
  EXPECT_EQ(view.at("memory"), false);
  EXPECT_EQ(token_at(view, "d6").at("piece"), "murkis");
  EXPECT_EQ(token_at(view, "d6").at("remembered"), true);
  EXPECT_EQ(token_at(view, "c2").at("remembered"), false);
}

TEST(LegendsBoard, LGR34_AFightShowsItsPiecesWithoutMemoryToo) {
  const auto rules = rules_for<Small>("battle", named_battle({{"memory", "off"}}));
  State<Small> state = documented(rules);
  play(rules, state, kIntoAFight);
  ASSERT_NE(state.fighting, 0);
  EXPECT_NE(board_of(rules, state, 0).find("G Marr"), std::string::npos) << board_of(rules, state, 0);
}

TEST(LegendsView, HiddenPiecesAreNotInTheDocument) {
  const json::value gray = Words<Small>::view_json(battle(), battle().view(documented(), seat(1)));
  EXPECT_TRUE(token_at(gray, "c2").at("piece").is_null());
  EXPECT_TRUE(token_at(gray, "c2").at("strength").is_null());
  EXPECT_EQ(token_at(gray, "f3").at("piece"), "king-migol");
  EXPECT_EQ(token_at(gray, "f7").at("strength"), 10);
  const json::value watching = Words<Small>::view_json(battle(), battle().view(documented(), kSpectator));
  EXPECT_TRUE(watching.at("viewer").is_null());
  EXPECT_TRUE(token_at(watching, "d6").at("piece").is_null()) << "both sides know it, but not everybody";
}

TEST(LegendsView, LGR31_TheListsAreOpenAndTellWhatIsUnseen) {
  const json::value gray = Words<Small>::view_json(battle(), battle().view(documented(), seat(1)));
  const json::value& army = gray.at("armies").at(0);
  EXPECT_EQ(army.at("id"), "beige4");
  EXPECT_EQ(army.at("pieces").at(0),
            json::parse(R"({"piece": "landor", "count": 1, "destroyed": 0, "standing": 1, "unseen": 1})"));
  EXPECT_EQ(army.at("pieces").at(1),
            json::parse(R"({"piece": "king-migol", "count": 1, "destroyed": 0, "standing": 1, "unseen": 0})"));
}

TEST(LegendsView, LG066_DestroyedPiecesLieOpen) {
  json::object document = documented_position();
  document["destroyed"] = json::array{"poy", "evit"};
  const auto state = Words<Small>::parse_position(battle(), document);
  ASSERT_TRUE(state);
  const json::value view = Words<Small>::view_json(battle(), battle().view(*state, kSpectator));
  EXPECT_EQ(view.at("armies").at(0).at("destroyed"), json::array{"poy"});
  EXPECT_EQ(view.at("armies").at(1).at("destroyed"), json::array{"evit"});
}

TEST(LegendsSentences, AFightCanBeFollowedStepByStep) {
  State<Small> state = documented();
  const auto told = play(battle(), state, kThroughAFight);
  const std::vector<std::string> expected{
      "The piece on d4 moves to e4.",
      "Beige passes.",
      "Gray passes.",
      "Gray's turn.",
      "Gray passes.",
      "Beige passes.",
      "Gray attacks e4 from e5.",
      "Marr is revealed on e5.",
      "High Elf is revealed on e4.",
      "Gray passes.",
      "Beige passes.",
      "Marr on e5 counts 3.",
      "High Elf on e4 counts 6.",
      "Marr 3 from e5 against High Elf 6 on e4.",
      "Marr is destroyed on e5.",
  };
  EXPECT_EQ(told, expected);
}

TEST(LegendsSentences, LGR50_AChoiceBegunIsItsOwnersAlone) {
  State<Small> state = documented();
  play(battle(), state, {"c2 diagonal"});
  EXPECT_EQ(Words<Small>::prompt(battle(), battle().view(state, seat(0))).sentence,
            "Diagonal of Landor on c2: pick a space diagonally next to it.");
  EXPECT_EQ(Words<Small>::prompt(battle(), battle().view(state, seat(1))).sentence,
            "Waiting for Beige: move a piece or use an action.");
  check_words_at(battle(), state);
}

TEST(LegendsSentences, TeamsNameTheirSeats) {
  const auto rules = rules_for<Large>("teams", {}, 4);
  EXPECT_EQ(Words<Large>::event(rules, {.what = Happening::kTurnBegan, .seat = 2}).sentence, "Beige 2's turn.");
  EXPECT_EQ(Words<Large>::event(rules, {.what = Happening::kPassed, .seat = 3}).sentence, "Gray 2 passes.");
}

TEST(LegendsSentences, EveryEndHasASentence) {
  EXPECT_EQ(Words<Small>::result_reason(battle(), "castle"), "The castle has fallen.");
  EXPECT_EQ(Words<Small>::result_reason(battle(), "stuck"), "A player can neither move nor act.");
  EXPECT_EQ(Words<Small>::result_reason(battle(), "quiet"), "No piece was destroyed for too long.");
  EXPECT_EQ(Words<Small>::result_reason(battle(), "both-castles"), "Both castles fell at once.");
  EXPECT_EQ(Words<Small>::result_reason(battle(), "all-castles"), "All castles of a side have fallen.");
}

}  // namespace
}  // namespace strategion::legends
