import { describe, expect, it } from 'vitest';
import { next_holder } from './HotSeat';

describe('a shared device', () => {
  it('stays with its holder while they are awaited, and goes to whoever is', () => {
    expect(next_holder([0, 2], [0], 0)).toBe(0);
    expect(next_holder([0, 2], [2], 0)).toBe(1);
    expect(next_holder([0, 2], [0, 2], 1)).toBe(1);
    expect(next_holder([0, 2], [1], 1)).toBe(1);
    expect(next_holder([null, 2], [2], 0)).toBe(1);
  });
});
