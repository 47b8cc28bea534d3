// Intervals against values from textbooks and tables.
#include "lab/statistics.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace parlor {

namespace {

TEST(Statistics, StudentsTMatchesTheTables) {
  EXPECT_NEAR(student_t95(1), 12.706, 0.001);
  EXPECT_NEAR(student_t95(10), 2.228, 0.001);
  EXPECT_NEAR(student_t95(30), 2.042, 0.001);
  EXPECT_NEAR(student_t95(31), 2.0395, 0.0005);  // the first beyond the table
  EXPECT_NEAR(student_t95(60), 2.0003, 0.0005);
  EXPECT_NEAR(student_t95(120), 1.9799, 0.0005);
  EXPECT_NEAR(student_t95(1'000'000), 1.95997, 0.0001);
}

TEST(Statistics, MeanVarianceAndIntervalOfASmallSample) {
  Sample sample;
  for (const int value : {2, 4, 4, 4, 5, 5, 7, 9}) sample.add(value);
  EXPECT_DOUBLE_EQ(sample.mean(), 5);
  EXPECT_DOUBLE_EQ(sample.variance(), 32.0 / 7);
  const Interval interval = sample.interval();
  EXPECT_NEAR(interval.low, 5 - 1.7875, 0.0001);
  EXPECT_NEAR(interval.high, 5 + 1.7875, 0.0001);
}

TEST(Statistics, NegativeNumbersAndTheSignOfAnEffect) {
  Sample sample;
  for (int i = 0; i < 100; ++i) sample.add(i % 2 == 0 ? -3 : -1);
  EXPECT_DOUBLE_EQ(sample.mean(), -2);
  EXPECT_TRUE(sample.interval().clear());
  Sample noise;
  for (int i = 0; i < 100; ++i) noise.add(i % 2 == 0 ? -1 : 1);
  EXPECT_FALSE(noise.interval().clear());
}

TEST(Statistics, LargeSquaresStayExact) {
  // Sums of squares beyond 64 bits: the variance of two far values must not be lost.
  Sample sample;
  for (int i = 0; i < 1000; ++i) {
    sample.add(4'000'000'000);
    sample.add(4'000'000'002);
  }
  EXPECT_NEAR(sample.variance(), 2000.0 / 1999, 1e-9);
}

TEST(Statistics, MergedPartsEqualTheWholeInAnyOrder) {
  Sample whole;
  Sample odd;
  Sample even;
  for (int i = 0; i < 101; ++i) {
    whole.add(i * i);
    (i % 2 == 0 ? even : odd).add(i * i);
  }
  Sample forward = odd;
  forward.merge(even);
  Sample backward = even;
  backward.merge(odd);
  for (const Sample& merged : {forward, backward}) {
    EXPECT_EQ(merged.count(), whole.count());
    EXPECT_EQ(merged.mean(), whole.mean());
    EXPECT_EQ(merged.variance(), whole.variance());
  }
}

TEST(Statistics, OneOrNoValueHasNoSpread) {
  Sample sample;
  EXPECT_EQ(sample.interval().high, 0);
  sample.add(7);
  EXPECT_EQ(sample.interval().low, 7);
  EXPECT_EQ(sample.interval().high, 7);
}

TEST(Statistics, TheLikelihoodOfAMeanAgreesWithStudentsT) {
  for (const std::uint64_t degrees : {5U, 9U, 29U, 119U}) {
    // A mean that lies just on the 95 % point has p = 0.05.
    constexpr std::int64_t unit = 1'000'000;
    const auto mean = static_cast<std::int64_t>(
        std::lround(student_t95(degrees) * unit / std::sqrt(static_cast<double>(degrees))));
    Sample sample;
    for (std::uint64_t i = 0; i <= degrees; ++i) sample.add(mean + (i % 2 == 0 ? unit : -unit));
    EXPECT_NEAR(sample.p_value(), 0.05, 0.002) << degrees;
  }
  Sample none;
  EXPECT_EQ(none.p_value(), 1);
  for (int i = 0; i < 5; ++i) none.add(0);
  EXPECT_EQ(none.p_value(), 1);
}

TEST(Statistics, IntervalsOfAFamilyAreWider) {
  Sample sample;
  for (int value = 0; value < 1000; ++value) sample.add(value % 11);
  const Interval alone = sample.interval();
  const Interval one_of_75 = sample.interval(75);
  // The normal point for 0.05 / 75, with a thousand degrees of freedom hardly more: 3.4028.
  EXPECT_NEAR((one_of_75.high - one_of_75.low) / (alone.high - alone.low), 3.4126 / 1.9623, 0.002);
  // Where zero lies on its edge, the corrected likelihood is 0.05.
  for (const std::size_t family : {2U, 15U, 75U, 4000U}) {
    for (const int size : {5, 12, 40, 3000}) {
      Sample few;
      for (int i = 0; i < size; ++i) few.add(i % 7 == 0 ? 9 : 1);
      const Interval interval = few.interval(family);
      EXPECT_EQ(interval.clear(), among(family, few.p_value()) < 0.05) << family << " " << size;
    }
  }
  EXPECT_EQ(among(3, 0.9), 1);
  EXPECT_DOUBLE_EQ(among(4, 0.01), 0.04);
}

TEST(Statistics, WelchsDifferenceOfTwoSamples) {
  Sample here;
  Sample there;
  for (const int value : {10, 12, 14, 16}) here.add(value);
  for (const int value : {1, 2, 3, 4, 5, 6}) there.add(value);
  const Interval apart = difference(here, 1, there, 1);
  EXPECT_NEAR(apart.middle, 9.5, 1e-12);
  // Error sqrt(6.667/4 + 3.5/6) = 1.5; 5.09 degrees, taken as 5: 2.5706 · 1.5.
  EXPECT_NEAR(apart.high - apart.middle, 3.8559, 0.001);
  EXPECT_NEAR(difference(here, 0.5, there, 1).middle, 3, 1e-12);
}

TEST(Statistics, SharedSuccessesScatterLess) {
  const std::vector<std::uint64_t> alone{0, 10, 0};
  const Interval whole = share_interval(alone, 100);
  EXPECT_EQ(whole.low, share_interval(10, 100).low);
  EXPECT_EQ(whole.high, share_interval(10, 100).high);
  const std::vector<std::uint64_t> by_two{0, 0, 20};
  const Interval halves = share_interval(by_two, 100);
  EXPECT_DOUBLE_EQ(halves.middle, 0.1);
  // The spread of halves: 0.04 instead of 0.09.
  EXPECT_NEAR((halves.high - halves.low) / (whole.high - whole.low), std::sqrt(0.04 / 0.09), 0.01);
  const std::vector<std::uint64_t> always{0, 0, 50};
  EXPECT_LT(share_interval(always, 50).low, 0.5) << "fifty alike do not make it certain";
}

TEST(Statistics, AShareSeenOnceOrTwiceMayBeMuchRarer) {
  EXPECT_NEAR(share_interval(1, 100).low, 0.000513, 1e-6);
  EXPECT_NEAR(share_interval(98, 100).high, 1 - 0.003554, 1e-6);
  EXPECT_EQ(share_interval(60, 60).high, 1);
  EXPECT_EQ(share_interval(0, 60).low, 0);
}

TEST(Statistics, WilsonsIntervalOfAShare) {
  const Interval tenth = share_interval(10, 100);
  EXPECT_NEAR(tenth.middle, 0.1, 1e-12);
  EXPECT_NEAR(tenth.low, 0.0552, 0.0001);
  EXPECT_NEAR(tenth.high, 0.1744, 0.0001);
  const Interval none = share_interval(0, 10);
  EXPECT_EQ(none.low, 0);
  EXPECT_NEAR(none.high, 0.2775, 0.0001);
  const Interval all = share_interval(10, 10);
  EXPECT_NEAR(all.low, 0.7225, 0.0001);
  EXPECT_NEAR(all.high, 1, 1e-12);
}

}  // namespace

}  // namespace parlor
