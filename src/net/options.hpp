// Everything an operator can set about the network, with the defaults that docs/protocol.md
// promises, and the counters that tell how it goes.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "net/assets.hpp"
#include "net/guard.hpp"

namespace parlor::net {

struct Limits {
  GuardLimits guard;
  int connections = 10'000;  // of everybody together

  std::size_t header_bytes = 8 * 1024;
  std::size_t body_bytes = 16 * 1024;
  std::size_t piece_bytes = 256 * 1024;  // a body from who may send files (Service::takes_piece)
  Millis request_ms = 10'000;            // a request must be complete by then, a response taken
  Millis keep_alive_ms = 5'000;          // between two requests

  std::size_t frame_bytes = 4 * 1024;  // a message from a client, all fragments together
  Rate frames{20, 5};                  // messages of one connection, and the same for pings
  std::size_t queue_frames = 64;       // to a client, not yet written
  std::size_t queue_bytes = 256 * 1024;
  Millis hello_ms = 5'000;
  Millis ping_ms = 20'000;
  Millis idle_ms = 60'000;
  Millis close_ms = 2'000;  // for the other side to finish a close, and for a drain
};

struct Options {
  std::vector<std::string> addresses{"127.0.0.1"};  // all on the same port
  std::uint16_t port = 8080;                        // 0: any free one
  std::uint16_t redirect_port = 0;   // plain HTTP, answered with where TLS is; 0: none
  std::vector<std::string> origins;  // besides our own, e.g. "https://games.example"
  std::string prefix;  // in front of every path, e.g. "/games"; requests may leave it out
  // Names people call us by, besides "localhost" and addresses; empty: any. What a proxy passes on
  // is its business unless `check_proxied_hosts`.
  std::vector<std::string> hosts;
  bool check_proxied_hosts = false;
  // Reverse proxies in front of us, by address: what they say of the client (X-Forwarded-For,
  // X-Forwarded-Proto) is believed, and limits count the client instead of them.
  std::vector<std::string> proxies;
  std::string tls_certificate;  // PEM files, both or neither
  std::string tls_key;
  Limits limits;
  std::span<const Asset> assets;

  // One sentence for each value that cannot work or would leave the house open; empty if all is
  // well.
  std::vector<std::string> validate() const;
};

// A histogram counts in cell i what is at most bound i, and in one more cell what is above all.
inline constexpr std::array<std::uint64_t, 10> request_us_bounds{
    500, 1'000, 2'000, 5'000, 10'000, 50'000, 100'000, 500'000, 1'000'000, 5'000'000};

// Plain counts since the start, but for those that say "now".
struct NetStats {
  std::int64_t connections = 0;  // now, HTTP and WebSocket
  std::int64_t sockets = 0;      // now, WebSocket alone
  std::uint64_t accepted = 0;
  std::uint64_t upgraded = 0;
  std::uint64_t requests = 0;
  std::uint64_t frames_in = 0;
  std::uint64_t frames_out = 0;
  std::uint64_t bytes_in = 0;
  std::uint64_t bytes_out = 0;
  std::uint64_t refused_full = 0;      // all connections taken
  std::uint64_t refused_address = 0;   // all connections of that address taken
  std::uint64_t refused_requests = 0;  // too many requests
  std::uint64_t refused_origin = 0;
  std::uint64_t refused_host = 0;
  std::uint64_t bad_requests = 0;  // not HTTP, too big, or too slow
  std::uint64_t bad_frames = 0;    // sockets closed for breaking RFC 6455 or a size
  std::uint64_t slow_readers = 0;  // sockets closed
  std::uint64_t rate_limited = 0;  // messages dropped
  std::uint64_t rate_closed = 0;   // sockets closed for it
  std::uint64_t no_hello = 0;      // sockets closed
  std::uint64_t idle_closed = 0;   // sockets closed
  std::uint64_t bad_tls = 0;       // handshakes that failed, and plain HTTP where TLS is spoken
  std::uint64_t redirected = 0;
  // From a request that is complete to its answer, taken.
  std::array<std::uint64_t, request_us_bounds.size() + 1> request_us{};
  std::uint64_t request_us_sum = 0;
};

}  // namespace parlor::net
