// A house whose every roll of chance is chosen: one room brought back from a log that we wrote,
// with people in all seats and somebody who watches. Two of them, built alike, send alike.
#pragma once

#include "engine/any_game_of.hpp"
#include "games/registry.hpp"
#include "room/test_house.hpp"
#include "room/tokens.hpp"

namespace parlor::twin {

using room::MemberId;
using room::Person;
using room::Role;

inline constexpr const char* code = "TWNS77";

// The people of the room in the order of their ids: the seats, then a spectator, then, where the
// rules have a host, somebody who runs the table.
class World {
 public:
  World(const AnyGame& game, const Json& config, int seats, const Seed& seed) : seats_(seats) {
    room::Lobby lobby = lobby_of(game, config);
    Names names;
    for (const room::Chair& chair : lobby.chairs) names.push_back(chair.name);
    auto match = Match::start(game, config, std::move(names), seed);
    EXPECT_TRUE(match.has_value());
    lobby.config.value = boost::json::parse(match->header().config.text);
    const room::RoomEntry first{
        {}, room::events(room::Snapshot{lobby}, room::dealt(std::move(*match)))};
    house.house->log().create(code, to_json(first),
                              [](const auto& made) { EXPECT_TRUE(made.has_value()); });
    house.restart({});
    for (Person& person : people) house.connect(person);
  }

  room::Room& table() { return *house.house->find(code); }
  const AnyPlay& play() { return table().match()->play(); }
  bool over() { return table().lobby().phase != room::Phase::playing; }

  Person& person(Actor actor) {
    return people[actor.is_seat() ? actor.seat() : static_cast<std::size_t>(seats_) + 1];
  }
  Person& person(Viewer viewer) {
    return people[viewer.seat() ? *viewer.seat() : static_cast<std::size_t>(seats_)];
  }

  // Another world under the same past: what is on the table becomes this. Only a test may do so,
  // hence the casts.
  template <Game G>
  void become(const typename G::Config& config, const typename G::State& state) {
    const Match& before = *table().match();
    RecordHeader header = before.header();
    header.config = {to_json(config)};
    auto match = Match::resume(header, before.seed());
    ASSERT_TRUE(match.has_value());
    for (RecordEntry entry : before.entries()) {
      entry.events = {"[]"};
      ASSERT_FALSE(match->fold(std::move(entry)));
    }
    const auto& play = static_cast<const PlayOf<G>&>(match->play());
    const_cast<typename G::State&>(play.state()) = state;
    const_cast<room::Lobby&>(table().lobby()).config.value = boost::json::parse(header.config.text);
    const_cast<Match&>(before) = std::move(*match);
  }

  room::TestHouse house;
  std::vector<Person> people;

 private:
  room::Lobby lobby_of(const AnyGame& game, const Json& config) {
    room::Lobby lobby;
    lobby.code = code;
    lobby.game = game.sheet().id;
    lobby.config.value = config;
    for (int seat = 0; seat < seats_; ++seat) {
      const std::string name = "Player " + std::to_string(seat);
      lobby.chairs.push_back({.kind = room::SeatKind::member, .name = name});
      add(lobby, name, Role::player, static_cast<Seat>(seat));
    }
    add(lobby, "Watcher", Role::spectator, std::nullopt);
    if (game.sheet().has_host) add(lobby, "Host", Role::host, std::nullopt);
    lobby.host = lobby.opener = game.sheet().has_host ? lobby.last_member : 1;
    return lobby;
  }

  void add(room::Lobby& lobby, const std::string& name, Role role, std::optional<Seat> seat) {
    const MemberId id = ++lobby.last_member;
    Person person;
    person.room = code;
    person.token = "token of member " + std::to_string(id);
    person.member = id;
    lobby.members.push_back({.id = id,
                             .name = name,
                             .role = role,
                             .color = 0,
                             .seat = seat,
                             .token_hash = room::hash_token(person.token),
                             .answered = {}});
    people.push_back(std::move(person));
  }

  int seats_;
};

}  // namespace parlor::twin
