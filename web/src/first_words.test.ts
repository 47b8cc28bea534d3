// The front door loads only part of our words. Whatever its own files say must be among them: behind it, everything is.
import { describe, expect, it } from 'vitest';
import door from './i18n/messages.en';
import tables from './i18n/tables.en';

const sources = import.meta.glob<string>(['./**/*.ts', './**/*.tsx', '!./**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

const files = new Map(Object.entries(sources).map(([path, text]) => [path.slice(2), text]));

function resolve(from: string, to: string): string | undefined {
  const { pathname } = new URL(to, `http://src/${from}`);
  const path = pathname.slice(1);
  return [`${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((each) => files.has(each));
}

// Every file that is loaded with the first page: what main.tsx imports, and what that imports, but not import().
function first_files(): string[] {
  const seen = new Set<string>();
  const waiting = ['main.tsx'];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const imports = /^(?:import|export)\s+(?!type\b)(?:[^;'"]*?from\s+)?['"](\.[^'"]+)['"]/gm;
    for (const [, to] of files.get(path)!.matchAll(imports)) {
      const found = resolve(path, to!);
      if (found) waiting.push(found);
    }
  }
  return [...seen].filter((each) => !/i18n\/(messages|tables)\./.test(each));
}

// What a table refuses is said at tables, by a file that the door needs for other things.
const said_at_tables = /^(refused|why)\./;

describe('the words of the front door', () => {
  const first = first_files();

  it('are looked for in all its files', () => {
    expect(first).toEqual(
      expect.arrayContaining(['main.tsx', 'pages/door/Door.tsx', 'ui/SettingsMenu.tsx']),
    );
    expect(first).not.toContain('pages/room/RoomPage.tsx');
  });

  it.each(first)('are there for %s', (path) => {
    const text = files.get(path)!;
    const prefixes = [...text.matchAll(/\bt\(`([\w.]+\.)\$\{/g)].map((each) => each[1]!);
    const missing = Object.keys(tables).filter(
      (key) =>
        !said_at_tables.test(key) &&
        (text.includes(`t('${key}'`) || prefixes.some((prefix) => key.startsWith(prefix))),
    );
    expect(missing).toEqual([]);
  });

  it('are in one of the two places, not in both', () => {
    expect(Object.keys(door).filter((key) => key in tables)).toEqual([]);
  });
});
