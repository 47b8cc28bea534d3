// Inside src/net only: one connection as long as it speaks HTTP, request after request.
#pragma once

#include "net/core.hpp"

namespace parlor::net {

// Serves until either side closes, time runs out, or the connection becomes a WebSocket.
// Without a slot it comes from a trusted proxy, and the address is the proxy's. At a door that
// redirects, everything is answered with where to go.
Task<void> serve_http(Core& core, std::unique_ptr<Stream> stream, std::string address,
                      std::optional<Guard::ConnectionSlot> slot, bool redirects = false);

}  // namespace parlor::net
