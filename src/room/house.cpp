#include "room/house.hpp"

#include <sodium.h>

#include <algorithm>

#include "games/registry.hpp"
#include "match/hash.hpp"
#include "room/history.hpp"
#include "room/tokens.hpp"

namespace parlor::room {

namespace {

constexpr int code_tries = 8;

AnyRefusal no_such_room() {
  return refusal("no_such_room", "There is no such room: check the code.");
}

// A room begins with all that is so about it, and a fork with its match as well.
RoomEntry first_entry(const Lobby& lobby, std::optional<Match> match) {
  RoomEntry entry{{}, events(Snapshot{lobby})};
  if (match) entry.events.emplace_back(dealt(std::move(*match)));
  return entry;
}

// The first member, who has the host's role. A screen only shows: it leaves that to the first
// person who comes.
Member& add_opener(Lobby& lobby, std::string name, Role role, std::string_view token) {
  lobby.last_member = 1;
  lobby.host = lobby.opener = role == Role::screen ? 0 : 1;
  Member& member = lobby.members.emplace_back();
  member.id = 1;
  member.name = std::move(name);
  member.role = role;
  member.token_hash = hash_token(token);
  return member;
}

std::optional<Problem> take_row(State& state, std::uint64_t version, std::string_view body) {
  if (version != state.version.next().number) {
    return Problem{"entry", "an entry is missing before it"};
  }
  auto entry = read_room_entry(body);
  if (!entry) return std::move(entry.error());
  if (state.lobby.code.empty() && !has_event<Snapshot>(entry->events)) {
    return Problem{"entry", "the log does not begin with a snapshot"};
  }
  return evolve(state, std::move(*entry));
}

}  // namespace

House::House(store::RoomLog& log, const Settings& settings, HouseHooks hooks)
    : log_(log),
      settings_(settings),
      hooks_(std::move(hooks)),
      thinker_([this](const std::stop_token& stop) { thinker(stop); }) {}

House::~House() {
  thinker_.request_stop();
  jobs_wait_.notify_all();
}

store::SqlResult<House::Recovery> House::recover() {
  Recovery recovery;
  // Rooms come one after another; one that cannot be read is told, and left alone from there on.
  struct Reading {
    store::RoomId id = 0;
    std::string code;
    State state;
    bool broken = false;
  } reading;
  const auto finish = [&] {
    if (reading.id == 0 || reading.broken) return;
    add_room(reading.id, std::move(reading.state));
  };
  auto read = log_.recover(
      [&](store::RoomId id, const std::string& code, std::uint64_t version, std::string_view body) {
        ++recovery.entries;
        if (id != reading.id) {
          finish();
          reading = {id, code, {}, false};
          reading.state.version = {version - 1};
        }
        if (reading.broken) return;
        if (auto bad = take_row(reading.state, version, body)) {
          const std::string where = "room " + code + ", entry " + std::to_string(version);
          recovery.problems.push_back({where + ", " + bad->path, bad->message});
          reading.broken = true;
        }
      });
  finish();
  if (!read) return std::unexpected(std::move(read.error()));
  for (auto& [id, each] : by_id_) each->wake();
  recovery.rooms = by_id_.size();
  return recovery;
}

void House::open(OpenRoom asked, EnteredReply reply) {
  const auto no = [&](std::string_view code, std::string_view message) {
    reply(std::unexpected(refusal(code, message)));
  };
  const AnyGame* game = find_game(asked.game);
  if (game == nullptr) {
    return no("bad_config",
              "There is no game \"" + asked.game + "\": choose from " + known_games());
  }
  if (auto opened = game->open(asked.config, game->sheet().min_seats); !opened) {
    return no("bad_config", opened.error().text());
  }
  std::string token = make_token();
  Lobby lobby;
  lobby.game = asked.game;
  lobby.config = {std::move(asked.config)};
  lobby.empty_seats = asked.empty_seats;
  set_chairs_for(lobby, *game);
  Member& host = add_opener(lobby, asked.name, asked.role, token);
  host.color = asked.color;
  if (asked.role == Role::player) sit_down(lobby, host, 0);
  create(std::move(lobby), std::nullopt, std::move(token), code_tries, std::move(reply));
}

void House::create(Lobby lobby, std::optional<Match> match, std::string token, int tries,
                   EnteredReply reply) {
  if (full_ || by_id_.size() + opening_ >= settings_.most_rooms) {
    return reply(std::unexpected(refusal("house_full", "The house is full: try again later.")));
  }
  lobby.code = make_code();
  RoomEntry entry = first_entry(lobby, std::move(match));
  std::string body = to_json(entry);
  ++opening_;
  auto done = [this, lobby, entry = std::move(entry), token = std::move(token), tries,
               reply = std::move(reply)](store::SqlResult<store::RoomId> id) mutable {
    --opening_;
    if (!id && id.error().is_unique_violation() && tries > 0) {
      auto* deal = std::get_if<Dealt>(&entry.events.back());
      return create(std::move(lobby), deal ? std::move(deal->match) : std::nullopt,
                    std::move(token), tries - 1, std::move(reply));
    }
    if (!id) {
      return reply(std::unexpected(
          refusal("stopped", "The house cannot write to its disk (" + id.error().message + ").")));
    }
    ++counters_.rooms_created;
    State state;
    evolve(state, std::move(entry));
    add_room(*id, std::move(state)).wake();
    reply(Entered{lobby.code, std::move(token), 1});
  };
  log_.create(lobby.code, std::move(body), std::move(done));
  flush_soon();
}

Room& House::add_room(store::RoomId id, State state) {
  auto room = std::make_unique<Room>(*this, id, std::move(state));
  Room& made = *room;
  by_code_[made.lobby().code] = &made;
  by_id_[id] = std::move(room);
  return made;
}

void House::append(store::LogEntry entry, store::Stored done) {
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

void House::fork(std::string_view code, const ForkRoom& asked, EnteredReply reply) {
  const auto no = [&](std::string_view why, std::string_view message) {
    reply(std::unexpected(refusal(why, message)));
  };
  Room* room = find(code);
  if (room == nullptr) return reply(std::unexpected(no_such_room()));
  const auto finished = load_finished(log_, *room, asked.match);
  if (!finished) return no("not_finished", finished.error().message);
  const Match& match = finished->match;
  if (asked.seat >= match.players().size()) return no("no_such_seat", "There is no such seat.");
  auto fork = match.fork(asked.match_version, fresh_seed());
  if (!fork) return no("bad_version", fork.error().text());
  if (fork->over()) return no("bad_version", "The match is over there: choose an earlier move.");
  std::string token = make_token();
  Lobby lobby;
  lobby.game = match.header().game;
  // A stranger may fork, and is host there: what was secret stays with the first room.
  lobby.config = {public_config(match.play().game(), match.header().config.text)};
  if (!match.play().game().open(lobby.config.value, static_cast<int>(match.players().size()))) {
    lobby.config = {boost::json::object()};
  }
  for (const std::string& player : match.players()) {
    lobby.chairs.push_back({.kind = SeatKind::bot, .name = player});
  }
  lobby.chairs[asked.seat] = {.kind = SeatKind::member, .name = asked.name};
  add_opener(lobby, asked.name, Role::player, token).seat = asked.seat;
  create(std::move(lobby), std::move(*fork), std::move(token), code_tries, std::move(reply));
}

Room* House::find(std::string_view code) {
  const auto found = by_code_.find(tidy_code(code));
  return found == by_code_.end() ? nullptr : found->second;
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
    if (room->connections() == 0 && !room->busy() &&
        now() - room->idle_since() >= settings_.idle_ms) {
      idle.push_back(room.get());
    }
  }
  for (Room* room : idle) archive(*room, "This room was idle for long and is closed.");
}

void House::archive(Room& room, std::string_view why) {
  const store::RoomId id = room.id();
  room.close(close_house, why);
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
  room.retire();
  by_id_.erase(room.id());
}

store::SqlResult<void> House::unload_archived() {
  const auto live = log_.live();
  if (!live) return std::unexpected(live.error());
  std::vector<Room*> gone;
  for (auto& [id, room] : by_id_) {
    const bool is_live = std::ranges::binary_search(*live, id);
    if (!is_live && !room->busy()) gone.push_back(room.get());
  }
  for (Room* room : gone) {
    room->close(close_house, "This room was closed by the house.");
    by_code_.erase(room->lobby().code);
    unload_room(*room);
  }
  return {};
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

void House::think(Room& room, std::move_only_function<After()> job) {
  {
    const std::lock_guard lock(jobs_mutex_);
    jobs_.push_back({room.id(), std::move(job)});
  }
  jobs_wait_.notify_one();
}

void House::thinker(const std::stop_token& stop) {
  while (true) {
    std::unique_lock lock(jobs_mutex_);
    if (!jobs_wait_.wait(lock, stop, [&] { return !jobs_.empty(); })) return;
    Job job = std::move(jobs_.front());
    jobs_.pop_front();
    lock.unlock();
    hooks_.post([this, room = job.room, after = job.work()]() mutable {
      if (const auto found = by_id_.find(room); found != by_id_.end()) after(*found->second);
    });
  }
}

}  // namespace parlor::room
