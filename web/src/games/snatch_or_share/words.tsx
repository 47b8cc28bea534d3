// Snatch or Share in words: the log and the labels of actions.
import type { Action, Event, Moved } from '../../generated/snatch_or_share';
import type { LogLine } from '../board';
import { Heap, in_words } from './goods';
import { Mark, type MarkName } from './marks';
import { type Context, join_names, offer_of, regime_name, type Saying, tell_two } from './view';

const mark = (name: MarkName) => (
  <span class="sn-log-mark" data-mark={name}>
    <Mark name={name} />
  </span>
);

function period_line(event: Extract<Event, { type: 'period_started' }>, context: Saying): LogLine {
  const { t, tell, view, config } = context;
  const rows = config.regimes as { name: string }[] | undefined;
  // The room's options name the regime; without them the newest view does.
  const known = rows?.[event.round - 1]?.name ?? view?.regime.name;
  const numbers = { round: event.round, n: event.period };
  if (known === undefined) return { text: t('log.period.plain', numbers) };
  const params = { ...numbers, regime: regime_name(known, t) };
  const text =
    event.judge === null ? t('log.period', params) : tell('log.period_judge', event.judge, params);
  return { text, divider: true, sound: 'special' };
}

function period_over(event: Extract<Event, { type: 'period_ended' }>, context: Saying): LogLine {
  const { t, name, view, gains } = context;
  const list = event.points.map((n, seat) => t('log.earned', { name: name(seat), n })).join(', ');
  const n = event.points.reduce((sum, each) => sum + each, 0);
  if (!gains || !view) return { text: t('log.period_over.plain', { list }), sound: 'right' };
  return { text: t('log.period_over', { list, n, all: view.possible_points }), sound: 'right' };
}

function over(event: Extract<Event, { type: 'game_ended' }>, context: Saying): LogLine {
  const { t, tell, name } = context;
  const names = join_names(event.winners.map(name), t);
  const [first] = event.winners;
  if (event.reason === 'too_few_players' || first === undefined) return { text: t('log.too_few') };
  if (event.winners.length > 1) return { text: t('log.shared', { names }), sound: 'win' };
  return { text: tell('log.won', first, { names }), sound: 'win' };
}

function fined(event: Extract<Event, { type: 'fined' }>, context: Saying): LogLine {
  const tokens = in_words(event.tokens, context.t);
  const picture = <Heap tokens={event.tokens} size="1.25em" flat />;
  if (event.to === null)
    return {
      text: context.tell('log.fined_shame', event.player, { tokens }),
      picture,
      sound: 'penalty',
    };
  return { text: tell_two(context, 'log.fined', event.player, event.to, { tokens }), picture };
}

function dealt(event: Extract<Event, { type: 'game_dealt' }>, context: Saying): LogLine {
  const { t, tell } = context;
  const list = event.producers.map((good, seat) =>
    tell('log.makes', seat, { good: t(`good.${good}`) }),
  );
  return { text: t('log.dealt', { list: list.join(', ') }) };
}

const both = (moved: Moved, { t }: Saying) => ({
  offering: in_words(moved.offering, t),
  requesting: in_words(moved.requesting, t),
});

function say_offer(event: Event, context: Saying): LogLine | null {
  const two = (key: string, seat: number, other: number, params = {}) =>
    tell_two(context, key, seat, other, params);
  switch (event.type) {
    case 'offer_made': {
      const text = two('log.offered', event.from, event.to, both(event, context));
      return { text, picture: mark('group'), sound: 'card' };
    }
    case 'offer_accepted': {
      const text = two('log.accepted', event.to, event.from, both(event.moved, context));
      return { text, picture: mark('accept'), sound: 'right' };
    }
    case 'offer_rejected':
      return {
        text: two('log.rejected', event.to, event.from),
        picture: mark('reject'),
        sound: 'draw',
      };
    case 'offer_snatched': {
      const tokens = in_words(event.moved, context.t);
      const text = two('log.snatched', event.to, event.from, { tokens });
      return { text, picture: mark('snatch'), sound: 'steal' };
    }
    case 'offer_cancelled':
      return { text: two('log.cancelled', event.from, event.to), picture: mark('cancel') };
    default:
      return null;
  }
}

function say_sanction(event: Event, context: Saying): LogLine | null {
  const { t, tell } = context;
  switch (event.type) {
    case 'shame_given': {
      const text = tell_two(context, 'log.shamed', event.by, event.player);
      return { text, picture: mark('shame'), sound: 'wrong' };
    }
    case 'fined':
      return fined(event, context);
    case 'report_filed': {
      const text = tell_two(context, 'log.reported', event.by, event.against);
      return { text, picture: mark('report'), sound: 'penalty' };
    }
    case 'report_ruled': {
      if (event.ruler === null) return { text: t('log.lapsed'), picture: mark('judge') };
      const key = event.verdict === 'confirm' ? 'log.confirmed' : 'log.dismissed';
      return { text: tell(key, event.ruler), picture: mark('judge'), sound: 'special' };
    }
    case 'goods_returned': {
      const tokens = in_words(event.tokens, t);
      const text = tell_two(context, 'log.returned', event.from, event.to, { tokens });
      return { text, picture: <Heap tokens={event.tokens} size="1.25em" flat /> };
    }
    case 'player_suspended':
      return { text: tell('log.suspended', event.player), picture: mark('suspended') };
    default:
      return null;
  }
}

export function say(event: Event, context: Saying): LogLine | null {
  switch (event.type) {
    case 'game_dealt':
      return dealt(event, context);
    case 'period_started':
      return period_line(event, context);
    case 'player_done':
      return { text: context.tell('log.done', event.player), picture: mark('done') };
    case 'player_left':
      return { text: context.tell('log.left', event.player) };
    case 'trading_ended':
      return { text: context.t('log.trading_over'), picture: mark('judge'), sound: 'special' };
    case 'period_ended':
      return period_over(event, context);
    case 'game_ended':
      return over(event, context);
    default:
      return say_offer(event, context) ?? say_sanction(event, context);
  }
}

// What an action about an existing offer says of it.
function about_offer(id: number, context: Context, mine: boolean): Record<string, string> {
  const { view, t, name } = context;
  const offer = offer_of(view, id);
  if (!offer) return { name: `${id}`, offering: '', requesting: '' };
  const moves = offer.accept_moves ?? offer;
  return {
    name: name(mine ? offer.to : offer.from),
    offering: in_words(offer.taken ?? moves.offering, t),
    requesting: in_words(moves.requesting, t),
  };
}

function offer_label(
  action: Extract<Action, { type: 'make_offer' }>,
  { t, name }: Context,
): string {
  const offering = in_words(action.offering, t);
  const requesting = in_words(action.requesting, t);
  const params = { name: name(action.to), offering, requesting };
  if (requesting === t('nothing')) return t('label.gift', params);
  if (offering === t('nothing')) return t('label.plea', params);
  return t('label.make_offer', params);
}

export function label(action: Action, context: Context): string {
  const { t, name, view } = context;
  switch (action.type) {
    case 'make_offer':
      return offer_label(action, context);
    case 'accept':
    case 'reject':
    case 'snatch':
      return t(`label.${action.type}`, about_offer(action.offer, context, false));
    case 'cancel':
    case 'report':
      return t(`label.${action.type}`, about_offer(action.offer, context, true));
    case 'rule': {
      const key = action.suspend ? 'suspend' : action.verdict;
      return t(`label.${key}`, about_offer(action.offer, context, true));
    }
    case 'shame':
      return t('label.shame', { name: name(action.player) });
    case 'next_period':
      return t(view.later_period ? 'label.next_period' : 'label.end_game');
    case 'done':
    case 'end_period':
      return t(`label.${action.type}`);
    default:
      return t('label.timeout');
  }
}
