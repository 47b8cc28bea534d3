// What somebody who starts a house on a terminal reads first: where it is found, and by whom.
#pragma once

#include <string>

#include "app/serve/program.hpp"
#include "app/serve/public_url.hpp"

namespace parlor::app {

// `place` is empty where people find the house where it listens, `key` where no keeper was made.
void print_banner(const ServeOptions& options, const PublicUrl& place, std::uint16_t port,
                  const std::string& key);

// Whether one of the addresses stands for all of this machine's.
bool everywhere(const std::vector<std::string>& addresses);

}  // namespace parlor::app
