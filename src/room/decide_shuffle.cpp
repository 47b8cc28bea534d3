// How a match begins: the shuffle made by all, and the deal. Whoever sits may commit to a number in
// the lobby; the start calls for the numbers; when everybody who can has said theirs, or a moment
// later, the cards are dealt. Nobody can hold that up, and who does not know of it plays all the
// same.
#include <algorithm>

#include "match/hash.hpp"
#include "match/sealing.hpp"
#include "room/decide.hpp"

namespace parlor::room {

namespace {

// In a game that lets people in late the match has some seats more than are taken: as many as the
// config says, or as the game suggests, and there are.
int keep_late_seats(Lobby& lobby, const Sheet& sheet, int taken) {
  if (sheet.late_seats == 0) return 0;
  auto& config = lobby.config.value.as_object();
  const Json* wish = config.if_contains("late_seats");
  const std::int64_t wanted = wish && wish->is_int64() ? wish->get_int64() : sheet.late_seats;
  const int late = static_cast<int>(std::clamp<std::int64_t>(wanted, 0, sheet.max_seats - taken));
  config["late_seats"] = late;
  return late;
}

// The table as the match will find it.
struct Seating {
  Lobby lobby;
  Names names;
};

Seating seating_of(const Lobby& now) {
  Seating seating{now, {}};
  Lobby& lobby = seating.lobby;
  const int taken = taken_seats(lobby);
  const int late = keep_late_seats(lobby, game_of(lobby).sheet(), taken);
  seat_match(lobby, taken + late);
  for (const Chair& chair : lobby.chairs) {
    seating.names.push_back(chair.kind == SeatKind::open
                                ? "Team " + std::to_string(seating.names.size() + 1)
                                : chair.name);
  }
  return seating;
}

bool is_for_next_match(const Lobby& lobby) {
  return lobby.shuffle && lobby.shuffle->match == lobby.match + 1;
}

bool is_called(const Lobby& lobby) { return is_for_next_match(lobby) && lobby.shuffle->called; }

// People who could still say their number.
bool somebody_may_reveal(const Situation& at, const RoomShuffle& shuffle) {
  return std::ranges::any_of(shuffle.shares, [&](const ShareState& share) {
    return !share.nonce && at.presence.is_here(share.member);
  });
}

// Shares count only of those who sit.
RoomShuffle seated_shares(const Lobby& lobby, RoomShuffle shuffle) {
  std::erase_if(shuffle.shares, [&](const ShareState& share) {
    const Member* member = find_member(lobby, share.member);
    return member == nullptr || !member->seat;
  });
  return shuffle;
}

// The house's number is told when the match is over, what seals what stays unopened is not: so each
// is made from what is fresh, and neither from the other.
ShuffleBegun begun(const Lobby& lobby, const Seed& fresh) {
  return {lobby.match + 1, seed_hex(keyed_hash(fresh, "house")),
          seed_hex(keyed_hash(fresh, "salt"))};
}

Json config_of(const Lobby& lobby, const RoomShuffle& shuffle) {
  const auto salt = seed_from_hex(shuffle.salt);
  return salt ? salted_config(game_of(lobby), lobby.config.value, *salt) : lobby.config.value;
}

Decision deal(const Situation& at, const Lobby& lobby, const RoomShuffle& shuffle,
              RoomEvents list) {
  Seating seating = seating_of(lobby);
  const auto house = seed_from_hex(shuffle.nonce);
  if (!house) return events(ShuffleCalledOff{});  // damage; the next start begins anew
  Shuffle told{lobby.code, shuffle.match, {}, {}, {}};
  for (const ShareState& share : seated_shares(lobby, shuffle).shares) {
    const Member& member = *find_member(seating.lobby, share.member);
    told.shares.push_back({share.member, *member.seat, share.commitment, share.nonce});
  }
  auto match = Match::start(game_of(lobby), config_of(seating.lobby, shuffle),
                            std::move(seating.names), std::move(told), *house, at.content);
  if (!match) return refusal("bad_config", match.error().text());
  if (shuffle.terms && match->header().shuffle->terms != *shuffle.terms) {
    return events(ShuffleCalledOff{});
  }
  list.emplace_back(dealt(std::move(*match)));
  return list;
}

// The deal that nobody asked for just now: what stands in its way calls the shuffle off.
Decision deal_called(const Situation& at, const RoomShuffle& shuffle, RoomEvents list) {
  Decision decision = deal(at, at.lobby(), shuffle, std::move(list));
  if (std::holds_alternative<AnyRefusal>(decision)) return events(ShuffleCalledOff{});
  return decision;
}

}  // namespace

Decision draw_and_deal(const Situation& at, const Lobby& lobby, const Seed& fresh) {
  RoomEvents list;
  RoomShuffle shuffle;
  if (is_for_next_match(lobby)) {
    shuffle = seated_shares(lobby, *lobby.shuffle);
  } else {
    const ShuffleBegun begin = begun(lobby, fresh);
    shuffle = {begin.match, begin.nonce, begin.salt, false, {}, {}};
    list.emplace_back(begin);
  }
  if (!somebody_may_reveal(at, shuffle)) return deal(at, lobby, shuffle, std::move(list));
  const Seating seating = seating_of(lobby);
  auto play = open_play(game_of(lobby), config_of(seating.lobby, shuffle),
                        static_cast<int>(seating.names.size()), at.content);
  if (!play) return refusal("bad_config", play.error().text());
  const Seed house = *seed_from_hex(shuffle.nonce);
  ShuffleCalled called{terms_of(house, agreed_config(**play), seating.names), {}};
  for (const ShareState& share : shuffle.shares) called.members.push_back(share.member);
  list.emplace_back(std::move(called));
  return list;
}

Decision commit(const Situation& at, MemberId by, const Commit& message, const Seed& fresh) {
  const Lobby& lobby = at.lobby();
  if (match_is_on(lobby) || is_called(lobby)) {
    return refusal("not_lobby", "The cards are dealt already: add to the next match.");
  }
  if (!find_member(lobby, by)->seat) {
    return refusal("not_seated", "Only who plays adds to the shuffle: sit down first.");
  }
  RoomEvents list;
  if (!is_for_next_match(lobby)) {
    list.emplace_back(begun(lobby, fresh));
  } else if (const ShareState* mine = lobby.shuffle->share_of(by);
             mine != nullptr && mine->commitment == message.commitment.text) {
    return list;
  }
  list.emplace_back(ShareCommitted{by, message.commitment.text});
  return list;
}

Decision decide(const Situation& at, MemberId by, const Reveal& message) {
  const Lobby& lobby = at.lobby();
  if (!is_called(lobby)) {
    return refusal("not_called",
                   "The numbers are called for when the match begins: wait for that.");
  }
  const ShareState* mine = lobby.shuffle->share_of(by);
  const auto nonce = seed_from_hex(message.nonce.text);
  if (mine == nullptr || !nonce || seed_commitment(*nonce) != mine->commitment) {
    return refusal("bad_reveal", "That is not the number you committed to.");
  }
  if (mine->nonce) return RoomEvents();
  RoomShuffle shuffle = *lobby.shuffle;
  shuffle.share_of(by)->nonce = message.nonce.text;
  RoomEvents list = events(ShareRevealed{by, message.nonce.text});
  if (somebody_may_reveal(at, shuffle)) return list;
  return deal_called(at, shuffle, std::move(list));
}

std::optional<Time> shuffle_due(const Situation& at) {
  if (!is_called(at.lobby())) return std::nullopt;
  if (!somebody_may_reveal(at, *at.lobby().shuffle)) return at.now;
  return at.called_ms.value_or(at.now) + at.settings.shuffle_wait_ms;
}

Decision end_of_call(const Situation& at) {
  if (at.presence.count_here() == 0) return events(ShuffleCalledOff{});  // for whom to deal?
  return deal_called(at, *at.lobby().shuffle, {});
}

}  // namespace parlor::room
