import { describe, expect, it } from 'vitest';
import type { Snapshot } from '../../net/room_client';
import { replay_path } from '../common/router';
import { log_after } from '../table/kept_log';
import { clamp, frame_at } from './playback';

describe('a replay', () => {
  const frames = [1, 2, 4].map((match_version) => ({ match_version }));

  it('is opened at the frame that shows an entry, and at its end for one beyond', () => {
    expect([1, 2, 3, 4, 9].map((each) => frame_at(frames, each))).toEqual([0, 1, 2, 2, 2]);
  });

  it('is opened by a line of the log at the moment that line tells of', () => {
    const snapshot = { room_version: 11, match_version: 2, room: { match: 3 } } as Snapshot;
    const [entry] = log_after([], snapshot, [{ text: 'Ben plays red 7' }]);
    const { match, match_version } = entry!;
    expect(replay_path('K7WM3P', match, match_version)).toBe('/replay?room=K7WM3P&match=3&at=2');
    expect(frame_at(frames, match_version)).toBe(1);
  });

  it('stays between its first and its last frame', () => {
    expect([-1, 0, 2, 3].map((at) => clamp(at, frames.length))).toEqual([0, 0, 2, 2]);
  });
});
