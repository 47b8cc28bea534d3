// One member's connection to one room: a line (line.ts) that asks anew when a version is missing, never shows a
// version twice, and doubts a house that is silent.
import { type Signal, signal } from '@preact/signals';
import type { Clock } from '../device/clock';
import { forget_house_word, hear_house } from './house_word';
import { type Environment, Line, type LineState } from './line';
import {
  close_codes,
  type EntryActor,
  type Incoming,
  type Knock,
  type LogItem,
  type Notice,
  type PersonsTime,
  type Press,
  type Request,
  type Role,
  type Room,
  type TalkLine,
  type TookBack,
} from './protocol';

// These never come back by themselves: another tab has the seat, kicked, wrong token, closed by the keeper.
type Ended = 'taken_over' | 'kicked' | 'no_token' | 'closed';
export type ConnectionState = LineState | Ended;

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

const hello_again_ms = 5000; // a hello that stays unanswered so long means a dead connection
const ping_every_ms = 2000;
const log_again_ms = 3500; // the house tells a match so far once in three seconds
const knocks_hold_ms = 16_000;
const doubt_ms = 1500; // what stays unanswered so long is said to be gone, though it may come back

export class RoomClient extends Line<Ended, Answer> {
  readonly snapshot: Signal<Snapshot | null> = signal(null);
  readonly seal: Signal<Seal> = signal({ state: 'none' });
  // What a bot would do, where the match stood: asked for by this member, told to nobody else.
  readonly hint: Signal<{ action: unknown; match_version: number } | null> = signal(null);
  readonly presses: Signal<readonly Press[]> = signal([]); // how close the latest race was, until the next move
  readonly knocks: Signal<readonly Knock[]> = signal([]); // the host's: who waits at a locked door
  readonly more_time: Signal<readonly PersonsTime[]> = signal([]); // as far as we may know
  readonly talk: Signal<readonly TalkLine[]> = signal([]); // what was said lately, as far as we hear it
  needs_no_network = false; // its table is on this device
  closed_why = ''; // the keeper's words, where they closed the table and said any
  onReacted: (member: number, emoji: string) => void = () => {};

  private greeted = false; // hello sent, welcome not yet here
  private heard_at = 0;
  private doubting = false; // the server is silent: people are told, the connection is kept a little longer
  private stop_watch: () => void = () => {};
  private stop_log: () => void = () => {};
  private stop_knocks: () => void = () => {};

  constructor(
    private readonly token: string,
    environment: Environment,
    prefix: string,
  ) {
    super(environment, prefix);
  }

  request(request: Request): Promise<Answer> {
    const seen = request.type === 'act' ? { seen: this.snapshot.value?.room_version ?? 0 } : {};
    return this.ask({ ...request, ...seen });
  }

  // The phone woke up or the network is back: try at once instead of at the next turn.
  wake(): void {
    if (this.connection.value === 'waiting') this.connect();
    else if (this.connection.value === 'open') this.hello();
  }

  protected override deliver(text: string): void {
    if (this.connection.value !== 'open' || this.greeted) return;
    this.transport?.send(text);
    this.doubt_unless_heard();
  }

  protected rest(): void {
    this.stop_watch();
    this.stop_log();
    this.greeted = false;
    this.doubting = false;
  }

  protected hello(): void {
    this.greeted = true;
    this.transport?.send(JSON.stringify({ type: 'hello', token: this.token, log: true }));
    this.stop_watch();
    this.stop_watch = this.environment.after(hello_again_ms, () => this.retry());
  }

  protected lost(code: number, reason: string): void {
    if (code === close_codes.taken_over) this.end('taken_over');
    else if (code === close_codes.kicked) this.end('kicked');
    else if (code === close_codes.gone) this.gone(reason);
    // A hello that came too late is answered like a wrong token: only the second time is it believed.
    else if (code === close_codes.no_token && this.tries > 0) this.end('no_token');
    else this.retry();
  }

  private gone(reason: string): void {
    this.closed_why = reason;
    this.end('closed');
  }

  protected hear(text: string): void {
    this.heard_at = this.environment.now();
    this.trust();
    const message = JSON.parse(text) as Incoming;
    if (message.type === 'welcome') this.welcome(message);
    else if (message.type === 'update') this.update(message);
    else if (message.type === 'room') this.room(message);
    else if (message.type === 'ack') this.settle(message.ref, { ok: true });
    else if (message.type === 'refused') this.refused(message);
    else if (message.type === 'said') this.said(message);
    else if (message.type === 'reacted') this.onReacted(message.member, message.emoji);
    else if (message.type === 'more_time') this.more_time.value = message.people;
    else if (message.type === 'knocks') this.knocked(message.people);
    else if (message.type === 'house_says') hear_house(message);
    else if (message.type === 'hint') this.hint.value = message;
    else if (message.type === 'pressed') this.presses.value = message.presses;
  }

  private welcome(message: Extract<Incoming, { type: 'welcome' }>): void {
    const resend = this.greeted;
    this.greeted = false;
    this.tries = 0;
    this.connection.value = 'open';
    const { type, deadline_in_ms, log, talk, ...told } = message;
    this.talk.value = talk ?? [];
    this.knocks.value = [];
    forget_house_word();
    const clock = this.clock(deadline_in_ms);
    const story = log ?? story_after(this.snapshot.value, message.room, null);
    this.snapshot.value = { ...nothing_more, ...told, events: [], news: [], story, clock };
    this.stop_log();
    if (message.match_version !== null && log === undefined)
      this.stop_log = this.environment.after(log_again_ms, () => this.hello());
    if (resend) this.ask_again();
    this.watch();
  }

  private update(message: Extract<Incoming, { type: 'update' }>): void {
    const snapshot = this.snapshot.value;
    if (!snapshot || !this.follows(message.room_version)) return;
    const { type, deadline_in_ms, room = snapshot.room, news, ...told } = message;
    const clock = this.clock(deadline_in_ms);
    const place = place_in(room, snapshot);
    const { match_version, events, took_back, drawn } = message;
    if (this.presses.value.length > 0) this.presses.value = [];
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

  // Somebody said something, perhaps not to us: the table stays as it is, the room has its next version.
  private said(message: Extract<Incoming, { type: 'said' }>): void {
    const { room_version, lines } = message;
    const snapshot = this.snapshot.value;
    if (!snapshot) return;
    if (room_version !== snapshot.room_version && !this.follows(room_version)) return;
    if (lines.length > 0) this.talk.value = [...this.talk.value, ...lines].slice(-most_talk);
    const fresh = { events: [], took_back: null, drawn: null, news: [] };
    this.snapshot.value = { ...snapshot, ...fresh, room_version };
  }

  // Whoever waits knocks again every few seconds; who is silent for long has gone.
  private knocked(people: readonly Knock[]): void {
    this.knocks.value = people;
    this.stop_knocks();
    this.stop_knocks = this.environment.after(knocks_hold_ms, () => {
      this.knocks.value = [];
    });
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
const most_talk = 100;

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
