// UNO in words: the prompt, the log, labels and why a tap does nothing.
import type { Action, Event, View } from '../../generated/uno';
import type { BoardContext, BoardModule, LogLine, Prompt, SayContext, Why } from '../board';
import { CardFace, card_name, face_of, Sign } from './cards';

type Context = BoardContext<View, Action>;
type Saying = SayContext<View, Action>;

export const is =
  <T extends Action['type']>(type: T) =>
  (action: Action): action is Extract<Action, { type: T }> =>
    action.type === type;

export function awaited(view: View): readonly number[] {
  if (view.phase !== 'playing' && view.phase !== 'choosing_color') return [];
  return view.current_player === null ? [] : [view.current_player];
}

const names_of = (seats: readonly number[], { name }: Saying) => seats.map(name).join(', ');

function penalty_prompt(context: Context): string {
  const { view, legal, tell } = context;
  const n = view.pending_draw;
  const seat = view.current_player!;
  if (seat !== context.me) return tell('prompt.penalty', seat, { n });
  const answers = legal.some((each) => each.type === 'play' || each.type === 'jump_in');
  if (answers) return tell('prompt.penalty_answer', seat, { n });
  if (legal.some(is('challenge'))) return tell('prompt.penalty_challenge', seat, { n });
  return tell('prompt.penalty', seat, { n });
}

export function prompt(context: Context): Prompt {
  const { view, legal, me, t, tell } = context;
  if (view.phase === 'ended' && view.sharing.length > 0)
    return { text: t('log.shared', { names: names_of(view.sharing, context) }), yours: false };
  if (view.winner !== null && view.phase === 'ended')
    return { text: tell('prompt.won', view.winner), yours: false };
  const seat = view.current_player;
  if (seat === null) return { text: '', yours: false };
  const yours = seat === me && !view.in_grace;
  if (view.phase === 'choosing_color') return { text: tell('prompt.color', seat), yours };
  if (legal.some(is('jump_in')) && seat !== me)
    return { text: t('prompt.jump', { name: context.name(seat) }), yours: true };
  if (view.in_grace) return { text: t('prompt.grace'), yours: false };
  if (view.pending_draw > 0) return { text: penalty_prompt(context), yours };
  if (view.has_drawn) {
    const card = view.drawn_card ? card_name(view.drawn_card, t) : '';
    return { text: tell('prompt.drawn', seat, { card }), yours };
  }
  const stuck = yours && !legal.some(is('play')) && legal.length > 0;
  return { text: tell(stuck ? 'prompt.must_draw' : 'prompt.turn', seat), yours };
}

const small = (card: string) => (
  <span class="uno-small">
    <CardFace card={card} />
  </span>
);

function played(
  event: Extract<Event, { type: 'card_played' | 'jumped_in' }>,
  context: Saying,
): LogLine {
  const { t, tell } = context;
  const card = card_name(event.card, t);
  const picture = small(event.card);
  if (event.type === 'jumped_in')
    return { text: tell('log.jumped', event.player, { card }), picture, sound: 'special' };
  if (face_of(event.card).color !== null)
    return { text: tell('log.played', event.player, { card }), picture, sound: 'card' };
  const color = t(`color.${event.color}`);
  return { text: tell('log.played_wild', event.player, { card, color }), picture, sound: 'card' };
}

function drew(event: Extract<Event, { type: 'cards_drawn' }>, context: Saying): LogLine {
  if (event.count === 0) return { text: context.t('log.drew_none') };
  const text = context.tell('log.drew', event.player, { n: event.count });
  const penalty = event.reason !== 'turn' && event.reason !== 'match';
  return { text, sound: penalty ? 'penalty' : 'draw' };
}

function challenged(event: Extract<Event, { type: 'challenged' }>, context: Saying): LogLine {
  const key = event.guilty ? 'log.challenge_right' : 'log.challenge_wrong';
  const text = context.tell(key, event.by, { other: context.name(event.player) });
  return {
    text,
    sound: event.guilty ? 'right' : 'wrong',
    ...(event.hand.length > 0 ? { picture: event.hand.map(small) } : {}),
  };
}

// A void round has a winner, but nobody is out (UN-62); under alternate scoring all get points (UN-48).
function round_ended(event: Extract<Event, { type: 'round_ended' }>, context: Saying): LogLine {
  const key = event.reason === 'piles_exhausted' ? 'log.void' : 'log.round';
  if (event.each.length === 0)
    return { text: context.tell(key, event.winner, { n: event.points }), sound: 'right' };
  const points = event.each.map((n, seat) => `${context.name(seat)} ${n}`).join(', ');
  return { text: context.tell(`${key}_each`, event.winner, { points }), sound: 'right' };
}

export function say(event: Event, context: Saying): LogLine | null {
  const { t, tell, name } = context;
  switch (event.type) {
    case 'round_dealt': {
      const params = { round: event.round, card: card_name(event.start, t) };
      return { text: tell('log.dealt', event.dealer, params), divider: true, sound: 'draw' };
    }
    case 'card_played':
    case 'jumped_in':
      return played(event, context);
    case 'effect_cancelled': {
      const moved = event.rotated || event.swap_with !== null;
      const card = card_name(event.card, t);
      const key = moved ? 'log.cancelled_hands' : 'log.cancelled';
      return { text: tell(key, event.player, { card }) };
    }
    case 'cards_drawn':
      return drew(event, context);
    case 'player_skipped':
      return { text: tell('log.skipped', event.player) };
    case 'direction_changed':
      return { text: t('log.turned') };
    case 'hands_swapped':
      return { text: t('log.swapped', { a: name(event.a), b: name(event.b) }), sound: 'steal' };
    case 'hands_rotated':
      return { text: t('log.rotated'), sound: 'steal' };
    case 'color_chosen': {
      const text = tell('log.color', event.player, { color: t(`color.${event.color}`) });
      return { text, picture: <Sign color={event.color} /> };
    }
    case 'challenged':
      return challenged(event, context);
    case 'uno_called':
      return { text: tell('log.uno', event.player), sound: 'special' };
    case 'uno_caught':
      return { text: tell('log.caught', event.by, { other: name(event.player) }), sound: 'wrong' };
    case 'pile_reshuffled':
      return { text: t('log.reshuffled'), sound: 'draw' };
    case 'turn_passed':
      return { text: tell('log.passed', event.player) };
    case 'player_left':
      return { text: tell('log.left', event.player) };
    case 'round_ended':
      return round_ended(event, context);
    case 'game_ended':
      if (event.sharing.length > 0)
        return { text: t('log.shared', { names: names_of(event.sharing, context) }), sound: 'win' };
      return { text: tell('log.won', event.winner), sound: 'win' };
    default:
      return null;
  }
}

export function label(action: Action, context: Context): string {
  const { t, view, name } = context;
  switch (action.type) {
    case 'play':
    case 'jump_in': {
      const parts = [t(`label.${action.type}`, { card: card_name(action.card, t) })];
      if (action.color) parts.push(t('label.naming', { color: t(`color.${action.color}`) }));
      if (action.swap_with !== null)
        parts.push(t('label.swapping', { name: name(action.swap_with) }));
      if (action.uno) parts.push(t('label.calling'));
      return parts.join(', ');
    }
    case 'draw':
      return view.pending_draw > 0 ? t('do.take', { n: view.pending_draw }) : t('do.draw');
    case 'catch_uno':
      return t('label.catch', { name: name(action.player) });
    case 'choose_color':
      return t('label.color', { color: t(`color.${action.color}`) });
    case 'call_uno':
      return t('do.uno');
    case 'pass':
    case 'challenge':
      return t(`do.${action.type}`);
    default:
      return t('label.timeout');
  }
}

// Out of turn only the identical card goes, and only where jumping in is played.
function why_not_jump(card: string, context: Context): Why {
  const { view, config } = context;
  const last = view.last_play;
  if (last?.card !== card) return { code: 'not_your_turn' };
  if (!config.jump_in) return { code: 'jump_in_off' };
  if (face_of(card).color === null && !config.jump_in_wild)
    return { code: 'no_wild_jump_in', ruling: 'UN-07' };
  return { code: 'jump_in_closed', ruling: 'UN-18' };
}

// A draw card could answer a penalty where the table stacks, and these on each other.
function why_not_stacked(card: string, { config }: Context): Why {
  const why: Why = { code: 'must_answer_penalty', ruling: 'UN-04' };
  if (!face_of(card).value.startsWith('draw')) return why;
  if (!config.stacking) return { ...why, house: { would: 'stacking' } };
  return config.stack_mode === 'any' ? why : { ...why, house: { would: 'stack_mode.any' } };
}

export const house_rules: BoardModule<View, Action, Event>['house_rules'] = {
  jump_in_off: { would: 'jump_in' },
  no_wild_jump_in: { would: 'jump_in_wild' },
  jump_in_grace: { by: 'jump_in_ms' },
};

export function why(tap: string, context: Context): Why | null {
  const { view, me } = context;
  const [kind, what = ''] = tap.split(':');
  if (view.phase === 'ended') return { code: 'game_over' };
  if (kind === 'seat') return { code: 'not_yourself', ruling: 'UN-31' };
  if (view.current_player !== me)
    return kind === 'card' ? why_not_jump(what, context) : { code: 'not_your_turn' };
  if (view.in_grace) return { code: 'jump_in_grace', ruling: 'UN-60' };
  if (view.phase === 'choosing_color') return { code: 'choose_a_color', ruling: 'UN-50' };
  if (kind === 'pile') return { code: 'already_drew', ruling: 'UN-37' };
  if (view.pending_draw > 0) return why_not_stacked(what, context);
  if (view.has_drawn) return { code: 'only_drawn_card', ruling: 'UN-37' };
  return { code: 'no_match' };
}
