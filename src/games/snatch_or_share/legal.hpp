// Who may act in Snatch or Share, and everything decide() would accept from them. Offers have no
// end, so they are represented by what people mostly make: five for five, two for two, one for one,
// a gift and a plea.
#pragma once

#include "games/snatch_or_share/position.hpp"

namespace parlor::snatch_or_share {

// SN-01: five of one's own good for five of theirs is the preset of one tap.
inline constexpr std::array<std::pair<int, int>, 5> offer_presets{
    {{5, 5}, {2, 2}, {1, 1}, {1, 0}, {0, 1}}};

template <class Out>
void list_offers(const Config& config, const State& state, Seat from, Out& out) {
  for (Seat to = 0; to < player_count; ++to) {
    if (!may_approach(config, state, from, to).accepted()) continue;
    for (const auto& [give, ask] : offer_presets) {
      out.push_back(MakeOffer{to, Bundle::of(only(state.players[from].producer, give)),
                              Bundle::of(only(state.players[to].producer, ask))});
    }
  }
}

template <class Out>
void list_legal(const Config& config, const State& state, Actor actor, Out& out) {
  if (state.phase == Phase::ended || actor.is_clock()) return;
  if (actor.is_host()) {
    if (may_end_period(state).accepted()) out.push_back(EndPeriod{});
    if (may_start_next(state).accepted()) out.push_back(NextPeriod{});
    return;
  }
  const Seat seat = actor.seat();
  if (!present(state, seat)) return;
  const auto list = [&](const auto& action) {
    if (may(config, state, seat, action).accepted()) out.push_back(action);
  };
  for (const Report& report : state.reports) {
    list(Rule{report.offer, Finding::confirm, false});
    list(Rule{report.offer, Finding::confirm, true});
    list(Rule{report.offer, Finding::dismiss, false});
  }
  for (const Offer& offer : state.offers) {
    list(Accept{offer.id});
    list(Reject{offer.id});
    list(Snatch{offer.id});
    list(Cancel{offer.id});
    list(FileReport{offer.id});
  }
  for (Seat player = 0; player < player_count; ++player) list(Shame{player});
  list_offers(config, state, seat, out);
  list(Done{});
}

inline Actors acting(const Config& config, const State& state) {
  struct Found {
    bool any = false;
    void push_back(const Action&) { any = true; }
  };
  Actors actors;
  for (Seat seat = 0; seat < player_count; ++seat) {
    Found found;
    list_legal(config, state, Actor::seat(seat), found);
    if (found.any) actors.add(seat);
  }
  if (may_end_period(state).accepted() || may_start_next(state).accepted()) actors.add_host();
  return actors;
}

}  // namespace parlor::snatch_or_share
