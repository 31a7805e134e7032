// Logistic regression by Newton's method: what learning tests have in common.
#pragma once

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <vector>

namespace strategion::learning {

template <std::size_t kColumns>
using Weighed = std::array<double, kColumns>;

// A position, as who is asked has more or less than the other of each; `given` is what is known of its odds without.
template <std::size_t kColumns>
struct Example {
  std::array<float, kColumns> row{};
  double given = 0;
  double won = 0;  // 0 or 1, or a part of several matches
  double weight = 1;
};

// Solves what a step asks for: a symmetric matrix, positive by the ridge.
template <std::size_t kColumns>
Weighed<kColumns> solved(std::vector<Weighed<kColumns>>& matrix, Weighed<kColumns> right) {
  for (std::size_t i = 0; i < kColumns; ++i) {
    for (std::size_t row = i + 1; row < kColumns; ++row) {
      const double times = matrix[row][i] / matrix[i][i];
      if (times == 0) continue;
      for (std::size_t column = i; column < kColumns; ++column) matrix[row][column] -= times * matrix[i][column];
      right[row] -= times * right[i];
    }
  }
  for (std::size_t i = kColumns; i-- > 0;) {
    for (std::size_t column = i + 1; column < kColumns; ++column) right[i] -= matrix[i][column] * right[column];
    right[i] /= matrix[i][i];
  }
  return right;
}

// Prints what a position costs, round by round: the last figure is what docs/agents.md quotes.
template <std::size_t kColumns>
Weighed<kColumns> learned(const std::vector<Example<kColumns>>& examples) {
  constexpr double kRidge = 20;
  Weighed<kColumns> weights{};
  for (int round = 0; round < 8; ++round) {
    std::vector<Weighed<kColumns>> matrix(kColumns, Weighed<kColumns>{});
    Weighed<kColumns> slope{};
    for (std::size_t i = 0; i < kColumns; ++i) {
      matrix[i][i] = kRidge;
      slope[i] = -kRidge * weights[i];
    }
    double lost = 0;
    double weights_of_all = 0;
    for (const auto& one : examples) {
      double sum = one.given;
      for (std::size_t i = 0; i < kColumns; ++i) sum += weights[i] * static_cast<double>(one.row[i]);
      const double chance = 1 / (1 + std::exp(-sum));
      lost -= one.weight * (one.won * std::log(chance) + (1 - one.won) * std::log(1 - chance));
      weights_of_all += one.weight;
      for (std::size_t i = 0; i < kColumns; ++i) {
        if (one.row[i] == 0) continue;
        slope[i] += one.weight * (one.won - chance) * static_cast<double>(one.row[i]);
        const double weight = one.weight * chance * (1 - chance) * static_cast<double>(one.row[i]);
        for (std::size_t k = 0; k < kColumns; ++k) matrix[i][k] += weight * static_cast<double>(one.row[k]);
      }
    }
    fmt::print("round {}: {:.4f} nats a position\n", round, lost / weights_of_all);
    const Weighed<kColumns> step = solved<kColumns>(matrix, slope);
    for (std::size_t i = 0; i < kColumns; ++i) weights[i] += step[i];
  }
  return weights;
}

}  // namespace strategion::learning
