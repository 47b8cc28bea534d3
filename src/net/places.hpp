// Inside src/net only: where a request leads. A house may stand below a path, and a door may send
// people to another one. Pure.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace parlor::net {

// A target without the prefix, whether whoever stands in front of us has taken it off or not.
std::string_view without_prefix(std::string_view target, std::string_view prefix);

// The same target where TLS is spoken; empty where the host is.
std::string place_with_tls(std::string_view host, std::uint16_t port, std::string_view target);

}  // namespace parlor::net
