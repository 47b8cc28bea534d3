// The record of a match that somebody has as a file: checked, shown again, played on from. A
// stranger's record is checked before anything of it is shown.
#pragma once

#include "browser/api_types.hpp"
#include "match/match.hpp"

namespace parlor::browser {

CheckedRecord check_record(const CheckRecord& asked);

// The match of a record that holds and is over.
Result<Match> match_of(std::string_view text);

// Another match with the same seed and so, where the rules leave it alone, with the same deal.
Result<Match> played_again(const PlayAgain& asked);

}  // namespace parlor::browser
