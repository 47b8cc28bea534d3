// What the network costs by itself: a server that echoes in one process on core 0, clients in
// another on core 1, over loopback, without TLS. Prints messages for each second of the server's
// processor time, which a busy machine disturbs less than the clock on the wall, and the memory of
// connections at rest.
//   parlor_net_bench [--connections N] [--bytes N] [--in-flight N] [--fan-out N] [--seconds N]
// With --fan-out 4, connections come in tables of four, one of them speaks, and all four are sent
// what it said: the traffic of a move.
#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <sched.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <fstream>

#include "net/server.hpp"

namespace parlor::net {

namespace {

struct Load {
  int connections = 200;
  int bytes = 64;
  int in_flight = 1;
  int fan_out = 1;
  int seconds = 3;
};

class Table;

class Guest final : public SocketHandler {
 public:
  Guest(Table& table, Socket& socket) : table_(table), socket_(socket) {}
  void on_message(std::string_view text) override;
  void tell(std::string_view text) { socket_.send(text); }
  void admit() { socket_.admit(); }

 private:
  Table& table_;
  Socket& socket_;
};

class Table {
 public:
  void say(std::string_view text) {
    for (Guest* guest : guests) guest->tell(text);
  }
  std::vector<Guest*> guests;
};

void Guest::on_message(std::string_view text) { table_.say(text); }

class EchoHouse final : public Service {
 public:
  explicit EchoHouse(int fan_out) : fan_out_(static_cast<std::size_t>(fan_out)) {}
  void answer(Request, Reply reply) override { reply({.status = 404}); }
  Opened open(const Request&, Socket& socket) override {
    if (tables_.empty() || tables_.back()->guests.size() == fan_out_) {
      tables_.push_back(std::make_unique<Table>());
    }
    auto guest = std::make_unique<Guest>(*tables_.back(), socket);
    tables_.back()->guests.push_back(guest.get());
    guest->admit();
    return guest;
  }

 private:
  std::size_t fan_out_;
  std::vector<std::unique_ptr<Table>> tables_;
};

void pin_to(int core) {
  cpu_set_t cores;
  CPU_ZERO(&cores);
  CPU_SET(core, &cores);
  sched_setaffinity(0, sizeof cores, &cores);
}

[[noreturn]] void serve(const Load& load, int port_pipe) {
  pin_to(0);
  EchoHouse house(load.fan_out);
  Options options;
  options.port = 0;
  options.limits.guard.connections = 100'000;
  options.limits.frames = {1e6, 1e6};
  options.limits.guard.requests = {1e6, 1e6};
  auto server = Server::open(options, house);
  if (!server) {
    std::fprintf(stderr, "%s\n", server.error().c_str());
    _exit(2);
  }
  const std::uint16_t port = (*server)->port();
  if (write(port_pipe, &port, sizeof port) != sizeof port) _exit(2);
  (*server)->run();
  _exit(0);
}

double cpu_seconds(pid_t process) {
  clockid_t clock{};
  timespec time{};
  clock_getcpuclockid(process, &clock);
  clock_gettime(clock, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

double wall_seconds() {
  timespec time{};
  clock_gettime(CLOCK_MONOTONIC, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

long resident_kilobytes(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/statm");
  long total = 0;
  long resident = 0;
  file >> total >> resident;
  return resident * (sysconf(_SC_PAGESIZE) / 1024);
}

void must(bool good, const char* what) {
  if (good) return;
  std::perror(what);
  std::exit(2);
}

int open_socket(std::uint16_t port) {
  const int fd = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(port);
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  must(connect(fd, reinterpret_cast<sockaddr*>(&to), sizeof to) == 0, "connect");
  const int on = 1;
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  const std::string_view request =
      "GET /socket HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";
  must(send(fd, request.data(), request.size(), 0) > 0, "send");
  // The answer, and the ping that follows it.
  std::string answer;
  char byte = 0;
  while (!answer.ends_with("\r\n\r\n") && recv(fd, &byte, 1, 0) == 1) answer += byte;
  must(answer.starts_with("HTTP/1.1 101"), "upgrade");
  char ping[6];
  must(recv(fd, ping, sizeof ping, MSG_WAITALL) == sizeof ping, "ping");
  fcntl(fd, F_SETFL, O_NONBLOCK);
  return fd;
}

std::string frame_of(int bytes) {
  std::string out = "\x81";
  if (bytes < 126) {
    out += static_cast<char>(0x80 | bytes);
  } else {
    out += static_cast<char>(0x80 | 126);
    out += static_cast<char>(bytes >> 8);
    out += static_cast<char>(bytes & 0xFF);
  }
  out.append(4, '\0');  // a mask of zeros: the payload stands as it is
  out.append(static_cast<std::size_t>(bytes), 'x');
  return out;
}

struct Count {
  std::uint64_t said = 0;
  std::uint64_t received = 0;
};

// Each speaker has its frames in flight, and says one more for each that comes back.
Count drive(const std::vector<int>& sockets, const Load& load) {
  const std::string frame = frame_of(load.bytes);
  const std::size_t answer_size = frame.size() - 4;
  const int poller = epoll_create1(0);
  std::vector<std::size_t> partial(sockets.size());
  for (std::size_t i = 0; i < sockets.size(); ++i) {
    epoll_event event{.events = EPOLLIN, .data = {.u64 = i}};
    epoll_ctl(poller, EPOLL_CTL_ADD, sockets[i], &event);
  }
  Count count;
  const auto speak = [&](std::size_t who, std::size_t times) {
    std::string text;
    for (std::size_t i = 0; i < times; ++i) text += frame;
    must(send(sockets[who], text.data(), text.size(), 0) == static_cast<ssize_t>(text.size()),
         "send");
    count.said += times;
  };
  const auto tables = static_cast<std::size_t>(load.fan_out);
  for (std::size_t i = 0; i < sockets.size(); i += tables) {
    speak(i, static_cast<std::size_t>(load.in_flight));
  }
  std::vector<char> input(256 * 1024);
  std::array<epoll_event, 256> events;
  const double end = wall_seconds() + load.seconds;
  while (wall_seconds() < end) {
    const int ready = epoll_wait(poller, events.data(), events.size(), 100);
    for (int e = 0; e < ready; ++e) {
      const std::size_t who = events[static_cast<std::size_t>(e)].data.u64;
      const ssize_t got = recv(sockets[who], input.data(), input.size(), 0);
      must(got > 0, "the server closed");
      partial[who] += static_cast<std::size_t>(got);
      const std::size_t whole = partial[who] / answer_size;
      partial[who] %= answer_size;
      count.received += whole;
      if (who % tables == 0 && whole > 0) speak(who, whole);
    }
  }
  close(poller);
  return count;
}

int measure(const Load& load) {
  int pipe_ends[2];
  must(pipe(pipe_ends) == 0, "pipe");
  const pid_t server = fork();
  if (server == 0) serve(load, pipe_ends[1]);
  pin_to(1);
  std::uint16_t port = 0;
  must(read(pipe_ends[0], &port, sizeof port) == sizeof port, "port");
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);

  const long empty = resident_kilobytes(server);
  std::vector<int> sockets;
  for (int i = 0; i < load.connections; ++i) sockets.push_back(open_socket(port));
  const long full = resident_kilobytes(server);
  const double cpu = cpu_seconds(server);
  const double wall = wall_seconds();
  const Count count = drive(sockets, load);
  const double cpu_used = cpu_seconds(server) - cpu;
  const double wall_used = wall_seconds() - wall;
  const long after = resident_kilobytes(server);
  std::printf("%d connections, %d bytes, %d in flight, fan-out %d, %.1f s\n", load.connections,
              load.bytes, load.in_flight, load.fan_out, wall_used);
  const auto said = static_cast<double>(count.said);
  std::printf("  %.0f said/s; the server was busy for %.0f %% of the time\n", said / wall_used,
              100 * cpu_used / wall_used);
  std::printf(
      "  %.0f said per second of its processor time: %.2f us each, %.2f us per frame sent\n",
      said / cpu_used, 1e6 * cpu_used / said, 1e6 * cpu_used / static_cast<double>(count.received));
  std::printf(
      "  memory: %ld kB empty, %ld kB with connections at rest (%.2f kB each), %ld kB after\n",
      empty, full, static_cast<double>(full - empty) / load.connections, after);
  kill(server, SIGTERM);
  waitpid(server, nullptr, 0);
  return 0;
}

}  // namespace

}  // namespace parlor::net

int main(int argc, char** argv) {
  parlor::net::Load load;
  CLI::App app("Measures the network by itself.");
  app.add_option("--connections", load.connections)->check(CLI::Range(1, 50'000));
  app.add_option("--bytes", load.bytes)->check(CLI::Range(1, 4096));
  app.add_option("--in-flight", load.in_flight)->check(CLI::Range(1, 64));
  app.add_option("--fan-out", load.fan_out)->check(CLI::Range(1, 64));
  app.add_option("--seconds", load.seconds)->check(CLI::Range(0, 600));
  CLI11_PARSE(app, argc, argv);
  return parlor::net::measure(load);
}
