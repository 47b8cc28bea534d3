// The counters of the whole program as Prometheus reads them (text format 0.0.4).
#pragma once

#include <string>

#include "hall/hall.hpp"
#include "net/options.hpp"
#include "room/house.hpp"

namespace parlor::app {

std::string metrics_text(const room::House& house, const net::NetStats& net,
                         const store::LogStats& log);
std::string session_metrics(const hall::Hall& hall);

}  // namespace parlor::app
