// What is true of a room only while the process runs: who is connected, the clock of the match, a
// race that is being run, bots that think. It follows the state and decides nothing.
#pragma once

#include "room/bot_seats.hpp"
#include "room/decide.hpp"
#include "room/match_clock.hpp"
#include "room/passing.hpp"
#include "room/presses.hpp"
#include "room/race_window.hpp"

namespace parlor::room {

struct Live {
  std::string stopped;  // why the room rests; empty while all is well
  Presence presence;
  MatchClock clock;
  Passing passing;
  RaceWindow race;
  Presses presses;
  BotSeats bots;
  std::optional<Time> called_ms;  // since when people are asked for their part of the shuffle
  std::optional<Time> asked_ms;   // since when the open question is on the table

  // Match time runs while a match is played and somebody is there, with a device in their hands.
  bool clock_runs(const State& state) const;
  Situation situation(const State& state, const RoomServices& services, Time late_ms = 0) const;

  // When the process begins, and after a deal.
  void begin_match(const State& state);
  // Somebody came or went, or an entry was taken: clocks run or stand, bots make their plans.
  void follow(const State& state, RoomServices& services);
  // When there is something to do without anybody's asking, so long after it is due.
  std::optional<Time> next_due(const State& state, const RoomServices& services,
                               std::optional<Time> patience) const;
};

}  // namespace parlor::room
