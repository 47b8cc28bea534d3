// What the lab can do with one game; the build makes one entry per registered game.
#pragma once

#include "lab/compare.hpp"
#include "lab/simulate.hpp"

namespace parlor {

struct LabEntry {
  std::string_view game;
  Result<Simulation> (*simulate)(const SimulateOptions& options);
  Result<Comparison> (*compare)(const CompareOptions& options, ComparePlan plan);
};

const LabEntry& lab_of(const AnyGame& game);

}  // namespace parlor
