// A real `parlor serve` in a folder of its own, for one test.
#pragma once

#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>

#include "client/server_process.hpp"
#include "server/guest.hpp"

namespace parlor::server {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

// Limits that are not what most tests are about.
inline const Words loose{"--frame-burst",         "100000", "--frame-rate",         "100000",
                         "--request-burst",       "10000",  "--request-rate",       "10000",
                         "--address-connections", "2000",   "--bot-pause-min-ms",   "0",
                         "--bot-pause-max-ms",    "5",      "--race-grace-ms",      "10",
                         "--address-frame-burst", "100000", "--address-frame-rate", "100000",
                         "--write-burst",         "1e12",   "--write-rate",         "1e12",
                         "--work-burst",          "1e12",   "--work-rate",          "1e12",
                         "--room-burst",          "10000",  "--connect-burst",      "100000"};

inline std::string read_file(const fs::path& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

class House : public testing::Test {
 protected:
  House() {
    std::string name = (fs::temp_directory_path() / "parlor-server-XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
  }
  ~House() override {
    server_.reset();
    fs::remove_all(folder_);
  }

  void open(Words options = loose, rlim_t largest_file = RLIM_INFINITY) {
    server_ = std::make_unique<wire::ServerProcess>(
        wire::ServerProcess::Plan{.binary = PARLOR_BINARY,
                                  .data = data(),
                                  .log = (folder_ / "log").string(),
                                  .options = std::move(options),
                                  .largest_file = largest_file});
    ASSERT_TRUE(server_->start()) << log();
  }

  std::string data() const { return (folder_ / "house.db").string(); }
  std::string log() const { return read_file(folder_ / "log"); }
  std::uint16_t port() const { return server_->port(); }

  wire::Answer get(const std::string& path) { return wire::Http(port()).call("GET", path); }
  wire::Answer post(const std::string& path, const boost::json::object& body) {
    return wire::Http(port()).call("POST", path, boost::json::serialize(body));
  }
  Json enter(const std::string& path, const boost::json::object& body) {
    const wire::Answer answer = post(path, body);
    EXPECT_EQ(answer.status, 201) << answer.body;
    return boost::json::parse(answer.body);
  }
  Guest create(const std::string& game, const Json& config = boost::json::object(),
               const std::string& role = "player") {
    Guest guest(
        port(),
        enter("/api/rooms", {{"game", game}, {"config", config}, {"name", "Ada"}, {"role", role}}));
    EXPECT_TRUE(guest.connect());
    return guest;
  }
  Guest join(const std::string& room, const std::string& name, const std::string& role = "player") {
    Guest guest(port(), enter("/api/rooms/" + room + "/join", {{"name", name}, {"role", role}}));
    EXPECT_TRUE(guest.connect());
    return guest;
  }

  // A number from /metrics.
  std::uint64_t metric(const std::string& name) {
    const std::string text = get("/metrics").body;
    const std::size_t at = text.find("\nparlor_" + name + " ");
    EXPECT_NE(at, std::string::npos) << name;
    return at == std::string::npos ? 0 : std::stoull(text.substr(at + name.size() + 9));
  }

  // Everybody acts when they may, until it is so.
  static bool play_until(std::vector<Guest*> guests, const std::function<bool()>& over,
                         std::chrono::milliseconds patience = 20s) {
    const auto end = Clock::now() + patience;
    while (!over() && Clock::now() < end) {
      for (Guest* guest : guests) {
        guest->hear(1);
        if (const Json* action = guest->choice()) guest->act(Json(*action));
        if (over()) return true;
      }
    }
    if (over()) return true;
    for (Guest* guest : guests) std::printf("%s\n", guest->told().c_str());
    return false;
  }

  // Runs the program to its end with these words; gives its exit status and all it printed.
  struct Ran {
    int status = -1;
    std::string output;
  };
  Ran run(const std::string& words) {
    const std::string command =
        std::string(PARLOR_BINARY) + " " + words + " >" + (folder_ / "output").string() + " 2>&1";
    const int status = std::system(command.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read_file(folder_ / "output")};
  }

  fs::path folder_;
  std::unique_ptr<wire::ServerProcess> server_;
};

}  // namespace parlor::server
