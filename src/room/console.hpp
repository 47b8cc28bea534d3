// Who sees the private side of a match: the answers of a quiz, say. It belongs to whoever ran the
// table without playing when the cards were dealt, and to those they gave it to, openly: everybody
// is shown who has it and who has had it. Nobody gets it because somebody else is away, and who has
// had it does not play in that match.
#pragma once

#include <algorithm>

#include "room/lobby.hpp"

namespace parlor::room {

// Whether the host of this game is shown what players are not.
inline bool has_private_side(const Lobby& lobby) {
  const Sheet& sheet = game_of(lobby).sheet();
  return sheet.has_host && sheet.hidden;
}

inline bool saw_answers(const Lobby& lobby, MemberId member) {
  return std::ranges::find(lobby.saw_answers, member) != lobby.saw_answers.end();
}

// Logs of earlier releases do not say; there it was every host who did not play.
inline bool has_console(const Lobby& lobby, const Member& member) {
  if (lobby.host != member.id || member.role != Role::host) return false;
  return !has_private_side(lobby) || !lobby.console || *lobby.console == member.id;
}

// Who has it when this member becomes host; 0 for nobody.
inline MemberId console_after(const Lobby& lobby, const Member& next, bool by_hand) {
  if (next.seat || next.role == Role::screen) return 0;
  const bool given = by_hand && lobby.console && *lobby.console == lobby.host;
  return saw_answers(lobby, next.id) || (given && lobby.host != 0) ? next.id : MemberId{0};
}

inline void give_console(Lobby& lobby, MemberId member) {
  lobby.console = member;
  if (member != 0 && !saw_answers(lobby, member)) lobby.saw_answers.push_back(member);
}

}  // namespace parlor::room
