#include "app/serve/house_calls.hpp"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <fstream>

#include "app/build.hpp"
#include "app/serve/backups.hpp"
#include "app/serve/call.hpp"
#include "app/serve/operator_log.hpp"
#include "room/room.hpp"
#include "store/house_settings.hpp"
#include "text/name.hpp"

namespace parlor::app {

using net::Reply;
using net::Request;
using net::Response;

namespace {

constexpr std::size_t most_rooms = 300;

std::int64_t unix_ms() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

std::uint32_t memory_kb() {
  std::ifstream file("/proc/self/statm");
  std::uint64_t all = 0;
  std::uint64_t resident = 0;
  file >> all >> resident;
  return static_cast<std::uint32_t>(resident * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE)) /
                                    1024);
}

Response heard() { return json_response(to_json(room::Heard{})); }

std::uint32_t small(std::size_t number) { return static_cast<std::uint32_t>(number); }

room::KeptRoom tell(const room::Room& room, Time now) {
  const room::Lobby& lobby = room.lobby();
  room::KeptRoom kept;
  kept.room = lobby.code;
  kept.game = lobby.game;
  kept.phase = room.stopped().empty() ? lobby.phase : room::Phase::stopped;
  kept.here = small(static_cast<std::size_t>(room.connections()));
  kept.quiet_seconds = kept.here > 0 && lobby.phase == room::Phase::playing
                           ? 0
                           : std::max<Time>(0, now - room.idle_since()) / 1000;
  kept.people = small(lobby.members.size());
  kept.match = lobby.match;
  if (room.match() != nullptr) kept.moves = small(room.match()->version().number - 1);
  kept.of_session = lobby.session.has_value();
  return kept;
}

// What a database takes on its disk; who cannot be asked takes nothing.
std::int64_t bytes_in(store::Database& database) {
  return database
      .number(
          "SELECT coalesce(sum(pg_total_relation_size(c.oid)), 0) FROM pg_class c"
          " JOIN pg_namespace n ON n.oid = c.relnamespace"
          " WHERE n.nspname = 'parlor' AND c.relkind = 'r'")
      .value_or(0);
}

// How old each of these rooms is, which only the log knows; of those in `desk`.
void add_ages(Desk& desk, const Desks& desks, const std::vector<store::RoomId>& ids,
              std::vector<room::KeptRoom>& rooms) {
  const std::lock_guard lock(desk.mutex);
  auto age = desk.database.prepare("SELECT unixepoch() - created_at FROM rooms WHERE id = ?1");
  if (!age) return;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (desks.of(ids[i]).get() != &desk) continue;
    const auto read = age->each_row({std::int64_t{ids[i]}}, [&] {
      rooms[i].age_seconds = std::max<std::int64_t>(0, age->integer(0));
    });
    if (!read) return;
  }
}

}  // namespace

store::SqlResult<std::unique_ptr<HouseCalls>> HouseCalls::open(Wiring wiring) {
  std::unique_ptr<HouseCalls> calls(new HouseCalls(std::move(wiring)));
  const Wiring& wired = calls->wiring_;
  store::Database& database = wired.desks.first()->database;
  const auto welcomed = store::house_setting(database, store::setting_welcomed);
  if (!welcomed) return std::unexpected(welcomed.error());
  const auto sessions = store::house_setting(database, store::setting_sessions);
  if (!sessions) return std::unexpected(sessions.error());
  const auto said = store::house_setting(database, store::setting_said);
  if (!said) return std::unexpected(said.error());
  calls->welcomed_ = !welcomed->empty();
  calls->heard_ = *said;  // before this start: it is no longer so
  if (wired.sessions.empty() && !sessions->empty()) calls->anyone_ = *sessions == "anyone";
  wired.let_anyone_open_sessions(calls->anyone_);
  return calls;
}

HouseCalls::HouseCalls(Wiring wiring)
    : wiring_(std::move(wiring)),
      opened_ms_(wiring_.house->now()),
      anyone_(wiring_.anyone_opens_sessions) {}

bool HouseCalls::answer(const Request& request, Parts parts, Reply& reply) {
  const bool get = request.method == "GET";
  const auto is = [&](std::string_view name, bool read) {
    return parts.size() == 1 && parts[0] == name && get == read;
  };
  if (is("house", true)) {
    report(request, std::move(reply));
  } else if (is("rooms", true)) {
    rooms(request, std::move(reply));
  } else if (is("say", false)) {
    say(request, std::move(reply));
  } else if (is("backups", false)) {
    back_up(request, std::move(reply));
  } else if (is("settings", false)) {
    settle(request, std::move(reply));
  } else if (parts.size() == 3 && parts[0] == "rooms" && parts[2] == "close" && !get) {
    close(request, parts[1], std::move(reply));
  } else {
    return false;
  }
  return true;
}

room::HouseReport HouseCalls::now(const Request& request) const {
  const room::House& house = *wiring_.house;
  room::HouseReport report;
  report.version = this_build().version;
  report.commit = this_build().commit;
  report.open_seconds = (house.now() - opened_ms_) / 1000;
  report.url = wiring_.url(request);
  report.rooms = small(house.rooms());
  report.sessions = small(wiring_.sessions_there());
  report.connections = wiring_.connections();
  report.moves = house.counts().moves;
  report.over_budget = house.counts().over_budget;
  report.said = wiring_.house->word().standing();
  report.open_sessions = anyone_ ? room::SessionOpeners::anyone : room::SessionOpeners::keeper;
  report.open_sessions_fixed = !wiring_.sessions.empty();
  report.welcomed = welcomed_;
  report.samples = samples_.told();
  return report;
}

void HouseCalls::report(const Request& request, Reply reply) {
  wiring_.errands->run(
      request,
      [report = now(request), data = wiring_.data, desks = wiring_.desks.all]() mutable {
        if (data.empty()) {
          for (const auto& desk : desks) {
            const std::lock_guard lock(desk->mutex);
            report.data_bytes += bytes_in(desk->database);
          }
          return json_response(to_json(report));
        }
        report.data_bytes = data_bytes(data);
        report.free_bytes = free_bytes(data);
        report.backup_folder = backup_folder(data);
        report.backups = backups_of(data);
        return json_response(to_json(report));
      },
      std::move(reply));
}

void HouseCalls::rooms(const Request& request, Reply reply) {
  std::vector<const room::Room*> all;
  wiring_.house->each_room([&](room::Room& room) { all.push_back(&room); });
  std::ranges::sort(all, std::ranges::greater{}, &room::Room::idle_since);
  room::KeptRooms told;
  std::vector<store::RoomId> ids;
  const Time now = wiring_.house->now();
  for (const room::Room* room : all) {
    if (told.rooms.size() == most_rooms) break;
    told.rooms.push_back(tell(*room, now));
    ids.push_back(room->id());
  }
  told.more = small(all.size() - told.rooms.size());
  wiring_.errands->run(
      request,
      [told = std::move(told), ids = std::move(ids), desks = wiring_.desks]() mutable {
        for (const auto& desk : desks.all) add_ages(*desk, desks, ids, told.rooms);
        return json_response(to_json(told));
      },
      std::move(reply));
}

void HouseCalls::close(const Request& request, std::string_view code, Reply reply) {
  const auto asked = read_body_if_any<room::CloseRoom>(request);
  if (!asked) return reply(bad_body(asked.error()));
  room::Room* room = wiring_.house->find(code);
  if (room == nullptr) {
    return reply(failure(404, "no_such_room", "This table is not there any more."));
  }
  if (room->lobby().session) {
    return reply(
        failure(409, "of_session", "This table belongs to a session: close the session instead."));
  }
  log_info("room_closed", {{"room", room->lobby().code}, {"by", "keeper"}});
  wiring_.house->close_room(*room, asked->reason ? asked->reason->text : "");
  reply(heard());
}

void HouseCalls::say(const Request& request, Reply reply) {
  const auto asked = read_body_if_any<room::SayToAll>(request);
  if (!asked) return reply(bad_body(asked.error()));
  wiring_.house->word().say(asked->text ? asked->text->text : "", unix_ms());
  reply(heard());
}

void HouseCalls::back_up(const Request& request, Reply reply) {
  if (wiring_.data.empty()) {
    return reply(failure(409, "fixed",
                         "This house keeps everything in PostgreSQL, which makes its own backups: "
                         "whoever runs the house does that with pg_dump."));
  }
  if (copying_->exchange(true)) {
    return reply(failure(409, "busy", "A backup is being made already: wait a moment."));
  }
  // However the errand ends, also unread, the next may be made.
  const std::shared_ptr<void> done(nullptr, [copying = copying_](void*) { *copying = false; });
  wiring_.errands->run(
      request,
      [done, data = wiring_.data]() -> Response {
        auto made = back_up_now(data);
        return made ? json_response(to_json(*made), 201) : std::move(made.error());
      },
      std::move(reply));
}

void HouseCalls::settle(const Request& request, Reply reply) {
  const auto asked = read_body_if_any<room::ChangeSettings>(request);
  if (!asked) return reply(bad_body(asked.error()));
  if (asked->sessions && !wiring_.sessions.empty()) {
    return reply(failure(409, "fixed",
                         "Who opens sessions is settled by --sessions at the start of the house."));
  }
  const auto answer = std::make_shared<Reply>(std::move(reply));
  auto write = [this, desk = wiring_.desks.first(), asked = *asked,
                answer]() -> room::Workers::Home {
    const std::lock_guard lock(desk->mutex);
    store::SqlResult<void> kept;
    if (asked.sessions) {
      kept = store::set_house_setting(desk->database, store::setting_sessions,
                                      enum_name(*asked.sessions));
    }
    if (kept && asked.welcomed) {
      kept = store::set_house_setting(desk->database, store::setting_welcomed,
                                      *asked.welcomed ? "yes" : "");
    }
    return [this, asked, answer, kept] {
      if (!kept) return (*answer)(failure(503, "stopped", kept.error().message));
      if (asked.welcomed) welcomed_ = *asked.welcomed;
      if (asked.sessions) {
        anyone_ = *asked.sessions == room::SessionOpeners::anyone;
        wiring_.let_anyone_open_sessions(anyone_);
      }
      (*answer)(heard());
    };
  };
  if (!wiring_.house->errand("", std::move(write))) {
    (*answer)(failure(503, "busy", "The house has too much to do: try again in a moment."));
  }
}

void HouseCalls::maintain() {
  const store::LogStats log = wiring_.house->log().stats();
  samples_.take({.moves = wiring_.house->counts().moves,
                 .commits = log.batches,
                 .commit_us_sum = log.commit_us_sum,
                 .connections = wiring_.connections(),
                 .memory_kb = memory_kb()},
                wiring_.house->now());
  if (std::exchange(looking_, true)) return;
  auto look = [this, desk = wiring_.desks.first()]() -> room::Workers::Home {
    const std::lock_guard lock(desk->mutex);
    return [this, said = store::house_setting(desk->database, store::setting_said)] {
      looking_ = false;
      if (said) hear_said(*said);
    };
  };
  looking_ = wiring_.house->errand("", std::move(look));
}

// What `parlor admin say` has put into the data file; the same words twice have two times.
void HouseCalls::hear_said(const std::string& said) {
  if (said == heard_) return;
  heard_ = said;
  const auto words = from_json_text<room::HouseSays>(said, "");
  if (words) wiring_.house->word().say(words->text, words->said_at_ms);
}

}  // namespace parlor::app
