#include "room/evening.hpp"

#include <algorithm>

namespace parlor::room {

std::optional<std::uint32_t> points_for(std::span<const std::uint8_t> ranks, std::uint8_t rank) {
  if (ranks.size() < 2) return std::nullopt;
  const auto count = [&](auto&& holds) {
    return static_cast<std::uint32_t>(std::ranges::count_if(ranks, holds));
  };
  const std::uint32_t worse = count([&](std::uint8_t other) { return other > rank; });
  const std::uint32_t level = count([&](std::uint8_t other) { return other == rank; });
  const auto others = static_cast<std::uint32_t>(ranks.size() - 1);
  // One for each beaten, a half for each who is level: out of as many as there are others.
  const std::uint32_t halves = 2 * worse + level - 1;
  return (100 * halves + others) / (2 * others);
}

namespace {

Standing& standing_of(Evening& evening, const Score& score) {
  const auto found = std::ranges::find(evening.standings, score.member, &Standing::member);
  if (found != evening.standings.end()) return *found;
  Standing& fresh = evening.standings.emplace_back();
  fresh.member = score.member;
  return fresh;
}

}  // namespace

void add_scores(Evening& evening, std::uint32_t match, const std::vector<Score>& scores) {
  const bool again = evening.last_match == match;
  for (Standing& standing : evening.standings) {
    if (again && standing.last) {
      standing.points -= *standing.last;
      --standing.played;
      if (standing.won_last) --standing.won;
    }
    standing.last.reset();
    standing.won_last = false;
  }
  if (!again) ++evening.matches;
  evening.last_match = match;
  for (const Score& score : scores) {
    Standing& standing = standing_of(evening, score);
    standing.name = score.name;
    standing.points += score.points;
    standing.last = score.points;
    ++standing.played;
    standing.won_last = score.won;
    if (score.won) ++standing.won;
  }
  std::ranges::stable_sort(evening.standings, std::ranges::greater(), &Standing::points);
  // Whoever has fewest points gives way: a room that runs for days stays small.
  if (evening.standings.size() > most_standings) evening.standings.resize(most_standings);
}

}  // namespace parlor::room
