// A session that runs: the driver around the pure machine of src/session. An input is decided, its
// events go to the log as one entry, and only when that is on disk is the sender acknowledged and
// anything shown. Unlike a room it does not wait in between: what is decided next builds on what is
// on its way (`ahead_`), so that three hundred people who come at once share a few commits. What is
// shown comes from what is durable (`state_`) alone.
//
// It knows no rule of sessions: only what waits for what.
#pragma once

#include <deque>

#include "hall/audience.hpp"
#include "hall/table_rooms.hpp"
#include "session/decide.hpp"

namespace parlor::hall {

struct Arrived {
  session::ParticipantId participant = 0;
  std::string token;
  std::string name;
};
using ArrivedReply = std::move_only_function<void(std::expected<Arrived, AnyRefusal>)>;

class RunningSession {
 public:
  struct Wiring {
    std::function<std::int64_t()> calendar_ms;                          // since 1970
    std::function<void(RunningSession&, std::optional<Time>)> wake_at;  // tick() then
    std::function<void(const RunningSession&, std::string_view)> complain;
    std::function<void()> wrote_input;
    std::function<void(const RunningSession&)> overtaken;  // it is to be read anew
  };
  RunningSession(room::House& house, store::RoomId id, session::State state, std::string payer,
                 Wiring wiring);
  RunningSession(const RunningSession&) = delete;
  RunningSession& operator=(const RunningSession&) = delete;

  void wake();  // once: its tables are made or found
  void join(session::Newcomer newcomer, std::string_view address, ArrivedReply reply);
  void connect(const Guest& guest, Line& line);
  void disconnect(const Guest& guest, const Line& line);
  void hear(const Guest& guest, Line& line, session::ClientMessage message);
  void table_changed(room::Room& room);
  void tick();
  void put_away_tables(bool all) { tables_.put_away(state_, house_.now(), all); }
  // The keeper's word; answered when it is durable.
  void close_by_house(std::string reason,
                      std::move_only_function<void(std::expected<void, AnyRefusal>)> done);
  // Sends everybody away and takes nothing more, until it is told to go on after all.
  void rest(std::string_view why);
  void go_on() { stopped_.clear(); }
  void retire() { wiring_.wake_at(*this, std::nullopt); }

  store::RoomId id() const { return id_; }
  const session::State& state() const { return state_; }
  const std::string& payer() const { return payer_; }
  const std::string& stopped() const { return stopped_; }
  std::size_t waiting() const { return pending_.size(); }
  bool busy() const { return !pending_.empty() || tables_.making(); }
  std::size_t here() const { return audience_.participants().size(); }
  std::size_t connections() const { return audience_.count(); }
  Time idle_since() const { return idle_since_; }
  const std::optional<Time>& alarm() const { return alarm_; }
  void set_alarm(std::optional<Time> when) { alarm_ = when; }

 private:
  // What is to be said when an entry is durable, or was lost.
  using Done = std::move_only_function<void(std::expected<session::SessionVersion, AnyRefusal>)>;
  struct Pending {
    session::SessionEntry entry;
    std::vector<Done> done;
  };

  void take(const session::Input& input, std::string_view address, Done done);
  void when_durable(session::SessionVersion version, Done done);
  void stored(const store::SqlResult<void>& result);
  void be_overtaken();
  AnyRefusal resting() const;
  void stop(std::string why);
  void answer(const Guest& guest, Line& line, const std::string& ref,
              const std::expected<session::SessionVersion, AnyRefusal>& result);
  void watch(Line& line, const session::Watch& message);

  void show(const session::SessionEvents& events);
  void show_place(session::ParticipantId id);
  void show_overview();
  void look_soon();  // at what everybody is sent now and then
  void set_next_alarm();

  room::House& house_;
  store::RoomId id_;
  session::State state_;  // as it is on disk
  session::State ahead_;  // with what is on its way there
  std::string payer_;
  Wiring wiring_;
  Audience audience_;
  TableRooms tables_;
  std::deque<Pending> pending_;
  std::string stopped_;
  bool overtaken_ = false;
  Time idle_since_;
  std::optional<Time> look_at_;  // when everybody is sent what has changed
  Time looked_ = 0;
  std::optional<Time> nudge_at_;
  std::optional<Time> alarm_;
  // Its lines may be gone when an answer comes; guests are found again by this.
  std::shared_ptr<std::map<const Line*, Guest>> lines_;
};

}  // namespace parlor::hall
