// parlor admin: looks after a data file, also while a server has it open.
#include <fmt/core.h>

#include <ctime>
#include <filesystem>

#include "app/app.hpp"
#include "app/serve/keeper.hpp"
#include "room/entries.hpp"
#include "room/tokens.hpp"
#include "store/migrations.hpp"
#include "store/room_log.hpp"

namespace parlor::app {

namespace {

struct Arguments {
  std::string data = "parlor-data/parlor.db";
  std::string code;
  std::string file;
  std::string url = "http://localhost:8080";
  bool json = false;
  bool all = false;
};

using Log = std::unique_ptr<store::RoomLog>;

// Null after complaining. A file that is not there is not made.
Log open_log(const Arguments& arguments) {
  if (!std::filesystem::exists(arguments.data)) {
    complain(arguments.data + ": there is no such file (say which with --data)");
    return nullptr;
  }
  auto log = store::RoomLog::open(arguments.data, {}, [] {});
  if (log) return std::move(*log);
  complain(arguments.data + ": " + log.error().message);
  return nullptr;
}

std::string date_and_time(std::time_t unix_s) {
  std::tm parts{};
  gmtime_r(&unix_s, &parts);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", &parts);
  return text;
}

int list_rooms(const Arguments& arguments) {
  const Log log = open_log(arguments);
  if (!log) return could_not_run;
  const auto rooms = log->rooms();
  if (!rooms) return complain(rooms.error().message);
  if (!arguments.json)
    fmt::print("{:<8} {:<18} {:>8}  {}\n", "room", "made (UTC)", "entries", "state");
  for (const store::RoomRow& room : *rooms) {
    if (room.archived_at_s && !arguments.all) continue;
    if (arguments.json) {
      fmt::print("{{\"room\":\"{}\",\"created_at\":{},\"entries\":{},\"archived\":{}}}\n",
                 room.code, room.created_at_s, room.version, room.archived_at_s ? "true" : "false");
    } else {
      fmt::print("{:<8} {:<18} {:>8}  {}\n", room.code, date_and_time(room.created_at_s),
                 room.version, room.archived_at_s ? "archived" : "live");
    }
  }
  return fine;
}

// The newest room of that code; a code is free again when its room is archived.
std::optional<store::RoomRow> find_room(store::RoomLog& log, const std::string& code) {
  std::optional<store::RoomRow> found;
  const std::string wanted = room::tidy_code(code);
  if (const auto rooms = log.rooms()) {
    for (const store::RoomRow& room : *rooms) {
      if (room.code == wanted && (!found || !room.archived_at_s)) found = room;
    }
  }
  if (!found) complain("there is no room " + code);
  return found;
}

// What only the rules or one person may know: seeds, tokens, and what a match has dealt.
void hide_secrets(Json& json) {
  if (auto* list = json.if_array()) {
    for (Json& item : *list) hide_secrets(item);
  }
  auto* object = json.if_object();
  if (object == nullptr) return;
  for (const char* secret : {"seed", "nonce", "token_hash", "config"}) object->erase(secret);
  if (object->contains("version")) object->erase("events");  // an entry of the match
  for (auto& field : *object) hide_secrets(field.value());
}

int show_room(const Arguments& arguments) {
  const Log log = open_log(arguments);
  if (!log) return could_not_run;
  const auto row = find_room(*log, arguments.code);
  if (!row) return could_not_run;
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
  const Log log = open_log(arguments);
  if (!log) return could_not_run;
  const auto row = find_room(*log, arguments.code);
  if (!row) return could_not_run;
  if (row->archived_at_s) return complain("room " + row->code + " is closed already");
  std::optional<std::string> problem;
  log->archive(row->id, [&](const store::SqlResult<void>& done) {
    if (!done) problem = done.error().message;
  });
  log->drain();
  if (problem) return complain(*problem);
  fmt::print("Room {} is closed; a running server closes it within seconds.\n", row->code);
  return fine;
}

// The old key is worth nothing from now on; a running server knows within seconds.
int make_keeper(const Arguments& arguments) {
  if (!std::filesystem::exists(arguments.data)) {
    return complain(arguments.data + ": there is no such file (say which with --data)");
  }
  auto database = store::open_database(arguments.data);
  if (!database) return complain(arguments.data + ": " + database.error().message);
  const auto key = Keeper::make_new(*database);
  if (!key) return complain(arguments.data + ": " + key.error().message);
  std::string url = arguments.url;
  while (url.ends_with('/')) url.pop_back();
  fmt::print("{}/keeper#{}\n", url, *key);
  return fine;
}

int make_backup(const Arguments& arguments) {
  if (auto done = store::backup(arguments.data, arguments.file); !done) {
    return complain(arguments.file + ": " + done.error().message);
  }
  fmt::print("{} holds a copy of {}.\n", arguments.file, arguments.data);
  return fine;
}

}  // namespace

void add_admin(CLI::App& app, int& status) {
  auto* admin = app.add_subcommand("admin", "Look after the rooms of a data file");
  admin->require_subcommand(1);
  auto arguments = std::make_shared<Arguments>();
  const auto add = [&](const char* name, const char* about, int (*run)(const Arguments&)) {
    auto* command = admin->add_subcommand(name, about);
    command->add_option("--data", arguments->data, "The server's data file")->capture_default_str();
    command->callback([arguments, run, &status] { status = run(*arguments); });
    return command;
  };
  auto* rooms = add("rooms", "List the rooms", &list_rooms);
  rooms->add_flag("--json", arguments->json, "One JSON object per line");
  rooms->add_flag("--all", arguments->all, "Archived rooms too");
  auto* show = add("show", "Tell what happened in a room, without its secrets", &show_room);
  show->add_option("ROOM", arguments->code, "Its code")->required();
  show->add_flag("--json", arguments->json, "One JSON object per entry");
  add("close", "Close a room: it is archived, and its code is free again", &close_room)
      ->add_option("ROOM", arguments->code, "Its code")
      ->required();
  add("backup", "Copy the data file while it is in use", &make_backup)
      ->add_option("FILE", arguments->file, "Where the copy goes")
      ->required();
  auto* keeper =
      add("keeper", "Make a new key for the keeper, and print the link with it", &make_keeper);
  keeper->add_option("--url", arguments->url, "Where the house is found")->capture_default_str();
  keeper->footer("Example: parlor admin keeper --data evening.db --url https://games.example");
  admin->footer("Example: parlor admin backup evening-copy.db --data evening.db");
}

}  // namespace parlor::app
