// What sixty hostile sockets from one address do to a house, one way at a time. Each runs on a
// thread of its own, says as much as the limits let through, and stops when it is told to.
#pragma once

#include <atomic>
#include <cstdint>
#include <span>
#include <string>

#include "client/wire.hpp"

namespace parlor::bench {

inline constexpr int hostile_sockets = 60;
inline constexpr const char* hostile_address = "127.0.0.66";

// What the attackers know and share.
struct Target {
  std::uint16_t port = 0;
  std::string long_match;  // a room with a long finished match
  std::string lobby;       // a room of honest people who wait in its lobby
  std::string gathering;   // a room that the attackers have opened for all of them
  std::atomic<bool> stop = false;
  std::atomic<std::uint64_t> done = 0;     // answered as asked
  std::atomic<std::uint64_t> refused = 0;  // turned away, in whatever way
};

struct Attack {
  const char* name;
  void (*run)(Target& target, int number);
};
std::span<const Attack> attacks();

// The text behind `"key":"`, or nothing.
std::string value_of(std::string_view json, std::string_view key);

// A member who has joined or opened a room and sits there.
class Hostile {
 public:
  Hostile(std::uint16_t port, const char* from) : port_(port), from_(from) {}
  bool enter(std::string_view path, std::string_view body);
  bool connect();
  // With a ref of its own; `body` without braces.
  bool say(std::string_view body);
  // What came since; false when the other side is gone.
  bool listen(int timeout_ms);
  const std::string& room() const { return room_; }
  const std::string& latest() const { return latest_; }  // update or welcome
  std::uint64_t acks() const { return acks_; }
  std::uint64_t refusals() const { return refusals_; }

 private:
  std::uint16_t port_;
  const char* from_;
  std::string room_;
  std::string token_;
  wire::Wire line_;
  std::string buffer_;
  std::string latest_;
  std::uint64_t refs_ = 0;
  std::uint64_t acks_ = 0;
  std::uint64_t refusals_ = 0;
};

}  // namespace parlor::bench
