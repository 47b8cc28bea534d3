// The house in its WebAssembly module (src/browser/face.cpp) under node, for tests and measurements: calls as a page
// makes them, and tables of bots alone whose clock jumps to whatever is next, so that nothing but work takes time.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const no_such_thing = 8; // EBADF, to what asks for files

// What single games need stands in files beside the module (tools/wasm_apart.mjs): runs of address, size and bytes.
function lay(memory, content) {
  for (let at = 0; at < content.length; ) {
    const size = content.readUInt32LE(at + 4);
    new Uint8Array(memory.buffer, content.readUInt32LE(at), size).set(content.subarray(at + 8, at + 8 + size));
    at += 8 + size;
  }
}

export class House {
  clock_ms = 1e9;
  told = []; // frames, of every line
  #exports;
  #line = 0;
  #count = 0;

  constructor(file, code = new WebAssembly.Module(readFileSync(file))) {
    const imports = {
      page: { send: (_line, at, size) => this.told.push(JSON.parse(this.#text(at, size))), close: () => {}, keep: () => {} },
    };
    for (const { module, name } of WebAssembly.Module.imports(code)) {
      if (module !== "page") imports[module] = { ...imports[module], [name]: () => no_such_thing };
    }
    imports.wasi_snapshot_preview1.clock_time_get = (_clock, _precision, into) => {
      this.#view().setBigUint64(into, BigInt(this.clock_ms) * 1000000n, true);
      return 0;
    };
    imports.wasi_snapshot_preview1.random_get = (at, size) => {
      crypto.getRandomValues(new Uint8Array(this.#exports.memory.buffer, at, size));
      return 0;
    };
    this.#exports = new WebAssembly.Instance(code, imports).exports;
    this.#exports._initialize();
    const folder = join(dirname(file), "content");
    if (!existsSync(folder)) return;
    for (const each of readdirSync(folder)) lay(this.#exports.memory, readFileSync(join(folder, each)));
  }

  #view = () => new DataView(this.#exports.memory.buffer);
  #text = (at, size) => String(Buffer.from(this.#exports.memory.buffer, at, size));
  #lend(words, use) {
    const bytes = Buffer.from(words);
    const at = this.#exports.room_for(bytes.length + 1);
    new Uint8Array(this.#exports.memory.buffer, at, bytes.length).set(bytes);
    const found = use(at, bytes.length);
    this.#exports.give_back(at);
    return found;
  }

  // The body of the answer; a refusal ends it.
  call(method, path, body = {}) {
    const status = this.#lend(`${method} ${path}\n${JSON.stringify(body)}`, (at, size) => this.#exports.call(at, size));
    const found = this.#text(this.#exports.answer_at(), this.#exports.answer_size());
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${found}`);
    return found;
  }
  json = (...asked) => JSON.parse(this.call(...asked));

  say(message) {
    this.#lend(JSON.stringify(message), (at, size) => this.#exports.hear(this.#line, at, size));
  }

  // A table of so many bots, who play one match; its code. `thought` is told how long each of them thought.
  play(game, level, seats, thought = () => {}) {
    const { room, token } = this.json("POST", "/rooms", { game, name: "Ada", config: {}, role: "host" });
    this.#line += 1;
    this.#lend(room, (at, size) => this.#exports.open_line(this.#line, at, size));
    this.say({ type: "hello", token, log: false });
    for (let i = 0; i < seats; ++i) this.say({ type: "add_bot", level, ref: `r${++this.#count}` });
    this.say({ type: "start", ref: `r${++this.#count}` });
    let phase = "";
    let version = 0;
    let host_moves = [];
    for (let turns = 0; phase !== "finished" && turns < 100_000; ++turns) {
      const wait = this.#exports.tick();
      if (wait === 0) {
        const start = process.cpuUsage();
        this.#exports.run_errand();
        const { user, system } = process.cpuUsage(start);
        thought((user + system) / 1e3);
      } else if (wait < 0 && host_moves.length > 0) {
        // All wait for the host: a period ends, the next begins.
        this.say({ type: "act", action: host_moves[0], ref: `r${++this.#count}` });
      } else this.clock_ms += Math.ceil(wait < 0 ? 60_000 : wait);
      for (const frame of this.told.splice(0)) {
        phase = frame.room?.phase ?? phase;
        version = frame.match_version ?? version;
        host_moves = frame.legal ?? host_moves;
      }
    }
    if (phase !== "finished") throw new Error(`a match of ${game} does not end`);
    return { room, moves: version };
  }
}
