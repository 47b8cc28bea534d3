// What happens when somebody acts: refuse, or emit events in order. Reads the state, never writes
// it.
#pragma once

#include "games/snatch_or_share/evolve.hpp"
#include "games/snatch_or_share/position.hpp"

namespace parlor::snatch_or_share {

// SN-52: with a clock, periods and their results each have their time; without one, nothing has.
template <class Table>
std::optional<Time> deadline_after(Table& table, int seconds) {
  if (table.config().period_seconds == 0) return std::nullopt;
  return table.now() + (Time{1000} * seconds);
}

// The next seat after `from` that is still taken; the offices of this game pass this way (SN-22).
constexpr std::optional<Seat> present_after(const State& state, Seat from) {
  for (int step = 1; step <= player_count; ++step) {
    const auto seat = static_cast<Seat>((from + step) % player_count);
    if (present(state, seat)) return seat;
  }
  return std::nullopt;
}

// SN-22: chance names the first judge, then the office goes round.
template <class Table>
std::optional<Seat> next_judge(Table& table, const Regime& regime) {
  if (!regime.judge) return std::nullopt;
  const State& state = table.state();
  const auto drawn =
      static_cast<Seat>(state.judge ? *state.judge : table.chance().below(player_count));
  return state.judge || !present(state, drawn) ? present_after(state, drawn) : drawn;
}

template <class Table>
void start_period(Table& table, Slot slot) {
  const Regime& regime = table.config().regimes[slot.round - 1U];
  // SN-21: first the endowment, then the fine, then play.
  table.emit(PeriodStarted{slot.round, slot.period, next_judge(table, regime),
                           !table.config().carry_over || table.state().history.empty(),
                           deadline_after(table, table.config().period_seconds)});
  if (!regime.shame_penalty) return;
  for (Seat seat = 0; seat < player_count; ++seat) {
    const Player& player = table.state().players[seat];
    if (player.left || player.shame < shame_that_bites) continue;
    table.emit(
        Fined{seat, taken_by_fine(player.tokens, player.producer, shame_that_bites), std::nullopt});
  }
}

// SN-05: the highest total wins and ties share; who left cannot win.
template <class Table>
void end_game(Table& table, EndReason reason) {
  const State& state = table.state();
  GameEnded event;
  event.reason = reason;
  int best = -1;
  for (std::size_t i = 0; i < player_count; ++i) {
    const Player& player = state.players[i];
    // SN-03: holdings that are carried over score once, at the end.
    event.total_points[i] = table.config().carry_over ? player.points : player.total_points;
    if (!player.left) best = std::max<int>(best, event.total_points[i]);
  }
  for (Seat seat = 0; seat < player_count; ++seat) {
    if (present(state, seat) && event.total_points[seat] == best) event.winners.push_back(seat);
  }
  table.emit(event);
}

template <class Table>
void cancel(Table& table, const Offer& offer) {
  table.emit(OfferCancelled{offer.id, offer.from, offer.to});
}

// SN-13, SN-30: what is open from and to this player is cancelled.
template <class Table>
void cancel_all_of(Table& table, Seat player) {
  for (const Offer& offer : table.state().offers) {
    const bool theirs = offer.from == player || offer.to == player;
    if (theirs && offer.status == OfferStatus::pending) cancel(table, offer);
  }
}

// SN-26: a report that nobody can rule on any more is dismissed.
template <class Table>
void dismiss_open_reports(Table& table) {
  for (const Report& report : table.state().reports) {
    if (!report.verdict) {
      table.emit(ReportRuled{report.offer, std::nullopt, Finding::dismiss});
    }
  }
}

template <class Table>
void end_period(Table& table) {
  const State& state = table.state();
  const Regime& regime = regime_of(table.config(), state);
  dismiss_open_reports(table);
  for (const Offer& offer : state.offers) {
    if (offer.status != OfferStatus::pending) continue;
    // SN-15: where nobody may reject, silence is consent.
    const bool consent = !regime.reject && (!regime.full_delivery || deliverable(state, offer));
    if (consent) {
      table.emit(OfferAccepted{offer.id, offer.from, offer.to, accept_moves(state, offer)});
    } else {
      cancel(table, offer);
    }
  }
  PeriodEnded event{
      state.round, state.period, {}, {}, deadline_after(table, table.config().results_seconds)};
  for (std::size_t i = 0; i < player_count; ++i) {
    const Player& player = state.players[i];
    event.points[i] = player.points;
    const int earned = table.config().carry_over ? 0 : player.points;
    event.total_points[i] = static_cast<Points>(player.total_points + earned);
  }
  table.emit(event);
}

template <class Table>
void end_period_if_over(Table& table) {
  if (period_is_over(table.state())) end_period(table);
}

// SN-43: one path from period to period, for hosts, clocks and bots.
template <class Table>
void next_period(Table& table) {
  const State& state = table.state();
  if (const auto slot = slot_after(table.config(), state.round, state.period)) {
    start_period(table, *slot);
  } else {
    end_game(table, EndReason::periods_done);
  }
}

template <class Table>
Verdict act(Table& table, Seat from, const MakeOffer& action) {
  // What is wrong with the offer itself comes before how many are left, as a person would say it.
  const Verdict approach = may_approach(table.config(), table.state(), from, action.to);
  if (!approach.accepted() && approach != Verdict(offer_limit)) return approach;
  if (const Verdict content = may_contain(action); !content.accepted()) return content;
  if (!approach.accepted()) return approach;
  const auto id = static_cast<OfferId>(table.state().offers.size() + 1);
  table.emit(OfferMade{id, from, action.to, action.offering.tokens(), action.requesting.tokens()});
  return accepted;
}

// SN-36: whoever comes first is served first; an answer counts what is there at that moment
// (SN-11).
template <class Table>
void perform(Table& table, Seat, const Accept& action) {
  const Offer& offer = *find_offer(table.state(), action.offer);
  table.emit(OfferAccepted{offer.id, offer.from, offer.to, accept_moves(table.state(), offer)});
}

template <class Table>
void perform(Table& table, Seat, const Reject& action) {
  const Offer& offer = *find_offer(table.state(), action.offer);
  table.emit(OfferRejected{offer.id, offer.from, offer.to});
}

template <class Table>
void perform(Table& table, Seat, const Snatch& action) {
  const Offer& offer = *find_offer(table.state(), action.offer);
  table.emit(OfferSnatched{offer.id, offer.from, offer.to, snatch_moves(table.state(), offer)});
}

template <class Table>
void perform(Table& table, Seat, const Cancel& action) {
  cancel(table, *find_offer(table.state(), action.offer));
}

template <class Table>
void perform(Table& table, Seat by, const Shame& action) {
  table.emit(ShameGiven{by, action.player});
}

template <class Table>
void perform(Table& table, Seat by, const FileReport& action) {
  const Offer& offer = *find_offer(table.state(), action.offer);
  table.emit(ReportFiled{offer.id, by, offer.to, *ruler_for(table.state(), offer)});
}

// SN-27: back comes what was taken, as far as it is still there; then the fine, to the victim.
template <class Table>
void perform(Table& table, Seat ruler, const Rule& action) {
  table.emit(ReportRuled{action.offer, ruler, action.verdict});
  if (action.verdict == Finding::dismiss) return;
  const Offer& offer = *find_offer(table.state(), action.offer);
  const Player& snatcher = table.state().players[offer.to];
  table.emit(GoodsReturned{offer.id, offer.to, offer.from, clamp(*offer.taken, snatcher.tokens)});
  table.emit(Fined{offer.to, taken_by_fine(snatcher.tokens, snatcher.producer, tokens_for_a_snatch),
                   offer.from});
  if (!action.suspend) return;
  table.emit(PlayerSuspended{offer.to});
  cancel_all_of(table, offer.to);
}

template <class Table>
void perform(Table& table, Seat player, const Done&) {
  table.emit(PlayerDone{player});
}

template <class Table, class A>
Verdict act(Table& table, Seat seat, const A& action) {
  const Verdict verdict = may(table.config(), table.state(), seat, action);
  if (!verdict.accepted()) return verdict;
  perform(table, seat, action);
  end_period_if_over(table);
  return accepted;
}

// SN-51: reports lapse, since each needs all three; the judge's office passes on; one player alone
// cannot trade.
template <class Table>
Verdict leave(Table& table, Seat player) {
  const State& state = table.state();
  cancel_all_of(table, player);
  dismiss_open_reports(table);
  const auto judge = state.judge == player ? present_after(state, player) : state.judge;
  table.emit(PlayerLeft{player, judge});
  if (present_count(state) < 2) {
    end_game(table, EndReason::too_few_players);
  } else if (running(state)) {
    end_period_if_over(table);
  }
  return accepted;
}

template <class Table>
Verdict time_out(Table& table) {
  const State& state = table.state();
  if (!state.deadline || table.now() < *state.deadline) return not_due;
  if (running(state)) {
    end_period(table);
  } else {
    next_period(table);
  }
  return accepted;
}

}  // namespace parlor::snatch_or_share
