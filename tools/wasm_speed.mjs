// How fast the house in a browser is (docs/performance.md): tables of bots alone, whose clock jumps to whatever is next,
// so that nothing but work takes time. Processor time of a move with all that belongs to it (rules, log, what a viewer
// is sent as JSON), and of thoughts, which a person at the same device may have to wait for.
//   node tools/wasm_speed.mjs FILE[,FILE…] [GAME] [LEVEL] [MATCHES]   several modules take turns
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const [files, game = "uno", level = "normal", matches = "20"] = process.argv.slice(2);
const kinds = files.split(",").map((file) => ({
  ...{ file, code: new WebAssembly.Module(readFileSync(file)), moves: 0, used_ms: 0, thoughts: [] },
}));

function lay(memory, content) {
  for (let at = 0; at < content.length; ) {
    const size = content.readUInt32LE(at + 4);
    new Uint8Array(memory.buffer, content.readUInt32LE(at), size).set(content.subarray(at + 8, at + 8 + size));
    at += 8 + size;
  }
}

function play(kind) {
  let clock_ms = 1e9;
  let phase = "";
  let version = 0;
  let house;
  const text = (at, size) => String(Buffer.from(house.memory.buffer, at, size));
  const imports = {
    page: {
      send: (_line, at, size) => {
        const told = JSON.parse(text(at, size));
        phase = told.room?.phase ?? phase;
        version = told.match_version ?? version;
      },
      close: () => {},
      keep: () => {},
    },
  };
  for (const { module, name } of WebAssembly.Module.imports(kind.code)) {
    if (module !== "page") imports[module] = { ...imports[module], [name]: () => 8 };
  }
  imports.wasi_snapshot_preview1.clock_time_get = (_clock, _precision, into) => {
    new DataView(house.memory.buffer).setBigUint64(into, BigInt(clock_ms) * 1000000n, true);
    return 0;
  };
  imports.wasi_snapshot_preview1.random_get = (at, size) => {
    crypto.getRandomValues(new Uint8Array(house.memory.buffer, at, size));
    return 0;
  };
  house = new WebAssembly.Instance(kind.code, imports).exports;
  house._initialize();
  const folder = join(dirname(kind.file), "content");
  if (existsSync(folder)) for (const each of readdirSync(folder)) lay(house.memory, readFileSync(join(folder, each)));
  const lend = (words, use) => {
    const bytes = Buffer.from(words);
    const at = house.room_for(bytes.length + 1);
    new Uint8Array(house.memory.buffer, at, bytes.length).set(bytes);
    const found = use(at, bytes.length);
    house.give_back(at);
    return found;
  };
  const call = (method, path, body) => {
    lend(`${method} ${path}\n${JSON.stringify(body)}`, (at, size) => house.call(at, size));
    return JSON.parse(text(house.answer_at(), house.answer_size()));
  };
  let count = 0;
  const say = (message) =>
    lend(JSON.stringify({ ...message, ref: `r${++count}` }), (at, size) => house.hear(1, at, size));
  const { games } = call("GET", "/games", {});
  const { min_seats, max_seats } = games.find(({ id }) => id === game);
  const { room, token } = call("POST", "/rooms", { game, name: "Ada", config: {}, role: "host" });
  lend(room, (at, size) => house.open_line(1, at, size));
  lend(JSON.stringify({ type: "hello", token, log: false }), (at, size) => house.hear(1, at, size));
  for (let i = 0; i < Math.min(max_seats, Math.max(min_seats, 4)); ++i) say({ type: "add_bot", level });
  say({ type: "start" });
  const before = process.cpuUsage();
  for (let turns = 0; phase !== "finished" && turns < 100_000; ++turns) {
    const wait = house.tick();
    if (wait === 0) {
      const start = process.cpuUsage();
      house.run_errand();
      const { user, system } = process.cpuUsage(start);
      kind.thoughts.push((user + system) / 1e3);
    } else clock_ms += Math.ceil(wait < 0 ? 60_000 : wait);
  }
  const { user, system } = process.cpuUsage(before);
  if (phase !== "finished") throw new Error(`a match of ${game} does not end`);
  kind.used_ms += (user + system) / 1e3;
  kind.moves += version;
}

// The first match of each warms the engine up.
for (const kind of kinds) {
  play(kind);
  Object.assign(kind, { moves: 0, used_ms: 0, thoughts: [] });
}
for (let i = 0; i < Number(matches); ++i) for (const kind of kinds) play(kind);
for (const { file, moves, used_ms, thoughts } of kinds) {
  thoughts.sort((a, b) => a - b);
  const at = (share) => (thoughts[Math.floor(share * (thoughts.length - 1))] ?? 0).toFixed(1);
  console.log(
    `${file}: ${game}, ${level}: ${moves} moves, ${Math.round((1000 * moves) / used_ms)} a second; ` +
      `${thoughts.length} thoughts, median ${at(0.5)} ms, 99 % ${at(0.99)}, longest ${at(1)}`,
  );
}
