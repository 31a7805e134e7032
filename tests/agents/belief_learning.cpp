// Learns agents/legends/belief_table.h anew from matches and prints it. docs/agents.md has the command.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>

#include "tests/agents/logged.h"

namespace strategion {
namespace {

using legends::kAspects;
using legends::kSigns;

constexpr double kNat = 256;
constexpr double kMost = 4;     // nats, either way: as the belief cuts them
constexpr double kRate = 0.05;  // of AdaGrad
constexpr double kSlow = 100;   // what was seen a few times only says little
constexpr int kRounds = 3;
constexpr std::uint64_t kEvery = 7;       // turns between two looks at a match: what is alike teaches nothing
constexpr std::uint64_t kStrangerIn = 8;  // looks at which nothing was heard, so that this is learned too

struct Weights {
  std::array<std::array<double, kAspects>, kSigns> of{};

  // By kind.
  std::vector<double> chances(const HiddenArmy& army, const HiddenPiece& piece) const {
    std::array<double, kAspects> sums{};
    for (const std::uint8_t sign : piece.signs) {
      for (std::size_t a = 0; a < kAspects; ++a) sums[a] += of[sign][a];
    }
    std::vector<double> chances(army.kinds.size());
    double total = 0;
    for (std::size_t i = 0; i < chances.size(); ++i) {
      double weight = 0;
      for (std::size_t a = 0; a < kAspects; ++a) weight += (army.aspects[i] >> a & 1U) != 0 ? sums[a] : 0;
      chances[i] = piece.uniform[i] * std::exp(std::clamp(weight, -kMost, kMost));
      total += chances[i];
    }
    for (double& chance : chances) chance /= total;
    return chances;
  }
};

void learn(const std::vector<HiddenArmy>& seen, Weights& weights) {
  Weights slopes;
  for (int round = 0; round < kRounds; ++round) {
    for (const HiddenArmy& army : seen) {
      for (const HiddenPiece& piece : army.pieces) {
        const std::vector<double> chances = weights.chances(army, piece);
        std::array<double, kAspects> slope{};
        for (std::size_t i = 0; i < chances.size(); ++i) {
          const double error = (i == piece.truth ? 1 : 0) - chances[i];
          for (std::size_t a = 0; a < kAspects; ++a) slope[a] += (army.aspects[i] >> a & 1U) != 0 ? error : 0;
        }
        for (const std::uint8_t sign : piece.signs) {
          for (std::size_t a = 0; a < kAspects; ++a) {
            double& weight = weights.of[sign][a];
            slopes.of[sign][a] += slope[a] * slope[a];
            weight += kRate * slope[a] / std::sqrt(slopes.of[sign][a] + kSlow);
          }
        }
      }
    }
  }
}

// Nats a piece, less what a uniform deal costs.
double gain(const std::vector<HiddenArmy>& seen, const Weights& weights) {
  double total = 0;
  int pieces = 0;
  for (const HiddenArmy& army : seen) {
    for (const HiddenPiece& piece : army.pieces) {
      total += std::log(weights.chances(army, piece)[piece.truth] / piece.uniform[piece.truth]);
      ++pieces;
    }
  }
  return total / pieces;
}

std::vector<HiddenArmy> watch(const std::vector<std::string>& players, const Budget& budget, std::uint64_t first,
                              int matches) {
  const Ground ground = legends_ground("battle");
  std::vector<HiddenArmy> seen;
  std::uint64_t looks = first;
  for (int i = 0; i < matches; ++i) {
    const auto seat_swapped = i % 2 != 0 ? std::vector{players[1], players[0]} : players;
    play_logged(ground, seat_swapped, budget, first + static_cast<std::uint64_t>(i), [&](const Sight& sight) {
      if (!sight.is_turn() || sight.view.turns / 2 % kEvery != looks % kEvery) return;
      ++looks;
      const legends::Memory<legends::Small> stranger;
      const bool forgets = looks % kStrangerIn == 0;
      const Sight as_seen{sight.rules, sight.view, forgets ? stranger : sight.memory, sight.truth, sight.state,
                          sight.seat,  sight.told};
      seen.push_back(hidden_army(as_seen));
    });
  }
  return seen;
}

struct School {
  std::vector<std::string> players;
  Budget budget;
  int matches;
};

// Nobody plays by the table that is learned, so that the same command finds the same one.
TEST(AgentsBeliefLearning, DISABLED_PrintsTheTable) {
  const std::vector<School> schools{{{"easy", "easy"}, {.nodes = 1}, 400},
                                    {{"policy-improve-uniform", "policy-improve-uniform"}, {.nodes = 60}, 60},
                                    {{"policy-improve-uniform", "easy"}, {.nodes = 60}, 60},
                                    {{"novice", "easy"}, {.nodes = 1}, 60}};
  std::vector<HiddenArmy> seen;
  for (const School& school : schools) {
    const auto more = watch(school.players, school.budget, 1'000'000 + seen.size(), school.matches);
    std::fprintf(stderr, "%s against %s: %zu looks\n", school.players[0].c_str(), school.players[1].c_str(),
                 more.size());
    seen.insert(seen.end(), more.begin(), more.end());
  }
  // In an order of its own, so that the last school does not have the last word.
  Xoshiro rng(1);
  for (std::size_t i = seen.size(); i > 1; --i) std::swap(seen[i - 1], seen[below(rng, i)]);
  Weights weights;
  learn(seen, weights);
  std::fprintf(stderr, "gain where it was learned: %.4f nats a piece\n", gain(seen, weights));
  for (const auto& row : weights.of) {
    std::string line;
    for (const double weight : row) {
      line += fmt::format("{}{}", line.empty() ? "" : ", ", static_cast<int>(std::lround(weight * kNat)));
    }
    std::printf("    {%s},\n", line.c_str());
  }
}

}  // namespace
}  // namespace strategion
