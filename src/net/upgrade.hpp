// Inside src/net only: the opening handshake of RFC 6455, without extensions or subprotocols.
#pragma once

#include <string>
#include <string_view>

namespace parlor::net {

// What the client must be told to prove that we understood its key.
std::string accept_key(std::string_view key);
// 16 bytes in base64.
bool is_upgrade_key(std::string_view key);
// The whole response, but for the headers common to all.
std::string upgrade_response(std::string_view key);

}  // namespace parlor::net
