import { describe, expect, it } from 'vitest';
import { config_problem, say_again } from './said';

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
