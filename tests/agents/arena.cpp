#include "tests/agents/arena.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <chrono>
#include <stdexcept>

#include "agents/levels.h"
#include "core/base/assert.h"
#include "core/testing/folders.h"
#include "games/legends/game.h"
#include "games/stratos/game.h"
#include "server/examples.h"

namespace strategion {

namespace {

PackShelf shelf() { return {{source_folder() / "games/legends/content"}}; }

Ground ground_of(const Setup& setup) {
  const bool stratos = setup.game == "stratos";
  auto rules = stratos ? stratos::game().open(setup, {{source_folder() / "games/stratos/content"}})
                       : legends::game().open(setup, shelf());
  if (!rules) throw std::runtime_error(rules.error().text());
  return {.rules = std::move(*rules), .position = nullptr};
}

double ms_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

Ground legends_ground(const std::string& scenario, int seats) {
  return ground_of({.game = "legends", .scenario = scenario, .seats = seats, .options = {}, .carry = {}});
}

Ground stratos_ground(const std::string& scenario, int seats, const std::map<std::string, std::string>& options) {
  return ground_of({.game = "stratos", .scenario = scenario, .seats = seats, .options = options, .carry = {}});
}

std::vector<Ground> shipped_grounds(const std::string& id) {
  const auto examples = server::Examples::read(source_folder() / "examples");
  if (!examples) throw std::runtime_error(examples.error().text());
  std::vector<Ground> grounds;
  for (const server::Example* example : server::find_examples(examples->positions, id)) {
    grounds.push_back(ground_of(
        {.game = "legends", .scenario = example->scenario, .seats = 0, .options = example->options, .carry = {}}));
    grounds.back().position = boost::json::parse(example->text);
  }
  if (grounds.empty()) throw std::runtime_error("no position " + id + " is shipped");
  return grounds;
}

Ground shipped_ground(const std::string& id) { return std::move(shipped_grounds(id).front()); }

Played play_out(const Ground& ground, const std::vector<std::string>& players, std::uint64_t seed, int answers_max) {
  const AnyRules& rules = *ground.rules;
  Xoshiro dice(seed);
  std::vector<std::unique_ptr<Agent>> agents;
  for (std::size_t i = 0; i < players.size(); ++i) agents.push_back(*make_agent(players[i], seed * 8 + i + 1));
  auto state = ground.position.is_null() ? rules.deal() : rules.parse_position(ground.position);
  if (!state) throw std::runtime_error(state.error().text());
  Played played;
  while (played.answers < answers_max) {
    const Asking asking = rules.asking(*state);
    if (asking.mode == Mode::kOver) {
      played.result = rules.result(*state);
      break;
    }
    const Seat actor = next_to_act(asking);
    std::string action;
    if (actor == kNature) {
      action = rules.draw(*state, dice);
    } else {
      const auto start = std::chrono::steady_clock::now();
      action = agents[index(actor)]->choose(SeatWindow(rules, *state, actor));
      played.slowest_ms = std::max(played.slowest_ms, ms_since(start));
      ++played.answers;
      const auto legality = rules.check(*state, actor, action);
      STRATEGION_ASSERT(legality && *legality, "an agent's answer is legal");
    }
    played.acts.push_back(action);
    for (const Told& told : rules.apply(*state, actor, action)) {
      if (told.phrase.key.ends_with(".turn-began")) ++played.turns;
    }
  }
  return played;
}

Standings contest(const Ground& ground, const std::string& one, const std::string& other, int matches,
                  std::uint64_t seed) {
  Standings tally;
  std::int64_t answers = 0;
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < matches; ++i) {
    const bool swapped = i % 2 != 0;
    const Played played = play_out(ground, swapped ? std::vector{other, one} : std::vector{one, other},
                                   seed + static_cast<std::uint64_t>(i / 2));
    const auto& place = played.result.place;
    if (place[0] == place[1]) {
      ++tally.draws;
    } else {
      const bool first_won = place[0] < place[1];
      ++(first_won ? tally.first_side_wins : tally.second_side_wins);
      ++(first_won != swapped ? tally.wins : tally.losses);
    }
    tally.own_turns.push_back(played.turns / 2);
    tally.slowest_ms = std::max(tally.slowest_ms, played.slowest_ms);
    answers += played.answers;
  }
  tally.ms_per_answer = ms_since(start) / static_cast<double>(std::max<std::int64_t>(answers, 1));
  std::ranges::sort(tally.own_turns);
  return tally;
}

std::string Standings::text() const {
  const auto at = [&](std::size_t percent) { return own_turns[(own_turns.size() - 1) * percent / 100]; };
  return fmt::format(
      "{} matches: {} won, {} lost, {} drawn; seat 0 won {}, seat 1 won {}; own turns {} / {} / {} (10, 50, 90 %); "
      "{:.3f} ms an answer, slowest {:.1f} ms",
      matches(), wins, losses, draws, first_side_wins, second_side_wins, at(10), at(50), at(90), ms_per_answer,
      slowest_ms);
}

}  // namespace strategion
