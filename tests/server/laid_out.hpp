// Matches laid out by hand: every hidden card where a test wants it, in a data file that a house
// then opens. Two of them can be worlds that somebody at the table cannot tell apart.
#pragma once

#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "match/match.hpp"
#include "room/entries.hpp"
#include "room/tokens.hpp"
#include "store/room_log.hpp"

namespace parlor::server {

// All cards of a deal, each in its place. Putting one where it is wanted moves what lay there to
// where it came from; what was put somewhere stays there.
class Places {
 public:
  void add(Json& place) { all_.push_back(&place); }
  void add_all(Json& list) {
    for (Json& place : list.as_array()) add(place);
  }
  void put(Json& here, const Json& card) {
    for (Json* there : all_) {
      if (*there != card || is_fixed(there)) continue;
      std::swap(here, *there);
      fixed_.push_back(&here);
      return;
    }
    ADD_FAILURE() << "all are laid already: " << boost::json::serialize(card);
  }

 private:
  bool is_fixed(const Json* place) const {
    return std::ranges::find(fixed_, place) != fixed_.end();
  }
  std::vector<Json*> all_;
  std::vector<const Json*> fixed_;
};

inline Seed numbered_seed(std::uint64_t number) {
  Seed seed{};
  for (std::size_t i = 0; i < 8; ++i) seed[i] = static_cast<std::uint8_t>(number >> (8 * i));
  return seed;
}

// The same match with other events at its deal.
inline Match dealt_otherwise(const Match& match, const Json& events) {
  auto other = Match::resume(match.header(), match.seed());
  EXPECT_TRUE(other.has_value());
  RecordEntry deal = match.entries().front();
  deal.events.text = boost::json::serialize(events);
  const auto bad = other->fold(std::move(deal));
  EXPECT_FALSE(bad.has_value()) << bad->text();
  EXPECT_TRUE(other->play().broken().empty());
  return std::move(*other);
}

// Writes rooms into a data file that no house has open.
class RoomWriter {
 public:
  explicit RoomWriter(const std::string& path) {
    auto log = store::RoomLog::open(path, {}, [] {});
    EXPECT_TRUE(log.has_value());
    log_ = std::move(*log);
  }
  ~RoomWriter() { log_->drain(); }

  // A room where this match is on, with a member in each seat and one who runs the table without
  // playing, or only watches. Says how each of them enters, seats first.
  std::vector<Json> write(Match match, room::Role last) {
    room::Lobby lobby;
    lobby.code = next_code();
    lobby.game = match.header().game;
    lobby.config.value = boost::json::parse(match.header().config.text);
    std::vector<Json> entrances;
    for (const std::string& name : match.players()) {
      lobby.chairs.push_back({.kind = room::SeatKind::member, .name = name});
      add(lobby, entrances, name, room::Role::player, static_cast<Seat>(entrances.size()));
    }
    add(lobby, entrances, "Dot", last, std::nullopt);
    lobby.host = lobby.opener = last == room::Role::host ? lobby.last_member : 1;
    const room::RoomEntry first{{},
                                room::events(room::Snapshot{lobby}, room::dealt(std::move(match)))};
    log_->create(lobby.code, to_json(first),
                 [](const auto& made) { EXPECT_TRUE(made.has_value()); });
    return entrances;
  }

 private:
  std::string next_code() {
    constexpr std::string_view symbols = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
    const std::size_t number = rooms_++;
    return std::string("TEST") + symbols[number / symbols.size() % symbols.size()] +
           symbols[number % symbols.size()];
  }

  static void add(room::Lobby& lobby, std::vector<Json>& entrances, const std::string& name,
                  room::Role role, std::optional<Seat> seat) {
    const room::MemberId id = ++lobby.last_member;
    const std::string token = lobby.code + " " + std::to_string(id);
    lobby.members.push_back({.id = id,
                             .name = name,
                             .role = role,
                             .color = static_cast<std::uint8_t>(id),
                             .seat = seat,
                             .token_hash = room::hash_token(token),
                             .answered = {}});
    entrances.push_back({{"room", lobby.code}, {"token", token}, {"member", id}});
  }

  std::unique_ptr<store::RoomLog> log_;
  std::size_t rooms_ = 0;
};

}  // namespace parlor::server
