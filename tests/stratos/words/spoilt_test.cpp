// Positions with one thing changed at random: refused with a sentence, or sound enough to be played on.
#include <fmt/format.h>

#include "core/base/assert.h"
#include "core/testing/property_words.h"
#include "tests/stratos/words/table.h"

namespace strategion::stratos::words {
namespace {

namespace json = boost::json;

// What a table would do with it: look at it, list answers, and go on.
std::string defect_of(const Rules& rules, State state, Xoshiro& rng) {
  try {
    for (int step = 0; step < 40 && rules.asking(state).mode != Mode::kOver; ++step) {
      for (int number = 0; number <= rules.seats(); ++number) {
        const Seat viewer = number == rules.seats() ? kSpectator : seat(number);
        const View view = rules.view(state, viewer);
        Words::prompt(rules, view);
        if (step == 0) {
          Words::view_json(rules, view);
          Words::draw_board(rules, view);
        }
      }
      const Seat actor = next_to_act(rules.asking(state));
      if (actor == kNature) {
        rules.apply(state, actor, rules.draw(state, rng), nullptr);
        continue;
      }
      Choices<Action> legal;
      rules.add_legal(state, actor, legal);
      if (legal.empty()) return "an asked seat has no answer";
      rules.apply(state, actor, legal[below(rng, legal.size())], nullptr);
    }
  } catch (const Defect& defect) {
    return defect.what();
  }
  return {};
}

int try_spoilt(const Rules& rules, State state, std::uint64_t seed, int steps) {
  Xoshiro rng(seed);
  int let_in = 0;
  for (int step = 0; rules.asking(state).mode != Mode::kOver && step < steps; ++step) {
    const json::value document = Words::position(rules, state);
    for (int i = 0; i < 6; ++i) {
      json::value spoilt = document;
      // What is being resolved is a small part of a document, and the one most easily made unsound.
      json::value* resolving = spoilt.as_object().if_contains("resolving");
      suite::spoil(resolving != nullptr && i % 2 == 0 ? *resolving : spoilt, rng);
      const auto read = Words::parse_position(rules, spoilt);
      if (!read) {
        EXPECT_TRUE(read.error().sentence.size() > 10 && read.error().place == "position") << read.error().text();
        continue;
      }
      ++let_in;
      const std::string defect = defect_of(rules, *read, rng);
      EXPECT_EQ(defect, "") << json::serialize(spoilt) << "\nbefore: " << json::serialize(document);
      if (testing::Test::HasFailure()) return let_in;
    }
    const Seat actor = next_to_act(rules.asking(state));
    if (actor == kNature) {
      rules.apply(state, actor, rules.draw(state, rng), nullptr);
      continue;
    }
    Choices<Action> legal;
    rules.add_legal(state, actor, legal);
    rules.apply(state, actor, legal[below(rng, legal.size())], nullptr);
  }
  return let_in;
}

constexpr std::string_view kBusy = R"({"turn": "N", "units": ["N sorcerer a1", "N swashbuckler b1", "N knight c1",
    "N marksman d1", "N cultivator e1", "D sorcerer h4", "D swashbuckler g4", "D knight f4", "D mage d4"],
  "purses": {"N": {"corn": 9, "nickel": 9, "spice": 9, "oak": 9, "gem": 4,
      "spells": ["blaze", "gust", "transmute", "far-sight", "georotate", "geoslide", "sinkhole", "puppeteer"],
      "items": ["cryptic-swap-scroll", "fire-pot", "old-map", "traders-letter", "bottled-storm"],
      "permanents": ["lucky-coin", "surveyors-compass", "merchant-scales"]},
    "D": {"corn": 5, "spice": 5, "gem": 3, "spells": ["siphon", "frostbind", "raise-land", "forked-lightning"],
      "items": ["siren-shell", "sunken-chest"], "permanents": ["tide-table"]}},
  "monsters": {"iggamot": {"at": "e2"}, "kraken": {"at": "f2"}}})";

TEST(StratosSpoiltSlow, SpoiltPositionsAreRefusedOrCanBePlayed) {
  const Rules rules = rules_for("free-for-all", {{"monsters", "on"}, {"target", "60"}});
  int let_in = 0;
  for (std::uint64_t seed = 1; seed <= 25; ++seed) {
    let_in += try_spoilt(rules, written(rules, kBusy), seed, 150);
    ASSERT_FALSE(HasFailure()) << "seed " << seed;
  }
  EXPECT_GT(let_in, 100);
}

TEST(StratosSpoiltSlow, ThoseOfEveryScenarioToo) {
  for (const char* scenario :
       {"free-for-all", "cathedral-siege", "sorcerers-quarry", "harms-way", "tombolo", "random"}) {
    const Rules rules = rules_for(scenario, {{"monsters", "on"}});
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      try_spoilt(rules, rules.deal({}), seed, 250);
      ASSERT_FALSE(HasFailure()) << scenario << ", seed " << seed;
    }
  }
}

}  // namespace
}  // namespace strategion::stratos::words
