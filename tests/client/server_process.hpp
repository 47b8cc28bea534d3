// `parlor serve` as a process of its own, to be killed at any moment and started again.
#pragma once

#include <sched.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <thread>
#include <vector>

#include "client/wire.hpp"

namespace parlor::wire {

inline void pin_to(int core) {
  cpu_set_t cores;
  CPU_ZERO(&cores);
  CPU_SET(core, &cores);
  ::sched_setaffinity(0, sizeof cores, &cores);
}

// A port that was free a moment ago; below those the system gives to callers, so that no call of
// another test takes it before the server does, or between two starts.
inline std::uint16_t free_port(int first = 20'000, int count = 12'000) {
  for (int tried = 0; tried < count; ++tried) {
    const auto port = static_cast<std::uint16_t>(first + ((::getpid() * 31 + tried) % count));
    const Handle probe(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
    sockaddr_in at{};
    at.sin_family = AF_INET;
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    at.sin_port = htons(port);
    if (::bind(probe.get(), reinterpret_cast<sockaddr*>(&at), sizeof at) == 0) return port;
  }
  return 0;
}

class ServerProcess {
 public:
  struct Plan {
    std::string binary;
    std::string data;
    std::string log;  // what the server prints goes here
    std::vector<std::string> options;
    int core = -1;                        // -1: any
    rlim_t largest_file = RLIM_INFINITY;  // no file grows beyond, as on a full disk
    bool loud = false;                    // with its banner
  };

  explicit ServerProcess(Plan plan) : plan_(std::move(plan)), port_(free_port()) {}
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;
  ~ServerProcess() { kill(); }

  std::uint16_t port() const { return port_; }
  pid_t process() const { return process_; }

  // Starts it and waits until it answers; false if it does not.
  bool start(std::chrono::seconds patience = std::chrono::seconds(60)) {
    process_ = ::fork();
    if (process_ == 0) run();
    const auto end = std::chrono::steady_clock::now() + patience;
    while (std::chrono::steady_clock::now() < end) {
      if (Http(port_).call("GET", "/readyz").status == 200) return true;
      if (::waitpid(process_, nullptr, WNOHANG) == process_) {
        process_ = 0;
        return false;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    return false;
  }

  // As a power cut would.
  void kill() {
    if (process_ == 0) return;
    ::kill(process_, SIGKILL);
    ::waitpid(process_, nullptr, 0);
    process_ = 0;
  }

  // Asks it to close; gives its exit status, or -1 if it did not end by itself.
  int stop(int signal = SIGTERM) {
    if (process_ == 0) return -1;
    ::kill(process_, signal);
    int status = 0;
    ::waitpid(process_, &status, 0);
    process_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  Plan& plan() { return plan_; }

  long resident_kilobytes() const {
    std::ifstream file("/proc/" + std::to_string(process_) + "/statm");
    long total = 0;
    long resident = 0;
    file >> total >> resident;
    return resident * (::sysconf(_SC_PAGESIZE) / 1024);
  }

  double cpu_seconds() const {
    clockid_t clock{};
    timespec time{};
    ::clock_getcpuclockid(process_, &clock);
    ::clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
  }

 private:
  [[noreturn]] void run() const {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);  // it does not outlive us
    if (plan_.core >= 0) pin_to(plan_.core);
    if (plan_.largest_file != RLIM_INFINITY) {
      ::signal(SIGXFSZ, SIG_IGN);  // a write that is too long fails instead
      const rlimit limit{plan_.largest_file, plan_.largest_file};
      ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    const int log = ::open(plan_.log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0644);
    ::dup2(log, 1);
    ::dup2(log, 2);
    std::vector<std::string> words{plan_.binary, "serve",   "--listen",
                                   "127.0.0.1",  "--port",  std::to_string(port_),
                                   "--data",     plan_.data};
    if (!plan_.loud) words.emplace_back("--quiet");
    words.insert(words.end(), plan_.options.begin(), plan_.options.end());
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    ::execv(pointers[0], pointers.data());
    ::_exit(127);
  }

  Plan plan_;
  std::uint16_t port_;
  pid_t process_ = 0;
};

}  // namespace parlor::wire
