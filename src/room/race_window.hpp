// The presses that wait for the end of a race. While a window is open nothing else happens at the
// table, so neither the clock nor a bot nor a message overtakes a press that was made before.
#pragma once

#include <algorithm>
#include <variant>

#include "room/inputs.hpp"
#include "room/race.hpp"

namespace parlor::room {

class RaceWindow {
 public:
  using Press = std::variant<MemberMessage, BotMove>;

  bool is_open() const { return race_.has_value(); }
  std::optional<Time> closes_at() const { return race_ ? race_->closes_at() : std::nullopt; }

  // False for a second press of the same seat: that one is not in the race and waits its turn.
  bool enter(const RaceRules& rules, const Claim& claim, auto& input) {
    if (!race_) race_.emplace(rules);
    if (race_->offer(claim) != Race::Answer::taken) return false;
    presses_.push_back({claim.seat, Press(std::move(input))});
    return true;
  }

  // The order of presses that count as one moment.
  using Draw = std::function<std::optional<RaceDraw>(std::vector<Seat>)>;

  // While it is open, presses that wait at the table go into it and all else waits: false. When it
  // closes, its presses go before everything that waits, first the one who was first.
  template <class Items, class ClaimOf>
  bool settled(Time now, const RaceRules& rules, Items& waiting, const ClaimOf& claim_of,
               const Draw& draw, const TieRank& tie_rank) {
    std::erase_if(waiting, [&](auto& item) {
      const auto enters = [&]<class Input>(Input& input) {
        if constexpr (std::constructible_from<Press, Input>) {
          const std::optional<Claim> claim = claim_of(input);
          return claim && enter(rules, *claim, input);
        } else {
          return false;
        }
      };
      return std::visit(enters, item);
    });
    if (now < *closes_at()) return false;
    const auto drawn = rules.one_moment && presses_.size() > 1 ? draw(seats()) : std::nullopt;
    std::vector<Press> order = close(drawn, tie_rank);
    for (auto press = order.rbegin(); press != order.rend(); ++press) {
      std::visit([&](auto& input) { waiting.emplace_front(std::move(input)); }, *press);
    }
    return true;
  }

 private:
  std::vector<Seat> seats() const {
    std::vector<Seat> all;
    all.reserve(presses_.size());
    for (const Waiting& each : presses_) all.push_back(each.seat);
    return all;
  }

  std::vector<Press> close(const std::optional<RaceDraw>& drawn, const TieRank& tie_rank) {
    std::vector<Press> ordered;
    const TieRank rank = [&](Seat seat) {
      if (!drawn) return tie_rank(seat);
      return static_cast<int>(std::ranges::find(drawn->order, seat) - drawn->order.begin());
    };
    for (const Placing& placing : race_->order(rank)) {
      Press& press = std::ranges::find(presses_, placing.claim.seat, &Waiting::seat)->press;
      const RaceTiming timing{placing.claim.arrived, placing.claim.latency, placing.resolved,
                              drawn};
      std::visit([&](auto& input) { input.race = timing; }, press);
      ordered.push_back(std::move(press));
    }
    presses_.clear();
    race_.reset();
    return ordered;
  }

  struct Waiting {
    Seat seat = 0;
    Press press;
  };
  std::optional<Race> race_;
  std::vector<Waiting> presses_;
};

}  // namespace parlor::room
