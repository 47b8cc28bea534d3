// The part of the driver at the door: who comes in, who knocks, and what the host says to that.
#include <algorithm>

#include "room/room.hpp"

namespace parlor::room {

void Room::join(Newcomer newcomer, Joined done) {
  if (auto why = door_.barred(newcomer.address)) return done(std::unexpected(std::move(*why)));
  const Lobby& lobby = state_.lobby;
  const bool knocks = !newcomer.knock.empty() && lobby.locked && !lobby.session &&
                      !sent_away_before(lobby, newcomer);
  if (knocks) {
    auto wait = door_.knock(newcomer, services_.now());
    send_knocks();
    if (wait) return done(std::unexpected(std::move(*wait)));
    newcomer.let_in = true;
  }
  post(Joining{std::move(newcomer), std::move(done)});
}

// Nothing is stored: the host's word opens the door for a while.
void Room::hear_let_in(MemberId id, const LetIn& message) {
  const Cause cause{CausedBy::member, id, message.ref.text};
  if (id != state_.lobby.host) {
    return refuse(cause, refusal("not_host", "Only the host lets people in."));
  }
  if (!door_.answer(message.knock, message.yes, services_.now())) {
    return refuse(cause, refusal("no_such_member", "They no longer wait at the door."));
  }
  send_ack(live_.presence, cause, state_.version);
  send_knocks();
}

void Room::send_knocks() {
  MemberConnection* host = live_.presence.connection_of(state_.lobby.host);
  if (host != nullptr) {
    host->send(to_json(ServerMessage(Knocks{door_.waiting(services_.now())})));
  }
}

void Room::bar_networks(const RoomEvents& happened) {
  for (const RoomEvent& event : happened) {
    const auto* left = std::get_if<MemberLeft>(&event);
    if (left == nullptr || !left->network.value_or(false)) continue;
    const MemberConnection* line = live_.presence.connection_of(left->member);
    if (line != nullptr) door_.bar(line->address());
  }
}

}  // namespace parlor::room
