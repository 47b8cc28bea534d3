// Takes what is set apart (src/engine/set_apart.hpp) out of a module, and its names with it:
//   node tools/wasm_apart.mjs IN OUT FOLDER GAME=NAME,NAME…
// OUT is the module without it; FOLDER/GAME.bin has what this game needs, laid out as its memory wants it: runs of an
// address, a size (32 bits, little end first) and so many bytes (web/src/local/module.ts).
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [from, to, folder, ...games] = process.argv.slice(2);
const bytes = readFileSync(from);
const section = { custom: 0, data: 11, count: 12 };

function reader(at) {
  const number = (signed) => {
    let value = 0n;
    let shift = 0n;
    for (;;) {
      const byte = bytes[at++];
      value |= BigInt(byte & 127) << shift;
      shift += 7n;
      if (byte & 128) continue;
      return Number(signed && byte & 64 ? value - (1n << shift) : value);
    }
  };
  const take = (size) => bytes.subarray(at, (at += size));
  return { number, take, at: () => at, word: () => String(take(number())) };
}

function written(value) {
  const found = [];
  for (; value > 127; value >>>= 7) found.push((value & 127) | 128);
  return Buffer.from([...found, value]);
}

// Where each section begins, and what the linker calls each piece of data.
const sections = [];
const names = [];
for (let at = 8; at < bytes.length; ) {
  const id = bytes[at];
  const head = reader(at + 1);
  const size = head.number();
  const begin = head.at();
  sections.push({ id, begin, size });
  at = begin + size;
  if (id !== section.custom) continue;
  const inside = reader(begin);
  if (inside.word() !== "name") continue;
  while (inside.at() < at) {
    const kind = inside.number();
    const length = inside.number();
    const end = inside.at() + length;
    if (kind !== 9) {
      inside.take(length);
      continue;
    }
    for (let count = inside.number(); count > 0; --count) names[inside.number()] = inside.word();
    if (inside.at() !== end) throw new Error("names of data cannot be read");
  }
}

const apart = new Map(); // by name
const kept = [];
const data = sections.find(({ id }) => id === section.data);
const pieces = reader(data.begin);
const count = pieces.number();
for (let i = 0; i < count; ++i) {
  const begin = pieces.at();
  // An address as an expression: i32.const N, end.
  if (pieces.number() !== 0 || pieces.take(1)[0] !== 0x41) throw new Error("data without an address");
  const address = pieces.number(true);
  if (pieces.take(1)[0] !== 0x0b) throw new Error("an address that is calculated");
  const body = pieces.take(pieces.number());
  const name = names[i] ?? "";
  if (!name.startsWith("apart.")) kept.push(bytes.subarray(begin, pieces.at()));
  else {
    const head = Buffer.alloc(8);
    head.writeUInt32LE(address, 0);
    head.writeUInt32LE(body.length, 4);
    apart.set(name.slice(6), Buffer.concat([head, body]));
  }
}

const out = [bytes.subarray(0, 8)];
for (const { id, begin, size } of sections) {
  let body = bytes.subarray(begin, begin + size);
  if (id === section.count) body = written(kept.length);
  if (id === section.data) body = Buffer.concat([written(kept.length), ...kept]);
  // Which features it uses is for the next tool; names are for nobody.
  if (id === section.custom && reader(begin).word() !== "target_features") continue;
  out.push(Buffer.from([id]), written(body.length), body);
}
writeFileSync(to, Buffer.concat(out));

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const given = new Set();
for (const game of games) {
  const [id, wanted] = game.split("=");
  const runs = wanted.split(",").map((name) => {
    if (!apart.has(name)) throw new Error(`nothing is set apart as ${name}`);
    given.add(name);
    return apart.get(name);
  });
  writeFileSync(join(folder, `${id}.bin`), Buffer.concat(runs));
}
for (const name of apart.keys()) if (!given.has(name)) throw new Error(`no game is given ${name}`);
