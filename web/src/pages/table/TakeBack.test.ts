import { describe, expect, it } from 'vitest';
import type { AnyContext } from '../../games/board';
import type { Room } from '../../net/protocol';
import type { Snapshot } from '../../net/room_client';
import { lines_besides } from './event_log';
import { end_of_question, offered } from './TakeBack';

const question = { by: 1, waiting: [2], ends_in_ms: 20_000, ended: null, no: null };
const room = (extra: object = {}): Room =>
  ({
    phase: 'playing',
    host: 1,
    take_back: null,
    members: [
      { id: 1, name: 'Ada' },
      { id: 2, name: 'Ben' },
    ],
    ...extra,
  }) as Room;
const snapshot = (extra: object): Snapshot =>
  ({ member: 2, seat: 1, undo: null, redo: null, room: room(), ...extra }) as Snapshot;

describe('taking back', () => {
  it('is offered for the latest move of one’s own, and to the host for any', () => {
    expect(offered(snapshot({ undo: 1 }))).toBe('undo');
    expect(offered(snapshot({ undo: 0 }))).toBe(null);
    expect(offered(snapshot({ member: 1, seat: 0, undo: 1 }))).toBe('undo');
    expect(offered(snapshot({ member: 1, seat: null, undo: 'host' }))).toBe('undo');
    expect(offered(snapshot({ seat: null, undo: 'host' }))).toBe(null);
  });

  it('is not offered twice, nor in a pause, nor where the house says nothing of it', () => {
    expect(offered(snapshot({ undo: 1, room: room({ take_back: question }) }))).toBe(null);
    expect(offered(snapshot({ undo: 1, room: room({ phase: 'paused' }) }))).toBe(null);
    expect(offered(snapshot({}))).toBe(null);
  });

  it('can be made good until the next move', () => {
    expect(offered(snapshot({ redo: 1 }))).toBe('redo');
    expect(offered(snapshot({ redo: 0 }))).toBe(null);
  });

  it('that came to nothing is told once, with the name of who said no', () => {
    const before = room({ take_back: question });
    const after = room({ take_back: { ...question, ended: 'declined', no: 2 } });
    expect(end_of_question(before, after)).toBe('Ben says no: the move stands.');
    expect(end_of_question(after, after)).toBe(null);
    expect(end_of_question(before, room())).toBe(null);
  });
});

describe('the log', () => {
  const context = { me: 0, name: (seat: number) => ['Ada', 'Ben'][seat] } as AnyContext;
  const said = (entry: Parameters<typeof lines_besides>[0]) =>
    lines_besides(entry, context).map((each) => each.text);

  it('says who took a move back, and who made it again', () => {
    expect(said({ took_back: { by: 1, to: 4, redo: false } })).toEqual([
      'Ben takes back the last move.',
    ]);
    expect(said({ took_back: { by: 0, to: 4, redo: true } })).toEqual([
      'You make the move again after all.',
    ]);
    expect(said({ took_back: { by: 'host', to: 4, redo: false } })).toEqual([
      'The host takes back the last move.',
    ]);
  });

  it('says in which order presses of one moment were drawn', () => {
    expect(said({ drawn: [1, 0] })).toEqual([
      'Pressed at the same moment. The lot says: Ben, Ada.',
    ]);
    expect(said({})).toEqual([]);
  });
});
