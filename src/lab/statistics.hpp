// Means and shares with 95 % intervals. Samples are kept as exact integer sums, so that the order
// in which threads add their parts cannot change a digit of the result.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace parlor {

// An estimate and the range that covers the truth in 95 of 100 such runs.
struct Interval {
  double middle = 0;
  double low = 0;
  double high = 0;

  Interval scaled(double factor) const { return {middle * factor, low * factor, high * factor}; }
  Interval shifted(double by) const { return {middle + by, low + by, high + by}; }
  // Whether zero lies outside: the effect is more than noise.
  bool clear() const { return low > 0 || high < 0; }
};

// "12.30 (11.90 to 12.70)", and the same with signs for a difference.
std::string text_of(const Interval& interval, int digits);
std::string signed_text(const Interval& interval, int digits);

// The two-sided 95 % point of Student's t distribution.
double student_t95(std::uint64_t degrees_of_freedom);

// Whole numbers, and what is needed for their mean and spread.
class Sample {
 public:
  void add(std::int64_t value, std::uint64_t times = 1) {
    count_ += times;
    sum_ += value * static_cast<std::int64_t>(times);
    squares_ += static_cast<Wide>(value) * value * static_cast<std::int64_t>(times);
  }
  void merge(const Sample& other) {
    count_ += other.count_;
    sum_ += other.sum_;
    squares_ += other.squares_;
  }

  std::uint64_t count() const { return count_; }
  double mean() const;
  double variance() const;  // of the population the sample was drawn from (n - 1)
  // Of the mean, by Student's t. One of `family` that are looked at together is wider: all of them
  // cover their truths in 95 of 100 such runs (Bonferroni).
  Interval interval(std::size_t family = 1) const;
  // How likely a mean this far from zero or farther would be if the true one were zero.
  double p_value() const;

  template <class Carrier>
  void carry(Carrier& carrier) {
    carrier(count_, sum_, squares_);
  }

 private:
  __extension__ using Wide = __int128;  // squares of long matches, summed over many
  std::uint64_t count_ = 0;
  std::int64_t sum_ = 0;
  Wide squares_ = 0;
};

// The difference of two means of separate samples, each in units of its own, by Welch's t.
Interval difference(const Sample& here, double unit_here, const Sample& there, double unit_there);

// The mean over groups that were divided into parts by plan, not by chance: how the parts differ
// from each other is no luck, and adds nothing to the interval.
Interval stratified(std::span<const Sample> parts);

// Bonferroni's correction: a likelihood, raised for having looked at so many at once. It is below
// 0.05 where the interval of that family leaves zero out.
double among(std::size_t family, double p_value);

// A share out of `count` trials, by Wilson's score.
Interval share_interval(double successes, std::uint64_t count);
// The same where a success may be shared and counts in part: how many were had alone [1], by two
// [2] and so on. Parts scatter less than wholes, and the interval is narrower by that.
Interval share_interval(std::span<const std::uint64_t> by_sharers, std::uint64_t count);

}  // namespace parlor
