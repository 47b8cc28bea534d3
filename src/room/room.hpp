// A live room: the driver around the pure machine. Inputs wait in its mailbox and are taken one at
// a time; each is decided (decide.hpp), its events go to the log as one entry, and only when that
// is on disk does the state evolve (state.hpp), is the sender acknowledged, and is anything shown
// (show.hpp). While an entry is on its way everything else waits.
//
// It knows no rule of rooms: only what waits for what. room_people.cpp has comings and goings,
// room_bots.cpp bots that think, room_nodes.cpp what other nodes of the house wrote.
#pragma once

#include <deque>
#include <set>

#include "room/costs.hpp"
#include "room/door.hpp"
#include "room/hints.hpp"
#include "room/live.hpp"
#include "room/show.hpp"
#include "room/talk.hpp"

namespace parlor::room {

using Joined = std::move_only_function<void(std::expected<MemberId, AnyRefusal>)>;

class Room {
 public:
  Room(RoomServices& services, store::RoomId id, State state)
      : services_(services), id_(id), state_(std::move(state)), idle_since_(services.now()) {}
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;

  void wake();  // once: clocks run from here
  // Who pays for what its bots do: the network of whoever opened the room, or came in first.
  const std::string& owner() const { return costs_.owner(); }
  void belong_to(std::string_view owner) { costs_.belong_to(owner); }
  // After a restart: when somebody was here last; nothing: never.
  void remember_visit(std::optional<Time> at, Time opened) {
    entered_ = at.has_value();
    idle_since_ = at.value_or(opened);
  }
  bool entered() const { return entered_; }  // by anybody, ever
  void join(Newcomer newcomer, Joined done);
  // A message that came with a file, over no line of the room's: `done` hears what became of it.
  void bring(MemberMessage message, Joined done) {
    post(Bringing{std::move(message), std::move(done)});
  }
  void connect(MemberId id, MemberConnection& connection, bool log = false);
  void disconnect(MemberId id, const MemberConnection& connection);
  void hear(MemberId id, const MemberConnection& connection, ClientMessage message);
  // Of the session whose table this is.
  void order(TableOrder order) {
    mailbox_.emplace_back(order);
    work();
  }
  void tick() { work(); }
  // With several nodes: what others wrote, and who is there through them (room_nodes.cpp).
  // A problem: an entry that cannot be read here. The room is to be left then.
  std::optional<Problem> read_on(std::span<const store::LogEntry> entries);
  void others_here(std::span<const store::Elsewhere> others);
  std::optional<store::NodeId> first_node() const { return live_.presence.first_node(); }
  void when_reached(RoomVersion version, std::move_only_function<void()> then);
  void tell_reached(bool all = false);
  bool is_behind() const { return behind_since_.has_value(); }
  void close(std::uint16_t code, std::string_view reason) {
    live_.presence.close_all(code, reason);
  }
  // Nothing more is decided here; what is on its way to the disk still gets there.
  void shut(std::string why) {
    live_.stopped = std::move(why);
    live_.follow(state_, services_);
    work();
  }
  void retire() { set_alarm(std::nullopt); }  // asks for no more ticks

  store::RoomId id() const { return id_; }
  const State& state() const { return state_; }
  const Lobby& lobby() const { return state_.lobby; }
  RoomVersion version() const { return state_.version; }
  const Match* match() const { return state_.match ? &*state_.match : nullptr; }
  const std::string& stopped() const { return live_.stopped; }  // why; empty while all is well
  bool busy() const { return pending_.has_value() || is_behind(); }
  std::size_t waiting() const { return mailbox_.size(); }
  int connections() const { return live_.presence.count_lines(); }
  bool is_here(MemberId member) const { return live_.presence.is_here(member); }
  Time idle_since() const { return idle_since_; }

 private:
  struct Joining {
    Newcomer newcomer;
    Joined done;
  };
  struct Bringing {
    MemberMessage message;
    Joined done;
  };
  using Item = std::variant<MemberMessage, Joining, Bringing, BotMove, TableOrder>;
  using Reached = std::pair<RoomVersion, std::move_only_function<void()>>;
  struct Pending {
    RoomEntry entry;
    Joined done;
    Time since = 0;
    std::optional<Item> input = {};  // what it answers: decided again where somebody was quicker
  };

  Situation situation() const { return live_.situation(state_, services_); }
  Shown shown(const Situation& at) { return {at, live_.stopped, rules_}; }
  void presence_changed();
  bool said_before(const Cause& cause);
  void hear_passing(MemberId id, const PassingDevice& message);
  void hear_hint(MemberId id, const MemberConnection& connection, const AskHint& message);
  bool passing_took_too_long();
  void hear_let_in(MemberId id, const LetIn& message);
  void send_knocks();
  void bar_networks(const RoomEvents& happened);
  void post(Item item);
  void work();
  bool step();
  bool race_settled();
  template <class Input>
  void handle(Input& input);
  void handle(Joining& input);
  void handle(TableOrder& input);
  void handle(Bringing& input);
  void note_press(const Situation& at, const std::optional<Pressing>& press, bool won);
  bool ask_bots(Time late_ms);
  void think(Seat seat, const Cause& cause);
  void chose(BotSeats::Choice choice);
  bool carry_out(Decision decision, Cause cause, Joined done = {});
  void keep(Item input) {
    if (pending_) pending_->input = std::move(input);
  }
  void decide_again(Pending& lost);
  bool may_be_old();
  void store(RoomEntry entry, Joined done);
  void stored(const store::SqlResult<void>& result);
  void take(const store::SqlResult<void>& result, Pending& done);
  void taken(const RoomEntry& entry);
  Result<bool> read_on(const store::LogEntry& entry, std::set<MemberId>& spoke);
  void refuse_overtaken(const std::set<MemberId>& spoke);
  void tell_content();
  void refuse(const Cause& cause, const AnyRefusal& why, Joined done = {});
  void stop(std::string why);
  void set_alarm(std::optional<Time> due) {
    if (due != alarm_) services_.wake_at(*this, std::exchange(alarm_, due), due);
  }

  RoomServices& services_;
  store::RoomId id_;
  State state_;
  Live live_;

  std::deque<Item> mailbox_;
  std::optional<Pending> pending_;
  std::optional<Time> behind_since_;  // others have written: everything waits until it is read
  std::vector<Reached> reached_;      // who waits for a version that is in the log
  bool sure_ = false;                 // what is decided next stands on what was just read
  bool working_ = false;
  ShownRules rules_;
  std::optional<Time> alarm_;  // when tick() is asked for
  Time idle_since_;
  bool entered_ = false;
  Costs costs_;
  HintDesk hints_;
  TalkDesk talk_;
  Door door_;
  int skips_ = 0;  // moves that bots are thinking about for seats of others
  SnapshotPolicy snapshots_;
};

}  // namespace parlor::room
