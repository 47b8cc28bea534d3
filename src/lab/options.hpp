// What every run of the lab is told: who plays what, from which seed, on how many threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/any_game.hpp"

namespace parlor {

struct LabOptions {
  int players = 0;
  Json config = boost::json::object();
  std::vector<std::string> bots{"random"};  // repeated to fill the seats
  std::uint64_t seed = 1;
  // Matches before this one are somebody else's part: the parts of a run, merged, are the run.
  std::uint64_t first = 0;
  // Every match begins with the deal that this makes; only what comes after differs.
  std::optional<ChanceSource> deal;
  int threads = 1;                             // 0: as many as there are cores
  std::atomic<std::uint64_t>* done = nullptr;  // counts what is finished, for progress bars
  // Set while a run is on, it ends early: whole matches, the first so many of those asked for, so
  // that the same figures come from asking for just them.
  const std::atomic<bool>* stop = nullptr;
  bool stopped() const { return stop != nullptr && *stop; }
};

}  // namespace parlor
