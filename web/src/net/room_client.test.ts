import { beforeEach, describe, expect, it } from 'vitest';
import type { Environment, Transport, TransportEvents } from './line';
import type { Room } from './protocol';
import { empty_lobby } from './room.fixture';
import { RoomClient } from './room_client';

// A server's end of the connection, by hand: what was sent, and what to say next.
class FakeTransport implements Transport {
  sent: Record<string, unknown>[] = [];
  closed = false;
  constructor(readonly events: TransportEvents) {}
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.closed = true;
  }
  say(message: object): void {
    this.events.heard(JSON.stringify(message));
  }
  last(type: string): Record<string, unknown> {
    const found = this.sent.filter((each) => each.type === type).at(-1);
    if (!found) throw new Error(`nothing of type ${type} was sent`);
    return found;
  }
  count(type: string): number {
    return this.sent.filter((each) => each.type === type).length;
  }
}

class FakeEnvironment implements Environment {
  transports: FakeTransport[] = [];
  time = 0;
  private due: { at: number; act: () => void }[] = [];
  open(events: TransportEvents): Transport {
    const transport = new FakeTransport(events);
    this.transports.push(transport);
    return transport;
  }
  now(): number {
    return this.time;
  }
  random(): number {
    return 1;
  }
  after(ms: number, act: () => void): () => void {
    const entry = { at: this.time + ms, act };
    this.due.push(entry);
    return () => {
      this.due = this.due.filter((each) => each !== entry);
    };
  }
  pass(ms: number): void {
    const until = this.time + ms;
    for (;;) {
      const next = this.due.filter((each) => each.at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.due = this.due.filter((each) => each !== next);
      this.time = next.at;
      next.act();
    }
    this.time = until;
  }
  get transport(): FakeTransport {
    return this.transports.at(-1)!;
  }
}

const room: Room = {
  ...empty_lobby,
  phase: 'playing',
  match: 1,
  members: [{ id: 1, name: 'Ada', role: 'player', color: 2, seat: 0, here: true }],
};

const welcome = (room_version: number, extra: object = {}) => ({
  type: 'welcome',
  member: 1,
  seat: 0,
  role: 'player',
  room,
  room_version,
  match_version: room_version - 2,
  view: { n: room_version },
  legal: [],
  deadline_in_ms: null,
  log: [],
  ...extra,
});
const update = (room_version: number, extra: object = {}) => ({
  type: 'update',
  room_version,
  match_version: room_version - 2,
  events: [{ type: 'stepped', to: room_version }],
  view: { n: room_version },
  legal: [],
  deadline_in_ms: null,
  ...extra,
});

let environment: FakeEnvironment;
let client: RoomClient;

function arrive(version: number): void {
  environment.transport.events.opened();
  environment.transport.say(welcome(version));
}

beforeEach(() => {
  environment = new FakeEnvironment();
  client = new RoomClient('secret', environment, 'p');
  client.connect();
});

describe('hello', () => {
  it('carries the token, and is open with the welcome', () => {
    environment.transport.events.opened();
    expect(environment.transport.sent).toEqual([{ type: 'hello', token: 'secret', log: true }]);
    expect(client.connection.value).toBe('connecting');
    environment.transport.say(welcome(7));
    expect(client.connection.value).toBe('open');
    expect(client.snapshot.value?.room_version).toBe(7);
  });

  it('that stays unanswered is given up and tried anew', () => {
    environment.transport.events.opened();
    environment.pass(5000);
    expect(environment.transports[0]!.closed).toBe(true);
    expect(client.connection.value).toBe('waiting');
    environment.pass(400);
    expect(environment.transports).toHaveLength(2);
  });
});

it('asks again for the match so far where the house has just told it', () => {
  environment.transport.events.opened();
  environment.transport.say(welcome(7, { log: undefined }));
  expect(client.snapshot.value?.story).toEqual([]);
  environment.pass(3500);
  expect(environment.transport.count('hello')).toBe(2);
  const log = [{ match_version: 1, events: [{ type: 'dealt' }] }];
  environment.transport.say(welcome(7, { log }));
  expect(client.snapshot.value?.story).toEqual(log);
  // Presence tells nothing new of it; a move does; the next match begins anew.
  environment.transport.say({ type: 'room', room_version: 7, room });
  expect(client.snapshot.value?.story).toEqual(log);
  environment.transport.say(update(8));
  expect(client.snapshot.value?.story).toHaveLength(2);
  environment.transport.say(update(9, { room: { ...room, match: 2 } }));
  expect(client.snapshot.value?.story).toHaveLength(1);
});

describe('versions', () => {
  it('are shown in order, each with its own events', () => {
    arrive(3);
    environment.transport.say(update(4));
    environment.transport.say(update(5));
    expect(client.snapshot.value?.room_version).toBe(5);
    expect(client.snapshot.value?.events).toEqual([{ type: 'stepped', to: 5 }]);
  });

  it('of the room and of the match are two numbers, each under its own name', () => {
    arrive(5);
    environment.transport.say(update(6, { match_version: 2 }));
    expect(client.snapshot.value).toMatchObject({ room_version: 6, match_version: 2 });
    // Presence and pauses move the room on, not the match.
    environment.transport.say({ type: 'room', room_version: 7, room });
    expect(client.snapshot.value).toMatchObject({ room_version: 7, match_version: 2 });
  });

  it('of a line that was said bring the line, and leave the table as it is', () => {
    arrive(4);
    const talk = [{ member: 2, name: 'Ben', seat: 1, phrase: 'hello' }];
    environment.transport.say(welcome(5, { talk }));
    expect(client.talk.value).toHaveLength(1);
    const before = client.snapshot.value;
    const line = { member: 2, name: 'Ben', seat: 1, text: 'five for five?' };
    environment.transport.say({ type: 'said', room_version: 6, lines: [line] });
    expect(client.talk.value.at(-1)).toEqual(line);
    expect(client.snapshot.value).toEqual({ ...before, room_version: 6, events: [] });
    // Those who may not hear it get the version alone.
    environment.transport.say({ type: 'said', room_version: 7, lines: [] });
    expect(client.talk.value).toHaveLength(2);
    environment.transport.say(update(8));
    expect(client.snapshot.value?.room_version).toBe(8);
    expect(environment.transport.count('hello')).toBe(1);
  });

  it('that come twice or too late change nothing', () => {
    arrive(3);
    environment.transport.say(update(4));
    environment.transport.say(update(4, { view: { n: 'again' } }));
    environment.transport.say(update(2, { view: { n: 'old' } }));
    expect(client.snapshot.value?.view).toEqual({ n: 4 });
    expect(environment.transport.count('hello')).toBe(1);
  });

  it('with a gap are not snapshot: hello is said again, once, and the welcome goes on', () => {
    arrive(3);
    environment.transport.say(update(5));
    environment.transport.say(update(6));
    expect(client.snapshot.value?.room_version).toBe(3);
    expect(environment.transport.count('hello')).toBe(2);
    environment.transport.say(welcome(6));
    environment.transport.say(update(7));
    expect(client.snapshot.value?.room_version).toBe(7);
  });

  it('of presence repeat the current one and keep the view', () => {
    arrive(3);
    const away = { ...room, members: [{ ...room.members[0]!, here: false }] };
    environment.transport.say({ type: 'room', room_version: 3, room: away });
    expect(client.snapshot.value?.room.members[0]?.here).toBe(false);
    expect(client.snapshot.value?.view).toEqual({ n: 3 });
    environment.transport.say({ type: 'room', room_version: 4, room });
    expect(client.snapshot.value?.room_version).toBe(4);
    environment.transport.say({ type: 'room', room_version: 9, room: away });
    expect(client.snapshot.value?.room.members[0]?.here).toBe(true);
    expect(environment.transport.count('hello')).toBe(2);
  });

  it('of a room back in the lobby drop the view of the match', () => {
    arrive(3);
    environment.transport.say({ type: 'room', room_version: 4, room: { ...room, phase: 'lobby' } });
    expect(client.snapshot.value?.view).toBeNull();
    expect(client.snapshot.value?.match_version).toBeNull();
  });
});

describe('requests', () => {
  it('carry a ref of their own and the version the player had seen', () => {
    arrive(3);
    void client.request({ type: 'act', action: { type: 'draw' } });
    void client.request({ type: 'pause' });
    expect(environment.transport.last('act')).toEqual({
      type: 'act',
      action: { type: 'draw' },
      seen: 3,
      ref: 'p-1',
    });
    expect(environment.transport.last('pause')).toEqual({ type: 'pause', ref: 'p-2' });
    expect(client.busy.value).toBe(2);
  });

  it('are settled by ack or refusal, whichever names their ref', async () => {
    arrive(3);
    const first = client.request({ type: 'act', action: {} });
    const second = client.request({ type: 'act', action: {} });
    const message = 'Not now.';
    environment.transport.say({
      type: 'refused',
      ref: 'p-2',
      code: 'stale',
      ruling: 'X-1',
      message,
    });
    environment.transport.say({ type: 'ack', ref: 'p-1', room_version: 4 });
    environment.transport.say({ type: 'ack', ref: 'unknown', room_version: 4 });
    expect(await first).toEqual({ ok: true });
    expect(await second).toEqual({ ok: false, code: 'stale', ruling: 'X-1', message });
    expect(client.busy.value).toBe(0);
  });

  it('made before the welcome wait for it, and go out once', () => {
    void client.request({ type: 'start' });
    environment.transport.events.opened();
    expect(environment.transport.count('start')).toBe(0);
    environment.transport.say(welcome(1));
    expect(environment.transport.count('start')).toBe(1);
    environment.transport.say(welcome(1));
    expect(environment.transport.count('start')).toBe(1);
  });

  it('not acknowledged are sent again after a reconnect, in order, with the same refs', () => {
    arrive(3);
    void client.request({ type: 'act', action: { n: 1 } });
    void client.request({ type: 'act', action: { n: 2 } });
    void client.request({ type: 'act', action: { n: 3 } });
    environment.transport.say({ type: 'ack', ref: 'p-2', room_version: 4 });
    environment.transport.events.closed(1006);
    void client.request({ type: 'act', action: { n: 4 } });
    environment.pass(400);
    arrive(9);
    const again = environment.transport.sent.filter((each) => each.type === 'act');
    expect(again.map((each) => each.ref)).toEqual(['p-1', 'p-3', 'p-4']);
    expect(again[0]?.seen).toBe(3);
  });
});

describe('a lost connection', () => {
  it('is tried again, more slowly each time, and at once when the phone wakes', () => {
    const waits: number[] = [];
    for (let i = 0; i < 7; i++) {
      const from = environment.time;
      const had = environment.transports.length;
      environment.transport.events.closed(1006);
      while (environment.transports.length === had) environment.pass(50);
      waits.push(environment.time - from);
    }
    expect(waits).toEqual([400, 800, 1600, 3200, 6400, 8000, 8000]);
    environment.transport.events.closed(1006);
    const had = environment.transports.length;
    client.wake();
    expect(environment.transports.length).toBe(had + 1);
  });

  it('survives a server that was restarted: what was shown stays until the new welcome', () => {
    arrive(3);
    environment.transport.say(update(4));
    const old = environment.transport;
    old.events.closed(1001);
    expect(client.snapshot.value?.room_version).toBe(4);
    environment.pass(400);
    environment.transport.events.opened();
    expect(environment.transport.count('hello')).toBe(1);
    old.say(update(5));
    expect(client.snapshot.value?.room_version).toBe(4);
    environment.transport.say(welcome(5));
    expect(client.snapshot.value?.room_version).toBe(5);
  });

  it('that answers no ping is dead, even if nobody closed it', () => {
    arrive(3);
    environment.pass(2000);
    expect(environment.transport.count('ping')).toBe(1);
    environment.transport.say({ type: 'pong', at_ms: 2000 });
    environment.pass(3500);
    expect(environment.transport.count('ping')).toBe(2);
    environment.pass(5000);
    expect(environment.transports[0]!.closed).toBe(true);
  });

  it('that leaves a request unanswered is said to be gone within two seconds', () => {
    arrive(3);
    environment.pass(100);
    void client.request({ type: 'start' });
    environment.pass(1600);
    expect(client.connection.value).toBe('waiting');
    expect(environment.transports).toHaveLength(1);
  });

  it('that was only slow is trusted again, and what was asked meanwhile is sent', () => {
    arrive(3);
    environment.pass(100);
    void client.request({ type: 'start' });
    environment.pass(1600);
    void client.request({ type: 'pause' });
    expect(environment.transport.count('pause')).toBe(0);
    environment.transport.say(update(4));
    environment.transport.say(welcome(4));
    expect(client.connection.value).toBe('open');
    expect(environment.transport.count('pause')).toBe(1);
    expect(environment.transports).toHaveLength(1);
  });

  it('of a device without a network is gone at once, and tried again when it is back', () => {
    arrive(3);
    client.offline();
    expect(client.connection.value).toBe('waiting');
    client.wake();
    expect(environment.transports).toHaveLength(2);
  });

  it.each([
    [4409, 'taken_over'],
    [4403, 'kicked'],
    [4410, 'closed'],
  ])('closed with %i is not tried again by itself', (code, state) => {
    arrive(3);
    environment.transport.events.closed(code);
    environment.pass(60_000);
    expect(client.connection.value).toBe(state);
    expect(environment.transports).toHaveLength(1);
  });

  it('closed for want of a token is tried once more: the hello may have been too slow', () => {
    environment.transport.events.opened();
    environment.transport.events.closed(4401);
    environment.pass(400);
    arrive(3);
    expect(client.connection.value).toBe('open');
    environment.transport.events.closed(4401);
    environment.pass(400);
    environment.transport.events.opened();
    environment.transport.events.closed(4401);
    environment.pass(60_000);
    expect(client.connection.value).toBe('no_token');
    expect(environment.transports).toHaveLength(3);
  });

  it('taken over by another tab can be taken back', () => {
    arrive(3);
    void client.request({ type: 'act', action: {} });
    environment.transport.events.closed(4409);
    client.connect();
    arrive(4);
    expect(client.connection.value).toBe('open');
    expect(environment.transport.count('act')).toBe(1);
  });
});

describe('the clock', () => {
  it('counts from when the deadline was told, and keeps its length when told again', () => {
    arrive(3);
    environment.time = 1000;
    environment.transport.say(update(4, { deadline_in_ms: 10_000 }));
    expect(client.snapshot.value?.clock).toEqual({ ends_ms: 11_000, total_ms: 10_000 });
    environment.time = 4000;
    environment.transport.say(update(5, { deadline_in_ms: 7000 }));
    expect(client.snapshot.value?.clock).toEqual({ ends_ms: 11_000, total_ms: 10_000 });
    environment.transport.say(update(6, { deadline_in_ms: 20_000 }));
    expect(client.snapshot.value?.clock).toEqual({ ends_ms: 24_000, total_ms: 20_000 });
  });

  it('that stood for somebody goes on where it stood, as long as it was', () => {
    arrive(3);
    environment.transport.say(update(4, { deadline_in_ms: 10_000 }));
    const say = (passing: number[], deadline_in_ms: number) =>
      environment.transport.say({
        type: 'room',
        room_version: 4,
        room: { ...room, passing },
        deadline_in_ms,
      });
    environment.time = 2000;
    say([0, 1], 8000);
    environment.time = 60_000;
    say([], 8000);
    expect(client.snapshot.value?.room.passing).toEqual([]);
    expect(client.snapshot.value?.clock).toEqual({ ends_ms: 68_000, total_ms: 10_000 });
  });
});
