import { describe, expect, it } from 'vitest';
import { as_name, initial_of } from './name';

describe('a name', () => {
  it.each([
    ['ada', 'A'],
    [' Ben', 'B'],
    ['👨‍👩‍👧 family', '👨‍👩‍👧'],
    ['🧑🏽‍🚀', '🧑🏽‍🚀'],
    ['e\u0301mile', 'E\u0301'],
    ['🇩🇪', '🇩🇪'],
    ['愛', '愛'],
    ['क्षमा', 'क्ष'],
    ['', '?'],
  ])('%s has the initial %s', (name, initial) => {
    expect(initial_of(name)).toBe(initial);
  });

  it('is cut between characters as people count them', () => {
    expect(as_name('👨‍👩‍👧'.repeat(30))).toBe('👨‍👩‍👧'.repeat(24));
    expect(as_name('e\u0301'.repeat(30))).toBe('e\u0301'.repeat(24));
    expect(as_name('Ada')).toBe('Ada');
  });
});
