// Everything the house can say to people has words in every language: each refusal of each game and of the
// room, each warning and problem of a config, each option, each kind of event with all it can tell. What the
// house says is read from where it says it: docs/api, docs/protocol.md, and the rules themselves.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AnyBoard, AnyContext } from './games/board';
import { games } from './games/registry';
import { common, type Language, languages, load_language, translator } from './i18n/i18n';
import { say_again } from './i18n/said';
import type { GameInfo } from './net/protocol';
import { catalogues as door } from './pages/door/words';
import { catalogues as keeper } from './pages/keeper/words';
import { fields_of } from './pages/options/options';
import { catalogues as party } from './pages/party/words';
import { catalogues as session } from './pages/session/words';

for (const each of languages) await load_language(each);
const root = `${import.meta.dirname}/../..`;
const text_of = (path: string): string => readFileSync(`${root}/${path}`, 'utf8');
const json_of = (path: string) => JSON.parse(text_of(path));
const boards = await Promise.all(
  games.map(async ({ id, load }) => ({ id, board: (await load()).board })),
);

const sources = import.meta.glob<string>(['./games/*/*.{ts,tsx}', '!./**/*.test.ts'], {
  ...{ eager: true, query: '?raw', import: 'default' },
});

// A translator that remembers what it had no words for in this very language.
function strict(language: Language, board: AnyBoard) {
  const missing = new Set<string>();
  const words = translator(language, board.messages);
  const has = (key: string) =>
    board.messages[language][key] !== undefined || common[language][key] !== undefined;
  const t: AnyContext['t'] = (key, params) => {
    if (!has(key) && !key.toLowerCase().endsWith(`.${free_text.toLowerCase()}`)) missing.add(key);
    const said = words(key, params);
    if (/\{\w+[|}]/.test(said)) missing.add(`${key}: ${said}`);
    return said;
  };
  return { t, has, missing };
}

// Values that a JSON Schema allows: one for each word of an enumeration and each alternative, and a
// plain one for anything else. Of lists and numbers one is enough.
type Schema = Record<string, unknown> & {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
};

const free_text = 'Zyx'; // what people wrote: looked up, and shown as it is where nobody knows it

function samples(schema: Schema, all: Record<string, Schema>, deep = 0): unknown[] {
  if (schema.$ref) return samples(all[schema.$ref.split('/').at(-1)!]!, all, deep);
  if ('const' in schema) return [schema.const];
  if (schema.enum) return schema.enum;
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return choices.flatMap((each) => samples(each, all, deep));
  if (schema.type === 'null') return [null];
  if (schema.type === 'boolean') return [true, false];
  if (schema.type === 'integer' || schema.type === 'number') return [1];
  if (schema.type === 'string') return [free_text];
  if (schema.type === 'array') {
    const [one] = schema.items && deep < 6 ? samples(schema.items, all, deep + 1) : [];
    return [one === undefined ? [] : [one, one, one], []];
  }
  // Each field through all its values, the others at their first.
  const fields = Object.entries(schema.properties ?? {});
  const values = fields.map(([, each]) => (deep < 6 ? samples(each, all, deep + 1) : [null]));
  const first = Object.fromEntries(fields.map(([name], i) => [name, values[i]![0]]));
  return fields
    .flatMap(([name], i) => values[i]!.map((value) => ({ ...first, [name]: value })))
    .concat(fields.length === 0 ? [{}] : []);
}

function samples_in(path: string): Record<string, unknown>[] {
  const schema = json_of(path) as Schema & { $defs?: Record<string, Schema> };
  return samples(schema, schema.$defs ?? {}) as Record<string, unknown>[];
}

const player = (seat: number) => ({
  seat,
  name: 'ABC'[seat]!,
  color: seat,
  state: 'present' as const,
  level: null,
});

function context_in(language: Language, board: AnyBoard, view: unknown, me: number | null) {
  const { t, has, missing } = strict(language, board);
  const name = (seat: number) => 'ABC'[seat] ?? '?';
  const tell: AnyContext['tell'] = (key, seat, params = {}) =>
    seat === me && has(`${key}.you`)
      ? t(`${key}.you`, params)
      : t(key, { name: name(seat), ...params });
  const context: AnyContext = {
    ...{ view, legal: [], me, display: 'play', config: {}, gains: true },
    players: [0, 1, 2].map(player),
    ...{ t, name, tell },
  };
  return { context, missing };
}

// Kinds of events that need no line: what they did is told by the next one, or shown.
const silent = [
  ...['turn_started', 'clock_set', 'timer_set', 'grace_started', 'grace_ended', 'uno_due'],
  ...['card_played', 'match_closed'],
];

// An attack is made with one of two cards, whatever the type of a card allows.
const cannot_be = ({ type, card }: Record<string, unknown>): boolean =>
  /^attack_/.test(String(type)) && card !== 'knight' && card !== 'potion';

it('every game of the house has a board', () => {
  const list = text_of('src/games/registry.def').matchAll(/^PARLOR_GAME\((\w+),/gm);
  expect([...list].map((line) => line[1]).sort()).toEqual(games.map((each) => each.id).sort());
});

describe.each(boards)('what the house says in $id', ({ id, board }) => {
  const api = `docs/api/games/${id}`;

  it.each(languages)('has words for every refusal in %s', (language) => {
    const { has } = strict(language, board);
    const codes = Object.keys(json_of(`${api}/refusals.json`));
    expect(codes.length).toBeGreaterThan(6);
    expect(codes.filter((code) => !has(`refused.${code}`))).toEqual([]);
  });

  it.each(languages)('has words for every tap that does nothing in %s', (language) => {
    const { has } = strict(language, board);
    const own = Object.entries(sources).filter(([path]) => path.includes(`/${id}/`));
    const codes = own.flatMap(([, text]) => [...text.matchAll(/\bcode: '([\w.]+)'/g)]);
    expect(codes.length).toBeGreaterThan(3);
    expect(codes.map((each) => `refused.${each[1]}`).filter((key) => !has(key))).toEqual([]);
    // And for the house rule that has to do with it.
    const rules = own.flatMap(([, text]) => [...text.matchAll(/\{ (?:would|by): '([\w.]+)' \}/g)]);
    expect(rules.map((each) => `option.${each[1]}`).filter((key) => !has(key))).toEqual([]);
  });

  it.each(languages)('has words for every option and its choices in %s', (language) => {
    const { has } = strict(language, board);
    const fields = fields_of(json_of(`${api}/config.json`) as GameInfo['config']);
    expect(fields.length).toBeGreaterThan(1);
    const keys = fields.flatMap((field) => {
      const key = `option.${field.path.join('.')}`;
      const choices = field.kind === 'choice' ? field.values.map((each) => `${key}.${each}`) : [];
      return [key, `${key}.about`, ...choices];
    });
    expect(keys.filter((key) => !has(key))).toEqual([]);
  });

  it.each(languages)('has a name and a line for every ready-made table in %s', (language) => {
    const { has } = strict(language, board);
    expect(board.presets.length).toBeGreaterThan(0);
    const keys = board.presets.flatMap((each) => [`preset.${each.id}`, `preset.${each.id}.about`]);
    expect(keys.filter((key) => !has(key))).toEqual([]);
  });

  it.each(languages)('has a line for every kind of event in %s', (language) => {
    const views = samples_in(`${api}/view.json`).slice(0, 1);
    const told = new Map<string, boolean>();
    for (const view of views)
      for (const event of samples_in(`${api}/event.json`))
        for (const me of [null, 0, 1]) {
          const { context, missing } = context_in(language, board, view, me);
          const line = board.say(event, context);
          if (cannot_be(event)) continue;
          expect([event.type, [...missing]]).toEqual([event.type, []]);
          const type = String(event.type);
          told.set(type, (told.get(type) ?? false) || line !== null);
        }
    const unsaid = [...told].filter(([, said]) => !said).map(([type]) => type);
    expect(unsaid.filter((type) => !silent.includes(type))).toEqual([]);
  });

  it('has words for every warning and every problem of a config', () => {
    const sentences = sentences_in(text_of(`src/games/${id}/game.cpp`));
    for (const sentence of sentences)
      for (const language of languages)
        expect([sentence, language, say_again(sentence, language, board.messages)]).toEqual([
          sentence,
          language,
          expect.any(String),
        ]);
    const german = sentences.filter((each) => say_again(each, 'de', board.messages) === each);
    expect(german).toEqual([]);
  });
});

// The pieces of a C++ expression between this sign, outside of quotes and brackets.
function split_cpp(text: string, sign: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; ++i) {
    const char = text[i]!;
    if (char === '"' && text[i - 1] !== '\\') quoted = !quoted;
    else if (!quoted && '({['.includes(char)) ++depth;
    else if (!quoted && ')}]'.includes(char)) --depth;
    if (char === sign && depth === 0 && !quoted) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts;
}

// The text in the brackets that open here.
function bracketed(text: string, at: number): string {
  let depth = 0;
  let quoted = false;
  for (let i = at; i < text.length; ++i) {
    const char = text[i]!;
    if (char === '"' && text[i - 1] !== '\\') quoted = !quoted;
    else if (!quoted && '({['.includes(char)) ++depth;
    else if (!quoted && ')}]'.includes(char) && --depth === 0) return text.slice(at + 1, i);
  }
  throw new Error('a bracket is not closed');
}

// A sentence as the house would say it, with a number where something is computed.
function sentence_of(expression: string): string {
  return split_cpp(expression, '+')
    .map((part) => {
      const literals = [...part.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((each) =>
        JSON.parse(`"${each[1]}"`),
      );
      if (literals.length === 0) return '7';
      return part.includes('?') ? literals.at(-1) : literals.join('');
    })
    .join('');
}

function sentences_in(source: string): string[] {
  const problems = [...source.matchAll(/\bProblem\{/g)].map(({ index }) =>
    sentence_of(split_cpp(bracketed(source, index + 'Problem'.length), ',')[1]!),
  );
  const warnings = /::warnings\(.*?\n\}\n/s.exec(source)?.[0] ?? '';
  const said = [...warnings.matchAll(/(?:emplace|push)_back\(/g)].map(({ index, 0: call }) =>
    sentence_of(bracketed(warnings, index + call.length - 1)),
  );
  return [...problems, ...said];
}

describe('the sentences of a source', () => {
  it('are read as they would be said', () => {
    const source = `
std::vector<std::string> G::warnings(const Config&) {
  lines.push_back("Only " + std::to_string(f(a, b)) + (n == 1 ? " card" : " cards") + ".");
}
  return Problem{"config." + name, "a \\"b\\" " "c, d"};`;
    expect(sentences_in(source)).toEqual(['a "b" c, d', 'Only 7 cards.']);
  });
});

// The codes in the first column of a table of docs/protocol.md.
function codes_below(title: string): string[] {
  const below = text_of('docs/protocol.md').split(`\n${title}\n`)[1]!.split('\n## ')[0]!;
  return [...below.matchAll(/^\|([^|]*)\|/gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`([a-z_]+)`/g)].map((each) => each[1]!),
  );
}

// What only another program than our page can bring about, or what is said by its status (404).
const never_here = [
  ...['no_such_room', 'no_such_call', 'not_found', 'bad_host', 'bad_origin', 'bad_method'],
  ...['not_here', 'store', 'plain_http', 'use_tls'],
];

describe.each(languages)('what the room says in %s', (language) => {
  const known = [common, door, keeper, party, session].map((each) => each[language]);
  const has = (key: string) => known.some((each) => each[key] !== undefined);

  it('has words for every refused message and call', () => {
    const messages = codes_below('## Refused messages');
    const calls = codes_below('## Refused calls').filter((each) => !never_here.includes(each));
    expect(messages.length).toBeGreaterThan(25);
    expect(calls.length).toBeGreaterThan(12);
    expect(messages.filter((code) => !has(`refused.${code}`))).toEqual([]);
    // What a session refuses has one sentence, by call and by message.
    const said = (code: string) =>
      has(`error.${code}`) || session[language][`refused.${code}`] !== undefined;
    expect(calls.filter((code) => !said(code))).toEqual([]);
  });

  it('has words for all it tells about people', () => {
    const kinds = /type NoticeKind =([^;]*);/.exec(text_of('web/src/generated/protocol.ts'))![1]!;
    const words = [...kinds.matchAll(/"(\w+)"/g)].map((each) => `news.${each[1]}`);
    expect(words.length).toBeGreaterThan(5);
    expect(words.filter((key) => !has(key))).toEqual([]);
  });

  it('has words for numbers out of bounds', () => {
    for (const sentence of ['99 is above 20', '-1 is below 0', '1.5 is not a whole number'])
      expect(say_again(sentence, language)).not.toBeNull();
  });
});
