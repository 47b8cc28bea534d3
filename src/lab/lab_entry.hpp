// What the lab can do with one game; the build makes one entry per registered game.
#pragma once

#include <span>

#include "lab/compare.hpp"
#include "lab/deal_worth.hpp"
#include "lab/experiment.hpp"
#include "lab/simulate.hpp"

namespace parlor {

struct LabEntry {
  std::string_view game;
  Result<Simulation> (*simulate)(const SimulateOptions& options);
  Result<Comparison> (*compare)(const CompareOptions& options, ComparePlan plan);
  // Null where the game offers no experiment (engine/study.hpp).
  Result<ExperimentResult> (*experiment)(const ExperimentOptions& options);
  Result<DealWorth> (*deal_worth)(const AnyPlay& dealt, const DealOptions& options);
  std::string_view turns_about;  // what its turns leave out; empty if nothing
  // What decides how much a place is worth, and which of these evens it out
  // (engine/lab_traits.hpp).
  std::span<const std::string_view> decisive;
  std::string_view remedy;
  std::vector<StrategyInfo> (*strategies)();
};

const LabEntry& lab_of(const AnyGame& game);

}  // namespace parlor
