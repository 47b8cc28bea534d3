// A match of UNO to 1,500 points by four bots, one of which moves for the host: long enough that
// its replay is some megabytes. Played once, on a house where bots do not pause.
#pragma once

#include <string>

namespace parlor::bench {

// The code of its room, in this data file.
std::string play_long_match(const std::string& binary, const std::string& data);

}  // namespace parlor::bench
