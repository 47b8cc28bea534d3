import { beforeEach, describe, expect, it } from 'vitest';
import type { Room } from './protocol';
import { Session, type Wire, type WireEvents, type World } from './session';

// A server's end of the line, by hand: what was sent, and what to say next.
class Line implements Wire {
  sent: Record<string, unknown>[] = [];
  closed = false;
  constructor(readonly events: WireEvents) {}
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

class Clockwork implements World {
  lines: Line[] = [];
  time = 0;
  private due: { at: number; act: () => void }[] = [];
  open(events: WireEvents): Wire {
    const line = new Line(events);
    this.lines.push(line);
    return line;
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
  get line(): Line {
    return this.lines.at(-1)!;
  }
}

const room: Room = {
  code: 'K7WM3P',
  game: 'toy',
  phase: 'playing',
  config: {},
  warnings: [],
  locked: false,
  host: 1,
  match: 1,
  members: [{ id: 1, name: 'Ada', role: 'player', color: 2, seat: 0, here: true }],
  seats: [],
  outcome: null,
};

const welcome = (version: number, extra: object = {}) => ({
  type: 'welcome',
  member: 1,
  seat: 0,
  role: 'player',
  room,
  version,
  view: { n: version },
  legal: [],
  deadline_in: null,
  ...extra,
});
const update = (version: number, extra: object = {}) => ({
  type: 'update',
  version,
  events: [{ type: 'stepped', to: version }],
  view: { n: version },
  legal: [],
  deadline_in: null,
  ...extra,
});

let world: Clockwork;
let session: Session;

function arrive(version: number): void {
  world.line.events.opened();
  world.line.say(welcome(version));
}

beforeEach(() => {
  world = new Clockwork();
  session = new Session('secret', world, 'p');
  session.connect();
});

describe('hello', () => {
  it('carries the token and what was seen, and opens the line with the welcome', () => {
    world.line.events.opened();
    expect(world.line.sent).toEqual([{ type: 'hello', token: 'secret', seen: 0 }]);
    expect(session.line.value).toBe('connecting');
    world.line.say(welcome(7));
    expect(session.line.value).toBe('open');
    expect(session.shown.value?.version).toBe(7);
  });

  it('that stays unanswered is given up and tried on a new line', () => {
    world.line.events.opened();
    world.pass(5000);
    expect(world.lines[0]!.closed).toBe(true);
    expect(session.line.value).toBe('waiting');
    world.pass(400);
    expect(world.lines).toHaveLength(2);
  });
});

describe('versions', () => {
  it('are shown in order, each with its own events', () => {
    arrive(3);
    world.line.say(update(4));
    world.line.say(update(5));
    expect(session.shown.value?.version).toBe(5);
    expect(session.shown.value?.events).toEqual([{ type: 'stepped', to: 5 }]);
  });

  it('that come twice or too late change nothing', () => {
    arrive(3);
    world.line.say(update(4));
    world.line.say(update(4, { view: { n: 'again' } }));
    world.line.say(update(2, { view: { n: 'old' } }));
    expect(session.shown.value?.view).toEqual({ n: 4 });
    expect(world.line.count('hello')).toBe(1);
  });

  it('with a gap are not shown: hello is said again, once, and the welcome goes on', () => {
    arrive(3);
    world.line.say(update(5));
    world.line.say(update(6));
    expect(session.shown.value?.version).toBe(3);
    expect(world.line.count('hello')).toBe(2);
    expect(world.line.last('hello').seen).toBe(3);
    world.line.say(welcome(6));
    world.line.say(update(7));
    expect(session.shown.value?.version).toBe(7);
  });

  it('of presence repeat the current one and keep the view', () => {
    arrive(3);
    const away = { ...room, members: [{ ...room.members[0]!, here: false }] };
    world.line.say({ type: 'room', version: 3, room: away });
    expect(session.shown.value?.room.members[0]?.here).toBe(false);
    expect(session.shown.value?.view).toEqual({ n: 3 });
    world.line.say({ type: 'room', version: 4, room });
    expect(session.shown.value?.version).toBe(4);
    world.line.say({ type: 'room', version: 9, room: away });
    expect(session.shown.value?.room.members[0]?.here).toBe(true);
    expect(world.line.count('hello')).toBe(2);
  });

  it('of a room back in the lobby drop the view of the match', () => {
    arrive(3);
    world.line.say({ type: 'room', version: 4, room: { ...room, phase: 'lobby' } });
    expect(session.shown.value?.view).toBeNull();
  });
});

describe('requests', () => {
  it('carry a ref of their own and the version the player had seen', () => {
    arrive(3);
    void session.request({ type: 'act', action: { type: 'draw' } });
    void session.request({ type: 'pause' });
    expect(world.line.last('act')).toEqual({
      type: 'act',
      action: { type: 'draw' },
      seen: 3,
      ref: 'p-1',
    });
    expect(world.line.last('pause')).toEqual({ type: 'pause', ref: 'p-2' });
    expect(session.busy.value).toBe(2);
  });

  it('are settled by ack or refusal, whichever names their ref', async () => {
    arrive(3);
    const first = session.request({ type: 'act', action: {} });
    const second = session.request({ type: 'act', action: {} });
    const message = 'Not now.';
    world.line.say({ type: 'refused', ref: 'p-2', code: 'stale', ruling: 'X-1', message });
    world.line.say({ type: 'ack', ref: 'p-1', version: 4 });
    world.line.say({ type: 'ack', ref: 'unknown', version: 4 });
    expect(await first).toEqual({ ok: true });
    expect(await second).toEqual({ ok: false, code: 'stale', ruling: 'X-1', message });
    expect(session.busy.value).toBe(0);
  });

  it('made before the welcome wait for it, and go out once', () => {
    void session.request({ type: 'start' });
    world.line.events.opened();
    expect(world.line.count('start')).toBe(0);
    world.line.say(welcome(1));
    expect(world.line.count('start')).toBe(1);
    world.line.say(welcome(1));
    expect(world.line.count('start')).toBe(1);
  });

  it('not acknowledged are sent again after a reconnect, in order, with the same refs', () => {
    arrive(3);
    void session.request({ type: 'act', action: { n: 1 } });
    void session.request({ type: 'act', action: { n: 2 } });
    void session.request({ type: 'act', action: { n: 3 } });
    world.line.say({ type: 'ack', ref: 'p-2', version: 4 });
    world.line.events.closed(1006);
    void session.request({ type: 'act', action: { n: 4 } });
    world.pass(400);
    arrive(9);
    const again = world.line.sent.filter((each) => each.type === 'act');
    expect(again.map((each) => each.ref)).toEqual(['p-1', 'p-3', 'p-4']);
    expect(again[0]?.seen).toBe(3);
  });
});

describe('a lost line', () => {
  it('is tried again, more slowly each time, and at once when the phone wakes', () => {
    const waits: number[] = [];
    for (let i = 0; i < 7; i++) {
      const from = world.time;
      const had = world.lines.length;
      world.line.events.closed(1006);
      while (world.lines.length === had) world.pass(50);
      waits.push(world.time - from);
    }
    expect(waits).toEqual([400, 800, 1600, 3200, 6400, 8000, 8000]);
    world.line.events.closed(1006);
    const had = world.lines.length;
    session.wake();
    expect(world.lines.length).toBe(had + 1);
  });

  it('survives a server that was restarted: what was shown stays until the new welcome', () => {
    arrive(3);
    world.line.say(update(4));
    const old = world.line;
    old.events.closed(1001);
    expect(session.shown.value?.version).toBe(4);
    world.pass(400);
    world.line.events.opened();
    expect(world.line.last('hello').seen).toBe(4);
    old.say(update(5));
    expect(session.shown.value?.version).toBe(4);
    world.line.say(welcome(5));
    expect(session.shown.value?.version).toBe(5);
  });

  it('that answers no ping is dead, even if nobody closed it', () => {
    arrive(3);
    world.pass(15_000);
    expect(world.line.count('ping')).toBe(1);
    world.line.say({ type: 'pong', at: 15_000 });
    world.pass(20_000);
    expect(world.line.count('ping')).toBe(2);
    world.pass(5000);
    expect(world.lines[0]!.closed).toBe(true);
  });

  it.each([
    [4409, 'taken_over'],
    [4403, 'kicked'],
  ])('closed with %i is not tried again by itself', (code, line) => {
    arrive(3);
    world.line.events.closed(code);
    world.pass(60_000);
    expect(session.line.value).toBe(line);
    expect(world.lines).toHaveLength(1);
  });

  it('closed for want of a token is tried once more: the hello may have been too slow', () => {
    world.line.events.opened();
    world.line.events.closed(4401);
    world.pass(400);
    arrive(3);
    expect(session.line.value).toBe('open');
    world.line.events.closed(4401);
    world.pass(400);
    world.line.events.opened();
    world.line.events.closed(4401);
    world.pass(60_000);
    expect(session.line.value).toBe('no_token');
    expect(world.lines).toHaveLength(3);
  });

  it('taken over by another tab can be taken back', () => {
    arrive(3);
    void session.request({ type: 'act', action: {} });
    world.line.events.closed(4409);
    session.connect();
    arrive(4);
    expect(session.line.value).toBe('open');
    expect(world.line.count('act')).toBe(1);
  });
});

describe('the clock', () => {
  it('counts from when the deadline was told, and keeps its length when told again', () => {
    arrive(3);
    world.time = 1000;
    world.line.say(update(4, { deadline_in: 10_000 }));
    expect(session.shown.value?.clock).toEqual({ ends: 11_000, total: 10_000 });
    world.time = 4000;
    world.line.say(update(5, { deadline_in: 7000 }));
    expect(session.shown.value?.clock).toEqual({ ends: 11_000, total: 10_000 });
    world.line.say(update(6, { deadline_in: 20_000 }));
    expect(session.shown.value?.clock).toEqual({ ends: 24_000, total: 20_000 });
  });
});
