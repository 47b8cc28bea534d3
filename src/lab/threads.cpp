#include "lab/threads.hpp"

#include <algorithm>
#include <thread>
#include <vector>

namespace parlor {

std::uint64_t cores() { return std::max(1U, std::thread::hardware_concurrency()); }

void run_parts(std::uint64_t parts, const std::function<void(std::uint64_t)>& work) {
  std::vector<std::jthread> threads;
  for (std::uint64_t part = 1; part < parts; ++part) threads.emplace_back(work, part);
  work(0);
}

}  // namespace parlor
