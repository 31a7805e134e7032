// What measured matches say of two agents: points, Elo, and when enough has been seen.
//
// Two seats: a pair is the same deal played twice with the seats swapped, and scores 0 to 4 half points for the first
// agent (the "pentanomial"). Matches of a pair are not independent of each other, pairs are: variances are over pairs.
#pragma once

#include <array>
#include <cstdint>

#include "lab/statistics.h"

namespace strategion::lab {

// Expected score of who is so many Elo points ahead, and back. Shares of 0 and 1 have no finite rating.
double share_of_elo(double elo);
double elo_of_share(double share);

struct Pairs {
  std::array<std::int64_t, 5> by_points{};  // how many pairs gave the first agent 0, 1, 2, 3, 4 half points

  std::int64_t count() const;
  std::int64_t half_points() const;
  double share() const;
  double variance() const;  // of a pair's share, as counted
  void add(int half_points) { ++by_points[static_cast<std::size_t>(half_points)]; }
  friend bool operator==(const Pairs&, const Pairs&) = default;
};

// The share with the interval that pairs give; for the Elo its ends are turned into ratings. Where all pairs are equal
// there is no spread to see, and Wilson's interval over matches stands in for it.
Estimate share_estimate(const Pairs& pairs);
Estimate elo_estimate(const Pairs& pairs);

// A sequential probability ratio test between two ratings.
struct Sprt {
  double low = 0;  // Elo of the hypothesis that nothing was gained
  double high = 10;
  double alpha = 0.05;  // the chance to err, either way
  double lower_bound() const;
  double upper_bound() const;
};
// Pairs before which nothing is decided: the normal approximation knows nothing of so few.
inline constexpr std::int64_t kPairsMin = 8;
enum class Verdict : std::uint8_t { kOpen, kLow, kHigh };
// The generalised log-likelihood ratio by the normal approximation: with s0, s1 the shares of both ratings, m the share
// seen and v a pair's variance, n (s1 - s0) (2 m - s0 - s1) / (2 v).
double log_likelihood_ratio(const Pairs& pairs, const Sprt& sprt);
Verdict verdict(const Pairs& pairs, const Sprt& sprt);

}  // namespace strategion::lab
