// Learns the weights of agents/legends/estimate.cpp and placement.cpp anew, and prints them. docs/agents.md has the
// commands.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <bit>
#include <optional>
#include <thread>

#include "agents/legends/estimate.h"
#include "agents/legends/foresight.h"
#include "agents/legends/knowledge.h"
#include "agents/legends/placement.h"
#include "agents/search/rollout.h"
#include "core/game/adapter.h"
#include "games/legends/notation/words.h"
#include "tests/agents/arena.h"
#include "tests/agents/regression.h"

namespace strategion::legends {
namespace {

using SmallRules = Rules<Small>;
using SmallState = State<Small>;

const SmallRules& rules_of(const Ground& ground) {
  return dynamic_cast<const Adapter<Words<Small>>&>(*ground.rules).rules();
}

bool is_switch(Question question) { return question == Question::kSwitchOne || question == Question::kSwitchOther; }
bool is_set_up(Question question) {
  return is_switch(question) || question == Question::kGoFirst || question == Question::kGuess;
}

// One match to its end, or to so many answers. `answer(state, seat)` may change the state before it answers.
template <class Answer>
SmallState played(const SmallRules& rules, Xoshiro& rng, int answers_max, Answer&& answer) {
  SmallState state = rules.deal({});
  for (int answers = 0; answers < answers_max;) {
    const Asking asking = rules.asking(state);
    if (asking.mode == Mode::kOver) break;
    if (asking.mode == Mode::kChance) {
      rules.apply(state, kNature, rules.draw(state, rng), nullptr);
      continue;
    }
    ++answers;
    const Seat seat = next_to_act(asking);
    const Action given = answer(state, seat);
    rules.apply(state, seat, given, nullptr);
  }
  return state;
}

// Examples of many matches, each with a generator of its own, on all cores; in the order of the matches.
template <class One, class Play>
std::vector<One> of_matches(int matches, Play&& play) {
  const auto workers = static_cast<int>(std::max(std::thread::hardware_concurrency(), 1U));
  std::vector<std::vector<One>> parts(static_cast<std::size_t>(matches));
  {
    std::vector<std::jthread> threads;
    for (int worker = 0; worker < workers; ++worker) {
      threads.emplace_back([&, worker] {
        for (int match = worker; match < matches; match += workers) {
          Xoshiro rng(static_cast<std::uint64_t>(match) + 1);
          play(match, rng, parts[static_cast<std::size_t>(match)]);
        }
      });
    }
  }
  std::vector<One> all;
  for (const auto& part : parts) all.insert(all.end(), part.begin(), part.end());
  return all;
}

// --- what a position is worth ---

using Turn = learning::Example<kTerms>;

constexpr std::size_t kWorlds = 3;  // half of what easy looks at: these matches are many
constexpr std::uint64_t kTie = 40;
constexpr std::uint64_t kEvery = 4;  // turns between two that are kept, on the whole
constexpr int kEndless = 1'000'000;

// As easy answers, switches included.
Action answer(const SmallRules& rules, const SmallState& state, Seat seat, Xoshiro& rng) {
  Choices<Action> legal;
  rules.add_legal(state, seat, legal);
  if (legal.size() == 1) return legal[0];
  if (is_set_up(state.question) && !is_switch(state.question)) return rules.default_answer(state, seat);
  const auto view = rules.view(state, seat);
  std::vector<SmallState> worlds;
  for (std::size_t i = 0; i < kWorlds; ++i) worlds.push_back(rules.redeal(view, rng));
  Foresight<Small> foresight(rules, static_cast<std::uint8_t>(seat), std::move(worlds));
  if (state.question == Question::kSwitchOne) {
    const Switch best = best_switch(foresight);
    return best.gain < kSwitchGain ? Action(Pass{}) : Action(PickSpace{best.one});
  }
  if (state.question == Question::kSwitchOther) {
    const Space first = state.frames.back().at;
    return PickSpace{best_switch(foresight, &first).other};
  }
  std::size_t best = 0;
  std::int64_t most = 0;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    const std::int64_t gain = foresight.outlook(legal[i]).gain.total() + static_cast<std::int64_t>(below(rng, kTie));
    if (i != 0 && gain <= most) continue;
    best = i;
    most = gain;
  }
  return legal[best];
}

Turn turn_of(const SmallRules& rules, const SmallState& state, Side mine) {
  const auto counts = [&](Side side) {
    return std::bit_cast<std::array<int, kTerms>>(counts_of(rules.tables(), state, side));
  };
  const auto ours = counts(mine);
  const auto theirs = counts(other(mine));
  Turn turn;
  for (std::size_t i = 0; i < kTerms; ++i) turn.row[i] = static_cast<float>(ours[i] - theirs[i]);
  turn.given = (pieces_of(rules.tables(), state, mine) - pieces_of(rules.tables(), state, other(mine))) / 1000.0;
  return turn;
}

void add_match(const SmallRules& rules, Xoshiro& rng, std::uint64_t errs_max, std::vector<Turn>& turns) {
  const std::array<std::uint64_t, 2> errs{below(rng, errs_max + 1), below(rng, errs_max + 1)};  // percent
  std::vector<std::pair<std::size_t, Turn>> begun;
  const SmallState end = played(rules, rng, kEndless, [&](SmallState& state, Seat seat) {
    const Reader<Small> reader(rules.tables(), state);
    if (state.question == Question::kTurn && below(rng, kEvery) == 0) {
      begun.emplace_back(index(seat), turn_of(rules, state, reader.side_of_seat(static_cast<std::uint8_t>(seat))));
    }
    if (is_set_up(state.question) || below(rng, 100) >= errs[index(seat)]) return answer(rules, state, seat, rng);
    Choices<Action> legal;
    rules.add_legal(state, seat, legal);
    return legal[below(rng, legal.size())];
  });
  const Result result = rules.result(end);
  if (result.place[0] == result.place[1]) return;
  for (auto& [me, turn] : begun) {
    turn.won = result.place[me] == 1;
    turns.push_back(turn);
  }
}

TEST(AgentsLegendsLearning, DISABLED_Estimate) {
  constexpr int kMatches = 18'000;
  const Ground ground = legends_ground("battle");
  const auto turns = of_matches<Turn>(kMatches, [&](int match, Xoshiro& rng, std::vector<Turn>& out) {
    add_match(rules_of(ground), rng, match % 2 == 0 ? 0 : 8, out);
  });
  for (const double weight : learning::learned(turns)) fmt::print("{:.0f} ", 1000 * weight);
  fmt::print("\n");
}

// --- the set-up ---

using Begun = learning::Example<kPlacedTerms + 1>;  // and who is beige

// The castle trades places with one of the back row, or now and then of the row before it; sometimes it stays.
void move_castle(const SmallRules& rules, SmallState& state, Side side, Xoshiro& rng) {
  if (below(rng, 20) == 0) return;
  const int rows = below(rng, 10) < 8 ? 1 : 2;
  std::vector<Space> back;
  Space castle = 0;
  state.side[index(side)].each([&](Space space) {
    if (rules.tables().traits[state.kind[space]].castle) {
      castle = space;
    } else if (depth_of(space, side) < rows) {
      back.push_back(space);
    }
  });
  std::swap(state.kind[castle], state.kind[back[below(rng, back.size())]]);
}

// By the futures' policy. Nothing where nobody has won.
std::optional<Begun> played_by_policy(const SmallRules& rules, Xoshiro& rng) {
  constexpr int kAnswersMax = 3000;
  const search::Knowledge<SmallRules> knowledge(rules);
  const search::Rollout<SmallRules> rollout(rules, knowledge);
  Begun set_up;
  bool begun = false;
  const SmallState end = played(rules, rng, kAnswersMax, [&](SmallState& state, Seat seat) {
    if (is_set_up(state.question)) return rules.default_answer(state, seat);
    if (!begun) {
      begun = true;
      for (const Side side : {Side::kBeige, Side::kGray}) {
        move_castle(rules, state, side, rng);
        const auto counts = std::bit_cast<std::array<int, kPlacedTerms>>(
            placed_of(rules.tables(), state, state.side[index(side)], side));
        for (std::size_t i = 0; i < kPlacedTerms; ++i) {
          set_up.row[i] += static_cast<float>(side == Side::kBeige ? counts[i] : -counts[i]);
        }
      }
      set_up.row[kPlacedTerms] = 1;
    }
    Choices<Action> legal;
    rules.add_legal(state, seat, legal);
    return legal[rollout.pick(state, seat, legal, rng)];
  });
  if (end.phase != Phase::kOver || end.winner == kNobody) return std::nullopt;
  set_up.won = end.winner == index(Side::kBeige);
  return set_up;
}

TEST(AgentsLegendsLearning, DISABLED_Placement) {
  constexpr int kMatches = 400'000;
  const Ground ground = legends_ground("battle");
  const auto set_ups = of_matches<Begun>(kMatches, [&](int /*match*/, Xoshiro& rng, std::vector<Begun>& out) {
    if (const auto one = played_by_policy(rules_of(ground), rng)) out.push_back(*one);
  });
  for (const double weight : learning::learned(set_ups)) fmt::print("{:.0f} ", 1000 * weight);
  fmt::print("\n");
}

}  // namespace
}  // namespace strategion::legends
