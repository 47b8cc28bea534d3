// Who is called what, in which colour, and who plays on for a bot.
#include "room/console.hpp"
#include "room/decide.hpp"
#include "text/name.hpp"

namespace parlor::room {

void add_own_color(const Lobby& lobby, const Member& member, RoomEvents& list) {
  const std::uint8_t color = free_color(lobby, member.color, member.id);
  if (color != member.color) list.emplace_back(MemberIntroduced{member.id, member.name, color});
}

std::expected<std::string, AnyRefusal> tidy(std::string_view name) {
  auto tidied = text::tidy_name(name);
  if (tidied) return std::move(*tidied);
  switch (tidied.error()) {
    case text::NameFault::blank:
      return std::unexpected(refusal("name_blank", "A name needs at least one letter or sign."));
    case text::NameFault::unseen:
      return std::unexpected(
          refusal("name_unseen", "The name contains something nobody can see: leave it out."));
    case text::NameFault::too_long: break;
  }
  return std::unexpected(refusal("name_long", "A name has 24 characters at most."));
}

Decision decide(const Situation& at, MemberId by, const Introduce& message) {
  if (auto why = lobby_only(at)) return *why;
  const Lobby& lobby = at.lobby();
  const Member& member = *find_member(lobby, by);
  MemberIntroduced introduced{by, member.name, member.color};
  if (message.name) {
    auto name = tidy(message.name->text);
    if (!name) return name.error();
    if (name_is_taken(lobby, *name, by)) {
      return refusal("name_taken", "Somebody here is called that: choose another name.");
    }
    introduced.name = std::move(*name);
  }
  if (message.color) {
    if (*message.color >= colors) return refusal("color_taken", "There is no such colour.");
    if (free_color(lobby, *message.color, by) != *message.color) {
      return refusal("color_taken", "Somebody here has that colour: choose another.");
    }
    introduced.color = *message.color;
  }
  if (introduced.name == member.name && introduced.color == member.color) return RoomEvents();
  return events(std::move(introduced));
}

Decision decide(const Situation& at, MemberId by, const NameTeam& message) {
  if (auto why = lobby_only(at)) return *why;
  const Lobby& lobby = at.lobby();
  const Member& member = *find_member(lobby, by);
  const std::optional<Seat> seat = message.seat ? message.seat : member.seat;
  if (!seat || *seat >= lobby.chairs.size() || lobby.chairs[*seat].kind != SeatKind::member) {
    return refusal("no_such_seat", "Nobody sits there: join a team, then name it.");
  }
  if (!game_of(lobby).sheet().teams) {
    return refusal("no_such_seat", "This game has no teams: change your own name.");
  }
  if (member.seat != seat) {
    if (auto why = host_only(at, by)) return *why;
  }
  auto name = tidy(message.name.text);
  if (!name) return name.error();
  if (lobby.chairs[*seat].name == *name) return RoomEvents();
  for (std::size_t i = 0; i < lobby.chairs.size(); ++i) {
    if (i != *seat && lobby.chairs[i].name == *name) {
      return refusal("name_taken", "Another team is called that: choose another name.");
    }
  }
  return events(SeatNamed{*seat, std::move(*name)});
}

// Whoever watches plays on for a bot, with what it holds; nobody else sees that.
Decision decide(const Situation& at, MemberId by, const TakeOver& message) {
  const Lobby& lobby = at.lobby();
  const Member& member = *find_member(lobby, by);
  if (!at.state.match || !match_is_on(lobby)) return refusal("not_playing", "No match is on.");
  if (member.seat) return refusal("seat_taken", "You have a seat already.");
  if (member.role == Role::screen) return refusal("not_seated", "A screen only shows.");
  if (saw_answers(lobby, by)) {
    return refusal("saw_answers", "You have seen the answers: play in the next match.");
  }
  if (!lobby.allowed.take_over && lobby.host != by) {
    return refusal("not_host", "The host lets nobody take a bot's seat in this match.");
  }
  std::optional<Seat> seat = message.seat;
  for (Seat i = 0; !seat && i < lobby.chairs.size(); ++i) {
    if (lobby.chairs[i].kind == SeatKind::bot) seat = i;
  }
  if (!seat || *seat >= lobby.chairs.size() || lobby.chairs[*seat].kind != SeatKind::bot) {
    return refusal("no_such_seat", "No bot plays there: wait for the next match.");
  }
  RoomEvents list = events(SeatTaken{by, *seat, {}});
  add_own_color(lobby, member, list);
  return list;
}

}  // namespace parlor::room
