// The commands of a room's people, apart from moves in the match.
#include <algorithm>

#include "games/registry.hpp"
#include "questions/own.hpp"
#include "room/console.hpp"
#include "room/decide.hpp"
#include "room/door.hpp"

namespace parlor::room {

namespace {

using Refusal = std::optional<AnyRefusal>;

AnyRefusal not_host(const Situation& at) {
  const Member* host = find_member(at.lobby(), at.lobby().host);
  return refusal("not_host", "Only the host can do that: ask " +
                                 (host == nullptr ? std::string("the host") : host->name) + ".");
}

Refusal host_in_lobby(const Situation& at, MemberId by) {
  if (auto why = host_only(at, by)) return why;
  return lobby_only(at);
}

AnyRefusal no_such_member() {
  return refusal("no_such_member", "That person is not in this room.");
}

std::expected<Seat, AnyRefusal> seat_meant(const Lobby& lobby, std::optional<Seat> seat) {
  if (seat && *seat < lobby.chairs.size()) return *seat;
  return std::unexpected(refusal(
      "no_such_seat",
      "Say which seat: there are " + std::to_string(lobby.chairs.size()) + ", counted from 0."));
}

// The options a game begins with at this table: those of last time, if they still fit.
ConfigJson usual_rules(const Situation& at, const AnyGame& game) {
  const Lobby& lobby = at.lobby();
  const ConfigJson* before = earlier_rules(lobby, game.sheet().id);
  const bool fits =
      before != nullptr && open_play(game, before->value, seats_to_check(lobby, game), at.content);
  return fits ? *before : ConfigJson{boost::json::object()};
}

// Another game or another config for the table.
Decision choose_rules(const Situation& at, const std::optional<std::string>& game_id,
                      const std::optional<ConfigJson>& config, bool again) {
  const Lobby& lobby = at.lobby();
  const AnyGame* game = find_game(game_id ? *game_id : lobby.game);
  if (game == nullptr) {
    return refusal("bad_config",
                   "There is no game \"" + *game_id + "\": choose from " + known_games());
  }
  RulesChosen chosen{std::string(game->sheet().id), lobby.config};
  if (config) {
    chosen.config = *config;
    if (chosen.game == lobby.game) {
      questions::keep_own(chosen.config.value, lobby.config.value);
    }
  } else if (chosen.game != lobby.game) {
    chosen.config = usual_rules(at, *game);
  }
  if (!again && chosen.game == lobby.game && chosen.config == lobby.config) return RoomEvents();
  if (auto opened = open_play(*game, chosen.config.value, seats_to_check(lobby, *game), at.content);
      !opened) {
    return refusal("bad_config", opened.error().text());
  }
  if (!again && chosen.game == lobby.game) return events(std::move(chosen));
  RoomEvents list = again ? events(LobbyReopened{}) : RoomEvents();
  Lobby next = lobby;
  std::ranges::move(rules_for_all(next, std::move(chosen)), std::back_inserter(list));
  return list;
}

Decision with_lock(const Situation& at, MemberId by, bool locked) {
  if (auto why = host_only(at, by)) return *why;
  if (at.lobby().locked == locked) return RoomEvents();
  return events(LockChanged{locked});
}

}  // namespace

AnyRefusal refusal(std::string_view code, std::string_view message) {
  return {std::string(code), "", std::string(message)};
}

std::optional<AnyRefusal> host_only(const Situation& at, MemberId by) {
  return at.lobby().host == by ? Refusal() : not_host(at);
}

std::optional<AnyRefusal> lobby_only(const Situation& at) {
  if (at.lobby().phase == Phase::lobby && at.lobby().shuffle && at.lobby().shuffle->called) {
    return refusal("starting", "The match is about to begin: wait a moment.");
  }
  if (at.lobby().phase == Phase::lobby) return std::nullopt;
  return refusal("not_lobby", match_is_on(at.lobby())
                                  ? "Not while a match is on: wait for its end."
                                  : "The match is over: ask for a rematch first.");
}

RoomEvents host_change(const Lobby& lobby, MemberId next, bool by_hand) {
  RoomEvents list = events(HostChanged{next, by_hand});
  if (!match_is_on(lobby) || !has_private_side(lobby)) return list;
  const MemberId console = console_after(lobby, *find_member(lobby, next), by_hand);
  if (lobby.console != console) list.emplace_back(ConsoleGiven{console});
  return list;
}

Decision decide(const Situation& at, const Newcomer& input) {
  const Lobby& lobby = at.lobby();
  if (lobby.session) {
    return refusal("locked", "This table belongs to a session: join with the session's code.");
  }
  if (auto why = sent_away_before(lobby, input)) return *why;
  if (lobby.locked && !input.let_in) {
    return refusal("locked", "The host has locked this room: ask to be let in.");
  }
  RoomEvents list;
  if (lobby.members.size() >= most_members) {
    // Who has joined and never come makes room for who stands at the door.
    constexpr Time time_to_come_ms = 5'000;
    const auto gone = ghost(at, time_to_come_ms);
    if (!gone) return refusal("full", "This room is full.");
    list = removal(at, {*gone}, false);
  }
  MemberJoined joined{lobby.last_member + 1, input.name, input.role, input.color, input.token_hash};
  const MemberId id = joined.member;
  if (input.role != Role::screen) {
    joined.name = free_name(lobby, input.name);
    joined.color = free_color(lobby, input.color, id);
  }
  std::optional<Seat> seat;
  if (input.role == Role::player) {
    const bool in_lobby = !lobby_only(at);
    if (in_lobby) seat = free_seat(lobby, input.team);
    if (in_lobby && input.team && !seat) {
      return refusal("seat_taken", "That team cannot take anybody: choose another.");
    }
    if (!seat) joined.role = Role::spectator;  // late-comers watch, until there is a seat
    joined.waits = !seat;
  }
  list.emplace_back(std::move(joined));
  if (seat) {
    const bool first = lobby.chairs[*seat].kind == SeatKind::open;
    list.emplace_back(SeatTaken{id, *seat, first ? input.team_name : std::nullopt});
  }
  if (lobby.host == 0 && input.role != Role::screen) list.emplace_back(HostChanged{id, false});
  return list;
}

Decision start(const Situation& at, MemberId by, const Seed& seed) {
  if (auto why = host_in_lobby(at, by)) return *why;
  return begin_match(at, at.lobby(), seed);
}

Decision begin_match(const Situation& at, const Lobby& lobby, const Seed& seed) {
  const Sheet& sheet = game_of(lobby).sheet();
  const int missing = sheet.min_seats - taken_seats(lobby);
  if (missing > 0) {
    return refusal("too_few_players",
                   std::string(sheet.title) + " needs " + std::to_string(sheet.min_seats) +
                       " players: let people join, or add " + std::to_string(missing) +
                       (missing == 1 ? " bot." : " bots."));
  }
  return draw_and_deal(at, lobby, seed);
}

Decision decide(const Situation& at, MemberId by, const Configure& message) {
  if (auto why = host_in_lobby(at, by)) return *why;
  return choose_rules(at, message.game, message.config, false);
}

Decision decide(const Situation& at, MemberId by, const Rematch& message) {
  if (auto why = host_only(at, by)) return *why;
  if (at.lobby().phase != Phase::finished) {
    return refusal("not_finished", match_is_on(at.lobby()) ? "The match is still on."
                                                           : "There was no match yet: start one.");
  }
  return choose_rules(at, message.game, message.config, true);
}

Decision decide(const Situation& at, MemberId by, const Sit& message) {
  if (auto why = lobby_only(at)) return *why;
  const Lobby& lobby = at.lobby();
  const Member& member = *find_member(lobby, by);
  if (message.seat) {
    if (auto meant = seat_meant(lobby, message.seat); !meant) return meant.error();
  }
  if (member.seat && message.seat.value_or(*member.seat) == *member.seat) return RoomEvents();
  const auto seat = free_seat(lobby, message.seat);
  if (!seat) {
    return refusal("seat_taken", message.seat ? "That seat is taken: choose another."
                                              : "Every seat is taken: you can watch.");
  }
  RoomEvents list = events(SeatTaken{by, *seat, {}});
  add_own_color(lobby, member, list);
  return list;
}

Decision decide(const Situation& at, MemberId by, const Stand& message) {
  if (auto why = lobby_only(at)) return *why;
  const Member& member = *find_member(at.lobby(), by);
  if (!member.seat || (message.seat && message.seat != member.seat)) {
    return refusal("not_seated", "You do not sit there.");
  }
  return events(SeatFreed{by, false});
}

Decision decide(const Situation& at, MemberId by, const AddBot& message) {
  if (auto why = host_in_lobby(at, by)) return *why;
  const Lobby& lobby = at.lobby();
  std::optional<Seat> seat = message.seat;
  if (seat) {
    if (auto meant = seat_meant(lobby, seat); !meant) return meant.error();
    const Chair& chair = lobby.chairs[*seat];
    if (chair.kind == SeatKind::bot) {  // another level for the bot that sits there
      return events(BotSeated{*seat, chair.name, message.level});
    }
    if (chair.kind == SeatKind::member) {
      return refusal("seat_taken", "Somebody sits there: choose another seat for the bot.");
    }
  } else {
    const auto open = std::ranges::find(lobby.chairs, SeatKind::open, &Chair::kind);
    if (open == lobby.chairs.end()) return refusal("seat_taken", "Every seat is taken.");
    seat = static_cast<Seat>(open - lobby.chairs.begin());
  }
  return events(BotSeated{*seat, bot_name(lobby), message.level});
}

Decision decide(const Situation& at, MemberId by, const RemoveBot& message) {
  if (auto why = host_in_lobby(at, by)) return *why;
  const Lobby& lobby = at.lobby();
  std::optional<Seat> seat = message.seat;
  if (!seat) {  // the one that came last
    for (std::size_t i = 0; i < lobby.chairs.size(); ++i) {
      if (lobby.chairs[i].kind == SeatKind::bot) seat = static_cast<Seat>(i);
    }
  }
  if (!seat || *seat >= lobby.chairs.size() || lobby.chairs[*seat].kind != SeatKind::bot) {
    return refusal("no_such_seat", "No bot sits there.");
  }
  return events(BotRemoved{*seat});
}

Decision decide(const Situation& at, MemberId by, const Kick& message) {
  if (auto why = host_only(at, by)) return *why;
  const Lobby& lobby = at.lobby();
  std::vector<MemberId> going;
  if (message.member) {
    if (*message.member == by) {
      return refusal("no_such_member", "That is you: leave the room instead.");
    }
    if (find_member(lobby, *message.member) == nullptr) return no_such_member();
    going.push_back(*message.member);
  } else {
    const auto seat = seat_meant(lobby, message.seat);
    if (!seat) return seat.error();
    if (lobby.chairs[*seat].kind == SeatKind::bot && !match_is_on(lobby)) {
      return events(BotRemoved{*seat});
    }
    for (const Member* member : sitting_in(lobby, *seat)) {
      if (member->id != by) going.push_back(member->id);
    }
  }
  if (going.empty()) {
    return refusal("no_such_member", "Nobody sits there whom you could send away.");
  }
  RoomEvents list = removal(at, going, true);
  if (!message.network.value_or(false)) return list;
  if (std::ranges::any_of(going, [&](MemberId id) { return at.presence.same_network(id, by); })) {
    return refusal("same_network",
                   "You are on the same network: that would keep you out too. Lock the room "
                   "instead.");
  }
  for (RoomEvent& event : list) {
    if (auto* left = std::get_if<MemberLeft>(&event)) left->network = true;
  }
  return list;
}

Decision decide(const Situation& at, MemberId by, const LeaveRoom&) {
  RoomEvents list;
  if (at.lobby().host == by) {
    if (const auto next = next_host(at.lobby(), at.presence.members_here(), true)) {
      list = host_change(at.lobby(), *next, false);
      std::get<HostChanged>(list.front()).by_hand = true;  // they do not come back to it
    }
  }
  auto gone = removal(at, {by}, false);
  std::ranges::move(gone, std::back_inserter(list));
  return list;
}

Decision decide(const Situation& at, MemberId by, const HandOver& message) {
  if (auto why = host_only(at, by)) return *why;
  const Lobby& lobby = at.lobby();
  std::optional<MemberId> next = message.member;
  if (!next) {
    const auto seat = seat_meant(lobby, message.seat);
    if (!seat) return seat.error();
    if (const auto people = sitting_in(lobby, *seat); !people.empty()) next = people.front()->id;
  }
  const Member* member = next ? find_member(lobby, *next) : nullptr;
  if (member == nullptr) return no_such_member();
  if (member->role == Role::screen) {
    return refusal("no_such_member", "A screen only shows: choose a person.");
  }
  return host_change(lobby, member->id, true);
}

Decision decide(const Situation& at, MemberId by, const Pause&) {
  if (auto why = host_only(at, by)) return *why;
  if (at.lobby().phase == Phase::paused) return refusal("paused", "The match is paused already.");
  if (at.lobby().phase != Phase::playing) return refusal("not_playing", "No match is on.");
  return events(MatchPaused{});
}

Decision decide(const Situation& at, MemberId by, const Resume&) {
  if (auto why = host_only(at, by)) return *why;
  if (at.lobby().phase != Phase::paused) return refusal("not_playing", "No match is paused.");
  return events(MatchResumed{});
}

Decision decide(const Situation& at, MemberId by, const Lock&) { return with_lock(at, by, true); }
Decision decide(const Situation& at, MemberId by, const Unlock&) {
  return with_lock(at, by, false);
}

Decision decide(const Situation& at, MemberId by, const SetTable& message) {
  if (auto why = host_only(at, by)) return *why;
  TableOptions table = at.lobby().table;
  if (message.take_back) table.take_back = message.take_back;
  table.timers = message.timers.value_or(table.timers);
  table.relaxed_races = message.relaxed_races.value_or(table.relaxed_races);
  if (message.hints) table.hints = message.hints;
  table.talk = message.talk.value_or(table.talk);
  table.show_gains = message.show_gains.value_or(table.show_gains);
  if (table == at.lobby().table) return RoomEvents();
  return events(TableChosen{table});
}

// Before the match, so that nobody asks for it when a clock is about to run out.
Decision decide(const Situation& at, MemberId by, const GiveTime& message) {
  if (auto why = lobby_only(at)) return *why;
  const Member* member = find_member(at.lobby(), message.member.value_or(by));
  if (member == nullptr) return no_such_member();
  if (member->id != by && at.lobby().host != by) return not_host(at);
  if (member->more_time == message.more) return RoomEvents();
  return events(MoreTimeGiven{member->id, message.more});
}

Decision decide(const Situation& at, MemberId by, const ChooseEmptySeats& message) {
  if (auto why = host_only(at, by)) return *why;
  if (at.lobby().empty_seats == message.empty_seats) return RoomEvents();
  return events(EmptySeatsChosen{message.empty_seats});
}

}  // namespace parlor::room
