#include "app/serve/luck_calls.hpp"

#include "app/serve/call.hpp"
#include "lab/deal_worth.hpp"
#include "room/luck_types.hpp"

namespace parlor::app {

namespace {

constexpr std::size_t most_kept = 256;
constexpr std::chrono::milliseconds patience{100};

net::Response not_told(std::string why) { return failure(409, "not_finished", std::move(why)); }

// The answer as JSON, or why there is none.
std::expected<std::string, net::Response> work_out(store::RoomLog& log,
                                                   const room::MatchPlace& place) {
  const auto finished = room::load_finished(log, place);
  if (!finished) return std::unexpected(not_told(finished.error().message));
  const Match& match = finished->match;
  if (finished->forked || finished->given_up) {
    return std::unexpected(
        not_told("A lesson, a match played on from another's record or one that was given up has "
                 "no deal to play again."));
  }
  const auto dealt = match.fork(MatchVersion{1}, match.seed());
  if (!dealt) return std::unexpected(not_told(dealt.error().message));
  DealOptions options;
  options.patience = patience;
  const auto worth = worth_of_deal(dealt->play(), options);
  if (!worth || worth->games == 0) {
    return std::unexpected(not_told("No bots of the house can play this deal again."));
  }
  const ToldWorth found = told(*worth, options);
  room::DealLuck luck{.match = finished->number,
                      .game = match.header().game,
                      .bots = found.bots,
                      .games = found.games,
                      .by_worth = found.by_worth,
                      .seats = {}};
  for (std::size_t seat = 0; seat < found.seats.size(); ++seat) {
    const auto [percent, low, high] = found.seats[seat];
    luck.seats.push_back(
        {.name = match.players()[seat], .percent = percent, .low = low, .high = high});
  }
  return to_json(luck);
}

}  // namespace

std::optional<std::string> LuckCalls::Kept::find(const Key& key) const {
  const std::lock_guard lock(mutex_);
  const auto found = answers_.find(key);
  return found == answers_.end() ? std::nullopt : std::optional(found->second);
}

void LuckCalls::Kept::keep(const Key& key, std::string answer) {
  const std::lock_guard lock(mutex_);
  if (!answers_.emplace(key, std::move(answer)).second) return;
  order_.push_back(key);
  if (order_.size() <= most_kept) return;
  answers_.erase(order_.front());
  order_.pop_front();
}

void LuckCalls::answer(const net::Request& request, store::RoomLog& log,
                       const room::MatchPlace& place, net::Reply reply) {
  const auto tell = [&log, place, kept = kept_] {
    const Kept::Key key{place.room, place.number};
    if (const auto known = kept->find(key)) return json_response(*known);
    auto answer = work_out(log, place);
    if (!answer) return std::move(answer.error());
    kept->keep(key, *answer);
    return json_response(std::move(*answer));
  };
  errands_.run(request, tell, std::move(reply));
}

}  // namespace parlor::app
