import { describe, expect, it } from 'vitest';
import { choose } from './Chooser';
import { place_beside } from './ConfirmButton';
import { rows_for, split } from './Hand';
import { next_index } from './keyboard';
import { add_lines } from './LogPanel';
import { move_between } from './motion';
import { place_at } from './Seats';
import { seconds_left } from './Timer';

describe('a hand', () => {
  it('gives every card a finger of width, on as many rows as that takes', () => {
    expect(rows_for(7, 336, 72)).toBe(1);
    expect(rows_for(8, 336, 72)).toBe(2);
    expect(rows_for(20, 336, 72)).toBe(3);
    expect(rows_for(0, 336, 72)).toBe(1);
  });

  it('splits evenly and loses nothing', () => {
    expect(split([1, 2, 3, 4, 5], 2)).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
    expect(split([], 1)).toEqual([]);
  });
});

describe('arrow keys', () => {
  it('go round, and jump to the ends', () => {
    expect(next_index('ArrowRight', 2, 3)).toBe(0);
    expect(next_index('ArrowLeft', 0, 3)).toBe(2);
    expect(next_index('End', 0, 3)).toBe(2);
    expect(next_index('Home', 2, 3)).toBe(0);
    expect(next_index('x', 0, 3)).toBeNull();
    expect(next_index('ArrowRight', 0, 0)).toBeNull();
  });
});

describe('the log', () => {
  const line = (text: string) => ({ text });
  const at = (match_version: number) => ({ match: 4, match_version });
  it('is newest first and counts repeats', () => {
    const log = add_lines([], at(1), [line('a'), line('b'), line('b')]);
    expect(log.map((each) => [each.text, each.times])).toEqual([
      ['b', 2],
      ['a', 1],
    ]);
    const more = add_lines(log, at(2), [line('b')]);
    expect(more[0]).toMatchObject({ text: 'b', times: 3, match: 4, match_version: 2 });
    expect(log[0]!.times).toBe(2);
  });

  it('never merges dividers, and stays bounded', () => {
    const round = { text: 'Round', divider: true };
    expect(add_lines([], at(1), [round, round])).toHaveLength(2);
    const many = Array.from({ length: 4000 }, (_, i) => line(`${i}`));
    expect(add_lines(add_lines([], at(1), many), at(2), []).length).toBeLessThanOrEqual(2000);
  });
});

describe('motion', () => {
  const box = (x: number, y: number, size = 10) => ({ x, y, width: size, height: size });
  it('goes from the old centre to the new one', () => {
    expect(move_between(box(0, 0), box(100, 50))).toEqual({ dx: -100, dy: -50, scale: 1 });
    expect(move_between(box(0, 0, 20), box(0, 0, 10))).toMatchObject({ dx: 5, dy: 5, scale: 2 });
  });
  it('is not made for nothing', () => {
    expect(move_between(box(5, 5), box(5.5, 5))).toBeNull();
  });
});

describe('seats', () => {
  it('run clockwise from the viewer at the bottom', () => {
    const [me, left, top, right] = [0, 1, 2, 3].map((step) => place_at(step, 4));
    expect(me!.y).toBeGreaterThan(90);
    expect(left!.x).toBeLessThan(10);
    expect(top!.y).toBeLessThan(10);
    expect(right!.x).toBeGreaterThan(90);
  });
});

describe('a choice', () => {
  it('with one answer is taken, with more is asked, with none is nothing', () => {
    const done: string[] = [];
    const take = (one: string) => done.push(one);
    const ask = () => done.push('asked');
    choose(['a'], take, ask);
    choose(['a', 'b'], take, ask);
    choose([], take, ask);
    expect(done).toEqual(['a', 'asked']);
  });
});

describe('a clock', () => {
  it('counts whole seconds up and ends at nought', () => {
    const clock = { ends_ms: 10_000, total_ms: 10_000 };
    expect(seconds_left(clock, 0)).toBe(10);
    expect(seconds_left(clock, 9001)).toBe(1);
    expect(seconds_left(clock, 12_000)).toBe(0);
  });
});

describe('a question beside its button', () => {
  const window = { width: 360, height: 640 };
  const bubble = { width: 300, height: 120 };

  it('lies above the button, inside the window', () => {
    const button = { left: 300, top: 400, width: 44, height: 44 };
    expect(place_beside(button, bubble, window)).toEqual({ left: 52, top: 272 });
  });

  it('lies below where there is no room above, and never beyond the edge', () => {
    const high = { left: 0, top: 40, width: 44, height: 44 };
    expect(place_beside(high, bubble, window)).toEqual({ left: 8, top: 92 });
    const low = { left: 0, top: 100, width: 44, height: 44 };
    expect(place_beside(low, bubble, { width: 740, height: 240 })).toEqual({ left: 8, top: 112 });
  });
});
