// A house in this process: the real module, what it keeps in memory, and a guest of it.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, vi } from 'vitest';
import type { Entrance, GameInfo, GameList } from '../generated/protocol';
import { House } from './house';
import type { Keeping, KeptEntry } from './kept';
import type { FromHouse } from './words';

export const built = (name: string) => readFileSync(new URL(`../../wasm/${name}`, import.meta.url));
const code = WebAssembly.compile(built('parlor.wasm'));
export const content = new Map(
  readdirSync(new URL('../../wasm/content', import.meta.url)).map((file) => [
    file.replace('.bin', ''),
    new Uint8Array(built(`content/${file}`)).buffer,
  ]),
);

// More than a lesson stands in its file.
export const heavy = (game: string): boolean => (content.get(game)?.byteLength ?? 0) > 20_000;

export class Memory implements Keeping {
  kept: KeptEntry[] = [];
  texts = new Map<string, string>();
  entries = async () => [...this.kept];
  add = async (entries: readonly KeptEntry[]) => void this.kept.push(...entries);
  forget = async (room: string, from = 0) => {
    this.kept = this.kept.filter((each) => each.code !== room || each.version < from);
  };
  files = async () => new Map(this.texts);
  keep_file = async (at: string, text: string) => void this.texts.set(at, text);
}

interface Told {
  type: string;
  legal?: { type: string }[];
  room?: { phase: string; match: number };
  [key: string]: unknown;
}

export class Guest {
  readonly told: Told[] = [];
  readonly brought: string[] = []; // content of games
  closed: number | null = null;
  left = false;
  no_line = false; // what games need cannot be loaded
  hanging = false; // what is large does not come, and nobody says so
  failed = '';
  private readonly house: House;
  private readonly answers = new Map<number, (found: { status: number; body: string }) => void>();
  private count = 0;

  constructor(
    readonly memory: Memory,
    release = 'this',
  ) {
    this.house = new House({
      code,
      release,
      contents: new Map(
        [...content.keys()].map((game) => [
          game,
          async () => {
            if (this.no_line) throw new Error('no line');
            if (this.hanging && heavy(game)) return new Promise<never>(() => {});
            this.brought.push(game);
            return content.get(game)!;
          },
        ]),
      ),
      tell: (message) => this.hear(message),
      shelf: async () => this.memory,
    });
  }

  private hear(message: FromHouse): void {
    if (message.type === 'answer') this.answers.get(message.id)?.(message);
    if (message.type === 'heard') this.told.push(JSON.parse(message.text));
    if (message.type === 'closed') this.closed = message.code;
    if (message.type === 'left') this.left = true;
    if (message.type === 'failed') this.failed = message.why;
  }

  async call<T>(
    method: string,
    path: string,
    body?: unknown,
    within_ms = 1,
  ): Promise<{ status: number; it: T }> {
    const id = ++this.count;
    const text = typeof body === 'string' ? body : JSON.stringify(body ?? {});
    const answer = new Promise<{ status: number; body: string }>((done) =>
      this.answers.set(id, done),
    );
    this.house.hear({ type: 'call', id, method, path, body: text });
    await vi.advanceTimersByTimeAsync(within_ms);
    const { status, body: found } = await answer;
    return {
      status,
      it: /^[[{]/.test(found) && !path.includes('/record') ? JSON.parse(found) : found,
    };
  }

  enter({ room, token }: Entrance): void {
    this.house.hear({ type: 'open', line: 1, code: room });
    this.say({ type: 'hello', token, log: true });
  }

  say(message: object): void {
    this.house.hear({ type: 'say', line: 1, text: JSON.stringify(message) });
  }

  ask(message: object): void {
    this.say({ ...message, ref: `r${++this.count}` });
  }

  get latest(): Told {
    return this.told.findLast((each) => each.legal)!;
  }
  get phase(): string {
    return this.told.findLast((each) => each.room)?.room?.phase ?? '';
  }
  stop = () => this.house.stop();

  // Some legal move each time there is one.
  async play(until: () => boolean): Promise<void> {
    for (let turns = 0; turns < 3000 && !until(); ++turns) {
      const move = this.latest.legal?.find(({ type }) => type !== 'leave');
      if (move) this.ask({ type: 'act', action: move });
      await vi.advanceTimersByTimeAsync(move ? 5 : 300);
    }
    expect(until()).toBe(true);
  }
}

// Ada and as many bots as there must be, at a table of this game; by default of one that hides something.
export async function sit(
  memory: Memory,
  level: string,
  wanted = (game: GameInfo) => game.hidden && !game.has_host && !game.teams,
): Promise<[Guest, Entrance]> {
  const guest = new Guest(memory);
  const { games } = (await guest.call<GameList>('GET', '/games')).it;
  const { id: game, min_seats } = games.find(wanted)!;
  const made = await guest.call<Entrance>('POST', '/rooms', { game, name: 'Ada', config: {} });
  expect(made.status).toBe(200);
  guest.enter(made.it);
  await vi.advanceTimersByTimeAsync(5);
  for (let i = 1; i < min_seats; ++i) guest.ask({ type: 'add_bot', level });
  guest.ask({ type: 'start' });
  await vi.advanceTimersByTimeAsync(2000);
  return [guest, made.it];
}

// Of the first game that has the rule by which this is tried.
export async function a_match_that_can_be_dealt_again(): Promise<{ guest: Guest; room: string }> {
  const rule = 'stacking';
  const has = ({ config }: GameInfo) => JSON.stringify(config).includes(`"${rule}"`);
  const [guest, { room }] = await sit(new Memory(), 'normal', has);
  await guest.play(() => guest.phase === 'finished');
  return { guest, room };
}

export async function record_of(guest: Guest, room: string): Promise<string> {
  return (await guest.call<string>('GET', `/rooms/${room}/record`)).it;
}
