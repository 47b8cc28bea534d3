// What nobody asks for: the clock's move, seats whose people are away or back, and the host's role.
#include <algorithm>

#include "room/take_back.hpp"

namespace parlor::room {

namespace {

std::optional<Time> deadline(const Situation& at) {
  if (at.stands || !at.percent || !at.state.match) return std::nullopt;
  return at.state.match->play().deadline();
}

bool was_up(const Situation& at, Time pressed_ms) {
  const auto due = deadline(at);
  return due && at.match_now - ((at.now - pressed_ms) * 100 / *at.percent) >= *due;
}

// How long after the deadline a move made in time may still be on its way.
Time slowest_line(const Situation& at) {
  Time most = 0;
  for (const Presence::Seen& seen : at.presence.all()) {
    if (seen.connection == nullptr) continue;
    most = std::max(most, credit(seen.connection->latency_ms(), at.settings.race));
  }
  return most;
}

// Whoever opened the room, when they are back; else somebody for a host who stays away.
std::optional<MemberId> rightful_host(const Situation& at) {
  const Lobby& lobby = at.lobby();
  if (lobby.session) return std::nullopt;
  if (lobby.host != lobby.opener && at.presence.is_here(lobby.opener)) return lobby.opener;
  const Presence::Seen* host = at.presence.find(lobby.host);
  const bool gone =
      host == nullptr || (!host->here() && at.now >= host->since_ms + at.settings.host_grace_ms);
  if (!gone) return std::nullopt;
  return next_host(lobby, at.presence.members_here(), find_member(lobby, lobby.host) == nullptr);
}

// A session's table waits for nobody, and for its people as long as the session says.
Time seat_grace_ms(const Situation& at) {
  const auto& session = at.lobby().session;
  return session ? session->seat_grace_ms : at.settings.seat_grace_ms;
}

bool is_attended(const Situation& at) {
  return at.lobby().session || at.presence.count_here() != 0;
}

}  // namespace

bool time_was_up(const Situation& at, const MemberMessage& input) {
  const Time on_its_way = credit(input.latency_ms, at.settings.race);
  return was_up(at, input.arrived_ms - on_its_way);
}

bool time_was_up(const Situation& at, const BotMove& input) { return was_up(at, input.arrived_ms); }

bool time_is_up(const Situation& at) {
  const auto due = deadline(at);
  return due && at.match_now >= *due + (slowest_line(at) * 100 / *at.percent);
}

Decision expire(const Situation& at) {
  auto made = at.state.match->attempt(
      {.by = Actor::clock(), .action = {}, .at = at.match_now, .mover = {}});
  if (!made) {
    AnyRefusal why = made.error();
    if (why.code != "broken") {
      why =
          refusal("broken", "The clock of this match is stuck: please report it with the record.");
    }
    return why;
  }
  return events(Moved{std::move(made->entry), std::nullopt, std::move(made->play)});
}

SeatFacts seat_facts(const Situation& at, Seat seat) {
  const Lobby& lobby = at.lobby();
  const Chair& chair = lobby.chairs[seat];
  SeatFacts facts{.kind = chair.kind,
                  .named = !chair.name.empty(),
                  .held = chair.held,
                  .kept = chair.kept.value_or(false),
                  .owner_here = false,
                  .away_since = {},
                  .match_on = match_is_on(lobby),
                  .anybody_here = is_attended(at)};
  for (const Presence::Seen& seen : at.presence.all()) {
    const Member* member = find_member(lobby, seen.member);
    if (member == nullptr || member->seat != seat) continue;
    facts.owner_here = facts.owner_here || seen.here();
    if (!facts.away_since || seen.since_ms > *facts.away_since) facts.away_since = seen.since_ms;
  }
  return facts;
}

std::optional<MemberId> ghost(const Situation& at, Time after_ms) {
  if (at.lobby().session) return std::nullopt;
  for (const Presence::Seen& seen : at.presence.all()) {
    if (seen.came || seen.here() || at.now < seen.since_ms + after_ms) continue;
    const Member* member = find_member(at.lobby(), seen.member);
    if (member != nullptr && !(member->seat && match_is_on(at.lobby()))) return seen.member;
  }
  return std::nullopt;
}

// One thing at a time; the next tick finds the next.
Decision decide(const Situation& at, const Tick&) {
  for (Seat seat = 0; seat < at.lobby().chairs.size(); ++seat) {
    switch (seat_duty(seat_facts(at, seat), at.now, seat_grace_ms(at))) {
      case SeatDuty::hold: return events(SeatHeld{seat});
      case SeatDuty::release: return events(SeatReleased{seat});
      case SeatDuty::none: break;
    }
  }
  if (const auto due = shuffle_due(at); due && *due <= at.now) return end_of_call(at);
  if (auto answered = answers_due(at)) return std::move(*answered);
  if (const auto host = rightful_host(at)) return host_change(at.lobby(), *host, false);
  if (at.presence.count_here() != 0) {
    if (const auto gone = ghost(at, at.settings.ghost_ms)) return removal(at, {*gone}, false);
  }
  return RoomEvents();
}

std::optional<Time> next_due(const Situation& at) {
  std::optional<Time> first;
  const auto consider = [&](std::optional<Time> time) {
    if (time && (!first || *time < *first)) first = time;
  };
  if (const auto due = deadline(at)) {
    const Time left = (*due - at.match_now) * *at.percent;
    consider(at.now + std::max<Time>(0, ((left + 99) / 100) + slowest_line(at)));
  }
  consider(shuffle_due(at));
  if (!is_attended(at)) return first;
  if (open_question(at.state) != nullptr) consider(at.asked_ms + answer_ms);
  for (Seat seat = 0; match_is_on(at.lobby()) && seat < at.lobby().chairs.size(); ++seat) {
    consider(hold_due(seat_facts(at, seat), seat_grace_ms(at)));
  }
  if (at.lobby().session) return first;
  for (const Presence::Seen& seen : at.presence.all()) {
    if (seen.came || seen.here()) continue;
    const Member* member = find_member(at.lobby(), seen.member);
    if (member != nullptr && !(member->seat && match_is_on(at.lobby()))) {
      consider(seen.since_ms + at.settings.ghost_ms);
    }
  }
  const Presence::Seen* host = at.presence.find(at.lobby().host);
  if (host != nullptr && !host->here()) {
    const Time then = host->since_ms + at.settings.host_grace_ms;
    if (then > at.now) consider(then);
  }
  return first;
}

}  // namespace parlor::room
