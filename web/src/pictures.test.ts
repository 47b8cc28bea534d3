// The pictures of the README are there, small enough to load, and not much older than what they show. They are
// judged by size and age, never by their bytes: the house shuffles, so no two are the same.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { games } from './games/registry';

const root = `${import.meta.dirname}/../..`;
const folder = `${root}/docs/pictures`;
const files = readdirSync(folder).filter((each) => each.endsWith('.webp'));
const size_of = (file: string) => statSync(`${folder}/${file}`).size;
const manifest = JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8')) as {
  made: string;
  bytes: Record<string, number>;
};
const most_bytes = 120_000;
const most_bytes_together = 1_500_000;
const most_days = 90;

// The day on which the look of the client last changed; null without a history, as in a copy of the files.
function last_change(): number | null {
  try {
    const words = ['-C', root, 'log', '-1', '--format=%cI', '--', 'web/src/ui', 'web/src/games'];
    const said = execFileSync('git', words, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const day = Date.parse(said.trim());
    return Number.isNaN(day) ? null : day;
  } catch {
    return null;
  }
}

describe('the pictures of the README', () => {
  const stills = ['screen', 'phone', 'console', ...games.map((each) => each.id)];

  it('show a phone, the shared screen, the console and every game, light and dark', () => {
    const wanted = stills.flatMap((each) => [`${each}-dark.webp`, `${each}-light.webp`]);
    expect([...files].sort()).toEqual([...wanted, 'uno-moving.webp'].sort());
  });

  it('are all in the README, and the README names no other', () => {
    const readme = readFileSync(`${root}/README.md`, 'utf8');
    const named = [...readme.matchAll(/docs\/pictures\/([\w-]+\.webp)/g)].map((each) => each[1]!);
    expect([...new Set(named)].sort()).toEqual([...files].sort());
  });

  it('load quickly', () => {
    for (const file of files) expect(size_of(file), file).toBeLessThan(most_bytes);
    const together = files.reduce((sum, file) => sum + size_of(file), 0);
    expect(together).toBeLessThan(most_bytes_together);
  });

  it('are those that the manifest tells of', () => {
    expect(Object.fromEntries(files.map((file) => [file, size_of(file)]))).toEqual(manifest.bytes);
  });

  it('are not much older than what they show: ./dev pictures takes them anew', () => {
    const changed = last_change();
    if (changed === null) return;
    const days = (changed - Date.parse(manifest.made)) / 86_400_000;
    expect(days).toBeLessThan(most_days);
  });
});
