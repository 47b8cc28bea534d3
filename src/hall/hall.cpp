#include "hall/hall.hpp"

#include <algorithm>

#include "room/tokens.hpp"

namespace parlor::hall {

namespace {

constexpr int code_tries = 8;

// Rows were written by us; what does not fit is damage.
std::optional<Problem> take_row(session::State& state, std::uint64_t version,
                                std::string_view body) {
  if (version != state.version.number + 1) {
    return Problem{"entry", "an entry is missing before it"};
  }
  try {
    auto entry = session::read_session_entry(body);
    if (!entry) return std::move(entry.error());
    return session::evolve(state, *entry);
  } catch (const std::exception& error) {
    return Problem{"entry", error.what()};
  }
}

}  // namespace

Hall::Hall(room::House& house, HallHooks hooks, HallLimits limits)
    : house_(house), hooks_(std::move(hooks)), limits_(limits) {
  house_.watch_tables([this](room::Room& room) {
    const auto found = by_id_.find(room.lobby().session->session);
    if (found != by_id_.end()) found->second->table_changed(room);
  });
}

store::SqlResult<Hall::Recovery> Hall::recover() {
  Recovery recovery;
  auto rows = house_.log().live_rooms();
  if (!rows) return std::unexpected(std::move(rows.error()));
  for (const store::RoomRow& row : *rows) {
    if (row.kind != store::LogKind::session || by_id_.contains(row.id)) continue;
    auto read = read_session(row);
    if (!read) return std::unexpected(std::move(read.error()));
    if (*read) {
      add(row.id, std::move(**read), {});
    } else {
      const Problem& bad = read->error();
      recovery.problems.push_back({"session " + row.code + ", " + bad.path, bad.message});
      unreadable_.insert(row.id);
    }
  }
  for (auto& [id, session] : by_id_) session->wake();
  recovery.sessions = by_id_.size();
  return recovery;
}

store::SqlResult<Hall::Read> Hall::read_session(const store::RoomRow& row) {
  if (house_.is_node()) house_.log().renew(row.id);
  session::State state;
  std::optional<Problem> bad;
  const auto read = house_.log().read_live(row, [&](std::uint64_t version, std::string_view body) {
    if (!bad) bad = take_row(state, version, body);
  });
  if (!read && read.error().is_lost()) return std::unexpected(read.error());
  if (!read) bad = Problem{"entry", read.error().message};
  if (!bad && state.version.number == 0) bad = Problem{"entry", "its entries are missing"};
  if (bad) return Read(std::unexpected(std::move(*bad)));
  return Read(std::move(state));
}

// Sessions in which another node has written; what cannot be read now is read in two seconds.
void Hall::read_anew() {
  if (overtaken_.empty()) return;
  const auto rows = house_.log().live_rooms();
  if (!rows) return;
  for (const store::RoomRow& row : *rows) {
    const auto found = by_id_.find(row.id);
    if (!overtaken_.contains(row.id) || found == by_id_.end() || found->second->busy()) continue;
    auto read = read_session(row);
    if (!read || !*read) continue;
    const std::string payer = found->second->payer();
    found->second->rest("One moment: this session is read again.");
    overtaken_.erase(row.id);
    unload(row.id);
    add(row.id, std::move(**read), payer).wake();
  }
}

Hall::Chosen Hall::fresh() { return {room::make_code(), house_.fresh_seed(), room::make_token()}; }

void Hall::open(session::Plan plan, std::string address, Chosen chosen, OpenedReply reply) {
  if (auto why = house_.no_more_rooms(address, false)) {
    return reply(std::unexpected(std::move(*why)));
  }
  if (by_id_.size() + opening_ >= limits_.sessions) {
    return reply(std::unexpected(
        AnyRefusal{"house_full", "", "The house has as many sessions as it takes: close one."}));
  }
  NewSession made{{}, std::move(chosen.token), std::move(address)};
  made.entry = session::open_session(std::move(plan), std::move(chosen.code), chosen.seed,
                                     room::hash_token(made.token), hooks_.calendar_ms());
  create(std::move(made), code_tries, std::move(reply));
}

void Hall::create(NewSession made, int tries, OpenedReply reply) {
  ++opening_;
  store::NewLog log{.code = std::get<session::Opened>(made.entry.events.front()).code,
                    .body = to_json(made.entry),
                    .kind = store::LogKind::session};
  house_.wrote(made.address, log.body.size());
  house_.budgets().opened(made.address, 0, house_.now());
  auto done = [this, made = std::move(made), tries,
               reply = std::move(reply)](store::SqlResult<store::RoomId> id) mutable {
    --opening_;
    auto& opened = std::get<session::Opened>(made.entry.events.front());
    if (id) {
      session::State state;
      session::evolve(state, made.entry);
      ++counts_.opened;
      add(*id, std::move(state), made.address).wake();
      return reply(OpenedSession{opened.code, std::move(made.token)});
    }
    house_.budgets().closed(made.address, 0);
    if (id.error().is_unique_violation() && tries > 0) {
      opened.code = room::make_code();
      return create(std::move(made), tries - 1, std::move(reply));
    }
    reply(std::unexpected(AnyRefusal{
        "stopped", "", "The house cannot write to its disk (" + id.error().message + ")."}));
  };
  house_.log().create(std::move(log), std::move(done));
  house_.flush_soon();
}

RunningSession& Hall::add(store::RoomId id, session::State state, std::string address) {
  auto running = std::make_unique<RunningSession>(
      house_, id, std::move(state), std::move(address),
      RunningSession::Wiring{
          .calendar_ms = hooks_.calendar_ms,
          .wake_at = [this](RunningSession& session,
                            std::optional<Time> when) { wake_at(session, when); },
          .complain = [this](
                          const RunningSession& session,
                          std::string_view what) { hooks_.complain(session.state().code, what); },
          .wrote_input = [this] { ++counts_.inputs; },
          .overtaken =
              [this](const RunningSession& session) {
                overtaken_.insert(session.id());
                armed_ = house_.now();
                hooks_.arm(*armed_);
              }});
  RunningSession& made = *running;
  by_code_[made.state().code] = &made;
  by_id_[id] = std::move(running);
  return made;
}

RunningSession* Hall::find(std::string_view code) {
  const auto found = by_code_.find(room::tidy_code(code));
  return found == by_code_.end() ? nullptr : found->second;
}

// ---- time ----

void Hall::wake_at(RunningSession& session, std::optional<Time> when) {
  const auto found = by_id_.find(session.id());
  const bool left = found == by_id_.end() || found->second.get() != &session;
  if (left || session.alarm() == when) return;
  alarms_.move(session.id(), session.alarm(), when);
  session.set_alarm(when);
  arm();
}

void Hall::arm() {
  const auto earliest = alarms_.earliest();
  if (!earliest || earliest == armed_) return;
  armed_ = earliest;
  hooks_.arm(*earliest);
}

void Hall::tick() {
  armed_.reset();
  read_anew();
  const Time until = house_.now();
  // The bound keeps one that always finds something from starving the network.
  for (std::size_t i = 0; i <= 4 * by_id_.size(); ++i) {
    const auto due = alarms_.due(until);
    if (!due) break;
    by_id_.at(*due)->tick();
  }
  arm();
}

void Hall::maintain() {
  read_anew();
  std::erase_if(left_, [](const auto& session) { return !session->busy(); });
  std::vector<RunningSession*> idle;
  for (auto& [id, session] : by_id_) {
    session->put_away_tables(false);
    const Time limit = session->state().closed ? limits_.closed_idle_ms : limits_.idle_ms;
    const Time since_ms = hooks_.calendar_ms() - session->state().at_ms;
    const bool idle_for_long = session->connections() == 0 && !session->busy() && since_ms >= limit;
    if (idle_for_long) idle.push_back(session.get());
  }
  for (RunningSession* session : idle) archive(*session, "This session was idle for long.");
  put_away_orphans();
}

void Hall::put_away(RunningSession& session, Done done) {
  if (!session.state().closed && session.stopped().empty()) {
    return done(
        std::unexpected(AnyRefusal{"not_closed", "", "This session still runs: close it first."}));
  }
  if (session.busy()) {
    return done(std::unexpected(
        AnyRefusal{"busy", "", "This session is being written down: try again in a moment."}));
  }
  archive(session, "This session was put away by the house.", std::move(done));
}

// Its log stays, and so do those of its tables: `parlor session export` finds them. Nothing is
// decided any more while the disk has the word.
void Hall::archive(RunningSession& session, std::string_view why, Done done) {
  const store::RoomId id = session.id();
  const std::string stopped = session.stopped();
  session.rest(why);
  session.put_away_tables(true);
  by_code_.erase(session.state().code);
  auto archived = [this, id, stopped,
                   done = std::move(done)](const store::SqlResult<void>& result) mutable {
    if (const auto found = by_id_.find(id); found != by_id_.end()) {
      if (result) {
        ++counts_.put_away;
        unload(id);
      } else {  // it stays, then
        by_code_[found->second->state().code] = found->second.get();
        found->second->go_on();
        if (!stopped.empty()) found->second->rest(stopped);
      }
    }
    if (!done) return;
    if (result) return done({});
    done(std::unexpected(AnyRefusal{
        "stopped", "", "The house cannot write to its disk (" + result.error().message + ")."}));
  };
  house_.log().archive(id, std::move(archived));
  house_.flush_soon();
}

void Hall::unload(store::RoomId id) {
  RunningSession& session = *by_id_.at(id);
  if (!session.payer().empty()) house_.budgets().closed(session.payer(), 0);
  if (const auto named = by_code_.find(session.state().code);
      named != by_code_.end() && named->second == &session) {
    by_code_.erase(named);
  }
  session.retire();
  auto gone = by_id_.extract(id);
  if (session.busy()) left_.push_back(std::move(gone.mapped()));
}

void Hall::leave() {
  overtaken_.clear();
  std::erase_if(left_, [](const auto& session) { return !session->busy(); });
  while (!by_id_.empty()) {
    by_id_.begin()->second->rest("This session goes on at another part of the house.");
    unload(by_id_.begin()->first);
  }
}

std::function<void(const std::vector<store::RoomId>&)> Hall::live_look() {
  std::vector<store::RoomId> known;
  known.reserve(by_id_.size());
  for (const auto& [id, session] : by_id_) known.push_back(id);
  return [this, known = std::move(known)](const std::vector<store::RoomId>& live) {
    for (const store::RoomId id : known) {
      const auto found = by_id_.find(id);
      if (found == by_id_.end() || std::ranges::binary_search(live, id)) continue;
      if (found->second->busy()) continue;
      found->second->rest("This session was closed by the house.");
      ++counts_.put_away;
      unload(id);
    }
  };
}

// Tables that were busy when their session was put away, or that a crash has left behind.
void Hall::put_away_orphans() {
  std::vector<room::Room*> orphans;
  house_.each_room([&](room::Room& room) {
    const auto& table = room.lobby().session;
    if (!table || by_id_.contains(table->session) || unreadable_.contains(table->session)) return;
    if (!room.busy() && house_.find(room.lobby().code) == &room) orphans.push_back(&room);
  });
  for (room::Room* room : orphans) house_.archive(*room, "The session of this table is closed.");
}

}  // namespace parlor::hall
