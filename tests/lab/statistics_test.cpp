// Intervals against published and hand-made values.
#include "lab/statistics.h"

#include <gtest/gtest.h>

#include "lab/figures.h"

namespace strategion::lab {
namespace {

constexpr double kPlaces4 = 0.00005;

void expect_interval(const Interval& interval, double low, double high) {
  EXPECT_NEAR(interval.low, low, kPlaces4);
  EXPECT_NEAR(interval.high, high, kPlaces4);
}

// Newcombe, "Two-sided confidence intervals for the single proportion", 1998, table I, method 3.
TEST(LabStatistics, WilsonsIntervalIsAsPublished) {
  expect_interval(wilson({81, 263}), 0.2553, 0.3662);
  expect_interval(wilson({15, 148}), 0.0624, 0.1605);
  expect_interval(wilson({0, 20}), 0.0000, 0.1611);
  expect_interval(wilson({1, 29}), 0.0061, 0.1718);
  EXPECT_EQ(wilson({0, 20}).low, 0);
  EXPECT_EQ(wilson({20, 20}).high, 1);
}

TEST(LabStatistics, OfNothingAnythingMayBe) {
  EXPECT_EQ(wilson({0, 0}), (Interval{0, 1}));
  EXPECT_FALSE(estimate(Share{}).known);
  EXPECT_FALSE(estimate(Sum{}).known);
  EXPECT_FALSE(difference(Share{1, 2}, Share{}).known);
}

// Newcombe, "Interval estimation for the difference between independent proportions", 1998, table II, method 10.
TEST(LabStatistics, TheDifferenceOfSharesIsAsPublished) {
  expect_interval(difference(Share{48, 80}, Share{56, 70}).interval, 0.0524, 0.3339);
  expect_interval(difference(Share{3, 10}, Share{9, 10}).interval, 0.1705, 0.8090);
  expect_interval(difference(Share{2, 7}, Share{6, 7}).interval, 0.0582, 0.8062);
  expect_interval(difference(Share{0, 29}, Share{5, 56}).interval, -0.0381, 0.1926);
  expect_interval(difference(Share{0, 20}, Share{10, 10}).interval, 0.6791, 1.0000);
  EXPECT_NEAR(difference(Share{48, 80}, Share{56, 70}).value, 0.2, 1e-12);
}

TEST(LabStatistics, NormalQuantilesAreThoseOfTheTables) {
  EXPECT_NEAR(normal_quantile(0.975), kZ95, 1e-9);
  EXPECT_NEAR(normal_quantile(0.995), 2.5758293035, 1e-9);
  EXPECT_NEAR(normal_quantile(0.5), 0, 1e-9);
}

Sum sum_of(std::initializer_list<int> values) {
  Sum sum;
  for (const int value : values) sum.add(value);
  return sum;
}

TEST(LabStatistics, AMeanHasTheSpreadOfItsSample) {
  const Sum sum = sum_of({2, 4, 4, 4, 5, 5, 7, 9});
  EXPECT_NEAR(sum.mean(), 5, 1e-12);
  EXPECT_NEAR(sum.variance(), 32.0 / 7, 1e-12);
  const double half = kZ95 * 0.7559289460;  // sqrt(32 / 7 / 8)
  EXPECT_NEAR(estimate(sum).interval.low, 5 - half, 1e-9);
  EXPECT_NEAR(estimate(sum).interval.high, 5 + half, 1e-9);
  EXPECT_EQ(sum_of({3}).variance(), 0);
}

// Variances 32 / 7 / 8 = 0.571429 and 1 / 3 = 0.333333 of the means; their sum's root is 0.951190.
TEST(LabStatistics, TheDifferenceOfMeansAddsTheirVariances) {
  const Estimate found = difference(sum_of({2, 4, 4, 4, 5, 5, 7, 9}), sum_of({6, 7, 8}));
  EXPECT_NEAR(found.value, 2, 1e-12);
  EXPECT_NEAR(found.interval.high - found.value, kZ95 * 0.9511897312, 1e-9);
}

// Residuals of 1/2, 3/4, 2/6 from one half: 0, 1, -1; the mean whole is 4: sqrt(2 / 2 / 3) / 4.
TEST(LabStatistics, APartOfAWholeIsDrawnByMatches) {
  Part part;
  part.add(1, 2);
  part.add(3, 4);
  part.add(2, 6);
  EXPECT_NEAR(part.ratio(), 0.5, 1e-12);
  EXPECT_NEAR(part.standard_error(), 0.1443375673, 1e-9);
}

// Agresti and Min: b = 4, c = 0 of 1,000 pairs: (4.5 - 0.5) / 1002 -+ z sqrt(5 - 16 / 1002) / 1002. Four matches that
// went one way are not enough to exclude chance; ten are.
TEST(LabStatistics, PairsCountByThoseThatDiffer) {
  const Estimate few = paired_difference(Share{500, 1000}, Share{504, 1000}, 500);
  EXPECT_NEAR(few.value, 0.004, 1e-12);
  EXPECT_NEAR(few.interval.low, -0.0003745, 1e-6);
  EXPECT_NEAR(few.interval.high, 0.0083586, 1e-6);
  EXPECT_FALSE(paired_difference(Share{500, 1000}, Share{510, 1000}, 500).interval.has(0));
  EXPECT_TRUE(difference(Share{500, 1000}, Share{510, 1000}).interval.has(0)) << "apart they could not be told";
  EXPECT_TRUE(paired_difference(Share{500, 1000}, Share{510, 1000}, 250).interval.has(0)) << "nor if little is shared";
}

// 2, 4, 4, 4 against 3, 5, 5, 6: changes 1, 1, 1, 2.
TEST(LabStatistics, PairsOfNumbersAreTheirChanges) {
  const std::int64_t products = 2 * 3 + 4 * 5 + 4 * 5 + 4 * 6;
  const Estimate found = paired_difference(sum_of({2, 4, 4, 4}), sum_of({3, 5, 5, 6}), products);
  EXPECT_NEAR(found.value, 1.25, 1e-12);
  EXPECT_NEAR(found.interval.high - found.value, kZ95 * 0.25, 1e-9);
}

TEST(LabStatistics, PercentilesAreValuesThatCame) {
  Histogram histogram;
  for (int i = 1; i <= 10; ++i) histogram.add(i);
  EXPECT_EQ(histogram.percentile(10), 1);
  EXPECT_EQ(histogram.percentile(50), 5);
  EXPECT_EQ(histogram.percentile(51), 6);
  EXPECT_EQ(histogram.percentile(100), 10);
  Histogram twice = histogram;
  twice += histogram;
  EXPECT_EQ(twice.size(), 20);
  EXPECT_EQ(twice.percentile(50), 5);
  EXPECT_EQ(Histogram().percentile(50), 0);
}

TEST(LabFigures, AreWrittenForPeople) {
  EXPECT_EQ(grouped(0), "0");
  EXPECT_EQ(grouped(999), "999");
  EXPECT_EQ(grouped(1000), "1,000");
  EXPECT_EQ(grouped(-1234567), "-1,234,567");
  EXPECT_EQ(percent_text(estimate(Share{81, 263})), "30.8 % (25.5 to 36.6)");
  EXPECT_EQ(percent_text(Estimate{}), "-");
  EXPECT_EQ(plain_number(426.25), "426.25");
  EXPECT_EQ(plain_number(512), "512");
  EXPECT_EQ(plain_number(-0.0000001), "0");
}

}  // namespace
}  // namespace strategion::lab
