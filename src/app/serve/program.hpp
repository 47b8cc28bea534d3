// The server put together: log, house, network, clock and signals.
#pragma once

#include <string>

#include "net/options.hpp"
#include "room/services.hpp"

namespace parlor::app {

struct ServeOptions {
  net::Options net;
  room::Settings rooms;
  store::LogOptions log{.batch = 128, .wait_for_flush = true};
  std::string data = "parlor-data/parlor.db";
  bool public_metrics = false;     // otherwise only this machine may ask
  std::string metrics_token_file;  // … or who knows the token in this file, and nobody else
  std::vector<std::string> hosts;  // names people call this house by
  bool accept_damage = false;      // open also where acknowledged moves are lost
  bool quiet = false;              // no banner
  bool json_log = false;
  std::string log_level = "info";

  // One sentence for each value that cannot work or would be unsafe.
  std::vector<std::string> validate() const;
};

int serve(ServeOptions options);

// The address of this machine that phones on the same network can reach; empty if there is none.
std::string lan_address();

}  // namespace parlor::app
