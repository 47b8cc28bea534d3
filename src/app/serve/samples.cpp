#include "app/serve/samples.hpp"

namespace parlor::app {

// The first reading begins the first interval and is no sample itself.
void Samples::take(const Reading& reading, Time now) {
  if (before_ && now - taken_ms_ < every_ms) return;
  if (before_) {
    const auto passed_ms = static_cast<std::uint64_t>(now - taken_ms_);
    const std::uint64_t commits = reading.commits - before_->commits;
    const std::uint64_t us = reading.commit_us_sum - before_->commit_us_sum;
    const std::uint64_t moves = reading.moves - before_->moves;
    all_.push_back({.moves_per_minute = static_cast<std::uint32_t>(moves * 60'000 / passed_ms),
                    .connections = reading.connections,
                    .memory_kb = reading.memory_kb,
                    .commit_us = static_cast<std::uint32_t>(commits == 0 ? 0 : us / commits)});
    if (all_.size() > most) all_.pop_front();
  }
  before_ = reading;
  taken_ms_ = now;
}

room::HouseSamples Samples::told() const {
  room::HouseSamples told;
  told.every_seconds = static_cast<std::uint32_t>(every_ms / 1000);
  for (const Sample& each : all_) {
    told.moves_per_minute.push_back(each.moves_per_minute);
    told.connections.push_back(each.connections);
    told.memory_kb.push_back(each.memory_kb);
    told.commit_us.push_back(each.commit_us);
  }
  return told;
}

}  // namespace parlor::app
