// One table of a rehearsal: a match between bots, from the deal to the end, in virtual time.
#pragma once

#include "hall/rehearsal.hpp"
#include "match/match.hpp"

namespace parlor::hall {

struct PlayedTable {
  Match match;
  std::vector<std::string> bots;  // by seat
  std::uint64_t decisions = 0;
};

Result<PlayedTable> play_table(const session::TableSpec& spec, const RehearsalOptions& options,
                               std::uint64_t decisions_left);

}  // namespace parlor::hall
