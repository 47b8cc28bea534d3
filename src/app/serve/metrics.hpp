// The counters of the whole program as Prometheus reads them (text format 0.0.4).
#pragma once

#include <expected>
#include <string>

#include "hall/hall.hpp"
#include "net/options.hpp"
#include "room/house.hpp"

namespace parlor::app {

std::string metrics_text(const room::House& house, const net::NetStats& net, store::RoomLog& log);
// What has to be said to read the metrics, from a file; empty where none is named.
std::expected<std::string, std::string> read_token(const std::string& path);
std::string session_metrics(const hall::Hall& hall);

}  // namespace parlor::app
