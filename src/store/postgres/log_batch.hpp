// One batch of jobs as one transaction on a connection: what is in it, in which statements it goes,
// and what came of each. Made for one attempt and thrown away.
#pragma once

#include <unordered_map>
#include <unordered_set>

#include "store/log_backend.hpp"
#include "store/postgres/connection.hpp"

namespace parlor::store::postgres {

struct Heads {
  // The newest versions of live rooms, as far as they are known; after a failure none is believed.
  std::unordered_map<RoomId, RoomVersion> newest;
  // Rooms in which somebody else has written: whoever hands in entries has an old copy of them, so
  // nothing more is taken, also where it would happen to follow.
  std::unordered_set<RoomId> overtaken;
  // Its driver has read what somebody else wrote.
  void forget(RoomId room) {
    newest.erase(room);
    overtaken.erase(room);
  }
};

class LogBatch {
 public:
  struct Manner {
    bool again = false;       // an attempt before was cut off: some of it may be there
    bool one_by_one = false;  // so that one that cannot be stored leaves the others alone
    bool shared = false;      // other nodes write and archive as well
  };
  LogBatch(Connection& connection, Heads& heads, std::span<LogJob> jobs, Manner manner)
      : connection_(connection), heads_(heads), jobs_(jobs), manner_(manner) {}

  SqlResult<void> write();

 private:
  using Jobs = std::vector<LogJob*>;
  SqlResult<void> write_all();
  SqlResult<void> write_carefully(const Jobs& jobs);
  SqlResult<void> write_alike(const Jobs& jobs);
  SqlResult<void> look_for_stored();
  SqlResult<bool> is_stored(LogJob& job);
  SqlResult<void> read_heads(const Jobs& jobs);
  SqlResult<void> append(const Jobs& jobs);
  bool may_follow(LogJob& job);
  void overtaken(LogJob& job);
  SqlResult<void> insert(const Jobs& jobs);
  SqlResult<void> create(LogJob& job);
  SqlResult<void> archive(const Jobs& jobs);
  SqlResult<void> about_rooms(const char* name, const char* sql, const Jobs& jobs);
  bool needs_transaction() const;

  Connection& connection_;
  Heads& heads_;
  std::span<LogJob> jobs_;
  Manner manner_;
  std::unordered_set<RoomId> fresh_;  // rooms whose newest version was read just now
  Jobs left_;                         // without those that an attempt before has stored
};

}  // namespace parlor::store::postgres
