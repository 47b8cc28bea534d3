// What is on the disk of a simulated house: whatever was synced, and nothing else. It outlives the
// processes that write to it. Where several nodes share it, it says who of them lives and who is
// connected to which.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/seat.hpp"
#include "store/nodes.hpp"

namespace parlor::simulation {

struct DiskRoom {
  std::string code;
  bool archived = false;
  bool visited = false;
  store::RoomVersion checkpoint = 1;
  std::vector<store::LogEntry> entries;  // version 1 first, without gaps
  store::RoomVersion counted = 0;        // by the witnesses, for their tally

  store::RoomVersion head() const { return entries.size(); }
};

struct DiskNode {
  Time until = 0;  // its lease
  std::set<std::pair<store::RoomId, std::uint32_t>> people;
};

struct Disk {
  std::map<store::RoomId, DiskRoom> rooms;
  std::map<std::string, store::RoomId, std::less<>> by_code;  // the last of each
  store::RoomId last = 0;
  std::map<store::NodeId, DiskNode> nodes;
  store::NodeId last_node = 0;
};

}  // namespace parlor::simulation
