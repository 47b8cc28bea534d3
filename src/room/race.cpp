#include "room/race.hpp"

#include <algorithm>
#include <tuple>

namespace parlor {

Time credit(Time latency, const RaceRules& rules) {
  return std::clamp(latency, Time{0}, rules.latency_bound_ms);
}

Time resolve(const Claim& claim, const RaceRules& rules) {
  return claim.arrived - credit(claim.latency, rules);
}

Race::Answer Race::offer(const Claim& claim) {
  if (const auto closing = closes_at(); closing && claim.arrived > *closing) {
    return Answer::too_late;
  }
  if (std::ranges::find(claims_, claim.seat, &Claim::seat) != claims_.end()) {
    return Answer::already_in;
  }
  claims_.push_back(claim);
  return Answer::taken;
}

std::optional<Time> Race::closes_at() const {
  if (claims_.empty()) return std::nullopt;
  return claims_.front().arrived + rules_.window_ms;
}

std::vector<Placing> Race::order(const TieRank& tie_rank) const {
  std::vector<Placing> placings;
  placings.reserve(claims_.size());
  for (const Claim& claim : claims_) {
    placings.push_back({claim, resolve(rules_.one_moment ? claims_.front() : claim, rules_)});
  }
  std::ranges::sort(placings, {}, [&](const Placing& placing) {
    return std::tuple(placing.resolved, tie_rank(placing.claim.seat), placing.claim.arrived,
                      placing.claim.seat);
  });
  return placings;
}

}  // namespace parlor
