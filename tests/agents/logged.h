// Matches of Legends with everything that each seat saw and was told, for tests of what it concludes.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "agents/legends/belief.h"
#include "core/record/agent.h"
#include "tests/agents/arena.h"

namespace strategion {

// A seat at a question of its own. The truth is for the test, never for what it tests.
struct Sight {
  const legends::Rules<legends::Small>& rules;
  const legends::View<legends::Small>& view;
  const legends::Memory<legends::Small>& memory;
  const legends::State<legends::Small>& truth;
  const AnyState& state;
  Seat seat;
  std::span<const Phrase> told;  // since it was last asked
  bool is_turn() const { return view.question == legends::Question::kTurn; }
};

// Whoever is named plays seat 0 and seat 1; `visit` is called at every question.
void play_logged(const Ground& ground, const std::vector<std::string>& players, const Budget& budget,
                 std::uint64_t seed, const std::function<void(const Sight&)>& visit);

// What is needed of one hidden piece to learn from it or to judge a belief.
struct HiddenPiece {
  legends::Signs signs{};
  std::size_t truth = 0;        // of `kinds`
  std::vector<double> uniform;  // by kind: each consistent world equally likely
};
struct HiddenArmy {
  std::vector<legends::Kind> kinds;
  std::vector<legends::Aspects> aspects;
  std::vector<HiddenPiece> pieces;
};
HiddenArmy hidden_army(const Sight& sight);

}  // namespace strategion
