// parlor admin: looks after a data file, also while a server has it open.
#include <fmt/core.h>

#include <ctime>
#include <filesystem>

#include "app/app.hpp"
#include "room/entries.hpp"
#include "room/tokens.hpp"
#include "store/room_log.hpp"

namespace parlor::app {

namespace {

struct AdminWords {
  std::string data = "parlor-data/parlor.db";
  std::string code;
  std::string file;
  bool json = false;
  bool all = false;
};

using Log = std::unique_ptr<store::RoomLog>;

// Null after complaining. A file that is not there is not made.
Log open_log(const AdminWords& words) {
  if (!std::filesystem::exists(words.data)) {
    complain(words.data + ": there is no such file (say which with --data)");
    return nullptr;
  }
  auto log = store::RoomLog::open(words.data, {}, [] {});
  if (log) return std::move(*log);
  complain(words.data + ": " + log.error().message);
  return nullptr;
}

std::string when(std::int64_t unix_ms) {
  const auto seconds = static_cast<std::time_t>(unix_ms / 1000);
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", &parts);
  return text;
}

int list_rooms(const AdminWords& words) {
  const Log log = open_log(words);
  if (!log) return could_not_run;
  const auto rooms = log->rooms();
  if (!rooms) return complain(rooms.error().message);
  if (!words.json) fmt::print("{:<8} {:<18} {:>8}  {}\n", "room", "made (UTC)", "entries", "state");
  for (const store::RoomRow& room : *rooms) {
    if (room.archived_at && !words.all) continue;
    if (words.json) {
      fmt::print("{{\"room\":\"{}\",\"created_at\":{},\"entries\":{},\"archived\":{}}}\n",
                 room.code, room.created_at, room.version, room.archived_at ? "true" : "false");
    } else {
      fmt::print("{:<8} {:<18} {:>8}  {}\n", room.code, when(room.created_at), room.version,
                 room.archived_at ? "archived" : "live");
    }
  }
  return fine;
}

// The newest room of that code; a code is free again when its room rests.
std::optional<store::RoomRow> find_room(store::RoomLog& log, const std::string& code) {
  std::optional<store::RoomRow> found;
  const std::string wanted = room::tidy_code(code);
  if (const auto rooms = log.rooms()) {
    for (const store::RoomRow& room : *rooms) {
      if (room.code == wanted && (!found || !room.archived_at)) found = room;
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
  for (const char* secret : {"seed", "token_hash", "config"}) object->erase(secret);
  if (object->contains("version")) object->erase("events");  // an entry of the match
  for (auto& field : *object) hide_secrets(field.value());
}

int show_room(const AdminWords& words) {
  const Log log = open_log(words);
  if (!log) return could_not_run;
  const auto row = find_room(*log, words.code);
  if (!row) return could_not_run;
  const auto rows = log->read(row->id, 1, row->version);
  if (!rows) return complain(rows.error().message);
  for (const store::LogEntry& each : *rows) {
    const auto entry = room::read_room_entry(each.body);
    if (!entry) return complain(entry.error().text());
    Json shown = boost::json::parse(to_json(*entry));
    hide_secrets(shown);
    if (words.json) {
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
  return fine;
}

int close_room(const AdminWords& words) {
  const Log log = open_log(words);
  if (!log) return could_not_run;
  const auto row = find_room(*log, words.code);
  if (!row) return could_not_run;
  if (row->archived_at) return complain("room " + row->code + " is closed already");
  std::optional<std::string> problem;
  log->archive(row->id, [&](const store::SqlResult<void>& done) {
    if (!done) problem = done.error().message;
  });
  log->drain();
  if (problem) return complain(*problem);
  fmt::print("Room {} is closed; a running server lets go of it within seconds.\n", row->code);
  return fine;
}

int make_backup(const AdminWords& words) {
  if (auto done = store::backup(words.data, words.file); !done) {
    return complain(words.file + ": " + done.error().message);
  }
  fmt::print("{} holds a copy of {}.\n", words.file, words.data);
  return fine;
}

}  // namespace

void add_admin(CLI::App& app, int& status) {
  auto* admin = app.add_subcommand("admin", "Look after the rooms of a data file");
  admin->require_subcommand(1);
  auto words = std::make_shared<AdminWords>();
  const auto add = [&](const char* name, const char* about, int (*run)(const AdminWords&)) {
    auto* command = admin->add_subcommand(name, about);
    command->add_option("--data", words->data, "The server's data file")->capture_default_str();
    command->callback([words, run, &status] { status = run(*words); });
    return command;
  };
  auto* rooms = add("rooms", "List the rooms", &list_rooms);
  rooms->add_flag("--json", words->json, "One JSON object per line");
  rooms->add_flag("--all", words->all, "Archived rooms too");
  auto* show = add("show", "Tell what happened in a room, without its secrets", &show_room);
  show->add_option("ROOM", words->code, "Its code")->required();
  show->add_flag("--json", words->json, "One JSON object per entry");
  add("close", "Close a room: it is archived, and its code is free again", &close_room)
      ->add_option("ROOM", words->code, "Its code")
      ->required();
  add("backup", "Copy the data file while it is in use", &make_backup)
      ->add_option("FILE", words->file, "Where the copy goes")
      ->required();
  admin->footer("Example: parlor admin backup evening-copy.db --data evening.db");
}

}  // namespace parlor::app
