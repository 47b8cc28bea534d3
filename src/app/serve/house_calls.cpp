#include "app/serve/house_calls.hpp"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <fstream>

#include "app/build.hpp"
#include "app/serve/backups.hpp"
#include "app/serve/call.hpp"
#include "app/serve/kept_rooms.hpp"
#include "app/serve/operator_log.hpp"
#include "room/room.hpp"
#include "store/house_settings.hpp"
#include "text/name.hpp"

namespace parlor::app {

using net::Reply;
using net::Request;
using net::Response;

namespace {

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

// What a database takes on its disk; who cannot be asked takes nothing.
std::int64_t bytes_in(store::Database& database) {
  return database
      .number(
          "SELECT coalesce(sum(pg_total_relation_size(c.oid)), 0) FROM pg_class c"
          " JOIN pg_namespace n ON n.oid = c.relnamespace"
          " WHERE n.nspname = 'parlor' AND c.relkind = 'r'")
      .value_or(0);
}

}  // namespace

store::SqlResult<std::unique_ptr<HouseCalls>> HouseCalls::open(Wiring wiring) {
  std::unique_ptr<HouseCalls> calls(new HouseCalls(std::move(wiring)));
  const Wiring& wired = calls->wiring_;
  auto settled = read_settled(wired.desks.first()->database);
  if (!settled) return std::unexpected(std::move(settled.error()));
  // What was said before a house is open is no longer so; nodes of one are never all closed.
  if (!wired.house->is_node()) calls->heard_ = settled->said;
  calls->take_settled(*settled);
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
  room::House& house = *wiring_.house;
  wiring_.errands->run(
      request,
      [rooms = rooms_at_hand(house), desks = wiring_.desks, is_node = house.is_node(),
       &log = house.log()]() mutable {
        add_ages(desks, rooms);
        if (is_node) add_rooms_elsewhere(desks, log, rooms);
        return json_response(to_json(rooms.told));
      },
      std::move(reply));
}

// A node has it here first, as it is now.
void HouseCalls::close(const Request& request, std::string_view code, Reply reply) {
  auto asked = read_body_if_any<room::CloseRoom>(request);
  if (!asked) return reply(bad_body(asked.error()));
  wiring_.house->bring(code,
                       [this, code = std::string(code), asked = std::move(*asked),
                        reply = std::move(reply)](const std::optional<AnyRefusal>& why) mutable {
                         if (why) return reply(failure(503, why->code, why->message));
                         reply(close_here(code, asked.reason ? asked.reason->text : ""));
                       });
}

Response HouseCalls::close_here(std::string_view code, std::string_view reason) {
  room::Room* room = wiring_.house->find(code);
  if (room == nullptr) {
    return failure(404, "no_such_room", "This table is not there any more.");
  }
  if (room->lobby().session) {
    return failure(409, "of_session",
                   "This table belongs to a session: close the session instead.");
  }
  log_info("room_closed", {{"room", room->lobby().code}, {"by", "keeper"}});
  wiring_.house->close_room(*room, reason);
  return heard();
}

// Who is connected here hears it at once; other nodes find it where `parlor admin say` puts it.
void HouseCalls::say(const Request& request, Reply reply) {
  const auto asked = read_body_if_any<room::SayToAll>(request);
  if (!asked) return reply(bad_body(asked.error()));
  const room::HouseSays words{asked->text ? asked->text->text : "", unix_ms()};
  wiring_.house->word().say(words.text, words.said_at_ms);
  if (!wiring_.house->is_node()) return reply(heard());
  wiring_.errands->run(
      request,
      [desk = wiring_.desks.first(), text = to_json(words)]() -> Response {
        const std::lock_guard lock(desk->mutex);
        const auto kept = store::set_house_setting(desk->database, store::setting_said, text);
        return kept ? heard() : failure(503, "stopped", kept.error().message);
      },
      std::move(reply));
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
      ++settles_;
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
  auto look = [this, desk = wiring_.desks.first(), settles = settles_]() -> room::Workers::Home {
    const std::lock_guard lock(desk->mutex);
    auto settled = read_settled(desk->database);
    return [this, settled = std::move(settled), settles] {
      looking_ = false;
      if (settled && settles == settles_) take_settled(*settled);
    };
  };
  looking_ = wiring_.house->errand("", std::move(look));
}

store::SqlResult<HouseCalls::Settled> HouseCalls::read_settled(store::Database& database) {
  Settled settled;
  const std::array<std::pair<std::string_view, std::string*>, 3> wanted{
      {{store::setting_said, &settled.said},
       {store::setting_sessions, &settled.sessions},
       {store::setting_welcomed, &settled.welcomed}}};
  for (const auto& [name, value] : wanted) {
    auto read = store::house_setting(database, name);
    if (!read) return std::unexpected(std::move(read.error()));
    *value = std::move(*read);
  }
  return settled;
}

// The keeper may have settled it at another node.
void HouseCalls::take_settled(const Settled& settled) {
  welcomed_ = !settled.welcomed.empty();
  if (wiring_.sessions.empty() && !settled.sessions.empty()) {
    anyone_ = settled.sessions == enum_name(room::SessionOpeners::anyone);
    wiring_.let_anyone_open_sessions(anyone_);
  }
  hear_said(settled.said);
}

// What `parlor admin say`, or the keeper at another node, has put into the database; the same words
// twice have two times.
void HouseCalls::hear_said(const std::string& said) {
  if (said == heard_) return;
  heard_ = said;
  const auto words = from_json_text<room::HouseSays>(said, "");
  const auto& standing = wiring_.house->word().standing();
  if (!words || (standing && standing->said_at_ms == words->said_at_ms)) return;
  wiring_.house->word().say(words->text, words->said_at_ms);
}

}  // namespace parlor::app
