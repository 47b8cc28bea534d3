// What the commands of a room's people do to it: pure decisions, from a lobby to the next one or to
// a refusal. Moves in the match are not among them; those are the game's to decide.
#pragma once

#include "room/lobby.hpp"

namespace parlor::room {

using Decision = std::expected<Lobby, AnyRefusal>;

// Who asks, and who is connected right now.
struct Situation {
  const Lobby& lobby;
  MemberId by = 0;
  std::vector<MemberId> here;
};

Decision decide(const Situation& now, const Start& message);
Decision decide(const Situation& now, const Configure& message);
Decision decide(const Situation& now, const Sit& message);
Decision decide(const Situation& now, const Stand& message);
Decision decide(const Situation& now, const AddBot& message);
Decision decide(const Situation& now, const RemoveBot& message);
Decision decide(const Situation& now, const Kick& message);
Decision decide(const Situation& now, const HandOver& message);
Decision decide(const Situation& now, const Pause& message);
Decision decide(const Situation& now, const Resume& message);
Decision decide(const Situation& now, const Lock& message);
Decision decide(const Situation& now, const Unlock& message);
Decision decide(const Situation& now, const Rematch& message);
Decision decide(const Situation& now, const LeaveRoom& message);

template <class Message>
concept LobbyCommand = requires(const Situation& now, const Message& message) {
  { decide(now, message) } -> std::same_as<Decision>;
};

// Not asked by anybody: the owners of a seat stay away, or one is back; the host stays away.
Lobby hold(const Lobby& lobby, Seat seat);
Lobby release(const Lobby& lobby, Seat seat);
std::optional<Lobby> succeed_host(const Lobby& lobby, const std::vector<MemberId>& here);

// The seat a message means by its member or its seat; refused if there is none such.
std::expected<Seat, AnyRefusal> seat_meant(const Lobby& lobby, std::optional<MemberId> member,
                                           std::optional<Seat> seat);

AnyRefusal refusal(std::string_view code, std::string_view message);

}  // namespace parlor::room
