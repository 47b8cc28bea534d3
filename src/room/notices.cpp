#include "room/notices.hpp"

namespace parlor::room {

namespace {

using Told = std::optional<Notice>;

Told about(const Lobby& lobby, NoticeKind what, MemberId id) {
  const Member* member = find_member(lobby, id);
  if (member == nullptr || member->role == Role::screen) return std::nullopt;
  return Notice{what, id, member->name, std::nullopt};
}

Told told(const Lobby&, const Cause&, const MemberJoined& event) {
  if (event.role == Role::screen) return std::nullopt;
  return Notice{NoticeKind::joined, event.member, event.name, std::nullopt};
}

Told told(const Lobby& lobby, const Cause&, const MemberLeft& event) {
  return about(lobby, event.kicked ? NoticeKind::sent_away : NoticeKind::left, event.member);
}

Told told(const Lobby& lobby, const Cause&, const HostChanged& event) {
  return about(lobby, NoticeKind::host, event.member);
}

Told told(const Lobby& lobby, const Cause&, const SeatTaken& event) {
  if (!match_is_on(lobby) || event.seat >= lobby.chairs.size()) return std::nullopt;
  const Chair& chair = lobby.chairs[event.seat];
  const bool bot = chair.kind == SeatKind::bot;
  Told notice = about(lobby, bot ? NoticeKind::took_over : NoticeKind::came_in, event.member);
  if (notice && bot) notice->of = chair.name;
  return notice;
}

Told told(const Lobby& lobby, const Cause&, const ConsoleGiven& event) {
  return about(lobby, NoticeKind::console, event.member);
}

Told told(const Lobby& lobby, const Cause& cause, const MatchEnded&) {
  return cause.member ? about(lobby, NoticeKind::ended, *cause.member) : std::nullopt;
}

}  // namespace

std::optional<Notice> notice_of(const Lobby& lobby, const Cause& cause, const RoomEvent& event) {
  return std::visit(
      [&](const auto& what) -> Told {
        if constexpr (requires { told(lobby, cause, what); }) {
          return told(lobby, cause, what);
        } else {
          return std::nullopt;
        }
      },
      event);
}

}  // namespace parlor::room
