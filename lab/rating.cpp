#include "lab/rating.h"

#include <algorithm>
#include <cmath>

namespace strategion::lab {

namespace {

// A kind of pair that has not come yet is not impossible: a thousandth of one keeps the variance from being nothing.
constexpr double kUnseen = 1e-3;

struct Moments {
  double count = 0;
  double share = 0;
  double variance = 0;
};

Moments moments(const Pairs& pairs, double unseen) {
  Moments m;
  std::array<double, 5> weight{};
  for (std::size_t i = 0; i < weight.size(); ++i) {
    weight[i] = pairs.by_points[i] == 0 ? unseen : static_cast<double>(pairs.by_points[i]);
    m.count += weight[i];
    m.share += weight[i] * static_cast<double>(i) / 4;
  }
  if (m.count == 0) return m;
  m.share /= m.count;
  for (std::size_t i = 0; i < weight.size(); ++i) {
    const double off = static_cast<double>(i) / 4 - m.share;
    m.variance += weight[i] * off * off / m.count;
  }
  return m;
}

}  // namespace

double share_of_elo(double elo) { return 1 / (1 + std::pow(10.0, -elo / 400)); }
double elo_of_share(double share) { return -400 * std::log10(1 / share - 1); }

std::int64_t Pairs::count() const {
  std::int64_t count = 0;
  for (const std::int64_t n : by_points) count += n;
  return count;
}
std::int64_t Pairs::half_points() const {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < by_points.size(); ++i) sum += by_points[i] * static_cast<std::int64_t>(i);
  return sum;
}
double Pairs::share() const { return count() == 0 ? 0 : moments(*this, 0).share; }
double Pairs::variance() const { return moments(*this, 0).variance; }

Estimate share_estimate(const Pairs& pairs) {
  const std::int64_t n = pairs.count();
  const double share = pairs.share();
  if (pairs.variance() <= 0) return {share, wilson(share, 2 * n), n > 0};
  const double half = kZ95 * std::sqrt(pairs.variance() / static_cast<double>(n));
  return {share, {std::max(0.0, share - half), std::min(1.0, share + half)}, n > 0};
}

Estimate elo_estimate(const Pairs& pairs) {
  const Estimate share = share_estimate(pairs);
  return {elo_of_share(share.value),
          {elo_of_share(share.interval.low), elo_of_share(share.interval.high)},
          share.known && share.value > 0 && share.value < 1};
}

double Sprt::lower_bound() const { return std::log(alpha / (1 - alpha)); }
double Sprt::upper_bound() const { return std::log((1 - alpha) / alpha); }

double log_likelihood_ratio(const Pairs& pairs, const Sprt& sprt) {
  if (pairs.count() == 0) return 0;
  const Moments m = moments(pairs, kUnseen);
  const double low = share_of_elo(sprt.low);
  const double high = share_of_elo(sprt.high);
  return m.count * (high - low) * (2 * m.share - low - high) / (2 * m.variance);
}

Verdict verdict(const Pairs& pairs, const Sprt& sprt) {
  if (pairs.count() < kPairsMin) return Verdict::kOpen;
  const double ratio = log_likelihood_ratio(pairs, sprt);
  if (ratio <= sprt.lower_bound()) return Verdict::kLow;
  return ratio >= sprt.upper_bound() ? Verdict::kHigh : Verdict::kOpen;
}

}  // namespace strategion::lab
