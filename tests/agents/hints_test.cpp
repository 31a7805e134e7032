// Hints: the answer that holds in most futures, to the end of its steps, with a reason that is true of that very
// answer.
#include "agents/hints.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <deque>
#include <set>

#include "agents/easy.h"
#include "tests/agents/arena.h"

namespace strategion {
namespace {

// For tests that ask often: what holds for any effort.
constexpr Effort kLittle{.nodes = 96, .tries = 48};

std::vector<std::string> line_of(const Hint& hint) {
  const auto* line = hint.why.args.if_contains("line");
  return line == nullptr ? std::vector<std::string>{hint.action}
                         : boost::json::value_to<std::vector<std::string>>(*line);
}

AnyState position_of(const Ground& ground, const std::string& document) {
  auto state = ground.rules->parse_position(boost::json::parse(document));
  if (!state) throw std::runtime_error(state.error().text());
  return std::move(*state);
}

// On the field of "play-now", beige to move.
AnyState field_of(const Ground& ground, const char* pieces) {
  auto document = ground.position.as_object();
  document["pieces"] = boost::json::parse(pieces);
  auto state = ground.rules->parse_position(document);
  if (!state) throw std::runtime_error(state.error().text());
  while (ground.rules->prompt(*state, seat(0)).key != "legends.ask.turn") {
    ground.rules->apply(*state, next_to_act(ground.rules->asking(*state)), "pass");
  }
  return std::move(*state);
}

Ground calm() { return stratos_ground("free-for-all", 2, {{"monsters", "off"}}); }

// What a hint is worth as a whole answer, at every question of a match that easy seats play.
void expect_sound_hints(const Ground& ground, int answers, std::uint64_t seed, int& whole, int& with_reason) {
  const AnyRules& rules = *ground.rules;
  Xoshiro dice(seed);
  EasyAgent easy(seed);
  AnyState state = ground.position.is_null() ? *rules.deal() : *rules.parse_position(ground.position);
  for (int answer = 0; answer < answers;) {
    const Asking asking = rules.asking(state);
    if (asking.mode == Mode::kOver) break;
    const Seat actor = next_to_act(asking);
    if (actor == kNature) {
      rules.apply(state, actor, rules.draw(state, dice));
      continue;
    }
    ++answer;
    const std::string easys = easy.choose(SeatWindow(rules, state, actor));
    if (rules.legal(state, actor).size() > 1) {
      const Hint hint = hint_by_agent(SeatWindow(rules, state, actor), kLittle);
      const std::vector<std::string> line = line_of(hint);
      ASSERT_FALSE(hint.why.sentence.empty());
      ASSERT_EQ(line.front(), hint.action);
      AnyState after = state;
      for (std::size_t i = 0; i < line.size(); ++i) {
        const auto legality = rules.check(after, actor, line[i]);
        ASSERT_TRUE(legality && *legality) << line[i] << ", seed " << seed;
        ASSERT_EQ(rules.is_draft_step(after, actor, line[i]), i + 1 < line.size()) << line[i] << ", seed " << seed;
        rules.apply(after, actor, line[i]);
      }
      whole += line.size() > 1 ? 1 : 0;
      with_reason += hint.why.key == "agents.futures" ? 0 : 1;
      Xoshiro deal(seed + static_cast<std::uint64_t>(answer));
      const AnyState twin = rules.redeal(state, actor, deal);
      const Hint there = hint_by_agent(SeatWindow(rules, twin, actor), kLittle);
      ASSERT_EQ(there.action, hint.action) << "seed " << seed;
      ASSERT_EQ(there.why.sentence, hint.why.sentence) << "seed " << seed;
      ASSERT_EQ(there.why.args, hint.why.args) << "seed " << seed;
    }
    rules.apply(state, actor, easys);
  }
}

TEST(AgentsHintsSlow, OfLegendsAreWholeAnswersThatTheSeatItselfCouldFind) {
  int whole = 0;
  int with_reason = 0;
  expect_sound_hints(legends_ground("battle"), 60, 1, whole, with_reason);
  expect_sound_hints(shipped_ground("play-now"), 60, 2, whole, with_reason);
  EXPECT_GT(whole, 3) << "answers of several steps";
  EXPECT_GT(with_reason, 40);
}

TEST(AgentsHintsSlow, OfStratosAreWholeAnswersThatTheSeatItselfCouldFind) {
  int whole = 0;
  int with_reason = 0;
  expect_sound_hints(calm(), 100, 1, whole, with_reason);
  expect_sound_hints(stratos_ground("tombolo", 5), 60, 2, whole, with_reason);
  EXPECT_GT(whole, 3) << "answers of several steps";
  EXPECT_GT(with_reason, 60);
}

// What a hint says is no slip to a review, which asks the same search and compares in the same futures; rules of thumb
// have their way only where that costs a percent at most.
TEST(AgentsHintsSlow, AReviewCallsNoneOfThemASlip) {
  int others = 0;
  for (const Ground& ground : {legends_ground("battle"), calm()}) {
    const AnyRules& rules = *ground.rules;
    Xoshiro dice(3);
    EasyAgent easy(3);
    AnyState state = *rules.deal();
    std::deque<AnyState> kept;
    std::deque<std::string> said;
    std::vector<Given> answers;
    for (std::size_t act = 0; answers.size() < 40;) {
      if (rules.asking(state).mode == Mode::kOver) state = *rules.deal();
      const Seat actor = next_to_act(rules.asking(state));
      if (actor == kNature) {
        rules.apply(state, actor, rules.draw(state, dice));
        continue;
      }
      kept.push_back(state);
      const SeatWindow window(rules, kept.back(), actor);
      if (actor == seat(0)) {
        said.push_back(hint_by_agent(window, kLittle).action);
        Xoshiro rng(1);
        others += advise_by_thumb(window, rng)->action == said.back() ? 0 : 1;
        answers.push_back({.window = window, .action = said.back(), .at = act});
      } else {
        said.push_back(easy.choose(window));
      }
      rules.apply(state, actor, said.back());
      ++act;
    }
    const auto made = review(answers, kLittle);
    ASSERT_TRUE(made) << made.error().text();
    EXPECT_GT(made->looked_at, 20U);
    for (const TurningPoint& point : made->points)
      EXPECT_FALSE(std::holds_alternative<Slip>(point.what)) << point.sentence;
  }
  EXPECT_GT(others, 3) << "where the rules of thumb say otherwise";
}

TEST(AgentsHints, LG070_TakeACastleThatIsKnown) {
  const Ground ground = shipped_ground("play-now");
  const AnyState state = field_of(ground, R"({"b1": "woodland-tower", "b2": "dwarven-knight", "d4": "wood-elf",
    "d5": {"piece": "bone-castle", "known": "all"}, "e4": {"piece": "uzelis", "known": "all"}, "g7": "skeleton-horde"})");
  const Hint hint = hint_by_agent(SeatWindow(*ground.rules, state, seat(0)));
  EXPECT_EQ(hint.action, "d4-d5");
  EXPECT_EQ(hint.why.sentence, "It wins the match.");
}

// What wins now is not put off, though it would win later too.
TEST(AgentsHints, ST020_WinAtOnce) {
  const Ground ground = calm();
  const AnyState state = position_of(ground, R"({"turn": "N", "round": 9, "units": ["N mage c1", "N peasant b1",
    "D peasant h4"], "purses": {"N": {"spells": ["siphon"], "hoards": 9}}})");
  EXPECT_EQ(hint_by_agent(SeatWindow(*ground.rules, state, seat(0))).action, "c1 cast");
  const AnyState shop = position_of(ground, R"({"turn": "N", "round": 9, "phase": "buying", "units": ["N peasant a1",
    "D peasant h4"], "purses": {"N": {"corn": 4, "nickel": 3, "spice": 3, "oak": 2, "hoards": 9}}})");
  const Hint hint = hint_by_agent(SeatWindow(*ground.rules, shop, seat(0)));
  EXPECT_EQ(hint.action, "hoard");
  EXPECT_EQ(hint.why.sentence, "It wins the match.");
  // A third special tile is worth two points (ST-027), and nothing else of it says so.
  const AnyState tile = position_of(ground, R"({"turn": "N", "round": 9, "units": ["N soldier a1", "N archer b1",
    "N peasant c2", "D peasant h4"], "purses": {"N": {"hoards": 8}},
    "map": ["AQCMDFFP", "LDMPFLMD", "DMLFPMDL", "PDFDMDFP"]})");
  const Hint step = hint_by_agent(SeatWindow(*ground.rules, tile, seat(0)));
  EXPECT_EQ(step.action, "c2-c1");
  EXPECT_EQ(step.why.sentence, "It wins the match.");
}

// What a gem would pay is not missing (ST-022).
TEST(AgentsHints, CountGemsAsWhatTheyPay) {
  const Ground ground = calm();
  const auto why_in = [&](const char* purse) {
    const AnyState state = position_of(ground, R"({"turn": "N", "round": 4, "units": ["N peasant b1", "D peasant h4"],
      "purses": {"N": )" + std::string(purse) + "}}");
    Xoshiro rng(1);
    const auto why =
        explain_by_thumb(SeatWindow(*ground.rules, state, seat(0)), std::vector<std::string>{"b1 harvest"}, rng);
    return why ? why->sentence : "";
  };
  EXPECT_EQ(why_in(R"({"corn": 1, "gem": 1})"), "An Explorer costs 1 oak more than you have.");
  EXPECT_EQ(why_in(R"({"corn": 1, "gem": 2})"), "A second kind, and one of each makes a hoard.");
}

// Of several spells the one that is cast.
TEST(AgentsHints, ST024_NameTheSpellOfTheLine) {
  const Ground ground = calm();
  const AnyState state = position_of(ground, R"({"turn": "N", "round": 4, "units": ["N mage c1", "N peasant a1",
    "D peasant h4"], "purses": {"N": {"spells": ["far-sight", "spark"]}}})");
  const SeatWindow window(*ground.rules, state, seat(0));
  for (const auto& [id, title] : {std::pair{"far-sight", "Far Sight"}, std::pair{"spark", "Spark"}}) {
    Xoshiro rng(1);
    const auto why = explain_by_thumb(window, std::vector<std::string>{"c1 cast", id}, rng);
    ASSERT_TRUE(why) << id;
    EXPECT_EQ(why->sentence, std::string(title) + " counts a point once it is cast.");
  }
}

// Whoever only goes there kills nobody yet.
TEST(AgentsHints, ST050_SayOfAWayWhatItMayLeadTo) {
  const Ground ground = calm();
  const AnyState state = position_of(ground, R"({"turn": "N", "round": 9, "units": ["N knight c4", "N peasant a1",
    {"unit": "D archer e4", "health": 2}, "D peasant h4"]})");
  Xoshiro rng(1);
  const auto why = explain_by_thumb(SeatWindow(*ground.rules, state, seat(0)), std::vector<std::string>{"c4-d4"}, rng);
  ASSERT_TRUE(why);
  EXPECT_EQ(why->sentence, "From there it may kill the Archer with 83 %.");
}

// Where three tokens are missing it is not said that one is.
TEST(AgentsHints, ST603_NameAllThatAPurchaseLacks) {
  const Ground ground = calm();
  const AnyState state = position_of(ground, R"({"turn": "N", "round": 4, "units": ["N peasant b1", "D peasant h4"],
    "purses": {"N": {"corn": 1}}})");
  const auto legal = ground.rules->legal(state, seat(0));
  ASSERT_GT(legal.size(), 1);
  Xoshiro rng(1);
  const auto why =
      explain_by_thumb(SeatWindow(*ground.rules, state, seat(0)), std::vector<std::string>{"b1 harvest"}, rng);
  ASSERT_TRUE(why);
  EXPECT_EQ(why->sentence, "An Explorer costs 2 tokens more than you have, of which 1 oak.");
  EXPECT_EQ(why->args.at("missing"), 1);
}

// Where pieces of the viewer's side stand, and how many it does not know, by its own view.
struct Field {
  std::set<std::string> own;
  int unknown = 0;
};
Field field_in(const AnyRules& rules, const AnyState& state, Seat viewer) {
  const boost::json::value view = rules.view(state, viewer);
  const std::string_view side = view.at("seats").at(index(viewer)).at("side").as_string();
  Field field;
  for (const auto& token : view.at("tokens").as_array()) {
    if (token.at("side").as_string() == side) field.own.insert(std::string(token.at("space").as_string()));
    field.unknown += token.at("piece").is_null() ? 1 : 0;
  }
  return field;
}

// A reason by weight names what is seen to come true: a power that only shows gets no closer to anything.
TEST(AgentsHints, SayOnlyWhatComesTrueOfPowers) {
  const Ground ground = legends_ground("battle");
  const AnyRules& rules = *ground.rules;
  int moved = 0;
  int shown = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Xoshiro dice(seed);
    EasyAgent easy(seed);
    AnyState state = *rules.deal();
    for (int answers = 0; answers < 600 && rules.asking(state).mode != Mode::kOver; ++answers) {
      const Seat actor = next_to_act(rules.asking(state));
      if (actor == kNature) {
        rules.apply(state, actor, rules.draw(state, dice));
        continue;
      }
      const SeatWindow window(rules, state, actor);
      for (const std::string& answer : window.legal()) {
        if (rules.is_draft_step(state, actor, answer)) continue;
        Xoshiro rng(1);
        const auto why = explain_by_thumb(window, std::vector{answer}, rng);
        if (!why) continue;
        AnyState after = state;
        rules.apply(after, actor, answer);
        const Field before = field_in(rules, state, actor);
        if (why->key == "legends.hint.closer" || why->key == "legends.hint.danger") {
          ++moved;
          EXPECT_NE(field_in(rules, after, actor).own, before.own) << answer << ": " << why->sentence;
        } else if (why->key == "legends.hint.shows") {
          ++shown;
          EXPECT_LT(field_in(rules, after, actor).unknown, before.unknown) << answer << ": " << why->sentence;
        }
      }
      rules.apply(state, actor, easy.choose(window));
    }
  }
  EXPECT_GT(moved, 100);
  EXPECT_GT(shown, 5);
}

TEST(AgentsHints, AskedTwiceSayTheSame) {
  const Ground ground = shipped_ground("play-now");
  const AnyState state =
      field_of(ground, R"({"b1": "woodland-tower", "d4": "king-migol", "g8": "bone-castle", "d6": "uzelis"})");
  const SeatWindow window(*ground.rules, state, seat(0));
  const Hint hint = hint_by_agent(window);
  EXPECT_EQ(hint_by_agent(window).action, hint.action);
  EXPECT_EQ(hint_by_agent(window).why.sentence, hint.why.sentence);
}

}  // namespace
}  // namespace strategion
