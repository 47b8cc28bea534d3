// A room without a driver, for tests of what is decided: no log, no socket, no thread.
#pragma once

#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "match/hash.hpp"
#include "room/decide.hpp"

namespace parlor::room {

// Ada is host in seat 0, Ben sits in seat 1, Cem watches, Dot is a shared screen.
inline constexpr MemberId ada = 1, ben = 2, cem = 3, dot = 4;

class Anywhere final : public MemberConnection {
 public:
  void send(std::string_view) override {}
  void close(std::uint16_t, std::string_view) override {}
  Time latency_ms() const override { return latency; }
  Time latency = 0;
};

// A room without a driver: what is decided becomes true at once.
struct Table {
  State state;
  Presence presence;
  Settings settings;
  Time now = 1'000'000;
  Time match_now = 0;
  std::array<Anywhere, 5> lines;

  explicit Table(const std::string& game = "uno") {
    Lobby lobby;
    lobby.code = "ABCDEF";
    lobby.game = game;
    set_chairs_for(lobby, game_of(lobby));
    const auto add = [&](MemberId id, std::string name, Role role) {
      Member& member = lobby.members.emplace_back();
      member.id = id;
      member.name = std::move(name);
      member.role = role;
    };
    add(ada, "Ada", Role::player);
    add(ben, "Ben", Role::player);
    add(cem, "Cem", Role::spectator);
    add(dot, "Dot", Role::screen);
    sit_down(lobby, lobby.members[0], 0);
    sit_down(lobby, lobby.members[1], 1);
    lobby.host = lobby.opener = ada;
    lobby.last_member = dot;
    take(events(Snapshot{std::move(lobby)}));
    come({ada, ben, cem, dot});
  }

  void come(std::initializer_list<MemberId> members) {
    for (const MemberId id : members) presence.connect(id, lines[id], now);
  }
  void go(MemberId id) { presence.disconnect(id, lines[id], now); }

  const Lobby& lobby() const { return state.lobby; }
  Situation at() const {
    return {state, presence, settings, now, match_now, state.lobby.phase != Phase::playing};
  }
  void take(RoomEvents happened, Cause cause = {}) {
    const auto problem = evolve(state, {std::move(cause), std::move(happened)});
    ASSERT_FALSE(problem) << problem->text();
    presence.follow(state.lobby, now);
  }
  Decision ask(MemberId by, ClientMessage message) {
    return decide(at(), MemberMessage{by, std::move(message), now, 0, {}, seed_from_number(7)});
  }
  // The refusal's code, or nothing.
  std::string code(MemberId by, ClientMessage message) {
    const Decision decision = ask(by, std::move(message));
    const auto* why = std::get_if<AnyRefusal>(&decision);
    if (why == nullptr) return "";
    EXPECT_FALSE(why->message.empty());
    return why->code;
  }
  Table& done(MemberId by, ClientMessage message) {
    Decision decision = ask(by, std::move(message));
    if (auto* why = std::get_if<AnyRefusal>(&decision)) ADD_FAILURE() << why->message;
    if (auto* happened = std::get_if<RoomEvents>(&decision)) {
      conclude(at(), *happened);
      take(std::move(*happened), {CausedBy::member, by, {}});
    }
    return *this;
  }
  bool tick() {
    Decision decision = decide(at(), Tick{});
    auto* happened = std::get_if<RoomEvents>(&decision);
    if (happened == nullptr || happened->empty()) return false;
    take(std::move(*happened));
    return true;
  }
  ClientMessage first_legal(Seat seat) {
    Act act;
    act.ref = {"m"};
    act.action.value = boost::json::parse(state.match->play().legal(Actor::seat(seat)).front());
    return act;
  }
};

inline Table in_phase(Phase phase, const std::string& game = "uno") {
  Table table(game);
  if (phase == Phase::lobby) return table;
  table.done(ada, Start{{"s"}});
  if (phase == Phase::paused) table.done(ada, Pause{{"p"}});
  if (phase == Phase::finished) table.state.lobby.phase = phase;
  return table;
}

}  // namespace parlor::room
