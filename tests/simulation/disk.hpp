// What is on the disk of a simulated house: whatever was synced, and nothing else. It outlives the
// processes that write to it.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "store/room_log.hpp"

namespace parlor::simulation {

struct DiskRoom {
  std::string code;
  bool archived = false;
  bool visited = false;
  store::RoomVersion checkpoint = 1;
  std::vector<store::LogEntry> entries;  // version 1 first, without gaps

  store::RoomVersion head() const { return entries.size(); }
};

struct Disk {
  std::map<store::RoomId, DiskRoom> rooms;
  store::RoomId last = 0;
};

}  // namespace parlor::simulation
