// Sleeping Queens in words: the log, labels, and why a tap does nothing.
import type { Action, Card, Event, Queen, View } from '../../generated/sleeping_queens';
import type { Translate } from '../../i18n/i18n';
import type { BoardContext, LogLine, SayContext, Why } from '../board';
import { CardFace, is_number } from './cards';
import { names_of } from './prompt';
import { Emblem, points } from './queens';

type Context = BoardContext<View, Action>;
type Saying = SayContext<View, Action>;

export const queen_name = (queen: Queen | null, t: Translate): string => t(`queen.${queen}`);

// People count places from one.
export const place_of = (slot: number | null): number => (slot ?? 0) + 1;

// A card with its article, as the object of a sentence: "a king", "an 8".
export function a_card(card: Card, t: Translate): string {
  if (!is_number(card)) return t(`a.${card}`);
  return t(card === '8' ? 'a.eight' : 'a.number', { n: card });
}

// One card as a sum of the others, the way it is announced: "2 + 3 = 5".
export function sum_text(cards: readonly Card[]): string {
  const numbers = cards.map(Number).sort((a, b) => a - b);
  const largest = numbers.pop() ?? 0;
  return `${numbers.join(' + ')} = ${largest}`;
}

export function cards_text(cards: readonly Card[], t: Translate): string {
  if (cards.length === 1) return a_card(cards[0]!, t);
  if (cards.length === 2) return t('pair', { n: cards[0]! });
  return sum_text(cards);
}

const small = (card: Card, i = 0) => (
  <span class="sq-small" key={i}>
    <CardFace card={card} />
  </span>
);

function woken(event: Extract<Event, { type: 'queen_woken' }>, { t, tell }: Saying): LogLine {
  const { queen } = event;
  const params = { queen: queen_name(queen, t), n: points[queen], place: place_of(event.slot) };
  return {
    text: tell(`log.woken_${event.cause}`, event.player, params),
    picture: <Emblem queen={queen} />,
    sound: 'special',
  };
}

function opened(event: Extract<Event, { type: 'attack_opened' }>, context: Saying): LogLine {
  const { me, t, tell, name } = context;
  const key = `log.${event.card}${event.defender === me ? '_on_you' : ''}`;
  const params = { queen: queen_name(event.queen, t), other: name(event.defender) };
  return {
    text: tell(key, event.attacker, params),
    picture: small(event.card),
    sound: event.defender === me ? 'penalty' : 'card',
  };
}

function stolen(event: Extract<Event, { type: 'queen_stolen' }>, context: Saying): LogLine {
  const { me, t, tell, name } = context;
  const key = event.clash ? 'log.stolen_clash' : 'log.stolen';
  const params = { queen: queen_name(event.queen, t), other: name(event.victim) };
  return {
    text: tell(event.victim === me ? `${key}_from_you` : key, event.player, params),
    picture: <Emblem queen={event.queen} />,
    sound: 'steal',
  };
}

function slept(event: Extract<Event, { type: 'queen_slept' }>, { t, tell }: Saying): LogLine {
  const params = { queen: queen_name(event.queen, t), place: place_of(event.slot) };
  return {
    text: tell('log.slept', event.victim, params),
    picture: <Emblem queen={event.queen} />,
    sound: 'wrong',
  };
}

function revealed(event: Extract<Event, { type: 'jester_revealed' }>, context: Saying): LogLine {
  const { t, tell, me, name } = context;
  const card = a_card(event.card, t);
  const picture = [small('jester'), small(event.card, 1)];
  if (event.counted === null)
    return { text: tell('log.jester_keeps', event.player, { card }), picture, sound: 'special' };
  const key = event.counted === me ? 'log.jester_counts_you' : 'log.jester_counts';
  const text = tell(key, event.player, { card, other: name(event.counted) });
  return { text, picture, sound: 'card' };
}

function discarded(
  event: Extract<Event, { type: 'cards_discarded' }>,
  { t, tell }: Saying,
): LogLine {
  const cards = cards_text(event.cards, t);
  const text = tell('log.discarded', event.player, { cards });
  return { text, picture: event.cards.map(small), sound: 'card' };
}

// A refill is worth a line only to whoever got the cards.
function drawn(event: Extract<Event, { type: 'cards_drawn' }>, { t, me }: Saying): LogLine | null {
  if (event.player !== me || event.cards.length === 0) return null;
  const cards = event.cards.map((card) => a_card(card, t));
  const last = cards.pop()!;
  const text = cards.length > 0 ? t('and', { first: cards.join(', '), last }) : last;
  return { text: t('log.drawn', { cards: text }), picture: event.cards.map(small), sound: 'draw' };
}

function ended(event: Extract<Event, { type: 'game_ended' }>, context: Saying): LogLine {
  const [winner] = event.winners;
  const text =
    event.winners.length > 1 || winner === undefined
      ? context.t('prompt.shared', { names: names_of(event.winners, context) })
      : context.tell(`log.won_${event.reason}`, winner);
  return { text, sound: 'win', divider: true };
}

// A played card says nothing by itself: what it did is always the next event. Whose turn it is stands
// in the prompt.
export function say(event: Event, context: Saying): LogLine | null {
  const { t, tell, name } = context;
  switch (event.type) {
    case 'game_dealt':
      return { text: t('log.dealt'), divider: true, sound: 'draw' };
    case 'queen_woken':
      return woken(event, context);
    case 'queen_returned': {
      const params = { queen: queen_name(event.queen, t), place: place_of(event.slot) };
      const text = t('log.returned', params);
      return { text, picture: <Emblem queen={event.queen} />, sound: 'wrong' };
    }
    case 'bonus_granted':
      return { text: tell('log.bonus', event.player), picture: <Emblem queen="rose" /> };
    case 'attack_opened':
      return opened(event, context);
    case 'attack_blocked': {
      const params = { queen: queen_name(event.queen, t), other: name(event.attacker) };
      const text = tell(`log.blocked_${event.card}`, event.defender, params);
      return { text, picture: small(event.card === 'knight' ? 'dragon' : 'wand'), sound: 'right' };
    }
    case 'queen_stolen':
      return stolen(event, context);
    case 'queen_slept':
      return slept(event, context);
    case 'jester_revealed':
      return revealed(event, context);
    case 'cards_discarded':
      return discarded(event, context);
    case 'cards_drawn':
      return drawn(event, context);
    case 'pile_reshuffled':
      return { text: t('log.reshuffled', { n: event.count }), sound: 'draw' };
    case 'player_left':
      return { text: tell('log.left', event.player) };
    case 'game_ended':
      return ended(event, context);
    default:
      return null;
  }
}

export function label(action: Action, { t, view, name }: Context): string {
  switch (action.type) {
    case 'play_king':
    case 'wake':
      return t(`label.${action.type}`, { place: place_of(action.slot) });
    case 'play_knight':
    case 'play_potion':
      return t(`label.${action.type}`, {
        queen: queen_name(action.queen, t),
        name: name(action.target),
        place: place_of(action.type === 'play_potion' ? action.slot : 0),
      });
    case 'discard':
      return t('label.discard', { cards: cards_text(action.cards, t) });
    case 'place': {
      const queen = queen_name(view.pending?.queen ?? null, t);
      return t('label.place', { queen, place: place_of(action.slot) });
    }
    case 'block':
      return t(view.pending?.card === 'potion' ? 'do.block_potion' : 'do.block_knight');
    case 'play_jester':
    case 'pass':
      return t(`do.${action.type}`);
    default:
      return t('label.timeout');
  }
}

// What is in the way before the tap itself is looked at.
function why_not_now({ view, me }: Context): Why | null {
  if (view.phase === 'ended') return { code: 'game_over' };
  const asked = view.pending?.defender ?? view.pending?.player;
  if (view.phase === 'playing')
    return view.current_player === me ? null : { code: 'not_your_turn' };
  if (view.current_player !== me && asked !== me) return { code: 'not_your_turn' };
  if (view.phase === 'defense_window')
    return asked === me
      ? { code: 'wrong_defense', ruling: 'SQ-31' }
      : { code: 'defense_pending', ruling: 'SQ-10' };
  return asked === me ? null : { code: 'choice_pending', ruling: 'SQ-25' };
}

function why_not_slot(slot: number, chosen: string, { view, legal }: Context): Why {
  const sleeps = view.slots[slot] !== null;
  const has_king = legal.some((each) => each.type === 'play_king');
  const wants_empty = view.pending?.kind === 'place' || chosen === 'potion';
  if (wants_empty && sleeps) return { code: 'slot_taken', ruling: 'SQ-23' };
  if (wants_empty) return { code: 'no_target' };
  if (!sleeps) return { code: 'empty_slot', ruling: 'SQ-24' };
  return { code: has_king ? 'choose_king' : 'needs_king' };
}

function why_not_discard(cards: readonly Card[]): Why {
  if (cards.length === 0) return { code: 'nothing_chosen', ruling: 'SQ-02' };
  if (cards.length === 2) return { code: 'not_a_pair' };
  return { code: 'not_an_equation', ruling: 'SQ-03' };
}

// Taps: card:king, slot:<slot>:<chosen card>, queen:<seat>:cat, discard:2,3
export function why(tap: string, context: Context): Why | null {
  const { view, me } = context;
  const [kind, what = '', chosen = ''] = tap.split(':');
  const before = why_not_now(context);
  if (before) return before;
  if (kind === 'slot') return why_not_slot(Number(what), chosen, context);
  if (view.pending) return { code: 'choice_pending', ruling: 'SQ-25' };
  if (kind === 'queen') {
    if (Number(what) === me) return { code: 'own_queen', ruling: 'SQ-33' };
    return { code: 'needs_knight' };
  }
  if (kind === 'discard') return why_not_discard(what.split(',').filter(Boolean) as Card[]);
  if (what === 'jester') return { code: 'no_cards_left', ruling: 'SQ-06' };
  return what === 'knight' || what === 'potion' ? { code: 'no_target' } : null;
}
