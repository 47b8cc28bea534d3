// A room log without a file and without a thread: what is handed in reaches the disk later, in
// batches, in order; a batch may fail as a whole; a completion comes later still. A process that is
// killed takes everything with it that was not synced.
#pragma once

#include <deque>
#include <optional>
#include <variant>

#include "simulation/agenda.hpp"
#include "simulation/chance.hpp"
#include "simulation/disk.hpp"

namespace parlor::simulation {

// Told of what happens to the log, at the moment it happens.
class LogWitness {
 public:
  virtual ~LogWitness() = default;
  virtual void handed_in(const store::LogEntry& entry) = 0;
  virtual void failed(store::RoomId room) = 0;  // an entry of this room was lost
  virtual void synced(std::size_t jobs) = 0;    // a batch is on the disk
  // Completions: before the house hears of it, and after it has.
  virtual void created(store::RoomId room) = 0;
  virtual void storing(store::RoomId room, store::RoomVersion version) = 0;
  virtual void told(store::RoomId room) = 0;
};

struct LogMood {
  Time least_ms = 1;
  Time most_ms = 12;
  std::uint32_t slow_per_mille = 4;  // commits that take seconds
  std::uint32_t fail_per_mille = 0;  // commits that fail
  std::size_t batch = 64;
  bool shared = false;  // other nodes write as well: an entry may come too late
};

class MemoryRoomLog final : public store::RoomLog {
 public:
  MemoryRoomLog(Disk& disk, Agenda& agenda, Dice& dice, const LogMood& mood, LogWitness& witness)
      : disk_(disk), agenda_(agenda), dice_(dice), mood_(mood), witness_(witness) {}

  void kill() { *alive_ = false; }

  using store::RoomLog::create;
  void create(store::NewLog made, store::Created done) override;
  void append(store::LogEntry entry, store::Stored done) override;
  void archive(store::RoomId room, store::Stored done) override;
  void visited(store::RoomId room, store::Stored done) override;
  void remove(store::RoomId room, store::Stored done) override;
  void flush() override;
  void deliver() override;
  void drain() override {}

  store::SqlResult<void> recover(const Visit& visit) override;
  store::SqlResult<std::vector<store::RoomRow>> live_rooms() override;
  store::SqlResult<void> read_live(const store::RoomRow& room, const VisitEntry& visit) override;
  store::SqlResult<std::vector<store::LogEntry>> read(store::RoomId room, store::RoomVersion first,
                                                      store::RoomVersion last) override;
  store::SqlResult<std::vector<store::RoomRow>> rooms() override { return live_rooms(); }
  store::SqlResult<std::vector<store::RoomId>> live() override;
  store::SqlResult<void> reachable() override { return {}; }
  store::LogStats stats() const override { return {}; }

 private:
  enum class Kind : std::uint8_t { create, append, archive, visit, remove };
  struct Job {
    Kind kind = Kind::append;
    store::LogEntry entry;
    std::string code;
    std::variant<store::Stored, store::Created> done;
    store::SqlResult<store::RoomId> result = 0;
  };
  void push(Job job);
  void commit();
  store::SqlResult<store::RoomId> write(Job& job);
  store::SqlResult<store::RoomId> write_entry(store::LogEntry entry);
  void finish(Job& job);

  Disk& disk_;
  Agenda& agenda_;
  Dice& dice_;
  const LogMood& mood_;
  LogWitness& witness_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
  std::deque<Job> waiting_;
  std::deque<Job> done_;
  bool writing_ = false;
};

}  // namespace parlor::simulation
