// parlor admin: the data file as a whole, and what is to be forgotten of it.
#include <fmt/core.h>

#include <chrono>
#include <filesystem>

#include "app/admin.hpp"
#include "app/app.hpp"
#include "app/serve/keeper.hpp"
#include "room/keeper_types.hpp"
#include "store/erase.hpp"
#include "store/house_settings.hpp"
#include "store/migrations.hpp"
#include "store/move.hpp"
#include "store/place.hpp"
#include "store/restore.hpp"

namespace parlor::app {

namespace {

std::string json_text(const boost::json::object& object) {
  return boost::json::serialize(object) + "\n";
}

// Who is called so, by their number, anywhere in this entry.
void find_members(const Json& json, std::string_view name, std::set<std::int64_t>& members) {
  if (const auto* list = json.if_array()) {
    for (const Json& item : *list) find_members(item, name, members);
  }
  const auto* object = json.if_object();
  if (object == nullptr) return;
  const Json* called = object->if_contains("name");
  const bool so = called != nullptr && called->is_string() && called->as_string() == name;
  for (const char* key : {"member", "id"}) {
    const Json* number = object->if_contains(key);
    if (so && number != nullptr && number->is_int64()) members.insert(number->as_int64());
  }
  for (const auto& field : *object) find_members(field.value(), name, members);
}

}  // namespace

bool forget(Json& json, std::string_view name, const std::set<std::int64_t>& members) {
  bool changed = false;
  if (auto* text = json.if_string(); !name.empty() && text != nullptr && *text == name) {
    json = nobody;
    return true;
  }
  if (auto* list = json.if_array()) {
    for (Json& item : *list) changed = forget(item, name, members) || changed;
  }
  auto* object = json.if_object();
  if (object == nullptr) return changed;
  const Json* member = object->if_contains("member");
  const bool theirs =
      member != nullptr && member->is_int64() && members.contains(member->as_int64());
  for (auto& field : *object) {
    if (theirs && field.key() == "text" && field.value().is_string()) {
      field.value() = "";
      changed = true;
    } else {
      changed = forget(field.value(), name, members) || changed;
    }
  }
  return changed;
}

// What is in PostgreSQL is copied and put back by its own programs.
int keeps_its_own_backups(const char* with) {
  return complain(
      std::string("a PostgreSQL database is not a file: use ") + with +
      " (docs/operations.md, \"PostgreSQL\"), or parlor admin move for a copy as a file");
}

int make_backup(const AdminArguments& arguments) {
  if (!arguments.stores.empty()) return keeps_its_own_backups("pg_dump");
  if (auto done = store::backup(arguments.data, arguments.file); !done) {
    return complain(arguments.file + ": " + done.error().message);
  }
  std::error_code error;
  const auto bytes = std::filesystem::file_size(arguments.file, error);
  if (arguments.json) {
    fmt::print("{}", json_text({{"file", arguments.file},
                                {"data", arguments.data},
                                {"bytes", static_cast<std::int64_t>(bytes)}}));
  } else {
    fmt::print("{} holds a copy of {}.\n", arguments.file, arguments.data);
  }
  return fine;
}

int restore_backup(const AdminArguments& arguments) {
  if (!arguments.stores.empty()) return keeps_its_own_backups("pg_restore");
  const auto restored = store::restore(arguments.file, arguments.data);
  if (!restored) {
    return complain(arguments.file + ": " + restored.error().message + ". Nothing was changed.");
  }
  if (arguments.json) {
    fmt::print("{}", json_text({{"file", arguments.file},
                                {"data", arguments.data},
                                {"rooms", restored->rooms},
                                {"kept", restored->kept}}));
    return fine;
  }
  fmt::print("{} is now what {} holds, with {} live rooms.\n", arguments.data, arguments.file,
             restored->rooms);
  if (!restored->kept.empty()) {
    fmt::print("What was there before is kept as {}: remove it when you no longer need it.\n",
               restored->kept);
  }
  return fine;
}

// The place that was left is as it was: whoever opens it again has two houses.
int move_house(const AdminArguments& arguments) {
  const auto moved = store::move_store(arguments.from, arguments.to);
  if (!moved) return complain(moved.error().message + ". Nothing was changed.");
  const std::string to = store::shown(arguments.to);
  if (arguments.json) {
    fmt::print("{}", json_text({{"from", store::shown(arguments.from)},
                                {"to", to},
                                {"rooms", moved->rooms},
                                {"entries", moved->entries},
                                {"questions", moved->questions},
                                {"pictures", moved->pictures}}));
    return fine;
  }
  fmt::print("{} rooms with {} entries, {} questions and {} pictures are in {}.\n", moved->rooms,
             moved->entries, moved->questions, moved->pictures, to);
  const char* option = store::is_postgres(arguments.to.front()) ? "--store " : "--data ";
  std::string words;
  for (const std::string& each : arguments.to) {
    words += (words.empty() ? option : std::string(" ") + option) + store::shown(each);
  }
  fmt::print("{} is as it was. Open the house from now on with {}.\n", store::shown(arguments.from),
             words);
  return fine;
}

int delete_room(const AdminArguments& arguments) {
  std::optional<store::RoomRow> row;
  {
    const OpenLog log = open_log(arguments);
    if (!log) return could_not_run;
    row = find_room(*log, arguments.code);
  }
  if (!row) return could_not_run;
  auto database = open_data(arguments, row->id);
  if (!database) return could_not_run;
  const auto gone = store::erase_room(*database, row->id);
  if (!gone) return complain(gone.error().message);
  const bool session = row->kind == store::LogKind::session;
  if (arguments.json) {
    fmt::print("{}", json_text({{session ? "session" : "room", row->code}, {"entries", *gone}}));
  } else {
    fmt::print("{} {} is closed and forgotten: {} entries are gone. Backups still hold them.\n",
               session ? "Session" : "Room", row->code, *gone);
  }
  return fine;
}

int erase_person(const AdminArguments& arguments) {
  std::optional<store::RoomRow> row;
  std::set<std::int64_t> members;
  {
    const OpenLog log = open_log(arguments);
    if (!log) return could_not_run;
    row = find_room(*log, arguments.code);
    if (!row) return could_not_run;
    if (!row->archived_at_s) {
      return complain(called(*row) + " is still open: close it first with parlor admin close " +
                      row->code);
    }
    if (row->kind == store::LogKind::session) return erase_participant(arguments, *row);
    const auto entries = log->read(row->id, 1, row->version);
    if (!entries) return complain(entries.error().message);
    for (const store::LogEntry& entry : *entries) {
      if (const auto json = parse_json(entry.body)) find_members(*json, arguments.person, members);
    }
  }
  if (members.empty()) {
    return complain("nobody in room " + row->code + " was called \"" + arguments.person + "\"");
  }
  auto database = open_data(arguments, row->id);
  if (!database) return could_not_run;
  const auto rewrite = [&](std::string_view body) -> std::optional<std::string> {
    auto json = parse_json(body);
    if (!json || !forget(*json, arguments.person, members)) return std::nullopt;
    return boost::json::serialize(*json);
  };
  const auto changed = store::rewrite_entries(*database, row->id, rewrite);
  if (!changed) return complain(changed.error().message);
  if (arguments.json) {
    fmt::print("{}", json_text({{"room", row->code}, {"changed", *changed}}));
  } else {
    fmt::print(
        "\"{}\" is \"{}\" in room {} from now on ({} entries). Backups, and records that people "
        "have saved, still hold the name.\n",
        arguments.person, nobody, row->code, *changed);
  }
  return fine;
}

// A running server says it within seconds; one that starts later does not.
int say_to_all(const AdminArguments& arguments) {
  auto database = open_data(arguments);
  if (!database) return could_not_run;
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  room::HouseSays said;
  said.said_at_ms = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
  if (!arguments.text.empty()) {
    const auto asked = from_json_text<room::SayToAll>(
        boost::json::serialize(boost::json::object{{"text", arguments.text}}), "");
    if (!asked) return complain(asked.error().text());
    said.text = asked->text->text;
  }
  const auto kept = store::set_house_setting(*database, store::setting_said, to_json(said));
  if (!kept) return complain(store::shown(arguments.places()) + ": " + kept.error().message);
  fmt::print("{}\n", said.text.empty()
                         ? "It is taken back; a running server does so within seconds."
                         : "A running server says it to everybody within seconds.");
  return fine;
}

// The old key is worth nothing from now on; a running server knows within seconds.
int make_keeper(const AdminArguments& arguments) {
  auto database = open_data(arguments);
  if (!database) return could_not_run;
  const auto key = Keeper::make_new(*database);
  if (!key) return complain(store::shown(arguments.places()) + ": " + key.error().message);
  std::string url = arguments.url;
  while (url.ends_with('/')) url.pop_back();
  fmt::print("{}/keeper#{}\n", url, *key);
  return fine;
}

}  // namespace parlor::app
