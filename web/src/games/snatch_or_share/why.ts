// Why a tap does nothing, as the rules would say it. Taps: "to:1", "accept:3", "shame:2", "done", "send".
import type { OfferView, View } from '../../generated/snatch_or_share';
import type { Why } from '../board';
import { type Context, frozen, offer_of, open_reports, running } from './view';

const report_open: Why = { code: 'report_open', ruling: 'SN-33' };

const trading_over: Why = { code: 'not_trading.over', ruling: 'SN-53' };

function not_to(to: number, view: View, me: number): Why | null {
  if (view.trading_over) return trading_over;
  if (frozen(view, me)) return report_open;
  if (view.players[me]?.suspended) return { code: 'suspended', ruling: 'SN-29' };
  if (view.players[me]?.barred) return { code: 'barred', ruling: 'SN-17' };
  if (to === me) return { code: 'not_yourself', ruling: 'SN-09' };
  if (view.players[to]?.left) return { code: 'no_such_player', ruling: 'SN-47' };
  if (view.players[to]?.suspended) return { code: 'suspended.them', ruling: 'SN-48' };
  return { code: 'offer_limit', ruling: 'SN-06' };
}

function not_answered(kind: string, offer: OfferView, view: View, me: number): Why | null {
  if (view.trading_over) return trading_over;
  if (offer.status !== 'pending') return { code: 'not_pending', ruling: 'SN-40' };
  if (offer.to !== me) return { code: 'not_for_you', ruling: 'SN-41' };
  if (frozen(view, me)) return report_open;
  if (view.players[me]?.suspended) return { code: 'suspended', ruling: 'SN-29' };
  if (kind === 'reject') return { code: 'must_accept_or_snatch', ruling: 'SN-14' };
  if (frozen(view, offer.from)) return { code: 'report_open', ruling: 'SN-50' };
  return kind === 'accept' ? { code: 'cannot_deliver', ruling: 'SN-31' } : null;
}

function not_shamed(player: number, view: View, me: number): Why {
  if (!view.regime.shame) return { code: 'shame_closed', ruling: 'SN-18' };
  if (player === me) return { code: 'not_yourself', ruling: 'SN-09' };
  if (view.players[player]?.left) return { code: 'no_such_player', ruling: 'SN-47' };
  if (view.players[me]?.gave_shame) return { code: 'already_shamed', ruling: 'SN-18' };
  return { code: 'not_a_snatch.shame', ruling: 'SN-18' };
}

function not_reported(offer: OfferView, view: View): Why {
  if (!view.regime.judge) return { code: 'not_trading.judge', ruling: 'SN-45' };
  if (view.reports.some((each) => each.offer === offer.id))
    return { code: 'already_reported', ruling: 'SN-25' };
  return { code: 'not_a_snatch', ruling: 'SN-25' };
}

export function why(tap: string, { view, me }: Context): Why | null {
  const [kind = '', what = ''] = tap.split(':');
  if (view.phase === 'ended') return { code: 'game_over' };
  if (!running(view)) return { code: 'not_trading', ruling: 'SN-33' };
  if (me === null) return view.trading_over ? trading_over : { code: 'host_only', ruling: 'SN-43' };
  if (kind === 'to' || kind === 'compose') return not_to(Number(what), view, me);
  if (kind === 'shame') return not_shamed(Number(what), view, me);
  if (kind === 'send') return { code: 'empty_offer', ruling: 'SN-09' };
  if (kind === 'done') return { code: 'already_done', ruling: 'SN-49' };
  if (kind === 'rule' && open_reports(view).length > 0)
    return { code: 'not_the_ruler', ruling: 'SN-24' };
  const offer = offer_of(view, Number(what));
  if (!offer) return { code: 'no_such_offer' };
  return kind === 'report' ? not_reported(offer, view) : not_answered(kind, offer, view, me);
}
