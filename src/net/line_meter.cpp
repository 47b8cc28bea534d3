#include "net/line_meter.hpp"

#include <netinet/in.h>
#include <sys/socket.h>
#ifdef __linux__
#include <linux/tcp.h>
#endif

namespace parlor::net {

std::optional<std::int64_t> acknowledged_in_us([[maybe_unused]] int socket) {
#ifdef __linux__
  tcp_info info{};
  socklen_t size = sizeof info;
  if (::getsockopt(socket, IPPROTO_TCP, TCP_INFO, &info, &size) != 0) return std::nullopt;
  if (size < offsetof(tcp_info, tcpi_min_rtt) + sizeof info.tcpi_min_rtt) return std::nullopt;
  constexpr std::uint32_t never = ~std::uint32_t{0};
  if (info.tcpi_min_rtt != never && info.tcpi_min_rtt != 0) return info.tcpi_min_rtt;
#endif
  return std::nullopt;
}

}  // namespace parlor::net
