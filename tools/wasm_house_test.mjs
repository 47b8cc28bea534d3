// The house in its WebAssembly module and the program decide alike, in every game: what was played in the module is
// accepted by `parlor verify`, and what the program played by the module, which names the same first bad line.
//   node tools/wasm_house_test.mjs PARLOR FILE
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { House } from "./wasm_house.mjs";

const [parlor, file] = process.argv.slice(2);
if (!existsSync(file)) {
  console.error(`${file} is not built: ./dev build builds it`);
  process.exit(1);
}
const matches = { easy: 3, normal: 3, hard: 1 };
const folder = mkdtempSync(join(tmpdir(), "parlor-records-"));
const record = join(folder, "match.ndjson");
const faults = [];
let checked = 0;
const expect = (holds, what) => {
  checked += 1;
  if (!holds) faults.push(what);
};

// As each of the two sees a record: null where it holds, else its first bad line.
const by_module = (text) => new House(file).json("POST", "/records/check", { record: text }).fault;
const by_program = (text) => {
  writeFileSync(record, text);
  const { status, stdout, stderr } = spawnSync(parlor, ["verify", record], { encoding: "utf8" });
  return status === 0 ? null : `${stdout}${stderr}`.trim();
};

function played_in_module({ id, min_seats, max_seats }, level) {
  const house = new House(file);
  for (let i = 0; i < matches[level]; ++i) {
    const seats = Math.min(max_seats, min_seats + i);
    const { room, moves } = house.play(id, level, seats);
    const refused = by_program(house.call("GET", `/rooms/${room}/record`));
    expect(moves > 0 && refused === null, `${id}, ${seats} ${level} in the module: ${refused}`);
  }
}

function played_by_program({ id, min_seats, max_seats }, level) {
  for (let i = 0; i < matches[level]; ++i) {
    const seats = String(Math.min(max_seats, min_seats + i));
    const words = ["play", id, "--humans", "0", "--players", seats, "--seed", String(i + 1), "--bots", level];
    execFileSync(parlor, [...words, "--record", record]);
    const text = readFileSync(record, "utf8");
    const fault = by_module(text);
    expect(fault === null, `${id}, ${seats} ${level} by the program: ${JSON.stringify(fault)}`);
    // One number changed, in the middle of it.
    const lines = text.split("\n");
    const at = Math.floor(lines.length / 2);
    lines[at] = lines[at].replace(/"at":(\d+)/, (_, ms) => `"at":${Number(ms) + 1}`);
    const changed = lines.join("\n");
    const found = by_module(changed);
    expect(changed !== text && found?.line === at + 1, `${id}: line ${at + 1} was changed, line ${found?.line} found`);
    const said = by_program(changed) ?? "nothing";
    expect(said.includes(found?.message ?? " "), `${id}: "${said}" and "${found?.message}" of the same record`);
  }
}

const { games } = new House(file).json("GET", "/games");
for (const game of games) {
  for (const level of Object.keys(matches)) {
    played_in_module(game, level);
    played_by_program(game, level);
  }
}
rmSync(folder, { recursive: true });
console.log(`${games.length} games, ${checked} checks, ${faults.length} fail`);
for (const each of faults) console.error(each);
process.exit(faults.length > 0 || games.length < 5 ? 1 : 0);
