#include "app/serve/banner.hpp"

#include <arpa/inet.h>
#include <fmt/core.h>
#include <ifaddrs.h>
#include <net/if.h>

#include <algorithm>
#include <cstdio>

#include "app/serve/qr.hpp"
#include "store/stores.hpp"

namespace parlor::app {

bool everywhere(const std::vector<std::string>& addresses) {
  return std::ranges::any_of(addresses,
                             [](const auto& each) { return each == "0.0.0.0" || each == "::"; });
}

namespace {

// Once in the life of a data file: afterwards the key is known to nobody here.
void print_welcome(const std::string& house, const std::string& key) {
  fmt::print(
      "  Welcome. This is a new house; three steps, shown this once:\n\n"
      "  1. Everybody plays at the address above: no account, no app. Phones read the square.\n\n"
      "  2. You keep this house, and this link is the key to it. It opens tables and sessions, "
      "backups,\n     question banks, and a word to everybody. Whoever has it is the keeper: save "
      "it, or make\n     another with: parlor admin keeper\n\n     {}/keeper#{}\n\n"
      "  3. Open that link now: it shows you round and asks who may open sessions.\n\n",
      house, key);
}

}  // namespace

void print_banner(const ServeOptions& options, const PublicUrl& place, std::uint16_t port,
                  const std::string& key) {
  const std::string scheme = options.net.tls_certificate.empty() ? "http" : "https";
  const bool all = everywhere(options.net.addresses);
  const std::string here =
      fmt::format("{}://{}:{}{}", scheme,
                  all ? "localhost" : in_link(options.net.addresses.front()), port, place.prefix);
  fmt::print("\n  Parlor is open.\n\n  On this machine:  {}\n", here);
  const std::string lan = all ? lan_address() : "";
  if (!place.origin.empty()) {
    fmt::print("  For everybody:    {}/\n\n{}\n", place.base(), qr_terminal(place.base() + "/"));
  } else if (!lan.empty()) {
    const std::string url = fmt::format("{}://{}:{}", scheme, lan, port);
    fmt::print("  On your network:  {}\n\n{}\n", url, qr_terminal(url));
  }
  const bool loopback = std::ranges::all_of(options.net.addresses, [](const auto& each) {
    return each.starts_with("127.") || each == "::1";
  });
  fmt::print("{}  Everything is kept in {}. Ctrl-C closes the house.\n\n",
             all ? "  Everybody on your network can reach it; --listen 127.0.0.1 keeps it to "
                   "this machine.\n"
             : loopback ? "  Only this machine can reach it; phones need --listen 0.0.0.0.\n"
                        : "",
             store::shown(options.places()));
  if (!key.empty()) print_welcome(place.origin.empty() ? here : place.base(), key);
  std::fflush(stdout);
}

std::string lan_address() {
  ifaddrs* all = nullptr;
  if (getifaddrs(&all) != 0) return {};
  std::string found;
  for (const ifaddrs* each = all; each != nullptr && found.empty(); each = each->ifa_next) {
    if (each->ifa_addr == nullptr || each->ifa_addr->sa_family != AF_INET) continue;
    if ((each->ifa_flags & IFF_LOOPBACK) != 0 || (each->ifa_flags & IFF_UP) == 0) continue;
    char text[INET_ADDRSTRLEN];
    const auto* address = reinterpret_cast<const sockaddr_in*>(each->ifa_addr);
    if (inet_ntop(AF_INET, &address->sin_addr, text, sizeof text) != nullptr) found = text;
  }
  freeifaddrs(all);
  return found;
}

}  // namespace parlor::app
