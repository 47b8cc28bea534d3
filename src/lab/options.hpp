// What every run of the lab is told: who plays what, from which seed, on how many threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/any_game.hpp"

namespace parlor {

struct LabOptions {
  int players = 0;
  Json config = boost::json::object();
  std::vector<std::string> bots{"random"};  // repeated to fill the seats
  std::uint64_t seed = 1;
  int threads = 1;
  std::atomic<std::uint64_t>* done = nullptr;  // counts what is finished, for progress bars
};

}  // namespace parlor
