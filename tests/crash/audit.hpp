// The log against the ledgers: whether everything that players were told stands in it, once.
#pragma once

#include <fstream>
#include <set>

#include "crash/player.hpp"
#include "room/state.hpp"
#include "store/stores.hpp"

namespace parlor::crash {

struct Audited {
  std::size_t rooms = 0;
  std::size_t entries = 0;
  std::size_t refs = 0;
  std::size_t frames = 0;
  std::map<std::string, std::size_t> refused;  // by code
};

// What somebody may be told who only says what they were told they may, a moment ago: that it is
// too much or too late, or what the rules of the game say.
inline bool is_honest(const std::string& game, const std::string& code) {
  static const std::set<std::string> of_the_house{"busy", "stale", "paused", "not_playing"};
  static std::map<std::string, Json> of_games;
  const auto [rules, fresh] = of_games.try_emplace(game);
  if (fresh) {
    std::ifstream file(PARLOR_SOURCE_DIR "/docs/api/games/" + game + "/refusals.json");
    rules->second = boost::json::parse(file);
  }
  return of_the_house.contains(code) || rules->second.as_object().contains(code);
}

inline Viewer viewer_of(const Player& player) {
  if (player.seat()) return Viewer::seat(*player.seat());
  return player.host() ? Viewer::host() : Viewer::spectator();
}

// Reads one room's log from its beginning and compares each entry with what its players know.
class RoomAudit {
 public:
  RoomAudit(std::vector<const Player*> players, Audited& audited)
      : players_(std::move(players)), audited_(audited) {}

  void entry(std::uint64_t version, std::string_view body) {
    auto entry = room::read_room_entry(body);
    ASSERT_TRUE(entry) << entry.error().text();
    ++audited_.entries;
    const room::Cause cause = entry->cause;
    const bool scene =
        room::has_event<room::Dealt>(entry->events) || room::has_event<room::Moved>(entry->events);
    const auto problem = room::evolve(state_, std::move(*entry));
    ASSERT_FALSE(problem) << problem->text();
    for (const Player* player : players_) {
      if (cause.ref && cause.member == player->member()) {
        check_ref(*player, *cause.ref);
        versions_[player][*cause.ref] = version;
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
      for (const auto& [ref, code] : player->refused()) {
        const bool done = versions_[player].contains(ref) && !player->said_twice(ref);
        EXPECT_FALSE(done) << ref << " was refused: " << code;
        EXPECT_TRUE(is_honest(player->table().game, code)) << ref << " was refused: " << code;
        ++audited_.refused[code];
      }
    }
  }

 private:
  void check_ref(const Player& player, const std::string& ref) {
    EXPECT_TRUE(player.said().contains(ref)) << ref << " was never said";
    EXPECT_TRUE(seen_.insert({player.member(), ref}).second) << ref << " took effect twice";
  }

  void check_shown(const Player& player, std::uint64_t version, bool scene) {
    const auto update = player.updates().find(version);
    if (update != player.updates().end()) {
      ASSERT_TRUE(scene) << "version " << version << " was shown as a move and is none";
      std::string expected = R"({"type":"update","room_version":)" + std::to_string(version) +
                             R"(,"match_version":)" + to_string(state_.match->version()) +
                             R"(,"events":)";
      state_.match->play().write_told(expected, viewer_of(player));
      expected += ",\"view\":";
      state_.match->play().write_view(expected, viewer_of(player));
      EXPECT_EQ(update->second, expected);
      ++audited_.frames;
    }
    const auto welcome = player.welcomes().find(version);
    if (welcome != player.welcomes().end()) {
      std::string expected = ",\"view\":";
      if (state_.match) {
        state_.match->play().write_view(expected, viewer_of(player));
      } else {
        expected += "null";
      }
      EXPECT_EQ(welcome->second, expected) << "the welcome at version " << version;
      ++audited_.frames;
    }
  }

  std::vector<const Player*> players_;
  Audited& audited_;
  room::State state_;
  std::set<std::pair<std::uint32_t, std::string>> seen_;
  std::map<const Player*, std::map<std::string, std::uint64_t>> versions_;
};

inline Audited audit(const std::vector<std::string>& places,
                     const std::vector<const Player*>& players) {
  Audited audited;
  const auto stores = store::Stores::look(places);
  EXPECT_TRUE(stores) << stores.error().message;
  if (!stores) return audited;
  auto log = store::open_log(*stores, {}, [] {});
  EXPECT_TRUE(log) << log.error().message;
  if (!log) return audited;
  std::map<std::string, std::pair<store::RoomId, std::uint64_t>> rooms;
  const auto visited =
      (*log)->recover([&](store::RoomId room, const std::string& code, std::uint64_t version,
                          std::string_view) { rooms[code] = {room, version}; });
  EXPECT_TRUE(visited) << visited.error().message;
  for (const auto& [code, room] : rooms) {
    SCOPED_TRACE("room " + code);
    std::vector<const Player*> here;
    for (const Player* player : players) {
      if (player->table().code == code) here.push_back(player);
    }
    if (here.empty()) continue;  // others play in the same house
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
inline Audited audit(const std::string& data, const std::vector<const Player*>& players) {
  return audit(std::vector<std::string>{data}, players);
}

}  // namespace parlor::crash
