// Inside src/net only: what listener, HTTP connections and WebSockets share, all on one thread.
// This is the only header that brings in Asio, and it must not be included from outside this
// folder.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <chrono>

#include "net/options.hpp"
#include "net/service.hpp"

namespace parlor::net {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

// Named executors instead of erased ones: less work for each operation.
using Executor = asio::io_context::executor_type;
using TcpSocket = asio::basic_stream_socket<tcp, Executor>;
using SteadyTimer =
    asio::basic_waitable_timer<std::chrono::steady_clock,
                               asio::wait_traits<std::chrono::steady_clock>, Executor>;
template <class T>
using Task = asio::awaitable<T, Executor>;
inline constexpr auto as_result = asio::as_tuple(asio::use_awaitable_t<Executor>());

inline std::int64_t clock_us() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::microseconds>(now).count();
}
inline Millis clock_ms() { return clock_us() / 1000; }

// A connection, plain or under TLS.
class Stream {
 public:
  Stream(TcpSocket socket, asio::ssl::context* tls) : socket_(std::move(socket)) {
    if (tls) tls_ = std::make_unique<asio::ssl::stream<TcpSocket&>>(socket_, *tls);
  }
  bool secure() const { return tls_ != nullptr; }
  TcpSocket& socket() { return socket_; }
  auto handshake() { return tls_->async_handshake(tls_->server, as_result); }

  template <class Token>
  auto async_read_some(asio::mutable_buffer into, Token&& token) {
    if (tls_) return tls_->async_read_some(into, std::forward<Token>(token));
    return socket_.async_read_some(into, std::forward<Token>(token));
  }
  template <class Buffers, class Token>
  auto async_write(const Buffers& buffers, Token&& token) {
    if (tls_) return asio::async_write(*tls_, buffers, std::forward<Token>(token));
    return asio::async_write(socket_, buffers, std::forward<Token>(token));
  }
  // Whether whoever called speaks something that is no TLS: told by the first byte, which stays.
  bool speaks_plainly() {
    char first = 0;
    error_code failure;
    const auto size = socket_.receive(asio::buffer(&first, 1), tcp::socket::message_peek, failure);
    return size == 1 && ((first >= 'A' && first <= 'Z') || (first >= 'a' && first <= 'z'));
  }
  void give_up_tls() { tls_.reset(); }
  void close() {
    error_code ignored;
    socket_.shutdown(TcpSocket::shutdown_both, ignored);
    socket_.close(ignored);
  }

 private:
  TcpSocket socket_;
  std::unique_ptr<asio::ssl::stream<TcpSocket&>> tls_;
};

// Anything that holds a connection.
class Connection {
 public:
  virtual ~Connection() = default;
  virtual void tick(Millis now_ms) = 0;             // a few times a second: has a deadline passed?
  virtual void drain(std::string_view reason) = 0;  // the house closes: finish soon
  virtual void close_now() = 0;                     // whatever is still on its way

 private:
  friend struct Core;
  std::size_t index_ = 0;
};

class WebSocket;

struct Core {
  Core(Options given, Service& behind)
      : options(std::move(given)), service(behind), guard(options.limits.guard) {}

  void add(Connection& connection);
  void remove(Connection& connection);
  // Has the socket flushed at the end of this turn of the loop.
  void flush_soon(std::shared_ptr<WebSocket> socket);
  // Buffers for queues: taken when something is queued, given back when it is written, so that a
  // connection at rest holds none.
  std::string acquire_buffer();
  void release_buffer(std::string buffer);

  Options options;
  Service& service;
  Guard guard;
  NetStats stats;
  std::string common_headers;  // of every response
  std::uint16_t tls_port = 0;  // where the redirecting door sends people
  bool draining = false;
  std::function<void()> all_gone = [] {};
  std::vector<Connection*> open_connections;
  asio::io_context io{1};  // last, so that what waits in it is destroyed first

 private:
  void flush();
  std::vector<std::shared_ptr<WebSocket>> unflushed_;
  std::vector<std::string> spare_buffers_;
  bool flush_posted_ = false;
};

}  // namespace parlor::net
