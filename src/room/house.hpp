// All rooms of one process: opens and finds them, brings them back after a restart, wakes them in
// time, and lets bots think on a thread of their own.
#pragma once

#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>
#include <unordered_map>

#include "room/alarms.hpp"
#include "room/api_types.hpp"
#include "room/room.hpp"

namespace parlor::room {

// What a caller needs to come back: shown once, stored only as a hash.
struct Entered {
  std::string room;
  std::string token;
  MemberId member = 0;
};
using EnteredReply = std::move_only_function<void(std::expected<Entered, AnyRefusal>)>;

struct OpenRoom {
  std::string game;
  Json config = boost::json::object();
  std::string name;
  Role role = Role::player;
  std::uint8_t color = 0;
  EmptySeats empty_seats = EmptySeats::leave;
};

// How the house is wired to the program around it.
struct HouseHooks {
  std::function<Time()> now;
  std::function<void(Time)> arm;  // call tick() then; the latest wish counts
  std::function<void(std::move_only_function<void()>)> post;  // from any thread to the house's
  std::function<void(const Room&, std::string_view)> complain;
};

class House final : public RoomServices {
 public:
  House(store::RoomLog& log, const Settings& settings, HouseHooks hooks);
  ~House() override;

  // Brings back every live room; what cannot be read back is told and left alone.
  struct Recovery {
    std::size_t rooms = 0;
    std::size_t entries = 0;
    std::vector<Problem> problems;
  };
  store::SqlResult<Recovery> recover();

  void open(OpenRoom asked, EnteredReply reply);
  void join(std::string_view code, Newcomer newcomer, EnteredReply reply);
  // Plays on from a version of a finished match: the caller in `seat`, bots elsewhere.
  void fork(std::string_view code, const ForkRoom& asked, EnteredReply reply);
  Room* find(std::string_view code);

  void tick();
  void archive_idle();
  void archive(Room& room, std::string_view why);
  // Unloads rooms that somebody else has archived in the log.
  store::SqlResult<void> unload_archived();
  void accept_no_more() { full_ = true; }  // rooms that are there go on

  store::RoomLog& log() { return log_; }
  std::size_t rooms() const { return by_id_.size(); }
  std::size_t waiting() const;
  const Counters& counts() const { return counters_; }

  // RoomServices
  Time now() const override { return hooks_.now(); }
  void append(store::LogEntry entry, store::Stored done) override;
  const Settings& settings() const override { return settings_; }
  Counters& counters() override { return counters_; }
  std::uint64_t random() override;
  Seed fresh_seed() override;
  void wake_at(Room& room, std::optional<Time> before, std::optional<Time> when) override;
  void think(Room& room, std::move_only_function<After()> job) override;
  void complain(const Room& room, std::string_view what) override { hooks_.complain(room, what); }

 private:
  struct Job {
    store::RoomId room = 0;
    std::move_only_function<After()> work;
  };
  void create(Lobby lobby, std::optional<Match> match, std::string token, int tries,
              EnteredReply reply);
  Room& add_room(store::RoomId id, State state);
  void flush_soon();
  void unload_room(Room& room);
  void thinker(const std::stop_token& stop);

  store::RoomLog& log_;
  Settings settings_;
  HouseHooks hooks_;
  Counters counters_;
  Alarms alarms_;
  std::optional<Time> armed_;
  bool flushing_ = false;
  bool full_ = false;
  std::size_t opening_ = 0;  // rooms on their way to the disk
  std::unordered_map<store::RoomId, std::unique_ptr<Room>> by_id_;
  std::map<std::string, Room*, std::less<>> by_code_;

  std::mutex jobs_mutex_;
  std::condition_variable_any jobs_wait_;
  std::deque<Job> jobs_;
  std::jthread thinker_;  // last: stops before what it works on goes
};

}  // namespace parlor::room
