// Shares, means and their differences, each with an interval. Sums are whole numbers, so that they are the same in
// whatever order matches were played.
#pragma once

#include <cstdint>
#include <map>

namespace strategion::lab {

// 95 % of a normal distribution lie this many standard deviations around its middle.
inline constexpr double kZ95 = 1.959963984540054;

// The value below which a standard normal variable falls with this chance.
double normal_quantile(double chance);

struct Interval {
  double low = 0;
  double high = 0;
  bool has(double value) const { return low <= value && value <= high; }
  friend bool operator==(const Interval&, const Interval&) = default;
};

// A value with what it may be; `known`: there was anything to measure.
struct Estimate {
  double value = 0;
  Interval interval;
  bool known = false;
};

// So many of so many.
struct Share {
  std::int64_t count = 0;
  std::int64_t of = 0;
  double value() const { return of == 0 ? 0 : static_cast<double>(count) / static_cast<double>(of); }
  Share& operator+=(const Share& other) {
    count += other.count;
    of += other.of;
    return *this;
  }
  friend bool operator==(const Share&, const Share&) = default;
};

// Wilson's score interval: honest for few matches and for shares near 0 and 1.
Interval wilson(const Share& share, double z = kZ95);
// The same for a share of points, of which a match gives parts: a draw counts half. Draws only make it wider than need
// be.
Interval wilson(double p, std::int64_t of, double z = kZ95);
Estimate estimate(const Share& share);
// Newcombe's interval (his method 10) of b - a, made of both shares' Wilson intervals.
Estimate difference(const Share& a, const Share& b, double z = kZ95);

// The same where a and b are of the same matches dealt twice, of which `both` were counted in each: chance that both
// runs share is no difference between them. Agresti and Min's interval: the normal one with half a match more in each
// of the four cases, which keeps it honest where few pairs differ.
Estimate paired_difference(const Share& a, const Share& b, std::int64_t both, double z = kZ95);

// Numbers by their count, sum and sum of squares.
struct Sum {
  std::int64_t n = 0;
  std::int64_t sum = 0;
  std::int64_t squares = 0;

  void add(std::int64_t value) {
    ++n;
    sum += value;
    squares += value * value;
  }
  Sum& operator+=(const Sum& other) {
    n += other.n;
    sum += other.sum;
    squares += other.squares;
    return *this;
  }
  double mean() const { return n == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(n); }
  double variance() const;        // of the sample, n - 1 below
  double standard_error() const;  // of the mean
  friend bool operator==(const Sum&, const Sum&) = default;
};
Estimate estimate(const Sum& sum);
// Welch's interval of the means' difference b - a, by the normal distribution: these are hundreds of matches.
Estimate difference(const Sum& a, const Sum& b, double z = kZ95);

// The same where a and b are of the same matches dealt twice; `products` is the sum of a times b, match by match.
Estimate paired_difference(const Sum& a, const Sum& b, std::int64_t products, double z = kZ95);

// A part of a whole, both added up over matches: how much of all points are hoards? Matches are what was drawn, so the
// interval is that of a ratio of sums (linearised), not of a share of points.
struct Part {
  Sum part;
  Sum whole;
  std::int64_t products = 0;  // of both, by match
  void add(std::int64_t part_value, std::int64_t whole_value) {
    part.add(part_value);
    whole.add(whole_value);
    products += part_value * whole_value;
  }
  Part& operator+=(const Part& other) {
    part += other.part;
    whole += other.whole;
    products += other.products;
    return *this;
  }
  double ratio() const { return whole.sum == 0 ? 0 : static_cast<double>(part.sum) / static_cast<double>(whole.sum); }
  double standard_error() const;
  friend bool operator==(const Part&, const Part&) = default;
};
Estimate estimate(const Part& part);
Estimate difference(const Part& a, const Part& b, double z = kZ95);

// Every value with how often it came: exact quantiles, and memory for the values only.
class Histogram {
 public:
  void add(std::int64_t value) { ++counts_[value]; }
  Histogram& operator+=(const Histogram& other);
  const std::map<std::int64_t, std::int64_t>& counts() const { return counts_; }
  std::int64_t size() const;
  Sum sum() const;
  std::int64_t least() const { return counts_.empty() ? 0 : counts_.begin()->first; }
  std::int64_t most() const { return counts_.empty() ? 0 : counts_.rbegin()->first; }
  // The least value that at least this many percent of all do not exceed.
  std::int64_t percentile(int percent) const;
  friend bool operator==(const Histogram&, const Histogram&) = default;

 private:
  std::map<std::int64_t, std::int64_t> counts_;
};

}  // namespace strategion::lab
