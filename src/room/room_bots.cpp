// The part of the driver that lets bots think.
#include "room/room.hpp"

namespace parlor::room {

bool Room::ask_bots(Time late_ms) {
  if (const Time wait = services_.write_wait_ms(costs_.owner(), Spender::bot); wait > 0) {
    live_.bots.postpone(services_.now(), services_.now() + wait);
  }
  const auto seat =
      live_.clock_runs(state_) ? live_.bots.take_due(services_.now() - late_ms) : std::nullopt;
  if (seat) think(*seat, {CausedBy::bot, {}, {}});
  return seat.has_value();
}

// A strong bot thinks about a copy of the play, on another thread.
void Room::think(Seat seat, const Cause& cause) {
  const bool skips = cause.by == CausedBy::member;
  const bool dear = state_.lobby.chairs[seat].level >= Level::hard;
  constexpr int most_skips = 2;
  if (skips && dear && skips_ >= most_skips) {
    return refuse(cause, refusal("busy", "A bot is thinking about it already: wait for its move."));
  }
  auto thought = live_.bots.begin(state_, seat, cause, services_);
  if (!dear) return chose(thought(state_.match->play()));
  skips_ += skips ? 1 : 0;
  std::shared_ptr<const AnyPlay> play = state_.match->play().clone();
  const bool sent = services_.think(*this, [thought = std::move(thought), play, skips] {
    return [choice = thought(*play), skips](Room& room) {
      room.skips_ -= skips ? 1 : 0;
      room.chose(choice);
    };
  });
  if (sent) return;
  skips_ -= skips ? 1 : 0;
  constexpr Time patience_ms = 500;
  live_.bots.try_again(seat, services_.now() + patience_ms);
  refuse(cause, refusal("busy", "Too many bots are thinking: try again in a moment."));
}

// A thought like that of a strong bot, but nobody moves: the answer goes to who asked, alone.
void Room::hear_hint(MemberId id, const MemberConnection& connection, const AskHint& message) {
  const Cause cause{CausedBy::member, id, message.ref.text};
  if (const auto why = why_no_hint(situation(), id)) return refuse(cause, *why);
  const Seat seat = *find_member(state_.lobby, id)->seat;
  const bool dear = services_.too_dear(connection.address(), Spender::member);
  if (dear || !hints_.take(seat, services_.now())) {
    return refuse(cause, refusal("too_many_hints",
                                 "That was a lot of hints: think a little, then ask again."));
  }
  std::shared_ptr<const AnyPlay> play = state_.match->play().clone();
  auto job = [play, seat, cause, seen = state_.last_move] {
    return [seat, cause, seen, hint = hint_for(*play, seat)](Room& room) {
      room.hints_.done(seat);
      if (room.state_.last_move != seen) {
        return room.refuse(cause, refusal("stale", "The table has moved on: look again."));
      }
      send_hint(room.live_.presence, *cause.member, *cause.ref, hint.value_or("null"),
                room.state_.match->version());
      send_ack(room.live_.presence, cause, room.state_.version);
    };
  };
  if (services_.think(*this, std::move(job))) return;
  hints_.done(seat);
  refuse(cause, refusal("busy", "Too many bots are thinking: try again in a moment."));
}

void Room::chose(BotSeats::Choice choice) {
  live_.bots.end(state_, choice);
  if (state_.last_move != choice.move.seen) live_.follow(state_, services_);
  choice.move.arrived_ms = services_.now();
  mailbox_.emplace_back(std::move(choice.move));
  work();
}

}  // namespace parlor::room
