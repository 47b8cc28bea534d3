// One match after another: ending one, what it counts, the next in one tap, other rules for the
// same people.
#include <algorithm>

#include "match/lesson.hpp"
#include "room/decide.hpp"

namespace parlor::room {

namespace {

// A seat that was kept for somebody late, and nobody came, took no part.
bool took_part(const Chair& chair) { return !chair.name.empty(); }

std::vector<Score> scores_of(const Lobby& lobby, const Outcome& outcome,
                             const std::vector<MemberId>& gone) {
  std::vector<std::uint8_t> ranks;
  for (std::size_t seat = 0; seat < lobby.chairs.size(); ++seat) {
    if (took_part(lobby.chairs[seat])) ranks.push_back(outcome.ranks[seat]);
  }
  std::vector<Score> scores;
  for (const Member& member : lobby.members) {
    if (!member.seat || std::ranges::find(gone, member.id) != gone.end()) continue;
    const std::uint8_t rank = outcome.ranks[*member.seat];
    const auto points = points_for(ranks, rank);
    if (points) scores.push_back({member.id, member.name, *points, rank == 1});
  }
  return scores;
}

// The last bots leave where there are more seats taken than the game has.
void let_bots_go(Lobby& lobby, int seats, RoomEvents& list) {
  for (std::size_t i = lobby.chairs.size(); i-- > 0 && taken_seats(lobby) > seats;) {
    if (lobby.chairs[i].kind != SeatKind::bot) continue;
    lobby.chairs[i] = {};
    list.emplace_back(BotRemoved{static_cast<Seat>(i)});
  }
}

// Where seats are not teams nobody shares one; who comes second gets the next free one, or waits.
void seat_one_by_one(Lobby& lobby, RoomEvents& list) {
  if (game_of(lobby).sheet().teams) return;
  for (Member& member : lobby.members) {
    if (!member.seat || sitting_in(lobby, *member.seat).front()->id == member.id) continue;
    if (const auto seat = free_seat(lobby, std::nullopt)) {
      sit_down(lobby, member, *seat);
      list.emplace_back(SeatTaken{member.id, *seat, {}});
    } else {
      member.seat.reset();
      list.emplace_back(SeatFreed{member.id, true});
    }
  }
}

void seat_who_waits(Lobby& lobby, RoomEvents& list) {
  for (Member& member : lobby.members) {
    if (!member.waits || member.seat) continue;
    const auto seat = free_seat(lobby, std::nullopt);
    if (!seat) continue;
    sit_down(lobby, member, *seat);
    list.emplace_back(SeatTaken{member.id, *seat, {}});
  }
}

}  // namespace

RoomEvents rules_for_all(Lobby& lobby, RulesChosen chosen) {
  RoomEvents list;
  lobby.game = chosen.game;
  lobby.config = chosen.config;
  let_bots_go(lobby, game_of(lobby).sheet().max_seats, list);
  set_chairs_for(lobby, game_of(lobby));
  list.emplace_back(std::move(chosen));
  seat_one_by_one(lobby, list);
  seat_who_waits(lobby, list);
  return list;
}

Decision play_again(const Situation& at, MemberId by, const Seed& seed) {
  const Lobby& lobby = at.lobby();
  const bool seated = find_member(lobby, by)->seat.has_value();
  if (!(lobby.allowed.play_again && seated)) {
    if (auto why = host_only(at, by)) return *why;
  }
  if (lobby.phase != Phase::finished) {
    return refusal("not_finished", match_is_on(lobby) ? "The match is still on."
                                                      : "There was no match yet: start one.");
  }
  RoomEvents list = events(LobbyReopened{});
  Lobby next = lobby;
  next.phase = Phase::lobby;
  std::ranges::move(rules_for_all(next, {lobby.game, lobby.config}), std::back_inserter(list));
  Decision deal = begin_match(at, next, seed);
  auto* dealt = std::get_if<RoomEvents>(&deal);
  if (dealt == nullptr) return deal;
  std::ranges::move(*dealt, std::back_inserter(list));
  return list;
}

Decision decide(const Situation& at, MemberId by, const EndMatch&) {
  if (auto why = host_only(at, by)) return *why;
  if (!match_is_on(at.lobby())) return refusal("not_playing", "No match is on.");
  return events(MatchEnded{});
}

Decision decide(const Situation& at, MemberId by, const Allow& message) {
  if (auto why = host_only(at, by)) return *why;
  Allowed allowed = at.lobby().allowed;
  allowed.play_again = message.play_again.value_or(allowed.play_again);
  allowed.take_over = message.take_over.value_or(allowed.take_over);
  if (allowed == at.lobby().allowed) return RoomEvents();
  return events(AllowedChanged{allowed});
}

void conclude(const Situation& at, RoomEvents& events) {
  std::optional<Outcome> outcome;
  std::vector<MemberId> gone;
  for (const RoomEvent& event : events) {
    const auto* moved = std::get_if<Moved>(&event);
    if (moved != nullptr && moved->play) outcome = moved->play->outcome();
    if (const auto* left = std::get_if<MemberLeft>(&event)) gone.push_back(left->member);
  }
  if (at.state.match && lesson_of(*at.state.match)) return;  // it counts for nothing
  if (!outcome || outcome->ranks.size() != at.lobby().chairs.size()) return;
  auto scores = scores_of(at.lobby(), *outcome, gone);
  if (!scores.empty()) events.emplace_back(MatchScored{at.lobby().match, std::move(scores)});
}

}  // namespace parlor::room
