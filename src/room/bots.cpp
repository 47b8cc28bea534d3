// Bots at the table: in seats of their own and in seats they hold for somebody who is away. They
// pause like people, and one that thinks long does so on another thread.
#include "room/room.hpp"

namespace parlor::room {

bool Room::is_bots(Seat seat) const {
  const Chair& chair = lobby_.chairs[seat];
  return chair.kind == SeatKind::bot || (chair.kind == SeatKind::member && chair.held);
}

std::shared_ptr<AnyBot> Room::make_bot_for(Seat seat) {
  const AnyGame& game = game_of(lobby_);
  // Not every game has every level; the next easier one plays then.
  for (int level = static_cast<int>(lobby_.chairs[seat].level); level >= 0; --level) {
    auto bot = make_bot(game, enum_name(static_cast<Level>(level)), outside_.random());
    if (bot) return std::move(*bot);
  }
  return std::move(*make_bot(game, "random", outside_.random()));
}

void Room::seat_bots() { bots_.assign(lobby_.chairs.size(), {}); }

// Whoever is a bot and may move now gets a moment to think.
void Room::plan_bots() {
  if (!clock_runs()) return;
  const Settings& settings = outside_.settings();
  const Actors acting = match_->play().acting();
  for (Seat seat = 0; seat < bots_.size(); ++seat) {
    SeatBot& bot = bots_[seat];
    if (!is_bots(seat)) {
      bot = {};
      continue;
    }
    if (!bot.bot) bot.bot = make_bot_for(seat);
    if (!acting.has(seat)) {
      bot.due.reset();
    } else if (!bot.due && !bot.thinking) {
      const auto spread =
          static_cast<std::uint64_t>(settings.bot_pause_max_ms - settings.bot_pause_min_ms + 1);
      bot.due = outside_.now() + settings.bot_pause_min_ms +
                static_cast<Time>(outside_.random() % spread);
    }
  }
}

void Room::bots_hear() {
  for (Seat seat = 0; seat < bots_.size(); ++seat) {
    if (bots_[seat].bot && !bots_[seat].thinking) {
      bots_[seat].bot->hear(match_->play(), Viewer::seat(seat));
    }
  }
}

bool Room::bots_move() {
  if (!clock_runs()) return false;
  const Time now = outside_.now();
  for (Seat seat = 0; seat < bots_.size(); ++seat) {
    SeatBot& bot = bots_[seat];
    if (!bot.due || *bot.due > now) continue;
    bot.due.reset();
    if (lobby_.chairs[seat].level == Level::hard) {
      offload(seat);
      continue;
    }
    const auto action = bot.bot->choose(match_->play(), Actor::seat(seat));
    if (!action) continue;  // nothing it wants to do before the next entry
    attempt(Actor::seat(seat), boost::json::parse(*action), {}, {});
    if (pending_ || !stopped_.empty()) return true;
  }
  return false;
}

// Thinks about a copy of the play; the answer counts only if nothing has happened meanwhile.
void Room::offload(Seat seat) {
  bots_[seat].thinking = true;
  std::shared_ptr<const AnyPlay> play = match_->play().clone();
  outside_.think(*this, [seat, play, bot = bots_[seat].bot, version = last_move_] {
    auto action = bot->choose(*play, Actor::seat(seat));
    return Surroundings::After([seat, version, bot, action = std::move(action)](Room& room) {
      if (seat >= room.bots_.size() || room.bots_[seat].bot != bot) return;
      room.bots_[seat].thinking = false;
      const bool still = room.last_move_ == version && !room.pending_ && room.clock_runs();
      if (still && action) {
        room.attempt(Actor::seat(seat), boost::json::parse(*action), {}, {});
      } else if (!still) {
        room.bots_[seat].bot.reset();  // it has missed an entry: a fresh one looks again
        room.plan_bots();
      }
      room.work();
    });
  });
}

}  // namespace parlor::room
