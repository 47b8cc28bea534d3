// Snatch or Share in words: the log and the labels of actions.
import type { Action, Event, Moved } from '../../generated/snatch_or_share';
import type { Line } from '../board';
import { Heap, in_words } from './goods';
import { Mark, type MarkName } from './marks';
import { join_names, offer_of, regime_name, type Table, tell_two } from './seen';

const mark = (name: MarkName) => (
  <span class="sn-log-mark" data-mark={name}>
    <Mark name={name} />
  </span>
);

function period_line(event: Extract<Event, { type: 'period_started' }>, scene: Table): Line {
  const { t, tell, view, config } = scene;
  const rows = config.regimes as { name: string }[] | undefined;
  // The room's options name the regime; without them the newest view does.
  const regime = regime_name(rows?.[event.round - 1]?.name ?? view.regime.name, t);
  const params = { round: event.round, regime, n: event.period };
  const text =
    event.judge === null ? t('log.period', params) : tell('log.period_judge', event.judge, params);
  return { text, divider: true, sound: 'special' };
}

function period_over(event: Extract<Event, { type: 'period_ended' }>, scene: Table): Line {
  const { t, name, view } = scene;
  const list = event.points.map((n, seat) => t('log.earned', { name: name(seat), n })).join(', ');
  const n = event.points.reduce((sum, each) => sum + each, 0);
  return { text: t('log.period_over', { list, n, all: view.possible_points }), sound: 'right' };
}

function over(event: Extract<Event, { type: 'game_ended' }>, scene: Table): Line {
  const { t, tell, name } = scene;
  const names = join_names(event.winners.map(name), t);
  const [first] = event.winners;
  if (event.reason === 'too_few_players' || first === undefined) return { text: t('log.too_few') };
  if (event.winners.length > 1) return { text: t('log.shared', { names }), sound: 'win' };
  return { text: tell('log.won', first, { names }), sound: 'win' };
}

function fined(event: Extract<Event, { type: 'fined' }>, scene: Table): Line {
  const tokens = in_words(event.tokens, scene.t);
  const picture = <Heap tokens={event.tokens} size="1.25em" flat />;
  if (event.to === null)
    return {
      text: scene.tell('log.fined_shame', event.player, { tokens }),
      picture,
      sound: 'penalty',
    };
  return { text: tell_two(scene, 'log.fined', event.player, event.to, { tokens }), picture };
}

function dealt(event: Extract<Event, { type: 'game_dealt' }>, scene: Table): Line {
  const { t, tell } = scene;
  const list = event.producers.map((good, seat) =>
    tell('log.makes', seat, { good: t(`good.${good}`) }),
  );
  return { text: t('log.dealt', { list: list.join(', ') }) };
}

export function say(event: Event, scene: Table): Line | null {
  const { t, tell } = scene;
  const both = (moved: Moved) => ({
    offering: in_words(moved.offering, t),
    requesting: in_words(moved.requesting, t),
  });
  switch (event.type) {
    case 'game_dealt':
      return dealt(event, scene);
    case 'period_started':
      return period_line(event, scene);
    case 'offer_made':
      return {
        text: tell_two(scene, 'log.offered', event.from, event.to, both(event)),
        picture: mark('group'),
        sound: 'card',
      };
    case 'offer_accepted': {
      const text = tell_two(scene, 'log.accepted', event.to, event.from, both(event.moved));
      return { text, picture: mark('accept'), sound: 'right' };
    }
    case 'offer_rejected':
      return {
        text: tell_two(scene, 'log.rejected', event.to, event.from),
        picture: mark('reject'),
        sound: 'draw',
      };
    case 'offer_snatched': {
      const tokens = in_words(event.moved, t);
      const text = tell_two(scene, 'log.snatched', event.to, event.from, { tokens });
      return { text, picture: mark('snatch'), sound: 'steal' };
    }
    case 'offer_cancelled':
      return {
        text: tell_two(scene, 'log.cancelled', event.from, event.to),
        picture: mark('cancel'),
      };
    case 'shame_given':
      return {
        text: tell_two(scene, 'log.shamed', event.by, event.player),
        picture: mark('shame'),
        sound: 'wrong',
      };
    case 'fined':
      return fined(event, scene);
    case 'report_filed':
      return {
        text: tell_two(scene, 'log.reported', event.by, event.against),
        picture: mark('report'),
        sound: 'penalty',
      };
    case 'report_ruled': {
      if (event.ruler === null) return { text: t('log.lapsed'), picture: mark('judge') };
      const key = event.verdict === 'confirm' ? 'log.confirmed' : 'log.dismissed';
      return { text: tell(key, event.ruler), picture: mark('judge'), sound: 'special' };
    }
    case 'goods_returned': {
      const tokens = in_words(event.tokens, t);
      const text = tell_two(scene, 'log.returned', event.from, event.to, { tokens });
      return { text, picture: <Heap tokens={event.tokens} size="1.25em" flat /> };
    }
    case 'player_suspended':
      return { text: tell('log.suspended', event.player), picture: mark('suspended') };
    case 'player_done':
      return { text: tell('log.done', event.player), picture: mark('done') };
    case 'player_left':
      return { text: tell('log.left', event.player) };
    case 'period_ended':
      return period_over(event, scene);
    case 'game_ended':
      return over(event, scene);
    default:
      return null;
  }
}

// What an action about an existing offer says of it.
function about_offer(id: number, scene: Table, mine: boolean): Record<string, string> {
  const { view, t, name } = scene;
  const offer = offer_of(view, id);
  if (!offer) return { name: `${id}`, offering: '', requesting: '' };
  const moves = offer.accept_moves ?? offer;
  return {
    name: name(mine ? offer.to : offer.from),
    offering: in_words(offer.taken ?? moves.offering, t),
    requesting: in_words(moves.requesting, t),
  };
}

function offer_label(action: Extract<Action, { type: 'make_offer' }>, { t, name }: Table): string {
  const offering = in_words(action.offering, t);
  const requesting = in_words(action.requesting, t);
  const params = { name: name(action.to), offering, requesting };
  if (requesting === t('nothing')) return t('label.gift', params);
  if (offering === t('nothing')) return t('label.plea', params);
  return t('label.make_offer', params);
}

export function label(action: Action, scene: Table): string {
  const { t, name, view } = scene;
  switch (action.type) {
    case 'make_offer':
      return offer_label(action, scene);
    case 'accept':
    case 'reject':
    case 'snatch':
      return t(`label.${action.type}`, about_offer(action.offer, scene, false));
    case 'cancel':
    case 'report':
      return t(`label.${action.type}`, about_offer(action.offer, scene, true));
    case 'rule': {
      const key = action.suspend ? 'suspend' : action.verdict;
      return t(`label.${key}`, about_offer(action.offer, scene, true));
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
