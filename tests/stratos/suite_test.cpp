// The conformance suite for Stratos: every scenario and seat count, both editions, monsters off and on.
#include "core/testing/suite.h"

#include "core/testing/folders.h"
#include "games/stratos/content/loader.h"
#include "games/stratos/game.h"
#include "games/stratos/options.h"

namespace strategion::stratos {
namespace {

using OptionTexts = std::map<std::string, std::string>;

std::shared_ptr<const Content> shipped_content() {
  static const auto kContent = load_content({source_folder() / "games/stratos/content/isle"});
  if (!kContent) throw std::runtime_error(kContent.error().front().text());
  return *kContent;
}

Rules rules_of(const Setup& setup) {
  const auto plan = plan_match(setup, shipped_content());
  if (!plan) throw std::runtime_error(plan.error().text());
  return Rules(plan->content, plan->options, plan->scenario);
}

Setup setup_of(const std::string& scenario, int seats, OptionTexts options) {
  return {.game = "stratos", .scenario = scenario, .seats = seats, .options = std::move(options), .carry = {}};
}

// A seat's turn has at most a token, five units with a few actions of a few steps each, and what its tokens buy: below
// a hundred questions in the longest one seen.
suite::Case<Words> match(std::string name, const std::string& scenario, int seats, OptionTexts options) {
  const Setup setup = setup_of(scenario, seats, options);
  const int rounds = options.contains("rounds") ? std::stoi(options.at("rounds")) : 60;
  return {.name = std::move(name),
          .rules = [setup] { return rules_of(setup); },
          .decisions_max = rounds * seats * 100,
          .setup = setup};
}

suite::Subject<Words> duels() {
  suite::Subject<Words> subject{.game = "stratos"};
  subject.cases.push_back(match("free-for-all", "free-for-all", 2, {}));
  subject.cases.push_back(match("light-with-monsters", "free-for-all", 2, {{"edition", "light"}, {"monsters", "on"}}));
  subject.cases.push_back(match("narrow-passage", "narrow-passage", 2, {{"monsters", "on"}, {"rounds", "40"}}));
  subject.cases.push_back(match("tombolo", "tombolo", 5, {{"rounds", "8"}}));
  // Two Mage spells of which one lies aside, and a Sorcerer spell, all unknown to the other seat.
  subject.small_cases.push_back({.name = "three-hidden-spells",
                                 .rules = [] { return rules_of(setup_of("free-for-all", 2, {{"first", "0"}})); },
                                 .state =
                                     [](const Rules& rules) {
                                       State state = rules.deal({});
                                       state.spells[0] = SpellPlace(0);
                                       state.spells[0].set_aside(true);
                                       state.spells[20] = SpellPlace(0);
                                       state.spells[20].set_aside(true);
                                       return state;
                                     },
                                 .viewer = seat(1),
                                 .worlds = 16 * 12});
  return subject;
}

suite::Subject<Words> gatherings() {
  suite::Subject<Words> subject{.game = "stratos"};
  // Out with two spells, of which it sees as little as a spectator (ST-R65).
  subject.small_cases.push_back({.name = "an-eliminated-seat",
                                 .rules = [] { return rules_of(setup_of("three-corners", 3, {{"first", "0"}})); },
                                 .state =
                                     [](const Rules& rules) {
                                       State state = rules.deal({});
                                       Unit& last = state.units[kUnitsASeat];
                                       state.occupied.remove(last.at);
                                       last = Unit();
                                       state.purses[1].flags = Purse::kOut;
                                       state.spells[3] = SpellPlace(1);
                                       state.spells[3].set_aside(true);
                                       state.spells[17] = SpellPlace(1);
                                       state.spells[17].set_aside(true);
                                       return state;
                                     },
                                 .viewer = seat(1),
                                 .worlds = 16 * 12});
  for (const Scenario& scenario : shipped_content()->scenarios) {
    for (const int seats : scenario.seats.empty() ? std::vector<int>{2, 3, 4, 5} : scenario.seats) {
      for (const std::string monsters : {"off", "on"}) {
        subject.cases.push_back(match(scenario.id + "-" + std::to_string(seats) + "-monsters-" + monsters, scenario.id,
                                      seats, {{"monsters", monsters}, {"rounds", seats > 2 ? "12" : "30"}}));
      }
    }
  }
  return subject;
}

STRATEGION_CONFORMANCE(StratosConformance, Words, duels);
STRATEGION_CONFORMANCE(StratosGatheringsConformanceSlow, Words, gatherings);

}  // namespace
}  // namespace strategion::stratos
