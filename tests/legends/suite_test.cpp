// The conformance suite for Legends: every scenario and seat count, both sizes, and the set-ups that ask most.
#include "core/testing/suite.h"

#include <boost/json.hpp>
#include <filesystem>
#include <set>

#include "core/testing/counts.h"
#include "core/testing/folders.h"
#include "core/testing/golden.h"
#include "games/legends/game.h"
#include "games/legends/options.h"
#include "games/legends/scenarios.h"
#include "tests/legends/named_battle.h"
#include "tests/legends/packs.h"

namespace strategion::legends {
namespace {

using Options = std::map<std::string, std::string>;

Setup setup_of(const std::string& scenario, int seats, Options options) {
  return {.game = "legends", .scenario = scenario, .seats = seats, .options = std::move(options), .carry = {}};
}

std::shared_ptr<const Content> shipped_content() {
  static const auto kContent = load_shelf(real_shelf());
  if (!kContent) throw std::runtime_error(kContent.error().front().text());
  return *kContent;
}

template <class Size>
Rules<Size> rules_of(const Setup& setup) {
  const auto content = shipped_content();
  const auto plan = plan_match(setup, *content);
  if (!plan) throw std::runtime_error(plan.error().text());
  return Rules<Size>(content, plan->options, plan->armies, plan->boards);
}

// The longest random match seen has about a tenth of this; a chain of free actions without end has no bound.
constexpr int kDecisionsMax = 60000;

template <class Size>
suite::Case<Words<Size>> match(std::string name, const Setup& setup, const Carry& carry = {}) {
  return {.name = std::move(name),
          .rules = [setup] { return rules_of<Size>(setup); },
          .carry = carry,
          .decisions_max = kDecisionsMax,
          .setup = setup};
}

// A castle and two that can move, one of which has moved: the castle is one of the two others, the rest fall into
// place in two ways.
State<Small> three_hidden(const Rules<Small>& rules) {
  const auto state = Words<Small>::parse_position(rules, boost::json::parse(R"({
      "boards": ["4A", "4B", "5A", "5B"],
      "to_move": 1,
      "pieces": {"a3": "woodland-tower", "b3": {"piece": "landor", "moved": true}, "c3": "srik", "h6": "titan-castle", "g6": "kralc"}
  })"));
  if (!state) throw std::runtime_error(state.error().text());
  return *state;
}

suite::Subject<Words<Small>> duels() {
  suite::Subject<Words<Small>> subject{.game = "legends"};
  subject.cases.push_back(match<Small>("battle", setup_of("battle", 2, named_battle())));
  subject.cases.push_back(match<Small>("default", setup_of("battle", 2, {})));
  subject.cases.push_back(match<Small>("expansions", setup_of("expansions", 2, {})));
  subject.cases.push_back(match<Small>("house", setup_of("house", 2, {})));
  subject.cases.push_back(match<Small>(
      "drawn-sides", setup_of("battle", 2, {{"sides", "random"}, {"beige", "beige1"}, {"gray", "gray2"}})));
  subject.cases.push_back(match<Small>("own-boards", setup_of("battle", 2,
                                                              {{"own-boards", "1A,1B;2C,2D"},
                                                               {"turn-boards", "off"},
                                                               {"first", "1"},
                                                               {"beige", "beige2"},
                                                               {"gray", "gray3"}})));
  subject.cases.push_back(match<Small>("loser-chooses",
                                       setup_of("campaign", 2, {{"beige", "beige3"}, {"gray", "gray4"}}),
                                       {.points = {7, 0}, .wins = {1, 0}, .games = 1, .first = 0, .loser = 1}));
  subject.cases.push_back(match<Small>(
      "second-of-two", setup_of("two-game", 2, {{"beige", "beige5"}, {"gray", "gray6"}, {"memory", "off"}}),
      {.points = {0, 11}, .wins = {0, 1}, .games = 1, .first = 0, .loser = 0}));
  subject.small_cases.push_back(
      {.name = "three-hidden",
       .rules = [] { return rules_of<Small>(setup_of("battle", 2, named_battle({{"boards", "4A,4B,5A,5B"}}))); },
       .state = three_hidden,
       .viewer = seat(1),
       .worlds = 4});
  return subject;
}

suite::Subject<Words<Large>> teams() {
  suite::Subject<Words<Large>> subject{.game = "legends"};
  for (const int seats : {4, 6, 8}) {
    subject.cases.push_back(match<Large>(std::to_string(seats) + "-seats", setup_of("teams", seats, {})));
  }
  return subject;
}

// A scenario that somebody adds is not left out of the suite.
TEST(LegendsSuite, EveryScenarioAndSeatCountHasACase) {
  std::set<std::pair<std::string, int>> cases;
  for (const auto& one : duels().cases) cases.insert({one.setup.scenario, one.setup.seats});
  for (const auto& one : teams().cases) cases.insert({one.setup.scenario, one.setup.seats});
  for (const ScenarioCard& card : scenario_cards(*shipped_content())) {
    for (const int seats : card.seats) EXPECT_TRUE(cases.contains({card.id, seats})) << card.id << ", " << seats;
  }
}

TEST(LegendsGolden, Battle) {
  const auto file = source_folder() / "tests/legends/golden/battle.txt";
  EXPECT_EQ(suite::golden_difference(file, suite::golden_text(duels().cases.front(), 5)), "");
}

using Duels = Words<Small>;
using Teams = Words<Large>;
STRATEGION_CONFORMANCE(LegendsConformance, Duels, duels);
STRATEGION_CONFORMANCE(LegendsTeamsConformanceSlow, Teams, teams);

}  // namespace
}  // namespace strategion::legends
