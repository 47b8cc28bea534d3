#include "room/commands.hpp"

#include <algorithm>

#include "games/registry.hpp"

namespace parlor::room {

namespace {

using No = std::unexpected<AnyRefusal>;

No no(std::string_view code, std::string_view message) { return No(refusal(code, message)); }

std::optional<AnyRefusal> host_only(const Situation& now) {
  if (now.lobby.host == now.by) return std::nullopt;
  const Member* host = find_member(now.lobby, now.lobby.host);
  return refusal("not_host", "Only the host can do that: ask " +
                                 (host == nullptr ? std::string("the host") : host->name) + ".");
}

std::optional<AnyRefusal> lobby_only(const Situation& now) {
  if (now.lobby.phase == Phase::lobby) return std::nullopt;
  return refusal("not_lobby", match_is_on(now.lobby)
                                  ? "Not while a match is on: wait for its end."
                                  : "The match is over: ask for a rematch first.");
}

std::optional<AnyRefusal> host_in_lobby(const Situation& now) {
  if (auto why = host_only(now)) return why;
  return lobby_only(now);
}

// Another game or another config for the table.
Decision with_rules(Lobby lobby, const std::optional<std::string>& game_id,
                    const std::optional<ConfigJson>& config) {
  const AnyGame* game = find_game(game_id ? *game_id : lobby.game);
  if (game == nullptr) {
    return no("bad_config", "There is no game \"" + *game_id + "\": choose from " + known_games());
  }
  if (game_id && *game_id != lobby.game) lobby.config = {boost::json::object()};
  if (config) lobby.config = *config;
  lobby.game = game->sheet().id;
  set_chairs_for(lobby, *game);
  if (auto opened = game->open(lobby.config.value, seats_to_check(lobby, *game)); !opened) {
    return no("bad_config", opened.error().text());
  }
  return lobby;
}

// A person goes for good: in a match a bot plays on, in the lobby the seat is free again.
void take_out(Lobby& lobby, MemberId id) {
  Member& member = *find_member(lobby, id);
  if (const auto seat = member.seat) {
    if (match_is_on(lobby)) {
      member.seat.reset();
      Chair& chair = lobby.chairs[*seat];
      if (sitting_in(lobby, *seat).empty()) {
        chair.kind = SeatKind::bot;
        chair.held = false;
      }
    } else {
      stand_up(lobby, member);
    }
  }
  std::erase_if(lobby.members, [&](const Member& other) { return other.id == id; });
}

}  // namespace

AnyRefusal refusal(std::string_view code, std::string_view message) {
  return {std::string(code), "", std::string(message)};
}

std::expected<Seat, AnyRefusal> seat_meant(const Lobby& lobby, std::optional<MemberId> member,
                                           std::optional<Seat> seat) {
  if (member) {
    const Member* found = find_member(lobby, *member);
    if (found == nullptr) return no("no_such_member", "That person is not in this room.");
    if (!found->seat) return no("no_such_seat", found->name + " sits in no seat.");
    return *found->seat;
  }
  if (!seat || *seat >= lobby.chairs.size()) {
    return no("no_such_seat", "Say which seat: there are " + std::to_string(lobby.chairs.size()) +
                                  ", counted from 0.");
  }
  return *seat;
}

Decision decide(const Situation& now, const Start&) {
  if (auto why = host_in_lobby(now)) return No(*why);
  Lobby lobby = now.lobby;
  keep_taken_chairs(lobby);
  const AnyGame& game = game_of(lobby);
  const int missing = game.sheet().min_seats - taken_seats(lobby);
  if (missing > 0) {
    return no("too_few_players", std::string(game.sheet().title) + " needs " +
                                     std::to_string(game.sheet().min_seats) +
                                     " players: let people join, or add " +
                                     std::to_string(missing) + (missing == 1 ? " bot." : " bots."));
  }
  if (auto opened = game.open(lobby.config.value, taken_seats(lobby)); !opened) {
    return no("bad_config", opened.error().text());
  }
  lobby.phase = Phase::playing;
  lobby.outcome.reset();
  ++lobby.match;
  return lobby;
}

Decision decide(const Situation& now, const Configure& message) {
  if (auto why = host_in_lobby(now)) return No(*why);
  return with_rules(now.lobby, message.game, message.config);
}

Decision decide(const Situation& now, const Sit& message) {
  if (auto why = lobby_only(now)) return No(*why);
  Lobby lobby = now.lobby;
  Member& member = *find_member(lobby, now.by);
  if (message.seat && *message.seat >= lobby.chairs.size()) {
    return No(seat_meant(lobby, std::nullopt, message.seat).error());
  }
  if (message.seat && message.seat == member.seat) return lobby;
  if (!message.seat && member.seat) return lobby;
  const auto seat = free_seat(lobby, message.seat);
  if (!seat) {
    return no("seat_taken", message.seat ? "That seat is taken: choose another."
                                         : "Every seat is taken: you can watch.");
  }
  sit_down(lobby, member, *seat);
  return lobby;
}

Decision decide(const Situation& now, const Stand& message) {
  if (auto why = lobby_only(now)) return No(*why);
  Lobby lobby = now.lobby;
  Member& member = *find_member(lobby, now.by);
  if (!member.seat || (message.seat && message.seat != member.seat)) {
    return no("not_seated", "You do not sit there.");
  }
  stand_up(lobby, member);
  return lobby;
}

Decision decide(const Situation& now, const AddBot& message) {
  if (auto why = host_in_lobby(now)) return No(*why);
  Lobby lobby = now.lobby;
  std::optional<Seat> seat = message.seat;
  if (seat) {
    if (auto meant = seat_meant(lobby, std::nullopt, seat); !meant) return No(meant.error());
    Chair& chair = lobby.chairs[*seat];
    if (chair.kind == SeatKind::bot) {  // another level for the bot that sits there
      chair.level = message.level;
      return lobby;
    }
    if (chair.kind == SeatKind::member) {
      return no("seat_taken", "Somebody sits there: choose another seat for the bot.");
    }
  } else {
    const auto open = std::ranges::find(lobby.chairs, SeatKind::open, &Chair::kind);
    if (open == lobby.chairs.end()) return no("seat_taken", "Every seat is taken.");
    seat = static_cast<Seat>(open - lobby.chairs.begin());
  }
  lobby.chairs[*seat] = {.kind = SeatKind::bot, .name = bot_name(lobby), .level = message.level};
  return lobby;
}

Decision decide(const Situation& now, const RemoveBot& message) {
  if (auto why = host_in_lobby(now)) return No(*why);
  Lobby lobby = now.lobby;
  std::optional<Seat> seat = message.seat;
  if (!seat) {  // the one that came last
    for (std::size_t i = 0; i < lobby.chairs.size(); ++i) {
      if (lobby.chairs[i].kind == SeatKind::bot) seat = static_cast<Seat>(i);
    }
  }
  if (!seat || *seat >= lobby.chairs.size() || lobby.chairs[*seat].kind != SeatKind::bot) {
    return no("no_such_seat", "No bot sits there.");
  }
  lobby.chairs[*seat] = {};
  return lobby;
}

Decision decide(const Situation& now, const Kick& message) {
  if (auto why = host_only(now)) return No(*why);
  Lobby lobby = now.lobby;
  if (message.member) {
    if (*message.member == now.by) {
      return no("no_such_member", "That is you: leave the room instead.");
    }
    if (find_member(lobby, *message.member) == nullptr) {
      return no("no_such_member", "That person is not in this room.");
    }
    take_out(lobby, *message.member);
    return lobby;
  }
  const auto seat = seat_meant(lobby, std::nullopt, message.seat);
  if (!seat) return No(seat.error());
  if (lobby.chairs[*seat].kind == SeatKind::bot && !match_is_on(lobby)) {
    lobby.chairs[*seat] = {};
    return lobby;
  }
  std::vector<MemberId> going;
  for (const Member* member : sitting_in(lobby, *seat)) {
    if (member->id != now.by) going.push_back(member->id);
  }
  if (going.empty()) return no("no_such_member", "Nobody sits there whom you could send away.");
  for (const MemberId member : going) take_out(lobby, member);
  return lobby;
}

Decision decide(const Situation& now, const HandOver& message) {
  if (auto why = host_only(now)) return No(*why);
  Lobby lobby = now.lobby;
  std::optional<MemberId> next = message.member;
  if (!next) {
    const auto seat = seat_meant(lobby, std::nullopt, message.seat);
    if (!seat) return No(seat.error());
    if (const auto people = sitting_in(lobby, *seat); !people.empty()) next = people.front()->id;
  }
  if (!next || find_member(lobby, *next) == nullptr) {
    return no("no_such_member", "That person is not in this room.");
  }
  make_host(lobby, *next);
  return lobby;
}

Decision decide(const Situation& now, const Pause&) {
  if (auto why = host_only(now)) return No(*why);
  if (now.lobby.phase == Phase::paused) return no("paused", "The match is paused already.");
  if (now.lobby.phase != Phase::playing) return no("not_playing", "No match is on.");
  Lobby lobby = now.lobby;
  lobby.phase = Phase::paused;
  return lobby;
}

Decision decide(const Situation& now, const Resume&) {
  if (auto why = host_only(now)) return No(*why);
  if (now.lobby.phase != Phase::paused) return no("not_playing", "No match is paused.");
  Lobby lobby = now.lobby;
  lobby.phase = Phase::playing;
  return lobby;
}

namespace {

Decision with_lock(const Situation& now, bool locked) {
  if (auto why = host_only(now)) return No(*why);
  Lobby lobby = now.lobby;
  lobby.locked = locked;
  return lobby;
}

}  // namespace

Decision decide(const Situation& now, const Lock&) { return with_lock(now, true); }
Decision decide(const Situation& now, const Unlock&) { return with_lock(now, false); }

Decision decide(const Situation& now, const Rematch& message) {
  if (auto why = host_only(now)) return No(*why);
  if (now.lobby.phase != Phase::finished) {
    return no("not_finished", match_is_on(now.lobby) ? "The match is still on."
                                                     : "There was no match yet: start one.");
  }
  Lobby lobby = now.lobby;
  lobby.phase = Phase::lobby;
  return with_rules(std::move(lobby), message.game, message.config);
}

Decision decide(const Situation& now, const LeaveRoom&) {
  Lobby lobby = now.lobby;
  if (lobby.host == now.by) {
    if (const auto next = next_host(lobby, now.here)) make_host(lobby, *next);
  }
  take_out(lobby, now.by);
  return lobby;
}

Lobby hold(const Lobby& lobby, Seat seat) {
  Lobby held = lobby;
  held.chairs[seat].held = true;
  return held;
}

Lobby release(const Lobby& lobby, Seat seat) {
  Lobby free = lobby;
  free.chairs[seat].held = false;
  return free;
}

std::optional<Lobby> succeed_host(const Lobby& lobby, const std::vector<MemberId>& here) {
  const auto next = next_host(lobby, here);
  if (!next) return std::nullopt;
  Lobby changed = lobby;
  make_host(changed, *next);
  return changed;
}

}  // namespace parlor::room
