// The server put together: log, house, network, clock and signals.
#pragma once

#include <expected>
#include <functional>
#include <optional>
#include <string>

#include "net/options.hpp"
#include "room/services.hpp"

namespace parlor::app {

struct ServeOptions {
  net::Options net;
  room::Settings rooms;
  store::LogOptions log{.batch = 128, .wait_for_flush = true};
  std::string data = "parlor-data/parlor.db";
  std::vector<std::string> stores;           // PostgreSQL databases in the place of the data file
  std::string node;                          // the name of this node, where several share them
  std::vector<std::string> metrics{"here"};  // who may ask: off, here, everybody, addresses
  std::string metrics_token_file;  // … or who knows the token in this file, and nobody else
  std::string public_url;          // where people find this house, if not where it listens
  int idle_hours = 24;             // a room nobody visits for so long is archived
  int empty_minutes = 5;           // one nobody has entered is gone
  int keep_days = 0;               // what happened in an archived room is forgotten; 0: never
  std::string config;              // the file options were read from
  std::vector<std::string> hosts;  // names people call this house by
  bool accept_damage = false;      // open also where acknowledged moves are lost
  std::string sessions;            // who opens them: keeper or anyone; empty: by where we listen
  bool quiet = false;              // no banner
  bool json_log = false;
  std::string log_level = "info";

  // Where everything is kept.
  std::vector<std::string> places() const {
    return stores.empty() ? std::vector<std::string>{data} : stores;
  }

  // What people may call this house by, besides addresses and "localhost" (net/guard.hpp).
  std::vector<std::string> names() const;

  // What the log level is now that the file was read again; nothing: as it was.
  std::function<std::expected<std::optional<std::string>, std::string>()> log_level_again;

  // One sentence for each value that cannot work or would be unsafe.
  std::vector<std::string> validate() const;
};

int serve(ServeOptions options);

// The address of this machine that phones on the same network can reach; empty if there is none.
std::string lan_address();

}  // namespace parlor::app
