// What becomes of an input: pure decisions, as in a game. Nothing is written, sent or asked here;
// what follows from a decision stands in its events.
//
// decide_lobby.cpp has the commands of the lobby, decide_match.cpp the match, decide_life.cpp what
// nobody asks for: time that is up, seats whose people are away, a host who is gone.
#pragma once

#include "room/inputs.hpp"
#include "room/presence.hpp"
#include "room/seat_life.hpp"
#include "room/state.hpp"

namespace parlor::room {

// How things stand when something is decided.
struct Situation {
  const State& state;
  const Presence& presence;
  const Settings& settings;
  Time now = 0;         // of the house
  Time match_now = 0;   // of the match's clock
  bool stands = false;  // the match's clock stands: nothing is due

  const Lobby& lobby() const { return state.lobby; }
};

struct Wait {};  // a press in a race: heard again when the window closes
struct AskBot {  // a bot is to make the move that this seat owes
  Seat seat = 0;
};
// Events to be stored (none: nothing changes), or why not.
using Decision = std::variant<RoomEvents, AnyRefusal, Wait, AskBot>;

Decision decide(const Situation& at, const MemberMessage& input);
Decision decide(const Situation& at, const Newcomer& input);
Decision decide(const Situation& at, const BotMove& input);
Decision decide(const Situation& at, const Tick& input);

// The commands, one by one.
Decision start(const Situation& at, MemberId by, const Seed& seed);
Decision decide(const Situation& at, MemberId by, const Configure& message);
Decision decide(const Situation& at, MemberId by, const Sit& message);
Decision decide(const Situation& at, MemberId by, const Stand& message);
Decision decide(const Situation& at, MemberId by, const AddBot& message);
Decision decide(const Situation& at, MemberId by, const RemoveBot& message);
Decision decide(const Situation& at, MemberId by, const Kick& message);
Decision decide(const Situation& at, MemberId by, const Skip& message);
Decision decide(const Situation& at, MemberId by, const HandOver& message);
Decision decide(const Situation& at, MemberId by, const Pause& message);
Decision decide(const Situation& at, MemberId by, const Resume& message);
Decision decide(const Situation& at, MemberId by, const Lock& message);
Decision decide(const Situation& at, MemberId by, const Unlock& message);
Decision decide(const Situation& at, MemberId by, const ChooseEmptySeats& message);
Decision decide(const Situation& at, MemberId by, const Undo& message);
Decision decide(const Situation& at, MemberId by, const Rematch& message);
Decision decide(const Situation& at, MemberId by, const JoinMatch& message);
Decision decide(const Situation& at, MemberId by, const LeaveRoom& message);

// When a tick has something to do; it may find that there is nothing after all.
std::optional<Time> next_due(const Situation& at);
// Whether the time was up before this was asked: then the clock's move goes first. Until the
// slowest line has had its time, a move made before the deadline may still arrive.
bool time_was_up(const Situation& at, const MemberMessage& input);
bool time_was_up(const Situation& at, const BotMove& input);
// Whether no such move can be on its way any more; and the clock's move.
bool time_is_up(const Situation& at);
Decision expire(const Situation& at);
// What an input claims in a race; nothing where it is not in one, or has been judged.
std::optional<Claim> claim_of(const Situation& at, const MemberMessage& input);
std::optional<Claim> claim_of(const Situation& at, const BotMove& input);

// These people leave the room for good, and perhaps a seat the match.
RoomEvents removal(const Situation& at, const std::vector<MemberId>& going, bool kicked);
// A member who joined so long ago and has never connected, and is not expected in a match.
std::optional<MemberId> ghost(const Situation& at, Time after_ms);
SeatFacts seat_facts(const Situation& at, Seat seat);
// Whether somebody could still come into the running match (and in which seat).
std::optional<Seat> late_seat(const Situation& at);

AnyRefusal refusal(std::string_view code, std::string_view message);

}  // namespace parlor::room
