// A house in this browser: what the server does for a room, without one. It takes messages one at a time, keeps what
// happened before anybody sees it, and lets bots think when nobody waits.
import { games_in, games_in_record } from './games_in';
import type { Keeping, KeptEntry } from './kept';
import { type Answered, Module } from './module';
import { type FromHouse, file_in, room_in, type ToHouse } from './words';

export interface Surroundings {
  code: Promise<WebAssembly.Module>;
  release: string; // the name of that code
  // Games that need more than the code, and how they get it.
  contents: ReadonlyMap<string, () => Promise<ArrayBuffer>>;
  tell(message: FromHouse): void;
  shelf(): Promise<Keeping | null>;
}

const taken_over = 4409; // another page of this browser has the house now
const broken_line = 1006; // opened again after a while
const longest_rest_ms = 60_000;
const most_failures = 2;
const patience_ms = 10_000; // with a file that does not come

const refusal = (status: number, code: string): Answered => ({
  status,
  body: JSON.stringify({ error: { code, message: '' } }),
});
const not_loaded = refusal(424, 'not_loaded');
const set_aside = refusal(409, 'set_aside');
const done: Answered = { status: 200, body: '{}' };

const failures_at = 'failures'; // among the files

// A record that somebody opened is asked for like a finished match; the module is asked about the file.
function about_file(said: { method: string; path: string; body: string }, record: string) {
  const { pathname, searchParams } = new URL(said.path, 'http://house');
  const what = pathname.split('/')[3];
  if (what === 'replay') {
    const viewer = searchParams.get('viewer') ?? 'spectator';
    return { path: '/records/replay', body: JSON.stringify({ record, viewer }) };
  }
  const at = JSON.parse(said.body || '{}') as object;
  return { path: '/records/fork', body: JSON.stringify({ record, at: { ...at, match: null } }) };
}

interface Waiting {
  said: ToHouse;
  ready: boolean; // what it speaks of is here, or cannot be had now
  there: boolean;
}

const same_line = (one: ToHouse, other: ToHouse): boolean =>
  'line' in one && 'line' in other && one.line === other.line;

export class House {
  private module: Module | null = null;
  private shelf: Keeping | null = null;
  private fresh: KeptEntry[] = [];
  private outgoing: FromHouse[] = [];
  private waiting: Waiting[] = [];
  private readonly lines = new Map<number, string>();
  private files = new Map<string, string>();
  private readonly loading = new Map<string, Promise<boolean>>();
  private readonly lacking: Map<string, () => Promise<ArrayBuffer>>;
  // Rooms of games that need a file: kept, and brought back when somebody asks for them.
  private readonly absent = new Map<string, KeptEntry[]>();
  private readonly aside = new Set<string>(); // rooms the rules have given up at again and again
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly begun: Promise<void>;
  private working: Promise<void>;
  private over = false;

  constructor(private readonly surroundings: Surroundings) {
    this.lacking = new Map(surroundings.contents);
    this.begun = this.begin().catch((error) => this.fail(error));
    this.working = this.begun;
    this.go_on();
  }

  // What some games need is loaded beside the work: other tables go on meanwhile. False: it cannot be had now.
  private async bring(games: readonly string[]): Promise<boolean> {
    const brought = await Promise.all(games.map((game) => this.bring_one(game)));
    return brought.every(Boolean);
  }

  private bring_one(game: string): Promise<boolean> {
    const load = this.lacking.get(game);
    if (!load) return Promise.resolve(true);
    const brought = this.loading.get(game) ?? this.load(game, load);
    this.loading.set(game, brought);
    // Whoever asks has waited long enough then; what comes later serves whoever asks next.
    const late = new Promise<boolean>((give_up) => setTimeout(() => give_up(false), patience_ms));
    return Promise.race([brought, late]);
  }

  private async load(game: string, load: () => Promise<ArrayBuffer>): Promise<boolean> {
    try {
      const content = await load();
      if (this.over) return false;
      this.module?.lay(content);
      this.lacking.delete(game);
      return true;
    } catch {
      return false;
    } finally {
      this.loading.delete(game);
    }
  }

  // The games a message speaks of: it names them itself, or it is about something that is kept.
  private games_of(said: ToHouse): string[] {
    if (said.type === 'leave') return [];
    if (said.type === 'say') return games_in(said.text);
    const code = said.type === 'open' ? said.code : room_in(said.path);
    const kept = (this.absent.get(code) ?? []).flatMap(({ body }) => games_in(body));
    if (said.type === 'open') return kept;
    if (said.method === 'DELETE') return [];
    if (said.path === '/banks') return [...this.lacking.keys()]; // with one of them come the questions
    const [, about, game = ''] = said.path.split('/');
    const named = about === 'games' ? [game] : games_in(said.body);
    const file = file_in(said.path);
    return [...kept, ...named, ...games_in_record(this.files.get(file ?? '') ?? '')];
  }

  // Messages are taken in the order they came; those that wait for a file hold up nobody else.
  hear(message: ToHouse): void {
    const each: Waiting = { said: message, ready: false, there: true };
    this.waiting.push(each);
    void this.begun
      .then(() => this.bring(this.games_of(message)))
      .then((there) => {
        each.there = there;
        each.ready = true;
        this.go_on();
      });
  }

  private next(): Waiting | undefined {
    return this.waiting.find(
      (each, at) =>
        each.ready && !this.waiting.slice(0, at).some(({ said }) => same_line(said, each.said)),
    );
  }

  // Another page has the house. Whoever waits for an answer here is told, and whoever asks next begins anew.
  stop(): void {
    this.over = true;
    clearTimeout(this.timer);
    for (const line of this.lines.keys())
      this.surroundings.tell({ type: 'closed', line, code: taken_over, reason: '' });
    this.lines.clear();
    this.surroundings.tell({ type: 'left' });
  }

  private async begin(): Promise<void> {
    this.shelf = await this.surroundings.shelf().catch(() => null);
    this.module = await Module.make(await this.surroundings.code, {
      send: (line, text) => this.outgoing.push({ type: 'heard', line, text }),
      close: (line, code, reason) => {
        this.lines.delete(line);
        this.outgoing.push({ type: 'closed', line, code, reason });
      },
      keep: (code, version, body) => this.fresh.push({ code, version, body, at: Date.now() }),
    });
    this.files = (await this.shelf?.files().catch(() => null)) ?? this.files;
    const failed = this.failures();
    const entries = (await this.shelf?.entries().catch(() => [])) ?? [];
    for (const code of new Set(entries.map((each) => each.code))) {
      const own = entries.filter((each) => each.code === code);
      const needs = own.flatMap(({ body }) => games_in(body));
      if ((failed[code] ?? 0) >= most_failures) this.aside.add(code);
      else if (needs.some((game) => this.lacking.has(game))) this.absent.set(code, own);
      else await this.bring_back(this.module, code, own);
    }
  }

  // A room as it was kept; a damaged end is left out.
  private async bring_back(module: Module, code: string, entries: KeptEntry[]): Promise<void> {
    this.absent.delete(code);
    for (const { version, body } of entries) {
      if (module.restore(code, version, body)) continue;
      await this.shelf?.forget(code, version);
      break;
    }
    module.wake();
  }

  // How often the rules have given up at a room, in this release: the next may do better.
  private failures(): Record<string, number> {
    const kept = JSON.parse(this.files.get(failures_at) ?? '{}');
    return kept.release === this.surroundings.release ? kept.rooms : {};
  }

  private async note_failures(rooms: Record<string, number>): Promise<void> {
    const { release } = this.surroundings;
    const text = JSON.stringify({ release, rooms });
    this.files.set(failures_at, text);
    await this.shelf?.keep_file(failures_at, text).catch(() => {});
  }

  private go_on(): void {
    this.working = this.working.then(() => this.turn()).catch((error) => this.fail(error));
  }

  private async turn(): Promise<void> {
    const { module } = this;
    if (!module || this.over) return;
    const next = this.next();
    if (next) {
      this.waiting = this.waiting.filter((each) => each !== next);
      await this.take(module, next);
    } else module.run_errand();
    const wait_ms = module.tick();
    await this.settle();
    clearTimeout(this.timer);
    if (this.over) return;
    if (this.next()) return this.go_on();
    const rest_ms = Math.min(wait_ms ?? longest_rest_ms, longest_rest_ms);
    this.timer = setTimeout(() => this.go_on(), rest_ms);
  }

  private async take(module: Module, { said, there }: Waiting): Promise<void> {
    if (said.type === 'call') {
      const answered = await this.answer(module, said, there);
      this.outgoing.push({ type: 'answer', id: said.id, ...answered });
    } else if (said.type === 'open') await this.open(module, said.line, said.code, there);
    else if (said.type === 'say') {
      if (!this.lines.has(said.line)) return;
      if (there) module.hear(said.line, said.text);
      else this.refuse(said.line, said.text);
    } else {
      this.lines.delete(said.line);
      module.close_line(said.line);
    }
  }

  // What was asked needs a file that did not come: the table goes on as it is.
  private refuse(line: number, asked: string): void {
    const { ref } = JSON.parse(asked);
    const text = JSON.stringify({
      ...{ type: 'refused', ref, code: 'not_loaded', ruling: null },
      message: 'What this game needs could not be loaded: check the connection and try again.',
    });
    this.outgoing.push({ type: 'heard', line, text });
  }

  // False where a room cannot be brought back now.
  private async is_back(module: Module, code: string, there: boolean): Promise<boolean> {
    const entries = this.absent.get(code);
    if (entries && there) await this.bring_back(module, code, entries);
    return !this.absent.has(code);
  }

  private async open(module: Module, line: number, code: string, there: boolean): Promise<void> {
    if (this.aside.has(code) || !(await this.is_back(module, code, there))) {
      this.outgoing.push({ type: 'closed', line, code: broken_line, reason: '' });
      return;
    }
    this.lines.set(line, code);
    module.open_line(line, code);
    this.outgoing.push({ type: 'opened', line });
  }

  private async answer(
    module: Module,
    said: Extract<ToHouse, { type: 'call' }>,
    there: boolean,
  ): Promise<Answered> {
    const { method, path, body } = said;
    const code = room_in(path);
    if (method === 'DELETE' && path === `/rooms/${code}`) return this.remove(module, code);
    if (this.aside.has(code)) return set_aside;
    if (!there || !(await this.is_back(module, code, there))) return not_loaded;
    const file = file_in(path);
    if (!file) return module.call(method, path, body);
    if (method === 'PUT') {
      this.files.set(file, body);
      await this.shelf?.keep_file(file, body).catch(() => {});
      return done;
    }
    const record = this.files.get(file) ?? '';
    if (path.includes('/record')) return { status: 200, body: record };
    const asked = about_file(said, record);
    return module.call('POST', asked.path, asked.body);
  }

  // A table that nobody wants any more, whether it could be brought back or not.
  private async remove(module: Module, code: string): Promise<Answered> {
    const known = this.absent.delete(code) || this.aside.delete(code);
    const answered = known ? done : module.call('DELETE', `/rooms/${code}`);
    this.fresh = this.fresh.filter((each) => each.code !== code);
    await this.shelf?.forget(code).catch(() => {});
    const { [code]: failed, ...others } = this.failures();
    if (failed) await this.note_failures(others);
    return answered;
  }

  // Nobody sees what is not kept, unless it cannot be kept at all.
  private async settle(): Promise<void> {
    const { fresh, outgoing } = this;
    this.fresh = [];
    this.outgoing = [];
    if (this.over) return; // what another page keeps now is not written over
    if (fresh.length > 0) await this.shelf?.add(fresh).catch(() => {});
    if (this.over) return;
    for (const each of outgoing) this.surroundings.tell(each);
  }

  // The module has given up: whoever comes next begins with what is kept, but for a room at which that happens again.
  private async fail(error: unknown): Promise<void> {
    if (this.over) return;
    this.over = true;
    clearTimeout(this.timer);
    const trap = error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
    const room = (trap && this.module?.at_work()) || '';
    if (room) {
      const rooms = this.failures();
      await this.note_failures({ ...rooms, [room]: (rooms[room] ?? 0) + 1 });
    }
    this.surroundings.tell({ type: 'failed', why: String(error) });
  }
}
