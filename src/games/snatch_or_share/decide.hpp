// What happens when somebody acts: refuse, or emit events in order. Reads the state, never writes
// it.
#pragma once

#include "games/snatch_or_share/flow.hpp"

namespace parlor::snatch_or_share {

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
  table.emit(ReportFiled{offer.id, by, offer.to, *ruler_for(table.config(), table.state(), offer)});
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
  end_phase_if_over(table);
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
    end_phase_if_over(table);
  }
  return accepted;
}

template <class Table>
Verdict time_out(Table& table) {
  const State& state = table.state();
  if (!state.deadline || table.now() < *state.deadline) return not_due;
  if (running(state)) {
    end_phase(table);
  } else {
    next_period(table);
  }
  return accepted;
}

}  // namespace parlor::snatch_or_share
