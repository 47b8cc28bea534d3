// One log over several databases: each room's entries go to the database that has the room, whose
// own writer waits for nobody else's.
#include <algorithm>

#include "store/stores.hpp"

namespace parlor::store {

namespace {

void add(LogStats& sum, const LogStats& each) {
  for (const auto field : {&LogStats::entries, &LogStats::batches, &LogStats::failures,
                           &LogStats::queued, &LogStats::checkpoints, &LogStats::lock_waits,
                           &LogStats::times_lost, &LogStats::commit_us_sum}) {
    sum.*field += each.*field;
  }
  for (std::size_t i = 0; i < sum.batch_sizes.size(); ++i)
    sum.batch_sizes[i] += each.batch_sizes[i];
  for (std::size_t i = 0; i < sum.commit_us.size(); ++i) sum.commit_us[i] += each.commit_us[i];
  if (sum.failure.empty()) sum.failure = each.failure;
}

class SeveralLogs final : public RoomLog {
 public:
  SeveralLogs(Stores stores, std::vector<std::unique_ptr<RoomLog>> logs, std::function<void()> wake)
      : stores_(std::move(stores)), logs_(std::move(logs)), wake_(std::move(wake)) {}

  using RoomLog::create;
  // What is new gets another code while the database of this one is away.
  void create(NewLog made, Created done) override {
    const bool table = made.kind == LogKind::table;
    const std::size_t store = table ? stores_.of_room(made.session) : stores_.of_code(made.code);
    if (!table && !logs_[store]->reachable()) {
      turned_down_.push_back(std::move(done));
      return wake_();
    }
    logs_[store]->create(std::move(made), std::move(done));
  }
  void append(LogEntry entry, Stored done) override {
    RoomLog& log = of(entry.room);
    log.append(std::move(entry), std::move(done));
  }
  void archive(RoomId room, Stored done) override { of(room).archive(room, std::move(done)); }
  void visited(RoomId room, Stored done) override { of(room).visited(room, std::move(done)); }
  void remove(RoomId room, Stored done) override { of(room).remove(room, std::move(done)); }
  void renew(RoomId room) override { of(room).renew(room); }
  void flush() override {
    for (const auto& log : logs_) log->flush();
  }
  void deliver() override {
    for (Created& done : std::exchange(turned_down_, {})) {
      done(unique_violation("the database of this code is away"));
    }
    for (const auto& log : logs_) log->deliver();
  }
  void drain() override {
    flush();
    for (const auto& log : logs_) log->drain();
    deliver();
  }

  SqlResult<void> recover(const Visit& visit) override {
    for (const auto& log : logs_) {
      if (auto done = log->recover(visit); !done) return done;
    }
    return {};
  }
  SqlResult<std::vector<RoomRow>> live_rooms() override {
    return of_all<RoomRow>([](RoomLog& log) { return log.live_rooms(); });
  }
  SqlResult<void> read_live(const RoomRow& room, const VisitEntry& visit) override {
    return of(room.id).read_live(room, visit);
  }
  SqlResult<std::vector<LogEntry>> read(RoomId room, RoomVersion first, RoomVersion last) override {
    return of(room).read(room, first, last);
  }
  SqlResult<std::vector<RoomRow>> rooms() override {
    auto rows = of_all<RoomRow>([](RoomLog& log) { return log.rooms(); });
    const auto age = [](const RoomRow& row) { return std::pair(row.created_at_s, row.id); };
    if (rows) std::ranges::sort(*rows, {}, age);
    return rows;
  }
  SqlResult<std::vector<RoomId>> live() override {
    auto ids = of_all<RoomId>([](RoomLog& log) { return log.live(); });
    if (ids) std::ranges::sort(*ids);
    return ids;
  }
  // Which ones are not, and why.
  SqlResult<void> reachable() override {
    SqlError gone{0, "", SqlFault::lost};
    for (std::size_t i = 0; i < logs_.size(); ++i) {
      const auto there = logs_[i]->reachable();
      if (there) continue;
      gone.message +=
          (gone.message.empty() ? "" : "; ") + shown(stores_, i) + ": " + there.error().message;
    }
    if (gone.message.empty()) return {};
    return std::unexpected(std::move(gone));
  }
  LogStats stats() const override {
    LogStats sum;
    for (const auto& log : logs_) add(sum, log->stats());
    return sum;
  }
  std::vector<RoomLog*> parts() override {
    std::vector<RoomLog*> all;
    all.reserve(logs_.size());
    for (const auto& log : logs_) all.push_back(log.get());
    return all;
  }

 private:
  RoomLog& of(RoomId room) { return *logs_[stores_.of_room(room)]; }
  template <class Item, class Ask>
  SqlResult<std::vector<Item>> of_all(Ask ask) {
    std::vector<Item> all;
    for (std::size_t i = 0; i < logs_.size(); ++i) {
      auto some = ask(*logs_[i]);
      if (!some) {
        some.error().message.insert(0, shown(stores_, i) + ": ");
        return some;
      }
      std::ranges::move(*some, std::back_inserter(all));
    }
    return all;
  }

  const Stores stores_;
  const std::vector<std::unique_ptr<RoomLog>> logs_;
  const std::function<void()> wake_;
  std::vector<Created> turned_down_;  // the owner's
};

}  // namespace

SqlResult<std::unique_ptr<RoomLog>> open_log(const Stores& stores, LogOptions options,
                                             const std::function<void()>& wake) {
  std::vector<std::unique_ptr<RoomLog>> logs;
  for (std::size_t i = 0; i < stores.size(); ++i) {
    auto log = RoomLog::open(stores.places()[i], options, wake);
    if (!log) {
      log.error().message.insert(0, shown(stores, i) + ": ");
      return log;
    }
    logs.push_back(std::move(*log));
  }
  if (logs.size() == 1) return std::move(logs.front());
  return std::make_unique<SeveralLogs>(stores, std::move(logs), wake);
}

}  // namespace parlor::store
