// What is said before a die is thrown equals what the rules do when every face of it is.
#include "games/stratos/notation/odds.h"

#include <fmt/format.h>

#include "games/stratos/notation/names.h"
#include "tests/stratos/words/table.h"

namespace strategion::stratos::words {
namespace {

namespace json = boost::json;

constexpr std::array<std::string_view, 10> kForms{"peasant",    "archer",   "soldier", "explorer",     "mage",
                                                  "cultivator", "marksman", "knight",  "swashbuckler", "sorcerer"};

json::object unit(std::string_view line, const std::vector<std::string>& worn, std::vector<std::string> marks) {
  json::object object{{"unit", std::string(line)}};
  if (!worn.empty()) object["worn"] = json::value_from(worn);
  if (!marks.empty()) object["marks"] = json::value_from(marks);
  return object;
}
State facing(std::string_view attacker, const std::vector<std::string>& with, std::string_view target,
             const std::vector<std::string>& against, bool defends, std::string_view at, bool coin = false) {
  json::object document{{"turn", "N"}};
  if (coin) document["purses"] = json::object{{"N", json::object{{"permanents", json::array{"lucky-coin"}}}}};
  std::vector<std::string> marks;
  if (defends) marks = {"defending"};
  document["units"] = json::array{unit(fmt::format("N {} a1", attacker), with, {}),
                                  unit(fmt::format("D {} {}", target, at), against, marks), "D peasant h4"};
  return position(duel(), document);
}

// What the rules make of every face: damage, or -1 for a miss; and how many faces defeat the target.
struct Rolled {
  std::vector<int> damage;
  int kills = 0;
};
Rolled roll_every_face(const State& state, const Action& action) {
  Rolled rolled;
  State thrown = state;
  duel().apply(thrown, seat(0), action, nullptr);
  Chances<Action> faces;
  duel().add_chances(thrown, faces);
  for (const auto& face : faces) {
    State after = thrown;
    EventLog<Event> log;
    duel().apply(after, kNature, face.action, &log);
    int damage = 0;
    bool killed = false;
    for (const auto& heard : log.lines()) {
      if (heard.event.what == Happening::kMissed) damage = -1;
      if (heard.event.what == Happening::kDamaged) damage = heard.event.n;
      if (heard.event.what == Happening::kDefeated) killed = true;
    }
    rolled.damage.push_back(damage);
    rolled.kills += killed ? 1 : 0;
  }
  return rolled;
}

bool defeats(const State& state, Seat who, const Action& action, State& after) {
  after = state;
  EventLog<Event> log;
  duel().apply(after, who, action, &log);
  return std::ranges::any_of(log.lines(), [](const auto& heard) { return heard.event.what == Happening::kDefeated; });
}

// Pairs of throws that defeat the target when the first that does not is thrown again (Lucky Coin).
int count_kills_again(const State& state, const Action& action) {
  State thrown = state;
  duel().apply(thrown, seat(0), action, nullptr);
  Chances<Action> faces;
  duel().add_chances(thrown, faces);
  int kills = 0;
  for (const auto& first : faces) {
    State asked;
    EXPECT_FALSE(defeats(thrown, kNature, first.action, asked)) << "the coin is asked about first";
    EXPECT_EQ(asked.question, Question::kMay);
    State after;
    if (defeats(asked, seat(0), Pass{}, after)) {
      kills += static_cast<int>(faces.size());
      continue;
    }
    State again;
    EXPECT_FALSE(defeats(asked, seat(0), Accept{}, again));
    for (const auto& second : faces) kills += defeats(again, kNature, second.action, after) ? 1 : 0;
  }
  return kills;
}

int compare(const State& state, Space from, Space to) {
  int compared = 0;
  Choices<Action> legal;
  duel().add_legal(state, seat(0), legal);
  for (const bool shot : {false, true}) {
    const Action action = shot ? Action(Shoot{from, to}) : Action(Attack{from, to});
    if (std::find(legal.begin(), legal.end(), action) == legal.end()) continue;
    const auto odds = attack_odds(duel().tables(), state, from, to, shot);
    EXPECT_TRUE(odds);
    if (!odds) continue;
    EXPECT_EQ(odds->again, state.permanents[0] != 0 ? "Lucky Coin" : "");
    if (!odds->again.empty()) {
      EXPECT_EQ(count_kills_again(state, action), odds->kills_again) << odds_sentence(*odds);
      ++compared;
      continue;
    }
    const Rolled rolled = roll_every_face(state, action);
    EXPECT_EQ(static_cast<int>(rolled.damage.size()), odds->sides);
    EXPECT_EQ(rolled.kills, odds->kills) << odds_sentence(*odds);
    for (int face = 0; face < odds->sides; ++face) {
      EXPECT_EQ(rolled.damage[static_cast<std::size_t>(face)], odds->damage[static_cast<std::size_t>(face)])
          << odds_sentence(*odds) << ", face " << face + 1;
    }
    ++compared;
  }
  return compared;
}

// Every pair of unit forms, defending or not, with and without each piece of equipment on either side, near and far,
// with and without a Lucky Coin.
TEST(StratosOdds, ST050_ST051_ST045_EveryPairAsTheRulesRollIt) {
  std::vector<std::vector<std::string>> gear{{}};
  for (const Card* card : duel().tables().cards) {
    if (card->type == CardType::kEquipment) gear.push_back({card->id});
  }
  ASSERT_GE(gear.size(), 12U);
  int compared = 0;
  for (const std::string_view attacker : kForms) {
    for (const auto& with : gear) {
      const State alone = facing(attacker, with, "peasant", {}, false, "b1");
      const Reader reader(duel().tables(), alone);
      if (!reader.attack_die(0) && !reader.shoot_die(0)) continue;
      for (const std::string_view target : kForms) {
        for (const auto& against : gear) {
          if (!with.empty() && with == against) continue;  // there is one of each
          for (const bool defends : {false, true}) {
            for (const auto& [name, space] : {std::pair("b1", Space{1}), std::pair("c1", Space{2})}) {
              const State state = facing(attacker, with, target, against, defends, name);
              compared += compare(state, 0, space);
              compared += compare(facing(attacker, with, target, against, defends, name, true), 0, space);
              if (testing::Test::HasFailure()) return;
            }
          }
        }
      }
    }
  }
  EXPECT_GT(compared, 8000);
}

TEST(StratosOdds, ST737_ABastionAndSkinOfStoneCount) {
  const State state = written(duel(), R"({"turn": "N", "map": ["PFDMDFSP", "LBMPFLMD", "DMLFPMSL", "PSFDMDFP"],
    "units": ["N soldier b1", {"unit": "D knight b2", "marks": ["stoneskin"]}, "D peasant h4"]})");
  const Space from = space_at(0, 1);
  const Space to = space_at(1, 1);
  EXPECT_EQ(compare(state, from, to), 1);
  EXPECT_EQ(odds_sentence(*attack_odds(duel().tables(), state, from, to, false)),
            "D6: 1-5 hit, 6 misses; Knight (8 health) defends, -4 physical; 0-1 damage; kills 0 %");
}

TEST(StratosOdds, SentencesAreThoseOfThePage) {
  const auto said = [](std::string_view text) {
    const State state = written(duel(), text);
    return odds_sentence(*attack_odds(duel().tables(), state, 0, 1, false));
  };
  EXPECT_EQ(said(R"({"turn": "N", "units": ["N soldier a1",
              {"unit": "D knight b1", "health": 3, "marks": ["defending"]}]})"),
            "D6: 1-5 hit, 6 misses; Knight (3 health) defends, -2 physical; 0-3 damage; kills 17 %");
  EXPECT_EQ(said(R"({"turn": "N", "units": ["N knight a1", "D peasant b1"]})"),
            "D6: never misses; Peasant (4 health); 1-6 damage; kills 50 %");
  EXPECT_EQ(said(R"({"turn": "N", "units": ["N soldier a1", "D peasant h4"],
              "monsters": {"iggamot": {"at": "b1", "health": 2}}})"),
            "D6: 1-5 hit, 6 misses; Iggamot (2 health); 1-5 damage; kills 67 %");
  EXPECT_EQ(said(R"({"turn": "N", "units": ["N knight a1", "D peasant b1"],
              "purses": {"N": {"permanents": ["lucky-coin"]}}})"),
            "D6: never misses; Peasant (4 health); 1-6 damage; kills 50 %, 75 % with Lucky Coin");
  EXPECT_EQ(said(R"({"turn": "N", "units": ["N knight a1", "D peasant b1"], "turn_marks": ["coin-used"],
              "purses": {"N": {"permanents": ["lucky-coin"]}}})"),
            "D6: never misses; Peasant (4 health); 1-6 damage; kills 50 %");
}

// ST-904: the chances of the content page, a row of points each.
TEST(StratosOdds, ST904_TheMonsterRollByPoints) {
  const std::map<int, std::string> expected{
      {0, "4 % a monster appears"},  {1, "25 % a monster appears"},  {2, "25 % a monster appears"},
      {3, "38 % a monster appears"}, {4, "38 % a monster appears"},  {5, "67 % a monster appears"},
      {6, "67 % a monster appears"}, {7, "100 % a monster appears"}, {9, "100 % a monster appears"}};
  for (const auto& [points, sentence] : expected) {
    const State state =
        position(duel(), json::value{{"turn", "N"},
                                     {"units", json::array{"N peasant a1", "D peasant h4"}},
                                     {"purses", json::object{{"N", json::object{{"hoards", points}}}}}});
    EXPECT_EQ(monster_sentence(monster_odds(duel().tables(), state, 0)), sentence) << points;
  }
}

// Rolled through the rules: every pair of dice at a crossing.
TEST(StratosOdds, ST903_ST904_EveryMonsterRollAsTheRulesRollIt) {
  for (const int points : {0, 1, 3, 5, 8}) {
    for (const bool vanquished : {false, true}) {
      json::object document{{"turn", "N"},
                            {"units", json::array{"N peasant d1", "D peasant h4"}},
                            {"tokens", json::object{{"d1|e1", json::array{"nickel"}}}},
                            {"purses", json::object{{"N", json::object{{"hoards", points}}}}}};
      if (vanquished) document["monsters"] = json::object{{"sharubite", "vanquished"}, {"iggamot", "vanquished"}};
      State state = position(duel(), document);
      play(duel(), state, {"d1-e1"});
      const MonsterOdds odds = monster_odds(duel().tables(), state, 0);
      play(duel(), state, {"yes"});
      int came = 0;
      for (int four = 1; four <= 4; ++four) {
        for (int six = 1; six <= 6; ++six) {
          State after = state;
          play(duel(), after, {fmt::format("roll {}", four)});
          EventLog<Event> log;
          duel().apply(after, kNature, Roll{static_cast<std::uint8_t>(six)}, &log);
          const bool tie = after.question == Question::kTie;
          bool appeared = tie;
          for (const auto& heard : log.lines()) appeared = appeared || heard.event.what == Happening::kMonsterCame;
          came += appeared ? 1 : 0;
        }
      }
      EXPECT_EQ(came, odds.any) << points;
    }
  }
}

}  // namespace
}  // namespace strategion::stratos::words
