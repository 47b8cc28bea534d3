#include "lab/figures.hpp"

#include <algorithm>
#include <numeric>

namespace parlor {

void Luck::add(const std::vector<Results>& matches) {
  const std::size_t players = matches.size();
  std::int64_t together = 0;
  std::int64_t spread = 0;
  std::int64_t better = 0;
  Results sums{};
  for (std::size_t match = 0; match < players; ++match) {
    const auto& results = matches[match];
    const std::int64_t all = std::accumulate(results.begin(), results.begin() + players, 0L);
    for (std::size_t seat = 0; seat < players; ++seat) {
      const std::int64_t beyond = (static_cast<std::int64_t>(players) * results[seat]) - all;
      sums[seat] += beyond;
      spread += beyond * beyond;
      if (seat == match) better += beyond;
    }
  }
  for (std::size_t seat = 0; seat < players; ++seat) together += sums[seat] * sums[seat];
  together_.add(together - spread);
  spread_.add(spread);
  better_.add(better);
  latest_better_ = better;
}

void Luck::merge(const Luck& other) {
  together_.merge(other.together_);
  spread_.merge(other.spread_);
  better_.merge(other.better_);
}

std::optional<Luck::Shares> Luck::shares(int players, double whole) const {
  const double seats = players;
  const double variance = spread_.mean() / (seats * seats);
  if (players < 2 || better_.count() < 2 || variance <= 0) return std::nullopt;
  const Interval edge = better_.interval().scaled(1 / seats);  // beyond a fair share, per match
  // One is better by `edge`, each of the others worse by its part of that.
  const auto of_play = [&](double by) { return by * by / (seats - 1) / variance; };
  Shares shares;
  shares.play = {of_play(edge.middle), of_play(edge.low), of_play(edge.high)};
  if (shares.play.low > shares.play.high) std::swap(shares.play.low, shares.play.high);
  if (!edge.clear()) shares.play.low = 0;
  // A seat that the better player has in one match it has not in another: that hides some of it.
  const double hidden = shares.play.middle / (seats - 1);
  shares.deal =
      together_.interval().scaled(1 / (seats * seats * (seats - 1)) / variance).shifted(hidden);
  shares.better = edge.scaled(1 / (seats * whole));
  return shares;
}

}  // namespace parlor
