// What becomes of an input: pure decisions, as in a game. Nothing is written, sent or asked here;
// what follows from a decision stands in its events.
//
// decide_lobby.cpp has the commands of the lobby, decide_shuffle.cpp how a match begins,
// decide_match.cpp the match, decide_evening.cpp one match after another, decide_people.cpp who is
// called what and sits where, decide_life.cpp what nobody asks for: time that is up, seats whose
// people are away, a host who is gone.
#pragma once

#include <span>

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
  Time now = 0;                        // of the house
  Time match_now = 0;                  // of the match's clock
  bool stands = false;                 // the match's clock stands: nothing is due
  std::span<const Seat> passing = {};  // for whom it stands; see passing.hpp
  std::optional<Time> called_ms = {};  // since when people are asked for their part of the shuffle
  std::optional<int> percent = 100;    // how long 100 ms of the match take; none: no timer runs
  Time asked_ms = 0;                   // since when the open question is on the table
  ContentSource* content = nullptr;    // what the house has to play from, as it is now

  const Lobby& lobby() const { return state.lobby; }
};

struct Wait {};  // a press in a race: heard again when the window closes
struct AskBot {  // a bot is to make the move that this seat owes
  Seat seat = 0;
};
// Events to be stored (none: nothing changes), or why not.
using Decision = std::variant<RoomEvents, AnyRefusal, Wait, AskBot>;

inline bool changes_nothing(const Decision& decision) {
  const auto* happened = std::get_if<RoomEvents>(&decision);
  return std::holds_alternative<AnyRefusal>(decision) || (happened != nullptr && happened->empty());
}

Decision decide(const Situation& at, const MemberMessage& input);
Decision decide(const Situation& at, const Newcomer& input);
Decision decide(const Situation& at, const BotMove& input);
Decision decide(const Situation& at, const Tick& input);
Decision decide(const Situation& at, const TableOrder& input);
// Whether a session alone decides this at its tables; and the refusal of it there.
bool is_for_session(const ClientMessage& message);
AnyRefusal ask_organiser();

// The commands, one by one.
Decision start(const Situation& at, MemberId by, const Seed& seed);
// The rest of a start: the shuffle made by all, and the deal. `fresh` is a number for the house to
// commit to, if it has none yet.
Decision draw_and_deal(const Situation& at, const Lobby& lobby, const Seed& fresh);
Decision commit(const Situation& at, MemberId by, const Commit& message, const Seed& fresh);
Decision decide(const Situation& at, MemberId by, const Reveal& message);
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
Decision decide(const Situation& at, MemberId by, const Redo& message);
Decision decide(const Situation& at, MemberId by, const AnswerUndo& message);
Decision decide(const Situation& at, MemberId by, const SetTable& message);
Decision decide(const Situation& at, MemberId by, const GiveTime& message);
Decision decide(const Situation& at, MemberId by, const Rematch& message);
Decision decide(const Situation& at, MemberId by, const JoinMatch& message);
Decision decide(const Situation& at, MemberId by, const LeaveRoom& message);
Decision decide(const Situation& at, MemberId by, const EndMatch& message);
Decision play_again(const Situation& at, MemberId by, const Seed& seed);
Decision decide(const Situation& at, MemberId by, const Allow& message);
Decision decide(const Situation& at, MemberId by, const Introduce& message);
Decision decide(const Situation& at, MemberId by, const NameTeam& message);
Decision decide(const Situation& at, MemberId by, const TakeOver& message);
Decision decide(const Situation& at, MemberId by, const Say& message);
Decision decide(const Situation& at, MemberId by, const Mute& message);

// What follows from events whatever they were decided for: a match that ends with them counts for
// the evening. Added before they are stored.
void conclude(const Situation& at, RoomEvents& events);

// When people have had time enough to say their numbers; and what then happens.
std::optional<Time> shuffle_due(const Situation& at);
Decision end_of_call(const Situation& at);

// This member becomes host, and perhaps sees what only a host may.
RoomEvents host_change(const Lobby& lobby, MemberId next, bool by_hand);

// When a tick has something to do; it may find that there is nothing after all.
std::optional<Time> next_due(const Situation& at);
// Whether the time was up before this was asked: then the clock's move goes first. Until the
// slowest line has had its time, a move made before the deadline may still arrive.
bool time_was_up(const Situation& at, const MemberMessage& input);
bool time_was_up(const Situation& at, const BotMove& input);
// Whether no such move can be on its way any more; and the clock's move.
bool time_is_up(const Situation& at);
Decision expire(const Situation& at);
// How a race is run at this table.
RaceRules race_rules(const Situation& at);
// What an input claims in a race; nothing where it is not in one, or has been judged.
std::optional<Claim> claim_of(const Situation& at, const MemberMessage& input);
std::optional<Claim> claim_of(const Situation& at, const BotMove& input);
// A press in a race that all may know of: whose, and when it counts from.
struct Pressing {
  Seat seat = 0;
  Time at_ms = 0;
};
std::optional<Pressing> press_of(const Situation& at, const MemberMessage& input);
std::optional<Pressing> press_of(const Situation& at, const BotMove& input);

// These people leave the room for good, and perhaps a seat the match.
RoomEvents removal(const Situation& at, const std::vector<MemberId>& going, bool kicked);
// A member who joined so long ago and has never connected, and is not expected in a match.
std::optional<MemberId> ghost(const Situation& at, Time after_ms);
SeatFacts seat_facts(const Situation& at, Seat seat);
// Whether somebody could still come into the running match (and in which seat).
std::optional<Seat> late_seat(const Situation& at);

// Who sits where when a table gets these rules: bots give way to people, people who shared a seat
// get one each, and whoever waits for one gets it. The lobby becomes what follows.
RoomEvents rules_for_all(Lobby& lobby, RulesChosen chosen);
// Another colour for somebody who sits down where another has theirs, while there are enough.
void add_own_color(const Lobby& lobby, const Member& member, RoomEvents& list);
// A match for those who sit in this lobby: the shuffle is called for, or the cards are dealt.
Decision begin_match(const Situation& at, const Lobby& lobby, const Seed& seed);
// A name as a room takes it.
std::expected<std::string, AnyRefusal> tidy(std::string_view name);
// The order of presses that count as one moment, by the match's own chance.
std::optional<RaceDraw> drawn(const Situation& at, std::vector<Seat> among);
// Whether the match was set back or forth by this, after it evolved.
bool stepped_back(const RoomEvents& events, const State& state);

AnyRefusal refusal(std::string_view code, std::string_view message);
std::optional<AnyRefusal> host_only(const Situation& at, MemberId by);
std::optional<AnyRefusal> lobby_only(const Situation& at);

}  // namespace parlor::room
