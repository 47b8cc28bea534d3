// A live room. People's messages wait in its mailbox and are taken one at a time; each that changes
// something becomes one entry of the log, and only when that entry is on disk does the room change,
// acknowledge and show. While an entry is on its way everything else waits.
//
//   hear / tick → work → (decide) → store … on disk → stored → apply → ack, updates → work
//
// room.cpp has the mailbox and the storing, play.cpp the match, bots.cpp the bots, show.cpp what
// members are sent.
#pragma once

#include <deque>

#include "bots/any_bot.hpp"
#include "room/commands.hpp"
#include "room/seat_life.hpp"
#include "room/stored.hpp"
#include "room/surroundings.hpp"

namespace parlor::room {

// Somebody at the door.
struct Newcomer {
  std::string name;
  Role role = Role::player;
  std::optional<Seat> team;
  std::uint8_t color = 0;
  std::string token_hash;
};
using Joined = std::move_only_function<void(std::expected<MemberId, AnyRefusal>)>;

class Room {
 public:
  // A new room, or one brought back from a checkpoint; `fold` adds what came after it.
  Room(Surroundings& outside, store::RoomId id, Version version, StoredEntry first);
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;

  std::optional<Problem> fold(Version version, std::string_view body);
  // After the last fold: clocks run from here.
  void wake();

  void join(Newcomer newcomer, Joined done);
  std::optional<MemberId> whose(std::string_view token_hash) const;
  void connect(MemberId id, Line& line);
  void disconnect(MemberId id, const Line& line);
  void hear(MemberId id, Line& line, ClientMessage message);
  void tick();
  void close(std::uint16_t code, std::string_view reason);  // every line
  void retire();                                            // asks for no more ticks

  store::RoomId id() const { return id_; }
  const Lobby& lobby() const { return lobby_; }
  Version version() const { return version_; }
  const Match* match() const { return match_ ? &*match_ : nullptr; }
  const std::string& stopped() const { return stopped_; }  // why; empty while all is well
  bool busy() const { return pending_.has_value(); }
  std::size_t waiting() const { return mailbox_.size(); }
  int lines() const;
  Time idle_since() const { return idle_since_; }

 private:
  // A message in the mailbox.
  struct Said {
    MemberId member = 0;
    ClientMessage message;
    std::string race;  // how the race was decided that this message was in
  };
  struct Joining {
    Newcomer newcomer;
    Joined done;
  };
  using Item = std::variant<Said, Joining>;

  // An entry on its way to the disk, and what becomes true then.
  struct Pending {
    Cause cause;
    std::optional<Lobby> lobby;
    std::optional<Match> match;      // a deal
    std::optional<Attempt> attempt;  // a move
    std::move_only_function<void()> then;
  };

  // What is known of a member while the process runs.
  struct Presence {
    MemberId member = 0;
    Line* line = nullptr;
    Time since = 0;  // of being here, or of being away
  };

  struct SeatBot {
    std::shared_ptr<AnyBot> bot;
    std::optional<Time> due;
    bool thinking = false;
  };

  // room.cpp
  void take(StoredEntry& entry);
  void post(Item item, Line* line);
  void work();
  void handle_next();
  void handle(Said said);
  void handle(Joining joining);
  bool tend_seats();
  std::optional<Time> next_due() const;
  void store_lobby(Lobby next, Cause cause, std::move_only_function<void()> then = {});
  void store(Pending pending, std::string body, bool checkpoint);
  void stored(store::SqlResult<void> result);
  void apply(Pending& done);
  void stop(std::string why);
  void forget_absent();
  Presence* presence(MemberId member);
  const Presence* presence(MemberId member) const;
  std::vector<MemberId> here() const;
  SeatFacts facts(Seat seat) const;

  // play.cpp
  void start(const Said& said, const Start& message);
  void act(const Said& said, const Act& message);
  void skip(const Said& said, const Skip& message);
  void undo(const Said& said, const Undo& message);
  bool expire();
  bool close_race();
  bool races(const Said& said, const Act& message);
  bool enter_race(Said& said, Time latency);
  void attempt(Actor actor, Json action, Cause cause, std::string_view race);
  void after_move();
  Time match_now() const;
  bool clock_runs() const;
  void set_clock();

  // bots.cpp
  bool is_bots(Seat seat) const;
  void seat_bots();
  void plan_bots();
  void bots_hear();
  bool bots_move();
  void offload(Seat seat);
  std::shared_ptr<AnyBot> make_bot_for(Seat seat);

  // show.cpp
  struct Sight;
  Sight sight_of(const Member& member) const;
  RoomState room_state() const;
  void refresh_rules() const;
  void write_scene(std::string& out, const Sight& sight) const;
  void send_welcome(const Member& member, Line& line);
  void send_room();
  void send_all(std::string_view frame);
  enum class News : std::uint8_t { move, deal, table };  // table: no move, but who may do what
  void send_updates(News news);
  void acknowledge(const Cause& cause, Version version);
  void refuse(MemberId member, std::string_view ref, const AnyRefusal& why);

  Surroundings& outside_;
  store::RoomId id_;
  Version version_ = 0;
  Lobby lobby_;
  std::optional<Match> match_;
  Version last_move_ = 0;  // the room's version of the match's latest entry
  std::string stopped_;

  std::optional<Time> alarm_;  // when tick() is asked for

  std::deque<Item> mailbox_;
  std::optional<Pending> pending_;
  std::vector<Presence> presence_;
  Time idle_since_ = 0;

  std::optional<Race> race_;
  std::vector<Said> racers_;
  std::vector<SeatBot> bots_;

  // Match time stands still unless clock_runs(); then it is clock_base_ plus what has passed since.
  Time clock_base_ = 0;
  std::optional<Time> clock_since_;

  // What everybody may know of the rules in force, made when first needed.
  mutable std::optional<std::pair<std::string, Json>> rules_shown_;
  mutable std::string shown_config_;
  mutable std::vector<std::string> warnings_;
};

}  // namespace parlor::room
