// A random load for the room log that remembers what was promised: what it handed in, and what was
// acknowledged. After a crash it says what the log has lost or made up.
#pragma once

#include <random>

#include "store/log_kit.hpp"
#include "store/log_writer.hpp"

namespace parlor::store {

class LogLoad {
 public:
  explicit LogLoad(std::uint64_t seed) : random_(seed) {}

  // Some work for one transaction.
  std::vector<LogJob> jobs();
  // What the log answered to it; false when some of it failed. That is handed in again.
  bool learn(const std::vector<LogJob>& jobs);

  // Compares a log with the promises; every line is a broken one. From then on the log's word
  // counts: work that was not acknowledged may have been stored or not.
  std::vector<std::string> broken_promises(const std::string& uri);

  std::uint64_t acknowledged() const { return acknowledged_; }
  std::mt19937_64& random() { return random_; }

 private:
  struct Room {
    std::string code;
    RoomId id = 0;             // 0: not acknowledged
    std::uint64_t stored = 0;  // newest version acknowledged
    std::uint64_t tried = 0;   // newest version ever handed in
    std::uint64_t next = 1;
    std::uint64_t checkpoint = 0;
    bool archived = false;
    bool archiving = false;  // handed in, at least
  };
  static std::string body(const std::string& code, std::uint64_t version);
  LogJob job(Room& room);
  void compare(Room& room, RoomLog& log, const Recovered& live, std::vector<std::string>& broken);

  std::mt19937_64 random_;
  std::vector<Room> rooms_;
  std::vector<std::size_t> owners_;  // the rooms of the jobs handed out last
  std::uint64_t acknowledged_ = 0;
};

}  // namespace parlor::store
