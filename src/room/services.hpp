// What a room needs from outside itself: a log, a clock, chance, budgets, and threads to think on.
// The house has them; a test or a simulation may bring others. Everything runs on one thread; only
// `think` leaves it.
#pragma once

#include <functional>

#include "engine/chacha.hpp"
#include "engine/content_source.hpp"
#include "room/budgets.hpp"
#include "room/message_fields.hpp"
#include "room/race.hpp"
#include "store/room_log.hpp"

namespace parlor::room {

class Room;

// One connection of a member, as a room sees it.
class MemberConnection {
 public:
  virtual ~MemberConnection() = default;
  virtual void send(std::string_view frame) = 0;
  virtual void close(std::uint16_t code, std::string_view reason) = 0;
  virtual Time latency_ms() const = 0;                     // one way
  virtual std::string_view address() const { return {}; }  // the network it comes from, if known
};

inline constexpr std::uint16_t close_unreadable = 4400;
inline constexpr std::uint16_t close_no_token = 4401;
inline constexpr std::uint16_t close_kicked = 4403;
inline constexpr std::uint16_t close_taken_over = 4409;
inline constexpr std::uint16_t close_gone = 4410;  // by the keeper, whose words are the reason
inline constexpr std::uint16_t close_house = 1001;

struct Settings {
  Time seat_grace_ms = 20'000;  // away so long, and a bot holds the seat
  Time host_grace_ms = 60'000;  // away so long, and somebody else becomes host
  Time bot_pause_min_ms = 600;  // bots take about as long as people
  Time bot_pause_max_ms = 1'500;
  Time passing_most_ms = 30'000;  // others wait so long, per deadline, for a device passed round
  Time shuffle_wait_ms = 1'000;   // how long a start waits for people's part of the shuffle
  RaceRules race;
  std::size_t mailbox = 128;
  std::size_t most_rooms = 10'000;
  Time idle_ms = Time{24} * 3600 * 1000;       // then a room is archived
  Time lesson_idle_ms = Time{30} * 60 * 1000;  // a lesson sooner
  Time empty_ms = Time{5} * 60 * 1000;         // a room nobody has entered is gone after so long
  Time ghost_ms = Time{60} * 1000;             // and so is a member who has never connected
  BudgetRules budgets;
  std::size_t errands = 64;  // waiting for a thread, per address
};

struct Counters {
  std::uint64_t moves = 0;
  std::uint64_t refusals = 0;
  std::uint64_t rooms_created = 0;
  std::uint64_t rooms_archived = 0;
  std::uint64_t rooms_stopped = 0;
  std::uint64_t mailbox_full = 0;
  std::uint64_t unreadable = 0;
  std::uint64_t wrong_codes = 0;
  std::uint64_t wrong_tokens = 0;
  std::uint64_t conflicts = 0;    // entries that another node was quicker than
  std::uint64_t read_on = 0;      // entries of other nodes that were read
  std::uint64_t over_budget = 0;  // requests, messages, rooms: an address had cost too much
};

class RoomServices {
 public:
  virtual ~RoomServices() = default;
  virtual Time now() const = 0;  // milliseconds of a clock that never jumps
  virtual void append(store::LogEntry entry, store::Stored done) = 0;
  virtual const Settings& settings() const = 0;
  virtual Counters& counters() = 0;
  virtual std::uint64_t random() = 0;
  virtual Seed fresh_seed() = 0;  // secret, for the next match
  // What games are played from; nothing: what is shipped, and nobody hears what was played.
  virtual ContentSource* content() const { return nullptr; }
  // How long until something may be done at the cost of this address, and what was.
  virtual Time write_wait_ms(std::string_view address, Spender spender) = 0;
  // Whether that is refused now; each refusal for what an address has cost counts once.
  bool too_dear(std::string_view address, Spender spender) {
    if (write_wait_ms(address, spender) == 0) return false;
    ++counters().over_budget;
    return true;
  }
  virtual void wrote(std::string_view address, std::size_t bytes) = 0;
  virtual void worked(std::string_view address, double us) = 0;
  // Somebody has come in or gone out.
  virtual void visited(Room& room) = 0;
  // With several nodes over one database (store/nodes.hpp). Somebody else has written to this room:
  // what it is will be heard, unless nobody else can be there. Then false.
  virtual bool catch_up(Room&) { return false; }
  // Somebody has a line to the room here, or no longer.
  virtual void here(Room&, std::uint32_t /*member*/, bool /*is*/) {}
  // How long this house leaves to others what nobody asks for; nothing: all of it.
  virtual std::optional<Time> patience(const Room&) const { return 0; }
  // Something about a session's table has changed: its match, its people, or that it stopped.
  virtual void table_changed(Room&) {}
  // The room wants its tick() at `when`, and no longer at `before`.
  virtual void wake_at(Room& room, std::optional<Time> before, std::optional<Time> when) = 0;
  // Runs `job` on another thread, then what it returns here, if the room is still there. False
  // where too much waits for the threads already.
  using After = std::move_only_function<void(Room&)>;
  virtual bool think(Room& room, std::move_only_function<After()> job) = 0;
  virtual void complain(const Room& room, std::string_view what) = 0;  // for the operator
};

}  // namespace parlor::room
