// Turns a recorded match into frames for /dev/: node dev/frames.mjs GAME FILE.ndjson [PARLOR]
// Record one with: parlor play GAME --humans 0 --record FILE.ndjson
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const [game, file, parlor = '../build/parlor'] = process.argv.slice(2);
const lines = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const [header, ...entries] = lines;
const moves = entries.filter((entry) => entry.version !== undefined);
const viewers = ['spectator', 'host', ...header.players.map((_, seat) => String(seat))];
const frames = {};
for (const viewer of viewers) {
  frames[viewer] = moves.map(({ version }, i) => {
    const args = ['replay', file, '--at', String(version), '--viewer', viewer, '--json'];
    const shown = JSON.parse(execFileSync(parlor, args, { maxBuffer: 1 << 28 }));
    const after = moves[i + 1];
    const next = after?.action ? { by: after.by, action: after.action } : null;
    return { version, events: shown.entries.at(-1)?.events ?? [], view: shown.view, next };
  });
}
mkdirSync(new URL('frames/', import.meta.url), { recursive: true });
const recording = { game, players: header.players, config: header.config, frames };
writeFileSync(new URL(`frames/${game}.json`, import.meta.url), JSON.stringify(recording));
