#include "store/log_load.hpp"

#include <algorithm>

namespace parlor::store {

// Anyone can tell what a version must say, and lengths from a word to several pages occur.
std::string LogLoad::body(const std::string& code, std::uint64_t version) {
  std::string text = code + " " + std::to_string(version) + " ";
  std::mt19937_64 letters(std::hash<std::string>()(text));
  const std::size_t length = letters() % 10 == 0 ? letters() % 10'000 : letters() % 300;
  while (text.size() < length) text += static_cast<char>('a' + letters() % 26);
  return text;
}

LogJob LogLoad::job(Room& room) {
  if (room.next > 1 && random_() % 40 == 0) {
    room.archiving = true;
    return {LogJob::Kind::archive, {room.id, 0, {}, false}};
  }
  const std::uint64_t version = room.next++;
  room.tried = std::max(room.tried, version);
  if (version == 1)
    return {LogJob::Kind::create, {0, 1, body(room.code, 1), true}, {.code = room.code}};
  return {LogJob::Kind::append, {room.id, version, body(room.code, version), random_() % 8 == 0}};
}

std::vector<LogJob> LogLoad::jobs() {
  std::vector<LogJob> jobs;
  owners_.clear();
  for (std::size_t left = 1 + random_() % 12; left > 0; --left) {
    std::size_t at = random_() % (rooms_.size() + 1);
    if (at == rooms_.size() || random_() % 10 == 0) {
      at = rooms_.size();
      rooms_.push_back({.code = "R" + std::to_string(at)});
    }
    Room& room = rooms_[at];
    if (room.archiving || (room.next > 1 && room.id == 0)) continue;
    jobs.push_back(job(room));
    owners_.push_back(at);
  }
  return jobs;
}

bool LogLoad::learn(const std::vector<LogJob>& jobs) {
  bool all = true;
  for (std::size_t i = 0; i < jobs.size(); ++i) {
    Room& room = rooms_[owners_[i]];
    if (!jobs[i].result) {
      all = false;
      room.next = room.stored + 1;
      continue;
    }
    ++acknowledged_;
    room.id = *jobs[i].result;
    if (jobs[i].kind == LogJob::Kind::archive) {
      room.archived = true;
      continue;
    }
    room.stored = jobs[i].entry.version;
    if (jobs[i].entry.checkpoint) room.checkpoint = room.stored;
  }
  return all;
}

void LogLoad::compare(Room& room, RoomLog& log, const Recovered& live,
                      std::vector<std::string>& broken) {
  const auto entries = log.read(room.id, 1, ~0ULL);
  if (!entries) return broken.push_back(room.code + ": " + entries.error().message);
  const std::size_t found = entries->size();
  const auto say = [&](const std::string& what) {
    broken.push_back(room.code + ": " + what + "; found " + std::to_string(found) + ", stored " +
                     std::to_string(room.stored) + ", tried " + std::to_string(room.tried));
  };
  if (found < room.stored) say("acknowledged entries are missing");
  if (found > room.tried) say("there are entries that nobody handed in");
  for (std::size_t i = 0; i < found; ++i) {
    const LogEntry& entry = (*entries)[i];
    if (entry.version != i + 1) return say("versions out of order");
    if (entry.body != body(room.code, entry.version)) say("a wrong body");
  }
  const auto lines = live.find(room.id);
  const bool rests = lines == live.end();
  if (room.archived && !rests) say("an archived room is back");
  if (!room.archiving && rests) say("the room is gone");
  if (!rests && lines->second.front().first < room.checkpoint) say("a checkpoint is lost");
  if (!rests && lines->second.back().first != found) say("recovery finds something else");
  room.stored = room.tried = found;
  room.next = found + 1;
  room.archived = room.archiving = rests;
}

std::vector<std::string> LogLoad::broken_promises(const std::string& uri) {
  std::vector<std::string> broken;
  {
    auto database = Database::open(uri);
    if (!database) return {database.error().message};
    auto check = database->prepare("PRAGMA integrity_check");
    if (!check || !check->next()) return {"the database cannot be checked"};
    if (check->text(0) != "ok") return {std::string(check->text(0))};
  }
  const auto log = RoomLog::open(uri, {}, [] {});
  if (!log) return {log.error().message};
  const Recovered live = recover(**log);
  std::map<RoomId, std::string> codes;
  const auto done = (*log)->recover([&](RoomId id, const std::string& code, std::uint64_t,
                                        std::string_view) { codes[id] = code; });
  if (!done) return {done.error().message};
  for (const auto& [id, code] : codes) {
    const auto room = std::ranges::find(rooms_, code, &Room::code);
    if (room == rooms_.end()) {
      broken.push_back("a room that nobody created: " + code);
    } else if (room->id != 0 && room->id != id) {
      broken.push_back("a room with another id: " + code);
    } else {
      room->id = id;
    }
  }
  for (Room& room : rooms_) {
    if (room.id != 0) compare(room, **log, live, broken);
  }
  return broken;
}

}  // namespace parlor::store
