// Any bytes over a connection to the real server: requests, several on one connection, upgrades and
// the frames after them. Whatever comes is answered in HTTP or not at all, the connection ends soon
// after the client has said its last, and no room stops. ROOMCD stands for the code of a room that
// is there, TOKENS for the token of its host.
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>
#include <csignal>

#include <boost/json.hpp>
#include <filesystem>
#include <optional>
#include <thread>

#include "app/serve/program.hpp"
#include "fuzz/targets.hpp"
#include "net/assets.hpp"

namespace parlor::fuzz {

namespace {

constexpr int patience_seconds = 20;  // under the sanitizers, on a busy machine

sockaddr_in at(std::uint32_t address, std::uint16_t port) {
  sockaddr_in place{};
  place.sin_family = AF_INET;
  place.sin_port = htons(port);
  place.sin_addr.s_addr = htonl(address);
  return place;
}

// Each connection comes from another address of this machine, so that limits do not end the game.
int connect_to(std::uint16_t port) {
  static std::uint32_t count = 0;
  const int line = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const timeval patience{patience_seconds, 0};
  setsockopt(line, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  const sockaddr_in mine = at(0x7F000002U + ++count % 0xFFFF00U, 0);
  const sockaddr_in theirs = at(INADDR_LOOPBACK, port);
  if (bind(line, reinterpret_cast<const sockaddr*>(&mine), sizeof mine) != 0 ||
      connect(line, reinterpret_cast<const sockaddr*>(&theirs), sizeof theirs) != 0) {
    close(line);
    return -1;
  }
  return line;
}

// Sends everything, says that no more will come, and reads to the end; nothing if nobody listens.
std::optional<std::string> talk(std::uint16_t port, std::string_view bytes) {
  const int line = connect_to(port);
  if (line < 0) return std::nullopt;
  for (std::string_view rest = bytes; !rest.empty();) {
    const ssize_t sent = send(line, rest.data(), rest.size(), MSG_NOSIGNAL);
    if (sent <= 0) break;
    rest.remove_prefix(static_cast<std::size_t>(sent));
  }
  shutdown(line, SHUT_WR);
  std::string answer;
  char buffer[16'384];
  for (;;) {
    const ssize_t got = recv(line, buffer, sizeof buffer, 0);
    if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
      broken("a connection comes to its end");
    if (got <= 0) break;
    answer.append(buffer, static_cast<std::size_t>(got));
  }
  close(line);
  return answer;
}

std::uint16_t free_port() {
  const int probe = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in place = at(INADDR_LOOPBACK, 0);
  socklen_t size = sizeof place;
  if (bind(probe, reinterpret_cast<sockaddr*>(&place), size) != 0 ||
      getsockname(probe, reinterpret_cast<sockaddr*>(&place), &size) != 0) {
    std::abort();
  }
  close(probe);
  return ntohs(place.sin_port);
}

// The whole program, on a thread of its own, with a room in it.
class Open {
 public:
  Open() : port(free_port()) {
    folder_ = std::filesystem::temp_directory_path() / ("parlor_http_" + std::to_string(getpid()));
    std::filesystem::create_directories(folder_);
    app::ServeOptions options;
    options.net.port = port;
    options.net.assets = net::web_assets();
    options.data = folder_ / "parlor.db";
    options.quiet = true;
    options.log_level = "error";
    thread_ = std::thread([options] { app::serve(options); });
    const std::string body = R"({"game":"uno","name":"Ada"})";
    const std::string ask =
        "POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Type: "
        "application/json\r\nContent-Length: " +
        std::to_string(body.size()) + "\r\n\r\n" + body;
    std::optional<std::string> heard;
    for (int tries = 0; !heard && tries < 500; ++tries) {
      heard = talk(port, ask);
      if (!heard) usleep(10'000);
    }
    const std::string answer = heard.value_or("nobody listens");
    const std::size_t start = answer.find("\r\n\r\n");
    if (start == answer.npos) broken("the house opens", answer);
    const auto entrance = boost::json::parse(answer.substr(start + 4));
    room = entrance.at("room").as_string();
    token = entrance.at("token").as_string();
  }
  ~Open() {
    kill(getpid(), SIGTERM);
    thread_.join();
    std::filesystem::remove_all(folder_);
  }

  std::uint16_t port;
  std::string room;
  std::string token;

 private:
  std::filesystem::path folder_;
  std::thread thread_;
};

void replace_all(std::string& text, std::string_view word, std::string_view by) {
  for (std::size_t place = 0; (place = text.find(word, place)) != text.npos; place += by.size()) {
    text.replace(place, word.size(), by);
  }
}

}  // namespace

void http(Bytes bytes) {
  static const Open house;
  std::string text(text_of(bytes));
  replace_all(text, "ROOMCD", house.room);
  replace_all(text, "TOKENS", house.token);
  const auto answer = talk(house.port, text);
  if (!answer) broken("the house takes a connection");
  if (!answer->empty() && !answer->starts_with("HTTP/1.1 ")) broken("an answer is HTTP", *answer);
}

}  // namespace parlor::fuzz
