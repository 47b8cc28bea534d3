// The lab in its WebAssembly module says what the command line says, to the last digit, in parts of any size:
//   node tools/wasm_lab_test.mjs PARLOR FILE
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const [parlor, file] = process.argv.slice(2);
if (!existsSync(file)) {
  console.error(`${file} is not built: ./dev build builds it`);
  process.exit(1);
}
const plain = {
  ...{ players: 4, config: {}, bots: ["normal"], games: 60, seed: 1, vary: [], deals: 0 },
  ...{ levels: ["normal", "easy"], order: "fixed", composition: "random", deal: null },
};
const asked = [
  { inquiry: "simulate", game: "uno", games: 400, bots: ["easy", "normal"] },
  { inquiry: "simulate", game: "uno", games: 2, bots: ["hard", "normal"], players: 3 },
  { inquiry: "simulate", game: "white_elephant", players: 7, seed: 4294967297 },
  { inquiry: "simulate", game: "sleeping_queens", players: 3, bots: ["random"] },
  { inquiry: "simulate", game: "sleeping_queens", players: 2, bots: ["hard", "normal"], games: 2 },
  { inquiry: "simulate", game: "oodles", games: 20 },
  { inquiry: "simulate", game: "snatch_or_share", players: 3 },
  { inquiry: "compare", game: "uno", vary: ["stacking", "draw_to_match"], deals: 20 },
  { inquiry: "compare", game: "uno", vary: ["hand_size=5/7"], config: { challenge: false } },
  { inquiry: "compare", game: "white_elephant", vary: ["max_steals=1/3", "force_unwrap"], players: 6 },
  { inquiry: "compare", game: "oodles", vary: ["allow_letter_reuse"], games: 6 },
  ...["fixed", "random", "latin", "fresh"].map((order) => ({
    ...{ inquiry: "experiment", game: "snatch_or_share", players: 3, order },
    bots: ["opportunist", "norm_follower"],
  })),
].map((each) => ({ ...plain, ...each }));

function command({ inquiry, game, players, config, bots, games, seed, vary, deals, order }) {
  const words = [inquiry, game, "--json", "--bots", bots.join(","), "--seed", String(seed)];
  words.push(inquiry === "experiment" ? "--groups" : "--games", String(games));
  if (inquiry !== "experiment") words.push("--players", String(players));
  if (inquiry === "compare") words.push("--vary", vary.join(","), "--deals", String(deals));
  if (order === "fresh") words.push("--fresh");
  else if (order !== "fixed") words.push("--order", order);
  const set = Object.entries(config).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return set.length > 0 ? [...words, "--config", set.join(",")] : words;
}

// How fast it was belongs to the command line alone.
const figures = (text) => text.trim().replace(/"seconds":.*?"decisions_per_second":\d+,/, "");
const run = (program, words) => figures(String(execFileSync(program, words, { maxBuffer: 1e8 })));
const script = join(import.meta.dirname, "wasm_lab.mjs");
let differ = 0;
for (const question of asked) {
  const words = command(question);
  const wanted = run(parlor, words);
  for (const parts of ["1", "7"]) {
    const found = run(process.execPath, [script, file, JSON.stringify(question), parts]);
    if (found === wanted) continue;
    differ += 1;
    console.error(`parlor ${words.join(" ")}\n${wanted}\nin ${parts} parts of the module:\n${found}\n`);
  }
}
console.log(`${asked.length} questions, ${differ} answers differ`);
process.exit(differ > 0 ? 1 : 0);
