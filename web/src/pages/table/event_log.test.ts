import { describe, expect, it } from 'vitest';
import type { AnyBoard, AnyContext } from '../../games/board';
import type { Snapshot } from '../../net/room_client';
import { goes_on, log_after, told_log, whole_log } from './event_log';

// Only what the log reads of a snapshot: four people joined, sat down and started, so the room's version is
// well ahead of the match's.
const snapshot = (match: number, match_version: number): Snapshot =>
  ({ room_version: 9 + match_version, match_version, room: { match } }) as Snapshot;
const line = (text: string) => ({ text });

describe('a line of the log', () => {
  const dealt = log_after([], snapshot(2, 1), [line('Ada deals')]);
  const played = log_after(dealt, snapshot(2, 2), [line('Ben plays red 7')]);

  it('knows its match and the entry of it, not the version of the room', () => {
    expect(played).toEqual([
      { text: 'Ben plays red 7', match: 2, match_version: 2, times: 1 },
      { text: 'Ada deals', match: 2, match_version: 1, times: 1 },
    ]);
  });

  it('of an earlier match is gone when the next one begins', () => {
    const next = log_after(played, snapshot(3, 1), [line('Ben deals')]);
    expect(next.map((each) => [each.text, each.match])).toEqual([['Ben deals', 3]]);
  });
});

it('of a finished match is whole: every frame, in the words of its own moment', () => {
  const board = {
    say: (event: string, { view }: AnyContext) => ({ text: `${event} of ${view}` }),
  } as unknown as AnyBoard;
  const frame = (match_version: number, events: string[], view: unknown) => ({
    match_version,
    events,
    view,
    at_ms: 0,
    by: 'deal' as const,
  });
  const frames = [frame(1, ['deal'], 3), frame(2, [], 2), frame(4, ['play', 'call'], 1)];
  const news = [{ what: 'left' as const, member: 4, name: 'Eva' }];
  const story = [{ match_version: 1, events: [], news }];
  const told = { room: { match: 7 }, member: 1, story } as unknown as Snapshot;
  const log = whole_log({ frames }, { view: 0 } as AnyContext, board, told);
  expect(log.map((each) => [each.text, each.match, each.match_version])).toEqual([
    ['call of 1', 7, 4],
    ['play of 1', 7, 4],
    ['Eva has left.', 7, 1],
    ['deal of 3', 7, 1],
  ]);
});

it('told by the house is in order, and says who came and went between the moves', () => {
  const board = { say: (event: string) => ({ text: event }) } as unknown as AnyBoard;
  const snapshot = {
    member: 1,
    room: { match: 3 },
    story: [
      { match_version: 1, events: ['dealt'] },
      {
        match_version: 2,
        events: ['played'],
        news: [{ what: 'sent_away', member: 4, name: 'Eva' }],
      },
    ],
  } as unknown as Snapshot;
  const log = told_log(snapshot, {} as AnyContext, board);
  expect(log.map((each) => [each.text, each.match, each.match_version])).toEqual([
    ['Eva was taken off the table.', 3, 2],
    ['played', 3, 2],
    ['dealt', 3, 1],
  ]);
});

it('is read anew where more than the newest item came', () => {
  const [a, b, c] = [1, 2, 3].map((match_version) => ({ match_version, events: [] }));
  expect(goes_on([], [a!])).toBe(true);
  expect(goes_on([a!], [a!, b!])).toBe(true);
  expect(goes_on([a!], [a!, b!, c!])).toBe(false);
  expect(goes_on([], [a!, b!])).toBe(false);
});
