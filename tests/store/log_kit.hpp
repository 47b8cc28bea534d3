// What the room log's tests share: a log with the answers it gave, and what stands in a file.
#pragma once

#include <map>

#include "store/bank_kit.hpp"
#include "store/room_log.hpp"

namespace parlor::store {

using Answer = SqlResult<void>;
// By room: the versions that recovery found, in its order, with their bodies.
using Recovered = std::map<RoomId, std::vector<std::pair<std::uint64_t, std::string>>>;

inline std::unique_ptr<RoomLog> open_log(
    const std::string& path, LogOptions options = {}, std::function<void()> wake = [] {}) {
  auto log = RoomLog::open(path, options, std::move(wake));
  if (!log) {
    ADD_FAILURE() << log.error().message;
    std::abort();
  }
  return std::move(*log);
}

inline Recovered recover(RoomLog& log) {
  Recovered found;
  const auto done =
      log.recover([&](RoomId room, const std::string&, std::uint64_t version,
                      std::string_view body) { found[room].emplace_back(version, body); });
  EXPECT_TRUE(done) << done.error().message;
  return found;
}

inline SqlResult<RoomId> create(RoomLog& log, const std::string& code,
                                const std::string& body = "first") {
  SqlResult<RoomId> answer = std::unexpected(SqlError{-1, "no answer"});
  log.create(code, body, [&](SqlResult<RoomId> created) { answer = std::move(created); });
  log.drain();
  return answer;
}

inline Answer append(RoomLog& log, LogEntry entry) {
  Answer answer = std::unexpected(SqlError{-1, "no answer"});
  log.append(std::move(entry), [&](Answer stored) { answer = std::move(stored); });
  log.drain();
  return answer;
}

inline Answer archive(RoomLog& log, RoomId room) {
  Answer answer = std::unexpected(SqlError{-1, "no answer"});
  log.archive(room, [&](Answer stored) { answer = std::move(stored); });
  log.drain();
  return answer;
}

}  // namespace parlor::store
