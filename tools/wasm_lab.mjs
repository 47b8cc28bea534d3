// Asks the lab in its WebAssembly module, in parts as a page's workers do, and prints the answer:
//   node tools/wasm_lab.mjs FILE QUESTION [PARTS]
// QUESTION is JSON (LabQuestion in src/lab/run.hpp). With --seconds the processor time
// of playing goes to standard error.
import { readFileSync } from "node:fs";

const timed = process.argv.includes("--seconds");
const [file, question, parts = "3"] = process.argv.slice(2).filter((word) => word !== "--seconds");
const module = new WebAssembly.Module(readFileSync(file));
const refuse = (name) => () => {
  throw new Error(`the lab called ${name}`);
};

function make() {
  const imports = {};
  for (const { module: space, name } of WebAssembly.Module.imports(module)) {
    imports[space] = { ...imports[space], [name]: refuse(name) };
  }
  // Bots that search ask for the time; here they think for so many playouts, and no time passes.
  imports.wasi_snapshot_preview1.clock_time_get = (_clock, _precision, into) => {
    new DataView(lab.memory.buffer).setBigUint64(into, 0n, true);
    return 0;
  };
  const { exports: lab } = new WebAssembly.Instance(module, imports);
  lab._initialize();
  const put = (bytes) => {
    const at = lab.room_for(bytes.length); // this may move the memory
    new Uint8Array(lab.memory.buffer, at, bytes.length).set(bytes);
  };
  const bytes = (fine) => {
    const said = new Uint8Array(lab.memory.buffer, lab.answer_at(), lab.answer_size()).slice();
    if (fine) return said;
    console.error(Buffer.from(said).toString());
    process.exit(1);
  };
  const ask = (asked) => {
    put(Buffer.from(asked));
    bytes(lab.ask());
  };
  return { lab, put, bytes, ask };
}

if (question === undefined) {
  const { lab, bytes } = make();
  console.log(Buffer.from(bytes(lab.offers())).toString());
} else {
  const { games } = JSON.parse(question);
  const adder = make();
  adder.ask(question);
  const workers = [make(), make()];
  for (const worker of workers) worker.ask(question);
  // Parts of different sizes, played by turns.
  const size = Math.ceil(games / Number(parts));
  const start = process.cpuUsage();
  for (let first = 0, part = 0; first < games; ++part) {
    const end = Math.min(games, first + Math.max(1, size - (part % 2)));
    const { lab, bytes } = workers[part % workers.length];
    const counted = bytes(lab.play(first, end));
    adder.put(counted);
    adder.bytes(adder.lab.add());
    first = end;
  }
  const { user, system } = process.cpuUsage(start);
  if (timed) console.error(((user + system) / 1e6).toFixed(3));
  console.log(Buffer.from(adder.bytes(adder.lab.figures(games))).toString());
}
