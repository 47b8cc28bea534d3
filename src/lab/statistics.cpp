#include "lab/statistics.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace parlor {

namespace {

constexpr double normal_95 = 1.959963984540054;

// Student's t, two-sided 95 %, for 1 to 30 degrees of freedom.
constexpr std::array student_table{12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060,
                                   2.2622,  2.2281, 2.2010, 2.1788, 2.1604, 2.1448, 2.1314, 2.1199,
                                   2.1098,  2.1009, 2.0930, 2.0860, 2.0796, 2.0739, 2.0687, 2.0639,
                                   2.0595,  2.0555, 2.0518, 2.0484, 2.0452, 2.0423};

// Wallace's way from Student's t to the normal distribution, a factor of it.
double wallace(double n) { return ((8 * n) + 1) / ((8 * n) + 3); }

// The two-sided point of Student's t that is passed with this likelihood, at most 0.05: where
// Sample::p_value() gives it back.
double student_t(double likelihood, std::uint64_t degrees_of_freedom) {
  double z = normal_95;  // left of it, from where Newton's steps do not overshoot
  for (int step = 0; step < 40; ++step) {
    const double slope = std::sqrt(2 / std::numbers::pi) * std::exp(-z * z / 2);
    z += (std::erfc(z / std::numbers::sqrt2) - likelihood) / slope;
  }
  const auto n = static_cast<double>(degrees_of_freedom);
  const double root = z / wallace(n);
  return std::sqrt(n * std::expm1(root * root / n));
}

}  // namespace

std::string text_of(const Interval& interval, int digits) {
  return fmt::format("{:.{}f} ({:.{}f} to {:.{}f})", interval.middle, digits, interval.low, digits,
                     interval.high, digits);
}

std::string signed_text(const Interval& interval, int digits) {
  return fmt::format("{:+.{}f} ({:+.{}f} to {:+.{}f})", interval.middle, digits, interval.low,
                     digits, interval.high, digits);
}

double student_t95(std::uint64_t degrees_of_freedom) {
  if (degrees_of_freedom == 0) return 0;
  if (degrees_of_freedom <= student_table.size()) return student_table[degrees_of_freedom - 1];
  // The Cornish-Fisher expansion around the normal quantile: four digits right from here on.
  const double z = normal_95;
  const auto n = static_cast<double>(degrees_of_freedom);
  const double first = (std::pow(z, 3) + z) / 4;
  const double second = ((5 * std::pow(z, 5)) + (16 * std::pow(z, 3)) + (3 * z)) / 96;
  return z + (first / n) + (second / (n * n));
}

double Sample::mean() const {
  return count_ == 0 ? 0 : static_cast<double>(sum_) / static_cast<double>(count_);
}

double Sample::variance() const {
  if (count_ < 2) return 0;
  // n·Σx² − (Σx)² is exact in integers; only the last division rounds.
  const Wide count = static_cast<Wide>(count_);
  const Wide spread = (count * squares_) - (static_cast<Wide>(sum_) * sum_);
  const auto n = static_cast<double>(count_);
  return static_cast<double>(spread) / (n * (n - 1));
}

Interval Sample::interval(std::size_t family) const {
  const double middle = mean();
  if (count_ < 2) return {middle, middle, middle};
  const double error = std::sqrt(variance() / static_cast<double>(count_));
  const double half =
      error * (family > 1 ? student_t(0.05 / static_cast<double>(family), count_ - 1)
                          : student_t95(count_ - 1));
  return {middle, middle - half, middle + half};
}

double Sample::p_value() const {
  if (count_ < 2) return 1;
  const double spread = variance();
  if (spread == 0) return sum_ == 0 ? 1 : 0;
  const auto n = static_cast<double>(count_ - 1);
  const double t = mean() / std::sqrt(spread / static_cast<double>(count_));
  const double z = wallace(n) * std::sqrt(n * std::log1p(t * t / n));
  return std::erfc(z / std::sqrt(2.0));
}

Interval difference(const Sample& here, double unit_here, const Sample& there, double unit_there) {
  const double middle = (here.mean() * unit_here) - (there.mean() * unit_there);
  if (here.count() < 2 || there.count() < 2) return {middle, middle, middle};
  const auto error = [](const Sample& sample, double unit) {
    return sample.variance() * unit * unit / static_cast<double>(sample.count());
  };
  const double a = error(here, unit_here);
  const double b = error(there, unit_there);
  if (a + b == 0) return {middle, middle, middle};
  const double degrees = (a + b) * (a + b) /
                         ((a * a / static_cast<double>(here.count() - 1)) +
                          (b * b / static_cast<double>(there.count() - 1)));
  const double half = student_t95(static_cast<std::uint64_t>(degrees)) * std::sqrt(a + b);
  return {middle, middle - half, middle + half};
}

Interval stratified(std::span<const Sample> parts) {
  Sample all;
  bool spreads = true;
  for (const Sample& part : parts) {
    all.merge(part);
    spreads = spreads && part.count() > 1;
  }
  if (!spreads || parts.size() < 2) return all.interval();
  const auto n = static_cast<double>(all.count());
  double error = 0;
  double doubt = 0;  // how much of it rests on few
  for (const Sample& part : parts) {
    const auto size = static_cast<double>(part.count());
    const double own = part.variance() * size / (n * n);
    error += own;
    doubt += own * own / (size - 1);
  }
  const double middle = all.mean();
  if (error == 0) return {middle, middle, middle};
  const auto degrees = static_cast<std::uint64_t>(error * error / doubt);
  const double half = student_t95(degrees) * std::sqrt(error);
  return {middle, middle - half, middle + half};
}

double among(std::size_t family, double p_value) {
  return std::min(1.0, p_value * static_cast<double>(std::max<std::size_t>(1, family)));
}

namespace {

// Wilson's score for a share seen in `n` trials. For one to three successes its lower end comes too
// high, for one to three failures its upper end too low: there the ends are Poisson's (Brown, Cai
// and DasGupta, 2001).
Interval wilson(double share, double n) {
  const double z2 = normal_95 * normal_95;
  const double centre = (share + (z2 / (2 * n))) / (1 + (z2 / n));
  const double half =
      normal_95 * std::sqrt((share * (1 - share) / n) + (z2 / (4 * n * n))) / (1 + (z2 / n));
  Interval interval{share, std::max(0.0, centre - half), std::min(1.0, centre + half)};
  constexpr std::array poisson{0.0, 0.0513, 0.3554, 0.8177};
  for (std::size_t few = 1; few < poisson.size(); ++few) {
    const auto is_few = [&](double count) {
      return std::abs(count - static_cast<double>(few)) < 1e-6;
    };
    if (is_few(share * n)) interval.low = std::min(interval.low, poisson[few] / n);
    if (is_few((1 - share) * n)) interval.high = std::max(interval.high, 1 - (poisson[few] / n));
  }
  // What was seen lies inside, whatever the last digit says.
  interval.low = std::min(share, interval.low);
  interval.high = std::max(share, interval.high);
  return interval;
}

}  // namespace

Interval share_interval(double successes, std::uint64_t count) {
  if (count == 0) return {0, 0, 1};
  return wilson(successes / static_cast<double>(count), static_cast<double>(count));
}

Interval share_interval(std::span<const std::uint64_t> by_sharers, std::uint64_t count) {
  double parts = 0;
  double squares = 0;
  for (std::size_t sharers = 1; sharers < by_sharers.size(); ++sharers) {
    const double part = 1.0 / static_cast<double>(sharers);
    parts += static_cast<double>(by_sharers[sharers]) * part;
    squares += static_cast<double>(by_sharers[sharers]) * part * part;
  }
  if (count == 0) return {0, 0, 1};
  const auto n = static_cast<double>(count);
  const double share = parts / n;
  const double variance = (squares / n) - (share * share);
  const double of_wholes = share * (1 - share);
  const bool shared = squares != parts && variance > 0;
  // As many trials of whole successes as would scatter as little.
  return wilson(share, shared ? n * of_wholes / variance : n);
}

}  // namespace parlor
