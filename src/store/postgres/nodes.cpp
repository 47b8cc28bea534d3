#include "store/postgres/nodes.hpp"

#include <sys/eventfd.h>
#include <unistd.h>

#include <atomic>
#include <charconv>
#include <map>
#include <mutex>
#include <set>
#include <thread>

#include "store/entry_sum.hpp"
#include "store/postgres/connection.hpp"
#include "store/postgres/database.hpp"

namespace parlor::store::postgres {

namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr milliseconds beats_every{1'000};
constexpr int beats_between_sweeps = 30;
constexpr std::chrono::seconds answers_within{
    4};  // then whoever asks whether all is well hears of it

// Whoever has been dead for long is forgotten, and must not find its people here when it comes
// back.
constexpr const char* live_on =
    "INSERT INTO nodes (id, name, until) VALUES ($1, $2, now() + interval '6 seconds')"
    " ON CONFLICT (id) DO UPDATE SET until = excluded.until RETURNING xmax = 0";
constexpr const char* bury =
    "DELETE FROM nodes WHERE until < now() - interval '1 minute';"
    "DELETE FROM presence WHERE node NOT IN (SELECT id FROM nodes)";
constexpr const char* people_come =
    "INSERT INTO presence (room, member, node) SELECT p.room, p.member, $3"
    " FROM unnest($1::bigint[], $2::bigint[]) AS p(room, member) ON CONFLICT DO NOTHING";
constexpr const char* people_go =
    "DELETE FROM presence USING unnest($1::bigint[], $2::bigint[]) AS gone(room, member)"
    " WHERE presence.room = gone.room AND presence.member = gone.member AND presence.node = $3";
constexpr const char* tell_of =
    "SELECT pg_notify('parlor', $2::text || ' ' || room) FROM unnest($1::bigint[]) AS room";
constexpr const char* newer_entries =
    "SELECT e.room, e.version, e.checkpoint, e.body, e.sum FROM"
    " unnest($1::bigint[], $2::bigint[]) AS known(room, version), LATERAL"
    " (SELECT * FROM entries WHERE room = known.room AND version > known.version"
    " ORDER BY version LIMIT 100000) AS e";
constexpr const char* live_and_people =
    "SELECT r.id, p.member, p.node FROM rooms r LEFT JOIN"
    " (presence p JOIN nodes n ON n.id = p.node AND n.until > now() AND n.id <> $2)"
    " ON p.room = r.id WHERE r.id = ANY($1) AND r.archived_at IS NULL";
constexpr const char* room_by_code =
    "SELECT id, created_at, checkpoint, visited_at, kind, session, place FROM rooms"
    " WHERE code = $1 AND archived_at IS NULL";
// Rooms that nobody has ever entered leave nothing behind.
constexpr const char* archive_idle =
    "WITH gone AS (UPDATE rooms SET archived_at = unixepoch() WHERE kind = 0 AND archived_at IS "
    "NULL"
    " AND coalesce(visited_at + $1, created_at + $2) < unixepoch()"
    " AND NOT EXISTS (SELECT 1 FROM presence WHERE presence.room = rooms.id)"
    " RETURNING id, visited_at)"
    " DELETE FROM entries WHERE room IN (SELECT id FROM gone WHERE visited_at IS NULL)";

// Whoever runs the sessions says something every second; one that sleeps keeps its connection, and
// the lock with it, for as long as it sleeps.
constexpr const char* wake_sleeper =
    "SELECT pg_terminate_backend(l.pid) FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid"
    " WHERE l.locktype = 'advisory' AND l.granted AND l.classid = 5061726 AND l.objid = 4"
    " AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())"
    " AND a.state = 'idle' AND a.state_change < now() - interval '6 seconds'";

using People = std::set<std::pair<RoomId, std::uint32_t>>;

class PostgresNodes final : public Nodes {
 public:
  explicit PostgresNodes(NodeOptions options)
      : options_(std::move(options)),
        wakes_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
        self_(options_.self),
        connection_(options_.address, [this](Connection& opened) { return greet(opened); }) {}
  ~PostgresNodes() override {
    {
      const std::lock_guard lock(mutex_);
      closing_ = true;
    }
    wake();
    if (thread_.joinable()) thread_.join();
    ::close(wakes_);
  }

  SqlResult<void> open() { return connection_.ready(); }

  NodeId self() const override { return self_; }
  void on_told(std::function<void(RoomId)> told) override { told_ = std::move(told); }
  void on_sessions(std::function<void(bool)> here) override {
    sessions_ = std::move(here);
    thread_ = std::thread([this] { run(); });
  }
  SqlResult<void> reachable() const override {
    if (steady_clock::now().time_since_epoch() - well_at_.load() < answers_within) return {};
    return std::unexpected(
        SqlError{0, "the database does not say who is where: tables wait for it", SqlFault::lost});
  }
  void here(RoomId room, std::uint32_t member, bool is) override {
    hand_in([&](Work& work) { work.people[{room, member}] = is; });
  }
  void tell(RoomId room) override {
    hand_in([&](Work& work) { work.told.insert(room); });
  }
  void look(std::vector<Known> rooms, Seen done) override {
    hand_in([&](Work& work) { work.looks.emplace_back(std::move(rooms), std::move(done)); });
  }
  void find(std::string code, Known known, Found done) override {
    hand_in([&](Work& work) { work.finds.push_back({std::move(code), known, std::move(done)}); });
  }

 private:
  struct Search {
    std::string code;
    Known known;
    Found done;
  };
  struct Work {
    std::map<std::pair<RoomId, std::uint32_t>, bool> people;
    std::set<RoomId> told;
    std::vector<std::pair<std::vector<Known>, Seen>> looks;
    std::vector<Search> finds;
  };

  void wake() const {
    const std::uint64_t one = 1;
    [[maybe_unused]] const auto written = ::write(wakes_, &one, sizeof one);
  }
  void hand_in(auto&& put) {
    {
      const std::lock_guard lock(mutex_);
      put(work_);
    }
    wake();
  }
  void run();
  SqlResult<void> greet(Connection& opened);
  SqlResult<void> beat();
  SqlResult<void> ask_for_sessions();
  void have_sessions(bool have);
  SqlResult<void> write_people(const std::vector<std::int64_t>& rooms,
                               const std::vector<std::int64_t>& members, bool come);
  SqlResult<void> note_people(Work& work);
  SqlResult<void> tell_others(const std::set<RoomId>& rooms);
  SqlResult<std::vector<Sight>> look_at(const std::vector<Known>& rooms);
  SqlResult<std::optional<Sight>> search(const Search& wish);
  void answer(Work& work, const SqlResult<void>& ready);
  void hear(const std::vector<std::string>& words);

  const NodeOptions options_;
  const int wakes_;
  NodeId self_;  // known before the thread begins
  std::function<void(RoomId)> told_;
  std::function<void(bool)> sessions_;

  // When all that was asked had been answered for the last time.
  std::atomic<steady_clock::duration> well_at_{steady_clock::now().time_since_epoch()};
  std::mutex mutex_;
  Work work_;
  bool closing_ = false;

  // The thread's.
  Connection connection_;
  People mine_;  // who is connected here
  steady_clock::time_point beat_at_;
  bool has_sessions_ = false;
  bool anew_ = true;  // all of it is to be written again
  int beats_ = 0;
  std::thread thread_;
};

SqlResult<void> PostgresNodes::greet(Connection& opened) {
  if (auto made = bring_to_shape(opened); !made) return made;
  if (auto listens = opened.script("LISTEN parlor"); !listens) return listens;
  if (self_ == 0) {
    const auto number = opened.ask("SELECT nextval('node_numbers')");
    if (!number) return std::unexpected(number.error());
    self_ = number->integer(0, 0);
  }
  have_sessions(false);  // a lock of before went with its connection
  beat_at_ = {};
  anew_ = true;
  return {};
}

void PostgresNodes::run() {
  for (;;) {
    Work work;
    {
      const std::lock_guard lock(mutex_);
      if (closing_) break;
      std::swap(work, work_);
    }
    for (const auto& [who, is] : work.people) {
      if (is) mine_.insert(who);
      if (!is) mine_.erase(who);
    }
    auto ready = connection_.ready();
    if (ready && steady_clock::now() >= beat_at_) ready = beat();
    if (ready) ready = note_people(work);
    answer(work, ready);
    if (ready) ready = tell_others(work.told);
    if (!connection_.is_open()) {
      have_sessions(false);  // the lock went with the connection
      std::this_thread::sleep_for(milliseconds(200));
      continue;
    }
    well_at_ = steady_clock::now().time_since_epoch();
    const auto left = std::chrono::duration_cast<milliseconds>(beat_at_ - steady_clock::now());
    auto heard = connection_.listen(wakes_, std::clamp(left, milliseconds(0), beats_every));
    std::uint64_t count = 0;
    [[maybe_unused]] const auto taken = ::read(wakes_, &count, sizeof count);
    if (heard) hear(*heard);
  }
  if (!connection_.is_open()) return;
  [[maybe_unused]] const auto left =
      connection_.script("DELETE FROM presence WHERE node = " + std::to_string(self_) +
                         ";DELETE FROM nodes WHERE id = " + std::to_string(self_));
}

SqlResult<void> PostgresNodes::beat() {
  const auto lives =
      connection_.ask_prepared("beat", live_on, {parameter(self_), parameter(options_.name)});
  if (!lives) return std::unexpected(lives.error());
  if (anew_ || lives->text(0, 0) == "t") {  // the connection is new, or others took us for dead
    const auto wiped = connection_.ask("DELETE FROM presence WHERE node = $1", {parameter(self_)});
    if (!wiped) return std::unexpected(wiped.error());
    std::vector<std::int64_t> rooms;
    std::vector<std::int64_t> members;
    for (const auto& [room, member] : mine_) {
      rooms.push_back(room);
      members.push_back(member);
    }
    if (auto done = write_people(rooms, members, true); !done) return done;
    anew_ = false;
  }
  if (auto asked = ask_for_sessions(); !asked) return asked;
  beat_at_ = steady_clock::now() + beats_every;
  if (beats_++ % beats_between_sweeps != 0) return {};
  if (auto buried = connection_.script(bury); !buried) return buried;
  const auto archived = connection_.ask_prepared(
      "idle", archive_idle, {parameter(options_.idle_s), parameter(options_.empty_s)});
  if (!archived) return std::unexpected(archived.error());
  return {};
}

SqlResult<void> PostgresNodes::ask_for_sessions() {
  if (has_sessions_) return {};
  const auto locked = connection_.ask("SELECT pg_try_advisory_lock(5061726, 4)");
  if (!locked) return std::unexpected(locked.error());
  have_sessions(locked->text(0, 0) == "t");
  if (has_sessions_) return {};
  const auto woken = connection_.ask_prepared("sleeper", wake_sleeper, {});
  if (!woken) return std::unexpected(woken.error());
  return {};
}

void PostgresNodes::have_sessions(bool have) {
  if (std::exchange(has_sessions_, have) == have) return;
  options_.post([this, have] {
    if (sessions_) sessions_(have);
  });
}

SqlResult<void> PostgresNodes::write_people(const std::vector<std::int64_t>& rooms,
                                            const std::vector<std::int64_t>& members, bool come) {
  if (rooms.empty()) return {};
  const auto done = connection_.ask_prepared(come ? "come" : "go", come ? people_come : people_go,
                                             {numbers(rooms), numbers(members), parameter(self_)});
  if (!done) return std::unexpected(done.error());
  return {};
}

SqlResult<void> PostgresNodes::note_people(Work& work) {
  std::array<std::vector<std::int64_t>, 2> rooms;
  std::array<std::vector<std::int64_t>, 2> members;
  for (const auto& [who, is] : work.people) {
    rooms[is ? 1 : 0].push_back(who.first);
    members[is ? 1 : 0].push_back(who.second);
    work.told.insert(who.first);
  }
  for (const bool come : {false, true}) {
    if (auto done = write_people(rooms[come ? 1 : 0], members[come ? 1 : 0], come); !done) {
      return done;
    }
  }
  return {};
}

SqlResult<void> PostgresNodes::tell_others(const std::set<RoomId>& rooms) {
  if (rooms.empty()) return {};
  const std::string self = std::to_string(self_);
  const auto done = connection_.ask_prepared(
      "tell", tell_of, {numbers({rooms.begin(), rooms.end()}), parameter(SqlValue(self))});
  if (!done) return std::unexpected(done.error());
  return {};
}

SqlResult<std::vector<Sight>> PostgresNodes::look_at(const std::vector<Known>& rooms) {
  std::vector<std::int64_t> ids;
  std::vector<std::int64_t> versions;
  std::map<RoomId, Sight> seen;
  for (const Known& known : rooms) {
    ids.push_back(known.room);
    versions.push_back(static_cast<std::int64_t>(known.version));
    Sight& sight = seen[known.room];
    sight.row.id = known.room;
    sight.live = false;
  }
  const auto entries =
      connection_.ask_prepared("newer", newer_entries, {numbers(ids), numbers(versions)});
  if (!entries) return std::unexpected(entries.error());
  for (int row = 0; row < entries->rows(); ++row) {
    LogEntry entry{entries->integer(row, 0), static_cast<RoomVersion>(entries->integer(row, 1)),
                   std::string(entries->text(row, 3)), entries->integer(row, 2) != 0};
    if (!entries->is_null(row, 4) &&
        entries->integer(row, 4) != entry_sum(entry.room, entry.version, entry.body)) {
      entry.body = "damaged";  // which is no entry
    }
    seen[entry.room].entries.push_back(std::move(entry));
  }
  const auto people =
      connection_.ask_prepared("people", live_and_people, {numbers(ids), parameter(self_)});
  if (!people) return std::unexpected(people.error());
  for (int row = 0; row < people->rows(); ++row) {
    Sight& sight = seen[people->integer(row, 0)];
    sight.live = true;
    if (people->is_null(row, 1)) continue;
    sight.others.push_back(
        {static_cast<std::uint32_t>(people->integer(row, 1)), people->integer(row, 2)});
  }
  std::vector<Sight> list;
  list.reserve(seen.size());
  for (auto& [id, sight] : seen) list.push_back(std::move(sight));
  return list;
}

SqlResult<std::optional<Sight>> PostgresNodes::search(const Search& wish) {
  const auto found =
      connection_.ask_prepared("code", room_by_code, {parameter(SqlValue(wish.code))});
  if (!found) return std::unexpected(found.error());
  if (found->rows() == 0) return std::nullopt;
  RoomRow row{found->integer(0, 0), wish.code, found->integer(0, 1), std::nullopt,
              static_cast<RoomVersion>(found->integer(0, 2))};
  if (!found->is_null(0, 3)) row.visited_at_s = found->integer(0, 3);
  row.kind = static_cast<LogKind>(found->integer(0, 4));
  if (!found->is_null(0, 5)) row.session = found->integer(0, 5);
  if (!found->is_null(0, 6)) row.place = static_cast<std::uint32_t>(found->integer(0, 6));
  if (row.kind == LogKind::session) return Sight{.row = row, .entries = {}, .others = {}};
  const RoomVersion from = wish.known.room == row.id ? wish.known.version : row.version - 1;
  auto sights = look_at({{row.id, from}});
  if (!sights) return std::unexpected(std::move(sights.error()));
  sights->front().row = std::move(row);
  return std::move(sights->front());
}

void PostgresNodes::answer(Work& work, const SqlResult<void>& ready) {
  const auto home = [this](auto done, auto result) {
    options_.post([done = std::move(done), result = std::move(result)]() mutable {
      done(std::move(result));
    });
  };
  for (auto& [rooms, done] : work.looks) {
    home(std::move(done), ready && connection_.is_open()
                              ? look_at(rooms)
                              : SqlResult<std::vector<Sight>>(std::unexpected(SqlError{})));
  }
  for (Search& wish : work.finds) {
    auto found = ready && connection_.is_open()
                     ? search(wish)
                     : SqlResult<std::optional<Sight>>(std::unexpected(SqlError{}));
    home(std::move(wish.done), std::move(found));
  }
}

// "NODE ROOM", also from ourselves.
void PostgresNodes::hear(const std::vector<std::string>& words) {
  std::set<RoomId> rooms;
  for (const std::string& word : words) {
    NodeId node = 0;
    RoomId room = 0;
    const char* end = word.data() + word.size();
    const auto first = std::from_chars(word.data(), end, node);
    if (first.ptr == end || node == self_) continue;
    std::from_chars(first.ptr + 1, end, room);
    rooms.insert(room);
  }
  for (const RoomId room : rooms) {
    options_.post([this, room] {
      if (told_) told_(room);
    });
  }
}

}  // namespace

SqlResult<std::unique_ptr<Nodes>> open_nodes(NodeOptions options) {
  auto nodes = std::make_unique<PostgresNodes>(std::move(options));
  if (auto opened = nodes->open(); !opened) return std::unexpected(std::move(opened.error()));
  return nodes;
}

}  // namespace parlor::store::postgres
