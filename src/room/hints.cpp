#include "room/hints.hpp"

#include <algorithm>

#include "bots/any_bot.hpp"
#include "games/courtesy.hpp"
#include "match/lesson.hpp"

namespace parlor::room {

namespace {

constexpr Allowance hints_allowed{4, 0.1};  // four at once, then six a minute

// The strongest a game has.
std::unique_ptr<AnyBot> adviser(const AnyGame& game) {
  constexpr std::uint64_t seed = 1;  // the same question has the same answer
  for (const Level level : {Level::hard, Level::normal}) {
    if (auto bot = make_bot(game, enum_name(level), seed)) return std::move(*bot);
  }
  return std::move(*make_bot(game, "random", seed));
}

}  // namespace

bool gives_hints(const Lobby& lobby) {
  const auto people = std::ranges::count(lobby.chairs, SeatKind::member, &Chair::kind);
  return courtesy_of(game_of(lobby)).hints && lobby.table.hints.value_or(people == 1);
}

std::optional<AnyRefusal> why_no_hint(const Situation& at, MemberId by) {
  const Lobby& lobby = at.lobby();
  const Member* member = find_member(lobby, by);
  if (!at.state.match || lobby.phase != Phase::playing) {
    return refusal("not_playing", "No match is being played: hints are for your turn.");
  }
  if (member == nullptr || !member->seat) {
    return refusal("not_seated", "You watch this match: hints are for who plays.");
  }
  if (!gives_hints(lobby) || lesson_of(*at.state.match)) {
    return refusal("no_hints", "This table plays without hints: the host can allow them.");
  }
  if (!at.state.match->play().owing().has(*member->seat)) {
    return refusal("not_waited_for", "It is not your turn: ask when the table waits for you.");
  }
  return std::nullopt;
}

std::optional<std::string> hint_for(const AnyPlay& play, Seat seat) {
  const auto imagined = play.clone();
  courtesy_of(play.game()).forget(*imagined, Viewer::seat(seat));
  return adviser(play.game())->choose(*imagined, Actor::seat(seat));
}

bool HintDesk::take(Seat seat, Time now) {
  while (left_.size() <= seat) {
    left_.emplace_back(hints_allowed);
    thinking_.push_back(false);
  }
  if (thinking_[seat] || left_[seat].wait_ms(hints_allowed, now, 1) > 0) return false;
  left_[seat].spend(hints_allowed, now, 1);
  thinking_[seat] = true;
  return true;
}

}  // namespace parlor::room
