// The rules of the house as a WebAssembly module (src/browser/face.cpp): texts in, texts out. It asks its surroundings
// for the time and for chance, and calls back with frames for lines and entries to keep.
export interface Page {
  send(line: number, frame: string): void;
  close(line: number, code: number, reason: string): void;
  keep(code: string, version: number, body: string): void;
}

export interface Answered {
  status: number;
  body: string;
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  room_for(size: number): number;
  give_back(at: number): void;
  answer_at(): number;
  answer_size(): number;
  call(at: number, size: number): number;
  restore(at: number, size: number, code_size: number, version: number): number;
  wake(): void;
  open_line(line: number, at: number, size: number): void;
  hear(line: number, at: number, size: number): void;
  close_line(line: number): void;
  tick(): number;
  run_errand(): void;
  at_work(): void;
}

const to_bytes = new TextEncoder();
const to_text = new TextDecoder();
const no_such_thing = 8; // EBADF, to what asks for files
const nanoseconds = 1e6;
const long_ago_ms = 1e9; // a clock that begins at nothing could be taken for none

// Anything else, a page of the network's for instance, is refused before a byte of it is laid.
function runs_in(content: ArrayBuffer): [number, Uint8Array][] {
  const numbers = new DataView(content);
  const runs: [number, Uint8Array][] = [];
  for (let at = 0; at < content.byteLength; ) {
    const size = numbers.getUint32(at + 4, true);
    runs.push([numbers.getUint32(at, true), new Uint8Array(content, at + 8, size)]);
    at += 8 + size;
  }
  return runs;
}

export class Module {
  private constructor(private readonly exports: Exports) {}

  static async make(code: WebAssembly.Module, page: Page): Promise<Module> {
    let memory: WebAssembly.Memory | null = null;
    const bytes = (at: number, size: number) =>
      new Uint8Array(memory!.buffer, at >>> 0, size >>> 0);
    const text = (at: number, size: number) => to_text.decode(bytes(at, size));
    const system: Record<string, (...given: number[]) => number> = {
      clock_time_get: (_clock, _precision, into) => {
        const now = BigInt(Math.round((long_ago_ms + performance.now()) * nanoseconds));
        new DataView(memory!.buffer).setBigUint64(into! >>> 0, now, true);
        return 0;
      },
      random_get: (at, size) => {
        crypto.getRandomValues(bytes(at!, size!));
        return 0;
      },
    };
    const imports: WebAssembly.Imports = {
      page: {
        send: (line: number, at: number, size: number) => page.send(line, text(at, size)),
        close: (line: number, code: number, at: number, size: number) =>
          page.close(line, code, text(at, size)),
        keep: (code: number, code_size: number, version: number, at: number, size: number) =>
          page.keep(text(code, code_size), version, text(at, size)),
      },
    };
    // What else the C library names is about files, of which there are none.
    for (const { module, name } of WebAssembly.Module.imports(code)) {
      if (module === 'page') continue;
      imports[module] = { ...imports[module], [name]: system[name] ?? (() => no_such_thing) };
    }
    const instance = await WebAssembly.instantiate(code, imports);
    const exports = instance.exports as unknown as Exports;
    memory = exports.memory;
    exports._initialize();
    return new Module(exports);
  }

  // What was taken out of the module for a game's file (tools/wasm_apart.mjs): runs of an address, a size and bytes.
  lay(content: ArrayBuffer): void {
    for (const [address, run] of runs_in(content))
      new Uint8Array(this.exports.memory.buffer, address, run.length).set(run);
  }

  // Lays a text into the module's memory for as long as `use` runs.
  private lend<T>(text: string, use: (at: number, size: number) => T): T {
    const bytes = to_bytes.encode(text);
    const at = this.exports.room_for(bytes.length + 1);
    new Uint8Array(this.exports.memory.buffer, at >>> 0, bytes.length).set(bytes);
    const found = use(at, bytes.length);
    this.exports.give_back(at);
    return found;
  }

  call(method: string, path: string, body = ''): Answered {
    const { exports } = this;
    const status = this.lend(`${method} ${path}\n${body}`, (at, size) => exports.call(at, size));
    return { status, body: this.said() };
  }

  private said(): string {
    const { memory, answer_at, answer_size } = this.exports;
    return to_text.decode(new Uint8Array(memory.buffer, answer_at() >>> 0, answer_size() >>> 0));
  }

  // The code of the room that is worked on, or was when the module gave up; empty: none.
  at_work(): string {
    this.exports.at_work();
    return this.said();
  }

  restore(code: string, version: number, body: string): boolean {
    const { exports } = this;
    return this.lend(
      code + body,
      (at, size) => exports.restore(at, size, code.length, version) !== 0,
    );
  }

  wake(): void {
    this.exports.wake();
  }

  open_line(line: number, code: string): void {
    this.lend(code, (at, size) => this.exports.open_line(line, at, size));
  }

  hear(line: number, text: string): void {
    this.lend(text, (at, size) => this.exports.hear(line, at, size));
  }

  close_line(line: number): void {
    this.exports.close_line(line);
  }

  // In how many milliseconds it wants to be called again; null: not before something happens.
  tick(): number | null {
    const wait = this.exports.tick();
    return wait < 0 ? null : wait;
  }

  // What takes long, one at a time: bots that think.
  run_errand(): void {
    this.exports.run_errand();
  }
}
