import { expect, it } from 'vitest';
import type { Snapshot } from '../../net/room_client';
import { display_for } from './OneSeat';

const one = (seat: number | null, role: string) => ({ seat, role }) as Snapshot;

it('what a device shows follows from who its person is now, whatever the address says', () => {
  for (const wanted of ['play', 'host', 'watch'] as const) {
    expect(display_for(wanted, one(2, 'player'))).toBe('play');
    expect(display_for(wanted, one(0, 'host'))).toBe('play');
    expect(display_for(wanted, one(null, 'host'))).toBe('host');
    expect(display_for(wanted, one(null, 'spectator'))).toBe('watch');
  }
  expect(display_for('screen', one(null, 'screen'))).toBe('screen');
});
