import { describe, expect, it } from 'vitest';
import { standing_out } from './Simulated';

const place = (mean: number, half = 1) => ({ mean, low: mean - half, high: mean + half });

describe('the place in the order that stands out', () => {
  it('is the one farthest from the others, up or down', () => {
    expect(standing_out([place(60), place(50), place(50)])).toEqual({
      place: 0,
      part: expect.closeTo(0.2),
    });
    expect(standing_out([place(50), place(50), place(40)])).toEqual({
      place: 2,
      part: expect.closeTo(-0.2),
    });
  });

  it('is none where they are close, or no farther apart than matches scatter', () => {
    expect(standing_out([place(51), place(50), place(50)])).toBeNull();
    expect(standing_out([place(60, 6), place(50, 6), place(50, 6)])).toBeNull();
  });
});
