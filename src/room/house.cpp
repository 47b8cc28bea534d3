#include "room/house.hpp"

#include <sodium.h>

#include <algorithm>
#include <chrono>

#include "games/registry.hpp"
#include "match/hash.hpp"
#include "match/lesson.hpp"
#include "room/history.hpp"
#include "room/tokens.hpp"

namespace parlor::room {

namespace {

constexpr int code_tries = 8;

AnyRefusal no_such_room() {
  return refusal("no_such_room", "There is no such room: check the code.");
}

std::int64_t unix_seconds() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::seconds>(now).count();
}

}  // namespace

House::House(store::RoomLog& log, const Settings& settings, HouseHooks hooks)
    : log_(log),
      settings_(settings),
      hooks_(std::move(hooks)),
      budgets_(settings.budgets),
      workers_(hooks_.threads, settings.errands,
               [this](Workers::Home home) { hooks_.post(std::move(home)); }) {
  if (hooks_.content == nullptr) hooks_.content = &shipped_;
  if (hooks_.nodes == nullptr) return;
  hooks_.nodes->on_told([this](store::RoomId id) {
    if (Room* room = find_by_id(id)) look({room});
  });
}

House::~House() { workers_.stop(); }

// Rows were written by us; what does not fit is damage, whatever comes of reading it.
std::optional<Problem> House::take_row(State& state, std::uint64_t version, std::string_view body) {
  if (version != state.version.next().number) {
    return Problem{"entry", "an entry is missing before it"};
  }
  try {
    auto entry = read_room_entry(body);
    if (!entry) return std::move(entry.error());
    if (state.lobby.code.empty() && !has_event<Snapshot>(entry->events)) {
      return Problem{"entry", "the log does not begin with a snapshot"};
    }
    return evolve(state, std::move(*entry));
  } catch (const std::exception& error) {
    return Problem{"entry", error.what()};
  }
}

store::SqlResult<House::Recovery> House::recover() {
  Recovery recovery;
  auto rows = log_.live_rooms();
  if (!rows) return std::unexpected(std::move(rows.error()));
  const auto aside = [&](const std::string& code, std::string where, std::string why) {
    recovery.problems.push_back({"room " + code + std::move(where), why});
    set_aside(code, why);
  };
  std::vector<store::RoomId> brought;
  for (const store::RoomRow& row : *rows) {
    if (row.kind == store::LogKind::session || by_id_.contains(row.id)) continue;
    if (is_node() && row.kind != store::LogKind::table) continue;  // when somebody asks for them
    State state;
    std::optional<Problem> bad;
    std::uint64_t last = 0;
    const auto read = log_.read_live(row, [&](std::uint64_t version, std::string_view body) {
      ++recovery.entries;
      if (bad) return;
      if (last == 0) state.version = {version - 1};
      last = version;
      bad = take_row(state, version, body);
    });
    if (!read && read.error().is_lost()) return std::unexpected(read.error());
    if (!read) {
      aside(row.code, "", read.error().message);
    } else if (bad) {
      aside(row.code, ", entry " + std::to_string(last) + ", " + bad->path, bad->message);
    } else if (last == 0) {
      aside(row.code, "", "its entries are missing");
    } else {
      bring_back(row, std::move(state));
      brought.push_back(row.id);
    }
  }
  for (const store::RoomId id : brought) by_id_.at(id)->wake();
  recovery.rooms = brought.size();
  return recovery;
}

void House::set_aside(const std::string& code, const std::string& why) {
  set_aside_[code] = {"This room could not be read back (" + why +
                          "). The rest of the house is well: ask whoever runs it.",
                      now()};
}

// Idle time counts from the last visit, whatever has been restarted since.
void House::bring_back(const store::RoomRow& row, State state) {
  const std::int64_t now_s = unix_seconds();
  const auto then = [&](std::int64_t at_s) {
    return now() - std::max<Time>(0, now_s - at_s) * 1000;
  };
  Room& room = add_room(row.id, std::move(state));
  room.remember_visit(row.visited_at_s ? std::optional(then(*row.visited_at_s)) : std::nullopt,
                      then(row.created_at_s));
}

// ---- coming in ----

std::optional<AnyRefusal> House::no_more_rooms(std::string_view address, bool fork) {
  if (!budgets_.may_open(address, now()) || (fork && !budgets_.may_fork(address)) ||
      write_wait_ms(address, Spender::member) > 0) {
    ++counters_.over_budget;
    return refusal("too_many_rooms",
                   "Too many rooms were opened from your network: use one that is there, or try "
                   "again in a few minutes.");
  }
  if (full_ || (by_id_.size() + opening_ >= settings_.most_rooms && !make_room())) {
    return refusal("house_full", "The house is full: try again later.");
  }
  return std::nullopt;
}

// In a full house the table that has stood empty longest without ever being played at makes room.
bool House::make_room() {
  if (is_node()) return leave_longest();
  constexpr Time long_enough_ms = 15 * 60 * 1000;
  Room* longest = nullptr;
  for (auto& [id, room] : by_id_) {
    if (full_ || room->connections() != 0 || room->busy() || room->lobby().match != 0) continue;
    if (now() - room->idle_since() < long_enough_ms || !by_code_.contains(room->lobby().code))
      continue;
    if (longest == nullptr || room->idle_since() < longest->idle_since()) longest = room.get();
  }
  if (longest != nullptr) archive(*longest, "The house was full, and this table stood empty.");
  return longest != nullptr;
}

void House::open(OpenRoom asked, EnteredReply reply) {
  if (auto why = no_more_rooms(asked.address, false))
    return reply(std::unexpected(std::move(*why)));
  auto room = fresh_room(std::move(asked), content());
  if (!room) return reply(std::unexpected(std::move(room.error())));
  create(std::move(*room), code_tries, std::move(reply));
}

void House::create(NewRoom room, int tries, EnteredReply reply) {
  ++opening_;
  std::string code = room.lobby().code;
  std::string body = std::move(room.body);
  wrote(room.address, body.size());
  const double fork_bytes = room.forked ? static_cast<double>(body.size()) : 0;
  budgets_.opened(room.address, fork_bytes, now());
  auto done = [this, room = std::move(room), fork_bytes, tries,
               reply = std::move(reply)](store::SqlResult<store::RoomId> id) mutable {
    --opening_;
    if (id) {
      opened_[*id] = {room.address, fork_bytes};
      return created(*id, std::move(room), std::move(reply));
    }
    budgets_.closed(room.address, fork_bytes);
    if (id.error().is_unique_violation() && tries > 0) {
      room.choose_code();
      return create(std::move(room), tries - 1, std::move(reply));
    }
    reply(std::unexpected(
        refusal("stopped", "The house cannot write to its disk (" + id.error().message + ").")));
  };
  log_.create(std::move(code), std::move(body), std::move(done));
  flush_soon();
}

void House::open_table(OpenTable asked, TableMade made) {
  auto room = session_room(std::move(asked), content());
  if (!room) return made(std::unexpected(std::move(room.error())));
  create_table(std::move(*room), code_tries, std::move(made));
}

void House::create_table(NewRoom room, int tries, TableMade made) {
  const SessionTable& owner = *room.lobby().session;
  store::NewLog log{room.lobby().code, std::move(room.body), store::LogKind::table, owner.session,
                    owner.place};
  wrote(room.address, log.body.size());
  auto done = [this, room = std::move(room), tries,
               made = std::move(made)](store::SqlResult<store::RoomId> id) mutable {
    if (!id && id.error().is_unique_violation() && tries > 0) {
      room.choose_code();
      return create_table(std::move(room), tries - 1, std::move(made));
    }
    if (!id) {
      return made(std::unexpected(
          refusal("stopped", "The house cannot write to its disk (" + id.error().message + ").")));
    }
    ++counters_.rooms_created;
    State state;
    evolve(state, std::move(room.entry));
    Room& table = add_room(*id, std::move(state));
    table.belong_to(std::move(room.address));
    table.wake();
    made(&table);
  };
  log_.create(std::move(log), std::move(done));
  flush_soon();
}

void House::created(store::RoomId id, NewRoom room, EnteredReply reply) {
  ++counters_.rooms_created;
  Entered entered{room.lobby().code, std::move(room.token), 1};
  State state;
  evolve(state, std::move(room.entry));
  Room& made = add_room(id, std::move(state));
  made.belong_to(std::move(room.address));
  made.wake();
  reply(std::move(entered));
}

Room& House::add_room(store::RoomId id, State state) {
  auto room = std::make_unique<Room>(*this, id, std::move(state));
  Room& made = *room;
  by_code_[made.lobby().code] = &made;
  by_id_[id] = std::move(room);
  return made;
}

void House::append(store::LogEntry entry, store::Stored done) {
  const Room* room = is_node() ? find_by_id(entry.room) : nullptr;
  if (room != nullptr && (room->first_node() || room->lobby().session)) {
    done = [this, id = entry.room, done = std::move(done)](store::SqlResult<void> result) mutable {
      if (result) hooks_.nodes->tell(id);
      done(std::move(result));
    };
  }
  log_.append(std::move(entry), std::move(done));
  flush_soon();
}

// When this turn of the loop has handed in all it has to.
void House::flush_soon() {
  if (std::exchange(flushing_, true)) return;
  hooks_.post([this] {
    flushing_ = false;
    log_.flush();
  });
}

void House::join(std::string_view code, Newcomer newcomer, EnteredReply reply) {
  Room* room = find(code);
  if (room == nullptr) return reply(std::unexpected(no_such_room()));
  std::string token = make_token();
  newcomer.token_hash = hash_token(token);
  room->join(std::move(newcomer),
             [reply = std::move(reply), token = std::move(token),
              name = room->lobby().code](std::expected<MemberId, AnyRefusal> member) mutable {
               if (!member) return reply(std::unexpected(std::move(member.error())));
               reply(Entered{name, std::move(token), *member});
             });
}

void House::fork(std::string_view code, const ForkRoom& asked, EnteredReply reply,
                 const std::string& address) {
  Room* room = find(code);
  if (room == nullptr) return reply(std::unexpected(no_such_room()));
  const auto place = find_finished(*room, asked.match);
  if (!place) return reply(std::unexpected(refusal("not_finished", place.error().message)));
  if (auto why = no_more_rooms(address, true)) return reply(std::unexpected(std::move(*why)));
  const auto answer = std::make_shared<EnteredReply>(std::move(reply));
  auto job = [this, place = *place, asked, seed = fresh_seed(), address,
              answer]() -> Workers::Home {
    const auto finished = load_finished(log_, place);
    std::expected<NewRoom, AnyRefusal> made =
        finished ? forked_room(finished->match, asked, seed)
                 : std::unexpected(refusal("not_finished", finished.error().message));
    return [this, made = std::move(made), address, answer]() mutable {
      // Others may have come back from the threads meanwhile.
      if (auto why = made ? no_more_rooms(address, true) : std::optional(made.error())) {
        return (*answer)(std::unexpected(std::move(*why)));
      }
      made->address = address;
      create(std::move(*made), code_tries, std::move(*answer));
    };
  };
  if (errand(address, std::move(job))) return;
  (*answer)(std::unexpected(refusal("busy", "Too much waits for the house: try again soon.")));
}

std::string_view House::set_aside(std::string_view code) const {
  const auto found = set_aside_.find(tidy_code(code));
  return found == set_aside_.end() ? std::string_view() : found->second.why;
}

Room* House::find(std::string_view code) {
  const auto found = by_code_.find(tidy_code(code));
  return found == by_code_.end() ? nullptr : found->second;
}

Room* House::find_by_id(store::RoomId id) {
  const auto found = by_id_.find(id);
  return found == by_id_.end() ? nullptr : found->second.get();
}

// ---- time ----

void House::wake_at(Room& room, std::optional<Time> before, std::optional<Time> when) {
  alarms_.move(room.id(), before, when);
  const auto earliest = alarms_.earliest();
  if (earliest && earliest != armed_) {
    armed_ = earliest;
    hooks_.arm(*earliest);
  }
}

void House::tick() {
  armed_.reset();
  const Time until = now();
  // Each room that is due does what it has to and asks anew; the bound keeps one that always finds
  // something from starving the network.
  for (std::size_t i = 0; i <= 4 * by_id_.size(); ++i) {
    const auto due = alarms_.due(until);
    if (!due) break;
    by_id_.at(*due)->tick();
  }
  if (const auto next = alarms_.earliest(); next && next != armed_) {
    armed_ = next;
    hooks_.arm(*next);
  }
}

void House::archive_idle() {
  std::vector<Room*> idle;
  for (auto& [id, room] : by_id_) {
    if (room->connections() != 0) {
      visited(*room);
      continue;
    }
    if (room->lobby().session) continue;  // stands as long as its session
    const bool lesson = room->match() != nullptr && lesson_of(*room->match());
    const Time limit = !room->entered() ? settings_.empty_ms
                       : lesson         ? settings_.lesson_idle_ms
                                        : settings_.idle_ms;
    const bool is_idle = now() - room->idle_since() >= std::min(limit, settings_.idle_ms);
    if (is_idle && !room->busy() && by_code_.contains(room->lobby().code)) {
      idle.push_back(room.get());
    }
  }
  for (Room* room : idle) {
    if (room->entered()) {
      archive(*room, "This room was idle for long and is closed.");
    } else {
      discard(*room);
    }
  }
  budgets_.forget_idle(now());
}

// At once for the first visit, then now and then: a restart may lose some minutes of idle time.
void House::visited(Room& room) {
  constexpr Time now_and_then_ms = 10 * 60 * 1000;
  const auto noted = noted_.find(room.id());
  if (noted != noted_.end() && now() - noted->second < now_and_then_ms) return;
  noted_[room.id()] = now();
  log_.visited(room.id(), [](const store::SqlResult<void>&) {});
  flush_soon();
}

// A room nobody has ever entered leaves nothing behind.
void House::discard(Room& room) {
  const store::RoomId id = room.id();
  by_code_.erase(room.lobby().code);
  log_.remove(id, [this, id](const store::SqlResult<void>& result) {
    const auto found = by_id_.find(id);
    if (found == by_id_.end()) return;
    if (result) return unload_room(*found->second);
    by_code_[found->second->lobby().code] = found->second.get();
  });
  flush_soon();
}

void House::close_room(Room& room, std::string_view why) {
  room.shut("The keeper of the house has closed this table.");
  archive(room, why, close_gone);
}

void House::archive(Room& room, std::string_view why, std::uint16_t code) {
  const store::RoomId id = room.id();
  room.close(code, why);
  by_code_.erase(room.lobby().code);
  log_.archive(id, [this, id](const store::SqlResult<void>& result) {
    const auto found = by_id_.find(id);
    if (found == by_id_.end()) return;
    if (!result) {
      by_code_[found->second->lobby().code] = found->second.get();  // it stays, then
      return;
    }
    unload_room(*found->second);
  });
  flush_soon();
}

void House::unload_room(Room& room) {
  ++counters_.rooms_archived;
  const store::RoomId id = room.id();
  room.retire();
  if (const auto opened = opened_.extract(id)) {
    budgets_.closed(opened.mapped().address, opened.mapped().fork_bytes);
  }
  noted_.erase(id);
  used_.erase(id);
  by_id_.erase(id);
}

// The looking may take a while in a house with many rooms, so it is done on another thread.
void House::unload_archived(std::function<void(const store::SqlError&)> problem,
                            std::function<void(const std::vector<store::RoomId>&)> look) {
  if (std::exchange(looking_, true)) return;
  std::vector<store::RoomId> known;  // what is made meanwhile may be too new for the look
  known.reserve(by_id_.size());
  for (const auto& [id, room] : by_id_) known.push_back(id);
  const auto errand_of = [this, known = std::move(known), problem = std::move(problem),
                          look = std::move(look)]() -> Workers::Home {
    return [this, known, problem, look, live = log_.live()] {
      looking_ = false;
      if (!live) return problem(live.error());
      for (const store::RoomId id : known) {
        Room* room = std::ranges::binary_search(*live, id) ? nullptr : find_by_id(id);
        if (room == nullptr || room->busy()) continue;
        room->close(close_gone, "");
        by_code_.erase(room->lobby().code);
        unload_room(*room);
      }
      if (look) look(*live);
    };
  };
  looking_ = errand("", errand_of);
}

std::size_t House::waiting() const {
  std::size_t sum = 0;
  for (const auto& [id, room] : by_id_) sum += room->waiting();
  return sum;
}

// ---- bots that think long ----

std::uint64_t House::random() {
  std::uint64_t number = 0;
  randombytes_buf(&number, sizeof number);
  return number;
}

Seed House::fresh_seed() { return random_seed(); }

// At the cost of whoever opened the room, so that many tables of one network wait for each other.
bool House::think(Room& room, std::move_only_function<After()> job) {
  const std::string customer =
      room.owner().empty() ? "room " + std::to_string(room.id()) : room.owner();
  return errand(customer, [this, id = room.id(), job = std::move(job)]() mutable -> Workers::Home {
    return [this, id, after = job()]() mutable {
      if (const auto found = by_id_.find(id); found != by_id_.end()) after(*found->second);
    };
  });
}

}  // namespace parlor::room
