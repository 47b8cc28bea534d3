// How strong is a bot? It plays in every seat in turn against others who fill the rest of the
// table, and the share of its wins is given with its 95 % interval. One protocol for every figure
// of strength, so that they can be compared. Results follow from the options alone.
#pragma once

#include <string>
#include <vector>

#include "lab/options.hpp"
#include "lab/statistics.hpp"

namespace parlor {

// `bots` are the bot in question and those it plays against, dealt to the other seats in turn.
struct StrengthOptions : LabOptions {
  std::uint64_t games = 1000;  // in each seat
};

struct Strength {
  std::uint64_t games = 0;      // in each seat: fewer than asked for when it was stopped
  std::vector<Interval> seats;  // the share of wins in each seat; shared wins count in part
  Interval all;
  // Where everybody wins: how much it likes what it got beyond the others, 0 to 1; `seats` and
  // `all` are that then.
  bool by_worth = false;
  std::uint64_t faults = 0;
  std::string first_fault;
};

Result<Strength> measure_strength(const AnyGame& game, const StrengthOptions& options);

std::string strength_text(const AnyGame& game, const StrengthOptions& options,
                          const Strength& strength);
std::string strength_json(const AnyGame& game, const StrengthOptions& options,
                          const Strength& strength);

}  // namespace parlor
