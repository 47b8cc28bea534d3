// Between the files of `parlor admin`: its arguments, and the commands about the store as a
// whole. Rooms are in admin.cpp, sessions in admin_sessions.cpp.
#pragma once

#include <ctime>
#include <optional>
#include <set>
#include <string>

#include "engine/json/read.hpp"

#include "store/stores.hpp"

namespace parlor::app {

struct AdminArguments {
  std::string data = "parlor-data/parlor.db";
  std::vector<std::string> stores;  // PostgreSQL databases in its place
  std::string code;
  std::string file;
  std::string person;
  std::string text;
  std::string url = "http://localhost:8080";
  std::vector<std::string> from;
  std::vector<std::string> to;
  bool json = false;
  bool all = false;

  std::vector<std::string> places() const {
    return stores.empty() ? std::vector<std::string>{data} : stores;
  }
};

// Whether there is anything at this place; complains if not. Nothing is made there.
bool is_there(const AdminArguments& arguments);

using OpenLog = std::unique_ptr<store::RoomLog>;

// Nothing, or null, after complaining. A file that is not there is not made.
std::optional<store::Stores> open_stores(const AdminArguments& arguments);
OpenLog open_log(const AdminArguments& arguments);
// The database that has this room; that of the house's own things: the first.
std::optional<store::Database> open_data(const AdminArguments& arguments, store::RoomId room = 0);
// The newest room or session of that code, a live one first; nothing after complaining.
std::optional<store::RoomRow> find_room(store::RoomLog& log, const std::string& code);
// "room K7WM3P" or "session K7WM3P"
std::string called(const store::RoomRow& row);
std::string date_and_time(std::time_t unix_s);

// Of one entry: a name wherever it stands by itself, and what these members wrote. True: changed.
inline constexpr std::string_view nobody = "A guest";
bool forget(Json& json, std::string_view name, const std::set<std::int64_t>& members);

int make_backup(const AdminArguments& arguments);
int move_house(const AdminArguments& arguments);
int restore_backup(const AdminArguments& arguments);
int delete_room(const AdminArguments& arguments);
int erase_person(const AdminArguments& arguments);
int make_keeper(const AdminArguments& arguments);
int say_to_all(const AdminArguments& arguments);

int list_sessions(const AdminArguments& arguments);
int show_session(const AdminArguments& arguments, store::RoomLog& log, const store::RoomRow& row);
// Archives the log of a room; of a session, those of its tables as well. What went wrong.
std::optional<std::string> archive_all(store::RoomLog& log, const store::RoomRow& row);
// Takes a participant out of a session that is closed, and out of its tables.
int erase_participant(const AdminArguments& arguments, const store::RoomRow& row);

}  // namespace parlor::app
