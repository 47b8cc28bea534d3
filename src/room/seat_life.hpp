// The life of a seat that people own: present while one of them is connected, away when the last
// has gone, held by a bot after a grace time, and theirs again the moment one is back. One state
// machine for every game; the room asks what is due and makes it durable.
#pragma once

#include "room/message_fields.hpp"

namespace parlor::room {

struct SeatFacts {
  SeatKind kind = SeatKind::open;
  bool named = false;              // somebody has sat there in this match
  bool held = false;               // durably so
  bool kept = false;               // also while its owner is here
  bool owner_here = false;         // at least one of its people is connected
  std::optional<Time> away_since;  // since when none is
  bool match_on = false;
  bool anybody_here = false;  // a table where nobody is waits, and holds no seat
};

enum class SeatDuty : std::uint8_t { none, hold, release };

constexpr SeatLife life_of(const SeatFacts& seat) {
  if (seat.kind == SeatKind::open) {
    return seat.match_on && seat.named ? SeatLife::left : SeatLife::open;
  }
  if (seat.kind == SeatKind::bot) return SeatLife::bot;
  if (seat.held) return SeatLife::held;
  return seat.owner_here ? SeatLife::present : SeatLife::away;
}

// When the seat is to be held; nothing while it need not be.
constexpr std::optional<Time> hold_due(const SeatFacts& seat, Time grace) {
  if (life_of(seat) != SeatLife::away || !seat.match_on || !seat.anybody_here) return std::nullopt;
  return seat.away_since.value_or(0) + grace;
}

constexpr SeatDuty seat_duty(const SeatFacts& seat, Time now, Time grace) {
  const bool owner_back = seat.owner_here && !seat.kept;
  if (seat.kind == SeatKind::member && seat.held && (owner_back || !seat.match_on)) {
    return SeatDuty::release;
  }
  const auto due = hold_due(seat, grace);
  return due && *due <= now ? SeatDuty::hold : SeatDuty::none;
}

}  // namespace parlor::room
