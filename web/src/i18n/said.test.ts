// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { config_problem, say_again } from './said';
import tables from './tables.en';

const game = {
  en: {
    'said.many': '{n} cards for {seats} players are too many for {n|deck|decks}: at most {most}',
    'said.plain': 'Jump-In with Stacking: it adds up.',
    'other.key': 'Something else.',
  },
  de: {
    'said.many': '{n} Karten sind zu viele für {seats}: höchstens {most}',
    'said.plain': 'Reinwerfen mit Stapeln: es zählt sich zusammen.',
    'other.key': 'Anderes.',
  },
  es: {},
};

// What `parlor verify` says of a record, where it is written.
const folder = '../src/match';
const sources = readdirSync(folder).filter((name) => name.endsWith('.cpp'));

describe('what does not hold in a record', () => {
  const written = sources
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('')
    .replace(/"\s*\n\s*"/g, '')
    .replaceAll('\\"', '"');
  const ours = Object.entries(tables).filter(([key]) => key.startsWith('said.record.'));

  it('is said in words that the rules still say', () => {
    expect(ours.length).toBeGreaterThan(20);
    for (const [, sentence] of ours)
      for (const piece of sentence.split(/\{\w+\}/)) expect(written).toContain(piece.trim());
  });

  it('is said in other languages, with what filled it', () => {
    const rules =
      'recorded under version 1 of these rules, and this is version 2: check it with the release that recorded it';
    expect(say_again(rules, 'de')).toContain('Fassung 1');
    expect(say_again('time runs backwards', 'es')).toBe('El tiempo va hacia atrás.');
  });
});

describe('a sentence of the house', () => {
  it('is said again in the reader’s language, with what filled it', () => {
    const said = '20 cards for 10 players are too many for decks: at most 9';
    expect(say_again(said, 'de', game)).toBe('20 Karten sind zu viele für 10: höchstens 9');
    expect(say_again('Jump-In with Stacking: it adds up.', 'de', game)).toMatch(/^Reinwerfen/);
  });

  it('that nobody knows is not guessed', () => {
    expect(say_again('Something else.', 'de', game)).toBeNull();
  });

  it('about a config loses the path that only programs read', () => {
    const said = 'config.hand_size: 9 cards for 9 players are too many for deck: at most 1';
    expect(config_problem(said, 'de', game)).toBe('9 Karten sind zu viele für 9: höchstens 1');
    expect(config_problem('config.a[0].b: unknown field', 'en', game)).not.toContain('config.');
  });
});
