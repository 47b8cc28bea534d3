// Bots at the table: in seats of their own and in seats they hold for somebody who is away. They
// pause like people. Who thinks where is the room's business.
#pragma once

#include "bots/any_bot.hpp"
#include "room/inputs.hpp"
#include "room/services.hpp"
#include "room/state.hpp"

namespace parlor::room {

class BotSeats {
 public:
  void seat(std::size_t seats) { seats_.assign(seats, {}); }  // for a new match
  // Whoever is a bot and may move now gets a moment to think.
  void plan(const State& state, RoomServices& services);
  // After an entry of the match: what each may know of it.
  void hear(const AnyPlay& play);

  std::optional<Time> next_due() const;
  // A seat whose moment is over; asked once.
  std::optional<Seat> take_due(Time now);

  // Whoever is due by now waits until then; and one whose thought nobody had time for tries again.
  void postpone(Time now, Time until);
  void try_again(Seat seat, Time when);

  // What the bot of a seat does to choose; it may run on another thread, and `end` hears of it.
  // A bot that thinks hears nothing meanwhile: if it has missed an entry, a fresh one takes over.
  struct Choice {
    std::shared_ptr<AnyBot> bot;
    BotMove move;  // without an action where it wants to do nothing
  };
  using Thought = std::function<Choice(const AnyPlay&)>;
  Thought begin(const State& state, Seat seat, Cause cause, RoomServices& services);
  void end(const State& state, const Choice& choice);

 private:
  struct SeatBot {
    std::shared_ptr<AnyBot> bot;
    std::optional<Time> due;
    bool thinking = false;
  };
  std::vector<SeatBot> seats_;
};

}  // namespace parlor::room
