// How long a line takes one way, as far as it may count for whoever is at its other end. Pings
// tell, but they are answered by the client's program, which may take its time to seem far away.
// The operating system's own acknowledgements are not, so they decide: a line whose pings come back
// much later than those is late on purpose and is credited nothing.
//
// Where a proxy stands between us and the client, only pings tell; then little is believed.
// Pure: no clock, no socket.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace parlor::net {

class LineMeter {
 public:
  static constexpr std::size_t fewest = 4;  // pings that must have come back
  static constexpr std::int64_t most_behind_proxy_us = 50'000;

  // A ping came back after so long.
  void heard(std::int64_t round_trip_us) {
    samples_[count_++ % samples_.size()] = std::max<std::int64_t>(1, round_trip_us);
  }
  std::size_t heard_of() const { return count_; }

  // `acknowledged_us` is the shortest time in which the other machine acknowledged anything at all;
  // none where that machine is a proxy. The least of many counts: a queue only ever adds.
  std::int64_t one_way_us(std::optional<std::int64_t> acknowledged_us) const {
    if (count_ < fewest) return 0;
    const std::size_t kept = std::min(count_, samples_.size());
    const std::int64_t least = *std::min_element(samples_.begin(), samples_.begin() + kept);
    if (!acknowledged_us) return std::min(least / 2, most_behind_proxy_us);
    if (least > 2 * *acknowledged_us + slack_us) return 0;
    return std::min(least, *acknowledged_us) / 2;
  }

 private:
  static constexpr std::int64_t slack_us = 40'000;  // a busy phone takes a moment for a pong
  std::array<std::int64_t, 16> samples_{};
  std::size_t count_ = 0;
};

// The shortest round trip the operating system has seen on this connection; none where it does not
// say.
std::optional<std::int64_t> acknowledged_in_us(int socket);

}  // namespace parlor::net
