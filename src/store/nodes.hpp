// What the nodes of one house know of each other, through the database they share: who is connected
// where, and which rooms have entries that somebody else wrote. It is for speed: what keeps rooms
// right is the log's primary key. Everything is asked from one thread, the house's, and answered
// there.
#pragma once

#include "store/room_log.hpp"

namespace parlor::store {

using NodeId = std::int64_t;

// A member of a room who is connected through another node.
struct Elsewhere {
  std::uint32_t member = 0;
  NodeId node = 0;
};

// A room as a node has it.
struct Known {
  RoomId room = 0;
  RoomVersion version = 0;
};

// What the database says of it.
struct Sight {
  RoomRow row;                    // found by its code; else the number alone
  bool live = true;               // false: archived
  std::vector<LogEntry> entries;  // newer than what was known, in order, perhaps not all
  std::vector<Elsewhere> others;  // who is there through other nodes
};

class Nodes {
 public:
  virtual ~Nodes() = default;

  virtual NodeId self() const = 0;
  // Somebody is connected here, or no longer. The others hear of it; a node that dies loses its
  // people when its lease runs out.
  virtual void here(RoomId room, std::uint32_t member, bool is) = 0;
  // Whoever has this room is to look at it. It may be lost on the way.
  virtual void tell(RoomId room) = 0;
  // Who is called when another node has told something.
  virtual void on_told(std::function<void(RoomId)> told) = 0;

  // Who hears that this node, and no other, runs the sessions. It lives and answers from now on.
  virtual void on_sessions(std::function<void(bool)> here) = 0;

  // Whether what is asked here is answered; the log has connections of its own.
  virtual SqlResult<void> reachable() const = 0;

  // Answered once for each database that has any of these rooms.
  using Seen = std::move_only_function<void(SqlResult<std::vector<Sight>>)>;
  virtual void look(std::vector<Known> rooms, Seen done) = 0;
  // A live room by its code, from its last checkpoint on, or what is newer than what is known.
  using Found = std::move_only_function<void(SqlResult<std::optional<Sight>>)>;
  virtual void find(std::string code, Known known, Found done) = 0;
};

}  // namespace parlor::store
