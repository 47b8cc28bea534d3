// All sessions of one house: opens and finds them, brings them back after a restart with their
// tables, wakes them in time, and closes those nobody comes back to. Rooms are the house's.
#pragma once

#include <map>
#include <set>
#include <unordered_map>

#include "hall/running_session.hpp"
#include "room/alarms.hpp"

namespace parlor::hall {

struct HallHooks {
  std::function<void(Time)> arm;              // call tick() then; the latest wish counts
  std::function<std::int64_t()> calendar_ms;  // since 1970
  std::function<void(const std::string& session, std::string_view what)> complain;
};

struct HallLimits {
  std::size_t sessions = 1'000;
  Time idle_ms = Time{30} * 24 * 3'600'000;  // nobody was there for so long: it is put away
  Time closed_idle_ms = Time{7} * 24 * 3'600'000;
};

// Since the process began.
struct HallCounts {
  std::uint64_t opened = 0;
  std::uint64_t put_away = 0;
  std::uint64_t inputs = 0;  // that were written down
};

// What the organiser needs to come back: shown once, stored only as a hash.
struct OpenedSession {
  std::string session;
  std::string organiser;
};
using OpenedReply = std::move_only_function<void(std::expected<OpenedSession, AnyRefusal>)>;

class Hall {
 public:
  Hall(room::House& house, HallHooks hooks, HallLimits limits = {});

  // After the house has brought back its rooms.
  struct Recovery {
    std::size_t sessions = 0;
    std::vector<Problem> problems;
  };
  store::SqlResult<Recovery> recover();

  // A code and a seed of one's own are for tests that want the same session twice.
  struct Chosen {
    std::string code;
    Seed seed{};
    std::string token;
  };
  void open(session::Plan plan, std::string address, OpenedReply reply) {
    open(std::move(plan), std::move(address), fresh(), std::move(reply));
  }
  void open(session::Plan plan, std::string address, Chosen chosen, OpenedReply reply);
  RunningSession* find(std::string_view code);
  void each_session(const std::function<void(const RunningSession&)>& visit) const {
    for (const auto& [id, session] : by_id_) visit(*session);
  }
  // A session that is over or rests: its log stays, its code is free again. Why not: it has to be
  // closed first, or something is still on its way to the disk.
  using Done = std::move_only_function<void(std::expected<void, AnyRefusal>)>;
  void put_away(RunningSession& session, Done done);
  void tick();
  void maintain();  // now and then
  // Another node of the house runs the sessions from now on.
  void leave();
  // For House::unload_archived: sessions that somebody else has archived in the log are left, too.
  std::function<void(const std::vector<store::RoomId>& live)> live_look();
  std::int64_t calendar_ms() const { return hooks_.calendar_ms(); }
  std::size_t sessions() const { return by_id_.size(); }
  const HallCounts& counts() const { return counts_; }
  room::House& house() { return house_; }

 private:
  struct NewSession {
    session::SessionEntry entry;
    std::string token;
    std::string address;
  };
  Chosen fresh();
  void create(NewSession made, int tries, OpenedReply reply);
  RunningSession& add(store::RoomId id, session::State state, std::string address);
  void wake_at(RunningSession& session, std::optional<Time> when);
  void arm();
  void archive(RunningSession& session, std::string_view why, Done done = {});
  // What one row of the log holds; nothing where it cannot be read, which is told.
  using Read = std::expected<session::State, Problem>;
  store::SqlResult<Read> read_session(const store::RoomRow& row);
  void read_anew();
  void unload(store::RoomId id);
  void put_away_orphans();

  room::House& house_;
  HallHooks hooks_;
  HallLimits limits_;
  room::Alarms alarms_;
  std::optional<Time> armed_;
  std::size_t opening_ = 0;
  HallCounts counts_;
  std::set<store::RoomId> unreadable_;  // sessions that are there, but could not be read
  std::set<store::RoomId> overtaken_;   // sessions in which another node has written
  // Left while words of theirs were on their way to the disk: until these have come home.
  std::vector<std::unique_ptr<RunningSession>> left_;
  std::unordered_map<store::RoomId, std::unique_ptr<RunningSession>> by_id_;
  std::map<std::string, RunningSession*, std::less<>> by_code_;
};

}  // namespace parlor::hall
