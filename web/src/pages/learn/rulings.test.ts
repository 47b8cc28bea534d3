import { describe, expect, it } from 'vitest';
import { all_rulings, in_words, rulings_beside, rulings_in } from './rulings';

describe('the ledger of rulings', () => {
  it('is read without its proofs, and options are called what people call them', () => {
    const line = '| WE-01 | Stealing is allowed; `force_unwrap` forbids it. | `a.json`, `b.json` |';
    expect(rulings_in(`| id | ruling |\n|---|---|\n${line}\n`)).toEqual([
      { id: 'WE-01', text: 'Stealing is allowed; `force_unwrap` forbids it.' },
    ]);
    const named = (option: string) => (option === 'force_unwrap' ? 'Unwrap first' : null);
    expect(in_words('`force_unwrap` of `deck` 1', named)).toBe('“Unwrap first” of deck 1');
  });

  it('is whole: every id once, each with a sentence', () => {
    const ids = all_rulings.map((each) => each.id);
    expect(ids.length).toBeGreaterThan(200);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { text } of all_rulings) expect(text.length).toBeGreaterThan(15);
  });

  it('is read game by game', () => {
    const [first] = all_rulings;
    const same = rulings_beside(first!.id);
    expect(same.length).toBeGreaterThan(10);
    expect(same.every((each) => each.id.startsWith(first!.id.slice(0, 3)))).toBe(true);
  });
});
