import { expect, it } from 'vitest';
import type { Room } from '../../net/protocol';
import type { Snapshot } from '../../net/room_client';
import { seat_lost } from './news';
import { notice_text } from './notices';

const at = (game: string, seat: number | null): Snapshot =>
  ({ seat, room: { game, seats: [{}, {}] } as unknown as Room }) as Snapshot;

it('whoever has no seat in another game is told so, and nobody else', () => {
  expect(seat_lost(at('old', 3), at('new', null))).toBe(
    'new has 2 seats: you watch, and get the next free one.',
  );
  expect(seat_lost(at('old', 3), at('new', 1))).toBeNull();
  expect(seat_lost(at('old', 3), at('old', null))).toBeNull();
  expect(seat_lost(at('old', null), at('new', null))).toBeNull();
});

it('a notice says who it is about, and "you" to that one', () => {
  const host = { what: 'host' as const, member: 2, name: 'Ben' };
  expect(notice_text(host, 1)).toBe('Ben is the host now.');
  expect(notice_text(host, 2)).toBe('You are the host now.');
  const over = { what: 'took_over' as const, member: 2, name: 'Ben', of: 'Fern' };
  expect(notice_text(over, 1)).toBe('Ben plays on for Fern.');
});
