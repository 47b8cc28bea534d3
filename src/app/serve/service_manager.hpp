// Tells systemd, where it started us and asked for it, how we are (sd_notify(3)): a house counts as
// started when it is open, and not before its rooms are back.
#pragma once

#include <string_view>

namespace parlor::app {

// "READY=1", "STOPPING=1", … ; does nothing without a service manager.
void tell_service_manager(std::string_view state);

}  // namespace parlor::app
