// Random play over every scenario: everything that can be said is said, and comes back.
#include <fmt/format.h>

#include <cstring>
#include <sstream>

#include "tests/stratos/words/table.h"

namespace strategion::stratos::words {
namespace {

namespace json = boost::json;

void check_state(const Rules& rules, const State& state) {
  const json::value document = json::parse(json::serialize(Words::position(rules, state)));
  const auto back = Words::parse_position(rules, document);
  ASSERT_TRUE(back) << back.error().text() << "\n" << document;
  ASSERT_EQ(std::memcmp(&*back, &state, sizeof state), 0) << document << "\n" << Words::position(rules, *back);
}
void check_views(const Rules& rules, const State& state) {
  for (int number = 0; number <= rules.seats(); ++number) {
    const Seat viewer = number == rules.seats() ? kSpectator : seat(number);
    const View view = rules.view(state, viewer);
    const Phrase prompt = Words::prompt(rules, view);
    ASSERT_TRUE(prompt.key.starts_with("stratos."));
    ASSERT_TRUE(prompt.sentence.ends_with('.')) << prompt.sentence;
    ASSERT_EQ(prompt.sentence.find("unknown"), std::string::npos) << prompt.sentence;
    const json::value document = Words::view_json(rules, view);
    ASSERT_TRUE(document.is_object());
    ASSERT_EQ(json::serialize(document).find("\"unknown\""), std::string::npos) << document;
    const std::string board = Words::draw_board(rules, view);
    std::istringstream lines(board.substr(0, board.find("\n\n")));
    for (std::string line; std::getline(lines, line);) ASSERT_LE(line.size(), 100U) << line;
    Choices<Action> legal;
    rules.add_legal(state, viewer, legal);
    std::map<std::string, std::string> seen;
    for (const Action& action : legal) {
      const std::string text = Words::notation(rules, action);
      const auto read = Words::parse_action(rules, text);
      ASSERT_TRUE(read && *read == action) << text;
      const auto from_json =
          Words::parse_action_json(rules, json::parse(json::serialize(Words::action_json(rules, action))));
      ASSERT_TRUE(from_json && *from_json == action) << text;
      const Touched touched = Words::touched(rules, view, action);
      ASSERT_FALSE(touched.label.empty()) << text;
      ASSERT_EQ(touched.label.find("unknown"), std::string::npos) << touched.label;
      // Two buttons may read alike only at different places.
      std::string key = touched.label;
      for (const std::string& place : touched.places) key += " " + place;
      ASSERT_TRUE(seen.emplace(key, text).second) << key << ": " << text << " and " << seen[key];
      Words::answer(rules, view, action);
    }
  }
}
void check_match(const Rules& rules, std::uint64_t seed, int every, int steps) {
  SCOPED_TRACE(fmt::format("{} seed {}", rules.tables().scenario.id, seed));
  Xoshiro rng(seed);
  State state = rules.deal({});
  for (int step = 0; rules.asking(state).mode != Mode::kOver && step < steps; ++step) {
    ASSERT_NO_FATAL_FAILURE(check_state(rules, state)) << step;
    if (step % every == 0) {
      ASSERT_NO_FATAL_FAILURE(check_views(rules, state)) << step;
    }
    const Seat actor = next_to_act(rules.asking(state));
    Choices<Action> legal;
    if (actor == kNature) {
      legal.push_back(rules.draw(state, rng));
    } else {
      rules.add_legal(state, actor, legal);
    }
    ASSERT_FALSE(legal.empty());
    const Action action = legal[below(rng, legal.size())];
    const std::string text = Words::notation(rules, action);
    const auto read = Words::parse_action(rules, text);
    ASSERT_TRUE(read && *read == action) << text;
    EventLog<Event> log;
    rules.apply(state, actor, action, &log);
    for (const auto& line : log.lines()) {
      const Phrase phrase = Words::event(rules, line.event);
      ASSERT_TRUE(phrase.key.starts_with("stratos.") && phrase.sentence.ends_with('.')) << phrase.sentence;
      ASSERT_EQ(phrase.sentence.find("unknown"), std::string::npos) << phrase.sentence;
      ASSERT_EQ(phrase.sentence.find("nowhere"), std::string::npos) << phrase.sentence;
    }
  }
  ASSERT_NO_FATAL_FAILURE(check_state(rules, state));
  ASSERT_NO_FATAL_FAILURE(check_views(rules, state));
}

class StratosWordsPlaySlow : public testing::TestWithParam<const char*> {};

TEST_P(StratosWordsPlaySlow, EverythingComesBack) {
  for (const char* monsters : {"off", "on"}) {
    const Rules rules = rules_for(GetParam(), {{"monsters", monsters}});
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      ASSERT_NO_FATAL_FAILURE(check_match(rules, seed, 7, 3000));
    }
  }
}
INSTANTIATE_TEST_SUITE_P(Scenarios, StratosWordsPlaySlow,
                         testing::Values("free-for-all", "cathedral-siege", "narrow-passage", "three-corners",
                                         "sorcerers-quarry", "four-corners", "harms-way", "islet", "five-corners",
                                         "tombolo", "random"),
                         [](const auto& param) {
                           std::string name = param.param;
                           std::erase(name, '-');
                           return name;
                         });

// Positions with many units, cards and tokens, which random play of beginners seldom reaches.
constexpr std::string_view kRich = R"({"turn": "N", "units": ["N sorcerer a1", "N swashbuckler b1", "N knight c1",
    "N marksman d1", "N cultivator e1", "D sorcerer h4", "D swashbuckler g4", "D knight f4", "D marksman e4", "D mage d4"],
  "purses": {"N": {"corn": 9, "nickel": 9, "spice": 9, "oak": 9, "gem": 4,
      "spells": ["blaze", "gust", "transmute", "far-sight", "georotate", "geoslide", "sinkhole", "terraform", "meteor",
                 "forked-lightning", "puppeteer", "recall"],
      "items": ["cryptic-swap-scroll", "fire-pot", "old-map", "traders-letter", "signal-horn", "bottled-storm"],
      "permanents": ["lucky-coin", "surveyors-compass", "merchant-scales", "navigators-chart"]},
    "D": {"corn": 5, "spice": 5, "gem": 3, "spells": ["siphon", "quicken", "frostbind", "raise-land", "spirit-theft"],
      "items": ["siren-shell", "sunken-chest", "healing-draught"], "permanents": ["tide-table", "granary"]}}})";

TEST(StratosWordsPlaySlow, RichPositionsComeBack) {
  const Rules rules = rules_for("free-for-all", {{"monsters", "on"}, {"target", "40"}});
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    SCOPED_TRACE(fmt::format("seed {}", seed));
    Xoshiro rng(seed);
    State state = written(rules, kRich);
    for (int step = 0; rules.asking(state).mode != Mode::kOver && step < 250; ++step) {
      ASSERT_NO_FATAL_FAILURE(check_state(rules, state)) << step;
      if (step % 5 == 0) {
        ASSERT_NO_FATAL_FAILURE(check_views(rules, state)) << step;
      }
      const Seat actor = next_to_act(rules.asking(state));
      if (actor == kNature) {
        rules.apply(state, actor, rules.draw(state, rng), nullptr);
        continue;
      }
      Choices<Action> legal;
      rules.add_legal(state, actor, legal);
      ASSERT_FALSE(legal.empty());
      rules.apply(state, actor, legal[below(rng, legal.size())], nullptr);
    }
  }
}

}  // namespace
}  // namespace strategion::stratos::words
