// One member's connection to one room. It says hello, keeps every request until it is acknowledged, sends it
// again after a reconnect, asks anew when a version is missing, and never shows a version twice.
// Sockets and timers are handed in, so that tests drive it without a network.
import { type Signal, signal } from '@preact/signals';
import type { Clock } from '../device/clock';
import {
  close_codes,
  type EntryActor,
  type Incoming,
  type LogItem,
  type Notice,
  type PersonsTime,
  type Request,
  type Role,
  type Room,
  type TookBack,
} from './protocol';

export interface Transport {
  send(text: string): void;
  close(): void;
}

export interface TransportEvents {
  opened(): void;
  heard(text: string): void;
  closed(code: number): void;
}

export interface Environment {
  open(events: TransportEvents): Transport;
  now(): number;
  after(ms: number, act: () => void): () => void; // returns how to call it off
  random(): number;
}

// The last four never come back by themselves: another tab has the seat, kicked, wrong token, left.
export type ConnectionState =
  | 'connecting'
  | 'open'
  | 'waiting'
  | 'taken_over'
  | 'kicked'
  | 'no_token'
  | 'left';

export interface Snapshot {
  room_version: number; // counts every durable change of the room
  match_version: number | null; // of the match's latest entry, 1 is the deal; null in the lobby
  member: number;
  seat: number | null;
  role: Role;
  room: Room;
  view: unknown;
  legal: readonly unknown[];
  events: readonly unknown[]; // of the update that brought us here
  news: readonly Notice[]; // what it told about people
  story: readonly LogItem[]; // the match so far, as far as the house has told it
  clock: Clock | null;
  sealed?: string | undefined; // the hash of the match's header
  head?: string | undefined; // of the match's hash chain at match_version
  undo: EntryActor | null; // whose latest move could be taken back
  redo: EntryActor | null; // who took one back that could be made again
  took_back: TookBack | null; // what the latest entry did instead of a move
  drawn: readonly number[] | null; // presses of one moment, in the order drawn
}

// How far the match can be trusted: sealed while it is on, checked when it is over (seal_keeper.ts).
export type Seal =
  | { state: 'none' }
  | { state: 'sealed'; sealed: string; shares: number }
  | { state: 'checked'; sealed: string; missing: number }
  | { state: 'failed'; sealed: string; why: string }
  | { state: 'unchecked'; sealed: string };

export type Answer = { ok: true } | { ok: false; code: string; ruling?: string; message: string };

interface Pending {
  ref: string;
  text: string;
  answer: (answer: Answer) => void;
}

const first_wait_ms = 400;
const longest_wait_ms = 8000;
const hello_again_ms = 5000; // a hello that stays unanswered so long means a dead connection
const ping_every_ms = 2000;
const log_again_ms = 3500; // the house tells a match so far once in three seconds
const doubt_ms = 1500; // what stays unanswered so long is said to be gone, though it may come back

export class RoomClient {
  readonly connection: Signal<ConnectionState> = signal('connecting');
  readonly snapshot: Signal<Snapshot | null> = signal(null);
  readonly busy: Signal<number> = signal(0); // requests on their way
  readonly seal: Signal<Seal> = signal({ state: 'none' });
  // What a bot would do, where the match stood: asked for by this member, told to nobody else.
  readonly hint: Signal<{ action: unknown; match_version: number } | null> = signal(null);
  readonly more_time: Signal<readonly PersonsTime[]> = signal([]); // as far as we may know
  onReacted: (member: number, emoji: string) => void = () => {};

  private transport: Transport | null = null;
  private pending: Pending[] = [];
  private greeted = false; // hello sent, welcome not yet here
  private tries = 0;
  private count = 0;
  private heard_at = 0;
  private doubting = false; // the server is silent: people are told, the connection is kept a little longer
  private stop_timer: () => void = () => {};
  private stop_watch: () => void = () => {};
  private stop_log: () => void = () => {};

  constructor(
    private readonly token: string,
    private readonly environment: Environment,
    private readonly prefix: string, // makes refs unique per page
  ) {}

  connect(): void {
    this.stop_timer();
    this.drop();
    this.connection.value = 'connecting';
    let mine: Transport | null = null;
    const current = () => mine !== null && mine === this.transport;
    mine = this.environment.open({
      opened: () => current() && this.hello(),
      heard: (text) => current() && this.hear(text),
      closed: (code) => current() && this.lost(code),
    });
    this.transport = mine;
  }

  // Resolves when the server has answered for good; a lost connection only delays it.
  request(request: Request): Promise<Answer> {
    const ref = `${this.prefix}-${++this.count}`;
    const seen = request.type === 'act' ? { seen: this.snapshot.value?.room_version ?? 0 } : {};
    const text = JSON.stringify({ ...request, ...seen, ref });
    return new Promise((answer) => {
      this.pending.push({ ref, text, answer });
      this.busy.value = this.pending.length;
      if (this.connection.value !== 'open' || this.greeted) return;
      this.transport?.send(text);
      this.doubt_unless_heard();
    });
  }

  // The phone woke up or the network is back: try at once instead of at the next turn.
  wake(): void {
    if (this.connection.value === 'waiting') this.connect();
    else if (this.connection.value === 'open') this.hello();
  }

  // The device itself says there is no network: nothing to wait for but its return.
  offline(): void {
    if (this.connection.value === 'open' || this.connection.value === 'connecting') this.retry();
  }

  close(): void {
    this.stop_timer();
    this.drop();
    this.connection.value = 'left';
  }

  private drop(): void {
    this.stop_watch();
    this.stop_log();
    const old = this.transport;
    this.transport = null;
    this.greeted = false;
    this.doubting = false;
    old?.close();
  }

  private hello(): void {
    this.greeted = true;
    this.transport?.send(JSON.stringify({ type: 'hello', token: this.token, log: true }));
    this.stop_watch();
    this.stop_watch = this.environment.after(hello_again_ms, () => this.retry());
  }

  private retry(): void {
    this.drop();
    this.connection.value = 'waiting';
    const most = Math.min(longest_wait_ms, first_wait_ms * 2 ** this.tries++);
    this.stop_timer();
    this.stop_timer = this.environment.after(most * (0.5 + this.environment.random() / 2), () =>
      this.connect(),
    );
  }

  private lost(code: number): void {
    this.transport = null;
    this.stop_watch();
    this.stop_log();
    this.greeted = false;
    this.doubting = false;
    if (code === close_codes.taken_over) this.connection.value = 'taken_over';
    else if (code === close_codes.kicked) this.connection.value = 'kicked';
    // A hello that came too late is answered like a wrong token: only the second time is it believed.
    else if (code === close_codes.no_token && this.tries > 0) this.connection.value = 'no_token';
    else this.retry();
  }

  private hear(text: string): void {
    this.heard_at = this.environment.now();
    this.trust();
    const message = JSON.parse(text) as Incoming;
    if (message.type === 'welcome') this.welcome(message);
    else if (message.type === 'update') this.update(message);
    else if (message.type === 'room') this.room(message);
    else if (message.type === 'ack') this.settle(message.ref, { ok: true });
    else if (message.type === 'refused') this.refused(message);
    else if (message.type === 'reacted') this.onReacted(message.member, message.emoji);
    else if (message.type === 'more_time') this.more_time.value = message.people;
    else if (message.type === 'hint') this.hint.value = message;
  }

  private welcome(message: Extract<Incoming, { type: 'welcome' }>): void {
    const resend = this.greeted;
    this.greeted = false;
    this.tries = 0;
    this.connection.value = 'open';
    const { type, deadline_in_ms, log, ...told } = message;
    const clock = this.clock(deadline_in_ms);
    const story = log ?? story_after(this.snapshot.value, message.room, null);
    this.snapshot.value = { ...nothing_more, ...told, events: [], news: [], story, clock };
    this.stop_log();
    if (message.match_version !== null && log === undefined)
      this.stop_log = this.environment.after(log_again_ms, () => this.hello());
    if (resend) for (const each of this.pending) this.transport?.send(each.text);
    this.watch();
  }

  private update(message: Extract<Incoming, { type: 'update' }>): void {
    const snapshot = this.snapshot.value;
    if (!snapshot || !this.follows(message.room_version)) return;
    const { type, deadline_in_ms, room = snapshot.room, news, ...told } = message;
    const clock = this.clock(deadline_in_ms);
    const place = place_in(room, snapshot);
    const { match_version, events, took_back, drawn } = message;
    const story = story_after(snapshot, room, {
      match_version: match_version ?? 1,
      events,
      took_back,
      drawn,
      news,
    });
    const fresh = { room, clock, news: news ?? [], story };
    this.snapshot.value = { ...snapshot, ...nothing_more, ...told, ...place, ...fresh };
  }

  // Presence repeats the version we have; everything durable brings the next one.
  private room(message: Extract<Incoming, { type: 'room' }>): void {
    const { room, room_version, deadline_in_ms, news } = message;
    const snapshot = this.snapshot.value;
    if (!snapshot) return;
    if (room_version !== snapshot.room_version && !this.follows(room_version)) return;
    const lobby = room.phase === 'lobby' ? no_match : {};
    const clock = this.clock(deadline_in_ms, snapshot.clock?.total_ms);
    const place = place_in(room, snapshot);
    const { match_version } = snapshot;
    const story = story_after(snapshot, room, {
      match_version: match_version ?? 1,
      events: [],
      news,
    });
    const fresh = { events: [], took_back: null, drawn: null, news: news ?? [], story };
    this.snapshot.value = { ...snapshot, clock, ...lobby, ...place, ...fresh, room_version, room };
  }

  // Whether this is the very next version; a gap asks for everything anew.
  private follows(room_version: number): boolean {
    const have = this.snapshot.value?.room_version ?? 0;
    if (room_version > have + 1 && !this.greeted) this.hello();
    return room_version === have + 1;
  }

  private refused(message: Extract<Incoming, { type: 'refused' }>): void {
    const { code, ruling, message: sentence } = message;
    const answer = { ok: false as const, code, message: sentence };
    this.settle(message.ref, ruling ? { ...answer, ruling } : answer);
  }

  private settle(ref: string, answer: Answer): void {
    const found = this.pending.find((each) => each.ref === ref);
    if (!found) return;
    this.pending = this.pending.filter((each) => each !== found);
    this.busy.value = this.pending.length;
    found.answer(answer);
  }

  // `least_ms` is how long it was before it stood.
  private clock(deadline_in_ms: number | null, least_ms = 0): Clock | null {
    if (deadline_in_ms === null || deadline_in_ms === undefined) return null;
    const ends_ms = this.environment.now() + deadline_in_ms;
    const old = this.snapshot.value?.clock;
    // The same deadline told again keeps its length, so that the bar does not jump back to full.
    if (old && Math.abs(old.ends_ms - ends_ms) < 400) return old;
    return { ends_ms, total_ms: Math.max(deadline_in_ms, least_ms) };
  }

  // A connection that says nothing to our pings is doubted first, and dead after a while, even if
  // nobody closed it.
  private watch(): void {
    this.stop_watch();
    this.stop_watch = this.environment.after(ping_every_ms, () => {
      const asked = this.environment.now();
      this.transport?.send(JSON.stringify({ type: 'ping', at_ms: Math.round(asked) }));
      this.stop_watch = this.environment.after(doubt_ms, () => {
        if (this.heard_at >= asked) return this.watch();
        this.doubt();
        this.stop_watch = this.environment.after(hello_again_ms - doubt_ms, () => this.retry());
      });
    });
  }

  private doubt(): void {
    if (this.connection.value !== 'open' || this.greeted) return;
    this.doubting = true;
    this.connection.value = 'waiting';
  }

  private doubt_unless_heard(): void {
    const asked = this.environment.now();
    const { transport } = this;
    this.environment.after(doubt_ms, () => {
      if (this.heard_at < asked && transport === this.transport) this.doubt();
    });
  }

  // It was only slow: what was asked meanwhile is sent with the next welcome.
  private trust(): void {
    if (!this.doubting) return;
    this.doubting = false;
    this.hello();
  }
}

// What an update leaves out is not so.
const nothing_more = { undo: null, redo: null, took_back: null, drawn: null };
const no_match = {
  view: null,
  legal: [],
  clock: null,
  match_version: null,
  sealed: undefined,
  head: undefined,
  ...nothing_more,
};

const most_story = 2000;

type Told = Pick<LogItem, 'match_version' | 'events'> & {
  [Key in 'took_back' | 'drawn' | 'news']?: LogItem[Key] | undefined;
};

// The same list where nothing was told; a new match begins a new one.
function story_after(before: Snapshot | null, room: Room, told: Told | null): readonly LogItem[] {
  const same = before?.room.match === room.match && room.phase !== 'lobby';
  const story = same ? before.story : [];
  if (room.phase === 'lobby' || !told) return story;
  const { match_version, events, took_back, drawn, news } = told;
  if (events.length === 0 && !took_back && !drawn && !news?.length) return story;
  const item = {
    match_version,
    events,
    ...(took_back ? { took_back } : {}),
    ...(drawn ? { drawn } : {}),
    ...(news ? { news } : {}),
  };
  return [...story.slice(-most_story), item];
}

// A match numbers only the taken seats, so a room may move us to another number.
function place_in(room: Room, { member, seat, role }: Snapshot): Pick<Snapshot, 'seat' | 'role'> {
  const me = room.members.find((each) => each.id === member);
  return me ? { seat: me.seat, role: me.role } : { seat, role };
}
