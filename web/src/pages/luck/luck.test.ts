import { describe, expect, it } from 'vitest';
import type { DealLuck } from '../../net/protocol';
import { even_share, verdict } from './Luck';

const luck = (seats: [number, number, number][], by_worth = false): DealLuck => ({
  match: 1,
  game: 'any',
  bots: 'normal',
  games: 400,
  by_worth,
  seats: seats.map(([percent, low, high], seat) => ({ name: `Seat ${seat}`, percent, low, high })),
});

describe('what is said of a deal', () => {
  it('is kind or hard only where the interval leaves an even share out', () => {
    const found = luck([
      [31, 26, 36],
      [29, 24, 34],
      [19, 15, 24],
      [21, 17, 25],
    ]);
    expect(even_share(found)).toBe(25);
    expect([0, 1, 2, 3].map((seat) => verdict(found, seat))).toEqual([
      'good',
      'even',
      'bad',
      'even',
    ]);
  });

  it('goes by the mean where everybody wins', () => {
    const found = luck(
      [
        [60, 58, 62],
        [50, 48, 52],
        [40, 38, 42],
      ],
      true,
    );
    expect(even_share(found)).toBe(50);
    expect([0, 1, 2].map((seat) => verdict(found, seat))).toEqual(['good', 'even', 'bad']);
  });
});
