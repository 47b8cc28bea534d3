import { describe, expect, it } from 'vitest';
import type { Action, Card } from '../../generated/sleeping_queens';
import {
  attacks,
  beds,
  discard_of,
  helpers,
  jester_count,
  nothing,
  places_of,
  plays_of,
  toggle,
} from './choice';
import { pending, view } from './table.fixture';

const hand: Card[] = ['king', 'potion', '3', '4', '4'];
const potion = (queen: 'heart' | 'dog', slot: number): Action => ({
  type: 'play_potion',
  target: 1,
  queen,
  slot,
});
const legal: Action[] = [
  { type: 'play_king', slot: 0 },
  { type: 'play_king', slot: 5 },
  potion('heart', 3),
  potion('heart', 4),
  potion('dog', 3),
  { type: 'discard', cards: ['king'] },
  { type: 'discard', cards: ['4'] },
  { type: 'discard', cards: ['4', '4'] },
];
const chosen = (...cards: number[]) => ({ ...nothing, cards });

describe('a choice', () => {
  it('gathers numbers, and puts one back when it is tapped again', () => {
    const two = toggle(chosen(3), 2, hand);
    expect(two.cards).toEqual([2, 3]);
    expect(toggle(two, 3, hand).cards).toEqual([2]);
  });

  it('holds a power card alone', () => {
    expect(toggle(chosen(2, 3), 0, hand).cards).toEqual([0]);
    expect(toggle(chosen(0), 3, hand).cards).toEqual([3]);
  });

  it('lets a king wake whoever the server lists, also before it is chosen', () => {
    expect(beds(nothing, hand, legal).map((each) => each.slot)).toEqual([0, 5]);
    expect(beds(chosen(0), hand, legal).map((each) => each.slot)).toEqual([0, 5]);
    expect(beds(chosen(2), hand, legal)).toEqual([]);
  });

  it('asks a potion for its queen before it asks for a place', () => {
    expect(beds(chosen(1), hand, legal)).toEqual([]);
    const aimed = { ...chosen(1), target: { seat: 1, queen: 'heart' as const } };
    expect(beds(aimed, hand, legal).map((each) => each.slot)).toEqual([3, 4]);
  });

  it('offers attacks only with the chosen card', () => {
    expect(attacks(chosen(1), hand, legal)).toHaveLength(3);
    expect(attacks(chosen(0), hand, legal)).toEqual([]);
    expect(attacks(chosen(3), hand, legal)).toEqual([]);
  });

  it('answers what is asked before anything else', () => {
    const asked: Action[] = [{ type: 'wake', slot: 7 }];
    expect(beds(chosen(3), hand, asked)).toEqual(asked);
  });

  it('knows what a card can do from the list alone', () => {
    expect(plays_of('king', legal)).toHaveLength(2);
    expect(plays_of('knight', legal)).toEqual([]);
  });
});

describe('the equation helper', () => {
  const sums: Action[] = [
    { type: 'discard', cards: ['1'] },
    { type: 'discard', cards: ['1', '2', '3'] },
    { type: 'discard', cards: ['1', '2', '3', '4', '10'] },
    { type: 'discard', cards: ['1', '3', '4'] },
    { type: 'discard', cards: ['4', '4'] },
  ];

  it('lists the longest first and leaves single cards out', () => {
    expect(helpers([], sums).map((each) => each.cards.length)).toEqual([5, 3, 3, 2]);
  });

  it('goes on from what is chosen', () => {
    expect(helpers(['1', '4'], sums).map((each) => each.cards.length)).toEqual([5, 3]);
    expect(helpers(['4', '4'], sums)).toEqual([]);
  });

  it('finds the discard whatever the order, and equal cards each in their place', () => {
    expect(discard_of(['4', '3', '1'], sums)?.cards).toEqual(['1', '3', '4']);
    expect(discard_of(['1', '4'], sums)).toBeUndefined();
    expect(places_of(['4', '4'], hand)).toEqual([3, 4]);
  });
});

describe('the jester’s count', () => {
  const counted = (number: Card, player: number, left = view.left) =>
    jester_count({
      ...view,
      left,
      discard_pile: ['jester', number],
      pending: pending({ kind: 'wake', cause: 'jester', player }),
    });

  it('starts with whoever played it (SQ-05) and goes round', () => {
    expect(counted('7', 2)).toEqual([[1, 5], [2, 6], [3, 7], [4]]);
  });

  it('passes over whoever has left (SQ-40)', () => {
    expect(counted('3', 3, [false, true, false, false])).toEqual([[1], [], [2], [3]]);
  });

  it('is not shown when it does not end at the one who wakes, or nobody was counted', () => {
    expect(counted('3', 0)).toBeNull();
    expect(jester_count(view)).toBeNull();
  });
});
