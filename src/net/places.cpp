#include "net/places.hpp"

namespace parlor::net {

std::string_view without_prefix(std::string_view target, std::string_view prefix) {
  if (prefix.empty() || !target.starts_with(prefix)) return target;
  const std::string_view rest = target.substr(prefix.size());
  if (rest.empty()) return "/";
  return rest.starts_with('/') ? rest : target;
}

std::string place_with_tls(std::string_view host, std::uint16_t port, std::string_view target) {
  const std::size_t colon = host.rfind(':');
  if (!host.ends_with(']') && colon != host.npos) host = host.substr(0, colon);
  if (host.empty()) return {};
  std::string place = "https://" + std::string(host);
  if (port != 443) place += ":" + std::to_string(port);
  return place.append(target);
}

}  // namespace parlor::net
