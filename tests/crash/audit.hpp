// The log against the ledgers: whether everything that players were told stands in it, once.
#pragma once

#include <set>

#include "crash/player.hpp"
#include "room/stored.hpp"
#include "store/room_log.hpp"

namespace parlor::crash {

struct Audited {
  std::size_t rooms = 0;
  std::size_t entries = 0;
  std::size_t refs = 0;
  std::size_t frames = 0;
};

using room::StoredDeal;
using room::StoredLobby;
using room::StoredMove;

inline Viewer viewer_of(const Player& player) {
  if (player.seat()) return Viewer::seat(*player.seat());
  return player.host() ? Viewer::host() : Viewer::spectator();
}

// Reads one room's log from its beginning and compares each entry with what its players know.
class RoomAudit {
 public:
  RoomAudit(std::vector<const Player*> players, Audited& audited)
      : players_(std::move(players)), audited_(audited) {}

  void entry(Version version, std::string_view body) {
    auto stored = room::read_stored(body);
    ASSERT_TRUE(stored) << stored.error().text();
    ++audited_.entries;
    const bool scene = fold(*stored);
    const room::Cause cause = std::visit([](const auto& e) { return e.cause; }, *stored);
    for (const Player* player : players_) {
      if (!cause.ref.empty() && cause.member == player->member()) check_ref(*player, cause.ref);
      if (!cause.ref.empty() && cause.member == player->member()) {
        versions_[player][cause.ref] = version;
      }
      check_shown(*player, version, scene);
    }
  }

  void finish() {
    for (const Player* player : players_) {
      for (const auto& [ref, version] : player->acknowledged()) {
        const auto& mine = versions_[player];
        const auto found = mine.find(ref);
        ASSERT_NE(found, mine.end()) << ref << " was acknowledged and is lost";
        EXPECT_EQ(found->second, version) << ref;
        ++audited_.refs;
      }
    }
  }

 private:
  // True if members were sent updates for this entry.
  bool fold(room::StoredEntry& stored) {
    if (auto* deal = std::get_if<StoredDeal>(&stored)) {
      match_ = std::move(deal->match);
      phase_ = deal->lobby.phase;
      return true;
    }
    if (auto* move = std::get_if<StoredMove>(&stored)) {
      const auto problem = match_->fold(std::move(move->entry));
      EXPECT_FALSE(problem) << problem->text();
      return true;
    }
    phase_ = std::get<StoredLobby>(stored).lobby.phase;
    return false;
  }

  void check_ref(const Player& player, const std::string& ref) {
    EXPECT_TRUE(player.said().contains(ref)) << ref << " was never said";
    EXPECT_TRUE(seen_.insert({player.member(), ref}).second) << ref << " took effect twice";
  }

  void check_shown(const Player& player, Version version, bool scene) {
    const auto update = player.updates().find(version);
    if (update != player.updates().end()) {
      ASSERT_TRUE(scene) << "version " << version << " was shown as a move and is none";
      std::string expected =
          R"({"type":"update","version":)" + std::to_string(version) + R"(,"events":)";
      match_->play().write_told(expected, viewer_of(player));
      expected += ",\"view\":";
      match_->play().write_view(expected, viewer_of(player));
      EXPECT_EQ(update->second, expected);
      ++audited_.frames;
    }
    const auto welcome = player.welcomes().find(version);
    if (welcome != player.welcomes().end()) {
      std::string expected = ",\"view\":";
      if (match_ && phase_ != room::Phase::lobby) {
        match_->play().write_view(expected, viewer_of(player));
      } else {
        expected += "null";
      }
      EXPECT_EQ(welcome->second, expected) << "the welcome at version " << version;
      ++audited_.frames;
    }
  }

  std::vector<const Player*> players_;
  Audited& audited_;
  std::optional<Match> match_;
  room::Phase phase_ = room::Phase::lobby;
  std::set<std::pair<std::uint32_t, std::string>> seen_;
  std::map<const Player*, std::map<std::string, Version>> versions_;
};

inline Audited audit(const std::string& data, const std::vector<const Player*>& players) {
  Audited audited;
  auto log = store::RoomLog::open(data, {}, [] {});
  EXPECT_TRUE(log) << log.error().message;
  if (!log) return audited;
  std::map<std::string, std::pair<store::RoomId, Version>> rooms;
  const auto visited =
      (*log)->recover([&](store::RoomId room, const std::string& code, Version version,
                          std::string_view) { rooms[code] = {room, version}; });
  EXPECT_TRUE(visited) << visited.error().message;
  for (const auto& [code, room] : rooms) {
    SCOPED_TRACE("room " + code);
    std::vector<const Player*> here;
    for (const Player* player : players) {
      if (player->table().code == code) here.push_back(player);
    }
    RoomAudit check(here, audited);
    auto entries = (*log)->read(room.first, 1, room.second);
    EXPECT_TRUE(entries) << entries.error().message;
    if (!entries) continue;
    EXPECT_EQ(entries->size(), room.second) << "versions have a gap";
    for (const store::LogEntry& entry : *entries) check.entry(entry.version, entry.body);
    check.finish();
    ++audited.rooms;
  }
  return audited;
}

}  // namespace parlor::crash
