// For the tests of the network: a small service, a server that runs it on a thread, and a client
// made of a blocking socket and nothing that the server uses.
#pragma once

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <future>
#include <optional>
#include <thread>

#include "net/server.hpp"

namespace parlor::net {

using namespace std::chrono_literals;

inline constexpr std::string_view script = "console.log('a page of several words')\n";
inline constexpr std::string_view page = "<!doctype html><title>the page</title>\n";
inline constexpr Asset test_assets[] = {
    {"/assets/app-0123abcd.js", "text/javascript", "\"js\"", true, script, "<brotli>", "<gzip>"},
    {"/icon.svg", "image/svg+xml", "\"svg\"", false, "<svg/>"},
    {"/index.html", "text/html; charset=utf-8", "\"page\"", false, page},
};

// Echoes on sockets; "burst N" is answered with N frames of 1,000 bytes, "bye" with a close.
class Echo final : public SocketHandler {
 public:
  Echo(Socket& socket, std::atomic<int>& alive) : socket_(socket), alive_(alive) { ++alive_; }
  ~Echo() override { --alive_; }
  void on_message(std::string_view text) override {
    if (text == "hello") socket_.admit();
    if (text == "bye") return socket_.close(4403, "you asked for it");
    if (text == "latency") return socket_.send(std::to_string(socket_.latency_ms()));
    if (!text.starts_with("burst ")) return socket_.send(text);
    const int count = std::stoi(std::string(text.substr(6)));
    for (int i = 0; i < count; ++i) socket_.send(std::string(1000, 'x'));
  }

 private:
  Socket& socket_;
  std::atomic<int>& alive_;
};

class EchoService final : public Service {
 public:
  void answer(Request request, Reply reply) override {
    if (request.path == "/api/never") return;  // the reply is thrown away
    if (request.path == "/api/later") {
      std::thread([this, reply = std::move(reply)]() mutable {
        std::this_thread::sleep_for(50ms);
        server->post([reply = std::move(reply)]() mutable { reply({.body = "\"later\""}); });
      }).detach();
      return;
    }
    if (request.path != "/api/echo") return reply({.status = 404, .body = "{}"});
    reply({.status = 200,
           .body = request.method + " " + request.path + "?" + request.query + " " + request.body});
  }
  Opened open(const Request& request, Socket& socket) override {
    if (request.path != "/api/socket") return std::unexpected(Response{.status = 404});
    socket.send("opened");
    return std::make_unique<Echo>(socket, handlers);
  }
  std::atomic<int> handlers = 0;
  Server* server = nullptr;
};

class Running {
 public:
  explicit Running(Options options = {}) {
    options.port = 0;
    options.assets = test_assets;
    auto opened = Server::open(std::move(options), service);
    if (!opened) throw std::runtime_error(opened.error());
    server = std::move(*opened);
    service.server = server.get();
    port_ = server->port();
    thread_ = std::thread([this] { server->run(); });
  }
  ~Running() { stop(); }
  void stop(const std::string& reason = "the test is over") {
    if (!thread_.joinable()) return;
    server->stop(reason);
    thread_.join();
  }
  NetStats stats() {
    std::promise<NetStats> stats;
    server->post([&] { stats.set_value(server->stats()); });
    return stats.get_future().get();
  }
  std::uint16_t port() const { return port_; }

  EchoService service;
  std::unique_ptr<Server> server;

 private:
  std::thread thread_;
  std::uint16_t port_ = 0;
};

struct Frame {
  int opcode = 0;
  std::string payload;
  int close_code() const {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(payload[i]); };
    return opcode == 8 && payload.size() >= 2 ? byte(0) << 8 | byte(1) : 0;
  }
};

// The client's side of a frame, written as RFC 6455 draws it.
inline std::string client_frame(int opcode, std::string_view payload, bool last = true,
                                bool masked = true) {
  std::string out;
  out += static_cast<char>((last ? 0x80 : 0) | opcode);
  const int mask_bit = masked ? 0x80 : 0;
  if (payload.size() < 126) {
    out += static_cast<char>(mask_bit | static_cast<int>(payload.size()));
  } else {
    out += static_cast<char>(mask_bit | 126);
    out += static_cast<char>(payload.size() >> 8);
    out += static_cast<char>(payload.size() & 0xFF);
  }
  const std::string mask = "\x12\xF4\x56\x9A";
  if (masked) out += mask;
  for (std::size_t i = 0; i < payload.size(); ++i) {
    out += masked ? static_cast<char>(payload[i] ^ mask[i % 4]) : payload[i];
  }
  return out;
}

class Client {
 public:
  explicit Client(std::uint16_t port, int receive_buffer = 0, const char* from = "127.0.0.1") {
    fd_ = ::socket(AF_INET, SOCK_STREAM, 0);
    if (receive_buffer) {
      setsockopt(fd_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
      const int segment = 1400;  // as on a real network: the longer they are, the more is buffered
      setsockopt(fd_, IPPROTO_TCP, TCP_MAXSEG, &segment, sizeof segment);
    }
    const int on = 1;
    setsockopt(fd_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_addr.s_addr = inet_addr(from);
    bind(fd_, reinterpret_cast<sockaddr*>(&to), sizeof to);
    to.sin_port = htons(port);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(fd_, reinterpret_cast<sockaddr*>(&to), sizeof to) != 0) {
      throw std::runtime_error("cannot connect");
    }
  }
  Client(const Client&) = delete;
  ~Client() { ::close(fd_); }

  // False when the server has closed.
  bool send(std::string_view bytes) {
    while (!bytes.empty()) {
      const auto sent = ::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
  }
  bool say(std::string_view text) { return send(client_frame(1, text)); }

  // Waits until `size` bytes are there; false at the end, or when nothing comes for a while.
  bool await(std::size_t size, std::chrono::milliseconds patience = 5s) {
    std::array<char, 4096> piece;
    while (received_.size() < size) {
      pollfd ready{fd_, POLLIN, 0};
      if (poll(&ready, 1, static_cast<int>(patience.count())) != 1) return false;
      const auto got = ::recv(fd_, piece.data(), piece.size(), 0);
      if (got <= 0) return false;
      received_.append(piece.data(), static_cast<std::size_t>(got));
    }
    return true;
  }
  std::string take(std::size_t size) {
    std::string out = received_.substr(0, size);
    received_.erase(0, out.size());
    return out;
  }
  // The header of the next response, without the empty line; empty if none came.
  std::string header(std::chrono::milliseconds patience = 5s) {
    std::size_t end = 0;
    while ((end = received_.find("\r\n\r\n")) == std::string::npos) {
      if (!await(received_.size() + 1, patience)) return {};
    }
    std::string out = take(end);
    take(4);
    return out;
  }
  // One response, header and body.
  struct Answer {
    int status = 0;
    std::string header;
    std::string body;
    bool has(std::string_view line) const { return header.find(line) != std::string::npos; }
  };
  Answer answer(bool with_body = true) {
    Answer out;
    out.header = header();
    if (out.header.size() < 12) return out;
    out.status = std::stoi(out.header.substr(9, 3));
    const std::size_t at = out.header.find("Content-Length: ");
    if (!with_body || at == std::string::npos) return out;
    const std::size_t size = std::stoul(out.header.substr(at + 16));
    await(size);
    out.body = take(size);
    return out;
  }
  Answer get(std::string_view target, std::string_view more = {}) {
    send("GET " + std::string(target) + " HTTP/1.1\r\nHost: here\r\n" + std::string(more) + "\r\n");
    return answer();
  }

  static std::string handshake(std::string_view more = {}, std::string_view path = "/api/socket") {
    return "GET " + std::string(path) +
           " HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: keep-alive, Upgrade\r\n"
           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n" +
           std::string(more) + "\r\n";
  }
  // Opens the socket and says hello, which the echo answers with a hello.
  bool upgrade() {
    if (!send(handshake()) || !header().starts_with("HTTP/1.1 101")) return false;
    return next_text() == "opened";
  }
  bool hello() { return upgrade() && say("hello") && next_text() == "hello"; }

  std::optional<Frame> frame(std::chrono::milliseconds patience = 5s) {
    if (!await(2, patience)) return std::nullopt;
    const auto byte = [&](std::size_t i) {
      return static_cast<std::size_t>(static_cast<unsigned char>(received_[i]));
    };
    std::size_t size = byte(1);
    const std::size_t header = size == 127 ? 10 : size == 126 ? 4 : 2;
    if (!await(header, patience)) return std::nullopt;
    if (header > 2) size = 0;
    for (std::size_t i = 2; i < header; ++i) size = size << 8 | byte(i);
    if (!await(header + size, patience)) return std::nullopt;
    Frame out{.opcode = received_[0] & 0x0F, .payload = {}};
    take(header);
    out.payload = take(size);
    return out;
  }
  // Passes over pings.
  std::optional<std::string> next_text(std::chrono::milliseconds patience = 5s) {
    while (auto received = frame(patience)) {
      if (received->opcode == 1) return received->payload;
      if (received->opcode == 8) return std::nullopt;
    }
    return std::nullopt;
  }
  // Reads on until the server closes; 0 if it closed without a word.
  int close_code(std::chrono::milliseconds patience = 5s) {
    const auto end = std::chrono::steady_clock::now() + 2 * patience;
    while (auto received = frame(patience)) {
      if (received->opcode == 8) return received->close_code();
      if (std::chrono::steady_clock::now() > end) break;  // it pings and pings
    }
    return 0;
  }
  // True when the connection ends while nothing more is sent.
  bool ends(std::chrono::milliseconds patience = 5s) {
    std::array<char, 4096> piece;
    pollfd ready{fd_, POLLIN, 0};
    while (poll(&ready, 1, static_cast<int>(patience.count())) == 1) {
      if (::recv(fd_, piece.data(), piece.size(), 0) <= 0) return true;
    }
    return false;
  }
  int fd() const { return fd_; }

 private:
  int fd_ = -1;
  std::string received_;
};

// Waits for what another thread is about to do.
template <class Condition>
bool eventually(Condition condition, std::chrono::milliseconds patience = 5s) {
  const auto end = std::chrono::steady_clock::now() + patience;
  while (!condition()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(5ms);
  }
  return true;
}

}  // namespace parlor::net
