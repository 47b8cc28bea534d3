import { afterEach, describe, expect, it } from 'vitest';
import { change_settings } from '../../device/settings';
import type { EmptySeats, Phase } from '../../net/protocol';
import type { Snapshot } from '../../net/room_client';
import { what_leaving_means } from './LeaveButton';

const snapshot = (phase: Phase, seat: number | null, empty_seats: EmptySeats): Snapshot =>
  ({ seat, room: { phase, empty_seats } }) as Snapshot;

afterEach(() => change_settings({ language: null }));

describe('leaving for good', () => {
  it('says what becomes of the seat, as the host decided, and that closing the page keeps it', () => {
    change_settings({ language: 'en' });
    const kept = 'If you only close the page, your seat is kept.';
    expect(what_leaving_means(snapshot('playing', 0, 'leave'))).toBe(
      `Your seat leaves the match. ${kept}`,
    );
    expect(what_leaving_means(snapshot('paused', 0, 'bot'))).toBe(
      `A bot plays on in your seat. ${kept}`,
    );
  });

  it.each(['en', 'de', 'es'])('speaks of no seat where none is lost, in %s', (language) => {
    change_settings({ language });
    const watching = what_leaving_means(snapshot('playing', null, 'leave'));
    const playing = what_leaving_means(snapshot('playing', 0, 'leave'));
    expect(what_leaving_means(snapshot('lobby', 0, 'leave'))).toBe(watching);
    expect(what_leaving_means(snapshot('finished', 0, 'bot'))).toBe(watching);
    expect(playing).not.toBe(watching);
    expect(playing).not.toBe(what_leaving_means(snapshot('playing', 0, 'bot')));
  });
});
