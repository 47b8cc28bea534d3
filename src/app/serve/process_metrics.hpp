// What the system knows of this process, under the names that every Prometheus dashboard has for
// it, and of the files it keeps. Linux alone; what cannot be read is left out.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace parlor::app {

// When the certificate ends; empty without one.
std::string certificate_metric(std::optional<std::int64_t> ends_s);
std::string process_metrics(const std::string& data);

}  // namespace parlor::app
