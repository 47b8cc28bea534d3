// Which sentences of a page have a key: a text people read must be one of the messages of their language,
// filled in, or be made of such by commas and colons, or be a name.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pattern_of } from '../src/i18n/said';

const source = join(import.meta.dirname, '../src');
const folders_in = (folder: string): string[] =>
  readdirSync(join(source, folder), { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map((each) => join(source, folder, each.name));
const games = folders_in('games');
const pages = folders_in('pages');

const letters = (text: string) => text.replace(/\{\w+\}/g, '').replace(/[^\p{L}]/gu, '').length;

async function messages_in(language: string): Promise<string[]> {
  const files = [
    ...[join(source, 'i18n'), ...games, ...pages]
      .map((at) => join(at, `messages.${language}.ts`))
      .filter((file) => existsSync(file)),
    join(source, 'i18n', `tables.${language}.ts`),
    ...games.map((at) => join(at, `how.${language}.ts`)),
  ];
  const modules = await Promise.all(files.map((file) => import(file)));
  return modules.flatMap((each) => Object.values(each.default as Record<string, string>));
}

const taglines_in = (language: string): string[] =>
  games.flatMap((game) => {
    const text = readFileSync(join(game, 'cover.tsx'), 'utf8');
    return [...text.matchAll(new RegExp(`\\b${language}:\\s*['"](.*?)['"],\\n`, 'g'))].map(
      (match) => match[1]!,
    );
  });

export interface Speaker {
  unknown(texts: readonly string[]): string[];
}

// `names` are words that are the same in every language: people, games, content.
export async function speaker_of(language: string, names: readonly string[]): Promise<Speaker> {
  const own = (await messages_in(language)).filter((each) => letters(each) > 2);
  // Where sentences follow each other they are cut at the full stop, which is then missing.
  const open_ended = (message: string) =>
    pattern_of('', message.replace(/[.!?]$/, '')).shape.source.slice(0, -1);
  const whole = [...own, ...taglines_in(language)].map(
    (each) => new RegExp(`${open_ended(each)}[.!?:…]?$`, 'iu'),
  );
  const same = new RegExp(
    `(?<!\\p{L})(?:${names.join('|')}|[0-9A-Z]{6}|[0-9a-f]{12,64})(?!\\p{L})`,
    'gu',
  );
  const found = new Map<string, boolean>();
  const is_message = (text: string) => whole.some((each) => each.test(text));
  const bare = (text: string) => text.replace(/^[^\p{L}\p{N}]+/u, '');
  const known = (given: string): boolean => {
    const text = given.trim();
    if (letters(text.replace(same, '')) < 3) return true;
    const before = found.get(text);
    if (before !== undefined) return before;
    found.set(text, false); // while it is looked for, so that nothing is looked for in itself
    const is = is_message(text) || is_message(bare(text)) || of_two(text);
    found.set(text, is);
    return is;
  };
  // "red" and "draw two" are messages, "red draw two" is put together from them; so are lists of them.
  const of_two = (text: string): boolean => {
    const many = text.split(' ').length > 5;
    const cuts = many ? /[,;:·()×→“”„«»–.]+\s*/g : /[\s,;:·()×→“”„«»–.]+/g;
    return [...text.matchAll(cuts)].some(({ index, 0: cut }) => {
      const [first, rest] = [text.slice(0, index), text.slice(index + cut.length)];
      return first !== '' && known(first) && known(rest);
    });
  };
  return { unknown: (texts) => texts.filter((each) => !known(each)) };
}
