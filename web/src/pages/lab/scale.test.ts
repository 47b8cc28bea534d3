import { describe, expect, it } from 'vitest';
import { bins_of, number_text, scale_of, signed_text, step_of } from './scale';

describe('the scale of a chart', () => {
  it('steps by 1, 2 or 5, and never more often than told', () => {
    for (const span of [0.003, 0.7, 1, 7, 23, 99, 100, 4321])
      for (const most of [3, 5, 10]) {
        const step = step_of(span, most);
        expect(span / step).toBeLessThanOrEqual(most + 1e-9);
        expect([1, 2, 5, 10]).toContain(Number(`${step.toExponential()}`.split('e')[0]));
      }
  });

  it('shows every value and has its ticks inside', () => {
    for (const values of [[3], [0, 0], [-2, 5], [24.1, 25.9]]) {
      const scale = scale_of(values, 6);
      for (const value of [...values, ...scale.ticks]) {
        expect(scale.at(value)).toBeGreaterThanOrEqual(0);
        expect(scale.at(value)).toBeLessThanOrEqual(1);
      }
      expect(scale.ticks.length).toBeGreaterThan(1);
    }
  });

  it('counts every match in one bin of equal width', () => {
    const counts: [number, number][] = [
      [16, 1],
      [18, 4],
      [57, 2],
      [178, 3],
    ];
    const bins = bins_of(counts, 48);
    expect(bins.reduce((sum, each) => sum + each.count, 0)).toBe(10);
    expect(new Set(bins.map((each) => each.to - each.from)).size).toBe(1);
    expect(bins.length).toBeLessThanOrEqual(49);
    for (const [length, count] of counts) {
      const bin = bins.find((each) => each.from <= length && length <= each.to)!;
      expect(bin.count).toBeGreaterThanOrEqual(count);
    }
    expect(bins_of([[7, 5]], 48)).toEqual([{ from: 7, to: 7, count: 5 }]);
  });

  it('writes no sign before nothing', () => {
    expect([number_text(-0.001), signed_text(-0.001, 1)]).toEqual(['0', '0.0']);
    expect([number_text(-1.5, 1), signed_text(1.5, 1)]).toEqual(['-1.5', '+1.5']);
  });
});
