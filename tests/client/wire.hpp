// A client of the whole program, made of sockets and nothing that the server uses: HTTP calls, and
// a WebSocket that never blocks. Light enough that thousands of them load a server from one core.
#pragma once

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>

namespace parlor::wire {

// A connected socket, or -1. Reads and writes on it give up after some seconds. All of 127.0.0.0/8
// is this machine, so `from` makes us one neighbour or another.
inline int dial(std::uint16_t port, const char* from = "127.0.0.1") {
  const int fd = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_addr.s_addr = ::inet_addr(from);
  const int late = 1;  // the port is chosen when we connect: thousands of sockets get one
  ::setsockopt(fd, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &late, sizeof late);
  ::bind(fd, reinterpret_cast<sockaddr*>(&to), sizeof to);
  to.sin_port = htons(port);
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(fd, reinterpret_cast<sockaddr*>(&to), sizeof to) != 0) {
    ::close(fd);
    return -1;
  }
  const int on = 1;
  ::setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  const timeval patience{.tv_sec = 20, .tv_usec = 0};
  ::setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  ::setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
  return fd;
}

// Owns a descriptor.
class Handle {
 public:
  Handle() = default;
  explicit Handle(int fd) : fd_(fd) {}
  Handle(Handle&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  Handle& operator=(Handle&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }
  ~Handle() { reset(); }
  void reset() {
    if (fd_ >= 0) ::close(std::exchange(fd_, -1));
  }
  int get() const { return fd_; }

 private:
  int fd_ = -1;
};

struct Answer {
  int status = 0;  // 0: no answer came
  std::string body;
  std::string header;
};

// HTTP over one connection that is kept open. ask() and answer() are apart, so that many
// connections can be asked before the first answer is awaited.
class Http {
 public:
  explicit Http(std::uint16_t port, const char* from = "127.0.0.1") : socket_(dial(port, from)) {}

  // With a key, who knows it: it goes into the Authorization header.
  bool ask(std::string_view method, std::string_view path, std::string_view body = {},
           std::string_view key = {}) {
    std::string text(method);
    text.append(" ").append(path).append(" HTTP/1.1\r\nHost: localhost\r\nContent-Length: ");
    text.append(std::to_string(body.size()));
    if (!key.empty()) text.append("\r\nAuthorization: Bearer ").append(key);
    text.append("\r\n\r\n").append(body);
    return ::send(socket_.get(), text.data(), text.size(), MSG_NOSIGNAL) ==
           static_cast<ssize_t>(text.size());
  }

  Answer answer() {
    std::size_t end = std::string::npos;
    while ((end = input_.find("\r\n\r\n")) == std::string::npos) {
      if (!read_more()) return {};
    }
    Answer answer{std::atoi(input_.c_str() + 9), {}, input_.substr(0, end)};
    std::size_t size = 0;
    // A balancer writes it small.
    const auto at = std::min(input_.find("Content-Length: "), input_.find("content-length: "));
    if (at < end) {
      size = std::strtoul(input_.c_str() + at + 16, nullptr, 10);
    }
    while (input_.size() < end + 4 + size) {
      if (!read_more()) return {};
    }
    answer.body = input_.substr(end + 4, size);
    input_.erase(0, end + 4 + size);
    return answer;
  }

  Answer call(std::string_view method, std::string_view path, std::string_view body = {},
              std::string_view key = {}) {
    return ask(method, path, body, key) ? answer() : Answer{};
  }

 private:
  bool read_more() {
    std::array<char, 16384> piece;
    const ssize_t got = ::recv(socket_.get(), piece.data(), piece.size(), 0);
    if (got <= 0) return false;
    input_.append(piece.data(), static_cast<std::size_t>(got));
    return true;
  }

  Handle socket_;
  std::string input_;
};

// A WebSocket. What is said goes out at once; what is heard is handed over frame by frame.
class Wire {
 public:
  // Connects and upgrades; false when nobody answers.
  bool open(std::uint16_t port, const std::string& path, const char* from = "127.0.0.1") {
    socket_ = Handle(dial(port, from));
    rest_.clear();
    close_code_ = 0;
    close_reason_.clear();
    if (socket_.get() < 0) return false;
    const std::string request = "GET " + path +
                                " HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
                                "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    if (!send_all(request)) return false;
    std::size_t end = std::string::npos;
    std::array<char, 2048> piece;
    while ((end = rest_.find("\r\n\r\n")) == std::string::npos) {
      const ssize_t got = ::recv(socket_.get(), piece.data(), piece.size(), 0);
      if (got <= 0) return false;
      rest_.append(piece.data(), static_cast<std::size_t>(got));
    }
    if (!rest_.starts_with("HTTP/1.1 101")) return false;
    rest_.erase(0, end + 4);
    ::fcntl(socket_.get(), F_SETFL, O_NONBLOCK);
    return true;
  }

  int fd() const { return socket_.get(); }
  void close() { socket_.reset(); }
  // How the other side closed; 0 if it did so without a word.
  int close_code() const { return close_code_; }
  const std::string& close_reason() const { return close_reason_; }

  bool say(std::string_view text) { return send_frame(0x81, text); }

  // Gives every text frame that is there to `visit`; false when the other side is gone. `buffer` is
  // working space, shared by all sockets of a thread.
  template <class Visit>
  bool hear(std::string& buffer, Visit&& visit) {
    buffer.resize(256 * 1024);
    while (true) {
      std::memcpy(buffer.data(), rest_.data(), rest_.size());
      const ssize_t got =
          ::recv(socket_.get(), buffer.data() + rest_.size(), buffer.size() - rest_.size(), 0);
      if (got < 0 && (errno == EAGAIN || errno == EINTR)) return true;
      if (got <= 0) return false;
      std::string_view input(buffer.data(), rest_.size() + static_cast<std::size_t>(got));
      const bool full = input.size() == buffer.size();
      if (!take_frames(input, visit)) return false;
      rest_.assign(input);
      if (!full) return true;
    }
  }

 private:
  template <class Visit>
  bool take_frames(std::string_view& input, Visit&& visit) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(input[i]); };
    while (input.size() >= 2) {
      std::size_t head = 2;
      std::size_t size = byte(1);
      if (size == 126) {
        if (input.size() < 4) return true;
        head = 4;
        size = static_cast<std::size_t>(byte(2) << 8 | byte(3));
      } else if (size == 127) {
        if (input.size() < 10) return true;
        head = 10;
        size = 0;
        for (std::size_t k = 2; k < 10; ++k) size = size << 8 | byte(k);
        if (size > 200'000) return false;  // no message of ours is that long
      }
      if (input.size() < head + size) return true;
      const std::string_view payload = input.substr(head, size);
      const int opcode = byte(0) & 0x0F;
      if (opcode == 1) visit(payload);
      if (opcode == 8) return take_close(payload);
      if (opcode == 9 && !send_frame(0x8A, payload)) return false;
      input.remove_prefix(head + size);
    }
    return true;
  }

  bool take_close(std::string_view payload) {
    if (payload.size() < 2) return false;
    close_code_ =
        static_cast<unsigned char>(payload[0]) << 8 | static_cast<unsigned char>(payload[1]);
    close_reason_ = payload.substr(2);
    return false;
  }

  bool send_frame(int first, std::string_view text) {
    std::array<char, 4096> frame;
    std::size_t size = 0;
    frame[size++] = static_cast<char>(first);
    if (text.size() < 126) {
      frame[size++] = static_cast<char>(0x80 | text.size());
    } else {
      frame[size++] = static_cast<char>(0x80 | 126);
      frame[size++] = static_cast<char>(text.size() >> 8);
      frame[size++] = static_cast<char>(text.size() & 0xFF);
    }
    for (int i = 0; i < 4; ++i) frame[size++] = 0;  // a mask of zeros: the text stands as it is
    if (size + text.size() > frame.size()) return false;
    std::memcpy(frame.data() + size, text.data(), text.size());
    return send_all({frame.data(), size + text.size()});
  }

  // What we say is a few hundred bytes; a socket that cannot take them is as good as closed.
  bool send_all(std::string_view bytes) {
    return ::send(socket_.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL) ==
           static_cast<ssize_t>(bytes.size());
  }

  Handle socket_;
  std::string rest_;  // of a frame that has not come whole
  int close_code_ = 0;
  std::string close_reason_;
};

}  // namespace parlor::wire
