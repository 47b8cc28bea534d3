import { beforeEach, expect, it, vi } from 'vitest';
import type { Room } from '../../net/protocol';
import { colors_in, remember_colors } from './colors';

const room = (match: number, colors: number[]): Room =>
  ({
    code: 'K7WM3P',
    match,
    members: colors.map((color, id) => ({ id, color })),
    seats: colors.map((_, seat) => ({ seat, name: `${seat}`, kind: 'member', members: [seat] })),
  }) as unknown as Room;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});

it('a replay shows people in the colours they played in', () => {
  remember_colors(room(1, [5, 2]));
  remember_colors(room(2, [2, 6]));
  expect([0, 1].map(colors_in('K7WM3P', 1))).toEqual([5, 2]);
  expect([0, 1].map(colors_in('K7WM3P', null))).toEqual([2, 6]);
});

it('who never saw the match gets colours by seat', () => {
  expect([0, 9].map(colors_in('AAAAAA', 1))).toEqual([0, 1]);
});
