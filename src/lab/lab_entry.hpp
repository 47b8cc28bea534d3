// What the lab can do with one game; the build makes one entry per registered game.
#pragma once

#include "lab/compare.hpp"
#include "lab/experiment.hpp"
#include "lab/simulate.hpp"

namespace parlor {

struct LabEntry {
  std::string_view game;
  Result<Simulation> (*simulate)(const SimulateOptions& options);
  Result<Comparison> (*compare)(const CompareOptions& options, ComparePlan plan);
  // Null where the game offers no experiment (engine/study.hpp).
  Result<ExperimentResult> (*experiment)(const ExperimentOptions& options);
  std::string_view turns_about;  // what its turns leave out; empty if nothing
  std::vector<StrategyInfo> (*strategies)();
};

const LabEntry& lab_of(const AnyGame& game);

}  // namespace parlor
