// parlor admin: looks after what a house keeps, also while a server has it open.
#include <fmt/core.h>

#include <algorithm>
#include <ctime>
#include <filesystem>

#include "app/admin.hpp"
#include "app/app.hpp"
#include "room/state.hpp"
#include "room/tokens.hpp"
#include "store/migrations.hpp"
#include "store/place.hpp"

namespace parlor::app {

namespace {

using Arguments = AdminArguments;

// What a look at the log tells of a room; nothing where it cannot be read back.
struct Glance {
  std::string game = "?";
  std::size_t people = 0;
  std::string phase = "?";
};

Glance glance_at(store::RoomLog& log, const store::RoomRow& row, store::RoomVersion first) {
  const auto rows = log.read(row.id, first, row.version);
  if (!rows || rows->empty()) return {};
  room::State state;
  state.version = {first - 1};
  for (const store::LogEntry& each : *rows) {
    auto entry = room::read_room_entry(each.body);
    if (!entry || room::evolve(state, std::move(*entry))) return {};
  }
  return {state.lobby.game, state.lobby.members.size(), std::string(enum_name(state.lobby.phase))};
}

int list_rooms(const Arguments& arguments) {
  const OpenLog log = open_log(arguments);
  if (!log) return could_not_run;
  const auto rooms = log->rooms();
  if (!rooms) return complain(rooms.error().message);
  // Of live rooms it is known where reading may begin.
  std::map<store::RoomId, store::RoomVersion> checkpoints;
  if (const auto live = log->live_rooms()) {
    for (const store::RoomRow& room : *live) checkpoints[room.id] = room.version;
  }
  if (!arguments.json) {
    fmt::print("{:<8} {:<18} {:<18} {:<16} {:>6} {:>8}  {}\n", "room", "made (UTC)",
               "last visit (UTC)", "game", "people", "entries", "state");
  }
  for (const store::RoomRow& room : *rooms) {
    if (room.archived_at_s && !arguments.all) continue;
    const auto checkpoint = checkpoints.find(room.id);
    Glance glance = glance_at(*log, room, checkpoint == checkpoints.end() ? 1 : checkpoint->second);
    if (room.kind == store::LogKind::session) glance = {.game = "session", .phase = "open"};
    const std::string state = room.version == 0    ? "forgotten"
                              : room.archived_at_s ? "archived"
                                                   : glance.phase;
    if (arguments.json) {
      boost::json::object row{
          {"room", room.code},       {"created_at", room.created_at_s},
          {"entries", room.version}, {"archived", room.archived_at_s.has_value()},
          {"game", glance.game},     {"people", glance.people},
          {"state", state},          {"last_visit_at", nullptr}};
      if (room.visited_at_s) row["last_visit_at"] = *room.visited_at_s;
      fmt::print("{}\n", boost::json::serialize(row));
    } else {
      fmt::print("{:<8} {:<18} {:<18} {:<16} {:>6} {:>8}  {}\n", room.code,
                 date_and_time(room.created_at_s),
                 room.visited_at_s ? date_and_time(*room.visited_at_s) : "never", glance.game,
                 glance.people, room.version, state);
    }
  }
  return fine;
}

// What only the rules or one person may know: seeds, tokens, and what a match has dealt.
void hide_secrets(Json& json) {
  if (auto* list = json.if_array()) {
    for (Json& item : *list) hide_secrets(item);
  }
  auto* object = json.if_object();
  if (object == nullptr) return;
  for (const char* secret : {"seed", "nonce", "token_hash", "config"}) object->erase(secret);
  if (object->contains("version")) {  // an entry of the match
    object->erase("events");
    // Some actions are known to one seat alone until the game reveals them.
    if (Json* action = object->if_contains("action"); action != nullptr && action->is_object()) {
      const Json type = action->as_object().contains("type") ? action->at("type") : Json();
      *action = boost::json::object{{"type", type}};
    }
  }
  for (auto& field : *object) hide_secrets(field.value());
}

int show_room(const Arguments& arguments) {
  const OpenLog log = open_log(arguments);
  if (!log) return could_not_run;
  const auto row = find_room(*log, arguments.code);
  if (!row) return could_not_run;
  if (row->kind == store::LogKind::session) return show_session(arguments, *log, *row);
  int status = fine;
  // One by one: what cannot be read is named, and the rest is told all the same.
  for (store::RoomVersion version = 1; version <= row->version; ++version) {
    const auto rows = log->read(row->id, version, version);
    const auto unreadable = [&](const std::string& why) {
      complain("room " + row->code + ", entry " + std::to_string(version) + ": " + why);
      status = could_not_run;
    };
    if (!rows) {
      unreadable(rows.error().message);
      continue;
    }
    if (rows->empty()) continue;
    const store::LogEntry& each = rows->front();
    const auto entry = room::read_room_entry(each.body);
    if (!entry) {
      unreadable(entry.error().text());
      continue;
    }
    Json shown = boost::json::parse(to_json(*entry));
    hide_secrets(shown);
    if (arguments.json) {
      fmt::print("{}\n", boost::json::serialize(shown));
      continue;
    }
    for (const Json& event : shown.at("events").as_array()) {
      boost::json::object about = event.as_object();
      const std::string type(about.at("type").as_string());
      about.erase("type");
      const bool whole = type == "snapshot" || type == "dealt";
      fmt::print("{:>6}  {:<7} {:<18} {}\n", each.version, enum_name(entry->cause.by), type,
                 whole ? "" : boost::json::serialize(about));
    }
  }
  return status;
}

int close_room(const Arguments& arguments) {
  const OpenLog log = open_log(arguments);
  if (!log) return could_not_run;
  const auto row = find_room(*log, arguments.code);
  if (!row) return could_not_run;
  if (row->archived_at_s) return complain(called(*row) + " is closed already");
  if (const auto problem = archive_all(*log, *row)) return complain(*problem);
  const bool session = row->kind == store::LogKind::session;
  if (arguments.json) {
    fmt::print("{}\n", boost::json::serialize(boost::json::object{
                           {session ? "session" : "room", row->code}, {"entries", row->version}}));
  } else {
    fmt::print("{} {} is closed; a running server closes it within seconds.\n",
               session ? "Session" : "Room", row->code);
  }
  return fine;
}

}  // namespace

std::string date_and_time(std::time_t unix_s) {
  std::tm parts{};
  gmtime_r(&unix_s, &parts);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", &parts);
  return text;
}

std::string called(const store::RoomRow& row) {
  return (row.kind == store::LogKind::session ? "session " : "room ") + row.code;
}

bool is_there(const AdminArguments& arguments) {
  if (!std::ranges::all_of(arguments.stores, store::is_postgres)) {
    complain(
        "--store names a PostgreSQL database, as postgresql://user@host/name; a file is named "
        "with --data");
    return false;
  }
  if (!arguments.stores.empty() || std::filesystem::exists(arguments.data)) return true;
  complain(arguments.data + ": there is no such file (say which with --data, or --store)");
  return false;
}

std::optional<store::Stores> open_stores(const AdminArguments& arguments) {
  if (!is_there(arguments)) return std::nullopt;
  auto stores = store::Stores::look(arguments.places());
  if (stores) return std::move(*stores);
  complain(stores.error().message);
  return std::nullopt;
}

OpenLog open_log(const AdminArguments& arguments) {
  const auto stores = open_stores(arguments);
  if (!stores) return nullptr;
  auto log = store::open_log(*stores, {}, [] {});
  if (log) return std::move(*log);
  complain(log.error().message);
  return nullptr;
}

std::optional<store::Database> open_data(const AdminArguments& arguments, store::RoomId room) {
  const auto stores = open_stores(arguments);
  if (!stores) return std::nullopt;
  const std::string& place = room == 0 ? stores->first() : stores->place_of(room);
  auto database = store::open_database(place);
  if (database) return std::move(*database);
  complain(store::shown(place) + ": " + database.error().message);
  return std::nullopt;
}

// A code is free again when its room is archived.
std::optional<store::RoomRow> find_room(store::RoomLog& log, const std::string& code) {
  std::optional<store::RoomRow> found;
  const std::string wanted = room::tidy_code(code);
  if (const auto rooms = log.rooms()) {
    for (const store::RoomRow& room : *rooms) {
      if (room.code == wanted && (!found || !room.archived_at_s)) found = room;
    }
  }
  if (!found) complain("there is no room or session " + code);
  return found;
}

// A word on the command line and one in the environment that contradict each other are refused.
void name_store(CLI::App& command, AdminArguments& arguments) {
  command.add_option("--data", arguments.data, "The server's data file")->capture_default_str();
  command
      .add_option("--store", arguments.stores,
                  "The PostgreSQL database it uses instead: postgresql://user@host/name; of "
                  "several, each in its order")
      ->allow_extra_args(false)
      ->delimiter(' ')
      ->envname("PARLOR_STORE")
      ->excludes("--data");
}

void about_move(CLI::App& move, Arguments& arguments) {
  move.add_option("--from", arguments.from,
                  "A data file, or postgresql://user@host/name; of several, each in its order")
      ->allow_extra_args(false)
      ->required();
  move.add_option("--to", arguments.to, "The same; it must not hold anything yet")
      ->allow_extra_args(false)
      ->required();
  move.add_flag("--json", arguments.json, "As one JSON object");
  move.footer("Example: parlor admin move --from evening.db --to postgresql://parlor@db/parlor");
}

void add_admin(CLI::App& app, int& status) {
  auto* admin = app.add_subcommand("admin", "Look after the rooms and sessions of a house");
  admin->require_subcommand(1);
  auto arguments = std::make_shared<Arguments>();
  const auto add_bare = [&](const char* name, const char* about, int (*run)(const Arguments&)) {
    auto* command = admin->add_subcommand(name, about);
    command->callback([arguments, run, &status] { status = run(*arguments); });
    return command;
  };
  const auto add = [&](const char* name, const char* about, int (*run)(const Arguments&)) {
    auto* command = add_bare(name, about, run);
    name_store(*command, *arguments);
    return command;
  };
  auto* rooms = add("rooms", "List the rooms", &list_rooms);
  rooms->add_flag("--json", arguments->json, "One JSON object per line");
  rooms->add_flag("--all", arguments->all, "Archived rooms too");
  rooms->footer("Example: parlor admin rooms --data evening.db");
  auto* sessions = add("sessions", "List the sessions", &list_sessions);
  sessions->add_flag("--json", arguments->json, "One JSON object per line");
  sessions->add_flag("--all", arguments->all, "Archived sessions too");
  sessions->footer("Example: parlor admin sessions --data evening.db");
  auto* show =
      add("show", "Tell what happened in a room or session, without its secrets", &show_room);
  show->add_option("CODE", arguments->code, "Its code")->required();
  show->add_flag("--json", arguments->json, "One JSON object per entry");
  show->footer("Example: parlor admin show K7WM3P --data evening.db");
  const auto about_room = [&](CLI::App* command) {
    command->add_option("CODE", arguments->code, "Of a room or a session")->required();
    command->add_flag("--json", arguments->json, "As one JSON object");
    return command;
  };
  about_room(
      add("close", "Close a room or a session: it is archived, and its code is free", &close_room))
      ->footer("Example: parlor admin close K7WM3P --data evening.db");
  about_room(
      add("delete", "Close a room or a session and forget what happened there", &delete_room))
      ->footer("Example: parlor admin delete K7WM3P --data evening.db");
  auto* erase = about_room(
      add("erase", "Take a person's name and words out of what is closed", &erase_person));
  erase
      ->add_option("NAME", arguments->person,
                   "As it stood there; in a session also the label or pseudonym")
      ->required();
  erase->footer("Example: parlor admin erase K7WM3P Ada --data evening.db");
  auto* copy = add("backup", "Copy the data file while it is in use", &make_backup);
  copy->add_option("FILE", arguments->file, "Where the copy goes")->required();
  copy->add_flag("--json", arguments->json, "As one JSON object");
  copy->footer("Example: parlor admin backup evening-copy.db --data evening.db");
  auto* back = add("restore", "Put a copy in the place of the data file, while no house is open",
                   &restore_backup);
  back->add_option("FILE", arguments->file, "The copy")->required();
  back->add_flag("--json", arguments->json, "As one JSON object");
  back->footer("Example: parlor admin restore evening-copy.db --data evening.db");
  about_move(*add_bare("move", "Copy everything from one store into another", &move_house),
             *arguments);
  auto* keeper =
      add("keeper", "Make a new key for the keeper, and print the link with it", &make_keeper);
  keeper->add_option("--url", arguments->url, "Where the house is found")->capture_default_str();
  keeper->footer("Example: parlor admin keeper --data evening.db --url https://games.example");
  auto* say = add("say", "Say something to everybody who is in the house", &say_to_all);
  say->add_option("TEXT", arguments->text, "Up to 200 characters; \"\" takes back what was said")
      ->required();
  say->footer("Example: parlor admin say \"Back in five minutes\" --data evening.db");
  admin->footer("Example: parlor admin backup evening-copy.db --data evening.db");
}

}  // namespace parlor::app
