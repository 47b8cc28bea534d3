// A real PostgreSQL of a test's own: Debian's programs, in a folder and on a port of its own, as a
// user without rights where the test is root. It ends with the test, and can be killed before.
#pragma once

#include <filesystem>
#include <sstream>

#include "client/server_process.hpp"

namespace parlor::wire {

class PostgresServer {
 public:
  explicit PostgresServer(int first_port = 15'000) : port_(free_port(first_port, 2'000)) {
    std::string name = (std::filesystem::temp_directory_path() / "parlor-postgres-XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
    if (::geteuid() == 0 && ::chown(folder_.c_str(), nobody, nobody) != 0) std::abort();
  }
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;
  ~PostgresServer() {
    stop(SIGQUIT);
    std::filesystem::remove_all(folder_);
  }

  // The folder that holds its programs; empty where it is not installed.
  static std::string programs() {
    std::filesystem::path newest;
    std::error_code error;
    for (const auto& each : std::filesystem::directory_iterator("/usr/lib/postgresql", error)) {
      if (std::filesystem::exists(each.path() / "bin/postgres")) {
        newest = std::max(newest, each.path() / "bin");
      }
    }
    return newest.string();
  }

  // What went wrong; empty: it answers.
  std::string start() {
    const std::string bin = programs();
    if (bin.empty()) return "PostgreSQL is not installed: ./dev build installs it";
    if (!std::filesystem::exists(folder_ / "data/PG_VERSION")) {
      const int made = run({bin + "/initdb", "-D", (folder_ / "data").string(), "-U", "parlor",
                            "-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C.UTF-8"});
      if (made != 0) return "initdb failed: " + log();
    }
    process_ = spawn({bin + "/postgres", "-D", (folder_ / "data").string(), "-p",
                      std::to_string(port_), "-k", folder_.string(), "-c",
                      "listen_addresses=127.0.0.1", "-c", "max_connections=60"});
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (std::chrono::steady_clock::now() < end) {
      if (run({bin + "/pg_isready", "-q", "-h", "127.0.0.1", "-p", std::to_string(port_)}) == 0) {
        return "";
      }
      if (::waitpid(process_, nullptr, WNOHANG) == process_) break;
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return "postgres does not answer: " + log();
  }

  // As a standby of that one, which from then on acknowledges nothing that is not here as well.
  std::string follow(PostgresServer& primary) {
    const int copied = run({programs() + "/pg_basebackup", "-h", "127.0.0.1", "-p",
                            std::to_string(primary.port_), "-U", "parlor", "-D",
                            (folder_ / "data").string(), "-R", "-X", "stream", "-c", "fast"});
    if (copied != 0) return "pg_basebackup failed: " + log();
    if (std::string why = start(); !why.empty()) return why;
    primary.ask("postgres", "ALTER SYSTEM SET synchronous_standby_names = '*'");
    primary.ask("postgres", "SELECT pg_reload_conf()");
    return "";
  }

  // SIGQUIT is what `pg_ctl stop -m immediate` sends: it drops everything, as a crash would.
  void stop(int signal) {
    if (process_ <= 0) return;
    ::kill(process_, signal);
    ::waitpid(process_, nullptr, 0);
    process_ = 0;
  }

  // Makes an empty database; gives its address.
  std::string make(const std::string& name) {
    const int made = run({programs() + "/createdb", "-h", "127.0.0.1", "-p", std::to_string(port_),
                          "-U", "parlor", name});
    return made == 0 ? address(name) : "";
  }
  std::string address(const std::string& name) const {
    return "postgresql://parlor@127.0.0.1:" + std::to_string(port_) + "/" + name;
  }
  // What psql says to this.
  std::string ask(const std::string& name, const std::string& sql) {
    const std::string answer = (folder_ / "answer").string();
    std::filesystem::remove(answer);
    run({programs() + "/psql", "-X", "-A", "-t", "-h", "127.0.0.1", "-p", std::to_string(port_),
         "-U", "parlor", "-d", name, "-o", answer, "-c", sql});
    std::ifstream file(answer);
    std::ostringstream text;
    text << file.rdbuf();
    std::string said = text.str();
    while (said.ends_with('\n')) said.pop_back();
    return said;
  }

  std::string log() const {
    std::ifstream file(folder_ / "log");
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
  }

 private:
  static constexpr uid_t nobody = 65534;

  pid_t spawn(std::vector<std::string> words) const {
    const std::string log = (folder_ / "log").string();
    const std::string folder = folder_.string();
    const pid_t child = ::fork();
    if (child != 0) return child;
    if (::geteuid() == 0 && (::setgid(nobody) != 0 || ::setuid(nobody) != 0)) ::_exit(126);
    ::prctl(PR_SET_PDEATHSIG, SIGQUIT);  // after the user was changed, which forgets it
    ::setenv("LC_ALL", "C.UTF-8", 1);
    const int out = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0644);
    ::dup2(out, 1);
    ::dup2(out, 2);
    if (::chdir(folder.c_str()) != 0) ::_exit(126);
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    ::execv(pointers[0], pointers.data());
    ::_exit(127);
  }
  int run(std::vector<std::string> words) const {
    int status = -1;
    ::waitpid(spawn(std::move(words)), &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  std::filesystem::path folder_;
  std::uint16_t port_;
  pid_t process_ = 0;
};

}  // namespace parlor::wire
