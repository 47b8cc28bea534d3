// How a match of Snatch or Share goes on: periods, what lapses with them, and the end. Reads the
// state, emits, never writes it.
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

// SN-15: where nobody may reject, silence is consent; elsewhere what is open lapses.
template <class Table>
void close_offers(Table& table) {
  const State& state = table.state();
  const Regime& regime = regime_of(table.config(), state);
  for (const Offer& offer : state.offers) {
    if (offer.status != OfferStatus::pending) continue;
    const bool free = !frozen(state, offer.from) && !frozen(state, offer.to);  // SN-50
    const bool whole = !regime.full_delivery || deliverable(state, offer);
    if (!regime.reject && free && whole) {
      table.emit(OfferAccepted{offer.id, offer.from, offer.to, accept_moves(state, offer)});
    } else {
      cancel(table, offer);
    }
  }
}

template <class Table>
void end_period(Table& table) {
  const State& state = table.state();
  dismiss_open_reports(table);
  close_offers(table);
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

// SN-53: a snatch that its victim could still answer keeps the period open, but not the market.
template <class Table>
void end_trading(Table& table) {
  if (!any_unanswered(table.config(), table.state())) return end_period(table);
  close_offers(table);
  table.emit(TradingEnded{deadline_after(table, table.config().judging_seconds)});
}

template <class Table>
void end_phase(Table& table) {
  if (table.state().trading_over) {
    end_period(table);
  } else {
    end_trading(table);
  }
}

template <class Table>
void end_phase_if_over(Table& table) {
  if (period_is_over(table.state())) end_phase(table);
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

}  // namespace parlor::snatch_or_share
