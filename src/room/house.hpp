// All rooms of one process: opens and finds them, brings them back after a restart, wakes them in
// time, keeps the budgets of who costs what, and has threads for what takes long.
#pragma once

#include <map>
#include <set>
#include <unordered_map>

#include "questions/shipped_banks.hpp"
#include "room/alarms.hpp"
#include "room/house_word.hpp"
#include "room/new_room.hpp"
#include "room/room.hpp"
#include "room/session_table.hpp"
#include "room/workers.hpp"
#include "store/nodes.hpp"

namespace parlor::room {

// What a caller needs to come back: shown once, stored only as a hash.
struct Entered {
  std::string room;
  std::string token;
  MemberId member = 0;
};
using EnteredReply = std::move_only_function<void(std::expected<Entered, AnyRefusal>)>;

// How the house is wired to the program around it.
struct HouseHooks {
  std::function<Time()> now;
  std::function<void(Time)> arm;  // call tick() then; the latest wish counts
  std::function<void(std::move_only_function<void()>)> post;  // from any thread to the house's
  std::function<void(const Room&, std::string_view)> complain;
  store::Nodes* nodes = nullptr;     // of several over one database; nothing: this is all
  ContentSource* content = nullptr;  // banks of questions; nothing: those that are shipped
  int threads = worker_threads();    // none: whoever owns the house calls run_errand()
};

class House final : public RoomServices {
 public:
  House(store::RoomLog& log, const Settings& settings, HouseHooks hooks);
  ~House() override;

  // Brings back every live room, or of a node the tables of sessions; what cannot be read back is
  // told and left alone.
  struct Recovery {
    std::size_t rooms = 0;
    std::size_t entries = 0;
    std::vector<Problem> problems;
  };
  store::SqlResult<Recovery> recover();

  void open(OpenRoom asked, EnteredReply reply);
  // A table of a session; `made` hears of it when it is on disk. It counts for no address: the
  // session does.
  using TableMade = std::move_only_function<void(std::expected<Room*, AnyRefusal>)>;
  void open_table(OpenTable asked, TableMade made);
  void join(std::string_view code, Newcomer newcomer, EnteredReply reply);
  // Plays on from a version of a finished match: the caller in `seat`, bots elsewhere.
  void fork(std::string_view code, const ForkRoom& asked, EnteredReply reply,
            const std::string& address = {});
  Room* find(std::string_view code);
  // The room of this code is brought here as it is in the log, if there is one; or why it is not
  // known whether there is. A house that is alone has all its rooms.
  using Brought = std::move_only_function<void(std::optional<AnyRefusal>)>;
  void bring(std::string_view code, Brought then);
  // Of a node: the sessions are held here, and their tables with them.
  void have_sessions(bool here) { has_sessions_ = here; }
  bool is_session(std::string_view code) const { return sessions_.contains(code); }
  bool is_node() const { return hooks_.nodes != nullptr; }
  // Whether others of a node's house can be heard of.
  store::SqlResult<void> hears_others() const {
    return is_node() ? hooks_.nodes->reachable() : store::SqlResult<void>();
  }
  // Of a node, once a second: what others wrote and who is there through them; rooms that nobody
  // here needs any more are left.
  void look_around();
  // Why a room that stands in the log is not here: it could not be read back. Empty: all is well.
  std::string_view set_aside(std::string_view code) const;
  // What takes long, on another thread, at the cost of a network; false: it has too much waiting.
  bool errand(const std::string& address, Workers::Errand errand) {
    return workers_.send(address, std::move(errand));
  }
  bool run_errand() { return workers_.run_one(); }  // in a house without threads
  void flush_soon();  // the log, when this turn of the loop has handed in all it has to
  Room* find_by_id(store::RoomId id);
  void each_room(const std::function<void(Room&)>& visit) {
    for (auto& [id, room] : by_id_) visit(*room);
  }
  // Who hears of changes at tables of sessions.
  void watch_tables(std::function<void(Room&)> watcher) { table_watcher_ = std::move(watcher); }
  // Whether an address may open one thing more that stands, and that it has or has closed it.
  std::optional<AnyRefusal> no_more_rooms(std::string_view address, bool fork);
  Budgets& budgets() { return budgets_; }

  void tick();
  void archive_idle();
  void archive(Room& room, std::string_view why, std::uint16_t code = close_house);
  // By the keeper's word, whatever is going on there: everybody is told, in these words.
  void close_room(Room& room, std::string_view why);
  // Unloads rooms that somebody else has archived in the log; a failed look is told to `problem`.
  // What is live is told to `look`, too: a house has more in its log than rooms.
  void unload_archived(std::function<void(const store::SqlError&)> problem,
                       std::function<void(const std::vector<store::RoomId>&)> look = {});
  void accept_no_more() { full_ = true; }  // rooms that are there go on

  store::RoomLog& log() { return log_; }
  std::size_t rooms() const { return by_id_.size(); }
  std::size_t waiting() const;
  std::size_t errands() const { return workers_.waiting(); }
  bool resting() const { return workers_.resting(); }
  const Counters& counts() const { return counters_; }
  HouseWord& word() { return word_; }

  // RoomServices
  Time now() const override { return hooks_.now(); }
  void append(store::LogEntry entry, store::Stored done) override;
  const Settings& settings() const override { return settings_; }
  Counters& counters() override { return counters_; }
  std::uint64_t random() override;
  Seed fresh_seed() override;
  ContentSource* content() const override { return hooks_.content; }
  void wake_at(Room& room, std::optional<Time> before, std::optional<Time> when) override;
  Time write_wait_ms(std::string_view address, Spender spender) override {
    return budgets_.wait_ms(address, spender, now());
  }
  void wrote(std::string_view address, std::size_t bytes) override {
    budgets_.wrote(address, bytes, now());
  }
  void worked(std::string_view address, double us) override { budgets_.worked(address, us, now()); }
  void visited(Room& room) override;
  bool catch_up(Room& room) override;
  void here(Room& room, std::uint32_t member, bool is) override;
  std::optional<Time> patience(const Room& room) const override;
  void table_changed(Room& room) override {
    if (table_watcher_) table_watcher_(room);
  }
  bool think(Room& room, std::move_only_function<After()> job) override;
  void complain(const Room& room, std::string_view what) override { hooks_.complain(room, what); }

 private:
  // Who opened a room, for as long as it stands.
  struct Opened {
    std::string address;
    double fork_bytes = 0;
  };
  bool make_room();
  void create(NewRoom room, int tries, EnteredReply reply);
  void created(store::RoomId id, NewRoom room, EnteredReply reply);
  Room& add_room(store::RoomId id, State state);
  void bring_back(const store::RoomRow& row, State state);
  void set_aside(const std::string& code, const std::string& why);
  static std::optional<Problem> take_row(State& state, std::uint64_t version,
                                         std::string_view body);
  void discard(Room& room);
  void create_table(NewRoom room, int tries, TableMade made);
  void unload_room(Room& room);

  // house_nodes.cpp
  void look(const std::vector<Room*>& rooms);
  void take_sight(store::Sight& sight);
  void take_found(const std::string& code, std::optional<store::Sight>& found);
  void load(const store::Sight& found);
  void let_go(Room& room, const Problem& why);
  void leave(Room& room);
  bool leave_longest();
  bool is_needed(const Room& room);

  store::RoomLog& log_;
  Settings settings_;
  HouseHooks hooks_;
  questions::ShippedBanks shipped_;
  Counters counters_;
  Alarms alarms_;
  std::optional<Time> armed_;
  bool has_sessions_ = false;
  std::set<std::string, std::less<>>
      sessions_;  // of a node: codes that turned out to be those of one
  bool flushing_ = false;
  bool full_ = false;
  std::size_t opening_ = 0;  // rooms on their way to the disk
  std::unordered_map<store::RoomId, std::unique_ptr<Room>> by_id_;
  std::map<std::string, Room*, std::less<>> by_code_;
  std::unordered_map<store::RoomId, Opened> opened_;
  std::unordered_map<store::RoomId, Time> noted_;  // when a visit was last written down
  std::unordered_map<store::RoomId, Time> used_;   // of a node: when somebody last needed it here
  store::RoomId looked_ = 0;                       // the last room that was looked at in its turn
  struct Aside {
    std::string why;
    Time at = 0;
  };
  std::map<std::string, Aside, std::less<>> set_aside_;
  Budgets budgets_;
  std::function<void(Room&)> table_watcher_;
  HouseWord word_;
  bool looking_ = false;  // whether rooms were archived by somebody else

  Workers workers_;  // last: stops before what it works on goes
};

}  // namespace parlor::room
