// What a player has picked up but not yet played, and which of the legal moves fit it. Only a filter over
// `legal`: no rule of the game is known here.
import type { Action, Card, Discard, Queen, View } from '../../generated/sleeping_queens';

export interface Target {
  seat: number;
  queen: Queen;
}
export interface Choice {
  cards: readonly number[]; // places in the hand
  target: Target | null; // a queen to be attacked
}
export const nothing: Choice = { cards: [], target: null };

export type Attack = Extract<Action, { type: 'play_knight' | 'play_potion' }>;
export type Bed = Extract<Action, { type: 'play_king' | 'wake' | 'place' | 'play_potion' }>;

export const is =
  <T extends Action['type']>(type: T) =>
  (action: Action): action is Extract<Action, { type: T }> =>
    action.type === type;

const used_by: Partial<Record<Action['type'], Card>> = {
  play_king: 'king',
  play_knight: 'knight',
  play_potion: 'potion',
  play_jester: 'jester',
};

// The moves that play this card for what it can do.
export const plays_of = (card: Card, legal: readonly Action[]): Action[] =>
  legal.filter((action) => used_by[action.type] === card);

const is_attack = (action: Action): action is Attack =>
  action.type === 'play_knight' || action.type === 'play_potion';

const aims_at = (action: Attack, target: Target): boolean =>
  action.target === target.seat && action.queen === target.queen;

export const chosen_cards = (choice: Choice, hand: readonly Card[]): Card[] =>
  choice.cards.map((i) => hand[i]!);

// The one power card that is chosen.
export function power_of(choice: Choice, hand: readonly Card[]): Card | null {
  const [card] = chosen_cards(choice, hand);
  return card !== undefined && !/^\d/.test(card) ? card : null;
}

// Attacks still open: with the chosen card, or with any while nothing is chosen.
export function attacks(choice: Choice, hand: readonly Card[], legal: readonly Action[]): Attack[] {
  const card = power_of(choice, hand);
  if (choice.cards.length > 0 && card === null) return [];
  return legal
    .filter(is_attack)
    .filter((each) => card === null || used_by[each.type] === card)
    .filter((each) => choice.target === null || aims_at(each, choice.target));
}

export const attacks_on = (target: Target, open: readonly Attack[]): Attack[] =>
  open.filter((each) => aims_at(each, target));

// What a tap on a place of the grid does. A potion needs its queen first, unless there is only one.
export function beds(choice: Choice, hand: readonly Card[], legal: readonly Action[]): Bed[] {
  const asked = legal.filter((each): each is Bed => each.type === 'wake' || each.type === 'place');
  if (asked.length > 0) return asked;
  const card = power_of(choice, hand);
  if (card === 'potion') {
    const open = attacks(choice, hand, legal).filter(is('play_potion'));
    const queens = new Set(open.map((each) => each.queen));
    return queens.size === 1 ? open : [];
  }
  if (choice.target !== null || (choice.cards.length > 0 && card !== 'king')) return [];
  return legal.filter(is('play_king'));
}

const sorted = (cards: readonly Card[]): string => [...cards].sort().join();

export const discard_of = (cards: readonly Card[], legal: readonly Action[]): Discard | undefined =>
  legal.filter(is('discard')).find((each) => sorted(each.cards) === sorted(cards));

// Legal discards of more cards that hold all the chosen ones, the largest first.
export function helpers(cards: readonly Card[], legal: readonly Action[]): Discard[] {
  const holds = (all: readonly Card[]): boolean => {
    const rest = [...all];
    return cards.every((card) => {
      const at = rest.indexOf(card);
      if (at >= 0) rest.splice(at, 1);
      return at >= 0;
    });
  };
  return legal
    .filter(is('discard'))
    .filter((each) => each.cards.length >= 2 && each.cards.length > cards.length)
    .filter((each) => holds(each.cards))
    .sort((a, b) => b.cards.length - a.cards.length);
}

// Where these cards lie in the hand.
export function places_of(cards: readonly Card[], hand: readonly Card[]): number[] {
  const taken: number[] = [];
  for (const card of cards) {
    const at = hand.findIndex((each, i) => each === card && !taken.includes(i));
    if (at >= 0) taken.push(at);
  }
  return taken;
}

// Numbers gather; a power card stands alone; the same card again is put back.
export function toggle(choice: Choice, at: number, hand: readonly Card[]): Choice {
  if (choice.cards.includes(at))
    return { cards: choice.cards.filter((each) => each !== at), target: null };
  const alone = !/^\d/.test(hand[at] ?? '') || power_of(choice, hand) !== null;
  return { cards: alone ? [at] : [...choice.cards, at].sort((a, b) => a - b), target: null };
}

// How the jester's number goes round the table: the numbers each seat was called, while it lasts.
export function jester_count(view: View): number[][] | null {
  const number = Number(view.discard_pile.at(-1));
  if (view.pending?.cause !== 'jester' || !(number > 0)) return null;
  const called: number[][] = view.left.map(() => []);
  const here = view.left.map((_, seat) => seat).filter((seat) => !view.left[seat]);
  const first = here.indexOf(view.current_player);
  if (first < 0) return null;
  for (let n = 1; n <= number; n++) called[here[(first + n - 1) % here.length]!]!.push(n);
  return called[view.pending.player ?? -1]?.includes(number) ? called : null;
}
