// Sees everything that goes in and out of a house, its log and every frame, and holds it against
// the promises of docs/invariants.md: what breaks one throws BrokenPromise. It knows rooms from
// what was stored alone.
#pragma once

#include "engine/digest.hpp"
#include "simulation/line.hpp"
#include "simulation/memory_log.hpp"

namespace parlor::simulation {

struct Tally {
  std::uint64_t moves =
      0;  // entries of matches that were stored and shown: people, bots, the clock
  std::uint64_t people = 0;  // of them by people
  std::uint64_t entries = 0;
  std::uint64_t frames = 0;
  std::uint64_t acks = 0;
  std::uint64_t repeated = 0;  // acknowledged before
  std::uint64_t refusals = 0;
  std::uint64_t races = 0;
  std::uint64_t taken_back = 0;
  std::uint64_t matches = 0;
  std::uint64_t verified = 0;
  std::uint64_t hidden = 0;  // views compared with those of another world
  std::uint64_t lost = 0;    // entries that failed
  std::uint64_t rooms = 0;
  std::uint64_t kills = 0;
  std::uint64_t errands = 0;
  std::uint64_t conflicts = 0;  // entries that another node was quicker than
  std::uint64_t read_on = 0;    // entries of other nodes that were read
  void add(const Tally& other);
};

// What all witnesses of a world write into.
struct Ledger {
  Tally tally;
  Digest digest;
  Story story;
  // How often each press was heard, through whichever node: room, member, ref.
  std::map<std::tuple<store::RoomId, MemberId, std::string>, int> presses;
};

// Of one process at a time. Where several share the disk, each has a witness, which folds for
// itself what its own house has shown.
class Witness final : public LogWitness {
 public:
  Witness(Agenda& agenda, Dice& dice, Disk& disk, Ledger& ledger, bool shared)
      : tally(ledger.tally),
        digest(ledger.digest),
        story(ledger.story),
        presses_(ledger.presses),
        shared_(shared),
        agenda_(agenda),
        dice_(dice),
        disk_(disk) {}
  void forget() {
    by_code_.clear();
    tables_.clear();
  }

  // The process that runs; none between a kill and the next start.
  void watch(room::House* house) { house_ = house; }
  const room::Settings* settings = nullptr;

  // The log.
  void handed_in(const store::LogEntry& entry) override;
  void failed(store::RoomId room) override;
  void synced(std::size_t jobs) override;
  void created(store::RoomId room) override;
  void storing(store::RoomId room, store::RoomVersion version) override;
  void told(store::RoomId room) override;

  // Frames to guests, and what they say.
  void shown(Line& line, std::string_view frame);
  void closed(const Line& line, std::uint16_t code);
  void heard(Line& line, std::string_view text);  // before the house hears it
  void entered(const room::Entered& entered);     // somebody was told that they are in
  void complained(const room::Room& room, std::string_view what);

  // Before a start: what was synced counts, also what nobody was told of. After it: all of that is
  // there again, and nothing else.
  void starting();
  void recovered(const room::House::Recovery& recovery);
  void catch_up_shown(Table& table, store::RoomVersion version);
  void account(Table& table);  // somebody came or went
  void check_bounds();

  Table* find(std::string_view code);
  Table& table(store::RoomId room);

  Tally& tally;
  Digest& digest;
  Story& story;

 private:
  void shown_welcome(Line& line, std::string_view frame);
  void shown_update(Line& line, std::string_view frame);
  void shown_room(Line& line, std::string_view frame);
  void shown_ack(Line& line, std::string_view frame);
  void shown_refusal(Line& line, std::string_view frame);
  void shown_times(Line& line, std::string_view frame);
  void shown_lines(Line& line, std::string_view frame);
  void shown_hint(Line& line, std::string_view frame);
  void follow(Line& line, std::uint64_t version, bool may_repeat);
  void keeps_secrets(const Line& line, std::string_view frame);
  void looks_alike(const Line& line, const Table::Expected& expected);
  void answered(Line& line, std::string_view ref);
  void catch_up(Table& table, store::RoomVersion version);
  Table& meet(store::RoomId room);
  void finished(Table& table);
  const room::Member& member_of(const Line& line) const;
  bool is_stored(store::RoomId id, MemberId member) const;
  bool is_judged_here(const Table& table, const room::Cause& cause) const;

  std::map<std::tuple<store::RoomId, MemberId, std::string>, int>& presses_;
  const bool shared_;
  Agenda& agenda_;
  Dice& dice_;
  Disk& disk_;
  room::House* house_ = nullptr;
  std::map<store::RoomId, std::unique_ptr<Table>> tables_;
  std::map<std::string, Table*, std::less<>> by_code_;
  std::map<std::pair<std::string, MemberId>, std::string> tokens_;  // which nobody else may read
};

}  // namespace parlor::simulation
