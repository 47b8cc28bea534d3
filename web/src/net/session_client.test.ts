import { beforeEach, describe, expect, it } from 'vitest';
import type { Environment, Transport, TransportEvents } from './line';
import { merged } from './monitor';
import type { Changes, Monitor } from './session';
import { SessionClient } from './session_client';
import { from_link } from './session_keys';

class FakeTransport implements Transport {
  sent: Record<string, unknown>[] = [];
  constructor(readonly events: TransportEvents) {}
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {}
  say(message: object): void {
    this.events.heard(JSON.stringify(message));
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
  now = () => this.time;
  random = () => 1;
  after(ms: number, act: () => void): () => void {
    const entry = { at: this.time + ms, act };
    this.due.push(entry);
    return () => {
      this.due = this.due.filter((each) => each !== entry);
    };
  }
  pass(ms: number): void {
    this.time += ms;
    for (const { act } of this.due.splice(0).filter((each) => each.at <= this.time)) act();
  }
  get last(): FakeTransport {
    return this.transports.at(-1)!;
  }
}

const welcome = { type: 'welcome', participant: 1, session: 'ABC123', title: 'x', name: 'n' };

describe('a connection to a session', () => {
  let world: FakeEnvironment;
  let client: SessionClient;
  beforeEach(() => {
    world = new FakeEnvironment();
    client = new SessionClient('token', world, 'p');
    client.connect();
    world.last.events.opened();
  });

  it('says who it is; a screen says that it is one', () => {
    expect(world.last.sent).toEqual([{ type: 'hello', token: 'token' }]);
    const screen = new SessionClient(null, world, 'p');
    screen.connect();
    world.last.events.opened();
    expect(world.last.sent).toEqual([{ type: 'hello', screen: true }]);
  });

  it('keeps a request until it is answered, over a lost connection too', async () => {
    world.last.say(welcome);
    const asked = client.request({ type: 'done', stage: 2 });
    const said = { type: 'done', stage: 2, ref: 'p-1' };
    expect(world.last.sent).toContainEqual(said);
    world.last.events.closed(1006);
    expect(client.connection.value).toBe('waiting');
    world.pass(1000);
    world.last.events.opened();
    expect(world.last.sent).not.toContainEqual(said);
    world.last.say(welcome);
    expect(world.last.sent).toContainEqual(said);
    world.last.say({ type: 'refused', ref: 'p-1', code: 'too_late', message: 'no' });
    expect(await asked).toEqual({ ok: false, code: 'too_late', message: 'no' });
  });

  it('gives the way to a table with the answer', async () => {
    world.last.say(welcome);
    const asked = client.request({ type: 'watch', table: 3 });
    const entrance = { type: 'entrance', ref: 'p-1', table: 3, room: 'R', token: 't' };
    world.last.say(entrance);
    expect(await asked).toEqual({ ok: true, entrance });
  });

  it('forgets a table when its match is over, and takes the next', () => {
    const at = (place: string) => ({ type: 'stage', stage: { type: 'match', place } });
    world.last.say(welcome);
    world.last.say(at('playing'));
    world.last.say({ type: 'seated', room: 'A' });
    expect(client.seated.value?.room).toBe('A');
    world.last.say(at('over'));
    world.last.say(at('playing'));
    expect(client.seated.value).toBeNull();
    world.last.say({ type: 'seated', room: 'B' });
    expect(client.seated.value?.room).toBe('B');
  });

  it('does not come back by itself where its token is no good', () => {
    world.last.events.closed(4401);
    world.pass(60_000);
    expect(client.connection.value).toBe('no_token');
    expect(world.transports.length).toBe(1);
  });

  it('takes silence for a lost connection', () => {
    world.last.say(welcome);
    world.pass(13_000);
    expect(client.connection.value).toBe('waiting');
  });
});

describe('the monitor', () => {
  it('takes in rows that changed and rows that are new', () => {
    const row = (table: number, round: string) => ({ table, round }) as Monitor['play'][number];
    const whole = { people: [], progress: [], tables: [], play: [row(1, 'a'), row(3, 'c')] };
    const changes = { people: [], progress: [], tables: [], play: [row(2, 'b'), row(3, 'd')] };
    const after = merged(whole as unknown as Monitor, changes as unknown as Changes);
    expect(after.play).toEqual([row(1, 'a'), row(2, 'b'), row(3, 'd')]);
  });
});

describe('a personal link', () => {
  it('holds a token, or a label and its key', () => {
    expect(from_link('#abcdefghijklmnop1234')).toEqual({ token: 'abcdefghijklmnop1234' });
    expect(from_link('#token=xyz')).toEqual({ token: 'xyz' });
    expect(from_link('#label=Ada%20L&key=k1')).toEqual({ label: 'Ada L', key: 'k1' });
    expect(from_link('#top')).toBeNull();
    expect(from_link('')).toBeNull();
  });
});
