import { describe, expect, it } from 'vitest';
import { asked_of, may_keep, openers, type Place } from './holder';
import { known_to_all } from './public_news';

const at = (...seats: (number | null)[]): Place[] => seats.map((seat) => ({ seat, leads: false }));

describe('a shared device', () => {
  it('asks those the table waits for', () => {
    expect(asked_of(at(0, 2), [0])).toEqual([0]);
    expect(asked_of(at(0, 2), [2])).toEqual([1]);
    expect(asked_of(at(0, 2), [0, 2])).toEqual([0, 1]);
    expect(asked_of(at(0, 2), [1])).toEqual([]);
    expect(asked_of(at(null, 2), [2])).toEqual([1]);
  });

  it('asks whoever leads the table on when it waits for nobody', () => {
    const places = [
      { seat: 0, leads: false },
      { seat: 1, leads: true },
    ];
    expect(asked_of(places, [])).toEqual([1]);
    expect(asked_of(places, [4])).toEqual([]);
  });

  it('stays with its holder while they are asked or nobody here is', () => {
    expect(may_keep([0], 0)).toBe(true);
    expect(may_keep([], 0)).toBe(true);
    expect(may_keep([1], 0)).toBe(false);
  });

  it('is opened by those asked, after the last holder first, else by anybody with a seat', () => {
    expect(openers(at(0, 1, 2), [0, 2], 0)).toEqual([2, 0]);
    expect(openers(at(0, 1, 2), [0, 1, 2], 1)).toEqual([2, 0, 1]);
    expect(openers(at(0, null, 2), [], -1)).toEqual([0, 2]);
  });
});

describe('what the curtain tells', () => {
  const drew = (cards: string[], text: string) => ({
    event: { type: 'cards_drawn', player: 0, cards, count: 1 },
    text,
  });
  const played = { event: { type: 'card_played', card: 'r7' }, text: 'Ada plays red 7.' };

  it('is what everybody at the device knows', () => {
    const ada = [played, drew(['b2'], 'Ada draws blue 2.')];
    const bea = [played, drew([], 'Ada draws 1 card.')];
    expect(known_to_all([ada, bea])).toEqual(['Ada plays red 7.', 'Ada draws 1 card.']);
    expect(known_to_all([bea, ada])).toEqual(['Ada plays red 7.', 'Ada draws 1 card.']);
  });

  it('leaves out what only some were told', () => {
    const secret = { event: { type: 'peeked' }, text: 'Ada sees the king.' };
    expect(known_to_all([[played, secret], [played]])).toEqual(['Ada plays red 7.']);
    expect(known_to_all([[secret], [played]])).toEqual([]);
  });
});
