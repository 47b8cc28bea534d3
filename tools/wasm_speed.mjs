// How fast the house in a browser is (docs/performance.md): tables of bots alone (tools/wasm_house.mjs). Processor time of
// a move with all that belongs to it (rules, log, what a viewer is sent as JSON), and of thoughts, which a person at the
// same device may have to wait for.
//   node tools/wasm_speed.mjs FILE[,FILE…] [GAME] [LEVEL] [MATCHES]   several modules take turns
import { readFileSync } from "node:fs";
import { House } from "./wasm_house.mjs";

const [files, game = "uno", level = "normal", matches = "20"] = process.argv.slice(2);
const kinds = files.split(",").map((file) => ({
  ...{ file, code: new WebAssembly.Module(readFileSync(file)), moves: 0, used_ms: 0, thoughts: [] },
}));

function play(kind) {
  const house = new House(kind.file, kind.code);
  const { games } = house.json("GET", "/games");
  const { min_seats, max_seats } = games.find(({ id }) => id === game);
  const seats = Math.min(max_seats, Math.max(min_seats, 4));
  const before = process.cpuUsage();
  const { moves } = house.play(game, level, seats, (ms) => kind.thoughts.push(ms));
  const { user, system } = process.cpuUsage(before);
  kind.used_ms += (user + system) / 1e3;
  kind.moves += moves;
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
