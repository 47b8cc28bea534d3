// Questions to a view that drawing and words both ask. None of them decides what is legal.
import type { Action, Event, OfferView, Report, View } from '../../generated/snatch_or_share';
import type { Translate } from '../../i18n/i18n';
import type { BoardContext, BoardProps, SayContext } from '../board';

export type Context = BoardContext<View, Action>;
export type Saying = SayContext<View, Action>;
export type Props = BoardProps<View, Action, Event>;

export const is =
  <T extends Action['type']>(type: T) =>
  (action: Action): action is Extract<Action, { type: T }> =>
    action.type === type;

export const running = (view: View): boolean =>
  view.phase === 'trading' || view.phase === 'judging';

export const offer_of = (view: View, id: number): OfferView | undefined =>
  view.offers.find((each) => each.id === id);

export const report_of = (view: View, offer: number): Report | undefined =>
  view.reports.find((each) => each.offer === offer);

export const open_reports = (view: View): Report[] =>
  view.reports.filter((each) => each.verdict === null);

export const waiting_for = (view: View, seat: number): OfferView[] =>
  view.offers.filter((each) => each.to === seat && each.status === 'pending');

// Offers to one player that are left in this period.
export function offers_left(view: View, from: number, to: number): number {
  const counted = view.offers.filter(
    (each) =>
      each.from === from &&
      each.to === to &&
      (view.offer_limit === 'made' || each.status === 'pending'),
  );
  return Math.max(0, view.offers_per_target - counted.length);
}

export const may_approach = (legal: readonly Action[], to: number): boolean =>
  legal.some((each) => each.type === 'make_offer' && each.to === to);

// Somebody robbed or accused, while nobody has ruled yet.
export const frozen = (view: View, seat: number): boolean =>
  open_reports(view).some((each) => each.by === seat || offer_of(view, each.offer)?.to === seat);

export function awaited(view: View): readonly number[] {
  const rulers = [...new Set(open_reports(view).map((each) => each.ruler))];
  if (view.phase === 'judging' && (!view.trading_over || rulers.length > 0)) return rulers;
  if (!running(view)) return [];
  return view.players.flatMap((player, seat) =>
    !player.left && (!player.done || waiting_for(view, seat).length > 0) ? [seat] : [],
  );
}

// Regimes of the source have names in every language; another keeps the name it was given.
export function regime_name(name: string, t: Translate): string {
  const key = `regime.${name.replaceAll(' ', '_')}`;
  const known = t(key);
  return known === key ? name.charAt(0).toUpperCase() + name.slice(1) : known;
}

export function join_names(names: readonly string[], t: Translate): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : t('and', { a: names.slice(0, -1).join(', '), b: last });
}

// A sentence about two seats: `key.you` where the first is the viewer's own, `key.me` where the second
// is, else `key` with {name} and {other}.
export function tell_two(
  context: Saying,
  key: string,
  seat: number,
  other: number,
  params: Record<string, string | number> = {},
): string {
  const { t, name, me } = context;
  const all = { name: name(seat), other: name(other), ...params };
  if (seat === me) return t(`${key}.you`, all);
  return t(other === me ? `${key}.me` : key, all);
}
