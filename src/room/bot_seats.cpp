#include "room/bot_seats.hpp"

#include <algorithm>

#include "games/courtesy.hpp"
#include "match/lesson.hpp"

namespace parlor::room {

namespace {

// Of the chair's level; not every game has every one, then the next easier plays.
std::shared_ptr<AnyBot> make_bot_for(const Lobby& lobby, Seat seat, std::uint64_t seed) {
  const AnyGame& game = game_of(lobby);
  for (int level = static_cast<int>(lobby.chairs[seat].level); level >= 0; --level) {
    auto bot = make_bot(game, enum_name(static_cast<Level>(level)), seed);
    if (bot) return std::move(*bot);
  }
  return std::move(*make_bot(game, "random", seed));
}

// What a bot has to read first; where bots are set to be quicker than usual they read as much
// quicker.
Time reading_of(const AnyPlay& play, const Settings& settings) {
  const Time usual_ms = Settings{}.bot_pause_min_ms;
  const Time pace_ms = std::min(settings.bot_pause_min_ms, usual_ms);
  return courtesy_of(play.game()).reading_ms(play) * pace_ms / usual_ms;
}

}  // namespace

void BotSeats::plan(const State& state, RoomServices& services) {
  const Settings& settings = services.settings();
  const Actors acting = state.match->play().acting();
  const auto script = lesson_move(*state.match);
  for (Seat seat = 0; seat < seats_.size(); ++seat) {
    SeatBot& bot = seats_[seat];
    if (!played_by_bot(state.lobby.chairs[seat])) {
      bot = {};
      continue;
    }
    if (!bot.bot) bot.bot = make_bot_for(state.lobby, seat, services.random());
    const bool waits = script && script->by != Actor::seat(seat);  // a lesson goes step by step
    if (!acting.has(seat) || waits) {
      bot.due.reset();
    } else if (!bot.due && !bot.thinking) {
      const auto spread =
          static_cast<std::uint64_t>(settings.bot_pause_max_ms - settings.bot_pause_min_ms + 1);
      const Time pause = settings.bot_pause_min_ms + static_cast<Time>(services.random() % spread);
      // Who learns has something to read, too.
      bot.due =
          services.now() + (script ? 2 * pause : pause + reading_of(state.match->play(), settings));
    }
  }
}

void BotSeats::hear(const AnyPlay& play) {
  for (Seat seat = 0; seat < seats_.size(); ++seat) {
    if (seats_[seat].bot && !seats_[seat].thinking) {
      seats_[seat].bot->hear(play, Viewer::seat(seat));
    }
  }
}

std::optional<Time> BotSeats::next_due() const {
  std::optional<Time> first;
  for (const SeatBot& bot : seats_) {
    if (bot.due && (!first || *bot.due < *first)) first = bot.due;
  }
  return first;
}

std::optional<Seat> BotSeats::take_due(Time now) {
  for (Seat seat = 0; seat < seats_.size(); ++seat) {
    SeatBot& bot = seats_[seat];
    if (!bot.due || *bot.due > now) continue;
    bot.due.reset();
    return seat;
  }
  return std::nullopt;
}

void BotSeats::postpone(Time now, Time until) {
  for (SeatBot& bot : seats_) {
    if (bot.due && *bot.due <= now) bot.due = until;
  }
}

void BotSeats::try_again(Seat seat, Time when) {
  seats_[seat].thinking = false;
  if (seats_[seat].bot) seats_[seat].due = when;
}

BotSeats::Thought BotSeats::begin(const State& state, Seat seat, Cause cause,
                                  RoomServices& services) {
  std::shared_ptr<AnyBot> bot = seats_[seat].bot;
  if (bot) {
    seats_[seat].thinking = true;
  } else {  // the host lets a bot make one move for a person
    bot = make_bot_for(state.lobby, seat, services.random());
  }
  auto script = lesson_move(*state.match);
  if (script && script->by != Actor::seat(seat)) script.reset();
  return [seat, bot, cause = std::move(cause), seen = state.last_move,
          script = std::move(script)](const AnyPlay& play) {
    if (script) return Choice{bot, {seat, script->action, seen, 0, cause, {}}};
    const auto action = bot->choose(play, Actor::seat(seat));
    return Choice{bot, {seat, action ? boost::json::parse(*action) : Json(), seen, 0, cause, {}}};
  };
}

void BotSeats::end(const State& state, const Choice& choice) {
  const Seat seat = choice.move.seat;
  if (seat >= seats_.size() || seats_[seat].bot != choice.bot) return;
  seats_[seat].thinking = false;
  if (state.last_move != choice.move.seen) seats_[seat].bot.reset();
}

}  // namespace parlor::room
