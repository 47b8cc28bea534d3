#include "app/serve/openers.hpp"

#include <arpa/inet.h>

#include <algorithm>

#include "app/serve/banner.hpp"

namespace parlor::app {

namespace {

bool is_private(const std::string& address) {
  in_addr four{};
  if (inet_pton(AF_INET, address.c_str(), &four) == 1) {
    const std::uint32_t number = ntohl(four.s_addr);
    return number >> 24 == 127 || number >> 24 == 10 || number >> 20 == 0xAC1 ||
           number >> 16 == 0xC0A8 || number >> 16 == 0xA9FE;
  }
  in6_addr six{};
  if (inet_pton(AF_INET6, address.c_str(), &six) != 1) return false;
  return IN6_IS_ADDR_LOOPBACK(&six) || IN6_IS_ADDR_LINKLOCAL(&six) ||
         (six.s6_addr[0] & 0xFE) == 0xFC;
}

}  // namespace

// Unless it was said: anyone in a house that only its own network reaches.
bool anyone_opens_sessions(const ServeOptions& options) {
  if (!options.sessions.empty()) return options.sessions == "anyone";
  const bool known_outside = !options.net.proxies.empty() || !options.hosts.empty() ||
                             !options.net.origins.empty() || !options.public_url.empty();
  if (known_outside) return false;
  const std::vector<std::string>& addresses = options.net.addresses;
  if (!everywhere(addresses)) return std::ranges::all_of(addresses, is_private);
  const std::string lan = lan_address();
  return lan.empty() || is_private(lan);
}

}  // namespace parlor::app
