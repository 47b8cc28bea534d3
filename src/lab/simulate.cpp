#include "lab/simulate.hpp"

#include <algorithm>

namespace parlor {

void LengthHistogram::merge(const LengthHistogram& other) {
  if (counts_.size() < other.counts_.size()) counts_.resize(other.counts_.size());
  for (std::size_t i = 0; i < other.counts_.size(); ++i) counts_[i] += other.counts_[i];
}

double LengthHistogram::mean() const {
  double total = 0;
  double games = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    total += static_cast<double>(i) * static_cast<double>(counts_[i]);
    games += static_cast<double>(counts_[i]);
  }
  return games == 0 ? 0 : total / games;
}

Interval LengthHistogram::interval() const {
  Sample sample;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    sample.add(static_cast<std::int64_t>(i), counts_[i]);
  }
  return sample.interval();
}

std::uint32_t LengthHistogram::percentile(int percent) const {
  std::uint64_t games = 0;
  for (const std::uint64_t count : counts_) games += count;
  // The smallest length that at least this share of the matches does not exceed.
  const std::uint64_t wanted = (games * static_cast<std::uint64_t>(percent) + 99) / 100;
  std::uint64_t seen = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    seen += counts_[i];
    if (seen >= wanted && seen > 0) return static_cast<std::uint32_t>(i);
  }
  return 0;
}

std::uint32_t LengthHistogram::max() const {
  return counts_.empty() ? 0 : static_cast<std::uint32_t>(counts_.size() - 1);
}

void Worths::merge(const Worths& other) {
  by_seat.resize(std::max(by_seat.size(), other.by_seat.size()));
  beyond_others.resize(by_seat.size());
  by_place.resize(std::max(by_place.size(), other.by_place.size()));
  for (std::size_t i = 0; i < other.by_seat.size(); ++i) {
    by_seat[i].merge(other.by_seat[i]);
    beyond_others[i].merge(other.beyond_others[i]);
  }
  for (std::size_t i = 0; i < other.by_place.size(); ++i) by_place[i].merge(other.by_place[i]);
  envious.merge(other.envious);
  envy.merge(other.envy);
  counted.merge(other.counted);
  if (counted_name.empty()) counted_name = other.counted_name;
}

void Simulation::merge(const Simulation& other) {
  games += other.games;
  decisions += other.decisions;
  lengths.merge(other.lengths);
  for (std::size_t i = 0; i < wins.size(); ++i) {
    wins[i] += other.wins[i];
    for (std::size_t n = 0; n < shared_wins[i].size(); ++n) {
      shared_wins[i][n] += other.shared_wins[i][n];
    }
  }
  for (const auto& [reason, count] : other.outcomes) outcomes[reason] += count;
  worths.merge(other.worths);
  broken += other.broken;
  refused += other.refused;
  if (other.first_fault.empty()) return;
  if (!first_fault.empty() && first_fault_match < other.first_fault_match) return;
  first_fault = other.first_fault;
  first_fault_match = other.first_fault_match;
}

}  // namespace parlor
