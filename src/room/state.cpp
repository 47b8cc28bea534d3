#include "room/state.hpp"

#include "games/registry.hpp"
#include "match/hash.hpp"
#include "room/console.hpp"
#include "room/door.hpp"

namespace parlor::room {

namespace {

using Bad = std::optional<Problem>;

// What was written by us can only be wrong by damage; it is noticed here and never followed.
Bad no_such_game(const std::string& game) {
  return Problem{"entry", "there is no game \"" + game + "\""};
}

template <class Change>
Bad at_seat(State& state, Seat seat, Change&& change) {
  if (seat >= state.lobby.chairs.size()) {
    return Problem{"entry", "there is no seat " + std::to_string(seat)};
  }
  change(state.lobby.chairs[seat]);
  return {};
}

template <class Change>
Bad of_member(State& state, MemberId id, Change&& change) {
  Member* member = find_member(state.lobby, id);
  if (member == nullptr) return Problem{"entry", "there is no member " + std::to_string(id)};
  change(*member);
  return {};
}

// Whoever stands up adds nothing; a shuffle that was called for with their part is begun anew.
void forget_share(Lobby& lobby, MemberId member) {
  if (!lobby.shuffle || match_is_on(lobby) || lobby.shuffle->share_of(member) == nullptr) return;
  if (lobby.shuffle->called) return lobby.shuffle.reset();
  std::erase_if(lobby.shuffle->shares,
                [&](const ShareState& each) { return each.member == member; });
}

Bad take(State& state, Snapshot& event) {
  if (find_game(event.lobby.game) == nullptr) return no_such_game(event.lobby.game);
  state.lobby = std::move(event.lobby);
  state.talk.clear();  // as when the log is read back from here
  if (state.lobby.phase == Phase::lobby) state.match.reset();
  return {};
}

Bad take(State& state, MemberJoined& event) {
  state.lobby.last_member = event.member;
  state.lobby.members.push_back({.id = event.member,
                                 .name = std::move(event.name),
                                 .role = event.role,
                                 .color = event.color,
                                 .seat = {},
                                 .token_hash = std::move(event.token_hash),
                                 .answered = {},
                                 .waits = event.waits});
  return {};
}

Bad take(State& state, const MemberIntroduced& event) {
  Lobby& lobby = state.lobby;
  return of_member(state, event.member, [&](Member& member) {
    const std::string before = std::exchange(member.name, event.name);
    member.color = event.color;
    for (Standing& standing : lobby.evening.standings) {
      if (standing.member == event.member) standing.name = event.name;
    }
    if (!member.seat) return;
    Chair& chair = lobby.chairs[*member.seat];
    if (!chair.named && chair.name == before) chair.name = event.name;
  });
}

Bad take(State& state, const MemberLeft& event) {
  Lobby& lobby = state.lobby;
  if (lobby.opener == event.member) lobby.opener = 0;
  forget_share(lobby, event.member);
  auto bad = of_member(state, event.member, [&](Member& member) {
    if (match_is_on(lobby)) {
      member.seat.reset();  // what becomes of the seat is an event of its own
    } else {
      stand_up(lobby, member);
    }
  });
  if (const Member* gone = find_member(lobby, event.member); gone != nullptr && event.kicked) {
    lobby.sent_away.push_back(gone->token_hash);
    if (lobby.sent_away.size() > most_sent_away) lobby.sent_away.erase(lobby.sent_away.begin());
  }
  std::erase_if(lobby.members, [&](const Member& other) { return other.id == event.member; });
  return bad;
}

Bad take(State& state, const SeatTaken& event) {
  return at_seat(state, event.seat, [&](Chair& chair) {
    if (Member* member = find_member(state.lobby, event.member)) {
      sit_down(state.lobby, *member, event.seat);
    }
    if (!event.name) return;
    chair.name = *event.name;
    chair.named = true;
  });
}

Bad take(State& state, const SeatNamed& event) {
  return at_seat(state, event.seat, [&](Chair& chair) {
    chair.name = event.name;
    chair.named = true;
  });
}

Bad take(State& state, const SeatFreed& event) {
  forget_share(state.lobby, event.member);
  return of_member(state, event.member, [&](Member& member) {
    stand_up(state.lobby, member);
    member.waits = event.waits;
    // Who runs the table and sits at it no more sees what the host sees, where a game has one.
    if (state.lobby.host == member.id && member.role == Role::player) member.role = Role::host;
  });
}

Bad take(State& state, const SeatDeserted& event) {
  return at_seat(state, event.seat, [&](Chair& chair) {
    chair.kind = event.then == EmptySeats::bot ? SeatKind::bot : SeatKind::open;
    chair.held = false;
    chair.kept.reset();
  });
}

Bad take(State& state, const SeatHeld& event) {
  return at_seat(state, event.seat, [&](Chair& chair) {
    chair.held = true;
    chair.kept = event.kept;
  });
}

Bad take(State& state, const SeatReleased& event) {
  return at_seat(state, event.seat, [](Chair& chair) {
    chair.held = false;
    chair.kept.reset();
  });
}

Bad take(State& state, BotSeated& event) {
  return at_seat(state, event.seat, [&](Chair& chair) {
    chair = {.kind = SeatKind::bot, .name = std::move(event.name), .level = event.level};
  });
}

Bad take(State& state, const BotRemoved& event) {
  return at_seat(state, event.seat, [](Chair& chair) { chair = {}; });
}

Bad take(State& state, const HostChanged& event) {
  return of_member(state, event.member, [&](const Member&) {
    make_host(state.lobby, event.member);
    if (event.by_hand || state.lobby.opener == 0) state.lobby.opener = event.member;
  });
}

Bad take(State& state, const LockChanged& event) {
  state.lobby.locked = event.locked;
  return {};
}

Bad take(State& state, const EmptySeatsChosen& event) {
  state.lobby.empty_seats = event.empty_seats;
  return {};
}

Bad take(State& state, const AllowedChanged& event) {
  state.lobby.allowed = event.allowed;
  return {};
}

Bad take(State& state, RulesChosen& event) {
  if (find_game(event.game) == nullptr) return no_such_game(event.game);
  if (event.game != state.lobby.game) keep_rules(state.lobby);
  state.lobby.game = std::move(event.game);
  state.lobby.config = std::move(event.config);
  set_chairs_for(state.lobby, game_of(state.lobby));
  return {};
}

Bad take(State& state, const LobbyReopened&) {
  state.lobby.phase = Phase::lobby;
  state.match.reset();
  state.notices.clear();
  return {};
}

Bad take(State& state, const MatchPaused&) {
  state.lobby.phase = Phase::paused;
  return {};
}

Bad take(State& state, const MatchResumed&) {
  state.lobby.phase = Phase::playing;
  return {};
}

Bad take(State& state, const MatchEnded&) {
  if (!state.match) return Problem{"entry", "the end of no match"};
  state.match->end();
  state.lobby.phase = Phase::finished;
  state.lobby.outcome = OutcomeState{std::string(ended_early), {}, {}};
  return {};
}

Bad take(State& state, const MatchScored& event) {
  add_scores(state.lobby.evening, event.match, event.scores);
  return {};
}

// The match has an outcome, and so has the room.
void notice_end(State& state) {
  const auto outcome = state.match->play().outcome();
  if (!outcome) return;
  state.lobby.phase = Phase::finished;
  state.lobby.outcome = OutcomeState{std::string(outcome->reason),
                                     {outcome->ranks.begin(), outcome->ranks.end()},
                                     {outcome->points.begin(), outcome->points.end()}};
}

Bad take(State& state, Dealt& event) {
  if (event.match) {
    state.match = std::move(event.match);
  } else {
    const auto seed = seed_from_hex(event.seed);
    if (!seed) return Problem{"seed", "is no seed"};
    const auto house = event.nonce ? seed_from_hex(*event.nonce) : std::nullopt;
    auto match = Match::resume(std::move(event.header), *seed, house);
    if (!match) return std::move(match.error());
    for (RecordEntry& entry : event.entries) {
      if (auto bad = match->fold(std::move(entry))) return bad;
    }
    state.match = std::move(*match);
  }
  Lobby& lobby = state.lobby;
  seat_match(lobby, static_cast<int>(state.match->players().size()));
  lobby.phase = Phase::playing;
  lobby.outcome.reset();
  ++lobby.match;
  lobby.dealt.push_back(state.version);
  state.notices.clear();
  state.question.reset();  // it spoke of a version of the match before
  if (!state.match->header().shuffle) lobby.shuffle.reset();
  if (lobby.shuffle) lobby.shuffle->called = false;
  const Member* host = find_member(lobby, lobby.host);
  const bool runs_it = host != nullptr && host->role == Role::host && has_private_side(lobby);
  lobby.saw_answers.clear();
  give_console(lobby, runs_it ? host->id : 0);
  state.last_move = state.version;
  return {};
}

Bad take(State& state, Moved& event) {
  if (!state.match) return Problem{"entry", "a move without a match"};
  if (event.play) {
    state.match->commit({std::move(event.entry), std::move(event.play)});
  } else if (auto bad = state.match->fold(std::move(event.entry))) {
    return bad;
  }
  state.last_move = state.version;
  notice_end(state);
  return {};
}

Bad take(State& state, ShuffleBegun& event) {
  state.lobby.shuffle =
      RoomShuffle{event.match, std::move(event.nonce), std::move(event.salt), false, {}, {}};
  return {};
}

template <class Change>
Bad of_shuffle(State& state, Change&& change) {
  if (!state.lobby.shuffle) return Problem{"entry", "a share without a shuffle"};
  change(*state.lobby.shuffle);
  return {};
}

Bad take(State& state, ShareCommitted& event) {
  return of_shuffle(state, [&](RoomShuffle& shuffle) {
    ShareState* mine = shuffle.share_of(event.member);
    if (mine == nullptr) mine = &shuffle.shares.emplace_back();
    *mine = {event.member, std::move(event.commitment), {}};
  });
}

Bad take(State& state, ShuffleCalled& event) {
  return of_shuffle(state, [&](RoomShuffle& shuffle) {
    shuffle.called = true;
    shuffle.terms = std::move(event.terms);
    std::erase_if(shuffle.shares, [&](const ShareState& share) {
      return std::ranges::find(event.members, share.member) == event.members.end();
    });
  });
}

Bad take(State& state, ShareRevealed& event) {
  return of_shuffle(state, [&](RoomShuffle& shuffle) {
    if (ShareState* mine = shuffle.share_of(event.member)) mine->nonce = std::move(event.nonce);
  });
}

Bad take(State& state, const ShuffleCalledOff&) {
  state.lobby.shuffle.reset();
  return {};
}

Bad take(State& state, const ConsoleGiven& event) {
  give_console(state.lobby, event.member);
  return {};
}

Bad take(State& state, const TakeBackAsked& event) {
  state.question = Question{event.member, event.at, {}, {}, {}};
  return {};
}

Bad take(State& state, const TakeBackAgreed& event) {
  if (state.question) state.question->agreed.push_back(event.member);
  return {};
}

Bad take(State& state, const TakeBackEnded& event) {
  if (!state.question) return {};
  state.question->ended = event.how;
  state.question->no = event.no;
  return {};
}

Bad take(State& state, const TableChosen& event) {
  state.lobby.table = event.table;
  return {};
}

Bad take(State& state, const MoreTimeGiven& event) {
  return of_member(state, event.member, [&](Member& member) { member.more_time = event.more; });
}

Bad take(State& state, LineSaid& event) {
  const Member* member = find_member(state.lobby, event.member);
  if (member == nullptr) return Problem{"entry", "a line of nobody"};
  if (state.talk.size() == most_talk) state.talk.erase(state.talk.begin());
  state.talk.push_back({event.member, member->name, event.seat, event.phrase, event.text});
  return {};
}

Bad take(State& state, const MemberMuted& event) {
  return of_member(state, event.member, [&](Member& member) { member.muted = event.muted; });
}

void keep_notice(State& state, const Cause& cause, const RoomEvent& event) {
  auto notice = notice_of(state.lobby, cause, event);
  if (!notice) return;
  if (state.notices.size() == most_notices) state.notices.erase(state.notices.begin());
  const MatchVersion at = state.match ? state.match->version() : MatchVersion{};
  state.notices.push_back({state.version, at, std::move(*notice)});
}

}  // namespace

std::optional<Problem> evolve(State& state, RoomEntry&& entry) {
  state.version = state.version.next();
  for (RoomEvent& event : entry.events) {
    keep_notice(state, entry.cause, event);
    if (auto bad = std::visit([&](auto& what) { return take(state, what); }, event)) return bad;
  }
  // Nobody is brought back into a match they left, nor sent out of one they came into.
  const bool seats_changed =
      has_event<SeatDeserted>(entry.events) || has_event<SeatTaken>(entry.events);
  if (seats_changed && state.match) state.match->settle();
  if (!entry.cause.member || !entry.cause.ref) return std::nullopt;
  if (Member* member = find_member(state.lobby, *entry.cause.member)) {
    remember(*member, *entry.cause.ref, state.version);
  }
  return std::nullopt;
}

}  // namespace parlor::room
