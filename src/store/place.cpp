#include "store/place.hpp"

namespace parlor::store {

namespace {

// "password=…" among the parameters behind the question mark.
std::string without_parameter(std::string address) {
  constexpr std::string_view name = "password=";
  for (std::size_t at = address.find('?'); at != address.npos; at = address.find('&', at + 1)) {
    if (address.compare(at + 1, name.size(), name) != 0) continue;
    const std::size_t begin = at + 1 + name.size();
    const std::size_t end = std::min(address.find('&', begin), address.size());
    address.replace(begin, end - begin, "***");
  }
  return address;
}

}  // namespace

std::string shown(std::string_view place) {
  std::string address(place);
  if (!is_postgres(place)) return address;
  const std::size_t user = address.find("://") + 3;
  const std::size_t end = std::min(address.find_first_of("/?", user), address.size());
  const std::size_t at = address.rfind('@', end);
  const std::size_t colon = address.find(':', user);
  if (at != address.npos && at > user && colon < at) {
    address.replace(colon + 1, at - colon - 1, "***");
  }
  return without_parameter(std::move(address));
}

}  // namespace parlor::store
