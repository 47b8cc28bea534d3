import { describe, expect, it } from 'vitest';
import { by_condition, charts_of, scale_end } from './charts';

const measures = ['points', 'offers_made', 'accepted', 'snatched'].map((name) => ({
  name,
  about: '',
}));
const figure = (
  treatment: string | null,
  round: number,
  condition: string,
  ...totals: number[]
) => ({
  treatment,
  session_round: 1,
  round,
  condition,
  periods: 4,
  totals,
});
const named = (_: number, condition: string) => condition;
const nth = (n: number) => `round ${n}`;

describe('the charts of the projector', () => {
  it('are none before anything was played', () => {
    expect(charts_of({ figures: [], measures, best_welfare: 30 }, named, nth)).toEqual([]);
  });

  it('tell welfare, honoured offers and snatches by round', () => {
    const figures = [figure(null, 1, 'free', 80, 10, 4, 3), figure(null, 2, 'court', 112, 8, 8, 0)];
    const [welfare, honoured, snatches] = charts_of(
      { figures, measures, best_welfare: 30 },
      named,
      nth,
    );
    expect(welfare).toMatchObject({
      categories: [
        { name: '1 free', short: '1' },
        { name: '2 court', short: '2' },
      ],
      series: [{ name: null, values: [20, 28] }],
      best: 30,
      most: 30,
    });
    expect(honoured).toMatchObject({ series: [{ values: [40, 100] }], most: 100, percent: true });
    expect(snatches).toMatchObject({ series: [{ values: [0.75, 0] }], most: 1 });
  });

  it('put treatments side by side, and leave a gap where one has not played yet', () => {
    const figures = [
      figure('a', 1, 'free', 40, 1, 1, 0),
      figure('a', 2, 'free', 80, 1, 1, 0),
      figure('b', 1, 'free', 120, 1, 1, 0),
    ];
    const [welfare] = charts_of({ figures, measures, best_welfare: 30 }, named, nth);
    expect(welfare?.series).toEqual([
      { name: 'a', values: [10, 20] },
      { name: 'b', values: [30, null] },
    ]);
  });

  it('compare rules with rules where their order differs', () => {
    const figures = [
      figure('first', 1, 'free', 40, 0, 0, 0),
      figure('first', 2, 'court', 80, 0, 0, 0),
      figure('second', 1, 'court', 100, 0, 0, 0),
      figure('second', 2, 'free', 60, 0, 0, 0),
    ];
    expect(by_condition(figures)).toBe(true);
    const [welfare, honoured] = charts_of({ figures, measures, best_welfare: 30 }, named, nth);
    expect(welfare).toMatchObject({
      categories: [
        { name: 'free', short: 'free' },
        { name: 'court', short: 'court' },
      ],
      series: [
        { name: 'first', values: [10, 20] },
        { name: 'second', values: [15, 25] },
      ],
    });
    expect(honoured?.series[0]?.values).toEqual([null, null]); // nobody offered anything
  });

  it('keep the rounds of a session apart, and show the newest where all are too many', () => {
    const played = (session_round: number, round: number, points: number) => ({
      ...figure(null, round, 'free', points, 0, 0, 0),
      session_round,
    });
    const two = [played(1, 1, 40), played(2, 1, 80)];
    const [welfare] = charts_of({ figures: two, measures, best_welfare: 30 }, named, nth);
    expect(welfare).toMatchObject({
      categories: [{ name: '1 round 1: free' }, { name: '2 round 2: free' }],
      series: [{ values: [10, 20] }],
    });
    const many = [1, 2, 3].flatMap((n) => [1, 2, 3, 4].map((round) => played(n, round, 40 * n)));
    const [newest] = charts_of({ figures: many, measures, best_welfare: 30 }, named, nth);
    expect(newest?.categories.map((each) => each.name)).toEqual(
      [1, 2, 3, 4].map((n) => `${n} round 3: free`),
    );
    expect(newest?.series[0]?.values).toEqual([30, 30, 30, 30]);
  });

  it.each([
    [0, 1],
    [0.3, 0.5],
    [1.2, 2],
    [7, 10],
    [23, 25],
  ])('end their scale above %d at %d', (most, end) => {
    expect(scale_end(most)).toBeCloseTo(end);
  });
});
