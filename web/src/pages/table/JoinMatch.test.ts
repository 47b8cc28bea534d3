import { expect, it } from 'vitest';
import type { Role } from '../../net/protocol';
import type { Snapshot } from '../../net/room_client';
import { can_join_match } from './JoinMatch';

const snapshot = (late_seats: boolean, seat: number | null, role: Role): Snapshot =>
  ({ seat, role, room: { late_seats } }) as Snapshot;

it('a match still open to late teams is offered to people without a seat, not to screens or hosts', () => {
  expect(can_join_match(snapshot(true, null, 'spectator'))).toBe(true);
  expect(can_join_match(snapshot(true, null, 'player'))).toBe(true);
  expect(can_join_match(snapshot(false, null, 'spectator'))).toBe(false);
  expect(can_join_match(snapshot(true, 1, 'player'))).toBe(false);
  expect(can_join_match(snapshot(true, null, 'screen'))).toBe(false);
  expect(can_join_match(snapshot(true, null, 'host'))).toBe(false);
});
