// The network edge of the program: listens, speaks HTTP and WebSocket, keeps the limits, and hands
// what passed to a Service. Everything happens on the one thread that calls run(); only post() and
// stop() may be called from others.
#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <optional>

#include "net/options.hpp"
#include "net/service.hpp"

namespace parlor::net {

// Calls its function once each time it is set, on the network's thread; setting it again moves the
// time.
class Timer {
 public:
  virtual ~Timer() = default;
  virtual void set(Millis delay_ms) = 0;
  virtual void cancel() = 0;
};

class Server {
 public:
  // Listens when it returns; the error is a sentence for the operator. The service is called by
  // run() only, and must outlive that.
  static std::expected<std::unique_ptr<Server>, std::string> open(Options options,
                                                                  Service& service);
  ~Server();  // what was posted and has not been done is dropped

  void run();  // until stopped; then all connections are gone
  // No new connections; sockets are closed with 1001 and the reason, what is being written is
  // finished, and run() returns after limits.close_ms at the latest.
  void stop(std::string reason);
  void post(std::move_only_function<void()> work);

  // Must be destroyed before the server.
  std::unique_ptr<Timer> timer(std::function<void()> act);
  // Calls with the number of the signal, on the network's thread, instead of what it would do.
  void on_signals(const std::vector<int>& signals, std::function<void(int)> act);

  // Reads certificate and key again, for connections to come; the error is a sentence, and then all
  // stays as it was.
  std::expected<void, std::string> reload_tls();
  // When the certificate ends, in seconds since 1970; nothing without TLS.
  std::optional<std::int64_t> certificate_ends_s() const;

  std::uint16_t port() const;
  static Millis now_ms();  // the clock of the guard
  Guard& guard();
  const NetStats& stats() const;

 private:
  struct Impl;
  explicit Server(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace parlor::net
