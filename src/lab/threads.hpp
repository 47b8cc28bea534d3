// What a run has to work with: several threads, or one where there are no others (src/lab/browser).
#pragma once

#include <cstdint>
#include <functional>

namespace parlor {

std::uint64_t cores();

// Calls `work` with 0, 1, … below `parts`, each on a thread of its own, and waits for all.
void run_parts(std::uint64_t parts, const std::function<void(std::uint64_t)>& work);

}  // namespace parlor
