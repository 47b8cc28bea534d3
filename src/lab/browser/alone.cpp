// What a browser does not have: other threads.
#include "lab/threads.hpp"

namespace parlor {

std::uint64_t cores() { return 1; }

void run_parts(std::uint64_t parts, const std::function<void(std::uint64_t)>& work) {
  for (std::uint64_t part = 0; part < parts; ++part) work(part);
}

}  // namespace parlor
