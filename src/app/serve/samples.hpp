// The last hour of a house in a ring of samples, for the keeper's charts. In memory alone; no
// history beyond that is kept: Prometheus is for that.
#pragma once

#include <deque>

#include "room/keeper_types.hpp"
#include "store/room_log.hpp"

namespace parlor::app {

class Samples {
 public:
  static constexpr Time every_ms = 15'000;
  static constexpr std::size_t most = 240;  // an hour

  // The counters as they stand now; counts as a sample only where one is due.
  struct Reading {
    std::uint64_t moves = 0;
    std::uint64_t commits = 0;
    std::uint64_t commit_us_sum = 0;
    std::uint32_t connections = 0;
    std::uint32_t memory_kb = 0;
  };
  void take(const Reading& reading, Time now);
  room::HouseSamples told() const;

 private:
  struct Sample {
    std::uint32_t moves_per_minute = 0;
    std::uint32_t connections = 0;
    std::uint32_t memory_kb = 0;
    std::uint32_t commit_us = 0;
  };
  std::deque<Sample> all_;
  std::optional<Reading> before_;
  Time taken_ms_ = 0;
};

}  // namespace parlor::app
