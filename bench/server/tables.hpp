// Tables of four who play UNO against a running server as fast as it answers, or at the pace of
// people. Whoever has the turn plays a legal action as soon as the update that gives it arrives;
// the host asks for a rematch after each match. Frames are looked through for the few fields that
// matter, not parsed, so that this side is never the slow one.
//
// Every socket checks that its versions come without a gap.
#pragma once

#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "client/wire.hpp"

namespace parlor::bench {

struct Load {
  int rooms = 50;
  double seconds = 10;
  int pace_ms = 0;  // of each table, from one move to the next; 0: back to back
};

struct Measured {
  double seconds = 0;
  std::uint64_t moves = 0;
  std::uint64_t updates = 0;
  std::uint64_t busy = 0;              // moves that had to be said again, the disk being slow
  std::vector<std::uint32_t> wait_us;  // from each act to the actor's own update, sorted
  std::uint32_t percentile(double part) const;
};

class Tables {
 public:
  // All from one address.
  Tables(std::uint16_t port, int rooms, std::uint64_t seed, const char* from = "127.0.0.1")
      : Tables(std::vector<std::uint16_t>{port}, rooms, seed, from) {}
  // Each table through one of these, as behind a balancer that sends a table to one node.
  Tables(std::vector<std::uint16_t> ports, int rooms, std::uint64_t seed,
         const char* from = "127.0.0.1");

  // Opens the rooms, joins and connects everybody, starts the first matches.
  void seat_everybody();
  Measured play(const Load& load);
  // After the server has come back: each table's host looks whether everything seen is still there.
  void come_back();
  // Likewise, and everybody sits down again and plays on.
  void sit_again();
  const std::string& code() const { return tables_.front()->code; }  // of one of the rooms

 private:
  static constexpr int seats = 4;
  struct Table;
  struct Guest {
    Table* table = nullptr;
    int seat = 0;
    std::uint64_t version = 0;
    wire::Wire line;
    std::string token;
  };
  struct Table {
    std::uint16_t port = 0;
    std::string code;
    std::array<Guest, seats> guests;
    std::string move;           // to be said by `actor` when it is due
    int actor = -1;             // who has something to say, or has said it
    std::uint64_t due_us = 0;   // 0: nothing is to be said
    std::uint64_t said_us = 0;  // 0: nothing waits for its update
    std::uint64_t last_us = 0;  // when the last move was said
    std::uint32_t refs = 0;
  };

  void hang_up();
  void await_welcomes(std::size_t people);
  void refused(Guest& guest, std::string_view text);
  void take_up(Guest& guest, std::string_view text);
  void enter();
  void connect(Guest& guest);
  void turn(int timeout_ms);  // of the loop: hears what there is
  void heard(Guest& guest, std::string_view text);
  void updated(Guest& guest, std::string_view text);
  void follow(Guest& guest, std::uint64_t version, bool may_repeat);
  void plan_move(Guest& guest, std::string_view text);
  void say_move(Table& table);
  void command(Guest& guest, std::string_view type);

  std::vector<std::uint16_t> ports_;
  const char* from_;
  std::mt19937_64 chance_;
  std::vector<std::unique_ptr<Table>> tables_;
  wire::Handle poller_;
  std::string buffer_;
  std::string frame_;
  Load load_;
  bool playing_ = false;
  std::size_t welcomed_ = 0;
  std::uint64_t now_us_ = 0;
  Measured measured_;
};

}  // namespace parlor::bench
