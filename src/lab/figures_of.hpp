// What figures (figures.hpp) are for one game, by what it tells of itself (engine/lab_traits.hpp).
#pragma once

#include <algorithm>
#include <optional>

#include "engine/lab_traits.hpp"
#include "lab/figures.hpp"
#include "lab/set_up.hpp"

namespace parlor {

// Counts how often somebody else takes the lead alone.
template <Game G>
class LeadWatch {
 public:
  void see(const typename G::Config& config, const typename G::State& state, int players) {
    if constexpr (KnowsLead<G>) {
      int most = LabTraits<G>::lead(config, state, 0);
      std::optional<Seat> first = Seat{0};
      for (int seat = 1; seat < players; ++seat) {
        const int lead = LabTraits<G>::lead(config, state, static_cast<Seat>(seat));
        if (lead < most) continue;
        first = lead > most ? std::optional(static_cast<Seat>(seat)) : std::nullopt;
        most = lead;
      }
      if (!first || first == leader_) return;
      changes_ += leader_ ? 1 : 0;
      leader_ = first;
    }
  }
  std::int64_t changes() const { return changes_; }

 private:
  std::optional<Seat> leader_;
  std::int64_t changes_ = 0;
};

// A seat's place in the order of play, where there is one: its own, or counted from who begins.
template <Game G>
std::optional<int> place_of(const typename G::State& state, Seat seat, std::optional<Seat> starter,
                            int players) {
  if constexpr (KnowsPlace<G>) {
    return LabTraits<G>::place(state, seat);
  } else {
    if (!starter) return std::nullopt;
    return (seat + players - *starter) % players;
  }
}

// How many would rather have what somebody else got, and by how much, all together.
struct Envy {
  std::int64_t players = 0;
  std::int64_t points = 0;
};
template <KnowsWorth G>
Envy envy_of(const LabOptions& options, std::uint64_t match, const typename G::State& state) {
  Envy envy;
  for (int seat = 0; seat < options.players; ++seat) {
    const auto who = character(options.seed, match, static_cast<std::uint64_t>(seat));
    const int own = LabTraits<G>::worth(who, state, static_cast<Seat>(seat));
    int best = own;
    for (int other = 0; other < options.players; ++other) {
      best = std::max(best, LabTraits<G>::worth(who, state, static_cast<Seat>(other)));
    }
    envy.players += best > own ? 1 : 0;
    envy.points += best - own;
  }
  return envy;
}

template <Game G>
Asked asked_of(int players) {
  Asked asked;
  const double whole = KnowsWorth<G> ? most_worth : static_cast<double>(whole_win);
  const auto ask = [&](Question question, bool has, double unit) {
    asked.has[static_cast<std::size_t>(question)] = has;
    asked.unit[static_cast<std::size_t>(question)] = unit;
  };
  const double seats = players;
  ask(Question::length, true, 1);
  ask(Question::swing, KnowsLead<G>, 1);
  ask(Question::first_seat, true, seats * whole);
  ask(Question::last_seat, true, seats * whole);
  ask(Question::better_player, true, seats * seats * whole);
  ask(Question::envy, KnowsWorth<G>, seats * most_worth);
  ask(Question::count, Counts<G>, 1);
  asked.by_worth = KnowsWorth<G>;
  if constexpr (Counts<G>) asked.counted = LabTraits<G>::counted;
  return asked;
}

}  // namespace parlor
