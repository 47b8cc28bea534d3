// A house in this browser: what the server does for a room, without one. It takes messages one at a time, keeps what
// happened before anybody sees it, and lets bots think when nobody waits.
import type { Keeping, KeptEntry } from './kept';
import { type Answered, Module } from './module';
import { type FromHouse, file_in, room_in, type ToHouse } from './words';

export interface Surroundings {
  code: Promise<WebAssembly.Module>;
  // Games that need more than the code, and how they get it.
  contents: ReadonlyMap<string, () => Promise<ArrayBuffer>>;
  tell(message: FromHouse): void;
  shelf(): Promise<Keeping | null>;
}

const taken_over = 4409; // another page of this browser has the house now
const broken_line = 1006; // opened again after a while
const longest_rest_ms = 60_000;
const no_content: Answered = {
  status: 503,
  body: '{"error":{"code":"offline","message":""}}',
};

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

export class House {
  private module: Module | null = null;
  private shelf: Keeping | null = null;
  private fresh: KeptEntry[] = [];
  private outgoing: FromHouse[] = [];
  private readonly waiting: ToHouse[] = [];
  private readonly lines = new Set<number>();
  private files = new Map<string, string>();
  private readonly lacking: Map<string, () => Promise<ArrayBuffer>>;
  // Rooms of games that could not be loaded: kept, and brought back when somebody asks for them.
  private readonly absent = new Map<string, KeptEntry[]>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private working: Promise<void>;
  private over = false;

  constructor(private readonly surroundings: Surroundings) {
    this.lacking = new Map(surroundings.contents);
    this.working = this.begin().catch((error) => this.fail(error));
  }

  // All the module knows of a game it is told in texts; before the first that names one it gets what that game needs.
  // False: that cannot be loaded now.
  private async bring(module: Module, ...texts: string[]): Promise<boolean> {
    for (const [game, load] of this.lacking) {
      const name = new RegExp(`\\b${game}\\b`);
      if (!texts.some((text) => name.test(text))) continue;
      const content = await load().catch(() => null);
      if (!content) return false;
      module.lay(content);
      this.lacking.delete(game);
    }
    return true;
  }

  // Messages are taken in the order they came.
  hear(message: ToHouse): void {
    this.waiting.push(message);
    this.go_on();
  }

  // Another page has the house. Whoever waits for an answer here is told, and whoever asks next begins anew.
  stop(): void {
    this.over = true;
    clearTimeout(this.timer);
    for (const line of this.lines)
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
    const entries = (await this.shelf?.entries().catch(() => [])) ?? [];
    for (const code of new Set(entries.map((each) => each.code))) {
      const own = entries.filter((each) => each.code === code);
      await this.bring_back(this.module, code, own);
    }
    this.files = (await this.shelf?.files().catch(() => null)) ?? this.files;
    this.module.wake();
  }

  // A room as it was kept; false while its game cannot be loaded.
  private async bring_back(module: Module, code: string, entries: KeptEntry[]): Promise<boolean> {
    if (!(await this.bring(module, ...entries.map(({ body }) => body)))) {
      this.absent.set(code, entries);
      return false;
    }
    this.absent.delete(code);
    for (const { version, body } of entries) {
      if (module.restore(code, version, body)) continue;
      await this.shelf?.forget(code, version);
      break;
    }
    return true;
  }

  private async is_back(module: Module, code: string): Promise<boolean> {
    const entries = this.absent.get(code);
    if (!entries) return true;
    if (!(await this.bring_back(module, code, entries))) return false;
    module.wake();
    return true;
  }

  private go_on(): void {
    this.working = this.working.then(() => this.turn()).catch((error) => this.fail(error));
  }

  private async turn(): Promise<void> {
    const { module } = this;
    if (!module || this.over) return;
    const said = this.waiting.shift();
    if (said) await this.take(module, said);
    else module.run_errand();
    const wait_ms = module.tick();
    await this.settle();
    clearTimeout(this.timer);
    if (this.over || this.waiting.length > 0) return; // whoever waits has a turn coming
    const rest_ms = Math.min(wait_ms ?? longest_rest_ms, longest_rest_ms);
    this.timer = setTimeout(() => this.go_on(), rest_ms);
  }

  private async take(module: Module, said: ToHouse): Promise<void> {
    if (said.type === 'call') {
      const answered = await this.answer(module, said);
      this.outgoing.push({ type: 'answer', id: said.id, ...answered });
    } else if (said.type === 'open') await this.open(module, said.line, said.code);
    else if (said.type === 'say') {
      if (!this.lines.has(said.line)) return;
      if (!(await this.bring(module, said.text))) return this.break_line(module, said.line);
      module.hear(said.line, said.text);
    } else {
      this.lines.delete(said.line);
      module.close_line(said.line);
    }
  }

  private async open(module: Module, line: number, code: string): Promise<void> {
    if (!(await this.is_back(module, code))) return this.break_line(module, line);
    this.lines.add(line);
    module.open_line(line, code);
    this.outgoing.push({ type: 'opened', line });
  }

  private break_line(module: Module, line: number): void {
    if (this.lines.delete(line)) module.close_line(line);
    this.outgoing.push({ type: 'closed', line, code: broken_line, reason: '' });
  }

  private async answer(
    module: Module,
    said: Extract<ToHouse, { type: 'call' }>,
  ): Promise<Answered> {
    const { method, path, body } = said;
    const file = file_in(path);
    const there =
      (await this.bring(module, path, body, this.files.get(file ?? '') ?? '')) &&
      (await this.is_back(module, room_in(path)));
    if (!there) return no_content;
    if (!file) return module.call(method, path, body);
    if (method === 'PUT') {
      this.files.set(file, body);
      await this.shelf?.keep_file(file, body).catch(() => {});
      return { status: 200, body: '{}' };
    }
    const record = this.files.get(file) ?? '';
    if (path.includes('/record')) return { status: 200, body: record };
    const asked = about_file(said, record);
    return module.call('POST', asked.path, asked.body);
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

  // The module has given up: whoever comes next begins with what is kept.
  private fail(error: unknown): void {
    if (this.over) return;
    this.over = true;
    clearTimeout(this.timer);
    this.surroundings.tell({ type: 'failed', why: String(error) });
  }
}
