#include "lab/statistics.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace strategion::lab {

namespace {

Estimate around(double value, double standard_error, double z, bool known) {
  return {value, {value - z * standard_error, value + z * standard_error}, known};
}

}  // namespace

// Halving: asked for a few times a report, and exact to the last bit that matters.
double normal_quantile(double chance) {
  double low = -40;
  double high = 40;
  for (int i = 0; i < 200; ++i) {
    const double middle = (low + high) / 2;
    (std::erfc(-middle / std::numbers::sqrt2) / 2 < chance ? low : high) = middle;
  }
  return (low + high) / 2;
}

Interval wilson(double p, std::int64_t of, double z) {
  if (of == 0) return {0, 1};
  const auto n = static_cast<double>(of);
  const double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z / (1 + z * z / n) * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
  // At the ends the formula gives 0 and 1 but for rounding.
  return {p <= 0 ? 0 : std::max(0.0, middle - half), p >= 1 ? 1 : std::min(1.0, middle + half)};
}

Interval wilson(const Share& share, double z) { return wilson(share.value(), share.of, z); }

Estimate estimate(const Share& share) { return {share.value(), wilson(share), share.of > 0}; }

Estimate difference(const Share& a, const Share& b, double z) {
  const Interval of_a = wilson(a, z);
  const Interval of_b = wilson(b, z);
  const double value = b.value() - a.value();
  const double down = std::hypot(b.value() - of_b.low, of_a.high - a.value());
  const double up = std::hypot(of_b.high - b.value(), a.value() - of_a.low);
  return {value, {std::max(-1.0, value - down), std::min(1.0, value + up)}, a.of > 0 && b.of > 0};
}

Estimate paired_difference(const Share& a, const Share& b, std::int64_t both, double z) {
  const auto n = static_cast<double>(a.of) + 2;
  const double only_a = static_cast<double>(a.count - both) + 0.5;
  const double only_b = static_cast<double>(b.count - both) + 0.5;
  const double middle = (only_b - only_a) / n;
  const double half = z * std::sqrt(only_a + only_b - (only_b - only_a) * (only_b - only_a) / n) / n;
  return {b.value() - a.value(), {std::max(-1.0, middle - half), std::min(1.0, middle + half)}, a.of > 0};
}

double Sum::variance() const {
  if (n < 2) return 0;
  const double spread = static_cast<double>(squares) - mean() * static_cast<double>(sum);
  return std::max(0.0, spread) / static_cast<double>(n - 1);
}

double Sum::standard_error() const { return n == 0 ? 0 : std::sqrt(variance() / static_cast<double>(n)); }

Estimate estimate(const Sum& sum) { return around(sum.mean(), sum.standard_error(), kZ95, sum.n > 0); }

Estimate difference(const Sum& a, const Sum& b, double z) {
  return around(b.mean() - a.mean(), std::hypot(a.standard_error(), b.standard_error()), z, a.n > 1 && b.n > 1);
}

Estimate paired_difference(const Sum& a, const Sum& b, std::int64_t products, double z) {
  const Sum changes{a.n, b.sum - a.sum, a.squares + b.squares - 2 * products};
  return around(changes.mean(), changes.standard_error(), z, a.n > 1);
}

// The spread of part - ratio * whole, match by match, over the mean whole.
double Part::standard_error() const {
  if (part.n < 2 || whole.sum == 0) return 0;
  const auto n = static_cast<double>(part.n);
  const double r = ratio();
  const double spread = static_cast<double>(part.squares) - 2 * r * static_cast<double>(products) +
                        r * r * static_cast<double>(whole.squares);
  return std::sqrt(std::max(0.0, spread) / (n - 1) / n) / std::abs(whole.mean());
}

Estimate estimate(const Part& part) { return around(part.ratio(), part.standard_error(), kZ95, part.whole.sum != 0); }

Estimate difference(const Part& a, const Part& b, double z) {
  return around(b.ratio() - a.ratio(), std::hypot(a.standard_error(), b.standard_error()), z,
                a.whole.sum != 0 && b.whole.sum != 0);
}

Histogram& Histogram::operator+=(const Histogram& other) {
  for (const auto& [value, count] : other.counts_) counts_[value] += count;
  return *this;
}

std::int64_t Histogram::size() const {
  std::int64_t size = 0;
  for (const auto& [value, count] : counts_) size += count;
  return size;
}

Sum Histogram::sum() const {
  Sum sum;
  for (const auto& [value, count] : counts_) sum += Sum{count, value * count, value * value * count};
  return sum;
}

std::int64_t Histogram::percentile(int percent) const {
  const std::int64_t wanted = (size() * percent + 99) / 100;
  std::int64_t below = 0;
  for (const auto& [value, count] : counts_) {
    below += count;
    if (below >= wanted) return value;
  }
  return most();
}

}  // namespace strategion::lab
