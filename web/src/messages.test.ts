import { describe, expect, it } from 'vitest';
import { common, fill, languages, load_language, type Messages, translator } from './i18n/i18n';

for (const each of languages) await load_language(each);

type Module = { default: Messages };
const files = import.meta.glob<Module>(
  [
    './games/*/messages.*.ts',
    './games/*/how.??.ts',
    './games/*/guide.??.ts',
    './pages/*/messages.*.ts',
  ],
  { eager: true },
);
const sources = import.meta.glob<string>(['./**/*.ts', './**/*.tsx', '!./**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

const catalogues = new Map<string, Record<string, Messages>>([['common', { ...common }]]);
for (const [path, module] of Object.entries(files)) {
  const [, game, what, language] = /(?:games|pages)\/(\w+)\/(\w+)\.(\w+)\.ts$/.exec(path)!;
  const name = what === 'messages' ? game! : `${game} (${what})`;
  const found = catalogues.get(name) ?? {};
  found[language!] = module.default;
  catalogues.set(name, found);
}

const holes = (message: string): string[] =>
  [...new Set([...message.matchAll(/\{(\w+)/g)].map((each) => each[1]!))].sort();

describe.each([...catalogues])('the messages of %s', (_, catalogue) => {
  it('exist in every language', () => {
    expect(Object.keys(catalogue).sort()).toEqual([...languages].sort());
  });

  it.each(languages.filter((each) => each !== 'en'))('have the same keys in %s', (language) => {
    expect(Object.keys(catalogue[language]!).sort()).toEqual(Object.keys(catalogue.en!).sort());
  });

  it.each(languages.filter((each) => each !== 'en'))('fill the same names in %s', (language) => {
    for (const [key, message] of Object.entries(catalogue.en!))
      expect([key, holes(catalogue[language]![key]!)]).toEqual([key, holes(message)]);
  });
});

describe('a key in the source', () => {
  it.each(Object.entries(sources))('of %s has a message', (path, text) => {
    const page = /pages\/(\w+)\//.exec(path)?.[1] ?? '';
    const kept = page === 'banks' ? 'keeper' : catalogues.has(page) ? page : 'common';
    const game = /games\/(\w+)\//.exec(path)?.[1] ?? kept;
    const name = path.endsWith('/how.tsx') ? `${game} (how)` : game;
    const known = { ...common.en, ...catalogues.get(name)?.en };
    for (const [, key] of text.matchAll(/\b(?:t|tell|words)\(\s*'([\w.]+)'/g)) {
      const found = key! in known || `${key}.you` in known;
      expect([key, found]).toEqual([key, true]);
    }
  });
});

describe('fill', () => {
  it('puts in names and picks by number', () => {
    expect(fill('{name} draws {n} {n|card|cards}', { name: 'Ada', n: 1 }, 'en')).toBe(
      'Ada draws 1 card',
    );
    expect(fill('{n} {n|Karte|Karten}', { n: 0 }, 'de')).toBe('0 Karten');
  });

  it('leaves unknown names to be seen', () => {
    expect(fill('{who}?', {}, 'en')).toBe('{who}?');
  });
});

describe('translator', () => {
  it('prefers the game, then the house, then English', () => {
    const game = { en: { you: 'Thou', only: 'Only' }, de: { you: 'Ihr' }, es: {} };
    expect(translator('de', game as never)('you')).toBe('Ihr');
    expect(translator('es', game as never)('you')).toBe('Tú');
    expect(translator('es', game as never)('only')).toBe('Only');
    expect(translator('es')('nothing.such')).toBe('nothing.such');
  });
});
