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
#include "agents/search/policy_improve.h"
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

// A match to its end, or for so many answers. `answer(state, seat)` may change the state before it answers.
template <class Answer>
SmallState played(const SmallRules& rules, SmallState state, Xoshiro& rng, int answers_max, Answer&& answer) {
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

using Turn = learning::Example<kTerms + 1>;  // and who is beige

constexpr int kEndless = 1'000'000;
constexpr std::uint64_t kEvery = 4;  // turns between two that are kept, on the whole

// As our searches answer with a few futures, in worlds that are all equally likely; switches by placement.h.
Action answer(const SmallRules& rules, const search::Knowledge<SmallRules>& knowledge, const SmallState& state,
              Seat seat, Xoshiro& rng) {
  constexpr int kFutures = 16;
  Choices<Action> legal;
  rules.add_legal(state, seat, legal);
  if (legal.size() == 1) return legal[0];
  if (is_set_up(state.question) && !is_switch(state.question)) return rules.default_answer(state, seat);
  const Known<SmallRules> known{rules, rules.view(state, seat), seat};
  if (is_switch(state.question)) {
    const Foresight<Small> foresight(rules, static_cast<std::uint8_t>(seat), {rules.redeal(known.view, rng)});
    if (state.question == Question::kSwitchOne) {
      const Switch best = best_switch(foresight);
      return best.gain < kSwitchGain ? Action(Pass{}) : Action(PickSpace{best.one});
    }
    const Space first = state.frames.back().at;
    return PickSpace{best_switch(foresight, &first).other};
  }
  const std::uint64_t seed = rng();
  const search::Worlds<SmallRules> worlds(known, seed);
  search::SteadyClock clock;
  const auto found = search::PolicyImprove<SmallRules>(worlds, knowledge, search::Knowledge<SmallRules>::kTrials, seed)
                         .run({.nodes = kFutures}, clock);
  return found.candidates[found.best].action;
}

Turn turn_of(const SmallRules& rules, const SmallState& state) {
  const Side mover = Reader<Small>(rules.tables(), state).side_of_seat(state.turn);
  const auto counts = std::bit_cast<std::array<int, kTerms>>(counts_of(rules.tables(), state, mover));
  Turn turn;
  std::ranges::copy(counts, turn.row.begin());
  turn.row[kTerms] = mover == Side::kBeige ? 1 : -1;
  return turn;
}

// Up to three pieces of either side are gone. Who has fewer pieces attacked more in the matches that are learned from,
// and not seldom won by it; what a piece is worth is only seen where it is missing for no reason.
void thin_out(const SmallRules& rules, SmallState& state, Xoshiro& rng) {
  for (Spaces<Small>& side : state.side) {
    for (std::uint64_t gone = below(rng, 4); gone > 0 && side.size() > 4; --gone) {
      std::vector<Space> pieces;
      side.each([&](Space token) {
        if (!rules.tables().traits[state.kind[token]].castle) pieces.push_back(token);
      });
      const Space token = pieces[below(rng, pieces.size())];
      state.census[state.kind[token]].leave();
      state.census[state.kind[token]].bury();
      side.remove(token);
      state.used.remove(token);
      state.spent.remove(token);
      for (Spaces<Small>& lent : state.lent) lent.remove(token);
      state.kind[token] = kNoKind;
      state.mark[token] = Mark{};
      state.bonus[token] = 0;
    }
  }
}

// A position played on by the futures' policy, twice. Nothing where nobody has won.
std::optional<Turn> played_on(const SmallRules& rules, const search::Rollout<SmallRules>& rollout,
                              const SmallState& from, Xoshiro& rng) {
  constexpr int kAnswersMax = 3000;
  int wins = 0;
  int matches = 0;
  const Side mover = Reader<Small>(rules.tables(), from).side_of_seat(from.turn);
  for (int time = 0; time < 2; ++time) {
    const SmallState end = played(rules, from, rng, kAnswersMax, [&](SmallState& state, Seat seat) {
      Choices<Action> legal;
      rules.add_legal(state, seat, legal);
      return legal[rollout.pick(state, seat, legal, rng)];
    });
    if (end.phase != Phase::kOver || end.winner == kNobody) continue;
    ++matches;
    if (end.winner == index(mover)) ++wins;
  }
  if (matches == 0) return std::nullopt;
  Turn turn = turn_of(rules, from);
  turn.won = static_cast<double>(wins) / matches;
  turn.weight = 0.5;
  return turn;
}

// In a third of the matches seats err now and then, so that more kinds of positions are seen.
void add_match(const SmallRules& rules, int match, Xoshiro& rng, std::vector<Turn>& turns) {
  const search::Knowledge<SmallRules> knowledge(rules);
  const search::Rollout<SmallRules> rollout(rules, knowledge);
  const std::uint64_t errs_max = match % 3 == 0 ? 6 : 0;
  const std::array<std::uint64_t, 2> errs{below(rng, errs_max + 1), below(rng, errs_max + 1)};  // percent
  std::vector<SmallState> kept;
  const SmallState end = played(rules, rules.deal({}), rng, kEndless, [&](SmallState& state, Seat seat) {
    if (state.question == Question::kTurn && below(rng, kEvery) == 0) kept.push_back(state);
    if (is_set_up(state.question) || below(rng, 100) >= errs[index(seat)]) {
      return answer(rules, knowledge, state, seat, rng);
    }
    Choices<Action> legal;
    rules.add_legal(state, seat, legal);
    return legal[below(rng, legal.size())];
  });
  if (end.winner == kNobody) return;
  for (const SmallState& state : kept) {
    turns.push_back(turn_of(rules, state));
    turns.back().won = end.winner == index(Reader<Small>(rules.tables(), state).side_of_seat(state.turn)) ? 1 : 0;
    for (int copy = 0; copy < 3; ++copy) {
      SmallState from = state;
      if (copy > 0) thin_out(rules, from, rng);
      if (const auto turn = played_on(rules, rollout, from, rng)) turns.push_back(*turn);
    }
  }
}

TEST(AgentsLegendsLearning, DISABLED_Estimate) {
  constexpr int kMatches = 8'000;
  const Ground ground = legends_ground("battle");
  const auto turns = of_matches<Turn>(
      kMatches, [&](int match, Xoshiro& rng, std::vector<Turn>& out) { add_match(rules_of(ground), match, rng, out); });
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
  const SmallState end = played(rules, rules.deal({}), rng, kAnswersMax, [&](SmallState& state, Seat seat) {
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
  set_up.won = end.winner == index(Side::kBeige) ? 1 : 0;
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
