// Every phrase of every game has words in every language: the house's own lists are the ones compared.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Snapshot } from '../../net/room_client';
import { may_talk } from './Talk';
import { catalogues, line_text } from './words';

const root = `${import.meta.dirname}/../../../../src/games`;
const phrases_in = (path: string): [string, string][] =>
  [...readFileSync(path, 'utf8').matchAll(/(?<!\w)\{"(\w+)", "([^"]+)"\}/g)].map((each) => [
    each[1]!,
    each[2]!,
  ]);
const files = readdirSync(root, { recursive: true })
  .map(String)
  .filter((each) => /courtesy(_of)?\.hpp$/.test(each));
const phrases = files.flatMap((each) => phrases_in(`${root}/${each}`));

describe('a phrase', () => {
  it('is one of those the house knows', () => {
    const known = new Set(phrases.map(([name]) => `phrase.${name}`));
    expect(known.size).toBeGreaterThan(10);
    const ours = Object.keys(catalogues.en).filter((key) => key.startsWith('phrase.'));
    expect(new Set(ours)).toEqual(known);
  });

  it('says in English what the data of a session say', () => {
    for (const [name, words] of phrases) expect(catalogues.en[`phrase.${name}`]).toBe(words);
  });

  it('is shown in the reader’s language, and one’s own words as they were written', () => {
    const line = { member: 1, name: 'Ada', seat: 0 };
    expect(line_text({ ...line, phrase: 'hello' })).toBe('Hello!');
    expect(line_text({ ...line, text: 'hello' })).toBe('hello');
  });
});

describe('who is offered talking', () => {
  const at = (talk: string, seat: number | null, host = 9, lesson: string | null = null) =>
    ({ room: { table: { talk }, host, lesson }, seat, member: 1 }) as unknown as Snapshot;

  it('sits at the table or leads it, where the table talks', () => {
    expect(may_talk(at('free', 0))).toBe(true);
    expect(may_talk(at('phrases', null, 1))).toBe(true);
    expect(may_talk(at('off', 0))).toBe(false);
    expect(may_talk(at('free', null))).toBe(false);
    expect(may_talk(at('free', 0, 9, 'en'))).toBe(false);
  });
});
